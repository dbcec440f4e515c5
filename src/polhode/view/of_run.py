"""The scene of a run: its bodies as they look, and what is drawn around them."""

from __future__ import annotations

from typing import Any

from polhode.results.system_trajectory import SystemTrajectory
from polhode.view.scene import Scene

OPTIONS = ("vectors", "traces")


def taken(options: dict[str, Any]) -> dict[str, Any]:
    """The options of `scene_of`, taken out of those of a film."""
    return {name: options.pop(name) for name in OPTIONS if name in options}


def scene_of(run: Any, **options: Any) -> Scene:
    """The scene of a `Trajectory` or a `SystemTrajectory`."""
    if isinstance(run, SystemTrajectory):
        scene = Scene(run.mechanism.name)
        for name in run.names:
            scene.add(run.body(name).body, run.body(name), name=name)
        return scene
    scene = Scene(run.body.name)
    scene.add(run.body, run, name=run.body.name)
    return scene
