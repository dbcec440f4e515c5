"""The clock of a film, and playing by it in real time.

The clock says from which time to which, how fast, how many pictures a second, forwards or backwards. Played pictures
follow a wall clock; where drawing is slow, pictures are left out, never time.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from polhode.arrays import number, positive, strict
from polhode.errors import InputError

_SLACK = 1e-9  # of a frame: rounding in (stop - start)/step must not add one
_EPS = 2.0**-52
_MOST = 1_000_000  # frames
Show = Callable[[int, float], Any]
_LOOK_BACK = 8  # pictures from which the time that the next one takes is guessed


@strict
@dataclass(frozen=True)
class Clock:
    """Times of pictures: `start` and `stop` in s of the data, None: its ends; `fps` pictures for each second shown;
    `scale` seconds of data for each second shown.

    The step is scale/fps, the number of pictures ceil(|stop - start|/step), so that the film takes n/fps seconds. It
    runs backwards where start > stop, or where `backward`; both together run forwards. `loop`: begin again at the end.
    """

    start: float | None = None
    stop: float | None = None
    fps: float = 30.0
    scale: float = 1.0
    backward: bool = False
    loop: bool = True

    def __post_init__(self) -> None:
        for name, given in (("start", self.start), ("stop", self.stop)):
            if given is not None:
                object.__setattr__(self, name, number(given, f"the {name} of a clock"))
        object.__setattr__(self, "fps", positive(self.fps, "the frame rate (fps)", "1/s"))
        scale = number(self.scale, "the time scale")
        if scale <= 0.0:
            raise InputError(
                f"the time scale is greater than zero, not {scale:g} s of data per s shown; backward=True plays back"
            )
        object.__setattr__(self, "scale", scale)

    def settled(self, span: tuple[float, float] | None) -> Clock:
        """The clock with its ends known, within the span of the data (None: anywhere, 0 to 1 s by default)."""
        first, last = span or (0.0, 1.0)
        start = first if self.start is None else self.start
        stop = last if self.stop is None else self.stop
        if span is not None:
            start, stop = _within(start, "start", first, last), _within(stop, "stop", first, last)
        settled = replace(self, start=start, stop=stop)
        if not settled._exact_count <= _MOST:
            count = f"{settled._exact_count:.3g}"
            raise InputError(f"that film has {count} frames, more than {_MOST}: raise scale or lower fps")
        return settled

    @property
    def ends(self) -> tuple[float, float]:
        """The first and the last time as they are played, s."""
        if self.start is None or self.stop is None:
            raise InputError("the clock does not know its ends yet: clock.settled(scene.span) does")
        return (self.stop, self.start) if self.backward else (self.start, self.stop)

    @property
    def step(self) -> float:
        """From one picture to the next, s of data; negative where the film runs backwards."""
        return self._sense * self.scale / self.fps

    @property
    def _sense(self) -> float:
        """1 forwards, -1 backwards."""
        begin, end = self.ends
        return -1.0 if end < begin else 1.0

    @property
    def n_frames(self) -> int:
        """The number of pictures, ceil(|stop - start| fps/scale); one where nothing passes."""
        begin, end = self.ends
        rounding = _SLACK + 4.0 * _EPS * max(abs(begin), abs(end)) * self.fps / self.scale
        return max(1, math.ceil(self._exact_count - rounding))

    @property
    def _exact_count(self) -> float:
        """Pictures, as a number that need not be whole."""
        begin, end = self.ends
        return abs(end - begin) * self.fps / self.scale

    @property
    def duration(self) -> float:
        """How long the film is, s shown."""
        return self.n_frames / self.fps

    @property
    def times(self) -> np.ndarray:
        """The times of all pictures, (n,) s of data."""
        return self.ends[0] + self.step * np.arange(self.n_frames)

    def time_at(self, shown: float) -> float:
        """The time of the data `shown` seconds after the beginning: held at the end, or begun again in a loop."""
        begin, end = self.ends
        whole = abs(end - begin) / self.scale
        if whole == 0.0:
            return begin
        passed = shown % whole if self.loop else min(max(shown, 0.0), whole)
        t = begin + self._sense * self.scale * passed
        return min(max(t, min(begin, end)), max(begin, end))

    def shown_at(self, t: float) -> float:
        """How many seconds after the beginning the time t of the data is shown, s; the inverse of `time_at`."""
        return self._sense * (t - self.ends[0]) / self.scale

    def frame_at(self, t: float) -> int:
        """The number of the picture that is nearest to the time t of the data; beyond the ends it goes on."""
        return round((t - self.ends[0]) / self.step)


def _within(t: float, name: str, first: float, last: float) -> float:
    """An end of the film that is one of the data; rounding beyond them is put back."""
    slack = _SLACK * max(abs(first), abs(last), last - first)
    if not first - slack <= t <= last + slack:
        raise InputError(
            f"the {name} of the film, t = {t:g} s, is beyond the data: choose it from {first:g} to {last:g} s"
        )
    return min(max(t, first), last)


# ---- playing in real time


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
