"""What every scenario has, whatever moves in it: words about it, sections checked apart, and outputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import (
    Field,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)

from polhode.scenario import limits
from polhode.scenario.fields import Prose, Section
from polhode.scenario.problems import Complaint, Refused, nearest


@dataclass
class Context:
    """What a check may need from outside, and the sections that failed by themselves; shapes are measured once."""

    folder: Path | None = None
    shapes: dict[Any, Any] = field(default_factory=dict)
    failed: list[tuple[str, ValidationError]] = field(default_factory=list)


def _apart(value: Any, check: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """Check a section by itself: where it fails the others are still checked against each other."""
    try:
        return check(value)
    except ValidationError as error:
        if not isinstance(info.context, Context) or info.field_name is None:
            raise
        info.context.failed.append((info.field_name, error))
        return None


APART = WrapValidator(_apart)


class Whole(Section):
    """A scenario of any kind."""

    title: str = Field(max_length=limits.TEXT, description="a title")
    about: Prose = Field("", description="what it shows, in one line")
    look_at: Annotated[list[Prose], Field(max_length=limits.ITEMS)] = Field(
        default=[], description="what to look at in its pictures"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        complaints = list(self.complaints())
        if complaints:
            raise Refused(*complaints)
        return self

    def complaints(self) -> Iterator[Complaint]:
        """What does not fit between the sections that are valid; one that failed is None."""
        raise NotImplementedError


def events_differ(events: Iterable[Any] | None) -> Iterator[Complaint]:
    """Names of events that are taken."""
    seen: set[str] = set()
    for i, event in enumerate(events or ()):
        if event.name in seen:
            yield Complaint(("events", i, "name"), f'another event is called "{event.name}" too; names must differ')
        seen.add(event.name)


def outputs_differ(outputs: Iterable[Any] | None) -> Iterator[Complaint]:
    """Files that would be written twice; some systems take "A" and "a" for one name."""
    seen: set[str] = set()
    for i, output in enumerate(outputs or ()):
        if output.name.lower() in seen:
            at = ("outputs", i, "animation" if output.animation is not None else "file")
            yield Complaint(at, f'another output is called "{output.name}" too; names must differ')
        seen.add(output.name.lower())


def run_is_known(runs: Iterable[str], output: Any) -> Iterator[Complaint]:
    """Whether the run is there that an output is of."""
    names = list(runs)
    if output.of is not None and output.of not in names:
        known = f"Runs: {', '.join(names)}" if names else "There is only one; leave `of` out"
        yield Complaint(("of",), f'there is no run "{output.of}".{nearest(output.of, names)} {known}')


def times_fit(scenario: Any, output: Any) -> Iterator[Complaint]:
    """Whether an animation shows times that its run has."""
    if output.animation is None or None in (scenario.run, scenario.runs) or output.of not in (None, *scenario.runs):
        return
    from polhode.scenario import showing  # here, because it needs the rooms of pictures

    plans = scenario.all_runs()
    yield from showing.timed(output, plans[output.of or next(iter(plans))])


def below_outputs(i: int, complaints: Iterable[Complaint]) -> Iterator[Complaint]:
    """Complaints about the output number i."""
    for complaint in complaints:
        yield complaint._replace(path=("outputs", i, *complaint.path))
