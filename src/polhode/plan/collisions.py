"""How near the bodies of an array come to each other, in a shape and all along a path.

A path is followed by conservative advancement: while bodies are d apart and a unit of hinge k moves no
point by more than its reach r_k, nothing can touch before sum r_k |dpsi_k| = d. So no contact is stepped over, however
thin the bodies are. Where one hinge moves alone, panels are tiled (`one_hinge.py`); chains of three rods have their
exact domain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import not_negative, numbers
from polhode.errors import InputError
from polhode.plan.connection import checked_shapes
from polhode.plan.distances import Distances
from polhode.plan.exact_domain import exact_domain, straight_lengths
from polhode.plan.folding import Chosen, Foldable, choose, folding
from polhode.plan.one_hinge import OneHinge
from polhode.plan.paths import Line, Piece, ShapePath, checked_path
from polhode.plan.solids import Solids, solids
from polhode.results.foreign import package

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_CHORDS = 128  # of a piece that is not straight

Meeting: TypeAlias = tuple[float, np.ndarray, tuple[str, str]]
"""Where on a piece, in which shape, and which bodies."""

Step: TypeAlias = Callable[[np.ndarray, np.ndarray, np.ndarray], tuple[np.ndarray, ...]]
"""Of lines (by number) in shapes, with what is still to go: the distance, the free part of the line, and the pair."""


@dataclass(frozen=True, eq=False)
class Contact:
    """The first contact on a path: on which piece, how far on it (`s` from 0 to 1), the shape, and the two bodies."""

    piece: int
    s: float
    shape: np.ndarray
    bodies: tuple[str, str]


def clearance(model: Foldable, shapes: ArrayLike, *, gap: float | None = None) -> np.ndarray:
    """The smallest distance (...) between two bodies that are on no common hinge, m, in shapes (..., n); 0: they meet.

    Infinite where there are no such bodies. gap: see `collision_domain`.
    """
    array = folding(model)
    return Distances(solids(array, gap), true=True).of(checked_shapes(array, shapes))[0]


def first_contact(
    model: Foldable,
    path: ShapePath,
    *,
    margin: float = 0.0,
    gap: float | None = None,
    hinges: Sequence[str] | None = None,
    held: Mapping[str, float] | None = None,
) -> Contact | None:
    """The first place of a path where two bodies come nearer than `margin` (m), or touch; None where none do.

    Nothing between two samples is overlooked. Nearer than 1e-5 of the largest body counts as touching. Curved pieces
    are taken as 128 chords. hinges, held: as in `plan.turn`. gap: see `collision_domain`.
    """
    chosen = choose(model, hinges, held, checked_path(path).n_hinges)
    sweep = Sweep(chosen, solids(chosen.array, gap), not_negative(margin, "margin", "m"))
    for i, piece in enumerate(path.pieces):
        places = (0.0, 1.0) if isinstance(piece, Line) else np.linspace(0.0, 1.0, _CHORDS + 1)
        found = sweep.along(piece, places)
        if found is not None:
            return Contact(i, *found)
    return None


def require_clear(
    model: Foldable,
    psi: ArrayLike,
    *,
    hinges: Sequence[str] | None = None,
    held: Mapping[str, float] | None = None,
    margin: float = 0.0,
    gap: float | None = None,
) -> None:
    """Refuse a start in which bodies collide already."""
    at = np.atleast_1d(numbers(psi, "a shape"))
    if at.ndim > 1:
        raise InputError(f"one shape is asked about, a row of numbers, not an array of shape {at.shape}")
    chosen = choose(model, hinges, held, len(at))
    distances = Distances(solids(chosen.array, gap), true=True)
    near, pair = distances.of(chosen.shapes(at[None]))
    if near[0] <= margin + distances.touching:
        a, b = distances.bodies(int(pair[0]))
        raise InputError(f'in the shape {at.tolist()} bodies "{a}" and "{b}" collide already ({near[0]:.3g} m apart,'
                         f" {margin:.3g} m wanted): start from another shape")  # fmt: skip


class Sweep:
    """Lines of the shape, followed until two bodies meet or the line ends."""

    def __init__(self, chosen: Chosen, bodies: Solids, margin: float = 0.0) -> None:
        self.chosen, self.solids, self.margin = chosen, bodies, margin
        self.distances = Distances(bodies, true=margin > 0.0)
        self.reach = bodies.reach[list(chosen.places)]
        planar = chosen.array.planar
        lengths = straight_lengths(chosen, bodies) if planar and margin == 0.0 and len(chosen.places) == 2 else None
        self._domain = None if lengths is None else exact_domain(*lengths)
        self._tiled = not planar and margin == 0.0

    def along(self, piece: Piece, places: Sequence[float] | np.ndarray) -> Meeting | None:
        """The first contact on the chords between given places of a piece."""
        points = piece.at(np.asarray(places))
        x, pair = self.many(points[:-1], points[1:])
        hit = np.flatnonzero(np.isfinite(x))
        if not len(hit):
            return None
        i = int(hit[0])
        s = float(places[i] + x[i] * (places[i + 1] - places[i]))
        return s, points[i] + x[i] * (points[i + 1] - points[i]), self.distances.bodies(int(pair[i]))

    def many(self, starts: np.ndarray, ends: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For lines from starts (m, k) to ends (m, k): where each has its first contact (m,), from 0 to 1, or infinity;
        and of which pair of bodies (m,).
        """
        if self._domain is not None:
            return _first_on(self._domain, starts, ends), np.zeros(len(starts), dtype=int)
        found, pairs = np.full(len(starts), np.inf), np.zeros(len(starts), dtype=int)
        moved = (starts != ends).sum(axis=1) if self._tiled else np.zeros(len(starts), dtype=int)
        for k in range(starts.shape[1]):  # lines on which one hinge alone moves
            some = np.flatnonzero((moved == 1) & (starts[:, k] != ends[:, k]))
            if len(some):
                step = OneHinge(self.chosen, self.solids, k, starts[some])
                found[some], pairs[some] = advanced(step, starts[some], ends[some], self.distances.touching)
        some = np.flatnonzero(moved != 1)
        if len(some):
            found[some], pairs[some] = advanced(self._by_reach, starts[some], ends[some], self.distances.touching)
        return found, pairs

    def _by_reach(self, lines: np.ndarray, psi: np.ndarray, far: np.ndarray) -> tuple[np.ndarray, ...]:
        """What is left of the distance, the part of the line that this allows, and the nearest pair."""
        near, pair = self.distances.of(self.chosen.shapes(psi))
        slides = np.array([unit == "m" for unit in self.chosen.units])
        longer = (np.abs(psi) + np.abs(far))[:, slides].sum(axis=1)  # what slides out reaches farther
        speed = np.abs(far) @ self.reach + longer * np.abs(far)[:, ~slides].sum(axis=1)
        room = near - self.margin
        return room, room / np.where(speed > 0.0, speed, 1e-300), pair


