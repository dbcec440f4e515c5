"""One body, one joint or one constraint of a run: `run.body("rod")`, `run.joint("rod")`, ..."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import vector
from polhode.core.attitude import euler
from polhode.core.small import mat_vec, vectors
from polhode.errors import InputError
from polhode.model.body import Body

if TYPE_CHECKING:
    from polhode.model.constraints.constraint import Constraint
    from polhode.model.mechanism import Hinge, Link
    from polhode.results.trajectory import Trajectory


class Named(Protocol):
    """What has a name and may stand for it, such as a body."""

    @property
    def name(self) -> str:
        """Its name."""
        ...


class Wrench(NamedTuple):
    """A force and a torque, world axes, (n, 3) each, N and N m."""

    force: np.ndarray
    torque: np.ndarray


@dataclass(frozen=True, eq=False, repr=False)
class PartOfRun:
    """One body, joint or constraint of a run, by its place among those of its kind."""

    run: Trajectory
    index: int

    @property
    def t(self) -> np.ndarray:
        """The times of the samples, s, (n,)."""
        return self.run.t


@dataclass(frozen=True, eq=False, repr=False)
class BodyMotion(PartOfRun):
    """The motion of one body of a run; positions are of the mass center."""

    def __repr__(self) -> str:
        return f'motion of "{self.name}", body {self.index + 1} of {len(self.run.mechanism.links)} of {self.run!r}'

    @property
    def name(self) -> str:
        """Its name in the run."""
        return self.run.mechanism.links[self.index].name

    @property
    def body(self) -> Body:
        """The body."""
        return self.run.mechanism.links[self.index].body

    @property
    def loads(self) -> tuple[Any, ...]:
        """The loads on it, gravity among them, as they would act on it alone."""
        return self.run.layout.loads_on(self.index)

    @property
    def position(self) -> np.ndarray:
        """Position of the mass center, world axes, m, (n, 3)."""
        return self.run._kinematics.position[:, self.index]

    @property
    def velocity(self) -> np.ndarray:
        """Velocity of the mass center, world axes, m/s, (n, 3)."""
        return self.run._kinematics.velocity[:, self.index]

    @property
    def rotation(self) -> np.ndarray:
        """Rotation matrices R_WB, (n, 3, 3)."""
        return self.run._kinematics.rotation[:, self.index].reshape(-1, 3, 3)

    @property
    def attitude(self) -> np.ndarray:
        """Unit quaternions q_WB, scalar first, sign-continuous, (n, 4)."""
        return self.run._kinematics.attitude[:, self.index]

    @property
    def omega(self) -> np.ndarray:
        """Angular velocity, body axes, rad/s, (n, 3).

        It is the rate of the angular momentum, I^-1 L. Under internal friction, and only there, the shell of the body
        turns with omega + slip.
        """
        return self.run._kinematics.omega[:, self.index]

    @property
    def slip(self) -> np.ndarray:
        """The part of the turning that internal dampers carry, body axes, rad/s, (n, 3): zero without such a load."""
        return self.run.layout.slip(self.run)[:, self.index]

    @property
    def turning(self) -> np.ndarray | None:
        """The rate at which its attitude turns, body axes, rad/s, (n, 3): omega + slip.

        None in a joined run of which parts have an internal damper: it is not known which load acted when.
        """
        turning = self.run.layout.turning(self.run)
        return None if turning is None else turning[:, self.index]

    @property
    def omega_world(self) -> np.ndarray:
        """Angular velocity, world axes, rad/s, (n, 3)."""
        return vectors(mat_vec(self._R, self.omega.T))

    @property
    def velocity_body(self) -> np.ndarray:
        """Velocity of the mass center, body axes, m/s, (n, 3)."""
        return np.einsum("nji,nj->ni", self.rotation, self.velocity)

    def euler(self, sequence: str = "zyx") -> np.ndarray:
        """Euler angles of any of the 12 sequences in letter order, rad, (n, 3), wrapped at +-pi."""
        return euler.from_q(self.attitude, euler.pack(sequence))

    def at(self, t: ArrayLike) -> BodyMotion:
        """Its motion at other times, interpolated between samples (see `Trajectory.at`)."""
        return BodyMotion(self.run.at(t), self.index)

    def position_of(self, at: ArrayLike) -> np.ndarray:
        """A point that is given from the mass center in body axes (3,), m, in the world, (n, 3)."""
        return self.position + self.rotation @ vector(at, "the point")

    def velocity_of(self, at: ArrayLike) -> np.ndarray:
        """The velocity of that point, world axes, m/s, (n, 3)."""
        return self.velocity + np.cross(self.omega_world, self.rotation @ vector(at, "the point"))

    @property
    def momentum(self) -> np.ndarray:
        """Linear momentum, world axes, N s, (n, 3)."""
        return self.run._masses[..., self.index, None] * self.run._centers.velocity[:, self.index]

    @property
    def mass(self) -> float | np.ndarray:
        """Its mass with all that it carries, kg; (n,) where its propellant burns."""
        return self.body.mass if self.run._carried is None else self.run._carried.mass[:, self.index]

    @property
    def center_of_mass(self) -> np.ndarray:
        """Its mass center with all that it carries, world axes, m, (n, 3)."""
        return self.run._centers.position[:, self.index]

    @property
    def inertia(self) -> np.ndarray:
        """Its inertia about that mass center with all that it carries, body axes, kg m^2, (3, 3); (n, 3, 3) where its
        propellant burns.
        """
        return self.body.inertia if self.run._carried is None else self.run._carried.inertia[:, self.index]

    @property
    def _spin(self) -> np.ndarray:
        """I w in body axes, N m s, (n, 3)."""
        I = self.inertia
        return self.omega @ I if I.ndim == 2 else np.einsum("nij,nj->ni", I, self.omega)

    @property
    def angular_momentum(self) -> np.ndarray:
        """Angular momentum about its mass center, world axes, N m s, (n, 3)."""
        return vectors(mat_vec(self._R, self._spin.T))

    def angular_momentum_about(self, point: ArrayLike) -> np.ndarray:
        """Angular momentum about a fixed world point, world axes, N m s, (n, 3)."""
        return self.angular_momentum + np.cross(self.center_of_mass - vector(point, "point"), self.momentum)

    @property
    def translation_energy(self) -> np.ndarray:
        """Kinetic energy of the mass center, J, (n,)."""
        velocity = self.run._centers.velocity[:, self.index]
        return 0.5 * self.mass * np.einsum("ni,ni->n", velocity, velocity)

    @property
    def rotation_energy(self) -> np.ndarray:
        """Kinetic energy of rotation about the mass center, J, (n,)."""
        return 0.5 * np.einsum("ni,ni->n", self.omega, self._spin)

    @property
    def kinetic_energy(self) -> np.ndarray:
        """Kinetic energy of translation and rotation, J, (n,)."""
        return self.translation_energy + self.rotation_energy

    @property
    def _R(self) -> np.ndarray:
        """R_WB as kernels read it, (9, n)."""
        return self.run._kinematics.rotation[:, self.index].T


@dataclass(frozen=True, eq=False, repr=False)
class JointMotion(PartOfRun):
    """The joint that carries one body, or one of several in a row: its coordinates, speeds and what acts in it."""

    hinge: Hinge

    def __repr__(self) -> str:
        body = self.link.name
        named = "" if self.hinge.name == body else f'"{self.hinge.name}" '
        return f'{type(self.link.joint).__name__} joint {named}of "{body}" in {self.run!r}'

    @property
    def link(self) -> Link:
        """The link that it carries."""
        return self.hinge.link

    @property
    def q(self) -> np.ndarray:
        """Its coordinates, (n, n_q), in the units `units`."""
        return self.run.q[:, self.hinge.q]

    @property
    def v(self) -> np.ndarray:
        """Its speeds, (n, n_v)."""
        return self.run.v[:, self.hinge.v]

    @property
    def q_dot(self) -> np.ndarray:
        """The rates of its coordinates, (n, n_q)."""
        return self.run.q_dot[:, self.hinge.q]

    @property
    def v_dot(self) -> np.ndarray:
        """The rates of its speeds, (n, n_v)."""
        return self.run.v_dot[:, self.hinge.v]

    @property
    def omega(self) -> np.ndarray:
        """Angular velocity of the body relative to its parent, axes of the body, rad/s, (n, 3).

        w_PB_B = R_BL (H_FM v), the turning part of the joint's twist: the sum of the rates along the axes of the joint,
        (4) of the source. The parent of a body on the world is the world, or the base that moves in it.
        """
        from polhode.results.mechanics import relative_omega

        return relative_omega(self.link, self.q, self.v)

    @property
    def omega_world(self) -> np.ndarray:
        """The same in world axes, rad/s, (n, 3): the angular velocity of the body less that of its parent, (5)."""
        return np.einsum("nij,nj->ni", self.run.body(self.link.name).rotation, self.omega)

    @property
    def force(self) -> np.ndarray:
        """What loads exert along its speeds (motors, springs, dampers, friction in the joint), N or N m, (n, n_v)."""
        return self.run._dynamics.tau[:, self.hinge.v]

    @property
    def reaction(self) -> Wrench:
        """All that the parent exerts on the body through the joint: force, and torque about the joint, world axes.

        It holds what motors and springs in the joint exert too; the parent feels the opposite.
        """
        both = self.run._dynamics.reaction[:, self.index]
        return Wrench(both[:, 3:], both[:, :3])

    @property
    def position(self) -> np.ndarray:
        """Where the joint is on the body, world axes, m, (n, 3)."""
        link = self.link
        R_LB = np.reshape(link.R_LB, (3, 3))
        return self.run.body(link.name).position_of(-R_LB.T @ np.array(link.com))


@dataclass(frozen=True, eq=False, repr=False)
class ConstraintMotion(PartOfRun):
    """One constraint: how well it held, and what it exerted."""

    def __repr__(self) -> str:
        return f'{type(self.constraint).__name__} "{self.constraint.name}" in {self.run!r}'

    @property
    def constraint(self) -> Constraint:
        """The constraint."""
        return self.run.mechanism.constraints[self.index]

    @property
    def active(self) -> np.ndarray:
        """Whether it acts, (n,)."""
        return self.run._holding.active[:, self.index] != 0.0

    @property
    def residual(self) -> np.ndarray:
        """What is left of its equations, m or rad, (n, n_rows); of one that does not act, how far it is away."""
        return self.run._holding.residuals[0][:, self._rows]

    @property
    def residual_dot(self) -> np.ndarray:
        """The rate of the residual, (n, n_rows)."""
        return self.run._holding.residuals[1][:, self._rows]

    @property
    def multiplier(self) -> np.ndarray:
        """The force along each of its equations, N or N m, (n, n_rows)."""
        return self.run._dynamics.multipliers[:, self._rows]

    @property
    def tension(self) -> np.ndarray:
        """How strongly a rope or a rod pulls, or a stop holds back, N or N m, (n,); zero while it does not act."""
        own = getattr(self.constraint, "tension", None)
        if own is None and not self.constraint.one_sided:
            raise InputError(f'"{self.constraint.name}" has no tension: ask .multiplier or .force')
        return -self.multiplier[:, 0] if own is None else own(self.multiplier[:, 0])

    @property
    def force(self) -> np.ndarray:
        """The force on the second of its bodies, world axes, N, (n, 3)."""
        return self.on(self._second).force

    @property
    def torque(self) -> np.ndarray:
        """The torque on the second of its bodies about its mass center, world axes, N m, (n, 3)."""
        return self.on(self._second).torque

    def on(self, body: str | Named) -> Wrench:
        """What it exerts on `body`: force, and torque about the mass center (of "world": about the origin)."""
        from polhode.results.mechanics import unit_wrenches

        units = unit_wrenches(self.run._samples, self.index, self.run.mechanism.index(body))
        both = np.einsum("nr,nri->ni", self.multiplier, units)
        return Wrench(both[:, 3:], both[:, :3])

    @property
    def _second(self) -> str:
        from polhode.model.constraints.pairs import Pair

        if not isinstance(self.constraint, Pair):
            raise InputError(f'"{self.constraint.name}" acts along speeds of joints or on several bodies: ask'
                             ' .multiplier, or .on("body")')  # fmt: skip
        return self.constraint.body_2

    @property
    def _rows(self) -> slice:
        sizes = self.run._holding.counts
        start = sum(sizes[: self.index])
        return slice(start, start + sizes[self.index])


@dataclass(frozen=True, eq=False, repr=False)
class Bodies:
    """The bodies of a run: `run.body("rod")` is the motion of one.

    Where there is one body alone, its own numbers can be read without naming it: `run.body.mass`, `run.body.inertia`.
    """

    run: Trajectory

    def __call__(self, name: str | Named) -> BodyMotion:
        i = self.run.mechanism.index(name)
        from polhode.model.mechanism import GROUND

        if i == GROUND:
            raise InputError('"world" does not move: name a body')
        return BodyMotion(self.run, i)

    def __repr__(self) -> str:
        return f"run.body(name) with name one of: {', '.join(self.run.names)}"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.run.only.body, name)
