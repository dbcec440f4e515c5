"""Where things point: directions, rotations about coordinate axes, and rotations that bring z somewhere."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import vector
from polhode.core import so3
from polhode.errors import InputError

AXIS = {letter: np.eye(3)[i] for i, letter in enumerate("xyz")}
"""Unit vectors by their letters."""


def direction(v: ArrayLike, what: str) -> tuple[np.ndarray, float]:
    """The unit vector along v (3,) and the length of v; a zero vector is refused."""
    array = vector(v, what)
    largest = float(np.abs(array).max())
    if largest == 0.0:
        raise InputError(f"{what} is zero: it has no direction")
    length = largest * float(np.linalg.norm(array / largest))
    return array / length, length


def about(axis: ArrayLike, angle: float) -> np.ndarray:
    """The rotation (3, 3) by `angle` rad about a unit vector (3,), right-handed."""
    return np.array(so3.exp(tuple(angle * np.asarray(axis, dtype=float)))).reshape(3, 3)


def in_sequence(letters: str, angles: Iterable[float]) -> np.ndarray:
    """The product of rotations about the axes named by `letters`, intrinsic: "zxz" is Rz(a) Rx(b) Rz(c)."""
    R = np.eye(3)
    for letter, angle in zip(letters, angles, strict=True):
        R = R @ about(AXIS[letter], float(angle))
    return R


def z_along(axis: np.ndarray, x_near: np.ndarray | None = None) -> np.ndarray:
    """A rotation (3, 3) that brings z to the unit vector `axis`, and x as near to `x_near` as it can be.

    Without `x_near`, x goes next to the coordinate axis that is most upright on `axis` (the first of equals).
    """
    near = np.eye(3)[int(np.argmin(np.abs(axis)))] if x_near is None else x_near
    x = near - (near @ axis) * axis
    x /= np.linalg.norm(x)
    x -= (x @ axis) * axis  # once more, because the first remainder may be small
    x /= np.linalg.norm(x)
    return np.column_stack([x, np.cross(axis, x), axis])
