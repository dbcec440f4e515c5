"""A force that was sampled at a million points, and the same force as a compiled function and as a formula."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.case import TUMBLE, Three
from benchmarks.report import Row, Table, Target
from benchmarks.timing import Timing, cpu_seconds, interleave, ratio_range

SAMPLES = 1_000_000
SPAN = 20.0  # s
FUNCTION = "a function"
METHODS: dict[str, dict[str, Any]] = {"rk4": {"method": "rk4", "dt": TUMBLE.dt}, "dopri5": {"method": "dopri5"}}


def wave(t: float) -> Three:
    """The force, N, world axes."""
    return (0.3 * np.cos(3.0 * t), 0.2 + 0.1 * np.sin(t), -0.4 * np.sin(2.0 * t))


def measure(quick: bool) -> Table:
    """Time whole runs, everything that `simulate` does included."""
    loads, found = _loads(), []
    for name, options in METHODS.items():
        turns = {kind: _run(load, options, 1 if name == "rk4" else 20) for kind, load in loads.items()}
        timings = interleave(turns, 3 if quick else 9)
        found += [_row(f"{name}, {kind}", timing, timings[FUNCTION]) for kind, timing in timings.items()]
    return Table(
        "sampled_load",
        f"a run of {SPAN:g} s under one force; rk4 with dt = {TUMBLE.dt:g} s, dopri5 with rtol = 1e-9",
        "CPU per run",
        tuple(found),
        targets=tuple(
            Target(f"{row.name} against a function", row.ratio or 0.0, 2.0, False)
            for row in found
            if "10^6" in row.name
        ),
        notes=("the samples are laid out when the load first runs, which is not timed here",),
    )


def _loads() -> dict[str, Any]:
    import polhode as ph
    from polhode.model.expression import Expression
    from polhode.model.series import TimeSeries

    even = np.linspace(0.0, SPAN, SAMPLES)
    uneven = np.sort(np.random.default_rng(1).uniform(0.0, SPAN, SAMPLES))
    uneven[0], uneven[-1] = 0.0, SPAN
    values = lambda t: np.stack(np.broadcast_arrays(*wave(t)), axis=1)  # noqa: E731
    return {
        FUNCTION: ph.loads.Force(wave),
        "10^6 samples": ph.loads.Force(TimeSeries(even, values(even))),
        "10^6 samples, uneven": ph.loads.Force(TimeSeries(uneven, values(uneven))),
        "10^6 samples, cubic": ph.loads.Force(TimeSeries(even, values(even), "cubic")),
        "a formula": ph.loads.Force(Expression("0.3*cos(3*t)", "0.2 + 0.1*sin(t)", "-0.4*sin(2*t)")),
    }


def _run(load: Any, options: dict[str, Any], times: int) -> Callable[[], float]:
    """The CPU seconds of one run, over `times` of them."""
    import polhode as ph

    body = ph.Body(mass=TUMBLE.mass, inertia=TUMBLE.moments)
    start = ph.State(velocity=TUMBLE.velocity, omega=(0.3, 2.1, 1.5))

    def work() -> None:
        for _ in range(times):
            ph.simulate(body, start, SPAN, loads=[load], t_eval=[SPAN], **options)

    return lambda: cpu_seconds(work) / times


def _row(name: str, timing: Timing, base: Timing) -> Row:
    ratios = ratio_range(timing, base) if timing is not base else None
    return Row(name, timing.best, "s", timing.best / base.best, ratios)
