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
from functools import cache

import numpy as np

from polhode._jit import compiling, entry, kernel, vector
from polhode.core.small import Parts, Three

VOLUME, FIRST, SECOND, TERMS = 0, 1, 4, 10  # places of: dV | x y z | xx xy xz yy yz zz
_TIMES = np.array([6.0, *[24.0] * 3, *[120.0] * 6])  # what the terms of `add_tetrahedron` are too large by
_BLOCK = 64  # facets that are summed plainly; their sums are added with the lost digits kept
_KINDS = {"f": "f8", "i": "i8"}


@cache
def _entry(function: Callable[..., int], signature: tuple[str, ...], compile_it: bool) -> Callable[..., int]:
    return entry(function, signature)


def compiled(function: Callable[..., int], signature: tuple[str, ...]) -> Callable[..., int]:
    """`function` as an entry point, made once in a process."""
    return _entry(function, signature, compiling())


def run(function: Callable[..., int], *given: np.ndarray | float) -> int:
    """What a kernel returns, run as machine code for arguments of these kinds: floats, integers and arrays of them."""
    kinds = [(_KINDS[np.asarray(one).dtype.kind], np.ndim(one)) for one in given]
    return compiled(function, tuple(kind + ("", "[]", "[,]")[axes] for kind, axes in kinds))(*given)


@kernel
def add_kept(sums: np.ndarray, lost: np.ndarray, i: int, value: float) -> None:
    """sums[i] += value, with what rounding takes kept in lost[i] (Neumaier's sum)."""
    before = sums[i]
    total = before + value
    if abs(before) >= abs(value):
        lost[i] += (before - total) + value
    else:
        lost[i] += (value - total) + before
    sums[i] = total


@kernel
def add_tetrahedron(a: Parts, b: Parts, c: Parts, part: np.ndarray) -> None:
    """part += the ten integrals over the tetrahedron (0, a, b, c), times `_TIMES`."""
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
def from_point(vertices: np.ndarray, i: int, o: Parts) -> Three:
    """Vertex i, measured from the point o."""
    return (vertices[i, 0] - o[0], vertices[i, 1] - o[1], vertices[i, 2] - o[2])


@kernel
def polyhedron(vertices: np.ndarray, faces: np.ndarray, o: Parts, sums: np.ndarray, lost: np.ndarray) -> int:
    """sums + lost += the ten integrals about o of what the facets enclose, times `_TIMES`."""
    part = vector(10)
    for begin in range(0, len(faces), _BLOCK):
        for i in range(10):
            part[i] = 0.0
        for f in range(begin, min(begin + _BLOCK, len(faces))):
            a, b = from_point(vertices, faces[f, 0], o), from_point(vertices, faces[f, 1], o)
            add_tetrahedron(a, b, from_point(vertices, faces[f, 2], o), part)
        for i in range(10):
            add_kept(sums, lost, i, part[i])
    return 0


def enclosed(vertices: np.ndarray, faces: np.ndarray, about: np.ndarray) -> np.ndarray:
    """The ten integrals over the space that facets enclose, coordinates measured from `about`.

    (volume m^3; x y z m^4; xx xy xz yy yz zz m^5). The facets must be closed and wound outward.
    """
    sums, lost = np.zeros(TERMS), np.zeros(TERMS)
    run(polyhedron, vertices, faces, np.ascontiguousarray(about, dtype=float), sums, lost)
    return (sums + lost) / _TIMES


def second_moments(sums: np.ndarray) -> np.ndarray:
    """The six second moments as a symmetric matrix, (3, 3)."""
    xx, xy, xz, yy, yz, zz = sums[SECOND:TERMS]
    return np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
