"""How large a scene is in each of its frames: the ball around all that is seen, for cameras, near and far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from polhode.view.items import WORLD
from polhode.view.stage import Stage


def balls(stage: Stage) -> dict[str, dict[str, Any]]:
    """{"world" or a body of the group "bodies": {"center": [x, y, z], "radius": r}}, m in axes of that frame.

    The balls are those by which cameras choose their distance, so that one made for a frame fits another.
    """
    frames = dict.fromkeys((WORLD, stage.frame, *(body.name for body in stage.scene.bodies if body.group == "bodies")))
    stages = {frame: stage if frame == stage.frame else replace(stage, frame=frame) for frame in frames}
    return {frame: {"center": seen.center.tolist(), "radius": seen.radius} for frame, seen in stages.items()}
