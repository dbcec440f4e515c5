"""The edge of the exact solutions: every number that a user gives is checked here, once."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode.arrays import vector
from polhode.core.principal_axes import Matrix, own_axes
from polhode.errors import InputError
from polhode.mass.inertia import checked_inertia, refuse_zero_moment
from polhode.model.attitude import Attitude

Array: TypeAlias = NDArray[np.float64]
Floats: TypeAlias = tuple[float, float, float]


def times(t: ArrayLike) -> Array:
    """Times as an array, all finite."""
    time = np.asarray(t, dtype=np.float64)
    if not np.all(np.isfinite(time)):
        bad = time[~np.isfinite(time)]
        raise InputError(f"t must be finite, but {bad.size} of {time.size} values are not; the first is {bad.flat[0]}.")
    return time


def anchored(t: Array, values: Array, start: Array | float) -> Array:
    """The values, with exactly the start where t = 0."""
    values[t == 0.0] = start
    return values


def unit_quaternion(attitude: Any) -> Array:
    """The quaternion of an attitude, of length one; what has it already is left untouched."""
    return Attitude.from_quaternion(vector(getattr(attitude, "quaternion", attitude), "attitude0", 4)).quaternion


def principal(inertia: ArrayLike) -> tuple[Array, Floats, Matrix]:
    """The tensor, its principal moments, and right-handed axes as columns; a diagonal tensor keeps its numbers."""
    I = checked_inertia(inertia, "body")
    moments, V = own_axes(I)
    refuse_zero_moment(moments, "body")
    return I, (float(moments[0]), float(moments[1]), float(moments[2])), V
