"""`run` of a system, and `runs`: variations of it, which may have another start, other loads, or another system."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from polhode.dynamics import formulations
from polhode.errors import PolhodeError
from polhode.integrate import methods
from polhode.scenario.fields import Mark
from polhode.scenario.problems import Refused, choice
from polhode.scenario.sections.constraints import Constraints
from polhode.scenario.sections.system import SystemSection
from polhode.scenario.sections.system_loads import SystemLoads
from polhode.scenario.sections.system_start import SystemStart
from polhode.scenario.sections.timing import Faults, Time, Timing

_FORMULATIONS = [name for name in formulations.NAMES if name != "newton_euler"]


def _formulation(given: Any) -> str:
    if given not in _FORMULATIONS:
        raise Refused(choice(given, _FORMULATIONS))
    return given


class SystemRunBase(Timing):
    """What the runs of a system have beside the rest: a formulation."""

    formulation: Annotated[str, Mark(_formulation, {"type": "string", "enum": _FORMULATIONS})] = Field(
        "articulated", description="how the equations of motion are written"
    )

    def _method_faults(self) -> Faults:
        """What `simulate` has to say about the method and its steps."""
        try:
            chosen = self._chosen(0.0)
        except PolhodeError as reason:
            return [("method" if self.dt is None else "dt", str(reason))]
        if methods.moves_bodies(chosen):
            return [
                ("method", f"{chosen.name} moves the rotation of a single body; use dopri5, dop853, rk4 or another")
            ]
        return []


class SystemRun(SystemRunBase):
    """When the run ends, the method, the formulation, the tolerances, and what is kept."""

    until: Time = Field(description="when the run ends, unless an event ends it before")

    @model_validator(mode="after")
    def _check(self) -> Self:
        self.refuse()
        return self


class SystemRunChange(SystemRunBase):
    """What a variation changes: parts of `run`, and whole sections of the file."""

    system: SystemSection | None = Field(None, description="another system instead")
    begin: SystemStart | None = Field(None, alias="start", description="another start instead")
    constraints: Constraints | None = Field(None, description="other constraints instead")
    loads: SystemLoads | None = Field(None, description="other loads instead")
