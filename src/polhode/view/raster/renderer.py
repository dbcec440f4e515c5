"""Pictures of a stage: what does not change from one to the next is made once."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from polhode.view.cameras.camera import View
from polhode.view.raster import arrows
from polhode.view.raster.drawing import drawn
from polhode.view.raster.lens import lens_of
from polhode.view.raster.model import Model, Sheet, model_of
from polhode.view.raster.stereo import in_stereo
from polhode.view.raster.text import corner, labels, written
from polhode.view.raster.themes import THEMES, Theme
from polhode.view.snapshot import Snapshot
from polhode.view.stage import Stage


class Renderer:
    """Makes the pictures of a stage: `Renderer(stage).frame(t)`, in as many threads at once as one likes.

    stamp: whether the time is written into the corner.
    """

    def __init__(self, stage: Stage, *, stamp: bool = False) -> None:
        self.stage, self.stamp = stage, stamp
        self._cache = Cache()

    def frame(self, t: float) -> np.ndarray:
        """The picture at time t, (height, width, 3) of bytes, sRGB."""
        stage = self.stage
        note = time_text(t, abs(stage.clock.step)) if self.stamp else ""
        return render_snapshot(stage.snapshot(t), stage.view(t), stage.size, theme=stage.theme, stereo=stage.stereo,
                               radius=stage.radius, stamp=note, cache=self._cache)  # fmt: skip


class Cache:
    """What pictures have in common: the model that was used last, with what it was made of, and fonts."""

    def __init__(self) -> None:
        self.fonts: dict[Any, Any] = {}
        self._last: tuple[Any, Any, Model] | None = None

    def model(self, snapshot: Snapshot, theme: Theme) -> Model:
        """The model of the things in a snapshot; a new one where they are others than the last time."""
        key = (theme, tuple((id(solid.shape), solid.opacity) for solid in snapshot.solids),
               tuple(arrow.color for arrow in snapshot.arrows))  # fmt: skip
        last = self._last
        if last is None or last[0] != key:
            alive = tuple(solid.shape for solid in snapshot.solids)  # or another shape might get the same id
            self._last = last = (key, alive, model_of(_sheets(snapshot, theme)))
        return last[2]


def render(stage: Stage, t: float, *, stamp: bool = False) -> np.ndarray:
    """The picture of a stage at time t, (height, width, 3) of bytes, sRGB; stamp: with the time in the corner."""
    return Renderer(stage, stamp=stamp).frame(t)


def render_snapshot(snapshot: Snapshot, view: View, size: tuple[int, int], *, theme: str = "light",
                    stereo: str = "none", radius: float | None = None, stamp: str = "",
                    cache: Cache | None = None) -> np.ndarray:  # fmt: skip
    """The picture of a snapshot from a view, (height, width, 3) of bytes, sRGB.

    radius: of the scene, m, which says how thick arrows are; what the view shows, where it is not given. stamp: a text
    in the corner. cache: what this picture may share with others.
    """
    kept, look = cache or Cache(), THEMES[theme]
    model = kept.model(snapshot, look)
    X = _poses(snapshot, _radius(view) if radius is None else radius)

    def picture(part: tuple[int, int], side: float) -> np.ndarray:
        """What one eye sees."""
        lens = lens_of(view, part, side)
        notes = labels(snapshot.texts, lens, look) + ([corner(stamp, part, look)] if stamp else [])
        return written(drawn(model, X, snapshot.lines, lens, look), notes, look, kept.fonts)

    return in_stereo(stereo, size, picture)


def time_text(t: float, step: float) -> str:
    """The time for a stamp, with as many digits as the step between two pictures needs, three at most."""
    digits = min(3, max(0, -math.floor(math.log10(step)))) if step > 0.0 else 3
    return f"t = {t + 0.0:.{digits}f} s"


def _radius(view: View) -> float:
    """The radius of what a view shows, m."""
    return float(np.linalg.norm(view.target - view.eye) * np.sin(0.5 * np.radians(view.fov)))


def _sheets(snapshot: Snapshot, theme: Theme) -> list[Sheet]:
    """All meshes with their colors, opacities and poses."""
    sheets: list[Sheet] = []
    for i, solid in enumerate(snapshot.solids):
        sheets += [(part.mesh, theme.shown(part.color), solid.opacity, i) for part in solid.shape]
    n = len(snapshot.solids)
    for i, arrow in enumerate(snapshot.arrows):
        sheets += [(mesh, theme.shown(arrow.color), 1.0, n + 2 * i + k) for k, mesh in enumerate(arrows.meshes())]
    return sheets


def _poses(snapshot: Snapshot, radius: float) -> np.ndarray:
    """Where they are, (k, 4, 4)."""
    solids = np.array([solid.X for solid in snapshot.solids]).reshape(-1, 4, 4)
    return np.concatenate([solids, *(arrows.poses(arrow, radius) for arrow in snapshot.arrows)])
