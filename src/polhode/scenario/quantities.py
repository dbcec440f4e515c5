"""Numbers with units, alone and in vectors: what people write becomes SI floats, or complaints with their place."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

from polhode.core import units
from polhode.core.units import NUMBER, Kind, parse
from polhode.errors import InputError
from polhode.model.grammar import FormulaError, constant
from polhode.scenario import limits
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, short

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
    if isinstance(value, str):
        return finite(_from_text(value, kind), value)
    return finite(float(value), value)


def finite(number: float, given: Plain) -> float:
    """The number, unless it is infinite or none."""
    if not math.isfinite(number):
        raise Refused(f"{short(given)} is not a finite number")
    return number


def vector(value: Plain, kind: Kind, n: int = 3) -> tuple[float, ...]:
    """`n` numbers in SI: a list whose items may have units of their own, a list with one unit
    ({value: [...], unit: ...}), or the same as a text, "(1, 2, 3) km"."""
    items, unit, path = opened(value, kind)
    if not isinstance(items, list) or len(items) != n:
        raise Refused(Complaint(path, f"{_counted(items)} where {n} numbers are needed; for each {kind.wanted}"))
    return tuple(each(items, path, lambda item: scalar_in(item, kind, unit)))


def matrix(value: Plain, kind: Kind) -> tuple[float, ...] | tuple[tuple[float, ...], ...]:
    """Three numbers, or three lists of three, in SI; written like a vector."""
    items, unit, path = opened(value, kind)
    if not isinstance(items, list) or not any(isinstance(row, list) for row in items):
        return vector(value, kind)
    if len(items) != 3 or any(not isinstance(row, list) or len(row) != 3 for row in items):
        raise Refused(Complaint(path, "a matrix is 3 lists of 3 numbers"))
    wrap = {"unit": unit} if unit else {}
    return tuple(each(items, path, lambda row: vector({"value": row, **wrap} if wrap else row, kind)))


def opened(value: Plain, kind: Kind) -> tuple[Any, str | None, tuple[str, ...]]:
    """The items, the common unit, and where the items stand below the value."""
    if isinstance(value, dict):
        return _from_mapping(value)
    if not isinstance(value, str):
        return value, None, ()
    match = _VECTOR.fullmatch(value) if len(value) <= limits.TEXT else None
    if match is None:
        unit = kind.units[0] if kind.units else ""
        raise Refused(f"{short(value)} is not a vector; write [1, 2, 3], or (1, 2, 3) {unit}".rstrip())
    return [item.strip() for item in match["items"].split(",")], match["unit"], ()


def _from_mapping(value: dict[str, Any]) -> tuple[Any, str | None, tuple[str, ...]]:
    wrong = [key for key in value if key not in ("value", "unit")]
    if wrong or "value" not in value:
        raise Refused(Complaint(tuple(wrong[:1]), "a vector with one unit is {value: [1, 2, 3], unit: km}"))
    unit = value.get("unit")
    if unit is not None and not isinstance(unit, str):
        raise Refused(Complaint(("unit",), f"{short(unit)} is not a unit; a unit is a text like kg m^2"))
    return value["value"], unit, ("value",)


def each(items: list[Any], path: tuple[str | int, ...], read: Callable[[Any], Any]) -> list[Any]:
    """Read every item; the complaints of all are raised together."""
    results: list[Any] = []
    complaints: list[Complaint] = []
    for i, item in enumerate(items):
        try:
            results.append(read(item))
        except Refused as refused:
            complaints += refused.below(*path, i)
    if complaints:
        raise Refused(*complaints)
    return results


def scalar_in(item: Plain, kind: Kind, unit: str | None) -> float:
    """One item of a list with a common unit; zero and numbers are in that unit, and no item may bring another."""
    if unit is None:
        return scalar(item, kind)
    if isinstance(item, str) and split(item)[1]:
        raise Refused(f"{short(item)} has a unit of its own, and the whole list is in {unit}; give one of them")
    number = scalar(item, NUMBER)
    return finite(number * factor(unit, kind), item)


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
    return rest[0] == "/" and _known(rest)


def _known(unit: str) -> bool:
    try:
        parse(unit)
    except InputError:
        return False
    return True


def factor(unit: str, kind: Kind) -> float:
    """What one of the unit is in the SI unit of `kind`."""
    try:
        return units.factor(unit, kind)
    except InputError as reason:
        raise Refused(str(reason)) from None


def _from_text(text: str, kind: Kind) -> float:
    if len(text) > limits.TEXT:
        raise Refused(f"a number with its unit has at most {limits.TEXT} characters, this has {len(text)}")
    number, unit = split(text)
    try:
        return constant(number) * (factor(unit, kind) if unit else 1.0)
    except FormulaError as reason:
        several = "," in text and not _CALL.search(text)
        why = "several numbers stand in brackets, (1, 2, 3) or [1, 2, 3]" if several else reason.what
        raise _refused(text, why, kind, reason.column - 1) from None
    except Refused as refused:
        raise _refused(text, str(refused), kind) from None


def _refused(text: str, why: str, kind: Kind, offset: int = 0) -> Refused:
    given = "" if why.startswith(f"{short(text)} ") else f"{short(text)}: "
    return Refused(Complaint((), f"{given}{why}{' ' if why.endswith('?') else '; '}{kind.wanted}", offset))


def _counted(items: Plain) -> str:
    return f"{len(items)} values were given" if isinstance(items, list) else f"{short(items)} was given"
