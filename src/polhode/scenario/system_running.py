"""The runs of a system's scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polhode.results.system_trajectory import SystemTrajectory
from polhode.scenario.guard import guarded

if TYPE_CHECKING:
    from polhode.scenario.system_schema import SystemScenario


def simulate_one(scenario: SystemScenario, name: str) -> SystemTrajectory:
    """The run of this name."""
    from polhode.simulate import simulate

    plan, built = scenario.all_runs()[name], scenario.built(name)
    with guarded(built.system.name) as progress:
        return simulate(
            built.system, built.start, plan.end, plan.start, events=built.events, method=plan.method,
            formulation=plan.formulation, t_eval=plan.times(plan.start, plan.end), rtol=plan.rtol, atol=plan.atol,
            dt=plan.dt, first_step=plan.first_step, max_step=plan.max_step, progress=progress,
        )  # fmt: skip
