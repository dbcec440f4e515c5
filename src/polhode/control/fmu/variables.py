"""The variables of an FMU: single numbers, truth values and texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from polhode.errors import InputError

REALS = ("Real", "Float64", "Float32")
WHOLES = ("Integer", "Enumeration", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64")


class Variable(NamedTuple):
    """One variable: its name, its number in the FMU, its type there, its causality, its start value, its unit."""

    name: str
    reference: int
    type: str
    causality: str
    start: str | None
    unit: str

    @property
    def is_number(self) -> bool:
        """Whether it can be seen and commanded: a number, or a truth value as 0 or 1."""
        return self.type in REALS or self.type in WHOLES or self.type == "Boolean"

    def taken(self, value: Any, who: str) -> Any:
        """A value as the FMU takes it."""
        try:
            if self.type == "String":
                if not isinstance(value, str):
                    raise TypeError
                return value
            if self.type in REALS:
                return float(value)
            if float(value) != int(value):
                raise ValueError
            return bool(int(value)) if self.type == "Boolean" else int(value)
        except (TypeError, ValueError, OverflowError):
            raise InputError(f'"{self.name}" of {who} is of the type {self.type} and does not take {value!r}') from None


def variables_of(given: Iterable[Any]) -> dict[str, Variable]:
    """Those of FMPy's variables that are not arrays, clocks or binary, by name."""
    found = {}
    for one in given:
        several = bool(one.dimensions or one.dimensionValueReferences)
        if several or one.type in ("Binary", "Clock"):
            continue
        found[one.name] = Variable(one.name, one.valueReference, one.type, one.causality, one.start, one.unit or "")
    return found
