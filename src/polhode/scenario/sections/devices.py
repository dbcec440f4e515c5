"""`sensors`: what controllers see and runs keep, each item of the list one; `actuators`: what takes commands; `wheels`
of a system: reaction wheels, which are bodies of their own, with their motors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from polhode.model import actuators, sensors
from polhode.model.actuators import Motor, ReactionWheel
from polhode.model.actuators.actuator import Actuator
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import Sensor
from polhode.model.system import System
from polhode.scenario import limits
from polhode.scenario.fields import Context
from polhode.scenario.problems import below, located
from polhode.scenario.sections.of_class import ClassSection, OneOf, one_of_classes, section_of


def _derived(room: Any, base: type[Any]) -> list[type[Any]]:
    """The kinds of a room that are sensors, or actuators."""
    return [one for name in room.__all__ if isinstance(one := getattr(room, name), type) and issubclass(one, base)]


class Wheel(ClassSection):
    """A reaction wheel, the body that carries it, and its name, by which its motor is commanded."""

    on: str = Field(max_length=60, description="the body that carries it")
    name: str = Field(
        max_length=60, description="how the rest of the file calls the wheel, and the command of its motor"
    )

    def mount(self, system: System) -> None:
        """Put it on its hub."""
        with located():
            self.build().mount(system, self.on, self.name)

    def motor(self) -> Motor:
        """Its motor, an actuator."""
        return self.build().motor(self.name)


if TYPE_CHECKING:
    SensorSection = ActuatorSection = OneOf
    WheelSection = Wheel
else:
    SensorSection = one_of_classes("SensorSection", "One sensor, by its kind.", "sensors", _derived(sensors, Sensor))
    ActuatorSection = one_of_classes(
        "ActuatorSection", "One actuator, by its kind.", "actuators", _derived(actuators, Actuator)
    )
    WheelSection = section_of(ReactionWheel, Wheel)

Sensors = Annotated[list[SensorSection], Field(max_length=limits.ITEMS)]
Actuators = Annotated[list[ActuatorSection], Field(max_length=limits.ITEMS)]
Wheels = Annotated[list[WheelSection], Field(max_length=limits.ITEMS)]


def sensor_of(item: OneOf, model: Body | System, context: Context) -> Sensor:
    """The sensor of an item, which sits on what is there."""
    mechanism = mechanism_of(model)
    made = item.build(mechanism, context.folder)
    with below(item.chosen), located():
        made.check(model if mechanism is None else mechanism)
    return made


def actuator_of(item: OneOf, model: Body | System, context: Context) -> Actuator:
    """The actuator of an item, which acts on what is there."""
    made = item.build(mechanism_of(model), context.folder)
    with below(item.chosen), located():
        made.loads(model)
    return made


def mechanism_of(model: Body | System) -> Mechanism | None:
    """The mechanism of a system; a body has none."""
    return None if isinstance(model, Body) else model.mechanism()
