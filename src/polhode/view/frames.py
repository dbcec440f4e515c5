"""Pictures that stay: all frames of a film as arrays, to play again, to draw over, and to save in any form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from polhode.arrays import frozen, positive, strict, unknown
from polhode.errors import InputError
from polhode.jobs.progress import progress_bar
from polhode.results.atomic import as_path
from polhode.view.animating import stage_alone
from polhode.view.pictures import pictures
from polhode.view.playing import Played, follow
from polhode.view.stage import Stage

_MOST = 4e9  # bytes that frames take without being asked
_ENDINGS = (".mp4", ".gif", ".png")


@strict
@dataclass(frozen=True, eq=False)
class Frames:
    """Pictures (n, height, width, 3) of bytes at `times` (n,) s of the data, `fps` of them for each second shown.

        frames = scene.frames(fps=20); frames[3][:10] = 0; frames.reversed().save("back.mp4")

    frames[i] is a picture, to be read and drawn over; frames[a:b:c] are Frames of the same memory, as slow as before.
    """

    pictures: np.ndarray
    times: np.ndarray
    fps: float = 30.0
    loop: bool = True

    def __post_init__(self) -> None:
        given = np.asarray(self.pictures)
        if given.ndim != 4 or given.shape[3] != 3 or given.dtype != np.uint8 or not given.size:
            raise InputError(f"frames are bytes (n, height, width, 3), not {given.dtype} of shape {given.shape}")
        object.__setattr__(self, "pictures", given)
        object.__setattr__(self, "times", frozen(self.times))
        object.__setattr__(self, "fps", positive(self.fps, "the frame rate (fps)", "1/s"))
        if self.times.shape != given.shape[:1]:
            raise InputError(f"{len(given)} frames have as many times, not an array of shape {self.times.shape}")

    def __repr__(self) -> str:
        return f"Frames({len(self)} of {self.size[0]} x {self.size[1]} pixels, {self.fps:g} a second)"

    def __len__(self) -> int:
        return len(self.pictures)

    def __iter__(self) -> Iterator[np.ndarray]:
        return iter(self.pictures)

    def __getitem__(self, which: Any) -> Any:
        if not isinstance(which, slice):
            return self.pictures[which]
        every = abs(which.step or 1)
        return replace(self, pictures=self.pictures[which], times=self.times[which], fps=self.fps / every)

    def __setitem__(self, which: Any, picture: Any) -> None:
        self.pictures[which] = picture

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.pictures.shape[2], self.pictures.shape[1]

    @property
    def seconds(self) -> float:
        """How long they play, s."""
        return len(self) / self.fps

    def reversed(self) -> Frames:
        """The same pictures, the last one first."""
        return self[::-1]

    def play(self, show: Callable[[np.ndarray, float, int], Any], *, rounds: int = 1, **clock: Any) -> Played:
        """Call show(picture, t, i) for the pictures in real time: see `playing.play`."""
        if not callable(show):
            raise InputError(f"show is a function of (picture, time, number), not {show!r}")

        def shown(i: int, t: float) -> Any:
            """One picture."""
            return show(self.pictures[i], t, i)

        return follow(self.times.tolist(), self.fps, shown, rounds=rounds, **clock)

    def save(self, path: Any, *, quality: float = 8.0, columns: int | None = None, progress: Any = None) -> Path:
        """Save as .mp4, as .gif, or as .png: a strip of all pictures (frames[::20] has fewer), in so many columns."""
        target = as_path(path)
        if target.suffix.lower() not in _ENDINGS:
            raise unknown("kind of file for frames with the ending", target.suffix, _ENDINGS)
        if target.suffix.lower() == ".png":
            from polhode.view.strip import save_strip

            save_strip(self.pictures, target, columns)
        else:
            self._film(target, quality, progress)
        return target

    def _film(self, target: Path, quality: float, progress: Any) -> None:
        from polhode.view.exporters import exporter
        from polhode.view.film import Reel, checked_quality, save

        drawn = (picture for picture in self.pictures)
        reel = Reel(drawn, len(self), self.size, self.fps, self.loop, checked_quality(quality))
        save(reel, target, exporter(target).encode, progress)


def frames(what: Any, *, renderer: Any = "raster", overlay: Any = None, stamp: bool = False, memory: float = _MOST,
           progress: Any = None, **given: Any) -> Frames:  # fmt: skip
    """All pictures of a run, a scene or a stage, kept in memory.

    given: the options of clock, stage and scene, as in `animate`; renderer, overlay, stamp: see `pictures`; memory:
    how many bytes they may take: more is refused before the work.
    """
    staged = stage_alone(what, given, "frames", ("renderer", "overlay", "stamp", "memory", "progress"))
    clock = staged.clock
    kept = _room(staged, positive(memory, "the memory for frames", "bytes"))
    with (
        progress_bar(progress, 0.0, float(len(kept)), "frames") as report,
        closing(pictures(staged, renderer, overlay, stamp)) as drawn,
    ):
        for i, picture in enumerate(drawn):
            kept[i] = picture
            if report is not None:
                report(i + 1.0)
    return Frames(kept, clock.times, clock.fps, clock.loop)


def _room(staged: Stage, most: float) -> np.ndarray:
    """Memory for all pictures of a stage."""
    shape = (staged.clock.n_frames, staged.size[1], staged.size[0], 3)
    needed = float(np.prod(shape, dtype=float))
    wanted = f"{shape[0]} pictures of {shape[2]} x {shape[1]} pixels take {needed / 1e9:.3g} GB of memory"
    if needed > most:
        raise InputError(
            f"{wanted}, more than {most / 1e9:.3g} GB: lower fps or size, take a part (start, stop), write the film"
            f" to a file (animate), or allow it: memory={needed:.3g}"
        )
    try:
        return np.empty(shape, dtype=np.uint8)
    except MemoryError:
        raise InputError(f"{wanted}, which this machine does not give: lower fps or size") from None
