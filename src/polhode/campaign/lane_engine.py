"""Members in lanes: many at once in one thread, by the marches of `integrate.crowd`.

Member k has the same bits alone, in any part and on any number of threads: the code is one, and lanes know nothing of
each other.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from polhode._jit import address_of, compiling
from polhode._jit.lanes import LaneError
from polhode.campaign.job import REFUSED, Job, Outcome, empty_outcome
from polhode.campaign.keep import EventTimes, Seen
from polhode.campaign.lane_link import LaneTable, rows_of, structure, width_of_lanes
from polhode.campaign.one_by_one import formula_values, width_of
from polhode.errors import PolhodeError
from polhode.integrate import block as b
from polhode.integrate import crowd, march
from polhode.integrate import events as ev
from polhode.integrate.foreign.face import Foreign
from polhode.simulate.model import Model, Ready
from polhode.simulate.plan import Plan, event_rules

# where the parts of a start begin in a row of unknowns, by the form of attitudes; "v" follows all of "q"
_PLACES = {"quaternion": {"position": 0, "velocity": 3, "omega": 6, "attitude": 9}, "joints": {"q": 0, "v": 0}}
_LOG = 64  # events of some steps of one member


class Marched(NamedTuple):
    """What lanes leave of some members: (n, ...) each."""

    ends: np.ndarray
    t_end: np.ndarray
    told: np.ndarray
    samples: np.ndarray
    times: np.ndarray
    many: np.ndarray


class _Crew(NamedTuple):
    """Members of one structure that wait for a march, and their numbers in lanes."""

    table: LaneTable
    members: list[int]
    starts: list[np.ndarray]
    inertia: list[tuple[float, ...]]


@cache
def _loop(adaptive: bool, width: int) -> Callable[..., int]:
    """The march of all members as machine code for lanes; to call it, the interpreter's lock is let go."""
    from polhode._jit import lanes, llvm, machine, store
    from polhode._jit.form import read

    kernel, signature, shared = ((crowd.adaptive, crowd.ADAPTIVE, crowd.ADAPTIVE_SHARED) if adaptive else
                                 (crowd.fixed, crowd.FIXED, crowd.FIXED_SHARED))  # fmt: skip
    text = lanes.text(read(kernel, signature), width, shared)
    made = machine.address(text, store.ENGINE, lambda: machine.object_code(text, llvm.SYMBOL, optimize=True))
    kinds = [kind for tag in signature for kind in (ctypes.c_void_p, *[ctypes.c_int64] * (2 if "," in tag else 1))]
    return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds, ctypes.c_int64)(made)


