"""From nothing to a result: whole new processes, by the clock on the wall."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

from benchmarks import peers
from benchmarks.case import TUMBLE
from benchmarks.processes import wall_seconds
from benchmarks.report import Row, Table, Target
from benchmarks.timing import Timing, interleave, ratio_range

IMPORT = "import polhode"
SIMULATE = (
    "import polhode as ph\n"
    f"body = ph.Body(mass={TUMBLE.mass}, inertia={TUMBLE.moments})\n"
    f"ph.simulate(body, ph.State(velocity={TUMBLE.velocity}, omega={TUMBLE.omega}), t_end=1.0)"
)
MISTAKES = (
    f"from polhode.cli import main\nassert main(['run', {str(Path(__file__).parents[1] / 'mistakes.yaml')!r}]) == 2"
)
OURS = "polhode: import, simulate 1 s"
TOLD = "polhode run: ten mistakes in a scenario told"
MUJOCO = "MuJoCo: import, model, 1 s of RK4 at 1 ms"


def measure(quick: bool) -> Table:
    """Time new processes in turns; the first-ever run, with an empty store of kernels, once."""
    programs = {"Python alone": "pass", "NumPy alone": "import numpy", "import polhode": IMPORT, OURS: SIMULATE,
                TOLD: MISTAKES}  # fmt: skip
    mujoco = peers.load("mujoco")
    if mujoco is not None:
        programs[MUJOCO] = mujoco.program(TUMBLE)
    with tempfile.TemporaryDirectory() as folder:
        warm = {"PYTHONPYCACHEPREFIX": folder}
        turns = {name: partial(wall_seconds, program, warm) for name, program in programs.items()}
        timings = interleave(turns, 5 if quick else 21)
        first = first_ever(warm)
    rows = [_row(name, timing, timings[OURS]) for name, timing in timings.items()]
    return Table(
        "cold_start",
        "whole new processes, once the kernels are in the store",
        "median, on the wall",
        (*rows, Row("polhode, first run ever", first, note="empty store of kernels, once")),
        targets=_targets(timings, first),
        notes=("bytecode of every package is in a store filled by a first, unmeasured turn",),
        skipped=peers.missing(["mujoco"]),
    )


def first_ever(environment: dict[str, str]) -> float:
    """The same process with an empty store of kernels: it compiles."""
    with tempfile.TemporaryDirectory() as folder:
        return wall_seconds(SIMULATE, environment | {"POLHODE_CACHE": folder})


def _row(name: str, timing: Timing, ours: Timing) -> Row:
    ratios = None if timing is ours else ratio_range(timing, ours)
    return Row(name, timing.median, "s", timing.median / ours.median, ratios, None, f"best {timing.best * 1e3:.0f} ms")


def _targets(timings: dict[str, Timing], first: float) -> tuple[Target, ...]:
    targets = [
        Target("import polhode", timings["import polhode"].median, 0.15, False, "s"),
        Target("ten mistakes told", timings[TOLD].median, 0.5, False, "s"),
        Target("the first run ever", first, 15.0, False, "s"),
    ]
    if MUJOCO in timings:
        sooner = timings[MUJOCO].median / timings[OURS].median
        targets.append(Target("sooner than MuJoCo", sooner, 1.0))
    return tuple(targets)
