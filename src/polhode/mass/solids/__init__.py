"""Solids in closed form: mass properties of simple shapes, exact to rounding. One file, one frozen class each.

    Box(size) Sphere(radius) Ellipsoid(semi_axes) Cylinder(radius, length) HollowCylinder(outer_radius, inner_radius,
    length) Cone(radius, height) Frustum(base_radius, top_radius, height) Torus(ring_radius, tube_radius)
    Capsule(radius, length) ExtrudedPolygon(points, height)

are closed shapes: `solid(density=)` or `solid(mass=)` fills them, `shell(density=, thickness=)` or `shell(mass=)` gives
them a thin skin. `Disc(radius)` and `Plate(size)` are thin sheets and have `shell`; `Rod(length)` is a line and has
`solid`. All are uniform, and each has a `mesh(n)`. An axis of revolution is z; what is symmetric has its center at the
origin, a cone, a frustum and a prism stand on the plane z = 0.
"""

from __future__ import annotations

from polhode.mass.solids.box import Box
from polhode.mass.solids.capsule import Capsule
from polhode.mass.solids.cone import Cone
from polhode.mass.solids.cylinder import Cylinder
from polhode.mass.solids.disc import Disc
from polhode.mass.solids.ellipsoid import Ellipsoid
from polhode.mass.solids.extruded_polygon import ExtrudedPolygon
from polhode.mass.solids.frustum import Frustum
from polhode.mass.solids.hollow_cylinder import HollowCylinder
from polhode.mass.solids.plate import Plate
from polhode.mass.solids.rod import Rod
from polhode.mass.solids.sphere import Sphere
from polhode.mass.solids.torus import Torus

__all__ = [
    "Box",
    "Capsule",
    "Cone",
    "Cylinder",
    "Disc",
    "Ellipsoid",
    "ExtrudedPolygon",
    "Frustum",
    "HollowCylinder",
    "Plate",
    "Rod",
    "Sphere",
    "Torus",
]
