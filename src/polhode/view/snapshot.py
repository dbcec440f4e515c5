"""A scene at one time, in the frame that is shown: what a renderer draws."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.library.shape import Shape


class Solid(NamedTuple):
    """A shape at X_VB (4, 4), from body axes to those of the view's frame."""

    name: str
    shape: Shape
    X: np.ndarray
    opacity: float


class Arrow(NamedTuple):
    """From tail to tip (3,) m, with the length of the quantity that it stands for."""

    name: str
    tail: np.ndarray
    tip: np.ndarray
    color: str


class Line(NamedTuple):
    """A line through points (n, 3) m; width in pixels."""

    name: str
    points: np.ndarray
    color: str
    width: float


class Text(NamedTuple):
    """A text at a point (3,) m; where it names an arrow, `at` is the tip and `tail` (3,) m where the arrow begins."""

    text: str
    at: np.ndarray
    color: str
    tail: np.ndarray | None = None


class Snapshot(NamedTuple):
    """All that is visible at time t, s."""

    t: float
    solids: tuple[Solid, ...]
    arrows: tuple[Arrow, ...]
    lines: tuple[Line, ...]
    texts: tuple[Text, ...]
