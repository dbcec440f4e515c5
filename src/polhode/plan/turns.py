"""Net turns: what a closed path of the shape does to the attitude at zero momentum, whole and leg by leg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from polhode.core.quat import from_rotvec, to_matrix, to_rotvec
from polhode.errors import InputError
from polhode.plan.connection import rates
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.paths import Line, Piece, ShapePath, checked_path
from polhode.plan.transport import TIGHT, along, in_order, settled
from polhode.tables import Sheet, Shown, Table, number_text, vector_text


@dataclass(frozen=True, eq=False)
class Leg:
    """One piece of a path: from which shape to which, and what it turns by, `angle` (rad) about `axis` (3,).

    The axis is in the axes of the reference as it stands when the leg begins.
    """

    start: np.ndarray
    end: np.ndarray
    quaternion: np.ndarray
    angle: float
    axis: np.ndarray


@dataclass(frozen=True, eq=False)
class Turn(Shown):
    """The net turn of a closed path at zero momentum.

    angle: rad; in a plane signed, about its normal, and more than half a turn where it is more; in space from 0 to pi.
    axis: (3,), in the axes of the reference as it stood at the start. quaternion: of the same turn. legs: what each
    piece does. distance: how far all hinges that turn have gone together, rad. efficiency: |angle| / distance.
    """

    angle: float
    axis: np.ndarray
    quaternion: np.ndarray
    legs: tuple[Leg, ...]
    distance: float
    path: ShapePath
    hinges: tuple[str, ...]
    units: tuple[str, ...]

    @property
    def efficiency(self) -> float:
        """Turn by distance, both rad; 0 where nothing moves. Source: (4.6) with the signs of the sum put right."""
        return abs(self.angle) / self.distance if self.distance > 0.0 else 0.0

    @cached_property
    def rotation(self) -> np.ndarray:
        """The turn as a matrix (3, 3)."""
        return np.array(to_matrix(self.quaternion)).reshape(3, 3)

    def _sheet(self) -> Sheet:
        rows = [(str(i + 1), self._shape_text(leg.start), self._shape_text(leg.end),
                 number_text(np.degrees(leg.angle), ".9g", 1.0), vector_text(leg.axis, ".6f", 1.0))
                for i, leg in enumerate(self.legs)]  # fmt: skip
        head = f"net turn {np.degrees(self.angle):.9g} deg about {vector_text(self.axis, '.8f', 1.0)}"
        far = f"{np.degrees(self.distance):.6g} deg traveled, efficiency {self.efficiency:.4g}"
        unit = "deg" if set(self.units) == {"rad"} else "deg or m"
        table = Table(rows, ("leg", f"from ({unit})", f"to ({unit})", "turn (deg)", "about"))
        return Sheet(head, (table,), (f"hinges {', '.join(self.hinges)}; {far}",))

    def _shape_text(self, shape: np.ndarray) -> str:
        """A shape in degrees, slides in m."""
        return vector_text([np.degrees(x) if unit == "rad" else x for x, unit in zip(shape, self.units, strict=True)])


def turn(model: Foldable, path: ShapePath, *, hinges: Sequence[str] | None = None,
         held: Mapping[str, float] | None = None) -> Turn:  # fmt: skip
    """The net turn of an array (a system, or a linkage of the library) along a closed path of its shape.

    hinges: which hinges the coordinates of the path are, by the bodies that they carry; all of them by default. held:
    where the others stay, rad; by default where the system starts. The momentum is zero; how fast the path is run
    through does not matter then. Good to about 1e-13 rad.
    """
    chosen = choose(model, hinges, held, checked_path(path).n_hinges)
    if not path.closed:
        raise InputError(f"the path ends at {path.end.tolist()}, not at {path.start.tolist()} where it began: only a"
                         " closed path has a net turn. plan.follow gives the attitude along any path")  # fmt: skip
    return _turn(chosen, path)


def rectangle(model: Foldable, psi1: float, psi2: float, *, first: int = 1, start: ArrayLike | None = None,
              hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None) -> Turn:  # fmt: skip
    """The net turn of a rectangle in the plane of two hinges: one moves by psi1, the other by psi2 (rad), both back.

    first: 1, psi1 moves first; 2, psi2 does, which turns by the inverse. start: (2,), the corner at which it begins;
    flat, (0, 0), by default. hinges, held: as in `turn`; of an array with more hinges, choose two.

    Source: F. Trovarelli (2022), 4.1.2 and 4.2.
    """
    chosen = choose(model, hinges, held, 2)
    return _turn(chosen, ShapePath.rectangle(psi1, psi2, first=first, start=(0.0, 0.0) if start is None else start))


def ellipse(model: Foldable, center: ArrayLike, radii: ArrayLike, *, begin: float = 0.0, turns: float = 1.0,
            hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None) -> Turn:  # fmt: skip
    """The net turn of an ellipse in the plane of two hinges, rad; see `ShapePath.ellipse`. One radius is a circle."""
    return turn(model, ShapePath.ellipse(center, radii, begin=begin, turns=turns), hinges=hinges, held=held)


def leg_turns(chosen: Chosen, pieces: Sequence[Piece], tight: float = TIGHT) -> np.ndarray:
    """What each of m pieces does: angles (m,) in a plane, else quaternions (m, 4); tight: how well, rad."""

    def rate(parts: int) -> np.ndarray:
        """Of all pieces at once."""
        seen = [along(piece, parts) for piece in pieces]
        psi, slope = (np.stack([one[i] for one in seen]) for i in (0, 1))
        return rates(chosen, psi, slope)

    return settled(rate, chosen.array.planar, tight)


def _turn(chosen: Chosen, path: ShapePath) -> Turn:
    """Legs, one behind the other."""
    found, array = leg_turns(chosen, path.pieces), chosen.array
    ends = [piece.at(np.array([0.0, 1.0])) for piece in path.pieces]
    turning = [i for i, unit in enumerate(chosen.units) if unit == "rad"]
    distance = float(path.distances()[turning].sum())
    if array.planar:
        n = array.normal
        legs = tuple(Leg(a, b, np.array(from_rotvec(angle * n)), float(angle), n)
                     for (a, b), angle in zip(ends, found, strict=True))  # fmt: skip
        angle = float(np.sum(found))
        return Turn(angle, n, np.array(from_rotvec(angle * n)), legs, distance, path, chosen.names, chosen.units)
    legs = tuple(Leg(a, b, q, *angle_axis(q)) for (a, b), q in zip(ends, found, strict=True))
    whole = in_order(found)
    return Turn(*angle_axis(whole), whole, legs, distance, path, chosen.names, chosen.units)


def angle_axis(q: np.ndarray) -> tuple[float, np.ndarray]:
    """The angle from 0 to pi (rad) and the axis (3,) of a quaternion; x where nothing turns."""
    phi = np.array(to_rotvec(tuple(q)))
    angle = float(np.linalg.norm(phi))
    return angle, phi / angle if angle > 0.0 else np.array([1.0, 0.0, 0.0])


def rectangle_pieces(psi1: float, psi2: float) -> tuple[Line, ...]:
    """The four legs from flat, psi1 first."""
    corners = np.array([[0.0, 0.0], [psi1, 0.0], [psi1, psi2], [0.0, psi2], [0.0, 0.0]])
    return tuple(Line(corners[i], corners[i + 1]) for i in range(4))
