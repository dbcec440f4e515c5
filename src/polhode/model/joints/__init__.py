"""The joints that hold bodies together (`ph.joints`), one file per kind (see `joint.Joint`)."""

from __future__ import annotations

from polhode.model.field_kinds import exported
from polhode.model.joints.compound import Compound as Compound
from polhode.model.joints.cylindrical import Cylindrical as Cylindrical
from polhode.model.joints.free import Free as Free
from polhode.model.joints.helical import Helical as Helical
from polhode.model.joints.joint import Joint as Joint
from polhode.model.joints.planar import Planar as Planar
from polhode.model.joints.prismatic import Prismatic as Prismatic
from polhode.model.joints.revolute import Revolute as Revolute
from polhode.model.joints.spherical import Spherical as Spherical
from polhode.model.joints.universal import Universal as Universal
from polhode.model.joints.weld import Weld as Weld

__all__ = exported(globals())  # pyright: ignore[reportUnsupportedDunderAll]
