"""What an impulse does to a body in an instant: velocities change, position and attitude do not."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.body import Body


def apply(body: Body, position: Any, velocity: Any, q_WB: Any, omega: Any, impulse_W: Any,
          angular_B: Any) -> tuple[np.ndarray, np.ndarray, float]:  # fmt: skip
    """Velocity (world axes) and omega (body axes) after an impulse, and the work that it did, J.

    m dv_W = impulse_W, I dw_B = angular_B, work = impulse_W . (v- + v+)/2 + angular_B . (w- + w+)/2; `impulse_W` (N s)
    acts at the mass center, `angular_B` (N m s) is about it.
    """
    v_W = np.asarray(velocity) + np.asarray(impulse_W) / body.mass
    w_B = np.asarray(omega) + np.linalg.solve(body.inertia, np.asarray(angular_B))
    work = 0.5 * (np.dot(impulse_W, velocity + v_W) + np.dot(angular_B, omega + w_B))
    return v_W, w_B, float(work)
