"""`events`: moments at which a formula passes through zero or a joint gets somewhere, and what happens then;
`switches`: when constraints begin and end to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Annotated, Literal

import numpy as np
from pydantic import Field

from polhode.arrays import nearest
from polhode.core import units
from polhode.io.outputs import BODY
from polhode.model.body import Body
from polhode.model.bounce import Bounce
from polhode.model.event import Event
from polhode.model.jumps import Add, Set
from polhode.model.mechanism import Mechanism
from polhode.model.switch import Switch
from polhode.scenario import limits
from polhode.scenario.fields import Context, Later, Mark, Name, Only, Section, Time, Triple, names_in, three
from polhode.scenario.joint_quantities import KINDS, link_of
from polhode.scenario.problems import Complaint, Plain, Refused, below, choice, located, short
from polhode.scenario.quantities import formula, like, scalar
from polhode.scenario.sections.of_class import ClassSection, Label, Raw, made_later

if TYPE_CHECKING:
    from polhode.model.system import System

Direction = Literal["any", "rising", "falling"]
_DIRECTIONS = {"any": 0, "rising": 1, "falling": -1}


def _condition(given: Plain) -> str:
    """A formula that is zero at the event: "z - 2", or "z = 2", of which both sides are checked where they stand."""
    if not isinstance(given, str | int | float) or isinstance(given, bool):
        raise Refused(f"{short(given)} is not a condition; write a formula that becomes zero, like z or vz = 0")
    text = given if isinstance(given, str) else str(given)
    left, equals, right = text.partition("=")
    sides = [(left, 0)] if not equals else [(left, 0), (right, len(left) + 1)]
    for side, shift in sides:
        blank = len(side) - len(side.lstrip())
        try:
            formula(like(side.strip(), text))
        except Refused as refused:
            raise Refused(*(item._replace(offset=item.offset + shift + blank) for item in refused.complaints)) from None
    return like(f"({left}) - ({right})" if equals else left, text)


def _stop(given: Plain) -> bool | int:
    """Whether an event ends the run, or the how manieth time."""
    if isinstance(given, bool) or (isinstance(given, int) and 1 <= given <= 10**6):
        return given
    raise Refused(f"{short(given)} was given; stop is true, false, or the number of times after which the run ends")


class BounceOfBox(ClassSection):
    """A bounce off a plane: of the mass center, of the corners of a box, or of any points of the body."""

    box: Annotated[Triple, three(units.LENGTH)] | None = Field(
        None, description="edges of the box whose corners bounce"
    )

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """Points given twice, or a bounce that cannot be."""
        if self.box is not None and "points" in self.model_fields_set:
            yield "box and points are both given; keep one of them"
        elif self.box is not None and min(self.box) <= 0.0:
            yield Complaint(("box",), f"the edges of a box must be greater than zero, not {list(self.box)} m")
        else:
            with located():
                self.event("bounce", False)

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

    def faults(self, context: Context) -> Iterator[str]:
        """Not one of both."""
        if (self.q is None) == (self.v is None):
            yield "when needs q, the coordinate, or v, the speed; give one of them"

    def event(self, mechanism: Mechanism, name: str, stop: bool | int, jump: Switch | None = None) -> Event:
        """The event of this name."""
        link, of_q = link_of(mechanism, self.joint, "joint"), self.v is None
        labels, own, first = ((link.joint.labels, link.joint.units, link.q.start) if of_q else
                              (link.joint.speed_labels, link.joint.speed_units, link.v.start))  # fmt: skip
        if not own:
            raise Refused(Complaint(("joint",), f'the joint of "{link.name}" is a weld and has no coordinates'))
        chosen = self.coordinate if self.coordinate is not None else 0 if len(own) == 1 else None
        place = labels.index(chosen) if chosen in labels else chosen
        if not isinstance(place, int) or not 0 <= place < len(own):
            raise Refused(Complaint(("coordinate",), choice(self.coordinate, labels)))
        with below("q" if of_q else "v"):
            value = scalar(self.q if of_q else self.v, KINDS[own[place]])
        reached = _of_coordinate(first + place, value) if of_q else _of_speed(first + place, value)
        return Event(reached, stop, _DIRECTIONS[self.direction], jump, name)


def _of_coordinate(place: int, value: float) -> Callable[..., float]:
    def reached(t: float, q: Sequence[float], v: Sequence[float]) -> float:
        """q - value."""
        return q[place] - value

    return reached


def _of_speed(place: int, value: float) -> Callable[..., float]:
    def reached(t: float, q: Sequence[float], v: Sequence[float]) -> float:
        """v - value."""
        return v[place] - value

    return reached


class EventSection(Section):
    """A moment when a formula of t and the state of a body passes through zero, or a joint of a system reaches a value;
    it may end the run, and change the motion of a body."""

    name: Name = Field(description="how the event is called")
    when: Annotated[str | When | None, Later(lambda: When, text=_condition)] = Field(
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

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """What does not fit together, and the event of a body that cannot be."""
        if (self.when is None) == (self.bounce is None):
            yield "an event needs when, or bounce, which knows when; give one of them"
        elif len(self.given("bounce", "set", "add")) > 1:
            yield "bounce, set and add exclude each other; keep one of them"
        elif self.bounce is not None and self.direction != "any":
            yield Complaint(("direction",), "a bounce has its own direction; leave it out")
        elif not isinstance(self.when, When):
            with located():
                self._of_body(self.stop)

    @property
    def jumps(self) -> bool:
        """Whether the event changes the state."""
        return bool(self.given("bounce", "set", "add"))

    def build(self, model: Body | System, stop: bool | int | None = None) -> Event | Bounce:
        """The `ph.Event` or `ph.Bounce` of what moves; `stop` overrides whether it ends the run."""
        terminal = self.stop if stop is None else stop
        if isinstance(model, Body):
            return self._of_body(terminal)
        if not isinstance(self.when, When):
            raise Refused(Complaint(("when",), f"{short(self.when)} was given; which joint of the system gets where is"
                                               " needed, like {joint: rod, q: 1 rad}"))  # fmt: skip
        with below("when"):
            return self.when.event(model.mechanism(), self.name, terminal)

    def _of_body(self, stop: bool | int) -> Event | Bounce:
        if self.bounce is not None:
            return self.bounce.event(self.name, stop)
        if not isinstance(self.when, str):
            raise Refused(Complaint(("when",), "a formula is needed for a body, like z or vz = 0"))
        change = self.set or self.add
        jump = None if change is None else change.build()
        return Event(formula(self.when), stop, _DIRECTIONS[self.direction], jump, self.name)


Events = Annotated[list[EventSection], Field(max_length=limits.ITEMS)]


def _constraints_of(given: Plain) -> list[str]:
    found = names_in(given, "constraint")
    if not found:
        raise Refused(f"{short(given)} was given; name one constraint, or several as [a, b]")
    return found


Which = Annotated[list[str], Mark(_constraints_of, {"type": ["string", "array"]})]


class SwitchSection(Section):
    """Constraints begin (`on`) or end (`off`) to act, at a time or when a coordinate reaches a value."""

    t: Time | None = Field(None, description="at this time")
    when: When | None = Field(None, description="or when a joint gets there")
    on: Which = Field(default=[], description="constraints that act from then on: one name or several")
    off: Which = Field(default=[], description="constraints that act no longer")

    def faults(self, context: Context) -> Iterator[str]:
        """Not one moment, or nothing to switch."""
        if (self.t is None) == (self.when is None):
            yield "a switch needs t or when; give one of them"
        elif not self.on and not self.off:
            yield "a switch names constraints: on: NAME, off: NAME, or both"

    def add_to(self, system: Body | System, i: int) -> Event | None:
        """Command it; gives the event of a switch that waits for one."""
        assert not isinstance(system, Body)  # switches are of systems only
        known = [one.name for one in system.mechanism().constraints]
        for key, name in (*(("on", name) for name in self.on), *(("off", name) for name in self.off)):
            if name not in known:
                words = f"Constraints: {', '.join(known)}" if known else "There are none; add one under constraints"
                text = f"there is no constraint {short(name)}.{nearest(name, known)} {words}"
                raise Refused(Complaint((key,), text))
        switch = Switch(on=tuple(self.on), off=tuple(self.off))
        if self.when is not None:
            with below("when"):
                return self.when.event(system.mechanism(), f"switch {i + 1}", False, switch)
        assert self.t is not None
        system.at(self.t, switch)
        return None


Switches = Annotated[list[SwitchSection], Field(max_length=limits.ITEMS)]
