"""`joint`: how a body of a system hangs on its parent."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import ConfigDict, Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from polhode.core.attitude.euler import SEQUENCES
from polhode.model import joints
from polhode.scenario import units
from polhode.scenario.fields import Json, Mark, Section, located, one, shorthand
from polhode.scenario.problems import Refused, choice, short
from polhode.scenario.quantities import vector

ALONE = ("weld", "free", "spherical")
_LETTERS = ("x", "y", "z", "-x", "-y", "-z")


def _axis(given: Any) -> Any:
    """A coordinate axis by its letter, or a vector of any length but zero."""
    if isinstance(given, str) and not given.lstrip().startswith(("(", "[")):
        if given not in _LETTERS:
            raise Refused(choice(given, _LETTERS))
        return given
    found = vector(given, units.NUMBER)
    if not any(found):
        raise Refused("an axis of length 0 has no direction; write z or [0, 0, 1]")
    return found


def _two_axes(given: Any) -> Any:
    if not isinstance(given, list) or len(given) != 2:
        raise Refused(f"{short(given)} was given; two axes are needed, like [x, y]")
    return tuple(_axis(item) for item in given)


def _turning(given: Any) -> str:
    """The numbers of a free turn."""
    known = ("quaternion", "euler", *SEQUENCES)
    if given not in known:
        raise Refused(choice(given, known))
    return given


_VECTOR: Json = {"type": "array", "items": {"type": ["number", "string"]}, "minItems": 3, "maxItems": 3}
AXIS = Mark(_axis, {"anyOf": [{"enum": list(_LETTERS)}, _VECTOR, {"type": "string"}], "description": "an axis"})
_TWO = Mark(_two_axes, {"type": "array", "minItems": 2, "maxItems": 2})
_TURN = Mark(_turning, {"enum": ["quaternion", "euler", *SEQUENCES]})
Axis = Annotated[Any, AXIS]


class HelicalSection(Section):
    """A screw."""

    axis: Axis = Field(description="its axis, in the axes of the mounts")
    pitch: Annotated[float, one(units.LENGTH)] = Field(description="way along the axis in a full turn")


class JointSection(Section):
    """One joint by its kind, in the axes of its mounts; weld, free and spherical may stand alone as a word."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    weld: bool | None = Field(None, description="true: the body is fixed to its parent")
    revolute: Axis | None = Field(None, description="a hinge: its axis")
    prismatic: Axis | None = Field(None, description="a slider: its axis")
    helical: HelicalSection | None = Field(None, description="a screw")
    cylindrical: Axis | None = Field(None, description="a turn about an axis and a slide along it")
    universal: Annotated[Any, _TWO] | None = Field(None, description="a cross: its two axes, perpendicular")
    planar: Axis | None = Field(None, description="motion in a plane: its normal")
    spherical: Annotated[str, _TURN] | None = Field(None, description="a ball joint: quaternion, or angles like zxz")
    free: Annotated[str, _TURN] | None = Field(None, description="no bond: quaternion, or angles like zyx")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Any) -> Any:
        """A word alone."""
        if not isinstance(given, str):
            return given
        if given not in ALONE:
            known = list(cls.model_fields)
            more = f" {given} needs an axis, like {{{given}: z}}" if given in known else choice(given, known)
            raise Refused(more.strip())
        return {given: True if given == "weld" else "quaternion"}

    @model_validator(mode="after")
    def _check(self) -> Self:
        given = self._given
        if len(given) != 1 or self.weld is False:
            raise Refused(f"{len(given)} kinds given; a joint is one of {', '.join(type(self).model_fields)}")
        with located(given[0]):
            self.build()
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A word may stand for the mapping."""
        return shorthand(handler, handler(schema), {"enum": list(ALONE)})

    @property
    def _given(self) -> list[str]:
        return [name for name in type(self).model_fields if getattr(self, name) is not None]

    def build(self) -> joints.Joint:
        """The joint."""
        (name,) = self._given
        value = getattr(self, name)
        if name == "weld":
            return joints.Weld()
        if name == "helical":
            return joints.Helical(value.axis, value.pitch)
        if name == "universal":
            return joints.Universal(*value)
        return getattr(joints, name.capitalize())(value)
