"""A first-order lag between what a load is told and what it exerts: T x_dot = u - x."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from polhode._jit import kernel
from polhode.core.small import Parts
from polhode.model.field_kinds import Number
from polhode.model.loads.layout import SIZE, WRENCH, Out

LAG = Number("s", "time constant with which it follows what it is told; 0: at once", least=0.0)
Value: TypeAlias = Callable[..., tuple[float, float, float]]


def actual(n_inputs: int) -> Value:
    """The kernel that reads what the load exerts from its own states, which stand behind its inputs."""
    first = SIZE + n_inputs

    @kernel
    def value(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
        """x."""
        return (state[first], state[first + 1], state[first + 2])

    return value


def lagging(act: Callable[..., None], told: Value, n_inputs: int, skip: int) -> Callable[..., None]:
    """The kernel `act` of a load that exerts what its own states say, with their rates.

    par: T, then the numbers of the load, of which those of what it is `told` begin behind `skip` others.
    """
    first, begin = SIZE + n_inputs, 1 + skip

    @kernel
    def load(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """The wrench, then T x_dot = u - x."""
        act(t, state, par[1:], wrench)
        u_x, u_y, u_z = told(t, state, par[begin:])
        wrench[WRENCH] = (u_x - state[first]) / par[0]
        wrench[WRENCH + 1] = (u_y - state[first + 1]) / par[0]
        wrench[WRENCH + 2] = (u_z - state[first + 2]) / par[0]

    return load
