"""Films: their pictures, one after the other, as a file that is there whole or not at all, or as arrays that stay.

Pictures are drawn by a renderer, in order, and drawn over by the user. `Frames` keeps them, to play again, to draw
over, and to save in any form.
"""

from __future__ import annotations

import math
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, positive, strict, unknown
from polhode.errors import InputError
from polhode.results.atomic import as_path, replace_file
from polhode.results.trajectory import Trajectory
from polhode.view.animating import stage_alone
from polhode.view.captions import captions, time_text
from polhode.view.clock import Played, follow
from polhode.view.exporters import Options, Progress, check_options, exporter, reported
from polhode.view.scene import Scene
from polhode.view.stage import Stage

RENDERERS = ("raster", "chromium")
Pictures = Generator[np.ndarray, None, None]
Overlay = Callable[[np.ndarray, float, int], np.ndarray | None]
Renders = str | Callable[[float], np.ndarray]
GAP = 6  # pixels between the pictures of a strip
_OPTIONS = ("quality", "renderer", "overlay", "stamp")
_ENDINGS = (".mp4", ".gif", ".png")
_WORKERS = 2  # threads that draw
_AHEAD = 4  # pictures that wait to be taken, so that a slow encoder does not fill the memory
_MOST = 4e9  # bytes that frames take without being asked
_WHITE = 255
_ASPECT = 2.5  # width to height of a whole strip
_LONGEST, _LARGEST = 16384, 100e6  # pixels of a side and in all that viewers still open


# ---- pictures


def pictures(stage: Stage, renderer: Renders = "raster", overlay: Overlay | None = None,
             stamp: bool | None = False) -> Pictures:  # fmt: skip
    """All pictures of a stage, (height, width, 3) bytes each, in the order of its clock.

    renderer: "raster" (our own, in two threads), "chromium" (the page in a headless browser), or a function of t that
    gives a picture. overlay(picture, t, i) draws over picture i in place, or gives another one of the same size.
    stamp: whether title, time, pace and the legend of the arrows are written on each picture; None: where that can be
    done and the pictures are not those of a function.
    """
    if overlay is not None and not callable(overlay):
        raise InputError(f"overlay is a function of (picture, time, number), not {overlay!r}")
    return _overlaid(stage, _drawn(stage, renderer, stamp), overlay)


def in_order(draw: Callable[[float], np.ndarray], times: Iterable[float]) -> Pictures:
    """draw(t) for all times, by threads that run a little ahead; what they draw comes in order."""
    pool, waiting = ThreadPoolExecutor(_WORKERS, thread_name_prefix="polhode-draw"), deque[Future[np.ndarray]]()
    try:
        for t in times:
            waiting.append(pool.submit(draw, t))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:  # also where nobody wants the rest
        pool.shutdown(wait=True, cancel_futures=True)


def _drawn(stage: Stage, renderer: Renders, stamp: bool | None) -> Pictures:
    from polhode.view.raster import Renderer
    from polhode.view.raster.text import writes

    times = stage.clock.times.tolist()
    said = writes() and not callable(renderer) if stamp is None else bool(stamp)
    if renderer == "raster":
        return in_order(Renderer(stage, stamp=said, titled=said).frame, times)
    if callable(renderer):
        found: Pictures = (renderer(t) for t in times)
    elif renderer == "chromium":
        from polhode.view.chromium import page_pictures

        found = page_pictures(stage, times)
    else:
        raise unknown("renderer named", renderer, RENDERERS)
    return _captioned(stage, found) if said else found


def _captioned(stage: Stage, drawn: Pictures) -> Pictures:
    """Pictures of another renderer with title, time, pace and legend."""
    from polhode.view.raster.light import THEMES
    from polhode.view.raster.text import captioned, written

    said, look, fonts = captions(stage), THEMES[stage.theme], {}
    with closing(drawn):
        for t, picture in zip(stage.clock.times.tolist(), drawn, strict=True):
            now = said._replace(time=time_text(t, abs(stage.clock.step)))
            yield written(np.array(picture), captioned(now, stage.size, look), look, fonts)


def _overlaid(stage: Stage, drawn: Pictures, overlay: Overlay | None) -> Pictures:
    """Each picture checked and drawn over; closing this closes the renderer."""
    times, shape = stage.clock.times.tolist(), (stage.size[1], stage.size[0], 3)
    with closing(drawn):
        for i, picture in enumerate(drawn):
            picture = np.require(_checked(picture, shape, "the renderer"), requirements="W")
            given = None if overlay is None else overlay(picture, times[i], i)
            yield picture if given is None else _checked(given, shape, "the overlay")


def _checked(given: ArrayLike, shape: tuple[int, ...], who: str) -> np.ndarray:
    """A picture of bytes of that shape; anything else is refused."""
    picture = np.asarray(given)
    if picture.shape != shape or picture.dtype != np.uint8:
        raise InputError(
            f"{who} must give a picture of bytes (uint8) of shape {shape}, not {picture.dtype} of {picture.shape}"
        )
    return picture


# ---- files


@dataclass(frozen=True, eq=False)
class Reel:
    """Pictures to be made into a film: `n_frames` of them, `size` = (width, height), `fps` each second.

    quality: from 1, the smallest file, to 10, the best picture.
    """

    pictures: Pictures
    n_frames: int
    size: tuple[int, int]
    fps: float
    loop: bool
    quality: float

    def __post_init__(self) -> None:
        value = self.quality
        if isinstance(value, bool) or not isinstance(value, int | float) or not 1 <= value <= 10:
            raise InputError(f"the quality of a film is between 1 (smallest file) and 10 (best picture), not {value!r}")


