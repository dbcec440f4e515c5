"""`animation` of an output: a moving picture, by the ending of its name, and how it is shown."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Annotated, Any, Self

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from polhode.core import units
from polhode.io.outputs import CAMERAS, MOVING, STEREO, THEMES
from polhode.scenario import limits, places
from polhode.scenario.fields import Json, Mark, Section, below, chosen, one, one_schema, shorthand, three, written
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import each, scalar, vector

Time = Annotated[float, one(units.TIME)]
Place = Annotated[tuple[float, ...], three(units.LENGTH)]
_MOST = 200  # pictures of a film strip
_BY = re.compile(r"\s*\d{1,5}\s*x\s*\d{1,5}\s*")


def times_of(given: Plain) -> list[float]:
    """The times of a film strip, s."""
    if not isinstance(given, list) or not given or len(given) > _MOST:
        raise Refused(f"{short(given)} was given; times is a list of one to {_MOST} times, like [0 s, 0.5 s]")
    return each(given, (), lambda item: scalar(item, units.TIME))


def _names(given: Plain) -> list[Any]:
    """Names of things to draw; a point of a body may draw a line too, {point: [0, 0, 10 cm]}."""
    if not isinstance(given, list) or not all(isinstance(name, str | dict) for name in given) or len(given) > _MOST:
        raise Refused(f"{short(given)} was given; a list of names is needed, like [omega, H], or [] for none")
    return each(given, (), lambda item: item if isinstance(item, str) else _point(item))


def _point(given: dict[str, Any]) -> dict[str, Any]:
    """The path of a point of a body, as `polhode.view.animate` takes it."""
    wrong = [key for key in given if key not in ("point", "body", "name")]
    if wrong or "point" not in given:
        raise Refused(Complaint(tuple(wrong[:1]), "the line of a point is {point: [x, y, z]}, with body and name"))
    with below("point"):
        return given | {"point": vector(given["point"], units.LENGTH)}


def size_of(given: Plain) -> tuple[int, int]:
    """Width and height in pixels, [1280, 720] or 1280x720."""
    if isinstance(given, str) and _BY.fullmatch(given):
        given = [int(part) for part in given.split("x")]
    sides = [n for n in given if type(n) is int and 16 <= n <= 8192] if isinstance(given, list) else []
    if not isinstance(given, list) or len(given) != 2 or len(sides) != 2:
        raise Refused(f"{short(given)} was given; a size is width x height in pixels, 16 to 8192, like 1280x720")
    return sides[0], sides[1]


def _axes(given: Plain) -> bool | str:
    if not isinstance(given, bool) and given not in ("bodies", "aircraft"):
        raise Refused(choice(given, ("true", "false", "bodies", "aircraft")))
    return given


class CameraSection(Section):
    """A camera by its name, or one that stays where it is told."""

    name: str | None = Field(
        None, max_length=limits.TEXT, description="fixed, orbit, follow:BODY, along:VECTOR, x, ..."
    )
    eye: Place | None = Field(None, description="from where it looks; absent: far enough to see everything")
    target: Place | None = Field(None, description="at what it looks; absent: the middle of everything")
    up: Annotated[tuple[float, ...], three(units.NUMBER)] = Field((0.0, 0.0, 1.0), description="which way is up")
    fov: Annotated[float, one(units.ANGLE, above=0.0)] | None = Field(None, description="angle from top to bottom")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Plain) -> Plain:
        """A text alone is the name."""
        return given if isinstance(given, dict) else {"name": given}

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.name is not None and len(self.model_fields_set) > 1:
            raise Refused("a camera has a name, or eye, target, up and fov; leave one of them out")
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A name may stand for the mapping."""
        return shorthand(handler, handler(schema), {"type": "string", "examples": list(CAMERAS)})

    def build(self) -> Any:
        """The camera, or its name."""
        if self.name is not None:
            return self.name
        from polhode.view.cameras import Fixed

        angle = {} if self.fov is None else {"fov": math.degrees(self.fov)}
        return Fixed(self.eye, self.target, self.up, **angle)


_TIMES = {"type": "array", "items": one_schema(units.TIME)}
_LIST = Mark(_names, {"type": "array", "items": {"type": ["string", "object"]}})
Names = Annotated[Any, _LIST]


class AnimationOptions(Section):
    """How a moving picture is shown; each key belongs to `animation`."""

    animation: Annotated[str, Mark(places.inside, {"type": "string"})] | None = Field(
        None, description=f"a moving picture, by its ending: {' '.join(MOVING)}"
    )
    scale: Annotated[float, one(units.NUMBER, above=0.0)] | None = Field(
        None, description="seconds of the motion for each second shown"
    )
    fps: Annotated[float, one(units.NUMBER, above=0.0)] | None = Field(None, description="pictures per second shown")
    start: Time | None = Field(None, alias="from", description="where the film begins")
    stop: Time | None = Field(None, alias="until", description="where the film ends")
    backward: bool | None = Field(None, description="whether time runs backward")
    camera: CameraSection | None = Field(
        None, description="fixed, orbit, follow, follow:BODY, along:VECTOR, x, -y ...; or eye and target"
    )
    frame: str | None = Field(None, max_length=limits.TEXT, description="world, body, or the name of a body")
    vectors: Names = Field(None, description="arrows to draw, like [omega, H]")
    traces: Names = Field(None, description="lines to draw, like [polhode, herpolhode]")
    shapes: Names = Field(None, description="what else to draw, like [cones]")
    axes: Annotated[Any, Mark(_axes, {"enum": [True, False, "bodies", "aircraft"]})] = Field(
        None, description="arrows along axes: true, false; bodies: those of all bodies too; aircraft: x, -y, -z"
    )
    plots: Names = Field(None, description="diagrams of a page, like [omega, energy]")
    times: Annotated[Any, Mark(times_of, _TIMES)] = Field(None, description=".png: the times of a film strip")
    stereo: Annotated[str, chosen(*STEREO)] | None = Field(None, description="for red-cyan glasses, or two pictures")
    theme: Annotated[str, chosen(*THEMES)] | None = Field(None, description="light or dark")
    size: Annotated[Any, Mark(size_of, {"type": ["string", "array"], "examples": ["1280x720"]})] = Field(
        None, description="width x height in pixels"
    )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A text may stand for the mapping."""
        return shorthand(handler, handler(schema), {"type": "string"})

    @model_validator(mode="after")
    def _check_animation(self) -> Self:
        complaints = list(self._faults())
        if complaints:
            raise Refused(*complaints)
        return self

    def _faults(self) -> Iterator[Complaint]:
        if self.animation is None:
            for name in _OPTIONS & self.model_fields_set:
                key = written(AnimationOptions, name)
                yield Complaint((key,), f"only an animation takes {key}")
            return
        if self.suffix not in MOVING:
            text = f"{short(self.animation)}: a moving picture can be written as {', '.join(MOVING)}"
            yield Complaint(("animation",), text)
        elif self.times is not None and self.suffix != ".png":
            yield Complaint(("times",), f"a film strip is a .png; {short(self.animation)} has no times of its own")

    @property
    def name(self) -> str:
        """The file's name."""
        return self.animation or ""

    @property
    def suffix(self) -> str:
        """What its name ends with."""
        return PurePosixPath(self.name).suffix.lower()

    @property
    def options(self) -> dict[str, Any]:
        """What `polhode.view.animate` takes, of what was given."""
        found = self.given(*_OPTIONS)
        if self.camera is not None:
            found["camera"] = self.camera.build()
        return found


_OPTIONS = set(AnimationOptions.model_fields) - {"animation"}
