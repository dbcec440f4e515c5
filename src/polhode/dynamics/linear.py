"""The linear systems that formulations cannot write out: by NumPy for floats and batches, by kernels for machine code.

What each of them means is said in `formulation.Linear`. Complex numbers are steps along a derivative: the real parts
decide and are solved for, the imaginary parts follow to first order, as they do in a formula that is written out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from polhode.core.scalars import Parts, call
from polhode.dynamics import linear_kernels
from polhode.dynamics.formulation import Formulation, Linear
from polhode.dynamics.linear_kernels import CUTOFF, FLOOR, HEAD, LEAST, RANK, SADDLE, SPACE, SYMMETRIC, packed
from polhode.errors import InputError

Array: TypeAlias = NDArray[Any]  # of floats or of complex numbers


def symmetric(S: Array, b: Array, firm: int = 0) -> Array:
    """The shortest x (..., n) of S x = b (see `linear_kernels`)."""
    if _steps(S, b):
        x = symmetric(np.real(S), np.real(b), firm)
        return x + 1j * symmetric(np.real(S), np.imag(b) - _times(np.imag(S), x), firm)
    U, values, d = _spectrum(S)
    N = d[..., :, None] * np.where((values > CUTOFF)[..., None, :], 0.0, U)
    W = np.where(np.arange(S.shape[-1]) < firm, 0.0, 1.0)[:, None]
    # N (N^T W N)^+ takes out what S cannot reach from b, and what S does not see from x
    taken = N @ np.linalg.pinv(_t(N) @ (W * N), rcond=1e-14, hermitian=True)
    b = b - W[:, 0] * _times(taken @ _t(N), b)
    inverse = np.where(values > CUTOFF, 1.0 / np.where(values > CUTOFF, values, 1.0), 0.0)
    x = d * _times(U, inverse * _times(_t(U), d * b))
    return x - _times(taken @ _t(W * N), x)


def _spectrum(S: Array) -> tuple[Array, Array, Array]:
    """Eigenvectors and eigenvalues of d S d, which has ones on its diagonal, and d."""
    diagonal = np.diagonal(S, axis1=-2, axis2=-1)
    full = diagonal > FLOOR * diagonal.max(axis=-1, keepdims=True, initial=0.0)
    d = np.where(full, 1.0 / np.sqrt(np.where(full, diagonal, 1.0)), 0.0)
    values, U = np.linalg.eigh(0.5 * d[..., :, None] * (S + _t(S)) * d[..., None, :])
    return U, values, np.where(full, d, 1.0)


def least(A: Array, B: Array) -> Array:
    """A^+ B flattened, (..., n k): the shortest of those with the least |A X - B|."""
    X = _pseudo(A, B)
    return X.reshape(*X.shape[:-2], X.shape[-2] * X.shape[-1])


def _pseudo(A: Array, B: Array) -> Array:
    """A^+ B. The derivative of A^+ B for a B within reach: A^+ (dB - dA X) + (1 - A^+ A) dA^T A^+T X."""
    inverse = np.linalg.pinv(np.real(A), rcond=RANK)
    X = inverse @ np.real(B)
    if not _steps(A, B):
        return X
    turned = _t(np.imag(A)) @ (_t(inverse) @ X)
    return X + 1j * (inverse @ (np.imag(B) - np.imag(A) @ X) + turned - inverse @ (np.real(A) @ turned))


def saddle(M: Array, C: Array, Q: Array, c: Array, firm: int = 0) -> tuple[Array, Array]:
    """x and multipliers of M x = Q + C^T multipliers, C x = c, sample by sample (see `linear_kernels`)."""
    if _steps(M, C, Q, c):
        x, lam = saddle(np.real(M), np.real(C), np.real(Q), np.real(c), firm)
        Q_dot = np.imag(Q) - blocks_times(np.imag(M), x) + _times(_t(np.imag(C)), lam)
        x_dot, lam_dot = saddle(np.real(M), np.real(C), Q_dot, np.imag(c) - _times(np.imag(C), x), firm)
        return x + 1j * x_dot, lam + 1j * lam_dot
    x, f = np.empty(Q.shape), np.empty(Q.shape)
    for i in np.ndindex(*Q.shape[:-1]):
        x[i] = _parted(M[i], C[i], Q[i], c[i])
        f[i] = blocks_times(M[i], x[i]) - Q[i]
    return x, symmetric(C @ _t(C), _times(C, f), firm)


def _parted(M: Array, C: Array, Q: Array, c: Array) -> Array:
    """x = B y + g, B^T M B y = B^T (Q - M g) of one sample."""
    B, g = basis(*eliminated(C, c))
    MB = np.stack([blocks_times(M, column) for column in B.T], axis=-1) if B.shape[1] else B
    return B @ symmetric(B.T @ MB, B.T @ (Q - blocks_times(M, g))) + g if B.shape[1] else g


def eliminated(C: Array, c: Array) -> tuple[Array, dict[int, int]]:
    """[C | c] reduced by Jordan's elimination with the largest pivot of all, and the row of each dependent coordinate.

    R. A. Wehage and E. J. Haug, J. Mech. Des. 104 (1982) 247.
    """
    E, rows, first = np.column_stack([C, c]), {}, 0.0
    for r in range(min(C.shape)):
        free = np.abs(E[r:, :-1])
        free[:, list(rows)] = -1.0
        i, j = divmod(int(np.argmax(free)), free.shape[1])
        first = max(first, float(free[i, j]))
        if not free[i, j] > RANK * first:
            break
        E[[r, r + i]] = E[[r + i, r]]
        E[r] /= E[r, j]
        others = E[:, j].copy()
        others[r] = 0.0
        E -= np.outer(others, E[r])
        rows[j] = r
    return E, rows


def basis(E: Array, rows: dict[int, int]) -> tuple[Array, Array]:
    """B (n, k) and g (n,) of x = B y + g: y are the coordinates that no row of E determines."""
    n = E.shape[1] - 1
    free = [j for j in range(n) if j not in rows]
    B, g = np.zeros((n, len(free))), np.zeros(n)
    B[free, range(len(free))] = 1.0
    for j, r in rows.items():
        B[j], g[j] = -E[r, free], E[r, n]
    return B, g


def blocks_times(M: Array, x: Array) -> Array:
    """M x, M of square blocks (..., blocks, size, size) on its diagonal."""
    parts = x.reshape(*x.shape[:-1], M.shape[-3], M.shape[-1])
    return _times(M, parts).reshape(x.shape)


def pairs(entries: Any, depth: int) -> list[Any]:
    """Lists of lists of ... numbers, `depth` deep, one after another."""
    return list(entries) if depth == 1 else [x for part in entries for x in pairs(part, depth - 1)]


def _steps(*given: Array) -> bool:
    """Whether any of the arrays is complex."""
    return any(array.dtype.kind == "c" for array in given)


def _t(A: Array) -> Array:
    return np.swapaxes(A, -1, -2)


def _times(A: Array, x: Array) -> Array:
    return (A @ x[..., None])[..., 0]


class NumpyLinear:
    """For floats, batches and complex steps. Laws as in the kernels, rank by eigenvalues and singular values."""

    def symmetric(self, S: list[list[Any]], b: list[Any], firm: int = 0) -> list[Any]:
        """See `Linear`."""
        n = len(b)
        if not n:
            return []
        matrix, right = _arrays((S, (n, n)), (b, (n,)))
        return _split(symmetric(matrix, right, firm))

    def relaxed(self, S: list[list[Any]], b: list[Any], soft: float) -> tuple[list[Any], Any]:
        """See `Linear`."""
        n = len(b)
        if not n:
            return [], 1.0
        matrix, right = _arrays((S, (n, n)), (b, (n,)))
        values, U = np.linalg.eigh(matrix)
        inverse = np.where(values > CUTOFF, 1.0 / np.maximum(values, soft), 0.0)
        margin = np.where(values > CUTOFF, values, 1.0).min(axis=-1)
        return _split(_times(U, inverse * _times(_t(U), right))), margin

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

    def __init__(self, par: Parts, slot: int) -> None:
        self.par, self.slot = par, slot

    def symmetric(self, S: list[list[Any]], b: list[Any], firm: int = 0) -> list[Any]:
        """See `Linear`."""
        return self._symmetric(S, b, firm, 0.0)[: len(b)]

    def relaxed(self, S: list[list[Any]], b: list[Any], soft: float) -> tuple[list[Any], Any]:
        """See `Linear`."""
        *x, margin = self._symmetric(S, b, 0, soft)
        return x, margin

    def _symmetric(self, S: list[list[Any]], b: list[Any], firm: int, soft: float) -> list[Any]:
        """x, and the least pivot behind it."""
        n = len(b)
        lower = [x if j <= i else 0.0 for i, row in enumerate(S) for j, x in enumerate(row)]
        return list(self._called((SYMMETRIC, n, firm, soft, 0), n, n, 0, [*lower, *b], n + 1)) if n else [1.0]

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

    def _called(
        self, head: tuple[float, ...], m: int, n: int, k: int, entries: list[Any], n_out: int
    ) -> tuple[Any, ...]:
        """Call the kernel, if its space suffices."""
        needed = linear_kernels.space(int(head[0]), m, n, k)
        if needed > SPACE:
            raise InputError(f"the linear system of this formulation has {n} unknowns and {m} equations, which takes"
                             f" {needed} numbers of the stack and not at most {SPACE}: \"articulated\" solves for"
                             " the forces of constraints only")  # fmt: skip
        return call(self.par, self.slot, 0.0, [*(float(x) for x in head[:HEAD]), *packed(entries)], n_out)


def linear_of(par: Parts, slot: int) -> Linear:
    """The kernel at place `slot` where `par` is traced for machine code, NumPy elsewhere."""
    return CalledLinear(par, slot) if hasattr(par, "call") else NumpyLinear()


def solver_kernel(mechanism: Any, formulation: Formulation | None = None) -> Callable[..., None] | None:
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