def advanced(step: Step, starts: np.ndarray, ends: np.ndarray, touching: float) -> tuple[np.ndarray, np.ndarray]:
    """Conservative advancement of lines, all at once: where each touches first (from 0 to 1, or infinity), and what."""
    far, x = ends - starts, np.zeros(len(starts))
    found, pairs = np.full(len(far), np.inf), np.zeros(len(far), dtype=int)
    going = np.arange(len(far))
    while len(going):
        room, free, pair = step(going, starts[going] + x[going, None] * far[going], far[going])
        hit = room <= touching
        found[going[hit]], pairs[going[hit]] = x[going[hit]], pair[hit]
        left = ~hit & (x[going] < 1.0)
        going, free = going[left], free[left]
        x[going] = np.minimum(1.0, x[going] + free)
    return found, pairs


def _first_on(domain: BaseGeometry, starts: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Where lines enter a domain first, from 0 to 1; infinity where they do not."""
    shapely = package("shapely", "plan", "a collision domain")
    shapely.prepare(domain)
    lines, found = shapely.linestrings(np.stack([starts, ends], 1)), np.full(len(starts), np.inf)
    for i in np.flatnonzero(shapely.intersects(domain, lines)):
        points = shapely.get_coordinates(shapely.intersection(domain, lines[i]))
        length = float(np.linalg.norm(ends[i] - starts[i]))
        near = np.linalg.norm(points - starts[i], axis=1).min()
        found[i] = min(1.0, float(near) / length) if length > 0.0 else 0.0
    return found