def reel_of(stage: Stage, options: Options, whose: str) -> Reel:
    """The pictures of a stage; they are drawn when they are taken. options: quality; renderer, overlay, stamp as
    `pictures` has them; those of `whose` film that there are not are refused."""
    check_options(options, _OPTIONS, whose)
    drawing: dict[str, Any] = {"stamp": None}
    drawing |= {name: value for name, value in options.items() if name != "quality"}
    clock, quality = stage.clock, options.get("quality", 8.0)
    return Reel(pictures(stage, **drawing), clock.n_frames, stage.size, clock.fps, clock.loop, quality)


def save(reel: Reel, path: Path, encode: Callable[[Reel, Path], None], progress: Progress = None) -> None:
    """Encode the pictures into `path`, which becomes the whole film or stays what it was."""
    shown = reported(reel.pictures, reel.n_frames, progress, f"film {path.name}")
    with closing(reel.pictures), replace_file(path) as temporary, closing(shown):
        encode(replace(reel, pictures=shown), temporary)


# ---- pictures that stay


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

    def __setitem__(self, which: Any, picture: ArrayLike) -> None:
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

    def play(self, show: Callable[[np.ndarray, float, int], object], *, rounds: int = 1, **clock: Any) -> Played:
        """Call show(picture, t, i) for the pictures in real time: see `clock.play`."""
        if not callable(show):
            raise InputError(f"show is a function of (picture, time, number), not {show!r}")
        drawn = self.pictures
        return follow(self.times.tolist(), self.fps, lambda i, t: show(drawn[i], t, i), rounds=rounds, **clock)

    def save(self, path: str | os.PathLike[str], *, quality: float = 8.0, columns: int | None = None,
             progress: Progress = None) -> Path:  # fmt: skip
        """Save as .mp4, as .gif, or as .png: a strip of all pictures (frames[::20] has fewer), in so many columns."""
        target = as_path(path)
        ending = target.suffix.lower()
        if ending not in _ENDINGS:
            raise unknown("kind of file for frames with the ending", target.suffix, _ENDINGS)
        if ending == ".png":
            from polhode.view.exporters.png import encoded

            picture = strip(self.pictures, columns)
            with replace_file(target) as temporary:
                temporary.write_bytes(encoded(picture))
        else:
            drawn = (picture for picture in self.pictures)
            reel = Reel(drawn, len(self), self.size, self.fps, self.loop, quality)
            save(reel, target, exporter(target).encode, progress)
        return target


def frames(what: Trajectory | Scene | Stage, *, renderer: Renders = "raster", overlay: Overlay | None = None,
           stamp: bool = False, memory: float = _MOST, progress: Progress = None, **given: Any) -> Frames:  # fmt: skip
    """All pictures of a run, a scene or a stage, kept in memory.

    given: the options of clock, stage and scene, as in `animate`; renderer, overlay, stamp: see `pictures`; memory:
    how many bytes they may take: more is refused before the work.
    """
    staged = stage_alone(what, given, "frames", ("renderer", "overlay", "stamp", "memory", "progress"))
    clock = staged.clock
    kept = _room(staged, positive(memory, "the memory for frames", "bytes"))
    with (
        closing(pictures(staged, renderer, overlay, stamp)) as drawn,
        closing(reported(enumerate(drawn), len(kept), progress, "frames")) as shown,
    ):
        for i, picture in shown:
            kept[i] = picture
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


# ---- strips: rows of pictures in one


def strip(drawn: np.ndarray, columns: int | None = None) -> np.ndarray:
    """Pictures (n, height, width, 3) in rows, `columns` side by side; None: so that the whole is wider than high."""
    n, height, width, _ = drawn.shape
    if columns is None:
        columns = max(1, round(math.sqrt(_ASPECT * n * height / width)))
    elif isinstance(columns, bool) or not isinstance(columns, int) or columns < 1:
        raise InputError(f"the number of columns of a strip is 1 or more, not {columns!r}")
    across = min(n, columns)
    whole = (across * (width + GAP) - GAP, -(-n // across) * (height + GAP) - GAP)
    if max(whole) > _LONGEST or whole[0] * whole[1] > _LARGEST:
        raise InputError(
            f"a strip of {n} pictures of {width} x {height} pixels would be {whole[0]} x {whole[1]} pixels: take"
            f" fewer, as frames[::{max(2, n // 12)}].save(...), or smaller ones"
        )
    return in_rows(drawn, across, (width, height), whole, _WHITE)


def in_rows(drawn: Iterable[np.ndarray], across: int, size: tuple[int, int], whole: tuple[int, int],
            ground: ArrayLike) -> np.ndarray:  # fmt: skip
    """Pictures of a size from left to right and from top to bottom in one of the `whole` size, gaps in one color."""
    image = np.empty((whole[1], whole[0], 3), dtype=np.uint8)
    image[:] = ground
    for i, picture in enumerate(drawn):
        top, left = (i // across) * (size[1] + GAP), (i % across) * (size[0] + GAP)
        image[top : top + size[1], left : left + size[0]] = picture
    return image
