"""Uniform gravity: a constant acceleration in the world, whatever the attitude."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.small import Parts
from polhode.model.body import Body
from polhode.model.field_kinds import Triple, Vector
from polhode.model.loads.layout import Out
from polhode.model.loads.load import Load
from polhode.model.state import StateLike


@kernel
def weight(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """f_W = m g, no torque about the mass center."""
    for i in range(3):
        wrench[i] = par[i]
        wrench[3 + i] = 0.0


@strict
@dataclass(frozen=True, eq=False)
class Gravity(Load):
    """Uniform gravity, f_W = m g, with the potential U = -m g . p_WBcm. `g` in m/s^2, world axes, no default."""

    g: Annotated[Triple, Vector("m/s^2", "uniform gravity, world axes: the acceleration", called="gravity g")]

    of_mass = True
    uniform = True
    torque_free = True
    plain = True
    kernel = staticmethod(weight)

    def pack(self, body: Body) -> tuple[float, ...]:
        """The weight m g, N."""
        return tuple(body.mass * x for x in self.g)

    def potential(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """U = -m g . p_WBcm at the positions (n, 3) of `state`, J."""
        return -body.mass * (state.position @ self.g)
