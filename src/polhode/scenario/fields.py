"""The kinds of fields that sections are made of: quantities, vectors, names, as marks for pydantic.

Each mark brings the check (text to SI, or complaints) and what the JSON Schema says about the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic_core import CoreSchema, core_schema

from polhode.core.units import NUMBER, TIME, Kind
from polhode.io.outputs import BODY
from polhode.parametric import defaults
from polhode.scenario import limits, quantities
from polhode.scenario.problems import Complaint, Plain, Refused, choice, refuse, short

if TYPE_CHECKING:
    from polhode.io.mass_properties import MassReport

SCENE = "scene"  # beside BODY and SYSTEM: what a scenario may be of
ShapeKey = tuple[Path, str]
Json = dict[str, Any]
Triple = tuple[float, ...]


@dataclass
class Context:
    """Of what the scenario is, the folder of its files, the shapes that were measured, the sections that failed, what
    its parameters were set to, and of which of its runs it is."""

    kind: str = BODY
    folder: Path | None = None
    shapes: dict[ShapeKey, MassReport] = field(default_factory=dict)
    failed: list[tuple[str, ValidationError]] = field(default_factory=list)
    values: Mapping[str, Plain] = field(default_factory=dict)  # of parameters, that were set
    run: str | None = None  # the run whose changes are in it
    again: Callable[[Mapping[str, Plain], str | None], Any] | None = None  # reads the file with other values, of a run
    varied: dict[str, Any] = field(default_factory=dict)  # the scenarios of its runs, by their names
    programs: bool = False  # whether it may start other programs, which only its user can say


def context_of(info: ValidationInfo) -> Context:
    """The context of a check; one of its own where a section is checked alone."""
    return info.context if isinstance(info.context, Context) else Context()


class Section(BaseModel):
    """A part of a scenario: unknown keys are refused, nothing is converted silently, nothing changes later.

    A section that may be written shorter says so: `alone` is the key for which a value without a mapping stands, and
    `shorter` what the JSON Schema says of it. What else must hold is told by `faults`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)
    alone: ClassVar[str] = ""
    shorter: ClassVar[tuple[Json, ...]] = ()

    @model_validator(mode="before")
    @classmethod
    def _expand(cls, given: Plain, info: ValidationInfo) -> Plain:
        return cls.expanded(given, context_of(info))

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        context = context_of(info)
        refuse(self._strangers(context.kind))
        refuse(self.faults(context))
        return self

    def _strangers(self, kind: str) -> Iterator[Complaint]:
        """Keys that belong to a scenario of another kind."""
        for name in sorted(self.model_fields_set):
            kinds, key = kinds_of(type(self), name), written(type(self), name)
            if kinds and kind not in kinds:
                text = f"there is no such key here: {key} is of a {' or a '.join(kinds)}, and this is a {kind}"
                yield Complaint((key,), text, at_key=True)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """The mapping, or something shorter."""
        found = handler(schema)
        section = handler.resolve_ref_schema(found)
        others = cls.shorter_than(section)
        if others:
            whole = dict(section)
            section.clear()
            section.update({"anyOf": [whole, *others]})
        return found

    @classmethod
    def expanded(cls, given: Plain, context: Context) -> Plain:
        """The mapping that something shorter stands for."""
        return {cls.alone: given} if cls.alone and not isinstance(given, dict) else given

    @classmethod
    def shorter_than(cls, whole: Json) -> Iterable[Json]:
        """What the JSON Schema allows in place of the `whole` mapping."""
        return cls.shorter

    def faults(self, context: Context) -> Iterable[Complaint | str]:
        """What is wrong with the section, though each of its fields is right by itself."""
        return ()

    def given(self, *names: str) -> dict[str, Any]:
        """Those of the fields of these names that hold something."""
        return {name: value for name, value in self if name in names and value is not None}


