"""States from which maneuvers start: a shape, an attitude, and the mass center at rest in the origin."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, numbers, vector
from polhode.dynamics.quantities import mass_center
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.model.motion import motion
from polhode.model.system_state import SystemState
from polhode.plan.folding import Foldable, Folding, folding

_ZERO = 1e-9  # of the sum of all parts: a momentum that is smaller counts as none


def start(model: Foldable, shape: ArrayLike | None = None, *, attitude: Attitude | ArrayLike | None = None,
          rates: ArrayLike | None = None, momentum: ArrayLike | None = None) -> SystemState:  # fmt: skip
    """A state of the array in a shape (n,), rad or m, with its mass center at rest in the origin of the world.

    shape: of all hinges in a row; where the system starts by default. attitude: of the reference (an angle about the
    normal, rad, in a plane); that of the world by default. rates: (n,) of the hinges. momentum: the angular momentum
    of the whole about its mass center in world axes, (3,) N m s, a number in a plane; zero by default, and then the
    reference turns against its hinges.
    """
    array = folding(model)
    psi = (
        array.start
        if shape is None
        else vector(np.atleast_1d(numbers(shape, "the shape")), "the shape", len(array.hinges))
    )
    q = _placed(array, psi, attitude)
    v = np.zeros(array.mechanism.n_v)
    if rates is not None:
        given = np.atleast_1d(numbers(rates, "the rates of the hinges"))
        v[[one.v for one in array.hinges]] = vector(given, "the rates of the hinges", len(array.hinges))
    own = array.root.v
    wanted = np.zeros(own.stop)
    mu = checked_momentum(array, momentum)
    R_WL = np.array(motion(array.mechanism, 0.0, tuple(q), (0.0,) * len(v)).links[0].R_WL).reshape(3, 3)
    wanted[-len(mu) :] = mu if array.planar else R_WL.T @ mu  # of a free body w is in its axes
    M = array.system.mass_matrix(array.system.state(q=q))
    if not array.planar and array.root.joint.n_q != 7:
        raise InputError(
            f'the free joint of "{array.root.name}" has Euler angles: use ph.joints.Free() with quaternions'
        )
    v[own] = np.linalg.solve(M[own, own], wanted - M[own, own.stop :] @ v[own.stop :])
    return array.system.state(q=q, v=v)


def _placed(array: Folding, psi: np.ndarray, attitude: Attitude | ArrayLike | None) -> np.ndarray:
    """The coordinates of all joints, the mass center in the origin."""
    mechanism, root = array.mechanism, array.root
    q = np.array(mechanism.rest, dtype=float)
    q[[one.q for one in array.hinges]] = psi
    if attitude is not None and array.planar:
        q[root.q.stop - 1] = number(attitude, "the angle of the reference")
    elif attitude is not None:
        given = attitude if isinstance(attitude, Attitude) else Attitude(np.asarray(attitude, dtype=float))
        R_PF, R_LB = (np.array(R).reshape(3, 3) for R in (root.R_PF, root.R_LB))
        R_FL = R_PF.T @ given.matrix @ R_LB.T
        q[root.q] = root.joint.coordinates_of(tuple(R_FL.ravel().tolist()), (0.0, 0.0, 0.0))
    center = mass_center(mechanism, motion(mechanism, 0.0, tuple(q.tolist()), (0.0,) * mechanism.n_v))
    from_F = np.array(root.R_PF).reshape(3, 3).T @ np.array(center, dtype=float)
    shifts = 2 if array.planar else 3
    q[root.q.start : root.q.start + shifts] -= from_F[:shifts]
    return q


def checked_momentum(array: Folding, given: ArrayLike | None) -> np.ndarray:
    """The momentum as (1,) in a plane, else (3,), N m s."""
    n = 1 if array.planar else 3
    what = "the momentum of the array"
    return np.zeros(n) if given is None else vector(np.atleast_1d(numbers(given, what)), what, n)


def momentum_of(array: Folding, state: SystemState) -> tuple[np.ndarray, float]:
    """The angular momentum of a state about the mass center, world axes, (3,) N m s, and the size of its parts."""
    from polhode.dynamics.quantities import angular_momentum
    from polhode.model.system_state import make_state

    def of(v: np.ndarray) -> np.ndarray:
        at = make_state(array.mechanism, state.q, v)
        moving = motion(array.mechanism, 0.0, tuple(at.q.tolist()), tuple(at.v.tolist()))
        return np.array(angular_momentum(array.mechanism, moving), dtype=float)

    size = sum(float(np.abs(of(np.where(np.arange(len(state.v)) == k, state.v, 0.0))).max())
               for k in range(len(state.v)))  # fmt: skip
    return of(state.v), size


def require_rest(model: Foldable, state: SystemState) -> None:
    """Refuse a start whose angular momentum is not zero, where the turn must follow from the shape alone."""
    array = folding(model)
    L, size = momentum_of(array, state)
    if float(np.abs(L).max()) > _ZERO * max(size, 1e-300):
        raise InputError(f"the angular momentum is {[float(f'{x:.6g}') for x in L]} N m s, not zero: the array turns by"
                         " itself, so its shape alone does not decide where it ends. Start from plan.start(array), or"
                         " follow it with plan.follow(..., momentum=...)")  # fmt: skip
