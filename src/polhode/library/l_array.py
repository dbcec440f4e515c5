"""Three square panels in the form of an L."""

from __future__ import annotations

from typing import Annotated

from polhode.arrays import positive
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GREEN, RED
from polhode.library.linkage import Hinge, Linkage
from polhode.library.shape import Part, Shape
from polhode.mass.solids import Box
from polhode.model.field_kinds import Number
from polhode.parametric import parametric


@parametric
def l_array(
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    thickness: Annotated[float, Number("m", "of the panels", above=0.0)] = 0.01,
) -> Linkage:
    """Three equal square panels a, b, c across x: a-b turn about their common edge along y, b-c about theirs along z.

    mass (kg), length of the edges and thickness (m) are those of one panel: I = m (l^2/6, (l^2 + t^2)/12,
    (l^2 + t^2)/12). Flat, b follows on a along z, and c on b along y; hinges are in the middle of the thickness.

    Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
    (2022), 2.3 and 3.2; its (3.2) gives all three axes the moment m (l^2 + t^2)/12, which holds for the two in the
    panel only.
    """
    l, t = positive(length, "length", "m"), positive(thickness, "thickness", "m")
    mesh, own = meshes.box((t, l, l)), Box((t, l, l)).solid(mass=mass)
    panels = tuple(
        Shape(name, (Part(name, mesh, color, own),)) for name, color in zip("abc", (BLUE, RED, GREEN), strict=True)
    )
    h = 0.5 * l
    first = Hinge("a", "b", (0.0, 0.0, h), (0.0, 0.0, -h), "y")
    second = Hinge("b", "c", (0.0, h, 0.0), (0.0, -h, 0.0), "z")
    return Linkage("L-array", panels, (first, second))