@dataclass(frozen=True, eq=False)
class Mark:
    """A mark on a field: `read` makes the value, `schema` describes what may be written."""

    read: Callable[[Any], Any]
    schema: Json

    def __get_pydantic_core_schema__(self, source: type, handler: Callable[..., CoreSchema]) -> CoreSchema:
        """A plain function decides; a word is then a word, and no text in which parameters stand."""
        return core_schema.no_info_plain_validator_function(self._value)

    def _value(self, given: Plain) -> Any:
        found = self.read(given)
        return str(found) if isinstance(found, str) else found

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """As given."""
        return dict(self.schema)


@dataclass(frozen=True, eq=False)
class AsWritten:
    """A mark on a field that is read where more is known: it stays as it is written."""

    schema: Json

    def __get_pydantic_core_schema__(self, source: type, handler: Callable[..., CoreSchema]) -> CoreSchema:
        """Anything will do."""
        return core_schema.any_schema()

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """As given."""
        return dict(self.schema)


@dataclass(frozen=True, eq=False)
class Later:
    """A mark on a field whose type is made when the field is first met, so that a file need not wait for the rest."""

    make: Callable[[], Any] | str  # what makes the type, or the file of `sections` and the name in which it stands
    optional: bool = False  # whether nothing may be given
    schema: Json | None = None  # instead of that of the type, where one would contain the other
    text: Callable[[Plain], Any] | None = None  # reads what is no mapping

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """What reads values of the type."""
        return TypeAdapter(self.type)

    @cached_property
    def type(self) -> Any:
        """The type."""
        if callable(self.make):
            return self.make()
        file, _, name = self.make.partition(".")
        return vars(import_module(f"polhode.scenario.sections.{file}"))[name]

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[..., CoreSchema]) -> CoreSchema:
        """The type itself decides, or the function for what is no mapping."""
        return core_schema.with_info_plain_validator_function(self._read)

    def _read(self, value: Plain, info: ValidationInfo) -> Any:
        if value is None and self.optional:
            return None
        if self.text is not None and not isinstance(value, dict):
            return self.text(value)
        return self.adapter.validate_python(value, context=info.context)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """As the type has it; a handler alone would leave out what the type itself says about it."""
        if self.schema is not None:
            return dict(self.schema)
        own = handler(core_schema.no_info_before_validator_function(lambda value: value, self.adapter.core_schema))
        return own if self.text is None else {"anyOf": [{"type": ["string", "number"]}, own]}


