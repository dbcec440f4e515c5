"""The pictures of a film, one after the other: drawn by a renderer, in order, and drawn over by the user."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Any

import numpy as np

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.view.stage import Stage

RENDERERS = ("raster", "chromium")
Pictures = Generator[np.ndarray, None, None]
Overlay = Callable[[np.ndarray, float, int], Any]
_WORKERS = 2  # threads that draw
_AHEAD = 4  # pictures that wait to be taken, so that a slow encoder does not fill the memory


def pictures(stage: Stage, renderer: Any = "raster", overlay: Overlay | None = None, stamp: bool = False) -> Pictures:
    """All pictures of a stage, (height, width, 3) bytes each, in the order of its clock.

    renderer: "raster" (our own, in two threads), "chromium" (the page in a headless browser), or a function of t that
    gives a picture. overlay(picture, t, i) draws over picture i in place, or gives another one of the same size.
    stamp: whether our own renderer writes the time into the corner.
    """
    if overlay is not None and not callable(overlay):
        raise InputError(f"overlay is a function of (picture, time, number), not {overlay!r}")
    return _overlaid(stage, _drawn(stage, renderer, bool(stamp)), overlay)


def in_order(draw: Callable[[float], np.ndarray], times: Iterable[float]) -> Pictures:
    """draw(t) for all times, by threads that run a little ahead; what they draw comes in order."""
    from concurrent.futures import Future, ThreadPoolExecutor

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


def _drawn(stage: Stage, renderer: Any, stamp: bool) -> Pictures:
    times = stage.clock.times.tolist()
    if stamp and renderer != "raster":
        raise InputError('stamp, the time in the corner, is written by renderer="raster" alone: use overlay instead')
    if callable(renderer):
        draw: Callable[[float], Any] = renderer
        return (draw(t) for t in times)
    if renderer == "raster":
        from polhode.view.raster import Renderer

        return in_order(Renderer(stage, stamp=stamp).frame, times)
    if renderer == "chromium":
        from polhode.view.chromium import page_pictures

        return page_pictures(stage, times)
    raise unknown("renderer named", renderer, RENDERERS)


def _overlaid(stage: Stage, drawn: Pictures, overlay: Overlay | None) -> Pictures:
    """Each picture checked and drawn over; closing this closes the renderer."""
    times, shape = stage.clock.times.tolist(), (stage.size[1], stage.size[0], 3)
    with closing(drawn):
        for i, picture in enumerate(drawn):
            picture = np.require(checked_picture(picture, shape, "the renderer"), requirements="W")
            given = None if overlay is None else overlay(picture, times[i], i)
            yield picture if given is None else checked_picture(given, shape, "the overlay")


def checked_picture(given: Any, shape: tuple[int, ...], who: str) -> np.ndarray:
    """A picture of bytes of that shape; anything else is refused."""
    picture = np.asarray(given)
    if picture.shape != shape or picture.dtype != np.uint8:
        raise InputError(
            f"{who} must give a picture of bytes (uint8) of shape {shape}, not {picture.dtype} of {picture.shape}"
        )
    return picture
