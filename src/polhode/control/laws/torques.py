"""From a torque on a body to the commands of the actuators that can exert it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, strict
from polhode.core.small import mat_t_vec
from polhode.errors import InputError
from polhode.model.actuators import Force, Motor, Thruster, Torque, WrenchMap, allocate
from polhode.model.actuators.actuator import Actuator
from polhode.model.actuators.force import column
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism


@strict
@dataclass(frozen=True, eq=False)
class TorqueMap:
    """The torque t_B = B c of commands c (n,), B (3, n), body axes, N m for each unit, within `low` and `high`."""

    B: Any
    low: Any = -np.inf
    high: Any = np.inf

    def __post_init__(self) -> None:
        object.__setattr__(self, "B", frozen(self.B))
        if self.B.ndim != 2 or len(self.B) != 3:
            raise InputError(f"the torques of commands are a matrix (3, n), not one of shape {self.B.shape}")
        if np.linalg.matrix_rank(self.B) < 3:
            raise InputError("these commands together cannot turn the body about all three axes: torques about"
                             f" {np.linalg.matrix_rank(self.B)} are possible")  # fmt: skip

    def commands(self, torque: Any) -> list[float]:
        """The commands (n,) whose torque is nearest to the wanted one (3,), by least squares within the limits."""
        return allocate(self.B, torque, self.low, self.high).tolist()


def torque_map(actuators: Sequence[Actuator], model: Body | Mechanism, on: str | None) -> TorqueMap:
    """The map of these actuators for the body `on`: its torques and pushes, and motors of wheels on it."""
    columns, low, high = [], [], []
    for one in actuators:
        part, bounds = _columns(one, model, on)
        columns.append(part)
        low += [bounds[0]] * part.shape[1] if np.ndim(bounds[0]) == 0 else list(bounds[0])
        high += [bounds[1]] * part.shape[1] if np.ndim(bounds[1]) == 0 else list(bounds[1])
    return TorqueMap(np.concatenate(columns, axis=1), np.array(low), np.array(high))


def _columns(one: Actuator, model: Body | Mechanism, on: str | None) -> tuple[np.ndarray, tuple[Any, Any]]:
    """The torque (3, n) of an actuator for each unit of its command, and its bounds."""
    if isinstance(one, Motor) and isinstance(model, Mechanism):
        return -_axis_in_parent(one, model, on)[:, None], _bounds(one.limit)
    if isinstance(one, Torque | Force | Thruster | WrenchMap) and one.on not in (on, None):
        raise InputError(f'{one.described} acts on "{one.on}", but the body that is to be turned is "{on}"')
    if isinstance(one, Torque):
        return np.asarray(one.axis)[:, None], _bounds(one.limit)
    if isinstance(one, Force):
        return column(one.axis, one.at)[3:], _bounds(one.limit)
    if isinstance(one, Thruster):
        return column(one.axis, one.at)[3:], (0.0, one.thrust)
    if isinstance(one, WrenchMap):
        return one.matrix[:3], (one.low, one.high)
    raise InputError(f"{one.described} exerts no torque that is known in advance; use torque, force, thruster,"
                     " wrench_map, or wheels")  # fmt: skip


def _bounds(limit: float | None) -> tuple[float, float]:
    return (-np.inf, np.inf) if limit is None else (-limit, limit)


def _axis_in_parent(one: Motor, mechanism: Mechanism, on: str | None) -> np.ndarray:
    """The axis of a motor in the axes of the body that carries it."""
    link = mechanism.link(one.joint)
    hub = mechanism.links[link.parent] if link.parent >= 0 else None
    if hub is None or (on is not None and hub.name != on) or link.joint.n_v != 1:
        raise InputError(f'{one.described} is no motor of a wheel on "{on}"')
    axis = np.array(link.R_PF).reshape(3, 3) @ np.array(link.joint.columns((0.0,) * link.joint.n_q)[0][:3])
    return np.array(mat_t_vec(hub.R_LB, tuple(axis.tolist())))
