"""Ellipsoids: a solid one, and the one that has the inertia of a body."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import SKY
from polhode.library.shape import Part, Shape
from polhode.mass.properties import MassProperties
from polhode.mass.solids import Ellipsoid
from polhode.model.body import Body

_THIN = 1e-6  # of the longest semi-axis


def ellipsoid(
    semi_axes: Any, *, mass: float | None = None, density: float | None = None, n: int = 64, color: str = SKY
) -> Shape:
    """A uniform solid ellipsoid with `semi_axes` (3,) m along x, y, z and its center at the origin.

    `mass` (kg) or `density` (kg/m^3), one of them; without both it is only a picture. Its mass properties are those of
    the true ellipsoid; `n` facets around z draw it.
    """
    solid = Ellipsoid(semi_axes)
    weighed = None if mass is None and density is None else solid.solid(mass=mass, density=density)
    return Shape("ellipsoid", (Part("ellipsoid", meshes.ellipsoid(solid.semi_axes, n), color, weighed),))


def equal_ellipsoid(of: MassProperties | Body | Shape, *, n: int = 64, color: str = SKY) -> Shape:
    """The uniform solid ellipsoid that has the mass, the mass center and the inertia of a part, a body or a shape.

    Its semi-axes lie along the principal axes, a_i^2 = 5/2 (I_j + I_k - I_i)/m.
    """
    properties = of if isinstance(of, MassProperties) else getattr(of, "mass_properties", None)
    if not isinstance(properties, MassProperties):
        raise InputError(f"an ellipsoid is made equal to MassProperties, a Body or a Shape, not to {of!r}")
    a = properties.equal_ellipsoid
    if a.min() <= _THIN * a.max():
        raise InputError(
            f"the body is flat or a line: its ellipsoid would have the semi-axes {a.tolist()} m. Give it a thickness."
        )
    mesh = meshes.ellipsoid(a, n).rotated(properties.principal_axes).shifted(properties.com)
    return Shape("equal ellipsoid", (Part("equal ellipsoid", mesh, color, properties),))


def top_of_precession(n: int = 64) -> Shape:
    """The disc-shaped ellipsoid of 1 kg, four times as wide as high, with the inertia (1, 1, 32/17) kg m^2.

    Its half height is h = sqrt(5/17) m = 0.5423 m, its radius 4 h; Izz = 1.8823529 kg m^2.
    Source: R. Vega Ayora, Implementation of a Modular 3D Rigid Body Motion Simulator, FH Aachen (2018), 2.4.1, where
    Izz is cut to 1.8822.
    """
    h = float(np.sqrt(5.0 / 17.0))
    return ellipsoid((4.0 * h, 4.0 * h, h), mass=1.0, n=n)
