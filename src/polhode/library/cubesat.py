"""CubeSats from 1U to 12U, with solar panels that open.

The sizes are those of The CubeSat Program, CubeSat Design Specification Rev. 14.1, Cal Poly (2022), appendix B; it
allows 2 kg per unit. z is the long axis, along the rails.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from typing import Annotated, Any

import numpy as np

from polhode.arrays import frozen, not_negative, positive, unknown
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import SILVER
from polhode.library.panel import Panel, Place, placed
from polhode.library.shape import Part, Shape
from polhode.mass.solids import Box
from polhode.model.field_kinds import Choice, Number
from polhode.parametric import parametric

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
    s, edges, apart = positive(scale, "scale"), _edges(units), not_negative(gap, "gap", "m")
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


def _edges(units: Any) -> np.ndarray:
    """The size of a standard CubeSat."""
    if units not in SIZES:
        raise unknown("CubeSat of the size", units, SIZES)
    return SIZES[units]


def _places(panels: Any) -> tuple[Place, ...]:
    """Where the panels are, each edge and each face once."""
    if isinstance(panels, int):
        if panels not in PLACES:
            raise InputError(f'a CubeSat has 0, 2 or 4 panels, or panels at stated places ("+y+x", ...), not {panels}')
        panels = PLACES[panels]
    if not isinstance(panels, list | tuple):
        panels = (panels,)
    places = tuple(Place(text) for text in panels)
    if len({place.edge for place in places}) < len(places):
        raise InputError(f"two panels hang at one edge: {', '.join(place.text for place in places)}")
    return places


def _panel(place: Place, panel: Any, edges: np.ndarray, scale: float) -> Panel:
    """The panel as given, or the usual one for its face, scaled."""
    if panel is None:
        usual = place.usual_panel(edges)
        return Panel(scale * usual.size, scale**3 * usual.mass)
    if not isinstance(panel, Panel):
        raise InputError(f"panel is a Panel(size=(thickness, out, along), mass=), not {panel!r}")
    return Panel(scale * panel.size, panel.mass)
