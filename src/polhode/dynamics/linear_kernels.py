"""The linear systems of formulations, solved in machine code: pivoting, which straight-line code cannot do.

One function serves all sizes: it reads from `state` which kind of system it is, its sizes and its entries, row by row
and without long runs of zeros (`packed`). There are three, because what is not needed need not be compiled; all solve
symmetric systems. Nothing is allocated: the work is done on `SPACE` numbers of the stack, and whoever calls makes sure
that they suffice (`space`).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from polhode._jit import kernel, vector
from polhode.core.scalars import Floats

HEAD = 5  # numbers before the entries of a system: which kind it is, and its sizes
FULL = 9  # numbers before the entries of a system that leaves no zeros out
SPACE = 40_000  # doubles of work, a third of a megabyte: far below the stack that any thread has
CUTOFF = 1e-11  # of a matrix with ones on its diagonal: squares, as of a Jacobian whose rank is lost by 3e-6
FLOOR = 1e-24  # a diagonal entry below this part of the largest is rounding (of a Jacobian, by 1e-12): a zero row


# ---- symmetric systems without negative values, possibly singular: the kernel of all constraint forces
#
# The matrix is inverted in place by sweeps, the largest pivot first (E. M. L. Beale, M. G. Kendall and D. W. Mann,
# Biometrika 54 (1967) 357). Where the pivots end, the swept part says which vectors N the matrix takes to zero.


@kernel
def solve_symmetric(t: float, state: Floats, par: Floats, out: Floats) -> None:
    """(0, n, firm, soft, 0), S (n, n; the lower half suffices), b (n): the shortest x (n) of
    S x = b, or of the b nearest to it that S reaches; behind x the least pivot.

    Only equations and unknowns from number `firm` on count in "shortest" and "nearest"; those before are independent
    of each other and hold exactly. The rank is that of the matrix with its diagonal scaled to ones: the same law in
    other units has the same rank. With a `soft` above 0 it is taken as it is, and pivots below are raised to `soft`.
    """
    n, firm = int(state[1]), int(state[2])
    T = vector(SPACE)
    y, d, N = T[n * n :], T[n * n + n :], T[n * n + 3 * n :]
    unpacked(state, T)  # S, and b in y
    out[n] = _inverted(n, state[3], T, d)
    k = _null_vectors(n, firm, T, d, N)
    project(n, k, 0, firm, N, y)  # what S cannot reach
    for i in range(n):
        out[i] = 0.0
        for j in range(n):
            out[i] += d[n + i] * d[i] * T[i * n + j] * d[j] * d[n + j] * y[j]
    project(n, k, firm, 0, N, out)  # what S does not see


@kernel
def unpacked(state: Floats, dense: Floats) -> None:
    """Entries of a system with its zeros: after its head how many they are, the number of runs, and for each run the
    place of its first number, its length, and its numbers.
    """
    for i in range(int(state[HEAD])):
        dense[i] = 0.0
    at = HEAD + 2
    for _ in range(int(state[HEAD + 1])):
        place, length = int(state[at]), int(state[at + 1])
        for i in range(length):
            dense[place + i] = state[at + 2 + i]
        at += 2 + length


@kernel
def heading(n: int, firm: int, system: Floats) -> None:
    """The head of a symmetric system that leaves no zeros out."""
    system[1], system[2], system[3] = n, firm, 0.0
    system[HEAD], system[HEAD + 1], system[HEAD + 2], system[HEAD + 3] = n * n + n, 1.0, 0.0, n * n + n


@kernel
def _inverted(n: int, soft: float, T: Floats, d: Floats) -> float:
    """d S d with ones on its diagonal, then swept: S11^-1 and S11^-1 S12; d[n + i] is 1 for the places of S11.

    The least pivot.
    """
    largest = 0.0
    for i in range(n):
        if T[i * n + i] > largest:
            largest = T[i * n + i]
    for i in range(n):
        d[i] = 1.0 if soft > 0.0 else 1.0 / sqrt(T[i * n + i]) if T[i * n + i] > FLOOR * largest else 0.0
        d[n + i] = 0.0
    for i in range(n):
        for j in range(i + 1):
            T[i * n + j] *= d[i] * d[j]
            T[j * n + i] = T[i * n + j]
    for i in range(n):
        d[i] = 1.0 if d[i] == 0.0 else d[i]
    return _swept(n, soft, T, d)


@kernel
def _swept(n: int, soft: float, T: Floats, d: Floats) -> float:
    """Exchange unknown and right side of one equation after another, while there is a pivot; the least of them."""
    last = 1.0
    for _ in range(n):
        best, pivot = 0, CUTOFF
        for i in range(n):
            if d[n + i] == 0.0 and T[i * n + i] > pivot:
                best, pivot = i, T[i * n + i]
        if pivot == CUTOFF:
            break
        last, pivot = min(last, pivot), max(soft, pivot)
        d[n + best] = 1.0
        T[best * n + best] = 1.0
        for j in range(n):
            T[best * n + j] /= pivot
        for i in range(n):
            factor = T[i * n + best]
            if i != best and factor != 0.0:
                T[i * n + best] = 0.0
                for j in range(n):
                    T[i * n + j] -= factor * T[best * n + j]
    return last


@kernel
def _null_vectors(n: int, firm: int, T: Floats, d: Floats, N: Floats) -> int:
    """The vectors d (-S11^-1 S12, 1) that S takes to zero, as rows of N, orthonormal without the firm places."""
    k = 0
    for f in range(n):
        if d[n + f] == 0.0:
            for i in range(n):
                N[k * n + i] = -d[i] * T[i * n + f] * d[n + i]
            N[k * n + f] = d[f]
            normalize(n, k, firm, N)
            k += 1
    return k


@kernel
def normalize(n: int, k: int, firm: int, N: Floats) -> None:
    """Make row k of N orthogonal to those before it (twice, which is enough) and of length one from `firm` on."""
    row = N[k * n :]
    for a in range(2 * k):
        part = 0.0
        for i in range(firm, n):
            part += N[a % k * n + i] * row[i]
        for i in range(n):
            row[i] -= part * N[a % k * n + i]
    square = 0.0
    for i in range(firm, n):
        square += row[i] * row[i]
    for i in range(n):
        row[i] = row[i] / sqrt(square) if square > 0.0 else 0.0


@kernel
def project(n: int, k: int, seen: int, moved: int, N: Floats, y: Floats) -> None:
    """Take from y its part along each of k rows of N: measured from place `seen` on, taken from place `moved` on."""
    for a in range(k):
        part = 0.0
        for i in range(seen, n):
            part += N[a * n + i] * y[i]
        for i in range(moved, n):
            y[i] -= part * N[a * n + i]


# ---- rectangular systems of any rank: the pseudo-inverse, by reflections with pivots

LEAST = 1
RANK = 1e-10  # a column or a pivot below this part of the largest is none


@kernel
def solve_least(t: float, state: Floats, par: Floats, out: Floats) -> None:
    """(1, m, n, k, 0), A (m, n), B (m, k): X (n, k), the shortest of those with the least |A X - B|, A^+ B of any A.

    Other kinds are left to `solve_symmetric`.
    """
    if int(state[0]) != LEAST:
        solve_symmetric(t, state, par, out)
        return
    m, n, k = int(state[1]), int(state[2]), int(state[3])
    R = vector(SPACE)
    b, p = R[m * n :], R[m * n + m * k :]
    y, N = p[n:], p[2 * n :]
    unpacked(state, R)
    r = _reflected(m, n, k, R, b, p)
    for c in range(r - n, k):  # the n - r null vectors first, then the columns of B
        _from_triangle(n, k, r, c, R, b, N[(n - r + c) * n :] if c < 0 else y)
        if c < 0:
            normalize(n, n - r + c, 0, N)
        else:
            project(n, n - r, 0, 0, N, y)
            for i in range(n):
                out[int(p[i]) * k + c] = y[i]


@kernel
def _from_triangle(n: int, k: int, r: int, c: int, R: Floats, b: Floats, y: Floats) -> None:
    """y = (R11^-1 b, 0) for column c of b; for c < 0 (-R11^-1 R12, 1) for the column n + c of R."""
    for i in range(n):
        y[i] = 0.0 if i >= r else b[i * k + c] if c >= 0 else -R[i * n + n + c]
    for i in range(r - 1, -1, -1):
        for j in range(i + 1, r):
            y[i] -= R[i * n + j] * y[j]
        y[i] /= R[i * n + i]
    if c < 0:
        y[n + c] = 1.0


@kernel
def _reflected(m: int, n: int, k: int, R: Floats, b: Floats, p: Floats) -> int:
    """R <- Q^T R and b <- Q^T b with R upper triangular, the longest columns first; the rank."""
    for j in range(n):
        p[j] = j
    first = 0.0
    for j in range(m if m < n else n):
        best, longest = _longest(m, n, j, R)
        first = longest if j == 0 else first
        if not longest > RANK * first:
            return j
        for i in range(m):
            R[i * n + j], R[i * n + best] = R[i * n + best], R[i * n + j]
        p[j], p[best] = p[best], p[j]
        _reflect(m, n, k, j, longest, R, b)
    return m if m < n else n


@kernel
def _longest(m: int, n: int, j: int, R: Floats) -> Any:
    """Which column from j on is the longest below row j, and its length."""
    best, longest = j, -1.0
    for c in range(j, n):
        length = 0.0
        for i in range(j, m):
            length += R[i * n + c] * R[i * n + c]
        if length > longest:
            best, longest = c, length
    return best, sqrt(longest)


@kernel
def _reflect(m: int, n: int, k: int, j: int, length: float, R: Floats, b: Floats) -> None:
    """Turn column j onto its first place, and all that stands right of it and in b along with it."""
    sign = -1.0 if R[j * n + j] > 0.0 else 1.0
    head = R[j * n + j] - sign * length  # no cancellation
    half = -sign * length * head  # half of |u|^2, u = (head, the rest of the column)
    _reflect_columns(m, n, j, head, half, R, j + 1, n, R)
    _reflect_columns(m, n, j, head, half, R, 0, k, b)
    R[j * n + j] = sign * length


@kernel
def _reflect_columns(m: int, n: int, j: int, head: float, half: float, R: Floats, first: int, k: int,
                     b: Floats) -> None:  # fmt: skip
    """b <- b - u (u . b) / half for the columns from `first` on of the k of b; u stands in column j of R but for its
    head.
    """
    for c in range(first, k):
        part = head * b[j * k + c]
        for i in range(j + 1, m):
            part += R[i * n + j] * b[i * k + c]
        part /= half
        b[j * k + c] -= part * head
        for i in range(j + 1, m):
            b[i * k + c] -= part * R[i * n + j]


# ---- a mass matrix with constraints, parted into dependent and independent coordinates by the largest pivots

SADDLE = 2


@kernel
def solve_saddle(t: float, state: Floats, par: Floats, out: Floats) -> None:
    """(2, m, n, firm, size), C (m, n), c (m), blocks of M (size, size), Q (n): x (n) and multipliers (m) of
    M x = Q + C^T multipliers, C x = c. Other kinds are left to `solve_symmetric`.

    M has square blocks of `size` on its diagonal. The dependent coordinates are those of the pivots, x = B y + g, and
    B^T M B y = B^T (Q - M g); R. A. Wehage and E. J. Haug, J. Mech. Des. 104 (1982) 247. Redundant rows are left out.
    """
    whole = int(state[0]) == SADDLE
    m, n, firm, size = int(state[1]), int(state[2]), int(state[3]), int(state[4])
    C = vector(SPACE)
    M, Q = C[m * n + m :], C[m * n + m + n * size :]
    g, k = vector(SPACE), 0
    y, B = g[n:], g[2 * n + m + 1 :]  # y has a place more, for the least pivot
    system = B[n * n :]
    for step in range(2 if whole else 1):  # the independent coordinates, then the multipliers: one place that solves
        if whole and step == 0:
            unpacked(state, C)
            k = _parted_basis(m, n, C, B, g, system)
            _reduced(n, k, size, M, Q, B, g, system, y)
        elif whole:
            _expanded(n, k, B, g, y, out)
            _reactions(m, n, firm, size, C, M, Q, out, system, y)
        solve_symmetric(t, system if whole else state, par, y if whole else out)
    for i in range(m if whole else 0):
        out[n + i] = y[i]


@kernel
def _parted_basis(m: int, n: int, C: Floats, B: Floats, g: Floats, work: Floats) -> int:
    """B and g of x = B y + g, and how many y there are; C with its right side behind it."""
    E, p = work, work[m * (n + 1) :]
    for i in range(m):
        for j in range(n):
            E[i * (n + 1) + j] = C[i * n + j]
        E[i * (n + 1) + n] = C[m * n + i]
    _parted(m, n, E, p)
    return _basis(n, E, p, B, g)


@kernel
def _parted(m: int, n: int, E: Floats, p: Floats) -> int:
    """Reduce E = [C | c] by Jordan's elimination with the largest pivot of all; the rank.

    p[j]: the row of a dependent coordinate, or -1 for an independent one.
    """
    for j in range(n):
        p[j] = -1.0
    first = 0.0
    for r in range(m if m < n else n):
        row, column = _largest(m, n, r, E, p)
        pivot = E[row * (n + 1) + column]
        first = abs(pivot) if r == 0 else first
        if not abs(pivot) > RANK * first:
            return r
        p[column] = r
        _eliminate(m, n, r, row, column, E)
    return m if m < n else n


@kernel
def _largest(m: int, n: int, r: int, E: Floats, p: Floats) -> Any:
    """The place of the largest entry in rows from r on, of columns that are still free."""
    row, column, best = r, 0, -1.0
    for i in range(r, m):
        for j in range(n):
            if p[j] < 0.0 and abs(E[i * (n + 1) + j]) > best:
                row, column, best = i, j, abs(E[i * (n + 1) + j])
    return row, column


@kernel
def _eliminate(m: int, n: int, r: int, row: int, column: int, E: Floats) -> None:
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
def _basis(n: int, E: Floats, p: Floats, B: Floats, g: Floats) -> int:
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
def _reduced(
    n: int, k: int, size: int, M: Floats, Q: Floats, B: Floats, g: Floats, system: Floats, column: Floats
) -> None:
    """The system B^T M B y = B^T (Q - M g), as `solve_symmetric` reads it."""
    heading(k, 0, system)
    for a in range(k + 1):
        _times(n, size, M, g if a == k else B[a * n :], column)
        for c in range(k):
            total = 0.0
            for i in range(n):
                total += B[c * n + i] * (Q[i] - column[i] if a == k else column[i])
            system[FULL + a * k + c] = total


@kernel
def _expanded(n: int, k: int, B: Floats, g: Floats, y: Floats, x: Floats) -> None:
    """x = B y + g."""
    for i in range(n):
        x[i] = g[i]
        for a in range(k):
            x[i] += B[a * n + i] * y[a]


@kernel
def _times(n: int, size: int, M: Floats, x: Floats, y: Floats) -> None:
    """y = M x, M of square blocks."""
    for i in range(n):
        y[i] = 0.0
        for j in range(size):
            y[i] += M[i * size + j] * x[i // size * size + j]


@kernel
def _reactions(
    m: int, n: int, firm: int, size: int, C: Floats, M: Floats, Q: Floats, x: Floats, system: Floats, f: Floats
) -> None:
    """The system C C^T multipliers = C (M x - Q), as `solve_symmetric` reads it."""
    heading(m, firm, system)
    _times(n, size, M, x, f)
    for i in range(m):
        total = 0.0
        for j in range(n):
            total += C[i * n + j] * (f[j] - Q[j])
        system[FULL + m * m + i] = total
        for k in range(m):
            total = 0.0
            for j in range(n):
                total += C[i * n + j] * C[k * n + j]
            system[FULL + i * m + k] = total


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
    return max(symmetric, 2 * n + m + 1 + n * n + max(system, m * (n + 1) + n), m * n + m + n * k + n)
