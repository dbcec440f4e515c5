"""Maps over two numbers, refined where the answer changes: a stability chart, a basin of attraction.

A coarse grid is computed first. A cell whose corners or whose neighbors' answers differ is cut in four, level by level;
all new points of a level are computed in one go. Where nothing changes between corners nothing more is computed, so an
island that lies within one coarse cell is not seen: begin with a grid that is fine enough for what is looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import number, whole
from polhode.errors import InputError
from polhode.tables import Sheet, Shown, facts

if TYPE_CHECKING:
    from polhode.plot.style import Picture

Answer = Callable[[dict[str, np.ndarray]], np.ndarray]
_DEEPEST = 12


@dataclass(frozen=True, eq=False)
class Map(Shown):
    """Answers over a plane, in cells of several sizes.

    cells: lower left corners and sides as whole numbers of the finest grid, (m, 3): i, j, side. values: the answer of
    each cell, that of its lower left corner for kinds, the mean of its corners for amounts, (m,). points, answers: all
    that was computed, (p, 2) in the units of the axes and (p,).
    """

    names: tuple[str, str]
    low: np.ndarray
    high: np.ndarray
    shape: tuple[int, int]
    cells: np.ndarray
    values: np.ndarray
    points: np.ndarray
    answers: np.ndarray
    kinds: bool

    @property
    def step(self) -> np.ndarray:
        """The sides of the finest cells, (2,)."""
        return (self.high - self.low) / np.array(self.shape)

    def image(self) -> np.ndarray:
        """The answers on the finest grid, (n1, n2)."""
        found = np.full(self.shape, np.nan)
        for (i, j, side), value in zip(self.cells.tolist(), self.values.tolist(), strict=True):
            found[i : i + side, j : j + side] = value
        return found

    @property
    def saved(self) -> float:
        """How many points a grid that is everywhere as fine would have for each one that was computed."""
        return (self.shape[0] + 1) * (self.shape[1] + 1) / len(self.answers)

    def plot(self, *, what: str = "answer", classes: Mapping[float, str] | None = None,
             units: tuple[str, str] = ("", ""), title: str = "") -> Picture:  # fmt: skip
        """The map as a picture; classes: names of kinds."""
        from polhode.plot.campaigns import outcome_map

        corners = self.low + self.cells[:, :2] * self.step
        if classes is None and self.kinds:
            classes = {float(one): f"{one:g}" for one in np.unique(self.answers[np.isfinite(self.answers)])}
        return outcome_map(corners[:, 0], corners[:, 1], self.cells[:, 2:] * self.step, self.values, names=self.names,
                           units=units, what=what, classes=classes, title=title)  # fmt: skip

    def _sheet(self) -> Sheet:
        full = (self.shape[0] + 1) * (self.shape[1] + 1)
        return Sheet("Map", [facts({
            "over": " and ".join(f"{name} = {a:g} ... {b:g}" for name, a, b in
                                 zip(self.names, self.low, self.high, strict=True)),
            "computed": f"{len(self.answers)} points",
            "as fine as": f"{self.shape[0]} x {self.shape[1]} cells, {full} points",
        })])  # fmt: skip


def refined_map(answer: Answer, axes: Mapping[str, tuple[float, float]], *, coarse: int = 16, levels: int = 4,
                change: float | None = None) -> Map:  # fmt: skip
    """The map of `answer`, a function of two numbers by name as arrays (m,), over the ranges `axes`.

    coarse: cells of the first grid in each direction; levels: how often a cell may be cut in four. change: answers that
    differ by more than this are different; None: answers are kinds, which differ where they are not equal.
    """
    names, low, high = _ranges(axes)
    whole(levels, "levels", 0, _DEEPEST)
    side = 2**levels
    size = whole(coarse, "coarse", 1, 4096) * side
    known: dict[tuple[int, int], float] = {}
    grid = [(i, j) for i in range(0, size, side) for j in range(0, size, side)]
    cells, done = [(i, j, side) for i, j in grid], list[tuple[int, int, int]]()
    while cells:
        _compute(answer, names, low, (high - low) / size, cells, known)
        cut = {cell for cell in cells if cell[2] > 1 and _differs(_corners(cell, known), change)}
        cut |= _beside(cut, cells)
        done += [cell for cell in cells if cell not in cut]
        cells = [part for cell in cells if cell in cut for part in _quarters(cell)]
    values = np.array([_value(_corners(cell, known), change) for cell in done])
    points = low + np.array(list(known)) * (high - low) / size
    return Map(names, low, high, (size, size), np.array(done), values, points, np.array(list(known.values())),
               change is None)  # fmt: skip


def _ranges(axes: Mapping[str, Any]) -> tuple[tuple[str, str], np.ndarray, np.ndarray]:
    if not isinstance(axes, Mapping) or len(axes) != 2:
        raise InputError(f'a map is over two numbers, {{"a": (0, 1), "b": (-2, 2)}}, not {axes!r:.80}')
    first, second = (str(name) for name in axes)
    ends = []
    for name, pair in axes.items():
        try:
            a, b = pair
        except (TypeError, ValueError):
            raise InputError(f'the range of "{name}" is (low, high), not {pair!r:.40}') from None
        ends.append((number(a, f"low of {name}"), number(b, f"high of {name}")))
        if not ends[-1][1] > ends[-1][0]:
            raise InputError(f'the range of "{name}" goes from low to high, not from {a:g} to {b:g}')
    low, high = np.array(ends).T
    return (first, second), low, high


def _compute(answer: Answer, names: tuple[str, str], low: np.ndarray, step: np.ndarray,
             cells: list[tuple[int, int, int]], known: dict[tuple[int, int], float]) -> None:  # fmt: skip
    """All corners that are not known yet, in one go."""
    new = list(dict.fromkeys(point for i, j, s in cells for point in ((i, j), (i + s, j), (i, j + s), (i + s, j + s))
                             if point not in known))  # fmt: skip
    if not new:
        return
    at = low + np.array(new) * step
    found = np.asarray(answer({names[0]: at[:, 0], names[1]: at[:, 1]}), dtype=float)
    if found.shape != (len(new),):
        raise InputError(f"the answer has the shape {found.shape} for {len(new)} points; one number for each is needed")
    known |= dict(zip(new, found.tolist(), strict=True))


def _corners(cell: tuple[int, int, int], known: dict[tuple[int, int], float]) -> list[float]:
    i, j, s = cell
    return [known[i, j], known[i + s, j], known[i, j + s], known[i + s, j + s]]


def _differs(corners: list[float], change: float | None) -> bool:
    """Whether the answer changes within a cell, as far as its corners tell; no answer is a kind of its own."""
    missing = [value != value for value in corners]
    if any(missing):
        return not all(missing)
    return max(corners) - min(corners) > (0.0 if change is None else change)


def _beside(cut: set[tuple[int, int, int]], cells: list[tuple[int, int, int]]) -> set[tuple[int, int, int]]:
    """The neighbors of cells that are cut: a border often leaves a cell between its corners."""
    there = set(cells)
    around = {(i + a * s, j + b * s, s) for i, j, s in cut for a in (-1, 0, 1) for b in (-1, 0, 1)}
    return {cell for cell in around & there if cell[2] > 1}


def _quarters(cell: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    i, j, s = cell
    h = s // 2
    return [(i, j, h), (i + h, j, h), (i, j + h, h), (i + h, j + h, h)]


def _value(corners: list[float], change: float | None) -> float:
    good = [value for value in corners if value == value]
    if change is None or not good:
        return corners[0]
    return sum(good) / len(good)
