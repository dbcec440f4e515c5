"""`campaign`: the scenario many times, with parameters drawn from distributions; `polhode campaign` carries it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from polhode.arrays import nearest
from polhode.core import units
from polhode.core.units import NUMBER
from polhode.scenario import limits
from polhode.scenario.fields import AsWritten, Context, Factor, Section, Span
from polhode.scenario.problems import Complaint, Plain, Refused, below, short
from polhode.scenario.quantities import scalar
from polhode.scenario.sections.parameters import ParameterSection
from polhode.scenario.sections.run import Seed

Families = dict[str, tuple[str, dict[str, Any]]]
_SIZED = ("loc", "scale", "mean", "std", "low", "high", "mode")  # in the unit of the parameter; all else are numbers
_Raw = Annotated[Any, AsWritten({"type": "object"})]
_Keep = Annotated[list[Any] | None, AsWritten({"type": "array", "items": {"type": ["string", "object"]}})]


class CampaignSection(Section):
    """How often, what varies, what is kept of each member, by what members are judged, and when it may stop."""

    vary: _Raw = Field(description="parameters by name, each with its distribution: {norm: {mean: 2 kg, std: 0.1 kg}}")
    n: Annotated[int, Field(ge=1, le=10**15)] | None = Field(None, description="how many members")
    design: Literal["random", "latin_hypercube", "sobol", "saltelli", "morris", "one_at_a_time", "grid"] = Field(
        "random", description="how members are placed"
    )
    seed: Seed = Field(0, description="of all random numbers")
    correlations: Annotated[list[Any], AsWritten({"type": "array"})] = Field(
        default=[], description="pairs of parameters with their correlation: [[mass, thrust, 0.6]]"
    )
    keep: _Keep = Field(
        None, description="what remains: end, samples, {extreme: z, of: max, name: apogee}, {event: ground}"
    )
    outcomes: dict[str, str] = Field(default={}, description="what members are judged by: {far: position_x > 100}")
    units: dict[str, str] = Field(default={}, description="units of outcomes, for pictures and tables")
    within: dict[str, float] = Field(default={}, description="half-widths of intervals that are narrow enough to stop")
    budget: Span | None = Field(None, description="time on the wall after which it stops")
    confidence: Factor = Field(0.95, description="of all intervals")
    chunk: Annotated[int, Field(ge=1, le=10**7)] | None = Field(None, description="members of one task")

    def faults(self, context: Context) -> Iterator[Complaint]:
        """What does not fit together."""
        if not isinstance(self.vary, dict) or not self.vary or len(self.vary) > limits.ITEMS:
            yield Complaint(("vary",), "give at least one parameter with its distribution, {mass: {norm: {...}}}")
        for name in self.within:
            if name not in self.outcomes:
                yield Complaint(("within", name), f"there is no outcome {short(name)}", at_key=True)

    def families(self, parameters: Mapping[str, ParameterSection]) -> Families:
        """The distribution of each parameter: its name, and its numbers in SI."""
        return {str(name): _family(str(name), given, parameters) for name, given in self.vary.items()}

    def pairs(self) -> dict[tuple[str, str], float]:
        """The correlations."""
        found = {}
        for i, row in enumerate(self.correlations):
            if not isinstance(row, list) or len(row) != 3:
                raise Refused(Complaint(("correlations", i), f"{short(row)} was given; write [mass, thrust, 0.6]"))
            found[str(row[0]), str(row[1])] = scalar(row[2], NUMBER)
        return found


def _family(name: str, given: Plain, parameters: Mapping[str, ParameterSection]) -> tuple[str, dict[str, Any]]:
    """One distribution, with units."""
    with below("vary", name):
        if name not in parameters:
            known = ", ".join(parameters) or "none"
            text = f"there is no parameter {short(name)}.{nearest(name, parameters)} Parameters: {known}"
            raise Refused(Complaint((), text, at_key=True))
        family, numbers = next(iter(given.items())) if isinstance(given, dict) and len(given) == 1 else ("", None)
        if not isinstance(numbers, dict):
            raise Refused(f"{short(given)} was given; a distribution is {{norm: {{mean: ..., std: ...}}}}, by its name"
                          " in scipy.stats")  # fmt: skip
        section = parameters[name]
        with below(str(family)):
            return str(family), {str(key): _number(section, str(key), value) for key, value in numbers.items()}


def _number(section: ParameterSection, key: str, given: Plain) -> Any:
    if key == "values" and isinstance(given, list):
        return [section._number(one, section._kind, key) for one in given]
    if key == "probabilities" and isinstance(given, list):
        return [scalar(one, NUMBER) for one in given]
    with below(key):
        return section._number(given, section._kind) if key in _SIZED else scalar(given, units.NUMBER)
