"""`outputs` of a system: samples by extension, pictures by name, and a folder of tables for Blender."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Annotated, Any, Literal, Self

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from polhode.scenario import limits, places
from polhode.scenario.fields import Json, Mark, Name, shorthand
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.sections.animation import AnimationOptions
from polhode.scenario.sections.outputs import PICTURES, refuse_others

DATA = (".nc", ".csv")
Plot = Literal["overview", "angles", "energies", "momentum", "constraints", "graph"]
_PLACE = Mark(places.inside, {"type": "string"})


class SystemOutput(AnimationOptions):
    """A file: the samples of a run (.nc, .csv), a plot (.png, .svg, .pdf), an animation, or a folder for Blender."""

    file: Annotated[str, _PLACE] | None = Field(
        None, description="name inside the output folder; a plot without a name is PLOT.png"
    )
    plot: Plot | None = Field(None, description="which picture")
    blender: Annotated[str, _PLACE] | None = Field(
        None, description="a folder: one CSV table for each body, and the script that reads them"
    )
    of: Name | None = Field(None, description="which of the runs; absent: the first")
    title: str | None = Field(None, max_length=limits.TEXT, description="title of the picture or page")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Any) -> Any:
        """A text alone is the name of the file."""
        return given if isinstance(given, dict) else {"file": given}

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.animation is not None:
            refuse_others(self, ("file", "plot", "blender"))
            return self
        if self.blender is not None:
            if self.file is not None or self.plot is not None:
                raise Refused("blender is a folder of its own; leave file and plot out")
            return self
        if not self.name:
            raise Refused("nothing to write is given; give file, plot, animation or blender")
        allowed = PICTURES if self.plot else DATA
        if self.suffix not in allowed:
            what = f"the plot {self.plot}" if self.plot else "the samples of a run (a picture needs plot: ...)"
            raise Refused(Complaint(("file",), f"{short(self.name)}: {what} can be written as {', '.join(allowed)}"))
        if self.title is not None and self.plot is None:
            raise Refused(Complaint(("title",), "only a plot or an animation has a title"))
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A text may stand for the mapping."""
        return shorthand(handler, handler(schema), {"type": "string"})

    @property
    def name(self) -> str:
        """The file's name."""
        return self.animation or self.file or self.blender or (f"{self.plot}.png" if self.plot else "")

    @property
    def is_data(self) -> bool:
        """Whether it holds samples of the run."""
        return self.file is not None and self.plot is None

    @property
    def suffix(self) -> str:
        """What its name ends with."""
        return PurePosixPath(self.name).suffix.lower()


SystemOutputs = Annotated[list[SystemOutput], Field(max_length=limits.ITEMS)]
