"""A satellite with two solar wings that turn about their long axes."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from polhode.geometry import solids as meshes
from polhode.library.colors import SILVER
from polhode.library.linkage import Hinge, Linkage
from polhode.library.placing import AXIS, about
from polhode.library.shape import Part, Shape
from polhode.library.solar_wing import solar_wing
from polhode.mass.solids import Box
from polhode.mass.solids.shape import extents
from polhode.model.field_kinds import Number, Vector
from polhode.parametric import parametric


@parametric
def winged_satellite(
    *,
    size: Annotated[Any, Vector("m", "edges of the block")] = (1.0, 1.0, 1.0),
    mass: Annotated[float, Number("kg", "of the block", above=0.0)] = 10.0,
    wing: Shape | None = None,
) -> Linkage:
    """A uniform block with edges `size` (3,) m and `mass` (kg), and two wings along +y and -y on hinges about y.

    wing: a `solar_wing`, as it stands along +y; the other is the same, turned by half a turn about x. Both angles count
    about +y. Turned alike, they turn the block the other way; turned against each other, they leave it where it is.
    """
    edges = extents(size, "the edges of the block")
    right = solar_wing() if wing is None else wing
    left = right.rotated(about(AXIS["x"], np.pi))
    block = Shape("block", (Part("block", meshes.box(edges), SILVER, Box(edges).solid(mass=mass)),))
    h = 0.5 * float(edges[1])
    return Linkage(
        "winged satellite",
        (block, _centered(right, "wing +y"), _centered(left, "wing -y")),
        (_root(right, "wing +y", h), _root(left, "wing -y", -h)),
    )


def _centered(wing: Shape, name: str) -> Shape:
    """The wing with its mass center at the origin."""
    return Shape(name, wing.shifted(-wing.mass_properties.com).parts)


def _root(wing: Shape, name: str, y: float) -> Hinge:
    """The hinge at the root of a wing, which is the origin of its shape."""
    return Hinge("block", name, (0.0, y, 0.0), -wing.mass_properties.com, "y")
