"""`outputs`: the files that are left: samples by extension, pictures by name, tables for Blender, and moving pictures
(`animation`), by the ending of their name, with how they are shown."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from polhode.core import units
from polhode.core.attitude import NAMES
from polhode.io.outputs import (
    BODY,
    CAMERAS,
    DATA,
    MOVING,
    PICTURES,
    PLOTS,
    STEREO,
    SYSTEM,
    THEMES,
    current,
    of_kind,
    plot_name,
)
from polhode.scenario import limits, places
from polhode.scenario.fields import (
    SCENE,
    Context,
    Factor,
    Mark,
    Only,
    Section,
    Time,
    Triple,
    chosen,
    list_of_times,
    one,
    run_name,
    three,
    written,
)
from polhode.scenario.problems import Complaint, Plain, Refused, below, choice, short
from polhode.scenario.quantities import each, vector

if TYPE_CHECKING:
    from polhode.view.cameras import Fixed

_MOST = 200  # pictures of a film strip
_BESIDE = 12  # runs side by side
_NAMES = {"type": ["string", "array"], "items": {"type": "string"}}
_BY = re.compile(r"\s*\d{1,5}\s*x\s*\d{1,5}\s*")
_ANGLES = ("quaternion", "euler", *NAMES[-12:])
_OF_PLOTS = (("attitude", "timeline"), ("spans", "spin_world"))
_OF_RUNS = ("file", "plot", "blender", "attitude", "spans")  # what an animation has not
_IN_SCENES = ("vectors", "traces", "shapes", "axes", "plots")  # what a scene says by itself


def _names(given: Plain) -> list[str | dict[str, Any]]:
    """Names of things to draw; a point of a body may draw a line too, {point: [0, 0, 10 cm]}."""
    if not isinstance(given, list) or not all(isinstance(name, str | dict) for name in given) or len(given) > _MOST:
        raise Refused(f"{short(given)} was given; a list of names is needed, like [omega, L], or [] for none")
    return each(given, (), lambda item: _point(item) if isinstance(item, dict) else current(str(item)))


def _of(given: Plain) -> str | list[str]:
    """The name of a run, or several names: these stand side by side in one animation."""
    if not isinstance(given, list):
        return run_name(given)
    if len(given) < 2 or len(given) > _BESIDE:
        raise Refused(f"{short(given)} was given; several runs side by side are a list of two to {_BESIDE} names")
    return each(given, (), run_name)


def _point(given: dict[str, Plain]) -> dict[str, Any]:
    """The path of a point of a body, as `polhode.view.animate` takes it."""
    wrong = [key for key in given if key not in ("point", "body", "name")]
    if wrong or "point" not in given:
        raise Refused(Complaint(tuple(wrong[:1]), "the line of a point is {point: [x, y, z]}, with body and name"))
    with below("point"):
        return given | {"point": vector(given["point"], units.LENGTH)}


def _plot(given: Plain) -> str:
    """The name of a picture; one that there is not is told by the kind of the scenario."""
    if not isinstance(given, str):
        raise Refused(f"{short(given)} was given; a plot has a name, like energy")
    return plot_name(given)


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


Place = Annotated[Triple, three(units.LENGTH)]
FileName = Annotated[str, Mark(places.inside, {"type": "string"})]
Names = Annotated[
    list[str | dict[str, Any]] | None, Mark(_names, {"type": "array", "items": {"type": ["string", "object"]}})
]


class CameraSection(Section):
    """A camera by its name, or one that stays where it is told."""

    alone = "name"
    shorter = ({"type": "string", "examples": list(CAMERAS)},)

    name: str | None = Field(
        None, max_length=limits.TEXT, description="fixed, orbit, follow:BODY, along:VECTOR, x, ..."
    )
    eye: Place | None = Field(None, description="from where it looks; absent: far enough to see everything")
    target: Place | None = Field(None, description="at what it looks; absent: the middle of everything")
    up: Annotated[Triple, three(units.NUMBER)] = Field((0.0, 0.0, 1.0), description="which way is up")
    fov: Annotated[float, one(units.ANGLE, above=0.0)] | None = Field(None, description="angle from top to bottom")

    def faults(self, context: Context) -> Iterator[str]:
        """Two cameras in one."""
        if self.name is not None and len(self.model_fields_set) > 1:
            yield "a camera has a name, or eye, target, up and fov; leave one of them out"

    def build(self) -> str | Fixed:
        """The camera, or its name."""
        if self.name is not None:
            return self.name
        from polhode.view.cameras import Fixed

        angle = {} if self.fov is None else {"fov": math.degrees(self.fov)}
        return Fixed(self.eye, self.target, self.up, **angle)


class OutputSection(Section):
    """A file: the samples of a run (.nc, .csv, ...), a plot of it (.png, .svg, .pdf), an animation, or for a system a
    folder for Blender. Of a scene there are animations only."""

    shorter = ({"type": "string"},)

    animation: FileName | None = Field(None, description=f"a moving picture, by its ending: {' '.join(MOVING)}")
    scale: Factor | None = Field(None, description="seconds of the motion for each second shown")
    fps: Factor | None = Field(None, description="pictures per second shown")
    start: Time | None = Field(None, alias="from", description="where the film begins")
    stop: Time | None = Field(None, alias="until", description="where the film ends")
    backward: bool | None = Field(None, description="whether time runs backward")
    camera: CameraSection | None = Field(
        None, description="fixed, orbit, follow, follow:BODY, along:VECTOR, x, -y ...; or eye and target"
    )
    frame: str | None = Field(None, max_length=limits.TEXT, description="world, body, or the name of a body")
    vectors: Names = Field(None, description="arrows to draw, like [omega, L]")
    traces: Names = Field(None, description="lines to draw, like [polhode, herpolhode]")
    shapes: Names = Field(None, description="what else to draw, like [cones]")
    axes: Annotated[bool | str | None, Mark(_axes, {"enum": [True, False, "bodies", "aircraft"]})] = Field(
        None, description="arrows along axes: true, false; bodies: those of all bodies too; aircraft: x, -y, -z"
    )
    plots: Names = Field(None, description="diagrams of a page, like [omega, energy]")
    times: Annotated[list[float] | None, list_of_times("times", _MOST, "[0 s, 0.5 s]")] = Field(
        None, description=".png: the times of a film strip"
    )
    stereo: Annotated[str, chosen(*STEREO)] | None = Field(None, description="for red-cyan glasses, or two pictures")
    theme: Annotated[str, chosen(*THEMES)] | None = Field(None, description="light or dark")
    size: Annotated[tuple[int, int] | None, Mark(size_of, {"type": ["string", "array"], "examples": ["1280x720"]})] = (
        Field(None, description="width x height in pixels")
    )
    file: FileName | None = Field(None, description="name inside the output folder; a plot without a name is PLOT.png")
    plot: Annotated[str | None, Mark(_plot, {"enum": list(PLOTS)})] = Field(None, description="which picture")
    of: Annotated[str | list[str] | None, Mark(_of, _NAMES)] = Field(
        None, description="which of the runs; absent: the first; a list: several side by side in one animation"
    )
    title: str | None = Field(None, max_length=limits.TEXT, description="title of the picture or page")
    attitude: Annotated[str | None, Only(BODY)] = Field(None, description="timeline: how the attitude is drawn")
    spans: Annotated[list[float] | None, list_of_times("spans", 6, "[1 s, 10 s]"), Only(BODY)] = Field(
        None, description="spin_world: times to draw until"
    )
    blender: Annotated[FileName | None, Only(SYSTEM)] = Field(
        None, description="a folder: one CSV table for each body, and the script that reads them"
    )

    @classmethod
    def expanded(cls, given: Plain, context: Context) -> Plain:
        """A text alone is the name of the file."""
        alone = "animation" if context.kind == SCENE else "file"
        return given if isinstance(given, dict) else {alone: given}

    def faults(self, context: Context) -> Iterator[Complaint]:
        """What does not fit in the scenario of a body, a system or a scene."""
        kind = context.kind
        if isinstance(self.of, list) and self.animation is None:
            yield Complaint(("of",), "only an animation shows several runs side by side; make an output of each")
        if self.animation is not None:
            yield from self._wrong_animation(self.animation, kind)
            return
        idle = [written(OutputSection, name) for name in OPTIONS if name in self.model_fields_set]
        if idle:
            yield from (Complaint((key,), f"only an animation takes {key}") for key in idle)
        elif kind == SCENE:
            yield Complaint((), "a scene has moving pictures only; write animation: NAME.html")
        elif self.blender is None:
            yield from self._wrong_file(kind)
        elif self.file is not None or self.plot is not None:
            yield Complaint((), "blender is a folder of its own; leave file and plot out")

    def _wrong_animation(self, name: str, kind: str) -> Iterator[Complaint]:
        """What is wrong with a moving picture."""
        if self.suffix not in MOVING:
            yield Complaint(("animation",), f"{short(name)}: a moving picture can be written as {', '.join(MOVING)}")
        elif self.times is not None and self.suffix != ".png":
            yield Complaint(("times",), f"a film strip is a .png; {short(name)} has no times of its own")
        else:
            for key in self.given(*_OF_RUNS):
                yield Complaint((key,), f"an animation has no {key}; make two outputs of it")
            for key in self.given(*_IN_SCENES) if kind == SCENE else ():
                yield Complaint((key,), f"{key} of a scene stand in the scene itself")

    def _wrong_file(self, kind: str) -> Iterator[Complaint]:
        """What is wrong with samples or a picture: its name and ending, options that it does not take or needs."""
        allowed = PICTURES if self.plot else tuple(DATA)
        idle = next(((name, of) for name, of in _OF_PLOTS if self.given(name) and self.plot != of), None)
        if self.plot is not None and self.plot not in of_kind(PLOTS, kind):
            yield Complaint(("plot",), choice(self.plot, of_kind(PLOTS, kind)))
        elif not self.name:
            more = ", animation or blender" if kind == SYSTEM else " or animation"
            yield Complaint((), f"nothing to write is given; give file, plot{more}")
        elif self.suffix not in allowed:
            what = f"the plot {self.plot}" if self.plot else "the samples of a run (a picture needs plot: ...)"
            yield Complaint(("file",), f"{short(self.name)}: {what} can be written as {', '.join(allowed)}")
        elif self.title is not None and self.plot is None:
            yield Complaint(("title",), "only a plot or an animation has a title")
        elif idle is not None:
            yield Complaint((idle[0],), f"only the plot {idle[1]} takes {idle[0]}")
        elif self.plot == "spin_world" and self.spans is None:
            yield Complaint((), "the plot spin_world needs spans, like [1 s, 10 s, 100 s]")
        elif self.attitude is not None and self.attitude not in _ANGLES:
            yield Complaint(("attitude",), choice(self.attitude, _ANGLES))

    @property
    def name(self) -> str:
        """The file's name."""
        return self.animation or self.file or self.blender or (f"{self.plot}.png" if self.plot else "")

    @property
    def runs(self) -> list[str]:
        """The runs that it is of, by name; none: the first."""
        return self.of if isinstance(self.of, list) else [] if self.of is None else [self.of]

    @property
    def suffix(self) -> str:
        """What its name ends with."""
        return PurePosixPath(self.name).suffix.lower()

    @property
    def is_data(self) -> bool:
        """Whether it holds samples of the run."""
        return self.animation is None and self.plot is None and self.blender is None

    @property
    def options(self) -> dict[str, Any]:
        """What `polhode.view.animate` takes, of what was given."""
        return self.given(*OPTIONS) | ({} if self.camera is None else {"camera": self.camera.build()})


OPTIONS = ("scale", "fps", "start", "stop", "backward", "camera", "frame", *_IN_SCENES, "times", "stereo", "theme",
           "size")  # fmt: skip
Outputs = Annotated[list[OutputSection], Field(max_length=limits.ITEMS)]
