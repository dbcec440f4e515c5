"""Meshes of simple solids, closed and wound outward, with their vertices on the true surface.

Every solid stands at the middle of its height (of the box around it) on the z axis. `n` is the number of facets around
the axis; the volume of a round solid falls short by a part that shrinks with n^-2.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import positive, vector
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.geometry.polygon import checked_polygon, triangulated

_LEAST = 3  # facets around an axis
_MOST = 20_000


def box(size: Any, n: int = 1) -> Mesh:
    """A box with edges `size` (3,) m, each cut into `n` parts."""
    edges, n = _sizes(size, "the size of a box", 3), _count(n, 1)
    faces = np.concatenate([_box_side(axis, end, n) for axis in range(3) for end in (0, n)])
    lattice, numbers = np.unique(faces.reshape(-1, 3), axis=0, return_inverse=True)
    return Mesh((lattice / n - 0.5) * edges, numbers.reshape(-1, 3))


def sphere(radius: float, n: int = 64) -> Mesh:
    """A sphere (m) of meridians and parallels."""
    return ellipsoid((positive(radius, "the radius of a sphere", "m"),) * 3, n)


def ellipsoid(semi_axes: Any, n: int = 64) -> Mesh:
    """An ellipsoid with `semi_axes` (3,) m along x, y, z."""
    axes, n = _sizes(semi_axes, "the semi-axes of an ellipsoid", 3), _count(n, _LEAST)
    unit = revolved(_arc(0.0, 1.0, max(2, n // 2)), n)
    return Mesh(unit.vertices * axes, unit.faces)


def cylinder(radius: float, height: float, n: int = 64) -> Mesh:
    """A cylinder (m) along z."""
    return frustum(radius, radius, height, n)


def hollow_cylinder(outer: float, inner: float, height: float, n: int = 64) -> Mesh:
    """A tube (m) along z with its two radii."""
    R, r, h = positive(outer, "outer", "m"), positive(inner, "inner", "m"), 0.5 * positive(height, "height", "m")
    if r >= R:
        raise InputError(f"the inner radius of a hollow cylinder must be below the outer one, not {r} m and {R} m")
    return revolved(np.array([(r, -h), (R, -h), (R, h), (r, h)]), n, ring=True)


def cone(radius: float, height: float, n: int = 64) -> Mesh:
    """A cone (m) with its base down at z = -height/2 and its tip at z = height/2."""
    r, h = positive(radius, "radius", "m"), 0.5 * positive(height, "height", "m")
    return revolved(np.array([(0.0, -h), (r, -h), (0.0, h)]), n)


def frustum(bottom: float, top: float, height: float, n: int = 64) -> Mesh:
    """A cone without its tip (m): radius `bottom` at z = -height/2, `top` at z = height/2."""
    r, s, h = positive(bottom, "bottom", "m"), positive(top, "top", "m"), 0.5 * positive(height, "height", "m")
    return revolved(np.array([(0.0, -h), (r, -h), (s, h), (0.0, h)]), n)


def torus(ring: float, tube: float, n: int = 64) -> Mesh:
    """A torus (m) around z: `ring` is the radius of the circle in its middle, `tube` that of its section."""
    R, r, n = positive(ring, "ring", "m"), positive(tube, "tube", "m"), _count(n, _LEAST)
    if r >= R:
        raise InputError(f"the tube of a torus must be thinner than its ring, not {r} m and {R} m: it would cut itself")
    angle = 2.0 * np.pi * np.arange(n) / n
    return revolved(np.stack([R + r * np.cos(angle), r * np.sin(angle)], axis=1), n, ring=True)


def capsule(radius: float, length: float, n: int = 64) -> Mesh:
    """A cylinder of `length` (m, without its ends) along z, closed by half spheres."""
    r, h, n = positive(radius, "radius", "m"), 0.5 * positive(length, "length", "m"), _count(n, _LEAST)
    cap = _arc(0.0, r, 2 * max(1, n // 4))
    half = len(cap) // 2
    return revolved(np.concatenate([cap[: half + 1] - (0.0, h), cap[half:] + (0.0, h)]), n)


def rod(length: float, radius: float, n: int = 16) -> Mesh:
    """A round rod (m) along z."""
    return cylinder(radius, length, n)


def disc(radius: float, thickness: float, n: int = 64) -> Mesh:
    """A round disc (m) in the plane of x and y."""
    return cylinder(radius, thickness, n)


def plate(size: Any, thickness: float) -> Mesh:
    """A rectangular plate with edges `size` (2,) m along x and y."""
    return box((*_sizes(size, "the size of a plate", 2), positive(thickness, "thickness", "m")))


def extruded(polygon: Any, height: float) -> Mesh:
    """A prism (m) along z over any simple polygon (n, 2), convex or not, in either direction."""
    outline, h = checked_polygon(polygon), 0.5 * positive(height, "height", "m")
    n, lid = len(outline), triangulated(outline)
    a, b = np.arange(n), (np.arange(n) + 1) % n
    walls = np.concatenate([np.stack([a, b, b + n], axis=1), np.stack([a, b + n, a + n], axis=1)])
    vertices = np.concatenate([np.insert(outline, 2, z, axis=1) for z in (-h, h)])
    return Mesh(vertices, np.concatenate([lid[:, ::-1], lid + n, walls]))


def revolved(profile: np.ndarray, n: int, ring: bool = False) -> Mesh:
    """The surface that a profile (m, 2) of (radius, z) sweeps around z, with the outside to its right.

    It begins and ends on the axis, or, as a `ring`, in itself; no other point may touch the axis.
    """
    n = _count(n, _LEAST)
    counts = np.where(profile[:, 0] == 0.0, 1, n)
    first = np.concatenate([[0], np.cumsum(counts)])
    turn = 2.0 * np.pi * np.arange(n) / n
    circle = np.stack([np.cos(turn), np.sin(turn), np.ones(n)], axis=1)
    rings = [circle[:count] * (r, r, z) for (r, z), count in zip(profile, counts, strict=True)]
    last = len(profile) if ring else len(profile) - 1
    bands = [_band(first[i], counts[i], first[(i + 1) % len(profile)], counts[(i + 1) % len(profile)], n)
             for i in range(last)]  # fmt: skip
    return Mesh(np.concatenate(rings), np.concatenate(bands))


def _band(low: int, n_low: int, high: int, n_high: int, n: int) -> np.ndarray:
    """The facets between two rings of vertices; a ring of one is a pole."""
    i, j = np.arange(n), (np.arange(n) + 1) % n
    lower = np.stack([low + i, low + j, high + j % n_high], axis=1)
    upper = np.stack([low + i % n_low, high + j, high + i], axis=1)
    return np.concatenate([band for band, count in ((lower, n_low), (upper, n_high)) if count > 1])


def _arc(z: float, radius: float, n: int) -> np.ndarray:
    """A half circle from the lower pole to the upper one in `n` pieces, (n + 1, 2); its ends are on the axis exactly."""
    angle = np.pi * np.arange(n + 1) / n
    points = np.stack([radius * np.sin(angle), z - radius * np.cos(angle)], axis=1)
    points[0, 0] = points[-1, 0] = 0.0
    return points


def _box_side(axis: int, end: int, n: int) -> np.ndarray:
    """The facets of one side of a box as triangles of lattice points, (2 n^2, 3, 3)."""
    u, v = (a.ravel() for a in np.meshgrid(np.arange(n), np.arange(n), indexing="ij"))
    corners = [(u, v), (u + 1, v), (u + 1, v + 1), (u, v + 1)]
    points = [_lattice(axis, end, a, b) for a, b in corners]
    triangles = [np.stack([points[i] for i in three], axis=1) for three in ((0, 1, 2), (0, 2, 3))]
    facets = np.concatenate(triangles)
    return facets if end else facets[:, ::-1]


def _lattice(axis: int, end: int, u: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Points (m, 3) of the lattice; u and v count along the two axes that follow `axis`."""
    points = np.empty((len(u), 3), dtype=np.int64)
    points[:, axis], points[:, (axis + 1) % 3], points[:, (axis + 2) % 3] = end, u, v
    return points


def _sizes(values: Any, what: str, n: int) -> np.ndarray:
    """`n` lengths above zero."""
    array = vector(values, what, n)
    if array.min() <= 0.0:
        raise InputError(f"{what} must be greater than zero, not {array.tolist()} m")
    return array


def _count(n: Any, least: int) -> int:
    """A number of facets."""
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or not least <= n <= _MOST:
        raise InputError(f"a mesh takes a whole number of facets from {least} to {_MOST}, not {n!r}")
    return int(n)
