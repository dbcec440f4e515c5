"""The picture, tile by tile: fragments of all that touches a tile, then one color for each of its pixels."""

from __future__ import annotations

import numpy as np

from polhode._jit import kernel, vector
from polhode.geometry.integrals import compiled
from polhode.view.raster.fragments import (
    ALPHA,
    FULL,
    NEXT,
    POINTS,
    TILE,
    Array,
    B,
    G,
    N,
    R,
    Z,
    count,
    half_plane,
    in_sight,
    keep,
)  # fmt: skip
from polhode.view.raster.light import byte, lit
from polhode.view.raster.records import (
    BOTTOM,
    CX,
    CY,
    DX,
    DY,
    DZ,
    EDGES,
    FACING,
    FOCAL,
    HALF,
    HEIGHT,
    LEFT,
    LOOK,
    NORMALS,
    RIGHT,
    S_BOTTOM,
    S_LEFT,
    S_OWNER,
    S_R,
    S_RIGHT,
    S_TOP,
    SX,
    SY,
    SZ,
    TOP,
    WIDTH,
    X0,
    Y0,
    Z0,
    ZX,
    ZY,
)  # fmt: skip

_SORT = ("f8[,]", "i8", "i8", "i8", "i8[]", "i8[]")
SIGNATURE = (
    "f8[,]", "i8[]", "i8[]", "f8[,]", "i8[]", "i8[]", "f8[,]", "f8[]", "i8[,]", "f8[,]", "u1[]", "f8[,]", "u1[,]",
    "f8[,]", "i8[,]", "i8[]", "i8", "u1[,]",
)  # fmt: skip


