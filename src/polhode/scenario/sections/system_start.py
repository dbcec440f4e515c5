"""`start` of a system: coordinates and speeds of its joints, by the bodies that they carry, or as whole lists."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from polhode.errors import PolhodeError
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.scenario.along import KINDS, SCHEMA, coordinates, numbers
from polhode.scenario.fields import Mark, Section, below, located
from polhode.scenario.naming import link_of
from polhode.scenario.problems import Complaint, Refused, short

_EACH = {"anyOf": [{"type": "object", "additionalProperties": SCHEMA}, {"type": "array"}]}


def _joints(given: Any) -> Any:
    """A mapping from bodies to numbers, or a list; the numbers are read where the joints are known."""
    if not isinstance(given, dict | list):
        raise Refused(f"{short(given)} was given; write NAME: VALUE for each joint, or one list for all")
    return given


Numbers = Annotated[Any, Mark(_joints, _EACH)]


class SystemStart(Section):
    """Coordinates q and speeds v; a joint that is not named is at rest, where its coordinates are zero."""

    q: Numbers = Field({}, description="coordinates: NAME: VALUE for each joint, or one list for all; rad and m")
    v: Numbers = Field({}, description="speeds, likewise; rad/s and m/s")
    assemble: bool | None = Field(
        None, description="true: find the start nearest to this one that fits all constraints; what is named here stays"
    )

    def build(self, system: System, t: float = 0.0) -> SystemState:
        """The state."""
        q, v = self._vector(system, "q"), self._vector(system, "v")
        with located():
            return assembled(system, q, v, t) if self.assemble else system.state(q, v)

    def _vector(self, system: System, which: str) -> Any:
        """One of both, in SI."""
        given, mechanism = getattr(self, which), system.mechanism()
        with below(which):
            if isinstance(given, list):
                own = [unit for link in mechanism.links for unit in _units(link, which)]
                return numbers(given, [KINDS[unit] for unit in own], f'"{mechanism.name}"')
            return self._named(given, mechanism, which)

    def _named(self, given: dict[str, Any], mechanism: Any, which: str) -> dict[str, Any]:
        found, complaints = {}, []
        for name, value in given.items():
            try:
                with below(name):
                    found[name] = coordinates(value, link_of(mechanism, name), which)
            except Refused as refused:
                complaints += refused.complaints
        if complaints:
            raise Refused(*complaints)
        return found


def _units(link: Any, which: str) -> tuple[str, ...]:
    return link.joint.units if which == "q" else link.joint.speed_units


def assembled(system: System, q: Any, v: Any, t: float) -> SystemState:
    """The start that fits all constraints; what is named stays as it is."""
    from polhode.dynamics.start import assemble

    return assemble(system.mechanism(), q, v, t=t)


def start_complaints(start: SystemStart, system: System, t: float) -> list[Complaint]:
    """What is wrong with a start of this system."""
    try:
        start.build(system, t)
    except Refused as refused:
        return refused.below("start")
    except PolhodeError as reason:
        return [Complaint(("start",), str(reason))]
    return []
