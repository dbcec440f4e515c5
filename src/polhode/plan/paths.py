"""Paths of the shape: lines, ellipses and any smooth curve, one piece after the other.

A piece is run through as s goes from 0 to 1. Where one ends the next begins; a path that comes back to where it started
is closed, and only such a one has a net turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, numbers, whole
from polhode.errors import InputError

_OPEN = 1e-9  # of the size of a path: a larger gap is one
_MOST_TURNS, _MOST_PIECES = 10_000.0, 100_000
_FINE = 4000  # samples of a curve whose length is asked for


class Piece(Protocol):
    """A smooth piece of a path."""

    def at(self, s: np.ndarray) -> np.ndarray:
        """The shape (..., k) at s (...)."""
        ...

    def slope(self, s: np.ndarray) -> np.ndarray | None:
        """Its derivative by s; None where that is not known."""
        ...

    def reversed(self) -> Piece:
        """The same backward."""
        ...


@dataclass(frozen=True, eq=False)
class Line:
    """Straight from one shape (k,) to another."""

    start: np.ndarray
    end: np.ndarray

    def at(self, s: np.ndarray) -> np.ndarray:
        """start + s (end - start), exact at both ends."""
        s = np.asarray(s)[..., None]
        return (1.0 - s) * self.start + s * self.end

    def slope(self, s: np.ndarray) -> np.ndarray:
        """end - start."""
        return np.broadcast_to(self.end - self.start, (*np.shape(s), len(self.start)))

    def reversed(self) -> Line:
        """From the end to the start."""
        return Line(self.end, self.start)


@dataclass(frozen=True, eq=False)
class Arc:
    """A part of an ellipse in two shape coordinates: center + radii (cos, sin) of an angle from `begin` to `finish`."""

    center: np.ndarray
    radii: np.ndarray
    begin: float
    finish: float

    def _angle(self, s: np.ndarray) -> np.ndarray:
        return self.begin + np.asarray(s) * (self.finish - self.begin)

    def at(self, s: np.ndarray) -> np.ndarray:
        """On the ellipse."""
        a = self._angle(s)
        return self.center + self.radii * np.stack([np.cos(a), np.sin(a)], -1)

    def slope(self, s: np.ndarray) -> np.ndarray:
        """Along the ellipse."""
        a = self._angle(s)
        return (self.finish - self.begin) * self.radii * np.stack([-np.sin(a), np.cos(a)], -1)

    def reversed(self) -> Arc:
        """The other way around."""
        return Arc(self.center, self.radii, self.finish, self.begin)


@dataclass(frozen=True, eq=False)
class Curve:
    """A function of s from 0 to 1 (`begin` to `finish`) that gives k numbers; smooth, or the turn does not converge."""

    f: Callable[[float], ArrayLike]
    begin: float = 0.0
    finish: float = 1.0

    def at(self, s: np.ndarray) -> np.ndarray:
        """f, one number at a time."""
        places = self.begin + np.asarray(s) * (self.finish - self.begin)
        values = [np.asarray(self.f(float(x)), dtype=float) for x in places.ravel()]
        if len({value.shape for value in values}) != 1 or values[0].ndim != 1 or not np.isfinite(values).all():
            raise InputError(f"a curve gives the coordinates of a shape for each s from 0 to 1, not {values[0]!r}")
        return np.array(values).reshape(*places.shape, -1)

    def slope(self, s: np.ndarray) -> None:
        """Not known."""
        return

    def reversed(self) -> Curve:
        """The other way."""
        return Curve(self.f, self.finish, self.begin)


@dataclass(frozen=True, eq=False)
class ShapePath:
    """Smooth pieces one behind the other. `+` goes on with another path, `reversed` goes back, `at(s)` looks at it."""

    pieces: tuple[Piece, ...]

    def __post_init__(self) -> None:
        if not self.pieces:
            raise InputError("a path has one piece at least")
        ends = np.array([0.0, 1.0])
        seen = [piece.at(ends) for piece in self.pieces]
        if len({one.shape for one in seen}) > 1:
            raise InputError(f"pieces of a path move {', '.join(str(one.shape[-1]) for one in seen)} hinges")
        size = max(1.0, float(np.abs(seen).max()))
        for i, (one, after) in enumerate(pairwise(seen)):
            gap = float(np.abs(after[0] - one[1]).max())
            if gap > _OPEN * size:
                raise InputError(f"piece {i + 2} of a path begins at {after[0].tolist()}, {gap:.3g} from where the"
                                 f" piece before it ends, {one[1].tolist()}")  # fmt: skip

    @classmethod
    def polygon(cls, corners: ArrayLike, *, closed: bool = True) -> ShapePath:
        """Straight lines through corners (m, k); back to the first one, if `closed`."""
        points = numbers(corners, "corners of a path")
        if points.ndim != 2 or len(points) < 2 or not points.shape[1]:
            raise InputError(f"corners of a path are (m, k) finite numbers, two at least, not of shape {points.shape}")
        if closed and not np.array_equal(points[0], points[-1]):
            points = np.concatenate([points, points[:1]])
        return cls(tuple(Line(a, b) for a, b in pairwise(points)))

    @classmethod
    def rectangle(cls, psi1: float, psi2: float, *, first: int = 1, start: ArrayLike = (0.0, 0.0)) -> ShapePath:
        """From the corner `start` by psi1 and psi2 (rad) and back, the hinge `first` (1 or 2) before the other."""
        which_first(first)
        a = numbers(start, "the start of a rectangle")
        if a.shape != (2,):
            raise InputError(f"a rectangle starts from two shape coordinates, not {start!r}")
        one, two = np.array([number(psi1, "psi1"), 0.0]), np.array([0.0, number(psi2, "psi2")])
        if first == 2:
            one, two = two, one
        return cls.polygon([a, a + one, a + one + two, a + two])

    @classmethod
    def ellipse(cls, center: ArrayLike, radii: ArrayLike, *, begin: float = 0.0, turns: float = 1.0) -> ShapePath:
        """Around an ellipse with its axes along psi1 and psi2 (rad), from the angle `begin` (rad) on.

        turns: 1 is once around from psi1 toward psi2, -1 the other way.
        """
        c, given = numbers(center, "the center of an ellipse"), numbers(radii, "the radii of an ellipse")
        if c.shape != (2,) or given.shape not in ((), (1,), (2,)):
            raise InputError(
                f"the center of an ellipse is two numbers, its radii one or two, not {center!r}, {radii!r}"
            )
        if not abs(number(turns, "turns")) <= _MOST_TURNS:
            raise InputError(f"an ellipse is gone around at most {_MOST_TURNS:g} times, not {turns:g}")
        r = np.broadcast_to(given, (2,))
        a, full = number(begin, "begin"), 2.0 * np.pi * turns
        quarters = np.linspace(a, a + full, max(1, round(4 * abs(turns))) + 1)
        return cls(tuple(Arc(c, r, float(x), float(y)) for x, y in pairwise(quarters)))

    @classmethod
    def curve(cls, f: Callable[[float], ArrayLike], pieces: int = 4) -> ShapePath:
        """The curve f(s), s from 0 to 1, which gives k numbers; cut into equal pieces, at whose ends it may bend."""
        if not callable(f):
            raise InputError(f"a curve is a function of s from 0 to 1, not {f!r:.80}")
        cuts = np.linspace(0.0, 1.0, whole(pieces, "pieces of a curve", 1, _MOST_PIECES) + 1)
        return cls(tuple(Curve(f, float(a), float(b)) for a, b in pairwise(cuts)))

    def __add__(self, other: ShapePath) -> ShapePath:
        return ShapePath((*self.pieces, *other.pieces))

    def reversed(self) -> ShapePath:
        """The same path, backward: it undoes the turn."""
        return ShapePath(tuple(piece.reversed() for piece in reversed(self.pieces)))

    @property
    def start(self) -> np.ndarray:
        """The shape (k,) where it begins."""
        return self.pieces[0].at(np.array([0.0]))[0]

    @property
    def end(self) -> np.ndarray:
        """The shape (k,) where it ends."""
        return self.pieces[-1].at(np.array([1.0]))[0]

    @property
    def closed(self) -> bool:
        """Whether it ends where it began, to 1e-9."""
        return bool(np.abs(self.end - self.start).max() <= _OPEN * max(1.0, float(np.abs(self.start).max())))

    @property
    def n_hinges(self) -> int:
        """How many hinges it moves."""
        return len(self.start)

    def at(self, s: ArrayLike) -> np.ndarray:
        """Shapes (..., k) at s from 0 to 1, of which every piece has the same share."""
        place = np.clip(np.asarray(s, dtype=float), 0.0, 1.0) * len(self.pieces)
        which = np.minimum(place.astype(int), len(self.pieces) - 1)
        found = np.empty((*place.shape, self.n_hinges))
        for i in np.unique(which):
            found[which == i] = self.pieces[i].at(place[which == i] - i)
        return found

    def distances(self) -> np.ndarray:
        """How far each hinge goes along the path, back and forth counted alike, (k,)."""
        return np.sum([_distance(piece) for piece in self.pieces], axis=0)


def _distance(piece: Piece) -> np.ndarray:
    """Of each hinge along one piece; of a curve by samples."""
    if isinstance(piece, Line):
        return np.abs(piece.end - piece.start)
    return np.abs(np.diff(piece.at(np.linspace(0.0, 1.0, _FINE + 1)), axis=0)).sum(axis=0)


def joined(paths: Iterable[ShapePath]) -> ShapePath:
    """Several paths as one."""
    return ShapePath(tuple(piece for path in paths for piece in path.pieces))


def checked_path(given: Any) -> ShapePath:
    """A path; anything else is refused."""
    if not isinstance(given, ShapePath):
        raise InputError(f"a path is a plan.ShapePath, of ShapePath.polygon(...) for example, not {given!r:.80}")
    return given


def which_first(first: Any) -> None:
    """Refuse what is neither the first nor the second hinge of a rectangle."""
    if isinstance(first, bool) or not isinstance(first, int | np.integer) or first not in (1, 2):
        raise InputError(f"first is 1 (psi1 moves first) or 2, not {first!r:.80}")
