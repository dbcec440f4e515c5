"""Words beside points of a drawing: each stands where it covers least of what is drawn and of the words before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

_AROUND = 24  # directions that are tried
_STEPS = (0.0, 0.06, 0.14, 0.26, 0.42)  # in, beyond the nearest place
_PAD = 0.02  # in, around words
_FAR = 0.12  # in: words that stand further away get a line to their point


class Words(NamedTuple):
    """A text for a point of the paper, in, which it keeps clear of by `gap`, in."""

    text: str
    at: np.ndarray
    size: float
    color: str
    gap: float = 0.1
    bold: bool = False

    @property
    def half(self) -> np.ndarray:
        """Half its width and height, in."""
        font = FontProperties(size=self.size, weight="bold" if self.bold else "normal")
        box = TextPath((0.0, 0.0), self.text, prop=font).get_extents()
        return np.array([box.width, max(box.height, 0.7 * self.size)]) / 144.0 + _PAD


class Place(NamedTuple):
    """Where a text stands: its middle, in, and whether a thin line leads to its point."""

    words: Words
    middle: np.ndarray
    led: bool


def place(all_words: Sequence[Words], segments: np.ndarray, low: np.ndarray, high: np.ndarray) -> list[Place]:
    """A place for each text within the page (low, high), in, in order; segments (k, 2, 2) are lines to keep off."""
    boxes: list[tuple[np.ndarray, np.ndarray]] = []
    found = []
    for words in all_words:
        half = words.half
        tried = _candidates(words, half)
        costs = [_cost(middle, half, boxes, segments, low, high) + 4.0 * step for middle, step in tried]
        middle, step = tried[int(np.argmin(costs))]
        boxes.append((middle, half))
        found.append(Place(words, middle, step > _FAR))
    return found


def _candidates(words: Words, half: np.ndarray) -> list[tuple[np.ndarray, float]]:
    """Middles of the text around its point, each with how far beyond the nearest it is."""
    found = []
    for step in _STEPS:
        for angle in 2.0 * np.pi * (np.arange(_AROUND) + 1.5) / _AROUND:
            way = np.array([np.cos(angle), np.sin(angle)])
            reach = float(np.min(half / np.maximum(np.abs(way), 1e-9)))  # from the middle of the box to its rim
            found.append((words.at + (words.gap + step + reach) * way, step))
    return found


def _cost(middle: np.ndarray, half: np.ndarray, boxes: list[tuple[np.ndarray, np.ndarray]], segments: np.ndarray,
          low: np.ndarray, high: np.ndarray) -> float:  # fmt: skip
    """How much a text here would cover: other words most of all, then lines, and what is off the page."""
    over = sum(float(np.prod(np.clip(half + other - np.abs(middle - at), 0.0, None))) for at, other in boxes)
    off = float(np.clip(low - (middle - half), 0.0, None).sum() + np.clip(middle + half - high, 0.0, None).sum())
    return 400.0 * over + 100.0 * off + 1.0 * _crossings(middle, half, segments)


def _crossings(middle: np.ndarray, half: np.ndarray, segments: np.ndarray) -> float:
    """How many lines go through the box, each counted by the share of the box that it crosses (Liang and Barsky)."""
    if not len(segments):
        return 0.0
    a, way = segments[:, 0] - middle, segments[:, 1] - segments[:, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, two = (-half - a) / way, (half - a) / way
    inside = np.abs(a) <= half
    enter = np.where(way == 0.0, np.where(inside, 0.0, 2.0), np.minimum(one, two)).max(axis=1)
    leave = np.where(way == 0.0, np.where(inside, 1.0, -1.0), np.maximum(one, two)).min(axis=1)
    length = np.linalg.norm(way, axis=1) * np.clip(np.minimum(leave, 1.0) - np.maximum(enter, 0.0), 0.0, None)
    return float(np.sum(np.minimum(1.0, length / float(half.min()))))
