"""A plan refined by optimal control: its rectangles are the start, and what comes out reaches the same target.

Where two hinges move, or nothing is avoided, the whole sequence is one maneuver, whose turns flow into each other.
Where more hinges move and collide, each turn is refined in the plane of its own two hinges, around the domain of these,
with all others locked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from polhode.arrays import positive
from polhode.core.quat import angle as angle_between
from polhode.core.quat import to_rotvec
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.plan.collisions import Sweep
from polhode.plan.folding import Limits, choose
from polhode.plan.guesses import PathStart
from polhode.plan.infeasible import InfeasibleError
from polhode.plan.leg_times import leg_times
from polhode.plan.maneuvers import Maneuver, asked_for, maneuver
from polhode.plan.mesh import Course
from polhode.plan.paths import ShapePath
from polhode.plan.rectangles import Rectangle, turned_by
from polhode.plan.replay import Segment, replayed
from polhode.plan.solids import solids
from polhode.plan.solving import TIME, Asked, best, effort, fastest
from polhode.plan.starting import start as start_of
from polhode.results.trajectory import Trajectory
from polhode.tables import Sheet, Shown, Table, number_text

if TYPE_CHECKING:
    from polhode.plan.planner import Plan

_CHORDS = 600  # of a path that is followed


@dataclass(frozen=True, eq=False)
class Refined(Shown):
    """Maneuvers one behind the other that reach the target of a plan; one where the whole was refined at once.

    cost: of all, t_end: s. `run` is the replay of all of them in the simulator, and `error` how far it ends from the
    target, rad.
    """

    plan: Plan
    maneuvers: tuple[Maneuver, ...]

    @property
    def cost(self) -> float:
        """Of all maneuvers."""
        return float(sum(one.cost for one in self.maneuvers))

    @property
    def t_end(self) -> float:
        """s."""
        return float(sum(one.t_end for one in self.maneuvers))

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """The courses in time."""
        found, t = [], 0.0
        for one in self.maneuvers:
            found.append(Segment(one.chosen.places, replace(one.motion.course, t_start=t)))
            t += one.t_end
        return tuple(found)

    def shapes(self, n: int = 600) -> tuple[np.ndarray, np.ndarray]:
        """n times (n,), s, and the shapes (n, k) of the hinges of the plan at them."""
        t, chosen = np.linspace(0.0, self.t_end, n), self.plan.chosen
        whole = np.tile(chosen.shapes(np.zeros(len(chosen.places))), (n, 1))
        for one in self.segments:
            here = (t >= one.course.t_start) & (t <= one.course.t_start + one.course.span * (1.0 + 1e-12))
            rows = np.flatnonzero(here)[:, None]
            whole[rows, np.array(one.places)] = one.course.at(t[here])[0][:, : len(one.places)]
        return t, whole[:, list(chosen.places)]

    @cached_property
    def run(self) -> Trajectory:
        """The replay."""
        begin = start_of(self.plan.chosen.array, self.plan.chosen.shapes(self.plan.start))
        return replayed(self.plan.chosen.array, begin, self.segments)

    @cached_property
    def error(self) -> float:
        """How far the replay ends from the target, rad."""
        return float(angle_between(self.run.body(self.plan.chosen.array.root.name).attitude[-1], self.plan.target))

    def _sheet(self) -> Sheet:
        first = self.maneuvers[0]
        rows = [(str(n + 1), ", ".join(one.chosen.names), f"{one.t_end:.5g}", number_text(one.cost, ".6g"),
                 f"{one.estimate:.1g}") for n, one in enumerate(self.maneuvers)]  # fmt: skip
        head = (f"{len(self.plan.rectangles)} turns of {self.plan.chosen.array.name}, refined to {first.kind}:"
                f" {number_text(self.cost, '.6g')} {first.unit}, {self.t_end:.6g} s")  # fmt: skip
        table = Table(rows, ("part", "hinges", "t (s)", f"cost ({first.unit})", "estimate"))
        return Sheet(head, (table,), (f"replayed: {np.degrees(self.error):.3g} deg from the target",))


def refine(plan: Plan, *, t_end: float | None = None, torque: float | None = None, whole: bool | None = None,
           limits: Limits | None = None, tolerance: float = 1e-5) -> Refined:  # fmt: skip
    """The maneuver of least effort over t_end (s), or without t_end that of least time, near the turns of a plan.

    torque: the largest in each hinge, N m. whole: all turns at once, or each by itself; by default at once unless
    more than two hinges move and collisions are avoided. limits: of the hinges, as in `reach`. tolerance: of the
    collocated motion between its points.
    """
    if plan.path is None:
        raise InputError("a plan without turns has nothing to refine: the array points at its target already")
    if t_end is None and torque is None:
        raise InputError("a plan is refined over a time (t_end=...), or to the least time with a torque (torque=...)")
    most = None if torque is None else positive(torque, "torque", "N m")
    span = None if t_end is None else positive(t_end, "t_end", "s")
    at_once = (len(plan.chosen.places) == 2 or not plan.avoid) if whole is None else whole
    if at_once:
        found = (_at_once(plan, span, most, limits, tolerance),)
    else:
        found = _turn_by_turn(plan, span, most, limits, tolerance)
    refined = Refined(plan, found)
    if plan.avoid:
        _require_clear(refined)
    return refined


def _solved(asked: Asked, start: PathStart, span: float | None, torque: float | None, tolerance: float) -> Maneuver:
    if span is not None:
        kind = effort(len(asked.chosen.places))
        return maneuver(asked, kind, best(asked, kind, span, torque, [start], tolerance))
    assert torque is not None
    about = float(leg_times(asked.chosen, start.path.pieces, torque).sum())
    return maneuver(asked, TIME, fastest(asked, TIME, torque, [start], tolerance, about))


def _at_once(plan: Plan, span: float | None, torque: float | None, limits: Limits | None, tolerance: float) -> Maneuver:
    """The whole path as a start."""
    chosen = plan.chosen
    assert plan.path is not None
    asked = asked_for(chosen.array, _turn(chosen.array.planar, plan.total), plan.start, None, limits, chosen.names,
                      chosen.others, plan.avoid)  # fmt: skip
    return _solved(asked, PathStart(chosen, plan.path, asked.target, "the plan"), span, torque, tolerance)


def _turn_by_turn(plan: Plan, span: float | None, torque: float | None, limits: Limits | None,
                  tolerance: float) -> tuple[Maneuver, ...]:  # fmt: skip
    """Each rectangle in the plane of its hinges; equal ones once. The time is shared so that the effort is least."""
    if np.any(plan.start):
        raise InputError("turn by turn a plan is refined from the flat shape alone: give whole=True")
    ways = np.array([one.distance for one in plan.rectangles])
    known: dict[Rectangle, Maneuver] = {}
    for one, way in zip(plan.rectangles, ways, strict=True):
        if one not in known:
            own = None if span is None else span * float(way / ways.sum())
            known[one] = _one_turn(plan, one, own, torque, limits, tolerance)
    found = [known[one] for one in plan.rectangles]
    if span is None or torque is not None:
        return tuple(found)
    hard = np.array([(one.cost * one.t_end**3) ** 0.25 for one in found])  # the effort over T is hard^4 / T^3
    return tuple(_slower(one, float(span * x / hard.sum() / one.t_end)) for one, x in zip(found, hard, strict=True))


def _one_turn(plan: Plan, one: Rectangle, span: float | None, torque: float | None, limits: Limits | None,
              tolerance: float) -> Maneuver:  # fmt: skip
    names = tuple(plan.chosen.names[n] for n in (one.i, one.j))
    held = {name: 0.0 for name in plan.chosen.names if name not in names} | plan.chosen.others
    chosen, array = choose(plan.chosen.array, names, held), plan.chosen.array
    turned = turned_by(plan.chosen, [one])[0]
    angle = float(np.array(to_rotvec(tuple(turned))) @ array.normal) if array.planar else turned
    asked = asked_for(array, _turn(array.planar, angle), None, None, limits, names, held, plan.avoid)
    path = ShapePath.rectangle(*one.psi)
    return _solved(asked, PathStart(chosen, path, asked.target, "the turn of a plan"), span, torque, tolerance)


def _turn(planar: bool, total: float | np.ndarray) -> float | Attitude:
    return float(total) if planar else Attitude(np.asarray(total))


def _slower(one: Maneuver, r: float) -> Maneuver:
    """The same path in r times the time: torques go as 1/r^2, the effort as 1/r^3."""
    k, motion, course = len(one.chosen.places), one.motion, one.motion.course
    x, costates = course.x.copy(), motion.costates / r**3
    x[:, k : 2 * k] /= r
    costates[:, k : 2 * k] *= r
    slow = Course(course.mesh, course.t_start, course.span * r, x, course.u / r**2)
    return replace(one, cost=one.cost / r**3, motion=replace(motion, cost=motion.cost / r**3, course=slow,
                                                              costates=costates))  # fmt: skip


def _require_clear(refined: Refined) -> None:
    """Follow the path once more, by the bodies themselves."""
    chosen, shapes = refined.plan.chosen, refined.shapes(_CHORDS)[1]
    sweep = Sweep(chosen, solids(chosen.array))
    places, pairs = sweep.many(shapes[:-1], shapes[1:])
    hit = np.flatnonzero(np.isfinite(places))
    if len(hit):
        one, other = sweep.distances.bodies(int(pairs[hit[0]]))
        raise InfeasibleError(f'refined, bodies "{one}" and "{other}" would collide at'
                              f" {np.degrees(shapes[hit[0]]).round(2).tolist()} deg: keep the rectangles, or refine"
                              " turn by turn (whole=False)")  # fmt: skip
