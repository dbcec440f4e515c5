"""Which facets meet at which edge: the compiled search that the gate is built on. Its work grows with the facets alone.

A side is named by one number, 4 f + i: it goes from corner i of facet f to the next corner. In a closed surface every
side (a, b) has exactly one mate, the side (b, a) of another facet.

All sides go into bins by their lower vertex, each as one packed number: upper vertex, side, and whether it goes up.
In a bin that is sorted, mates are neighbors.
"""

from __future__ import annotations

import numpy as np

from polhode._jit import kernel
from polhode.geometry.integrals import run

OPEN, CLASH = -1, -2  # mates of a side that nobody answers, and of one where the sides are not two or do not oppose
_SMALL = 24  # sides in a bin that insertion sorts quickly; a hub with more spokes is left to NumPy


@kernel
def into_bins(faces: np.ndarray, first: np.ndarray, bins: np.ndarray) -> int:
    """Sort the sides by their lower vertex: bin v is bins[first[v] : first[v + 1]].

    A packed side has 31 bits of upper vertex, 32 of side, 1 of direction.
    """
    first[:] = 0
    for f in range(len(faces)):
        a, b, c = faces[f, 0], faces[f, 1], faces[f, 2]
        first[min(a, b)] += 1
        first[min(b, c)] += 1
        first[min(c, a)] += 1
    total = 0
    for v in range(len(first)):  # the end of every bin; filling from the back turns it into the beginning
        total += first[v]
        first[v] = total
    for f in range(len(faces) - 1, -1, -1):
        a = faces[f, 0]
        for i in range(2, -1, -1):
            b, a = a, faces[f, i]
            low = min(a, b)
            first[low] -= 1
            bins[first[low]] = (max(a, b) << 33) | ((4 * f + i) << 1) | (1 if a < b else 0)
    return 0


@kernel
def sort(bins: np.ndarray, begin: int, end: int) -> None:
    """Insertion sort of a few numbers, or of many that are in order already."""
    for j in range(begin + 1, end):
        item, i = bins[j], j
        while i > begin and bins[i - 1] > item:
            bins[i] = bins[i - 1]
            i -= 1
        bins[i] = item


@kernel
def find_mates(first: np.ndarray, bins: np.ndarray, mate: np.ndarray) -> int:
    """mate[f, i] = the side that answers side i of facet f, or OPEN, or CLASH; the number of sides without a mate."""
    without = 0
    for v in range(len(first) - 1):
        j, end = first[v], first[v + 1]
        sort(bins, j, end)
        while j < end:  # the sides j ... last of one edge
            last = j
            while last + 1 < end and bins[last + 1] >> 33 == bins[j] >> 33:
                last += 1
            paired = last == j + 1 and (bins[j] ^ bins[last]) & 1 == 1
            for i in range(j, last + 1):
                side, other = (bins[i] >> 1) & 0xFFFFFFFF, (bins[j + last - i] >> 1) & 0xFFFFFFFF
                mate[side >> 2, side & 3] = other if paired else (OPEN if last == j else CLASH)
                without += 0 if paired else 1
            j = last + 1
    return without


@kernel
def root_of(parent: np.ndarray, f: int) -> int:
    """The facet that stands for the surface of facet f; ways are halved as they are walked."""
    while parent[f] != f:
        parent[f] = parent[parent[f]]
        f = parent[f]
    return f


@kernel
def label_shells(mate: np.ndarray, shell: np.ndarray) -> int:
    """shell[f] = the number of the connected surface that facet f belongs to; how many there are."""
    for f in range(len(shell)):
        shell[f] = f
        root = f
        for i in range(3):
            g = mate[f, i] >> 2
            if mate[f, i] >= 0 and g < f:
                other = root_of(shell, g)
                root, later = min(root, other), max(root, other)
                shell[later] = root
    n = 0
    for f in range(len(shell)):  # whom a facet points to comes before it, and has its number already
        if shell[f] == f:
            shell[f] = n
            n += 1
        else:
            shell[f] = shell[shell[f]]
    return n


def mates(faces: np.ndarray, n_vertex: int) -> tuple[np.ndarray, int]:
    """The mate of every side, (k, 3), and how many sides have none. The corners of a facet must differ."""
    mate, bins = np.empty(faces.shape, dtype=np.int64), np.empty(faces.size, dtype=np.int64)
    first = np.empty(n_vertex + 1, dtype=np.int64)
    run(into_bins, faces, first, bins)
    for v in np.flatnonzero(np.diff(first) > _SMALL):
        bins[first[v] : first[v + 1]].sort()
    return mate, run(find_mates, first, bins, mate)


def shells(mate: np.ndarray) -> tuple[np.ndarray, int]:
    """The number of the connected surface of every facet, (k,), and how many there are."""
    shell = np.empty(len(mate), dtype=np.int64)
    return shell, run(label_shells, mate, shell)
