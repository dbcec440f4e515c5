"""A body that rests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict, vector
from polhode.view.motions.motion import Keys, Poses
from polhode.view.rotations import quaternion


@strict
@dataclass(frozen=True, eq=False)
class StaticMotion:
    """A pose that does not change: `position` (3,) m, `attitude` as `rotations.quaternion` takes it."""

    position: Any = (0.0, 0.0, 0.0)
    attitude: Any = (1.0, 0.0, 0.0, 0.0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "position", vector(self.position, "the position of a body at rest"))
        object.__setattr__(self, "attitude", quaternion(self.attitude, "the attitude of a body at rest"))

    @property
    def span(self) -> None:
        """It is known at all times."""
        return

    def poses(self, times: np.ndarray) -> Poses:
        """The same pose at all times."""
        return Poses(np.tile(self.position, (len(times), 1)), np.tile(self.attitude, (len(times), 1)))

    def keys(self) -> Keys:
        """One key."""
        return Keys(np.zeros(1), self.position[None], self.attitude[None])
