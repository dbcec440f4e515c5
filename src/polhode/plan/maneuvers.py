"""The best maneuvers of an array that turns by its hinges alone: least effort, least time, shortest path of the shape.

Rest to rest, from a shape to a shape, with a given net turn. What is found is a local optimum: several starts are tried,
and all that they led to is told. Every solution is replayed in the simulator, all bodies and all equations, and its
error is that of the replay.

Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow (2022),
3.3.2 and 4.1.1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from polhode.plan.guesses import Guess, guesses
from polhode.plan.mesh import Course, Mesh, uniform
from polhode.plan.optimal_control import Arcs, InfeasibleError, OptimalControl, OptimalMotion
from polhode.plan.reduced import reduced_field, shape_function
from polhode.plan.replay import replayed
from polhode.plan.starting import start as start_of
from polhode.results.trajectory import Trajectory
from polhode.tables import Sheet, Shown, Table, number_text

_JUMP = 0.5  # of the range of a torque, between neighboring points: there it jumps
_AT_BOUND = 0.95  # of a bound: it is there
_MARGIN = 5e-3  # rad: how far a motion keeps from the collision domain at its points


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
        return found[:, 0] if self.chosen.array.planar else found

    @property
    def estimate(self) -> float:
        """Of the collocation."""
        return self.motion.error

    @cached_property
    def run(self) -> Trajectory:
        """The replay: the whole array under these torques, from rest."""
        first = self.motion.x[0]
        state = start_of(self.chosen.array, self.chosen.shapes(first[: self._k]), attitude=self._attitude(first))
        course = self.motion.course
        u = Course(course.mesh, course.t_start, course.span, course.x, course.u[:, : self._k])
        return replayed(self.chosen, state, u)

    def _attitude(self, x: np.ndarray) -> Any:
        own = x[2 * self._k :]
        return float(own[0]) if self.chosen.array.planar else Attitude(own)

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
        head = f"{self.kind} of {self.chosen.array.name}: {number_text(self.cost, '.9g')} {self.unit}, {self.t_end:.6g} s"
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


def minimum_effort(model: Foldable, *, turn: Any, t_end: float, torque: float | None = None, avoid: bool | Any = False,
                   start: ArrayLike | None = None, end: ArrayLike | None = None, limits: ArrayLike | None = None,
                   hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None, starts: int = 3,
                   tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The maneuver of least effort, the integral of u . u, over a given time t_end (s).

    turn: the net turn, rad, in a plane; in space a `ph.Attitude`, or a rotation vector (3,), rad. torque: the largest of
    each hinge, N m; None: any. avoid: True keeps out of the collision domain, or a shapely geometry of one's own. start, end:
    shapes (k,) of the hinges that move, rad; flat by default. limits: (k, 2), the least and the most of each hinge. starts: how many
    are tried. tolerance: of the collocated motion between its points.
    """
    asked = _asked(model, turn, start, end, limits, hinges, held, avoid)
    k = len(asked.chosen.places)

    def cost(t: Any, x: Any, u: Any) -> Any:
        """u . u of the torques."""
        return sum(u[i] ** 2 for i in range(k))

    span = positive(t_end, "t_end", "s")
    return _best(asked, "minimum effort", "N^2 m^2 s", (span, span), cost, None, torque, starts, tolerance, False)


