"""`parameters`: numbers with a name, which stand in the rest of the file by it, and which every run may set anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field, ValidationError

from polhode.arrays import nearest
from polhode.core import units
from polhode.core.units import NUMBER, Kind
from polhode.model.grammar import CONSTANTS, FUNCTIONS, VARIABLES
from polhode.model.parameter import Parameter
from polhode.scenario import limits
from polhode.scenario.fields import AsWritten, Context, Mark, Prose, Section
from polhode.scenario.problems import Complaint, Plain, Refused, below, located, short
from polhode.scenario.quantities import UNTOLD, each_named, factor, scalar, split, with_parameters

_TAKEN = ("t", *VARIABLES, *CONSTANTS, *FUNCTIONS)
Raw = Annotated[Any, AsWritten({"type": ["number", "string"]})]


class ParameterSection(Section):
    """A number with a name: its value unless a run sets it, its unit, and between what it may be set."""

    alone = "default"
    shorter = ({"type": ["number", "string"]},)

    default: Raw = Field(description="its value, unless a run sets another")
    unit: str | None = Field(None, max_length=40, description="of its bare numbers; absent: SI, or as default has it")
    low: Raw = Field(None, description="the least value that may be set")
    high: Raw = Field(None, description="the largest value that may be set")
    about: Prose = Field("", description="what it is, in one line")

    def faults(self, context: Context) -> Iterator[Complaint]:
        """Units that differ, and a value out of its bounds."""
        with located("default"):
            self.build("default")
        return iter(())

    def build(self, name: str, value: Plain = None) -> Parameter:
        """The parameter of this name, with a value that was set, or with its own."""
        kind, numbers = self._kind, {"low": self.low, "high": self.high}
        bounds = {key: self._number(given, kind, key) for key, given in numbers.items() if given is not None}
        own = self._number(self.default, kind, "default") if value is None else self._number(value, kind)
        return Parameter(name, own, kind.units[0] if kind.units else "", **bounds)

    @property
    def _kind(self) -> Kind:
        """What it is by its unit, which its default may bring."""
        unit = self.unit or (split(self.default)[1] if isinstance(self.default, str) else "")
        if not unit:
            return NUMBER
        with located("default" if self.unit is None else "unit"):
            dimension = units.parse(unit).dimension
        known = (kind for kind in units.ALL_KINDS if kind.dimension == dimension)
        return next(known, Kind(f"a quantity in {unit}", (f"{dimension}", unit)))

    def _number(self, given: Plain, kind: Kind, *path: str) -> float:
        """In SI; a bare number is in the unit, if one is told."""
        with below(*path):
            if self.unit is None or (isinstance(given, str) and split(given)[1]):
                return scalar(given, kind)
            return scalar(given, NUMBER) * factor(self.unit, kind)


def _name(given: Plain) -> str:
    if not isinstance(given, str) or given in _TAKEN:
        raise Refused(f"{short(given)} means something else in formulas; choose another name")
    with located():
        return Parameter(given, 0.0).name


Parameters = Annotated[
    dict[Annotated[str, Mark(_name, {"type": "string"})], ParameterSection], Field(max_length=limits.ITEMS)
]


def refuse_values(values: Mapping[str, Plain], sections: Mapping[str, ParameterSection]) -> None:
    """Complain about values of parameters that are not there, of another unit, or out of their bounds."""
    for name in values:
        if name not in sections:
            known = f"Parameters: {', '.join(sections)}" if sections else "There are none; declare it under parameters"
            text = f'there is no parameter "{name}".{nearest(name, sections)} {known}'
            raise Refused(Complaint((name,), text, at_key=True))

    def check(pair: tuple[str, Plain]) -> None:
        """One of them."""
        with located():
            sections[pair[0]].build(*pair)

    each_named({name: (name, value) for name, value in values.items()}, check)


def with_values(plain: dict[str, Plain], values: Mapping[str, Plain]) -> dict[str, Plain]:
    """The data of a file, in whose texts the parameters that it declares may stand, with these values or their own."""
    declared = plain.get("parameters")
    parameters: dict[str, Parameter] = {}
    for name, given in declared.items() if isinstance(declared, dict) else ():
        try:
            parameters[_name(name)] = ParameterSection.model_validate(given).build(name, values.get(name))
        except (ValidationError, ValueError):  # said where it is declared
            if name not in _TAKEN:
                parameters[name] = Parameter("wrong", 1.0, UNTOLD)
    if not parameters:
        return plain
    return {key: value if key == "parameters" else _carrying(value, parameters) for key, value in plain.items()}


def _carrying(value: Plain, parameters: Mapping[str, Parameter]) -> Plain:
    if isinstance(value, dict):
        return {key: _carrying(item, parameters) for key, item in value.items()}
    if isinstance(value, list):
        return [_carrying(item, parameters) for item in value]
    return with_parameters(value, parameters) if isinstance(value, str) else value
