"""Numbers with units, alone and in vectors, and formulas: what people write becomes SI, or complaints with their place.

A number may be worked out (32/17); a formula of t and the state stays a text, or becomes an `Expression`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from polhode.core import units
from polhode.core.units import NUMBER, Kind
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.grammar import FormulaError, constant
from polhode.scenario import limits
from polhode.scenario.problems import Complaint, Path, Plain, Refused, refuse, short

Key = TypeVar("Key", str, int)
Item = TypeVar("Item")
Result = TypeVar("Result")
Triple = tuple[float, ...]
Components = tuple[float | str, ...]  # of a vector: SI numbers, and formulas as texts

_TAIL = re.compile(
    r"(?P<number>.*?(?:[\d.)]|\bpi))(?P<unit>\s*/\s*(?!\d)|\s+(?=[^-+*\d(])|(?=[A-Za-zµμ°])(?![eE][-+]?\d))"
)
_PLAIN = re.compile(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_CALL = re.compile(r"\w\(")
_VECTOR = re.compile(r"\s*[(\[](?P<items>[^()\[\]]*(?:\([^()]*\)[^()\[\]]*)*)[)\]]\s*(?P<unit>[^\d(\[].*)?", re.DOTALL)


def scalar(value: Plain, kind: Kind) -> float:
    """One number in SI: a bare number is SI already, a text may bring its unit."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise Refused(f"{short(value)} was given; {kind.wanted}")
    return _finite(_from_text(value, kind) if isinstance(value, str) else float(value), value)


def _finite(number: float, given: Plain) -> float:
    if not math.isfinite(number):
        raise Refused(f"{short(given)} is not a finite number")
    return number


def _from_text(text: str, kind: Kind) -> float:
    if len(text) > limits.TEXT:
        raise Refused(f"a number with its unit has at most {limits.TEXT} characters, this has {len(text)}")
    number, unit = split(text)
    offset = 0
    try:
        return constant(number) * (factor(unit, kind) if unit else 1.0)
    except FormulaError as reason:
        several = "," in text and not _CALL.search(text)
        why = "several numbers stand in brackets, (1, 2, 3) or [1, 2, 3]" if several else reason.what
        offset = reason.column - 1
    except Refused as refused:
        why = str(refused)
    given = "" if why.startswith(f"{short(text)} ") else f"{short(text)}: "
    raise Refused(Complaint((), f"{given}{why}{' ' if why.endswith('?') else '; '}{kind.wanted}", offset))


def vector(value: Plain, kind: Kind, n: int = 3) -> Triple:
    """`n` numbers in SI: a list whose items may have units of their own, a list with one unit
    ({value: [...], unit: ...}), or the same as a text, "(1, 2, 3) km"."""
    items, unit, path = opened(value, kind)
    if not isinstance(items, list) or len(items) != n:
        given = f"{len(items)} values were given" if isinstance(items, list) else f"{short(items)} was given"
        raise Refused(Complaint(path, f"{given} where {n} numbers are needed; for each {kind.wanted}"))
    return tuple(each(items, path, lambda item: scalar_in(item, kind, unit)))


def matrix(value: Plain, kind: Kind) -> Triple | tuple[Triple, ...]:
    """Three numbers, or three lists of three, in SI; written like a vector."""
    items, unit, path = opened(value, kind)
    if not isinstance(items, list) or not any(isinstance(row, list) for row in items):
        return vector(value, kind)
    if len(items) != 3 or any(not isinstance(row, list) or len(row) != 3 for row in items):
        raise Refused(Complaint(path, "a matrix is 3 lists of 3 numbers"))
    return tuple(each(items, path, lambda row: vector({"value": row, "unit": unit} if unit else row, kind)))


