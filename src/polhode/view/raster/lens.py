"""The eye: its axes, its lens, and where two eyes stand.

Right, up and ahead are the axes before the eye; a point at (x, y, z) there is seen at the column cx + f x/z and the
row cy - f y/z, with f = (height/2)/tan(fov/2), or with the width where that is the shorter side. Pixel (0, 0) reaches
from 0 to 1 both ways.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.view.cameras.camera import View

_NEAR = 1e-3  # of the distance to the target
_APART = 1.0 / 30.0  # of that distance: what two eyes are apart


class Lens(NamedTuple):
    """R (3, 3), rows right, up, ahead; eye (3,) m; numbers (6,): see `triangles.FOCAL` and its neighbors."""

    R: np.ndarray
    eye: np.ndarray
    numbers: np.ndarray
    size: tuple[int, int]

    def before(self, points: np.ndarray) -> np.ndarray:
        """Points (n, 3) in the axes of the eye."""
        return np.ascontiguousarray((points - self.eye) @ self.R.T)

    def pixels(self, points: np.ndarray) -> np.ndarray:
        """Column, row and distance ahead of points (n, 3); nan where they are not before the eye."""
        x, y, z = self.before(np.atleast_2d(points)).T
        focal, cx, cy, near = self.numbers[:4]
        z = np.where(z > near, z, np.nan)
        return np.column_stack([cx + focal * x / z, cy - focal * y / z, z])


def lens_of(view: View, size: tuple[int, int], side: float = 0.0) -> Lens:
    """The lens of a view; side: -1 the left eye, 1 the right one, 0 both in one.

    The frusta of two eyes are off their axes, so that both see the target in the same pixel and their axes stay
    parallel: eyes do not squint, and nothing is higher for one than for the other.
    """
    distance, R = _axes(view)
    if not 0.0 < view.fov < 180.0:
        raise InputError(f"the angle of a view is between 0 and 180 deg, not {view.fov:g}")
    width, height = size
    focal = 0.5 * min(width, height) / np.tan(0.5 * np.radians(view.fov))  # fits what is tall and what is wide
    aside = 0.5 * side * _APART
    cx = 0.5 * width + aside * focal
    numbers = np.array([focal, cx, 0.5 * height, _NEAR * distance, width, height])
    return Lens(R, np.asarray(view.eye) + aside * distance * R[0], numbers, size)


def _axes(view: View) -> tuple[float, np.ndarray]:
    """The distance to the target, and right, up, ahead as rows; any way is up where up is along the view."""
    ahead = np.asarray(view.target, dtype=float) - np.asarray(view.eye, dtype=float)
    distance = float(np.linalg.norm(ahead))
    if not distance > 0.0 or not np.isfinite(distance):
        raise InputError("the camera stands in the point that it looks at: move its eye or its target")
    ahead /= distance
    for up in (np.asarray(view.up, dtype=float), np.eye(3)[1], np.eye(3)[0]):
        right = np.cross(ahead, up)
        if np.linalg.norm(right) > 1e-9 * np.linalg.norm(up):
            right /= np.linalg.norm(right)
            return distance, np.array([right, np.cross(right, ahead), ahead])
    raise AssertionError("two of three axes cannot both be along the view")
