"""CTRIA3, CQUAD4, CTETRA, CHEXA with their properties and materials, and CONM2: what has mass in a bulk-data file."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.io.nastran.cards import Card
from polhode.io.nastran.frames import BASIC
from polhode.io.nastran.tables import Grids, Tables

# Edges between corners of volume elements, in the order of the mid-side grid points.
_EDGES = {
    "CTETRA": ((0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)),
    "CHEXA": (
        (0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (1, 5), (2, 6), (3, 7), (4, 5), (5, 6), (6, 7), (7, 4),
    ),
}  # fmt: skip
CORNERS = {"CTRIA3": 3, "CQUAD4": 4, "CTETRA": 4, "CHEXA": 8}


class Elements(NamedTuple):
    """Elements of one kind with `k` corners: all in the units of the file until they are scaled.

    A volume element has no thickness, no added mass and no offset (zeros), a plate has no mid-side grid points.
    """

    name: str
    numbers: np.ndarray  # (n,) of the elements
    corners: np.ndarray  # (n, k) rows of the grid table
    density: np.ndarray  # (n,) mass / volume
    thickness: np.ndarray  # (n, k) at the corners
    added: np.ndarray  # (n,) NSM, mass / area
    offset: np.ndarray  # (n,) ZOFFS, along the normal
    bends: np.ndarray  # (n,) how far mid-side grid points are from the middle of their edges, in edges

    def scaled(self, length: float, mass: float) -> Elements:
        """The same in m and kg, where the file's units are `length` m and `mass` kg."""
        return self._replace(
            thickness=self.thickness * length,
            density=self.density * mass / length**3,
            added=self.added * mass / length**2,
            offset=self.offset * length,
        )


class _Property(NamedTuple):
    """A PSHELL or PSOLID with what its elements share: density, and added mass per area."""

    card: Card
    density: float
    added: float


class _Row(NamedTuple):
    """One element, by the names of `Elements`."""

    corners: list[int]
    density: float
    thickness: list[float]
    added: float = 0.0
    offset: float = 0.0
    bend: float = 0.0


def elements(tables: Tables, name: str, grids: Grids) -> Elements:
    """The elements of one kind; grid points on the edges of volume elements are checked and left out."""
    k, cards = CORNERS[name], tables.cards[name]
    seen: dict[str, _Property] = {}
    rows = [_row(card, k, _property(card, tables, seen), grids) for card in cards.values()]
    return Elements(
        name,
        np.array(list(cards), dtype=np.int64),
        np.array([row.corners for row in rows], dtype=np.int64).reshape(-1, k),
        np.array([row.density for row in rows], dtype=float),
        np.array([row.thickness for row in rows], dtype=float).reshape(-1, k),
        np.array([row.added for row in rows], dtype=float),
        np.array([row.offset for row in rows], dtype=float),
        np.array([row.bend for row in rows], dtype=float),
    )


def _property(card: Card, tables: Tables, seen: dict[str, _Property]) -> _Property:
    """The PSHELL or PSOLID of an element, looked up once for all elements that share it."""
    key = card.text(1)
    if not key or key not in seen:
        is_volume = card.name in _EDGES
        owner = tables.property_of(card, "PSOLID" if is_volume else "PSHELL")
        material = owner.integer(1, "MID" if is_volume else "MID1", 0)
        if not is_volume:
            material = material or owner.integer(3, "MID2", 0)
        added = 0.0 if is_volume else owner.not_negative(7, "NSM", "a mass per area")
        seen[key] = _Property(owner, tables.density_of(card, owner, material), added)
    return seen[key]


def _row(card: Card, k: int, owner: _Property, grids: Grids) -> _Row:
    """What one card says."""
    corners = grids.corners(card, 2, k)
    if card.name in _EDGES:
        return _Row(corners, owner.density, [0.0] * k, bend=_bend(card, corners, grids))
    return _Row(corners, owner.density, _thickness(card, k, owner.card), owner.added, card.real(3 + k, "ZOFFS", 0.0))


