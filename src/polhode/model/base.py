"""The given motion of the frame on which a system's "world" joints sit: an elevator, a turntable, a shaker, a ship.

The base moves as it is told, whatever hangs on it; what it gives to the system is power and force from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np

from polhode.arrays import strict
from polhode.core.jets import BlindJet, Jet
from polhode.core.scalars import Number
from polhode.core.small import Nine, Parts, Three, cross3, mat_mul, mat_t_vec, mat_vec
from polhode.core.spatial import ZERO, Six, add, scaled, skew_square
from polhode.errors import InputError
from polhode.model import base_parts
from polhode.model.base_parts import Shift, Turn
from polhode.model.field_kinds import Direction, Triple

_STILL: tuple[Nine, Three, Six, Six] = (
    (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0), ZERO, ZERO,
)  # fmt: skip


class FrameMotion(NamedTuple):
    """A frame in the one that carries it: R, p (m), twist V = (w, v) and true acceleration A = (alpha, a), own axes."""

    R: Nine
    p: Three
    V: Six
    A: Six


@strict
@dataclass(frozen=True, eq=False)
class BaseMotion:
    """A given motion of the base, made of shifts and turns, each on top of the one before it.

    It is built by one of the functions below and by `then`:

        ph.BaseMotion.accelerating((0, 0, 2.0))                      an elevator that starts upwards, m/s^2
        ph.BaseMotion.turning((0, 0, 1), rate=3.0, through=(1, 0, 0))     a turntable, rad/s
        ph.BaseMotion.shaking((0, 0, 0.01), frequency=25.0)          a shaker, m and Hz
        ph.BaseMotion.rocking((1, 0, 0), amplitude=0.2, frequency=0.1)    a ship, rad and Hz
        ph.BaseMotion.following(position)                            any function of time, m

    and `first.then(second)`: the second stands on what the first carries. Velocities and accelerations follow exactly.
    The work that the base does on the system is counted with that of the loads.
    """

    parts: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        parts = tuple(self.parts)
        for part in parts:
            if not isinstance(part, Shift | Turn):
                raise InputError(f"a base motion is made of shifts and turns, not {part!r}: build it with"
                                 " ph.BaseMotion.turning(...) and its like, and `then`")  # fmt: skip
        object.__setattr__(self, "parts", parts)

    @staticmethod
    def accelerating(acceleration: Triple, velocity: Triple = (0.0, 0.0, 0.0)) -> BaseMotion:
        """p = velocity t + acceleration t^2 / 2, m/s and m/s^2: a rocket, an elevator."""
        return BaseMotion((base_parts.Accelerating(acceleration, velocity),))

    @staticmethod
    def shaking(amplitude: Triple, frequency: float, phase: float | Triple = 0.0) -> BaseMotion:
        """p = amplitude sin(2 pi frequency t + phase), m, Hz and rad; one phase, or one for each axis."""
        return BaseMotion((base_parts.Shaking(amplitude, frequency, phase),))

    @staticmethod
    def turning(
        axis: Direction, rate: float, through: Triple = (0.0, 0.0, 0.0), acceleration: float = 0.0
    ) -> BaseMotion:
        """A turn about `axis` through the point `through` (m): angle = rate t + acceleration t^2 / 2, rad."""
        return BaseMotion((base_parts.Turning(axis, through, rate, acceleration),))

    @staticmethod
    def rocking(axis: Direction, amplitude: float, frequency: float, phase: float = 0.0,
                through: Triple = (0.0, 0.0, 0.0)) -> BaseMotion:  # fmt: skip
        """A turn to and fro: angle = amplitude sin(2 pi frequency t + phase); rad, Hz, rad."""
        return BaseMotion((base_parts.Rocking(axis, through, amplitude, frequency, phase),))

    @staticmethod
    def following(position: Callable[[Any], Any]) -> BaseMotion:
        """p = position(t), three numbers, m: a function in arithmetic and NumPy's sin, cos, sqrt, exp and tanh.

        It is run on numbers that carry two derivatives, so it cannot branch on the time (`core.scalars.select` can).
        """
        return BaseMotion((base_parts.Following(position),))

    @staticmethod
    def turned_by(angle: Callable[[Any], Any], axis: Direction, through: Triple = (0.0, 0.0, 0.0)) -> BaseMotion:
        """A turn about `axis` through `through` by angle(t), rad, a function of the same kind as in `following`."""
        return BaseMotion((base_parts.TurnedBy(axis, through, angle),))

    def then(self, other: BaseMotion) -> BaseMotion:
        """This motion with `other` on top of it, given in the moving axes: a shaker on a turntable."""
        if not isinstance(other, BaseMotion):
            raise InputError(f"a base motion is followed by another one, not by {other!r}")
        return BaseMotion((*self.parts, *other.parts))

    def motion(self, t: Number) -> tuple[Nine, Three, Six, Six]:
        """R_W0, p_W0 (m), the twist and the true acceleration (alpha, a) of the base in its own axes, at time t."""
        time, total = BlindJet(t, 1.0), FrameMotion(*_STILL)
        for part in self.parts:
            step = _shift(part.position(time)) if isinstance(part, Shift) else _turn(part, part.angle_at(time))
            total = carried(total, step)
        return tuple(total)  # type: ignore[return-value]


@runtime_checkable
class Moving(Protocol):
    """What moves as it is told: a `BaseMotion`, or a class of a user."""

    def motion(self, t: Number) -> tuple[Nine, Three, Six, Six]:
        """R_W0, p_W0 (m), the twist and the true acceleration (alpha, a) of the base in its own axes, at time t."""
        ...


def checked_base(base: Moving | None) -> Moving | None:
    """A base motion, or None."""
    if base is not None and not isinstance(base, Moving):
        raise InputError(f"the base of a system is a motion, as in ph.BaseMotion.turning(...), not {base!r}")
    return base


def carried(one: FrameMotion, two: FrameMotion) -> FrameMotion:
    """Two frames in a row as one: `two` is given in the frame that moves as `one`."""
    w_1, w_2 = mat_t_vec(two.R, one.V[:3]), two.V[:3]
    v = add(mat_t_vec(two.R, add(one.V[3:], cross3(one.V[:3], two.p))), two.V[3:])
    alpha = add(add(mat_t_vec(two.R, one.A[:3]), two.A[:3]), cross3(w_1, w_2))
    swing = add(add(one.A[3:], cross3(one.A[:3], two.p)), skew_square(one.V[:3], two.p))
    a = add(add(mat_t_vec(two.R, swing), two.A[3:]), scaled(2.0, cross3(w_1, two.V[3:])))
    p = add(one.p, mat_vec(one.R, two.p))
    return FrameMotion(mat_mul(one.R, two.R), p, (*add(w_1, w_2), *v), (*alpha, *a))  # type: ignore[arg-type]


def _shift(p: tuple[Jet, Jet, Jet]) -> FrameMotion:
    """A frame that moves without turning."""
    V, A = (0.0, 0.0, 0.0, *(x.d for x in p)), (0.0, 0.0, 0.0, *(x.dd for x in p))
    return FrameMotion(_STILL[0], (p[0].x, p[1].x, p[2].x), V, A)  # type: ignore[arg-type]


def _turn(part: Turn, angle: Jet) -> FrameMotion:
    """A frame that turns about an axis through a fixed point: its origin goes round in a circle."""
    n, through = np.asarray(part.axis).tolist(), np.asarray(part.through).tolist()
    R, arm = _about(n, angle), scaled(-1.0, through)
    w, alpha = scaled(angle.d, n), scaled(angle.dd, n)
    p = add(through, mat_vec(R, arm))
    a = add(cross3(alpha, arm), skew_square(w, arm))
    return FrameMotion(R, p, (*w, *cross3(w, arm)), (*alpha, *a))  # type: ignore[arg-type]


def _about(n: Parts, angle: Jet) -> Nine:
    """The rotation about the unit axis n: 1 + sin K + (1 - cos) K^2 with K = n~; what the axis keeps stays exact."""
    x, y, z = n
    K = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    s, versine = angle.sin().x, 1.0 - angle.cos().x
    rows = zip(np.eye(3).ravel().tolist(), K.ravel().tolist(), (K @ K).ravel().tolist(), strict=True)
    return tuple(i + s * k + versine * kk for i, k, kk in rows)  # type: ignore[return-value]
