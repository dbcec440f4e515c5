"""Rectangular systems of any rank: the pseudo-inverse, by reflections with pivots."""

from __future__ import annotations

from math import sqrt
from typing import Any

from polhode._jit import kernel
from polhode.dynamics.linear_semidefinite import factor_gram, project

RANK = 1e-10  # a column below this part of the longest is none


@kernel
def least(m: int, n: int, k: int, A: Any, B: Any, X: Any, work: Any) -> None:
    """X (n, k), the shortest of those with the least |A X - B|: A^+ B, of any A (m, n); by reflections with pivots."""
    R, b, p = work, work[m * n :], work[m * n + m * k :]
    N, y, z = p[n:], p[n + n * n :], p[2 * n + n * n :]
    K = p[3 * n + n * n :]
    for i in range(m * n):
        R[i] = A[i]
    for i in range(m * k):
        b[i] = B[i]
    r = _reflected(m, n, k, R, b, p)
    _right_null_vectors(n, r, R, N)
    factor_gram(n, n - r, 0, N, p, K)
    for c in range(k):
        for i in range(n):
            y[i] = b[i * k + c] if i < r else 0.0
        _upper_solve(n, r, R, y)
        project(n, n - r, 0, 1, N, p, K, y, z)
        for i in range(n):
            X[int(p[i]) * k + c] = y[i]


@kernel
def _reflected(m: int, n: int, k: int, R: Any, b: Any, p: Any) -> int:
    """R <- Q^T R and b <- Q^T b with R upper triangular, the longest columns first; the rank."""
    for j in range(n):
        p[j] = j
    first = 0.0
    for j in range(m if m < n else n):
        best, longest = _longest(m, n, j, R)
        first = longest if j == 0 else first
        if not longest > RANK * first:
            return j
        for i in range(m):
            R[i * n + j], R[i * n + best] = R[i * n + best], R[i * n + j]
        p[j], p[best] = p[best], p[j]
        _reflect(m, n, k, j, longest, R, b)
    return m if m < n else n


@kernel
def _longest(m: int, n: int, j: int, R: Any) -> Any:
    """Which column from j on is the longest below row j, and its length."""
    best, longest = j, -1.0
    for c in range(j, n):
        length = 0.0
        for i in range(j, m):
            length += R[i * n + c] * R[i * n + c]
        if length > longest:
            best, longest = c, length
    return best, sqrt(longest)


@kernel
def _reflect(m: int, n: int, k: int, j: int, length: float, R: Any, b: Any) -> None:
    """Turn column j onto its first place, and all that stands right of it and in b along with it."""
    sign = -1.0 if R[j * n + j] > 0.0 else 1.0
    head = R[j * n + j] - sign * length  # no cancellation
    half = -sign * length * head  # half of |u|^2, u = (head, the rest of the column)
    for c in range(j + 1, n):
        part = head * R[j * n + c]
        for i in range(j + 1, m):
            part += R[i * n + j] * R[i * n + c]
        part /= half
        R[j * n + c] -= part * head
        for i in range(j + 1, m):
            R[i * n + c] -= part * R[i * n + j]
    for c in range(k):
        part = head * b[j * k + c]
        for i in range(j + 1, m):
            part += R[i * n + j] * b[i * k + c]
        part /= half
        b[j * k + c] -= part * head
        for i in range(j + 1, m):
            b[i * k + c] -= part * R[i * n + j]
    R[j * n + j] = sign * length


@kernel
def _right_null_vectors(n: int, r: int, R: Any, N: Any) -> None:
    """The n - r vectors that R takes to zero, as rows of N: (-R11^-1 R12, 1)."""
    for c in range(n - r):
        z = N[c * n :]
        for i in range(n):
            z[i] = -R[i * n + r + c] if i < r else 0.0
        z[r + c] = 1.0
        _upper_solve(n, r, R, z)


@kernel
def _upper_solve(n: int, r: int, R: Any, y: Any) -> None:
    """y <- R11^-1 y."""
    for i in range(r - 1, -1, -1):
        for j in range(i + 1, r):
            y[i] -= R[i * n + j] * y[j]
        y[i] /= R[i * n + i]
