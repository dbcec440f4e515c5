"""A free tumble of 100 s: what our best method needs for 1e-11 rad, and what others need for 1e-7."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType

from benchmarks import peers
from benchmarks.case import TUMBLE, End, attitude_error
from benchmarks.peers import ours
from benchmarks.report import Row, Table, Target
from benchmarks.tables.dop853_scipy import crossing
from benchmarks.timing import Timing, interleave, ratio_range

T_END = 100.0  # s: about 5100 rad
OURS, THEIRS = 1e-11, 1e-7  # rad
STEPPERS = ("mujoco", "exudyn")
RTOLS = (1e-8, 1e-9, 1e-10, 1e-11, 1e-12)
PROMISE = 50.0
Turn = Callable[[], tuple[float, End]]


def measure(quick: bool) -> Table:
    """Bring every peer to its error, then let them take turns."""
    turns: dict[str, Turn] = {"polhode": lambda: ours.exact(TUMBLE, T_END), "polhode, every ms": _every_ms}
    if (scipy := peers.load("scipy")) is not None:
        turns["SciPy DOP853"] = _scipy(scipy)
    for name in STEPPERS:
        if (adapter := peers.load(name)) is not None:
            turns[adapter.NAME] = _stepper(adapter)
    timings = interleave({name: (lambda turn=turn: turn()[0]) for name, turn in turns.items()}, 1 if quick else 3)
    found = tuple(_row(name, turn, timings) for name, turn in turns.items())
    return Table(
        "free_flight",
        f"a free tumble over {T_END:g} s (about 5100 rad): ours at {OURS:g} rad, the others at about {THEIRS:g}",
        "CPU per run",
        found,
        "rad off at the end",
        tuple(_target(row) for row in found[2:]),
        ("ours is free_rotor, once for the end alone and once with a step at each of 100000 milliseconds",
         "RK4 of the others at the longest of 4e-4, 2e-4, 1e-4 ... s that keeps the error"),
        peers.missing(["scipy", *STEPPERS]),
    )  # fmt: skip


def _every_ms() -> tuple[float, End]:
    return ours.exact(TUMBLE, T_END, 1e-3)


def _scipy(scipy: ModuleType) -> Turn:
    """SciPy at the tolerance that gives the error."""
    errors = [attitude_error(scipy.adaptive(TUMBLE, "DOP853", T_END, rtol)[1], TUMBLE, T_END) for rtol in RTOLS]
    rtol = crossing(RTOLS, errors, THEIRS)
    return lambda: scipy.adaptive(TUMBLE, "DOP853", T_END, rtol)


def _stepper(adapter: ModuleType) -> Turn:
    """An engine with fixed steps at the longest step that keeps the error."""
    dt = 4e-4
    while True:
        run, n = adapter.free(replace(TUMBLE, dt=dt)), round(T_END / dt)
        if attitude_error(run(n)[1], TUMBLE, T_END) <= 1.5 * THEIRS or dt < 4e-5:
            return lambda: run(n)
        dt *= 0.5


def _row(name: str, turn: Turn, timings: dict[str, Timing]) -> Row:
    timing, base = timings[name], timings["polhode"]
    error = attitude_error(turn()[1], TUMBLE, T_END)
    ratios = None if timing is base else ratio_range(timing, base)
    return Row(name, timing.best, "s", timing.best / base.best, ratios, error)


def _target(row: Row) -> Target:
    return Target(f"less CPU than {row.name}", row.ratio or 0.0, PROMISE)
