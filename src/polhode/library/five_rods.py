"""Five rods on hinges: two rods in a row, a T on the second, and a rod on each arm of the T.

The figure and its numbers: I. K. Patel, course work on a system of five bodies by Wittenburg's method, Samara
University. All hang from the origin along -z when every angle is zero.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from polhode.arrays import positive, unknown
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GREEN, ORANGE, PURPLE, RED
from polhode.library.linkage import Hinge, Linkage
from polhode.library.placing import AXIS, z_along
from polhode.library.shape import Part, Shape
from polhode.mass.properties import MassProperties
from polhode.mass.solids import Cylinder
from polhode.model.field_kinds import Choice, Number
from polhode.parametric import parametric

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
    if hinges not in ARMS:
        raise unknown("set of hinge vectors of the five rods", hinges, ARMS)
    if coordinates not in COORDINATES:
        raise unknown("coordinates of the ball joints of the five rods", coordinates, COORDINATES)
    if inertia not in INERTIAS:
        raise unknown("inertia of the five rods", inertia, INERTIAS)
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
    own = _published(name, m) if stated else Cylinder(r, l).solid(mass=m)
    return Shape(name, (Part(name, meshes.rod(l, r), color, own),))


def _tee(r: float, up: float, stated: bool, wide: float) -> Shape:
    """The T: a crossbar along x, so `wide`, and a stem along z from its middle; each has half of the mass."""
    l, m = T_LENGTH, 0.5 * T_MASS
    along_x, low, high = z_along(AXIS["x"]), (0.0, 0.0, -up), (0.0, 0.0, 0.5 * l - up)
    bar, mesh = meshes.rod(wide, r), meshes.rod(l, r)
    if stated:  # thin bars about their junction, which is taken for the mass center
        across, stem = (
            MassProperties(m, (0, 0, 0), _line(m, l, 12.0, 0)),
            MassProperties(m, (0, 0, 0), _line(m, l, 3.0, 2)),
        )
    else:
        across = Cylinder(r, wide).solid(mass=m).rotated(along_x).shifted(low)
        stem = Cylinder(r, l).solid(mass=m).shifted(high)
    return Shape("T", (Part("crossbar", bar.rotated(along_x).shifted(low), GREEN, across),
                       Part("stem", mesh.shifted(high), GREEN, stem)))  # fmt: skip


def _published(name: str, m: float) -> MassProperties:
    """The numbers of the source."""
    return MassProperties(m, (0.0, 0.0, 0.0), m * np.array(PUBLISHED[name]))


def _line(m: float, l: float, k: float, along: int) -> Any:
    """m l^2/k about the two axes across a line."""
    return np.where(np.arange(3) == along, 0.0, m * l * l / k)
