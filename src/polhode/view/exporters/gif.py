"""GIF: plays in every mail and chat; 256 colors, chosen for the whole film, and times in 1/100 s.

All pictures are drawn once: they go into a lossless film for the moment while their colors are counted, and from there
into the GIF.
"""

from __future__ import annotations

import tempfile
from fractions import Fraction
from pathlib import Path

from polhode.view.exporters import Options, Progress
from polhode.view.ffmpeg import Process, frame_rate, raw_input, run
from polhode.view.film import Reel, reel_of, save
from polhode.view.stage import Stage

_LEAST, _MOST = 0.01, 50.0  # pictures a second: below 2/100 s viewers take 1/10 s instead
_TICKS = 100  # in a second
_EXACT = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0"]

_ONE_PICTURE = ["-f", "image2", "-pattern_type", "none"]  # a percent sign in a folder's name means no numbers


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the film of a stage: clock.n_frames pictures in clock.duration, over and over where clock.loop.

    options: quality (1 to 10; from 8 on all 256 colors), renderer, overlay, stamp: see `film.reel_of`.
    """
    save(reel_of(stage, options, "a GIF"), path, encode, progress)


def encode(reel: Reel, path: Path) -> None:
    """Encode pictures into a file."""
    with tempfile.TemporaryDirectory(prefix="polhode-gif-", ignore_cleanup_errors=True) as folder:
        film, colors = Path(folder) / "film.mkv", Path(folder) / "colors.png"
        _keep(reel, film, colors)
        _convert(reel, film, colors, path)


def _keep(reel: Reel, film: Path, colors: Path) -> None:
    """Draw the pictures into a lossless film, and the best colors for all of them into a picture."""
    most = min(256, round(32.0 * reel.quality))
    both = f"[0:v]split[film][seen];[seen]palettegen=max_colors={most}[colors]"
    taking = [*raw_input(reel.size, _rate(reel.fps)), "-filter_complex", both]
    keeping = ["-map", "[film]", "-fps_mode", "passthrough", *_EXACT, str(film)]
    with Process([*taking, *keeping, "-map", "[colors]", "-frames:v", "1", "-update", "1", str(colors)]) as ffmpeg:
        for picture in reel.pictures:
            ffmpeg.write(picture)


def _convert(reel: Reel, film: Path, colors: Path, path: Path) -> None:
    """Make the GIF: times are rounded one by one, so that errors do not add up, and the last one is set."""
    last = round(_TICKS * reel.n_frames / reel.fps) - round(_TICKS * (reel.n_frames - 1) / reel.fps)
    timing = ["-loop", "0" if reel.loop else "-1", "-final_delay", str(last)]
    dither = "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"
    reading = ["-r", str(_rate(reel.fps)), "-i", str(film), *_ONE_PICTURE, "-i", str(colors)]
    run([*reading, "-filter_complex", dither, "-fps_mode", "passthrough", *timing, "-f", "gif", str(path)])


def _rate(fps: float) -> Fraction:
    return frame_rate(fps, _LEAST, _MOST, "a GIF")
