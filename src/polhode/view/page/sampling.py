"""Keys of a motion that has none of its own: at the pictures' times, and finer where it turns fast or bends."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode.core import quat
from polhode.view.clock import Clock
from polhode.view.items import Placed
from polhode.view.motions.motion import Keys, Poses
from polhode.view.page.curves_between import apart
from polhode.view.page.thinning import MOST

LEAST = 60.0  # keys for each second shown
_TURN = 0.5  # rad between keys
_BEND = 1e-4  # rad, and parts of the scene's size, between the straight way and the true one
_HALVINGS = 6
At = Callable[[np.ndarray], Placed]


def grid(clock: Clock, least: float = LEAST) -> np.ndarray:
    """Rising times from end to end, s: those of the pictures, and more where they are not `least` a second shown."""
    begin, end = clock.ends
    step = abs(clock.step) / max(1.0, np.ceil(least / clock.fps))
    step = max(step, abs(end - begin) / MOST)  # before refinement
    times = min(begin, end) + step * np.arange(int(abs(end - begin) / step) + 1)
    return np.unique(np.append(times[times < max(begin, end)], max(begin, end)))


def shown(t: np.ndarray, clock: Clock) -> slice:
    """Which of the samples at times t lie between the ends of the clock, with one more on each side if there is one."""
    begin, end = sorted(clock.ends)
    first = max(int(np.searchsorted(t, begin, side="right")) - 1, 0)
    last = int(np.searchsorted(t, end, side="right"))
    past_end = 0 if last > 0 and t[last - 1] == end else 1
    return slice(first, max(last + past_end, first + 1))


def sampled(at: At, times: np.ndarray, size: float) -> tuple[Keys, np.ndarray | None]:
    """Keys of `at` at the times and between them where needed, and their scales (n, 3) or None; one where all rests."""
    t, placed = _refined(at, times, at(times), size)
    if placed.scale is None and (apart(Poses(*placed[:2]), _first(placed), size) == 0.0).all():
        t, placed = t[:1], Placed(placed.position[:1], placed.attitude[:1])
    return Keys(t, placed.position, quat.make_continuous(placed.attitude)), placed.scale


def _refined(at: At, t: np.ndarray, placed: Placed, size: float) -> tuple[np.ndarray, Placed]:
    """Halve intervals until their middles lie on the straight way between their ends."""
    check = np.arange(len(t) - 1)  # intervals that were not looked at
    for _ in range(_HALVINGS):
        middles = 0.5 * (t[check] + t[check + 1])
        found = at(middles)
        bent = _bent(placed, found, check, size)
        if not bent.any():
            break
        t, placed, new = _joined((t, placed), (middles[bent], _some(found, bent)))
        check = np.unique(np.concatenate([new - 1, new]))
    return t, placed


def _bent(placed: Placed, middle: Placed, i: np.ndarray, size: float) -> np.ndarray:
    """Where the middle is off the way from key i to the next, or too far around from it."""
    a, b = (Poses(placed.position[k], placed.attitude[k]) for k in (i, i + 1))
    here = Poses(middle.position, middle.attitude)
    way = Poses(0.5 * (a.position + b.position), quat.slerp(a.attitude, b.attitude, np.full(len(i), 0.5)))
    turn = 2.0 * np.arccos(np.clip(np.abs(np.sum(a.attitude * here.attitude, axis=1)), 0.0, 1.0))
    return (apart(way, here, size) > _BEND) | (turn > 0.5 * _TURN)


def _joined(old: tuple[np.ndarray, Placed], more: tuple[np.ndarray, Placed]) -> tuple[np.ndarray, Placed, np.ndarray]:
    """Two rows of times with what was found there as one that rises, and the places of those that are new."""
    t = np.concatenate([old[0], more[0]])
    order = np.argsort(t, kind="stable")
    position = np.concatenate([old[1].position, more[1].position])[order]
    attitude = np.concatenate([old[1].attitude, more[1].attitude])[order]
    scale = None
    if old[1].scale is not None or more[1].scale is not None:
        scale = np.concatenate([_scales(old[1]), _scales(more[1])])[order]
    return t[order], Placed(position, attitude, scale), np.flatnonzero(order >= len(old[0]))


def _scales(placed: Placed) -> np.ndarray:
    return np.ones_like(placed.position) if placed.scale is None else placed.scale


def _some(placed: Placed, which: np.ndarray) -> Placed:
    return Placed(*(None if column is None else column[which] for column in placed))  # type: ignore[arg-type]


def _first(placed: Placed) -> Poses:
    n = len(placed.position)
    return Poses(np.repeat(placed.position[:1], n, axis=0), np.repeat(placed.attitude[:1], n, axis=0))
