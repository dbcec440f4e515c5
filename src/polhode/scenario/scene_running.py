"""A scene's scenario carried out: its moving pictures, and what there is to say about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from polhode.scenario import moving, places
from polhode.scenario.demo import Report
from polhode.view.scene import Scene

if TYPE_CHECKING:
    from polhode.scenario.scene_schema import SceneScenario


def report_of(scenario: SceneScenario, home: Path) -> Report:
    """Write every output below `home`, and tell what is seen."""
    scene = scenario.built()
    files = [
        moving.write(scene, places.target(home, output.name), scenario.options(output), output.title or scenario.title)
        for output in scenario.outputs
    ]
    return Report(tuple(lines(scenario, scene)), tuple(files), ok=True)


def lines(scenario: SceneScenario, scene: Scene) -> list[str]:
    """What is seen, and when."""
    ends = scene.span if scenario.time is None else (scenario.time.start, scenario.time.until)
    when = f"t = {ends[0]:.9g} ... {ends[1]:.9g} s" if ends else "at rest"
    width = max(len(body.name) for body in scene)
    kinds = [f"  {body.name:<{width}}  {body.shape.name}" for body in scene]
    return [f"Scene of {len(scene)} bodies, {when}; nothing is simulated", *kinds]