class Only:
    """A mark on a field that belongs to scenarios of some kinds: of a body, a system or a scene."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds


def kinds_of(section: type[BaseModel], name: str) -> tuple[str, ...]:
    """The kinds of scenarios that a field belongs to; none: all."""
    marks = (mark for mark in section.model_fields[name].metadata if isinstance(mark, Only))
    return next((mark.kinds for mark in marks), ())


def written(section: type[BaseModel], name: str) -> str:
    """How a field is called in a file."""
    return section.model_fields[name].alias or name


Read = Callable[[Plain, Kind], Any]


def one(kind: Kind, least: float | None = None, above: float | None = None, take: Read = quantities.scalar) -> Mark:
    """A mark for one number of a kind, with a bound in SI: `least` may be reached, `above` not.

    take: `quantities.quantity` where a model takes it, which knows parameters.
    """

    def read(value: Plain) -> quantities.Value:
        """SI, within the bound."""
        found = take(value, kind)
        number = defaults(found)
        if (least is not None and number < least) or (above is not None and number <= above):
            bound = f"at least {least:g}" if least is not None else f"greater than {above:g}"
            raise Refused(f"{short(value)} was given; {kind.name} must be {bound} here")
        return found

    return Mark(read, one_schema(kind))


def three(kind: Kind, n: int = 3) -> Mark:
    """A mark for a vector of a kind."""
    return Mark(lambda value: quantities.vector(value, kind, n), vector_schema(kind, n))


def three_of_model(kind: Kind) -> Mark:
    """The same for a vector that a model takes, which knows parameters."""
    return Mark(lambda value: quantities.quantities(value, kind), vector_schema(kind))


def rows(kind: Kind) -> Mark:
    """A mark for three numbers or three rows of three."""
    return Mark(lambda value: defaults(quantities.matrix(value, kind)), matrix_schema(kind))


def list_of_times(key: str, most: int, example: str) -> Mark:
    """A mark for a list of one to `most` times."""

    def read(given: Plain) -> list[float]:
        """The times, s."""
        if not isinstance(given, list) or not given or len(given) > most:
            raise Refused(f"{short(given)} was given; {key} is a list of one to {most} times, like {example}")
        return quantities.each(given, (), lambda item: quantities.scalar(item, TIME))

    return Mark(read, {"type": "array", "items": one_schema(TIME)})


def chosen(*names: str | int) -> Mark:
    """A mark for one of several words or whole numbers."""

    def read(value: Plain) -> str | int:
        """The word, if it is one of them."""
        if value not in names or not isinstance(value, str | int) or isinstance(value, bool):
            raise Refused(choice(value, [str(name) for name in names]))
        return value

    return Mark(read, {"enum": list(names)})


def names_in(given: Plain, what: str) -> list[str]:
    """One name, or a list of several; `what` they are of is for the message."""
    found = [given] if isinstance(given, str) else given
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise Refused(f"{short(given)} was given; name one {what}, or several as [a, b]")
    return [str(name) for name in found]


def one_schema(kind: Kind) -> Json:
    """What one quantity may look like."""
    text = f"a number in {kind.units[0]}, or a text with its unit" if kind.units else "a number"
    examples = [f"1 {unit}" for unit in kind.units[:4]]
    return {"type": ["number", "string"], "description": f"{_what(kind)}: {text}", "examples": examples or [1]}


def vector_schema(kind: Kind, n: int = 3) -> Json:
    """What a vector may look like: a list, a list with one unit, or a text."""
    items = {"type": "array", "items": one_schema(kind), "minItems": n, "maxItems": n}
    unit = kind.units[0] if kind.units else ""
    whole = {"type": "object", "properties": {"value": items, "unit": {"type": "string"}}, "required": ["value"],
             "additionalProperties": False}  # fmt: skip
    text = {"type": "string", "examples": [f"(1, 2, 3) {unit}".strip()]}
    return {"anyOf": [items, text, whole], "description": f"{_what(kind)} with {n} components"}


def matrix_schema(kind: Kind) -> Json:
    """What three moments or a 3x3 matrix may look like."""
    vector = vector_schema(kind)["anyOf"]
    each_row = {"type": "array", "items": vector[0], "minItems": 3, "maxItems": 3}
    return {"anyOf": [*vector, each_row], "description": "3 principal moments, or 3 rows of 3"}


def _what(kind: Kind) -> str:
    return kind.name.partition(" ")[2]


_LETTERS = ("x", "y", "z", "-x", "-y", "-z")


def axis(given: Plain) -> str | tuple[float, ...]:
    """A coordinate axis by its letter, or a vector of any length but zero."""
    if isinstance(given, str) and not quantities.is_bracketed(given):
        if given not in _LETTERS:
            raise Refused(choice(given, _LETTERS))
        return given
    found = quantities.vector(given, NUMBER)
    if not any(found):
        raise Refused("an axis of length 0 has no direction; write z or [0, 0, 1]")
    return found


AXIS = Mark(axis, {"anyOf": [{"enum": list(_LETTERS)}, *vector_schema(NUMBER)["anyOf"]], "description": "an axis"})

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def run_name(value: Plain) -> str:
    """A name of a run or of an event."""
    if not isinstance(value, str) or len(value) > 60 or not _NAME.fullmatch(value):
        raise Refused(f"{short(value)} is not a name; a name has letters, digits, - and _, and starts with a letter")
    return value


Name = Annotated[str, Mark(run_name, {"type": "string", "pattern": f"^{_NAME.pattern}$", "maxLength": 60})]
Prose = Annotated[str, Field(max_length=limits.PROSE)]
Time = Annotated[float, one(TIME)]
Span = Annotated[float, one(TIME, above=0.0)]
Factor = Annotated[float, one(NUMBER, above=0.0)]
