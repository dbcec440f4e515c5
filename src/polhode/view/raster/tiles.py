"""The screen in tiles of 32 x 32 pixels, small enough that all their fragments stay in the cache of a core."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.geometry.integrals import compiled

TILE = 32
_COUNT = ("f8[,]", "i8", "i8", "i8", "i8[]")
_FILL = ("f8[,]", "i8", "i8", "i8", "i8[]", "i8[]")


@kernel
def count_in_tiles(records: Any, n: int, box: int, columns: int, counts: Any) -> int:
    """counts[tile + 1] = how many of n records touch it; box: where a record keeps left, right, top and bottom."""
    for i in range(n):
        left, right = int(records[i, box]) // TILE, int(records[i, box + 1]) // TILE
        for row in range(int(records[i, box + 2]) // TILE, int(records[i, box + 3]) // TILE + 1):
            for column in range(left, right + 1):
                counts[row * columns + column + 1] += 1
    return 0


@kernel
def fill_tiles(records: Any, n: int, box: int, columns: int, places: Any, members: Any) -> int:
    """members = the records of each tile, one tile after the other, in the order of the records."""
    for i in range(n):
        left, right = int(records[i, box]) // TILE, int(records[i, box + 1]) // TILE
        for row in range(int(records[i, box + 2]) // TILE, int(records[i, box + 3]) // TILE + 1):
            for column in range(left, right + 1):
                tile = row * columns + column
                members[places[tile]] = i
                places[tile] += 1
    return 0


def tiles(size: tuple[int, int]) -> tuple[int, int]:
    """Columns and rows of tiles; one more than needed, as a thing may end exactly on the last edge."""
    return size[0] // TILE + 1, size[1] // TILE + 1


def in_tiles(records: np.ndarray, n: int, box: int, size: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Where the members of each tile begin (tiles + 1,), and which they are."""
    columns, rows = tiles(size)
    counts = np.zeros(columns * rows + 1, dtype=np.int64)
    compiled(count_in_tiles, _COUNT)(records, n, box, columns, counts)
    starts = np.cumsum(counts)
    members = np.empty(int(starts[-1]), dtype=np.int64)
    compiled(fill_tiles, _FILL)(records, n, box, columns, starts.copy(), members)
    return starts, members
