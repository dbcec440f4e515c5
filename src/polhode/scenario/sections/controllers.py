"""`controllers`: who commands, each item of the list one: how often, what it sees, what it commands, and by which law:
formulas, a ready block, a law of attitude control, or another program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Field

from polhode.control.controller import TIME_LIMIT, Controller
from polhode.core.units import FREQUENCY, TIME
from polhode.model.sensors.sensor import Sensor
from polhode.scenario import limits
from polhode.scenario.fields import Later, Mark, Span, names_in, one
from polhode.scenario.problems import Complaint, Refused, below, located
from polhode.scenario.sections.of_class import OneOf
from polhode.scenario.sections.surroundings import Surroundings, absent

Names = Annotated[
    list[str] | None,
    Mark(lambda given: None if given is None else names_in(given, "signal"), {"type": ["string", "array"]}),
]


class ControllerSection(OneOf):
    """One controller: its `rate`, and by what it commands."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 2, "maxProperties": 9})
    what: ClassVar[str] = "laws"
    beside: ClassVar[tuple[str, ...]] = ("name", "rate", "seen", "commands", "delay", "phase", "time_limit")

    rate: Annotated[float, one(FREQUENCY, above=0.0)] = Field(description="how often it is called, from the start on")
    name: str | None = Field(None, min_length=1, max_length=60, description="how messages and results call it")
    seen: Names = Field(None, description="sensors, and commands of others, that it sees; absent: those it names")
    commands: Names = Field(None, description="commands of actuators that it sets; absent: those it names")
    delay: Annotated[float, one(TIME, least=0.0)] = Field(0.0, description="how much later its commands arrive")
    phase: Annotated[float, one(TIME, least=0.0)] = Field(0.0, description="how long after the start it begins")
    time_limit: Span = Field(TIME_LIMIT, description="on the wall, that one call may take before the run is ended")
    law: Annotated[Any, Later("laws.FormulaSection", optional=True)] = Field(
        None, description='a formula for each command, {u: "-3*angle - 0.5*rate"}'
    )
    pid: Annotated[Any, Later("laws.PidSection", optional=True)] = Field(None, description="ph.blocks.PID")
    lead_lag: Annotated[Any, Later("laws.LeadLagSection", optional=True)] = Field(None, description="ph.blocks.LeadLag")
    second_order_sections: Annotated[Any, Later("laws.SosSection", optional=True)] = Field(
        None, description="ph.blocks.SecondOrderSections"
    )
    state_feedback: Annotated[Any, Later("laws.FeedbackSection", optional=True)] = Field(
        None, description="u = feed - gain (x - setpoint), x all numbers that are seen: LQR and its like"
    )
    tracking: Annotated[Any, Later("laws.TrackingSection", optional=True)] = Field(
        None, description="joints along a timetable by PD efforts"
    )
    quaternion_feedback: Annotated[Any, Later("attitude_laws.QuaternionSection", optional=True)] = Field(
        None, description="a body to an attitude, by ph.attitude_control.QuaternionFeedback"
    )
    pointing: Annotated[Any, Later("attitude_laws.PointingSection", optional=True)] = Field(
        None, description="the same behind a Kalman filter of gyro and star tracker"
    )
    bdot: Annotated[Any, Later("attitude_laws.BDotSection", optional=True)] = Field(
        None, description="magnetic rods against the change of the field"
    )
    link: Annotated[Any, Later("laws.LinkSection", optional=True)] = Field(
        None, description="another program, {udp: 127.0.0.1:9000}"
    )

    def controller(self, around: Surroundings) -> Controller:
        """The controller, among the sensors and commands that there are."""
        self._refuse_unknown(around)
        here = around.of(1.0 / self.rate, self.seen, self.commands)
        with below(self.chosen), located():
            law = self.section.made(here)
        name = self.name or self.chosen
        with located():
            return Controller(law.f, self.rate, law.commands, law.seen, delay=self.delay, phase=self.phase, name=name,
                              time_limit=self.time_limit)  # fmt: skip

    def _refuse_unknown(self, around: Surroundings) -> None:
        """Names of what is seen and commanded that are not there."""
        for key, given, known in (("seen", self.seen, {**around.sensors, **around.inputs}),
                                  ("commands", self.commands, around.inputs)):  # fmt: skip
            for i, name in enumerate(given or ()):
                if name not in known:
                    raise Refused(Complaint((key, i), absent(name, key, known)))


Controllers = Annotated[list[ControllerSection], Field(max_length=limits.ITEMS)]


def names_differ(sensors: list[Sensor], commands: list[str], controllers: list[str]) -> Iterator[tuple[str, str]]:
    """The section with names that two of them have, and what to say."""
    seen = [one.name for one in sensors]
    for key, what, names in (("sensors", "sensors or commands", [*commands, *seen]),
                             ("controllers", "controllers", controllers)):  # fmt: skip
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                yield key, f'two {what} are called "{name}"; give one of them another name'
