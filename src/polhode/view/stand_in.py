"""What stands for a body that has no geometry: the ellipsoid of its inertia, a rod or a plate where that is flat."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import positive
from polhode.geometry import solids as meshes
from polhode.geometry.mesh import Mesh
from polhode.library.colors import SKY
from polhode.library.placing import z_along
from polhode.library.shape import Part, Shape

BALL = 0.03  # m, of a point
_FLAT = 1e-2  # of the longest edge: what is thinner is drawn thicker than it is
_SLIM, _SHEET = 1.0 / 30.0, 1.0 / 60.0  # radius of a rod by its length, thickness of a plate by its longer edge


def stand_in(body: Any, size: float = BALL) -> Shape:
    """A shape with the mass, the mass center and the inertia of the body, to be seen in its place.

    A solid ellipsoid; where one edge of the box of equal inertia is nothing against the others, a thin rectangular
    plate, and where two are, a thin round rod (a thickness is drawn, and weighs nothing); a ball of radius `size` (m)
    for a body without inertia.
    """
    own = body.mass_properties
    mesh = _mesh(own.equal_box, own.equal_ellipsoid, positive(size, "the size of a point", "m"))
    placed = mesh.rotated(own.principal_axes).shifted(own.com)
    name = body.name or "body"
    return Shape(name, (Part(name, placed, SKY, own),))


def _mesh(edges: np.ndarray, semi_axes: np.ndarray, size: float) -> Mesh:
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
