"""B-dot with rods of any axes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from polhode.control.attitude.bdot import BDot


@dataclass(frozen=True, eq=False)
class BDotLaw:
    """The dipole of `BDot` for what a magnetometer shows, shared out to rods along `axes` (n, 3), body axes."""

    block: BDot
    magnetometer: str
    axes: np.ndarray
    memory: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "memory", self.block.fresh())

    def __call__(self, t: float, seen: Any, memory: dict[str, Any]) -> list[float]:
        """The moments of the rods at t, A m^2: the shortest ones whose sum is the dipole."""
        dipole = self.block.step(seen[self.magnetometer], memory)
        return np.linalg.lstsq(self.axes.T, dipole, rcond=None)[0].tolist()
