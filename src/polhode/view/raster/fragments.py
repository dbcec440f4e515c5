"""What each pixel of a tile holds: a list of fragments, each with the points that it covers, a plane of depth, a color.

Opaque fragments share no points: the nearer one takes them, and where two planes cross inside a pixel each keeps its
side. Depth is 1/z, which is a plane on the screen; larger is nearer. A column of `pool` is a number of a fragment, one
of `links` its points, the next fragment of the pixel, and whose it is.
"""

from __future__ import annotations

from typing import Any

from polhode._jit import kernel
from polhode.view.raster.samples import count, positive_part

Z, ZX, ZY, R, G, B, ALPHA = range(7)
POINTS, NEXT, OWNER = range(3)
N_POOL, N_LINKS = 7, 3
_TIE = 1e-9  # of the depth: of two surfaces in one place, the first stays


@kernel
def in_sight(pool: Any, links: Any, first: int, points: int, z: float, zx: float, zy: float, opaque: bool,
             half_planes: Any) -> int:  # fmt: skip
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
def place_for(pool: Any, links: Any, first: int, points: int, z: float, zx: float, zy: float, owner: int) -> int:
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
def write(pool: Any, links: Any, i: int, points: int, z: float, zx: float, zy: float, color: Any, owner: int) -> None:
    """Fragment i = this."""
    links[i, POINTS], links[i, OWNER] = points, owner
    pool[i, Z], pool[i, ZX], pool[i, ZY] = z, zx, zy
    pool[i, R], pool[i, G], pool[i, B], pool[i, ALPHA] = color[0], color[1], color[2], color[3]


@kernel
def join(pool: Any, links: Any, i: int, points: int, z: float, zx: float, zy: float, color: Any) -> None:
    """Fragment i with more points of the same surface: the mean color, the plane of the larger part."""
    old, new = count(links[i, POINTS]), count(points)
    share = new / (old + new)
    for k in range(4):
        pool[i, R + k] += share * (color[k] - pool[i, R + k])
    if new > old:
        pool[i, Z], pool[i, ZX], pool[i, ZY] = z, zx, zy
    links[i, POINTS] |= points


@kernel
def keep(pool: Any, links: Any, heads: Any, pixel: int, used: int, points: int, z: float, zx: float, zy: float,
         color: Any, owner: int) -> int:  # fmt: skip
    """Put a fragment into the list of a pixel; the number of fragments in use, or -1 where the pool is full."""
    i = place_for(pool, links, heads[pixel], points, z, zx, zy, owner)
    if i < 0:
        if used >= len(pool):
            return -1
        write(pool, links, used, points, z, zx, zy, color, owner)
        links[used, NEXT] = heads[pixel]
        heads[pixel] = used
        return used + 1
    if links[i, POINTS] == 0:
        write(pool, links, i, points, z, zx, zy, color, owner)
    else:
        join(pool, links, i, points, z, zx, zy, color)
    return used
