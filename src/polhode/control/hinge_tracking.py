"""Hinges that follow a timetable by sampled PD torques: a law for `ph.Controller`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from polhode.arrays import frozen, not_negative, positive, strict, unknown
from polhode.control.controller import Controller
from polhode.errors import InputError
from polhode.model.actuators.motor import Motor
from polhode.model.series import TimeSeries

RATES = ("none", "reference")


class SeesJoints(Protocol):
    """What the law looks at: the true state of a system."""

    def joint(self, name: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Coordinates and speeds of a joint."""
        ...


@strict
@dataclass(frozen=True, eq=False)
class HingeTracking:
    """u_j = -kp (psi_j - psi_j*(t)) - kd (psi_j_dot - r_j): what each hinge is behind its timetable drives it.

    hinges: the bodies that they carry, by name. timetable: a `TimeSeries` with a column for each hinge, rad, which
    keeps its first and its last row outside its span; "linear", "cubic", or "previous" for steps. kp, N m/rad, and kd,
    N m s/rad: a number, or one for each hinge; both are 5 in the source. rate: "none", r = 0, and a hinge lags behind a
    moving reference by kd/kp times its rate; "reference", r is the slope of the timetable. limit: the largest torque, N
    m.

    `controller(rate)` is the controller and `motors()` are the actuators that it commands, as `ph.simulate` takes them.
    The same law without samples is `ph.loads.JointTracking`.

    Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
    (2022), (3.5).
    """

    hinges: Any
    timetable: Any
    kp: Any = 5.0
    kd: Any = 5.0
    rate: str = "none"
    limit: float | None = None

    def __post_init__(self) -> None:
        names = tuple(self.hinges) if isinstance(self.hinges, tuple | list) else (self.hinges,)
        if not all(isinstance(name, str) for name in names):
            raise InputError(f"hinges of a HingeTracking are names of bodies, not {self.hinges!r:.80}")
        object.__setattr__(self, "hinges", names)
        n = len(names)
        if not isinstance(self.timetable, TimeSeries) or self.timetable.width != n:
            raise InputError(f"the timetable of {n} hinges is a ph.TimeSeries with {n} columns, not {self.timetable!r}")
        for field in ("kp", "kd"):
            given = frozen(getattr(self, field))
            if given.shape not in ((), (n,)):
                raise InputError(f"{field} of hinges is one number, or {n}, not an array of shape {given.shape}")
            gains = [not_negative(float(x), f"{field} of hinges") for x in np.broadcast_to(given, (n,))]
            object.__setattr__(self, field, np.array(gains))
        if self.rate not in RATES:
            raise unknown("rate that is fed forward", self.rate, RATES)
        if self.limit is not None:
            object.__setattr__(self, "limit", positive(self.limit, "limit of hinges", "N m"))

    def __call__(self, t: float, seen: SeesJoints, memory: dict[str, Any]) -> np.ndarray:
        """The torques (n,) now, N m."""
        now = [seen.joint(name) for name in self.hinges]
        psi, speed = np.array([one[0][0] for one in now]), np.array([one[1][0] for one in now])
        u = -self.kp * (psi - self.wanted(t)) - self.kd * (speed - self.slope(t))
        return u if self.limit is None else np.clip(u, -self.limit, self.limit)

    def wanted(self, t: float) -> np.ndarray:
        """Where the hinges should be at t, (n,) rad."""
        return self._row(t)

    def slope(self, t: float) -> np.ndarray:
        """The rate that is fed forward at t, (n,) rad/s: a difference over a small part of the timetable."""
        first, last = float(self.timetable.t[0]), float(self.timetable.t[-1])
        if self.rate == "none" or not first <= t < last:
            return np.zeros(len(self.hinges))
        h = 1e-6 * (last - first)
        return (self._row(t + h) - self._row(t)) / h

    def _row(self, t: float) -> np.ndarray:
        table = self.timetable
        inside = min(max(t, float(table.t[0])), float(table.t[-1]))
        return np.atleast_1d(table(inside))

    def motors(self) -> tuple[Motor, ...]:
        """A motor for each hinge."""
        return tuple(Motor(name, limit=self.limit) for name in self.hinges)

    def controller(self, rate: float, name: str = "hinge tracking", **options: Any) -> Controller:
        """The law as a controller that is called `rate` times a second, Hz; options as in `ph.Controller`."""
        commands: Sequence[str] = [motor.command for motor in self.motors()]
        return Controller(self, rate=rate, commands=commands, name=name, **options)
