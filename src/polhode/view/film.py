"""What all films have in common: their options, their pictures, and that a file is written whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from polhode.arrays import strict, unknown
from polhode.errors import InputError
from polhode.jobs.progress import Report, progress_bar
from polhode.results.atomic import replace_file
from polhode.view.pictures import Overlay, Pictures, pictures
from polhode.view.stage import Stage


@strict
@dataclass(frozen=True, eq=False)
class FilmOptions:
    """quality: from 1, the smallest file, to 10, the best picture; renderer, overlay, stamp: see `pictures`."""

    quality: float = 8.0
    renderer: Any = "raster"
    overlay: Overlay | None = None
    stamp: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "quality", checked_quality(self.quality))


def checked_quality(value: Any) -> float:
    """A quality between 1, the smallest file, and 10, the best picture."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 1 <= value <= 10:
        raise InputError(f"the quality of a film is between 1 (smallest file) and 10 (best picture), not {value!r}")
    return float(value)


def film_options(options: dict[str, Any], what: str) -> FilmOptions:
    """The options of a film; those that it does not know are refused."""
    names = [field.name for field in fields(FilmOptions)]
    for name in options:
        if name not in names:
            raise unknown(f"option of {what} named", name, names)
    return FilmOptions(**options)


@dataclass(frozen=True, eq=False)
class Reel:
    """Pictures to be made into a film: `n_frames` of them, `size` = (width, height), `fps` each second."""

    pictures: Pictures
    n_frames: int
    size: tuple[int, int]
    fps: float
    loop: bool
    quality: float


Encode = Callable[[Reel, Path], None]


def reel_of(stage: Stage, wanted: FilmOptions) -> Reel:
    """The pictures of a stage; they are drawn when they are taken."""
    clock = stage.clock
    drawn = pictures(stage, wanted.renderer, wanted.overlay, wanted.stamp)
    return Reel(drawn, clock.n_frames, stage.size, clock.fps, clock.loop, wanted.quality)


def save(reel: Reel, path: Path, encode: Encode, progress: Any = None) -> None:
    """Encode the pictures into `path`, which becomes the whole film or stays what it was."""
    shown = progress_bar(progress, 0.0, float(reel.n_frames), f"film {path.name}")
    with closing(reel.pictures), replace_file(path) as temporary, shown as report:
        encode(replace(reel, pictures=_reported(reel.pictures, report)), temporary)


def _reported(drawn: Pictures, report: Report | None) -> Pictures:
    """The pictures, with word of how many were taken."""
    for i, picture in enumerate(drawn):
        yield picture
        if report is not None:
            report(i + 1.0)
