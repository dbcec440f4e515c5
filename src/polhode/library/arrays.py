"""Ready spacecraft that fold: planar chains of rods, and square panels on hinges in any arrangement.

Nothing from outside acts on them: their first body is free, in a plane or in space, and their mass center starts at
rest in the origin, so it stays there (`gravity`, m/s^2, is none by default). What the hinges do alone decides how they
turn (`ph.plan`).

Source: F. Trovarelli, Strategies for Attitude Control of Reconfigurable Modular Spacecraft, University of Glasgow
(2022).
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase
from typing import Annotated

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, numbers, positive, unknown
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GREEN, ORANGE, PURPLE, RED, SKY
from polhode.library.shape import Part, Shape
from polhode.library.simple_shapes import thin_rod
from polhode.mass.solids import Box
from polhode.model.body import Body
from polhode.model.field_kinds import Choice, Number, Several
from polhode.model.joints.free import Free
from polhode.model.joints.joint import Joint
from polhode.model.joints.planar import Planar
from polhode.model.joints.prismatic import Prismatic
from polhode.model.joints.revolute import Revolute
from polhode.model.system import System
from polhode.parametric import parametric

COLORS = (BLUE, RED, GREEN, ORANGE, PURPLE, SKY)
MOST = 200  # bodies

Cells = Mapping[str, tuple[int, int]]
"""Panels by name, each with its place (along y, along z), in lengths of an edge."""


@parametric
def rods(
    n: Annotated[int, Choice(tuple(range(1, 27)), "how many", by_class=True)] = 3,
    *,
    lengths: Annotated[ArrayLike, Several("m", "of the rods: one for all, or one for each")] = 2.0,
    masses: Annotated[ArrayLike, Several("kg", "of the rods: one for all, or one for each")] = 1.0,
    gravity: ArrayLike = (0.0, 0.0, 0.0),
) -> System:
    """A chain of `n` uniform rods in the plane of x and y, free to move there: "a", "b", "c", ... on hinges about z.

    lengths (m), masses (kg): one for all, or one for each. At zero all rods lie along x, and the angle of each hinge
    is that of the outer rod less that of the inner one, psi = theta_b - theta_a, rad. I = m l^2/12. With its defaults
    it is the chain of the source, 2.2: 1 kg and a half-length of 1 m each.
    """
    count = _count(n)
    length, mass = (_each(one, count, what, unit) for one, what, unit in (
        (lengths, "lengths of the rods", "m"), (masses, "masses of the rods", "kg")))  # fmt: skip
    system, parent = System(gravity, name=f"chain of {count} rods"), "world"
    middles = np.cumsum(length) - 0.5 * length
    for i, name in enumerate(_names(count)):
        rod = thin_rod(name, mass[i], length[i], "x", color=COLORS[i % len(COLORS)])
        if i == 0:
            system.add(rod, Planar("z"))
        else:
            inner, outer = (0.5 * length[i - 1], 0.0, 0.0), (-0.5 * length[i], 0.0, 0.0)
            system.add(rod, Revolute("z"), parent, inner, outer)
        parent = name
    center = float(mass @ (middles - middles[0]) / mass.sum())
    system.start_from({"a": (-center, 0.0, 0.0)})
    return system


HINGES = ("fold", "twist", "turn", "slide")
"""About the common edge; about the line through both centers; about the normal; along the common edge."""


def panel_array(
    cells: Cells, *, hinges: Mapping[str, str] | None = None, on: Mapping[str, str] | None = None, mass: float = 1.0,
    length: float = 1.0, thickness: float = 0.01, gravity: ArrayLike = (0.0, 0.0, 0.0), name: str = "panels",
) -> System:  # fmt: skip
    """Equal square panels across x in a flat net: `{"a": (0, 0), "b": (0, 1)}` has b beyond a along z.

    The first panel is free in space; each other one hangs on an earlier one with which it has an edge in common, the
    first of them, or the one that `on` names. hinges: of which kind, by the outer panel, "fold" by default: "fold"
    turns about the common edge, "twist" about the line through both centers, "turn" about the normal x in the middle
    of the common edge, "slide" shifts along the common edge, m. All count along +x, +y or +z. mass (kg), length of the
    edges and thickness (m) of one panel: I = m (l^2/6, (l^2 + t^2)/12, (l^2 + t^2)/12). Hinges are in the middle of the
    thickness.
    """
    l, kinds, holders = positive(length, "length", "m"), dict(hinges or {}), dict(on or {})
    places = _checked_cells(cells)
    for given in (kinds, holders):
        for panel in given:
            if panel not in list(places)[1:]:
                raise unknown("panel on a hinge named", panel, list(places)[1:])
    system, middle = System(gravity, name=name), np.mean(list(places.values()), axis=0)
    for i, panel in enumerate(places):
        body = _panel(panel, mass, l, thickness, COLORS[i % len(COLORS)])
        if i == 0:
            system.add(body, Free())
            continue
        holder = _holder(panel, places, holders.get(panel))
        step = 0.5 * l * (places[panel] - places[holder])
        kind = kinds.get(panel, "fold")
        system.add(body, _joint(kind, bool(step[0]), panel), holder, (0.0, *step), (0.0, *-step))
    first = l * (next(iter(places.values())) - middle)
    system.start_from({next(iter(places)): (0.0, *first, 1.0, 0.0, 0.0, 0.0)})
    return system


@parametric
def line_array(
    n: Annotated[int, Choice(tuple(range(1, 27)), "how many", by_class=True)] = 3,
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    thickness: Annotated[float, Number("m", "of the panels", above=0.0)] = 0.01,
    gravity: ArrayLike = (0.0, 0.0, 0.0),
) -> System:
    """`n` panels in a row along z, all on hinges about y: however they move, the array turns about y alone."""
    cells = {name: (0, i) for i, name in enumerate(_names(_count(n)))}
    return panel_array(
        cells, mass=mass, length=length, thickness=thickness, gravity=gravity, name=f"line of {n} panels"
    )


@parametric
def t_array(
    *,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    thickness: Annotated[float, Number("m", "of the panels", above=0.0)] = 0.01,
    gravity: ArrayLike = (0.0, 0.0, 0.0),
) -> System:
    """Four panels in the form of a T: "a" in the middle, "b" beyond it along z, "c" and "d" along +y and -y."""
    cells = {"a": (0, 0), "b": (0, 1), "c": (1, 0), "d": (-1, 0)}
    return panel_array(cells, mass=mass, length=length, thickness=thickness, gravity=gravity, name="T-array")


CUBE = {"b": ((0, 1), 1.0), "c": ((1, 0), -1.0), "d": ((0, -1), -1.0), "e": ((-1, 0), 1.0), "f": ((0, 2), 1.0)}
"""The net of the cube around "a": the place of each panel, and the sign of its angle when the cube closes toward +x."""


@parametric
def cube_array(
    *,
    fold: Annotated[float, Number("rad", "of all hinges at the start: 0 is flat, pi/2 the closed cube")] = 0.0,
    mass: Annotated[float, Number("kg", "of each of its bodies", above=0.0)] = 1.0,
    length: Annotated[float, Number("m", "of each of its bodies", above=0.0)] = 1.0,
    thickness: Annotated[float, Number("m", "of the panels", above=0.0)] = 0.01,
    gravity: ArrayLike = (0.0, 0.0, 0.0),
) -> System:
    """The six panels of a cube, unfolded as a cross: "a" with b, c, d, e around it, and "f" beyond b.

    fold: the angle by which every hinge is folded at the start, rad; at pi/2 the cube is closed toward +x of "a". The
    signs of the angles are those of `CUBE`. Source: figure 1.1.
    """
    cells = {"a": (0, 0), **{name: place for name, (place, _) in CUBE.items()}}
    system = panel_array(
        cells, mass=mass, length=length, thickness=thickness, gravity=gravity, name="cube of six panels"
    )
    angle = number(fold, "fold")
    start = {name: sign * angle for name, (_, sign) in CUBE.items()}
    system.start_from({"a": _root_of_cube(angle, length), **start})
    return system


def _root_of_cube(fold: float, l: float) -> tuple[float, ...]:
    """Where "a" is, with its attitude, so that the mass center is in the origin: c and d, e and b, f lean alike."""
    c, s = np.cos(fold), np.sin(fold)
    along = 0.5 * l * np.array([s, 0.0, c])  # from a hinge to the center of the panel beyond, seen along z
    b = np.array([0.0, 0.0, 0.5 * l]) + along
    f = b + along + 0.5 * l * np.array([np.sin(2.0 * fold), 0.0, np.cos(2.0 * fold)])
    others = np.array([3.0 * along[0], 0.0, -b[2]])  # c and e at both sides, d opposite to b
    center = (b + f + others) / 6.0
    return (*(-center).tolist(), 1.0, 0.0, 0.0, 0.0)


# ---- checks and parts


def _count(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or not 1 <= n <= MOST:
        raise InputError(f"an array has 1 to {MOST} bodies, not {n!r}")
    return int(n)


def _names(n: int) -> list[str]:
    """a, b, c, ...; with numbers behind them after z."""
    return [ascii_lowercase[i % 26] + (str(i // 26) if i >= 26 else "") for i in range(n)]


def _each(given: ArrayLike, n: int, what: str, unit: str) -> np.ndarray:
    """One positive number for each of n bodies."""
    values = numbers(given, what)
    if values.ndim > 1 or (values.ndim == 1 and len(values) != n):
        raise InputError(f"{what} are one number, or {n}, not an array of shape {values.shape}")
    return np.array([positive(float(x), what, unit) for x in np.broadcast_to(values, (n,))])


def _panel(name: str, mass: float, l: float, thickness: float, color: str) -> Body:
    t = positive(thickness, "thickness", "m")
    own = Box((t, l, l)).solid(mass=mass)
    return Shape(name, (Part(name, meshes.box((t, l, l)), color, own),)).body()


def _checked_cells(cells: Cells) -> dict[str, np.ndarray]:
    """Places as arrays; two panels do not lie on one."""
    places: dict[str, np.ndarray] = {}
    if not isinstance(cells, Mapping) or not cells:
        raise InputError(f'panels are given by name with their places, {{"a": (0, 0), "b": (0, 1)}}, not {cells!r}')
    for name, place in cells.items():
        at = np.asarray(place)
        if at.shape != (2,) or not np.issubdtype(at.dtype, np.integer):
            raise InputError(f'the place of panel "{name}" is two whole numbers (along y, along z), not {place!r}')
        other = next((one for one, taken in places.items() if (taken == at).all()), None)
        if other is not None:
            raise InputError(f'panels "{other}" and "{name}" lie on one place, {tuple(at.tolist())}')
        places[name] = at
    return places


def _holder(panel: str, places: Mapping[str, np.ndarray], wanted: str | None) -> str:
    """The earlier panel that carries this one."""
    earlier = list(places)[: list(places).index(panel)]
    near = [one for one in earlier if np.abs(places[one] - places[panel]).sum() == 1]
    if wanted is not None and wanted not in near:
        raise InputError(f'panel "{panel}" has no edge in common with "{wanted}"; with {", ".join(near) or "none"}')
    if not near:
        raise InputError(
            f'panel "{panel}" at {tuple(places[panel].tolist())} has no edge in common with an earlier one'
        )
    return near[0] if wanted is None else wanted


def _joint(kind: str, beside: bool, panel: str) -> Joint:
    """The joint of a panel that lies beside the other along y, or along z."""
    edge, line = ("z", "y") if beside else ("y", "z")
    made: dict[str, Joint] = {"fold": Revolute(edge), "twist": Revolute(line), "turn": Revolute("x"),
                              "slide": Prismatic(edge)}  # fmt: skip
    if kind not in made:
        raise unknown(f'hinge of "{panel}" of the kind', kind, HINGES)
    return made[kind]
