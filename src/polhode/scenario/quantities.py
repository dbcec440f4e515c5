"""Numbers with units, alone and in vectors, and formulas: what people write becomes SI, or complaints with their place.

A number may be worked out (32/17); a formula of t and the state stays a text, or becomes an `Expression`. In both the
parameters of a scenario may stand by name: every text of such a scenario carries them (`ParametricText`). What a model
takes stays arithmetic on parameters (`quantity`); all else is a number, with the values that are set (`scalar`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeVar

import numpy as np

from polhode.arrays import nearest
from polhode.core import units
from polhode.core.units import NUMBER, Kind
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.grammar import CONSTANTS, FUNCTIONS, FormulaError, constant
from polhode.model.parameter import Parameter
from polhode.parametric import Computed, Quantity, defaults
from polhode.scenario import limits
from polhode.scenario.problems import Complaint, Path, Plain, Refused, refuse, short

Key = TypeVar("Key", str, int)
Item = TypeVar("Item")
Result = TypeVar("Result")
Value = float | Quantity  # a number in SI, or one that depends on parameters
Matrix = tuple[Value, ...] | tuple[tuple[Value, ...], ...]
Components = tuple[Value | str, ...]  # of a vector: SI numbers, and formulas as texts

_TAIL = re.compile(
    r"(?P<number>.*?(?:[\d.)]|\bpi))(?P<unit>\s*/\s*(?!\d)|\s+(?=[^-+*\d(])|(?=[A-Za-zµμ°])(?![eE][-+]?\d))"
)
_PLAIN = re.compile(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_CALL = re.compile(r"\w\(")
_VECTOR = re.compile(r"\s*[(\[](?P<items>[^()\[\]]*(?:\([^()]*\)[^()\[\]]*)*)[)\]]\s*(?P<unit>[^\d(\[].*)?", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_]\w*")
UNTOLD = "?"  # the unit of a parameter that is wrong where it is declared


class ParametricText(str):
    """A text of a scenario with parameters, which may stand in it by name."""

    parameters: Mapping[str, Parameter]


def with_parameters(text: str, parameters: Mapping[str, Parameter]) -> ParametricText:
    """The text, in which these parameters may stand."""
    found = ParametricText(text)
    found.parameters = parameters
    return found


def used_in(text: str) -> dict[str, Parameter]:
    """The parameters that stand in a text."""
    known = text.parameters if isinstance(text, ParametricText) else {}
    return {name: known[name] for name in _NAME.findall(text) if name in known}


def like(text: str, given: str) -> str:
    """A text made from one that was given: the same parameters may stand in it."""
    return with_parameters(text, given.parameters) if isinstance(given, ParametricText) else text


class Arithmetic(NamedTuple):
    """A number as it is written, as a function of the parameters that stand in it."""

    text: str
    names: tuple[str, ...]

    def __call__(self, *values: float) -> float:
        return constant(self.text, {**CONSTANTS, **dict(zip(self.names, values, strict=True))})


def scalar(value: Plain, kind: Kind) -> float:
    """One number in SI: a bare number is SI already, a text may bring its unit."""
    return defaults(quantity(value, kind))


def quantity(value: Plain, kind: Kind) -> Value:
    """The same; where parameters stand in it, arithmetic on them."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise Refused(f"{short(value)} was given; {kind.wanted}")
    return _finite(_from_text(value, kind) if isinstance(value, str) else float(value), value)


def _scaled(number: Value, by: float) -> Value:
    """A number in another unit; one that depends on parameters stays so."""
    scaled = number * by
    assert not isinstance(scaled, np.ndarray)
    return scaled


def _finite(number: Value, given: Plain) -> Value:
    if not math.isfinite(defaults(number)):
        raise Refused(f"{short(given)} is not a finite number")
    return number


def _from_text(text: str, kind: Kind) -> Value:
    if len(text) > limits.TEXT:
        raise Refused(f"a number with its unit has at most {limits.TEXT} characters, this has {len(text)}")
    number, unit = split(text)
    used, offset = used_in(like(number, text)), 0
    try:
        found = _arithmetic(number, used, kind)
        return _scaled(found, factor(unit, kind)) if unit else found
    except FormulaError as reason:
        several = "," in text and not _CALL.search(text)
        why = "several numbers stand in brackets, (1, 2, 3) or [1, 2, 3]" if several else reason.what
        offset = reason.column - 1
        if isinstance(text, ParametricText) and (word := _NAME.match(number, offset)) is not None:
            why += f", and no parameter of that name is declared.{nearest(word[0], text.parameters)}".rstrip(".")
    except Refused as refused:
        why = str(refused)
    given = "" if why.startswith(f"{short(text)} ") else f"{short(text)}: "
    raise Refused(Complaint((), f"{given}{why}{' ' if why.endswith('?') else '; '}{kind.wanted}", offset))


