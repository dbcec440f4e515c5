"""What a file says beside the tree of bodies: resistance in joints, couplings, points that stay together."""

from __future__ import annotations

from polhode.io.robot import Robot
from polhode.model.system import System


def apply_ties(system: System, robot: Robot) -> None:
    """Nothing yet."""
