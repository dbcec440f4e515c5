"""How large a scene is in each of its frames: the ball around all that is seen, for cameras, near and far."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.view.items import WORLD
from polhode.view.stage import Stage
from polhode.view.transform import inverse

_LOOKS = 33  # times


def balls(stage: Stage) -> dict[str, dict[str, Any]]:
    """{"world" or a body of the group "bodies": {"center": [x, y, z], "radius": r}}, m in axes of that frame."""
    times = np.linspace(*stage.clock.ends, _LOOKS)
    points = _points(stage, times)
    frames = {WORLD: np.tile(np.eye(4), (_LOOKS, 1, 1))}
    frames |= {body.name: inverse(body.matrices(times)) for body in stage.scene.bodies if body.group == "bodies"}
    return {name: _ball(_moved(X, points)) for name, X in frames.items()}


def _points(stage: Stage, times: np.ndarray) -> np.ndarray:
    """Points around everything that is visible, in world axes, (times, n, 3)."""
    scene = stage.scene
    poses = {body.name: body.matrices(times) for body in scene.bodies}
    found = [
        _moved(poses[body.name], np.tile(_corners(body.shape.mesh.bounds), (len(times), 1, 1)))
        for body in scene.bodies
        if body.visible
    ]
    for vector in (vector for vector in scene.vectors if vector.visible):
        tail = stage.tail(vector, times)
        found += [tail[:, None], (tail + vector.scale * vector.values.at(times))[:, None]]
    for trace in (trace for trace in scene.traces if trace.visible):
        values = trace.points.values
        corners = np.tile(_corners(np.array([values.min(axis=0), values.max(axis=0)])), (len(times), 1, 1))
        found.append(corners if trace.frame == WORLD else _moved(poses[trace.frame], corners))
    return np.concatenate(found, axis=1) if found else np.zeros((len(times), 1, 3))


def _moved(X: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (times, n, 3) through matrices (times, 4, 4)."""
    return np.einsum("tij,tnj->tni", X[:, :3, :3], points) + X[:, None, :3, 3]


def _corners(bounds: np.ndarray) -> np.ndarray:
    """The eight corners of a box (2, 3)."""
    return np.array([[bounds[i][0], bounds[j][1], bounds[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)])


def _ball(points: np.ndarray) -> dict[str, Any]:
    flat = points.reshape(-1, 3)
    low, high = flat.min(axis=0), flat.max(axis=0)
    return {"center": (0.5 * (low + high)).tolist(), "radius": max(0.5 * float(np.linalg.norm(high - low)), 1e-9)}
