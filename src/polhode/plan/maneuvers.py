"""The best maneuvers of an array that turns by its hinges alone: least effort, least time, shortest path of the shape.

Rest to rest, from a shape to a shape, with a given net turn. What is found is a local optimum: several starts are
tried, and all that they led to is told. Every solution is replayed in the simulator, all bodies and all equations, and
its error is that of the replay.

Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
(2022), 3.3.2 and 4.1.1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, positive, vector
from polhode.core.quat import conjugate, multiply, to_rotvec
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.plan.avoidance import Avoidance, no_avoidance
from polhode.plan.folding import Chosen, Foldable, Limits, choose, require_within, shape_limits
from polhode.plan.one_axis import require_about_axis
from polhode.plan.optimal_control import OptimalMotion
from polhode.plan.reduced import from_target, reduced_field
from polhode.plan.replay import Segment, replayed
from polhode.plan.solving import TIME, Asked, Found, Kind, LocalOptimum, best, effort, fastest, loops
from polhode.plan.starting import start as start_of
from polhode.results.trajectory import Trajectory
from polhode.tables import Sheet, Shown, Table, number_text

_MARGIN = 1e-3  # rad: how far a motion keeps from the collision domain at its points, at first
_TRACE = 1e-7  # of torques in the cost of a length


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
        return replayed(array, state, [Segment(self.chosen.places, self.motion.course)])

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
               f" {self.motion.reliability}")  # fmt: skip
        return Sheet(head, (Table(rows, (f"cost ({self.unit})", "where starts led")),), (end,))


def minimum_effort(model: Foldable, *, turn: Any, t_end: float, torque: float | None = None, avoid: bool | Any = False,
                   start: ArrayLike | None = None, end: ArrayLike | None = None, limits: Limits | None = None,
                   hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None, starts: int = 3,
                   tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The maneuver of least effort, the integral of u . u, over a given time t_end (s).

    turn: the net turn, rad, in a plane; in space a `ph.Attitude`, or a rotation vector (3,), rad. torque: the largest
    of each hinge, N m; None: any. avoid: True keeps out of the collision domain, or a shapely geometry of one's own.
    start, end: shapes (k,) of the hinges that move, rad; flat by default. limits: (k, 2), the least and the most of
    each hinge, or by name. starts: how many are tried. tolerance: of the collocated motion between its points.
    """
    asked = asked_for(model, turn, start, end, limits, hinges, held, avoid)
    kind, span = effort(len(asked.chosen.places)), positive(t_end, "t_end", "s")
    most = None if torque is None else positive(torque, "torque", "N m")
    return maneuver(asked, kind, best(asked, kind, span, most, loops(asked, starts), tolerance))


def minimum_time(model: Foldable, *, turn: Any, torque: float, avoid: bool | Any = False,
                 start: ArrayLike | None = None, end: ArrayLike | None = None, limits: Limits | None = None,
                 hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None, starts: int = 3,
                 tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The fastest maneuver with at most `torque` (N m) in each hinge; all else as in `minimum_effort`.

    The torques jump from one bound to the other. Where they do is found on a fixed mesh first; then intervals meet
    there, and the places at which they meet are found with everything else.
    """
    asked = asked_for(model, turn, start, end, limits, hinges, held, avoid)
    return maneuver(
        asked, TIME, fastest(asked, TIME, positive(torque, "torque", "N m"), loops(asked, starts), tolerance)
    )


def shortest(model: Foldable, *, turn: Any, avoid: bool | Any = False, start: ArrayLike | None = None,
             end: ArrayLike | None = None, limits: Limits | None = None, hinges: Sequence[str] | None = None,
             held: Mapping[str, float] | None = None, starts: int = 3,
             tolerance: float = 1e-7) -> Maneuver:  # fmt: skip
    """The closed path of the shape with the least length: the cost is its square, |psi_dot|^2 over one second, rad^2.

    It is run through at an even pace, whatever torques that takes; all else as in `minimum_effort`.
    """
    asked = asked_for(model, turn, start, end, limits, hinges, held, avoid)
    k = len(asked.chosen.places)

    def cost(t: Any, x: Any, u: Any) -> Any:
        """|psi_dot|^2; a trace of the torques, without which nothing would say how fast they may change."""
        return sum(x[k + i] ** 2 + _TRACE * u[i] ** 2 for i in range(k))

    kind = Kind("shortest path", "rad^2", cost, rest=False)
    return maneuver(asked, kind, best(asked, kind, 1.0, None, loops(asked, starts), tolerance))


def maneuver(asked: Asked, kind: Kind, found: Found) -> Maneuver:
    """What was found for what was asked."""
    return Maneuver(kind.words, found.motion.cost, kind.unit, found.motion, asked.chosen, asked.target, found.local)


# ---- what was asked for


def asked_for(model: Foldable, turn: Any, start: ArrayLike | None, end: ArrayLike | None, limits: Limits | None,
              hinges: Sequence[str] | None, held: Mapping[str, float] | None, avoid: bool | Any) -> Asked:  # fmt: skip
    """Checked."""
    chosen = choose(model, hinges, held)
    k = len(chosen.places)
    flat = np.zeros(k)
    begin, finish = (flat if one is None else vector(np.atleast_1d(one), f"the {what} shape", k)
                     for one, what in ((start, "start"), (end, "end")))  # fmt: skip
    bounds = shape_limits(chosen, limits)
    for what, shape in (("start", begin), ("end", finish)):
        require_within(chosen, bounds, shape, what)
    avoidance = no_avoidance() if avoid is False else Avoidance.of(chosen, avoid, bounds, _MARGIN)
    avoidance.check(chosen, begin, "start")
    avoidance.check(chosen, finish, "end")
    if k < 2 and _turns(chosen, turn):
        raise InputError(f'"{chosen.array.name}" moves one hinge: back and forth along a line encloses no area,'
                         " so its net turn is zero whatever it does. It takes two hinges")  # fmt: skip
    target = _target(chosen, turn)
    require_about_axis(chosen, target)
    return Asked(chosen, begin, finish, target, bounds, avoidance, reduced_field(chosen))


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
