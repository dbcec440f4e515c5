"""How methods that move the rotation itself see one body: its unknowns, its numbers, and what acts on it.

The unknowns are y = [p_WBcm, v_WBcm, w_WB_B, q_WB | ledger | L_W | extras]. The angular momentum L_W (N m s, world
axes, about the mass center) is what a method moves; w_B = I^-1 R_WB^T L_W is derived from it. The ledger, present under
loads, holds work, impulse and angular impulse. `extras` belong to the method.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polhode._jit import kernel
from polhode.core.quat import rotate_back
from polhode.core.scalars import Outputs, Parts
from polhode.core.small import cross3, dot3, mat_t_vec, mat_vec, sym_vec

# y
POSITION, VELOCITY, OMEGA, ATTITUDE, LEDGER = 0, 3, 6, 9, 13
WORK, IMPULSE, ANGULAR_IMPULSE = LEDGER, LEDGER + 1, LEDGER + 4
# par: 1/m, principal moments, their axes R_BP (by rows), inverse inertia and inertia (xx xy xz yy yz zz), then the
# method's own numbers, and last the latest time that loads are asked for
INVERSE_MASS, MOMENTS, AXES, INVERSE_INERTIA, INERTIA, SETTINGS = 0, 1, 4, 13, 19, 25
# what acts: f_Bcm_W (N), t_B_B (N m), and the slip s_B (rad/s): the body turns with w_B + s_B (internal friction)
FORCE, TORQUE, SLIP, ACTION = 0, 3, 6, 9


class Rotor(NamedTuple):
    """What such a method needs beyond the field.

    `action(t, y, par, calls, total, active)` fills two vectors of ACTION numbers: what all loads exert at y, and the
    share of the loads without a potential, whose work the ledger counts. Without loads it is never to be called.
    `of_velocity`: whether what acts depends on velocities; `slips`: whether some load has a slip. `momentum` and
    `extra` are the places of L_W and of the method's extras in y.
    """

    loaded: bool
    of_velocity: bool
    slips: bool
    momentum: int
    extra: int
    action: Callable[..., None]


@kernel
def spin_of(L_W: Parts, q_WB: Parts, par: Parts) -> tuple[float, float, float]:
    """The angular velocity of an angular momentum, w_B = I^-1 R_WB^T L_W; |q| = 1.

    By way of the principal axes: the rounded elements of I^-1 would lose the digits by which the moments differ.
    """
    L_P = mat_t_vec(par[AXES:], rotate_back(q_WB, L_W))
    return mat_vec(par[AXES:], (L_P[0] / par[MOMENTS], L_P[1] / par[MOMENTS + 1], L_P[2] / par[MOMENTS + 2]))


@kernel
def put_vector(y: Outputs, place: int, v: Parts) -> None:
    """y[place : place + 3] = v."""
    y[place], y[place + 1], y[place + 2] = v[0], v[1], v[2]


@kernel
def put_attitude(y: Outputs, q_WB: Parts) -> None:
    """Write q_WB to its place."""
    y[ATTITUDE], y[ATTITUDE + 1], y[ATTITUDE + 2], y[ATTITUDE + 3] = q_WB


@kernel
def vector_at(y: Parts, place: int) -> tuple[float, float, float]:
    """y[place : place + 3] as three numbers."""
    return (y[place], y[place + 1], y[place + 2])


@kernel
def attitude_of(y: Parts) -> tuple[float, float, float, float]:
    """q_WB as four numbers."""
    return (y[ATTITUDE], y[ATTITUDE + 1], y[ATTITUDE + 2], y[ATTITUDE + 3])


@kernel
def sunk_power(w_B: Parts, slip_B: Parts, par: Parts) -> float:
    """What internal friction does to the energy of rotation, s . (w x L) with L = I w; W."""
    return dot3(slip_B, cross3(w_B, sym_vec(par[INERTIA:], w_B)))


@kernel
def counted_power(total: Parts, active: Parts, v_W: Parts, w_B: Parts, par: Parts) -> float:
    """The power that the ledger counts, W: loads without a potential, and slips.

    A slip also turns the body against torques that have a potential, which the kinetic energy does not see.
    """
    slip, torque = vector_at(total, SLIP), vector_at(active, TORQUE)
    with_potential = (total[TORQUE] - torque[0], total[TORQUE + 1] - torque[1], total[TORQUE + 2] - torque[2])
    return dot3(active, v_W) + dot3(torque, w_B) + sunk_power(w_B, slip, par) - dot3(slip, with_potential)
