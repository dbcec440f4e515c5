"""A parameter: a number of a model with a name, which every run may set anew."""

from __future__ import annotations

import keyword
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from polhode.arrays import number, strict, unknown
from polhode.errors import InputError
from polhode.parametric import Quantity, Rebuildable, Values, given_of, parameters_in, with_values
from polhode.tables import Sheet


@strict
@dataclass(frozen=True, repr=False)
class Parameter(Quantity):
    """A number called `name`, `value` unless a run sets it: `simulate(..., parameters={"k": 3.0})`.

    It may stand wherever a model takes a number, and so may what is computed from it with + - * / ** and the functions
    of NumPy, as in `inertia=(m * l**2 / 12, ...)`. Functions of a model take all parameters of a run as one more
    argument, `f(t, state, p)`, and see it as `p.k`. `unit` is a text for people; `low` and `high` bound what a run may
    set. Objects are built with `value`, and built anew, with all their checks, for another one.
    """

    name: str
    value: float
    unit: str = ""
    low: float | None = None
    high: float | None = None

    def __post_init__(self) -> None:
        name = self.name
        if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
            raise InputError(f'the name of a parameter is one word, as in "k" or "arm_length", not {name!r}')
        if not isinstance(self.unit, str):
            raise InputError(f'the unit of parameter "{name}" is a text, not {self.unit!r}')
        for field, given in (("value", self.value), ("low", self.low), ("high", self.high)):
            if given is not None or field == "value":
                object.__setattr__(self, field, number(given, f'{field} of parameter "{name}"'))
        if self.low is not None and self.high is not None and self.low > self.high:
            raise InputError(f'parameter "{name}" has low = {self.low:g} above high = {self.high:g}')
        self.checked(self.value)

    def at(self, values: Mapping[str, float]) -> float:
        """Its value among `values`."""
        return values[self.name]

    def checked(self, value: Any) -> float:
        """`value` as a float, if it lies between low and high."""
        found = number(value, f'parameter "{self.name}"')
        low, high = (math.copysign(math.inf, sign) if bound is None else bound
                     for sign, bound in ((-1.0, self.low), (1.0, self.high)))  # fmt: skip
        if not low <= found <= high:
            unit = f" {self.unit}" if self.unit else ""
            raise InputError(f'parameter "{self.name}" must lie between {low:g} and {high:g}{unit}, not {found:g}')
        return found

    def __repr__(self) -> str:
        return self.name

    def _repr_html_(self) -> str:
        return Sheet(notes=[str(self)]).html

    @property
    def row(self) -> tuple[str, ...]:
        """The parameter in a row of a table."""
        bounds = ("" if bound is None else f"{bound:g}" for bound in (self.low, self.high))
        return self.name, f"{self.value:g}", self.unit, *bounds

    def __str__(self) -> str:
        unit = f" {self.unit}" if self.unit else ""
        bounds = ["-inf" if self.low is None else f"{self.low:g}", "inf" if self.high is None else f"{self.high:g}"]
        between = "" if self.low is None and self.high is None else f" ({' ... '.join(bounds)})"
        return f"{self.name} = {self.value:g}{unit}{between}"


class Settled(NamedTuple):
    """Models, starts, loads and events with numbers in place of parameters, and the values of all parameters."""

    parts: tuple[Any, ...]
    values: dict[str, float]


def settled(parts: tuple[Any, ...], given: Any) -> Settled:
    """`parts` of a run as it uses them, for the values `given`: {"k": 3.0}; of the others the own values count.

    A parameter that only functions look at is made known by itself, as a key or in a list: {k: 3.0} or [k].
    """
    if given is None and not any(map(_holds, parts)):
        return Settled(parts, {})
    told = _told(given)
    known = parameters_in((*parts, *(one for one in told if isinstance(one, Parameter))))
    values = {name: one.value for name, one in known.items()}
    for key, value in told.items():
        name = key.name if isinstance(key, Parameter) else key
        if name not in known:
            raise unknown("parameter of this model named", name, known)
        values[name] = known[name].value if value is None else known[name].checked(value)
    event_arguments = 3 if isinstance(parts[0], Rebuildable) else 2  # a system, or a body
    return Settled(_start_of_model(with_values(parts, Values(values, event_arguments))), values)


def _start_of_model(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same; a start of a system, the second part, belongs to the system that stands before it."""
    if len(parts) < 2 or not isinstance(parts[0], Rebuildable):
        return parts
    from polhode.model.system import System
    from polhode.model.system_state import SystemState

    if not isinstance(parts[1], SystemState) or not isinstance(parts[0], System):
        return parts
    return (parts[0], replace(parts[1], mechanism=parts[0].mechanism()), *parts[2:])


def rebuilt(model: Any, values: Mapping[str, float] | None = None) -> Any:
    """A model, load, state or other object with these values of its parameters; of the others the own values count."""
    return settled((model,), dict(values or {})).parts[0]


def _holds(part: Any) -> bool:
    """Whether something has parameters, asked quickly."""
    if isinstance(part, tuple | list):
        return any(map(_holds, part))
    return given_of(part) is not None or isinstance(part, Quantity)


def _told(given: Any) -> dict[Any, Any]:
    """What a run was told: names or parameters, with values or without."""
    if given is None:
        return {}
    if isinstance(given, Parameter):
        return {given: None}
    if isinstance(given, Mapping):
        return dict(given)
    if isinstance(given, list | tuple) and all(isinstance(one, Parameter) for one in given):
        return dict.fromkeys(given)
    raise InputError(f'parameters are given as {{"name": value}}, not {given!r}')
