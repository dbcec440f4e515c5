"""Flips of the intermediate axis: when the part of omega along it changes sign, in a run and in closed form.

A body that spins almost about its middle axis keeps spinning for a while, turns over within a fraction of it, spins on
with the axis reversed, and so on (the effect that V. Dzhanibekov saw in orbit, and every tennis racket shows).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from polhode.analysis.poinsot.path import Path
from polhode.analysis.poinsot.principal import MIDDLE, Array, Principal, principal
from polhode.errors import InputError
from polhode.model.event import Event

if TYPE_CHECKING:
    from polhode.model.body import Body
    from polhode.results.trajectory import Trajectory

_CUTS, _ROUNDS = 16, 6


def middle_axis(spin: Principal) -> Array | None:
    """The axis of the middle moment as a unit vector in body axes; None where two moments are equal."""
    low, middle, high = spin.moments
    return spin.axes[:, MIDDLE] if low < middle < high else None


def first_flip(path: Path) -> float:
    """The first time >= 0 at which omega has no part along the middle axis, s: u = 2 K j there."""
    if path.u0 <= 0.0:
        return -path.u0 / path.rate
    return (2.0 * path.quarter - path.u0) / path.rate


def flips(run: Trajectory) -> Array:
    """When a run flipped: the times at which omega's part along the middle axis changes sign, s, (k,).

    By the samples, and between them by `run.at`; for the accuracy of the method itself watch a `flip_event`. Empty for
    a body with two equal moments, which has no middle axis.
    """
    axis = middle_axis(principal(run.only.body.inertia, run.omega[0]))
    if axis is None:
        return np.empty(0)
    kept = np.flatnonzero(run.omega @ axis)  # an exact zero is on the way from one sign to the other, or to none
    part = (run.omega @ axis)[kept]
    crossed = np.flatnonzero(np.sign(part[1:]) != np.sign(part[:-1]))
    return _crossings(run, axis, run.t[kept[crossed]], run.t[kept[crossed + 1]])


def _crossings(run: Trajectory, axis: Array, left: Array, right: Array) -> Array:
    """The zeros of omega . axis between left and right, where it has different signs; (k,).

    Few questions to the run, each for many times: a round cuts every interval into 16 and keeps the one with the zero.
    """
    part = np.zeros((_CUTS + 1, len(left)))
    for _ in range(_ROUNDS if len(left) else 0):
        times = np.linspace(left, right, _CUTS + 1)
        part = (run.at(times.ravel()).omega @ axis).reshape(times.shape)
        first = np.argmax(np.sign(part[1:]) != np.sign(part[:1]), axis=0)
        here = np.arange(len(left))
        left, right, part = times[first, here], times[first + 1, here], part[[first, first + 1], here]
    return left + (right - left) * part[0] / (part[0] - part[1])


def flip_event(body: Body, terminal: bool | int = False) -> Event:
    """An event for `simulate`, named "flip", at which omega's part along the middle axis changes sign.

    terminal: whether, or the how manieth flip, ends the run. Located to the accuracy of the method.
    """
    axis = middle_axis(principal(body.inertia, np.zeros(3)))
    if axis is None:
        raise InputError(
            f'"{body.name}" has no middle axis: two of its principal moments are equal,'
            f" {', '.join(f'{x:.6g}' for x in body.principal_moments)} kg m^2. Such a body does not flip."
        )
    x, y, z = (float(part) for part in axis)
    return Event(f"{x!r}*wx + {y!r}*wy + {z!r}*wz", terminal=terminal, name="flip")


def flips_until(path: Path | None, end: float) -> Array:
    """The times of all flips in [0, end] in closed form, s; none for a spin that stays in place."""
    if path is None:
        return np.empty(0)
    first, step = first_flip(path), 2.0 * path.quarter / path.rate
    if not first <= end:
        return np.empty(0)
    count = int((end - first) / step) if math.isfinite(step) else 0
    return np.array([first] + [first + step * j for j in range(1, count + 1)])
