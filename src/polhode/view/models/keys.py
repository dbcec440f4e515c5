"""The keys of an animation: times at which poses are written, so that a viewer that goes straight between them, and
along the shortest arc between attitudes, follows the motion.

A motion gives its own samples. Between them come more where the straight line or the arc would leave the motion, or
where the turn is so large that it has no shortest way. A motion without samples is asked at the pictures of the film.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict, unknown
from polhode.core import quat
from polhode.view.clock import Clock
from polhode.view.items import SceneBody
from polhode.view.stage import Stage

APART = 1e-4  # of the radius of the scene: how far from the motion the line between two keys may be
ASKEW = 2e-4  # rad, the same for an attitude
_TURN = np.radians(20.0)  # from key to key: viewers that do not turn at constant rate stay near then
_MOST = 1_000_000  # keys of one body
_BEFORE = 2e-6  # of the film: where the key before a jump stands
_BETWEEN = (0.25, 0.5, 0.75)
SAMPLES, FRAMES = "samples", "frames"


@strict
@dataclass(frozen=True)
class Options:
    """Which keys are written: those of the motion's own "samples" and more where needed, or those of the film's
    pictures alone, "frames"."""

    keys: str = SAMPLES

    def __post_init__(self) -> None:
        if self.keys not in (SAMPLES, FRAMES):
            raise unknown("choice of keys named", self.keys, (SAMPLES, FRAMES))


def options_of(given: dict[str, Any], what: str) -> Options:
    """The options that a user gave for `what`, a kind of file."""
    for name in given:
        if name != "keys":
            raise unknown(f"option of {what} named", name, ("keys",))
    return Options(**given)


@dataclass(frozen=True, eq=False)
class Sampling:
    """A stage, the keys that are wanted of it, and the kind of numbers in which a file holds their times."""

    stage: Stage
    keys: str = SAMPLES
    as_type: type = np.float64

    @property
    def clock(self) -> Clock:
        """That of the stage."""
        return self.stage.clock

    def shown_at(self, times: np.ndarray) -> np.ndarray:
        """When times of the data are shown, as the file says it, in strict order, (n,) s."""
        return np.unique(np.sort(shown(self.clock, times)).astype(self.as_type)).astype(np.float64)


def shown(clock: Clock, t: np.ndarray) -> np.ndarray:
    """When the times t (n,) s of the data are shown, (n,) s from the beginning of the film."""
    return np.abs(t - clock.ends[0]) / clock.scale


def of_data(clock: Clock, shown_at: np.ndarray) -> np.ndarray:
    """The times of the data (n,) s that are shown at these times (n,) s of the film."""
    begin, end = clock.ends
    return np.clip(begin + np.sign(end - begin) * clock.scale * shown_at, min(begin, end), max(begin, end))


def film_times(clock: Clock) -> np.ndarray:
    """Times of the data at all pictures and at the end of the film, rising, (n,) s."""
    return np.unique(np.append(clock.times, clock.ends[1]))


def within(clock: Clock, t: np.ndarray) -> np.ndarray:
    """The times of a motion's samples that are shown, with both ends of the film; rising, (n,) s.

    Where two samples have one time the motion jumps, and there is a time just before it too.
    """
    low, high = sorted(clock.ends)
    jumps = t[1:][np.diff(t) == 0.0] - _BEFORE * (high - low)
    every = np.concatenate([t, jumps, [low, high]])
    return np.unique(every[(every >= low) & (every <= high)])


def key_times(body: SceneBody, sampling: Sampling) -> np.ndarray:
    """The times of the data at which keys of a body are written, rising, (n,) s; one alone for a body at rest."""
    clock, size = sampling.clock, sampling.stage.radius
    keys = body.motion.keys() if body.keyed else None
    if keys is not None and len(keys.t) == 1:
        return np.array([min(clock.ends)])
    if sampling.keys == FRAMES:
        return film_times(clock)
    times = film_times(clock) if keys is None else within(clock, np.asarray(keys.t))
    if keys is not None:
        if keys.omega is None:  # it is straight between its samples, as viewers have it
            return times
        t_own, rates = keys.t, np.linalg.norm(keys.omega, axis=1)
        times = refined(times, lambda t: _turns(t, t_own, rates))  # first: attitudes alone do not see whole turns
    return refined(times, lambda t: _departs(body, t, size))


def refined(times: np.ndarray, parts: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    """The times with each step cut into as many pieces as `parts(times)` (n - 1,) wants."""
    if len(times) < 2:
        return times
    wanted = np.maximum(np.ceil(parts(times)), 1.0)
    n = np.ceil(wanted * min(1.0, _MOST / wanted.sum())).astype(np.int64)
    piece = np.arange(n.sum()) - np.repeat(np.cumsum(n) - n, n)
    step = np.repeat(np.diff(times) / n, n)
    return np.append(np.repeat(times[:-1], n) + piece * step, times[-1])


def sagging(depth: np.ndarray, limit: float) -> np.ndarray:
    """Into how many pieces a step is cut so that a curve that bulges by `depth` (n,) bulges less than `limit`."""
    return np.sqrt(depth / limit)


def _departs(body: SceneBody, times: np.ndarray, size: float) -> np.ndarray:
    """The pieces that each step needs for its line and its arc to stay near the motion, (n - 1,)."""
    ends = body.at(times)
    p, q = ends.position, ends.attitude
    parts = quat.angle(q[:-1], q[1:]) / _TURN
    for s in _BETWEEN:
        here = body.at(times[:-1] + s * np.diff(times))
        off = np.linalg.norm(here.position - ((1.0 - s) * p[:-1] + s * p[1:]), axis=1)
        askew = quat.angle(here.attitude, quat.slerp(q[:-1], q[1:], np.full(len(q) - 1, s)))
        parts = np.maximum.reduce([parts, sagging(off, APART * size), sagging(askew, ASKEW)])
    return parts


def _turns(times: np.ndarray, t: np.ndarray, rates: np.ndarray) -> np.ndarray:
    """The pieces into which the turn of each step is cut, by the rates (n,) rad/s at times t, (n - 1,)."""
    at = np.interp(times, t, rates)
    return np.maximum(at[:-1], at[1:]) * np.diff(times) / _TURN
