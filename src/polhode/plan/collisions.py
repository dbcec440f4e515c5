"""How near the bodies of an array come to each other, in a shape and all along a path.

In a plane the distance of segments in closed form, for all shapes at once. In space two boxes are apart where one of 15
axes separates them (`boxes.py`), for all shapes at once, and how far is asked of the flexible collision library
(python-fcl). A path is followed by conservative advancement: while bodies are d apart and a unit of hinge k moves no
point by more than its reach r_k, nothing can touch before sum r_k |dpsi_k| = d. So no contact is stepped over, however
thin the bodies are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import not_negative
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.plan.boxes import separation
from polhode.plan.connection import checked_shapes
from polhode.plan.folding import Chosen, Foldable, choose, folding
from polhode.plan.paths import Line, Piece, ShapePath
from polhode.plan.solids import Solids, solids
from polhode.results.foreign import package

TOUCHING = 1e-5  # of the largest body: what comes nearer than this touches
Measure: TypeAlias = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
_CHORDS = 128  # of a piece that is not straight


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


def first_contact(model: Foldable, path: ShapePath, *, margin: float = 0.0, gap: float | None = None,
                  hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None) -> Contact | None:
    """The first place of a path where two bodies come nearer than `margin` (m), or touch; None where none do.

    Nothing between two samples is overlooked. Nearer than 1e-5 of the largest body counts as touching. Curved pieces
    are taken as 128 chords. hinges, held: as in `plan.turn`. gap: see `collision_domain`.
    """
    chosen = choose(model, hinges, held, path.n_hinges)
    sweep = Sweep(chosen, solids(chosen.array, gap), not_negative(margin, "margin", "m"))
    for i, piece in enumerate(path.pieces):
        places = (0.0, 1.0) if isinstance(piece, Line) else np.linspace(0.0, 1.0, _CHORDS + 1)
        found = sweep.along(piece, places)
        if found is not None:
            return Contact(i, *found)
    return None


def require_clear(model: Foldable, psi: ArrayLike, *, hinges: Sequence[str] | None = None,
                  held: Mapping[str, float] | None = None, margin: float = 0.0, gap: float | None = None) -> None:
    """Refuse a start in which bodies collide already."""
    at = np.atleast_1d(np.asarray(psi, dtype=float))
    chosen = choose(model, hinges, held, len(at))
    distances = Distances(solids(chosen.array, gap), true=True)
    near, pair = distances.of(chosen.shapes(at[None]))
    if near[0] <= margin + distances.touching:
        a, b = distances.bodies(int(pair[0]))
        raise InputError(f'in the shape {at.tolist()} bodies "{a}" and "{b}" collide already ({near[0]:.3g} m apart,'
                         f" {margin:.3g} m wanted): start from another shape")  # fmt: skip


class Sweep:
    """Conservative advancement along lines of the shape."""

    def __init__(self, chosen: Chosen, bodies: Solids, margin: float = 0.0) -> None:
        self.chosen, self.margin = chosen, margin
        self.distances = Distances(bodies, true=margin > 0.0)
        self.reach = bodies.reach[list(chosen.places)]

    def along(self, piece: Piece, places: Sequence[float] | np.ndarray) -> tuple[float, np.ndarray, tuple[str, str]] | None:
        """The first contact on the chords between given places of a piece."""
        for a, b in pairwise(places):
            ends = piece.at(np.array([a, b]))
            found = self.between(ends[0], ends[1])
            if found is not None:
                x, shape, bodies = found
                return float(a + x * (b - a)), shape, bodies
        return None

    def between(self, start: np.ndarray, end: np.ndarray) -> tuple[float, np.ndarray, tuple[str, str]] | None:
        """The first contact on a line from one shape of the chosen hinges to another: where (0 to 1), shape, bodies."""
        x, pair = self.many(start[None], end[None])
        if np.isinf(x[0]):
            return None
        return float(x[0]), start + x[0] * (end - start), self.distances.bodies(int(pair[0]))

    def many(self, starts: np.ndarray, ends: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For lines from starts (m, k) to ends (m, k), all at once: where the first contact is (m,), from 0 to 1, or
        infinity; and of which pair of bodies (m,).
        """
        far = ends - starts
        speed, x = np.abs(far) @ self.reach, np.zeros(len(far))
        found, pairs = np.full(len(far), np.inf), np.zeros(len(far), dtype=int)
        going = np.arange(len(far))
        while len(going):
            near, pair = self.distances.of(self.chosen.shapes(starts[going] + x[going, None] * far[going]))
            room = near - self.margin
            hit = room <= self.distances.touching
            found[going[hit]], pairs[going[hit]] = x[going[hit]], pair[hit]
            left = ~hit & (x[going] < 1.0) & (speed[going] > 0.0)
            going, room = going[left], room[left]
            x[going] = np.minimum(1.0, x[going] + room / speed[going])
        return found, pairs


