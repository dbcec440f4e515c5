"""What the fields of the model's classes hold, said once beside each field: the unit, the meaning in words, the bounds.

    stiffness: Annotated[float, Number("N/m", "force per length", above=0.0)]

Scenarios offer every exported load, joint and constraint whose fields are told like this; messages, the JSON Schema
and the check of units come from the same words. A field without a kind is left to Python: it has a default there.
"""

from __future__ import annotations

import contextlib
import dataclasses
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple, Protocol, TypeAlias, get_args, runtime_checkable

import numpy as np

from polhode import arrays
from polhode.core.attitude.euler import SEQUENCES
from polhode.errors import InputError


class _Absent:
    """No default."""


ABSENT = _Absent()
Triple: TypeAlias = Sequence[float] | np.ndarray
"""Three numbers as users give them; an object keeps a read-only array."""
Direction: TypeAlias = str | Sequence[float] | np.ndarray
"""An axis as users give it: a vector of any length, or a letter; an object keeps a unit vector."""
PerSpeed: TypeAlias = float | Sequence[float] | np.ndarray
"""A number for all speeds of a joint, or one for each."""


@runtime_checkable
class Named(Protocol):
    """What has a name, as a link of a system does."""

    @property
    def name(self) -> str:
        """How it is called."""
        ...


class FieldKind:
    """What any field may say: what it is `about`; `key`, its name in a scenario, where that is another; `needed`,
    whether a scenario must give it though Python has a default; `absent`, its default there where Python has none;
    `called`, how messages call it, "{}" the object: "stiffness of {}" by default, with the name of the field;
    `by_class`, whether the class takes more than this kind says, and checks it itself.
    """

    def __init__(self, about: str, *, key: str = "", needed: bool = False, absent: Any = ABSENT, called: str = "",
                 by_class: bool = False) -> None:  # fmt: skip
        self.about, self.key, self.needed, self.absent = about, key, needed, absent
        self.called, self.by_class = called, by_class

    def checked(self, value: Any, what: str) -> Any:
        """`value` as an object keeps it; one that cannot be is refused with words about `what`."""
        return value


class InUnit(FieldKind):
    """What is given in an SI unit ("1": none)."""

    def __init__(self, unit: str, about: str, **more: Any) -> None:
        super().__init__(about, **more)
        self.unit = unit


class Number(InUnit):
    """One number, `least` or more, or greater than `above`; or from 0 to 1, which `between` has in words."""

    def __init__(self, unit: str, about: str, *, least: float | None = None, above: float | None = None,
                 between: str = "", **more: Any) -> None:  # fmt: skip
        super().__init__(unit, about, **more)
        self.least, self.above, self.between = least, above, between

    def checked(self, value: Any, what: str) -> float:
        """A finite float within its bounds: the lower one is zero wherever there is one."""
        if self.above is not None:
            return arrays.positive(value, what, self.unit)
        found = arrays.number(value, what)
        if self.between and not 0.0 <= found <= 1.0:
            raise InputError(f"{what} is between {self.between}, not {found:g}")
        return found if self.least is None else arrays.not_negative(found, what, self.unit)


def restitution_kind(about: str) -> Number:
    """How much of a speed comes back from a blow."""
    bounds = "0 (no bounce) and 1 (no loss)"
    return Number("1", about, least=0.0, between=bounds, called="the restitution of {}")


class Vector(InUnit):
    """Three numbers."""

    def checked(self, value: Any, what: str) -> np.ndarray:
        """A read-only array (3,)."""
        return arrays.vector(value, what)


class Points(InUnit):
    """One or more vectors."""


class Tensor(InUnit):
    """A number for all axes, three for the axes of the body, or three rows of three."""


class Source(InUnit):
    """A vector that may change: three numbers, formulas, samples, steps, or a sum of these."""


class Word(FieldKind):
    """How something is called: a text."""

    def checked(self, value: Any, what: str) -> str:
        """A text that is not empty."""
        if not isinstance(value, str) or not value:
            raise InputError(f"{what} is a text, not {value!r}")
        return value


