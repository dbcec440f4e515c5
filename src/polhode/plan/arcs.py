"""Motions whose torques jump, or that touch what they avoid: intervals of the mesh meet there, at places that are found
together with everything else.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np

from polhode.plan.avoidance import Avoidance
from polhode.plan.mesh import Course, Mesh
from polhode.plan.optimal_control import Arcs, OptimalControl, OptimalMotion

_JUMP = 0.5  # of the range of a torque, between neighboring points: there it jumps
_AT_BOUND = 0.95  # of a bound: it is there
_LONG = 0.05  # of the whole time: an arc that is longer gets several intervals
WARM, WARMER = {"ipopt.mu_init": 1e-4}, {"ipopt.mu_init": 1e-3}


def in_arcs(problem: OptimalControl, avoidance: Avoidance, k: int, rough: Course, jumps: np.ndarray,
            tolerance: float, move: bool = True) -> OptimalMotion:  # fmt: skip
    """Solved again with intervals that meet where torques jump or the path touches what it avoids, at places that are
    free, unless they do not `move`; where that is a corner the path goes through it, or else it would cut the corner
    between its points.
    """
    touches = avoidance.touches(rough, stretches=not move)
    edges = _apart(np.concatenate([[0.0, 1.0], jumps, [one.place for one in touches]]), 0.5 / rough.mesh.n)
    shares = np.diff(edges)
    parts = np.ceil(shares / _LONG).astype(int)
    of = np.repeat(np.arange(len(shares)), parts)
    mesh = Mesh(tuple((shares / parts)[of].tolist()), (9,) * len(of))
    bounds = np.array(
        [_arc_bounds(problem, rough, k, a, b) if len(jumps) else problem.u_bounds for a, b in pairwise(edges)]
    )
    through = []
    for one in touches:
        if one.corner is not None and 0 < (arc := int(np.argmin(np.abs(edges - one.place)))) < len(shares):
            through.append((arc - 1, np.concatenate([one.corner, np.full(problem.n_x - k, np.nan)])))
    ranges = np.stack([0.3 * shares, np.minimum(3.0 * shares, 1.0)] if move else [shares, shares], axis=1)
    arcs = Arcs(bounds, ranges, tuple(of.tolist()), tuple(through))
    return replace(problem, arcs=arcs).solve(rough.on(mesh), tolerance=tolerance, options=WARMER if move else WARM)


def _apart(edges: np.ndarray, least: float) -> np.ndarray:
    """In order, from 0 to 1, without those that are too close to the one before."""
    found = [0.0]
    for one in np.sort(edges):
        if one - found[-1] > least and 1.0 - one > least:
            found.append(float(one))
    return np.array([*found, 1.0])


def _arc_bounds(problem: OptimalControl, rough: Course, k: int, begin: float, end: float) -> np.ndarray:
    """(n_u, 2): a torque that is at its bound all along an arc stays there; all others are free within theirs."""
    places, bounds = rough.mesh.places[:-1], problem.u_bounds.copy()
    for i in range(k):
        inner = rough.u[(places > begin) & (places < end), i]
        core = inner[1:-1] if len(inner) > 4 else inner  # next to a jump a point may be in between
        if len(core) and (core > _AT_BOUND * bounds[i, 1]).all():
            bounds[i, 0] = bounds[i, 1]
        elif len(core) and (core < _AT_BOUND * bounds[i, 0]).all():
            bounds[i, 1] = bounds[i, 0]
    return bounds


def jump_places(course: Course, k: int) -> np.ndarray:
    """0, the places of the whole time between which one of the first k controls jumps, 1."""
    u, places = course.u[:, :k], course.mesh.places[:-1]
    least = 0.5 / course.mesh.n  # closer ones are one jump
    edges = [0.0]
    for i in range(len(u) - 1):
        changed = (np.abs(u[i + 1] - u[i]) > _JUMP * np.ptp(u, axis=0)).any()
        at = 0.5 * float(places[i] + places[i + 1])
        if changed and at - edges[-1] > least:
            edges.append(at)
    return np.array([*edges, 1.0])
