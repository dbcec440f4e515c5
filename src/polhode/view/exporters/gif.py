"""GIF: plays in every mail and chat; 256 colors, chosen for the whole film, and times in 1/100 s.

All pictures are drawn once: they go into a lossless film for the moment while their colors are counted, and from there
into the GIF.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from polhode.view.exporters import Options, Progress
from polhode.view.ffmpeg import Process, frame_rate, raw_input, run
from polhode.view.film import Reel, reel_of, save
from polhode.view.stage import Stage

_LEAST, _MOST = 0.01, 50.0  # pictures a second: below 2/100 s viewers take 1/10 s instead
_TICKS = 100  # in a second
_EVERY = ["-fps_mode", "passthrough"]  # each picture once, whatever the rate
_DITHER = "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"
_EXACT = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0"]

_ONE_PICTURE = ["-f", "image2", "-pattern_type", "none"]  # a percent sign in a folder's name means no numbers


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the film of a stage: clock.n_frames pictures in clock.duration, over and over where clock.loop.

    options: quality (1 to 10; from 8 on all 256 colors), renderer, overlay, stamp: see `film.reel_of`.
    """
    save(reel_of(stage, options, "a GIF"), path, encode, progress)


def encode(reel: Reel, path: Path) -> None:
    """Encode pictures into a file: draw them into a lossless film, with the best colors for all of them in a picture,
    and make the GIF of both. Times are rounded one by one, so that errors do not add up, and the last one is set."""
    rate = frame_rate(reel.fps, _LEAST, _MOST, "a GIF")
    colors = min(256, round(32.0 * reel.quality))
    both = f"[0:v]split[film][seen];[seen]palettegen=max_colors={colors}[colors]"
    last = round(_TICKS * reel.n_frames / reel.fps) - round(_TICKS * (reel.n_frames - 1) / reel.fps)
    with tempfile.TemporaryDirectory(prefix="polhode-gif-", ignore_cleanup_errors=True) as folder:
        film, palette = str(Path(folder) / "film.mkv"), str(Path(folder) / "colors.png")
        keeping = ["-map", "[film]", *_EVERY, *_EXACT, film]
        choosing = ["-map", "[colors]", "-frames:v", "1", "-update", "1", palette]
        with Process([*raw_input(reel.size, rate), "-filter_complex", both, *keeping, *choosing]) as ffmpeg:
            for picture in reel.pictures:
                ffmpeg.write(picture)
        reading = ["-r", str(rate), "-i", film, *_ONE_PICTURE, "-i", palette, "-filter_complex", _DITHER]
        timing = ["-loop", "0" if reel.loop else "-1", "-final_delay", str(last)]
        run([*reading, *_EVERY, *timing, "-f", "gif", str(path)])
