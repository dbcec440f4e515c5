"""Symmetric systems without negative values, S x = b, possibly singular: the kernel of all constraint forces."""

from __future__ import annotations

from math import sqrt
from typing import Any

from polhode._jit import kernel

CUTOFF = 1e-11  # of a matrix with ones on its diagonal: squares, as of a Jacobian whose rank is lost by 3e-6
FLOOR = 1e-24  # a diagonal entry below this part of the largest is rounding (of a Jacobian, by 1e-12): a zero row


@kernel
def semidefinite(n: int, firm: int, S: Any, b: Any, x: Any, work: Any) -> None:
    """The shortest x (n,) of S x = b, or of the b nearest to it that S reaches; S symmetric, without negative values.

    Only equations and unknowns from number `firm` on count in "shortest" and "nearest"; those before are independent
    of each other and hold exactly. By Cholesky's method with pivots, on the matrix with its diagonal scaled to ones:
    the same law in other units has the same rank.
    """
    L, d, p = work, work[n * n :], work[n * n + n :]
    y, N = work[n * n + 2 * n :], work[n * n + 3 * n :]
    _equilibrated(n, S, L, d, p)
    r = _factorized(n, L, d, p)
    _null_vectors(n, r, L, d, N)
    K = N[n * (n - r) :]
    factor_gram(n, n - r, firm, N, p, K)
    for i in range(n):
        y[i] = b[int(p[i])]
    for step in range(2):  # the right side within reach, then the shortest solution
        if step == 1:
            _cholesky_solve(n, r, L, d, y)
        project(n, n - r, firm, step, N, p, K, y, x)
    for i in range(n):
        x[int(p[i])] = y[i]


@kernel
def _equilibrated(n: int, S: Any, L: Any, d: Any, p: Any) -> None:
    """L = d S d with ones on its diagonal, and zeros in rows that are nothing but rounding; p = 0, 1, 2, ..."""
    largest = 0.0
    for i in range(n):
        if S[i * n + i] > largest:
            largest = S[i * n + i]
    for i in range(n):
        p[i] = i
        d[i] = 1.0 / sqrt(S[i * n + i]) if S[i * n + i] > FLOOR * largest else 0.0
    for i in range(n):
        for j in range(n):
            L[i * n + j] = 0.5 * d[i] * (S[i * n + j] + S[j * n + i]) * d[j]
    for i in range(n):
        d[i] = 1.0 if d[i] == 0.0 else d[i]


@kernel
def _factorized(n: int, L: Any, d: Any, p: Any) -> int:
    """Cholesky's factor in the lower triangle, the largest pivot first; the rank."""
    for k in range(n):
        best = k
        for i in range(k + 1, n):
            if L[i * n + i] > L[best * n + best]:
                best = i
        if not L[best * n + best] > CUTOFF:
            return k
        _swap(n, k, best, L, d, p)
        L[k * n + k] = sqrt(L[k * n + k])
        for i in range(k + 1, n):
            L[i * n + k] /= L[k * n + k]
        for i in range(k + 1, n):
            for j in range(k + 1, n):
                L[i * n + j] -= L[i * n + k] * L[j * n + k]
    return n


@kernel
def _swap(n: int, k: int, m: int, L: Any, d: Any, p: Any) -> None:
    """Exchange rows k and m, and columns k and m of what is not yet factorized."""
    for j in range(n):
        L[k * n + j], L[m * n + j] = L[m * n + j], L[k * n + j]
    for i in range(k, n):
        L[i * n + k], L[i * n + m] = L[i * n + m], L[i * n + k]
    d[k], d[m] = d[m], d[k]
    p[k], p[m] = p[m], p[k]


@kernel
def _null_vectors(n: int, r: int, L: Any, d: Any, N: Any) -> None:
    """The n - r vectors that S takes to zero, as rows of N: d (-L11^-T L21^T, 1)."""
    for c in range(n - r):
        z = N[c * n :]
        for i in range(n):
            z[i] = 0.0
        z[r + c] = 1.0
        for i in range(r):
            z[i] = -L[(r + c) * n + i]
        _back(n, r, L, z)
        for i in range(n):
            z[i] *= d[i]


@kernel
def _back(n: int, r: int, L: Any, y: Any) -> None:
    """y <- L11^-T y."""
    for i in range(r - 1, -1, -1):
        for j in range(i + 1, r):
            y[i] -= L[j * n + i] * y[j]
        y[i] /= L[i * n + i]


@kernel
def _cholesky_solve(n: int, r: int, L: Any, d: Any, y: Any) -> None:
    """y <- d L11^-T L11^-1 d y for the first r places, and 0 for the others."""
    for i in range(r):
        y[i] *= d[i]
        for j in range(i):
            y[i] -= L[i * n + j] * y[j]
        y[i] /= L[i * n + i]
    _back(n, r, L, y)
    for i in range(n):
        y[i] = y[i] * d[i] if i < r else 0.0


@kernel
def factor_gram(n: int, k: int, firm: int, N: Any, p: Any, K: Any) -> None:
    """Cholesky's factor of N N^T, places below `firm` left out; K (k, k)."""
    for a in range(k):
        for b in range(a + 1):
            total = 0.0
            for i in range(n):
                if p[i] >= firm:
                    total += N[a * n + i] * N[b * n + i]
            K[a * k + b] = total
    for a in range(k):
        whole = K[a * k + a]
        for b in range(a):
            for c in range(b):
                K[a * k + b] -= K[a * k + c] * K[b * k + c]
            K[a * k + b] = K[a * k + b] / K[b * k + b] if K[b * k + b] > 0.0 else 0.0
            K[a * k + a] -= K[a * k + b] * K[a * k + b]
        K[a * k + a] = sqrt(K[a * k + a]) if K[a * k + a] > 1e-14 * whole else 0.0


@kernel
def _gram_solve(k: int, K: Any, z: Any) -> None:
    """z <- (N N^T)^-1 z; a direction in which it vanishes is left out."""
    for a in range(k):
        for b in range(a):
            z[a] -= K[a * k + b] * z[b]
        z[a] = z[a] / K[a * k + a] if K[a * k + a] > 0.0 else 0.0
    for a in range(k - 1, -1, -1):
        for b in range(a + 1, k):
            z[a] -= K[b * k + a] * z[b]
        z[a] = z[a] / K[a * k + a] if K[a * k + a] > 0.0 else 0.0


@kernel
def project(n: int, k: int, firm: int, step: int, N: Any, p: Any, K: Any, y: Any, z: Any) -> None:
    """Take from y what S cannot reach, all from places that are not firm (step 0), or what it does not see, so that the
    places that are not firm become shortest (step 1); z (k,) is scratch.
    """
    for a in range(k):
        z[a] = 0.0
        for i in range(n):
            if step == 0 or p[i] >= firm:
                z[a] += N[a * n + i] * y[i]
    _gram_solve(k, K, z)
    for i in range(n):
        if step == 1 or p[i] >= firm:
            for a in range(k):
                y[i] -= N[a * n + i] * z[a]
