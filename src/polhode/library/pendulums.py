"""Ready systems that hang or spin on a point: rods, panels and a ball on a rope that swing, and two tops."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GRAY, GREEN, RED, SKY
from polhode.library.linkages import square_panels
from polhode.library.placing import z_along
from polhode.library.shape import Part, Shape
from polhode.library.simple_shapes import thin_rod
from polhode.mass.solids import Cylinder, Ellipsoid
from polhode.model.body import Body
from polhode.model.field_kinds import TURNS, Choice, Number
from polhode.model.joints.planar import Planar
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical
from polhode.model.system import System
from polhode.parametric import parametric


@parametric
def triple_pendulum(
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 2.0,
    gravity: ArrayLike = (0.0, 0.0, -9.81),
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


@parametric
def panel_pendulum(
    panels: Annotated[int, Choice((1, 2, 3), "how many")] = 1,
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    thickness: Annotated[float, Number("m", "of the panels", above=0.0)] = 0.01,
    gravity: ArrayLike = (0.0, 0.0, -9.81),
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
    a, b, c = (panel.body() for panel in square_panels(mass, length, thickness))
    system, h = System(gravity, name=f"pendulum of {panels} panel{'s' * (panels > 1)}"), 0.5 * length
    system.add(a, Spherical(), at_body=(0.0, 0.0, h))
    if panels > 1:
        system.add(b, Revolute("y"), "a", (0.0, 0.0, -h), (0.0, 0.0, h))
    if panels > 2:
        system.add(c, Revolute("z"), "b", (0.0, h, 0.0), (0.0, -h, 0.0))
    return system


@parametric
def rope_pendulum(
    *,
    mass: Annotated[float, Number("kg", "of the ball", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of the rope", above=0.0)] = 1.0,
    drag: Annotated[float, Number("kg/s", "force per speed", least=0.0)] = 0.0,
    restitution: Annotated[float, Number("1", "where the rope gets taut", least=0.0)] = 0.0,
    radius: Annotated[float, Number("m", "of the ball", above=0.0)] = 0.05,
    gravity: ArrayLike = (0.0, -9.81, 0.0),
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


MASS, INERTIA, ARM = 15.0, (0.234375, 0.46875, 0.234375), (0.0, 1.0, 0.0)
"""kg; kg m^2 about the mass center; the mass center from the fixed point in body axes, m."""

SPIN = (0.0, 150.0, -4.61538)
"""The angular velocity at the start of the benchmark, in body axes, rad/s; the body's axes are then the world's."""


@parametric
def heavy_top(
    *,
    coordinates: Annotated[str, Choice(TURNS, "of its ball joint: quaternion, or angles like zxz")] = "quaternion",
    gravity: ArrayLike = (0.0, 0.0, -9.81),
) -> System:
    """The heavy top of a benchmark for integrators on groups: "top" on a ball joint in the world's origin.

    coordinates: those of the joint, as in `ph.joints.Spherical`. It comes within 7e-7 rad of hanging straight down,
    where some sets of Euler angles fail. `SPIN` of this module is its start. gravity: (3,) m/s^2.

    Source: O. Bruels, A. Cardona, M. Arnold, Lie group generalized-alpha time integration of constrained flexible
    multibody systems, Mechanism and Machine Theory 48 (2012), 121-137.
    """
    system = System(gravity, name="heavy top")
    r = float(np.sqrt(2.0 * INERTIA[1] / MASS))  # of a thin disk: 2 I_yy = m r^2
    picture = _top_shape(r, 0.02, 1.0, 0.06).rotated(z_along(np.array([0.0, 1.0, 0.0])))
    system.add(Body(MASS, INERTIA, "top", picture), Spherical(coordinates), at_body=tuple(-x for x in ARM))
    return system


@parametric
def toy_top(
    *,
    mass: Annotated[float, Number("kg", "of the top", above=0.0)] = 0.12,
    radius: Annotated[float, Number("m", "of its disk", above=0.0)] = 0.03,
    height: Annotated[float, Number("m", "of its mass center above its point", above=0.0)] = 0.03,
    coordinates: Annotated[str, Choice(TURNS, "of its ball joint: quaternion, or angles like zxz")] = "quaternion",
    gravity: ArrayLike = (0.0, 0.0, -9.81),
) -> System:
    """A top that stands on its point: "top", a uniform disk of `mass` (kg), `radius` (m) and a third of it thick.

    Its mass center is `height` (m) above the point, which stays in the world's origin; its axis is z. Spinning fast
    about it, omega_z, and tilted, it goes around the vertical at about m g h/(I_z omega_z). gravity: (3,) m/s^2.
    """
    m, r, h = positive(mass, "mass", "kg"), positive(radius, "radius", "m"), positive(height, "height", "m")
    disk = Cylinder(r, r / 3.0).solid(mass=m)
    top = Body(m, disk.inertia, "top", _top_shape(r, r / 3.0, h, 0.5 * r))
    system = System(gravity, name="top on its point")
    system.add(top, Spherical(coordinates), at_body=(0.0, 0.0, -h))
    return system


def _top_shape(radius: float, thickness: float, height: float, neck: float) -> Shape:
    """A top, m: a disk across z around its mass center, below it a cone of radius `neck` to the point at -height, above
    it a stem; a mark on the rim shows the spin."""
    disk = meshes.cylinder(radius, thickness)
    cone = meshes.cone(neck, height, 40).rotated(np.diag([1.0, -1.0, -1.0]))
    stem = meshes.cylinder(0.25 * neck, 0.3 * height, 24).shifted((0.0, 0.0, 0.15 * height + 0.5 * thickness))
    mark = meshes.sphere(0.1 * radius, 24).shifted((0.85 * radius, 0.0, 0.5 * thickness))
    parts = (("disk", disk, SKY), ("cone", cone, GRAY), ("stem", stem, GRAY), ("mark", mark, RED))
    return Shape("top", tuple(Part(*part) for part in parts))
