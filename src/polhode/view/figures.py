"""Figures that explain a motion: planes, ellipsoids, cones, axes. Shapes without mass, placed in axes of their own."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import positive, vector
from polhode.errors import InputError
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.library.placing import about, direction, z_along
from polhode.library.shape import Part, Shape

_THIN = 2e-3  # thickness of a plane by its size
_UPSIDE_DOWN = about((1.0, 0.0, 0.0), np.pi)


def plane(point: Any, normal: Any, size: Any, color: str) -> Shape:
    """A square of edge `size` m, or a rectangle (2,) m, around `point` (3,) m across `normal` (3,): a thin plate."""
    edges = np.broadcast_to(np.asarray(size, dtype=float), (2,))
    along, _ = direction(normal, "the normal of a plane")
    mesh = solids.plate(edges, _THIN * float(edges.max())).rotated(z_along(along))
    return _figure("plane", mesh.shifted(vector(point, "the point of a plane")), color)


def ellipsoid(semi_axes: Any, at: Any, axes: Any, color: str) -> Shape:
    """An ellipsoid with `semi_axes` (3,) m along the columns of `axes` (3, 3) around the point `at` (3,) m."""
    mesh = solids.ellipsoid(semi_axes).rotated(axes)
    return _figure("ellipsoid", mesh.shifted(vector(at, "the center of an ellipsoid")), color)


def cone(axis: Any, radius: float, at: Any, color: str) -> Shape:
    """A cone with its tip at the point `at` (3,) m; `axis` (3,) m goes from there to the middle of its base."""
    along, height = direction(axis, "the axis of a cone")
    mesh = solids.cone(positive(radius, "the radius of a cone", "m"), height).rotated(_UPSIDE_DOWN)
    on_tip = mesh.shifted((0.0, 0.0, height)).rotated(z_along(along))
    return _figure("cone", on_tip.shifted(vector(at, "the tip of a cone")), color)


def ball(radius: float, at: Any, color: str, name: str = "ball") -> Shape:
    """A ball around the point `at` (3,) m: a mark."""
    return _figure(name, solids.sphere(radius, 24).shifted(vector(at, "the center of a ball")), color)


def reach(shape: Shape) -> float:
    """The distance of the farthest point of a shape from its origin, m."""
    return float(np.sqrt(np.square(shape.mesh.vertices).sum(axis=1).max()))


def _figure(name: str, mesh: Mesh, color: str) -> Shape:
    return Shape(name, (Part(name, mesh, color),))


def one_place(to: Any, motion: Any) -> None:
    """Refuse a figure that shall move with a body and have a motion of its own."""
    if to is not None and motion is not None:
        raise InputError("a figure moves with a body (to=) or has a motion of its own (motion=), not both")
