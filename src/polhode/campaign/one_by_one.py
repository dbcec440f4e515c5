"""Members one after the other, each as a run of its own: the way for whatever lanes cannot do."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode._jit import call_entry, compiling
from polhode.campaign.job import RAISED, REFUSED, Job, Outcome, empty_outcome
from polhode.campaign.keep import Seen
from polhode.errors import InterruptedRunError, PolhodeError
from polhode.integrate import drive, march
from polhode.simulate.model import Model
from polhode.simulate.motion import Moved, move
from polhode.simulate.plan import Plan


def width_of(plan: Plan[Model]) -> int:
    """How many unknowns a row of a run has."""
    return len(plan.model.begin(plan.method, plan.events))


def evaluate_one_by_one(job: Job, first: int, last: int) -> Outcome:
    """What remains of members `first` to `last`."""
    found: Outcome | None = None
    early: list[int] = []
    shared = None if job.parameters is not None else _shared_plan(job)
    for k in range(first, last):
        try:
            plan = job.plan(k, **_times(job)) if shared is None else _begun(shared, job, k)
        except PolhodeError:
            early.append(k - first)
            continue
        found = found or empty_outcome(job, last - first, width_of(plan))
        _fill(found, k - first, job, plan, move(plan, None))
    if found is None:  # nobody could be built; the first words say why
        job.plan(first)
        raise AssertionError
    found.members["status"][early] = REFUSED
    return found


def _times(job: Job) -> dict[str, object]:
    """Every step is needed where somebody looks on and names no times; otherwise the end will do."""
    if job.how.get("t_eval") is not None or job.along:
        return {}
    return {"t_eval": [job.how["t_end"]]}


def _shared_plan(job: Job) -> Plan[Model] | None:
    """What all members share, where only their starts differ."""
    if job.loop:
        return None
    try:
        return job.plan(0, **_times(job))
    except PolhodeError:
        return None


def _begun(plan: Plan[Model], job: Job, k: int) -> Plan[Model]:
    return plan._replace(model=plan.model.begun(job.starts.at(k)))


def _fill(found: Outcome, i: int, job: Job, plan: Plan[Model], moved: Moved) -> None:
    """Put what remains of one run to its place."""
    motion, members = moved.motion, found.members
    if any(isinstance(one, KeyboardInterrupt) for one in moved.failures):
        raise InterruptedRunError(f"interrupted at member {job.first + i}")
    members["t"][i], members["steps"][i], members["refused"][i] = motion.t_stop, motion.steps, motion.refused
    members["status"][i] = RAISED if moved.failures else motion.status
    width = width_of(plan)
    seen = Seen(motion.t, motion.y[:, :width], motion.t_stop, motion.y_stop[:width], motion.log,
                tuple(str(event.name) for event in moved.way.events), formula_values(job, plan))  # fmt: skip
    at = 0
    for one in job.keep:
        for name, value in one.take(seen, at).items():
            if one.sums:
                found.totals[name] += value
            else:
                members[name][i] = value
        at += one.formula is not None


def formula_values(job: Job, plan: Plan[Model]) -> Callable[[np.ndarray, np.ndarray, int], np.ndarray]:
    """The formulas of keepers at rows of a run, by the programs that events are looked for with."""
    formulas = job.formulas
    ready = plan.model.ready(plan.method, formulas, plan.schedule, plan.inputs.start, []) if formulas else None
    calls = [] if ready is None else ready.way.calls

    def values(t: np.ndarray, rows: np.ndarray, i: int) -> np.ndarray:
        """Formula i."""
        function, numbers = calls[2 * i], calls[2 * i + 1]
        call = call_entry(function, numbers) if compiling() else lambda t, y, out: function(t, y, numbers, out)
        assert ready is not None  # and held as long as its programs are called
        found, out = np.empty(len(t)), np.zeros(1)
        for k, row in enumerate(np.ascontiguousarray(rows)):
            call(float(t[k]), row, out)
            found[k] = out[0]
        return found

    return values


def words(status: int) -> str:
    """How a member ended, in words."""
    return _WORDS.get(status, f"status {status}")


_WORDS = {
    march.DONE: "arrived", march.AT_EVENT: "ended by an event", march.RUNNING: "still running",
    march.NOT_FINITE: "its state stopped being finite", march.STEP_TOO_SMALL: "its steps became too small",
    march.SINGULAR: "its angles became singular", march.NO_EVENT_VALUE: "an event gave no number",
    march.LOG_FULL: "too many events in one step", march.NO_COMMAND: "a controller gave no number",
    drive.ZENO: "an event happened without end", drive.STEPS_UP: "it took as many steps as allowed",
    drive.MEMORY_UP: "no memory for its samples", REFUSED: "its numbers make no model or no start",
    RAISED: "a function raised an error",
}  # fmt: skip
