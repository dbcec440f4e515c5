"""The linear systems that formulations cannot write out: by NumPy for floats and batches, by kernels for machine code.

What each of them means is said in `formulation.Linear`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode.core.scalars import call
from polhode.dynamics import linear_kernels
from polhode.dynamics.formulation import Linear
from polhode.dynamics.linear_arrays import least, pairs, saddle, symmetric
from polhode.dynamics.linear_kernels import HEAD, LEAST, SADDLE, SPACE, SYMMETRIC, packed
from polhode.errors import InputError


class NumpyLinear:
    """For floats, batches and complex steps. Laws as in the kernels, rank by eigenvalues and singular values."""

    def symmetric(self, S: list[list[Any]], b: list[Any], firm: int = 0) -> list[Any]:
        """See `Linear`."""
        n = len(b)
        if not n:
            return []
        matrix, right = _arrays((S, (n, n)), (b, (n,)))
        return _split(symmetric(matrix, right, firm))

    def least(self, A: list[list[Any]], B: list[list[Any]]) -> list[list[Any]]:
        """See `Linear`."""
        m, n, k = len(A), len(A[0]), len(B[0])
        matrix, right = _arrays((A, (m, n)), (B, (m, k)))
        X = _split(least(matrix, right))
        return [X[i * k : i * k + k] for i in range(n)]

    def saddle(self, M: list[list[list[Any]]], C: list[list[Any]], Q: list[Any], c: list[Any],
               firm: int = 0) -> tuple[list[Any], list[Any]]:  # fmt: skip
        """See `Linear`."""
        n, m, size = len(Q), len(c), len(M[0])
        blocks, rows = (M, (len(M), size, size)), (C, (m, n))
        masses, matrix, forces, right = _arrays(blocks, rows, (Q, (n,)), (c, (m,)))
        x, multipliers = saddle(masses, matrix, forces, right, firm)
        return _split(x), _split(multipliers) if m else []


class CalledLinear:
    """In machine code: one of `linear_kernels` at place `slot` of `par`."""

    def __init__(self, par: Any, slot: int) -> None:
        self.par, self.slot = par, slot

    def symmetric(self, S: list[list[Any]], b: list[Any], firm: int = 0) -> list[Any]:
        """See `Linear`."""
        n = len(b)
        lower = [x if j <= i else 0.0 for i, row in enumerate(S) for j, x in enumerate(row)]
        return list(self._called((SYMMETRIC, n, firm, 0, 0), n, n, 0, [*lower, *b], n)) if n else []

    def least(self, A: list[list[Any]], B: list[list[Any]]) -> list[list[Any]]:
        """See `Linear`."""
        m, n, k = len(A), len(A[0]), len(B[0])
        X = self._called((LEAST, m, n, k, 0), m, n, k, [*_flat(A), *_flat(B)], n * k)
        return [list(X[i * k : i * k + k]) for i in range(n)]

    def saddle(self, M: list[list[list[Any]]], C: list[list[Any]], Q: list[Any], c: list[Any],
               firm: int = 0) -> tuple[list[Any], list[Any]]:  # fmt: skip
        """See `Linear`."""
        n, m = len(Q), len(c)
        entries = [*_flat(C), *c, *(x for block in M for x in _flat(block)), *Q]
        both = self._called((SADDLE, m, n, firm, len(M[0])), m, n, len(M[0]), entries, n + m)
        return list(both[:n]), list(both[n:])

    def _called(self, head: tuple[int, ...], m: int, n: int, k: int, entries: list[Any], n_out: int) -> tuple[Any, ...]:
        """Call the kernel, if its space suffices."""
        needed = linear_kernels.space(head[0], m, n, k)
        if needed > SPACE:
            raise InputError(f"the linear system of this formulation has {n} unknowns and {m} equations, which takes"
                             f" {needed} numbers of the stack and not at most {SPACE}: \"articulated\" solves for"
                             " the forces of constraints only")  # fmt: skip
        return call(self.par, self.slot, 0.0, [*(float(x) for x in head[:HEAD]), *packed(entries)], n_out)


def linear_of(par: Any, slot: int) -> Linear:
    """The kernel at place `slot` where `par` is traced for machine code, NumPy elsewhere."""
    return CalledLinear(par, slot) if hasattr(par, "call") else NumpyLinear()


def solver_kernel(mechanism: Any, formulation: Any = None) -> Callable[..., None] | None:
    """What stands at the solver's place: a kernel `f(t, state, par, out)`, or None where nothing calls it.

    A formulation may say what it needs for a mechanism, `solver(mechanism)`: "symmetric", "least", "saddle" or None.
    Constraints always need the first, which all of them have.
    """
    needed = getattr(formulation, "solver", lambda _: None)(mechanism)
    if needed is None and not mechanism.constraints:
        return None
    return linear_kernels.KERNELS[needed or "symmetric"]


def _flat(rows: list[list[Any]]) -> list[Any]:
    return [x for row in rows for x in row]


def _arrays(*given: tuple[Any, tuple[int, ...]]) -> list[np.ndarray]:
    """Nested lists of numbers or batches as arrays (..., shape), of one kind and with one batch."""
    flat = [pairs(entries, len(shape)) for entries, shape in given]
    whole = np.stack(np.broadcast_arrays(*(x for entries in flat for x in entries)), axis=-1)
    cuts = np.cumsum([len(entries) for entries in flat])[:-1]
    return [
        part.reshape(*part.shape[:-1], *shape)
        for part, (_, shape) in zip(np.split(whole, cuts, axis=-1), given, strict=True)
    ]


def _split(x: np.ndarray) -> list[Any]:
    """An array (..., n) as n numbers or batches."""
    return list(np.moveaxis(x, -1, 0)) if x.ndim > 1 else x.tolist()
