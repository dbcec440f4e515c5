"""The one verb: `simulate` moves a model from a start state to an end time and gives back a `Trajectory`."""

from __future__ import annotations

from typing import Any

from polhode.arrays import own_errors
from polhode.integrate import march
from polhode.jobs.progress import progress_bar
from polhode.model.body import Body
from polhode.model.state import State
from polhode.results.trajectory import Trajectory
from polhode.simulate.explain import explain
from polhode.simulate.motion import move
from polhode.simulate.plan import make_plan
from polhode.simulate.record import record

__all__ = ["simulate"]


@own_errors
def simulate(
    model: Body,
    start: State,
    t_end: float,
    t_start: float = 0.0,
    *,
    loads: Any = (),
    method: Any = "dopri5",
    attitude: Any = "quaternion",
    formulation: str | None = None,
    events: Any = (),
    t_eval: Any = None,
    rtol: float = 1e-9,
    atol: float = 1e-12,
    dt: float | None = None,
    first_step: float | None = None,
    max_step: float | None = None,
    progress: Any = None,
) -> Trajectory:
    """Move `model` from `start` at `t_start` to `t_end` under `loads`.

    model: a `Body`. start: its `State`. loads: one load or several (`ph.loads`). method: a name or an instance (see
    `ph.methods`); with `dt` (s) it takes fixed steps, without it chooses them so that the error of each step stays
    below rtol |y| + atol. attitude: "quaternion", "dcm", "mrp", "rotvec", "euler" (= "zyx"), one of the 12 sequences,
    or a `ph.AttitudeForm`. events: one `ph.Event` or several. t_eval: the times to keep (dense output); absent: every
    step. first_step, max_step in s. progress: None shows a bar on long runs at a terminal, True always, False never.
    """
    plan = make_plan(model, start, t_end, t_start, loads, method, attitude, formulation, events, t_eval, rtol, atol, dt,
                     first_step, max_step)  # fmt: skip
    with progress_bar(progress, plan.schedule.t_start, plan.schedule.t_end, plan.body.name) as report:
        motion, failures = move(plan, report)
    run = record(plan, motion)
    if failures or motion.status not in (march.DONE, march.AT_EVENT):
        explain(plan, failures, motion, run)
    return run
