"""The load of a magnetic rod: the torque of a magnetic moment in a field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.small import Parts, cross3, mat_t_vec
from polhode.model.field_kinds import Axis, Direction
from polhode.model.loads.layout import ROTATION, SIZE, WRENCH, Out
from polhode.model.loads.vectors import FromSource, Value
from polhode.model.signals import Input, OwnState


@strict
@dataclass(frozen=True, eq=False)
class RodTorque(FromSource):
    """t_B = m x (R_WB^T B), m = c axis: c (A m^2) is told, with a ramp and a lag as in `Effect`; B (T), world axes."""

    B: Any
    told: Input
    axis: Annotated[Direction, Axis("of the rod, body axes")] = (0.0, 0.0, 1.0)
    ramp: bool = False
    lag: float = 0.0
    name: str = "rod"
    switch_times: Any = ()

    given_as = "B"
    unit = "A m^2"
    frame = "world"
    force_free = True

    @property
    def plain(self) -> bool:
        """Whether the field is a constant."""
        return isinstance(self.B, np.ndarray)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """What it is told."""
        return (self.told,)

    @property
    def own_states(self) -> tuple[OwnState, ...]:
        """Where it lags, the moment that acts."""
        return () if self.lag == 0.0 else (OwnState(f"{self.name}_actual", 0.0, self.unit),)

    @property
    def kernel(self) -> Callable[..., None]:
        """The torque and the rate."""
        return turning(self.source.value_kernel, self.ramp, self.lag != 0.0)

    @cached_property
    def _packed(self) -> np.ndarray:
        return np.concatenate([[self.lag], np.asarray(self.axis), self.source.numbers()])


def turning(field: Value, ramp: bool, lags: bool) -> Callable[..., None]:
    """The kernel of a rod in a field. par: lag, axis, then the numbers of the field."""
    own = SIZE + (3 if ramp else 1)

    @kernel
    def turn(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """m x B, then T c_dot = told - c."""
        c = state[SIZE]
        if ramp:
            c = state[SIZE] + state[SIZE + 1] * (t - state[SIZE + 2])
        if lags:
            wrench[WRENCH] = (c - state[own]) / par[0]
            c = state[own]
        B_B = mat_t_vec(state[ROTATION:], field(t, state, par[4:]))
        m_B = (c * par[1], c * par[2], c * par[3])
        wrench[0], wrench[1], wrench[2] = 0.0, 0.0, 0.0
        wrench[3], wrench[4], wrench[5] = cross3(m_B, B_B)

    return turn
