"""The axes of joints as users give them, checked, and the frames that make them canonical."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode import arrays
from polhode.errors import InputError


def unit(axis: Any, what: str) -> np.ndarray:
    """`axis` as a unit vector; a letter "x", "y", "z" or "-x" is a coordinate axis."""
    if isinstance(axis, str):
        axis = _lettered(axis, what)
    given = arrays.vector(axis, what)
    length = float(np.linalg.norm(given))
    if length == 0.0:
        raise InputError(f"{what} has length 0, so it has no direction; give for example (0, 0, 1)")
    return arrays.frozen(given / length)


def _lettered(axis: str, what: str) -> tuple[float, ...]:
    sign, letter = (-1.0, axis[1:]) if axis.startswith("-") else (1.0, axis)
    if letter not in ("x", "y", "z"):
        raise InputError(f'{what} is a vector or one of "x", "y", "z", "-x", "-y", "-z", not "{axis}"')
    return tuple(sign * (letter == own) for own in "xyz")


def frame_with_z(z: np.ndarray) -> np.ndarray:
    """A rotation matrix whose third column is z; a permutation of axes, exactly, where z is one of them."""
    x = np.eye(3)[(int(np.argmax(np.abs(z))) + 1) % 3]
    x = x - z * float(z @ x)
    x = x / np.linalg.norm(x)
    return arrays.frozen(np.column_stack([x, np.cross(z, x), z]) + 0.0)
