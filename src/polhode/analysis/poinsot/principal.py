"""A spin in principal axes, with the differences L^2 - 2 E I_i that decide everything, formed without rounding."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from polhode.arrays import frozen
from polhode.core.principal_axes import AXES, as_fractions, multiply_exactly, principal_axes, transposed
from polhode.mass.inertia import checked_inertia, refuse_zero_moment

Array: TypeAlias = NDArray[np.float64]
Fractions: TypeAlias = tuple[Fraction, Fraction, Fraction]

LOW, MIDDLE, HIGH = 0, 1, 2


@dataclass(frozen=True, eq=False)
class Principal:
    """A body and its spin in right-handed principal axes, in rising order of the moments.

    moments (kg m^2) and rates (rad/s) are floats, kept as fractions; excess_i = L^2 - 2 E I_i (falling in i) and
    LL = L^2 are exact for them. axes (3, 3): the principal axes as columns, in body axes.
    """

    moments: Fractions
    rates: Fractions
    excess: Fractions
    LL: Fraction
    axes: Array

    @property
    def energy(self) -> float:
        """Energy of rotation, J."""
        return float(sum((x * y * y for x, y in zip(self.moments, self.rates, strict=True)), Fraction(0)) / 2)

    @property
    def momentum(self) -> float:
        """|L|, N m s."""
        return root(self.LL)

    def over_momentum(self, x: Fraction) -> float:
        """sqrt(x)/|L|, zero at rest."""
        return root(x / self.LL) if self.LL else 0.0


def principal(inertia: Any, omega: Array) -> Principal:
    """The spin omega (rad/s, body axes) of a body with this inertia ((3,) or (3, 3), kg m^2) in principal axes."""
    tensor = checked_inertia(inertia, "body")
    diagonal = np.array_equal(tensor, np.diag(np.diag(tensor)))
    given, V = (np.diag(tensor), AXES) if diagonal else principal_axes(tensor)
    refuse_zero_moment(given, "body")
    along = [row[0] for row in multiply_exactly(transposed(V), [[x] for x in as_fractions(omega.tolist())])]
    order = sorted(range(3), key=lambda i: given[i])
    turn = 1 if order in ([0, 1, 2], [1, 2, 0], [2, 0, 1]) else -1  # the middle axis makes the three right-handed
    signs = (1, turn, 1)
    I = _three(Fraction(float(given[i])) for i in order)
    w = _three(Fraction(sign * float(along[i])) for sign, i in zip(signs, order, strict=True))
    axes = np.array(V, dtype=np.float64)[:, order] * np.array(signs, dtype=np.float64)
    return Principal(I, w, _excess(I, w), sum((x * x * y * y for x, y in zip(I, w, strict=True)), Fraction(0)),
                     frozen(axes))  # fmt: skip


def _excess(I: Fractions, w: Fractions) -> Fractions:
    """L^2 - 2 E I_i, as the sum over j of I_j (I_j - I_i) w_j^2."""
    return _three(sum((x * (x - moment) * y * y for x, y in zip(I, w, strict=True)), Fraction(0)) for moment in I)


def _three(values: Any) -> Fractions:
    """Three fractions of an iterator, as a tuple."""
    x, y, z = values
    return x, y, z


def root(x: Fraction) -> float:
    """Square root, rounded once for the quotient and once for the root; x may be far outside the range of floats."""
    k = (x.numerator.bit_length() - x.denominator.bit_length()) // 2
    return math.ldexp(math.sqrt(float(x / Fraction(4) ** k)), k)
