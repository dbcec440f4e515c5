"""The best maneuvers of an array that turns by its hinges alone: least effort, least time, shortest path of the shape.

Rest to rest, from a shape to a shape, with a given net turn. What is found is a local optimum: several starts are
tried, and all that they led to is told. Every solution is replayed in the simulator, all bodies and all equations, and
its error is that of the replay.

Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
(2022), 3.3.2 and 4.1.1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, positive, vector
from polhode.core.quat import conjugate, multiply, to_rotvec
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.plan.avoidance import Avoidance, no_avoidance
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.guesses import guesses
from polhode.plan.infeasible import InfeasibleError
from polhode.plan.mesh import Course, Mesh, refined, uniform
from polhode.plan.optimal_control import Arcs, OptimalControl, OptimalMotion, interval_errors
from polhode.plan.pointwise import EndFormula, Formula
from polhode.plan.reduced import attitude_ends, from_target, reduced_field, shape_function
from polhode.plan.replay import replayed
from polhode.plan.starting import start as start_of
from polhode.results.trajectory import Trajectory
from polhode.tables import Sheet, Shown, Table, number_text

_JUMP = 0.5  # of the range of a torque, between neighboring points: there it jumps
_AT_BOUND = 0.95  # of a bound: it is there
_MARGIN = 1e-3  # rad: how far a motion keeps from the collision domain at its points, at first
_WIDENINGS, _SAMPLES = 5, 20000  # of the margin, and of a path that is looked at
_ALONG = 2e-6  # tolerance of a motion that runs along an edge, where its torques bend
_TRACE = 1e-7  # of torques in the cost of a length
_TRIED = 2  # starts that go on to the least time
_LONG = 0.05  # of the whole time: an arc that is longer gets several intervals
_QUICK = {"ipopt.tol": 1e-6, "ipopt.max_iter": 300}  # on first meshes
_WARM, _WARMER = {"ipopt.mu_init": 1e-4}, {"ipopt.mu_init": 1e-3}


class LocalOptimum(NamedTuple):
    """What one start led to: its cost, and why it failed if it did."""

    cost: float
    words: str


@dataclass(frozen=True, eq=False)
class Maneuver(Shown):
    """A maneuver: its `cost`, its end t_end (s), times t (n,) with shapes (n, k) and torques (n, k) of the hinges that
    move, the reference's attitude there, and the replay of it all in the simulator.

    error: the angle between where the replay ends and where it should, rad. estimate: the largest relative error of the
    collocated motion. local: what all starts led to; the best is this one.
    """

    kind: str
    cost: float
    unit: str
    motion: OptimalMotion
    chosen: Chosen
    target: np.ndarray
    local: tuple[LocalOptimum, ...]

    @property
    def t_end(self) -> float:
        """s."""
        return self.motion.t_end

    @property
    def t(self) -> np.ndarray:
        """The times of all points of the mesh and of the end, (n,), s."""
        return self.motion.t

    @property
    def _k(self) -> int:
        return len(self.chosen.places)

    @property
    def shape(self) -> np.ndarray:
        """(n, k), rad or m."""
        return self.motion.x[:, : self._k]

    @property
    def torque(self) -> np.ndarray:
        """(n, k), N m or N; at the end that of the last polynomial."""
        return self.motion.at(self.t)[1][:, : self._k]

    @property
    def attitude(self) -> np.ndarray:
        """The angle (n,), rad, in a plane; quaternions (n, 4) in space."""
        found = self.motion.x[:, 2 * self._k :]
        return found[:, 0] if self.chosen.array.planar else from_target(self.target, found)

    @property
    def estimate(self) -> float:
        """Of the collocation."""
        return self.motion.error

    @cached_property
    def run(self) -> Trajectory:
        """The replay: the whole array under these torques."""
        first, array = self.motion.x[0], self.chosen.array
        rates = np.zeros(len(array.hinges))
        rates[list(self.chosen.places)] = first[self._k : 2 * self._k]
        shape = self.chosen.shapes(first[: self._k])
        at = self.attitude[0]
        state = start_of(array, shape, attitude=float(at) if array.planar else Attitude(at), rates=rates)
        course = self.motion.course
        u = Course(course.mesh, course.t_start, course.span, course.x, course.u[:, : self._k])
        return replayed(self.chosen, state, u)

    @cached_property
    def error(self) -> float:
        """How far the replay ends from the target, rad."""
        array, last = self.chosen.array, self.run.q[-1]
        if array.planar:
            return abs(float(last[array.root.q.stop - 1]) - float(self.target[0]))
        q = self.run.body(array.root.name).attitude[-1]
        off = multiply(conjugate(tuple(self.target)), tuple(q))
        return float(np.linalg.norm(to_rotvec(off)))

    def _sheet(self) -> Sheet:
        head = (
            f"{self.kind} of {self.chosen.array.name}: {number_text(self.cost, '.9g')} {self.unit}, {self.t_end:.6g} s"
        )
        rows = [(number_text(one.cost, ".9g"), one.words) for one in self.local]
        end = (f"replayed: {np.degrees(self.error):.3g} deg from the target; estimate of the collocation"
               f" {self.estimate:.2g}, {self.motion.course.mesh.n} points")  # fmt: skip
        return Sheet(head, (Table(rows, (f"cost ({self.unit})", "where starts led")),), (end,))


class _Asked(NamedTuple):
    """A maneuver as it was asked for, checked."""

    chosen: Chosen
    start: np.ndarray
    end: np.ndarray
    target: np.ndarray
    limits: np.ndarray
    avoidance: Avoidance
    field: Any


def minimum_effort(model: Foldable, *, turn: Any, t_end: float, torque: float | None = None, avoid: bool | Any = False,
                   start: ArrayLike | None = None, end: ArrayLike | None = None, limits: ArrayLike | None = None,
                   hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None, starts: int = 3,
                   tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The maneuver of least effort, the integral of u . u, over a given time t_end (s).

    turn: the net turn, rad, in a plane; in space a `ph.Attitude`, or a rotation vector (3,), rad. torque: the largest
    of each hinge, N m; None: any. avoid: True keeps out of the collision domain, or a shapely geometry of one's own.
    start, end: shapes (k,) of the hinges that move, rad; flat by default. limits: (k, 2), the least and the most of
    each hinge. starts: how many are tried. tolerance: of the collocated motion between its points.
    """
    asked = _asked(model, turn, start, end, limits, hinges, held, avoid)
    k = len(asked.chosen.places)

    def cost(t: Any, x: Any, u: Any) -> Any:
        """u . u of the torques."""
        return sum(u[i] ** 2 for i in range(k))

    most = None if torque is None else positive(torque, "torque", "N m")
    return _best(
        asked, _Kind("minimum effort", "N^2 m^2 s", cost), positive(t_end, "t_end", "s"), most, starts, tolerance
    )


