"""Reaction wheels as what they are: bodies that spin on a hub, with a motor, a limit of the speed, and friction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.model.actuators.motor import Motor
from polhode.model.body import Body
from polhode.model.field_kinds import Axis, Declared, Direction, Number, Triple, Vector
from polhode.model.joints.revolute import Revolute
from polhode.model.loads.lag import LAG
from polhode.model.system_loads.joint_damper import JointDamper
from polhode.model.system_loads.joint_friction import JointFriction

if TYPE_CHECKING:
    from polhode.model.system import System

_MAGIC = float(np.arctan(np.sqrt(0.5)))  # rad: four wheels then store alike along all axes of the hub


@strict
@dataclass(frozen=True, eq=False)
class ReactionWheel(Declared):
    """A balanced wheel: `inertia` (kg m^2) about its `axis` (axes of the hub), `mass` (kg), its place `at` (m, from the
    mass center of the hub). `transverse` (kg m^2) is its inertia across the axis, that of a thin disc by default.

    Its motor exerts at most `torque_limit` (N m) and ends at `speed_limit` (rad/s, relative to the hub), with a `lag`
    (s) if there is one; `damping` (N m s/rad) and `friction` (N m, Coulomb, smooth over speeds of the size `slip`,
    rad/s) act in its bearing. `mount` puts it on a hub and gives the motor, an actuator whose command is its torque.
    The hub is what is left of the satellite without its wheels.
    """

    axis: Annotated[Direction, Axis("of the spin, axes of the hub")]
    inertia: Annotated[float, Number("kg m^2", "about its axis", above=0.0)]
    mass: Annotated[float, Number("kg", "of the wheel", above=0.0)]
    at: Annotated[Triple, Vector("m", "its place, from the mass center of the hub")] = (0.0, 0.0, 0.0)
    transverse: Annotated[float | None, Number("kg m^2", "inertia across its axis", above=0.0)] = None
    torque_limit: Annotated[float | None, Number("N m", "the largest torque of its motor", above=0.0)] = None
    speed_limit: Annotated[float | None, Number("rad/s", "the speed at which its motor ends", above=0.0)] = None
    damping: Annotated[float, Number("N m s/rad", "viscous friction of its bearing", least=0.0)] = 0.0
    friction: Annotated[float, Number("N m", "Coulomb friction of its bearing", least=0.0)] = 0.0
    slip: Annotated[float, Number("rad/s", "the speed over which that rises", above=0.0)] = 1e-2
    lag: Annotated[float, LAG] = 0.0

    described = "a reaction wheel"

    @property
    def tensor(self) -> np.ndarray:
        """Its inertia about its own center in the axes of the hub, (3, 3), kg m^2: it does not turn with the spin."""
        n = np.asarray(self.axis)
        across = 0.5 * self.inertia if self.transverse is None else self.transverse
        return across * np.eye(3) + (self.inertia - across) * np.outer(n, n)

    def mount(self, system: System, hub: str, name: str = "wheel") -> Motor:
        """Put it on the body `hub` of a system, as the body `name`; gives its motor."""
        joint = Revolute(tuple(np.asarray(self.axis).tolist()))
        system.add(Body(self.mass, self.tensor, name), joint, parent=hub, at_parent=self.at)
        if self.damping:
            system.load(JointDamper(name, self.damping))
        if self.friction:
            system.load(JointFriction(name, self.friction, self.slip))
        return self.motor(name)

    def motor(self, name: str = "wheel") -> Motor:
        """The motor of a wheel that is, or will be, mounted under this name."""
        return Motor(name, limit=self.torque_limit, speed_limit=self.speed_limit, lag=self.lag)


def wheels(system: System, hub: str, wheel: ReactionWheel, axes: ArrayLike | str = "xyz",
           names: Sequence[str] | None = None) -> tuple[Motor, ...]:  # fmt: skip
    """A cluster of equal wheels on the body `hub`; gives their motors, in order.

    axes: "xyz", "pyramid" (four, see `pyramid`), or vectors (n, 3) in the axes of the hub. names: "wheel_1", ... by
    default, and "wheel_x", ... for "xyz".
    """
    if isinstance(axes, str):
        if axes not in ("xyz", "pyramid"):
            raise InputError(f'the axes of wheels are "xyz", "pyramid" or vectors (n, 3), not "{axes}"')
        names = names or (["wheel_x", "wheel_y", "wheel_z"] if axes == "xyz" else None)
        axes = np.eye(3) if axes == "xyz" else pyramid()
    rows = np.atleast_2d(np.asarray(axes, dtype=float))
    called = names or [f"wheel_{i + 1}" for i in range(len(rows))]
    if len(called) != len(rows):
        raise InputError(f"{len(rows)} wheels need as many names, not {len(called)}")
    each = [replace(wheel, axis=tuple(row.tolist())) for row in rows]
    return tuple(one.mount(system, hub, name) for one, name in zip(each, called, strict=True))


def pyramid(elevation: float = _MAGIC) -> np.ndarray:
    """The axes (4, 3) of four wheels around z, each `elevation` (rad) above the plane x, y: by default
    arctan(1/sqrt 2), with which the cluster is alike about all axes; any three of them still span all directions.
    """
    turn = np.pi / 4 + np.pi / 2 * np.arange(4)
    c, s = np.cos(elevation), np.sin(elevation)
    return np.stack([c * np.cos(turn), c * np.sin(turn), np.full(4, s)], axis=1)
