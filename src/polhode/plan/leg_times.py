"""How long legs of one hinge take with a bounded torque: the least time, bang-bang, all other hinges locked.

While one hinge moves alone, its energy is M psi_dot^2 / 2 with the reduced mass M(psi), and a constant torque u does
the work u |psi - psi_0|. So the torque changes its sign in the middle of the leg, wherever M is large, and

    T = integral of sqrt(M / (2 u r)) dpsi,   r = the way to the nearer end.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.polynomial import legendre

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.plan.folding import Chosen
from polhode.plan.paths import Line, Piece
from polhode.plan.reduced import shape_function

_NODES = 10  # for each half of a leg


def leg_times(chosen: Chosen, pieces: Sequence[Piece], torque: float) -> np.ndarray:
    """The least times (m,) of straight pieces on which one hinge moves alone, s, with at most `torque` (N m) in it."""
    u = positive(torque, "torque", "N m")
    if not pieces:
        return np.empty(0)
    ends = np.array([piece.at(np.array([0.0, 1.0])) for piece in pieces])
    far = ends[:, 1] - ends[:, 0]
    if not all(isinstance(piece, Line) for piece in pieces) or (np.count_nonzero(far, axis=1) > 1).any():
        raise InputError("the least time of legs is that of straight ones on which one hinge moves alone")
    which = np.argmax(np.abs(far), axis=1)
    way = np.abs(far[np.arange(len(far)), which])
    x, w = legendre.leggauss(_NODES)
    y, w = 0.5 * (x + 1.0), 0.5 * w  # r = y^2 way / 2 takes the root out of both ends
    s = np.concatenate([0.5 * y**2, 1.0 - 0.5 * y**2])
    psi = ends[:, None, 0] + s[:, None] * far[:, None, :]
    k = psi.shape[-1]
    masses = np.array(shape_function(chosen).map(len(far) * len(s))(psi.reshape(-1, k).T)[0])
    M = masses.reshape(k, len(far), len(s), k)[which, np.arange(len(far)), :, which]
    return np.sqrt(M * way[:, None] / u) @ np.concatenate([w, w])
