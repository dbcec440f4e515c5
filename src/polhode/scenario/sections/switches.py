"""`switches`: when constraints begin and end to act; `events` of a system: when a coordinate reaches a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from polhode.model.event import Event
from polhode.model.mechanism import Mechanism
from polhode.model.switch import Switch
from polhode.model.system import System
from polhode.scenario import limits, units
from polhode.scenario.along import KINDS, SCHEMA
from polhode.scenario.fields import Mark, Name, Section, below, one
from polhode.scenario.naming import link_of
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import scalar
from polhode.scenario.sections.constraints import refuse_unknown
from polhode.scenario.sections.events import _stop

_DIRECTIONS = {"any": 0, "rising": 1, "falling": -1}


def _names(given: Any) -> tuple[str, ...]:
    """One name, or several."""
    found = [given] if isinstance(given, str) else given
    if not isinstance(found, list) or not found or not all(isinstance(name, str) for name in found):
        raise Refused(f"{short(given)} was given; name one constraint, or several as [a, b]")
    return tuple(found)


Which = Annotated[tuple[str, ...], Mark(_names, {"type": ["string", "array"]})]


class When(Section):
    """A coordinate or a speed of a joint reaches a value."""

    joint: str = Field(max_length=60, description="a joint, by the body that it carries")
    q: Annotated[Any, Mark(lambda given: given, SCHEMA)] = Field(None, description="the value of the coordinate")
    v: Annotated[Any, Mark(lambda given: given, SCHEMA)] = Field(
        None, description="the value of the speed, instead of q"
    )
    coordinate: Annotated[Any, Mark(lambda given: given, {"type": ["string", "integer"]})] = Field(
        None, description="which one of a joint that has several, by its label or number"
    )
    direction: Literal["any", "rising", "falling"] = Field("any", description="which way it passes the value")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.q is None) == (self.v is None):
            raise Refused("when needs q, the coordinate, or v, the speed; give one of them")
        return self

    def function(self, mechanism: Mechanism) -> Callable[..., float]:
        """g(t, q, v), which is zero when it happens."""
        link, which = link_of(mechanism, self.joint, "joint"), "q" if self.v is None else "v"
        place, unit = self._place(link, which)
        with below(which):
            value = scalar(getattr(self, which), KINDS[unit])
        return _of_coordinate(place, value) if which == "q" else _of_speed(place, value)

    def _place(self, link: Any, which: str) -> tuple[int, str]:
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

    def add_to(self, system: System, i: int) -> Any:
        """Command it; gives the event of a switch that waits for one."""
        known = [one.name for one in system.mechanism().constraints]
        for key in ("on", "off"):
            for name in getattr(self, key):
                refuse_unknown(name, known, key)
        switch = Switch(on=self.on, off=self.off)
        if self.when is None:
            assert self.t is not None
            system.at(self.t, switch)
            return None
        with below("when"):
            direction = _DIRECTIONS[self.when.direction]
            return Event(self.when.function(system.mechanism()), False, direction, switch, f"switch {i + 1}")


class SystemEvent(Section):
    """A moment when a coordinate or a speed reaches a value; it is noted, and may end the run."""

    name: Name = Field(description="how the event is called")
    when: When = Field(description="which joint gets where")
    stop: Annotated[bool | int, Mark(_stop, {"type": ["boolean", "integer"]})] = Field(
        False, description="true: the run ends there; a number: it ends the n-th time"
    )

    def build(self, mechanism: Mechanism) -> Event:
        """The event."""
        with below("when"):
            return Event(self.when.function(mechanism), self.stop, _DIRECTIONS[self.when.direction], None, self.name)


SwitchList = Annotated[list[SwitchSection], Field(max_length=limits.ITEMS)]
SystemEvents = Annotated[list[SystemEvent], Field(max_length=limits.ITEMS)]


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
