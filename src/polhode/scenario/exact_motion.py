"""The exact motion that belongs to a scenario, where it has one, and how far a run is from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numpy as np

from polhode.analysis import ballistic, exact
from polhode.model.body import Body
from polhode.model.loads import Drag, Force, Gravity
from polhode.model.state import State
from polhode.results.trajectory import Trajectory

if TYPE_CHECKING:
    from polhode.scenario.schema import Built, Scenario

Load = TypeVar("Load", Drag, Force, Gravity)
Exact = exact.FreeTop | ballistic.Flight
_KINDS = {
    "free_top": set[str](),
    "ballistic": {"gravity", "force"},
    "linear_drag": {"gravity", "force", "drag"},
    "quadratic_drag": {"gravity", "drag"},
}


def objection(scenario: Scenario) -> str | None:
    """Why the exact motion that is asked for is not that of the scenario; None where it is."""
    name, allowed = str(scenario.exact), _KINDS[str(scenario.exact)]
    wrong = [load.chosen for load in scenario.loads if load.chosen not in allowed]
    if wrong:
        return f'"{name}" is the motion under {" and ".join(sorted(allowed)) or "no load"}, and there is a {wrong[0]}'
    if any(event.jumps for event in scenario.events):
        return f'"{name}" is a motion without jumps, and an event changes the state'
    if any(segment.loads for segment in scenario.segments or []):
        return f'"{name}" is the motion under loads that act all the time, and a segment has its own'
    built = scenario.built()
    if any(not isinstance(force.f, np.ndarray) or force.frame != "world" for force in _acting(built, Force)):
        return f'"{name}" is the motion under constant forces in world axes'
    drags = _acting(built, Drag)
    if name == "linear_drag" and any(drag.quadratic or np.any(drag.at) for drag in drags):
        return '"linear_drag" is the motion under linear drag at the mass center; quadratic and at must be left out'
    if name != "quadratic_drag":
        return None
    if len(drags) != 1 or drags[0].linear or np.any(drags[0].wind) or np.any(drags[0].at):
        return '"quadratic_drag" is the motion under one drag with quadratic alone: no linear, no wind, no at'
    gravity = _gravity(built)
    if np.linalg.norm(np.cross(_at_start(built)[1].velocity, gravity)) > 0.0 or not gravity.any():
        return '"quadratic_drag" is a fall along gravity: the velocity must be parallel to it, or zero'
    return None


def solution(scenario: Scenario) -> Exact:
    """The exact motion from the start of the run."""
    built = scenario.built()
    body, state = _at_start(built)
    if scenario.exact == "free_top":
        return exact.free_top(body.inertia, state.omega, state.attitude)
    force = sum((np.asarray(force.f) for force in _acting(built, Force)), np.zeros(3))
    acceleration, drags = _gravity(built) + force / body.mass, _acting(built, Drag)
    if scenario.exact == "ballistic":
        return ballistic.parabola(state.position, state.velocity, acceleration)
    if scenario.exact == "quadratic_drag":
        return ballistic.quadratic_drag(state.position, state.velocity, acceleration, drags[0].quadratic / body.mass)
    rate = sum(drag.linear for drag in drags) / body.mass
    wind = sum((drag.linear * np.asarray(drag.wind) for drag in drags), np.zeros(3)) / body.mass
    return ballistic.linear_drag(state.position, state.velocity, acceleration + wind, rate)


def compared(run: Trajectory, motion: Exact, t_start: float) -> list[str]:
    """How far a run is from its exact motion, in words."""
    if isinstance(motion, exact.FreeTop):
        from polhode.analysis.against_exact import measure

        return measure(run, motion).lines()
    position, velocity = ballistic.errors(run, motion, t_start)
    return [
        f"Error against the exact motion, largest of {len(run)} samples: position {position.max():.2e} m,"
        f" velocity {velocity.max():.2e} m/s"
    ]


def _at_start(built: Built) -> tuple[Body, State]:
    assert isinstance(built.model, Body)  # `exact` is of bodies only
    assert isinstance(built.start, State)
    return built.model, built.start


def _acting(built: Built, kind: type[Load]) -> list[Load]:
    """The loads of one kind."""
    return [load for load in built.loads if isinstance(load, kind)]


def _gravity(built: Built) -> np.ndarray:
    return sum((np.asarray(gravity.g) for gravity in _acting(built, Gravity)), np.zeros(3))
