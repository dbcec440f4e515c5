"""Three arrows along the axes of a frame."""

from __future__ import annotations

import numpy as np

from polhode.arrays import positive, unknown
from polhode.geometry import solids as meshes
from polhode.library.arrow import arrow
from polhode.library.colors import AXES, GRAY
from polhode.library.shape import Part, Shape

ORIENTATIONS = {"axes": np.eye(3), "aircraft": np.diag([1.0, -1.0, -1.0])}
"""Columns: where the arrows x, y, z point. An aircraft's are forward, right and down, seen with z up."""

_SLIM = 0.018  # radius of the shafts by the size
_HUB = 2.5  # edge of the cube in the middle by that radius


def triad(size: float = 1.0, *, orientation: str = "axes", n: int = 24) -> Shape:
    """Three arrows of length `size` (m) without mass from the origin: x red, y green, z blue, and a small cube between.

    orientation: "axes", or "aircraft" for the directions forward, right and down in axes whose z points up, that is
    along x, -y and -z.
    """
    s = positive(size, "the size of a triad", "m")
    if orientation not in ORIENTATIONS:
        raise unknown("orientation", orientation, ORIENTATIONS)
    r = _SLIM * s
    foot = 0.5 * _HUB * r  # the shafts begin on the cube, so that they do not cut through each other
    shape = Shape("triad", (Part("hub", meshes.box((2.0 * foot,) * 3), GRAY),))
    for letter, axis, color in zip("xyz", ORIENTATIONS[orientation].T, AXES, strict=True):
        shape = shape.joined(arrow((s - foot) * axis, at=foot * axis, radius=r, n=n, color=color, name=letter))
    return shape
