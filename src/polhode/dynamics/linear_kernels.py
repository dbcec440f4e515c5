"""The linear systems of formulations, solved in machine code: pivoting, which straight-line code cannot do.

One function serves all sizes: it reads from `state` which kind of system it is, its sizes and its entries, row by row.
There are three, because what is not needed need not be compiled; all solve symmetric systems. Nothing is allocated: the
work is done on `SPACE` numbers of the stack, and whoever calls makes sure that they suffice (`space`).
"""

from __future__ import annotations

from polhode.dynamics.linear_least import LEAST, solve_least
from polhode.dynamics.linear_saddle import SADDLE, solve_saddle
from polhode.dynamics.linear_semidefinite import HEAD, SPACE, solve_symmetric

__all__ = ["HEAD", "KERNELS", "LEAST", "SADDLE", "SPACE", "SYMMETRIC", "space"]

SYMMETRIC = 0
KERNELS = {"symmetric": solve_symmetric, "least": solve_least, "saddle": solve_saddle}


def space(kind: int, m: int, n: int, k: int) -> int:
    """How many numbers of work a system needs; the sizes are those of the kernels."""
    most = max(m, n)
    symmetric = 2 * most * most + 3 * most
    if kind == SYMMETRIC:
        return symmetric
    if kind == LEAST:
        return m * n + m * k + 2 * n + n * n
    system = HEAD + most * most + most
    return max(symmetric, 2 * n + m + n * n + max(system, m * (n + 1) + n))
