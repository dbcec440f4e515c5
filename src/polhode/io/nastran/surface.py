"""The surface of a bulk-data file as triangles, for pictures: plates, and the outer faces of volume elements."""

from __future__ import annotations

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.io.nastran.bulk import BulkData

_QUAD = np.array([(0, 1, 2), (0, 2, 3)])
_TETRA = np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)])
_HEXA = np.array([(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])


def surface(bulk: BulkData) -> Mesh | None:
    """Triangles of what can be seen, m; None where there are only concentrated masses."""
    quads = [bulk.quadrilaterals.corners, _outer(bulk.hexahedra.corners[:, _HEXA].reshape(-1, 4))]
    faces = np.concatenate(
        [
            bulk.triangles.corners,
            _outer(bulk.tetrahedra.corners[:, _TETRA].reshape(-1, 3)),
            np.concatenate(quads)[:, _QUAD].reshape(-1, 3),
        ]
    )
    if not len(faces):
        return None
    used, numbers = np.unique(faces, return_inverse=True)
    return Mesh(bulk.points[used], numbers.reshape(-1, 3))


def _outer(faces: np.ndarray) -> np.ndarray:
    """The faces that belong to one element only."""
    _, place, count = np.unique(np.sort(faces, axis=1), axis=0, return_inverse=True, return_counts=True)
    return faces[count[place.ravel()] == 1]
