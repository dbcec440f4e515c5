"""What is seen: the shapes of bodies from whatever a user has, figures, and surfaces as they are shown.

What is seen of a body is always a `Shape`: parts with meshes and colors in body axes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive, vector
from polhode.errors import InputError
from polhode.geometry import edges
from polhode.geometry import solids as meshes
from polhode.geometry.mesh import Mesh
from polhode.library.colors import SKY, checked_color
from polhode.library.placing import about, direction, z_along
from polhode.library.shape import Part, Shape
from polhode.mass.inertia import nearest_physical
from polhode.mass.properties import MassProperties
from polhode.mass.solids.shape import Shape as Solid
from polhode.mass.solids.shape import Sheet
from polhode.model.body import Body

BALL = 0.03  # m, of a point
_FIELDS = {"vertices", "faces", "color", "colors", "cdata", "name"}
_FLAT = 1e-2  # of the longest edge: what is thinner is drawn thicker than it is
_SLIM, _SHEET = 1.0 / 30.0, 1.0 / 60.0  # radius of a rod by its length, thickness of a plate by its longer edge
_THIN = 2e-3  # thickness of a plane by its size

# How thick arrows are: the same in pictures, in models and, as client/src/arrows.ts has it, in pages.
SHAFT = 0.013  # radius by that of the scene
HEAD = 2.6 * SHAFT  # its radius
HEAD_LENGTH = 2.8 * HEAD
LONGEST = 0.3  # of an arrow, the head: a shorter one is slimmer in proportion

EDGE = 35.0  # deg
_CROWD = 512  # facets around a vertex, from which on each keeps its own normal
_DIGITS = 6  # of a normal, in which two are one

Geometry = (
    Shape | Mesh | Solid | Sheet | Body | str | os.PathLike[str] | Mapping[str, Any] | tuple[ArrayLike, ArrayLike]
)
"""What a user may give as the geometry of a body, see `shape_of`."""


def shape_of(given: Geometry, color: str | None = None, units: str | None = None) -> Shape:
    """The shape that is meant.

    A `Shape` of the library; a `Mesh`; a solid or a sheet of `ph.solids`; a `Body` (its geometry, or the ellipsoid of
    its inertia); a file (STL, OBJ, PLY, OFF, glTF, 3MF, STEP, AC3D, MAT; `units` where it states none); {"vertices":
    (n, 3), "faces": (k, 3)} with "color" "#rrggbb", or "colors" or "cdata" as a `Mesh` takes them; (vertices, faces).
    color: for all parts instead of their own.
    """
    shape = _shape(given, units)
    if color is None:
        return shape
    checked_color(color)
    return Shape(shape.name, tuple(Part(part.name, part.mesh, color, part.properties) for part in shape))


def _shape(given: Geometry, units: str | None) -> Shape:
    if isinstance(given, Shape):
        return given
    if isinstance(given, Body):
        return stand_in(given) if given.geometry is None else _shape(given.geometry, units)
    if isinstance(given, Mesh):
        return Shape.of(given)
    if isinstance(given, Solid | Sheet):
        return _figure(type(given).__name__.lower(), given.mesh(), SKY)
    if isinstance(given, str | os.PathLike):
        from polhode.io.geometry_file import read_in_meters
        from polhode.io.shape import picture

        found = read_in_meters(given, units)
        return picture(found)
    if isinstance(given, Mapping):
        return _of_tables(given)
    if isinstance(given, tuple | list) and len(given) == 2:
        return _figure("mesh", Mesh(*given), SKY)
    raise InputError(
        f"the geometry of a body is a Shape, a Mesh, a solid, a Body, a file, or tables of vertices and faces,"
        f" not {given!r:.80}"
    )


def _of_tables(given: Mapping[str, Any]) -> Shape:
    """One part, or one for each color of the facets."""
    if not {"vertices", "faces"} <= set(given) <= _FIELDS:
        known = ", ".join(sorted(_FIELDS - {"vertices", "faces"}))
        raise InputError(f"a geometry has vertices and faces, and perhaps {known}, not {sorted(given)}")
    colors = next((given[key] for key in ("colors", "cdata") if key in given), None)
    mesh = Mesh(given["vertices"], given["faces"], colors)
    return Shape.of(mesh, str(given.get("name", "mesh")), checked_color(given.get("color", SKY)))


def reach(shape: Shape) -> float:
    """The distance of the farthest point of a shape from its origin, m."""
    return float(np.sqrt(np.square(shape.mesh.vertices).sum(axis=1).max()))


# ---- what stands for a body that has no geometry


def stand_in(body: Body, size: float = BALL) -> Shape:
    """A shape with the mass, the mass center and the inertia of the body, to be seen in its place.

    A solid ellipsoid; where one edge of the box of equal inertia is nothing against the others, a thin rectangular
    plate, and where two are, a thin round rod (a thickness is drawn, and weighs nothing); a ball of radius `size` (m)
    for a body without inertia.
    """
    name = body.name or "body"
    if body.mass == 0.0:
        return ball(positive(size, "the size of a point", "m"), (0.0, 0.0, 0.0), SKY, name)
    inertia = nearest_physical(body.inertia) if body.unphysical else body.inertia
    properties = MassProperties(body.mass, np.zeros(3), inertia)
    mesh = _of_inertia(properties.equal_box, properties.equal_ellipsoid, positive(size, "the size of a point", "m"))
    placed = mesh.rotated(properties.principal_axes).shifted(properties.com)
    return Shape(name, (Part(name, placed, SKY, properties),))


def _of_inertia(edges: np.ndarray, semi_axes: np.ndarray, size: float) -> Mesh:
    """Along the principal axes; edges (3,) m of the box and semi_axes (3,) m of the ellipsoid of equal inertia.

    A thin rod has m l^2/12 across it and a plate m b^2/12 about the axis in it across b: their edges are the box's.
    """
    longest = float(edges.max())
    if longest == 0.0:
        return meshes.sphere(size, 32)
    thin = edges <= _FLAT * longest
    if not thin.any():
        return meshes.ellipsoid(semi_axes)
    if thin.sum() == 1:
        return meshes.box(np.where(thin, _SHEET * longest, edges))
    return meshes.rod(longest, _SLIM * longest).rotated(z_along(np.where(thin, 0.0, 1.0)))


# ---- figures that explain a motion: shapes without mass, placed in axes of their own


def plane(point: ArrayLike, normal: ArrayLike, size: ArrayLike, color: str) -> Shape:
    """A square of edge `size` m, or a rectangle (2,) m, around `point` (3,) m across `normal` (3,): a thin plate."""
    edges = np.broadcast_to(np.asarray(size, dtype=float), (2,))
    along, _ = direction(normal, "the normal of a plane")
    mesh = meshes.plate(edges, _THIN * float(edges.max())).rotated(z_along(along))
    return _figure("plane", mesh.shifted(vector(point, "the point of a plane")), color)


def ellipsoid(semi_axes: ArrayLike, at: ArrayLike, axes: ArrayLike, color: str) -> Shape:
    """An ellipsoid with `semi_axes` (3,) m along the columns of `axes` (3, 3) around the point `at` (3,) m."""
    mesh = meshes.ellipsoid(semi_axes).rotated(axes)
    return _figure("ellipsoid", mesh.shifted(vector(at, "the center of an ellipsoid")), color)


def cone(axis: ArrayLike, radius: float, at: ArrayLike, color: str) -> Shape:
    """A cone with its tip at the point `at` (3,) m; `axis` (3,) m goes from there to the middle of its base."""
    along, height = direction(axis, "the axis of a cone")
    mesh = meshes.cone(positive(radius, "the radius of a cone", "m"), height).rotated(about((1.0, 0.0, 0.0), np.pi))
    on_tip = mesh.shifted((0.0, 0.0, height)).rotated(z_along(along))
    return _figure("cone", on_tip.shifted(vector(at, "the tip of a cone")), color)


def ball(radius: float, at: ArrayLike, color: str, name: str = "ball") -> Shape:
    """A ball around the point `at` (3,) m: a mark."""
    return _figure(name, meshes.sphere(radius, 24).shifted(vector(at, "the center of a ball")), color)


def _figure(name: str, mesh: Mesh, color: str) -> Shape:
    return Shape(name, (Part(name, mesh, color),))


# ---- surfaces as they are shown: normals for shading


class Smooth(NamedTuple):
    """vertices and unit normals (m, 3), faces (k, 3): the facets of the mesh, in its order."""

    vertices: np.ndarray
    normals: np.ndarray
    faces: np.ndarray


def smooth(mesh: Mesh, edge: float = EDGE) -> Smooth:
    """The mesh with normals; `edge`: the bend from which on two facets do not share them, deg.

    Each corner of a facet gets the mean normal of the facets around its vertex that bend less than a limit from it,
    weighted by their angles at the vertex (G. Thuermer and C. A. Wuethrich, J. Graphics Tools 3(1), 1998, 43-46).
    Corners of one vertex with one normal become one vertex of the result.
    """
    flat = np.repeat(np.nan_to_num(mesh.normals), 3, axis=0)  # of each corner
    vertex = numbered(mesh.vertices + 0.0)[mesh.faces.ravel()]
    weighted = flat * _angles(mesh).reshape(-1, 1)
    sums, limit = weighted.copy(), np.cos(np.radians(edge))
    for here, there in _neighbors(vertex):
        near = np.einsum("ni,ni->n", flat[here], flat[there]) > limit
        sums[here[near]] += weighted[there[near]]
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    return _shared(mesh, vertex, np.where(lengths > 0.0, sums / np.where(lengths > 0.0, lengths, 1.0), flat))


def _angles(mesh: Mesh) -> np.ndarray:
    """The angles of all facets at their corners, (k, 3) rad."""
    p = mesh.triangles
    out, back = np.roll(p, -1, axis=1) - p, np.roll(p, 1, axis=1) - p
    across = np.linalg.norm(np.cross(out, back), axis=2)
    return np.arctan2(across, np.einsum("kci,kci->kc", out, back))


def numbered(rows: np.ndarray) -> np.ndarray:
    """A number for each row (n, k), the same for rows that agree in every bit."""
    whole = np.ascontiguousarray(rows).view(np.dtype((np.void, rows.itemsize * rows.shape[1])))
    return np.unique(whole.ravel(), return_inverse=True)[1].reshape(-1)


def _neighbors(vertex: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """All pairs of different corners at one vertex, as two lists in which no corner of the first occurs twice."""
    order = np.argsort(vertex, kind="stable")
    starts = np.flatnonzero(np.diff(vertex[order], prepend=-1))
    counts = np.diff(np.append(starts, len(order)))
    start, count = np.repeat(starts, counts), np.repeat(counts, counts)
    many = np.flatnonzero(count <= _CROWD)
    for step in range(1, _CROWD):
        many = many[count[many] > step]
        if not len(many):
            return
        yield order[many], order[start[many] + (many - start[many] + step) % count[many]]


def _shared(mesh: Mesh, vertex: np.ndarray, normals: np.ndarray) -> Smooth:
    """Corners with the same point and the same normal made one, in the order in which they come."""
    keys = np.column_stack([vertex, np.round(normals, _DIGITS) + 0.0])
    number = numbered(keys)
    first = np.full(number.max() + 1, len(number))
    np.minimum.at(first, number, np.arange(len(number)))
    rank = np.argsort(np.argsort(first))
    first = np.sort(first)
    return Smooth(mesh.vertices[mesh.faces.ravel()][first], normals[first], rank[number].reshape(-1, 3))


# ---- bodies that one can look through


def surface_opacity(mesh: Mesh, opacity: float) -> float:
    """What one surface of a body hides, from 0 to 1.

    Through a closed body one looks through two surfaces: together they hide the share `opacity`, 1 - (1 - a)^2.
    """
    return 1.0 - float(np.sqrt(1.0 - opacity)) if opacity < 1.0 and is_closed(mesh) else float(opacity)


def is_closed(mesh: Mesh) -> bool:
    """Whether each edge has a facet on both sides, wound alike, and the normals point out."""
    if is_open(mesh):
        return False
    a, b, c = np.moveaxis(mesh.triangles - mesh.vertices[mesh.faces[0, 0]], 1, 0)
    return float(np.einsum("ni,ni->", a, np.cross(b, c))) > 0.0


def is_open(mesh: Mesh) -> bool:
    """Whether the back of its facets can be seen: some side of a facet has no mate that goes the other way.

    Corners in one place are one, as in files that write each facet by itself.
    """
    joined = numbered(mesh.vertices + 0.0)[mesh.faces]
    a, b, c = joined.T
    faces = np.ascontiguousarray(joined[(a != b) & (b != c) & (c != a)])  # a facet that is a line has no back
    return not len(faces) or bool(edges.mates(faces, len(mesh.vertices))[1])


# ---- models


def surface(mesh: Mesh) -> Smooth:
    """The mesh with unit normals; a facet without area, which has none, gets one that points up."""
    found = smooth(mesh)
    bare = np.linalg.norm(found.normals, axis=1) < 0.5
    return found._replace(normals=np.where(bare[:, None], (0.0, 0.0, 1.0), found.normals))


def arrow_pieces(size: float) -> tuple[Mesh, Mesh]:
    """The shaft of an arrow, 1 m long along z from the origin, and its head, for a scene of radius `size` m."""
    shaft = meshes.cylinder(SHAFT * size, 1.0, 24).shifted((0.0, 0.0, 0.5))
    return shaft, meshes.cone(HEAD * size, HEAD_LENGTH * size, 32)
