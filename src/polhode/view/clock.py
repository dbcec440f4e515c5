"""The clock of a film: from which time to which, how fast, how many pictures a second, forwards or backwards."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from polhode.arrays import number, positive, strict
from polhode.errors import InputError

_SLACK = 1e-9  # of a frame: rounding in (stop - start)/step must not add one
_EPS = 2.0**-52
_MOST = 1_000_000  # frames


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
