"""A link of a system as the loads on one body see it, and what they exert as a system takes it.

Numbers may be of any kind (`core.scalars`).
"""

from __future__ import annotations

from typing import Any

from polhode.core.scalars import select, sqrt
from polhode.core.small import Four, Parts, cross3, mat_mul, mat_t_vec, mat_vec
from polhode.core.spatial import Six, add
from polhode.model.mechanism import Link
from polhode.model.motion import LinkMotion


def body_state(link: Link, m: LinkMotion) -> tuple[Any, ...]:
    """The state of a body, 22 numbers as in `model.loads.layout`; the quaternion has w >= 0."""
    R_WB = mat_mul(m.R_WL, link.R_LB)
    w_B = mat_t_vec(link.R_LB, m.V[:3])
    return (*m.position(link.com), *m.velocity(link.com), *w_B, *quaternion_of(R_WB), *R_WB)


def link_wrench(link: Link, m: LinkMotion, wrench: Parts) -> Six:
    """A force in world axes and a torque about the mass center in body axes as a wrench about Lo in the axes of L."""
    f_L = mat_t_vec(m.R_WL, wrench[0:3])
    t_L = add(mat_vec(link.R_LB, wrench[3:6]), cross3(link.com, f_L))
    return (*t_L, *f_L)  # type: ignore[return-value]


def quaternion_of(R: Parts) -> Four:
    """The unit quaternion (w >= 0) of a rotation matrix (9,), as `core.quat.from_matrix`, without a question to values.

    4 q q^T is linear in R; the column with the largest element on the diagonal is parallel to q.
    """
    dw, dx = 1.0 + R[0] + R[4] + R[8], 1.0 + R[0] - R[4] - R[8]
    dy, dz = 1.0 - R[0] + R[4] - R[8], 1.0 - R[0] - R[4] + R[8]
    wx, wy, wz = R[7] - R[5], R[2] - R[6], R[3] - R[1]
    xy, xz, yz = R[1] + R[3], R[2] + R[6], R[5] + R[7]
    d_wx, q_wx = _larger(dw, (dw, wx, wy, wz), dx, (wx, dx, xy, xz))
    d_yz, q_yz = _larger(dy, (wy, xy, dy, yz), dz, (wz, xz, yz, dz))
    w, x, y, z = _larger(d_wx, q_wx, d_yz, q_yz)[1]
    s = select(w, 1.0, select(-w, -1.0, 1.0)) / sqrt(w * w + x * x + y * y + z * z)
    return (s * w, s * x, s * y, s * z)


def _larger(d_1: Any, q_1: Parts, d_2: Any, q_2: Parts) -> tuple[Any, Any]:
    """The larger of d_1 and d_2, with what belongs to it."""
    ahead = d_1 - d_2
    return select(ahead, d_1, d_2), tuple(select(ahead, a, b) for a, b in zip(q_1, q_2, strict=True))
