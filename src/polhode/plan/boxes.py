"""Two boxes in space: how far the best of 15 axes separates them.

S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH 1996: two boxes are apart exactly where the axis of a face of
one of them, or one that is perpendicular to an edge of each, separates them.
"""

from __future__ import annotations

import numpy as np

_PARALLEL = 1e-9  # edges whose cross product is shorter give no axis

Pose = tuple[np.ndarray, np.ndarray]
"""R (m, 3, 3) and center (m, 3)."""


def separation(one: Pose, half_one: np.ndarray, other: Pose, half_other: np.ndarray) -> np.ndarray:
    """The widest gap (m,) that an axis shows between two boxes, m: not more than their distance, negative if they meet.

    half_one, half_other: half of the edges, (3,) m.
    """
    (R_1, p_1), (R_2, p_2) = one, other
    C = np.einsum("mki,mkj->mij", R_1, R_2)
    d = np.einsum("mki,mk->mi", R_1, p_2 - p_1)  # in the axes of the first
    A = np.abs(C)
    gaps = [np.abs(d) - half_one - A @ half_other]
    gaps.append(np.abs(np.einsum("mij,mi->mj", C, d)) - np.einsum("mij,i->mj", A, half_one) - half_other)
    for i in range(3):
        a, b = (i + 1) % 3, (i + 2) % 3
        for j in range(3):
            e, f = (j + 1) % 3, (j + 2) % 3
            # the axis e_i x c_j; in the axes of the first it is (.., -C_bj, C_aj)
            length = np.sqrt(C[:, a, j] ** 2 + C[:, b, j] ** 2)
            apart = np.abs(d[:, b] * C[:, a, j] - d[:, a] * C[:, b, j])
            own = half_one[a] * A[:, b, j] + half_one[b] * A[:, a, j]
            theirs = half_other[e] * A[:, i, f] + half_other[f] * A[:, i, e]
            usable = length > _PARALLEL
            gap = (apart - own - theirs) / np.where(usable, length, 1.0)
            gaps.append(np.where(usable, gap, -np.inf)[:, None])
    return np.concatenate(gaps, axis=1).max(axis=1)
