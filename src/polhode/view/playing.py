"""Play in real time: pictures follow a wall clock; where drawing is slow, pictures are left out, never time."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from polhode.errors import InputError
from polhode.view.clock import Clock

Show = Callable[[int, float], Any]
_SLACK = 1e-9  # of a frame: rounding must not hold a picture back
_LOOK_BACK = 8  # pictures from which the time that the next one takes is guessed


@dataclass(frozen=True)
class Played:
    """How a film was played: `seconds` by the wall clock of the `planned` ones, pictures `shown` and `dropped`.

    latest: the longest time by which a picture stood later than it should, s. stopped: by Ctrl-C, or by `show`.
    """

    seconds: float
    planned: float
    shown: int
    dropped: int
    latest: float
    stopped: bool = False

    @property
    def error(self) -> float:
        """How much too long it took, as a part of the plan; negative: too short."""
        return self.seconds / self.planned - 1.0


def play(clock: Clock, show: Show, *, rounds: int = 1, sleep: Callable[[float], Any] = time.sleep,
         now: Callable[[], float] = time.perf_counter) -> Played:  # fmt: skip
    """Call show(i, t) for the pictures of a settled clock, t in s of the data, each at its moment.

    The film takes `rounds` times clock.duration. A `show` that takes longer than a frame skips pictures; the first
    and the last one are always shown, and a picture is begun so early that it stands when its time has come. It ends
    before that where `show` gives False and at Ctrl-C; an error in `show` is passed on.
    """
    return follow(clock.times.tolist(), clock.fps, show, rounds=rounds, sleep=sleep, now=now)


def follow(times: Sequence[float], fps: float, show: Show, *, rounds: int = 1,
           sleep: Callable[[float], Any] = time.sleep,
           now: Callable[[], float] = time.perf_counter) -> Played:  # fmt: skip
    """The same for pictures at any `times`, `fps` of them each second."""
    if not callable(show):
        raise InputError(f"show is a function of (number, time), not {show!r}")
    if isinstance(rounds, bool) or not isinstance(rounds, int) or rounds < 1:
        raise InputError(f"rounds is how often the film is played, 1 or more, not {rounds!r}")
    pace, begin = _Pace(fps, rounds * len(times)), now()
    shown, latest, stopped = 0, 0.0, False

    def wait(until: float) -> None:
        """Sleep until so many seconds have passed."""
        rest = until - (now() - begin)
        if rest > 0.0:
            sleep(rest)

    try:
        while not stopped and pace.last < pace.n_frames - 1:
            k = pace.next(now() - begin)
            wait(pace.moment(k))
            k = max(k, pace.next(now() - begin))  # the wait may have taken longer
            before = now()
            stopped = show(k % len(times), float(times[k % len(times)])) is False
            pace.took(k, now() - before)
            shown, latest = shown + 1, max(latest, now() - begin - k / fps)
        if not stopped:
            wait(pace.planned)
    except KeyboardInterrupt:
        stopped = True
    return Played(now() - begin, pace.planned, shown, max(0, pace.last + 1 - shown), latest, stopped)


@dataclass
class _Pace:
    """Which picture comes next, and when: by the time that has passed, and by what drawing took so far.

    Pictures are counted through all rounds; `last` is the one that was shown last. The first one opens windows and
    compiles: the time that it took tells nothing of others.
    """

    fps: float
    n_frames: int
    last: int = -1
    first_took: float = 0.0
    costs: deque[float] = field(default_factory=lambda: deque(maxlen=_LOOK_BACK))

    @property
    def planned(self) -> float:
        """How long all rounds take if all goes to plan, s."""
        return self.n_frames / self.fps

    @property
    def slow(self) -> float:
        """The most that drawing takes, s."""
        return max(self.costs, default=self.first_took)

    @property
    def quick(self) -> float:
        """The least that drawing takes, s."""
        return min(self.costs, default=0.0)

    def next(self, passed: float) -> int:
        """The picture whose time it is when drawing it now is done, never one that was shown; or the last one of all,
        where both cannot be drawn any more before the end."""
        due = math.floor((passed + self.quick) * self.fps + _SLACK)
        k = min(max(due, self.last + 1), self.n_frames - 1)
        fits = max(passed, self.moment(k)) + 2.0 * self.slow <= self.planned * (1.0 + _SLACK)
        return k if fits or self.last < 0 else self.n_frames - 1

    def moment(self, k: int) -> float:
        """When to begin with picture k, so that it stands in time; with the last one, so that it is done at the end."""
        in_time = k / self.fps - self.quick
        return in_time if k < self.n_frames - 1 else min(in_time, self.planned - self.slow)

    def took(self, k: int, seconds: float) -> None:
        """Picture k was shown, and drawing it took so long."""
        if self.last < 0:
            self.first_took = seconds
        else:
            self.costs.append(seconds)
        self.last = k
