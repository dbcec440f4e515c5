"""`run` of a body: until when, by which method, and what is kept; `runs`: variations of it."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from polhode.core.attitude import NAMES
from polhode.errors import PolhodeError
from polhode.model.attitude_form import AttitudeForm
from polhode.scenario.fields import Mark, located
from polhode.scenario.problems import short
from polhode.scenario.sections.timing import Faults, Time, Timing
from polhode.simulate.suits import checked_formulation


def _attitude(given: Any) -> str:
    with located():
        return AttitudeForm.of(given if isinstance(given, str) else short(given)).name


class RunChange(Timing):
    """What a variation changes in `run`."""

    attitude: Annotated[str, Mark(_attitude, {"type": "string", "enum": list(NAMES)})] = Field(
        "quaternion", description="which numbers are integrated for the attitude"
    )


class RunSection(RunChange):
    """When the run ends, the method, its tolerances, and what is kept."""

    until: Time = Field(description="when the run ends, unless an event ends it before")

    @model_validator(mode="after")
    def _check(self) -> Self:
        self.refuse()
        return self

    def _method_faults(self) -> Faults:
        """What `simulate` has to say about the method, its steps and the attitude form."""
        try:
            chosen = self._chosen(AttitudeForm.of(self.attitude).guard)
        except PolhodeError as reason:
            return [("method" if self.dt is None else "dt", str(reason))]
        try:
            checked_formulation(None, chosen, AttitudeForm.of(self.attitude))
        except PolhodeError as reason:
            return [("attitude", str(reason))]
        return []
