"""A path of the shape as a run: hinges driven by PD torques, the others locked, leg by leg.

Source: F. Trovarelli (2022), 4.1.2: on each leg (4.3) drives one hinge to its end while the other is locked. A lock is
a constraint here, which keeps the momentum; what each one costs stands in the ledger of the run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from polhode.arrays import number, positive, unknown, whole
from polhode.core.quat import angle as angle_between
from polhode.core.quat import conjugate, multiply
from polhode.errors import InputError
from polhode.model.constraints.lock import Lock
from polhode.model.series import TimeSeries
from polhode.model.switch import Switch
from polhode.model.system import System
from polhode.model.system_loads.joint_tracking import JointTracking
from polhode.model.system_state import SystemState
from polhode.plan.collisions import first_contact, require_clear
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.following import turn_of_run
from polhode.plan.paths import Line, ShapePath, checked_path
from polhode.plan.starting import require_rest, start
from polhode.plan.turns import Turn, turn
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate
from polhode.tables import Sheet, Shown, facts

_MOST_ROWS = 1_000_000
Limits = Mapping[str, tuple[float, float]]
"""Of hinges by name, the lowest and the highest angle, rad."""


@dataclass(frozen=True, eq=False)
class Driven(Shown):
    """A maneuver that was run: `run` with its ledger, `ideal`, the net turn of the path itself, and what came of it.

    turned: the turn of the reference in the run, a quaternion (4,) in its axes at the start. error: how far that is
    from the ideal turn, rad. by_connection: how far it is from what the connection says of the shapes of this very run,
    rad. shape_error: how far the shape (k,) is from the end of the path, rad.
    """

    run: Trajectory
    ideal: Turn
    turned: np.ndarray
    error: float
    by_connection: float
    shape_error: np.ndarray

    def _sheet(self) -> Sheet:
        degrees = {"ideal turn": self.ideal.angle, "off the ideal": self.error,
                   "off the connection": self.by_connection,
                   "shape off its end by": float(np.abs(self.shape_error).max())}  # fmt: skip
        return Sheet(
            "a maneuver by hinges",
            (facts({name: f"{np.degrees(x):.6g} deg" for name, x in degrees.items()}),),
            (f"locks and their cost: {len(self.run.ledger)} entries, {self.run.ledger.energy_lost:.3g} J",),
        )


def drive(model: Foldable, path: ShapePath, leg_time: float, *, kp: float = 5.0, kd: float = 5.0,
          limit: float | None = None, locks: bool = True, limits: Limits | None = None, avoid: bool = True,
          state: SystemState | None = None, hinges: Sequence[str] | None = None,
          held: Mapping[str, float] | None = None, rtol: float = 1e-10) -> Driven:  # fmt: skip
    """Run through a closed path of straight legs, `leg_time` (s) for each, in the simulator.

    On a leg, the hinges that move are drawn to its end by u = kp (end - psi) - kd psi_dot, N m, at most `limit`; all
    others are locked, those that never move for the whole run. Without `locks` the PD torques hold them. limits: of
    hinges, rad. avoid: whether a path on which bodies collide is refused. state: where to start; at rest in the shape
    of the path by default. hinges, held: as in `plan.turn`.
    """
    chosen = choose(model, hinges, held, path.n_hinges)
    check_limits(chosen, path, limits)
    whole = chosen.shapes(path.start)
    if avoid:
        _check_collisions(chosen, path)
    if state is not None:
        require_rest(chosen.array, state)
    begin = start(chosen.array, whole) if state is None else state
    system = driven_system(chosen, path, leg_time, kp=kp, kd=kd, limit=limit, locks=locks)
    t_end = positive(leg_time, "leg_time", "s") * len(path.pieces)
    run = simulate(system, system.state(q=begin.q, v=begin.v), t_end, rtol=rtol, atol=1e-12)
    return _judged(chosen, path, run)


def driven_system(chosen: Chosen, path: ShapePath, leg_time: float, *, kp: float, kd: float, limit: float | None,
                  locks: bool) -> System:  # fmt: skip
    """The array with its PD torques and locks, switched leg by leg."""
    if not all(isinstance(piece, Line) for piece in path.pieces):
        raise InputError("leg by leg goes a path of straight legs; any other is followed by ph.loads.JointTracking or"
                         " plan.HingeTracking with a timetable")  # fmt: skip
    system, t = System.of(chosen.array.mechanism), leg_time * np.arange(len(path.pieces))
    ends = np.array([piece.at(np.array([1.0]))[0] for piece in path.pieces])
    begins = np.array([piece.at(np.array([0.0]))[0] for piece in path.pieces])
    moves = begins != ends
    for k, name in enumerate(chosen.names):
        series = TimeSeries(np.append(t, t[-1] + leg_time), np.append(ends[:, k], ends[-1, k]), kind="previous")
        system.load(JointTracking(name, series, kp, kd, limit=limit, name=f"drive of {name}"))
        if locks:
            system.constrain(Lock(name), name=f"lock of {name}", active=not moves[0, k])
    for name in chosen.array.names:
        if name not in chosen.names:
            system.constrain(Lock(name), name=f"lock of {name}")
    for i in range(1, len(t)) if locks else ():
        on = [f"lock of {name}" for k, name in enumerate(chosen.names) if moves[i - 1, k] and not moves[i, k]]
        off = [f"lock of {name}" for k, name in enumerate(chosen.names) if moves[i, k] and not moves[i - 1, k]]
        if on or off:
            system.at(float(t[i]), Switch(on=on, off=off))
    return system


def check_limits(chosen: Chosen, path: ShapePath, limits: Limits | None) -> None:
    """Refuse a path that hinges cannot follow, and limits that exclude its start."""
    for name, given in (limits or {}).items():
        if name not in chosen.names:
            raise unknown("hinge that moves, named", name, chosen.names)
        low, high = (number(x, f'limit of hinge "{name}"') for x in given)
        k = chosen.names.index(name)
        if not low <= path.start[k] <= high:
            raise InputError(f'hinge "{name}" starts at {np.degrees(path.start[k]):.6g} deg, outside of its limits'
                             f" {np.degrees(low):.6g} to {np.degrees(high):.6g} deg")  # fmt: skip
        seen = path.at(np.linspace(0.0, 1.0, 64 * len(path.pieces) + 1))[:, k]
        if seen.min() < low or seen.max() > high:
            raise InputError(f'the path moves hinge "{name}" from {np.degrees(seen.min()):.6g} to'
                             f" {np.degrees(seen.max()):.6g} deg, but it may move from {np.degrees(low):.6g} to"
                             f" {np.degrees(high):.6g} deg")  # fmt: skip


def _check_collisions(chosen: Chosen, path: ShapePath) -> None:
    held = chosen.others
    require_clear(chosen.array, path.start, hinges=chosen.names, held=held)
    met = first_contact(chosen.array, path, hinges=chosen.names, held=held)
    if met is not None:
        raise InputError(
            f'bodies "{met.bodies[0]}" and "{met.bodies[1]}" collide on leg {met.piece + 1} of the path, at'
            f" {[round(float(x), 4) for x in np.degrees(met.shape)]} deg: take another path, or avoid=False"
        )


def _judged(chosen: Chosen, path: ShapePath, run: Trajectory) -> Driven:
    array = chosen.array
    held = chosen.others
    ideal = turn(array, path, hinges=chosen.names, held=held)
    attitude = run.body(array.root.name).attitude
    turned = np.array(multiply(conjugate(attitude[0]), attitude[-1]))
    said = turn_of_run(array, run)
    if array.planar:
        half = 0.5 * float(said[0])
        said = np.append(np.cos(half), np.sin(half) * array.normal)
    places = [array.hinges[i].q for i in chosen.places]
    error, by_connection = (float(angle_between(turned, other)) for other in (ideal.quaternion, said))
    return Driven(run, ideal, turned, error, by_connection, run.q[-1, places] - path.end)


def timetable(path: ShapePath, t_end: float, *, n: int = 400, pace: str = "rest") -> TimeSeries:
    """The path as a timetable for its hinges: `n` rows for each piece, all in the same time, at rest at its ends.

    pace: "rest" or "even", as in `plan.follow`. For `plan.HingeTracking`, and column by column for `JointTracking`.
    """
    from polhode.plan.following import PACES, eased

    if not isinstance(pace, str) or pace not in PACES:
        raise unknown("pace", pace, PACES)
    checked_path(path)
    x = np.linspace(0.0, 1.0, whole(n, "rows of a timetable for each piece", 1, _MOST_ROWS) + 1)
    s = eased(x, pace)[0]
    rows = [path.start[None], *(piece.at(s[1:]) for piece in path.pieces)]
    return TimeSeries(np.linspace(0.0, positive(t_end, "t_end", "s"), n * len(path.pieces) + 1), np.concatenate(rows))
