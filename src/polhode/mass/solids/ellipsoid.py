"""An ellipsoid, full or with a skin of uniform thickness."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.core.elliptic import rd, rf
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, extents, moments


@strict
@dataclass(frozen=True, eq=False)
class Ellipsoid(Shape):
    """An ellipsoid with `semi_axes` (a, b, c) (m) along x, y, z. Origin and mass center: its center.

    Solid: Ixx = m (b^2 + c^2)/5 and so on. The shell has a uniform thickness (the layer between two similar ellipsoids
    is another one, thicker at the far ends). With p_i = 1/a_i^2, u on the unit sphere, s = sqrt(sum p_i u_i^2), and
    < > the mean over the sphere,

        A = 4 pi abc <s>,   <s> = sum p_i l_i,   l_i = <u_i^2/s> = (RF(p) - p_i RD(p_j, p_k, p_i)/3)/2,
        mean square of x_i over the surface = <a_i^2 u_i^2 s>/<s> = (a_i^2 + l_i/<s>)/4,

    in Carlson's elliptic integrals. The two relations follow from the mean over the sphere of the derivative of
    u_i u_j s and of u_i u_j/s along the rotation in the plane i j, which is zero; <1/s> = RF(p) and
    <u_i^2/s^3> = RD(p_j, p_k, p_i)/3 are Carlson's (DLMF 19.16, 19.18).
    """

    semi_axes: Any

    def __post_init__(self) -> None:
        object.__setattr__(self, "semi_axes", extents(self.semi_axes, "the semi-axes of an ellipsoid"))

    def filled(self) -> Moments:
        """Volume 4/3 pi abc, mean square of x a^2/5."""
        return moments(4.0 / 3.0 * pi * float(np.prod(self.semi_axes)), self.semi_axes**2 / 5.0)

    def skin(self) -> Moments:
        """The surface, in elliptic integrals of the ratios of its axes."""
        longest = float(self.semi_axes.max())
        a = self.semi_axes / longest
        p = 1.0 / a**2
        x, y, z = p.tolist()
        weighted = p * np.array([rd(y, z, x), rd(z, x, y), rd(x, y, z)]) / 3.0
        mean = 0.5 * (rf(x, y, z) - weighted)  # <u_i^2/s>
        stretch = float(p @ mean)  # <s>
        area = 4.0 * pi * float(np.prod(a)) * stretch
        return moments(area * longest**2, 0.25 * (a**2 + mean / stretch) * longest**2)

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.ellipsoid(self.semi_axes, n)
