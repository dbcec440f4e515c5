"""Lines: pieces with round ends, as wide as stated in pixels, a little nearer to the eye than they are.

A line that is drawn on a surface lies in the same place as its facets, or beneath them where they cut the corner; a
thousandth of the distance brings it up.
"""

from __future__ import annotations

from polhode._jit import kernel
from polhode.view.raster.fragments import FULL, Array, N, in_sight, keep
from polhode.view.raster.triangles import CX, CY, FOCAL, HEIGHT, NEAR, WIDTH

SX, SY, SZ, DX, DY, DZ, HALF, S_R = range(8)
S_LEFT, S_RIGHT, S_TOP, S_BOTTOM, S_OWNER = range(11, 16)
N_PIECE = 16
_LIFT = 1.0015
_SHORT = 0.16  # pixels^2: points closer than that to the last one are left out


@kernel
def piece(points: Array, i: int, j: int, look: Array, lens: Array, record: Array) -> int:
    """The record of the piece from point i to point j; 1, or 0 where nothing of it can be seen."""
    near = lens[NEAR]
    if points[i, 2] < near and points[j, 2] < near:
        return 0
    s = t = 0.0
    if points[i, 2] < near:
        s = (near - points[i, 2]) / (points[j, 2] - points[i, 2])
    if points[j, 2] < near:
        t = (near - points[j, 2]) / (points[i, 2] - points[j, 2])
    az = points[i, 2] + s * (points[j, 2] - points[i, 2])
    bz = points[j, 2] + t * (points[i, 2] - points[j, 2])
    za, zb = 1.0 / az, 1.0 / bz
    x = lens[CX] + lens[FOCAL] * za * (points[i, 0] + s * (points[j, 0] - points[i, 0]))
    y = lens[CY] - lens[FOCAL] * za * (points[i, 1] + s * (points[j, 1] - points[i, 1]))
    u = lens[CX] + lens[FOCAL] * zb * (points[j, 0] + t * (points[i, 0] - points[j, 0]))
    v = lens[CY] - lens[FOCAL] * zb * (points[j, 1] + t * (points[i, 1] - points[j, 1]))
    half = look[0]
    record[S_LEFT], record[S_RIGHT] = max(0.0, min(x, u) - half), min(lens[WIDTH], max(x, u) + half)
    record[S_TOP], record[S_BOTTOM] = max(0.0, min(y, v) - half), min(lens[HEIGHT], max(y, v) + half)
    record[SX], record[SY], record[SZ] = x, y, _LIFT * za
    record[DX], record[DY], record[DZ], record[HALF] = u - x, v - y, _LIFT * (zb - za), half
    for k in range(4):
        record[S_R + k] = look[1 + k]
    return 1 if record[S_LEFT] < record[S_RIGHT] and record[S_TOP] < record[S_BOTTOM] else 0


@kernel
def near_by(points: Array, i: int, j: int, lens: Array) -> bool:
    """Whether two points are so close on the screen that no piece between them is needed."""
    if points[i, 2] < lens[NEAR] or points[j, 2] < lens[NEAR]:
        return False
    x = lens[FOCAL] * (points[i, 0] / points[i, 2] - points[j, 0] / points[j, 2])
    y = lens[FOCAL] * (points[i, 1] / points[i, 2] - points[j, 1] / points[j, 2])
    return x * x + y * y < _SHORT


@kernel
def pieces(points: Array, starts: Array, looks: Array, lens: Array, records: Array) -> int:
    """records = the pieces of all lines; line k has the points from starts[k] to starts[k + 1]; how many.

    points (n, 3) before the eye; looks (k, 5): half the width in pixels, color times opacity, opacity.
    """
    n = 0
    for k in range(len(looks)):
        i = starts[k]
        for j in range(starts[k] + 1, starts[k + 1]):
            last = j == starts[k + 1] - 1
            if not last and near_by(points, i, j, lens):
                continue
            records[n, S_OWNER] = -1 - k
            n += piece(points, i, j, looks[k], lens, records[n])
            i = j
    return n


@kernel
def covered(x: float, y: float, record: Array, spots: Array) -> int:
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
               used: int, spots: Array, half_planes: Array, tile: int) -> int:  # fmt: skip
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
            bits = FULL if away < near * near else covered(x, y, record, spots)
            z = record[SZ] + t * record[DZ]
            pixel = (row - top) * tile + column - left
            opaque = color[3] >= 1.0
            bits = in_sight(pool, links, heads[pixel], bits, z, zx, zy, opaque, half_planes)
            if bits != 0:
                used = keep(pool, links, heads, pixel, used, bits, z, zx, zy, color, int(record[S_OWNER]))
                if used < 0:
                    return -1
    return used
