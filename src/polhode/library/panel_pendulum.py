"""One, two or three square panels that hang from a ball joint."""

from __future__ import annotations

from typing import Annotated, Any

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GREEN, RED
from polhode.library.shape import Part, Shape
from polhode.mass.solids import Box
from polhode.model.body import Body
from polhode.model.field_kinds import Choice, Number
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical
from polhode.model.system import System
from polhode.parametric import parametric


@parametric
def panel_pendulum(
    panels: Annotated[int, Choice((1, 2, 3), "how many")] = 1,
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    thickness: Annotated[float, Number("m", "of the panels", above=0.0)] = 0.01,
    gravity: Any = (0.0, 0.0, -9.81),
) -> System:
    """Square panels across x: a hangs by the middle of its upper side, b on its lower side (about y), c beside b (z).

    mass (kg), length of the edges and thickness (m) are those of one panel: I = m (l^2/6, (l^2 + t^2)/12,
    (l^2 + t^2)/12). The ball joint at the world's origin has a quaternion; at rest all lie in one plane below it. Three
    panels have the form of an L. gravity: (3,) m/s^2.

    Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
    (2022), 3.2.1; its (3.2) gives all three axes the moment m (l^2 + t^2)/12, true for two of them only.
    """
    if panels not in (1, 2, 3) or isinstance(panels, bool):
        raise InputError(f"a panel pendulum has 1, 2 or 3 panels, not {panels!r}")
    l, t = positive(length, "length", "m"), positive(thickness, "thickness", "m")
    system, h = System(gravity, name=f"pendulum of {panels} panel{'s' * (panels > 1)}"), 0.5 * l
    a, b, c = (_panel(name, color, mass, l, t) for name, color in zip("abc", (BLUE, RED, GREEN), strict=True))
    system.add(a, Spherical(), at_body=(0.0, 0.0, h))
    if panels > 1:
        system.add(b, Revolute("y"), "a", (0.0, 0.0, -h), (0.0, 0.0, h))
    if panels > 2:
        system.add(c, Revolute("z"), "b", (0.0, h, 0.0), (0.0, -h, 0.0))
    return system


def _panel(name: str, color: str, mass: float, l: float, t: float) -> Body:
    """One panel."""
    size = (t, l, l)
    return Shape(name, (Part(name, meshes.box(size), color, Box(size).solid(mass=mass)),)).body()
