"""`loads`: what acts on the body; each item of the list is one load."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from polhode.model import loads
from polhode.scenario import limits, quantities, units
from polhode.scenario.fields import Mark, Section, located, matrix_schema, one, one_schema, three
from polhode.scenario.problems import Refused
from polhode.scenario.sections.sources import ForceSource, TorqueSource

Vector = tuple[float, ...]
Place = Annotated[Vector, three(units.LENGTH)]
Frame = Literal["world", "body"]
_ZERO = (0.0, 0.0, 0.0)
_AT = "the body's point where it acts, body axes from the mass center"
_COEFFICIENT = {"anyOf": [one_schema(units.FRICTION), *matrix_schema(units.FRICTION)["anyOf"]]}


class ForceSection(ForceSource):
    """A force at a point of the body, in world or body axes."""

    frame: Frame = Field("world", description="the axes of its components")
    at: Place = Field(_ZERO, description=_AT)

    def load(self) -> Any:
        """The load."""
        return loads.Force(self.build(), frame=self.frame, at=self.at)


class TorqueSection(TorqueSource):
    """A torque, in body or world axes."""

    frame: Frame = Field("body", description="the axes of its components")

    def load(self) -> Any:
        """The load."""
        return loads.Torque(self.build(), frame=self.frame)


class DragSection(Section):
    """Drag against the velocity u relative to the wind, f = -(linear + quadratic |u|) u."""

    linear: Annotated[float, one(units.LINEAR_DRAG, least=0.0)] = Field(0.0, description="linear coefficient")
    quadratic: Annotated[float, one(units.QUADRATIC_DRAG, least=0.0)] = Field(
        0.0, description="quadratic coefficient, rho Cd A / 2"
    )
    wind: Annotated[Vector, three(units.VELOCITY)] = Field(_ZERO, description="velocity of the air, world axes")
    at: Place = Field(_ZERO, description=_AT)

    def load(self) -> Any:
        """The load."""
        return loads.Drag(linear=self.linear, quadratic=self.quadratic, wind=self.wind, at=self.at)


class SpringSection(Section):
    """A linear spring between a point of the world and a point of the body."""

    stiffness: Annotated[float, one(units.STIFFNESS, above=0.0)] = Field(description="force per length")
    anchor: Place = Field(description="the point of the world")
    at: Place = Field(_ZERO, description=_AT)
    length: Annotated[float, one(units.LENGTH, least=0.0)] = Field(0.0, description="length without force")

    def load(self) -> Any:
        """The load."""
        return loads.Spring(self.stiffness, self.anchor, at=self.at, length=self.length)


class ImpulseSection(Section):
    """A blow at one instant."""

    value: Annotated[Vector, three(units.IMPULSE)] = Field(_ZERO, description="the impulse")
    time: Annotated[float, one(units.TIME)] = Field(description="when it strikes")
    frame: Frame = Field("world", description="the axes of its components")
    at: Place = Field(_ZERO, description=_AT)
    angular: Annotated[Vector, three(units.ANGULAR_IMPULSE)] = Field(_ZERO, description="an angular impulse with it")

    def load(self) -> Any:
        """The load."""
        return loads.Impulse(self.value, self.time, frame=self.frame, at=self.at, angular=self.angular)


def _friction(value: Any) -> Any:
    """A coefficient for all axes, three for the body's axes, or a matrix."""
    alone = isinstance(value, str) and not value.lstrip().startswith(("(", "["))
    if alone or isinstance(value, int | float):
        return quantities.scalar(value, units.FRICTION)
    return quantities.matrix(value, units.FRICTION)


class FrictionSection(Section):
    """Friction from outside, against the turning: torque = -coefficient omega."""

    coefficient: Annotated[Any, Mark(_friction, _COEFFICIENT)] = Field(
        description="torque per angular velocity: one number, 3 for the body's axes, or 3 rows of 3"
    )

    def load(self) -> Any:
        """The load."""
        return loads.Friction(self.coefficient)


class InternalFrictionSection(Section):
    """Friction inside the body: the energy of rotation falls, the angular momentum stays."""

    power: Annotated[float, one(units.POWER, above=0.0)] | None = Field(None, description="the energy lost per time")
    coefficient: Annotated[float, one(units.ENERGY_SINK, above=0.0)] | None = Field(
        None, description="instead of power: the slip is -coefficient (omega x L)"
    )
    taper: Annotated[float, one(units.ANGLE, above=0.0)] = Field(
        0.01, description="the angle between omega and L at which a given power has fallen to one half"
    )

    def load(self) -> Any:
        """The load."""
        return loads.InternalFriction(power=self.power, coefficient=self.coefficient, taper=self.taper)


class LoadSection(Section):
    """One load, by its kind."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    gravity: Annotated[Vector, three(units.ACCELERATION)] | None = Field(
        None, description="uniform gravity, world axes: the acceleration"
    )
    force: ForceSection | None = Field(None, description="a force; a list alone is its value")
    torque: TorqueSection | None = Field(None, description="a torque; a list alone is its value")
    drag: DragSection | None = Field(None, description="drag of the air")
    spring: SpringSection | None = Field(None, description="a spring to a point of the world")
    impulse: ImpulseSection | None = Field(None, description="a blow at one instant")
    friction: FrictionSection | None = Field(None, description="friction from outside, against the turning")
    internal_friction: InternalFrictionSection | None = Field(None, description="friction between parts inside")

    @model_validator(mode="after")
    def _check(self) -> Self:
        given = [name for name in type(self).model_fields if getattr(self, name) is not None]
        if len(given) != 1:
            kinds = ", ".join(type(self).model_fields)
            raise Refused(f"{len(given)} loads in one item of the list; an item is one load, one of {kinds}")
        with located(given[0]):
            self.build()
        return self

    @property
    def kind(self) -> str:
        """Which load it is."""
        return next(name for name in type(self).model_fields if getattr(self, name) is not None)

    def build(self) -> Any:
        """The load."""
        if self.gravity is not None:
            return loads.Gravity(g=self.gravity)
        return getattr(self, self.kind).load()


Loads = Annotated[list[LoadSection], Field(max_length=limits.ITEMS)]
