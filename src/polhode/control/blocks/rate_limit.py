"""A signal that cannot change faster than a given rate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from polhode.arrays import number, positive, strict
from polhode.control.blocks.block import Block, Memory, Value, number_or_row, sample_time, within
from polhode.core.scalars import select


@strict
@dataclass(frozen=True)
class RateLimit(Block):
    """y follows x, but rises by at most `rate` dt in a sample and falls by at most `falling` dt (default: the same).

    It begins at `start`; without one, at the first x.
    """

    rate: float
    dt: float
    falling: float | None = None
    start: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "rate", positive(self.rate, "rate of a RateLimit", "1/s"))
        object.__setattr__(self, "dt", sample_time(self.dt))
        falling = self.rate if self.falling is None else positive(self.falling, "falling of a RateLimit", "1/s")
        object.__setattr__(self, "falling", falling)
        if self.start is not None:
            object.__setattr__(self, "start", number(self.start, "start of a RateLimit"))

    def fresh(self) -> Memory:
        """At the start, if there is one."""
        return {"last": 0.0 if self.start is None else self.start, "started": int(self.start is not None)}

    def step(self, x: Any, memory: Memory) -> Value:
        """The next number, or row of numbers, as near to x as the rate allows."""
        x = number_or_row(x)
        falling = self.rate if self.falling is None else self.falling
        last = select(memory["started"], memory["last"], x)
        # min and max of x itself, not of the change: where the limit does not bind, y is x to the last bit
        y = within(x, last - falling * self.dt, last + self.rate * self.dt)
        memory.update(last=y, started=1)
        return y
