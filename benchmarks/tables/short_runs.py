"""Runs of some steps each, again and again, as an ensemble, a fit or an optimizer asks for them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import polhode as ph
from benchmarks.report import Row, Table, Target
from benchmarks.timing import Measurement, cpu_seconds, interleave

RUNS = 1000  # of one turn
SPAN = 0.01  # s
STARTS = "one body, other starts"
PARAMETERS = "one body, other starts and parameters"
PROMISE = 200e-6  # s, one run with its start


def measure(quick: bool) -> Table:
    """Time 1000 short runs of each kind."""
    runs = RUNS // 10 if quick else RUNS
    timings = interleave({name: _turn(run, runs) for name, run in kinds().items()}, 3 if quick else 9)
    cost = {name: timing.best for name, timing in timings.items()}
    return Table(
        "short_runs",
        f"{runs} runs over {SPAN:g} s that differ in their numbers, the making of the start among them",
        "CPU per run",
        tuple(Row(name, best, "s", best / cost[STARTS]) for name, best in cost.items()),
        targets=tuple(
            Target(f"a short run, {name}", 1e6 * cost[name], 1e6 * PROMISE, False, "us")
            for name in (STARTS, PARAMETERS)
        ),
        notes=("dopri5 with its usual tolerances takes 3 steps on the body; almost all of the time is Python's",),
    )


def kinds() -> dict[str, Callable[[int], Any]]:
    """The kinds of short runs: functions of a number that makes each run another one."""
    body, gravity = ph.Body(mass=1.3, inertia=(0.02, 0.03, 0.04)), [ph.loads.Gravity((0.0, 0.0, -9.81))]
    pendulum, heavy = double_pendulum(), ph.Body(mass=ph.Parameter("m", 1.3), inertia=(0.02, 0.03, 0.04))

    def start(i: int) -> ph.State:
        """A start of its own for each run."""
        return ph.State(velocity=(0.1, 0.2 + 1e-3 * i, 0.3), omega=(1.0, 2.0, 3.0 + 1e-3 * i))

    def other_body(i: int) -> ph.Body:
        """A body of its own for each run."""
        return ph.Body(mass=1.3 + 1e-4 * i, inertia=(0.02, 0.03 + 1e-7 * i, 0.04))

    def captured(i: int) -> list[Any]:
        """A function that has captured a number of its own."""
        k = 0.1 + 1e-4 * i
        return [*gravity, ph.loads.Force(lambda t, s: (-k * s.velocity[0], 0.0, 0.1))]

    return {
        STARTS: lambda i: ph.simulate(body, start(i), SPAN, loads=gravity),
        PARAMETERS: lambda i: ph.simulate(heavy, start(i), SPAN, loads=gravity, parameters={"m": 1.3 + 1e-4 * i}),
        "one body, fixed steps": lambda i: ph.simulate(body, start(i), SPAN, loads=gravity, dt=1e-3),
        "other bodies": lambda i: ph.simulate(other_body(i), start(i), SPAN, loads=gravity),
        "a function with other numbers": lambda i: ph.simulate(body, start(i), SPAN, loads=captured(i)),
        "double pendulum, other starts": lambda i: ph.simulate(
            pendulum, pendulum.state(q={"upper": 2.0 + 1e-4 * i}, v={"lower": 0.5}), SPAN
        ),
    }


def double_pendulum() -> ph.System:
    """Two rods on hinges."""
    rod, system = ph.Body(1.0, (0.1, 0.1, 0.01)), ph.System(gravity=(0.0, 0.0, -9.81), name="double pendulum")
    system.add(rod, ph.joints.Revolute("y"), at_body=(0.0, 0.0, 0.5), name="upper")
    system.add(rod, ph.joints.Revolute("y"), "upper", at_parent=(0.0, 0.0, -0.5), at_body=(0.0, 0.0, 0.5), name="lower")
    return system


def _turn(run: Callable[[int], Any], runs: int) -> Measurement:
    """The CPU seconds of one of many runs; no two are alike, in no turn."""
    numbers = count()

    def all_of_them() -> None:
        for _ in range(runs):
            run(next(numbers))

    return lambda: cpu_seconds(all_of_them) / runs
