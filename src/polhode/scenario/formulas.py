"""Vectors that may change: three numbers, or formulas of time and state, in one unit or in their own."""

from __future__ import annotations

import re
from typing import Any

from polhode.errors import InputError
from polhode.scenario import limits, units
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.quantities import each, is_quantity, opened, scalar_in
from polhode.scenario.units import Kind

_COLUMN = re.compile(r'(?:expression ".*?": )?(?P<what>.*) \(column (?P<column>\d+)\)', re.DOTALL)


def formula_vector(value: Any, kind: Kind, unit: str | None = None) -> tuple[Any, ...]:
    """Three items, each an SI number or the text of a formula (scaled to SI by its list's unit)."""
    if isinstance(value, dict):
        raise Refused("three components are needed here: [x, y, z]")
    items, own, path = opened(value, kind)
    if own and unit:
        raise Refused(f'"{own}" and "{unit}" are both given as the unit; keep one of them')
    if not isinstance(items, list) or len(items) != 3:
        raise Refused(Complaint(path, f"{_given(items)}; a vector has three components, each a number or a formula"))
    return tuple(each(items, path, lambda item: _component(item, kind, own or unit)))


def _component(item: Any, kind: Kind, unit: str | None) -> Any:
    if not isinstance(item, str) or is_quantity(item):
        return scalar_in(item, kind, unit)
    checked_formula(item)
    return f"({item}) * {units.factor(unit, kind)!r}" if unit else item


def checked_formula(text: str) -> None:
    """Refuse a text that is no formula of t and the state, with the place inside the text where it fails."""
    if len(text) > limits.TEXT:
        raise Refused(f"a formula has at most {limits.TEXT} characters, this has {len(text)}")
    try:
        expression(text)
    except InputError as reason:
        raise Refused(_complaint(text, str(reason))) from None


def expression(*texts: str) -> Any:
    """A `ph.Expression` of the texts."""
    from polhode.model.expression import Expression

    return Expression(*texts)


def vector_source(items: tuple[Any, ...]) -> Any:
    """What a load takes: three numbers, or an `Expression` where one of them is a formula."""
    if not any(isinstance(item, str) for item in items):
        return items
    return expression(*(item if isinstance(item, str) else repr(item) for item in items))


def _complaint(text: str, reason: str) -> Complaint:
    """What the parser of formulas says, with its column as an offset into the text."""
    found = _COLUMN.fullmatch(reason)
    what, column = (found["what"], int(found["column"])) if found else (reason, 1)
    return Complaint((), f"{short(text)}: {what}", column - 1)


def _given(items: Any) -> str:
    return f"{len(items)} components were given" if isinstance(items, list) else f"{short(items)} was given"
