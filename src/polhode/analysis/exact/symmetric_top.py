"""The free symmetric top in sines and cosines, seen from three frames."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import Array, principal, times
from polhode.arrays import vector
from polhode.core.principal_axes import AXES
from polhode.core.small import Three, vectors
from polhode.errors import InputError


@dataclass(frozen=True)
class SymmetricTopFrames:
    """Angular velocity of a free symmetric top in three frames, rad/s, and its attitude; see `symmetric_top_frames`.

    body: in body axes, w_WB_B (n, 3). momentum: in the inertial frame A whose z axis is the angular momentum. world: in
    the inertial frame that is parallel to the body at t = 0. rotation: R_WB (n, 3, 3). tilt: th, the angle from the
    body's axis to L, rad.
    """

    body: Array
    momentum: Array
    world: Array
    rotation: Array
    tilt: float


def symmetric_top_frames(inertia: ArrayLike, omega0: ArrayLike, t: ArrayLike) -> SymmetricTopFrames:
    """The free symmetric top in sines and cosines, R_WB(t) = Ry(th) Rz(H t/Ix) Ry(-th) Rz(-wk t).

    inertia = (Ix, Ix, Iz) kg m^2, omega0 = (wx, 0, wz) rad/s, t (n,) or a number, s; th = atan2(Ix wx, Iz wz),
    wk = (Iz - Ix)/Ix wz, H = |L|. Source: LL, sections 33 and 36.
    """
    _, (Ix, Iy, Iz), V = principal(inertia)
    wx, wy, wz = (float(x) for x in vector(omega0, "omega0"))
    if Ix != Iy or wy != 0.0 or V != AXES:
        raise InputError(
            f"symmetric_top_frames needs inertia (Ix, Ix, Iz) and omega0 (wx, 0, wz), got principal moments ({Ix:.9g}, "
            f"{Iy:.9g}, {Iz:.9g}) and omega0 ({wx:g}, {wy:g}, {wz:g}). Turn the body axes, or use free_top."
        )
    time = times(t)
    tilt, wk = math.atan2(Ix * wx, Iz * wz), (Iz - Ix) / Ix * wz
    precession = math.hypot(Ix * wx, Iz * wz) / Ix * time

    def to_momentum(v: Any) -> Three:
        """From body axes to the momentum-aligned ones."""
        return _about_z(precession, _about_y(-tilt, _about_z(-wk * time, v)))

    body = (wx * np.cos(wk * time), wx * np.sin(wk * time), wz + 0.0 * time)
    momentum = to_momentum(body)
    columns = [vectors(_about_y(tilt, to_momentum(e))) for e in np.eye(3)]
    return SymmetricTopFrames(
        vectors(body), vectors(momentum), vectors(_about_y(tilt, momentum)), np.stack(columns, axis=-1), tilt
    )


def _about_y(angle: Any, v: Any) -> Three:
    """Ry(angle) v; angle in rad."""
    c, s = np.cos(angle), np.sin(angle)
    return c * v[0] + s * v[2], v[1] + 0.0 * c, c * v[2] - s * v[0]


def _about_z(angle: Any, v: Any) -> Three:
    """Rz(angle) v; angle in rad."""
    c, s = np.cos(angle), np.sin(angle)
    return c * v[0] - s * v[1], c * v[1] + s * v[0], v[2] + 0.0 * c
