"""A joint that does not move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict, vector
from polhode.core.small import Parts
from polhode.core.spatial import minus
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, InJoints, Own
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import AllCoordinates, JointName
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Lock(InJoints):
    """All speeds of a joint, named by the body that it carries, are zero: one equation for each.

    Its coordinates stay `at`, or where they were when it locked: these are its numbers in `par`, q_lock (n_q). The
    residual is q - q_lock where speeds are rates of coordinates, and for a quaternion 2 vec(q_lock* q), the turn
    that is left. The multipliers are forces along the speeds, N m or N.
    """

    joint: Annotated[str, JointName()]
    at: Annotated[Any, AllCoordinates("its coordinates; absent: where it is when it locks")] = None
    name: str = ""

    def check(self, mechanism: Mechanism) -> None:
        """A joint that exists and moves."""
        link = mechanism.link(self.joint)
        if link.joint.n_v == 0:
            raise InputError(f'the joint of "{link.name}" ({type(link.joint).__name__}) does not move: nothing to lock')
        self._given(mechanism)

    @property
    def ends(self) -> tuple[str, ...]:
        """The joint."""
        return (self.joint,)

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Those of the speeds, times s."""
        return tuple(unit.removesuffix("/s") for unit in mechanism.link(self.joint).joint.speed_units)

    def n_numbers(self, mechanism: Mechanism) -> int:
        """The coordinates of the joint."""
        return mechanism.link(self.joint).joint.n_q

    def numbers(self, mechanism: Mechanism, t: float, q: Parts) -> tuple[float, ...]:
        """`at`, or the coordinates now."""
        given = self._given(mechanism)
        place = mechanism.link(self.joint).q
        return tuple(float(q[i]) for i in range(place.start, place.stop)) if given is None else given

    def _given(self, mechanism: Mechanism) -> tuple[float, ...] | None:
        """`at` as coordinates of the joint, on their group."""
        if self.at is None:
            return None
        link = mechanism.link(self.joint)
        at = vector(np.atleast_1d(self.at), f'at, where the joint of "{link.name}" locks,', link.joint.n_q)
        return tuple(float(x) for x in link.joint.normalize(tuple(at.tolist())))

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """speeds(q_lock, q - q_lock): rates of coordinates are at most linear in q, so its derivatives are exact."""
        link = mechanism.link(self.joint)
        joint, q, v = link.joint, moving.q[link.q], moving.v[link.v]
        lock = tuple(own.number(k) for k in range(joint.n_q))
        left = joint.speeds(lock, minus(q, lock))
        columns = [joint.speeds(lock, joint.rate(q, _unit(k, joint.n_v))) for k in range(joint.n_v)]
        bias = joint.speeds(lock, _rate_change(joint, q, v))
        return tuple(
            Row(left[i], speeds=tuple((link.v.start + k, column[i]) for k, column in enumerate(columns)), bias=bias[i])
            for i in range(joint.n_v)
        )


def _unit(k: int, n: int) -> tuple[float, ...]:
    return tuple(float(i == k) for i in range(n))


def _rate_change(joint: Joint, q: Parts, v: Parts) -> tuple[Any, ...]:
    """The derivative of rate(q, v) in time while v stays: rate(q + q_dot, v) - rate(q, v), exact as it is linear in q.

    Where speeds are rates of coordinates it is zero, and said so, because a difference of symbols is not.
    """
    q_dot = joint.rate(q, v)
    there, here = joint.rate(tuple(a + b for a, b in zip(q, q_dot, strict=True)), v), q_dot
    return tuple(0.0 if a is b else a - b for a, b in zip(there, here, strict=True))
