"""TRIAD: the attitude from two directions, of which the first is trusted.

Source: H. D. Black, A passive system for determining the attitude of a satellite, AIAA Journal 2(7), 1964, 1350-1351;
M. D. Shuster and S. D. Oh, J. Guidance and Control 4(1), 1981, 70-77.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.control.attitude.directions import directions, side_by_side
from polhode.core import quat
from polhode.core.small import components, vectors
from polhode.errors import InputError

PARALLEL = 1e-8
"""Sine of the angle below which two directions say nothing about the turn around them."""


def triad(first_B: Any, second_B: Any, first_W: Any, second_W: Any) -> np.ndarray:
    """q_WB (..., 4), w >= 0, from two directions, each seen in body axes (..., 3) and known in world axes (..., 3).

    From each pair come three orthonormal axes, s = first, r = first x second / |...|, s x r; R_WB takes those of the
    body into those of the world. The first direction is met exactly; of the second only the turn around it counts.
    """
    given = {"first_B": first_B, "second_B": second_B, "first_W": first_W, "second_W": second_W}
    a_B, b_B, a_W, b_W = (directions(value, name) for name, value in given.items())
    side_by_side((a_B.shape, b_B.shape, a_W.shape, b_W.shape), ", ".join(given))
    axes_B, axes_W = _axes(a_B, b_B, "body"), _axes(a_W, b_W, "world")
    R_WB = axes_W @ np.swapaxes(axes_B, -1, -2)
    return vectors(quat.from_matrix(components(R_WB.reshape((*R_WB.shape[:-2], 9)))))


def _axes(s: np.ndarray, second: np.ndarray, where: str) -> np.ndarray:
    """The triad (..., 3, 3), one axis in each column."""
    across = np.cross(s, second)
    sine = np.linalg.norm(across, axis=-1, keepdims=True)
    if (sine < PARALLEL).any():
        raise InputError(f"the two directions in {where} axes are parallel, so the turn around them is not determined")
    r = across / sine
    return np.stack([np.broadcast_to(s, r.shape), r, np.cross(s, r)], axis=-1)
