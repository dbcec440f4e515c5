"""A uniform rod whose thickness is drawn and weighs nothing: the rod of mechanics books."""

from __future__ import annotations

import numpy as np

from polhode.arrays import positive, unknown
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE
from polhode.library.placing import AXIS, z_along
from polhode.library.shape import Part, Shape
from polhode.mass.properties import MassProperties
from polhode.model.body import Body
from polhode.parametric import parametric


@parametric
def thin_rod(name: str, mass: float, length: float, along: str = "z", *, color: str = BLUE,
             radius: float | None = None) -> Body:  # fmt: skip
    """A rod of `mass` (kg) and `length` (m) along an axis of the body: I = m l^2/12 across it, 0 along it.

    radius: of its picture, m; a thirtieth of its length by default.
    """
    m, l = positive(mass, f'mass of "{name}"', "kg"), positive(length, f'length of "{name}"', "m")
    r = l / 30.0 if radius is None else positive(radius, f'radius of "{name}"', "m")
    if not isinstance(along, str) or along not in AXIS:
        raise unknown(f'axis of "{name}"', along, AXIS)
    axis = AXIS[along]
    own = MassProperties(m, (0.0, 0.0, 0.0), m * l * l / 12.0 * (1.0 - np.abs(axis)))
    return Shape(name, (Part(name, meshes.rod(l, r).rotated(z_along(axis)), color, own),)).body()
