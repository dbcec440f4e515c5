"""What every run has: when it begins and ends, the method, its tolerances, and which samples are kept."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any

import numpy as np
from pydantic import Field

from polhode.errors import PolhodeError
from polhode.integrate import methods
from polhode.scenario import limits, units
from polhode.scenario.fields import Mark, Section, located, one, one_schema
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.quantities import each, scalar

Time = Annotated[float, one(units.TIME)]
Span = Annotated[float, one(units.TIME, above=0.0)]
Tolerance = Annotated[float, one(units.NUMBER, above=0.0)]
Faults = list[tuple[str, str]]


def _method(given: Any) -> str:
    if not isinstance(given, str):
        raise Refused(f"{short(given)} is not a method; use one of {', '.join(methods.names())}")
    with located():
        methods.get(given)
    return given


def _keep(given: Any) -> float | list[float]:
    """The time between samples, or the times."""
    if not isinstance(given, list):
        interval = scalar(given, units.TIME)
        if interval <= 0.0:
            raise Refused(f"{short(given)} was given; the time between samples must be greater than zero")
        return interval
    times = each(given, (), lambda item: scalar(item, units.TIME))
    if not times or any(b <= a for a, b in pairwise(times)):
        raise Refused("the times to keep must be one or more, each later than the one before")
    return times


_KEEP = {"anyOf": [one_schema(units.TIME), {"type": "array", "items": one_schema(units.TIME)}]}


class Timing(Section):
    """When a run begins and ends, its method and its samples; each may vary from run to run."""

    until: Time | None = Field(None, description="when the run ends, unless an event ends it before")
    start: Time = Field(0.0, alias="from", description="when the run begins")
    method: Annotated[str, Mark(_method, {"type": "string", "enum": [*methods.names(), *methods.ALIASES]})] = Field(
        "dopri5", description="how steps are taken"
    )
    rtol: Tolerance = Field(1e-9, description="relative error of a step")
    atol: Tolerance = Field(1e-12, description="absolute error of a step, SI")
    dt: Span | None = Field(None, description="fixed step; without it the method chooses its steps")
    first_step: Span | None = Field(None, description="the first step")
    max_step: Span | None = Field(None, description="the longest step")
    keep: Annotated[Any, Mark(_keep, _KEEP)] = Field(
        None, description="time between samples, or a list of times; absent: every step"
    )

    def varied(self, change: Timing) -> Any:
        """This run with what `change` gives."""
        given = {name: getattr(change, name) for name in change.model_fields_set}
        return self.model_copy(update={k: v for k, v in given.items() if v is not None})

    def refuse(self) -> None:
        """Complain about what does not fit together."""
        complaints = [Complaint((name,), text) for name, text in self._faults()]
        if complaints:
            raise Refused(*complaints)

    @property
    def end(self) -> float:
        """When the run ends, which every whole run knows."""
        assert self.until is not None
        return self.until

    def _faults(self) -> Faults:
        span, faults = self.end - self.start, []
        if span <= 0.0:
            return [("until", f"the run ends at {self.end:g} s and begins at {self.start:g} s; it must end later")]
        if self.dt is not None and span / self.dt > limits.STEPS:
            faults.append(("dt", f"{span / self.dt:.3g} steps; a scenario may take {limits.STEPS:.0e}"))
        if self.rtol < 1e-15:
            faults.append(("rtol", f"{self.rtol:g} is below what double precision can keep; use 1e-14 or more"))
        faults = faults or self._method_faults()
        return faults if any(name == "dt" for name, _ in faults) else faults + self._sample_faults(span)

    def _method_faults(self) -> Faults:
        """What `simulate` has to say about the method and its steps."""
        try:
            self._chosen(0.0)
        except PolhodeError as reason:
            return [("method" if self.dt is None else "dt", str(reason))]
        return []

    def _chosen(self, guard: float) -> Any:
        """The method, if it can take these steps."""
        from polhode.simulate.plan import checked_method, make_schedule

        steps = self.rtol, self.atol, self.first_step, self.max_step, guard, None
        return checked_method(self.method, make_schedule(self.start, self.end, self.dt, *steps))

    def _sample_faults(self, span: float) -> Faults:
        if isinstance(self.keep, list) and not (self.start <= self.keep[0] and self.keep[-1] <= self.end):
            return [("keep", f"times from {self.keep[0]:g} to {self.keep[-1]:g} s; the run is from {self.start:g} to"
                             f" {self.end:g} s")]  # fmt: skip
        interval = self.keep if isinstance(self.keep, float) else None if self.keep else self.dt
        if interval is not None and span / interval > limits.SAMPLES:
            where = "keep" if self.keep else "dt"
            return [(where, f"{span / interval:.3g} samples; a scenario may keep {limits.SAMPLES}. Give a longer keep")]
        return []

    def times(self, begin: float, end: float) -> np.ndarray | None:
        """The times to keep between `begin` and `end`, with both ends; None: every step."""
        if self.keep is None:
            return None
        if isinstance(self.keep, list):
            ends = [] if (begin, end) == (self.start, self.until) else [begin, end]  # segments meet in a sample
            return np.unique([*ends, *(t for t in self.keep if begin <= t <= end)])
        first, last = np.ceil((begin - self.start) / self.keep), np.floor((end - self.start) / self.keep)
        inner = self.start + self.keep * np.arange(first, last + 1)
        return np.unique(np.concatenate([[begin], inner[(inner > begin) & (inner < end)], [end]]))
