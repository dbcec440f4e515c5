"""`scene`: bodies whose motions are given, and what is drawn around them. Nothing is simulated."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Self

import numpy as np
from pydantic import Field, PrivateAttr, ValidationInfo, model_validator

from polhode.core import units
from polhode.scenario import limits
from polhode.scenario.context import context_of
from polhode.scenario.fields import Section, below, located, one, three
from polhode.scenario.formulas import expression_of
from polhode.scenario.problems import Refused
from polhode.scenario.sections.given_motion import GivenMotion, timed_vector
from polhode.scenario.sections.looks import Color, LooksSection
from polhode.scenario.sections.system import BodyName
from polhode.view.scene import Scene

_PATH = 400  # points of a path
Share = Annotated[float, one(units.NUMBER, least=0.0)]


class TimeSection(Section):
    """When a scene begins and ends."""

    start: Annotated[float, one(units.TIME)] = Field(0.0, alias="from", description="when it begins")
    until: Annotated[float, one(units.TIME)] = Field(description="when it ends")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.until <= self.start:
            raise Refused(f"the scene ends at {self.until:g} s and begins at {self.start:g} s; it must end later")
        return self


class ShownBody(GivenMotion, LooksSection):
    """Something to see, and how it moves: `position` and `attitude`, numbers or formulas of t, or a `series`."""

    name: BodyName = Field(description="how the rest of the file calls it")
    opacity: Share = Field(1.0, description="1: solid, 0: not seen")
    path: bool = Field(False, description="whether its origin draws a line")

    @model_validator(mode="after")
    def _check_motion(self) -> Self:
        if complaints := self.complaints():
            raise Refused(*complaints)
        return self

    def add_to(self, scene: Scene, span: tuple[float, float], folder: Path | None) -> None:
        """Put it there, with its path."""
        motion = self.motion(span, folder)
        with located():
            scene.add(self.build(), motion, name=self.name, opacity=self.opacity)


class ShownVector(Section):
    """An arrow."""

    name: BodyName = Field(description="how it is listed")
    value: Annotated[Any, timed_vector(units.NUMBER)] = Field(description="three numbers or formulas of t, world axes")
    tail: BodyName | None = Field(None, description="the body from whose origin it points; absent: that of the world")
    scale: Annotated[float, one(units.NUMBER, above=0.0)] = Field(1.0, description="meters for each unit")
    color: Color | None = Field(None, description='a name like red, or "#rrggbb"')

    def add_to(self, scene: Scene) -> None:
        """Put it there."""
        options: dict[str, Any] = {"scale": self.scale} | ({} if self.color is None else {"color": self.color})
        tail = {} if self.tail is None else {"tail": self.tail}
        with located():
            scene.vector(expression_of(self.value), name=self.name, **options, **tail)


class ShownLabel(Section):
    """A text."""

    text: str = Field(max_length=limits.TEXT, description="what it says")
    at: Annotated[tuple[float, ...], three(units.LENGTH)] = Field(
        (0.0, 0.0, 0.0), description="where, in axes of frame"
    )
    frame: str = Field("world", max_length=60, description="world, or the body with which it moves")

    def add_to(self, scene: Scene) -> None:
        """Put it there."""
        with located("frame"):
            scene.label(self.text, at=self.at, frame=self.frame)


class SceneSection(Section):
    """Bodies whose motions are given, and vectors and labels."""

    bodies: Annotated[list[ShownBody], Field(min_length=1, max_length=limits.ITEMS)] = Field(
        description="what is seen, each with a shape and a motion"
    )
    vectors: Annotated[list[ShownVector], Field(max_length=limits.ITEMS)] = Field(default=[], description="arrows")
    labels: Annotated[list[ShownLabel], Field(max_length=limits.ITEMS)] = Field(default=[], description="texts")
    _folder: Path | None = PrivateAttr(None)

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        self._folder = context_of(info).folder
        return self

    @property
    def timeless(self) -> bool:
        """Whether the samples say when it begins and ends."""
        return any(body.series is not None for body in self.bodies)

    def build(self, name: str, span: tuple[float, float]) -> Scene:
        """The scene; formulas hold in `span`, s."""
        scene = Scene(name)
        for i, body in enumerate(self.bodies):
            with below("bodies", i):
                body.add_to(scene, span, self._folder)
        self._draw_paths(scene)
        for key, items in (("vectors", self.vectors), ("labels", self.labels)):
            for i, item in enumerate(items):
                with below(key, i):
                    item.add_to(scene)
        return scene

    def _draw_paths(self, scene: Scene) -> None:
        """The lines that origins of bodies draw."""
        for body in self.bodies:
            seen = scene[body.name].span or scene.span
            if body.path and seen is not None:
                t = np.linspace(seen[0], seen[1], _PATH)
                color = {} if body.color is None else {"color": body.color}
                points = np.column_stack([t, scene[body.name].at(t).position])
                scene.trace(points, name=f"path of {body.name}", **color)