class Several(InUnit):
    """A number, or several in a row; the class says how many."""

    def checked(self, value: Any, what: str) -> Any:
        """A float, or a read-only array."""
        return per_speed(value, what)


class Rows(InUnit):
    """Rows of numbers, all of one length; the class says how many."""


class Choice(FieldKind):
    """One of several words or whole numbers."""

    def __init__(self, names: tuple[str | int, ...], about: str, **more: Any) -> None:
        super().__init__(about, **more)
        self.names = names

    def checked(self, value: Any, what: str) -> Any:
        """One of the names."""
        if isinstance(value, str | int) and value in self.names:
            return value
        raise arrays.unknown(what, value, map(str, self.names))


class Axis(FieldKind):
    """A direction: x, y, z, -x, -y, -z or a vector of any length."""

    def checked(self, value: Any, what: str) -> np.ndarray:
        """A unit vector."""
        return arrays.unit(value, what)


class Part(FieldKind):
    """An object of a class of the model whose own fields say what they hold."""

    def __init__(self, made_of: type[Declared], about: str, **more: Any) -> None:
        super().__init__(about, **more)
        self.made_of = made_of


class Turning(FieldKind):
    """An attitude."""


class BodyName(FieldKind):
    """The name of a body, or "world"."""

    def __init__(self, about: str = "a body, or world", **more: Any) -> None:
        super().__init__(about, **more)

    def checked(self, value: str | Named, what: str) -> str:
        """The name; of a link, as `System.add` gave it, its own."""
        name = value if isinstance(value, str) or not isinstance(value, Named) else value.name
        if not isinstance(name, str):
            raise InputError(f"{what} is the name of a body, or the body as System.add gave it, not {name!r:.80}")
        return name


class JointName(BodyName):
    """The name of the body that a joint carries."""

    def __init__(self, about: str = "a joint, by the body that it carries", **more: Any) -> None:
        super().__init__(about, **more)


class JointNames(FieldKind):
    """The names of bodies that joints carry, one or several."""

    def checked(self, value: Any, what: str) -> tuple[str, ...]:
        """The names; of links their own."""
        alone = isinstance(value, str | Named)
        names = tuple(one if isinstance(one, str) or not isinstance(one, Named) else one.name
                      for one in ((value,) if alone else value))  # fmt: skip
        if not names or not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
            raise InputError(f"{what} are names of bodies, each once, not {value!r}")
        return names


class CoordinateName(FieldKind):
    """Which coordinate of a joint, by its label or number."""

    def __init__(self, **more: Any) -> None:
        super().__init__("which coordinate of a joint that has several, by its label or number", **more)


class AlongJoint(FieldKind):
    """A number for all speeds of a joint, or one for each, in the unit of turning or of sliding; `least` 0 or none;
    `alone`: of a joint with one speed, one number.
    """

    def __init__(self, turning: str, sliding: str, about: str, *, least: float | None = None, alone: bool = False,
                 **more: Any) -> None:  # fmt: skip
        super().__init__(about, **more)
        self.turning, self.sliding, self.least, self.alone = turning, sliding, least, alone

    def checked(self, value: Any, what: str) -> Any:
        """A float, or a read-only array."""
        values = arrays.number(value, what) if self.alone else per_speed(value, what)
        if self.least is not None:
            if not np.size(values):
                raise InputError(f"{what} must be a number, or one for each speed of the joint, not an empty list")
            arrays.not_negative(float(np.min(values)), what, f"{self.turning} or {self.sliding}")
        return values


def along_one(turning: str, sliding: str, about: str, least: float | None = None) -> AlongJoint:
    """The kind of a number of what sits in a joint with one speed."""
    return AlongJoint(turning, sliding, about, least=least, alone=True)


def per_speed(value: Any, what: str) -> float | np.ndarray:
    """A finite float, or a read-only array of some."""
    return arrays.number(value, what) if np.ndim(value) == 0 else arrays.vector(value, what, len(value))


