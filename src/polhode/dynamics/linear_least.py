"""Rectangular systems of any rank: the pseudo-inverse, by reflections with pivots."""

from __future__ import annotations

from math import sqrt
from typing import Any

from polhode._jit import kernel, vector
from polhode.dynamics.linear_semidefinite import SPACE, normalize, project, solve_symmetric, unpacked

LEAST = 1
RANK = 1e-10  # a column below this part of the longest is none


@kernel
def solve_least(t: float, state: Any, par: Any, out: Any) -> None:
    """(1, m, n, k, 0), A (m, n), B (m, k): X (n, k), the shortest of those with the least |A X - B|, A^+ B of any A.

    Other kinds are left to `solve_symmetric`.
    """
    if int(state[0]) != LEAST:
        solve_symmetric(t, state, par, out)
        return
    m, n, k = int(state[1]), int(state[2]), int(state[3])
    R = vector(SPACE)
    b, p = R[m * n :], R[m * n + m * k :]
    y, N = p[n:], p[2 * n :]
    unpacked(state, R)
    r = _reflected(m, n, k, R, b, p)
    for c in range(r - n, k):  # the n - r null vectors first, then the columns of B
        _from_triangle(n, k, r, c, R, b, N[(n - r + c) * n :] if c < 0 else y)
        if c < 0:
            normalize(n, n - r + c, 0, N)
        else:
            project(n, n - r, 0, 0, N, y)
            for i in range(n):
                out[int(p[i]) * k + c] = y[i]


@kernel
def _from_triangle(n: int, k: int, r: int, c: int, R: Any, b: Any, y: Any) -> None:
    """y = (R11^-1 b, 0) for column c of b; for c < 0 (-R11^-1 R12, 1) for the column n + c of R."""
    for i in range(n):
        y[i] = 0.0 if i >= r else b[i * k + c] if c >= 0 else -R[i * n + n + c]
    for i in range(r - 1, -1, -1):
        for j in range(i + 1, r):
            y[i] -= R[i * n + j] * y[j]
        y[i] /= R[i * n + i]
    if c < 0:
        y[n + c] = 1.0


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
