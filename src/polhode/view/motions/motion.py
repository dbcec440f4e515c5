"""What a motion is: a pose for every time. One file here for each way to give one."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np


class Poses(NamedTuple):
    """Where a body is at n times: position (n, 3) m of its origin in the world, attitude (n, 4) as q_WB."""

    position: np.ndarray
    attitude: np.ndarray


class Keys(NamedTuple):
    """Poses at times of the motion's own, and where they are known the rates there, for curves of fourth order.

    t (n,) s; velocity (n, 3) m/s in world axes and omega (n, 3) rad/s in body axes, or None, which means: straight
    between positions, along the shortest arc between attitudes.
    """

    t: np.ndarray
    position: np.ndarray
    attitude: np.ndarray
    velocity: np.ndarray | None = None
    omega: np.ndarray | None = None


class Motion(Protocol):
    """A pose for every time; before and after its span a body stays where it was at the end of it."""

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time that is known, s; None where it is known at all times."""
        ...

    def poses(self, times: np.ndarray) -> Poses:
        """The poses at times (n,) s."""
        ...

    def keys(self) -> Keys | None:
        """Its own samples; None where there are none: then it is asked as finely as pictures need it."""
        ...
