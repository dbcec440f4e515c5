"""The linear systems of formulations, solved in machine code: pivoting, which straight-line code cannot do.

One function serves all sizes: `solve(t, state, par, out)` reads from `state` which system it is, its sizes and its
entries, row by row. Nothing is allocated; the work is done on `SPACE` numbers of the stack, and whoever calls it makes
sure that they suffice (`space`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import kernel, vector

SPACE = 100_000  # doubles: 0.8 MB, far below the stack that any system gives a thread
HEAD = 5  # numbers before the entries: which system, and its sizes
SYMMETRIC, LEAST, SADDLE = 0, 1, 2

CUTOFF = 1e-11  # of a semidefinite matrix with ones on its diagonal: squares, as of a Jacobian of rank lost by 3e-6
RANK = 1e-10  # of a rectangular matrix, against its largest entry or column
FLOOR = 1e-24  # a diagonal entry below this part of the largest is rounding (of a Jacobian, by 1e-12), a zero row


def space(kind: int, m: int, n: int, k: int) -> int:
    """How many numbers of work a system needs (see `solve` for the sizes)."""
    if kind == SYMMETRIC:
        return _symmetric_space(n)
    if kind == LEAST:
        return m * n + m * k + 3 * n * n + 4 * n
    return m * (n + 1) + 3 * n + 3 * n * n + 2 * m + m * m + _symmetric_space(max(m, n))


def _symmetric_space(n: int) -> int:
    return 3 * n * n + 4 * n


@kernel
def solve(t: float, state: Any, par: Any, out: Any) -> None:
    """state: the kind, then sizes, then entries.

    0: n, firm; S (n, n), b (n). 1: m, n, k; A (m, n), B (m, k). 2: m, n, firm, size; C (m, n), c (m), the blocks of M
    (size, size), Q (n). See `semidefinite`, `least` and `saddle`.
    """
    work = vector(SPACE)
    kind, a, b, c, d = int(state[0]), int(state[1]), int(state[2]), int(state[3]), int(state[4])
    given = state[HEAD:]
    if kind == SYMMETRIC:
        semidefinite(a, b, given, given[a * a :], out, work)
    elif kind == LEAST:
        least(a, b, c, given, given[a * b :], out, work)
    else:
        saddle(a, b, c, d, given, out, work)


@kernel
def semidefinite(n: int, firm: int, S: Any, b: Any, x: Any, work: Any) -> None:
    """The shortest x (n,) of S x = b, or of the b nearest to it that S reaches; S symmetric, without negative values.

    Only equations and unknowns from number `firm` on count in "shortest" and "nearest"; those before are independent
    of each other and hold exactly. By Cholesky's method with pivots, on the matrix with its diagonal scaled to ones: the
    same law in other units has the same rank.
    """
    L, d, p = work, work[n * n :], work[n * n + n :]
    y, N = work[n * n + 2 * n :], work[n * n + 3 * n :]
    _equilibrated(n, S, L, d, p)
    r = _factorized(n, L, d, p)
    _null_vectors(n, r, L, d, N)
    K = N[n * (n - r) :]
    _gram(n, n - r, firm, N, p, K)
    for i in range(n):
        y[i] = b[int(p[i])]
    _reach(n, n - r, firm, N, p, K, y, x)
    _cholesky_solve(n, r, L, d, y)
    _shorten(n, n - r, firm, N, p, K, y, x)
    for i in range(n):
        x[int(p[i])] = y[i]


@kernel
def _equilibrated(n: int, S: Any, L: Any, d: Any, p: Any) -> None:
    """L = d S d with ones on its diagonal, and zeros in rows that are nothing but rounding; p = 0, 1, 2, ..."""
    largest = 0.0
    for i in range(n):
        largest = max(largest, S[i * n + i])
    for i in range(n):
        p[i] = i
        d[i] = 1.0 / np.sqrt(S[i * n + i]) if S[i * n + i] > FLOOR * largest else 0.0
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
        L[k * n + k] = np.sqrt(L[k * n + k])
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
def _gram(n: int, k: int, firm: int, N: Any, p: Any, K: Any) -> None:
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
        K[a * k + a] = np.sqrt(K[a * k + a]) if K[a * k + a] > 1e-14 * whole else 0.0


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
def _reach(n: int, k: int, firm: int, N: Any, p: Any, K: Any, y: Any, z: Any) -> None:
    """Take from y what S cannot reach, all of it from places that are not firm; z (k,) is scratch."""
    for a in range(k):
        z[a] = 0.0
        for i in range(n):
            z[a] += N[a * n + i] * y[i]
    _gram_solve(k, K, z)
    for a in range(k):
        for i in range(n):
            if p[i] >= firm:
                y[i] -= N[a * n + i] * z[a]


@kernel
def _shorten(n: int, k: int, firm: int, N: Any, p: Any, K: Any, y: Any, z: Any) -> None:
    """Take from y what S does not see, so that the places that are not firm become shortest; z (k,) is scratch."""
    for a in range(k):
        z[a] = 0.0
        for i in range(n):
            if p[i] >= firm:
                z[a] += N[a * n + i] * y[i]
    _gram_solve(k, K, z)
    for a in range(k):
        for i in range(n):
            y[i] -= N[a * n + i] * z[a]


@kernel
def least(m: int, n: int, k: int, A: Any, B: Any, X: Any, work: Any) -> None:
    """X (n, k), the shortest of those with the least |A X - B|: A^+ B, of any A (m, n); by reflections with pivots."""
    R, b, p = work, work[m * n :], work[m * n + m * k :]
    N, y, z = p[n:], p[n + n * n :], p[2 * n + n * n :]
    K = p[3 * n + n * n :]
    for i in range(m * n):
        R[i] = A[i]
    for i in range(m * k):
        b[i] = B[i]
    r = _reflected(m, n, k, R, b, p)
    _right_null_vectors(n, r, R, N)
    _gram(n, n - r, 0, N, p, K)
    for c in range(k):
        for i in range(n):
            y[i] = b[i * k + c] if i < r else 0.0
        _upper_solve(n, r, R, y)
        _shorten(n, n - r, 0, N, p, K, y, z)
        for i in range(n):
            X[int(p[i]) * k + c] = y[i]


@kernel
def _reflected(m: int, n: int, k: int, R: Any, b: Any, p: Any) -> int:
    """R <- Q^T R and b <- Q^T b with R upper triangular, the longest columns first; the rank."""
    for j in range(n):
        p[j] = j
    first = 0.0
    for j in range(min(m, n)):
        best, longest = _longest(m, n, j, R)
        first = max(first, longest)
        if not longest > RANK * first:
            return j
        for i in range(m):
            R[i * n + j], R[i * n + best] = R[i * n + best], R[i * n + j]
        p[j], p[best] = p[best], p[j]
        _reflect(m, n, k, j, longest, R, b)
    return min(m, n)


@kernel
def _longest(m: int, n: int, j: int, R: Any) -> Any:
    """Which column from j on is the longest below row j, and its length."""
    best, longest = j, -1.0
    for c in range(j, n):
        length = 0.0
        for i in range(j, m):
            length += R[i * n + c] * R[i * n + c]
        if length > longest:
            best, longest = c, length
    return best, np.sqrt(longest)


@kernel
def _reflect(m: int, n: int, k: int, j: int, length: float, R: Any, b: Any) -> None:
    """Turn column j onto its first place, and all that stands right of it and in b along with it."""
    sign = -1.0 if R[j * n + j] > 0.0 else 1.0
    head = R[j * n + j] - sign * length  # no cancellation
    half = -sign * length * head  # half of |u|^2, u = (head, the rest of the column)
    for c in range(j + 1, n):
        part = head * R[j * n + c]
        for i in range(j + 1, m):
            part += R[i * n + j] * R[i * n + c]
        part /= half
        R[j * n + c] -= part * head
        for i in range(j + 1, m):
            R[i * n + c] -= part * R[i * n + j]
    for c in range(k):
        part = head * b[j * k + c]
        for i in range(j + 1, m):
            part += R[i * n + j] * b[i * k + c]
        part /= half
        b[j * k + c] -= part * head
        for i in range(j + 1, m):
            b[i * k + c] -= part * R[i * n + j]
    R[j * n + j] = sign * length


@kernel
def _right_null_vectors(n: int, r: int, R: Any, N: Any) -> None:
    """The n - r vectors that R takes to zero, as rows of N: (-R11^-1 R12, 1)."""
    for c in range(n - r):
        z = N[c * n :]
        for i in range(n):
            z[i] = -R[i * n + r + c] if i < r else 0.0
        z[r + c] = 1.0
        _upper_solve(n, r, R, z)


@kernel
def _upper_solve(n: int, r: int, R: Any, y: Any) -> None:
    """y <- R11^-1 y."""
    for i in range(r - 1, -1, -1):
        for j in range(i + 1, r):
            y[i] -= R[i * n + j] * y[j]
        y[i] /= R[i * n + i]


@kernel
def saddle(m: int, n: int, firm: int, size: int, given: Any, out: Any, work: Any) -> None:
    """x (n) and multipliers (m) of M x = Q + C^T multipliers, C x = c: coordinates are parted by pivots.

    M has square blocks of `size` on its diagonal. The dependent coordinates are those of the pivots, x = B y + g, and
    B^T M B y = B^T (Q - M g); R. A. Wehage and E. J. Haug, J. Mech. Des. 104 (1982) 247. Redundant rows are left out.
    """
    C, c = given, given[m * n :]
    M, Q = given[m * n + m :], given[m * n + m + n * size :]
    E, p, g = work, work[m * (n + 1) :], work[m * (n + 1) + n :]
    B = g[2 * n :]
    for i in range(m):
        for j in range(n):
            E[i * (n + 1) + j] = C[i * n + j]
        E[i * (n + 1) + n] = c[i]
    r = _parted(m, n, E, p)
    k = _basis(n, r, E, p, B, g)
    _independent(n, k, size, M, Q, B, g, out, B[n * n :])
    _multipliers(m, n, firm, size, C, M, Q, out, out[n:], B)


@kernel
def _parted(m: int, n: int, E: Any, p: Any) -> int:
    """Reduce E = [C | c] by Jordan's elimination with the largest pivot of all; p[j]: the row of a dependent coordinate,
    or -1 for an independent one; the rank.
    """
    for j in range(n):
        p[j] = -1.0
    first = 0.0
    for r in range(min(m, n)):
        row, column = _largest(m, n, r, E, p)
        pivot = E[row * (n + 1) + column]
        first = max(first, abs(pivot))
        if not abs(pivot) > RANK * first:
            return r
        p[column] = r
        _eliminate(m, n, r, row, column, E)
    return min(m, n)


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
def _basis(n: int, r: int, E: Any, p: Any, B: Any, g: Any) -> int:
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
def _independent(n: int, k: int, size: int, M: Any, Q: Any, B: Any, g: Any, x: Any, work: Any) -> None:
    """x = B y + g with B^T M B y = B^T (Q - M g)."""
    S, b, y = work, work[k * k :], work[k * k + n :]
    T = work[k * k + 2 * n :]
    _times(n, size, M, g, x)
    for a in range(k):
        b[a] = 0.0
        for i in range(n):
            b[a] += B[a * n + i] * (Q[i] - x[i])
    for a in range(k):
        _times(n, size, M, B[a * n :], x)
        for c in range(k):
            S[a * k + c] = 0.0
            for i in range(n):
                S[a * k + c] += B[c * n + i] * x[i]
    semidefinite(k, 0, S, b, y, T)
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
def _multipliers(m: int, n: int, firm: int, size: int, C: Any, M: Any, Q: Any, x: Any, out: Any, work: Any) -> None:
    """The shortest multipliers of C^T multipliers = M x - Q."""
    f, S, b = work, work[n:], work[n + m * m :]
    _times(n, size, M, x, f)
    for i in range(m):
        b[i] = 0.0
        for j in range(n):
            b[i] += C[i * n + j] * (f[j] - Q[j])
        for k in range(m):
            S[i * m + k] = 0.0
            for j in range(n):
                S[i * m + k] += C[i * n + j] * C[k * n + j]
    semidefinite(m, firm, S, b, out, work[n + m * m + m :])
