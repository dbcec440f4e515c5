"""How the bodies of a system moved along a run, and how well its constraints held: arrays, time first.

The formulas are those of `model.motion`, run on batches of samples. A long run is taken piece by piece, so that what is
only needed on the way never lies in memory whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode.core.small import Parts, mat_mul, mat_t_vec
from polhode.dynamics.quantities import potential_energy
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion
from polhode.results.layout import Kinematics
from polhode.results.recipe import NotKept

PIECE = 8192  # samples that are worked on at once


def kinematics(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, v: np.ndarray) -> Kinematics:
    """The motion of all bodies; t (n_t,), q (n_t, n_q), v (n_t, n_v)."""

    def piece(part: slice) -> tuple[np.ndarray, ...]:
        """Some samples."""
        return _bodies(mechanism, motion_of(mechanism, t[part], q[part], v[part]), len(t[part]))

    position, velocity, rotation, omega = by_pieces(piece, len(t))
    return Kinematics(position, velocity, omega, matrices=rotation)


def potential(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """The potential energy of gravity and of all loads that have one, J, (n_t,)."""

    def piece(part: slice) -> tuple[np.ndarray, ...]:
        """Some samples."""
        moving = motion_of(mechanism, t[part], q[part], v[part])
        return (stacked((potential_energy(mechanism, moving),), len(t[part]))[:, 0],)

    need_all(mechanism.loads)
    return by_pieces(piece, len(t))[0]


def rates_of(mechanism: Mechanism, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """q_dot (n_t, n_q) of all joints."""
    parts = [x for link in mechanism.links for x in link.joint.rate(q[:, link.q].T, v[:, link.v].T)]
    return stacked(parts, len(q))


def motion_of(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, v: np.ndarray) -> Motion:
    """The motion of all links as a batch."""
    return motion(mechanism, *batch(mechanism, t, q, v))


def batch(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, Any, Any]:
    """Times, coordinates and speeds as formulas read them: components first."""
    if mechanism.base is not None:
        need_all((mechanism.base,))
    return t, q.T, v.T


def need_all(parts: Any) -> None:
    """Refuse what needs an object that a file could not keep."""
    for part in parts:
        if isinstance(part, NotKept):
            raise InputError(f"this needs what the file could not keep: {part.name}; ask the run before it is saved")


def by_pieces(function: Callable[[slice], tuple[np.ndarray, ...]], n: int) -> tuple[np.ndarray, ...]:
    """What `function` gives for each part of n samples, put together."""
    found = [function(slice(start, start + PIECE)) for start in range(0, n, PIECE)]
    joined = tuple(np.concatenate(arrays) for arrays in zip(*found, strict=True))
    for array in joined:
        array.setflags(write=False)
    return joined


def stacked(parts: Parts, n: int) -> np.ndarray:
    """Components of a batch of n, some of them plain numbers, as an array (n, len(parts))."""
    out = np.empty((n, len(parts)))
    for k, part in enumerate(parts):
        out[:, k] = part
    return out


def _bodies(mechanism: Mechanism, moving: Motion, n: int) -> tuple[np.ndarray, ...]:
    """Positions, velocities, rotations and angular velocities of all bodies, (n, n_body, ...)."""
    positions, velocities, rotations, omegas = [], [], [], []
    for link, m in zip(mechanism.links, moving.links, strict=True):
        positions.append(stacked(m.position(link.com), n))
        velocities.append(stacked(m.velocity(link.com), n))
        rotations.append(stacked(mat_mul(m.R_WL, link.R_LB), n))
        omegas.append(stacked(mat_t_vec(link.R_LB, m.V[:3]), n))
    return tuple(np.stack(arrays, axis=1) for arrays in (positions, velocities, rotations, omegas))
