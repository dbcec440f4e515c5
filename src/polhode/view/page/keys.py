"""The keys of a motion as a page holds them: its own samples, or samples of a function; fewer of them for long runs.

Between keys a page draws cubic curves where rates are known, straight lines and arcs elsewhere (`motions.Keys.at`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from polhode.core import quat
from polhode.core.small import vectors
from polhode.view.clock import Clock
from polhode.view.items import SceneBody
from polhode.view.motions import Keys, Poses

MOST = 20_000  # samples of one motion or curve
SAMPLED = 60.0  # keys for each second shown, of a motion that is straight between them
RATED = 24.0  # the same of one with rates, and as many middles between them are looked at
TOLERANCES = (1e-6, 1e-5, 1e-4, 1e-3)  # rad, and parts of the scene's size, that thinning may cost
_HALVINGS = 6
_TURN = 0.5  # rad between keys
_BEND = 1e-4  # rad, and parts of the scene's size, between the straight way and the true one
_CLOSE = 2e-7  # the same between the cubic curve and the true one, at the middles between keys
_HOPELESS = 0.25  # of all middles: what is off in so many places has corners everywhere
_NEAR = 1e-3  # of the least distance between keys: where differences are taken
_PASSES = 24
_WORTH = 0.01  # of the samples: with less to gain, passes end
At = Callable[[np.ndarray], Poses]
Losses = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""losses(kept, goes): what each of the samples kept[goes] costs if all of them go."""


def motion_keys(body: SceneBody, clock: Clock, size: float, about: list[str]) -> tuple[Keys, np.ndarray | None]:
    """The keys of a body's motion between the clock's ends, and their scales (n, 3) or None.

    What was left out is said in `about`. A motion that is read or moved by a function has keys with rates where it is
    smooth, and is straight between them elsewhere.
    """
    own, keys, scale = body.motion.keys(), body.keys, None
    if keys is not None:
        keys = keys.some(shown(keys.t, clock))
    else:
        keys = rated(body.at, _times(own, clock, RATED), size)
        if keys is None:
            keys, scale = sampled(body.at, _times(own, clock, SAMPLED), size)
        elif (np.ptp(keys.position, axis=0) == 0.0).all() and (np.ptp(keys.attitude, axis=0) == 0.0).all():
            keys = keys.some(slice(0, 1))
    if scale is None and len(keys.t) > MOST:
        n = len(keys.t)
        keys, loss = thinned(keys, size, MOST)
        about.append(f"{body.name}: {len(keys.t)} of {n} samples are in this page; poses within {loss:.0e}")
    return keys, scale


def _times(own: Keys | None, clock: Clock, least: float) -> np.ndarray:
    """When to ask a motion that is read or moved by a function of the user's: also at its own samples."""
    times = grid(clock, least)
    if own is None or len(own.t) > MOST:
        return times
    return np.unique(np.concatenate([times, own.t[(own.t >= times[0]) & (own.t <= times[-1])]]))


def grid(clock: Clock, least: float = SAMPLED) -> np.ndarray:
    """Rising times from end to end, s: those of the pictures, and more where they are not `least` a second shown."""
    begin, end = sorted(clock.ends)
    step = abs(clock.step) / max(1.0, np.ceil(least / clock.fps))
    step = max(step, (end - begin) / MOST)  # before refinement
    times = begin + step * np.arange(int((end - begin) / step) + 1)
    return np.unique(np.append(times[times < end], end))


def shown(t: np.ndarray, clock: Clock) -> slice:
    """Which of the samples at times t lie between the ends of the clock, with one more on each side if there is one."""
    begin, end = sorted(clock.ends)
    first = max(int(np.searchsorted(t, begin, side="right")) - 1, 0)
    last = int(np.searchsorted(t, end, side="right"))
    past_end = 0 if last > 0 and t[last - 1] == end else 1
    return slice(first, max(last + past_end, first + 1))


def apart(a: Poses, b: Poses, size: float) -> np.ndarray:
    """How far poses differ, (n,): the larger of the angle (rad) and of the distance by `size` (m)."""
    angle = 2.0 * np.minimum(
        np.linalg.norm(a.attitude - b.attitude, axis=1), np.linalg.norm(a.attitude + b.attitude, axis=1)
    )
    return np.maximum(angle, np.linalg.norm(a.position - b.position, axis=1) / size)


# ---- samples of a function: at the pictures' times, and finer where it turns fast or bends


def sampled(at: At, times: np.ndarray, size: float) -> tuple[Keys, np.ndarray | None]:
    """Keys of `at` at the times and between them where needed, and their scales (n, 3) or None; one where all rests.

    Intervals are halved until their middles lie on the straight way between their ends.
    """
    t, placed = times, at(times)
    check = np.arange(len(t) - 1)  # intervals that were not looked at
    for _ in range(_HALVINGS):
        middles = 0.5 * (t[check] + t[check + 1])
        found = at(middles)
        bent = _bent(placed, found, check, size)
        if not bent.any():
            break
        n, t = len(t), np.concatenate([t, middles[bent]])
        order = np.argsort(t, kind="stable")
        t, placed = t[order], _joined(placed, found, bent, order)
        new = np.flatnonzero(order >= n)
        check = np.unique(np.concatenate([new - 1, new]))
    first = Poses(placed.position[:1], placed.attitude[:1])
    if placed.scale is None and (apart(placed, first, size) == 0.0).all():
        return Keys(t[:1], *first[:2]), None
    return Keys(t, placed.position, quat.make_continuous(placed.attitude)), placed.scale


