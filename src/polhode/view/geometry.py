"""What is seen of a body, from whatever a user has: always a `Shape`, parts with meshes and colors in body axes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.library.colors import SKY, checked_color
from polhode.library.shape import Part, Shape
from polhode.mass.solids import shape as solids
from polhode.mass.solids.shape import Sheet
from polhode.model.body import Body

_FIELDS = {"vertices", "faces", "color", "colors", "name"}


def shape_of(given: Any, color: str | None = None, units: str | None = None) -> Shape:
    """The shape that is meant.

    A `Shape` of the library; a `Mesh`; a solid or a sheet of `ph.solids`; a `Body` (its geometry, or the ellipsoid of
    its inertia); a file (STL, OBJ, PLY, OFF, glTF, 3MF, STEP, AC3D, MAT; `units` where it states none); {"vertices":
    (n, 3), "faces": (k, 3)} with "color" "#rrggbb" or "colors", one for each facet; (vertices, faces). color: for all
    parts instead of their own.
    """
    shape = _shape(given, units)
    if color is None:
        return shape
    checked_color(color)
    return Shape(shape.name, tuple(Part(part.name, part.mesh, color, part.properties) for part in shape))


def _shape(given: Any, units: str | None) -> Shape:
    if isinstance(given, Shape):
        return given
    if isinstance(given, Body):
        return _of_body(given, units)
    if isinstance(given, Mesh):
        return _named("mesh", given, SKY)
    if isinstance(given, solids.Shape | Sheet):
        return _named(type(given).__name__.lower(), given.mesh(), SKY)
    if isinstance(given, str | os.PathLike):
        return _of_file(given, units)
    if isinstance(given, Mapping):
        return _of_tables(given)
    if isinstance(given, tuple | list) and len(given) == 2:
        return _named("mesh", Mesh(*given), SKY)
    raise InputError(
        f"the geometry of a body is a Shape, a Mesh, a solid, a Body, a file, or tables of vertices and faces,"
        f" not {given!r:.80}"
    )


def _named(name: str, mesh: Mesh, color: str) -> Shape:
    return Shape(name, (Part(name, mesh, color),))


def _of_body(body: Any, units: str | None) -> Shape:
    """Its own geometry; else the ellipsoid of equal inertia, or a small ball where that is flat."""
    own = getattr(body, "geometry", None)
    if own is not None:
        return _shape(own, units)
    from polhode.view.stand_in import stand_in

    return stand_in(body)


def _of_file(path: Any, units: str | None) -> Shape:
    from polhode.io.geometry_file import read_in_meters

    found = read_in_meters(path, units)
    return Shape(found.source, tuple(Part(part.name, part.mesh, part.color or SKY) for part in found.parts))


def _of_tables(given: Mapping[str, Any]) -> Shape:
    """One part, or one for each color of the facets."""
    if not {"vertices", "faces"} <= set(given) <= _FIELDS:
        raise InputError(f"a geometry has vertices and faces, and perhaps color, colors and name, not {sorted(given)}")
    name, mesh = str(given.get("name", "mesh")), Mesh(given["vertices"], given["faces"])
    if "colors" not in given:
        return _named(name, mesh, checked_color(given.get("color", SKY)))
    colors = [checked_color(color) for color in given["colors"]]
    if len(colors) != len(mesh.faces):
        raise InputError(f'"colors" has one for each facet: {len(mesh.faces)}, not {len(colors)}')
    which = np.array(colors)
    parts = [Part(f"{name} {c}", Mesh(mesh.vertices, mesh.faces[which == c]), c) for c in dict.fromkeys(colors)]
    return Shape(name, tuple(parts))
