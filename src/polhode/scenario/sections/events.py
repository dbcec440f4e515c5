"""`events`: moments at which a formula passes through zero or a joint gets somewhere, and what happens then;
`switches`: when constraints begin and end to act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from polhode.core import units
from polhode.io.outputs import BODY
from polhode.model.bounce import Bounce
from polhode.model.event import Event
from polhode.model.jumps import Add, Set
from polhode.model.mechanism import Link, Mechanism
from polhode.model.switch import Switch
from polhode.scenario import limits
from polhode.scenario.along import KINDS
from polhode.scenario.fields import Later, Mark, Name, Only, Section, TextOr, below, located, names_in, one, three
from polhode.scenario.formulas import formula
from polhode.scenario.naming import link_of
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import scalar
from polhode.scenario.sections.of_class import ClassSection, Label, Raw, made_later

if TYPE_CHECKING:
    from polhode.model.system import System

Direction = Literal["any", "rising", "falling"]
_DIRECTIONS = {"any": 0, "rising": 1, "falling": -1}


def _condition(given: Plain) -> str:
    """A formula that is zero at the event: "z - 2", or "z = 2", of which both sides are checked where they stand."""
    if not isinstance(given, str | int | float) or isinstance(given, bool):
        raise Refused(f"{short(given)} is not a condition; write a formula that becomes zero, like z or vz = 0")
    left, equals, right = str(given).partition("=")
    sides = [(left, 0)] if not equals else [(left, 0), (right, len(left) + 1)]
    for side, shift in sides:
        blank = len(side) - len(side.lstrip())
        try:
            formula(side.strip())
        except Refused as refused:
            raise Refused(*(item._replace(offset=item.offset + shift + blank) for item in refused.complaints)) from None
    return f"({left}) - ({right})" if equals else left


def _stop(given: Plain) -> bool | int:
    """Whether an event ends the run, or the how manieth time."""
    if isinstance(given, bool) or (isinstance(given, int) and 1 <= given <= 10**6):
        return given
    raise Refused(f"{short(given)} was given; stop is true, false, or the number of times after which the run ends")


class BounceOfBox(ClassSection):
    """A bounce off a plane: of the mass center, of the corners of a box, or of any points of the body."""

    box: Annotated[tuple[float, ...], three(units.LENGTH)] | None = Field(
        None, description="edges of the box whose corners bounce"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.box is not None and "points" in self.model_fields_set:
            raise Refused("box and points are both given; keep one of them")
        if self.box is not None and min(self.box) <= 0.0:
            raise Refused(Complaint(("box",), f"the edges of a box must be greater than zero, not {list(self.box)} m"))
        with located():
            self.event("bounce", False)
        return self

    def event(self, name: str, stop: bool | int) -> Bounce:
        """The event."""
        bounce = self.build(name=name, terminal=stop)
        if self.box is None:
            return bounce
        return replace(bounce, points=[0.5 * np.array(signs) * self.box for signs in product((-1.0, 1.0), repeat=3)])


class When(Section):
    """A coordinate or a speed of a joint reaches a value."""

    joint: str = Field(max_length=60, description="a joint, by the body that it carries")
    q: Raw = Field(None, description="the value of the coordinate")
    v: Raw = Field(None, description="the value of the speed, instead of q")
    coordinate: Label = Field(None, description="which one of a joint that has several, by its label or number")
    direction: Direction = Field("any", description="which way it passes the value")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.q is None) == (self.v is None):
            raise Refused("when needs q, the coordinate, or v, the speed; give one of them")
        return self

    def event(self, mechanism: Mechanism, name: str, stop: bool | int, jump: Switch | None = None) -> Event:
        """The event of this name."""
        return Event(self._function(mechanism), stop, _DIRECTIONS[self.direction], jump, name)

    def _function(self, mechanism: Mechanism) -> Callable[..., float]:
        """g(t, q, v), which is zero when it happens."""
        link, which = link_of(mechanism, self.joint, "joint"), "q" if self.v is None else "v"
        place, unit = self._place(link, which)
        with below(which):
            value = scalar(self.q if which == "q" else self.v, KINDS[unit])
        return _of_coordinate(place, value) if which == "q" else _of_speed(place, value)

    def _place(self, link: Link, which: str) -> tuple[int, str]:
        """Where it stands in the system's q or v, and its unit."""
        labels, own, first = ((link.joint.labels, link.joint.units, link.q.start) if which == "q" else
                              (link.joint.speed_labels, link.joint.speed_units, link.v.start))  # fmt: skip
        if not own:
            raise Refused(Complaint(("joint",), f'the joint of "{link.name}" is a weld and has no coordinates'))
        chosen = self.coordinate if self.coordinate is not None else 0 if len(own) == 1 else None
        place = labels.index(chosen) if chosen in labels else chosen
        if not isinstance(place, int) or not 0 <= place < len(own):
            raise Refused(Complaint(("coordinate",), choice(self.coordinate, labels)))
        return first + place, own[place]


