"""A mass matrix with constraints, parted into dependent and independent coordinates by the largest pivots."""

from __future__ import annotations

from typing import Any

from polhode._jit import kernel, vector
from polhode.dynamics.linear_semidefinite import FULL, SPACE, heading, solve_symmetric, unpacked

SADDLE = 2
RANK = 1e-10  # a pivot below this part of the largest is none


@kernel
def solve_saddle(t: float, state: Any, par: Any, out: Any) -> None:
    """(2, m, n, firm, size), C (m, n), c (m), blocks of M (size, size), Q (n): x (n) and multipliers (m) of
    M x = Q + C^T multipliers, C x = c. Other kinds are left to `solve_symmetric`.

    M has square blocks of `size` on its diagonal. The dependent coordinates are those of the pivots, x = B y + g, and
    B^T M B y = B^T (Q - M g); R. A. Wehage and E. J. Haug, J. Mech. Des. 104 (1982) 247. Redundant rows are left out.
    """
    whole = int(state[0]) == SADDLE
    m, n, firm, size = int(state[1]), int(state[2]), int(state[3]), int(state[4])
    C = vector(SPACE)
    M, Q = C[m * n + m :], C[m * n + m + n * size :]
    g, k = vector(SPACE), 0
    y, B, system = g[n:], g[2 * n + m :], g[2 * n + m + n * n :]
    for step in range(2 if whole else 1):  # the independent coordinates, then the multipliers: one place that solves
        if whole and step == 0:
            unpacked(state, C)
            k = _parted_basis(m, n, C, B, g, system)
            _reduced(n, k, size, M, Q, B, g, system, y)
        elif whole:
            _expanded(n, k, B, g, y, out)
            _reactions(m, n, firm, size, C, M, Q, out, system, y)
        solve_symmetric(t, system if whole else state, par, y if whole else out)
    for i in range(m if whole else 0):
        out[n + i] = y[i]


@kernel
def _parted_basis(m: int, n: int, C: Any, B: Any, g: Any, work: Any) -> int:
    """B and g of x = B y + g, and how many y there are; C with its right side behind it."""
    E, p = work, work[m * (n + 1) :]
    for i in range(m):
        for j in range(n):
            E[i * (n + 1) + j] = C[i * n + j]
        E[i * (n + 1) + n] = C[m * n + i]
    _parted(m, n, E, p)
    return _basis(n, E, p, B, g)


@kernel
def _parted(m: int, n: int, E: Any, p: Any) -> int:
    """Reduce E = [C | c] by Jordan's elimination with the largest pivot of all; the rank.

    p[j]: the row of a dependent coordinate, or -1 for an independent one.
    """
    for j in range(n):
        p[j] = -1.0
    first = 0.0
    for r in range(m if m < n else n):
        row, column = _largest(m, n, r, E, p)
        pivot = E[row * (n + 1) + column]
        first = abs(pivot) if r == 0 else first
        if not abs(pivot) > RANK * first:
            return r
        p[column] = r
        _eliminate(m, n, r, row, column, E)
    return m if m < n else n


@kernel
def _largest(m: int, n: int, r: int, E: Any, p: Any) -> Any:
    """The place of the largest entry in rows from r on, of columns that are still free."""
    row, column, best = r, 0, -1.0
    for i in range(r, m):
        for j in range(n):
            if p[j] < 0.0 and abs(E[i * (n + 1) + j]) > best:
                row, column, best = i, j, abs(E[i * (n + 1) + j])
    return row, column


@kernel
def _eliminate(m: int, n: int, r: int, row: int, column: int, E: Any) -> None:
    """Bring `row` to place r with a one in `column`, and a zero there in all others."""
    for j in range(n + 1):
        E[r * (n + 1) + j], E[row * (n + 1) + j] = E[row * (n + 1) + j], E[r * (n + 1) + j]
    pivot = E[r * (n + 1) + column]
    for j in range(n + 1):
        E[r * (n + 1) + j] /= pivot
    for i in range(m):
        factor = E[i * (n + 1) + column]
        if i != r and factor != 0.0:
            for j in range(n + 1):
                E[i * (n + 1) + j] -= factor * E[r * (n + 1) + j]


@kernel
def _basis(n: int, E: Any, p: Any, B: Any, g: Any) -> int:
    """x = B y + g of the independent coordinates y; how many they are. The columns of B are stored as rows."""
    k = 0
    for j in range(n):
        g[j] = E[int(p[j]) * (n + 1) + n] if p[j] >= 0.0 else 0.0
        if p[j] < 0.0:
            for i in range(n):
                B[k * n + i] = -E[int(p[i]) * (n + 1) + j] if p[i] >= 0.0 else 0.0
            B[k * n + j] = 1.0
            k += 1
    return k


@kernel
def _reduced(n: int, k: int, size: int, M: Any, Q: Any, B: Any, g: Any, system: Any, column: Any) -> None:
    """The system B^T M B y = B^T (Q - M g), as `solve_symmetric` reads it."""
    heading(k, 0, system)
    for a in range(k + 1):
        _times(n, size, M, g if a == k else B[a * n :], column)
        for c in range(k):
            total = 0.0
            for i in range(n):
                total += B[c * n + i] * (Q[i] - column[i] if a == k else column[i])
            system[FULL + a * k + c] = total


@kernel
def _expanded(n: int, k: int, B: Any, g: Any, y: Any, x: Any) -> None:
    """x = B y + g."""
    for i in range(n):
        x[i] = g[i]
        for a in range(k):
            x[i] += B[a * n + i] * y[a]


@kernel
def _times(n: int, size: int, M: Any, x: Any, y: Any) -> None:
    """y = M x, M of square blocks."""
    for i in range(n):
        y[i] = 0.0
        for j in range(size):
            y[i] += M[i * size + j] * x[i // size * size + j]


@kernel
def _reactions(m: int, n: int, firm: int, size: int, C: Any, M: Any, Q: Any, x: Any, system: Any, f: Any) -> None:
    """The system C C^T multipliers = C (M x - Q), as `solve_symmetric` reads it."""
    heading(m, firm, system)
    _times(n, size, M, x, f)
    for i in range(m):
        total = 0.0
        for j in range(n):
            total += C[i * n + j] * (f[j] - Q[j])
        system[FULL + m * m + i] = total
        for k in range(m):
            total = 0.0
            for j in range(n):
                total += C[i * n + j] * C[k * n + j]
            system[FULL + i * m + k] = total
