"""What bodies look like, in the files of runs: parts with colors and meshes, so that a stored run can be shown.

`shapes` is JSON: for each body that carries a shape its place among the bodies, and for each part of it which rows of
`shape_vertices` and `shape_faces` are its mesh. Masses are not kept: those of the body stand in the recipe.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.library.colors import SKY
from polhode.library.shape import Part, Shape
from polhode.model.mechanism import Mechanism
from polhode.results.netcdf import Reader, Variable

_VERTICES, _FACES = "shape_vertices", "shape_faces"


def variables(bodies: Sequence[Any]) -> dict[str, Variable]:
    """The shapes of bodies; nothing where none carries one. A mesh that several parts share is kept once."""
    meshes: dict[int, Mesh] = {}
    described = [
        {"body": i, "name": shape.name, "parts": [_described(part, meshes) for part in shape]}
        for i, body in enumerate(bodies)
        if (shape := _shape(getattr(body, "geometry", None))) is not None
    ]
    if not described:
        return {}
    text = json.dumps({"bodies": described, "meshes": _rows(meshes.values())})
    vertices = np.concatenate([mesh.vertices for mesh in meshes.values()])
    faces = np.concatenate([mesh.faces for mesh in meshes.values()]).astype(np.int32)
    return {
        "shapes": Variable((), text, {"long_name": "what the bodies look like, JSON"}),
        _VERTICES: Variable(("shape_vertex", "shape_axis"), vertices, {"units": "m", "long_name": "body axes"}),
        _FACES: Variable(("shape_face", "shape_corner"), faces, {"long_name": "numbers of vertices in their mesh"}),
    }


def _shape(geometry: Any) -> Shape | None:
    """A geometry that can be kept."""
    if isinstance(geometry, Mesh):
        return Shape("mesh", (Part("mesh", geometry, SKY),))
    return geometry if isinstance(geometry, Shape) else None


def _described(part: Part, meshes: dict[int, Mesh]) -> dict[str, Any]:
    """A part by its name, its color and the number of its mesh."""
    meshes.setdefault(id(part.mesh), part.mesh)
    return {"name": part.name, "color": part.color, "mesh": list(meshes).index(id(part.mesh))}


def _rows(meshes: Iterable[Mesh]) -> list[list[int]]:
    """How many vertices and faces each mesh has."""
    return [[len(mesh.vertices), len(mesh.faces)] for mesh in meshes]


def shapes_from(reader: Reader) -> dict[int, Shape]:
    """The shapes in a file by the places of their bodies; empty where there are none, as in older files."""
    if "shapes" not in reader.names:
        return {}
    described = json.loads(reader.text("shapes"))
    ends = np.cumsum(np.array(described["meshes"], dtype=int).reshape(-1, 2), axis=0)[:-1]
    pairs = zip(np.split(reader.array(_VERTICES), ends[:, 0]), np.split(reader.array(_FACES), ends[:, 1]), strict=True)
    meshes = [Mesh(vertices, faces) for vertices, faces in pairs]
    return {int(one["body"]): Shape(str(one["name"]), tuple(_part(part, meshes) for part in one["parts"]))
            for one in described["bodies"]}  # fmt: skip


def _part(data: dict[str, Any], meshes: list[Mesh]) -> Part:
    return Part(data["name"], meshes[int(data["mesh"])], data["color"])


def dressed(mechanism: Mechanism, shapes: dict[int, Shape]) -> Mechanism:
    """The system with these shapes on its bodies."""
    if not shapes:
        return mechanism
    links = tuple(
        link._replace(body=replace(link.body, geometry=shapes[i])) if i in shapes else link
        for i, link in enumerate(mechanism.links)
    )
    return Mechanism(mechanism.name, links, mechanism.constraints, mechanism.loads, mechanism.gravity, mechanism.base,
                     mechanism.inactive, mechanism.commands)  # fmt: skip
