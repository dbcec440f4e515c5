"""Small dense linear systems in stack scratch: LU factors with partial pivoting, and substitution.

A row-major matrix of `m` columns; rows beyond the first `m` are never touched. No allocation, no exceptions.
"""

from __future__ import annotations

from typing import Any

from polhode._jit import kernel


@kernel
def factor(m: int, a: Any, pivot: Any) -> bool:
    """Replace a[:m] by its factors, P a = L U, the inverse pivots on the diagonal; False where it is singular."""
    for c in range(m):
        p = largest_below(m, a, c)
        if not abs(a[p, c]) > 0.0:  # zero, or not a number
            return False
        pivot[c] = p
        if p != c:
            swap_rows(m, a, p, c)
        a[c, c] = 1.0 / a[c, c]
        for i in range(c + 1, m):
            if a[i, c] != 0.0:  # many unknowns of a mechanical system do not act on each other
                a[i, c] *= a[c, c]
                for j in range(c + 1, m):
                    a[i, j] -= a[i, c] * a[c, j]
    return True


@kernel
def largest_below(m: int, a: Any, c: int) -> int:
    """The row with the largest entry of column c, at or below the diagonal."""
    p, top = c, abs(a[c, c])
    for i in range(c + 1, m):
        if abs(a[i, c]) > top:
            p, top = i, abs(a[i, c])
    return p


@kernel
def swap_rows(m: int, a: Any, p: int, c: int) -> None:
    """Swap two rows."""
    for j in range(m):
        a[p, j], a[c, j] = a[c, j], a[p, j]


@kernel
def substitute(m: int, a: Any, pivot: Any, b: Any) -> None:
    """Replace b[:m] by the solution of a x = b, with the factors from `factor`."""
    for c in range(m):
        p = int(pivot[c])
        b[p], b[c] = b[c], b[p]
    for i in range(1, m):
        total = b[i]
        for j in range(i):
            total -= a[i, j] * b[j]
        b[i] = total
    for i in range(m - 1, -1, -1):
        total = b[i]
        for j in range(i + 1, m):
            total -= a[i, j] * b[j]
        b[i] = total * a[i, i]
