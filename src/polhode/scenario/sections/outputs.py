"""`outputs`: the files that a run leaves: data by extension, and pictures."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from polhode.core.attitude import NAMES
from polhode.scenario import limits, places, units
from polhode.scenario.fields import Mark, Name
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import each, scalar
from polhode.scenario.sections.animation import AnimationOptions

PLACE = Mark(places.inside, {"type": "string"})
DATA = (".nc", ".csv", ".parquet", ".mat")
PICTURES = (".png", ".svg", ".pdf")
Plot = Literal[
    "timeline", "frames", "cones", "ellipsoids", "spin_world", "invariants", "compare",
    "poinsot", "momentum_sphere", "herpolhode", "flips",
]  # fmt: skip


def _spans(given: Any) -> list[float]:
    if not isinstance(given, list) or not given or len(given) > 6:
        raise Refused(f"{short(given)} was given; spans is a list of one to six times, like [1 s, 10 s]")
    return each(given, (), lambda item: scalar(item, units.TIME))


class RunOutput(AnimationOptions):
    """What the files of any run have in common."""

    alone: ClassVar[str] = "file"
    file: Annotated[str, PLACE] | None = Field(
        None, description="name inside the output folder; a plot without a name is PLOT.png"
    )
    plot: Any = None
    of: Name | None = Field(None, description="which of the runs; absent: the first")
    title: str | None = Field(None, max_length=limits.TEXT, description="title of the picture or page")

    def refuse_ending(self, data: tuple[str, ...]) -> None:
        """Complain about a name whose ending is none of `data` or of a picture, and about the title of mere data."""
        allowed = PICTURES if self.plot else data
        if self.suffix not in allowed:
            what = f"the plot {self.plot}" if self.plot else "the samples of a run (a picture needs plot: ...)"
            raise Refused(Complaint(("file",), f"{short(self.name)}: {what} can be written as {', '.join(allowed)}"))
        if self.title is not None and self.plot is None:
            raise Refused(Complaint(("title",), "only a plot or an animation has a title"))

    def refuse_others(self, keys: tuple[str, ...]) -> None:
        """Complain about keys that do not belong to an animation."""
        wrong = [key for key in keys if getattr(self, key) is not None]
        if wrong:
            raise Refused(*(Complaint((key,), f"an animation has no {key}; make two outputs of it") for key in wrong))


class OutputSection(RunOutput):
    """A file: the samples of a run (.nc, .csv, .parquet, .mat), a plot of it (.png, .svg, .pdf), or an animation."""

    plot: Plot | None = Field(None, description="which picture")
    attitude: str | None = Field(None, description="timeline: how the attitude is drawn")
    spans: Annotated[Any, Mark(_spans, {"type": "array"})] = Field(None, description="spin_world: times to draw until")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.animation is not None:
            self.refuse_others(("file", "plot", "attitude", "spans"))
            return self
        if not self.name:
            raise Refused("nothing to write is given; give file, plot or animation")
        self.refuse_ending(DATA)
        for option, owner in (("attitude", "timeline"), ("spans", "spin_world")):
            if getattr(self, option) is not None and self.plot != owner:
                raise Refused(Complaint((option,), f"only the plot {owner} takes {option}"))
        if self.plot == "spin_world" and self.spans is None:
            raise Refused("the plot spin_world needs spans, like [1 s, 10 s, 100 s]")
        if self.attitude is not None and self.attitude not in ("quaternion", "euler", *NAMES[-12:]):
            raise Refused(Complaint(("attitude",), choice(self.attitude, ("quaternion", "euler", *NAMES[-12:]))))
        return self

    @property
    def name(self) -> str:
        """The file's name."""
        return self.animation or self.file or (f"{self.plot}.png" if self.plot else "")

    @property
    def is_data(self) -> bool:
        """Whether it holds samples of the run."""
        return self.animation is None and self.plot is None


Outputs = Annotated[list[OutputSection], Field(max_length=limits.ITEMS)]