def minimum_time(model: Foldable, *, turn: Any, torque: float, avoid: bool | Any = False,
                 start: ArrayLike | None = None, end: ArrayLike | None = None, limits: ArrayLike | None = None,
                 hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None, starts: int = 3,
                 tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The fastest maneuver with at most `torque` (N m) in each hinge; all else as in `minimum_effort`.

    The torques jump from one bound to the other. Where they do is found on a fixed mesh first; then intervals meet
    there, and the places at which they meet are found with everything else.
    """
    asked = _asked(model, turn, start, end, limits, hinges, held, avoid)
    kind = _Kind("minimum time", "s", end_cost=lambda t, x: t)
    return _fastest(asked, kind, positive(torque, "torque", "N m"), starts, tolerance)


def shortest(model: Foldable, *, turn: Any, avoid: bool | Any = False, start: ArrayLike | None = None,
             end: ArrayLike | None = None, limits: ArrayLike | None = None, hinges: Sequence[str] | None = None,
             held: Mapping[str, float] | None = None, starts: int = 3,
             tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The closed path of the shape with the least length: the cost is its square, |psi_dot|^2 over one second, rad^2.

    It is run through at an even pace, whatever torques that takes; all else as in `minimum_effort`.
    """
    asked = _asked(model, turn, start, end, limits, hinges, held, avoid)
    k = len(asked.chosen.places)

    def cost(t: Any, x: Any, u: Any) -> Any:
        """|psi_dot|^2; a trace of the torques, without which nothing would say how fast they may change."""
        return sum(x[k + i] ** 2 + _TRACE * u[i] ** 2 for i in range(k))

    return _best(asked, _Kind("shortest path", "rad^2", cost, rest=False), 1.0, None, starts, tolerance)


# ---- what was asked for


def _asked(model: Foldable, turn: Any, start: ArrayLike | None, end: ArrayLike | None, limits: ArrayLike | None,
           hinges: Sequence[str] | None, held: Mapping[str, float] | None, avoid: bool | Any) -> _Asked:  # fmt: skip
    chosen = choose(model, hinges, held)
    k = len(chosen.places)
    flat = np.zeros(k)
    begin, finish = (flat if one is None else vector(np.atleast_1d(one), f"the {what} shape", k)
                     for one, what in ((start, "start"), (end, "end")))  # fmt: skip
    bounds = np.tile([-np.pi, np.pi], (k, 1)) if limits is None else np.asarray(limits, dtype=float).reshape(k, 2)
    for what, shape in (("start", begin), ("end", finish)):
        outside = np.flatnonzero((shape < bounds[:, 0]) | (shape > bounds[:, 1]))
        if len(outside):
            i = int(outside[0])
            raise InputError(f'the {what} has hinge "{chosen.names[i]}" at {shape[i]:.6g}, outside its limits'
                             f" {bounds[i, 0]:.6g} to {bounds[i, 1]:.6g}")  # fmt: skip
    avoidance = no_avoidance() if avoid is False else Avoidance.of(chosen, avoid, bounds, _MARGIN)
    avoidance.check(chosen, begin, "start")
    avoidance.check(chosen, finish, "end")
    if k < 2 and _turns(chosen, turn):
        raise InputError(f'"{chosen.array.name}" moves one hinge: back and forth along a line encloses no area,'
                         " so its net turn is zero whatever it does. It takes two hinges")  # fmt: skip
    return _Asked(chosen, begin, finish, _target(chosen, turn), bounds, avoidance, reduced_field(chosen))


def _turns(chosen: Chosen, turn: Any) -> bool:
    found = _target(chosen, turn)
    return bool(abs(found[0]) > 0.0 if chosen.array.planar else np.abs(found[1:]).max() > 0.0)


def _target(chosen: Chosen, turn: Any) -> np.ndarray:
    """The attitude at the end, from that of the world at the start."""
    if chosen.array.planar:
        return np.array([number(turn, "turn")])
    if isinstance(turn, Attitude):
        return np.array(turn.quaternion)
    return np.array(Attitude.from_rotvec(vector(turn, "turn as a rotation vector", 3)).quaternion)


def _duration(asked: _Asked, torque: float) -> float:
    """A rough time, s: what the reduced masses take along a path of some radians."""
    M = np.array(shape_function(asked.chosen)(asked.start)[0])
    return 6.0 * float(np.sqrt(np.abs(np.diag(M)).max() / torque))


# ---- solving


class _Kind(NamedTuple):
    """What is minimized, in words and as formulas; `rest`: whether it begins and ends at rest."""

    words: str
    unit: str
    cost: Formula | None = None
    end_cost: EndFormula | None = None
    rest: bool = True


def _problem(asked: _Asked, kind: _Kind, t_end: Any, torque: float | None) -> OptimalControl:
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


def _roughly(
    problem: OptimalControl, asked: _Asked, span: float, starts: int
) -> tuple[list[_Rough], list[LocalOptimum]]:
    """From all starts, the best first; and what became of those that failed."""
    avoidance = asked.avoidance
    allowed = (lambda shapes: not avoidance.touched(shapes)) if avoidance.pieces else None
    found: list[_Rough] = []
    failed: list[LocalOptimum] = []
    for guess in guesses(asked.chosen, asked.start, asked.end, asked.target, starts, allowed):
        mesh = uniform(5, 9) if len(guess.loops) == 1 else uniform(9, 7)
        try:
            motion = problem.solve(guess.course(mesh, span, problem), tolerance=1.0, options=_QUICK)
        except InfeasibleError as reason:
            failed.append(LocalOptimum(np.inf, f"{guess.words}: {reason}"))
            continue
        found.append(_Rough(motion, guess.words))
    if not found:
        raise InfeasibleError(
            f"no start led to a"
            f" maneuver{': ' + failed[-1].words if failed else ', because none keeps clear of the domain'}"
        )
    return sorted(found, key=lambda one: one.motion.cost), failed


def _best(asked: _Asked, kind: _Kind, span: float, torque: float | None, starts: int, tolerance: float) -> Maneuver:
    """Over a given time: on a first mesh from all starts, and from there on with the best."""
    problem = _problem(asked, kind, span, torque)
    rough, failed = _roughly(problem, asked, span, starts)
    local = [*(LocalOptimum(one.motion.cost, one.words) for one in rough), *failed]

    def finish(asked: _Asked, course: Course) -> OptimalMotion:
        """With what is to be avoided."""
        now = _problem(asked, kind, span, torque)
        if not asked.avoidance.touches(course):
            finer, _ = refined(course.mesh, interval_errors(now, course), tolerance)
            return now.solve(course.on(finer), tolerance=tolerance, options=_WARM)
        touching = _in_arcs(now, asked, course, np.empty(0), 1.0)
        return _in_arcs(now, asked, touching.course, np.empty(0), max(tolerance, _ALONG), move=False)

    return _clear(asked, kind, finish, rough[0].motion.course, local)


def _fastest(asked: _Asked, kind: _Kind, torque: float, starts: int, tolerance: float) -> Maneuver:
    """With jumps: paths of least effort are good starts, because a time scales their torques."""
    guess = _duration(asked, torque)
    easy = _Kind("", "", lambda t, x, u: sum(u[i] ** 2 for i in range(len(asked.chosen.places))))
    smooth, failed = _roughly(_problem(asked, easy, guess, None), asked, guess, starts)
    free = (0.02 * guess, 50.0 * guess)
    problem = _problem(asked, kind, free, torque)
    rough: list[_Rough] = []
    for one in _different(smooth)[:_TRIED]:
        course = _at_torque(one.motion.course, len(asked.chosen.places), torque)
        try:
            rough.append(_Rough(problem.solve(course, tolerance=1.0, options=_QUICK | _WARMER), one.words))
        except InfeasibleError as reason:
            failed.append(LocalOptimum(np.inf, f"{one.words}: {reason}"))
    if not rough:
        raise InfeasibleError(f"no start led to a maneuver: {failed[-1].words}")
    rough.sort(key=lambda one: one.motion.cost)
    local = [*(LocalOptimum(one.motion.cost, one.words) for one in rough), *failed]
    k = len(asked.chosen.places)

    def finish(asked: _Asked, course: Course) -> OptimalMotion:
        """With intervals that meet where torques jump."""
        return _in_arcs(_problem(asked, kind, free, torque), asked, course, jump_places(course, k), tolerance)

    return _clear(asked, kind, finish, rough[0].motion.course, local)


def _clear(asked: _Asked, kind: _Kind, finish: Callable[[_Asked, Course], OptimalMotion], course: Course,
           local: list[LocalOptimum]) -> Maneuver:  # fmt: skip
    """The finished maneuver; where it touches the domain between its points, again with a wider margin."""
    for _ in range(_WIDENINGS):
        motion = finish(asked, course)
        dense = motion.at(np.linspace(0.0, motion.t_end, _SAMPLES))[0][:, : len(asked.chosen.places)]
        if not asked.avoidance.pieces or not asked.avoidance.touched(dense):
            first = LocalOptimum(motion.cost, f"{local[0].words}, refined")
            return Maneuver(kind.words, motion.cost, kind.unit, motion, asked.chosen, asked.target, (first, *local[1:]))
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
    mesh = uniform(24 if len(course.mesh.counts) <= 5 else 48, 4)
    on = course.on(mesh)
    slower = float(np.sqrt(np.sqrt((on.u**2).mean()) / torque))
    x = on.x.copy()
    x[:, k : 2 * k] /= slower
    return Course(mesh, on.t_start, on.span * slower, x, on.u / slower**2)


def _in_arcs(problem: OptimalControl, asked: _Asked, rough: Course, jumps: np.ndarray, tolerance: float,
             move: bool = True) -> OptimalMotion:  # fmt: skip
    """Solved again with intervals that meet where torques jump or the path touches what it avoids, at places that are
    free, unless they do not `move`; where that is a corner the path goes through it, or else it would cut the corner
    between its points.
    """
    k, touches = len(asked.chosen.places), asked.avoidance.touches(rough, stretches=not move)
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
    return replace(problem, arcs=arcs).solve(rough.on(mesh), tolerance=tolerance, options=_WARMER if move else _WARM)


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
