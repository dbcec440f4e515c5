"""Three rods in a row that swing in a plane."""

from __future__ import annotations

from typing import Annotated, Any

from polhode.library.colors import BLUE, GREEN, RED
from polhode.library.thin_rod import thin_rod
from polhode.model.field_kinds import Number
from polhode.model.joints.revolute import Revolute
from polhode.model.system import System
from polhode.parametric import parametric


@parametric
def triple_pendulum(
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 2.0,
    gravity: Any = (0.0, 0.0, -9.81),
) -> System:
    """Three equal uniform rods of `mass` (kg) and `length` (m) on hinges about y; at q = 0 they hang along -z.

    The first hangs from the world's origin. Each angle is that to the rod above, rad. gravity: (3,) m/s^2.

    Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
    (2022), 3.1.1, with its rods of 1 kg and a half-length of 1 m.
    """
    system, h = System(gravity, name="triple pendulum"), 0.5 * length
    parent, place = "world", (0.0, 0.0, 0.0)
    for i, color in enumerate((BLUE, RED, GREEN)):
        rod = thin_rod(f"rod {i + 1}", mass, length, color=color)
        system.add(rod, Revolute("y"), parent, place, (0.0, 0.0, h))
        parent, place = rod.name, (0.0, 0.0, -h)
    return system
