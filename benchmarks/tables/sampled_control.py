"""What a sampled controller costs: the time of a run with it less that of the same run without, per call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polhode as ph
from benchmarks.report import Row, Table, Target
from benchmarks.timing import cpu_seconds, interleave

RATE, STEP = 1000.0, 1e-3  # Hz, s
NOTHING, EMPTY, FEEDBACK = "no controller", "an empty Python controller", "rate feedback in Python"
PROMISE = 5e-6  # s, what an empty controller adds to a run


def measure(quick: bool) -> Table:
    """Time runs of one body at fixed steps, with a controller at every step and without."""
    calls = 1000 if quick else 10000
    runs = kinds(calls / RATE)
    timings = interleave({name: lambda run=run: cpu_seconds(run) for name, run in runs.items()}, 3 if quick else 9)
    cost = {name: timing.best for name, timing in timings.items()}
    added = {name: (cost[name] - cost[NOTHING]) / calls for name in (EMPTY, FEEDBACK)}
    return Table(
        "sampled_control",
        f"one body under a torque, rk4 at {STEP:g} s; a controller at {RATE:g} Hz, {calls} calls",
        "CPU that a call adds",
        tuple(Row(name, each, "s", each / added[EMPTY]) for name, each in added.items()),
        targets=(Target("an empty controller", 1e6 * added[EMPTY], 1e6 * PROMISE, False, "us"),),
        notes=("the run stands still at each sample and steps begin anew there; commands, memory and times are kept",),
    )


def kinds(t_end: float) -> dict[str, Callable[[], Any]]:
    """The runs, as functions."""
    body = ph.Body(mass=2.0, inertia=(1.0, 1.5, 2.0))
    torque = ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0), "N m"), frame="body")

    def run(*laws: Callable[..., Any]) -> Callable[[], Any]:
        controllers = [ph.Controller(law, rate=RATE, commands="u", name="law") for law in laws]
        start = ph.State(omega=(1.0, 0.5, 0.2))
        return lambda: ph.simulate(body, start, t_end, loads=[torque], controllers=controllers, method="rk4", dt=STEP)

    return {NOTHING: run(), EMPTY: run(lambda t, seen, memory: (0.0, 0.0, 0.0)),
            FEEDBACK: run(lambda t, seen, memory: -0.1 * seen.omega)}  # fmt: skip
