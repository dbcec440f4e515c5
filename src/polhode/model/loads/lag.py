"""A first-order lag between what a load is told and what it exerts: T x_dot = u - x."""

from __future__ import annotations

from typing import Any

from polhode._jit import kernel
from polhode.model.field_kinds import Number
from polhode.model.loads.layout import SIZE, WRENCH
from polhode.model.loads.vectors import Value
from polhode.model.signals import OwnState

LAG = Number("s", "time constant with which it follows what it is told; 0: at once", least=0.0)


def three_states(name: str, unit: str) -> tuple[OwnState, ...]:
    """What the load exerts, three numbers, nothing at the start."""
    return (OwnState(name, (0.0, 0.0, 0.0), unit),)


def actual(at: int) -> Value:
    """The kernel that reads what the load exerts from its own states, which stand behind `at` inputs."""
    first = SIZE + at

    @kernel
    def value(t: float, state: Any, par: Any) -> tuple[float, float, float]:
        """x."""
        return (state[first], state[first + 1], state[first + 2])

    return value


def lagging(act: Any, told: Value, at: int, skip: int) -> Any:
    """The kernel `act` of a load that exerts what its own states say, with their rates.

    par: T, then the numbers of the load, of which those of what it is `told` begin behind `skip` others.
    """
    first, begin = SIZE + at, 1 + skip

    @kernel
    def load(t: float, state: Any, par: Any, wrench: Any) -> None:
        """The wrench, then T x_dot = u - x."""
        act(t, state, par[1:], wrench)
        u_x, u_y, u_z = told(t, state, par[begin:])
        wrench[WRENCH] = (u_x - state[first]) / par[0]
        wrench[WRENCH + 1] = (u_y - state[first + 1]) / par[0]
        wrench[WRENCH + 2] = (u_z - state[first + 2]) / par[0]

    return load
