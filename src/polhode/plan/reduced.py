"""An array with zero momentum as optimizers take it: its shape, the rates of that, and its attitude.

    x = [psi | psi_dot | attitude],   u = torques in the hinges (forces where they slide)

In a plane the attitude is an angle (rad). In space it is a quaternion of the reference as seen from its target: it ends
where its vector part is zero. Its norm stays by itself, so four numbers at the end would be one too many.

What is left of the mass matrix M when the momentum of the whole is zero is M_r = M_ss - M_sb M_bb^-1 M_bs, and
Lagrange's equations hold with it alone, M_r psi_ddot + (d/dt M_r) psi_dot - 1/2 grad(psi_dot M_r psi_dot) = u; the
attitude follows by the connection.

J. E. Marsden, R. Montgomery, T. Ratiu, Reduction, Symmetry and Phases in Mechanics, Memoirs of the AMS 436 (1990), ch.
3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from polhode._jit import Program
from polhode.core.quat import multiply
from polhode.core.scalars import Outputs, Parts
from polhode.core.small import components, inverse_symmetric, sym_vec, vectors
from polhode.dynamics.recursion import mass_matrix
from polhode.dynamics.written_linear import WrittenLinear
from polhode.model.motion import motion
from polhode.plan.casadi_symbols import casadi_module, on_symbols
from polhode.plan.connection import locked_momentum
from polhode.plan.folding import Chosen

if TYPE_CHECKING:
    import casadi


def _looked_at(chosen: Chosen) -> Program:
    """(psi -> M_r and A, in a row): what the shape decides, for the hinges that move; A in the axes of the root
    link.
    """
    array, mechanism, k = chosen.array, chosen.array.mechanism, len(chosen.places)
    places = [array.hinges[i] for i in chosen.places]
    root = range(array.root.v.start, array.root.v.stop)

    def look(t: Any, state: Parts, par: Parts, out: Outputs) -> None:
        """Schur's complement of the root, then the columns of the connection."""
        q: list[Any] = list(mechanism.rest)
        for hinge, value in zip(array.hinges, chosen.held, strict=True):
            q[hinge.q] = float(value)
        for i, hinge in enumerate(places):
            q[hinge.q] = state[i]
        moving = motion(mechanism, 0.0, tuple(q), (0.0,) * mechanism.n_v)
        M = mass_matrix(mechanism, moving)
        M_bb = [[M[i][j] for j in root] for i in root]
        along = [WrittenLinear().symmetric(M_bb, [M[i][hinge.v] for i in root]) for hinge in places]
        for i, one in enumerate(places):
            for j, two in enumerate(places):
                felt = sum((M[r][one.v] * along[j][n] for n, r in enumerate(root)), 0.0)
                out[k * i + j] = M[one.v][two.v] - felt
        central, columns = locked_momentum(mechanism, moving)
        turned = [columns[i] for i in chosen.places]
        at = k * k
        if array.planar:
            for i, column in enumerate(turned):
                out[at + i] = column[2] / central[5]
            return
        inverse = inverse_symmetric(central)
        for i, column in enumerate(turned):
            out[at + 3 * i : at + 3 * i + 3] = sym_vec(inverse, column)

    return look


def shape_function(chosen: Chosen) -> casadi.Function:
    """psi (k) -> M_r (k, k), A (1 or 3, k) with w = -A psi_dot in the axes of the reference."""
    ca, k = casadi_module(), len(chosen.places)
    rows = 1 if chosen.array.planar else 3
    psi = ca.SX.sym("psi", k)
    values = on_symbols(_looked_at(chosen), ca.SX(0), [psi[i] for i in range(k)], [], k * k + rows * k)
    M = ca.reshape(ca.vertcat(*values[: k * k]), k, k)
    A = ca.reshape(ca.vertcat(*values[k * k :]), rows, k)
    if not chosen.array.planar:
        A = ca.DM(np.array(chosen.array.root.R_LB).reshape(3, 3).T) @ A
    return ca.Function("shape", [psi], [M, A], ["psi"], ["M", "A"])


def reduced_field(chosen: Chosen) -> casadi.Function:
    """(t, x, u) -> x_dot."""
    ca, k = casadi_module(), len(chosen.places)
    n = 2 * k + (1 if chosen.array.planar else 4)
    t, x, u = ca.SX.sym("t"), ca.SX.sym("x", n), ca.SX.sym("u", k)
    psi, rate, attitude = x[:k], x[k : 2 * k], x[2 * k :]
    M, A = shape_function(chosen)(psi)
    energy = 0.5 * ca.dot(rate, M @ rate)
    momenta = M @ rate
    bias = ca.jacobian(momenta, psi) @ rate - ca.gradient(energy, psi)
    accelerations = ca.solve(M, u - bias) if k > 1 else (u - bias) / M
    w = -A @ rate
    turning = w if chosen.array.planar else 0.5 * _product(ca, attitude, w)
    return ca.Function("field", [t, x, u], [ca.vertcat(rate, accelerations, turning)], ["t", "x", "u"], ["x_dot"])


def _product(ca: Any, q: Any, w: Any) -> Any:
    """The quaternion q times (0, w)."""
    return ca.vertcat(-ca.dot(q[1:], w), q[0] * w + ca.cross(q[1:], w))


def attitude_ends(target: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The attitude at the start and at the end, NaN where that is free, for a target: an angle (1,), or a quaternion
    (4,) that is reached from the attitude of the world.
    """
    if len(target) == 1:
        return np.zeros(1), target
    near = target if target[0] >= 0.0 else -target
    return near * np.array([1.0, -1.0, -1.0, -1.0]), np.array([np.nan, 0.0, 0.0, 0.0])


def from_target(target: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """Quaternions (n, 4) in the world of attitudes (n, 4) as seen from the target (4,)."""
    near = target if target[0] >= 0.0 else -target
    return vectors(multiply(tuple(near), components(seen)))
