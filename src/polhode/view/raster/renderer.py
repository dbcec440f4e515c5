"""Pictures of a stage: what does not change from one to the next is made once."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.view.cameras.camera import View
from polhode.view.raster import arrows
from polhode.view.raster.drawing import drawn
from polhode.view.raster.lens import lens_of
from polhode.view.raster.model import Model, Sheet, model_of
from polhode.view.raster.themes import THEMES
from polhode.view.snapshot import Snapshot
from polhode.view.stage import Stage


class Renderer:
    """Makes the pictures of a stage: `Renderer(stage).frame(t)`, in as many threads at once as one likes."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._cache = Cache()

    def frame(self, t: float) -> np.ndarray:
        """The picture at time t, (height, width, 3) of bytes, sRGB."""
        stage = self.stage
        return render_snapshot(stage.snapshot(t), stage.view(t), stage.size, theme=stage.theme, stereo=stage.stereo,
                               radius=stage.radius, cache=self._cache)  # fmt: skip


class Cache:
    """The model that was used last, with what it was made of."""

    def __init__(self) -> None:
        self._last: tuple[Any, Any, Model] | None = None

    def model(self, snapshot: Snapshot) -> Model:
        """The model of the things in a snapshot; a new one where they are others than the last time."""
        key = (tuple((id(solid.shape), solid.opacity) for solid in snapshot.solids),
               tuple(arrow.color for arrow in snapshot.arrows))  # fmt: skip
        last = self._last
        if last is None or last[0] != key:
            alive = tuple(solid.shape for solid in snapshot.solids)  # or another shape might get the same id
            self._last = last = (key, alive, model_of(_sheets(snapshot)))
        return last[2]


def render(stage: Stage, t: float) -> np.ndarray:
    """The picture of a stage at time t, (height, width, 3) of bytes, sRGB."""
    return Renderer(stage).frame(t)


def render_snapshot(snapshot: Snapshot, view: View, size: tuple[int, int], *, theme: str = "light",
                    stereo: str = "none", radius: float | None = None, cache: Cache | None = None) -> np.ndarray:  # fmt: skip
    """The picture of a snapshot from a view, (height, width, 3) of bytes, sRGB.

    radius: of the scene, m, which says how thick arrows are; what the view shows, where it is not given.
    """
    model = (cache or Cache()).model(snapshot)
    if radius is None:
        radius = float(np.linalg.norm(view.target - view.eye) * np.sin(0.5 * np.radians(view.fov)))
    X = _poses(snapshot, radius)
    return drawn(model, X, snapshot.lines, lens_of(view, size), THEMES[theme])


def _sheets(snapshot: Snapshot) -> list[Sheet]:
    """All meshes with their colors, opacities and poses."""
    sheets: list[Sheet] = []
    for i, solid in enumerate(snapshot.solids):
        sheets += [(part.mesh, part.color, solid.opacity, i) for part in solid.shape]
    n = len(snapshot.solids)
    for i, arrow in enumerate(snapshot.arrows):
        sheets += [(mesh, arrow.color, 1.0, n + 2 * i + k) for k, mesh in enumerate(arrows.meshes())]
    return sheets


def _poses(snapshot: Snapshot, radius: float) -> np.ndarray:
    """Where they are, (k, 4, 4)."""
    solids = np.array([solid.X for solid in snapshot.solids]).reshape(-1, 4, 4)
    return np.concatenate([solids, *(arrows.poses(arrow, radius) for arrow in snapshot.arrows)])
