"""The edge of the exact solutions: every number that a user gives is checked here, once.

Bodies with an axis of symmetry: which axis it is, and a frame whose third axis lies on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode.arrays import number, vector
from polhode.core.principal_axes import Matrix, own_axes, transposed
from polhode.core.quat import rotate
from polhode.core.small import components, vectors
from polhode.errors import InputError
from polhode.mass.inertia import checked_inertia, refuse_zero_moment
from polhode.model.attitude import Attitude

Array: TypeAlias = NDArray[np.float64]
Values: TypeAlias = Array | float
Floats: TypeAlias = tuple[float, float, float]


class Turning(ABC):
    """The exact motion of a body that turns, from t = 0; t in s, of any sign."""

    @abstractmethod
    def omega(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_B(t) in body axes, rad/s: (3,) for a number, (n, 3) for (n,)."""

    @abstractmethod
    def attitude(self, t: ArrayLike) -> Array:
        """Attitude q_WB(t), scalar first, unit, continuous in sign and equal to attitude0 at t = 0; (4,) or (n, 4)."""

    def omega_world(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_W(t) in world axes, rad/s; (3,) or (n, 3)."""
        return vectors(rotate(components(self.attitude(t)), components(self.omega(t))))


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


def unit_quaternion(attitude: Attitude | ArrayLike) -> Array:
    """The quaternion of an attitude, of length one; what has it already is left untouched."""
    return Attitude.from_quaternion(vector(getattr(attitude, "quaternion", attitude), "attitude0", 4)).quaternion


def principal(inertia: ArrayLike) -> tuple[Array, Floats, Matrix]:
    """The tensor, its principal moments, and right-handed axes as columns; a diagonal tensor keeps its numbers."""
    I = checked_inertia(inertia, "body")
    moments, V = own_axes(I)
    refuse_zero_moment(moments, "body")
    return I, (float(moments[0]), float(moments[1]), float(moments[2])), V


_SLACK = 1e-12
"""How far, relative, a vector may point off the symmetry axis: the rounding of a tensor in general axes."""


def symmetry_axis(moments: Floats, V: Matrix, along: ArrayLike, what: str) -> tuple[int, float]:
    """The index of the symmetry axis, and the part of `along` on it; V holds the principal axes as columns.

    along: a vector (3,) on the axis in body axes, or a number, for the axis whose moment is the distinct one.
    """
    if np.ndim(along) == 0:
        return _distinct(moments, what), number(along, what)
    d = np.array(transposed(V), dtype=np.float64) @ vector(along, what)
    i = int(np.argmax(np.abs(d))) if d.any() else _distinct(moments, what)
    if np.abs(np.delete(d, i)).max() > _SLACK * abs(d[i]):
        raise InputError(
            f"{what} must lie along a principal axis of the inertia, but its parts along the three are "
            f"{', '.join(f'{x:.9g}' for x in d)} N m. There is no closed form for other directions: simulate the body."
        )
    if moments[i - 1] != moments[i - 2]:
        raise InputError(_not_symmetric(moments, f"the two moments across {what} must be equal"))
    return i, float(d[i])


def _distinct(moments: Floats, what: str) -> int:
    """The index of the principal moment that differs from the other two, equal ones."""
    alone = [i for i in range(3) if moments[i - 1] == moments[i - 2] != moments[i]]
    if alone:
        return alone[0]
    if moments[0] == moments[1] == moments[2]:
        raise InputError(f"with three equal moments the axis is open: give {what} as a vector along a body axis.")
    raise InputError(_not_symmetric(moments, "two principal moments must be equal"))


def _not_symmetric(moments: Floats, why: str) -> str:
    """The message for a body without the symmetry."""
    listed = ", ".join(f"{x:.9g}" for x in moments)
    return f"{why}, got {listed} kg m^2 (principal). There is no closed form for other bodies: simulate the body."


def third_axis(V: Matrix, i: int, sign: int) -> Matrix:
    """Right-handed axes P as columns, the third of them `sign` times column i of V."""
    j, k = (i + 1) % 3, (i + 2) % 3
    return [[row[j], sign * row[k], sign * row[i]] for row in V]


def quaternion_of(R: Matrix) -> Sequence[Fraction]:
    """A quaternion, of any length, of a rotation matrix: the longest column of 4 q q^T, without rounding.

    Source: S. W. Shepperd, J. Guidance and Control 1(3), 1978, 223-224.
    """
    (a, b, c), (d, e, f), (g, h, i) = R
    columns = (
        (1 + a + e + i, h - f, c - g, d - b),
        (h - f, 1 + a - e - i, b + d, c + g),
        (c - g, b + d, 1 - a + e - i, f + h),
        (d - b, c + g, f + h, 1 - a - e + i),
    )
    return max(columns, key=lambda q: sum(x * x for x in q))
