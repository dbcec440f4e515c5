"""Lagrange's multipliers: a mechanical system M x'' = f that must obey phi(x) = 0, at one instant.

The constraint differentiated twice, A x'' + A_dot x' = 0 with A = dphi/dx, and the force A^T lam that keeps it give

    [ M  -A^T ] [ x'' ]   [ f         ]
    [ A   0   ] [ lam ] = [ -A_dot x' ]

With the velocities as unknowns beside them, in the order [x', x'', lam], it is the matrix of a first-order system. A
unit matrix in place of the zero, as one finds it printed, gives lam of the wrong size: the constraint is not kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode.errors import InputError


def augmented_matrix(M: ArrayLike, A: ArrayLike) -> NDArray[np.float64]:
    """The matrix of [x', x'', lam]: diag(1, [[M, -A^T], [A, 0]]); M (n, n), A (m, n) -> (2n + m, 2n + m)."""
    M, A = np.asarray(M, dtype=np.float64), np.atleast_2d(np.asarray(A, dtype=np.float64))
    n, m = len(M), len(A)
    if M.shape != (n, n) or A.shape != (m, n):
        raise InputError(f"a mass matrix (n, n) and a Jacobian (m, n) are needed, not {M.shape} and {A.shape}")
    W = np.zeros((2 * n + m, 2 * n + m))
    W[:n, :n] = np.eye(n)
    W[n : 2 * n, n : 2 * n], W[n : 2 * n, 2 * n :], W[2 * n :, n : 2 * n] = M, -A.T, A
    return W


def constrained_acceleration(
    M: ArrayLike, A: ArrayLike, f: ArrayLike, bias: ArrayLike
) -> tuple[NDArray[Any], NDArray[Any]]:
    """x'' (n,) and the multipliers lam (m,) of M x'' = f + A^T lam, A x'' + bias = 0, where bias = A_dot x'.

    M (n, n) symmetric, A (m, n) of full rank, f (n,), bias (m,). The force that keeps the constraint is A^T lam.
    """
    n = len(np.asarray(M))
    W = augmented_matrix(M, A)[n:, n:]
    right = np.concatenate([np.asarray(f, dtype=np.float64), -np.atleast_1d(np.asarray(bias, dtype=np.float64))])
    try:
        solved = np.linalg.solve(W, right)
    except np.linalg.LinAlgError:
        raise InputError(f"the constraints depend on each other: their Jacobian has rank"
                         f" {np.linalg.matrix_rank(W[n:, :n])} for {len(W) - n} rows; leave the superfluous ones away"
                         ) from None  # fmt: skip
    return solved[:n], solved[n:]
