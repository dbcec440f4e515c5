"""Legendre-Gauss-Radau points on [-1, 1): nodes, weights, and the matrices of polynomials through them.

A state is a polynomial of degree N through N points and the end of its interval; a control is one of degree N - 1
through the points alone. Collocated there, optimal control converges faster than any power of N where it is smooth.

D. Garg, M. Patterson, W. W. Hager, A. V. Rao, D. A. Benson, G. T. Huntington, A unified framework for the numerical
solution of optimal control problems using pseudospectral methods, Automatica 46 (2010) 1843.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.polynomial import Polynomial, legendre

from polhode.arrays import frozen


class Radau(NamedTuple):
    """N points x (N,) from -1 on, weights w (N,) of their quadrature on [-1, 1], and the matrix D (N, N + 1) that turns
    the values of a state at the points and at 1 into its slopes at the points.
    """

    x: np.ndarray
    w: np.ndarray
    D: np.ndarray

    @property
    def ends(self) -> np.ndarray:
        """The points and the end, (N + 1,)."""
        return np.append(self.x, 1.0)


@cache
def radau(n: int) -> Radau:
    """N = n points, exact for polynomials of degree 2 n - 2."""
    x = points(n)
    last = legendre.legval(x, np.eye(n)[n - 1])
    w = (1.0 - x) / (n * last) ** 2
    w[0] = 2.0 / n**2
    ends = np.append(x, 1.0)
    return Radau(frozen(x), frozen(w), frozen(slopes(ends)[:n]))


def points(n: int) -> np.ndarray:
    """The roots of P_{n-1} + P_n, -1 the first: found as eigenvalues, then by Newton's method to rounding."""
    coefficients = np.zeros(n + 1)
    coefficients[n - 1 :] = 1.0
    x = np.sort(np.real(legendre.legroots(coefficients)))
    slope = legendre.legder(coefficients)
    for _ in range(3):
        inner = x[1:]
        x[1:] = inner - legendre.legval(inner, coefficients) / legendre.legval(inner, slope)
    x[0] = -1.0
    return x


def weights(x: np.ndarray) -> np.ndarray:
    """Barycentric weights of the points x (n,)."""
    apart = x[:, None] - x[None, :] + np.eye(len(x))
    return 1.0 / np.prod(2.0 * apart, axis=1)  # times 2: lengths of [-1, 1] then neither grow nor shrink


def slopes(x: np.ndarray) -> np.ndarray:
    """D (n, n) that turns values at x into slopes of the polynomial through them there."""
    w = weights(x)
    apart = x[:, None] - x[None, :] + np.eye(len(x))
    D = (w[None, :] / w[:, None]) / apart
    np.fill_diagonal(D, 0.0)
    np.fill_diagonal(D, -D.sum(axis=1))
    return D


def between(x: np.ndarray, at: np.ndarray) -> np.ndarray:
    """(m, n): the values at `at` (m,) of the polynomial through values at x (n,).

    J.-P. Berrut, L. N. Trefethen, Barycentric Lagrange interpolation, SIAM Review 46 (2004) 501.
    """
    apart = at[:, None] - x[None, :]
    hit = apart == 0.0
    share = weights(x) / np.where(hit, 1.0, apart)
    share = share / share.sum(axis=1, keepdims=True)
    return np.where(hit.any(axis=1, keepdims=True), hit.astype(float), share)


@cache
def integrals(n: int) -> np.ndarray:
    """(n, n): the integrals from -1 to each of the points 2 ... n and to 1 of the polynomial through values at the n
    points.
    """
    x, ends = radau(n).x, radau(n).ends
    rows = []
    for i in range(n):
        others = np.delete(x, i)
        basis = Polynomial.fromroots(others) / np.prod(x[i] - others) if n > 1 else Polynomial([1.0])
        whole = basis.integ()
        rows.append(whole(ends[1:]) - whole(-1.0))
    return frozen(np.array(rows).T)