def minimum_time(model: Foldable, *, turn: Any, torque: float, avoid: bool | Any = False,
                 start: ArrayLike | None = None, end: ArrayLike | None = None, limits: ArrayLike | None = None,
                 hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None, starts: int = 3,
                 tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The fastest maneuver with at most `torque` (N m) in each hinge; all else as in `minimum_effort`.

    The torques jump from one bound to the other. Where they do is found on a fixed mesh first; then intervals meet there,
    and the places at which they meet are found with everything else.
    """
    asked = _asked(model, turn, start, end, limits, hinges, held, avoid)
    bound = positive(torque, "torque", "N m")
    guess = _duration(asked, bound)
    return _best(asked, "minimum time", "s", (0.02 * guess, 50.0 * guess), None, lambda t, x: t, bound, starts,
                 tolerance, True)  # fmt: skip


def shortest(model: Foldable, *, turn: Any, avoid: bool | Any = False, start: ArrayLike | None = None,
             end: ArrayLike | None = None, limits: ArrayLike | None = None, hinges: Sequence[str] | None = None,
             held: Mapping[str, float] | None = None, starts: int = 3, tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The closed path of the shape with the least length, sqrt of the integral of |psi_dot|^2 over one second, rad.

    It is run through at an even pace, whatever torques that takes; all else as in `minimum_effort`.
    """
    asked = _asked(model, turn, start, end, limits, hinges, held, avoid)
    k = len(asked.chosen.places)

    def cost(t: Any, x: Any, u: Any) -> Any:
        """|psi_dot|^2."""
        return sum(x[k + i] ** 2 for i in range(k))

    return _best(asked, "shortest path", "rad^2", (1.0, 1.0), cost, None, None, starts, tolerance, False, rest=False)


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
        raise InputError(f'"{chosen.array.name}" moves one hinge: back and forth along a line encloses no area, so its net'
                         " turn is zero whatever it does. It takes two hinges")  # fmt: skip
    return _Asked(chosen, begin, finish, _target(chosen, turn), bounds, avoidance)


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


def _best(asked: _Asked, kind: str, unit: str, t_end: tuple[float, float], cost: Any, end_cost: Any,
          torque: float | None, starts: int, tolerance: float, jumps: bool, rest: bool = True) -> Maneuver:  # fmt: skip
    chosen, k = asked.chosen, len(asked.chosen.places)
    attitude = 1 if chosen.array.planar else 4
    zeros = np.zeros(k) if rest else np.full(k, np.nan)
    level = np.array([0.0]) if chosen.array.planar else np.array([1.0, 0.0, 0.0, 0.0])
    bound = (None, None) if torque is None else (-positive(torque, "torque", "N m"), float(torque))
    extra = asked.avoidance
    problem = OptimalControl(
        extra.field(reduced_field(chosen), k), t_end if jumps else t_end[0], cost=cost, end_cost=end_cost,
        start=np.concatenate([asked.start, zeros, level]), end=np.concatenate([asked.end, zeros, asked.target]),
        x_bounds=[*asked.limits.tolist(), *[None] * (k + attitude)], u_bounds=[*[bound] * k, *extra.bounds],
        path=extra.path(k), path_bounds=extra.path_bounds)  # fmt: skip
    found: list[OptimalMotion] = []
    local: list[LocalOptimum] = []
    span = _duration(asked, torque) if jumps and torque is not None else t_end[0]
    for guess in guesses(chosen, asked.start, asked.end, asked.target, starts):
        try:
            motion = _solved(problem, guess, span, k, tolerance, jumps)
        except InfeasibleError as reason:
            local.append(LocalOptimum(np.inf, f"{guess.words}: {reason}"))
            continue
        local.append(LocalOptimum(motion.cost, guess.words))
        found.append(motion)
    if not found:
        raise InfeasibleError(f"no start led to a maneuver. {local[-1].words}")
    best = min(found, key=lambda one: one.cost)
    return Maneuver(kind, best.cost, unit, best, chosen, asked.target, tuple(sorted(local, key=lambda one: one.cost)))


def _solved(problem: OptimalControl, guess: Guess, span: float, k: int, tolerance: float, jumps: bool) -> OptimalMotion:
    """From one start."""
    mesh = uniform(24, 4) if jumps else uniform(5, 9)
    course = guess.course(mesh, span, problem)
    if not jumps:
        return problem.solve(course, tolerance=tolerance)
    rough = problem.solve(course, tolerance=1.0)
    return _with_jumps(problem, rough.course, k, tolerance)


def _with_jumps(problem: OptimalControl, rough: Course, k: int, tolerance: float) -> OptimalMotion:
    """Solved again with intervals that meet where torques jump, at places that are free."""
    edges = jump_places(rough, k)
    shares = np.diff(edges)
    mesh = Mesh(tuple(shares.tolist()), (10,) * len(shares))
    bounds = np.array([_arc_bounds(problem, rough, k, a, b) for a, b in pairwise(edges)])
    arcs = Arcs(bounds, np.stack([0.3 * shares, np.minimum(3.0 * shares, 1.0)], axis=1), tuple(range(len(shares))))
    return replace(problem, arcs=arcs).solve(rough.on(mesh), tolerance=tolerance)


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
