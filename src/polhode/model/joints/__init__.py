"""The joints that hold bodies together (`ph.joints`), one file per kind (see `joint.Joint`)."""

from __future__ import annotations

from polhode.model.joints.joint import Joint
from polhode.model.joints.revolute import Revolute

__all__ = ["Joint", "Revolute"]
