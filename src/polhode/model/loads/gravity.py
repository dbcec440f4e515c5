"""Uniform gravity: a constant acceleration in the world, whatever the attitude."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict, vector
from polhode.model.body import Body
from polhode.model.field_kinds import Vector


@strict
@dataclass(frozen=True, eq=False)
class Gravity:
    """Uniform gravity, f_W = m g, with the potential U = -m g . p_WBcm. `g` in m/s^2, world axes, no default."""

    uniform: ClassVar[bool] = True  # the same force everywhere and always, and no torque

    g: Annotated[Any, Vector("m/s^2", "uniform gravity, world axes: the acceleration")]

    torque_free = True
    plain = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "g", vector(self.g, "gravity g"))

    def pack(self, body: Body) -> tuple[float, ...]:
        """The weight m g, N."""
        return tuple((body.mass * self.g).tolist())

    @property
    def kernel(self) -> Any:
        """The force kernel."""
        return weight

    def potential(self, body: Body, t: np.ndarray, state: Any) -> np.ndarray:
        """U = -m g . p_WBcm at the positions (n, 3) of `state`, J."""
        return -body.mass * (state.position @ self.g)


@kernel
def weight(t: float, state: Any, par: Any, wrench: Any) -> None:
    """f_W = m g, no torque about the mass center."""
    for i in range(3):
        wrench[i] = par[i]
        wrench[3 + i] = 0.0