class JointSource(AlongJoint):
    """The same, but it may change in time: a function, a formula of t, samples, or where it `takes_inputs` an input."""

    def __init__(self, turning: str, sliding: str, about: str, *, takes_inputs: bool = False, **more: Any) -> None:
        super().__init__(turning, sliding, about, **more)
        self.takes_inputs = takes_inputs

    def checked(self, value: Any, what: str) -> Any:
        """A float, an array, or what gives them."""
        from polhode.model.system_loads.joint_sources import kept

        return kept(value, what, self.takes_inputs)


class AllCoordinates(FieldKind):
    """A number for each coordinate of a joint."""


class OneCoordinate(FieldKind):
    """A value of one coordinate; `joint` and `coordinate` are the fields that say of which."""

    def __init__(self, about: str, joint: str = "joint", coordinate: str = "coordinate", **more: Any) -> None:
        super().__init__(about, **more)
        self.joint, self.coordinate = joint, coordinate

    def checked(self, value: Any, what: str) -> float:
        """A finite float."""
        return arrays.number(value, what)


class Course(OneCoordinate):
    """How one coordinate goes on in time: a number, or a formula of t, which the class reads itself."""

    def __init__(self, about: str, **more: Any) -> None:
        super().__init__(about, by_class=True, **more)


class Declared:
    """A class of the model whose fields say what they hold: each is checked, and kept as its kind says, once.

    A class with a check of its own across fields has a `__post_init__` that calls this one first. A field whose default
    is None may be absent.
    """

    described: str = ""  # how messages call the object

    def __post_init__(self) -> None:
        for told, absent in _checks(type(self)):
            value = vars(self)[told.name]
            if not told.kind.by_class and (value is not None or not absent):
                what = (told.kind.called or f"{told.name} of {{}}").format(self.described)
                object.__setattr__(self, told.name, told.kind.checked(value, what))


AT = Vector("m", "the body's point where it acts, body axes from the mass center", called="point of {}")
FRAME = Choice(("world", "body"), "the axes of its components")
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
    for name, default in _arguments(made):
        kind = next(_kinds(made, name), None)
        if kind is not None:
            found.append(Told(name, kind, default if kind.absent is ABSENT else kind.absent))
        elif default is ABSENT:
            return None
    return tuple(found)


@cache
def _checks(cls: type) -> tuple[tuple[Told, bool], ...]:
    """The fields of a class by which its objects are checked, and whether each may be absent.

    What a class does not say about a field is looked up in the class that it derives from.
    """
    said = [(name, default, filter(None, _kinds(cls, name))) for name, default in _arguments(cls)]
    return tuple((Told(name, kind, default), default is None) for name, default, kinds in said for kind in [*kinds][:1])


def _arguments(made: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """Name and default of all that a class or a function takes."""
    if isinstance(made, type):
        for field in dataclasses.fields(made):
            bare = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING and field.init
            yield field.name, ABSENT if bare else field.default
    else:
        for one in inspect.signature(made).parameters.values():
            yield one.name, ABSENT if one.default is one.empty else one.default


def _kinds(made: Callable[..., Any], name: str) -> Iterator[FieldKind | None]:
    """What a function, or a class and then those that it derives from, say that a field holds; None: nothing."""
    for owner in made.__mro__ if isinstance(made, type) else (made,):
        annotation = inspect.get_annotations(owner).get(name, "")
        if isinstance(annotation, str) and annotation.startswith("Annotated["):
            annotation = _evaluated(annotation, owner)
        if annotation != "":
            yield next((one for one in get_args(annotation) if isinstance(one, FieldKind)), None)


def _evaluated(annotation: str, owner: Callable[..., Any]) -> Any:
    """An annotation of a class or a function, with the names of its module: it is source, no input.

    A class that is made by `exec` is in no module; its methods know the names there.
    """
    methods = [one.__globals__ for one in vars(owner).values() if isinstance(one, FunctionType)]
    for names in (vars(sys.modules[owner.__module__]), *methods):
        with contextlib.suppress(NameError):
            return eval(annotation, names)
    raise NameError(f"{annotation} of {owner.__name__} has names that its module does not have")


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
