"""Lengths of solids: positive, and such that their fourth powers stay within the range of floats."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import positive, vector
from polhode.errors import InputError

LEAST, MOST = 1e-50, 1e50  # m


def extent(value: Any, what: str) -> float:
    """A length (m) greater than zero."""
    return float(_in_range(np.array([positive(value, what, "m")]), what)[0])


def extents(values: Any, what: str, n: int = 3) -> np.ndarray:
    """`n` lengths (m) greater than zero."""
    lengths = vector(values, what, n)
    if (lengths <= 0.0).any():
        raise InputError(f"{what} must be greater than zero, not {lengths.tolist()} m")
    return _in_range(lengths, what)


def _in_range(lengths: np.ndarray, what: str) -> np.ndarray:
    """The same, or an error."""
    if (lengths < LEAST).any() or (lengths > MOST).any():
        raise InputError(f"{what} must be between {LEAST:g} and {MOST:g} m, not {lengths.tolist()}")
    return lengths
