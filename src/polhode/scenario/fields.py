"""The kinds of fields that sections are made of: quantities, vectors, names, as marks for pydantic.

Each mark brings the check (text to SI, or complaints) and what the JSON Schema says about the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from polhode.errors import PolhodeError
from polhode.scenario import limits, quantities
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.units import Kind

Json = dict[str, Any]


class Section(BaseModel):
    """A part of a scenario: unknown keys are refused, nothing is converted silently, nothing changes later."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


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


def one(kind: Kind, least: float | None = None, above: float | None = None) -> Mark:
    """A mark for one number of a kind, with a bound in SI: `least` may be reached, `above` not."""

    def read(value: Any) -> float:
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


_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def _name(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 60 or not _NAME.fullmatch(value):
        raise Refused(f"{short(value)} is not a name; a name has letters, digits, - and _, and starts with a letter")
    return value


Name = Annotated[str, Mark(_name, {"type": "string", "pattern": f"^{_NAME.pattern}$", "maxLength": 60})]
Prose = Annotated[str, Field(max_length=limits.PROSE)]
