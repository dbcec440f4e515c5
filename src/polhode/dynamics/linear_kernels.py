"""The linear systems of formulations, solved in machine code: pivoting, which straight-line code cannot do.

One function serves all sizes: it reads from `state` which kind of system it is, its sizes and its entries, row by row
and without long runs of zeros (`packed`).
There are three, because what is not needed need not be compiled; all solve symmetric systems. Nothing is allocated: the
work is done on `SPACE` numbers of the stack, and whoever calls makes sure that they suffice (`space`).
"""

from __future__ import annotations

from typing import Any

from polhode.dynamics.linear_least import LEAST, solve_least
from polhode.dynamics.linear_saddle import SADDLE, solve_saddle
from polhode.dynamics.linear_semidefinite import FULL, HEAD, SPACE, solve_symmetric

__all__ = ["HEAD", "KERNELS", "LEAST", "SADDLE", "SPACE", "SYMMETRIC", "packed", "space"]

SYMMETRIC = 0
KERNELS = {"symmetric": solve_symmetric, "least": solve_least, "saddle": solve_saddle}


def packed(entries: list[Any]) -> list[Any]:
    """Entries as runs without zeros (see `unpacked`): a compiler that stores thousands of zeros takes its time."""
    runs: list[Any] = []
    for i, x in enumerate(entries):
        if type(x) is float and x == 0.0:
            continue
        if not runs or runs[-1][0] + len(runs[-1][1]) < i:
            runs.append((i, []))
        runs[-1][1].append(x)
    flat = [number for place, own in runs for number in (float(place), float(len(own)), *own)]
    return [float(len(entries)), float(len(runs)), *flat]


def space(kind: int, m: int, n: int, k: int) -> int:
    """How many numbers of work a system needs; the sizes are those of the kernels."""
    most = max(m, n)
    symmetric = 2 * most * most + 3 * most
    if kind == SYMMETRIC:
        return symmetric
    if kind == LEAST:
        return m * n + m * k + 2 * n + n * n
    system = FULL + most * most + most
    return max(symmetric, 2 * n + m + n * n + max(system, m * (n + 1) + n), m * n + m + n * k + n)
