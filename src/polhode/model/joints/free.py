"""No bond: every turn and every shift."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three, cross3, mat_t_vec
from polhode.model.field_kinds import TURNS, Choice
from polhode.model.joints.joint import Motion6
from polhode.model.joints.turning import TurningJoint


@strict
@dataclass(frozen=True, eq=False)
class Free(TurningJoint):
    """A body that its parent does not hold, in the axes of the mounts; what q and v are depends on `coordinates`.

    q = (x, y, z, turning), v = (vx, vy, vz, turning): first where the body's mount is and its velocity, p_FM_F and its
    rate, m and m/s, in the parent's axes; then the turning as in `Spherical`: q_FM and w_FM_M for "quaternion", the
    angles and their rates for a sequence such as "zyx".
    """

    coordinates: Annotated[str, Choice(TURNS, "no bond: quaternion, or angles like zyx", by_class=True)] = "quaternion"
    shifts = 3

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM of the turning, p_FM = (x, y, z)."""
        return self.turn.matrix(self._turning(q)), (q[0], q[1], q[2])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The axes of F in M (the rows of R_FM) for the shifts, and the angular velocities of the turning."""
        a = self._turning(q)
        R = self.turn.matrix(a)
        shifts = tuple((0.0, 0.0, 0.0, *R[3 * i : 3 * i + 3]) for i in range(3))
        return (*shifts, *((*b, 0.0, 0.0, 0.0) for b in self.turn.columns(a)))

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """That of the turning, and v_M x w_FM_M: the axes of F turn backward in M."""
        a, rates = self._turning(q), (v[3], v[4], v[5])
        w_M = mat_t_vec([x for b in self.turn.columns(a) for x in b], rates)
        v_M = mat_t_vec(self.turn.matrix(a), (v[0], v[1], v[2]))
        return (*self.turn.bias(a, rates), *cross3(v_M, w_M))
