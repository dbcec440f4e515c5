"""Rectangles as the letters of a planner: all that keep clear, both orders, every pair of hinges, with their turns.

Each begins and ends flat, so that any one may follow any other, and their turns multiply.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np

from polhode.core.quat import conjugate
from polhode.core.small import components, vectors
from polhode.plan.collisions import first_contact
from polhode.plan.folding import Chosen
from polhode.plan.maps import turn_map
from polhode.plan.paths import Line, ShapePath
from polhode.plan.transport import TIGHT, in_order
from polhode.plan.turns import leg_turns

_FREE = 1e-9  # rad: a map has no rectangle without an edge


class Rectangle(NamedTuple):
    """The hinges i and j (by their places among those that move) go by psi = (psi_i, psi_j), i before j, and back."""

    i: int
    j: int
    psi: tuple[float, float]

    def path(self, k: int) -> ShapePath:
        """In the shape of all k hinges that move."""
        corners = np.zeros((4, k))
        corners[1:3, self.i] = self.psi[0]
        corners[2:4, self.j] = self.psi[1]
        return ShapePath.polygon(corners)

    @property
    def distance(self) -> float:
        """How far both hinges go, rad."""
        return 2.0 * (abs(self.psi[0]) + abs(self.psi[1]))


class Grid(NamedTuple):
    """The values of two hinges, rad, and which of their rectangles keep clear (n1, n2)."""

    one: np.ndarray
    two: np.ndarray
    feasible: np.ndarray

    def around(self, psi1: float, psi2: float) -> bool:
        """Whether all neighbors on the grid keep clear."""
        i, j = (int(np.clip(np.searchsorted(v, x), 1, len(v) - 1)) for v, x in ((self.one, psi1), (self.two, psi2)))
        return bool(self.feasible[i - 1 : i + 1, j - 1 : j + 1].all())


class Letters(NamedTuple):
    """Rectangles with their quaternions (m, 4) and distances (m,), and the grids of all pairs of hinges."""

    rectangles: list[Rectangle]
    quaternions: np.ndarray
    distances: np.ndarray
    grids: dict[tuple[int, int], Grid]

    def likely(self, one: Rectangle) -> bool:
        """Whether a rectangle off the grid is among clear ones: quicker than to follow its path."""
        if one.i < one.j:
            return self.grids[one.i, one.j].around(*one.psi)
        return self.grids[one.j, one.i].around(one.psi[1], one.psi[0])


def letters(chosen: Chosen, limits: np.ndarray, grid: int, avoid: bool) -> Letters:
    """All rectangles of a grid within the limits (k, 2) on which nothing collides."""
    found: list[Rectangle] = []
    turns: list[np.ndarray] = []
    grids: dict[tuple[int, int], Grid] = {}
    for i, j in combinations(range(len(chosen.places)), 2):
        one, two = (_values(limits[n], grid) for n in (i, j))
        if not len(one) or not len(two):
            continue
        held = {name: 0.0 for n, name in enumerate(chosen.names) if n not in (i, j)} | chosen.others
        seen = turn_map(chosen.array, one, two, hinges=(chosen.names[i], chosen.names[j]), held=held, collisions=avoid)
        grids[i, j] = Grid(one, two, seen.feasible)
        a, b = np.nonzero(seen.feasible)
        q = seen.quaternion[a, b]
        found += [Rectangle(i, j, (float(one[m]), float(two[n]))) for m, n in zip(a, b, strict=True)]
        found += [Rectangle(j, i, (float(two[n]), float(one[m]))) for m, n in zip(a, b, strict=True)]
        turns += [q, vectors(conjugate(components(q)))]  # the other order is the same path backward
    quaternions = np.concatenate(turns) if turns else np.empty((0, 4))
    return Letters(found, quaternions, np.array([one.distance for one in found]), grids)


def turned_by(chosen: Chosen, rectangles: list[Rectangle], tight: float = TIGHT) -> np.ndarray:
    """The quaternions (m, 4) of rectangles, all at once; tight: as in `leg_turns`."""
    pieces = [piece for one in rectangles for piece in one.path(len(chosen.places)).pieces]
    legs = leg_turns(chosen, pieces, tight)
    if chosen.array.planar:
        return about(legs.reshape(len(rectangles), 4).sum(axis=1), chosen.array.normal)
    return in_order(legs.reshape(len(rectangles), 4, 4))


def about(angles: np.ndarray, axis: np.ndarray) -> np.ndarray:
    """Quaternions (m, 4) of turns by angles (m,) about an axis (3,)."""
    return np.concatenate([np.cos(0.5 * angles)[:, None], np.sin(0.5 * angles)[:, None] * axis], axis=1)


def clear(chosen: Chosen, path: ShapePath) -> bool:
    """Whether no bodies meet on a path."""
    return first_contact(chosen.array, path, hinges=chosen.names, held=chosen.others) is None


def to_flat(start: np.ndarray) -> ShapePath | None:
    """From a shape (k,) to flat, one hinge after the other, the last first; None where it is flat."""
    at, pieces = np.array(start, dtype=float), []
    for n in range(len(at) - 1, -1, -1):
        if at[n]:
            then = at.copy()
            then[n] = 0.0
            pieces.append(Line(at, then))
            at = then
    return ShapePath(tuple(pieces)) if pieces else None


def _values(limits: np.ndarray, grid: int) -> np.ndarray:
    """Of an even number, so that zero is not among them."""
    values = np.linspace(float(limits[0]), float(limits[1]), grid)
    return values[np.abs(values) > _FREE]
