"""`run`: until when, by which method, and what is kept; `runs`: variations of it, and of other sections."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Any

import numpy as np
from pydantic import Field

from polhode.arrays import nearest
from polhode.core import units
from polhode.core.attitude import NAMES
from polhode.errors import PolhodeError
from polhode.integrate import methods
from polhode.io.outputs import BODY, SYSTEM
from polhode.model.attitude_form import AttitudeForm
from polhode.results.pace import RULES
from polhode.scenario import limits
from polhode.scenario.fields import (
    AsWritten,
    Context,
    Factor,
    Later,
    Mark,
    Only,
    Section,
    Span,
    Time,
    kinds_of,
    one_schema,
    written,
)
from polhode.scenario.problems import Complaint, Plain, Refused, choice, located, short
from polhode.scenario.quantities import each, scalar
from polhode.scenario.sections.body import BodySection
from polhode.scenario.sections.events import Events, Switches
from polhode.scenario.sections.loads import Loads, Segments
from polhode.scenario.sections.start import StartSection
from polhode.scenario.varying import SET
from polhode.simulate.pacing import RealTime


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


def _real_time(given: Plain) -> str | None:
    if given is not None and given not in RULES:
        raise Refused(choice(given, RULES))
    return given


def _seed(given: Plain) -> int | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < 2**63:
        raise Refused(f"{short(given)} was given; a seed is a whole number from 0 on")
    return given


Seed = Annotated[int, Mark(_seed, {"type": "integer", "minimum": 0})]
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
    rtol: Factor = Field(1e-9, description="relative error of a step")
    atol: Factor = Field(1e-12, description="absolute error of a step, SI")
    dt: Span | None = Field(None, description="fixed step; without it the method chooses its steps")
    first_step: Span | None = Field(None, description="the first step")
    max_step: Span | None = Field(None, description="the longest step")
    real_time: Annotated[str | None, Mark(_real_time, {"type": "string", "enum": list(RULES)})] = Field(
        None, description="keep pace with the clock on the wall; what follows where a sample is late"
    )
    keep: Annotated[float | list[float] | None, Mark(_keep, _KEEP)] = Field(
        None, description="time between samples, or a list of times; absent: every step"
    )

    @property
    def end(self) -> float:
        """When the run ends, which every whole run knows."""
        assert self.until is not None
        return self.until

    def options(self, kind: str) -> dict[str, Any]:
        """What `simulate` takes, beside the times."""
        own = "attitude" if kind == BODY else "formulation"
        names = (own, "method", "rtol", "atol", "dt", "first_step", "max_step")
        found = {name: value for name, value in self if name in names}
        return found if self.real_time is None else found | {"real_time": RealTime(self.real_time)}

    def misfits(self, kind: str) -> Iterator[Complaint]:
        """What does not fit together in the run of a body or a system."""
        span = self.end - self.start
        if span <= 0.0:
            text = f"the run ends at {self.end:g} s and begins at {self.start:g} s; it must end later"
            yield Complaint(("until",), text)
            return
        wrong = list(self._wrong_steps(span)) or list(self._wrong_method(kind))
        yield from wrong
        if all(complaint.path != ("dt",) for complaint in wrong):
            yield from self._wrong_samples(span)

    def _wrong_steps(self, span: float) -> Iterator[Complaint]:
        if self.dt is not None and span / self.dt > limits.STEPS:
            yield Complaint(("dt",), f"{span / self.dt:.3g} steps; a scenario may take {limits.STEPS:.0e}")
        if self.rtol < 1e-15:
            text = f"{self.rtol:g} is below what double precision can keep; use 1e-14 or more"
            yield Complaint(("rtol",), text)

    def _wrong_method(self, kind: str) -> Iterator[Complaint]:
        """What `simulate` has to say about the method, its steps and the attitude form."""
        from polhode.simulate.one_body import checked_formulation
        from polhode.simulate.plan import checked_method, make_schedule

        at = "method" if self.dt is None else "dt"
        try:
            schedule = make_schedule(t_start=self.start, t_end=self.end, dt=self.dt, rtol=self.rtol, atol=self.atol,
                                     first_step=self.first_step, max_step=self.max_step)  # fmt: skip
            chosen = checked_method(self.method, schedule)
            at = "attitude"
            if kind == BODY:
                checked_formulation(None, chosen, AttitudeForm.of(self.attitude))
            elif methods.moves_bodies(chosen):
                text = f"{chosen.name} moves the rotation of a single body; use dopri5, dop853, rk4 or another"
                yield Complaint(("method",), text)
        except PolhodeError as reason:
            yield Complaint((at,), str(reason))

    def _wrong_samples(self, span: float) -> Iterator[Complaint]:
        if isinstance(self.keep, list) and not (self.start <= self.keep[0] and self.keep[-1] <= self.end):
            yield Complaint(("keep",), f"times from {self.keep[0]:g} to {self.keep[-1]:g} s; the run is from"
                                       f" {self.start:g} to {self.end:g} s")  # fmt: skip
        interval = self.keep if isinstance(self.keep, float) else None if self.keep else self.dt
        if interval is not None and span / interval > limits.SAMPLES:
            text = f"{span / interval:.3g} samples; a scenario may keep {limits.SAMPLES}. Give a longer keep"
            yield Complaint(("keep" if self.keep else "dt",), text)

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


class RunChange(Plan):
    """What a variation changes: parts of `run`, whole sections of the file, and single values by their paths."""

    body: Annotated[BodySection | None, Only(BODY)] = Field(None, description="another body instead")
    system: Annotated[Any, Later("system.SystemSection", optional=True), Only(SYSTEM)] = Field(
        None, description="another system instead"
    )
    begin: StartSection | None = Field(None, alias="start", description="another start instead")
    constraints: Annotated[Any, Later("system.Constraints", optional=True), Only(SYSTEM)] = Field(
        None, description="other constraints instead"
    )
    loads: Loads | None = Field(None, description="other loads instead")
    switches: Annotated[Switches | None, Only(SYSTEM)] = Field(None, description="other switches instead")
    events: Events | None = Field(None, description="other events instead")
    actuators: Annotated[Any, Later("devices.Actuators", optional=True)] = Field(
        None, description="other actuators instead"
    )
    sensors: Annotated[Any, Later("devices.Sensors", optional=True)] = Field(None, description="other sensors instead")
    controllers: Annotated[Any, Later("controllers.Controllers", optional=True)] = Field(
        None, description="other controllers instead"
    )
    seed: Seed | None = Field(None, description="another seed of the noise")
    noise_seed: Seed | None = Field(None, alias="noise seed", description="the same as seed")
    segments: Annotated[Segments | None, Only(BODY)] = Field(None, description="other segments instead")
    parameters: dict[str, Annotated[Any, AsWritten(one_schema(units.NUMBER))]] = Field(
        default={}, description="values of parameters, by name"
    )
    paths: dict[str, Annotated[Any, AsWritten({})]] = Field(
        default={}, alias="set", max_length=limits.ITEMS, description="values by their paths, {start.omega: [0, 0, 9]}"
    )

    @staticmethod
    def brought() -> set[str]:
        """The keys of all that it may change beside parts of `run`."""
        return {written(RunChange, name) for name in RunChange.model_fields if name not in Plan.model_fields}

    def faults(self, context: Context) -> Iterator[Complaint]:
        """Paths that begin with no section that a run may change."""
        fields = [name for name in RunChange.model_fields if name not in (*Plan.model_fields, "parameters", "paths")]
        known = ["run", *(written(RunChange, name) for name in fields
                          if context.kind in (kinds_of(RunChange, name) or (context.kind,)))]  # fmt: skip
        for path in self.paths:
            root, dot, _ = path.partition(".")
            if root not in known or not dot:
                hint = "" if root in known else nearest(root, known)
                text = f"{short(path)} is not a path like start.omega.{hint} It begins with one of:"
                yield Complaint((SET, path), f"{text} {', '.join(known)}", at_key=True)

    @property
    def sections(self) -> set[str]:
        """The sections that it changes."""
        own = {"begin" if path.startswith("start.") else path.partition(".")[0] for path in self.paths}
        return own | (self.model_fields_set & (set(RunChange.model_fields) - {*Plan.model_fields, "paths"}))


class RunSection(Plan):
    """When the run ends, the method, the tolerances, and what is kept."""

    until: Time = Field(description="when the run ends, unless an event ends it before")

    def faults(self, context: Context) -> Iterator[Complaint]:
        """What does not fit together."""
        return self.misfits(context.kind)

    def varied(self, change: Plan) -> RunSection:
        """This run with what `change` gives."""
        return self.model_copy(update=change.given(*change.model_fields_set & set(Plan.model_fields)))
