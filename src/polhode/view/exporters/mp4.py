"""MP4: H.264 in the form that browsers, phones, slides and players take (4:2:0, the index at the front)."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from polhode.view.exporters import Options, Progress
from polhode.view.ffmpeg import Process, frame_rate, raw_input
from polhode.view.film import Reel, reel_of, save
from polhode.view.stage import Stage

_RATES = 0.01, 1000.0, "an MP4 film"  # pictures a second
_COLORS = "scale=out_color_matrix=bt709:out_range=tv"


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the film of a stage: exactly clock.n_frames pictures, clock.fps each second.

    options: quality (1 to 10), renderer ("raster", "chromium" or a function), overlay, stamp: see `film.reel_of`.
    """
    save(reel_of(stage, options, "an MP4 film"), path, encode, progress)


def encode(reel: Reel, path: Path) -> None:
    """Encode pictures into a file; a width or height that is odd gets one more row of the same color."""
    size, rate = (reel.size[0] + reel.size[0] % 2, reel.size[1] + reel.size[1] % 2), frame_rate(reel.fps, *_RATES)
    with Process([*raw_input(size, rate), *_output(reel.quality), str(path)]) as ffmpeg:
        for picture in reel.pictures:
            ffmpeg.write(_even(picture))


def _output(quality: float) -> list[str]:
    """H.264 with a constant quality: the rate factor is 40 (coarse) to 13 (no difference is seen)."""
    return [
        "-fps_mode", "passthrough",  # each picture once, whatever the rate
        "-vf", _COLORS, "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        "-c:v", "libx264", "-preset", "veryfast", "-crf", f"{43.0 - 3.0 * quality:g}", "-pix_fmt", "yuv420p",
        "-movflags", "+faststart", "-f", "mp4",
    ]  # fmt: skip


def _even(picture: np.ndarray) -> np.ndarray:
    """Colors are shared by 2 x 2 pixels: sides must be even."""
    height, width, _ = picture.shape
    if height % 2 == 0 and width % 2 == 0:
        return picture
    return np.pad(picture, ((0, height % 2), (0, width % 2), (0, 0)), mode="edge")
