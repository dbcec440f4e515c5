"""`run`: until when, by which method, and what is kept; `runs`: variations of it, and of other sections."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Self

import numpy as np
from pydantic import Field, ValidationInfo, model_validator

from polhode.core import units
from polhode.core.attitude import NAMES
from polhode.errors import PolhodeError
from polhode.integrate import methods
from polhode.io.outputs import BODY, SYSTEM
from polhode.model.attitude_form import AttitudeForm
from polhode.scenario import limits
from polhode.scenario.context import context_of
from polhode.scenario.fields import Later, Mark, Only, Section, located, one, one_schema
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import each, scalar
from polhode.scenario.sections.loads import Loads
from polhode.scenario.sections.start import StartSection

Time = Annotated[float, one(units.TIME)]
Span = Annotated[float, one(units.TIME, above=0.0)]
Tolerance = Annotated[float, one(units.NUMBER, above=0.0)]
Faults = list[tuple[str, str]]


def _method(given: Plain) -> str:
    if not isinstance(given, str):
        raise Refused(f"{short(given)} is not a method; use one of {', '.join(methods.names())}")
    with located():
        methods.get(given)
    return given


def _keep(given: Plain) -> float | list[float]:
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


def _attitude(given: Plain) -> str:
    with located():
        return AttitudeForm.of(given if isinstance(given, str) else short(given)).name


def _formulation(given: Plain) -> str:
    from polhode.dynamics import formulations

    known = [name for name in formulations.NAMES if name != "newton_euler"]
    if given not in known:
        raise Refused(choice(given, known))
    return given


_KEEP = {"anyOf": [one_schema(units.TIME), {"type": "array", "items": one_schema(units.TIME)}]}
_METHOD = Mark(_method, {"type": "string", "enum": [*methods.names(), *methods.ALIASES]})


class Plan(Section):
    """When a run begins and ends, its method and its samples; each may vary from run to run."""

    until: Time | None = Field(None, description="when the run ends, unless an event ends it before")
    start: Time = Field(0.0, alias="from", description="when the run begins")
    method: Annotated[str, _METHOD] = Field("dopri5", description="how steps are taken")
    attitude: Annotated[str, Mark(_attitude, {"type": "string", "enum": list(NAMES)}), Only(BODY)] = Field(
        "quaternion", description="which numbers are integrated for the attitude"
    )
    formulation: Annotated[str, Mark(_formulation, {"type": "string"}), Only(SYSTEM)] = Field(
        "articulated", description="how the equations of motion are written"
    )
    rtol: Tolerance = Field(1e-9, description="relative error of a step")
    atol: Tolerance = Field(1e-12, description="absolute error of a step, SI")
    dt: Span | None = Field(None, description="fixed step; without it the method chooses its steps")
    first_step: Span | None = Field(None, description="the first step")
    max_step: Span | None = Field(None, description="the longest step")
    keep: Annotated[float | list[float] | None, Mark(_keep, _KEEP)] = Field(
        None, description="time between samples, or a list of times; absent: every step"
    )

    def refuse(self, kind: str) -> None:
        """Complain about what does not fit together in the run of a body or a system."""
        complaints = [Complaint((name,), text) for name, text in self._faults(kind)]
        if complaints:
            raise Refused(*complaints)

    @property
    def end(self) -> float:
        """When the run ends, which every whole run knows."""
        assert self.until is not None
        return self.until

    def options(self, kind: str) -> dict[str, Any]:
        """What `simulate` takes, beside the times."""
        own = {"attitude": self.attitude} if kind == BODY else {"formulation": self.formulation}
        names = ("method", "rtol", "atol", "dt", "first_step", "max_step")
        return own | {name: getattr(self, name) for name in names}

    def _faults(self, kind: str) -> Faults:
        span, faults = self.end - self.start, []
        if span <= 0.0:
            return [("until", f"the run ends at {self.end:g} s and begins at {self.start:g} s; it must end later")]
        if self.dt is not None and span / self.dt > limits.STEPS:
            faults.append(("dt", f"{span / self.dt:.3g} steps; a scenario may take {limits.STEPS:.0e}"))
        if self.rtol < 1e-15:
            faults.append(("rtol", f"{self.rtol:g} is below what double precision can keep; use 1e-14 or more"))
        faults = faults or self._method_faults(kind)
        return faults if any(name == "dt" for name, _ in faults) else faults + self._sample_faults(span)

    def _method_faults(self, kind: str) -> Faults:
        """What `simulate` has to say about the method, its steps and the attitude form."""
        from polhode.simulate.one_body import checked_formulation
        from polhode.simulate.plan import checked_method, make_schedule

        try:
            schedule = make_schedule(t_start=self.start, t_end=self.end, dt=self.dt, rtol=self.rtol, atol=self.atol,
                                     first_step=self.first_step, max_step=self.max_step)  # fmt: skip
            chosen = checked_method(self.method, schedule)
        except PolhodeError as reason:
            return [("method" if self.dt is None else "dt", str(reason))]
        if kind == SYSTEM and methods.moves_bodies(chosen):
            text = f"{chosen.name} moves the rotation of a single body; use dopri5, dop853, rk4 or another"
            return [("method", text)]
        try:
            if kind == BODY:
                checked_formulation(None, chosen, AttitudeForm.of(self.attitude))
        except PolhodeError as reason:
            return [("attitude", str(reason))]
        return []

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


def later_system() -> type[Section]:
    """The section of a system."""
    from polhode.scenario.sections.system import SystemSection

    return SystemSection


def later_constraints() -> Any:
    """The list of constraints."""
    from polhode.scenario.sections.constraints import Constraints

    return Constraints


class RunChange(Plan):
    """What a variation changes: parts of `run`, and whole sections of the file."""

    system: Annotated[Any, Later(later_system, optional=True), Only(SYSTEM)] = Field(
        None, description="another system instead"
    )
    begin: StartSection | None = Field(None, alias="start", description="another start instead")
    constraints: Annotated[Any, Later(later_constraints, optional=True), Only(SYSTEM)] = Field(
        None, description="other constraints instead"
    )
    loads: Loads | None = Field(None, description="other loads instead")

    @property
    def sections(self) -> set[str]:
        """The sections that it brings."""
        return self.model_fields_set & (set(RunChange.model_fields) - set(Plan.model_fields))


class RunSection(Plan):
    """When the run ends, the method, the tolerances, and what is kept."""

    until: Time = Field(description="when the run ends, unless an event ends it before")

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        self.refuse(context_of(info).kind)
        return self

    def varied(self, change: Plan) -> RunSection:
        """This run with what `change` gives."""
        names = change.model_fields_set & set(Plan.model_fields)
        given = {name: getattr(change, name) for name in names}
        return self.model_copy(update={name: value for name, value in given.items() if value is not None})