def _arithmetic(number: str, used: dict[str, Parameter], kind: Kind) -> Value:
    """What a text without unit says; a parameter that stands alone must be of the kind that is needed."""
    names = tuple(used)
    found = Arithmetic(number, names)(*(one.value for one in used.values()))
    if not used:
        return found
    alone = used.get(number.strip())
    if alone is None:
        return Computed(Arithmetic(number, names), tuple(used.values()), number)
    own = units.parse(alone.unit).dimension if alone.unit not in ("", UNTOLD) else units.Dimension()
    if own != kind.dimension and alone.unit != UNTOLD:
        raise Refused(f'the parameter "{alone.name}" is in {alone.unit or "no unit"}')
    return alone


def vector(value: Plain, kind: Kind, n: int = 3) -> tuple[float, ...]:
    """`n` numbers in SI, written as for `quantities`."""
    return tuple(defaults(one) for one in quantities(value, kind, n))


def quantities(value: Plain, kind: Kind, n: int = 3) -> tuple[Value, ...]:
    """`n` numbers in SI: a list whose items may have units of their own, a list with one unit
    ({value: [...], unit: ...}), or the same as a text, "(1, 2, 3) km"."""
    items, unit, path = opened(value, kind)
    if not isinstance(items, list) or len(items) != n:
        given = f"{len(items)} values were given" if isinstance(items, list) else f"{short(items)} was given"
        raise Refused(Complaint(path, f"{given} where {n} numbers are needed; for each {kind.wanted}"))
    return tuple(each(items, path, lambda item: quantity_in(item, kind, unit)))


def matrix(value: Plain, kind: Kind) -> Matrix:
    """Three numbers, or three lists of three, in SI; written like a vector."""
    items, unit, path = opened(value, kind)
    if not isinstance(items, list) or not any(isinstance(row, list) for row in items):
        return quantities(value, kind)
    if len(items) != 3 or any(not isinstance(row, list) or len(row) != 3 for row in items):
        raise Refused(Complaint(path, "a matrix is 3 lists of 3 numbers"))
    return tuple(each(items, path, lambda row: quantities({"value": row, "unit": unit} if unit else row, kind)))


def rows(value: Plain, kind: Kind) -> tuple[tuple[Value, ...], ...]:
    """Rows of numbers in SI, all of one length: [[1, 2], [3, 4]]; one row alone may stand without its brackets."""
    items = [value] if isinstance(value, list) and not any(isinstance(row, list) for row in value) else value
    if not isinstance(items, list) or not items or not all(isinstance(row, list) and row for row in items):
        raise Refused(f"{short(value)} was given; rows of numbers are needed, like [[1, 2], [3, 4]]")
    if len({len(row) for row in items if isinstance(row, list)}) > 1:
        raise Refused("the rows have different lengths; each needs as many numbers as the first")
    return tuple(each(items, (), lambda row: tuple(each(row, (), lambda item: quantity(item, kind)))))  # type: ignore[arg-type]


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
    return [like(item.strip(), value) for item in match["items"].split(",")], match["unit"], ()


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
    return defaults(quantity_in(item, kind, unit))


def quantity_in(item: Plain, kind: Kind, unit: str | None) -> Value:
    """The same; where parameters stand in it, arithmetic on them."""
    if unit is None:
        return quantity(item, kind)
    if isinstance(item, str) and split(item)[1]:
        raise Refused(f"{short(item)} has a unit of its own, and the whole list is in {unit}; give one of them")
    return _finite(_scaled(quantity(item, NUMBER), factor(unit, kind)), item)


def split(text: str) -> tuple[str, str]:
    """The number and the unit of a text, either of them as it stands; 2/k is arithmetic where k is a parameter."""
    match = _TAIL.match(text)
    unit = "" if match is None else text[match.end("number") :].strip()
    divisor = _NAME.match(unit.removeprefix("/").lstrip()) if unit.startswith("/") else None
    if match is None or not unit or (divisor is not None and divisor[0] in used_in(text)):
        return text, ""
    return match["number"], unit


def is_quantity(text: str) -> bool:
    """Whether a text is a number, alone or with a unit behind it, or arithmetic on parameters, and not a formula."""
    if used := used_in(text):
        number = split(text)[0]
        return set(_NAME.findall(number)) <= {*used, *CONSTANTS, *FUNCTIONS}
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

    def component(item: Plain) -> Value | str:
        """A number in SI, or a formula."""
        if not isinstance(item, str) or is_quantity(item):
            return quantity_in(item, kind, common)
        formula(item)
        return like(f"({item}) * {factor(common, kind)!r}", item) if common else item

    return tuple(each(items, path, component))


def formula(text: str) -> Expression:
    """The formula of t and the state in a text; what is none is refused with the place where it fails."""
    if len(text) > limits.TEXT:
        raise Refused(f"a formula has at most {limits.TEXT} characters, this has {len(text)}")
    try:
        return Expression(str(text), where=used_in(text))
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


def expression_of(items: Iterable[Value | str]) -> Expression:
    """Numbers and formulas as one expression."""
    where: dict[str, Parameter] = {}
    texts = [item if isinstance(item, str) else repr(float(defaults(item))) for item in items]
    for text in texts:
        where |= used_in(text)
    return Expression(*(str(text) for text in texts), where=where)


def vector_source(items: Components) -> Expression | Components:
    """What a load takes: three numbers, or an `Expression` where one of them is a formula."""
    return expression_of(items) if any(isinstance(item, str) for item in items) else items
