"""The mechanics of a run, worked out at its samples: how bodies moved, what held them, what acted; arrays, time first.

The formulas are those of `model.motion` and `dynamics`, run on batches of samples. A long run is taken piece by piece,
so that what is only needed on the way never lies in memory whole.

Accelerations come from the formulation of the run, the wrenches in the joints from Newton and Euler's laws of each
body, from the tips inwards: what the parent gives is what the body needs, less what loads, gravity and constraints
give, and what its children take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.core.small import Parts, cross3, mat_mul, mat_t_vec, mat_vec
from polhode.core.spatial import ZERO, Six, add, minus
from polhode.dynamics import formulations
from polhode.dynamics.evaluation import evaluate, held, laden, layout, owned, plain_par, row_rate
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.quantities import potential_energy
from polhode.dynamics.recursion import joint_reactions
from polhode.errors import InputError
from polhode.model.constraints.constraint import Constraint
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.motion import Motion, joint_twist, motion
from polhode.model.signals import all_inputs, at_start
from polhode.results.layout import Kinematics
from polhode.results.recipe import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

PIECE = 8192  # samples that are worked on at once


def need_all(parts: Iterable[object]) -> None:
    """Refuse what needs an object that a file could not keep."""
    for part in parts:
        if isinstance(part, NotKept):
            raise InputError(f"this needs what the file could not keep: {part.name}; ask the run before it is saved")


class Samples(NamedTuple):
    """Samples of a mechanism: t (n,), q (n, n_q), v (n, n_v).

    activity (n, n_constraints), numbers (n, ...): which constraints act and what they hold on to, see `Trajectory`.
    inputs (n, ...) and own states (n, ...) of loads; None: as they are by themselves.
    """

    mechanism: Mechanism
    t: np.ndarray
    q: np.ndarray
    v: np.ndarray
    activity: np.ndarray | None = None
    numbers: np.ndarray | None = None
    inputs: np.ndarray | None = None
    own: np.ndarray | None = None

    @property
    def moving(self) -> Motion:
        """The motion of all links, components first, as formulas read them."""
        need_all((self.mechanism.base,))
        return motion(self.mechanism, self.t, self.q.T, self.v.T)

    @property
    def laden(self) -> Mechanism:
        """The mechanism with all that its links carry."""
        return laden(self.mechanism, None if self.own is None else tuple(self.own.T))

    @property
    def start(self) -> list[Any]:
        """`par` of `dynamics.evaluation` as plain Python at the first sample."""
        return plain_par(self.mechanism, float(self.t[0]), tuple(self.q[0].tolist()), tuple(self.v[0].tolist()))

    def along(self, start: list[Any]) -> list[Any]:
        """The parameters `start` with what changes along the run: which constraints act, inputs of loads, and what
        constraints hold on to.
        """
        places, n = layout(self.mechanism), len(self.mechanism.constraints)
        behind = places.inputs + len(at_start(all_inputs(self.mechanism.loads)))
        acting = [1.0] * n if self.activity is None else list(self.activity.T)
        told = start[places.inputs : behind] if self.inputs is None else self.inputs.T
        return [
            *start[: places.activity],
            *acting,
            *told,
            *(start[behind:] if self.numbers is None else self.numbers.T),
        ]

    def unloaded(self) -> Samples:
        """Without loads, which constraints do not look at and a file may not have kept; all constraints count."""
        whole = self.mechanism
        need_all(whole.constraints)
        bare = Mechanism(whole.name, whole.links, whole.constraints, (), whole.gravity, whole.base)
        return self._replace(mechanism=bare, activity=None, inputs=None, own=None)

    def by_pieces(self, function: Callable[[Samples], tuple[np.ndarray, ...]]) -> tuple[np.ndarray, ...]:
        """What `function` gives for each piece of the samples, put together."""
        found = []
        for start in range(0, len(self.t), PIECE):
            arrays = (None if values is None else values[start : start + PIECE] for values in self[1:])
            found.append(function(Samples(self.mechanism, *arrays)))  # type: ignore[arg-type]
        joined = tuple(np.concatenate(arrays) for arrays in zip(*found, strict=True))
        for array in joined:
            array.setflags(write=False)
        return joined


def stacked(parts: Parts, n: int) -> np.ndarray:
    """Components of a batch of n, some of them plain numbers, as an array (n, len(parts))."""
    out = np.empty((n, len(parts)))
    for k, part in enumerate(parts):
        out[:, k] = part
    return out


# ---- how bodies moved


def kinematics(samples: Samples) -> Kinematics:
    """The motion of all bodies."""

    def piece(some: Samples) -> tuple[np.ndarray, ...]:
        """Positions, velocities, angular velocities and rotations, (n, n_body, ...)."""
        n, moving = len(some.t), some.moving
        bodies = [(stacked(m.position(link.com), n), stacked(m.velocity(link.com), n),
                   stacked(mat_t_vec(link.R_LB, m.V[:3]), n), stacked(mat_mul(m.R_WL, link.R_LB), n))
                  for link, m in zip(some.mechanism.links, moving.links, strict=True)]  # fmt: skip
        return tuple(np.stack(arrays, axis=1) for arrays in zip(*bodies, strict=True))

    return Kinematics(*samples.by_pieces(piece))


def potential(samples: Samples) -> np.ndarray:
    """The potential energy of gravity and of all loads that have one, J, (n,)."""
    need_all(samples.mechanism.loads)
    return samples.by_pieces(
        lambda some: (stacked((potential_energy(some.mechanism, some.moving, some.laden),), len(some.t))[:, 0],)
    )[0]


def rates_of(mechanism: Mechanism, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """q_dot (n, n_q) of all joints."""
    parts = [x for link in mechanism.links for x in link.joint.rate(q[:, link.q].T, v[:, link.v].T)]
    return stacked(parts, len(q))


def relative_omega(link: Link, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """w_PB_B (n, 3), rad/s, of a link in its parent from the coordinates (n, n_q) and speeds (n, n_v) of its joint."""
    twist = joint_twist(link.joint.columns(q.T), v.T)
    return stacked(mat_t_vec(link.R_LB, twist[:3]), len(q))


# ---- what acted


class Dynamics(NamedTuple):
    """v_dot (n, n_v); multipliers (n, n_rows); tau (n, n_v), the forces of the loads along the speeds; power (n,), W,
    of the loads without a potential; reaction (n, n_body, 6), the torque about the joint and the force that the parent
    exerts on each body, world axes, N m and N.
    """

    v_dot: np.ndarray
    multipliers: np.ndarray
    tau: np.ndarray
    power: np.ndarray
    reaction: np.ndarray


def dynamics(samples: Samples, formulation: str) -> Dynamics:
    """Everything that acted at the samples.

    All formulations agree to rounding, so it is the one that batches suit best. Those that solve for multipliers stay,
    because they also know singular masses.
    """
    need_all((*samples.mechanism.loads, *samples.mechanism.constraints, samples.mechanism.base))
    method = formulations.get(formulation if formulation in ("multipliers", "udwadia_kalaba") else "articulated")
    start = samples.start

    def piece(some: Samples) -> tuple[np.ndarray, ...]:
        """Some samples; what is singular shows as not a number."""
        n, own = len(some.t), None if some.own is None else tuple(some.own.T)
        with np.errstate(divide="ignore", invalid="ignore"):
            now = evaluate(some.mechanism, method, some.t, some.q.T, some.v.T, some.along(start), NumpyLinear(),
                           states=own)  # fmt: skip
            joints = [stacked(wrench, n) for wrench in joint_reactions(now.mechanism, now)]
        return (stacked(now.solution.v_dot, n), stacked(now.solution.multipliers, n), stacked(now.efforts.tau, n),
                stacked((now.power,), n)[:, 0], np.stack(joints, axis=1))  # fmt: skip

    return Dynamics(*samples.by_pieces(piece))


# ---- what held


def residuals(samples: Samples) -> tuple[np.ndarray, ...]:
    """What is left of each equation of all constraints, whether they act or not, and its rate; (n, n_rows) each."""
    samples = samples.unloaded()
    places, start = layout(samples.mechanism), samples.start

    def piece(some: Samples) -> tuple[np.ndarray, ...]:
        """Some samples."""
        moving, own = some.moving, owned(some.mechanism, some.along(start), places)
        rows = held(some.mechanism, moving, [1.0] * len(own), (0.0, 0.0), own)
        return (stacked([row.residual for row in rows], len(some.t)),
                stacked([row_rate(row, moving) for row in rows], len(some.t)))  # fmt: skip

    return samples.by_pieces(piece)


def unit_wrenches(samples: Samples, which: int, i_link: int) -> np.ndarray:
    """What constraint number `which` exerts on a link at multipliers of one, (n, its rows, 6).

    Torque about the mass center and force, world axes; of the world: about its origin.
    """
    samples = samples.unloaded()
    places, start = layout(samples.mechanism), samples.start

    def piece(some: Samples) -> tuple[np.ndarray, ...]:
        """Some samples."""
        moving, own = some.moving, owned(some.mechanism, some.along(start), places)[which]
        rows = some.mechanism.constraints[which].rows(some.mechanism, moving, own)
        on_link = [[coefficients for i, coefficients in row.links if i == i_link] for row in rows]
        found = [stacked(_at_center(some.mechanism, moving, i_link, reduce(add, ones, ZERO)), len(some.t))
                 for ones in on_link]  # fmt: skip
        return (np.stack(found, axis=1),)

    return samples.by_pieces(piece)[0]


def _at_center(mechanism: Mechanism, moving: Motion, i: int, F_L: Six) -> Six:
    """A wrench about the origin of a link's frame as one about its mass center, world axes."""
    com = (0.0, 0.0, 0.0) if i == GROUND else mechanism.links[i].com
    m, torque = moving.of(i), minus(F_L[:3], cross3(com, F_L[3:]))
    return (*mat_vec(m.R_WL, torque), *mat_vec(m.R_WL, F_L[3:]))  # type: ignore[return-value]


