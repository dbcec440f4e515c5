"""A prism over any simple polygon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.geometry.polygon import checked_polygon, polygon_moments
from polhode.mass.solids.shape import Moments, Shape, joined


@strict
@dataclass(frozen=True, eq=False)
class ExtrudedPolygon(Shape):
    """A straight prism: a simple polygon with corners `points` (n, 2) (m) in the plane z = 0, up to z = `height` (m).

    The corners in order, either way round, the first one not repeated; a polygon that crosses or touches itself is
    refused. Mass center: above the centroid of the polygon, at z = height/2. Solid: the mean of r r^T is that of the
    polygon in x and y (see `polhode.geometry.polygon`), height^2/12 in z. The shell is closed, both ends and the walls.
    """

    points: Any
    height: float

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "points", checked_polygon(self.points))

    def filled(self) -> Moments:
        """Area of the polygon times height."""
        area, center, spread = polygon_moments(self.points)
        return _upright(area * self.height, center, spread, 0.5 * self.height, self.height**2 / 12.0)

    def skin(self) -> Moments:
        """Two ends, and a rectangle over each edge."""
        h, (area, center, spread) = self.height, polygon_moments(self.points)
        ends = _upright(2.0 * area, center, spread, 0.5 * h, 0.25 * h * h)
        length, middle, along = _outline(self.points)
        return joined(ends, _upright(length * h, middle, along, 0.5 * h, h * h / 12.0))

    def mesh(self, n: int = 1) -> meshes.Mesh:
        """A closed mesh of its corners. It is exact as it is: `n` is there because every solid has it."""
        return meshes.extruded(self.points, self.height)


def _outline(corners: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
    """Length, centroid (2,) and mean of r r^T about it (2, 2) of the closed line through the corners.

    An edge e from p to q has its middle at (p + q)/2 and the mean e e^T/12 about it.
    """
    edges = np.roll(corners, -1, axis=0) - corners
    lengths = np.hypot(edges[:, 0], edges[:, 1])
    middles, weights = corners + 0.5 * edges, lengths / lengths.sum()
    center = weights @ middles
    d = middles - center
    spread = np.einsum("n,ni,nj->ij", weights, d, d) + np.einsum("n,ni,nj->ij", weights / 12.0, edges, edges)
    return float(lengths.sum()), center, spread


def _upright(measure: float, center: np.ndarray, spread: np.ndarray, z: float, along: float) -> Moments:
    """Moments of something over a plane shape: mean height z (m) and mean square of z about it `along` (m^2)."""
    C = np.zeros((3, 3))
    C[:2, :2], C[2, 2] = spread, along
    return Moments(measure, np.array([*center, z]), C)
