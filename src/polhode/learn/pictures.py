"""Pictures of an episode, by the house's own rasterizer."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.results.trajectory import Trajectory
from polhode.view.cameras import Fixed
from polhode.view.of_run import scene_of
from polhode.view.raster import render
from polhode.view.raster.text import writes
from polhode.view.stage import Stage

_WIDER = 1.6  # of what the first picture needs: room for the motion


class Artist:
    """Draws a model as it is at one instant; without a camera the first picture says from where all are taken."""

    def __init__(self, size: tuple[int, int], camera: Any) -> None:
        self._size, self._camera = size, camera

    def picture(self, instant: Trajectory) -> np.ndarray:
        """Of a run of one sample, (height, width, 3) bytes, sRGB."""
        scene = scene_of(instant, vectors=False, traces=False, plots=False, axes=writes())
        if self._camera is None:
            view = Stage(scene, size=self._size).view(float(instant.t[0]))
            self._camera = Fixed(view.target + _WIDER * (view.eye - view.target), view.target)
        return render(Stage(scene, size=self._size, camera=self._camera), float(instant.t[0]))
