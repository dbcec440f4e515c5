"""What the bodies of a stored run look like.

`shapes` is JSON: for each body that carries a shape its place among the bodies, and for each part of it which rows of
`shape_vertices` and `shape_faces` are its mesh. Masses are not kept: those of the body stand in the recipe.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.library.colors import SKY
from polhode.library.shape import Part, Shape
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism
from polhode.results.netcdf import Reader, Variable

_VERTICES, _FACES = "shape_vertices", "shape_faces"


def shape_variables(bodies: Sequence[Body]) -> dict[str, Variable]:
    """The shapes of bodies; nothing where none carries one. A mesh that several parts share is kept once."""
    looks = {i: body.geometry for i, body in enumerate(bodies) if isinstance(body.geometry, Mesh | Shape)}
    shapes = {i: Shape("mesh", (Part("mesh", look, SKY),)) if isinstance(look, Mesh) else look
              for i, look in looks.items()}  # fmt: skip
    if not shapes:
        return {}
    meshes = {id(part.mesh): part.mesh for shape in shapes.values() for part in shape}
    places = {key: place for place, key in enumerate(meshes)}
    described = [{"body": i, "name": shape.name, "parts": [
        {"name": part.name, "color": part.color, "mesh": places[id(part.mesh)]} for part in shape]}
        for i, shape in shapes.items()]  # fmt: skip
    sizes = [[len(mesh.vertices), len(mesh.faces)] for mesh in meshes.values()]
    vertices = np.concatenate([mesh.vertices for mesh in meshes.values()])
    faces = np.concatenate([mesh.faces for mesh in meshes.values()]).astype(np.int32)
    text = json.dumps({"bodies": described, "meshes": sizes})
    return {
        "shapes": Variable((), text, {"long_name": "what the bodies look like, JSON"}),
        _VERTICES: Variable(("shape_vertex", "shape_axis"), vertices, {"units": "m", "long_name": "body axes"}),
        _FACES: Variable(("shape_face", "shape_corner"), faces, {"long_name": "numbers of vertices in their mesh"}),
    }


def dressed(mechanism: Mechanism, reader: Reader) -> Mechanism:
    """The system with the shapes that the file has for its bodies."""
    shapes = shapes_from(reader)
    if not shapes:
        return mechanism
    links = tuple(
        link._replace(body=replace(link.body, geometry=shapes.get(i, link.body.geometry)))
        for i, link in enumerate(mechanism.links)
    )
    return Mechanism(mechanism.name, links, mechanism.constraints, mechanism.loads, mechanism.gravity, mechanism.base,
                     mechanism.inactive, mechanism.commands)  # fmt: skip


def shapes_from(reader: Reader) -> dict[int, Shape]:
    """The shapes in a file by the places of their bodies; empty where there are none, as in older files."""
    if "shapes" not in reader.names:
        return {}
    described = json.loads(reader.text("shapes"))
    ends = np.cumsum(np.array(described["meshes"], dtype=int).reshape(-1, 2), axis=0)[:-1]
    pairs = zip(np.split(reader.array(_VERTICES), ends[:, 0]), np.split(reader.array(_FACES), ends[:, 1]), strict=True)
    meshes = [Mesh(vertices, faces) for vertices, faces in pairs]
    return {int(one["body"]): Shape(str(one["name"]), tuple(
        Part(part["name"], meshes[int(part["mesh"])], part["color"]) for part in one["parts"]))
        for one in described["bodies"]}  # fmt: skip
