"""`start`: how it all begins: the state of a body, or coordinates and speeds of the joints of a system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Self

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from polhode.core import units
from polhode.io.outputs import BODY, SYSTEM
from polhode.model.attitude import Attitude
from polhode.model.body import Body
from polhode.model.mechanism import Link, Mechanism
from polhode.model.state import State
from polhode.scenario.along import KINDS, SCHEMA, coordinates, numbers
from polhode.scenario.fields import Json, Mark, Only, Section, below, located, names_in, one, shorthand, three
from polhode.scenario.naming import link_of
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused, short
from polhode.scenario.sections.attitude import AttitudeSection

if TYPE_CHECKING:
    from polhode.model.system import System
    from polhode.model.system_state import SystemState

Vector = tuple[float, ...]
Given = dict[str, Any] | list[Any]
_EACH = {"anyOf": [{"type": "object", "additionalProperties": SCHEMA}, {"type": "array"}]}
_ZERO = (0.0, 0.0, 0.0)


class SpinSection(Section):
    """The spin with omega_x = 0, omega_y >= 0, omega_z >= 0 that has this energy of rotation and angular momentum."""

    energy: Annotated[float, one(units.TORQUE, above=0.0)]
    angular_momentum: Annotated[float, one(units.ANGULAR_IMPULSE, above=0.0)]


def _joints(given: Plain) -> Given:
    """A mapping from bodies to numbers, or a list; the numbers are read where the joints are known."""
    if not isinstance(given, dict | list):
        raise Refused(f"{short(given)} was given; write NAME: VALUE for each joint, or one list for all")
    return given


Numbers = Annotated[Given, Mark(_joints, _EACH), Only(SYSTEM)]


_JOINT_NAMES = Mark(lambda given: names_in(given, "joint"), {"type": ["string", "array"]})


class AssembleSection(Section):
    """How a start that fits all constraints is found."""

    keep: Annotated[list[str] | None, _JOINT_NAMES] = Field(
        None, description="joints whose coordinates stay exactly; absent: all that q names"
    )
    branch: int | None = Field(None, ge=0, description="which one of several, the nearest first")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Plain) -> Plain:
        """True is enough."""
        if given is False:
            raise Refused("false was given; leave assemble out where the start fits already")
        return {} if given is True else given

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """True may stand for the mapping."""
        return shorthand(handler, handler(schema), {"const": True})


class StartSection(Section):
    """The state at the beginning; what is not given is zero, and the axes of a body are the world's."""

    position: Annotated[Vector, three(units.LENGTH), Only(BODY)] = Field(_ZERO, description="mass center, world axes")
    velocity: Annotated[Annotated[Vector, three(units.VELOCITY)] | None, Only(BODY)] = Field(
        None, description="mass center, world axes"
    )
    velocity_body: Annotated[Annotated[Vector, three(units.VELOCITY)] | None, Only(BODY)] = Field(
        None, description="the velocity in body axes, instead of velocity"
    )
    attitude: Annotated[AttitudeSection | None, Only(BODY)] = Field(None, description="how the body is turned")
    omega: Annotated[Annotated[Vector, three(units.RATE)] | None, Only(BODY)] = Field(
        None, description="angular velocity, body axes"
    )
    spin: Annotated[SpinSection | None, Only(BODY)] = Field(
        None, description="omega by energy and angular momentum, instead of omega"
    )
    q: Numbers = Field({}, description="coordinates: NAME: VALUE for each joint, or one list for all; rad and m")
    v: Numbers = Field({}, description="speeds, likewise; rad/s and m/s")
    assemble: Annotated[AssembleSection | None, Only(SYSTEM)] = Field(
        None, description="true: find the start nearest to this one that fits all constraints; what q names stays"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        for first, second in (("velocity", "velocity_body"), ("omega", "spin")):
            if len(self.given(first, second)) > 1:
                raise Refused(f"{first} and {second} are both given; keep one of them")
        return self

    def of_body(self, body: Body) -> State:
        """The state of `body`."""
        attitude = self.attitude.build() if self.attitude is not None else Attitude.identity()
        return State(self.position, self.velocity, attitude, self._omega(body), velocity_body=self.velocity_body)

    def _omega(self, body: Body) -> Any:
        if self.spin is None:
            return self.omega or _ZERO
        from polhode.analysis.exact import omega_from_invariants

        with located("spin"):
            return omega_from_invariants(body.inertia, self.spin.energy, self.spin.angular_momentum)

    def of_system(self, system: System, t: float = 0.0) -> SystemState:
        """The state of `system`, at the time t."""
        mechanism = system.mechanism()
        q, v = _vector(self.q, mechanism, "q"), _vector(self.v, mechanism, "v")
        with located():
            return system.state(q, v) if self.assemble is None else _assembled(mechanism, q, v, self.assemble, t)


def _vector(given: Given, mechanism: Mechanism, which: str) -> Any:
    """Coordinates or speeds, in SI."""
    with below(which):
        if isinstance(given, list):
            own = [unit for link in mechanism.links for unit in _units(link, which)]
            return numbers(given, [KINDS[unit] for unit in own], f'"{mechanism.name}"')
        return _named(given, mechanism, which)


def _named(given: dict[str, Any], mechanism: Mechanism, which: str) -> dict[str, Any]:
    """The numbers of each joint; the complaints about all of them together."""
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


def _units(link: Link, which: str) -> tuple[str, ...]:
    return link.joint.units if which == "q" else link.joint.speed_units


def _assembled(mechanism: Mechanism, q: Any, v: Any, how: AssembleSection, t: float) -> SystemState:
    """The start that fits all constraints."""
    from polhode.dynamics.assembly import assemble

    for i, name in enumerate(how.keep or ()):
        link_of(mechanism, name, "assemble", "keep", i)
    return assemble(mechanism, q, v, how.keep, how.branch, t)
