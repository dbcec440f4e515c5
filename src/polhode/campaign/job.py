"""The description of an ensemble that any worker can carry out in parts: `evaluate(job, a, b)` gives plain arrays.

A job can be pickled if its model can. Campaigns hand it to threads, processes and other machines; the result of members
a to b does not depend on who else computes what.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from polhode._jit import notice
from polhode.campaign.keep import Keep
from polhode.campaign.members import Columns, Starts
from polhode.campaign.seeds import noise_seeds
from polhode.errors import KernelError, PolhodeError
from polhode.model.event import Event
from polhode.simulate import plan_around
from polhode.simulate.around import checked_around
from polhode.simulate.model import Model
from polhode.simulate.plan import Plan

if TYPE_CHECKING:
    from polhode.campaign.lane_engine import Lanes

# how a member ended, beside the numbers of `integrate.march` and `integrate.drive`, which are not negative
REFUSED = -1  # its numbers make no model, or no start
RAISED = -2  # a function of the user raised
ALWAYS = {"t": (), "status": (), "steps": (), "refused": ()}  # of each member, in any case


class Outcome(NamedTuple):
    """What remains of some members. `members`: arrays by name, members first; `totals`: sums over them.

    Always there: "t" where each ended (s), "status" how (see `integrate.march`; -1 where the member could not be
    built, -2 where a function of the user raised), "steps" taken and "refused".
    """

    members: dict[str, np.ndarray]
    totals: dict[str, np.ndarray]


@dataclass(frozen=True, eq=False)
class Job:
    """An ensemble: the model, where its n members start, their parameters, how they are moved, and what to keep.

    how: arguments of `simulate` that all members share. seed: member k has the noise of (seed, first + k), so that
    parts of an ensemble know who they are.
    """

    model: Any
    starts: Starts
    n: int
    keep: tuple[Keep, ...]
    parameters: Columns | None = None
    how: Mapping[str, Any] = field(default_factory=dict)
    loop: Mapping[str, Any] = field(default_factory=dict)  # actuators, sensors, controllers, inputs
    seed: int = 0
    first: int = 0

    def values(self, k: int) -> dict[str, float]:
        """The parameters of member k, by name."""
        if self.parameters is None:
            return {}
        return {name: float(column[0]) for name, column in self.parameters.rows(k, k + 1).items()}

    def plan(self, k: int, **other: Any) -> Plan[Model]:
        """Member k as a run of its own; `other`: arguments of `simulate` in place of those of the job."""
        loop = dict(self.loop)
        inputs = loop.pop("inputs", None)
        around = checked_around(loop.get("controllers", ()), loop.get("sensors", ()), loop.get("actuators", ()),
                                self.seed_of(k), None, None)  # fmt: skip
        given: Any = self.values(k) or None
        return plan_around(self.model, self.starts.at(k), around, inputs=inputs, parameters=given,
                           **{**self.how, **other})  # fmt: skip

    def seed_of(self, k: int) -> int:
        """The seed of the noise of member k: by its number alone, so no order matters."""
        if not self.loop.get("sensors"):
            return self.seed
        return int(noise_seeds(self.seed, self.first + k, 1)[0])

    @property
    def formulas(self) -> tuple[Event, ...]:
        """What keepers want to know on the way."""
        return tuple(one.formula for one in self.keep if one.formula is not None)

    @property
    def along(self) -> bool:
        """Whether somebody looks at the states on the way."""
        return any(one.along for one in self.keep)

    def part(self, first: int, last: int) -> Job:
        """The job of some members alone."""
        rows = None if self.parameters is None else Columns(self.parameters.rows(first, last), last - first)
        return replace(self, starts=self.starts.part(first, last), n=last - first, parameters=rows,
                       first=self.first + first)  # fmt: skip

    def shapes(self, width: int) -> dict[str, tuple[int, ...]]:
        """What is kept of each member, by name, each with its shape."""
        kept = {name: shape for one in self.keep if not one.sums for name, shape in one.arrays(width).items()}
        return {**ALWAYS, **kept}

    def sums(self, width: int) -> dict[str, tuple[int, ...]]:
        """What is kept of all members together, by name, each with its shape."""
        return {name: shape for one in self.keep if one.sums for name, shape in one.arrays(width).items()}


def empty_outcome(job: Job, n: int, width: int) -> Outcome:
    """Room for what remains of n members: NaN, so that what was not written is seen."""
    members = {name: np.full((n, *shape), np.nan) for name, shape in job.shapes(width).items()}
    for name in ("status", "steps", "refused"):
        members[name] = np.zeros(n, dtype=np.int64)
    return Outcome(members, {name: np.zeros(shape) for name, shape in job.sums(width).items()})


def evaluate(job: Job, first: int, last: int) -> Outcome:
    """Members `first` up to, not including, `last` of a job: plain arrays, members first, and sums.

    What campaigns call, in any thread or process: the same bits whoever else computes which members. In lanes the
    interpreter's lock is let go; what lanes cannot do runs one member after the other, told once.
    """
    from polhode.campaign.one_by_one import evaluate_one_by_one

    found = lanes_of(job)
    return evaluate_one_by_one(job, first, last) if found is None else found.evaluate(first, last)


def lanes_of(job: Job) -> Lanes | None:
    """The programs of a job for lanes, made once for it; None where it cannot run in lanes."""
    with _lock:
        if job not in _lanes:
            _lanes[job] = _made(job)
        return _lanes[job]


def why_not_lanes(job: Job) -> str:
    """What keeps a job from running in lanes, in words; empty where nothing does."""
    from polhode.campaign.lane_engine import Lanes

    try:
        Lanes(job)
    except KernelError as reason:
        return str(reason)
    return ""


def _made(job: Job) -> Lanes | None:
    from polhode.campaign.lane_engine import Lanes

    try:
        return Lanes(job)
    except KernelError as reason:
        if str(reason) not in _told:
            _told.add(str(reason))
            notice(f"members run one after the other, not in lanes: {reason}")
        return None
    except PolhodeError:  # the first member cannot be built; others may
        return None


_lanes: WeakKeyDictionary[Job, Lanes | None] = WeakKeyDictionary()
_told: set[str] = set()
_lock = threading.RLock()
