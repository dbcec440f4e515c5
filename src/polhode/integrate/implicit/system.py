"""The matrix of an implicit step, W = I - c df/dy, by differences of the field.

Only the unknowns that the field depends on are columns; rows beyond them belong to the integrals along the motion
(a ledger), which follow from the columns without a solve. Sizes are those of the arrays: one kernel serves all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from polhode._jit import kernel
from polhode.integrate.implicit.linear import substitute

ROOT_EPS = 1.4901161193847656e-08  # sqrt(2^-52): balances cut-off and rounding of a one-sided difference


@kernel
def increment(y: float, change: float, largest: float) -> float:
    """How far to move an unknown for a difference: along its own motion, by the root of its rounding.

    An unknown at rest near zero has no size of its own and borrows a small part of the largest one's.
    """
    size = max(abs(y), abs(change), 1e-5 * largest)
    return (ROOT_EPS if change >= 0.0 else -ROOT_EPS) * (size if size > 0.0 else 1.0)


def builder(problem: Any) -> Callable[..., None]:
    """A kernel that writes W = I - c df/dy at (t, y), where the field is `slope`, into all rows of `w`."""
    field = problem.field

    @kernel
    def build(t: float, y: Any, slope: Any, c: float, par: Any, calls: Any, s: Any, moved: Any,
              w: Any) -> None:  # fmt: skip
        """One evaluation of the field for each column; `s` and `moved` are scratch."""
        largest = 0.0
        for j in range(w.shape[1]):
            s[j] = y[j]
            largest = max(largest, abs(y[j]))
        for j in range(w.shape[1]):
            s[j] = y[j] + increment(y[j], c * slope[j], largest)
            scale = -c / (s[j] - y[j])
            field(t, s, par, calls, moved)
            s[j] = y[j]
            for i in range(w.shape[0]):
                w[i, j] = scale * (moved[i] - slope[i])
            w[j, j] += 1.0

    return build


@kernel
def solve_rows(w: Any, pivot: Any, b: Any) -> None:
    """Replace b by W^-1 b, W = [[A, 0], [G, 1]]: A factored in the first rows, G below it."""
    m = w.shape[1]
    substitute(m, w, pivot, b)
    for i in range(m, w.shape[0]):
        for j in range(m):
            b[i] -= w[i, j] * b[j]


def error_of(row: int) -> Callable[..., float]:
    """A kernel that measures the error estimate which a step has left in k[row]."""

    @kernel
    def error(y: Any, y_new: Any, h: float, rtol: float, atol: float, k: Any) -> float:
        """The root mean square of the scaled estimate: 1 is the tolerance."""
        total = 0.0
        for j in range(len(y)):
            total += (k[row, j] / (atol + rtol * max(abs(y[j]), abs(y_new[j])))) ** 2
        return sqrt(total / len(y))

    return error


@kernel
def nothing(t: float, y: Any, h: float, par: Any, calls: Any, k: Any, s: Any) -> None:
    """The dense output needs no slopes of its own."""