def opened(value: Plain, kind: Kind) -> tuple[Plain, str | None, tuple[str, ...]]:
    """The items, the common unit, and where the items stand below the value."""
    if isinstance(value, dict):
        wrong = [key for key in value if key not in ("value", "unit")]
        if wrong or "value" not in value:
            raise Refused(Complaint(tuple(wrong[:1]), "a vector with one unit is {value: [1, 2, 3], unit: km}"))
        unit = value.get("unit")
        if unit is not None and not isinstance(unit, str):
            raise Refused(Complaint(("unit",), f"{short(unit)} is not a unit; a unit is a text like kg m^2"))
        return value["value"], unit, ("value",)
    if not isinstance(value, str):
        return value, None, ()
    match = _VECTOR.fullmatch(value) if len(value) <= limits.TEXT else None
    if match is None:
        unit = kind.units[0] if kind.units else ""
        raise Refused(f"{short(value)} is not a vector; write [1, 2, 3], or (1, 2, 3) {unit}".rstrip())
    return [item.strip() for item in match["items"].split(",")], match["unit"], ()


def is_bracketed(value: Plain) -> bool:
    """Whether a text is a vector, "(1, 2, 3) km"."""
    return isinstance(value, str) and value.lstrip().startswith(("(", "["))


def each(items: Iterable[Item], path: Path, read: Callable[[Item], Result]) -> list[Result]:
    """Read every item; the complaints of all are raised together."""
    return list(each_named(dict(enumerate(items)), read, path).values())


def each_named(items: Mapping[Key, Item], read: Callable[[Item], Result], path: Path = ()) -> dict[Key, Result]:
    """The same for the items of a mapping."""
    results: dict[Key, Result] = {}
    complaints: list[Complaint] = []
    for key, item in items.items():
        try:
            results[key] = read(item)
        except Refused as refused:
            complaints += refused.below(*path, key)
    refuse(complaints)
    return results


def scalar_in(item: Plain, kind: Kind, unit: str | None) -> float:
    """One item of a list with a common unit; zero and numbers are in that unit, and no item may bring another."""
    if unit is None:
        return scalar(item, kind)
    if isinstance(item, str) and split(item)[1]:
        raise Refused(f"{short(item)} has a unit of its own, and the whole list is in {unit}; give one of them")
    return _finite(scalar(item, NUMBER) * factor(unit, kind), item)


def split(text: str) -> tuple[str, str]:
    """The number and the unit of a text, either of them as it stands."""
    match = _TAIL.match(text)
    if match is None or not text[match.end("number") :].strip():
        return text, ""
    return match["number"], text[match.end("number") :].strip()


def is_quantity(text: str) -> bool:
    """Whether a text is a number, alone or with a unit behind it, and not a formula."""
    plain = _PLAIN.match(text)
    if plain is None:
        return False
    rest = text[plain.end() :].strip()
    if not rest or rest[0].isalpha() or rest[0] == "°":
        return not re.search(r"[-+()]", rest.replace("^-", "^"))
    try:
        units.parse(rest)
    except InputError:
        return False
    return rest[0] == "/"


def factor(unit: str, kind: Kind) -> float:
    """What one of the unit is in the SI unit of `kind`."""
    try:
        return units.factor(unit, kind)
    except InputError as reason:
        raise Refused(str(reason)) from None


def formula_vector(value: Plain, kind: Kind, unit: str | None = None) -> Components:
    """Three items, each an SI number or the text of a formula (scaled to SI by its list's unit)."""
    if isinstance(value, dict):
        raise Refused("three components are needed here: [x, y, z]")
    items, own, path = opened(value, kind)
    if own and unit:
        raise Refused(f'"{own}" and "{unit}" are both given as the unit; keep one of them')
    if not isinstance(items, list) or len(items) != 3:
        given = f"{len(items)} components were given" if isinstance(items, list) else f"{short(items)} was given"
        raise Refused(Complaint(path, f"{given}; a vector has three components, each a number or a formula"))
    common = own or unit

    def component(item: Plain) -> float | str:
        """A number in SI, or a formula."""
        if not isinstance(item, str) or is_quantity(item):
            return scalar_in(item, kind, common)
        formula(item)
        return f"({item}) * {factor(common, kind)!r}" if common else item

    return tuple(each(items, path, component))


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


def vector_source(items: Components) -> Expression | Components:
    """What a load takes: three numbers, or an `Expression` where one of them is a formula."""
    return expression_of(items) if any(isinstance(item, str) for item in items) else items
