"""A free rigid body by Taylor series in long fixed-point integers: a reference that shares no line with the library.

w' = I^-1 ((I w) x w) and q' = q (0, w)/2, all numbers as integers times 2^-BITS. Local errors are below 2^-SMALL, about
1e-33; near the separatrix they grow as exp(rate t), for which the bits below SMALL are there.
"""

from __future__ import annotations

from fractions import Fraction
from operator import mul

import numpy as np
from numpy.typing import ArrayLike

BITS, ORDER, SMALL = 260, 48, 110

Vector = list[int]
Series = list[list[int]]


def reference(
    inertia: ArrayLike, omega0: ArrayLike, q0: ArrayLike, t_end: float
) -> tuple[list[Fraction], list[Fraction]]:
    """w_WB_B and q_WB at t_end, of either sign, as fractions."""
    forms = quadratic_forms(np.asarray(inertia, dtype=float))
    w, q = ([fixed(float(x)) for x in np.asarray(v)] for v in (omega0, q0))
    left = Fraction(float(t_end))
    while left:
        W, Q = series(forms, w, q)
        h = max(-step(W + Q), min(step(W + Q), left))
        w, q = ([evaluate(x, fixed(h)) for x in parts] for parts in (W, Q))
        left -= h
    return [Fraction(x, 2**BITS) for x in w], [Fraction(x, 2**BITS) for x in q]


def distance(values: ArrayLike, exact: list[Fraction]) -> float:
    """Length of the difference, formed without rounding."""
    pairs = zip(np.asarray(values).tolist(), exact, strict=True)
    return float(sum((Fraction(x) - y) ** 2 for x, y in pairs)) ** 0.5


def fixed(x: float | Fraction) -> int:
    return (Fraction(x) * 2**BITS).__floor__()


def quadratic_forms(inertia: np.ndarray) -> dict[tuple[int, int], Vector]:
    """The coefficients B of w'_i = sum over j <= k of B[j, k][i] w_j w_k."""
    I = [[Fraction(x) for x in row] for row in (np.diag(inertia) if inertia.ndim == 1 else inertia).tolist()]
    adjugate = [cross(I[1], I[2]), cross(I[2], I[0]), cross(I[0], I[1])]
    det = sum(x * y for x, y in zip(I[0], adjugate[0], strict=True))
    unit = [[Fraction(int(i == j)) for j in range(3)] for i in range(3)]
    forms = {}
    for j, k in ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)):
        v = cross(I[j], unit[k])  # I is symmetric: its rows are its columns
        if j != k:
            v = [x + y for x, y in zip(v, cross(I[k], unit[j]), strict=True)]
        forms[j, k] = [fixed(sum((a * b for a, b in zip(row, v, strict=True)), Fraction(0)) / det) for row in adjugate]
    return forms


def cross(a: list[Fraction], b: list[Fraction]) -> list[Fraction]:
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def series(forms: dict[tuple[int, int], Vector], w: Vector, q: Vector) -> tuple[Series, Series]:
    """The Taylor coefficients of w and q up to ORDER."""
    W, Q = [[x] for x in w], [[x] for x in q]
    for n in range(1, ORDER + 1):
        products = [(B, product(W[j], W[k])) for (j, k), B in forms.items()]
        (x, y, z), (a, b, c, d) = W, Q
        rates = (
            -product(b, x) - product(c, y) - product(d, z),
            product(a, x) + product(c, z) - product(d, y),
            product(a, y) + product(d, x) - product(b, z),
            product(a, z) + product(b, y) - product(c, x),
        )
        for i in range(3):
            W[i].append((sum(B[i] * p for B, p in products) >> BITS) // n)
        for part, rate in zip(Q, rates, strict=True):
            part.append(rate // (2 * n))
    return W, Q


def product(a: Vector, b: Vector) -> int:
    """The last coefficient of the product of two series."""
    return sum(map(mul, a, reversed(b))) >> BITS


def step(parts: Series) -> Fraction:
    """The step at which the last term is 2^-SMALL."""
    last = max(1, *(abs(x[-1]) for x in parts))
    return Fraction(2.0 ** ((BITS - SMALL - last.bit_length()) / ORDER)).limit_denominator(2**20)


def evaluate(coefficients: Vector, h: int) -> int:
    """Horner's rule."""
    total = 0
    for c in reversed(coefficients):
        total = ((total * h) >> BITS) + c
    return total
