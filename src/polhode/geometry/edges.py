"""Which facets meet at which edge: the compiled search that the gate is built on. Its work grows with the facets alone.

A side is named by one number, 4 f + i: it goes from corner i of facet f to the next corner. In a closed surface every
side (a, b) has exactly one mate, the side (b, a) of another facet.

All sides go into bins by their lower vertex, each as one packed number: upper vertex, side, and whether it goes up.
In a small bin the sides are sorted, and mates are neighbors. In a large one (a hub with many spokes) a table over the
upper vertices finds them, so that a vertex with a million facets costs no more than others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.geometry.integrals import compiled

OPEN, CLASH = -1, -2  # mates of a side that nobody answers, and of one where the sides are not two or do not oppose
_SMALL = 24  # sides in a bin that is sorted
_MATES = ("i8[,]", "i8[]", "i8[]", "i8[,]", "i8[,]")
_SHELLS = ("i8[,]", "i8[]")


@kernel
def packed(high: int, side: int, up: int) -> int:
    """A side in its bin: 31 bits of upper vertex, 32 of side, 1 of direction."""
    return (high << 33) | (side << 1) | up


@kernel
def into_bins(faces: Any, first: Any, bins: Any) -> None:
    """Sort the sides by their lower vertex: bin v is bins[first[v] : first[v + 1]]."""
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
            bins[first[low]] = packed(max(a, b), 4 * f + i, 1 if a < b else 0)


@kernel
def pair(one: int, other: int, mate: Any) -> None:
    """Make two sides each other's mate."""
    s, t = (one >> 1) & 0xFFFFFFFF, (other >> 1) & 0xFFFFFFFF
    mate[s >> 2, s & 3] = t
    mate[t >> 2, t & 3] = s


@kernel
def leave(one: int, why: int, mate: Any) -> None:
    """Leave a side without a mate."""
    s = (one >> 1) & 0xFFFFFFFF
    mate[s >> 2, s & 3] = why


@kernel
def sort(bins: Any, begin: int, end: int) -> None:
    """Insertion sort of a few numbers."""
    for j in range(begin + 1, end):
        item, i = bins[j], j
        while i > begin and bins[i - 1] > item:
            bins[i] = bins[i - 1]
            i -= 1
        bins[i] = item


@kernel
def match_small(bins: Any, begin: int, end: int, mate: Any) -> int:
    """Mates of a bin by sorting: the sides of one edge are then neighbors. How many sides stay alone."""
    sort(bins, begin, end)
    without, j = 0, begin
    while j < end:
        last = j + 1
        while last < end and bins[last] >> 33 == bins[j] >> 33:
            last += 1
        if last - j == 2 and (bins[j] ^ bins[j + 1]) & 1 == 1:
            pair(bins[j], bins[j + 1], mate)
        else:
            without += last - j
            for i in range(j, last):
                leave(bins[i], OPEN if last - j == 1 else CLASH, mate)
        j = last
    return without


@kernel
def match_large(bins: Any, begin: int, end: int, table: Any, mate: Any) -> int:
    """Mates of a bin by a table: table[v] = (side down from v, side up to v). How many sides stay alone."""
    without = 0
    for j in range(begin, end):
        high, way = bins[j] >> 33, bins[j] & 1
        table[high, way] = j if table[high, way] == OPEN else CLASH
    for j in range(begin, end):
        high, way = bins[j] >> 33, bins[j] & 1
        if table[high, 0] >= 0 and table[high, 1] >= 0:
            pair(bins[j], bins[table[high, 1 - way]], mate)
        else:
            without += 1
            leave(bins[j], OPEN if table[high, way] >= 0 and table[high, 1 - way] == OPEN else CLASH, mate)
    for j in range(begin, end):
        high = bins[j] >> 33
        table[high, 0], table[high, 1] = OPEN, OPEN
    return without


@kernel
def find_mates(faces: Any, first: Any, bins: Any, table: Any, mate: Any) -> int:
    """mate[f, i] = the side that answers side i of facet f, or OPEN, or CLASH; the number of sides without a mate."""
    into_bins(faces, first, bins)
    without, wiped = 0, False
    for v in range(len(table)):
        begin, end = first[v], first[v + 1]
        if end - begin <= _SMALL:
            without += match_small(bins, begin, end, mate)
            continue
        if not wiped:
            for u in range(len(table)):
                table[u, :] = OPEN
            wiped = True
        without += match_large(bins, begin, end, table, mate)
    return without


@kernel
def root_of(parent: Any, f: int) -> int:
    """The facet that stands for the surface of facet f; ways are halved as they are walked."""
    while parent[f] != f:
        parent[f] = parent[parent[f]]
        f = parent[f]
    return f


@kernel
def label_shells(mate: Any, shell: Any) -> int:
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
    mate = np.empty(faces.shape, dtype=np.int64)
    first, bins = np.empty(n_vertex + 1, dtype=np.int64), np.empty(faces.size, dtype=np.int64)
    table = np.empty((n_vertex, 2), dtype=np.int64)
    without = compiled(find_mates, _MATES)(faces, first, bins, table, mate)
    return mate, without


def shells(mate: np.ndarray) -> tuple[np.ndarray, int]:
    """The number of the connected surface of every facet, (k,), and how many there are."""
    shell = np.empty(len(mate), dtype=np.int64)
    return shell, compiled(label_shells, _SHELLS)(mate, shell)
