"""Integrals over polyhedra and surfaces, exact for flat facets: compiled sums that do not lose digits.

A closed surface is cut into tetrahedra from a point O to its facets (a, b, c), all measured from O. With the six-fold
volume d = a . (b x c) and s = a + b + c

    integral of dV        = sum d / 6
    integral of x dV      = sum d s / 24
    integral of x x^T dV  = sum d (a a^T + b b^T + c c^T + s s^T) / 120

Tetrahedra behind O count negative, so O may lie anywhere; near the centroid the least is lost to cancellation.
Source: F. Tonon, Explicit exact formulas for the 3-D tetrahedron inertia tensor, J. Math. Stat. 1 (2005) 8.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode._jit import compiling, entry, kernel, vector

VOLUME, FIRST, SECOND, TERMS = 0, 1, 4, 10  # places of: dV | x y z | xx xy xz yy yz zz
_BLOCK = 64  # facets that are summed plainly; their sums are added with the lost digits kept
_SIGNATURE = ("f8[,]", "i8[,]", "f8[]", "f8[]", "f8[]")
_entries: dict[Any, Callable[..., int]] = {}


def compiled(function: Callable[..., int], signature: tuple[str, ...]) -> Callable[..., int]:
    """`function` as an entry point, made once in a process."""
    key = (function, signature, compiling())
    if key not in _entries:
        _entries[key] = entry(function, signature)
    return _entries[key]


@kernel
def add_kept(sums: Any, lost: Any, i: int, value: float) -> None:
    """sums[i] += value, with what rounding takes kept in lost[i] (Neumaier's sum)."""
    before = sums[i]
    total = before + value
    if abs(before) >= abs(value):
        lost[i] += (before - total) + value
    else:
        lost[i] += (value - total) + before
    sums[i] = total


@kernel
def add_tetrahedron(a: Any, b: Any, c: Any, part: Any) -> None:
    """part += the ten integrals over the tetrahedron (0, a, b, c), times 6, 24 and 120."""
    d = a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    x, y, z = a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]
    part[0] += d
    part[1] += d * x
    part[2] += d * y
    part[3] += d * z
    part[4] += d * (a[0] * a[0] + b[0] * b[0] + c[0] * c[0] + x * x)
    part[5] += d * (a[0] * a[1] + b[0] * b[1] + c[0] * c[1] + x * y)
    part[6] += d * (a[0] * a[2] + b[0] * b[2] + c[0] * c[2] + x * z)
    part[7] += d * (a[1] * a[1] + b[1] * b[1] + c[1] * c[1] + y * y)
    part[8] += d * (a[1] * a[2] + b[1] * b[2] + c[1] * c[2] + y * z)
    part[9] += d * (a[2] * a[2] + b[2] * b[2] + c[2] * c[2] + z * z)


@kernel
def from_point(vertices: Any, i: int, o: Any) -> Any:
    """Vertex i, measured from the point o."""
    return (vertices[i, 0] - o[0], vertices[i, 1] - o[1], vertices[i, 2] - o[2])


@kernel
def polyhedron(vertices: Any, faces: Any, o: Any, sums: Any, lost: Any) -> int:
    """sums = the ten integrals about o of what the facets enclose."""
    part = vector(10)
    for i in range(10):
        sums[i], lost[i] = 0.0, 0.0
    for begin in range(0, len(faces), _BLOCK):
        for i in range(10):
            part[i] = 0.0
        for f in range(begin, min(begin + _BLOCK, len(faces))):
            a, b, c = (
                from_point(vertices, faces[f, 0], o),
                from_point(vertices, faces[f, 1], o),
                from_point(vertices, faces[f, 2], o),
            )
            add_tetrahedron(a, b, c, part)
        for i in range(10):
            add_kept(sums, lost, i, part[i])
    for i in range(10):
        sums[i] = (sums[i] + lost[i]) / (6.0 if i == 0 else (24.0 if i < 4 else 120.0))
    return 0


def enclosed(vertices: np.ndarray, faces: np.ndarray, about: np.ndarray) -> np.ndarray:
    """The ten integrals over the space that facets enclose, coordinates measured from `about`.

    (volume m^3; x y z m^4; xx xy xz yy yz zz m^5). The facets must be closed and wound outward.
    """
    sums = np.zeros(TERMS)
    run = compiled(polyhedron, _SIGNATURE)
    run(vertices, faces, np.ascontiguousarray(about, dtype=float), sums, np.zeros(TERMS))
    return sums


def second_moments(sums: np.ndarray) -> np.ndarray:
    """The six second moments as a symmetric matrix, (3, 3)."""
    xx, xy, xz, yy, yz, zz = sums[SECOND:TERMS]
    return np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
