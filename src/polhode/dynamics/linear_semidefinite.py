"""Symmetric systems without negative values, S x = b, possibly singular: the kernel of all constraint forces.

The matrix is inverted in place by sweeps, the largest pivot first (E. M. L. Beale, M. G. Kendall and D. W. Mann,
Biometrika 54 (1967) 357). Where the pivots end, the swept part says which vectors N the matrix takes to zero.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from polhode._jit import kernel, vector

HEAD = 5  # numbers before the entries of a system: which kind it is, and its sizes
FULL = 9  # numbers before the entries of a system that leaves no zeros out
SPACE = 40_000  # doubles of work, a third of a megabyte: far below the stack that any thread has
CUTOFF = 1e-11  # of a matrix with ones on its diagonal: squares, as of a Jacobian whose rank is lost by 3e-6
FLOOR = 1e-24  # a diagonal entry below this part of the largest is rounding (of a Jacobian, by 1e-12): a zero row


@kernel
def solve_symmetric(t: float, state: Any, par: Any, out: Any) -> None:
    """(0, n, firm, 0, 0), S (n, n; the lower half suffices), b (n): the shortest x (n) of
    S x = b, or of the b nearest to it that S reaches.

    Only equations and unknowns from number `firm` on count in "shortest" and "nearest"; those before are independent
    of each other and hold exactly. The rank is that of the matrix with its diagonal scaled to ones: the same law in
    other units has the same rank.
    """
    n, firm = int(state[1]), int(state[2])
    T = vector(SPACE)
    y, d, N = T[n * n :], T[n * n + n :], T[n * n + 3 * n :]
    unpacked(state, T)  # S, and b in y
    _inverted(n, T, d)
    k = _null_vectors(n, firm, T, d, N)
    project(n, k, 0, firm, N, y)  # what S cannot reach
    for i in range(n):
        out[i] = 0.0
        for j in range(n):
            out[i] += d[n + i] * d[i] * T[i * n + j] * d[j] * d[n + j] * y[j]
    project(n, k, firm, 0, N, out)  # what S does not see


@kernel
def unpacked(state: Any, dense: Any) -> None:
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
def heading(n: int, firm: int, system: Any) -> None:
    """The head of a symmetric system that leaves no zeros out."""
    system[1], system[2] = n, firm
    system[HEAD], system[HEAD + 1], system[HEAD + 2], system[HEAD + 3] = n * n + n, 1.0, 0.0, n * n + n


@kernel
def _inverted(n: int, T: Any, d: Any) -> None:
    """d S d with ones on its diagonal, then swept: S11^-1 and S11^-1 S12; d[n + i] is 1 for the places of S11."""
    largest = 0.0
    for i in range(n):
        if T[i * n + i] > largest:
            largest = T[i * n + i]
    for i in range(n):
        d[i] = 1.0 / sqrt(T[i * n + i]) if T[i * n + i] > FLOOR * largest else 0.0
        d[n + i] = 0.0
    for i in range(n):
        for j in range(i + 1):
            T[i * n + j] *= d[i] * d[j]
            T[j * n + i] = T[i * n + j]
    for i in range(n):
        d[i] = 1.0 if d[i] == 0.0 else d[i]
    _swept(n, T, d)


@kernel
def _swept(n: int, T: Any, d: Any) -> None:
    """Exchange unknown and right side of one equation after another, while there is a pivot."""
    for _ in range(n):
        best, pivot = 0, CUTOFF
        for i in range(n):
            if d[n + i] == 0.0 and T[i * n + i] > pivot:
                best, pivot = i, T[i * n + i]
        if pivot == CUTOFF:
            return
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


@kernel
def _null_vectors(n: int, firm: int, T: Any, d: Any, N: Any) -> int:
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
def normalize(n: int, k: int, firm: int, N: Any) -> None:
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
def project(n: int, k: int, seen: int, moved: int, N: Any, y: Any) -> None:
    """Take from y its part along each of k rows of N: measured from place `seen` on, taken from place `moved` on."""
    for a in range(k):
        part = 0.0
        for i in range(seen, n):
            part += N[a * n + i] * y[i]
        for i in range(moved, n):
            y[i] -= part * N[a * n + i]
