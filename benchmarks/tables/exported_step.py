"""A step of the five rods as exported C, called from C, beside the same step of polhode's own machine code."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import polhode as ph
from benchmarks.report import Row, Table, Target
from benchmarks.timing import cpu_seconds, interleave, ratio_range

DT, PROMISE = 1e-4, 2e-6  # s: the step, and what a step may cost
OURS = "machine code (ph.simulate)"
BUILDS = {"C, -O2": ("-O2",), "C, -O2 -march=native": ("-O2", "-march=native")}
_MAIN = """\
#include <stdio.h>
#include <time.h>
#include "rods.c"
int main(int argc, char **argv)
{
    static rods_instance m;
    const long n = argc > 1 ? atol(argv[1]) : 1000;
    rods_init(&m);
    if (rods_steps(&m, 1e-4, 100) != 0) return 1;
    const clock_t begin = clock();
    for (long i = 0; i < n; i++)
        if (rods_steps(&m, 1e-4, 1) != 0) return 1;
    printf("%.9g %.17g\\n", (double)(clock() - begin) / CLOCKS_PER_SEC / (double)n, m.y[0]);
    return 0;
}
"""


def measure(quick: bool) -> Table:
    """Steps of rk4 one by one from C, and a run of as many steps."""
    steps = 2000 if quick else 20000
    system, start = _rods()
    compiler = shutil.which("cc") or shutil.which("gcc")
    with tempfile.TemporaryDirectory() as folder:
        programs = {} if compiler is None else _built(Path(folder), compiler, system, start)
        turns = {OURS: lambda: cpu_seconds(lambda: ph.simulate(system, start, steps * DT, method="rk4", dt=DT,
                                                               t_eval=[steps * DT])) / steps}  # fmt: skip
        turns |= {name: lambda path=path: _timed(path, steps) for name, path in programs.items()}
        timings = interleave(turns, 3 if quick else 9)
    base = timings[OURS]
    rows = tuple(Row(name, one.best, "s", one.best / base.best, None if name == OURS else ratio_range(one, base))
                 for name, one in timings.items())  # fmt: skip
    targets = [Target(f"{row.name}: us per step", 1e6 * row.cost, 1e6 * PROMISE, False, "us")
               for row in rows if row.name != OURS][:1]  # fmt: skip
    return Table("exported_step", f"five rods, rk4 at {DT:g} s, one step per call from C", "CPU per step", rows,
                 targets=tuple(targets), notes=("machine code runs its steps in one call",),
                 skipped=() if compiler else ("a C compiler",))  # fmt: skip


def _rods() -> tuple[ph.System, ph.SystemState]:
    system = ph.library.five_rods(coordinates="quaternion").system(gravity=(0, 0, -9.81))
    return system, system.state()


def _built(folder: Path, compiler: str, system: ph.System, start: ph.SystemState) -> dict[str, Path]:
    """The program by each set of options."""
    system.to_c(folder / "rods.c", start=start, name="rods")
    (folder / "main.c").write_text(_MAIN)
    found = {}
    for i, (name, options) in enumerate(BUILDS.items()):
        found[name] = folder / f"rods{i}"
        subprocess.run(
            [compiler, "-std=c99", *options, str(folder / "main.c"), "-o", str(found[name]), "-lm"], check=True
        )
    return found


def _timed(program: Path, steps: int) -> float:
    """CPU seconds per step, by the program's own clock."""
    return float(
        subprocess.run([str(program), str(steps)], capture_output=True, text=True, check=True).stdout.split()[0]
    )
