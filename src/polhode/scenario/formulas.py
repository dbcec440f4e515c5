"""Formulas in scenarios: numbers that are worked out, vectors that change with t and the state, functions of t."""

from __future__ import annotations

from collections.abc import Iterable

from polhode.core.units import Kind
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.grammar import FormulaError
from polhode.scenario import limits
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.quantities import each, factor, is_quantity, opened, scalar_in


def formula_vector(value: Plain, kind: Kind, unit: str | None = None) -> tuple[float | str, ...]:
    """Three items, each an SI number or the text of a formula (scaled to SI by its list's unit)."""
    if isinstance(value, dict):
        raise Refused("three components are needed here: [x, y, z]")
    items, own, path = opened(value, kind)
    if own and unit:
        raise Refused(f'"{own}" and "{unit}" are both given as the unit; keep one of them')
    if not isinstance(items, list) or len(items) != 3:
        given = f"{len(items)} components were given" if isinstance(items, list) else f"{short(items)} was given"
        raise Refused(Complaint(path, f"{given}; a vector has three components, each a number or a formula"))
    return tuple(each(items, path, lambda item: _component(item, kind, own or unit)))


def _component(item: Plain, kind: Kind, unit: str | None) -> float | str:
    if not isinstance(item, str) or is_quantity(item):
        return scalar_in(item, kind, unit)
    formula(item)
    return f"({item}) * {factor(unit, kind)!r}" if unit else item


def formula(text: str) -> Expression:
    """The formula of t and the state in a text; what is none is refused with the place where it fails."""
    if len(text) > limits.TEXT:
        raise Refused(f"a formula has at most {limits.TEXT} characters, this has {len(text)}")
    try:
        return Expression(text)
    except FormulaError as reason:
        raise Refused(Complaint((), f"{short(text)}: {reason.what}", reason.column - 1)) from None
    except InputError as reason:
        raise Refused(f"{short(text)}: {reason}") from None


def formula_of_time(text: str) -> Expression:
    """A formula in which nothing but t changes."""
    found = formula(text)
    others = [name for name in found.uses if name != "t"]
    if others:
        raise Refused(f"{short(text)}: {', '.join(others)} is not known here; a formula of the time t is needed")
    return found


def smooth_formula(text: str) -> Expression:
    """A formula of t that can be differentiated twice."""
    found = formula_of_time(text)
    if not found.smooth:
        raise Refused(f"{short(text)}: a given motion is made of + - * / ^, sin, cos, tan, sinh, cosh, tanh, exp,"
                      " sqrt and hypot, because it is differentiated twice")  # fmt: skip
    return found


def expression_of(items: Iterable[float | str]) -> Expression:
    """Numbers and formulas as one expression."""
    return Expression(*(item if isinstance(item, str) else repr(float(item)) for item in items))


def vector_source(items: tuple[float | str, ...]) -> Expression | tuple[float | str, ...]:
    """What a load takes: three numbers, or an `Expression` where one of them is a formula."""
    return expression_of(items) if any(isinstance(item, str) for item in items) else items
