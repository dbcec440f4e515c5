"""`ph.ensemble`: many runs of one model at once."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np

from polhode.arrays import own_errors, unknown, whole
from polhode.campaign.job import Job, Outcome, empty_outcome, evaluate, lanes_of
from polhode.campaign.keep import checked_keep
from polhode.campaign.members import Columns, Starts, parameter_columns, starts_of
from polhode.campaign.one_by_one import width_of
from polhode.campaign.result import Ensemble
from polhode.errors import InputError, PolhodeError
from polhode.jobs.progress import progress_bar
from polhode.model.event import checked_events
from polhode.parametric import parameters_in
from polhode.simulate.plan import MOST_STEPS, make_schedule

_PART = 4096  # members that are evaluated in one go
_SHARE = 0.8  # of the memory of this machine, which the result may take
_MEMORY = 8e9  # bytes, where the machine does not say how much it has


@own_errors
def ensemble(
    model: Any,
    starts: Any,
    t_end: float,
    t_start: float = 0.0,
    *,
    members: int | None = None,
    parameters: Any = None,
    keep: Any = None,
    t_eval: Any = None,
    loads: Any = (),
    method: Any = "dopri5",
    attitude: Any = "quaternion",
    formulation: str | None = None,
    inputs: Any = None,
    actuators: Any = (),
    sensors: Any = (),
    controllers: Any = (),
    seed: int = 0,
    events: Any = (),
    rtol: float = 1e-9,
    atol: float = 1e-12,
    dt: float | None = None,
    first_step: float | None = None,
    max_step: float | None = None,
    max_steps: int | None = MOST_STEPS,
    max_memory: float | None = None,
    threads: int | None = None,
    progress: Any = None,
) -> Ensemble:
    """Move many members of `model` from `starts` to `t_end`, each as `simulate` would: an `Ensemble`.

    starts: arrays by name, members first, `{"omega": w}` with w (n, 3); of a system `{"q": {"rod": angles}, "v": ...}`
    by joint, or whole rows; a list of states; or one state for all. parameters: `{"k": array}`, one number for each
    member, or `ph.grid(k=..., c=...)`, every combination. members: how many, where no array says so (they may differ by
    the noise of sensors). keep: what remains of each member, a list of "end" (default), "samples" (at `t_eval`, default
    where that is given), `ph.keep.Extreme`, `ph.keep.EventTimes`, `ph.keep.Histogram`. max_memory: bytes that the
    result may take, default four fifths of the machine's. threads: how many work at once; numbers do not depend on it.
    All else as in `simulate`. A member that fails fails alone: `many.ok`, `many.why(k)`.
    """
    times = {"t_end": t_end, "t_start": t_start, "t_eval": t_eval, "rtol": rtol, "atol": atol, "dt": dt,
             "first_step": first_step, "max_step": max_step, "max_steps": max_steps}  # fmt: skip
    schedule, seen = make_schedule(**times), checked_events(events)
    begun, columns = starts_of(model, starts), parameter_columns(parameters)
    loop = {name: given for name, given in (("inputs", inputs), ("actuators", actuators), ("sensors", sensors),
                                            ("controllers", controllers)) if given}  # fmt: skip
    how = {**times, "loads": loads, "events": events, "method": method, "attitude": attitude,
           "formulation": formulation, "t_eval": schedule.t_eval}  # fmt: skip
    job = Job(model, begun, _count(begun, columns, members), checked_keep(keep, schedule.t_eval, seen),
              columns, how, loop, whole(seed, "seed", 0, 2**63 - 1))  # fmt: skip
    _refuse_unknown(job)
    width = _width(job)
    _refuse_too_large(job, width, max_memory)
    outcome = empty_outcome(job, job.n, width)
    with progress_bar(progress, 0.0, float(job.n), f"{job.n} members") as report:
        done = 0
        for first, part in _parts(job, _threads(threads)):
            _take(outcome, first, part)
            done += len(part.members["t"])
            if report is not None:
                report(float(done))
    return Ensemble(job, outcome, columns.shape if columns is not None and begun.n is None else (job.n,))


def _threads(given: int | None) -> int:
    """How many threads work: as many as there are cores for this process, if nobody says."""
    if given is not None:
        return whole(given, "threads", 1, 1024)
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _parts(job: Job, threads: int) -> Iterator[tuple[int, Outcome]]:
    """All members in parts, in order; in lanes several at a time."""
    size = min(_PART, max(64, -(-job.n // (4 * threads))))
    firsts = range(0, job.n, size)
    if threads == 1 or lanes_of(job) is None:
        for first in firsts:
            yield first, evaluate(job, first, min(job.n, first + size))
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[tuple[int, Future[Outcome]]] = deque()
        for first in firsts:
            waiting.append((first, pool.submit(evaluate, job, first, min(job.n, first + size))))
            if len(waiting) > 2 * threads:  # no more in memory than is being worked on
                first, part = waiting.popleft()
                yield first, part.result()
        for first, part in waiting:
            yield first, part.result()


def _take(outcome: Outcome, first: int, part: Outcome) -> None:
    """Put a part of the members to its place."""
    for name, values in part.members.items():
        outcome.members[name][first : first + len(values)] = values
    for name, values in part.totals.items():
        outcome.totals[name][...] += values


def _count(starts: Starts, columns: Columns | None, members: Any) -> int:
    """How many members there are, as all that speak of them agree."""
    told = {"starts": starts.n, "parameters": None if columns is None else columns.n, "members": members}
    if members is not None:
        told["members"] = whole(members, "members", 0, 2**62)
    said = {name: n for name, n in told.items() if n is not None}
    if len(set(said.values())) > 1:
        raise InputError("how many members? " + ", ".join(f"{name} has {n}" for name, n in said.items()))
    n = next(iter(said.values()), 1)
    if n == 0:
        raise InputError("an ensemble of zero members was asked for: give at least one start")
    return n


def _refuse_unknown(job: Job) -> None:
    """Refuse names that are no parameters of the model, its start, loads or events."""
    if job.parameters is None:
        return
    known = parameters_in((job.model, job.starts.one, job.how["loads"], job.how["events"], *job.loop.values()))
    for name in job.parameters:
        if name not in known:
            raise unknown("parameter of this model named", name, known)


def _width(job: Job) -> int:
    """How many unknowns the run of a member has: of the first that can be built."""
    refusal: PolhodeError | None = None
    for k in _some(job.n):
        try:
            return width_of(job.plan(k))
        except PolhodeError as reason:
            refusal = refusal or reason
    assert refusal is not None
    raise refusal


def _some(n: int) -> Iterable[int]:
    return sorted({int(k) for k in np.linspace(0, n - 1, min(n, 64))})


def _refuse_too_large(job: Job, width: int, max_memory: float | None) -> None:
    """Refuse what would not fit into memory, with the bytes that it would take."""
    each = {name: 8 * int(np.prod(shape, dtype=float)) for name, shape in job.shapes(width).items()}
    needed, most = job.n * sum(each.values()), _SHARE * _memory() if max_memory is None else float(max_memory)
    if needed <= most:
        return
    parts = ", ".join(f"{name} {size}" for name, size in each.items())
    raise InputError(f"{job.n:,} members would take {needed:,} bytes ({needed / 1e9:.4g} GB), {sum(each.values())} for"
                     f" each ({parts}); there is room for {most / 1e9:.4g} GB. Keep less, as in"
                     f" keep=[ph.keep.Histogram(...)], or write them to a store with ph.campaign")  # fmt: skip


def _memory() -> float:
    """Bytes of this machine."""
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, OSError, ValueError):
        return _MEMORY / _SHARE
