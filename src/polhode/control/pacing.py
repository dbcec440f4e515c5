"""A run paced to the clock on the wall: sleep until shortly before the time of a sample, then spin until it.

A run stands still at the sample times of a controller; there a `Pacer` waits. It notes how late each sample was, and at
the end of the run says how well the pace was kept (`Pace`).
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from polhode.arrays import frozen, positive, strict
from polhode.control.controller import Control, Memory, Opened, Remembering
from polhode.errors import InputError, RunError
from polhode.tables import Sheet, Shown, Table

RULES = ("slip", "skip", "stop")
_QUANTILES = (0.5, 0.9, 0.99, 0.999)
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
    """How a run keeps pace with the clock on the wall: `ph.Controller(ph.RealTime(rule="slip").paced(f), ...)`.

    rule: what follows where a sample comes more than `tolerance` (s) late. "slip": all later ones move by as much, none
    is left out, and the run takes longer; "skip": the controllers are not asked at this sample, commands hold, and the
    run catches up; "stop": the run ends by name. speed: seconds of the run for each second on the wall. spin: s before
    each sample that are spent looking at the clock instead of asleep, because sleep ends late.
    """

    rule: str = "slip"
    tolerance: float = 5e-4
    speed: float = 1.0
    spin: float = 1e-3
    clock: Any = field(default_factory=SystemClock, repr=False)

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise InputError(f'the rule of a pace is "slip", "skip" or "stop", not {self.rule!r}')
        for name, unit in (("tolerance", "s"), ("speed", "1"), ("spin", "s")):
            object.__setattr__(self, name, positive(getattr(self, name), f"{name} of a pace", unit))

    def begin(self, t_start: float) -> Pacer:
        """A pacer whose clock starts now, at `t_start` of the run."""
        return Pacer(self, t_start)

    def paced(self, f: Control) -> Paced:
        """A controller's function that waits for each of its samples: `ph.Controller(ph.RealTime().paced(f), ...)`."""
        return Paced(f, self)


class Pacer:
    """Keeps one run in pace: `wait(t)` at each sample time, in order; `finish()` when the run is over."""

    def __init__(self, way: RealTime, t_start: float) -> None:
        self._way, self._clock = way, way.clock
        self._t_start, self._origin = t_start, way.clock.now()
        self._times: list[float] = []
        self._late: list[float] = []
        self._slack: list[float] = []
        self._slipped = 0.0
        self._skipped = 0

    def wait(self, t: float) -> bool:
        """Wait until the clock shows `t` of the run. False: by the rule "skip", this sample is to be left out."""
        way, clock = self._way, self._clock
        deadline = self._origin + (t - self._t_start) / way.speed + self._slipped
        now = clock.now()
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


@dataclass(frozen=True, eq=False)
class Pace(Shown):
    """How a run kept pace with the wall: for each sample its time t in the run, by how much it was `late`, and the
    `slack` that was left before it (negative: the work before it took too long), all s and (n,).

    slipped: s by which the run ended later than it should. skipped: samples that were left out.
    `polhode.plot.pace.pace` draws it.
    """

    t: np.ndarray
    late: np.ndarray
    slack: np.ndarray
    rule: str
    tolerance: float
    speed: float = 1.0
    slipped: float = 0.0
    skipped: int = 0

    @property
    def missed(self) -> int:
        """How many samples came later than the tolerance allows."""
        return int(np.count_nonzero(self.late > self.tolerance))

    @property
    def overran(self) -> int:
        """How many of the samples were late because the work before them was: no slack was left."""
        return int(np.count_nonzero(self.slack < 0.0))

    @property
    def worst(self) -> float:
        """The largest lateness, s; 0 of no samples."""
        return float(np.max(self.late, initial=0.0))

    @property
    def ok(self) -> bool:
        """Whether every sample came in time."""
        return self.missed == 0

    @property
    def verdict(self) -> str:
        """In one line."""
        n = len(self.late)
        if not n:
            return "no samples: nothing was paced"
        if self.ok:
            limit, worst = self.tolerance * _MICRO, self.worst * _MICRO
            return f"kept: all {n} samples within {limit:.0f} us, the worst {worst:.1f} us"
        part = 100.0 * self.missed / n
        follows = {"slip": f"; the run slipped by {self.slipped:.6g} s", "skip": f"; {self.skipped} were left out"}
        return f"missed: {self.missed} of {n} samples ({part:.2g} %) came too late{follows.get(self.rule, '')}"

    def quantile(self, share: float) -> float:
        """The lateness, s, that this share of the samples did not exceed; the smallest such one that was seen."""
        if not 0.0 <= share <= 1.0:
            raise InputError(f"a share is between 0 and 1, not {share!r}")
        if not len(self.late):
            return math.nan
        return float(np.quantile(self.late, share, method="inverted_cdf"))

    def histogram(self, per_decade: int = 5) -> tuple[np.ndarray, np.ndarray]:
        """Counts (n,) and edges (n + 1,), s, of the lateness on a logarithmic scale from 100 ns on.

        What is below the first edge is counted in the first bin, so that the counts sum to the samples.
        """
        top = max(math.ceil(math.log10(max(self.worst, 1e-5))), -5)
        edges = np.logspace(-7, top, per_decade * (top + 7) + 1)
        counts, _ = np.histogram(np.clip(self.late, edges[0], edges[-1]), edges)
        return counts, edges

    def _sheet(self) -> Sheet:
        rows = [(f"{100 * share:g} %", f"{self.quantile(share) * _MICRO:.1f}") for share in _QUANTILES]
        rows += [("worst", f"{self.worst * _MICRO:.1f}")] if len(self.late) else []
        notes = [f"work took too long before {self.overran} of {len(self.late)} samples"] if self.overran else []
        return Sheet(f"Pace: {self.verdict}", [Table(rows, ("share", "late [us]"))], notes)


class Paced:
    """A controller's function that keeps pace with the wall: it waits for the time of its sample, then asks `f`.

    `RealTime().paced(f)`. By the rule "skip", what f gave last holds where a sample is left out. `kept` is the report
    of the last run.
    """

    def __init__(self, f: Control, way: RealTime) -> None:
        self.f, self.way = f, way
        self.kept: Pace | None = None
        self._pacer: Pacer | None = None
        self._last: Any = None
        self.memory = f.memory if isinstance(f, Remembering) else {}

    def __repr__(self) -> str:
        return f"{self.way!r}.paced({self.f!r})"

    def open(self, description: dict[str, Any]) -> None:
        """A run begins; the clock starts with its first sample, when everything is compiled."""
        self._pacer, self._last, self.kept = None, None, None
        if isinstance(self.f, Opened):
            self.f.open(description)

    def __call__(self, t: float, seen: Any, memory: Memory) -> Any:
        """What f gives at t, when it is t on the wall too."""
        if self._pacer is None:
            self._pacer = self.way.begin(t)
        if self._pacer.wait(t) or self._last is None:
            self._last = self.f(t, seen, memory)
        return self._last

    def close(self) -> None:
        """The run is over, in whatever way: `kept` is there."""
        if self._pacer is not None:
            self.kept = self._pacer.finish()
        if isinstance(self.f, Opened):
            self.f.close()
