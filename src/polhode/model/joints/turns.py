"""The ways to write free turning by their names, as users of `Spherical` and `Free` choose them."""

from __future__ import annotations

from typing import Any

from polhode.arrays import unknown
from polhode.core.attitude.euler import SEQUENCES
from polhode.model.joints.euler_turn import EulerTurn
from polhode.model.joints.quaternion_turn import QuaternionTurn
from polhode.model.joints.turn import Turn

NAMES = ("quaternion", "euler", *SEQUENCES)
"""Every kind of coordinates; "euler" means "zyx"."""


def turn_named(coordinates: Any, what: str) -> Turn:
    """The way that has this name (see `NAMES`)."""
    if not isinstance(coordinates, str) or coordinates not in NAMES:
        raise unknown(f"kind of coordinates of {what} called", coordinates, NAMES)
    if coordinates == "quaternion":
        return QuaternionTurn()
    return EulerTurn("zyx" if coordinates == "euler" else coordinates)
