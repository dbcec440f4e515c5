"""Meshes of simple solids, closed and wound outward, with their vertices on the true surface.

They stand as the closed forms in `polhode.mass.solids` do: an axis of revolution is z; what is symmetric has its center
at the origin, a cone, a frustum and a prism stand on the plane z = 0. `n` is the number of facets around the axis; the
volume of a round solid falls short by a part that shrinks with n^-2.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive, vector
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.geometry.polygon import checked_polygon, triangulated

_LEAST = 3  # facets around an axis
_MOST = 20_000


def box(size: ArrayLike, n: int = 1) -> Mesh:
    """A box with edges `size` (3,) m, each cut into `n` parts."""
    edges, n = lengths(size, "the size of a box", 3), _count(n, 1)
    facets = np.concatenate([_box_side(axis, end, n) for axis in range(3) for end in (0, n)])
    return _on_lattice(facets, lambda points: (points / n - 0.5) * edges)


def sphere(radius: float, n: int = 64) -> Mesh:
    """A sphere (m) of meridians and parallels."""
    return ellipsoid((positive(radius, "the radius of a sphere", "m"),) * 3, n)


def ellipsoid(semi_axes: ArrayLike, n: int = 64) -> Mesh:
    """An ellipsoid with `semi_axes` (3,) m along x, y, z."""
    axes, n = lengths(semi_axes, "the semi-axes of an ellipsoid", 3), _count(n, _LEAST)
    unit = revolved(_arc(1.0, max(2, n // 2)), n)
    return Mesh(unit.vertices * axes, unit.faces)


def cylinder(radius: float, length: float, n: int = 64) -> Mesh:
    """A cylinder (m) along z with its center at the origin."""
    return _tapered(radius, radius, length, -0.5, n)


def hollow_cylinder(outer_radius: float, inner_radius: float, length: float, n: int = 64) -> Mesh:
    """A pipe (m) along z with its center at the origin."""
    R, r = positive(outer_radius, "outer_radius", "m"), positive(inner_radius, "inner_radius", "m")
    h = 0.5 * positive(length, "length", "m")
    if r >= R:
        raise InputError(f"the inner radius {r:g} m must be smaller than the outer one, {R:g} m")
    return revolved(np.array([(r, -h), (R, -h), (R, h), (r, h)]), n, ring=True)


def cone(radius: float, height: float, n: int = 64) -> Mesh:
    """A cone (m) with its base around the origin and its tip at z = height."""
    r, h = positive(radius, "radius", "m"), positive(height, "height", "m")
    return revolved(np.array([(0.0, 0.0), (r, 0.0), (0.0, h)]), n)


def frustum(base_radius: float, top_radius: float, height: float, n: int = 64) -> Mesh:
    """A cone without its tip (m): `base_radius` around the origin, `top_radius` at z = height."""
    return _tapered(base_radius, top_radius, height, 0.0, n)


def torus(ring_radius: float, tube_radius: float, n: int = 64) -> Mesh:
    """A torus (m): a tube around the circle of `ring_radius` around z; `n` facets around both."""
    R, r = positive(ring_radius, "ring_radius", "m"), positive(tube_radius, "tube_radius", "m")
    if r >= R:
        raise InputError(f"the tube radius {r:g} m must be smaller than the ring radius {R:g} m: the ring cuts itself")
    angle = 2.0 * np.pi * np.arange(_count(n, _LEAST)) / n
    return revolved(np.stack([R + r * np.cos(angle), r * np.sin(angle)], axis=1), n, ring=True)


def capsule(radius: float, length: float, n: int = 64) -> Mesh:
    """A cylinder of `length` (m, without its ends) along z with its center at the origin, closed by half spheres."""
    r, h, n = positive(radius, "radius", "m"), 0.5 * positive(length, "length", "m"), _count(n, _LEAST)
    cap = _arc(r, 2 * max(1, n // 4))
    half = len(cap) // 2
    return revolved(np.concatenate([cap[: half + 1] - (0.0, h), cap[half:] + (0.0, h)]), n)


def rod(length: float, radius: float, n: int = 16) -> Mesh:
    """A round rod (m) along z with its center at the origin."""
    return cylinder(radius, length, n)


def disc(radius: float, thickness: float, n: int = 64) -> Mesh:
    """A round disc (m) across z with its center at the origin."""
    return cylinder(radius, thickness, n)


def plate(size: ArrayLike, thickness: float, n: int = 1) -> Mesh:
    """A rectangular plate with edges `size` (2,) m along x and y and its center at the origin."""
    return box((*lengths(size, "the size of a plate", 2), positive(thickness, "thickness", "m")), n)


def disc_sheet(radius: float, n: int = 64) -> Mesh:
    """A round surface (m) in the plane z = 0 that faces +z: open, for a shell with a thickness."""
    return revolved(np.array([(positive(radius, "radius", "m"), 0.0), (0.0, 0.0)]), n)


def plate_sheet(size: ArrayLike, n: int = 1) -> Mesh:
    """A rectangular surface with edges `size` (2,) m in the plane z = 0 that faces +z: open, for a shell."""
    edges, n = lengths(size, "the size of a plate", 2), _count(n, 1)
    return _on_lattice(_box_side(2, n, n), lambda points: (points / n - 0.5) * (*edges, 0.0))


def extruded(points: ArrayLike, height: float) -> Mesh:
    """A prism (m) over any simple polygon (n, 2) in the plane z = 0, convex or not, up to z = height."""
    corners, h = checked_polygon(points), positive(height, "height", "m")
    n, lid = len(corners), triangulated(corners)
    a, b = np.arange(n), (np.arange(n) + 1) % n
    walls = np.concatenate([np.stack([a, b, b + n], axis=1), np.stack([a, b + n, a + n], axis=1)])
    vertices = np.concatenate([np.insert(corners, 2, z, axis=1) for z in (0.0, h)])
    return Mesh(vertices, np.concatenate([lid[:, ::-1], lid + n, walls]))


def _tapered(base: float, top: float, length: float, foot: float, n: int) -> Mesh:
    """A frustum that begins at z = foot length."""
    r, s, h = positive(base, "radius", "m"), positive(top, "radius", "m"), positive(length, "length", "m")
    low, high = foot * h, (foot + 1.0) * h
    return revolved(np.array([(0.0, low), (r, low), (s, high), (0.0, high)]), n)


def revolved(profile: np.ndarray, n: int, ring: bool = False) -> Mesh:
    """The surface that a profile (m, 2) of (radius, z) sweeps around z, with the outside to its right.

    A closed surface begins and ends on the axis, or, as a `ring`, in itself; no other point may touch the axis.
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


