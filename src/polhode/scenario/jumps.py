"""What an event does to the state: a bounce, new values, or a change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from polhode.core.quat import to_matrix
from polhode.model.body import Body
from polhode.model.state import State

Jump = Callable[[float, Any], State]


def changed(state: Any, **values: Any) -> State:
    """A state like `state` with some values replaced."""
    fields = {name: getattr(state, name) for name in ("position", "velocity", "attitude", "omega")}
    return State(**{**fields, **values})


def new_values(values: Mapping[str, Any]) -> Jump:
    """A jump to given values of position, velocity, omega or attitude."""

    def jump(t: float, state: Any) -> State:
        """The state with the values."""
        return changed(state, **values)

    return jump


def added(values: Mapping[str, Any]) -> Jump:
    """A jump by given amounts of position, velocity or omega."""

    def jump(t: float, state: Any) -> State:
        """The state with the amounts added."""
        return changed(state, **{name: np.asarray(getattr(state, name)) + value for name, value in values.items()})

    return jump


def bounce(restitution: float, normal: np.ndarray) -> Jump:
    """A bounce of the mass center off a plane with unit normal n, v+ = v - (1 + e) (v.n) n; the spin goes on."""

    def jump(t: float, state: Any) -> State:
        """The state just after."""
        v_W = np.asarray(state.velocity)
        return changed(state, velocity=v_W - (1.0 + restitution) * (v_W @ normal) * normal)

    return jump


def corner_bounce(body: Body, restitution: float, half: np.ndarray) -> Jump:
    """A bounce of a box's lowest corner off the floor without friction.

    The impulse j along n = z reverses the corner's speed, u+ = -e u with u = n.(v + w x r), so
    j = -(1 + e) u / (1/m + (r x n).I^-1 (r x n)). Source: W. J. Stronge, Impact Mechanics, 2000, section 3.1.
    """
    inverse = np.linalg.inv(body.inertia)

    def jump(t: float, state: Any) -> State:
        """The state just after."""
        R_WB = np.array(to_matrix(state.attitude)).reshape(3, 3)
        n_B = R_WB[2]
        r_B = -np.sign(n_B) * half
        arm_B = np.cross(r_B, n_B)
        u = float(state.velocity[2] + np.asarray(state.omega) @ arm_B)
        j = -(1.0 + restitution) * u / (1.0 / body.mass + arm_B @ inverse @ arm_B)
        v_W = np.asarray(state.velocity) + np.array([0.0, 0.0, j / body.mass])
        return changed(state, velocity=v_W, omega=np.asarray(state.omega) + j * inverse @ arm_B)

    return jump


def corner_height(half: np.ndarray) -> str:
    """The height of a box's lowest corner as a formula, z - sum_i |R_zi| half_i."""
    row = ("2*(qx*qz - qw*qy)", "2*(qy*qz + qw*qx)", "(1 - 2*(qx*qx + qy*qy))")
    return "z" + "".join(f" - {float(h)!r}*abs({text})" for h, text in zip(half, row, strict=True))
