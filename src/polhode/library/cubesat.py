"""CubeSats from 1U to 12U, with solar panels that open: which face a panel leaves, at which edge it hangs, how far it
is open.

The sizes are those of The CubeSat Program, CubeSat Design Specification Rev. 14.1, Cal Poly (2022), appendix B; it
allows 2 kg per unit. z is the long axis, along the rails.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import pi
from typing import Annotated, Any

import numpy as np

from polhode.arrays import frozen, not_negative, number, positive, strict, unknown
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, SILVER
from polhode.library.placing import AXIS, about
from polhode.library.shape import Part, Shape
from polhode.mass.solids import Box
from polhode.mass.solids.shape import extents
from polhode.model.field_kinds import Choice, Number
from polhode.parametric import parametric

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
        across = AXIS["x"] if self.text[1] != "x" else AXIS["y"]
        thickness = across if self.level is None else self.level
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


SIZES = {
    "1U": frozen((0.1, 0.1, 0.1135)),
    "1.5U": frozen((0.1, 0.1, 0.1702)),
    "2U": frozen((0.1, 0.1, 0.227)),
    "3U": frozen((0.1, 0.1, 0.3405)),
    "6U": frozen((0.2263, 0.1, 0.366)),
    "12U": frozen((0.2263, 0.2263, 0.366)),
}
"""The edges along x, y, z, m."""

PLACES = {0: (), 2: ("+y", "-y"), 4: ("+x", "-x", "+y", "-y")}
"""Where panels stand if only their number is given."""


@parametric
def cubesat(
    units: Annotated[str, Choice(("1U", "1.5U", "2U", "3U", "6U", "12U"), "its size")],
    panels: Annotated[int | Sequence[str], Choice((0, 2, 4), "how many solar panels stand out")] = 0,
    *,
    mass: float | None = None,
    mass_per_unit: float = 1.0,
    panel: Panel | None = None,
    angle: Annotated[float, Number("rad", "how far the panels are open")] = 0.5 * pi,
    gap: float = 0.0,
    scale: float = 1.0,
) -> Shape:
    """A CubeSat of "1U", "1.5U", "2U", "3U", "6U" or "12U": a uniform box, and panels that are uniform boxes.

    panels: 2 (they stand out along +y and -y from the middle of these faces) or 4 (along x as well), or where they are:
    "+y+x" is stowed on the face +y and hangs at the edge that it shares with the face +x, "+y" stands out from the
    middle of the face +y. `angle` (rad) is how far those at edges are open: 0 stowed, pi/2 standing out, pi level with
    their face; `gap` (m) lies between hinge and panel. `panel` gives their size and mass; the usual one is 1.6 mm
    thick, leaves 17.5 mm (11.5 mm along z) of its face free, and weighs 4.863 kg/m^2.

    `mass` (kg) of the box without panels, or `mass_per_unit`. `scale` multiplies every length; masses that were not
    stated (by `mass` or `panel`) grow with its third power.
    """
    if units not in SIZES:
        raise unknown("CubeSat of the size", units, SIZES)
    s, edges, apart = positive(scale, "scale"), SIZES[units], not_negative(gap, "gap", "m")
    size, number = s * edges, float(units[:-1])
    own = positive(mass_per_unit, "mass_per_unit", "kg") * number * s**3 if mass is None else mass
    body = Part("body", meshes.box(size), SILVER, Box(size).solid(mass=own))
    parts = [placed(place, _panel(place, panel, edges, s), size, angle, s * apart) for place in _places(panels)]
    return Shape(f"{units} CubeSat", (body, *parts))


def tumbling_cubesat(*, scale: float = 1.0) -> Shape:
    """The 3U CubeSat with two panels whose tumble is a well-known example: I = (0.03611722, 0.03378136, 0.00733598).

    Body: 3 kg, 100 x 100 x 340 mm. Two panels along +y and -y: 132 g, 1.6 x 82.5 x 329 mm, their centers 91 mm from
    that of the body. `scale` multiplies every length and, with its third power, every mass.

    Source: R. Vega Ayora, Implementation of a Modular 3D Rigid Body Motion Simulator, FH Aachen (2018), 2.4.2 and
    Script 2-2, which gives the numbers above; the text has panels 82 mm wide and prints a wrong formula for the sum.
    91 mm = 50 mm + 82 mm/2: with the 82.5 mm of the script each panel reaches 0.25 mm into the body, and what they
    share counts twice, as in the source.
    """
    panel, size = Panel((0.0016, 0.0825, 0.329), 0.132), (0.1, 0.1, 0.34)
    body = Part("body", meshes.box(size), SILVER, Box(size).solid(mass=3.0))
    places = [Place(text) for text in PLACES[2]]
    parts = [panel.part(f"panel {place.text}", place.axes, 0.091 * place.face) for place in places]
    return Shape("3U CubeSat", (body, *parts)).scaled(scale)


def _places(panels: int | Sequence[str]) -> tuple[Place, ...]:
    """Where the panels are, each edge and each face once."""
    if isinstance(panels, int):
        if panels not in PLACES:
            raise InputError(f'a CubeSat has 0, 2 or 4 panels, or panels at stated places ("+y+x", ...), not {panels}')
        panels = PLACES[panels]
    stated: Any = panels if isinstance(panels, list | tuple) else (panels,)
    places = tuple(Place(text) for text in stated)
    if len({place.edge for place in places}) < len(places):
        raise InputError(f"two panels hang at one edge: {', '.join(place.text for place in places)}")
    return places


def _panel(place: Place, panel: Panel | None, edges: np.ndarray, scale: float) -> Panel:
    """The panel as given, or the usual one for its face, scaled."""
    if not isinstance(panel, Panel | None):
        raise InputError(f"panel is a Panel(size=(thickness, out, along), mass=), not {panel!r}")
    one, heavier = (place.usual_panel(edges), scale**3) if panel is None else (panel, 1.0)
    return Panel(scale * one.size, heavier * one.mass)
