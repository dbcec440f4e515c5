"""`outputs`: the files that are left: samples by extension, pictures by name, moving pictures, tables for Blender."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Self

from pydantic import Field, ValidationInfo, model_validator

from polhode.core import units
from polhode.core.attitude import NAMES
from polhode.io.outputs import BODY, DATA, PICTURES, PLOTS, SYSTEM, of_kind
from polhode.scenario import limits, places
from polhode.scenario.context import SCENE, context_of
from polhode.scenario.fields import Mark, Name, Only
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import each, scalar
from polhode.scenario.sections.animation import AnimationOptions

PLACE = Mark(places.inside, {"type": "string"})
_ANGLES = ("quaternion", "euler", *NAMES[-12:])
_OF_PLOTS = (("attitude", "timeline"), ("spans", "spin_world"))
_OF_RUNS = ("file", "plot", "blender", "attitude", "spans")  # what an animation has not
_IN_SCENES = ("vectors", "traces", "shapes", "axes", "plots")  # what a scene says by itself


def _spans(given: Plain) -> list[float]:
    if not isinstance(given, list) or not given or len(given) > 6:
        raise Refused(f"{short(given)} was given; spans is a list of one to six times, like [1 s, 10 s]")
    return each(given, (), lambda item: scalar(item, units.TIME))


class OutputSection(AnimationOptions):
    """A file: the samples of a run (.nc, .csv, ...), a plot of it (.png, .svg, .pdf), an animation, or for a system a
    folder for Blender. Of a scene there are animations only."""

    file: Annotated[str, PLACE] | None = Field(
        None, description="name inside the output folder; a plot without a name is PLOT.png"
    )
    plot: Annotated[str | None, Field(json_schema_extra={"enum": list(PLOTS)})] = Field(
        None, description="which picture"
    )
    of: Name | None = Field(None, description="which of the runs; absent: the first")
    title: str | None = Field(None, max_length=limits.TEXT, description="title of the picture or page")
    attitude: Annotated[str | None, Only(BODY)] = Field(None, description="timeline: how the attitude is drawn")
    spans: Annotated[list[float] | None, Mark(_spans, {"type": "array"}), Only(BODY)] = Field(
        None, description="spin_world: times to draw until"
    )
    blender: Annotated[Annotated[str, PLACE] | None, Only(SYSTEM)] = Field(
        None, description="a folder: one CSV table for each body, and the script that reads them"
    )

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Plain, info: ValidationInfo) -> Any:
        """A text alone is the name of the file."""
        alone = "animation" if context_of(info).kind == SCENE else "file"
        return given if isinstance(given, dict) else {alone: given}

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        complaints = list(self._wrong(context_of(info).kind))
        if complaints:
            raise Refused(*complaints)
        return self

    def _wrong(self, kind: str) -> Iterator[Complaint]:
        """What does not fit in the scenario of a body, a system or a scene."""
        if self.animation is not None:
            for key in self.given(*_OF_RUNS):
                yield Complaint((key,), f"an animation has no {key}; make two outputs of it")
            for key in self.given(*_IN_SCENES) if kind == SCENE else ():
                yield Complaint((key,), f"{key} of a scene stand in the scene itself")
        elif kind == SCENE:
            yield Complaint((), "a scene has moving pictures only; write animation: NAME.html")
        elif self.blender is not None:
            if self.file is not None or self.plot is not None:
                yield Complaint((), "blender is a folder of its own; leave file and plot out")
        else:
            yield from self._wrong_file(kind)

    def _wrong_file(self, kind: str) -> Iterator[Complaint]:
        """What is wrong with samples or a picture."""
        if self.plot is not None and self.plot not in of_kind(PLOTS, kind):
            yield Complaint(("plot",), choice(self.plot, of_kind(PLOTS, kind)))
        elif not self.name:
            more = ", animation or blender" if kind == SYSTEM else " or animation"
            yield Complaint((), f"nothing to write is given; give file, plot{more}")
        elif (wrong := self._wrong_ending()) is not None:
            yield wrong
        else:
            yield from self._wrong_options()

    def _wrong_ending(self) -> Complaint | None:
        """A name with another ending than those of data or of pictures; the title of mere data."""
        allowed = PICTURES if self.plot else tuple(DATA)
        if self.suffix not in allowed:
            what = f"the plot {self.plot}" if self.plot else "the samples of a run (a picture needs plot: ...)"
            return Complaint(("file",), f"{short(self.name)}: {what} can be written as {', '.join(allowed)}")
        if self.title is not None and self.plot is None:
            return Complaint(("title",), "only a plot or an animation has a title")
        return None

    def _wrong_options(self) -> Iterator[Complaint]:
        """Options that the picture does not take, or cannot do without."""
        for option, owner in _OF_PLOTS:
            if self.given(option) and self.plot != owner:
                yield Complaint((option,), f"only the plot {owner} takes {option}")
                return
        if self.plot == "spin_world" and self.spans is None:
            yield Complaint((), "the plot spin_world needs spans, like [1 s, 10 s, 100 s]")
        elif self.attitude is not None and self.attitude not in _ANGLES:
            yield Complaint(("attitude",), choice(self.attitude, _ANGLES))

    @property
    def name(self) -> str:
        """The file's name."""
        return self.animation or self.file or self.blender or (f"{self.plot}.png" if self.plot else "")

    @property
    def is_data(self) -> bool:
        """Whether it holds samples of the run."""
        return self.animation is None and self.plot is None and self.blender is None


Outputs = Annotated[list[OutputSection], Field(max_length=limits.ITEMS)]
