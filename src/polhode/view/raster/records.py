"""What is on the screen: triangles and pieces of lines that are near enough to the eye, as records.

A record holds all that the scan of a triangle needs. An edge is a x + b y + c, the distance from it in pixels, written
from its lower end to its higher one, so that two triangles that share it agree on it bit by bit and leave no gap.

A piece of a line has round ends, is as wide as stated in pixels, and a little nearer to the eye than it is: a line that
is drawn on a surface lies in the same place as its facets, or beneath them where they cut the corner, and a thousandth
of the distance brings it up.
"""

from __future__ import annotations

import numpy as np

from polhode._jit import kernel, matrix
from polhode.view.raster.fragments import Array, direction

FOCAL, CX, CY, NEAR, WIDTH, HEIGHT = range(6)
"""Of a lens: pixels for a slope of 1, the pixel toward which it looks, the least distance, the size."""

X0, Y0, Z0, ZX, ZY, EDGES = range(6)
NORMALS = 23
LOOK, FACING, LEFT, RIGHT, TOP, BOTTOM = range(32, 38)
N_RECORD = 38
_EDGE = 6  # numbers of an edge: a, b, c, the side of the triangle, its direction, 1/height over it
_SLIVER = 1e-9  # pixels^2

SX, SY, SZ, DX, DY, DZ, HALF, S_R = range(8)
S_LEFT, S_RIGHT, S_TOP, S_BOTTOM, S_OWNER = range(11, 16)
N_PIECE = 16
_LIFT = 1.0015
_SHORT = 0.16  # pixels^2: points closer than that to the last one are left out


@kernel
def placed(vertices: Array, normals: Array, spans: Array, poses: Array, points: Array) -> int:
    """points (n, 6) = vertices and normals of all instances before the eye: right, up, ahead.

    poses (k, 21): the matrix A and the shift p of each instance, and the cofactors of A, which turn normals.
    """
    for k in range(len(spans)):
        m = poses[k]
        for i in range(spans[k, 0], spans[k, 1]):
            x, y, z = vertices[i, 0], vertices[i, 1], vertices[i, 2]
            u, v, w = normals[i, 0], normals[i, 1], normals[i, 2]
            for j in range(3):
                points[i, j] = m[3 * j] * x + m[3 * j + 1] * y + m[3 * j + 2] * z + m[9 + j]
                points[i, 3 + j] = m[12 + 3 * j] * u + m[13 + 3 * j] * v + m[14 + 3 * j] * w
    return 0


@kernel
def cut_off(points: Array, a: int, b: int, c: int, near: float, corners: Array) -> int:
    """corners (4, 6) = the part of a triangle beyond the near plane; how many corners it has: 0, 3 or 4."""
    n = 0
    for k in range(3):
        i = a if k == 0 else (b if k == 1 else c)
        j = b if k == 0 else (c if k == 1 else a)
        here, there = points[i, 2] - near, points[j, 2] - near
        if here >= 0.0:
            for l in range(6):
                corners[n, l] = points[i, l]
            n += 1
        if (here >= 0.0) != (there >= 0.0):
            # From the same end for both triangles of an edge, so that they meet in the same point.
            p, q = (i, j) if here < there else (j, i)
            s = (near - points[p, 2]) / (points[q, 2] - points[p, 2])
            for l in range(6):
                corners[n, l] = points[p, l] + s * (points[q, l] - points[p, l])
            n += 1
    return n


@kernel
def edge(record: Array, k: int, px: float, py: float, qx: float, qy: float, ox: float, oy: float) -> None:
    """Edge k of a record from p to q, with the third corner o."""
    if qx < px or (qx == px and qy < py):
        px, py, qx, qy = qx, qy, px, py
    length = np.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    a, b = (py - qy) / length, (qx - px) / length
    c = -(a * px + b * py)
    height = a * (ox - px) + b * (oy - py)
    at = EDGES + _EDGE * k
    record[at], record[at + 1], record[at + 2] = a, b, c
    record[at + 3] = 1.0 if height > 0.0 else -1.0
    record[at + 4] = direction(a, b)
    record[at + 5] = 1.0 / abs(height)


@kernel
def on_screen(corners: Array, i: int, lens: Array) -> tuple[float, float, float]:
    """Column, row and 1/depth of a corner."""
    z = 1.0 / corners[i, 2]
    return lens[CX] + lens[FOCAL] * corners[i, 0] * z, lens[CY] - lens[FOCAL] * corners[i, 1] * z, z


@kernel
def prepared(corners: Array, i: int, j: int, lens: Array, look: int, cull: bool, record: Array) -> int:
    """The record of the triangle of the corners 0, i, j; 1, or 0 where nothing of it can be seen."""
    x0, y0, z0 = on_screen(corners, 0, lens)
    x1, y1, z1 = on_screen(corners, i, lens)
    x2, y2, z2 = on_screen(corners, j, lens)
    # Rows count downward, so what runs counter-clockwise before the eye has a negative area here.
    twice = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(twice) < _SLIVER or (cull and twice > 0.0):
        return 0
    record[LEFT], record[RIGHT] = max(0.0, min(x0, x1, x2)), min(lens[WIDTH], max(x0, x1, x2))
    record[TOP], record[BOTTOM] = max(0.0, min(y0, y1, y2)), min(lens[HEIGHT], max(y0, y1, y2))
    if record[LEFT] >= record[RIGHT] or record[TOP] >= record[BOTTOM]:
        return 0
    record[X0], record[Y0], record[Z0] = x0, y0, z0
    record[ZX] = ((z1 - z0) * (y2 - y0) - (z2 - z0) * (y1 - y0)) / twice
    record[ZY] = ((x1 - x0) * (z2 - z0) - (x2 - x0) * (z1 - z0)) / twice
    edge(record, 0, x1, y1, x2, y2, x0, y0)
    edge(record, 1, x2, y2, x0, y0, x1, y1)
    edge(record, 2, x0, y0, x1, y1, x2, y2)
    record[LOOK], record[FACING] = look, -1.0 if twice > 0.0 else 1.0
    for k in range(3):  # over the depth, a normal runs straight across the screen
        record[NORMALS + k] = corners[0, 3 + k] * z0
        record[NORMALS + 3 + k] = corners[i, 3 + k] * z1
        record[NORMALS + 6 + k] = corners[j, 3 + k] * z2
    return 1


@kernel
def assemble(points: Array, faces: Array, owners: Array, looks: Array, lens: Array, records: Array) -> int:
    """records = all triangles that can be seen, in the order of `faces`; how many. looks[:, 4]: hide back faces."""
    corners, n = matrix(4, 6), 0
    for f in range(len(faces)):
        m = cut_off(points, faces[f, 0], faces[f, 1], faces[f, 2], lens[NEAR], corners)
        look = owners[f]
        for k in range(2, m):
            n += prepared(corners, k - 1, k, lens, look, looks[look, 4] > 0.0, records[n])
    return n


# ---- lines


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