@dataclass(frozen=True, eq=False)
class Holding:
    """What the constraints of a run do along it; rows are their equations, one after the other."""

    run: Trajectory

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """All of them; `NotKept` stands for those that a file could not keep."""
        return self.run.mechanism.constraints

    @property
    def known(self) -> bool:
        """Whether all constraints are there: a file cannot keep those with a Python function."""
        return not any(isinstance(one, NotKept) for one in self.constraints)

    @property
    def active(self) -> np.ndarray:
        """Which constraints act, (n, n_constraints)."""
        given = self.run.activity
        return np.ones((len(self.run), len(self.constraints))) if given is None else given

    @cached_property
    def numbers(self) -> np.ndarray | None:
        """What constraints hold on to, (n, ...): each takes its numbers anew when it begins to act.

        A lock holds its joint where it was then; None where no constraint holds on to anything.
        """
        run = self.run
        if run.numbers is not None or not self.constraints:
            return run.numbers
        need_all(self.constraints)
        columns = [_numbers_of(one, run, self.active[:, i]) for i, one in enumerate(self.constraints)]
        together = np.concatenate(columns, axis=1)
        return together if together.shape[1] else None

    @property
    def kept_numbers(self) -> np.ndarray | None:
        """The same; None where a file has not kept the constraints, which says nothing of the motion."""
        return self.numbers if self.known else None

    @property
    def counts(self) -> list[int]:
        """The equations of each constraint."""
        return [len(one.units(self.run.mechanism)) for one in self.constraints]

    @property
    def active_rows(self) -> np.ndarray:
        """Which equations act, (n, n_rows)."""
        return np.repeat(self.active, self.counts, axis=1) != 0.0

    @property
    def one_sided_rows(self) -> np.ndarray:
        """Which equations are those of ropes and stops, (n_rows,)."""
        return np.repeat([bool(one.one_sided) for one in self.constraints], self.counts)

    @cached_property
    def residuals(self) -> tuple[np.ndarray, ...]:
        """What is left of all equations, whether they act or not, and its rate, (n, n_rows) each."""
        return residuals(self.run._samples)

    @property
    def largest_residual(self) -> np.ndarray:
        """Of the constraints that act, m or rad, (n,); zero where there is none."""
        if not self.constraints:
            return np.zeros(len(self.run))
        return np.where(self.active_rows, np.abs(self.residuals[0]), 0.0).max(axis=1, initial=0.0)


def _numbers_of(constraint: Constraint, run: Trajectory, active: np.ndarray) -> np.ndarray:
    """The numbers that one constraint holds along a run, (n, its numbers)."""
    out = np.empty((len(run), constraint.n_numbers(run.mechanism)))
    if out.shape[1]:
        for i in (0, *(np.flatnonzero(np.diff(active) > 0.0) + 1)):
            out[i:] = constraint.numbers(run.mechanism, float(run.t[i]), tuple(run.q[i].tolist()))
    return out
