"""Coulomb's law through a blow, worked out in two other ways than the library does it: by hand, and by brute force.

A blow at one point changes the velocity u of that point by K p. The normal impulse p_n is the clock; the tangential one
follows dp_t = -mu dp_n u_t / |u_t| while the point slips, and what holds it where it sticks, at most mu dp_n long.
W_n is the work of the normal impulse, W_t that of the tangential one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

import polhode as ph


class Blow(NamedTuple):
    """What happened: the impulse, and the velocity of the point before and after, in axes (t, n) or (t1, t2, n)."""

    p: np.ndarray
    before: np.ndarray
    after: np.ndarray


def by_hand(K: np.ndarray, u: np.ndarray, mu: float, e: float, law: str) -> np.ndarray:
    """The planar impulse (p_t, p_n) after E. J. Routh (1897), art. 187-193: straight lines in the plane of impulses.

    K (2, 2) and u (2,) in axes (t, n). law: "energy" (W. J. Stronge: the energy of restitution is e^2 times that of
    compression) or "impulse" (S. D. Poisson: the impulse is e times that of compression).
    """
    p, work, at, left = np.zeros(2), 0.0, u.astype(float), None  # left: work or impulse that restitution still gives
    for _ in range(10):
        slope, way = _line(K, at, mu)
        pieces = [np.inf]
        if at[0] * way[0] < 0.0:  # the slip ends
            pieces.append(-at[0] / way[0])
        if left is None and at[1] < 0.0 < way[1]:  # the compression ends
            pieces.append(-at[1] / way[1])
        if left is not None:
            pieces.append(left if law == "impulse" else _until(at[1], way[1], left))
        d = min(pieces)
        done = left is not None and d == pieces[-1]
        before, p, at = at, p + d * slope, at + d * way
        own = 0.5 * (before[1] + at[1]) * d
        if left is not None:
            left -= d if law == "impulse" else own
        else:
            work += own
        if done:
            return p
        if len(pieces) > 1 and d == -before[0] / way[0] if way[0] else False:
            at[0] = 0.0
        if left is None and abs(at[1]) < 1e-14:
            at[1], left = 0.0, e * p[1] if law == "impulse" else -(e**2) * work
            if left == 0.0:
                return p
    raise AssertionError("a planar blow has no more than four straight parts")


def _line(K: np.ndarray, u: np.ndarray, mu: float) -> tuple[np.ndarray, np.ndarray]:
    """The impulse per normal impulse, (p_t', 1), and the change of the velocity by it."""
    hold = -K[0, 1] / K[0, 0]
    if u[0] != 0.0:
        slope = np.array([-mu * np.sign(u[0]), 1.0])
    elif abs(hold) <= mu:
        slope = np.array([hold, 1.0])
    else:
        slope = np.array([mu * np.sign(hold), 1.0])
    way = K @ slope
    if u[0] == 0.0 and abs(hold) <= mu:
        way[0] = 0.0
    return slope, way


def _until(u_n: float, slope: float, work: float) -> float:
    """The normal impulse over which u_n + slope p does this work."""
    if slope == 0.0:
        return work / u_n
    return (-u_n + np.sqrt(u_n**2 + 2.0 * slope * work)) / slope


def by_force(K: np.ndarray, u: np.ndarray, mu: np.ndarray, e: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Impulses (m, 3) and tangential works (m,) of m blows by n implicit steps of Euler's method and more; "energy".

    K (m, 3, 3), u (m, 3) in axes (t1, t2, n), mu and e (m,). First order in 1/n.
    """
    m, p, slipped, u = len(K), np.zeros((len(K), 3)), np.zeros(len(K)), u.copy()
    compressed, restored = np.zeros(m), np.zeros(m)
    d = -u[:, 2] * np.linalg.inv(K)[:, 2, 2] / n
    running, restoring = np.ones(m, dtype=bool), np.zeros(m, dtype=bool)
    for _ in range(40 * n):
        dp_t = _friction(K[:, :2, :2], u[:, :2] + K[:, :2, 2] * d[:, None], mu * d)
        dp = np.column_stack([dp_t, d]) * running[:, None]
        new = u + np.einsum("mij,mj->mi", K, dp)
        ends = running & ~restoring & (new[:, 2] > 0.0)
        share = np.where(ends, u[:, 2] / np.where(ends, u[:, 2] - new[:, 2], 1.0), 1.0)
        own = 0.5 * (u[:, 2] + new[:, 2]) * dp[:, 2]
        left = -(e**2) * compressed - restored
        share = np.where(running & restoring & (own > left), (left / np.where(own > 0.0, own, 1.0)).clip(0.0), share)
        dp, new = dp * share[:, None], u + share[:, None] * (new - u)  # a step ends where compression or the blow does
        own = 0.5 * (u[:, 2] + new[:, 2]) * dp[:, 2]
        slipped += 0.5 * ((u[:, :2] + new[:, :2]) * dp[:, :2]).sum(axis=1)
        running &= ~(restoring & (share < 1.0))
        compressed, restored = compressed + np.where(restoring, 0.0, own), restored + np.where(restoring, own, 0.0)
        restoring |= share < 1.0
        running &= ~(restoring & (e == 0.0))
        p, u = p + dp, new
        if not running.any():
            return p, slipped
    raise AssertionError("a blow that does not end")


def _friction(K: np.ndarray, c: np.ndarray, most: np.ndarray) -> np.ndarray:
    """The tangential impulse, at most `most` long, against the slip w = c + K dp that it leaves, or ending all slip.

    While it slips, w = c - most K w / |w|: with s = |w|, |(s + most K)^-1 c| = 1, which falls with s.
    """
    a, b, d = K[:, 0, 0], K[:, 0, 1], K[:, 1, 1]
    low, high = np.zeros(len(c)), np.linalg.norm(c, axis=1) + 1e-300
    for _ in range(40):
        s = 0.5 * (low + high)
        x = _solved(s + most * a, most * b, s + most * d, c)
        longer = (x * x).sum(axis=0) > 1.0
        low, high = np.where(longer, s, low), np.where(longer, high, s)
    holding, sliding = -_solved(a, b, d, c), -most * x / np.linalg.norm(x, axis=0).clip(1e-300)
    return np.where(np.linalg.norm(holding, axis=0) <= most, holding, sliding).T


def _solved(a: np.ndarray, b: np.ndarray, d: np.ndarray, c: np.ndarray) -> np.ndarray:
    """x (2, m) of ((a, b), (b, d)) x = c."""
    det = a * d - b * b
    return np.array([(d * c[:, 0] - b * c[:, 1]) / det, (a * c[:, 1] - b * c[:, 0]) / det])


def struck(body: ph.Body, state: ph.State, bounce: ph.Bounce) -> Blow:
    """The first blow of a run with `bounce` through the plane of its normal, in axes (t1, t2, n), and K beside it."""
    run = ph.simulate(body, state, 10.0, loads=ph.loads.Force((0.0, 0.0, 0.0)), events=bounce)
    before, after = run.events[0].before, run.events[0].after
    R, n = before.rotation, bounce.normal
    arms = bounce.points @ R.T
    r, axes = arms[np.argmin(arms @ n)], tangents(n)
    p = body.mass * (after.velocity - before.velocity)
    turned = R @ body.inertia @ (after.omega - before.omega)
    np.testing.assert_allclose(turned, np.cross(r, p), atol=1e-11 * (1.0 + np.abs(p).max()))  # one force at one point
    u, u_after = (one.velocity + np.cross(one.rotation @ one.omega, r) for one in (before, after))
    return Blow(axes @ p, axes @ u, axes @ u_after)


def tangents(n: np.ndarray) -> np.ndarray:
    """Rows: two directions in the plane, and its normal."""
    t = np.linalg.svd(n[None, :])[2][1:]
    return np.array([t[0], t[1], n])


def compliance(body: ph.Body, R: np.ndarray, r: np.ndarray, axes: np.ndarray) -> np.ndarray:
    """K of the point at r (m, world axes) of a body turned by R, in `axes`."""
    arm = np.array([[0.0, -r[2], r[1]], [r[2], 0.0, -r[0]], [-r[1], r[0], 0.0]])
    K = np.eye(3) / body.mass - arm @ np.linalg.solve(R @ body.inertia @ R.T, arm)
    return axes @ K @ axes.T
