"""What a blow does to a rigid body: its velocities jump, its place and attitude stay."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.body import Body


def apply(body: Body, position: Any, velocity: Any, q_WB: Any, omega: Any, impulse_W: Any,
          angular_B: Any) -> tuple[np.ndarray, np.ndarray, float]:  # fmt: skip
    """The velocity (m/s, world axes) and omega (rad/s, body axes) after a blow, and its work (J).

    `impulse_W` in N s, `angular_B` in N m s about the mass center. With - before and + after,

        v+ = v- + J / m,   w+ = w- + I^-1 L,   work = J . (v- + v+) / 2 + L . (w- + w+) / 2,

    which is the change of the kinetic energy: the inertia is symmetric, so that w- . I w+ = w+ . I w-. Where the body
    is (`position`, `q_WB`) does not matter; the whole state is taken so that every kind of blow is called alike.
    """
    v, w = np.asarray(velocity, dtype=float), np.asarray(omega, dtype=float)
    J_W, L_B = np.asarray(impulse_W, dtype=float), np.asarray(angular_B, dtype=float)
    v_new, w_new = v + J_W / body.mass, w + np.linalg.solve(body.inertia, L_B)
    return v_new, w_new, float(0.5 * (J_W @ (v + v_new) + L_B @ (w + w_new)))