def _of_coordinate(place: int, value: float) -> Callable[..., float]:
    def reached(t: float, q: Any, v: Any) -> float:
        """q - value."""
        return q[place] - value

    return reached


def _of_speed(place: int, value: float) -> Callable[..., float]:
    def reached(t: float, q: Any, v: Any) -> float:
        """v - value."""
        return v[place] - value

    return reached


class EventSection(Section):
    """A moment when a formula of t and the state of a body passes through zero, or a joint of a system reaches a value;
    it may end the run, and change the motion of a body."""

    name: Name = Field(description="how the event is called")
    when: Annotated[str | When | None, TextOr(_condition, Later(lambda: When))] = Field(
        None,
        description="a formula that becomes zero, z, or an equation, z = 2; of t, x y z, vx vy vz, wx wy wz, qw ...;"
        " in a system which joint gets where",
    )
    direction: Annotated[Direction, Only(BODY)] = Field("any", description="which way the formula passes zero")
    stop: Annotated[bool | int, Mark(_stop, {"type": ["boolean", "integer"]})] = Field(
        False, description="true: the run ends there; a number: it ends the n-th time"
    )
    bounce: Annotated[BounceOfBox | None, made_later(lambda: Bounce, BounceOfBox), Only(BODY)] = Field(
        None, description="the body bounces"
    )
    set: Annotated[ClassSection | None, made_later(lambda: Set), Only(BODY)] = Field(
        None, description="parts of the state get new values"
    )
    add: Annotated[ClassSection | None, made_later(lambda: Add), Only(BODY)] = Field(
        None, description="amounts are added to parts of the state"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.when is None) == (self.bounce is None):
            raise Refused("an event needs when, or bounce, which knows when; give one of them")
        if len(self.given("bounce", "set", "add")) > 1:
            raise Refused("bounce, set and add exclude each other; keep one of them")
        if self.bounce is not None and self.direction != "any":
            raise Refused(Complaint(("direction",), "a bounce has its own direction; leave it out"))
        if not isinstance(self.when, When):
            with located():
                self.of_body()
        return self

    @property
    def jumps(self) -> bool:
        """Whether the event changes the state."""
        return bool(self.given("bounce", "set", "add"))

    def of_body(self, stop: bool | int | None = None) -> Event | Bounce:
        """The `ph.Event` or `ph.Bounce` of a body; `stop` overrides whether it ends the run."""
        terminal = self.stop if stop is None else stop
        if self.bounce is not None:
            return self.bounce.event(self.name, terminal)
        if not isinstance(self.when, str):
            raise Refused(Complaint(("when",), "a formula is needed for a body, like z or vz = 0"))
        return Event(self.when, terminal, _DIRECTIONS[self.direction], self._jump(), self.name)

    def of_system(self, mechanism: Mechanism, stop: bool | int | None = None) -> Event:
        """The `ph.Event` of a system; `stop` overrides whether it ends the run."""
        if not isinstance(self.when, When):
            raise Refused(Complaint(("when",), f"{short(self.when)} was given; which joint of the system gets where is"
                                               " needed, like {joint: rod, q: 1 rad}"))  # fmt: skip
        with below("when"):
            return self.when.event(mechanism, self.name, self.stop if stop is None else stop)

    def _jump(self) -> Set | Add | None:
        change = self.set or self.add
        return None if change is None else change.build()


Events = Annotated[list[EventSection], Field(max_length=limits.ITEMS)]


def _constraints_of(given: Plain) -> tuple[str, ...]:
    found = names_in(given, "constraint")
    if not found:
        raise Refused(f"{short(given)} was given; name one constraint, or several as [a, b]")
    return tuple(found)


Which = Annotated[tuple[str, ...], Mark(_constraints_of, {"type": ["string", "array"]})]


class SwitchSection(Section):
    """Constraints begin (`on`) or end (`off`) to act, at a time or when a coordinate reaches a value."""

    t: Annotated[float, one(units.TIME)] | None = Field(None, description="at this time")
    when: When | None = Field(None, description="or when a joint gets there")
    on: Which = Field((), description="constraints that act from then on: one name or several")
    off: Which = Field((), description="constraints that act no longer")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.t is None) == (self.when is None):
            raise Refused("a switch needs t or when; give one of them")
        if not self.on and not self.off:
            raise Refused("a switch names constraints: on: NAME, off: NAME, or both")
        return self

    def add_to(self, system: System, i: int) -> Event | None:
        """Command it; gives the event of a switch that waits for one."""
        from polhode.scenario.sections.constraints import refuse_unknown

        known = [one.name for one in system.mechanism().constraints]
        for key, names in (("on", self.on), ("off", self.off)):
            for name in names:
                refuse_unknown(name, known, key)
        switch = Switch(on=self.on, off=self.off)
        if self.when is not None:
            with below("when"):
                return self.when.event(system.mechanism(), f"switch {i + 1}", False, switch)
        assert self.t is not None
        system.at(self.t, switch)
        return None


Switches = Annotated[list[SwitchSection], Field(max_length=limits.ITEMS)]
