"""Simple shapes: an arrow, three arrows along axes, ellipsoids, and the thin rod of mechanics books."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive, unknown, vector
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import AXES, BLUE, GRAY, INK, SKY
from polhode.library.placing import AXIS, direction, z_along
from polhode.library.shape import Part, Shape
from polhode.mass.properties import MassProperties
from polhode.mass.solids import Ellipsoid
from polhode.model.body import Body
from polhode.parametric import parametric

_SLIM = 0.02  # radius of the shaft by the length of the arrow
_HEAD = 2.4  # radius of the head by that of the shaft
_POINTED = 3.0  # length of the head by its radius
_LONGEST = 0.6  # of the arrow, the head


def arrow(
    v: ArrayLike, *, at: ArrayLike = (0.0, 0.0, 0.0), radius: float | None = None, n: int = 24, color: str = INK,
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
    mesh = meshes.revolved(profile, n).rotated(z_along(along)).shifted(vector(at, "the foot of an arrow"))
    return Shape(name, (Part(name, mesh, color),))


ORIENTATIONS = {"axes": np.eye(3), "aircraft": np.diag([1.0, -1.0, -1.0])}
"""Columns: where the arrows x, y, z point. An aircraft's are forward, right and down, seen with z up."""

_SLIM_AXIS = 0.018  # radius of the shafts by the size
_HUB = 2.5  # edge of the cube in the middle by that radius


def triad(size: float = 1.0, *, orientation: str = "axes", n: int = 24) -> Shape:
    """Three arrows of length `size` (m) without mass from the origin: x red, y green, z blue, and a small cube between.

    orientation: "axes", or "aircraft" for the directions forward, right and down in axes whose z points up, that is
    along x, -y and -z.
    """
    s = positive(size, "the size of a triad", "m")
    if orientation not in ORIENTATIONS:
        raise unknown("orientation", orientation, ORIENTATIONS)
    r = _SLIM_AXIS * s
    foot = 0.5 * _HUB * r  # the shafts begin on the cube, so that they do not cut through each other
    shape = Shape("triad", (Part("hub", meshes.box((2.0 * foot,) * 3), GRAY),))
    for letter, axis, color in zip("xyz", ORIENTATIONS[orientation].T, AXES, strict=True):
        shape = shape.joined(arrow((s - foot) * axis, at=foot * axis, radius=r, n=n, color=color, name=letter))
    return shape


_THIN = 1e-6  # of the longest semi-axis


def ellipsoid(
    semi_axes: ArrayLike, *, mass: float | None = None, density: float | None = None, n: int = 64, color: str = SKY
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
    if not isinstance(of, MassProperties | Body | Shape):
        raise InputError(f"an ellipsoid is made equal to MassProperties, a Body or a Shape, not to {of!r}")
    properties = of if isinstance(of, MassProperties) else of.mass_properties
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
