"""`events`: moments at which a formula passes through zero, and what happens then."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from polhode.model.bounce import Bounce
from polhode.model.event import Event
from polhode.model.jumps import Add, Set
from polhode.scenario import limits, units
from polhode.scenario.fields import Mark, Name, Section, located, one, three
from polhode.scenario.formulas import checked_formula
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.quantities import each, vector
from polhode.scenario.sections.start import AttitudeSection

Vector = tuple[float, ...]
_DIRECTIONS = {"any": 0, "rising": 1, "falling": -1}


def _condition(given: Any) -> str:
    """A formula that is zero at the event: "z - 2", or "z = 2", of which both sides are checked where they stand."""
    if not isinstance(given, str | int | float) or isinstance(given, bool):
        raise Refused(f"{short(given)} is not a condition; write a formula that becomes zero, like z or vz = 0")
    left, equals, right = str(given).partition("=")
    sides = [(left, 0)] if not equals else [(left, 0), (right, len(left) + 1)]
    for side, shift in sides:
        blank = len(side) - len(side.lstrip())
        try:
            checked_formula(side.strip())
        except Refused as refused:
            raise Refused(*(item._replace(offset=item.offset + shift + blank) for item in refused.complaints)) from None
    return f"({left}) - ({right})" if equals else left


def _stop(given: Any) -> bool | int:
    """Whether an event ends the run, or the how manieth time."""
    if isinstance(given, bool) or (isinstance(given, int) and 1 <= given <= 10**6):
        return given
    raise Refused(f"{short(given)} was given; stop is true, false, or the number of times after which the run ends")


def _points(given: Any) -> list[Vector]:
    """One or more points."""
    if not isinstance(given, list) or not 1 <= len(given) <= limits.ITEMS:
        raise Refused(f"{short(given)} was given; points is a list of 1 to {limits.ITEMS} points [x, y, z]")
    return each(given, (), lambda item: vector(item, units.LENGTH))


class BounceSection(Section):
    """A bounce off a plane: of the mass center, of the corners of a box, or of any points of the body."""

    restitution: Annotated[float, one(units.NUMBER, least=0.0)] = Field(
        description="speed after over speed before, 0 to 1"
    )
    friction: Annotated[float, one(units.NUMBER, least=0.0)] = Field(0.0, description="coefficient of friction")
    box: Annotated[Vector, three(units.LENGTH)] | None = Field(
        None, description="edges of the box whose corners bounce"
    )
    points: Annotated[Any, Mark(_points, {"type": "array"})] = Field(
        None, description="the points of the body that bounce, body axes, from the mass center"
    )
    height: Annotated[float, one(units.LENGTH)] = Field(0.0, description="where the plane is: normal . p = height")
    normal: Annotated[Vector, three(units.NUMBER)] = Field(
        (0.0, 0.0, 1.0), description="normal of the plane, world axes"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.box is not None and self.points is not None:
            raise Refused("box and points are both given; keep one of them")
        if self.box is not None and min(self.box) <= 0.0:
            raise Refused(Complaint(("box",), f"the edges of a box must be greater than zero, not {list(self.box)} m"))
        with located():
            self.event("bounce", False)
        return self

    def event(self, name: str, stop: int) -> Bounce:
        """The event."""
        points: Any = [(0.0, 0.0, 0.0)] if self.points is None else self.points
        if self.box is not None:
            points = [0.5 * np.array(signs) * self.box for signs in product((-1.0, 1.0), repeat=3)]
        return Bounce(self.restitution, points, self.normal, self.height, self.friction, stop, name)


class ChangeSection(Section):
    """Amounts to add to the state."""

    position: Annotated[Vector, three(units.LENGTH)] | None = Field(None, description="world axes")
    velocity: Annotated[Vector, three(units.VELOCITY)] | None = Field(None, description="world axes")
    omega: Annotated[Vector, three(units.RATE)] | None = Field(None, description="body axes")

    def values(self) -> dict[str, Any]:
        """What was given, as arrays."""
        return {name: np.asarray(getattr(self, name)) for name in self.model_fields_set if name != "attitude"}


class SetSection(ChangeSection):
    """New values of the state; what is not given goes on."""

    attitude: AttitudeSection | None = Field(None, description="how the body is turned")  # type: ignore[valid-type]

    def values(self) -> dict[str, Any]:
        """What was given."""
        turned = {} if self.attitude is None else {"attitude": self.attitude.build().quaternion}  # type: ignore[attr-defined]
        return {**super().values(), **turned}


class EventSection(Section):
    """A moment when a formula of t and the state passes through zero; it may end the run or change the motion."""

    name: Name = Field(description="how the event is called")
    when: Annotated[str, Mark(_condition, {"type": ["string", "number"]})] | None = Field(
        None,
        description="a formula that becomes zero, z, or an equation, z = 2; of t, x y z, vx vy vz, wx wy wz, qw ...",
    )
    direction: Literal["any", "rising", "falling"] = Field("any", description="which way the formula passes zero")
    stop: Annotated[bool | int, Mark(_stop, {"type": ["boolean", "integer"]})] = Field(
        False, description="true: the run ends there; a number: it ends the n-th time"
    )
    bounce: BounceSection | None = Field(None, description="the body bounces")
    set: SetSection | None = Field(None, description="parts of the state get new values")
    add: ChangeSection | None = Field(None, description="amounts are added to parts of the state")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.when is None) == (self.bounce is None):
            raise Refused("an event needs when, or bounce, which knows when; give one of them")
        if sum(item is not None for item in (self.bounce, self.set, self.add)) > 1:
            raise Refused("bounce, set and add exclude each other; keep one of them")
        if self.bounce is not None and self.direction != "any":
            raise Refused(Complaint(("direction",), "a bounce has its own direction; leave it out"))
        with located():
            self.build()
        return self

    @property
    def jumps(self) -> bool:
        """Whether the event changes the state."""
        return any(item is not None for item in (self.bounce, self.set, self.add))

    def build(self, stop: int | None = None) -> Any:
        """The `ph.Event` or `ph.Bounce`; `stop` overrides whether it ends the run."""
        terminal = self.stop if stop is None else stop
        if self.bounce is not None:
            return self.bounce.event(self.name, terminal)
        assert self.when is not None
        return Event(self.when, terminal, _DIRECTIONS[self.direction], self._jump(), self.name)

    def _jump(self) -> Any:
        if self.set is not None:
            return Set(**self.set.values())
        return None if self.add is None else Add(**self.add.values())


Events = Annotated[list[EventSection], Field(max_length=limits.ITEMS)]
