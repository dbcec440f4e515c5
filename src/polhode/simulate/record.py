"""From a motion to a `Trajectory` that tells where it comes from."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import compiling
from polhode.core import attitude as forms
from polhode.dynamics.newton_euler import FORM, LEDGER
from polhode.integrate import march
from polhode.integrate.drive import Motion
from polhode.integrate.events import STATES
from polhode.integrate.legs import Schedule
from polhode.model.loads.claims import claims
from polhode.results.invariants import claims_of
from polhode.results.provenance import Provenance, versions
from polhode.results.recipe import Recipe, describe_call
from polhode.results.trajectory import Trajectory
from polhode.simulate.plan import Plan


def record(plan: Plan, motion: Motion) -> Trajectory:
    """The motion as an immutable trajectory."""
    origin, names = _provenance(plan, motion), tuple(event.name for event in plan.events)
    raw, log = _usual_columns(plan, motion)
    return Trajectory(plan.body, plan.loads, motion.t, raw, origin, None, motion.breaks, log, names)


def _usual_columns(plan: Plan, motion: Motion) -> tuple[np.ndarray, np.ndarray]:
    """The samples and the log in the columns of `newton_euler`: what a formulation keeps beside them is left out."""
    n = FORM + forms.form(plan.form.name)[0].N + LEDGER * plan.loaded
    extra = motion.y.shape[1] - n
    if not extra:
        return motion.y, motion.log
    head, before, after = np.split(motion.log, [STATES, STATES + n + extra], axis=1)
    return np.ascontiguousarray(motion.y[:, :n]), np.hstack([head, before[:, :n], after[:, :n]])


def _provenance(plan: Plan, motion: Motion) -> Provenance:
    options = {**timing(plan.schedule), "on_group": getattr(plan.method, "fixed", True),
               "linear_laws": getattr(plan.method, "linear_laws", True),
               "keeps": sorted(_keeps(plan)), "order": _order(plan.method),
               "loads": claims_of(plan.loads, plan.body)}  # fmt: skip
    made = _recipe(plan)
    return Provenance(plan.method.name, plan.form.name, options, made.model_hash, motion.steps, motion.refused,
                      compiling(), plan.adaptive, status(plan.events, motion),
                      versions(getattr(plan.method, "package", None)), (made,))  # fmt: skip


def _keeps(plan: Plan) -> set[str]:
    """The laws that the method keeps to rounding in this run, by their names in the certificate.

    A method may say what it keeps of a free body, `keeps`, and what under any loads, `keeps_under_loads`. Where no load
    has a torque or slips, the rotation is that of a free body.
    """
    free: set[str] = set(getattr(plan.method, "keeps", ()))
    if "energy" in free:
        free.add("rotation_energy")
    if not plan.loaded:
        return free
    turns = plan.slips or not all(claims(load, "torque_free") for load in plan.loads)
    kept: set[str] = set(getattr(plan.method, "keeps_under_loads", ()))
    return kept if turns else kept | (free & {"rotation_energy", "angular_momentum", "spin"})


def _order(method: Any) -> int | None:
    """The order of a method; None for one whose flow is exact, which has none."""
    return None if getattr(method, "exact", False) else getattr(method, "order", None)


def _recipe(plan: Plan) -> Recipe:
    """What `simulate` was called with, as checked: called so again, it gives the same bits."""
    call = {"model": plan.body, "start": plan.start, "loads": plan.loads, "events": plan.events,
            "method": plan.method, "attitude": plan.form, "formulation": plan.formulation,
            **asked(plan.schedule)}  # fmt: skip
    return describe_call(call, compiling())


def timing(schedule: Schedule) -> dict[str, Any]:
    """When and how finely a run was made, for its provenance."""
    return {"t_start": schedule.t_start, "t_end": schedule.t_end, "rtol": schedule.rtol, "atol": schedule.atol,
            "dt": schedule.dt, "first_step": schedule.first_step, "max_step": _finite(schedule.max_step),
            "t_eval": schedule.t_eval is not None, "guard": schedule.guard}  # fmt: skip


def asked(schedule: Schedule) -> dict[str, Any]:
    """The arguments of `simulate` that say when and how finely."""
    return {"t_start": schedule.t_start, "t_end": schedule.t_end, "t_eval": schedule.t_eval, "rtol": schedule.rtol,
            "atol": schedule.atol, "dt": schedule.dt or None, "first_step": schedule.first_step or None,
            "max_step": _finite(schedule.max_step)}  # fmt: skip


def _finite(value: float) -> float | None:
    return None if np.isinf(value) else value


def status(events: tuple[Any, ...], motion: Motion) -> str:
    """How a run ended, in words."""
    if motion.status == march.AT_EVENT:
        return f'ended by event "{events[motion.event].name}"'
    return "complete" if motion.status == march.DONE else "stopped"
