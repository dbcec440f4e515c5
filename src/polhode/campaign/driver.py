"""Who hands out the tasks of a campaign: resumes, checks, counts, shows how far it is, and knows when to stop."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from polhode.arrays import positive, unknown
from polhode.campaign import statistics
from polhode.campaign.engines.engine import Engine, cores
from polhode.campaign.lock import Lock, held
from polhode.campaign.outcomes import Tally
from polhode.campaign.statistics import Estimate
from polhode.campaign.work import Done, Work

_LEAST = 100  # members before a rule may stop a campaign


class Rules(NamedTuple):
    """When a campaign may stop before its last member.

    within: half-widths of intervals that are narrow enough, by outcome; all must be. budget: s on the wall.
    """

    within: Mapping[str, float] = {}
    budget: float | None = None
    confidence: float = 0.95

    def checked(self, outcomes: tuple[str, ...]) -> Rules:
        """The same, if it can be used."""
        for name, width in self.within.items():
            if name not in outcomes:
                raise unknown("outcome named", name, outcomes)
            positive(width, f"within of {name}")
        if self.budget is not None:
            positive(self.budget, "budget", "s")
        statistics.checked_confidence(self.confidence)
        return self


class Status(NamedTuple):
    """How far a campaign is: members in the store and in all, seconds, members per second, seconds left, estimates."""

    done: int
    members: int
    seconds: float
    rate: float
    left: float
    failed: int
    estimates: Mapping[str, Estimate]


Report = Callable[[Status], Any]


@dataclass
class Drive:
    """One go at a campaign."""

    work: Work
    engine: Engine
    rules: Rules
    report: Report
    verify: bool = True
    computed: int = 0
    ended: str = ""
    reasons: dict[int, str] = field(default_factory=dict)
    remade: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self._pause = threading.Event()
        self._tallies: dict[int, Done] = {}
        self._front, self._sums = 0, dict.fromkeys((one.name for one in self.work.outcomes), Tally())
        self._begin = time.monotonic()

    def pause(self) -> None:
        """Finish what was begun, and stop; for other threads and signals."""
        self._pause.set()

    def go(self) -> None:
        """Do what is not in the store yet."""
        store = self.work.store
        with held(store.path) as lock, _interruptible(self):
            store.sweep()
            store.fit()
            todo = self._todo()
            self._judge()
            for done in self.engine.results(self.work, todo, self._paused):
                self._take(done, lock)
        if not self.ended:
            self.ended = "paused" if self._pause.is_set() else "complete"

    def _paused(self) -> bool:
        if self.rules.budget is not None and time.monotonic() - self._begin > self.rules.budget and not self.ended:
            self.ended = f"stopped: its {self.rules.budget:g} s are over"
        return self._pause.is_set() or bool(self.ended)

    def _todo(self) -> list[int]:
        """The tasks that are not in the store; those that are damaged are taken out of it."""
        store = self.work.store
        counts = store.finished()
        whole = [task for task in range(store.tasks) if counts[task] >= store.span(task)[1] - store.span(task)[0]]
        partly = [task for task in range(store.tasks) if counts[task] > 0 and task not in set(whole)]
        if self.verify:
            with ThreadPoolExecutor(cores()) as pool:
                looked_at = whole + partly
                wrong = [task for task, why in zip(looked_at, pool.map(store.damaged, looked_at), strict=True) if why]
            for task in wrong:
                store.forget(task)
            self.remade = tuple(wrong)
            whole = sorted(set(whole) - set(wrong))
        for task in whole:
            self._tallies[task] = self.work.tallies(task)
        return sorted(set(range(store.tasks)) - set(whole))

    def _take(self, done: Done, lock: Lock) -> None:
        """Hear of a task that is done."""
        self._tallies[done.task] = done
        self.computed += done.members
        self.reasons |= {k: why for k, why in done.reasons.items() if len(self.reasons) < 20}
        lock.beat()
        self._judge()
        self.report(self.status())

    def _judge(self) -> None:
        """Let the rules look at all members up to the first that is missing: who was faster decides nothing."""
        while self._front in self._tallies:
            for name, tally in self._tallies[self._front].tallies.items():
                self._sums[name] += tally
            self._front += 1
            if self.rules.within and not self.ended and self._narrow():
                last = self.work.store.span(self._front - 1)[1]
                widths = ", ".join(f"{name} to {width:g}" for name, width in self.rules.within.items())
                self.ended = f"stopped: {widths} is known from the first {last} members"

    def _narrow(self) -> bool:
        found = {name: statistics.of_tally(self._sums[name], self.rules.confidence) for name in self.rules.within}
        enough = all(one.members + one.failed >= _LEAST for one in found.values())
        return enough and all(one.half_width <= self.rules.within[name] for name, one in found.items())

    def status(self) -> Status:
        """How far it is."""
        store, seconds = self.work.store, time.monotonic() - self._begin
        done = sum(store.span(task)[1] - store.span(task)[0] for task in self._tallies)
        rate = self.computed / seconds if seconds > 0.0 else 0.0
        left = (store.n - done) / rate if rate else float("inf")
        sums = dict.fromkeys(self._sums, Tally())
        for one in self._tallies.values():
            for name, tally in one.tallies.items():
                sums[name] += tally
        estimates = {
            name: statistics.of_tally(tally, self.rules.confidence) for name, tally in sums.items() if tally.count
        }
        return Status(done, store.n, seconds, rate, left, sum(one.failed for one in self._tallies.values()), estimates)


@contextlib.contextmanager
def _interruptible(drive: Drive) -> Iterator[None]:
    """Ctrl-C pauses: what was begun is finished; the second one ends at once, and the store is whole all the same."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)

    def pause(number: int, frame: Any) -> None:
        """The first asks, the next insist."""
        if drive._pause.is_set():
            raise KeyboardInterrupt
        drive.pause()

    signal.signal(signal.SIGINT, pause)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
