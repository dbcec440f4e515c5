"""What remains of each member of an ensemble: memory is bounded by what is asked, not by what is computed.

The end is kept where nothing else is said; `t_eval` keeps states at its times. Beside these there are extremes of a
formula along the way, the times of an event, and histograms over all members, whose size does not depend on how many
these are. Formulas are texts or functions as events take them (`ph.Event`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import numbers, strict, whole
from polhode.errors import InputError
from polhode.integrate.events import BEFORE, WHICH
from polhode.model.event import Event
from polhode.model.expression import Expression

Formula = str | Expression | Callable[..., float]


class Seen(NamedTuple):
    """What a keeper sees of one member: the times (s) and states along the way, its end, and its events.

    t and rows: those of `t_eval`, or every step where there is none. `values(t, rows, i)`: formula i of all keepers
    there. t_end, end: where the member arrived. log: rows of `integrate.events`; names: of the events.
    """

    t: np.ndarray
    rows: np.ndarray
    t_end: float
    end: np.ndarray
    log: np.ndarray
    names: tuple[str, ...]
    values: Callable[[np.ndarray, np.ndarray, int], np.ndarray]


class Keep(ABC):
    """Something that remains: an array by name, members first; or one for all members, which are added up (`sums`).

    formula: what must be evaluated, or None. along: whether it is looked at along the way, and not only at the end.
    """

    name: str
    unit: str = ""
    sums: bool = False
    along: bool = False
    formula: Event | None = None

    @abstractmethod
    def arrays(self, width: int) -> dict[str, tuple[int, ...]]:
        """The names of what it keeps, each with the shape for one member, or in all where it `sums`."""

    @abstractmethod
    def take(self, seen: Seen, i: int) -> dict[str, Any]:
        """What it keeps of one member; i: the number of its formula."""


class End(Keep):
    """The state at the end, as the row of unknowns that `many.omega` and all the others are read from."""

    name = "end"

    def arrays(self, width: int) -> dict[str, tuple[int, ...]]:
        """One row."""
        return {"raw": (width,)}

    def take(self, seen: Seen, i: int) -> dict[str, Any]:
        """The last state."""
        return {"raw": seen.end}


class Samples(Keep):
    """The states at `t_eval`, for `many.samples`; NaN from where a member has ended on."""

    name, along = "samples", True

    def __init__(self, t_eval: np.ndarray) -> None:
        self.t_eval = t_eval

    def arrays(self, width: int) -> dict[str, tuple[int, ...]]:
        """A row for each time."""
        return {"samples": (len(self.t_eval), width)}

    def take(self, seen: Seen, i: int) -> dict[str, Any]:
        """The states at the times that were reached."""
        found = np.full((len(self.t_eval), seen.rows.shape[1]), np.nan)
        n = int(np.searchsorted(self.t_eval, seen.t_end, side="right"))
        found[:n] = seen.rows[:n]
        return {"samples": found}


def _formula(f: Any, name: str, body: Any) -> Event:
    return Event(f, name=name, body=body)


def _named(name: Any, f: Any, stem: str) -> str:
    if not name:
        name = f"{stem}_{f.__name__}" if callable(f) and hasattr(f, "__name__") else stem
    if not isinstance(name, str) or not name.isidentifier():
        raise InputError(f"the name of what is kept is one word, not {name!r}")
    return name


@strict
@dataclass(frozen=True, eq=False)
class Extreme(Keep):
    """The largest value of a formula along the way, or the smallest, and when: `many["name"]`, `many["name_time"]`.

    f: a text or a function, as `ph.Event` takes it. of: "max", "min" or "abs", the value that is farthest from zero.
    Looked at are the times of `t_eval`, or without them the ends of all steps. body: of a system, whose state it sees.
    """

    f: Formula
    of: str = "max"
    name: str = ""
    body: str | None = None
    unit: str = ""

    along = True

    def __post_init__(self) -> None:
        if self.of not in ("max", "min", "abs"):
            raise InputError(f'an extreme is of="max", "min" or "abs", not {self.of!r}')
        object.__setattr__(self, "name", _named(self.name, self.f, self.of))
        object.__setattr__(self, "formula", _formula(self.f, str(self.name), self.body))

    def arrays(self, width: int) -> dict[str, tuple[int, ...]]:
        """The value, and the time, s."""
        return {self.name: (), f"{self.name}_time": ()}

    def take(self, seen: Seen, i: int) -> dict[str, Any]:
        """Of the samples along the way."""
        values = seen.values(seen.t, seen.rows, i)
        sized = {"max": values, "min": -values, "abs": np.abs(values)}[self.of]
        if not len(sized) or np.isnan(sized).all():
            return {self.name: np.nan, f"{self.name}_time": np.nan}
        k = int(np.nanargmax(sized))
        return {self.name: values[k], f"{self.name}_time": seen.t[k]}


@strict
@dataclass(frozen=True, eq=False)
class EventTimes(Keep):
    """The first times of an event of the run, s: `many["name"]`, (n, most), NaN where there are fewer; and how many
    there were in all, `many["name_count"]`.
    """

    event: str
    most: int = 1
    name: str = ""
    unit: str = "s"

    def __post_init__(self) -> None:
        object.__setattr__(self, "most", whole(self.most, "most", 1, 10**6))
        object.__setattr__(self, "name", _named(self.name or self.event.replace(" ", "_"), None, "event"))

    def arrays(self, width: int) -> dict[str, tuple[int, ...]]:
        """Times and their number."""
        return {self.name: (self.most,), f"{self.name}_count": ()}

    def take(self, seen: Seen, i: int) -> dict[str, Any]:
        """From the log."""
        which = [k for k, name in enumerate(seen.names) if name == self.event]
        times = seen.log[np.isin(seen.log[:, WHICH], which), BEFORE] if len(seen.log) else np.empty(0)
        found = np.full(self.most, np.nan)
        found[: len(times[: self.most])] = times[: self.most]
        return {self.name: found, f"{self.name}_count": float(len(times))}


@strict
@dataclass(frozen=True, eq=False)
class Histogram(Keep):
    """How many members have a formula between two edges, over all members: `many["name"]`, (len(edges) + 1,).

    The first number counts what is below all edges, the last what is above or no number. at: "end", where each member
    arrived, or "samples", all that `t_eval` asks for (or all steps) together.
    """

    f: Formula
    edges: Sequence[float] | np.ndarray
    at: str = "end"
    name: str = ""
    body: str | None = None
    unit: str = ""

    sums = True

    def __post_init__(self) -> None:
        edges = numbers(self.edges, "the edges of a histogram")
        if edges.ndim != 1 or len(edges) < 2 or (np.diff(edges) <= 0).any():
            raise InputError("the edges of a histogram are at least two numbers in rising order")
        if self.at not in ("end", "samples"):
            raise InputError(f'a histogram is taken at="end" or at="samples", not {self.at!r}')
        object.__setattr__(self, "edges", edges)
        object.__setattr__(self, "along", self.at == "samples")
        object.__setattr__(self, "name", _named(self.name, self.f, "histogram"))
        object.__setattr__(self, "formula", _formula(self.f, str(self.name), self.body))

    def arrays(self, width: int) -> dict[str, tuple[int, ...]]:
        """Counts."""
        return {self.name: (len(self.edges) + 1,)}

    def take(self, seen: Seen, i: int) -> dict[str, Any]:
        """The counts of one member."""
        t, rows = (seen.t, seen.rows) if self.along else (np.array([seen.t_end]), seen.end[None])
        return {self.name: counted(seen.values(t, rows, i), np.asarray(self.edges))}


def counted(values: np.ndarray, edges: np.ndarray) -> np.ndarray:
    """How many values are below, between and above the edges; what is no number counts as above."""
    places = np.searchsorted(edges, values, side="right")
    return np.bincount(places, minlength=len(edges) + 1).astype(float)


def checked_keep(given: Any, t_eval: np.ndarray | None, events: Sequence[Any]) -> tuple[Keep, ...]:
    """What was asked to be kept: names ("end", "samples") or keepers; the end, and samples at `t_eval`, if nothing
    was.
    """
    asked = list(given) if isinstance(given, list | tuple) else [given]
    if given is None:
        asked = ["end", *(["samples"] if t_eval is not None else [])]
    found = [_keeper(one, t_eval, events) for one in asked]
    names = [name for one in found for name in one.arrays(1)]
    double = sorted({name for name in names if names.count(name) > 1})
    if double:
        raise InputError(f'two things to keep are called "{double[0]}": give one of them another name=')
    if not found:
        raise InputError('keep=[] would leave nothing: name something, as in keep=["end"]')
    return tuple(found)


def _keeper(one: Any, t_eval: np.ndarray | None, events: Sequence[Any]) -> Keep:
    if isinstance(one, str) and one == "end":
        return End()
    if isinstance(one, str) and one == "samples":
        if t_eval is None:
            raise InputError('keep=["samples"] needs the times to keep: t_eval=[...]')
        return Samples(t_eval)
    if isinstance(one, EventTimes):
        names = [str(event.name) for event in events]
        if one.event not in names:
            raise InputError(f'there is no event "{one.event}" in this ensemble, whose times could be kept; its events'
                             f" are: {', '.join(names) or 'none, give some with events=[ph.Event(...)]'}")  # fmt: skip
    if isinstance(one, Keep):
        return one
    raise InputError(f'keep takes "end", "samples", ph.keep.Extreme, ph.keep.EventTimes and ph.keep.Histogram, not'
                     f" {one!r:.80}")  # fmt: skip
