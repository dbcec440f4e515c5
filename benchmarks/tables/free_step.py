"""One step of a free body by the classical Runge-Kutta method, in every engine."""

from __future__ import annotations

from types import ModuleType

from benchmarks import peers
from benchmarks.case import TUMBLE, attitude_error
from benchmarks.report import Table, Target
from benchmarks.steps import CHECKED, Entrant, ratio_of, rows, time_steps

STEPS = {"ours": 1_000_000, "mujoco": 40_000, "exudyn": 100_000, "basilisk": 20_000, "pinocchio": 6_000}
PROMISES = {"MuJoCo": 100.0, "Exudyn": 35.0}


def measure(quick: bool) -> Table:
    """Time the free step of polhode and of every peer that has one."""
    wanted = sorted(peers.with_function("free"), key=lambda name: name != "ours")
    entrants = {adapter.NAME: _entrant(name, adapter, quick) for name in wanted if (adapter := peers.load(name))}
    found = rows(entrants, time_steps(entrants, 3 if quick else 9))
    targets = (
        Target(f"ahead of {name}'s step", ratio, bound)
        for name, bound in PROMISES.items()
        if (ratio := ratio_of(found, name)) is not None
    )
    return Table(
        "free_step",
        f"a free asymmetric body, RK4, dt = {TUMBLE.dt:g} s",
        "CPU per step",
        found,
        "rad off after 1 s",
        tuple(targets),
        ("ours is a whole call of simulate, 10^6 steps; of the peers the steps alone are timed, not the building",),
        peers.missing(wanted),
    )


def _entrant(name: str, adapter: ModuleType, quick: bool) -> Entrant:
    steps = STEPS.get(name, 10_000) // (5 if quick else 1)
    return Entrant(adapter.free(TUMBLE), steps, lambda end: attitude_error(end, TUMBLE, CHECKED * TUMBLE.dt))
