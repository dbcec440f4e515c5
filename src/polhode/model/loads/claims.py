"""What loads claim never to do, read with care: a load that says nothing claims nothing."""

from __future__ import annotations

from typing import Any

import numpy as np

_PARALLEL = 4.0 * float(np.finfo(float).eps)  # sine of an angle that is rounding


def claims(load: Any, name: str) -> bool:
    """Whether a load claims `name`: "force_free", "torque_free", "passive"."""
    return bool(getattr(load, name, False))


def torque_free_about(load: Any, axis: np.ndarray) -> bool:
    """Whether a load exerts no torque about this axis (3,) of the body through its mass center."""
    own = getattr(load, "torque_free_about", None)
    return claims(load, "torque_free") or (own is not None and bool(own(axis)))


def on_axis(at: np.ndarray, axis: np.ndarray) -> bool:
    """Whether the body point `at` lies on the axis: a force there, whatever it is, turns the body about others only."""
    return float(np.linalg.norm(np.cross(at, axis))) <= _PARALLEL * float(np.linalg.norm(at) * np.linalg.norm(axis))
