"""A frustum: a cone without its tip; and the moments of what tapers evenly, which a cone has too."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, joined, moments


@strict
@dataclass(frozen=True)
class Frustum(Shape):
    """A circular frustum: `base_radius` r (m) around the origin, `top_radius` s at z = `height` h, either the larger.

    Solid: mass center at z = h (r^2 + 2 r s + 3 s^2)/(4 k), k = r^2 + r s + s^2; Izz = 3/10 m (r^5 - s^5)/(r^3 - s^3).
    The shell is closed, wall, base and top. The formulas are those of `tapered_volume` and `tapered_surface`.
    """

    base_radius: float
    top_radius: float
    height: float

    def filled(self) -> Moments:
        """Volume pi h (r^2 + r s + s^2)/3."""
        return tapered_volume(self.base_radius, self.top_radius, self.height)

    def skin(self) -> Moments:
        """Wall, base and top."""
        return tapered_surface(self.base_radius, self.top_radius, self.height)

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.frustum(self.base_radius, self.top_radius, self.height, n)


def tapered_volume(r: float, s: float, h: float) -> Moments:
    """Moments of the volume between the radius r at z = 0 and s at z = h (m), r + s > 0.

    With k = r^2 + r s + s^2:  V = pi h k/3,  z_c = h (r^2 + 2 r s + 3 s^2)/(4 k),
    mean square of x:  3 (r^4 + r^3 s + r^2 s^2 + r s^3 + s^4)/(20 k),
    mean square of z about z_c:  3 h^2 (r^4 + 4 r^3 s + 10 r^2 s^2 + 4 r s^3 + s^4)/(80 k^2).
    From int pi r(z)^2 z^n dz and int pi r(z)^4/4 dz; written without differences.
    """
    k = r * r + r * s + s * s
    fourth = r**4 + r**3 * s + r * r * s * s + r * s**3 + s**4
    mixed = r**4 + 4.0 * r**3 * s + 10.0 * r * r * s * s + 4.0 * r * s**3 + s**4
    across, along = 3.0 * fourth / (20.0 * k), 3.0 * (h / k) ** 2 * mixed / 80.0
    center = h * (r * r + 2.0 * r * s + 3.0 * s * s) / (4.0 * k)
    return moments(pi * h * k / 3.0, (across, across, along), (0.0, 0.0, center))


def tapered_surface(r: float, s: float, h: float) -> Moments:
    """Moments of its closed surface: the wall and the discs at z = 0 and z = h.

    Wall: A = pi (r + s) sqrt(h^2 + (r - s)^2),  z_c = h (r + 2 s)/(3 (r + s)),  mean square of x:  (r^2 + s^2)/4,
    mean square of z about z_c:  h^2 (r^2 + 4 r s + s^2)/(18 (r + s)^2).
    """
    across, total = (r * r + s * s) / 4.0, r + s
    along, center = (h / total) ** 2 * (r * r + 4.0 * r * s + s * s) / 18.0, h * (r + 2.0 * s) / (3.0 * total)
    wall = moments(pi * total * hypot(h, r - s), (across, across, along), (0.0, 0.0, center))
    discs = [
        moments(pi * x * x, (x * x / 4.0, x * x / 4.0, 0.0), (0.0, 0.0, z)) for x, z in ((r, 0.0), (s, h)) if x > 0.0
    ]
    return joined(wall, *discs)
