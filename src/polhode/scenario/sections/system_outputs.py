"""`outputs` of a system: samples by extension, pictures by name, and a folder of tables for Blender."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from polhode.scenario import limits
from polhode.scenario.problems import Refused
from polhode.scenario.sections.outputs import PLACE, RunOutput

DATA = (".nc", ".csv")
Plot = Literal["overview", "angles", "energies", "momentum", "constraints", "graph"]


class SystemOutput(RunOutput):
    """A file: the samples of a run (.nc, .csv), a plot (.png, .svg, .pdf), an animation, or a folder for Blender."""

    plot: Plot | None = Field(None, description="which picture")
    blender: Annotated[str, PLACE] | None = Field(
        None, description="a folder: one CSV table for each body, and the script that reads them"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.animation is not None:
            self.refuse_others(("file", "plot", "blender"))
            return self
        if self.blender is not None:
            if self.file is not None or self.plot is not None:
                raise Refused("blender is a folder of its own; leave file and plot out")
            return self
        if not self.name:
            raise Refused("nothing to write is given; give file, plot, animation or blender")
        self.refuse_ending(DATA)
        return self

    @property
    def name(self) -> str:
        """The file's name."""
        return self.animation or self.file or self.blender or (f"{self.plot}.png" if self.plot else "")

    @property
    def is_data(self) -> bool:
        """Whether it holds samples of the run."""
        return self.file is not None and self.plot is None


SystemOutputs = Annotated[list[SystemOutput], Field(max_length=limits.ITEMS)]
