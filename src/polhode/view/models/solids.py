"""Surfaces of models: meshes with normals, and the pieces of an arrow."""

from __future__ import annotations

import numpy as np

from polhode.geometry import edges, solids
from polhode.geometry.mesh import Mesh
from polhode.view.arrow_sizes import HEAD, HEAD_LENGTH, SHAFT
from polhode.view.smooth import Smooth, smooth


def is_open(mesh: Mesh) -> bool:
    """Whether the back of its facets can be seen: some side of a facet has no mate that goes the other way."""
    a, b, c = mesh.faces.T
    faces = np.ascontiguousarray(mesh.faces[(a != b) & (b != c) & (c != a)])  # a facet that is a line has no back
    return not len(faces) or bool(edges.mates(faces, len(mesh.vertices))[1])


def surface(mesh: Mesh) -> Smooth:
    """The mesh with unit normals; a facet without area, which has none, gets one that points up."""
    found = smooth(mesh)
    bare = np.linalg.norm(found.normals, axis=1) < 0.5
    return found._replace(normals=np.where(bare[:, None], (0.0, 0.0, 1.0), found.normals))


def arrow_pieces(size: float) -> tuple[Mesh, Mesh]:
    """The shaft of an arrow, 1 m long along z from the origin, and its head, for a scene of radius `size` m."""
    shaft = solids.cylinder(SHAFT * size, 1.0, 24).shifted((0.0, 0.0, 0.5))
    return shaft, solids.cone(HEAD * size, HEAD_LENGTH * size, 32)
