"""From the motion of a system to a `SystemTrajectory` that tells where it comes from."""

from __future__ import annotations

import numpy as np

from polhode._jit import compiling
from polhode.dynamics.system_equations import LEDGER
from polhode.integrate.drive import Motion
from polhode.integrate.events import STATES
from polhode.results.provenance import Provenance, versions
from polhode.results.recipe import Recipe, describe_call
from polhode.results.system_trajectory import SystemTrajectory
from polhode.simulate.record import asked, status, timing
from polhode.simulate.systems.plan import SystemPlan
from polhode.simulate.systems.watching import Watching


def record(plan: SystemPlan, motion: Motion, watching: Watching) -> SystemTrajectory:
    """The motion as an immutable trajectory."""
    keep = _columns(plan)
    head, before, after = np.split(motion.log, [STATES, STATES + plan.n], axis=1)
    log = np.hstack([head, before[:, keep], after[:, keep]])
    names = tuple(event.name for event in watching.events)
    return SystemTrajectory(plan.mechanism, plan.formulation.name, motion.t, np.ascontiguousarray(motion.y[:, keep]),
                            _provenance(plan, motion, watching), motion.breaks, log, names,
                            watching.activity(motion.t), watching.ledger)  # fmt: skip


def _columns(plan: SystemPlan) -> np.ndarray:
    """The places of coordinates, speeds and ledger: what is between them is room."""
    used = plan.mechanism.n_q + plan.mechanism.n_v
    return np.r_[0:used, plan.n - LEDGER : plan.n]


def _provenance(plan: SystemPlan, motion: Motion, watching: Watching) -> Provenance:
    made = _recipe(plan)
    options = {**timing(plan.schedule), "on_group": not plan.own_past, "formulation": plan.formulation.name,
               "keeps": [], "order": getattr(plan.method, "order", None)}  # fmt: skip
    return Provenance(plan.method.name, "joints", options, made.model_hash, motion.steps, motion.refused, compiling(),
                      plan.adaptive, status(watching.events, motion), versions(getattr(plan.method, "package", None)),
                      (made,))  # fmt: skip


def _recipe(plan: SystemPlan) -> Recipe:
    """What `simulate` was called with, as checked."""
    call = {"model": plan.mechanism, "start": plan.start, "events": plan.events, "method": plan.method,
            "formulation": plan.formulation.name, **asked(plan.schedule)}  # fmt: skip
    return describe_call(call, compiling())
