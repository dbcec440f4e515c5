"""The distance between the bodies of an array in given shapes.

In a plane that of segments in closed form, for all shapes at once. In space two boxes are apart where one of 15 axes
separates them (`boxes.py`), for all shapes at once, and how far is asked of the flexible collision library
(python-fcl).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from polhode.geometry import solids as meshes
from polhode.plan.boxes import separation
from polhode.plan.solids import Solids
from polhode.results.foreign import package

TOUCHING = 1e-5  # of the largest body: what comes nearer than this touches
Measure: TypeAlias = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]


class Distances:
    """The smallest distance between bodies in shapes, and of which pair.

    true: whether the distance itself counts; else, in space, one that may be smaller but is positive whenever the
    bodies are apart, which is enough to find contacts and takes no other package.
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
