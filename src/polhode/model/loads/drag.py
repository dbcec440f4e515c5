"""Drag: a force against the motion of a body point through the air."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core import quat
from polhode.core.small import Parts, Three, components, cross3, dot3, mat_t_vec, mat_vec, norm3
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import AT, Number, Triple, Vector
from polhode.model.loads.layout import OMEGA, ROTATION, VELOCITY, Out
from polhode.model.loads.load import AtPoint
from polhode.model.state import StateLike


@kernel
def resistance(linear: float, quadratic: float, u: Parts) -> Three:
    """f = -(linear + quadratic |u|) u."""
    c = -(linear + quadratic * norm3(u))
    return (c * u[0], c * u[1], c * u[2])


@kernel
def resist(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """The drag at a body point and its torque about the mass center."""
    wind_W, at_B, R_WB, v_W = par[2:5], par[5:8], state[ROTATION:], state[VELOCITY:]
    swing_W = mat_vec(R_WB, cross3(state[OMEGA:], at_B))
    u_W = (v_W[0] + swing_W[0] - wind_W[0], v_W[1] + swing_W[1] - wind_W[1], v_W[2] + swing_W[2] - wind_W[2])
    f_W = resistance(par[0], par[1], u_W)
    wrench[0], wrench[1], wrench[2] = f_W
    wrench[3], wrench[4], wrench[5] = cross3(at_B, mat_t_vec(R_WB, f_W))


@strict
@dataclass(frozen=True, eq=False)
class Drag(AtPoint):
    """Drag at the body point `at` (m, body axes, from the mass center): f_W = -(linear + quadratic |u|) u.

    u = v_W + R_WB (w_B x at) - wind is the velocity of that point through the air. `linear` in N s/m (slow, viscous),
    `quadratic` in N s^2/m^2 (fast: rho c_d A / 2), `wind` in m/s, world axes. Off the mass center the force brings its
    torque, t_B = at x f_B.
    """

    linear: Annotated[float, Number("N s/m", "linear coefficient", least=0.0, called="linear coefficient of {}")] = 0.0
    quadratic: Annotated[
        float,
        Number("N s^2/m^2", "quadratic coefficient, rho Cd A / 2", least=0.0, called="quadratic coefficient of {}"),
    ] = 0.0
    wind: Annotated[Triple, Vector("m/s", "velocity of the air, world axes")] = (0.0, 0.0, 0.0)
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    name: str = "drag"

    plain = True
    kernel = staticmethod(resist)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.linear == 0.0 and self.quadratic == 0.0:
            raise InputError(f"{self.name} without a coefficient does nothing: give linear (N s/m) or quadratic")

    def pack(self, body: Body) -> np.ndarray:
        """The coefficients, the wind and the point of action."""
        return np.array([self.linear, self.quadratic, *self.wind, *self.at])

    @property
    def passive(self) -> bool:
        """Whether it never gives energy to the body: wind can."""
        return not np.any(self.wind)

    def dissipated_power(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """The power that drag takes from the body, -(f_W . v_W + t_B . w_B) = -f_W . v_P_W, W, (n,).

        v_P is the velocity of the point of action in the world: what counts is the body's energy. Without wind it is
        never negative; a body that the wind pushes along gains energy, and then it is.
        """
        q_WB, w_B = components(state.attitude), components(state.omega)
        swing_W = quat.rotate(q_WB, cross3(w_B, self.at))
        v_P_W = components(state.velocity) + np.array(swing_W)
        return -dot3(resistance(self.linear, self.quadratic, v_P_W - np.reshape(self.wind, (3, 1))), v_P_W)
