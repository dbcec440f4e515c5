"""How maneuvers are found: first meshes from all starts, then the best of them refined, clear of what it avoids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import positive, whole
from polhode.plan.arcs import WARM, WARMER, in_arcs, jump_places
from polhode.plan.avoidance import Avoidance
from polhode.plan.folding import Chosen
from polhode.plan.guesses import Start, guesses
from polhode.plan.infeasible import InfeasibleError
from polhode.plan.mesh import Course, refined, uniform
from polhode.plan.optimal_control import OptimalControl, OptimalMotion, interval_errors
from polhode.plan.pointwise import EndFormula, Formula
from polhode.plan.reduced import attitude_ends, shape_function

_WIDENINGS, _SAMPLES = 5, 20000  # of the margin, and of a path that is looked at
_ALONG = 2e-6  # tolerance of a motion that runs along an edge, where its torques bend
_JUMPING, _MOST = 1e-4, 500  # tolerance and points of one whose jumps are not known
_MOST_STARTS = 1000
_TRIED = 2  # starts that go on to the least time
_QUICK = {"ipopt.tol": 1e-6, "ipopt.max_iter": 300}  # on first meshes


class LocalOptimum(NamedTuple):
    """What one start led to: its cost, and why it failed if it did."""

    cost: float
    words: str


class Asked(NamedTuple):
    """A maneuver as it was asked for, checked."""

    chosen: Chosen
    start: np.ndarray
    end: np.ndarray
    target: np.ndarray
    limits: np.ndarray
    avoidance: Avoidance
    field: Any


class Found(NamedTuple):
    """The best motion, and what all starts led to."""

    motion: OptimalMotion
    local: tuple[LocalOptimum, ...]


class Kind(NamedTuple):
    """What is minimized, in words and as formulas; `rest`: whether it begins and ends at rest."""

    words: str
    unit: str
    cost: Formula | None = None
    end_cost: EndFormula | None = None
    rest: bool = True


TIME = Kind("minimum time", "s", end_cost=lambda t, x: t)


def problem_of(asked: Asked, kind: Kind, t_end: Any, torque: float | None) -> OptimalControl:
    """Of the reduced array."""
    chosen, k = asked.chosen, len(asked.chosen.places)
    zeros = np.zeros(k) if kind.rest else np.full(k, np.nan)
    begin, level = attitude_ends(asked.target)
    bound = (None, None) if torque is None else (-torque, torque)
    turned = ("the turn",) if chosen.array.planar else tuple(f"the attitude ({letter})" for letter in "wxyz")
    return OptimalControl(
        asked.field, t_end, cost=kind.cost, end_cost=kind.end_cost,
        start=np.concatenate([asked.start, zeros, begin]), end=np.concatenate([asked.end, zeros, level]),
        x_bounds=[*asked.limits.tolist(), *[None] * (k + len(begin))], u_bounds=[bound] * k,
        path=asked.avoidance.path, path_bounds=asked.avoidance.path_bounds,
        states=(*(f"{what} {one}" for what in ("hinge", "the rate of hinge") for one in chosen.names), *turned),
        inputs=tuple(f"the torque in hinge {one}" for one in chosen.names))  # fmt: skip


class _Rough(NamedTuple):
    """What a start led to on a first mesh."""

    motion: OptimalMotion
    words: str


def loops(asked: Asked, most: int) -> list[Start]:
    """Closed loops of the shape whose turn is about the target, at most so many."""
    avoidance = asked.avoidance
    allowed = (lambda shapes: not avoidance.touched(shapes)) if avoidance.pieces else None
    whole(most, "starts", 1, _MOST_STARTS)
    found = guesses(asked.chosen, asked.start, asked.end, asked.target, most, allowed)
    if not found:
        raise InfeasibleError("no start led to a maneuver, because no loop keeps clear of the domain")
    return list(found)


def _roughly(problem: OptimalControl, span: float, starts: Sequence[Start]) -> tuple[list[_Rough], list[LocalOptimum]]:
    """From all starts, the best first; and what became of those that failed."""
    found: list[_Rough] = []
    failed: list[LocalOptimum] = []
    for start in starts:
        try:
            motion = problem.solve(start.course(start.mesh, span, problem), tolerance=1.0, options=_QUICK)
        except InfeasibleError as reason:
            failed.append(LocalOptimum(np.inf, f"{start.words}: {reason}"))
            continue
        found.append(_Rough(motion, start.words))
    if not found:
        raise InfeasibleError(f"no start led to a maneuver: {failed[-1].words}")
    return sorted(found, key=lambda one: one.motion.cost), failed


def best(asked: Asked, kind: Kind, span: float, torque: float | None, starts: Sequence[Start],
         tolerance: float) -> Found:  # fmt: skip
    """Over a given time: on a first mesh from all starts, and from there on with the best."""
    k = len(asked.chosen.places)
    positive(tolerance, "tolerance", "1")
    rough, failed = _roughly(problem_of(asked, kind, span, torque), span, starts)
    local = [*(LocalOptimum(one.motion.cost, one.words) for one in rough), *failed]

    def finish(asked: Asked, course: Course) -> OptimalMotion:
        """With what is to be avoided."""
        now = problem_of(asked, kind, span, torque)
        if asked.avoidance.rough or not asked.avoidance.touches(course):
            finer, _ = refined(course.mesh, interval_errors(now, course), tolerance)
            along = {"ipopt.tol": 1e-7} if asked.avoidance.rough else {}  # no better than its border
            return now.solve(course.on(finer), tolerance=tolerance, options=WARM | along)
        touching = in_arcs(now, asked.avoidance, k, course, np.empty(0), 1.0)
        return in_arcs(now, asked.avoidance, k, touching.course, np.empty(0), max(tolerance, _ALONG), move=False)

    return _clear(asked, finish, rough[0].motion.course, local)


def effort(k: int) -> Kind:
    """The integral of u . u over the torques of k hinges."""
    return Kind("minimum effort", "N^2 m^2 s", lambda t, x, u: sum(u[i] ** 2 for i in range(k)))


def fastest(asked: Asked, kind: Kind, torque: float, starts: Sequence[Start], tolerance: float,
            about: float | None = None) -> Found:  # fmt: skip
    """With jumps: paths of least effort are good starts, because a time scales their torques. about: a time, s."""
    k = len(asked.chosen.places)
    positive(tolerance, "tolerance", "1")
    guess = _duration(asked, torque) if about is None else about
    smooth, failed = _roughly(problem_of(asked, effort(k), guess, None), guess, starts)
    free = (0.02 * guess, 50.0 * guess)
    problem = problem_of(asked, kind, free, torque)
    rough: list[_Rough] = []
    for one in _different(smooth)[:_TRIED]:
        course = _at_torque(one.motion.course, k, torque)
        try:
            rough.append(_Rough(problem.solve(course, tolerance=1.0, options=_QUICK | WARMER), one.words))
        except InfeasibleError as reason:
            failed.append(LocalOptimum(np.inf, f"{one.words}: {reason}"))
    if not rough:
        raise InfeasibleError(f"no start led to a maneuver: {failed[-1].words}")
    rough.sort(key=lambda one: one.motion.cost)
    local = [*(LocalOptimum(one.motion.cost, one.words) for one in rough), *failed]

    def finish(asked: Asked, course: Course) -> OptimalMotion:
        """With intervals that meet where torques jump."""
        now = problem_of(asked, kind, free, torque)
        try:
            return in_arcs(now, asked.avoidance, k, course, jump_places(course, k), tolerance)
        except InfeasibleError:  # many jumps, some of them false: then on a fixed mesh, whose estimate says how well
            return now.solve(course, tolerance=max(tolerance, _JUMPING), most_points=_MOST, options=_QUICK | WARM)

    return _clear(asked, finish, rough[0].motion.course, local)


def _clear(asked: Asked, finish: Callable[[Asked, Course], OptimalMotion], course: Course,
           local: list[LocalOptimum]) -> Found:  # fmt: skip
    """The finished motion; where it touches the domain between its points, again with a wider margin."""
    for _ in range(_WIDENINGS):
        motion = finish(asked, course)
        dense = motion.at(np.linspace(0.0, motion.t_end, _SAMPLES))[0][:, : len(asked.chosen.places)]
        if not asked.avoidance.pieces or not asked.avoidance.touched(dense):
            first = LocalOptimum(motion.cost, f"{local[0].words}, refined")
            return Found(motion, (first, *local[1:]))
        asked = asked._replace(avoidance=asked.avoidance.wider(asked.limits))
    raise InfeasibleError("between its points the motion cuts into the domain that it avoids, with a margin of"
                          f" {np.degrees(asked.avoidance.margin):.3g} deg too: give it a larger one (a shapely"
                          f" geometry as `avoid`)")  # fmt: skip


def _different(rough: list[_Rough]) -> list[_Rough]:
    """Without mirror images of others, whose costs are the same."""
    found: list[_Rough] = []
    for one in rough:
        if all(abs(one.motion.cost / other.motion.cost - 1.0) > 1e-4 for other in found):
            found.append(one)
    return found


def _at_torque(course: Course, k: int, torque: float) -> Course:
    """The same path in a time in which its torques are about `torque`; on a mesh on which they may jump."""
    mesh = uniform(max(24 if len(course.mesh.counts) <= 5 else 48, 5 * len(course.mesh.counts)), 4)
    on = course.on(mesh)
    slower = float(np.sqrt(np.sqrt((on.u**2).mean()) / torque))
    x = on.x.copy()
    x[:, k : 2 * k] /= slower
    return Course(mesh, on.t_start, on.span * slower, x, on.u / slower**2)


def _duration(asked: Asked, torque: float) -> float:
    """A rough time, s: what the reduced masses take along a path of some radians."""
    M = np.array(shape_function(asked.chosen)(asked.start)[0])
    return 6.0 * float(np.sqrt(np.abs(np.diag(M)).max() / torque))
