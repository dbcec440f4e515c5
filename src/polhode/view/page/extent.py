"""How large a scene is in each of its frames: the ball around all that is seen, for cameras, near and far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from polhode.view.items import WORLD
from polhode.view.stage import Stage, ball
from polhode.view.transform import inverse

_CROWD = 12  # frames up to which every one is looked at on its own


def balls(stage: Stage) -> dict[str, dict[str, Any]]:
    """{"world" or a body of the group "bodies": {"center": [x, y, z], "radius": r}}, m in axes of that frame.

    The balls are those by which cameras choose their distance, so that one made for a frame fits another.
    """
    frames = dict.fromkeys((WORLD, stage.frame, *(body.name for body in stage.scene.bodies if body.group == "bodies")))
    own = {frame: _as(stage, frame) for frame in (frames if len(frames) <= _CROWD else (WORLD, stage.frame))}
    found = {frame: (seen.center, seen.radius) for frame, seen in own.items()}
    rest = [frame for frame in frames if frame not in found]
    found |= _of_crowd(own[WORLD], rest) if rest else {}
    return {frame: {"center": found[frame][0].tolist(), "radius": found[frame][1]} for frame in frames}


def _as(stage: Stage, frame: str) -> Stage:
    return stage if frame == stage.frame else replace(stage, frame=frame)


def _of_crowd(world: Stage, frames: list[str]) -> dict[str, tuple[np.ndarray, float]]:
    """The balls of many frames from one hull of the world at each time: the work grows with their number, not its
    square. The hull has 26 points, so that a ball may be a tenth too small."""
    times = world.looks
    hulls = world.prepared(times).hulls
    return {frame: ball(np.concatenate(_seen(hulls, world, frame, times))) for frame in frames}


def _seen(hulls: list[np.ndarray], world: Stage, frame: str, times: np.ndarray) -> list[np.ndarray]:
    """Points of the world at each time, in axes of a frame, m."""
    X = inverse(world.scene[frame].matrices(times))
    return [points @ X_VW[:3, :3].T + X_VW[:3, 3] for points, X_VW in zip(hulls, X, strict=True)]
