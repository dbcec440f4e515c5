"""The block: the numbers of one step, which the loop and the programs of a method share.

    [mark, t, h, latest, rtol, atol | y | k (rows x n) | y_new | s | total, error, work | inertia]

A step begins at t in the state y with the slope k[0] and has the length h; the field is never asked for a time after
`latest`. STEP leaves its slopes in k, the new state in y_new, the sum of all that in `total` (which tells whether it
is finite) and the size of its error estimate, 1 at the tolerance, in `error`. Where there is a ledger, its first
column is the work, and the error of that is left in `work`, in J; `inertia` says how much mass (kg) or moment of
inertia (kg m^2) each unknown moves that is a speed. JUDGE finds the error anew, from slopes that were changed: of
[y | slope] ALLOWED leaves of the slope what constraints allow. LEAP, a fixed step, leaves the new state in y of another
block. `s` is scratch, and so is `mark`, where a call that fails leaves NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from polhode._jit import kernel

Array: TypeAlias = np.ndarray  # of floats, or of whole numbers
# Entries: addresses of functions and of their numbers; in plain mode functions and numbers themselves.
Table: TypeAlias = np.ndarray | Sequence[Callable[..., None] | Sequence[float] | None]

MARK, T, H, LATEST, RTOL, ATOL, Y = range(7)
# programs, by their places in the table of a run; each has a function and its numbers
FIELD, SETTLE, NEAR, STEP, EXTRA, BETWEEN, LEAP, JUDGE, ALLOWED = range(0, 18, 2)
TABLE = 18
# sizes of a run: unknowns, those that are watched for error, rows of slopes, slopes of a step; then truths: the last
# slope of a step is the first of the next, there are slopes for the dense output alone, states are settled, steps end
# at their time to the bit, events are looked for, constraints hold (ALLOWED is there)
N, CONTROL, ROWS, STAGES, REUSES, EXTRAS, SETTLES, EXACT, WATCHED, HELD = range(10)
SIZES = 10


class Places(NamedTuple):
    """Where the parts of a block begin, and its length."""

    k: int
    y_new: int
    s: int
    total: int
    error: int
    work: int
    inertia: int
    size: int


def places(n: int, rows: int) -> Places:
    """The block of `n` unknowns and `rows` rows of slopes."""
    k = Y + n
    y_new = k + rows * n
    total = y_new + 2 * n
    return Places(k, y_new, y_new + n, total, total + 1, total + 2, total + 3, total + 3 + n)


@kernel
def y_new_at(n: int, rows: int) -> int:
    """Where y_new begins."""
    return Y + (1 + rows) * n


@kernel
def total_at(n: int, rows: int) -> int:
    """Where the sum of a new state stands; its error and that of its work stand behind it."""
    return Y + (3 + rows) * n


@kernel
def copy(n: int, source: Array, target: Array) -> None:
    """target[:n] = source[:n]."""
    for j in range(n):
        target[j] = source[j]


@kernel
def summed(n: int, y: Array) -> float:
    """The sum of a state: any infinity or NaN survives it."""
    total = 0.0
    for j in range(n):
        total += y[j]
    return total
