"""A discrete PID controller with filtered derivative, limits and two ways against windup."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from polhode._jit.trace import Scalar
from polhode.arrays import not_negative, number, positive, strict, unknown
from polhode.control.blocks.block import Block, Memory, Value, number_or_row, sample_time, within
from polhode.core.scalars import select
from polhode.errors import InputError

ANTI_WINDUP = ("back-calculation", "clamp")


@strict
@dataclass(frozen=True)
class PID(Block):
    """u = kp (b r - y) + ki integral(r - y) + kd d(c r - y)/dt, sampled every dt, held within limits.

    `step(error, memory)` takes the error r - y; `step((r, y), memory)` setpoint and measurement, which the weights
    b = `setpoint_weight` and c = `derivative_weight` need. Numbers, or rows that are taken element by element.

    The integral is Euler's forward rule, the derivative a backward difference behind a lag of Tf = `filter` seconds:

        P = kp (b r - y),   D = Tf/(Tf + dt) D_before + kd/(Tf + dt) ((c r - y) - (c r - y)_before)
        v = P + I + D,      u = v within limits
        I_next = I + ki dt (r - y) + dt/Tt (u - v)

    The first sample sees no derivative. `anti_windup` "back-calculation" is the last term, with the time constant
    Tt = `tracking_time` (default: sqrt(Ti Td), without a derivative Ti, and dt at least; Ti = kp/ki, Td = kd/kp);
    "clamp" has no such term and stops the integral while u is at a limit and the error would drive it further.
    Sources: K. J. Astrom and R. M. Murray, Feedback Systems, Princeton 2008, section 10.5 (the code); K. J. Astrom and
    T. Hagglund, Advanced PID Control, ISA 2006, sections 3.5 and 13.3.
    """

    kp: float
    ki: float = 0.0
    kd: float = 0.0
    dt: float = 0.0
    limits: tuple[float, float] | None = None
    filter: float = 0.0
    anti_windup: str = "back-calculation"
    tracking_time: float | None = None
    setpoint_weight: float = 1.0
    derivative_weight: float = 1.0

    def __post_init__(self) -> None:
        for name in ("kp", "ki", "kd", "setpoint_weight", "derivative_weight"):
            object.__setattr__(self, name, number(getattr(self, name), f"{name} of a PID"))
        object.__setattr__(self, "dt", sample_time(self.dt))
        object.__setattr__(self, "filter", not_negative(self.filter, "filter of a PID, its time constant,", "s"))
        object.__setattr__(self, "limits", None if self.limits is None else ordered(self.limits, "limits of a PID"))
        if not isinstance(self.anti_windup, str) or self.anti_windup not in ANTI_WINDUP:
            raise unknown("anti_windup", self.anti_windup, ANTI_WINDUP)
        if self.tracking_time is not None:
            object.__setattr__(self, "tracking_time", positive(self.tracking_time, "tracking_time of a PID", "s"))

    def fresh(self) -> Memory:
        """Integral and derivative at zero, no sample yet."""
        return {"integral": 0.0, "derivative": 0.0, "last": 0.0, "samples": 0}

    def step(self, x: Any, memory: Memory) -> Value:
        """The command for the error x, or for x = (setpoint, measurement)."""
        error, proportional, slope = self._errors(x)
        before = select(memory["samples"], memory["last"], slope)
        lag = self.filter + self.dt
        D = self.filter / lag * memory["derivative"] + self.kd / lag * (slope - before)
        v = self.kp * proportional + memory["integral"] + D
        u = v if self.limits is None else within(v, *self.limits)
        memory.update(
            integral=self._integral(memory["integral"], error, u, v),
            derivative=D,
            last=slope,
            samples=memory["samples"] + 1,
        )
        return u

    def _errors(self, x: Any) -> tuple[Value, Value, Value]:
        """r - y, b r - y, c r - y."""
        b, c = self.setpoint_weight, self.derivative_weight
        if not isinstance(x, tuple):
            if b != 1.0 or c != 1.0:
                raise InputError("a PID with setpoint weights takes (setpoint, measurement), not the error alone")
            error = number_or_row(x)
            return error, error, error
        r, y = (number_or_row(one if isinstance(one, np.ndarray | Scalar) else np.asarray(one, dtype=float)[()])
                for one in x)  # fmt: skip
        return r - y, b * r - y, c * r - y

    def _integral(self, before: Value, error: Value, u: Value, v: Value) -> Value:
        """The integral at the next sample."""
        growth = self.ki * self.dt * error
        if self.anti_windup == "clamp":
            return before + select((v - u) * growth, 0.0, growth)
        return before + growth + self.dt / self._tracking() * (u - v)

    def _tracking(self) -> float:
        """Tt, s."""
        if self.tracking_time is not None:
            return self.tracking_time
        if self.ki == 0.0:
            return self.dt
        integral, derivative = abs(self.kp / self.ki), abs(self.kd / self.kp) if self.kp else 0.0
        return max(sqrt(integral * derivative) if derivative else integral, self.dt)


def ordered(limits: Any, what: str) -> tuple[float, float]:
    """(low, high) with low < high; infinity is none."""
    try:
        low, high = (float(x) for x in limits)
    except (TypeError, ValueError):
        raise InputError(f"{what} must be two numbers (low, high), not {limits!r}") from None
    if not low < high:
        raise InputError(f"{what} must be (low, high) with low < high, not {(low, high)}")
    return low, high
