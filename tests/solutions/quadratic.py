"""Equations with products of two unknowns, by Taylor series in long fixed-point integers: a reference to 30 digits.

y_i' = sum of c y_j y_k over the terms (i, c, j, k); the index `ONE` stands for the number 1. Tops, pendulums and driven
bodies all have this form, with the sines and cosines, or the vertical in the body, among the unknowns. It shares no
line with the library. All numbers are integers times 2^-BITS; local errors are below 2^-SMALL, about 1e-33.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import mul

import numpy as np
from numpy.typing import ArrayLike

BITS, ORDER, SMALL = 260, 48, 110
ONE = -1

Term = tuple[int, Fraction, int, int]
Series = list[list[int]]


def reference(terms: Iterable[Term], y0: Sequence[float | Fraction], t_end: float) -> list[Fraction]:
    """The unknowns at t_end, of either sign."""
    grouped = collected(terms)
    y, left = [fixed(x) for x in y0], Fraction(t_end)
    while left:
        Y = series(grouped, y)
        h = max(-step(Y), min(step(Y), left))
        y = [evaluate(part, fixed(h)) for part in Y]
        left -= h
    return [Fraction(x, 2**BITS) for x in y]


def collected(terms: Iterable[Term]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """For each product (j, k) the places i and the coefficients with which it counts."""
    grouped: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for i, c, j, k in terms:
        grouped.setdefault((min(j, k), max(j, k)), []).append((i, fixed(c)))
    return grouped


def series(grouped: dict[tuple[int, int], list[tuple[int, int]]], y: list[int]) -> Series:
    """The Taylor coefficients up to ORDER."""
    Y = [[x] for x in y]
    one = [2**BITS] + [0] * ORDER
    for n in range(1, ORDER + 1):
        rate = [0] * len(y)
        for (j, k), places in grouped.items():
            first = one[:n] if j == ONE else Y[j]
            product = sum(map(mul, first, reversed(one[:n] if k == ONE else Y[k]))) >> BITS
            for i, c in places:
                rate[i] += c * product >> BITS
        for part, x in zip(Y, rate, strict=True):
            part.append(x // n)
    return Y


def fixed(x: float | Fraction) -> int:
    return (Fraction(x) * 2**BITS).__floor__()


def step(parts: Series) -> Fraction:
    """The step at which the last two terms are 2^-SMALL; two, for every second one may be zero."""
    sizes = [(max(1, *(abs(x[n]) for x in parts)).bit_length(), n) for n in (ORDER - 1, ORDER)]
    return Fraction(2.0 ** min((BITS - SMALL - bits) / n for bits, n in sizes)).limit_denominator(2**20)


def evaluate(coefficients: list[int], h: int) -> int:
    """Horner's rule."""
    total = 0
    for c in reversed(coefficients):
        total = ((total * h) >> BITS) + c
    return total


def distance(values: ArrayLike, exact: Sequence[Fraction]) -> float:
    """Length of the difference, formed without rounding."""
    pairs = zip(np.asarray(values).tolist(), exact, strict=True)
    return float(sum((Fraction(x) - y) ** 2 for x, y in pairs)) ** 0.5


# The terms of the equations.


def cross(i: int, a: int, b: int, scale: Sequence[Fraction | int] = (1, 1, 1)) -> list[Term]:
    """(y_i, y_i+1, y_i+2)' = scale * (a x b) of the vectors that begin at a and b."""
    terms = []
    for n in range(3):
        j, k = (n + 1) % 3, (n + 2) % 3
        terms += [(i + n, Fraction(scale[n]), a + j, b + k), (i + n, -Fraction(scale[n]), a + k, b + j)]
    return terms


def turning(q: int, w: int) -> list[Term]:
    """q' = q (0, w)/2 for the quaternion that begins at q and the body rate that begins at w."""
    half = Fraction(1, 2)
    rows = ((-1, 1, 0), (-1, 2, 1), (-1, 3, 2)), ((1, 0, 0), (1, 2, 2), (-1, 3, 1))
    more = ((1, 0, 1), (1, 3, 0), (-1, 1, 2)), ((1, 0, 2), (1, 1, 1), (-1, 2, 0))
    return [(q + i, s * half, q + j, w + k) for i, row in enumerate(rows + more) for s, j, k in row]


def spinning(inertia: Sequence[float], w: int) -> list[Term]:
    """w' = I^-1 ((I w) x w) for principal moments."""
    I = [Fraction(x) for x in inertia]
    return [(w + n, (I[n - 2] - I[n - 1]) / I[n], w + (n + 1) % 3, w + (n + 2) % 3) for n in range(3)]
