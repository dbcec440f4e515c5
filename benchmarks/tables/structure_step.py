"""What a step costs that keeps the laws, against one of the classical Runge-Kutta method: all of them ours."""

from __future__ import annotations

from benchmarks.case import TUMBLE, attitude_error
from benchmarks.peers import Stepper, ours
from benchmarks.report import Table, Target
from benchmarks.steps import CHECKED, OURS, Entrant, ratio_of, rows, time_steps

METHODS = ("free_rotor", "strang", "implicit_midpoint", "moser_veselov", "rkmk2", "rkmk4")
STEPS = 500_000
MOST = 5.0


def measure(quick: bool) -> Table:
    """Time a free step of every method that moves the rotation itself."""
    names = {OURS: "rk4"} | {name: name for name in METHODS}
    entrants = {shown: _entrant(method, STEPS // (5 if quick else 1)) for shown, method in names.items()}
    found = rows(entrants, time_steps(entrants, 3 if quick else 9))
    ratio = ratio_of(found, "free_rotor")
    return Table(
        "structure_step",
        f"a free asymmetric body, dt = {TUMBLE.dt:g} s; polhode: rk4",
        "CPU per step",
        found,
        "rad off after 1 s",
        (Target("free_rotor against an RK4 step", ratio, MOST, at_least=False),) if ratio else (),
        ("whole calls of simulate; free_rotor forms its constants once in a call",),
    )


def _entrant(method: str, steps: int) -> Entrant:
    run: Stepper = ours.by_method(TUMBLE, method)
    return Entrant(run, steps, lambda end: attitude_error(end, TUMBLE, CHECKED * TUMBLE.dt))
