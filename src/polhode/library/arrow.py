"""An arrow."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import positive, vector
from polhode.geometry.solids import revolved
from polhode.library.colors import INK
from polhode.library.placing import direction, z_along
from polhode.library.shape import Part, Shape

_SLIM = 0.02  # radius of the shaft by the length of the arrow
_HEAD = 2.4  # radius of the head by that of the shaft
_POINTED = 3.0  # length of the head by its radius
_LONGEST = 0.6  # of the arrow, the head


def arrow(
    v: Any, *, at: Any = (0.0, 0.0, 0.0), radius: float | None = None, n: int = 24, color: str = INK,
    name: str = "arrow",
) -> Shape:  # fmt: skip
    """An arrow without mass from the point `at` (3,) to `at` + v (3,), m.

    `radius` (m) of the shaft: a fiftieth of the length if it is not given. `n` facets around it.
    """
    along, length = direction(v, "an arrow")
    r = _SLIM * length if radius is None else positive(radius, "the radius of an arrow", "m")
    R = _HEAD * r
    neck = length - min(_POINTED * R, _LONGEST * length)
    profile = np.array([(0.0, 0.0), (r, 0.0), (r, neck), (R, neck), (0.0, length)])
    mesh = revolved(profile, n).rotated(z_along(along)).shifted(vector(at, "the foot of an arrow"))
    return Shape(name, (Part(name, mesh, color),))
