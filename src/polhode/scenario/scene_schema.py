"""The whole scenario of a scene: what is seen, when, and the moving pictures of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from polhode.errors import PolhodeError
from polhode.scenario import limits
from polhode.scenario.problems import Complaint, Refused
from polhode.scenario.sections.animation import AnimationOptions
from polhode.scenario.sections.scene import SceneSection, TimeSection
from polhode.scenario.whole import APART, Whole, below_outputs, outputs_differ
from polhode.view.scene import Scene


class SceneOutput(AnimationOptions):
    """A moving picture of the scene."""

    title: str | None = Field(None, max_length=limits.TEXT, description="title of the page")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.animation is None:
            raise Refused("a scene has moving pictures only; write animation: NAME.html")
        wrong = [name for name in ("vectors", "traces", "shapes", "axes", "plots") if getattr(self, name) is not None]
        if wrong:
            raise Refused(*(Complaint((name,), f"{name} of a scene stand in the scene itself") for name in wrong))
        return self


class SceneScenario(Whole):
    """A scene to be shown: bodies whose motions are given by formulas or samples. Nothing is simulated.

    Bare numbers are SI. A quantity may bring its unit ("30 deg/s", "0.5 lbf") and arithmetic (32/17, 28*cos(pi/4)).
    """

    scene: Annotated[SceneSection, APART] = Field(description="what is seen")
    time: Annotated[TimeSection, APART] | None = Field(
        None, description="when it begins and ends; absent: as its samples do"
    )
    outputs: Annotated[list[SceneOutput], Field(max_length=limits.ITEMS), APART] = Field(
        default=[], description="moving pictures to write"
    )

    def complaints(self) -> Iterator[Complaint]:
        """What does not fit between the sections."""
        yield from _parts_fit(self)
        yield from outputs_differ(self.outputs)

    def built(self) -> Scene:
        """The scene."""
        span = (0.0, 0.0) if self.time is None else (self.time.start, self.time.until)
        return self.scene.build(self.title, span)

    def options(self, output: SceneOutput) -> dict[str, Any]:
        """What `polhode.view.animate` takes for an output, which begins and ends as the scene unless it says more."""
        ends = {} if self.time is None else {"start": self.time.start, "stop": self.time.until}
        return ends | output.options


# Each check sees the sections that are valid; one that failed is None.


def _parts_fit(scenario: SceneScenario) -> Iterator[Complaint]:
    """The scene can be built, and every output of it shown."""
    if scenario.scene is None:
        return
    if scenario.time is None:
        if "time" not in scenario.model_fields_set and not scenario.scene.timeless:
            yield Complaint((), "time is missing: when the scene begins and ends, like time: {until: 5 s}")
        return
    try:
        scene = scenario.built()
    except Refused as refused:
        yield from refused.below("scene")
        return
    for i, output in enumerate(scenario.outputs or []):
        yield from _shown(scenario, scene, output, i)


def _shown(scenario: SceneScenario, scene: Scene, output: SceneOutput, i: int) -> Iterator[Complaint]:
    """Whether camera, frame and times of an output are there."""
    from polhode.scenario import showing
    from polhode.view.animating import stage

    try:
        options = scenario.options(output)
        options.pop("times", None)
        begin, end = stage(scene, **options).clock.ends
    except PolhodeError as reason:
        yield Complaint(("outputs", i), str(reason))
    else:
        yield from below_outputs(i, showing.too_long(output, abs(end - begin)))
