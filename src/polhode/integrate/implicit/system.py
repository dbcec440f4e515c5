"""The matrix of an implicit step, W = I - c df/dy, by differences of the field.

Only the unknowns that the field depends on and that move are columns: the first n_control without those that are still.
Rows beyond them belong to the integrals along the motion (a ledger), which follow from the columns without a solve.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.integrate.implicit.linear import substitute

ROOT_EPS = 1.4901161193847656e-08  # sqrt(2^-52): balances cut-off and rounding of a one-sided difference


def sizes(problem: Any) -> tuple[int, int]:
    """Columns and rows of the system: unknowns to solve for, and with them the integrals along the motion."""
    columns = problem.n_control - len(problem.still)
    return columns, columns + problem.n - problem.n_control


def places(problem: Any) -> Callable[..., int]:
    """A kernel that tells which unknown of the state the i-th row of the system is."""
    if not problem.still:
        return itself
    where = np.array([j for j in range(problem.n) if j not in problem.still])

    @kernel
    def place(i: int) -> int:
        """The unknown of row i."""
        return where[i]

    return place


@kernel
def itself(i: int) -> int:
    """Rows in the order of the unknowns."""
    return i


@kernel
def increment(y: float, change: float, largest: float) -> float:
    """How far to move an unknown for a difference: along its own motion, by the root of its rounding.

    An unknown at rest near zero has no size of its own and borrows a small part of the largest one's.
    """
    size = max(abs(y), abs(change), 1e-5 * largest)
    return (ROOT_EPS if change >= 0.0 else -ROOT_EPS) * (size if size > 0.0 else 1.0)


def builder(problem: Any, rows: int) -> Callable[..., None]:
    """A kernel that writes W = I - c df/dy at (t, y), where the field is `slope`, into `rows` rows."""
    n, field, place, (m, _) = problem.n, problem.field, places(problem), sizes(problem)

    @kernel
    def build(t: float, y: Any, slope: Any, c: float, par: Any, calls: Any, s: Any, moved: Any,
              w: Any) -> None:  # fmt: skip
        """One evaluation of the field for each column; `s` and `moved` are scratch."""
        largest = 0.0
        for j in range(n):
            s[j] = y[j]
        for i in range(m):
            largest = max(largest, abs(y[place(i)]))
        for column in range(m):
            j = place(column)
            s[j] = y[j] + increment(y[j], c * slope[j], largest)
            scale = -c / (s[j] - y[j])
            field(t, s, par, calls, moved)
            s[j] = y[j]
            for i in range(rows):
                w[i, column] = scale * (moved[place(i)] - slope[place(i)])
            w[column, column] += 1.0

    return build


@kernel
def solve_rows(m: int, rows: int, w: Any, pivot: Any, b: Any) -> None:
    """Replace b by W^-1 b, W = [[A, 0], [G, 1]]: A factored in the first m rows, G below it."""
    substitute(m, w, pivot, b)
    for i in range(m, rows):
        for j in range(m):
            b[i] -= w[i, j] * b[j]


def error_of(problem: Any, row: int) -> Callable[..., float]:
    """A kernel that measures the error estimate which a step has left in k[row]."""
    n_control = problem.n_control

    @kernel
    def error(y: Any, y_new: Any, h: float, rtol: float, atol: float, k: Any) -> float:
        """The root mean square of the scaled estimate: 1 is the tolerance."""
        total = 0.0
        for j in range(n_control):
            total += (k[row, j] / (atol + rtol * max(abs(y[j]), abs(y_new[j])))) ** 2
        return sqrt(total / n_control)

    return error


@kernel
def nothing(t: float, y: Any, h: float, par: Any, calls: Any, k: Any, s: Any) -> None:
    """The dense output needs no slopes of its own."""
