"""One step under a user's load function: a thrust that grows with time, and drag; in world axes and in body axes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks import peers
from benchmarks.case import TUMBLE, End, Three, relative
from benchmarks.peers import ours
from benchmarks.report import Table, Target
from benchmarks.steps import CHECKED, OURS, Entrant, ratio_of, rows, time_steps

DRAG = 0.05  # N s/m
CONSTANT: Three = (0.1, -0.2, 0.3)  # N, world axes
EASY = "MuJoCo, constant force"
FULL = "MuJoCo, Python callback"


def push_and_drag(t: float, state: Any) -> Three:
    """The user's function in world axes: a push along z that grows with time, linear drag on all axes."""
    v_W = state.velocity
    return (-DRAG * v_W[0], -DRAG * v_W[1], 0.4 + 0.1 * t - DRAG * v_W[2])


def thrust_and_drag(t: float, state: Any) -> Three:
    """The same in body axes: the thrust turns with the body."""
    v_B = state.velocity_body
    return (-DRAG * v_B[0], -DRAG * v_B[1], 0.4 + 0.1 * t - DRAG * v_B[2])


def same_for_peers(t: float, v_B: Any) -> Three:
    """That force as a function of time and the velocity in body axes."""
    return (-DRAG * v_B[0], -DRAG * v_B[1], 0.4 + 0.1 * t - DRAG * v_B[2])


def measure(quick: bool) -> Table:
    """Time our step with a function against MuJoCo's with less work and with the same work."""
    entrants = _entrants(1 if not quick else 5)
    found = rows(entrants, time_steps(entrants, 3 if quick else 9))
    ratio = ratio_of(found, EASY)
    return Table(
        "loaded_step",
        f"the same body under a Python function of (t, state), RK4, dt = {TUMBLE.dt:g} s",
        "CPU per step",
        found,
        "velocity, relative, after 1 s",
        () if ratio is None else (Target("ahead of MuJoCo's step under a constant force", ratio, 35.0),),
        (
            "MuJoCo's cheapest load is a constant force, set once: less work than ours; the target is held against it",
            "errors against SciPy's DOP853 (body axes) and closed forms (world axes)",
        ),
        peers.missing(["mujoco", "scipy"]),
    )


def _entrants(fewer: int) -> dict[str, Entrant]:
    import polhode as ph

    body_force = ph.loads.Force(thrust_and_drag, frame="body")
    of_function, of_constant = _function_error(), _constant_error
    found = {
        OURS: Entrant(
            ours.under_loads(TUMBLE, ph.loads.Force(push_and_drag)), 500_000 // fewer, _push_error, "a user's function"
        ),
        "polhode, body axes": Entrant(
            ours.under_loads(TUMBLE, body_force), 500_000 // fewer, of_function, "a function that turns with the body"
        ),
        "polhode, constant force": Entrant(
            ours.under_loads(TUMBLE, ph.loads.Force(CONSTANT)), 500_000 // fewer, of_constant
        ),
    }
    mujoco = peers.load("mujoco")
    if mujoco is not None:
        found[EASY] = Entrant(mujoco.pushed(TUMBLE, CONSTANT), 40_000 // fewer, of_constant, "easier than ours")
        found[FULL] = Entrant(mujoco.called_back(TUMBLE, same_for_peers), 5_000 // fewer, of_function, "the same work")
    return found


def _push_error(end: End) -> float:
    """m v_dot = a + b t - c v on each axis: v = p + q t + (v0 - p) exp(-c t / m), q = b / c, p = (a - m q) / c."""
    t, m = CHECKED * TUMBLE.dt, TUMBLE.mass
    a, b = np.array([0.0, 0.0, 0.4]), np.array([0.0, 0.0, 0.1])
    q = b / DRAG
    p = (a - m * q) / DRAG
    return relative(end.velocity, p + q * t + (np.array(TUMBLE.velocity) - p) * np.exp(-DRAG * t / m))


def _constant_error(end: End) -> float:
    t = CHECKED * TUMBLE.dt
    return relative(end.velocity, np.array(TUMBLE.velocity) + np.array(CONSTANT) * t / TUMBLE.mass)


def _function_error() -> Callable[[End], float | None]:
    scipy = peers.load("scipy")
    if scipy is None:
        return lambda end: None
    field = scipy.loaded_field(TUMBLE, same_for_peers)
    right = scipy.adaptive(TUMBLE, "DOP853", CHECKED * TUMBLE.dt, 1e-12, field)[1]
    return lambda end: relative(end.velocity, right.velocity)
