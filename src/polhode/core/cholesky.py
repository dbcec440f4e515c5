"""Symmetric positive definite systems, written out in plain numbers of any kind (`core.scalars`), without pivoting.

A = U D U^T with U unit upper triangular: the last unknown goes first. In the mass matrix of a tree, whose parents come
first, a zero between two branches then stays a zero.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.small import Parts


class Factors(NamedTuple):
    """U (above its diagonal of ones) and the inverses of D."""

    U: list[list[Any]]
    inverse: list[Any]


def factorized(A: list[list[Any]]) -> Factors:
    """The factors of A (n, n), of which the upper triangle is read."""
    n = len(A)
    left = [list(row) for row in A]
    U: list[list[Any]] = [[0.0] * n for _ in range(n)]
    inverse: list[Any] = [0.0] * n
    for j in reversed(range(n)):
        inverse[j] = 1.0 / left[j][j]
        for i in range(j):
            U[i][j] = left[i][j] * inverse[j]
            for k in range(i + 1):
                left[k][i] = left[k][i] - U[i][j] * left[k][j]
    return Factors(U, inverse)


def solved(factors: Factors, b: Parts) -> list[Any]:
    """x of A x = b: U z = b backward, then U^T x = z / D forward."""
    U, inverse = factors
    n = len(inverse)
    x: list[Any] = [b[i] for i in range(n)]
    for j in reversed(range(n)):
        for i in range(j):
            x[i] = x[i] - U[i][j] * x[j]
    for j in range(n):
        x[j] = x[j] * inverse[j]
        for i in range(j):
            x[j] = x[j] - U[i][j] * x[i]
    return x
