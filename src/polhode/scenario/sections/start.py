"""`start`: where the body is, how it is turned, and how both change, at the beginning."""

from __future__ import annotations

from typing import Annotated, Any, Self

import numpy as np
from pydantic import Field, create_model, model_validator

from polhode.core.attitude.euler import SEQUENCES
from polhode.model.attitude import Attitude
from polhode.model.body import Body
from polhode.model.state import State
from polhode.scenario import units
from polhode.scenario.fields import Mark, Section, located, matrix_schema, one, three
from polhode.scenario.problems import Refused
from polhode.scenario.quantities import matrix

Vector = tuple[float, ...]


class _Forms(Section):
    """An attitude from body to world, in one form; angles in the order of the letters, intrinsic."""

    quaternion: Annotated[Vector, three(units.NUMBER, 4)] | None = Field(None, description="w, x, y, z; any length")
    rotvec: Annotated[Vector, three(units.ANGLE)] | None = Field(None, description="angle times axis")
    mrp: Annotated[Vector, three(units.NUMBER)] | None = Field(None, description="modified Rodrigues parameters")
    matrix: Annotated[Any, Mark(lambda value: matrix(value, units.NUMBER), matrix_schema(units.NUMBER))] = Field(
        None, description="rotation matrix, world = R body"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        given = sorted(self.model_fields_set)
        if len(given) != 1:
            raise Refused(f"{len(given)} forms are given; an attitude is one of {', '.join(type(self).model_fields)}")
        with located(given[0]):
            self.build()
        return self

    def build(self) -> Attitude:
        """The attitude."""
        (name,) = self.model_fields_set
        value = np.asarray(getattr(self, name))
        return Attitude.from_euler(name, value) if name in SEQUENCES else getattr(Attitude, f"from_{name}")(value)


_Angles: Any = Annotated[Vector, three(units.ANGLE)]
_ANGLES: dict[str, Any] = {
    name: (_Angles | None, Field(None, description=f"Euler angles about {', '.join(name)}")) for name in SEQUENCES
}
AttitudeSection = create_model("AttitudeSection", __base__=_Forms, __doc__=_Forms.__doc__, **_ANGLES)


class SpinSection(Section):
    """The spin with omega_x = 0, omega_y >= 0, omega_z >= 0 that has this energy of rotation and angular momentum."""

    energy: Annotated[float, one(units.TORQUE, above=0.0)]
    angular_momentum: Annotated[float, one(units.ANGULAR_IMPULSE, above=0.0)]


class StartSection(Section):
    """The state at the beginning; what is not given is zero, and the axes of the body are the world's."""

    position: Annotated[Vector, three(units.LENGTH)] = Field((0.0, 0.0, 0.0), description="mass center, world axes")
    velocity: Annotated[Vector, three(units.VELOCITY)] | None = Field(None, description="mass center, world axes")
    velocity_body: Annotated[Vector, three(units.VELOCITY)] | None = Field(
        None, description="the velocity in body axes, instead of velocity"
    )
    attitude: AttitudeSection | None = Field(None, description="how the body is turned")  # type: ignore[valid-type]
    omega: Annotated[Vector, three(units.RATE)] | None = Field(None, description="angular velocity, body axes")
    spin: SpinSection | None = Field(None, description="omega by energy and angular momentum, instead of omega")

    @model_validator(mode="after")
    def _check(self) -> Self:
        for first, second in (("velocity", "velocity_body"), ("omega", "spin")):
            if getattr(self, first) is not None and getattr(self, second) is not None:
                raise Refused(f"{first} and {second} are both given; keep one of them")
        return self

    def build(self, body: Body) -> State:
        """The state of `body`."""
        attitude = self.attitude.build() if self.attitude is not None else Attitude.identity()  # type: ignore[attr-defined]
        return State(self.position, self.velocity, attitude, self._omega(body), velocity_body=self.velocity_body)

    def _omega(self, body: Body) -> Any:
        if self.spin is None:
            return self.omega or (0.0, 0.0, 0.0)
        from polhode.analysis.exact import omega_from_invariants

        with located("start", "spin"):
            return omega_from_invariants(body.inertia, self.spin.energy, self.spin.angular_momentum)
