"""`plan`: a maneuver of the system by its hinges alone, instead of a run: what is wanted, and what must be kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from polhode.core.units import ANGLE, TORQUE, Kind
from polhode.scenario import limits as most
from polhode.scenario import quantities
from polhode.scenario.fields import Context, Mark, Section, Span, one, one_schema
from polhode.scenario.problems import Complaint, Plain

_COMMON = {"maneuver", "turn", "avoid", "start", "hinges", "held", "limits"}
FITS = {  # which keys go with which maneuver
    "minimum_effort": _COMMON | {"t_end", "torque", "starts", "end"},
    "minimum_time": _COMMON | {"torque", "starts", "end"},
    "shortest": _COMMON | {"starts", "end"},
    "reach": _COMMON | {"module", "by", "t_end", "torque"},
}
_NEEDED = {"minimum_effort": ("t_end",), "minimum_time": ("torque",), "shortest": (), "reach": ()}


def numbers_of(kind: Kind) -> Mark:
    """One quantity or several, `10 deg`, `[10, 20, 0] deg`."""

    def read(given: Plain) -> tuple[float, ...]:
        if isinstance(given, list) or (isinstance(given, str) and quantities.is_bracketed(given)):
            items, unit, _ = quantities.opened(given, kind)
            return tuple(quantities.scalar_in(x, kind, unit) for x in (items if isinstance(items, list) else [items]))
        return (quantities.scalar(given, kind),)

    single = one_schema(kind)
    return Mark(read, {"anyOf": [single, {"type": "array", "items": single}],
                       "description": f"{kind.name}, or several"})  # fmt: skip


_Angles = Annotated[Any, numbers_of(ANGLE)]


class PlanSection(Section):
    """A maneuver that turns an array by its hinges: the best one, or a sequence of turns to an attitude."""

    maneuver: Literal["minimum_effort", "minimum_time", "shortest", "reach"] = Field(
        description="least effort over t_end, least time with a torque, shortest path, or turns to an attitude"
    )
    turn: _Angles = Field(description="the net turn: an angle in a plane, a rotation vector (three angles) in space")
    t_end: Span | None = Field(None, description="of minimum_effort the time; a reach is then refined to least effort")
    torque: Annotated[Any, numbers_of(TORQUE)] | None = Field(
        None, description="the largest in each hinge; of minimum_time also several; a reach is refined to least time"
    )
    avoid: bool | None = Field(None, description="keep clear of collisions; absent: a reach does, the others do not")
    start: _Angles | None = Field(None, description="the shape at the start, one angle for each hinge; absent: flat")
    end: _Angles | None = Field(None, description="the shape at the end; absent: flat")
    hinges: Annotated[list[str], Field(max_length=most.ITEMS)] | None = Field(
        None, description="those that move, by the bodies that they carry; absent: all"
    )
    held: dict[str, Annotated[float, one(ANGLE)]] = Field(default={}, description="where the others stay, by name")
    limits: dict[str, _Angles] = Field(default={}, description="the least and the most of hinges, by name")
    module: str | None = Field(None, description="the body whose attitude is meant; absent: the first one")
    by: Literal["distance", "time"] | None = Field(None, description="what a sequence of turns has least of")
    starts: Annotated[int, Field(ge=1, le=50)] | None = Field(None, description="how many starts are tried")

    def faults(self, context: Context) -> Iterator[Complaint]:
        """Keys that do not go with the maneuver, and those that it needs."""
        fits = FITS[self.maneuver]
        for key in self.model_fields_set - fits:
            yield Complaint((key,), f"{self.maneuver} takes {', '.join(sorted(fits))}; not this", at_key=True)
        for key in _NEEDED[self.maneuver]:
            if getattr(self, key) is None:
                yield Complaint((), f'{self.maneuver} needs "{key}"')
        for name, pair in self.limits.items():
            if len(pair) != 2:
                yield Complaint(("limits", name), "limits are two angles, the least and the most")

    def options(self) -> dict[str, Any]:
        """What the call of the maneuver takes, without torques."""
        found = self.given("t_end", "avoid", "hinges", "module", "by", "starts")
        found |= {key: value for key in ("start", "end") if (value := getattr(self, key)) is not None}
        found |= {key: value for key in ("held", "limits") if (value := getattr(self, key))}
        return found | {"turn": self.turn[0] if len(self.turn) == 1 else self.turn}
