"""Joints that move nothing: freedoms without inertia, whose speeds no law determines."""

from __future__ import annotations

import numpy as np

from polhode.core.spatial import dot, inertia_out, inertia_sum, inertia_times
from polhode.dynamics.articulated import let_go
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import motion

_NOTHING = 1e-14  # of what all masses would have at the size of the system


def massless_joint(mechanism: Mechanism, t: float, q: np.ndarray) -> str | None:
    """The name of a body whose joint moves no inertia at q, going inwards; None where every freedom has some."""
    moving = motion(mechanism, t, tuple(q.tolist()), (0.0,) * mechanism.n_v)
    gathered = [link.spatial_inertia for link in mechanism.links]
    reach = 1.0 + max(float(np.linalg.norm(link.p_PF) + np.linalg.norm(link.com)) for link in mechanism.links)
    least = _NOTHING * min(link.mass for link in mechanism.links) * min(1.0, reach**-2)
    for i in reversed(range(len(gathered))):
        A, link, m = gathered[i], mechanism.links[i], moving.links[i]
        for h in reversed(m.H):
            if not dot(h, inertia_times(A, h)) > least:
                return link.name
            _, A = let_go(A, (h,))
        if link.parent != GROUND:
            gathered[link.parent] = inertia_sum(gathered[link.parent], inertia_out(m.R_PL, m.p_PL, A))
    return None
