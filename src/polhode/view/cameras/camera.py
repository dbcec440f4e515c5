"""What a camera is: at each time an eye, a point it looks at, and which way is up, in the frame that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

if TYPE_CHECKING:
    from polhode.view.stage import Stage

FOV = 30.0  # deg
TOWARD = np.array([0.75, -1.0, 0.5]) / np.linalg.norm([0.75, -1.0, 0.5])
"""Where the eye is by default, seen from the middle of the scene."""


class View(NamedTuple):
    """eye, target, up (3,) in the frame that is shown, m; fov: the angle from top to bottom, deg."""

    eye: np.ndarray
    target: np.ndarray
    up: np.ndarray
    fov: float = FOV


class Camera(Protocol):
    """One file here for each kind."""

    def at(self, t: float, stage: Stage) -> View:
        """The view at time t of the data, s."""
        ...

    def describe(self, stage: Stage) -> dict[str, Any]:
        """The same for a page: {"kind": ..., and what that kind needs}, see `client/src/document.ts`."""
        ...


def distance(radius: float, fov: float) -> float:
    """From where a ball of that radius just fits into the view, with some air around it."""
    return 1.08 * radius / np.sin(0.5 * np.radians(fov))
