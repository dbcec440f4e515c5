"""What an empty store of machine code costs: whole new processes with and without it, in CPU."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.processes import process_cpu_seconds
from benchmarks.report import Row, Table, Target
from benchmarks.timing import Timing, interleave

_README = Path(__file__).parents[2] / "README.md"
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
FUNCTION = """
import math
import polhode as ph
k = 0.7
wind = lambda t, state: (k * math.sin(3.0 * t) - 0.1 * state.velocity[0], 0.0, -9.81 * 0.5)
low = ph.Event(lambda t, state: state.position[2] + 1.0, direction=-1, terminal=True)
body = ph.Body(mass=0.5, inertia=(0.01, 0.02, 0.025))
run = ph.simulate(body, ph.State(velocity=(1, 2, 3), omega=(3, 1, 2)), 5.0, loads=ph.loads.Force(wind), events=low)
assert run.certificate.ok and run.t[-1] < 5.0
"""
DEMO = "from polhode.cli import main\nassert main(['demo', 'heavy-top', '-o', 'pictures']) == 0"
Cpu = Callable[[], float]


def programs() -> dict[str, tuple[str, float]]:
    """What is run, and how many seconds of CPU an empty store may cost it."""
    first, second = (match.group(1) for match in list(_BLOCK.finditer(_README.read_text(encoding="utf-8")))[:2])
    return {
        "README's first example": (first, 1.5),
        "README's second example": (second, 1.5),
        "a user's function with an event": (FUNCTION, 1.5),
        "polhode demo heavy-top": (DEMO, 3.0),
    }


def measure(quick: bool) -> Table:
    """Run every program with a fresh store and with a full one, in turns."""
    asked = programs()
    with tempfile.TemporaryDirectory() as folder:
        turns = {turn: run for name, (program, _) in asked.items() for turn, run in _turns(name, program, folder)}
        timings = interleave(turns, 1 if quick else 3)
    rows = tuple(_row(name, timings) for name in asked)
    return Table(
        "first_run",
        "the first run on an empty store of machine code, above the same with a full one",
        "CPU above a warm store",
        rows,
        targets=tuple(Target(row.name, row.cost, asked[row.name][1], False, "s") for row in rows),
        notes=("bytecode and fonts are in stores of their own, filled by a first, unmeasured turn",),
    )


def _turns(name: str, program: str, folder: str) -> list[tuple[str, Cpu]]:
    """Both turns of a program; they share a store of bytecode and a folder to write to."""
    environment = {"PYTHONPYCACHEPREFIX": f"{folder}/bytecode", "MPLCONFIGDIR": f"{folder}/matplotlib",
                   "MPLBACKEND": "agg", "POLHODE_QUIET": "1"}  # fmt: skip
    full = str(Path(folder) / f"store {name}")

    def cold() -> float:
        with tempfile.TemporaryDirectory() as empty:
            return process_cpu_seconds(program, environment | {"POLHODE_CACHE": empty}, folder)

    def warm() -> float:
        return process_cpu_seconds(program, environment | {"POLHODE_CACHE": full}, folder)

    return [(f"{name}, cold", cold), (f"{name}, warm", warm)]


def _row(name: str, timings: dict[str, Timing]) -> Row:
    cold, warm = timings[f"{name}, cold"].best, timings[f"{name}, warm"].best
    return Row(name, cold - warm, "s", note=f"{cold:.2f} s on an empty store, {warm:.2f} s on a full one")
