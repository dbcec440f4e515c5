"""`start` of a system: coordinates and speeds of its joints, by the bodies that they carry, or as whole lists."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.scenario.along import KINDS, SCHEMA, coordinates, numbers
from polhode.scenario.fields import Json, Mark, Section, below, located, shorthand
from polhode.scenario.naming import link_of
from polhode.scenario.problems import Refused, short

_EACH = {"anyOf": [{"type": "object", "additionalProperties": SCHEMA}, {"type": "array"}]}


def _joints(given: Any) -> Any:
    """A mapping from bodies to numbers, or a list; the numbers are read where the joints are known."""
    if not isinstance(given, dict | list):
        raise Refused(f"{short(given)} was given; write NAME: VALUE for each joint, or one list for all")
    return given


def _kept(given: Any) -> list[str]:
    """One joint, or several."""
    found = [given] if isinstance(given, str) else given
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise Refused(f"{short(given)} was given; name one joint, or several as [a, b]")
    return found


Numbers = Annotated[Any, Mark(_joints, _EACH)]


class AssembleSection(Section):
    """How a start that fits all constraints is found."""

    keep: Annotated[Any, Mark(_kept, {"type": ["string", "array"]})] = Field(
        None, description="joints whose coordinates stay exactly; absent: all that q names"
    )
    branch: int | None = Field(None, ge=0, description="which one of several, the nearest first")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Any) -> Any:
        """True is enough."""
        if given is False:
            raise Refused("false was given; leave assemble out where the start fits already")
        return {} if given is True else given

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """True may stand for the mapping."""
        return shorthand(handler, handler(schema), {"const": True})


class SystemStart(Section):
    """Coordinates q and speeds v; a joint that is not named is at rest, where its coordinates are zero."""

    q: Numbers = Field({}, description="coordinates: NAME: VALUE for each joint, or one list for all; rad and m")
    v: Numbers = Field({}, description="speeds, likewise; rad/s and m/s")
    assemble: AssembleSection | None = Field(
        None, description="true: find the start nearest to this one that fits all constraints; what q names stays"
    )

    def build(self, system: System, t: float = 0.0) -> SystemState:
        """The state."""
        q, v = self._vector(system, "q"), self._vector(system, "v")
        with located():
            return system.state(q, v) if self.assemble is None else _assembled(system, q, v, self.assemble, t)

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


def _assembled(system: System, q: Any, v: Any, how: AssembleSection, t: float) -> SystemState:
    """The start that fits all constraints."""
    from polhode.dynamics.start import assemble

    mechanism = system.mechanism()
    for i, name in enumerate(how.keep or ()):
        link_of(mechanism, name, "assemble", "keep", i)
    return assemble(mechanism, q, v, how.keep, how.branch, t)
