"""What the fields of the model's classes hold, said once beside each field: the unit, the meaning in words, the bounds.

    stiffness: Annotated[float, Number("N/m", "force per length", above=0.0)]

Scenarios offer every exported load, joint and constraint whose fields are told like this; messages, the JSON Schema
and the check of units come from the same words. A field without a kind is left to Python: it has a default there.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, get_args

from polhode.core.attitude.euler import SEQUENCES


class _Absent:
    """No default."""


ABSENT = _Absent()


class FieldKind:
    """What any field may say: what it is `about`; `key`, its name in a scenario, where that is another; `needed`,
    whether a scenario must give it though Python has a default; `absent`, its default there where Python has none."""

    def __init__(self, about: str, *, key: str = "", needed: bool = False, absent: Any = ABSENT) -> None:
        self.about, self.key, self.needed, self.absent = about, key, needed, absent


class InUnit(FieldKind):
    """What is given in an SI unit ("1": none)."""

    def __init__(self, unit: str, about: str, **more: Any) -> None:
        super().__init__(about, **more)
        self.unit = unit


class Number(InUnit):
    """One number, `least` or more, or greater than `above`."""

    def __init__(self, unit: str, about: str, *, least: float | None = None, above: float | None = None,
                 **more: Any) -> None:  # fmt: skip
        super().__init__(unit, about, **more)
        self.least, self.above = least, above


class Vector(InUnit):
    """Three numbers."""


class Points(InUnit):
    """One or more vectors."""


class Tensor(InUnit):
    """A number for all axes, three for the axes of the body, or three rows of three."""


class Source(InUnit):
    """A vector that may change: three numbers, formulas, samples, steps, or a sum of these."""


class Choice(FieldKind):
    """One of several words or whole numbers."""

    def __init__(self, names: tuple[str | int, ...], about: str, **more: Any) -> None:
        super().__init__(about, **more)
        self.names = names


class Axis(FieldKind):
    """A direction: x, y, z, -x, -y, -z or a vector of any length."""


class Turning(FieldKind):
    """An attitude."""


class BodyName(FieldKind):
    """The name of a body, or "world"."""

    def __init__(self, about: str = "a body, or world", **more: Any) -> None:
        super().__init__(about, **more)


class JointName(FieldKind):
    """The name of the body that a joint carries."""

    def __init__(self, about: str = "a joint, by the body that it carries", **more: Any) -> None:
        super().__init__(about, **more)


class CoordinateName(FieldKind):
    """Which coordinate of a joint, by its label or number."""

    def __init__(self, **more: Any) -> None:
        super().__init__("which coordinate of a joint that has several, by its label or number", **more)


class AlongJoint(FieldKind):
    """A number for all speeds of a joint, or one for each, with the unit of turning or of sliding."""

    def __init__(self, turning: str, sliding: str, about: str, **more: Any) -> None:
        super().__init__(about, **more)
        self.turning, self.sliding = turning, sliding


class JointSource(AlongJoint):
    """The same, but it may change in time: a formula of t, or samples."""


class AllCoordinates(FieldKind):
    """A number for each coordinate of a joint."""


class OneCoordinate(FieldKind):
    """A value of one coordinate; `joint` and `coordinate` are the fields that say of which."""

    def __init__(self, about: str, joint: str = "joint", coordinate: str = "coordinate", **more: Any) -> None:
        super().__init__(about, **more)
        self.joint, self.coordinate = joint, coordinate


class Course(OneCoordinate):
    """How one coordinate goes on in time: a number, or a formula of t."""


AT = Vector("m", "the body's point where it acts, body axes from the mass center")
POINT_1 = Vector("m", "a point of body_1, from its mass center in its axes")
POINT_2 = Vector("m", "a point of body_2, from its mass center in its axes")
TURNS = ("quaternion", "euler", *SEQUENCES)


class Told(NamedTuple):
    """A field of a class: its name, its kind, and its default (`ABSENT` where it has none)."""

    name: str
    kind: Any
    default: Any

    @property
    def key(self) -> str:
        """What it is called in a scenario."""
        return self.kind.key or self.name

    @property
    def has_default(self) -> bool:
        """Whether a scenario may leave it out."""
        return not self.kind.needed and self.default is not ABSENT


def later(default: Any) -> Any:
    """A field that a class got after runs of it were stored: files tell it only where it is not at its default."""
    return dataclasses.field(default=default, metadata={"later": True})


def told_fields(made: Callable[..., Any]) -> tuple[Told, ...] | None:
    """The fields of a class, or the arguments of a function, that say what they hold; None where one that must be given
    does not."""
    if isinstance(made, type) and not dataclasses.is_dataclass(made):
        return None
    found = []
    for name, annotation, default in _arguments(made):
        marks = get_args(_type(annotation, made, name))
        kind = next((one for one in marks if isinstance(one, FieldKind)), None)
        if kind is not None:
            found.append(Told(name, kind, default if kind.absent is ABSENT else kind.absent))
        elif default is ABSENT:
            return None
    return tuple(found)


def _arguments(made: Callable[..., Any]) -> Iterator[tuple[str, Any, Any]]:
    """Name, annotation and default of all that a class or a function takes."""
    if isinstance(made, type):
        for field in dataclasses.fields(made):
            bare = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING and field.init
            yield field.name, field.type, ABSENT if bare else field.default
    else:
        for one in inspect.signature(made).parameters.values():
            yield one.name, one.annotation, ABSENT if one.default is one.empty else one.default


def _type(annotation: Any, made: Callable[..., Any], name: str) -> Any:
    """An annotation with what it is annotated by, worked out where it was written; only that form is needed."""
    if not isinstance(annotation, str) or not annotation.startswith("Annotated["):
        return annotation
    owners = made.__mro__ if isinstance(made, type) else (made,)
    owner = next(one for one in owners if name in inspect.get_annotations(one))
    return eval(annotation, vars(sys.modules[owner.__module__]))  # our own source, no input


def exported(names: dict[str, Any]) -> list[str]:
    """The classes among the names of a package, in order: one line that imports a class exports it."""
    return sorted(name for name, value in names.items() if isinstance(value, type) and value.__module__ != "typing")


def key_of(made: Callable[..., Any]) -> str:
    """The name of a class or a function in scenarios: InternalFriction is internal_friction."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", made.__name__).lower()


def first_sentence(made: Callable[..., Any]) -> str:
    """What a class or a function is for, in the first words of its docstring."""
    words = " ".join((made.__doc__ or "").split("\n\n")[0].split())
    return re.split(r"(?<=[^A-Z])[.:](?:\s|$)", words)[0]