def _bent(placed: Poses, middle: Poses, i: np.ndarray, size: float) -> np.ndarray:
    """Where the middle is off the way from key i to the next, or too far around from it."""
    a, b = (Poses(placed.position[k], placed.attitude[k]) for k in (i, i + 1))
    way = Poses(0.5 * (a.position + b.position), quat.slerp(a.attitude, b.attitude, np.full(len(i), 0.5)))
    turn = 2.0 * np.arccos(np.clip(np.abs(np.sum(a.attitude * middle.attitude, axis=1)), 0.0, 1.0))
    return (apart(way, middle, size) > _BEND) | (turn > 0.5 * _TURN)


def _joined(old: Poses, more: Poses, some: np.ndarray, order: np.ndarray) -> Poses:
    """What was found at some more times put to the rest, in the order of all times."""
    position = np.concatenate([old.position, more.position[some]])[order]
    attitude = np.concatenate([old.attitude, more.attitude[some]])[order]
    if old.scale is None and more.scale is None:
        return Poses(position, attitude)
    scales = [np.ones_like(placed.position) if placed.scale is None else placed.scale for placed in (old, more)]
    return Poses(position, attitude, np.concatenate([scales[0], scales[1][some]])[order])


# ---- samples with rates, of a smooth function: rates by differences, and as many keys as the cubic curves need


def rated(at: At, times: np.ndarray, size: float) -> Keys | None:
    """Keys of `at` at the times, and between them where needed; None where cubic curves do not follow it.

    A cubic curve through keys h apart is off by h^4 |x''''|/384, so some twenty keys a second follow most motions to
    1e-6. A motion with corners or jumps has no such rates: then there is no answer, and `sampled` goes straight.
    """
    keys = _with_rates(at, times) if len(times) > 2 else None
    for n in range(_HALVINGS + 1):
        if keys is None:
            return None
        middles = 0.5 * (keys.t[1:] + keys.t[:-1])
        off = apart(keys.at(middles), at(middles), size) > _CLOSE
        if not off.any():
            return keys
        if n and off.mean() > _HOPELESS:
            return None
        keys = _with_rates(at, np.sort(np.concatenate([keys.t, middles[off]])))
    return None


def _with_rates(at: At, t: np.ndarray) -> Keys | None:
    """Poses and rates at times, one-sided at the ends; None where something stretches."""
    d = _NEAR * float(np.diff(t).min())
    low, high = np.maximum(t - d, t[0]), np.minimum(t + d, t[-1])
    here, before, after = at(t), at(low), at(high)
    if here.scale is not None or before.scale is not None or after.scale is not None:
        return None
    span = (high - low)[:, None]
    turn = vectors(quat.to_rotvec(quat.multiply(quat.conjugate(before.attitude.T), after.attitude.T)))
    velocity = (after.position - before.position) / span
    return Keys(t, here.position, quat.make_continuous(here.attitude), velocity, turn / span)


# ---- fewer keys for long runs: those go whose neighbors' curve passes through them anyway


def thinned(keys: Keys, size: float, most: int) -> tuple[Keys, float]:
    """At most `most` keys with the smallest loss that allows it, if one of the tolerances does; keys and that loss."""
    kept, loss = fewer(keys.t, most, TOLERANCES, lambda kept, goes: _losses(keys, kept, goes, size))
    return keys.some(kept), loss


def fewer(t: np.ndarray, most: int, tolerances: Sequence[float], losses: Losses) -> tuple[np.ndarray, float]:
    """The numbers of the samples at times t that stay, at most `most` if a tolerance allows it, and that tolerance.

    In each pass every second sample is tried: where the curve without it stays within the tolerance of all samples that
    ever were between its neighbors, it goes. Losses are measured against the first samples, so they do not add up.
    Samples on both sides of a jump stay.
    """
    kept, loss = np.arange(len(t)), 0.0
    stays = beside_jumps(t)
    for loss in tolerances if len(t) > most else ():
        for _ in range(_PASSES):
            goes = (np.arange(len(kept)) % 2 == 1) & ~stays[kept]
            goes[goes] = losses(kept, goes) <= loss
            if goes.mean() < _WORTH:
                break
            kept = kept[~goes]
        if len(kept) <= most:
            break
    return kept, loss


def beside_jumps(t: np.ndarray) -> np.ndarray:
    """Which samples stand beside a jump, where two have one time, or at an end."""
    double = np.diff(t) == 0.0
    return np.concatenate([[True], double]) | np.concatenate([double, [True]])


def _losses(keys: Keys, kept: np.ndarray, goes: np.ndarray, size: float) -> np.ndarray:
    """For each key that might go: the largest distance of all first keys in its gap from the curve across the gap."""
    left = kept[~goes]
    gap = np.searchsorted(left, kept[goes]) - 1  # which interval of those left it falls into
    open_gaps = np.zeros(len(left), dtype=bool)
    open_gaps[gap] = True
    owner = np.searchsorted(left, np.arange(len(keys.t)), side="right") - 1
    probes = np.flatnonzero(open_gaps[owner])
    far = apart(keys.some(left).at(keys.t[probes]), Poses(keys.position[probes], keys.attitude[probes]), size)
    worst = np.zeros(len(left))
    np.maximum.at(worst, owner[probes], far)
    return worst[gap]
