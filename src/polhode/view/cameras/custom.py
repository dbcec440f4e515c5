"""A camera that is the user's own function of time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.view.cameras.camera import FOV, UP, View, checked_fov, looking
from polhode.view.curves import attempt

if TYPE_CHECKING:
    from polhode.view.stage import Stage

_KEYS = 2000  # at most, in a page


@strict
@dataclass(frozen=True, eq=False)
class Custom:
    """f(t) -> (eye, target), (eye, target, up) or (eye, target, up, fov), or a `View`; t in s of the data.

    In a page the function is a table at the times of the pictures, straight between them, with the fov of the start.
    """

    f: Callable[[float], Any]
    fov: float = FOV

    def __post_init__(self) -> None:
        object.__setattr__(self, "fov", checked_fov(self.fov))
        if not callable(self.f):
            raise InputError(f"the camera of a user is a function of t that gives (eye, target), not {self.f!r}")

    def at(self, t: float, stage: Stage) -> View:
        """What the function says."""
        what = f"the camera at t = {t:g} s"
        given = attempt(f"{what}: its function", lambda: self.f(t))
        try:
            parts: tuple[Any, ...] = tuple(given)
        except TypeError:
            parts = ()
        if not 2 <= len(parts) <= 4:
            raise InputError(f"{what} must be (eye, target), and perhaps up and fov, not {given!r:.80}")
        usual: tuple[Any, ...] = (UP, self.fov)
        eye, target, up, fov = (*parts, *usual[len(parts) - 2 :])
        return looking(eye, target, up, fov, what)

    def describe(self, stage: Stage) -> dict[str, Any]:
        """Keys at the times of the pictures: t (n,), eye, target and ups (n, 3), rising in time."""
        first, last = sorted(stage.clock.ends)
        times = np.unique(np.linspace(first, last, min(stage.clock.n_frames, _KEYS - 1) + 1))
        views = [self.at(float(t), stage) for t in times]
        eye, target, ups = (np.array([view[k] for view in views]) for k in range(3))
        return {"kind": "keys", "t": times, "eye": eye, "target": target, "ups": ups, "up": ups[0].tolist(),
                "fov": views[0].fov}  # fmt: skip
