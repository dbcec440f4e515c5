"""The loop around the model of a scenario: its actuators, sensors and controllers, each checked where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polhode.control.controller import Controller
from polhode.model.actuators.actuator import Actuator
from polhode.model.body import Body
from polhode.model.sensors.sensor import Sensor
from polhode.model.system import System
from polhode.scenario.fields import Context
from polhode.scenario.problems import Refused, below
from polhode.scenario.quantities import each
from polhode.scenario.sections.controllers import names_differ
from polhode.scenario.sections.devices import actuator_of, sensor_of
from polhode.scenario.sections.surroundings import Surroundings

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario


def around(scenario: Scenario, model: Body | System,
           context: Context) -> tuple[tuple[Actuator, ...], tuple[Sensor, ...], tuple[Controller, ...]]:  # fmt: skip
    """All that stands around the model; what is wrong with any of them is refused at its place."""
    acts = each(scenario.actuators, ("actuators",), lambda item: actuator_of(item, model, context))
    wheels = [] if scenario.system is None else [wheel.motor() for wheel in scenario.system.wheels]
    looks = each(scenario.sensors, ("sensors",), lambda item: sensor_of(item, model, context))
    here = Surroundings.of_parts(model, looks, [*wheels, *acts], context.folder, context.programs)
    calls = each(scenario.controllers, ("controllers",), lambda item: item.controller(here))
    commands = [one.name for actuator in (*wheels, *acts) for one in actuator.commands]
    for key, text in names_differ(looks, commands, [one.name for one in calls]):
        with below(key):
            raise Refused(text)
    return (*wheels, *acts), tuple(looks), tuple(calls)
