"""The axes of joints as users give them, checked, and the frames that make them canonical."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode import arrays
from polhode.errors import InputError

PERPENDICULAR = 1e-6
"""How far from perpendicular two axes may be, rad: numbers typed with seven digits pass, a mistake does not."""


def unit(axis: Any, what: str) -> np.ndarray:
    """`axis` as a unit vector; a letter "x", "y", "z" or "-x" is a coordinate axis."""
    if isinstance(axis, str):
        axis = _lettered(axis, what)
    given = arrays.vector(axis, what)
    size = float(np.max(np.abs(given)))
    if size == 0.0:
        raise InputError(f"{what} has length 0, so it has no direction; give for example (0, 0, 1)")
    scaled = given / size  # its square neither overflows nor vanishes
    return arrays.frozen(scaled / np.linalg.norm(scaled))


def _lettered(axis: str, what: str) -> tuple[float, ...]:
    """The coordinate axis of a letter with or without a minus."""
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


def frame_with_xy(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The rotation matrix whose first two columns are x and y, which are perpendicular to rounding."""
    return arrays.frozen(np.column_stack([x, y, np.cross(x, y)]) + 0.0)


def perpendicular(x: np.ndarray, y: np.ndarray, what: str) -> np.ndarray:
    """y, where it is perpendicular to x, with what is left of x in it taken out; unit vectors."""
    off = float(np.arcsin(np.clip(x @ y, -1.0, 1.0)))
    if abs(off) > PERPENDICULAR:
        raise InputError(
            f"{what} must be perpendicular, and the angle between them is {90.0 - np.degrees(off):.6g} degrees;"
            " two revolute joints with a light body between them can have any angle"
        )
    y = y - x * float(x @ y)
    return arrays.frozen(y / np.linalg.norm(y))
