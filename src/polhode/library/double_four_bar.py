"""Three cranks and two couplers: two parallelograms that share a crank."""

from __future__ import annotations

from typing import Annotated, Any

from polhode.arrays import positive
from polhode.library.colors import BLUE, GREEN, ORANGE, PURPLE, RED
from polhode.library.thin_rod import thin_rod
from polhode.model.field_kinds import Number
from polhode.model.joints.revolute import Revolute
from polhode.model.system import System
from polhode.parametric import parametric

CRANKS = {"crank 0": BLUE, "crank 1": RED, "crank 2": GREEN}
COUPLERS = {"coupler 1": ORANGE, "coupler 2": PURPLE}


@parametric
def double_four_bar(
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    gravity: Any = (0.0, -9.81, 0.0),
) -> System:
    """Five equal uniform rods of `mass` (kg) and `length` l (m): cranks on hinges at x = 0, l, 2 l, couplers between.

    All move in the plane of x and y. Angles count about -z: at q = 0 the cranks stand upright along +y, and those of
    couplers count from the crank that carries them. Twice a turn all rods lie in one line, where the mechanism could go
    on in other ways: a parallelogram can turn into its crossed form. gravity: (3,) m/s^2.

    Source: problem A02 of the benchmark library of IFToMM's technical committee for multibody dynamics.
    """
    from polhode.model.constraints import Point

    l = positive(length, "length of the rods", "m")
    system, up, along = System(gravity, name="double four-bar"), (0.0, 0.5 * l, 0.0), (0.5 * l, 0.0, 0.0)
    hinge, down, back = Revolute("-z"), (0.0, -0.5 * l, 0.0), (-0.5 * l, 0.0, 0.0)
    for i, (name, color) in enumerate(CRANKS.items()):
        system.add(thin_rod(name, mass, l, "y", color=color), hinge, "world", (i * l, 0.0, 0.0), down)
    for i, (name, color) in enumerate(COUPLERS.items()):
        system.add(thin_rod(name, mass, l, "x", color=color), hinge, f"crank {i}", up, back)
        system.constrain(Point(name, f"crank {i + 1}", along, up), f"pin {i + 1}")
    return system
