"""The joints that hold bodies together (`ph.joints`), one file per kind (see `joint.Joint`)."""

from __future__ import annotations

from polhode.model.joints.compound import Compound
from polhode.model.joints.cylindrical import Cylindrical
from polhode.model.joints.free import Free
from polhode.model.joints.helical import Helical
from polhode.model.joints.joint import Joint
from polhode.model.joints.planar import Planar
from polhode.model.joints.prismatic import Prismatic
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical
from polhode.model.joints.universal import Universal
from polhode.model.joints.weld import Weld

__all__ = [
    "Compound",
    "Cylindrical",
    "Free",
    "Helical",
    "Joint",
    "Planar",
    "Prismatic",
    "Revolute",
    "Spherical",
    "Universal",
    "Weld",
]
