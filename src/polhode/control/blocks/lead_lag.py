"""A lead or lag compensator."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, tan
from typing import Any

from polhode.arrays import number, positive, strict
from polhode.control.blocks.block import Block, Memory, Value, number_or_row, sample_time
from polhode.errors import InputError


@strict
@dataclass(frozen=True)
class LeadLag(Block):
    """H(s) = gain (1 + s/zero) / (1 + s/pole), corners in rad/s: zero < pole leads, zero > pole lags.

    Discretized by Tustin's rule, s = k (z - 1)/(z + 1) with k = 2/dt, or with `prewarp` w, rad/s, k = w / tan(w dt/2),
    which makes the response at that one frequency exact. Source: G. F. Franklin, J. D. Powell and M. Workman, Digital
    Control of Dynamic Systems, 3rd edition, 1998, section 6.1.
    """

    zero: float
    pole: float
    dt: float
    gain: float = 1.0
    prewarp: float | None = None

    def __post_init__(self) -> None:
        for name in ("zero", "pole"):
            object.__setattr__(self, name, positive(getattr(self, name), f"{name} of a LeadLag", "rad/s"))
        object.__setattr__(self, "dt", sample_time(self.dt))
        object.__setattr__(self, "gain", number(self.gain, "gain of a LeadLag"))
        if self.prewarp is not None:
            w = positive(self.prewarp, "prewarp of a LeadLag", "rad/s")
            if w * self.dt >= pi:
                raise InputError(
                    f"prewarp of a LeadLag, {w:g} rad/s, must be below half the sampling frequency, "
                    f"{pi / self.dt:g} rad/s"
                )
            object.__setattr__(self, "prewarp", w)

    @property
    def coefficients(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """(b0, b1), (1, a1) of y = b0 x + b1 x_before - a1 y_before."""
        k = 2.0 / self.dt if self.prewarp is None else self.prewarp / tan(0.5 * self.prewarp * self.dt)
        n, d = k / self.zero, k / self.pole
        return (self.gain * (1 + n) / (1 + d), self.gain * (1 - n) / (1 + d)), (1.0, (1 - d) / (1 + d))

    def fresh(self) -> Memory:
        """At rest: all was zero before the first sample."""
        return {"state": 0.0}

    def step(self, x: Any, memory: Memory) -> Value:
        """The next number, or row of numbers."""
        (b0, b1), (_, a1) = self.coefficients
        x = number_or_row(x)
        y = b0 * x + memory["state"]
        memory["state"] = b1 * x - a1 * y
        return y
