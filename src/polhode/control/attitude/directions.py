"""What attitude determination is given: directions seen in body axes, and the same directions known in world axes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from polhode.arrays import numbers
from polhode.errors import InputError


def directions(values: Any, what: str) -> np.ndarray:
    """Unit vectors (..., 3) of vectors of any length but zero."""
    v = numbers(values, what)
    if v.ndim < 1 or v.shape[-1] != 3:
        raise InputError(f"{what} must be vectors (..., 3), not an array of shape {v.shape}")
    most = np.max(np.abs(v), axis=-1, keepdims=True)
    if not most.all():
        raise InputError(f"{what} must not be zero: they are directions")
    scaled = np.ldexp(v, -np.frexp(most)[1])  # exact; its square neither overflows nor vanishes
    return scaled / np.linalg.norm(scaled, axis=-1, keepdims=True)


def side_by_side(shapes: Iterable[tuple[int, ...]], what: str) -> None:
    """Refuse arrays that do not belong to each other, one to one."""
    told = list(shapes)
    try:
        np.broadcast_shapes(*told)
    except ValueError:
        raise InputError(f"{what} must be as many, but have the shapes {', '.join(map(str, told))}") from None


def hat(v: np.ndarray) -> np.ndarray:
    """The matrices (..., 3, 3) of v x, for v (..., 3)."""
    x, y, z = np.moveaxis(v, -1, 0)
    o = np.zeros_like(x)
    return np.stack([np.stack(row, axis=-1) for row in ((o, -z, y), (z, o, -x), (-y, x, o))], axis=-2)
