"""Arrows of a stated thickness: a rod of length 1 and a cone of length 1, stretched as the arrow needs it."""

from __future__ import annotations

from functools import cache

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.geometry.solids import revolved
from polhode.library.placing import z_along
from polhode.view.arrow_sizes import HEAD, HEAD_LENGTH, LONGEST, SHAFT
from polhode.view.snapshot import Arrow

_AROUND = 28  # facets


@cache
def meshes() -> tuple[Mesh, Mesh]:
    """The rod and the head, along z from 0 to 1, of radius 1."""
    rod = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    head = np.array([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
    return revolved(rod, _AROUND), revolved(head, _AROUND)


def poses(arrow: Arrow, radius: float) -> np.ndarray:
    """Where rod and head of an arrow are in a scene of that radius (m), (2, 4, 4); all zero for one without length."""
    along = arrow.tip - arrow.tail
    length = float(np.linalg.norm(along))
    X = np.zeros((2, 4, 4))
    X[:, 3, 3] = 1.0
    if not length > 1e-9 * radius:
        return X
    head = min(HEAD_LENGTH * radius, LONGEST * length)
    size = head / HEAD_LENGTH
    slim, wide = SHAFT * size, HEAD * size
    R = z_along(along / length)
    X[0, :3, :3] = R * np.array([slim, slim, length - head])
    X[1, :3, :3] = R * np.array([wide, wide, head])
    X[0, :3, 3] = arrow.tail
    X[1, :3, 3] = arrow.tip - head * along / length
    return X
