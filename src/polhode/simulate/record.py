"""From a motion to a `Trajectory` that tells where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import compiling
from polhode.integrate import march
from polhode.integrate.drive import Motion
from polhode.integrate.events import STATES
from polhode.integrate.legs import Schedule
from polhode.model.loads.load import Blow
from polhode.results.instants import bounces
from polhode.results.provenance import Provenance, versions
from polhode.results.trajectory import Start, Trajectory
from polhode.simulate.model import Model, Way
from polhode.simulate.motion import Looped, Moved
from polhode.simulate.plan import Plan


def record(plan: Plan[Model], moved: Moved) -> Trajectory:
    """The motion as an immutable trajectory."""
    motion, way = moved.motion, moved.way
    begin = plan.model.begin(plan.method, plan.events)
    raw, log = _usual_columns(motion, len(begin))
    start = None if motion.t[0] == plan.schedule.t_start else Start(plan.schedule.t_start, begin)
    made = _provenance(plan, motion, way, moved.loop)
    run = Trajectory(plan.model.layout(plan.method), motion.t, raw, made, motion.breaks, log,
                     tuple(event.name for event in way.events), way.activity(motion.t), way.ledger,
                     start=start, inputs=moved.inputs,
                     loop_signals=moved.loop.signals, loop=moved.loop.carried, pace=moved.loop.pace)  # fmt: skip
    blows = [i for i, event in enumerate(plan.events) if isinstance(event, Blow)]
    return replace(run, ledger=bounces(run, blows)) if blows and len(log) else run


def _usual_columns(motion: Motion, n: int) -> tuple[np.ndarray, np.ndarray]:
    """The samples and the log without what a formulation keeps behind the `n` unknowns of a run."""
    more = motion.y.shape[1] - n
    if not more:
        return motion.y, motion.log
    head, before, after = np.split(motion.log, [STATES, STATES + n + more], axis=1)
    return np.ascontiguousarray(motion.y[:, :n]), np.hstack([head, before[:, :n], after[:, :n]])


class _Facts(NamedTuple):
    """What the provenance of a run tells of its motion, and of the program that made it."""

    steps: int
    refused: int
    compiled: bool
    status: str
    versions: tuple[tuple[str, str], ...]


def _provenance(plan: Plan[Model], motion: Motion, way: Way, loop: Looped) -> Provenance | Callable[[], Provenance]:
    """Where the run comes from: a third of the time of a short run, so later, if it will then still be told the same.

    What a user's function is can change after the run, with all that it refers to.
    """
    facts = _Facts(motion.steps, motion.refused, compiling(), status(way.events, motion),
                   versions(getattr(plan.method, "package", None)))  # fmt: skip
    call = {**plan.model.recipe(), "events": plan.events, "method": plan.method}
    call |= {"inputs": plan.inputs.given} if plan.inputs.given else {}
    from polhode.results.recipe import cannot_change

    unchanging = all(map(cannot_change, call.values()))
    return partial(_told, plan, call, facts, loop) if unchanging else _told(plan, call, facts, loop)


def _told(plan: Plan[Model], call: dict[str, Any], facts: _Facts, loop: Looped) -> Provenance:
    from polhode.results.recipe import describe_call

    call = call if loop.recorded is None else call | {"controllers": (loop.recorded(),)}
    made = describe_call({**call, **asked(plan.schedule)}, facts.compiled)
    options = {**timing(plan.schedule), "on_group": plan.method.fixed, **plan.model.options(plan.method, plan.events)}
    if plan.parameters:
        options["parameters"] = dict(plan.parameters)
    return Provenance(plan.method.name, plan.model.attitude, options, made.model_hash, facts.steps, facts.refused,
                      facts.compiled, plan.adaptive, facts.status, facts.versions, (made,))  # fmt: skip


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
