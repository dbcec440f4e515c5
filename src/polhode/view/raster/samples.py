"""Which part of a pixel is covered: 32 points in each, as the bits of a number, and a table of half-planes.

What lies on one side of a line through a pixel is looked up by the line's direction and its distance from the middle;
a triangle covers what all three of its sides leave (L. Carpenter, The A-buffer, an antialiased hidden surface method,
SIGGRAPH 1984, 103-108). The lines are those of edges, and those in which surfaces cut each other.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from polhode._jit import kernel

N = 32
FULL = (1 << N) - 1
ANGLES, STEPS = 128, 64
REACH = 0.7072  # pixels: no line farther than that from its middle touches a pixel
_PER_PIXEL = STEPS / (2.0 * REACH)
_TURN = 2.0 * np.pi / ANGLES


@cache
def points() -> np.ndarray:
    """Where the points are, (32, 2) in pixels from the middle: one in each of 32 columns and of 32 rows."""
    i = np.arange(N)
    mirrored = sum(((i >> k) & 1) << (4 - k) for k in range(5))  # the digits backwards: Hammersley's points
    return (np.column_stack([i, mirrored]) + 0.5) / N - 0.5


@cache
def table() -> np.ndarray:
    """Points with d + n . s > 0 for directions n and distances d, (128, 64) sets of bits."""
    angle, d = _TURN * np.arange(ANGLES), (np.arange(STEPS) + 0.5) / _PER_PIXEL - REACH
    along = np.outer(np.cos(angle), points()[:, 0]) + np.outer(np.sin(angle), points()[:, 1])
    inside = d[None, :, None] + along[:, None, :] > 0.0
    return np.ascontiguousarray((inside.astype(np.int64) << np.arange(N)).sum(axis=2))


@kernel
def direction(a: float, b: float) -> int:
    """The number of the direction (a, b) in the table."""
    return int(np.floor(np.arctan2(b, a) / _TURN + 0.5)) % ANGLES


@kernel
def half_plane(half_planes: Any, angle: int, d: float) -> int:
    """The points of a pixel with d + n . s > 0; d in pixels, from the line to the middle."""
    return half_planes[angle, min(max(int((d + REACH) * _PER_PIXEL), 0), STEPS - 1)]


@kernel
def positive_part(half_planes: Any, d: float, dx: float, dy: float) -> int:
    """The points of a pixel where d + dx x + dy y > 0."""
    reach = 0.5 * (abs(dx) + abs(dy))
    if d > reach:
        return FULL
    if d <= -reach:
        return 0
    return half_plane(half_planes, direction(dx, dy), d / np.sqrt(dx * dx + dy * dy))


@kernel
def count(bits: int) -> int:
    """How many of 32 bits are set."""
    x = bits - ((bits >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) >> 24) & 0xFF
