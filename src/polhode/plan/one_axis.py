"""Arrays in space whose hinges turn them about one axis alone: a row of panels, or any with parallel hinges."""

from __future__ import annotations

import numpy as np

from polhode.core.quat import to_rotvec
from polhode.errors import InputError
from polhode.plan.connection import rates
from polhode.plan.folding import Chosen

_SHAPES = 16  # that are looked at
_PARALLEL = 1e-9  # of the largest rate: what counts as none across the axis
_OFF = 1e-4  # rad


def only_axis(chosen: Chosen) -> np.ndarray | None:
    """The axis (3,) about which the array turns whatever these hinges do, None where there are several.

    Turns about one axis of the reference commute, so that it remains the axis of all turns together.
    """
    k = len(chosen.places)
    shapes = np.random.default_rng(0).uniform(-1.0, 1.0, (_SHAPES, 1, k))
    turning = rates(chosen, shapes, np.eye(k)).reshape(-1, 3)
    sizes = np.linalg.norm(turning, axis=1)
    if sizes.max() == 0.0:
        return None
    axis = turning[int(sizes.argmax())] / sizes.max()
    across = np.abs(turning - (turning @ axis)[:, None] * axis).max()
    return axis if across < _PARALLEL * sizes.max() else None


def require_about_axis(chosen: Chosen, target: np.ndarray) -> None:
    """Refuse a target attitude (4,) of which a part is about other axes than the only one."""
    axis = None if chosen.array.planar else only_axis(chosen)
    if axis is None:
        return
    turn = np.array(to_rotvec(tuple(target)))
    off = float(np.linalg.norm(turn - (turn @ axis) * axis))
    if off > _OFF:
        raise out_of_reach(chosen, axis, off)


def out_of_reach(chosen: Chosen, axis: np.ndarray, off: float) -> InputError:
    """What is said of a target of which `off` (rad) is about other axes."""
    told = (np.round(axis, 6) + 0.0).tolist()  # without -0.0
    return InputError(f'the hinges of "{chosen.array.name}" turn it about {told} alone, so the target is out of reach:'
                      f" {np.degrees(off):.4g} deg of its turn are about other axes")  # fmt: skip
