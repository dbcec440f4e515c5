"""Ready shapes: something to see, to weigh, and to make a body of.

    ellipsoid equal_ellipsoid top_of_precession   body_cone space_cone cones   arrow triad
    cubesat tumbling_cubesat Panel   solar_wing   l_array five_rods winged_satellite

The first ones give a `Shape`: named parts with their meshes, colors and mass properties; `shape.mesh` joins them,
`shape.mass_properties` adds them, `shape.body()` is the rigid body, which carries the shape as its geometry. The last
three are bodies on hinges and give a `Linkage`, whose `shape(q)` shows them for given angles.
"""

from __future__ import annotations

from polhode.library.arrow import arrow
from polhode.library.cones import ConeOfRates, Cones, body_cone, cones, space_cone, symmetry_axis
from polhode.library.cubesat import cubesat, tumbling_cubesat
from polhode.library.ellipsoid import ellipsoid, equal_ellipsoid, top_of_precession
from polhode.library.five_rods import five_rods
from polhode.library.l_array import l_array
from polhode.library.linkage import Hinge, Linkage
from polhode.library.panel import Panel
from polhode.library.shape import Part, Shape
from polhode.library.solar_wing import solar_wing
from polhode.library.triad import triad
from polhode.library.winged_satellite import winged_satellite

__all__ = [
    "ConeOfRates",
    "Cones",
    "Hinge",
    "Linkage",
    "Panel",
    "Part",
    "Shape",
    "arrow",
    "body_cone",
    "cones",
    "cubesat",
    "ellipsoid",
    "equal_ellipsoid",
    "five_rods",
    "l_array",
    "solar_wing",
    "space_cone",
    "symmetry_axis",
    "top_of_precession",
    "triad",
    "tumbling_cubesat",
    "winged_satellite",
]
