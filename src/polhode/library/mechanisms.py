"""Ready mechanisms with closed loops: a double four-bar, and Andrews' squeezing mechanism.

The second has seven bodies in a plane, three loops, a spring and a motor: G. C. Andrews, M. K. Ormrod, Advent: a
simulation program for constrained planar kinematic and dynamic systems, ASME paper 86-DET-97 (1986); W. Schiehlen
(ed.), Multibody Systems Handbook, Springer (1990); E. Hairer, G. Wanner, Solving Ordinary Differential Equations II,
Springer (1996), VII.7, whose names of lengths are used here.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from numpy.typing import ArrayLike

from polhode.arrays import positive
from polhode.library.colors import BLUE, GREEN, ORANGE, PURPLE, RED
from polhode.library.simple_shapes import thin_rod
from polhode.model.body import Body
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
    gravity: ArrayLike = (0.0, -9.81, 0.0),
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


A, B, C = (-0.06934, -0.00227, 0.0), (-0.03635, 0.03273, 0.0), (0.014, 0.072, 0.0)
"""The fixed points, m; the crank turns about the origin."""

SPRING, SLACK = 4530.0, 0.07785
"""The stiffness (N/m) and the free length (m) of the spring."""

MOTOR = 0.033
"""The torque on the crank, N m."""

START = {"K1": -0.061713890014276450, "K2": 0.0, "K3": 0.455279819163070380, "K5": 0.487364979543842550,
         "K4": 0.222668390165885885, "K7": 1.230547444549821192, "K6": -0.222668390165885885}  # fmt: skip
"""The angles at the start, rad, all at rest: beta, Theta, gamma, delta, Phi, epsilon, Omega of the sources."""


class _Bar(NamedTuple):
    """A body: its mass (kg), its moment about its mass center (kg m^2), what carries it, and three points, m.

    The points are from the joint that carries the body, in its axes: the mass center, and where it is pinned next; `at`
    is the joint from the joint of the parent.
    """

    mass: float
    moment: float
    parent: str
    at: tuple[float, float, float]
    center: tuple[float, float, float]
    tip: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def from_center(self, point: tuple[float, float, float]) -> tuple[float, ...]:
        """A point from the joint, seen from the mass center."""
        return tuple(x - y for x, y in zip(point, self.center, strict=True))


_D, _E, _RR, _SS, _U, _ZF, _ZT = 0.028, 0.02, 0.007, 0.035, 0.04, 0.02, 0.04
_BARS = {
    "K1": _Bar(0.04325, 2.194e-6, "world", (0.0, 0.0, 0.0), (0.00092, 0.0, 0.0), (_RR, 0.0, 0.0)),
    "K2": _Bar(0.00365, 4.410e-7, "K1", (_RR, 0.0, 0.0), (-0.0115, 0.0, 0.0), (-_D, 0.0, 0.0)),
    "K3": _Bar(0.02373, 5.255e-6, "world", B, (0.01043, -0.01874, 0.0), (0.0, -_SS, 0.0)),
    "K5": _Bar(0.07050, 1.169e-5, "world", A, (0.02308, 0.00916, 0.0), (_ZT, 0.0, 0.0)),
    "K4": _Bar(0.00706, 5.667e-7, "K5", (_ZT, 0.0, 0.0), (0.0, 0.01421 - _E, 0.0), (0.0, -_E, 0.0)),
    "K7": _Bar(0.05498, 1.912e-5, "world", A, (-0.00449, -0.01228, 0.0), (0.0, -_U, 0.0)),
    "K6": _Bar(0.00706, 5.667e-7, "K7", (0.0, -_U, 0.0), (_ZF - 0.01421, 0.0, 0.0), (_ZF, 0.0, 0.0)),
}
_HOOK = (0.02, -0.018, 0.0)  # where the spring holds K3, from B


@parametric
def andrews(
    *,
    motor: Annotated[float, Number("N m", "torque on the crank")] = MOTOR,
    gravity: ArrayLike = (0.0, 0.0, 0.0),
) -> System:
    """The mechanism with its published numbers: hinges about z; K2, K3, K4 and K6 meet in one pin.

    The `motor` (N m) turns the crank K1, a spring pulls K3. Each angle counts from the body that carries the joint;
    `START` of this module closes the loops. gravity: (3,) m/s^2; the sources have none.
    """
    from polhode.model.constraints import Point
    from polhode.model.loads import JointMotor, SpringDamper

    system, hinge = System(gravity, name="Andrews' squeezing mechanism"), Revolute("z")
    for name, bar in _BARS.items():
        body = Body(bar.mass, (0.5 * bar.moment, 0.5 * bar.moment, bar.moment), name)  # flat: only the last matters
        at = bar.at if bar.parent == "world" else _BARS[bar.parent].from_center(bar.at)
        system.add(body, hinge, bar.parent, at, bar.from_center((0.0, 0.0, 0.0)))
    tips = {name: bar.from_center(bar.tip) for name, bar in _BARS.items()}
    for name in ("K3", "K4", "K6"):
        system.constrain(Point("K2", name, tips["K2"], tips[name]), f"pin of {name}")
    hook = _BARS["K3"].from_center(_HOOK)
    system.load(SpringDamper("K3", "world", SPRING, length=SLACK, at_1=hook, at_2=C))
    if motor:
        system.load(JointMotor("K1", motor))
    return system
