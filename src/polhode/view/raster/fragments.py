"""What each pixel of a tile holds: a list of fragments, each with the points that it covers, a plane of depth, a color.

A pixel has 32 points, which are the bits of a number. What lies on one side of a line through a pixel is looked up by
the line's direction and its distance from the middle; a triangle covers what all three of its sides leave (L.
Carpenter, The A-buffer, an antialiased hidden surface method, SIGGRAPH 1984, 103-108). The lines are those of edges,
and those in which surfaces cut each other.

Opaque fragments share no points: the nearer one takes them, and where two planes cross inside a pixel each keeps its
side. Depth is 1/z, which is a plane on the screen; larger is nearer.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from polhode._jit import kernel

TILE = 32  # pixels: the screen is painted in squares so small that their fragments stay in the cache of a core
N = 32
FULL = (1 << N) - 1
ANGLES, STEPS = 128, 64
REACH = 0.7072  # pixels: no line farther than that from its middle touches a pixel
_PER_PIXEL = STEPS / (2.0 * REACH)
_TURN = 2.0 * np.pi / ANGLES
Array = np.ndarray
Color = tuple[float, float, float, float]  # red, green and blue, linear, times the opacity; opacity

# Columns of `pool`, the numbers of a fragment, and of `links`: its points, the next one of the pixel, whose it is.
Z, ZX, ZY, R, G, B, ALPHA = range(7)
POINTS, NEXT, OWNER = range(3)
N_POOL, N_LINKS = 7, 3
_TIE = 1e-9  # of the depth: of two surfaces in one place, the first stays


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
def half_plane(half_planes: Array, angle: int, d: float) -> int:
    """The points of a pixel with d + n . s > 0; d in pixels, from the line to the middle."""
    return half_planes[angle, min(max(int((d + REACH) * _PER_PIXEL), 0), STEPS - 1)]


@kernel
def positive_part(half_planes: Array, d: float, dx: float, dy: float) -> int:
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


# ---- what a pixel holds


@kernel
def in_sight(pool: Array, links: Array, first: int, points: int, z: float, zx: float, zy: float, opaque: bool,
             half_planes: Array) -> int:  # fmt: skip
    """The points of a new fragment that nothing opaque hides; if it is opaque, what it hides loses its points."""
    i = first
    while i >= 0 and points != 0:
        both = links[i, POINTS] & points
        if both != 0 and pool[i, ALPHA] >= 1.0:
            ahead = z - pool[i, Z] * (1.0 + _TIE)
            front = both & positive_part(half_planes, ahead, zx - pool[i, ZX], zy - pool[i, ZY])
            points &= ~(both & ~front)
            if opaque:
                links[i, POINTS] &= ~front
        i = links[i, NEXT]
    return points


@kernel
def place_for(pool: Array, links: Array, first: int, points: int, z: float, zx: float, zy: float, owner: int) -> int:
    """A fragment of the same surface that goes on here, or one that has become empty; -1 where there is none."""
    i, found = first, -1
    while i >= 0:
        if links[i, POINTS] == 0:
            found = i
        elif links[i, OWNER] == owner and links[i, POINTS] & points == 0:
            reach = abs(zx) + abs(zy) + abs(pool[i, ZX]) + abs(pool[i, ZY])
            if abs(z - pool[i, Z]) <= reach:
                return i
        i = links[i, NEXT]
    return found


@kernel
def join(pool: Array, links: Array, i: int, points: int, z: float, zx: float, zy: float, color: Color) -> None:
    """Fragment i with more points of the same surface: the mean color, the plane of the larger part."""
    old, new = count(links[i, POINTS]), count(points)
    share = new / (old + new)
    for k in range(4):
        pool[i, R + k] += share * (color[k] - pool[i, R + k])
    if new > old:
        pool[i, Z], pool[i, ZX], pool[i, ZY] = z, zx, zy
    links[i, POINTS] |= points


@kernel
def keep(pool: Array, links: Array, heads: Array, pixel: int, used: int, points: int, z: float, zx: float, zy: float,
         color: Color, owner: int) -> int:  # fmt: skip
    """Put a fragment into the list of a pixel; the number of fragments in use, or -1 where the pool is full."""
    i = place_for(pool, links, heads[pixel], points, z, zx, zy, owner)
    if i < 0:
        if used >= len(pool):
            return -1
        i, used = used, used + 1
        links[i, POINTS], links[i, NEXT] = 0, heads[pixel]
        heads[pixel] = i
    if links[i, POINTS] == 0:
        links[i, POINTS], links[i, OWNER] = points, owner
        pool[i, Z], pool[i, ZX], pool[i, ZY] = z, zx, zy
        pool[i, R], pool[i, G], pool[i, B], pool[i, ALPHA] = color[0], color[1], color[2], color[3]
    else:
        join(pool, links, i, points, z, zx, zy, color)
    return used
