"""The memory of a process that keeps a million samples."""

from __future__ import annotations

from benchmarks.case import TUMBLE
from benchmarks.processes import peak_memory, wall_seconds
from benchmarks.report import Row, Table, Target

SAMPLES = 1_000_000
START = f"""
import polhode as ph
body = ph.Body(mass={TUMBLE.mass}, inertia={TUMBLE.moments})
start = ph.State(velocity={TUMBLE.velocity}, omega={TUMBLE.omega})
"""
RUN = f"""
run = ph.simulate(body, start, t_end={(SAMPLES - 1) * TUMBLE.dt!r}, method="rk4", dt={TUMBLE.dt!r})
assert len(run.t) == {SAMPLES}
"""
KEEP = START + RUN
PROGRAMS = {
    "import polhode": START,
    "10^6 samples kept": KEEP,
    "10^6 samples, certificate printed": KEEP + "print(run.certificate)\n",
}


def measure(quick: bool) -> Table:
    """The peak resident memory of each program, the largest of some runs."""
    wall_seconds(KEEP)  # the kernels go into the store: a compiler's memory is not ours
    peaks = {name: max(peak_memory(program) for _ in range(1 if quick else 3)) for name, program in PROGRAMS.items()}
    promised = {name: peak for name, peak in peaks.items() if name != "import polhode"}
    return Table(
        "memory",
        f"peak resident memory of a process; a sample of a free body is 14 numbers, 10^6 of them {14 * 8} MB",
        "peak",
        tuple(Row(name, peak, "MB") for name, peak in peaks.items()),
        targets=tuple(Target(name, peak, 250.0, False, "MB") for name, peak in promised.items()),
    )
