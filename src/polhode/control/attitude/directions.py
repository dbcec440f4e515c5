"""What attitude determination is given: directions seen in body axes, and the same directions known in world axes."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.errors import InputError


def directions(values: Any, what: str) -> np.ndarray:
    """Unit vectors (..., 3) of vectors of any length but zero."""
    try:
        v = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f"{what} must be vectors (..., 3), not {values!r}") from None
    if v.ndim < 1 or v.shape[-1] != 3:
        raise InputError(f"{what} must be vectors (..., 3), not an array of shape {v.shape}")
    size = np.linalg.norm(v, axis=-1, keepdims=True)
    if not np.isfinite(size).all() or not size.all():
        raise InputError(f"{what} must be finite and must not be zero: they are directions")
    return v / size


def hat(v: np.ndarray) -> np.ndarray:
    """The matrices (..., 3, 3) of v x, for v (..., 3)."""
    x, y, z = np.moveaxis(v, -1, 0)
    o = np.zeros_like(x)
    return np.stack([np.stack(row, axis=-1) for row in ((o, -z, y), (z, o, -x), (-y, x, o))], axis=-2)
