"""`start`: how it all begins: the state of a body, or coordinates and speeds of the joints of a system; attitudes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
from pydantic import Field, create_model

from polhode.core import units
from polhode.core.attitude.euler import SEQUENCES
from polhode.io.outputs import BODY, SYSTEM
from polhode.model.attitude import Attitude
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism
from polhode.model.state import State
from polhode.parametric import defaults
from polhode.scenario.fields import (
    Context,
    Json,
    Mark,
    Only,
    Section,
    Triple,
    names_in,
    one,
    rows,
    three,
    three_of_model,
)
from polhode.scenario.joint_quantities import KINDS, SCHEMA, coordinates, link_of, numbers, units_of
from polhode.scenario.problems import Plain, Refused, below, located, short
from polhode.scenario.quantities import Value, each_named

if TYPE_CHECKING:
    from polhode.model.system import System
    from polhode.model.system_state import SystemState

_EACH: Json = {"anyOf": [{"type": "object", "additionalProperties": SCHEMA}, {"type": "array"}]}
_ZERO = (0.0, 0.0, 0.0)


class Forms(Section):
    """An attitude from body to world, in one form; angles in the order of the letters, intrinsic."""

    quaternion: Annotated[Triple, three(units.NUMBER, 4)] | None = Field(None, description="w, x, y, z; any length")
    rotvec: Annotated[Triple, three(units.ANGLE)] | None = Field(None, description="angle times axis")
    mrp: Annotated[Triple, three(units.NUMBER)] | None = Field(None, description="modified Rodrigues parameters")
    matrix: Annotated[tuple[Triple, ...] | None, rows(units.NUMBER)] = Field(
        None, description="rotation matrix, world = R body"
    )

    def faults(self, context: Context) -> Iterator[str]:
        """Not one form, or one that is no attitude."""
        given = sorted(self.model_fields_set)
        if len(given) != 1:
            yield f"{len(given)} forms are given; an attitude is one of {', '.join(type(self).model_fields)}"
            return
        with located(given[0]):
            self.build()

    def build(self) -> Attitude:
        """The attitude."""
        ((name, value),) = self.given(*self.model_fields_set).items()
        if name in SEQUENCES:
            return Attitude.from_euler(name, np.asarray(value))
        make = {"quaternion": Attitude.from_quaternion, "rotvec": Attitude.from_rotvec, "mrp": Attitude.from_mrp,
                "matrix": Attitude.from_matrix}  # fmt: skip
        return make[name](np.asarray(value))


if TYPE_CHECKING:
    AttitudeSection = Forms
else:
    _ANGLES = Annotated[Triple, three(units.ANGLE)] | None
    _EULER = {name: (_ANGLES, Field(None, description=f"Euler angles about {', '.join(name)}")) for name in SEQUENCES}
    AttitudeSection = create_model("AttitudeSection", __base__=Forms, __doc__=Forms.__doc__, **_EULER)


class SpinSection(Section):
    """The spin with omega_x = 0, omega_y >= 0, omega_z >= 0 that has this energy of rotation and angular momentum."""

    energy: Annotated[float, one(units.TORQUE, above=0.0)]
    angular_momentum: Annotated[float, one(units.ANGULAR_IMPULSE, above=0.0)]


def _joints(given: Plain) -> Plain:
    """A mapping from bodies to numbers, or a list; the numbers are read where the joints are known."""
    if not isinstance(given, dict | list):
        raise Refused(f"{short(given)} was given; write NAME: VALUE for each joint, or one list for all")
    return given


Numbers = Annotated[dict[str, Plain] | list[Plain], Mark(_joints, _EACH), Only(SYSTEM)]
Velocity = Annotated[Annotated[Triple, three_of_model(units.VELOCITY)] | None, Only(BODY)]


class AssembleSection(Section):
    """How a start that fits all constraints is found."""

    shorter = ({"const": True},)
    keep: Annotated[list[str] | None, Mark(lambda given: names_in(given, "joint"), {"type": ["string", "array"]})] = (
        Field(None, description="joints whose coordinates stay exactly; absent: all that q names")
    )
    branch: int | None = Field(None, ge=0, description="which one of several, the nearest first")

    @classmethod
    def expanded(cls, given: Plain, context: Context) -> Plain:
        """True is enough."""
        if given is False:
            raise Refused("false was given; leave assemble out where the start fits already")
        return {} if given is True else given


class StartSection(Section):
    """The state at the beginning; what is not given is zero, and the axes of a body are the world's."""

    position: Annotated[Triple, three_of_model(units.LENGTH), Only(BODY)] = Field(
        _ZERO, description="mass center, world axes"
    )
    velocity: Velocity = Field(None, description="mass center, world axes")
    velocity_body: Velocity = Field(None, description="the velocity in body axes, instead of velocity")
    attitude: Annotated[AttitudeSection | None, Only(BODY)] = Field(None, description="how the body is turned")
    omega: Annotated[Annotated[Triple, three_of_model(units.RATE)] | None, Only(BODY)] = Field(
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

    def faults(self, context: Context) -> Iterator[str]:
        """What is given twice."""
        for first, second in (("velocity", "velocity_body"), ("omega", "spin")):
            if len(self.given(first, second)) > 1:
                yield f"{first} and {second} are both given; keep one of them"

    def build(self, model: Body | System, t: float = 0.0) -> State | SystemState:
        """The state of what moves, at the time t."""
        return self.of_body(model) if isinstance(model, Body) else self._of_system(model, t)

    def of_body(self, body: Body) -> State:
        """The state of a body."""
        attitude = self.attitude.build() if self.attitude is not None else Attitude.identity()
        omega: Any = self.omega or _ZERO
        if self.spin is not None:
            from polhode.analysis.exact import omega_from_invariants

            with located("spin"):
                omega = omega_from_invariants(body.inertia, self.spin.energy, self.spin.angular_momentum)
        return State(self.position, self.velocity, attitude, omega, velocity_body=self.velocity_body)

    def _of_system(self, system: System, t: float) -> SystemState:
        mechanism = system.mechanism()
        q, v = _vector(self.q, mechanism, "q"), _vector(self.v, mechanism, "v")
        how = self.assemble
        with located():
            if how is None:
                return system.state(q, v)  # pyright: ignore[reportArgumentType]  (parameters)
            q, v = defaults((q, v))
            from polhode.dynamics.assembly import assemble

            for i, name in enumerate(how.keep or ()):
                link_of(mechanism, name, "assemble", "keep", i)
            return assemble(mechanism, q, v, how.keep, how.branch, t)


def _vector(
    given: dict[str, Plain] | list[Plain], mechanism: Mechanism, which: str
) -> tuple[Value, ...] | dict[str, tuple[Value, ...]]:
    """Coordinates or speeds in SI: all of them, or those of each joint that is named."""
    with below(which):
        if isinstance(given, list):
            own = [unit for link in mechanism.links for unit in units_of(link, which)]
            return numbers(given, [KINDS[unit] for unit in own], f'"{mechanism.name}"')
        pairs = {name: (name, value) for name, value in given.items()}
        return each_named(pairs, lambda pair: coordinates(pair[1], link_of(mechanism, pair[0]), which))
