"""Ready shapes: something to see, to weigh, and to make a body of.

    ellipsoid equal_ellipsoid top_of_precession   body_cone space_cone cones   arrow triad
    cubesat tumbling_cubesat Panel   solar_wing   l_array five_rods winged_satellite
    triple_pendulum panel_pendulum heavy_top toy_top rope_pendulum double_four_bar andrews
    rods line_array t_array cube_array panel_array

The first ones give a `Shape`: named parts with their meshes, colors and mass properties; `shape.mesh` joins them,
`shape.mass_properties` adds them, `shape.body()` is the rigid body, which carries the shape as its geometry. `l_array`,
`five_rods` and `winged_satellite` are bodies on hinges and give a `Linkage`, whose `shape(q)` shows them for given
angles and whose `system(gravity)` moves. Those of the last two lines give a `ph.System`.
"""

from __future__ import annotations

from polhode.library.arrays import cube_array, line_array, panel_array, rods, t_array
from polhode.library.cones import ConeOfRates, Cones, body_cone, cones, space_cone, symmetry_axis
from polhode.library.cubesat import Panel, cubesat, tumbling_cubesat
from polhode.library.linkage import Hinge, Linkage
from polhode.library.linkages import five_rods, l_array, solar_wing, winged_satellite
from polhode.library.mechanisms import andrews, double_four_bar
from polhode.library.pendulums import heavy_top, panel_pendulum, rope_pendulum, toy_top, triple_pendulum
from polhode.library.shape import Part, Shape
from polhode.library.simple_shapes import arrow, ellipsoid, equal_ellipsoid, thin_rod, top_of_precession, triad

__all__ = [
    "ConeOfRates",
    "Cones",
    "Hinge",
    "Linkage",
    "Panel",
    "Part",
    "Shape",
    "andrews",
    "arrow",
    "body_cone",
    "cones",
    "cube_array",
    "cubesat",
    "double_four_bar",
    "ellipsoid",
    "equal_ellipsoid",
    "five_rods",
    "heavy_top",
    "l_array",
    "line_array",
    "panel_array",
    "panel_pendulum",
    "rods",
    "rope_pendulum",
    "solar_wing",
    "space_cone",
    "symmetry_axis",
    "t_array",
    "thin_rod",
    "top_of_precession",
    "toy_top",
    "triad",
    "triple_pendulum",
    "tumbling_cubesat",
    "winged_satellite",
]