class Distances:
    """The smallest distance between bodies in shapes, and of which pair.

    true: whether the distance itself counts; else, in space, one that may be smaller but is positive whenever the bodies
    are apart, which is enough to find contacts and takes no other package.
    """

    def __init__(self, bodies: Solids, true: bool = False) -> None:
        self.solids = bodies
        self.touching = TOUCHING * bodies.size
        in_space = self._by_fcl if true else self._by_axes
        self._measure: Measure = self._in_plane if bodies.array.planar else in_space
        self._objects: list[Any] | None = None

    def of(self, shapes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Distances (...) and the places of pairs (...) in shapes (..., n)."""
        if not self.solids.pairs:
            return np.full(shapes.shape[:-1], np.inf), np.zeros(shapes.shape[:-1], dtype=int)
        return self._measure(shapes)

    def bodies(self, pair: int) -> tuple[str, str]:
        """The names of a pair."""
        i, j = self.solids.pairs[pair]
        return self.solids.name(i), self.solids.name(j)

    def _in_plane(self, shapes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        ends = self.solids.segments(shapes)
        each = np.array([segment_distance(*ends[i], *ends[j]) for i, j in self.solids.pairs])
        return each.min(axis=0), each.argmin(axis=0)

    def _by_axes(self, shapes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How far the best of 15 axes separates them."""
        flat = shapes.reshape(-1, shapes.shape[-1])
        poses, boxes = self.solids.poses(flat), self.solids.boxes
        each = np.array([separation(poses[i], boxes[i].half, poses[j], boxes[j].half) for i, j in self.solids.pairs])
        near = np.maximum(0.0, each)
        return near.min(axis=0).reshape(shapes.shape[:-1]), near.argmin(axis=0).reshape(shapes.shape[:-1])

    def _by_fcl(self, shapes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The distance of their surfaces, one shape after the other; 0 where no axis separates them.

        As triangles, because the distance of two boxes of fcl is too large where their faces are parallel.
        """
        fcl = package("fcl", "plan", "the distance of panels")
        if self._objects is None:
            self._objects = [fcl.CollisionObject(_mesh(fcl, box.half)) for box in self.solids.boxes]
        flat, boxes = shapes.reshape(-1, shapes.shape[-1]), self.solids.boxes
        poses, request = self.solids.poses(flat), fcl.DistanceRequest()
        each = np.zeros((len(flat), len(self.solids.pairs)))
        apart = [separation(poses[i], boxes[i].half, poses[j], boxes[j].half) > 0.0 for i, j in self.solids.pairs]
        for row in range(len(flat)):
            for one, (R, p) in zip(self._objects, poses, strict=True):
                one.setTransform(fcl.Transform(R[row], p[row]))
            for k, (i, j) in enumerate(self.solids.pairs):
                if apart[k][row]:
                    each[row, k] = fcl.distance(self._objects[i], self._objects[j], request, fcl.DistanceResult())
        return each.min(axis=1).reshape(shapes.shape[:-1]), each.argmin(axis=1).reshape(shapes.shape[:-1])


def _mesh(fcl: Any, half: np.ndarray) -> Any:
    """A box with these half edges (3,) as fcl's triangles."""
    box, model = meshes.box(2.0 * half), fcl.BVHModel()
    model.beginModel(len(box.vertices), len(box.faces))
    model.addSubModel(np.asarray(box.vertices), np.asarray(box.faces))
    model.endModel()
    return model


def segment_distance(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray) -> np.ndarray:
    """The distance (...) of segments a-b and c-d in a plane, ends (..., 2); 0 where they cross or touch."""
    apart = np.min([_point_distance(a, c, d), _point_distance(b, c, d), _point_distance(c, a, b),
                    _point_distance(d, a, b)], axis=0)  # fmt: skip
    crossing = (_side(a, b, c) * _side(a, b, d) < 0.0) & (_side(c, d, a) * _side(c, d, b) < 0.0)
    return np.where(crossing, 0.0, apart)


def _side(a: np.ndarray, b: np.ndarray, p: np.ndarray) -> np.ndarray:
    """On which side of a-b the point p is: the orientation of the triple."""
    u, v = b - a, p - a
    return u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]


def _point_distance(p: np.ndarray, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The distance of p from the segment a-b."""
    u, v = b - a, p - a
    x = np.clip(np.sum(u * v, -1) / np.sum(u * u, -1), 0.0, 1.0)
    return np.linalg.norm(v - x[..., None] * u, axis=-1)

