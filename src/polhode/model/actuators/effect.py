"""The load of actuators on one body: a wrench that is linear in commands, with ramps and lags."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.arrays import frozen, strict
from polhode.core.small import Parts, mat_vec
from polhode.model.body import Body
from polhode.model.loads.layout import ROTATION, SIZE, WRENCH, Out
from polhode.model.loads.load import Load
from polhode.model.signals import Input, OwnState


@strict
@dataclass(frozen=True, eq=False)
class Effect(Load):
    """The wrench (f_B, t_B) = matrix c of commands c (n,): `matrix` (6, n), forces first, body axes, about the center.

    told: the input that c is, or where there is a `ramp` its values, slopes and times (3 n,), c = x + slope (t - t_0).
    lag: c follows what it is told, T c_dot = told - c, from nothing at the start; `run.signal("<name>_actual")` is c.
    flow: propellant that a unit of c costs, kg/s; `run.signal("<name>_spent")` counts it, kg. The body keeps its mass.
    """

    told: Input
    matrix: Any
    ramp: bool = False
    lag: float = 0.0
    flow: float = 0.0
    name: str = "effect"

    plain = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "matrix", frozen(self.matrix))

    @property
    def n(self) -> int:
        """How many commands."""
        return self.matrix.shape[1]

    @property
    def force_free(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Whether no command pushes."""
        return not self.matrix[:3].any()

    @property
    def torque_free(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Whether no command turns."""
        return not self.matrix[3:].any()

    @property
    def inputs(self) -> tuple[Input, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """What it is told."""
        return (self.told,)

    @property
    def own_states(self) -> tuple[OwnState, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Where it lags, what acts; where it costs, what was spent."""
        start = 0.0 if self.n == 1 else (0.0,) * self.n
        lags = () if self.lag == 0.0 else (OwnState(f"{self.name}_actual", start, self.told.unit),)
        return lags if self.flow == 0.0 else (*lags, OwnState(f"{self.name}_spent", 0.0, "kg"))

    @property
    def kernel(self) -> Callable[..., None]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The wrench and the rates."""
        return acting(self.n, self.ramp, self.lag != 0.0, self.flow != 0.0)

    def pack(self, body: Body) -> np.ndarray:
        """Lag, flow, and the columns of the matrix."""
        return np.concatenate([[self.lag, self.flow], self.matrix.T.ravel()])


@cache
def acting(n: int, ramp: bool, lags: bool, costs: bool) -> Callable[..., None]:
    """The kernel for n commands."""
    first = SIZE + (3 * n if ramp else n)
    spent = WRENCH + (n if lags else 0)

    @kernel
    def act(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """f_W = R_WB f_B, t_B, then T c_dot = told - c, and the flow."""
        fx, fy, fz, tx, ty, tz, total = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        for i in range(n):
            c = state[SIZE + i]
            if ramp:
                c = state[SIZE + i] + state[SIZE + n + i] * (t - state[SIZE + 2 * n + i])
            if lags:
                wrench[WRENCH + i] = (c - state[first + i]) / par[0]
                c = state[first + i]
            k = 2 + 6 * i
            fx, fy, fz = fx + par[k] * c, fy + par[k + 1] * c, fz + par[k + 2] * c
            tx, ty, tz = tx + par[k + 3] * c, ty + par[k + 4] * c, tz + par[k + 5] * c
            total = total + c
        wrench[0], wrench[1], wrench[2] = mat_vec(state[ROTATION:], (fx, fy, fz))
        wrench[3], wrench[4], wrench[5] = tx, ty, tz
        if costs:
            wrench[spent] = par[1] * total

    return act
