"""A solar panel on a box: which face it leaves, at which edge it hangs, and how far it is open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import number, positive, strict
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE
from polhode.library.placing import AXIS, about
from polhode.library.shape import Part
from polhode.mass.solids import Box
from polhode.mass.solids.shape import extents

_PLACE = re.compile(r"([+-])([xyz])(?:([+-])(?!\2)([xyz]))?")

THICKNESS, WIDTH, HEIGHT, MASS = 0.0016, 0.0825, 0.329, 0.132
"""A panel for the long side of a 3U CubeSat, m and kg (DHV Technology, as in Vega Ayora 2018, Script 2-2)."""

AREAL_DENSITY = MASS / (WIDTH * HEIGHT)
"""4.863 kg/m^2."""

MARGINS = np.array([0.1 - WIDTH, 0.1 - WIDTH, 0.3405 - HEIGHT])
"""How much smaller than a face along x, y, z a panel is: 17.5, 17.5 and 11.5 mm, as that panel on its 3U."""


@strict
@dataclass(frozen=True, eq=False)
class Panel:
    """A flat box: `size` = (thickness, out of the hinge, along the hinge) in m, and its `mass` (kg)."""

    size: Any
    mass: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", extents(self.size, "the edges of a panel"))
        object.__setattr__(self, "mass", positive(self.mass, "the mass of a panel", "kg"))

    def part(self, name: str, R: np.ndarray, at: np.ndarray) -> Part:
        """The panel with its center `at` (3,) m; columns of R: its thickness, out, along."""
        mesh, own = meshes.box(self.size), Box(self.size).solid(mass=self.mass)
        return Part(name, mesh.rotated(R).shifted(at), BLUE, own.rotated(R).shifted(at))


@strict
@dataclass(frozen=True)
class Place:
    """Where a panel is.

    "+y+x": stowed it lies flat on the face +y; its hinge is the edge that the face shares with the face +x. Open by 90
    deg it stands out along +y, level with the face +x. "+y" alone: it stands out along +y from the middle of that face.
    """

    text: str

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not _PLACE.fullmatch(self.text):
            raise InputError(
                f'a panel is at a face, as in "+y", or at the edge of two faces, as in "+y+x", not at {self.text!r}'
            )

    @property
    def face(self) -> np.ndarray:
        """The outward normal of the face on which it is stowed, (3,)."""
        return _normal(self.text[:2])

    @property
    def level(self) -> np.ndarray | None:
        """The outward normal of the other face at its hinge, (3,); None in the middle of a face."""
        return _normal(self.text[2:]) if len(self.text) == 4 else None

    @property
    def edge(self) -> frozenset[str]:
        """The faces that meet at its hinge."""
        return frozenset((self.text[:2], self.text[2:]))

    @property
    def axes(self) -> np.ndarray:
        """Columns: thickness, out and along of the panel when it stands out of its face, (3, 3), right-handed."""
        if self.level is not None:
            thickness = self.level
        else:
            thickness = AXIS["x"] if self.text[1] != "x" else AXIS["y"]
        return np.column_stack([thickness, self.face, np.cross(thickness, self.face)])

    def usual_panel(self, size: np.ndarray) -> Panel:
        """The panel that covers its face of a box with edges `size` (3,) m but for the usual margins."""
        out, _, along = np.abs(self.axes.T) @ (size - MARGINS)  # stowed, it reaches along its later thickness
        return Panel((THICKNESS, out, along), AREAL_DENSITY * out * along)


def placed(place: Place, panel: Panel, size: np.ndarray, angle: float, gap: float) -> Part:
    """The panel at its place on a box with edges `size` (3,) m and its center at the origin.

    angle: how far it is open, rad, from 0 (stowed) over pi/2 (standing out) to pi (level with its face); gap: between
    hinge and panel, m. In the middle of a face it always stands out.
    """
    alpha = number(angle, "the angle of the panels")
    if not 0.0 <= alpha <= np.pi:
        raise InputError(f"panels open by 0 to pi rad, not by {alpha:g} rad")
    name, axes, half = f"panel {place.text}", place.axes, 0.5 * np.abs(place.axes.T) @ size
    center = gap + 0.5 * panel.size[1]
    if place.level is None:
        return panel.part(name, axes, (half[1] + center) * place.face)
    hinge = half[0] * place.level + half[1] * place.face
    turn = about(np.cross(place.face, place.level), alpha - 0.5 * np.pi)
    return panel.part(name, turn @ axes, hinge + turn @ (axes @ (0.5 * panel.size[0], center, 0.0)))


def _normal(text: str) -> np.ndarray:
    """The unit vector of "+x" and the like."""
    return AXIS[text[1]] if text[0] == "+" else 0.0 - AXIS[text[1]]
