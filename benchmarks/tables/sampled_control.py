"""What a sampled controller costs: the time of a run with it less that of the same run without, per call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polhode as ph
from benchmarks.report import Row, Table, Target
from benchmarks.timing import cpu_seconds, interleave

RATE, STEP = 1000.0, 1e-3  # Hz, s
NOTHING, EMPTY, FEEDBACK = "no controller", "an empty Python controller", "rate feedback in Python"
EMPTY_FORMULA, FEEDBACK_FORMULA = "an empty formula", "rate feedback as a formula"
POINTING, POINTING_FORMULA = "a CubeSat points, 10 Hz over 60 s", "the same law as a formula"
PROMISE, PROMISE_FORMULA = 5e-6, 100e-9  # s, what an empty controller adds to a run
PROMISE_CUBESAT = 0.1  # s, of the whole run
LONGER = 10  # times as many calls of a formula, so that a millisecond of tracing is little beside them


def measure(quick: bool) -> Table:
    """Time runs of one body at fixed steps, with a controller at every step and without; and a CubeSat."""
    calls = 1000 if quick else 10000
    repeat = 3 if quick else 9
    in_python = _added(kinds(calls / RATE), (EMPTY, FEEDBACK), calls, repeat)
    as_formulas = _added(kinds(LONGER * calls / RATE), (EMPTY_FORMULA, FEEDBACK_FORMULA), LONGER * calls, repeat)
    added = in_python | as_formulas
    whole = {name: timing.best for name, timing in _timed(cubesat(), tuple(cubesat()), repeat).items()}
    return Table(
        "sampled_control",
        f"one body under a torque, rk4 at {STEP:g} s; a controller at {RATE:g} Hz, {calls} calls, of formulas"
        f" {LONGER * calls}; and runs of a CubeSat with three wheels",
        "CPU that a call adds; of the CubeSat: CPU of the run",
        tuple(Row(name, each, "s", each / added[EMPTY]) for name, each in added.items())
        + tuple(Row(name, each, "s", each / whole[POINTING]) for name, each in whole.items()),
        targets=(
            Target("an empty controller", 1e6 * added[EMPTY], 1e6 * PROMISE, False, "us"),
            Target("an empty formula", 1e9 * added[EMPTY_FORMULA], 1e9 * PROMISE_FORMULA, False, "ns"),
            Target("the CubeSat in Python", whole[POINTING], PROMISE_CUBESAT, False, "s"),
        ),
        notes=(
            "the run stands still at each sample and steps begin anew there; commands, memory and times are kept",
            "a formula is machine code that the march calls by itself, with the bits of the same law in Python",
        ),
    )


def _timed(runs: dict[str, Callable[[], Any]], names: tuple[str, ...], repeat: int) -> Any:
    return interleave({name: lambda run=runs[name]: cpu_seconds(run) for name in names}, repeat)


def _added(runs: dict[str, Callable[[], Any]], names: tuple[str, ...], calls: int, repeat: int) -> dict[str, float]:
    """What each call adds to a run without controller, s."""
    timings = _timed(runs, (NOTHING, *names), repeat)
    return {name: (timings[name].best - timings[NOTHING].best) / calls for name in names}


def kinds(t_end: float) -> dict[str, Callable[[], Any]]:
    """The runs of one body, as functions."""
    body = ph.Body(mass=2.0, inertia=(1.0, 1.5, 2.0))
    torque = ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0), "N m"), frame="body")

    def run(*laws: Callable[..., Any]) -> Callable[[], Any]:
        controllers = [ph.Controller(law, rate=RATE, commands="u", name="law") for law in laws]
        start = ph.State(omega=(1.0, 0.5, 0.2))
        return lambda: ph.simulate(body, start, t_end, loads=[torque], controllers=controllers, method="rk4", dt=STEP)

    def empty(t: float, seen: Any, memory: Any) -> Any:
        return (0.0, 0.0, 0.0)

    def feedback(t: float, seen: Any, memory: Any) -> Any:
        return -0.1 * seen.omega

    return {NOTHING: run(), EMPTY: run(empty), FEEDBACK: run(feedback), EMPTY_FORMULA: run(ph.Formula(empty)),
            FEEDBACK_FORMULA: run(ph.Formula(feedback))}  # fmt: skip


def cubesat() -> dict[str, Callable[[], Any]]:
    """A 3U CubeSat that turns to the axes of the world with three wheels, by quaternion feedback."""
    system = ph.System(name="cubesat")
    system.add(ph.Body(mass=3.6, inertia=(0.026, 0.025, 0.006)), ph.joints.Free(), name="hub")
    wheel = ph.actuators.ReactionWheel((1, 0, 0), inertia=2e-5, mass=0.1, torque_limit=2e-3, speed_limit=800.0)
    motors = ph.actuators.wheels(system, "hub", wheel)
    feedback = ph.attitude_control.QuaternionFeedback(4e-3, 2e-2)

    def point(t: float, seen: Any, memory: Any) -> Any:
        hub = seen["hub"]
        return -feedback.torque(hub.attitude, hub.omega)

    def run(law: Callable[..., Any]) -> Callable[[], Any]:
        controller = ph.Controller(law, rate=10, commands=[one.command for one in motors], name="point")
        start = system.state(q={"hub": (0, 0, 0, 0.8, 0.36, -0.48, 0)}, v={"hub": (0.05, -0.04, 0.06, 0, 0, 0)})
        return lambda: ph.simulate(system, start, 60.0, actuators=motors, controllers=[controller])

    return {POINTING: run(point), POINTING_FORMULA: run(ph.Formula(point))}
