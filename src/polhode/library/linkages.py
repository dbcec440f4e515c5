"""Ready bodies on hinges: three panels in the form of an L, five rods, and a satellite with two solar wings.

The five rods are two rods in a row, a T on the second, and a rod on each arm of the T; all hang from the origin along
-z when every angle is zero. The figure and its numbers: I. K. Patel, course work on a system of five bodies by
Wittenburg's method, Samara University.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import not_negative, positive, unknown
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GRAY, GREEN, ORANGE, PURPLE, RED, SILVER
from polhode.library.linkage import Hinge, Linkage
from polhode.library.placing import AXIS, about, z_along
from polhode.library.shape import Part, Shape
from polhode.mass.properties import MassProperties
from polhode.mass.solids import Box, Cylinder
from polhode.mass.solids.shape import extents
from polhode.model.field_kinds import Choice, Number, Vector
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
    panels, h = square_panels(mass, length, thickness), 0.5 * length
    first = Hinge("a", "b", (0.0, 0.0, h), (0.0, 0.0, -h), "y")
    second = Hinge("b", "c", (0.0, h, 0.0), (0.0, -h, 0.0), "z")
    return Linkage("L-array", panels, (first, second))


def square_panels(mass: float, length: float, thickness: float) -> tuple[Shape, ...]:
    """The panels a, b, c: equal squares across x of this mass (kg), length of the edges and thickness (m)."""
    l, t = positive(length, "length", "m"), positive(thickness, "thickness", "m")
    mesh, own = meshes.box((t, l, l)), Box((t, l, l)).solid(mass=mass)
    colors = {"a": BLUE, "b": RED, "c": GREEN}
    return tuple(Shape(name, (Part(name, mesh, color, own),)) for name, color in colors.items())


RODS = {"rod 1": (3.0, 2.0, BLUE), "rod 2": (3.0, 2.0, RED), "rod 4": (1.5, 1.0, ORANGE), "rod 5": (1.5, 1.0, PURPLE)}
"""Mass (kg), length (m) and color of the straight rods."""

T_MASS, T_LENGTH = 2.0, 1.0
"""Of the T: two bars of this length (m), each half of this mass (kg)."""

PUBLISHED = {"rod 1": (4 / 3, 4 / 3, 1.2), "rod 2": (4 / 3, 4 / 3, 0.8), "rod 4": (1 / 3, 1 / 3, 0.2),
             "rod 5": (1 / 3, 1 / 3, 0.2), "T": (1 / 6, 5 / 24, 1 / 24)}  # fmt: skip
"""The inertias of the source about the mass centers, by mass, m^2."""

INERTIAS = ("published", "uniform")

ARMS = {"program": (0.5, 0.5), "text": (1.0, -0.5)}
"""Both printed sets of hinge vectors: how far from its middle the T carries rods 4 and 5, and c44 along z, m."""

START = (np.pi, 1.0, 2.0, 1.0, 2.0, 1.0, np.pi, 2.0, -2.0)
"""The angles from which the source starts, rad."""

COORDINATES = ("zxz", "quaternion")


@parametric
def five_rods(
    inertia: Annotated[str, Choice(("published", "uniform"), "the source's numbers, or uniform rods")] = "published",
    *,
    radius: Annotated[float, Number("m", "of the rods", above=0.0)] = 0.04,
    hinges: Annotated[str, Choice(("program", "text"), "which of both printed sets of hinge vectors")] = "program",
    coordinates: Annotated[str, Choice(COORDINATES, "of the ball joints")] = "zxz",
) -> Linkage:
    """The five rods, of `radius` (m): ball joints "zxz" above rod 1 and rod 2, hinges about z above the T, y below it.

    inertia: "published" takes the numbers of the source, which are those about the ends of the rods, with 0.6 to 0.9 of
    them about their axes, and puts the mass center of the T where its bars meet; with them its motion is repeated.
    "uniform" takes uniform round rods: m (3 r^2 + l^2)/12 across, m r^2/2 along; the mass center of the T is 0.25 m
    above its crossbar, and for thin rods it has m (5/48, 7/48, 1/24).

    hinges: the source prints two sets of hinge vectors. "program" has rods 4 and 5 hang from arms of 0.5 m; "text" has
    arms of 1 m, and rod 4 stands on its arm (c44 = -l4/2) while rod 5 hangs. coordinates: of the ball joints of its
    system, "zxz" as in the source, singular where a rod hangs straight on, or "quaternion", never singular. The system
    starts from the source's angles where a state says nothing else.
    """
    choices = (("set of hinge vectors", hinges, tuple(ARMS)), ("inertia", inertia, INERTIAS),
               ("coordinates of the ball joints", coordinates, COORDINATES))  # fmt: skip
    for what, given, known in choices:
        if given not in known:
            raise unknown(f"{what} of the five rods", given, known)
    r, stated = positive(radius, "radius", "m"), inertia == "published"
    rods = {name: _rod(name, r, stated) for name in RODS}
    up = 0.0 if stated else 0.25 * T_LENGTH  # the mass center above the crossbar
    arm, stands = ARMS[hinges]
    bodies = (rods["rod 1"], rods["rod 2"], _tee(r, up, stated, 2.0 * arm), rods["rod 4"], rods["rod 5"])
    ball_joints = "angles" if coordinates == "zxz" else coordinates
    return Linkage("five rods", bodies, _hinges(up, arm, stands), START, ball_joints)


def _hinges(up: float, far: float, stands: float) -> tuple[Hinge, ...]:
    """All five, from the mass centers; that of the T is `up` above its crossbar, whose arms are `far` long."""
    end, arm, middle = np.array([0.0, 0.0, 1.0]), np.array([far, 0.0, -up]), np.array([0.0, 0.0, 0.5])
    return (
        Hinge("world", "rod 1", (0.0, 0.0, 0.0), end, "zxz"),
        Hinge("rod 1", "rod 2", -end, end, "zxz"),
        Hinge("rod 2", "T", -end, (0.0, 0.0, T_LENGTH - up), "z"),
        Hinge("T", "rod 4", arm, (0.0, 0.0, stands), "y"),
        Hinge("T", "rod 5", arm * (-1.0, 1.0, 1.0), middle, "y"),
    )


def _rod(name: str, r: float, stated: bool) -> Shape:
    """A straight rod along z."""
    m, l, color = RODS[name]
    printed = MassProperties(m, (0.0, 0.0, 0.0), m * np.array(PUBLISHED[name]))
    own = printed if stated else Cylinder(r, l).solid(mass=m)
    return Shape(name, (Part(name, meshes.rod(l, r), color, own),))


def _tee(r: float, up: float, stated: bool, wide: float) -> Shape:
    """The T: a crossbar along x, so `wide`, and a stem along z from its middle; each has half of the mass."""
    l, m = T_LENGTH, 0.5 * T_MASS
    along_x, low, high = z_along(AXIS["x"]), (0.0, 0.0, -up), (0.0, 0.0, 0.5 * l - up)
    bar, mesh = meshes.rod(wide, r), meshes.rod(l, r)
    if stated:  # thin bars about their junction, which is taken for the mass center
        across = MassProperties(m, (0, 0, 0), (0.0, m * l * l / 12.0, m * l * l / 12.0))
        stem = MassProperties(m, (0, 0, 0), (m * l * l / 3.0, m * l * l / 3.0, 0.0))
    else:
        across = Cylinder(r, wide).solid(mass=m).rotated(along_x).shifted(low)
        stem = Cylinder(r, l).solid(mass=m).shifted(high)
    return Shape("T", (Part("crossbar", bar.rotated(along_x).shifted(low), GREEN, across),
                       Part("stem", mesh.shifted(high), GREEN, stem)))  # fmt: skip


_MOST = 1000


@parametric
def solar_wing(
    panels: int = 3, *, size: ArrayLike = (1.0, 1.0), thickness: float = 0.01, panel_mass: float = 1.0,
    gap: float = 0.02, yoke: float = 0.2,
) -> Shape:  # fmt: skip
    """A wing of equal panels in a row along +y that face +x, with its root at the origin.

    size: (along y, along z) of one panel, m; thickness (m) along x; panel_mass (kg); gap between panels, m; yoke: from
    the root to the first panel, m, a bar that is drawn and weighs nothing.
    """
    if isinstance(panels, bool) or not isinstance(panels, int | np.integer) or not 1 <= panels <= _MOST:
        raise InputError(f"a wing has 1 to {_MOST} panels, not {panels!r}")
    (out, along), t = extents(size, "the edges of a panel", 2), positive(thickness, "thickness", "m")
    space, root = not_negative(gap, "gap", "m"), not_negative(yoke, "yoke", "m")
    box, mesh = Box((t, out, along)).solid(mass=panel_mass), meshes.box((t, out, along))
    at = [(0.0, root + 0.5 * out + i * (out + space), 0.0) for i in range(int(panels))]
    parts = [Part(f"panel {i + 1}", mesh.shifted(v), BLUE, box.shifted(v)) for i, v in enumerate(at)]
    return Shape("solar wing", (*_bars(parts, t), *parts))


def _bars(panels: list[Part], t: float) -> list[Part]:
    """The yoke and what holds the panels together, without mass."""
    edges = [0.0, *(end for part in panels for end in part.mesh.bounds[:, 1].tolist())]
    names = ["yoke", *(f"hinge {i + 1}" for i in range(len(panels) - 1))]
    ends = zip(names, edges[0::2], edges[1::2], strict=False)
    return [
        Part(name, meshes.box((t, high - low, 2.0 * t)).shifted((0.0, 0.5 * (low + high), 0.0)), GRAY)
        for name, low, high in ends
        if high - low > 1e-12 * edges[-1]
    ]


@parametric
def winged_satellite(
    *,
    size: Annotated[ArrayLike, Vector("m", "edges of the block")] = (1.0, 1.0, 1.0),
    mass: Annotated[float, Number("kg", "of the block", above=0.0)] = 10.0,
    wing: Shape | None = None,
) -> Linkage:
    """A uniform block with edges `size` (3,) m and `mass` (kg), and two wings along +y and -y on hinges about y.

    wing: a `solar_wing`, as it stands along +y; the other is the same, turned by half a turn about x. Both angles count
    about +y. Turned alike, they turn the block the other way; turned against each other, they leave it where it is.
    """
    edges = extents(size, "the edges of the block")
    right = solar_wing() if wing is None else wing
    wings = {"wing +y": right, "wing -y": right.rotated(about(AXIS["x"], np.pi))}
    block = Shape("block", (Part("block", meshes.box(edges), SILVER, Box(edges).solid(mass=mass)),))
    bodies, hinges = [block], []
    for (name, one), side in zip(wings.items(), (0.5, -0.5), strict=True):
        root = -one.mass_properties.com  # the origin of a wing, seen from its mass center
        bodies.append(Shape(name, one.shifted(root).parts))
        hinges.append(Hinge("block", name, (0.0, side * float(edges[1]), 0.0), root, "y"))
    return Linkage("winged satellite", tuple(bodies), tuple(hinges))
