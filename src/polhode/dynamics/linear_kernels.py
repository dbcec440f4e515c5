"""The linear systems of formulations, solved in machine code: pivoting, which straight-line code cannot do.

One function serves all sizes: it reads from `state` which kind of system it is, its sizes and its entries, row by row.
There are three, because what is not needed need not be compiled. Nothing is allocated; the work is done on `SPACE`
numbers of the stack, and whoever calls makes sure that they suffice (`space`).
"""

from __future__ import annotations

from typing import Any

from polhode._jit import kernel, vector
from polhode.dynamics.linear_least import least
from polhode.dynamics.linear_saddle import saddle
from polhode.dynamics.linear_semidefinite import semidefinite

SPACE = 100_000  # doubles: 0.8 MB, far below the stack that any system gives a thread
HEAD = 5  # numbers before the entries: which system, and its sizes
SYMMETRIC, LEAST, SADDLE = 0, 1, 2


def space(kind: int, m: int, n: int, k: int) -> int:
    """How many numbers of work a system needs (sizes as in the functions below)."""
    if kind == LEAST:
        return m * n + m * k + 3 * n + 2 * n * n
    most = max(m, n)
    whole = 3 * most * most + 3 * most
    return whole if kind == SYMMETRIC else m * (n + 1) + 2 * n + n * n + most * most + 2 * most + whole


@kernel
def solve_symmetric(t: float, state: Any, par: Any, out: Any) -> None:
    """(0, n, firm, 0, 0), S (n, n), b (n): see `semidefinite`."""
    n = int(state[1])
    semidefinite(n, int(state[2]), state[HEAD:], state[HEAD + n * n :], out, vector(SPACE))


@kernel
def solve_least(t: float, state: Any, par: Any, out: Any) -> None:
    """(1, m, n, k, 0), A (m, n), B (m, k): see `least`; and what `solve_symmetric` solves."""
    work = vector(SPACE)
    a, b = int(state[1]), int(state[2])
    if int(state[0]) == LEAST:
        least(a, b, int(state[3]), state[HEAD:], state[HEAD + a * b :], out, work)
    else:
        semidefinite(a, b, state[HEAD:], state[HEAD + a * a :], out, work)


@kernel
def solve_saddle(t: float, state: Any, par: Any, out: Any) -> None:
    """(2, m, n, firm, size), C (m, n), c (m), blocks of M (size, size), Q (n): see `saddle`; and what
    `solve_symmetric` solves.
    """
    work = vector(SPACE)
    a, b = int(state[1]), int(state[2])
    if int(state[0]) == SADDLE:
        saddle(a, b, int(state[3]), int(state[4]), state[HEAD:], out, work)
    else:
        semidefinite(a, b, state[HEAD:], state[HEAD + a * a :], out, work)


KERNELS = {"symmetric": solve_symmetric, "least": solve_least, "saddle": solve_saddle}
