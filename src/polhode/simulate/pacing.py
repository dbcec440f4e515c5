"""A run paced to the clock on the wall: sleep until shortly before the time of a sample, then spin until it.

A run stands still at the sample times of its controllers; there, before sensors look, a `Pacer` waits. It notes how
late each sample was, and at the end of the run says how well the pace was kept (`results.pace.Pace`).
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from polhode.arrays import frozen, positive, strict
from polhode.errors import InputError, RunError
from polhode.results.pace import RULES, Pace

_MICRO = 1e6


class OverrunError(RunError):
    """A sample came too late, and the rule is to stop then; `t` is its time in the run, `late` by how much, both s."""

    def __init__(self, t: float, late: float, tolerance: float) -> None:
        super().__init__(
            f"the sample at t = {t:.9g} s was {late * _MICRO:.0f} us late, more than {tolerance * _MICRO:.0f} us."
            ' RealTime(rule="slip") waits for late ones, a lower rate gives more time'
        )
        self.t, self.late = t, late


class WallClock(Protocol):
    """A clock to keep pace with."""

    def now(self) -> float:
        """The time on it, s, from anywhere on."""
        ...

    def sleep(self, seconds: float) -> None:
        """Let about so many seconds pass, without work."""
        ...


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        """Seconds of the finest clock that never goes back."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Leave the core to others meanwhile."""
        time.sleep(seconds)


@strict
@dataclass(frozen=True, eq=False)
class RealTime:
    """How a run keeps pace with the clock on the wall: `ph.simulate(..., real_time=ph.RealTime(rule="slip"))`.

    The clock starts with the first sample of a controller, when everything is compiled and partners are there.

    rule: what follows where a sample comes more than `tolerance` (s) late. "slip": all later ones move by as much, none
    is left out, and the run takes longer; "skip": the controllers are not asked at this sample, commands hold, and the
    run catches up; "stop": the run ends by name. speed: seconds of the run for each second on the wall. spin: s before
    each sample that are spent looking at the clock instead of asleep, because sleep ends late; more is not better, as
    a system takes the core sooner from who never sleeps.
    """

    rule: str = "slip"
    tolerance: float = 5e-4
    speed: float = 1.0
    spin: float = 2e-4
    clock: Any = field(default_factory=SystemClock, repr=False)

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise InputError(f'the rule of a pace is "slip", "skip" or "stop", not {self.rule!r}')
        for name, unit in (("tolerance", "s"), ("speed", "1"), ("spin", "s")):
            object.__setattr__(self, name, positive(getattr(self, name), f"{name} of a pace", unit))

    def begin(self) -> Pacer:
        """A pacer whose clock starts with its first sample."""
        return Pacer(self)


class Pacer:
    """Keeps one run in pace: `wait(t)` at each sample time, in order; `finish()` when the run is over."""

    def __init__(self, way: RealTime) -> None:
        self._way, self._clock = way, way.clock
        self._begun: tuple[float, float] | None = None  # the first sample: its time in the run, and on the clock
        self._times: list[float] = []
        self._late: list[float] = []
        self._slack: list[float] = []
        self._slipped = 0.0
        self._skipped = 0

    def wait(self, t: float) -> bool:
        """Wait until the clock shows `t` of the run. False: by the rule "skip", this sample is to be left out."""
        way, clock = self._way, self._clock
        now = clock.now()
        first, origin = self._begun = self._begun or (t, now)
        deadline = origin + (t - first) / way.speed + self._slipped
        slack = deadline - now
        if slack > way.spin:
            clock.sleep(slack - way.spin)
            now = clock.now()
        while now < deadline:
            now = clock.now()
        late = now - deadline
        self._times.append(t)
        self._late.append(late)
        self._slack.append(slack)
        return late <= way.tolerance or self._overrun(t, late)

    def _overrun(self, t: float, late: float) -> bool:
        """What the rule says about a sample that is too late; whether it is taken."""
        if self._way.rule == "stop":
            raise OverrunError(t, late, self._way.tolerance)
        if self._way.rule == "slip":
            self._slipped += late
            return True
        self._skipped += 1
        return False

    def finish(self) -> Pace:
        """How well the pace was kept until now."""
        way = self._way
        late = frozen(np.array(self._late, dtype=float))
        slack = frozen(np.array(self._slack, dtype=float))
        times = frozen(np.array(self._times, dtype=float))
        return Pace(times, late, slack, way.rule, way.tolerance, way.speed, self._slipped, self._skipped)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the collector of garbage, which would stop a paced run for milliseconds whenever it likes."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