@kernel
def sort_into_tiles(records: Array, n: int, box: int, columns: int, places: Array, members: Array) -> int:
    """places[tile] += how many of n records touch it; members, where they are wanted: which records, from the place
    of each tile on, in their order. box: where a record keeps left, right, top and bottom."""
    for i in range(n):
        left, right = int(records[i, box]) // TILE, int(records[i, box + 1]) // TILE
        for row in range(int(records[i, box + 2]) // TILE, int(records[i, box + 3]) // TILE + 1):
            for column in range(left, right + 1):
                tile = row * columns + column
                if len(members) > 0:
                    members[places[tile]] = i
                places[tile] += 1
    return 0


def in_tiles(records: np.ndarray, n: int, box: int, size: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Where the members of each tile begin (tiles + 1,), and which they are."""
    columns, rows = size[0] // TILE + 1, size[1] // TILE + 1  # one more: a thing may end exactly on the last edge
    sort, starts = compiled(sort_into_tiles, _SORT), np.zeros(columns * rows + 1, dtype=np.int64)
    sort(records, n, box, columns, starts[1:], np.empty(0, dtype=np.int64))
    starts = np.cumsum(starts)
    members = np.empty(int(starts[-1]), dtype=np.int64)
    sort(records, n, box, columns, starts.copy(), members)
    return starts, members


# ---- fragments


@kernel
def row_span(record: Array, y: float, left: float, right: float) -> tuple[float, float, float, float]:
    """From where to where the middles of pixels are touched by a triangle at the height y of a row, and from where to
    where pixels are covered by it as a whole."""
    inner_left, inner_right = left, right
    for k in range(3):
        at = EDGES + 6 * k
        side = record[at + 3]
        a, rest = side * record[at], side * (record[at + 1] * y + record[at + 2])
        reach = 0.5 * (abs(record[at]) + abs(record[at + 1]))
        if a > 1e-12:
            left, inner_left = max(left, (-reach - rest) / a), max(inner_left, (reach - rest) / a)
        elif a < -1e-12:
            right, inner_right = min(right, (-reach - rest) / a), min(inner_right, (reach - rest) / a)
        elif rest < reach:
            inner_right = inner_left - 1.0
            if rest <= -reach:
                right = left - 1.0
    return left, right, inner_left, inner_right


@kernel
def covered(record: Array, x: float, y: float, half_planes: Array) -> int:
    """The points of the pixel with the middle (x, y) that a triangle covers."""
    bits = FULL
    for k in range(3):
        at = EDGES + 6 * k
        a, b, side = record[at], record[at + 1], record[at + 3]
        d = a * x + b * y + record[at + 2]
        reach = 0.5 * (abs(a) + abs(b))
        if side * d <= -reach:
            return 0
        if side * d < reach:
            inside = half_plane(half_planes, int(record[at + 4]), d)
            bits &= inside if side > 0.0 else ~inside
    return bits


@kernel
def color_at(record: Array, look: Array, lens: Array, x: float, y: float) -> tuple[float, float, float, float]:
    """Color and opacity of a triangle at (x, y), or at its point next to that."""
    nx = ny = nz = 0.0
    for k in range(3):  # the normal of each corner counts by the distance from the edge across it
        at, of = EDGES + 6 * k, NORMALS + 3 * k
        away = max(0.0, record[at + 3] * (record[at] * x + record[at + 1] * y + record[at + 2]) * record[at + 5])
        weight = record[FACING] * away
        nx, ny, nz = nx + weight * record[of], ny + weight * record[of + 1], nz + weight * record[of + 2]
    return lit(look, nx, ny, nz, (x - lens[CX]) / lens[FOCAL], (lens[CY] - y) / lens[FOCAL])


@kernel
def draw_triangle(record: Array, look: Array, lens: Array, left: int, top: int, right: int, bottom: int, pool: Array,
                  links: Array, heads: Array, used: int, half_planes: Array) -> int:  # fmt: skip
    """The fragments of a triangle in the pixels from (left, top) to before (right, bottom); how many in use, or -1."""
    owner = 2 * int(record[LOOK]) + (1 if record[FACING] > 0.0 else 0)
    opaque = look[3] >= 1.0
    zx, zy = record[ZX], record[ZY]
    from_column, to_column = max(left + 0.5, int(record[LEFT]) + 0.5), min(right - 0.5, int(record[RIGHT]) + 0.5)
    for row in range(max(top, int(record[TOP])), min(bottom, int(record[BOTTOM]) + 1)):
        y = row + 0.5
        first, last, full_from, full_to = row_span(record, y, from_column, to_column)
        for column in range(int(first), int(last) + 1):
            x = column + 0.5
            bits = FULL if full_from <= x <= full_to else covered(record, x, y, half_planes)
            if bits == 0:
                continue
            z = record[Z0] + zx * (x - record[X0]) + zy * (y - record[Y0])
            pixel = (row - top) * TILE + column - left
            bits = in_sight(pool, links, heads[pixel], bits, z, zx, zy, opaque, half_planes)
            if bits == 0:
                continue
            color = color_at(record, look, lens, x, y)
            used = keep(pool, links, heads, pixel, used, bits, z, zx, zy, color, owner)
            if used < 0:
                return -1
    return used


@kernel
def covered_by_piece(x: float, y: float, record: Array, spots: Array) -> int:
    """The points of the pixel with the middle (x, y) that a piece covers, (x, y) from its first end."""
    dx, dy, limit = record[DX], record[DY], record[HALF] * record[HALF]
    per = 1.0 / (dx * dx + dy * dy + 1e-30)
    bits = 0
    for k in range(N):
        px, py = x + spots[k, 0], y + spots[k, 1]
        t = min(max((px * dx + py * dy) * per, 0.0), 1.0)
        qx, qy = px - t * dx, py - t * dy
        if qx * qx + qy * qy < limit:
            bits |= 1 << k
    return bits


@kernel
def draw_piece(record: Array, left: int, top: int, right: int, bottom: int, pool: Array, links: Array, heads: Array,
               used: int, spots: Array, half_planes: Array) -> int:  # fmt: skip
    """The fragments of a piece in the pixels from (left, top) to before (right, bottom); the number in use, or -1."""
    dx, dy, half = record[DX], record[DY], record[HALF]
    per = 1.0 / (dx * dx + dy * dy + 1e-30)
    color = (record[S_R], record[S_R + 1], record[S_R + 2], record[S_R + 3])
    zx, zy = record[DZ] * dx * per, record[DZ] * dy * per
    far, near = (half + 0.71) * (half + 0.71), max(0.0, half - 0.71)
    for row in range(max(top, int(record[S_TOP])), min(bottom, int(record[S_BOTTOM]) + 1)):
        for column in range(max(left, int(record[S_LEFT])), min(right, int(record[S_RIGHT]) + 1)):
            x, y = column + 0.5 - record[SX], row + 0.5 - record[SY]
            t = min(max((x * dx + y * dy) * per, 0.0), 1.0)
            qx, qy = x - t * dx, y - t * dy
            away = qx * qx + qy * qy
            if away >= far:
                continue
            bits = FULL if away < near * near else covered_by_piece(x, y, record, spots)
            z = record[SZ] + t * record[DZ]
            pixel = (row - top) * TILE + column - left
            opaque = color[3] >= 1.0
            bits = in_sight(pool, links, heads[pixel], bits, z, zx, zy, opaque, half_planes)
            if bits != 0:
                used = keep(pool, links, heads, pixel, used, bits, z, zx, zy, color, int(record[S_OWNER]))
                if used < 0:
                    return -1
    return used


# ---- one color for each pixel


@kernel
def next_glass(pool: Array, links: Array, first: int, below: float, last: int) -> int:
    """The nearest translucent fragment behind the depth `below`, after `last` where depths are equal; or -1."""
    i, found, passed = first, -1, False
    while i >= 0:
        if links[i, POINTS] != 0 and pool[i, ALPHA] < 1.0:
            behind = pool[i, Z] < below or (pool[i, Z] == below and passed)
            if behind and (found < 0 or pool[i, Z] > pool[found, Z]):
                found = i
            passed = passed or i == last
        i = links[i, NEXT]
    return found


@kernel
def add(pool: Array, i: int, weight: float, color: Array) -> None:
    """color += weight times that of fragment i."""
    color[0] += weight * pool[i, R]
    color[1] += weight * pool[i, G]
    color[2] += weight * pool[i, B]


@kernel
def seen_through(through: Array, bits: int) -> float:
    """The mean over all points of what glass before them lets through, summed over the points in `bits`."""
    total = 0.0
    for k in range(N):
        total += through[k] * ((bits >> k) & 1)
    return total / N


@kernel
def dim(through: Array, bits: int, alpha: float) -> None:
    """Less gets through at the points in `bits`."""
    for k in range(N):
        through[k] *= 1.0 - alpha * ((bits >> k) & 1)


@kernel
def resolve(pool: Array, links: Array, first: int, background: Array, through: Array, color: Array) -> None:
    """color (3,) of a pixel: glass from front to back, what is opaque, and the background, at each point of it.

    As long as all glass covers the whole pixel, one number says what it lets through.
    """
    color[0] = color[1] = color[2] = 0.0
    passed, whole = 1.0, True
    glass = next_glass(pool, links, first, 1e300, -1)
    while glass >= 0:
        bits, alpha = links[glass, POINTS], pool[glass, ALPHA]
        if whole and bits != FULL:
            whole = False
            for k in range(N):
                through[k] = passed
        add(pool, glass, passed if whole else seen_through(through, bits), color)
        if whole:
            passed *= 1.0 - alpha
        else:
            dim(through, bits, alpha)
        glass = next_glass(pool, links, first, pool[glass, Z], glass)
    rest, i = FULL, first
    while i >= 0:
        bits = links[i, POINTS]
        if bits != 0 and pool[i, ALPHA] >= 1.0:
            add(pool, i, passed * count(bits) / N if whole else seen_through(through, bits), color)
            rest &= ~bits
        i = links[i, NEXT]
    weight = passed * count(rest) / N if whole else seen_through(through, rest)
    for k in range(3):
        color[k] += weight * background[k]


@kernel
def show(pool: Array, links: Array, heads: Array, left: int, top: int, right: int, bottom: int, backdrop: Array,
         dithered: Array, encode: Array, image: Array) -> None:  # fmt: skip
    """The bytes of a tile; image (rows, 3 columns)."""
    through, color = vector(N), vector(3)
    for row in range(top, bottom):
        background, empty = backdrop[row], dithered[row]
        for k in range(3 * (right - left)):
            image[row, 3 * left + k] = empty[k]
        for column in range(left, right):
            first = heads[(row - top) * TILE + column - left]
            if first >= 0:
                resolve(pool, links, first, background, through, color)
                for k in range(3):
                    image[row, 3 * column + k] = byte(encode, color[k])


@kernel
def fill(triangles: Array, t_members: Array, t: int, t_end: int, pieces: Array, p_members: Array, p: int, p_end: int,
         looks: Array, lens: Array, left: int, top: int, right: int, bottom: int, half_planes: Array, spots: Array,
         pool: Array, links: Array, heads: Array) -> int:  # fmt: skip
    """The fragments of a tile: what is opaque, then lines, then what is translucent; how many, or -1: too many."""
    used, solid = 0, True
    for i in range(len(heads)):
        heads[i] = -1
    while t < t_end or p < p_end:
        record = triangles[t_members[t]] if t < t_end else triangles[0]
        look = looks[int(record[LOOK])]
        solid = solid and t < t_end and look[3] >= 1.0
        if solid or p >= p_end:
            used = draw_triangle(record, look, lens, left, top, right, bottom, pool, links, heads, used, half_planes)
            t += 1
        else:
            piece = pieces[p_members[p]]
            used = draw_piece(piece, left, top, right, bottom, pool, links, heads, used, spots, half_planes)
            p += 1
        if used < 0:
            return -1
    return used


@kernel
def paint(triangles: Array, t_starts: Array, t_members: Array, pieces: Array, p_starts: Array, p_members: Array,
          looks: Array, lens: Array, half_planes: Array, spots: Array, encode: Array, backdrop: Array, dithered: Array,
          pool: Array, links: Array, heads: Array, begin: int, image: Array) -> int:  # fmt: skip
    """Paint the tiles from `begin` on; the number of tiles done: not all where the pool is too small for one.

    In `triangles` what is opaque comes first. image (rows, 3 columns) of bytes, backdrop (rows, 3) linear.
    """
    width, height = int(lens[WIDTH]), int(lens[HEIGHT])
    columns = width // TILE + 1
    for tile in range(begin, len(t_starts) - 1):
        left, top = tile % columns * TILE, tile // columns * TILE
        right, bottom = min(left + TILE, width), min(top + TILE, height)
        if right <= left or bottom <= top:
            continue
        used = fill(triangles, t_members, t_starts[tile], t_starts[tile + 1], pieces, p_members, p_starts[tile],
                    p_starts[tile + 1], looks, lens, left, top, right, bottom, half_planes, spots, pool, links,
                    heads)  # fmt: skip
        if used < 0:
            return tile
        show(pool, links, heads, left, top, right, bottom, backdrop, dithered, encode, image)
    return len(t_starts) - 1
