"""The kinds of fields that sections are made of: quantities, vectors, names, as marks for pydantic.

Each mark brings the check (text to SI, or complaints) and what the JSON Schema says about the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler, TypeAdapter, ValidationInfo
from pydantic_core import CoreSchema, core_schema

from polhode.core.units import NUMBER, Kind
from polhode.errors import PolhodeError
from polhode.scenario import limits, quantities
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, choice, short

Json = dict[str, Any]


class Section(BaseModel):
    """A part of a scenario: unknown keys are refused, nothing is converted silently, nothing changes later."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)

    def given(self, *names: str) -> dict[str, Any]:
        """Those of the fields of these names that hold something."""
        return {name: value for name in names if (value := getattr(self, name)) is not None}


@contextmanager
def located(*path: str | int) -> Iterator[None]:
    """What our own objects refuse inside becomes a complaint about `path`."""
    try:
        yield
    except PolhodeError as reason:
        raise Refused(Complaint(path, str(reason))) from None


@contextmanager
def below(*path: str | int) -> Iterator[None]:
    """What is refused inside is a complaint about something below `path`."""
    try:
        yield
    except Refused as refused:
        raise Refused(*refused.below(*path)) from None


@dataclass(frozen=True, eq=False)
class Mark:
    """A mark on a field: `read` makes the value, `schema` describes what may be written."""

    read: Callable[[Any], Any]
    schema: Json

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """A plain function decides."""
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """As given."""
        return dict(self.schema)


@dataclass(frozen=True, eq=False)
class Later:
    """A mark on a field whose type is made when the field is first met, so that a file need not wait for the rest."""

    make: Callable[[], Any]
    optional: bool = False  # whether nothing may be given
    schema: Json | None = None  # instead of that of the type, where one would contain the other

    @cached_property
    def type(self) -> Any:
        """The type."""
        return self.make()

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """What reads values of the type."""
        return TypeAdapter(self.type)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """The type itself decides."""
        return core_schema.with_info_plain_validator_function(self._read)

    def _read(self, value: Plain, info: ValidationInfo) -> Any:
        if value is None and self.optional:
            return None
        return self.adapter.validate_python(value, context=info.context)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """As the type has it."""
        return self.described(handler) if self.schema is None else dict(self.schema)

    def described(self, handler: GetJsonSchemaHandler) -> Json:
        """The schema of the type; a handler alone would leave out what the type itself says about it."""
        return handler(core_schema.no_info_before_validator_function(lambda value: value, self.adapter.core_schema))


@dataclass(frozen=True, eq=False)
class TextOr:
    """A mark on a field that is a text, read by a function, or a section where a mapping is given."""

    read: Callable[[Any], Any]
    section: Later

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """A mapping goes to the section, anything else to the function."""
        return core_schema.with_info_plain_validator_function(self._read)

    def _read(self, value: Plain, info: ValidationInfo) -> Any:
        return self.section._read(value, info) if isinstance(value, dict) else self.read(value)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """Either of both."""
        return {"anyOf": [{"type": ["string", "number"]}, self.section.described(handler)]}


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


def one(kind: Kind, least: float | None = None, above: float | None = None) -> Mark:
    """A mark for one number of a kind, with a bound in SI: `least` may be reached, `above` not."""

    def read(value: Plain) -> float:
        """SI, within the bound."""
        number = quantities.scalar(value, kind)
        if (least is not None and number < least) or (above is not None and number <= above):
            bound = f"at least {least:g}" if least is not None else f"greater than {above:g}"
            raise Refused(f"{short(value)} was given; {kind.name} must be {bound} here")
        return number

    return Mark(read, one_schema(kind))


def three(kind: Kind, n: int = 3) -> Mark:
    """A mark for a vector of a kind."""
    return Mark(lambda value: quantities.vector(value, kind, n), vector_schema(kind, n))


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
    found = [given] if isinstance(given, str) else given if isinstance(given, list) else []
    names = [name for name in found if isinstance(name, str)]
    if not isinstance(given, str | list) or len(names) != len(found):
        raise Refused(f"{short(given)} was given; name one {what}, or several as [a, b]")
    return names


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
    rows = {"type": "array", "items": vector_schema(kind)["anyOf"][0], "minItems": 3, "maxItems": 3}
    return {"anyOf": [*vector_schema(kind)["anyOf"], rows], "description": "3 principal moments, or 3 rows of 3"}


def text(most: int, description: str) -> Any:
    """A text field of bounded length."""
    return Field(max_length=most, description=description)


def shorthand(handler: GetJsonSchemaHandler, given: Json, *others: Json) -> Json:
    """The schema of a section for which something shorter may stand too."""
    section = handler.resolve_ref_schema(given)
    whole = dict(section)
    section.clear()
    section.update({"anyOf": [whole, *others]})
    return given


def _what(kind: Kind) -> str:
    return kind.name.partition(" ")[2]


_LETTERS = ("x", "y", "z", "-x", "-y", "-z")


def axis(given: Plain) -> str | tuple[float, ...]:
    """A coordinate axis by its letter, or a vector of any length but zero."""
    if isinstance(given, str) and not given.lstrip().startswith(("(", "[")):
        if given not in _LETTERS:
            raise Refused(choice(given, _LETTERS))
        return given
    found = quantities.vector(given, NUMBER)
    if not any(found):
        raise Refused("an axis of length 0 has no direction; write z or [0, 0, 1]")
    return found


AXIS = Mark(axis, {"anyOf": [{"enum": list(_LETTERS)}, *vector_schema(NUMBER)["anyOf"]], "description": "an axis"})

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def _name(value: Plain) -> str:
    if not isinstance(value, str) or len(value) > 60 or not _NAME.fullmatch(value):
        raise Refused(f"{short(value)} is not a name; a name has letters, digits, - and _, and starts with a letter")
    return value


Name = Annotated[str, Mark(_name, {"type": "string", "pattern": f"^{_NAME.pattern}$", "maxLength": 60})]
Prose = Annotated[str, Field(max_length=limits.PROSE)]
