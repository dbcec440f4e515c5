"""`scene`: bodies whose motions are given, by formulas of t, samples, or a place where they rest, and what is drawn
around them. Nothing is simulated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import numpy as np
from pydantic import Field

from polhode.core import units
from polhode.core.attitude.euler import SEQUENCES
from polhode.core.units import Kind
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.parametric import defaults
from polhode.scenario import limits, places
from polhode.scenario.fields import Context, Factor, Mark, Section, Time, one, vector_schema
from polhode.scenario.problems import Complaint, Plain, Refused, below, choice, located, short
from polhode.scenario.quantities import expression_of, formula_of_time, formula_vector, vector
from polhode.scenario.sections.body import Color, Lengths, LooksSection
from polhode.scenario.sections.sources import Rows, rows_of
from polhode.scenario.sections.system import BodyName
from polhode.view.motions import FunctionMotion, Motion, SampledMotion, StaticMotion, from_rows
from polhode.view.scene import Scene

_FORMS = ("quaternion", *SEQUENCES)
_COLUMNS = {6: "t, x, y, z and three angles", 7: "t, x, y, z, qw, qx, qy, qz"}
Timed = tuple[float | str, ...]  # numbers in SI, and formulas of t as texts
_PATH = 400  # points of a path
_ZERO = (0.0, 0.0, 0.0)
_ATTITUDE = {
    "type": "object",
    "properties": {form: vector_schema(units.ANGLE, 4 if form == "quaternion" else 3) for form in _FORMS},
    "minProperties": 1,
    "maxProperties": 1,
    "additionalProperties": False,
}


def timed_vector(kind: Kind) -> Mark:
    """A mark for three components, each a number or a formula of t."""

    def read(value: Plain) -> Timed:
        """SI numbers, and formulas as texts."""
        items: Timed = defaults(formula_vector(value, kind))
        for i, item in enumerate(items):
            if isinstance(item, str):
                with below(i):
                    formula_of_time(item)
        return items

    return Mark(read, vector_schema(kind))


def _attitude(given: Plain) -> tuple[str, Timed]:
    """A form and its numbers or formulas."""
    if not isinstance(given, dict) or len(given) != 1:
        raise Refused(f'{short(given)} was given; an attitude is one form, like {{zyx: ["pi*t", 0, 0]}}')
    ((form, value),) = given.items()
    if form not in _FORMS:
        raise Refused(Complaint((str(form),), choice(form, _FORMS)))
    with below(form):
        if form == "quaternion":
            return form, vector(value, units.NUMBER, 4)
        return form, timed_vector(units.ANGLE).read(value)


class TimeSection(Section):
    """When a scene begins and ends."""

    start: Time = Field(0.0, alias="from", description="when it begins")
    until: Time = Field(description="when it ends")

    def faults(self, context: Context) -> Iterator[str]:
        """An end before the beginning."""
        if self.until <= self.start:
            yield f"the scene ends at {self.until:g} s and begins at {self.start:g} s; it must end later"


class ShownBody(LooksSection):
    """Something to see, and how it moves: `position` and `attitude`, numbers or formulas of t, or a `series`."""

    position: Annotated[Timed | None, timed_vector(units.LENGTH)] = Field(
        None, description="three numbers or formulas of t, world axes"
    )
    attitude: Annotated[tuple[str, Timed] | None, Mark(_attitude, _ATTITUDE)] = Field(
        None, description="Euler angles by their sequence, numbers or formulas of t; or a quaternion"
    )
    series: Rows = Field(
        None, description="rows t, x, y, z and a quaternion or three angles; or the name of a CSV file with them"
    )
    euler: str | None = Field(None, max_length=3, description="what three angles of a series mean; absent: zyx")
    name: BodyName = Field(description="how the rest of the file calls it")
    opacity: Annotated[float, one(units.NUMBER, least=0.0)] = Field(1.0, description="1: solid, 0: not seen")
    path: bool = Field(False, description="whether its origin draws a line")

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """What does not fit together."""
        yield from super().faults(context)
        if self.series is not None and (self.position is not None or self.attitude is not None):
            yield Complaint(("series",), "a series has position and attitude in it; leave those out")
        if self.euler is not None and self.series is None:
            yield Complaint(("euler",), "euler is for a series of angles; give series")
        if self.euler is not None and self.euler not in (*SEQUENCES, "rpy"):
            yield Complaint(("euler",), choice(self.euler, (*SEQUENCES, "rpy")))

    def add_to(self, scene: Scene, span: tuple[float, float], folder: Path | None) -> None:
        """Put it there, with its motion; formulas hold in `span`, s."""
        motion = self._motion(span, folder)
        with located():
            scene.add(self.build(), motion, name=self.name, opacity=self.opacity)

    def _motion(self, span: tuple[float, float], folder: Path | None) -> Motion:
        if self.series is not None:
            with below("series"):
                return _sampled(self.series, self.euler or "zyx", folder)
        place = self.position or _ZERO
        form, turn = self.attitude or ("zyx", _ZERO)
        with located():
            if any(isinstance(item, str) for item in (*place, *turn)):
                return _moving(place, form, turn, span)
            quaternion = form == "quaternion"
            attitude = Attitude.from_quaternion(turn) if quaternion else Attitude.from_euler(form, turn)
            return StaticMotion(place, attitude)


def _moving(place: Timed, form: str, turn: Timed, span: tuple[float, float]) -> FunctionMotion:
    """By formulas; they must be finite where it begins and ends."""
    formula = expression_of((*place, *turn))

    def pose(t: float) -> tuple[np.ndarray, np.ndarray]:
        """Position and rotation at t."""
        values = formula(t)
        return values[:3], values[3:]

    for t in span:
        if not np.isfinite(formula(t)).all():
            raise InputError(f"the position or the attitude is not finite at t = {t:g} s")
    return FunctionMotion(pose, span, "zyx" if form == "quaternion" else form)


def _sampled(given: Plain, sequence: str, folder: Path | None) -> SampledMotion:
    """Rows of 7 or 8 numbers, as many as the last one has."""
    if isinstance(given, str):
        lines = places.content(folder, given, limits.SERIES_BYTES).decode("utf-8-sig", "replace").rstrip()
        width = lines[lines.rfind("\n") + 1 :].count(",")
    else:
        last = given[-1] if isinstance(given, list) and given else None
        width = len(last) - 1 if isinstance(last, list) else 0
    if width not in _COLUMNS:
        raise Refused(f"rows of {width + 1} numbers; a motion has {' or '.join(_COLUMNS.values())}")
    t, values = rows_of(given, units.NUMBER, None, folder, width)
    with located():
        return from_rows(np.column_stack([t, values]), sequence)


class ShownVector(Section):
    """An arrow."""

    name: BodyName = Field(description="how it is listed")
    value: Annotated[Timed, timed_vector(units.NUMBER)] = Field(
        description="three numbers or formulas of t, world axes"
    )
    tail: BodyName | None = Field(None, description="the body from whose origin it points; absent: that of the world")
    scale: Factor = Field(1.0, description="meters for each unit")
    color: Color | None = Field(None, description='a name like red, or "#rrggbb"')

    def add_to(self, scene: Scene) -> None:
        """Put it there."""
        with located():
            scene.vector(expression_of(self.value), name=self.name, **self.given("scale", "color", "tail"))


class ShownLabel(Section):
    """A text."""

    text: str = Field(max_length=limits.TEXT, description="what it says")
    at: Lengths = Field(_ZERO, description="where, in axes of frame")
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

    @property
    def timeless(self) -> bool:
        """Whether the samples say when it begins and ends."""
        return any(body.series is not None for body in self.bodies)

    def build(self, name: str, span: tuple[float, float], folder: Path | None) -> Scene:
        """The scene; formulas hold in `span`, s, and series are read in `folder`."""
        scene = Scene(name)
        for i, body in enumerate(self.bodies):
            with below("bodies", i):
                body.add_to(scene, span, folder)
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
                points = np.column_stack([t, scene[body.name].at(t).position])
                scene.trace(points, name=f"path of {body.name}", **body.given("color"))
