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
    player = _Player(times, fps, rounds * len(times), show, sleep, now)
    try:
        player.run()
    except KeyboardInterrupt:
        player.stopped = True
    return player.record()


@dataclass
class _Player:
    """The state of one play; pictures are counted through all rounds."""

    times: Sequence[float]
    fps: float
    n_frames: int
    show: Show
    sleep: Callable[[float], Any]
    now: Callable[[], float]
    begin: float = 0.0
    k: int = -1
    shown: int = 0
    latest: float = 0.0
    stopped: bool = False
    first: float = 0.0
    costs: deque[float] = field(default_factory=lambda: deque(maxlen=_LOOK_BACK))

    @property
    def planned(self) -> float:
        """How long all rounds take if all goes to plan, s."""
        return self.n_frames / self.fps

    @property
    def quick(self) -> float:
        """The least that drawing takes, s. The first picture opens windows and compiles: it tells nothing of others."""
        return min(self.costs, default=0.0)

    @property
    def slow(self) -> float:
        """The most that drawing takes, s."""
        return max(self.costs, default=self.first)

    def run(self) -> None:
        """Show pictures when they are due until the end, or until one says that it is enough."""
        self.begin = self.now()
        while not self.stopped and self.k < self.n_frames - 1:
            k = self._with_room(self._due())
            self._wait(self._moment(k))
            self._show(max(k, self._with_room(self._due())))  # the wait may have taken longer
        if not self.stopped:
            self._wait(self.planned)

    def record(self) -> Played:
        """What happened."""
        return Played(
            self._passed(), self.planned, self.shown, max(0, self.k + 1 - self.shown), self.latest, self.stopped
        )

    def _passed(self) -> float:
        return self.now() - self.begin

    def _due(self) -> int:
        """The picture whose time it is when drawing it now is done; never one that was shown."""
        due = math.floor((self._passed() + self.quick) * self.fps + _SLACK)
        return min(max(due, self.k + 1), self.n_frames - 1)

    def _with_room(self, k: int) -> int:
        """Picture k, or the last one where both cannot be drawn any more before the end."""
        starts = max(self._passed(), self._moment(k))
        fits = starts + 2.0 * self.slow <= self.planned * (1.0 + _SLACK)
        return k if fits or self.k < 0 else self.n_frames - 1

    def _moment(self, k: int) -> float:
        """When to begin with picture k, so that it stands in time; with the last one, so that it is done at the end."""
        in_time = k / self.fps - self.quick
        return in_time if k < self.n_frames - 1 else min(in_time, self.planned - self.slow)

    def _wait(self, until: float) -> None:
        rest = until - self._passed()
        if rest > 0.0:
            self.sleep(rest)

    def _show(self, k: int) -> None:
        before = self._passed()
        i = k % len(self.times)
        self.stopped = self.show(i, float(self.times[i])) is False
        after = self._passed()
        if self.k < 0:
            self.first = after - before
        else:
            self.costs.append(after - before)
        self.k, self.shown, self.latest = k, self.shown + 1, max(self.latest, after - k / self.fps)
