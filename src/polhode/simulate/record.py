"""From a motion to a `Trajectory` that tells where it comes from."""

from __future__ import annotations

import numpy as np

from polhode._jit import compiling
from polhode.integrate import march
from polhode.integrate.drive import Motion
from polhode.results.describe import describe
from polhode.results.provenance import Provenance, digest, versions
from polhode.results.trajectory import Trajectory
from polhode.simulate.plan import Plan


def record(plan: Plan, motion: Motion) -> Trajectory:
    """The motion as an immutable trajectory."""
    names = tuple(event.name for event in plan.events)
    return Trajectory(plan.body, plan.loads, motion.t, motion.y, _provenance(plan, motion), None, motion.breaks,
                      motion.log, names)  # fmt: skip


def _provenance(plan: Plan, motion: Motion) -> Provenance:
    schedule = plan.schedule
    options = {"t_start": schedule.t_start, "t_end": schedule.t_end, "rtol": schedule.rtol, "atol": schedule.atol,
               "dt": schedule.dt, "first_step": schedule.first_step,
               "max_step": None if np.isinf(schedule.max_step) else schedule.max_step,
               "t_eval": schedule.t_eval is not None, "guard": schedule.guard}  # fmt: skip
    model_hash = digest(describe(plan.body, plan.loads, plan.start))
    return Provenance(plan.method.name, plan.form.name, options, model_hash, motion.steps, motion.refused,
                      compiling(), plan.adaptive, _status(plan, motion), versions())  # fmt: skip


def _status(plan: Plan, motion: Motion) -> str:
    if motion.status == march.AT_EVENT:
        return f'ended by event "{plan.events[motion.event].name}"'
    return "complete" if motion.status == march.DONE else "stopped"
