"""`simulate` for a system of bodies."""

from __future__ import annotations

from typing import Any

from polhode.integrate import march
from polhode.jobs.progress import progress_bar
from polhode.model.system import System
from polhode.results.system_trajectory import SystemTrajectory
from polhode.simulate.systems.explain import explain
from polhode.simulate.systems.motion import move
from polhode.simulate.systems.plan import make_plan
from polhode.simulate.systems.record import record


def simulate_system(system: System, start: Any, progress: Any, **asked: Any) -> SystemTrajectory:
    """Move `system` from `start`; arguments as for `ph.simulate`."""
    plan = make_plan(system, start, **asked)
    with progress_bar(progress, plan.schedule.t_start, plan.schedule.t_end, system.name) as report:
        motion, failures, watching = move(plan, report)
    run = record(plan, motion, watching)
    if failures or motion.status not in (march.DONE, march.AT_EVENT):
        explain(plan, failures, motion, watching, run)
    return run