def _bend(card: Card, corners: list[int], grids: Grids) -> float:
    """How far mid-side grid points lie from the middle of their edges, in edges; 0 where there are none."""
    worst, first = 0.0, 2 + len(corners)
    for i, (a, b) in enumerate(_EDGES[card.name], first):
        if card.has(i):
            start, end = grids.points[corners[a]], grids.points[corners[b]]
            away = float(np.linalg.norm(grids.points[grids.row(card, i)] - 0.5 * (start + end)))
            worst = max(worst, away / max(float(np.linalg.norm(end - start)), 1e-300))
    return worst


def _thickness(card: Card, k: int, plate: Card) -> list[float]:
    """T1 to T4 of the element, where blank T of the PSHELL; with TFLAG 1 they are fractions of that T."""
    relative = card.integer(9, "TFLAG", 0)
    if relative not in (0, 1):
        raise card.error(f"TFLAG is {relative}, but it is 0 or 1")
    own = [card.has(10 + i) for i in range(k)]
    needed = bool(relative) or not all(own)
    if needed and not plate.has(2):
        raise card.error(f"it has no thickness T1 to T4, and PSHELL {plate.text(0)} ({plate.line.place}) has no T")
    common = plate.real(2, "T", 0.0)
    factor = common if relative else 1.0
    values = [factor * card.real(10 + i, f"T{i + 1}") if own[i] else common for i in range(k)]
    least = min(*values, common) if needed else min(values)
    if least < 0.0:
        raise card.error(f"its thickness is {least:g}, but it must not be negative")
    return values


class Masses(NamedTuple):
    """Concentrated masses, in basic axes and in the units of the file until they are scaled."""

    mass: np.ndarray  # (n,)
    points: np.ndarray  # (n, 3) their mass centers
    inertia: np.ndarray  # (n, 3, 3) about their own mass centers, products with their sign in the tensor

    def scaled(self, length: float, mass: float) -> Masses:
        """The same in m and kg, where the file's units are `length` m and `mass` kg."""
        return Masses(self.mass * mass, self.points * length, self.inertia * mass * length**2)


def masses(tables: Tables, grids: Grids) -> Masses:
    """Every CONM2 of a file."""
    rows = [_mass(card, grids) for card in tables.cards["CONM2"].values()]
    return Masses(
        np.array([row[0] for row in rows], dtype=float),
        np.array([row[1] for row in rows], dtype=float).reshape(-1, 3),
        np.array([row[2] for row in rows], dtype=float).reshape(-1, 3, 3),
    )


def _mass(card: Card, grids: Grids) -> tuple[float, np.ndarray, np.ndarray]:
    """Mass, mass center and inertia of one card.

    The offset and the inertia are along the axes of CID, at the grid point where these turn from place to place. With
    CID -1 the three numbers are the basic coordinates of the mass center itself.
    """
    mass = card.real(3, "M")
    if mass < 0.0:
        raise card.error(f"its mass is {mass:g}; a body has no negative mass")
    point = grids.points[grids.row(card, 1)]
    given = np.array([card.real(4 + i, f"X{i + 1}", 0.0) for i in range(3)])
    number = card.integer(2, "CID", 0)
    if number == -1:
        return mass, given, _inertia(card, BASIC.R)
    R = grids.system(number, card).axes_at(point)
    return mass, point + R @ given, _inertia(card, R)


def _inertia(card: Card, R: np.ndarray) -> np.ndarray:
    """The tensor in basic axes: I21, I31 and I32 are the integrals of x y dm, so they enter with a minus."""
    i11, i21, i22, i31, i32, i33 = (card.real(8 + i, "its inertia", 0.0) for i in range(6))
    tensor = np.array([[i11, -i21, -i31], [-i21, i22, -i32], [-i31, -i32, i33]])
    moments = np.linalg.eigvalsh(tensor)
    slack = 1e-6 * moments[2]  # eight columns hold seven digits at best
    if moments[0] < -slack or moments[0] + moments[1] < moments[2] - slack:
        raise card.error(
            f"no body has its principal moments {moments[0]:.6g}, {moments[1]:.6g}, {moments[2]:.6g}: none is negative,"
            " and each is at most the sum of the others. I21, I31 and I32 are the integrals of x y dm, without a minus."
        )
    return R @ tensor @ R.T