def _arc(radius: float, n: int) -> np.ndarray:
    """A half circle from the lower pole to the upper one in `n` pieces, (n + 1, 2); its ends are on the axis."""
    angle = np.pi * np.arange(n + 1) / n
    points = np.stack([radius * np.sin(angle), -radius * np.cos(angle)], axis=1)
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


def _on_lattice(facets: np.ndarray, place: Callable[[np.ndarray], np.ndarray]) -> Mesh:
    """A mesh of facets that are given by lattice points (k, 3, 3), which `place` puts into space."""
    points, numbers = np.unique(facets.reshape(-1, 3), axis=0, return_inverse=True)
    return Mesh(place(points), numbers.reshape(-1, 3))


def _lattice(axis: int, end: int, u: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Points (m, 3) of the lattice; u and v count along the two axes that follow `axis`."""
    points = np.empty((len(u), 3), dtype=np.int64)
    points[:, axis], points[:, (axis + 1) % 3], points[:, (axis + 2) % 3] = end, u, v
    return points


def lengths(values: ArrayLike, what: str, n: int) -> np.ndarray:
    """`n` lengths above zero."""
    array = vector(values, what, n)
    if array.min() <= 0.0:
        raise InputError(f"{what} must be greater than zero, not {array.tolist()} m")
    return array


def _count(n: int, least: int) -> int:
    """A number of facets."""
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or not least <= n <= _MOST:
        raise InputError(f"a mesh takes a whole number of facets from {least} to {_MOST}, not {n!r}")
    return int(n)
