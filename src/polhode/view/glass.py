"""Bodies that one can look through: how much one of their surfaces hides."""

from __future__ import annotations

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.view.smooth import numbered


def surface_opacity(mesh: Mesh, opacity: float) -> float:
    """What one surface of a body hides, from 0 to 1.

    Through a closed body one looks through two surfaces: together they hide the share `opacity`, 1 - (1 - a)^2.
    """
    return 1.0 - float(np.sqrt(1.0 - opacity)) if opacity < 1.0 and is_closed(mesh) else float(opacity)


def is_closed(mesh: Mesh) -> bool:
    """Whether each edge has a facet on both sides, wound alike, and the normals point out.

    Corners in one place are one, as in files that write each facet by itself.
    """
    faces = numbered(mesh.vertices + 0.0)[mesh.faces]
    tails, heads, n = faces.ravel(), np.roll(faces, -1, axis=1).ravel(), len(mesh.vertices)
    if not np.array_equal(np.sort(tails * n + heads), np.sort(heads * n + tails)):
        return False
    a, b, c = np.moveaxis(mesh.triangles - mesh.vertices[mesh.faces[0, 0]], 1, 0)
    return float(np.einsum("ni,ni->", a, np.cross(b, c))) > 0.0