class Lanes:
    """The programs of a job for lanes. What lanes cannot do is refused when this is built (`LaneError`)."""

    def __init__(self, job: Job) -> None:
        if not compiling():
            raise LaneError("nothing is compiled")
        self.job, self.width = job, width_of_lanes()
        self.plan = job.plan(0) if job.along else job.plan(0, t_eval=[job.how["t_end"]])
        _refuse(job, self.plan)
        self.ready = self._ready(self.plan)
        LaneTable(self.ready, self.width)  # makes all functions, or refuses
        self.sizes = self.ready.steps.sizes.copy()
        self.rules = event_rules(self.ready.way.events)
        self.sizes[b.WATCHED] = len(self.rules) > 0
        if any(event.jump is not None for event in self.ready.way.events):
            raise LaneError("an event changes the state")
        if len(self.rules) and not self.plan.adaptive:
            raise LaneError("events are looked for at fixed steps")
        stops = [t for t in self.ready.stops if self.plan.schedule.t_start <= t <= self.plan.schedule.t_end]
        if stops:
            raise LaneError(f"something switches at t = {stops[0]:g} s")
        _loop(self.plan.adaptive, self.width)

    def _ready(self, plan: Plan[Model]) -> Ready:
        failures: list[BaseException] = []
        ready = plan.model.ready(plan.method, plan.events, plan.schedule, plan.inputs.start, failures)
        if ready.prepare is not None:
            raise LaneError(f'method "{plan.method.name}" derives numbers of its own from each start')
        return ready

    # ---- numbers

    def march(self, y0: np.ndarray, table: LaneTable, inertia: np.ndarray) -> Marched:
        """All members whose starts these are, by the numbers of one table; inertia: what their speeds move."""
        n, count = y0.shape[1], len(y0)
        t_eval, events = self._wanted, len(self.rules)
        room = max((one.most for one in self.job.keep if isinstance(one, EventTimes)), default=1)
        found = Marched(np.full((count, n), np.nan), np.full(count, np.nan), np.zeros((count, crowd.TOLD), np.int64),
                        np.full((count, len(t_eval) * n), np.nan), np.full((count, max(1, events) * room), np.nan),
                        np.zeros((count, max(1, events)), np.int64))  # fmt: skip
        arrays = (
            self._adaptive(y0, table, inertia, found) if self.plan.adaptive else self._fixed(y0, table, inertia, found)
        )
        shared = crowd.ADAPTIVE_SHARED if self.plan.adaptive else crowd.FIXED_SHARED
        given = [x for array, all_share in zip(arrays, shared, strict=True)
                 for x in (address_of(array), *(array.shape if all_share else array.shape[:-1]))]  # fmt: skip
        result = np.zeros(2 * self.width, dtype=np.int64)
        status = _loop(self.plan.adaptive, self.width)(address_of(result), address_of(result), *given,
                                                       (1 << self.width) - 1)  # fmt: skip
        assert status == 0
        return found

    @property
    def _wanted(self) -> np.ndarray:
        t_eval = self.plan.schedule.t_eval
        return t_eval if self.job.along and t_eval is not None else np.array([self.plan.schedule.t_end])

    def _shared(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        schedule, method = self.plan.schedule, self.plan.method
        plan, counts = np.zeros(crowd.PLAN), np.zeros(crowd.COUNTS, dtype=np.int64)
        plan[[crowd.START, crowd.T_START, crowd.END, crowd.RTOL, crowd.ATOL, crowd.GUARD]] = (
            schedule.t_start, schedule.t_start, schedule.t_end, schedule.rtol, schedule.atol,
            schedule.guard)  # fmt: skip
        plan[[crowd.LATEST, crowd.FIRST_STEP]] = np.inf, schedule.first_step
        plan[crowd.MAX_STEP] = min(schedule.max_step, self.ready.longest)
        plan[crowd.POWER], plan[crowd.FIRST] = -1.0 / (method.error_order + 1), 1.0 / (method.order + 1)
        if schedule.dt:
            plan[[crowd.START, crowd.DT, crowd.LAST]] = schedule.origin, schedule.dt, schedule.last_step
            counts[[crowd.BEGIN, crowd.TOTAL]] = schedule.first_index, schedule.last_index
        counts[[crowd.STOP, crowd.LANES, crowd.MOST]] = count, self.width, int(min(schedule.max_steps, 2**62))
        return plan, counts

    def _own(self, *shape: int, kind: type = float) -> np.ndarray:
        """Memory of each lane: `width` numbers for each."""
        return np.zeros((*shape, self.width), dtype=kind)

    def _fixed(self, y0: np.ndarray, table: LaneTable, inertia: np.ndarray, found: Marched) -> list[np.ndarray]:
        size = b.places(y0.shape[1], int(self.sizes[b.ROWS])).size
        blocks, lane = [self._own(size) for _ in range(3)], np.arange(self.width)[None]
        return [*self._shared(len(y0)), self.sizes, table.table, self._wanted, *blocks, lane, y0,
                inertia, found.ends, found.t_end, found.told,
                found.samples]  # fmt: skip

    def _adaptive(self, y0: np.ndarray, table: LaneTable, inertia: np.ndarray, found: Marched) -> list[np.ndarray]:
        n, events = y0.shape[1], len(self.rules)
        size = b.places(n, int(self.sizes[b.ROWS])).size
        own = [self._own(march.CLOCK), self._own(march.COUNT, kind=np.int64), self._own(size), self._own(size),
               self._own(len(self._wanted) + 1), self._own(len(self._wanted) + 1, n),
               self._own(events, 3, kind=np.int64), self._own(ev.MARKS, events),
               self._own(_LOG if events else 0, ev.STATES + 2 * n), np.arange(self.width)[None]]  # fmt: skip
        return [*self._shared(len(y0)), self.sizes, table.table, self._wanted, table.watchers, *own, self.rules, y0,
                inertia, found.ends, found.t_end, found.told, found.samples,
                found.times, found.many]  # fmt: skip

    # ---- members

    def evaluate(self, first: int, last: int) -> Outcome:
        """What remains of members `first` to `last`."""
        outcome = empty_outcome(self.job, last - first, width_of(self.plan))
        if self.job.parameters is None:
            y0, inertia = self.starts(first, last), np.tile(self.ready.inertia, (last - first, 1))
            self._take(outcome, np.arange(last - first), self.march(y0, LaneTable(self.ready, self.width), inertia))
        else:
            self._own_numbers(outcome, first, last)
        return outcome

    def starts(self, first: int, last: int) -> np.ndarray:
        """The starts in the unknowns of the equations, (n, unknowns)."""
        plan, n = self.plan, int(self.sizes[b.N])
        y0 = np.zeros((last - first, n))
        own = plan.model.begin(plan.method, plan.events)
        y0[:, : len(own)] = own
        rows, places = self.job.starts.rows(first, last), _PLACES.get(plan.model.attitude, {})
        if self.job.starts.n is None:
            return y0
        if set(rows) <= set(places):
            for name, column in rows.items():
                at = len(rows["q"][0]) if name == "v" else places[name]
                y0[:, at : at + column.shape[1]] = column
            return y0
        for k in range(first, last):
            row = plan.model.begun(self.job.starts.at(k)).begin(plan.method, plan.events)
            y0[k - first, : len(row)] = row
        return y0

    def _own_numbers(self, outcome: Outcome, first: int, last: int) -> None:
        """Members whose models differ in numbers: as many at a time as there are lanes.

        Numbers that fold away in formulas (0, 1, -1) make other programs: each structure waits for its like.
        """
        crews: dict[tuple[object, ...], _Crew] = {}
        for k in range(first, last):
            try:
                plan = self.job.plan(k) if self.job.along else self.job.plan(k, t_eval=[self.job.how["t_end"]])
                ready = self._ready(plan)
            except LaneError:
                raise
            except PolhodeError:
                outcome.members["status"][k - first] = REFUSED
                continue
            kind = structure(ready)
            if kind not in crews:
                crews[kind] = _Crew(LaneTable(ready, self.width), [], [], [])
            crew = crews[kind]
            crew.table.set_member(len(crew.members), rows_of(ready))
            crew.members.append(k - first)
            crew.inertia.append(ready.inertia)
            crew.starts.append(np.append(ready.y0, np.zeros(int(self.sizes[b.N]) - len(ready.y0))))
            if ready.done is not None and len(crew.members) > 1:  # the first holds what its table refers to
                ready.done()
            if len(crew.members) == self.width:
                self._sail(outcome, crew)
        for crew in crews.values():
            self._sail(outcome, crew)

    def _sail(self, outcome: Outcome, crew: _Crew) -> None:
        """March with all members that wait."""
        if crew.members:
            self._take(
                outcome, np.array(crew.members), self.march(np.array(crew.starts), crew.table, np.array(crew.inertia))
            )
            crew.members.clear()
            crew.starts.clear()
            crew.inertia.clear()

    def _take(self, outcome: Outcome, places: np.ndarray, marched: Marched) -> None:
        """Put what lanes left to where it is kept."""
        members, width = outcome.members, width_of(self.plan)
        told = marched.told
        members["t"][places], members["status"][places] = marched.t_end, told[:, crowd.STATUS]
        members["steps"][places], members["refused"][places] = told[:, crowd.TAKEN], told[:, crowd.REFUSED]
        n = int(self.sizes[b.N])
        samples = marched.samples.reshape(len(places), -1, n)[:, :, :width]
        late = self._wanted[None] > marched.t_end[:, None]
        samples[late] = np.nan
        if "raw" in members:
            members["raw"][places] = marched.ends[:, :width]
        if "samples" in members:
            members["samples"][places] = samples
        self._ask(outcome, places, marched, samples, width)

    def _ask(self, outcome: Outcome, places: np.ndarray, marched: Marched, samples: np.ndarray, width: int) -> None:
        """What keepers with formulas and events want."""
        keepers = [one for one in self.job.keep if one.name not in ("end", "samples")]
        if not keepers:
            return
        names = tuple(str(event.name) for event in self.ready.way.events)
        values = formula_values(self.job, self.plan)
        for i, place in enumerate(places.tolist()):
            here = self._wanted <= marched.t_end[i]
            log = self._log(marched, i, len(names), width)
            seen = Seen(self._wanted[here], samples[i][here], float(marched.t_end[i]), marched.ends[i, :width], log,
                        names, values)  # fmt: skip
            at = 0
            for one in self.job.keep:
                if one in keepers:
                    for name, value in one.take(seen, at).items():
                        if one.sums:
                            outcome.totals[name] += value
                        elif not name.endswith("_count"):
                            outcome.members[name][place] = value
                        else:
                            outcome.members[name][place] = _total(marched.many[i], names, one)
                at += one.formula is not None

    def _log(self, marched: Marched, i: int, events: int, width: int) -> np.ndarray:
        """The events of a member as rows of a log."""
        if not events:
            return np.empty((0, ev.STATES + 2 * width))
        times = marched.times[i].reshape(events, -1)
        which, k = np.nonzero(np.isfinite(times))
        log = np.zeros((len(which), ev.STATES + 2 * width))
        log[:, ev.WHICH], log[:, ev.BEFORE] = which, times[which, k]
        return log[np.argsort(log[:, ev.BEFORE], kind="stable")]


def _total(many: np.ndarray, names: tuple[str, ...], keeper: object) -> float:
    assert isinstance(keeper, EventTimes)
    return float(sum(int(many[k]) for k, name in enumerate(names) if name == keeper.event))


def _refuse(job: Job, plan: Plan[Model]) -> None:
    """Refuse what lanes cannot do, in words."""
    if job.loop:
        raise LaneError("sensors, controllers, actuators or inputs stand around the model")
    if isinstance(plan.method, Foreign):
        raise LaneError(f'method "{plan.method.name}" is of another package')
    if job.along and plan.schedule.t_eval is None:
        raise LaneError("every step is looked at, because no t_eval was given")
