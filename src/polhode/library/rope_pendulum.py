"""A ball that falls freely until its rope gets taut."""

from __future__ import annotations

from typing import Annotated, Any

from polhode.arrays import positive
from polhode.geometry import solids as meshes
from polhode.library.colors import RED
from polhode.library.shape import Part, Shape
from polhode.mass.solids import Ellipsoid
from polhode.model.field_kinds import Number
from polhode.model.joints.planar import Planar
from polhode.model.system import System
from polhode.parametric import parametric


@parametric
def rope_pendulum(
    *,
    mass: Annotated[float, Number("kg", "of the ball", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of the rope", above=0.0)] = 1.0,
    drag: Annotated[float, Number("kg/s", "force per speed", least=0.0)] = 0.0,
    restitution: Annotated[float, Number("1", "where the rope gets taut", least=0.0)] = 0.0,
    radius: Annotated[float, Number("m", "of the ball", above=0.0)] = 0.05,
    gravity: Any = (0.0, -9.81, 0.0),
) -> System:
    """A "ball" of `mass` (kg) in the plane of x and y, on a "rope" of `length` l (m) from its center to (l/2, 0).

    The rope does not stretch, weighs nothing and pulls only; where it gets taut, what is left of the speed along it is
    `restitution` times as much, backward. drag: f = -drag v, kg/s. radius: of the ball, m; its path does not depend on
    it. gravity: (3,) m/s^2, along -y.

    Source: the example of a lecture on Lagrange constraints, with a point mass in place of the ball.
    """
    from polhode.model.constraints import Rope
    from polhode.model.loads import Drag, On

    r, l = positive(radius, "radius", "m"), positive(length, "length of the rope", "m")
    own = Ellipsoid((r, r, r)).solid(mass=mass)
    system = System(gravity, name="rope pendulum")
    system.add(Shape("ball", (Part("ball", meshes.sphere(r), RED, own),)).body(), Planar("z"))
    system.constrain(Rope("world", "ball", l, at_1=(0.5 * l, 0.0, 0.0), restitution=restitution), "rope")
    if drag:
        system.load(On("ball", Drag(linear=drag)))
    return system
