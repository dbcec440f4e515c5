"""Principal moments and axes of a symmetric tensor, far below rounding: LAPACK's answer, improved in exact arithmetic.

An error of the axes turns with the body and grows as |omega| t in an exact motion, so eps is not good enough there.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Matrix: TypeAlias = list[list[Fraction]]

AXES: Matrix = [[Fraction(int(i == j)) for j in range(3)] for i in range(3)]
"""The principal axes of a body that is given by its principal moments."""

EPS = float(np.finfo(np.float64).eps)


def principal_axes(I: Array) -> tuple[Array, Matrix]:
    """Ascending principal moments, rounded, and right-handed axes as columns, to far below eps."""
    moments, X = _improved(I)
    return _merged(np.array([float(x) for x in moments])), X


def own_axes(I: Array) -> tuple[Array, Matrix]:
    """Principal moments, rounded, and right-handed axes as columns; a diagonal tensor keeps its numbers and axes."""
    return (np.diag(I), AXES) if is_diagonal(I) else principal_axes(I)


def is_diagonal(I: Array) -> bool:
    """Whether a tensor is given in its principal axes."""
    return np.array_equal(I, np.diag(np.diag(I)))


def principal_fractions(I: Array) -> tuple[list[Fraction], Matrix]:
    """`own_axes` with moments that are not rounded."""
    if is_diagonal(I):
        return as_fractions(np.diag(I).tolist()), AXES
    moments, X = _improved(I)
    equal = _merged(np.array([float(x) for x in moments])).tolist()
    groups = [[x for x, y in zip(moments, equal, strict=True) if y == value] for value in equal]
    return [sum(group, Fraction(0)) / len(group) for group in groups], X


def _improved(I: Array) -> tuple[list[Fraction], Matrix]:
    """Principal moments and axes: eigh, then two Newton steps.

    A step is X + X C with S = X^T I X, G = X^T X, C_ij = (S_ij - l_j G_ij)/(l_j - l_i), C_ii = (1 - G_ii)/2, where
    l_i = S_ii/G_ii; between (nearly) equal moments it only orthonormalizes. Source: T. Ogita, K. Aishima, Japan J.
    Indust. Appl. Math. 35, 2018, 1007-1035.
    """
    _, V = np.linalg.eigh(I)
    V[:, 0] *= np.sign(np.linalg.det(V))
    T, X = [as_fractions(row) for row in I.tolist()], [as_fractions(row) for row in V.tolist()]
    for _ in range(2):
        S, G = multiply_exactly(transposed(X), multiply_exactly(T, X)), multiply_exactly(transposed(X), X)
        moments = [S[i][i] / G[i][i] for i in range(3)]
        C = [[_correction(S, G, moments, i, j) for j in range(3)] for i in range(3)]
        X = [
            [_short(x + y) for x, y in zip(*rows, strict=True)] for rows in zip(X, multiply_exactly(X, C), strict=True)
        ]
    return moments, X


def _correction(S: Matrix, G: Matrix, moments: list[Fraction], i: int, j: int) -> Fraction:
    """The element C_ij of a Newton step on principal axes."""
    gap = moments[j] - moments[i]
    if abs(gap) <= 1e-11 * abs(moments[2]):
        return (int(i == j) - G[i][j]) / 2
    return (S[i][j] - moments[j] * G[i][j]) / gap


def multiply_exactly(A: Matrix, B: Matrix) -> Matrix:
    """Matrix product, exactly."""
    columns = transposed(B)
    return [[sum((x * y for x, y in zip(row, c, strict=True)), Fraction(0)) for c in columns] for row in A]


def transposed(A: Matrix) -> Matrix:
    """Rows for columns."""
    return [list(column) for column in zip(*A, strict=True)]


def _short(x: Fraction) -> Fraction:
    """The fraction to 160 bits after the point, so that its terms stay short."""
    return Fraction(round(x * 2**160), 2**160)


def _merged(moments: Array) -> Array:
    """Ascending eigenvalues, with those that differ by no more than the rounding of the tensor (4 eps) made equal."""
    close = np.diff(moments) <= 4.0 * EPS * moments[2]
    if close.all():
        return np.full(3, moments.mean())
    if close.any():
        i = int(np.argmax(close))
        moments[i : i + 2] = moments[i : i + 2].mean()
    return moments


def as_fractions(values: Sequence[float | Fraction]) -> list[Fraction]:
    """The numbers as fractions, exactly."""
    return [Fraction(x) for x in values]
