"""A bulk-data file as plain data in m and kg, its mass properties, and its surface for pictures.

What has mass is CTRIA3, CQUAD4, CTETRA, CHEXA with their properties and materials, and CONM2. Every element is
integrated, none is lumped at its corners.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from polhode.errors import StorageError
from polhode.geometry.mesh import Mesh
from polhode.io.nastran.cards import Card
from polhode.io.nastran.tables import BASIC, HEAVY, NUMBERED, Grids, Tables, grids, read_tables
from polhode.mass import of_elements
from polhode.mass.of_elements import Moments, of_bodies, total
from polhode.mass.properties import MassProperties
from polhode.results.foreign import reading

_WARPED = 1e-6  # of the root of the area: beyond rounding of the coordinates
_CURVED = 1e-6  # of an edge: likewise
_COLLAPSED = 1e-12  # area or volume over what a compact element of the same edges would have
_QUAD = np.array([(0, 1, 2), (0, 2, 3)])  # triangles of a quadrilateral
_TETRA = np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)])  # faces by corners
_HEXA = np.array([(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
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


class Masses(NamedTuple):
    """Concentrated masses, in basic axes and in the units of the file until they are scaled."""

    mass: np.ndarray  # (n,)
    points: np.ndarray  # (n, 3) their mass centers
    inertia: np.ndarray  # (n, 3, 3) about their own mass centers, products with their sign in the tensor

    def scaled(self, length: float, mass: float) -> Masses:
        """The same in m and kg, where the file's units are `length` m and `mass` kg."""
        return Masses(self.mass * mass, self.points * length, self.inertia * mass * length**2)


@dataclass(frozen=True)
class BulkData:
    """What a bulk-data file says about mass: SI units, basic coordinates."""

    name: str
    points: np.ndarray
    triangles: Elements
    quadrilaterals: Elements
    tetrahedra: Elements
    hexahedra: Elements
    masses: Masses
    notes: tuple[str, ...]

    @property
    def plates(self) -> tuple[Elements, Elements]:
        """CTRIA3 and CQUAD4."""
        return self.triangles, self.quadrilaterals

    @property
    def volumes(self) -> tuple[Elements, Elements]:
        """CTETRA and CHEXA."""
        return self.tetrahedra, self.hexahedra


def read(path: str | os.PathLike[str], length: float = 1.0, mass: float = 1.0) -> BulkData:
    """Read a file whose units are `length` m and `mass` kg (after PARAM,WTMASS)."""
    with reading(path, "NASTRAN bulk data") as given:
        tables = read_tables(given)
        kg = mass * tables.weight_to_mass
        points = grids(tables)
        kinds = tria, quad, tetra, hexa = [elements(tables, name, points).scaled(length, kg) for name in CORNERS]
        heavy = masses(tables, points).scaled(length, kg)
        notes = (*_of_cards(tables), *_of_elements(kinds))
        return BulkData(tables.name, points.points * length, tria, quad, tetra, hexa, heavy, notes)


def _of_cards(tables: Tables) -> list[str]:
    """Remarks on the cards: those not read, with those that carry mass first, those read, and settings of the mass."""
    notes = []
    heavy = {name: count for name, count in tables.unread.items() if name in HEAVY}
    light = {name: count for name, count in tables.unread.items() if name not in HEAVY}
    if heavy:
        notes.append(f"not read, though they may carry mass that is missing here: {_counts(heavy)}")
    if light:
        notes.append(f"cards that were not read: {_counts(light)}")
    if tables.repeated:
        first = tables.repeated[0]
        notes.append(f"{len(tables.repeated)} cards stand twice with the same values, as {first.name} {first.text(0)}")
    known = [f"{name} {len(tables.cards[name])}" for name in NUMBERED if tables.cards[name]]
    notes.append(f"cards read: {', '.join(known)}")
    if tables.weight_to_mass != 1.0:
        notes.append(f"PARAM,WTMASS: every mass was multiplied by {tables.weight_to_mass!r}")
    return notes


def _counts(cards: dict[str, int], most: int = 12) -> str:
    """As in `FORCE 3, SPC1 1`."""
    names = sorted(cards)
    rest = f" and {len(names) - most} other kinds" if len(names) > most else ""
    return ", ".join(f"{name} {cards[name]}" for name in names[:most]) + rest


def _of_elements(kinds: list[Elements]) -> list[str]:
    """Remarks on elements that are curved in the file and straight here, and on those that weigh nothing."""
    curved = [(kind, int((kind.bends > _CURVED).sum())) for kind in kinds]
    notes = [
        f"{count} {kind.name} have curved edges (by up to {kind.bends.max():.2g} of an edge); straight ones were taken"
        for kind, count in curved
        if count
    ]
    weightless = {kind.name: int(np.sum((kind.density == 0.0) & (kind.added == 0.0))) for kind in kinds}
    found = {name: count for name, count in weightless.items() if count}
    return [*notes, f"without mass, as their MAT1 has no RHO: {_counts(found)}"] if found else notes


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


def properties(bulk: BulkData) -> MassProperties:
    """Plates, volume elements and concentrated masses together, in kg, m, kg m^2, basic axes."""
    return by_kind(bulk)[1]


def by_kind(bulk: BulkData) -> tuple[tuple[tuple[str, float], ...], MassProperties]:
    """The mass (kg) of each kind of element, and the mass properties of the whole."""
    origin = bounds(bulk).mean(axis=0)  # amid the masses the least is lost to cancellation
    parts = {
        "CTRIA3": of_elements.triangles(*_plates(bulk, bulk.triangles, origin)),
        "CQUAD4": of_elements.quadrilaterals(*_plates(bulk, bulk.quadrilaterals, origin)),
        **{kind.name: _volumes(bulk, kind, origin) for kind in bulk.volumes},
        "CONM2": of_bodies(bulk.masses.mass, bulk.masses.points - origin, bulk.masses.inertia),
    }
    whole = total(parts.values())
    if not whole.mass > 0.0:
        raise StorageError(f"{bulk.name} has no mass: no MAT1 has a density RHO, and there is no NSM and no CONM2")
    return tuple((name, part.mass) for name, part in parts.items() if part.mass), whole.properties(origin)


def bounds(bulk: BulkData) -> np.ndarray:
    """The box (2, 3) around everything that has mass, m."""
    rows = np.unique(np.concatenate([kind.corners.ravel() for kind in (*bulk.plates, *bulk.volumes)]))
    points = np.concatenate([bulk.points[rows], bulk.masses.points])
    return np.array([points.min(axis=0), points.max(axis=0)])


def notes(bulk: BulkData) -> list[str]:
    """How the elements were integrated, where that is a choice."""
    corners = bulk.points[bulk.quadrilaterals.corners]
    warped = int((of_elements.warp(corners) > _WARPED).sum()) if len(corners) else 0
    said = []
    if warped:
        worst = float(of_elements.warp(corners).max())
        said.append(
            f"{warped} CQUAD4 are warped (by up to {worst:.2g}); the ruled surface through their edges was taken"
        )
    if len(bulk.hexahedra.numbers):
        said.append("CHEXA are trilinear, integrated exactly (27 Gauss points)")
    return said


def _plates(bulk: BulkData, kind: Elements, origin: np.ndarray) -> tuple[np.ndarray, ...]:
    """Corners on the middle surface, thickness, density and added mass of plates that have a proper shape."""
    corners = bulk.points[kind.corners] - origin
    normal = _normals(bulk, kind, corners)
    return corners + (kind.offset[:, None] * normal)[:, None, :], kind.thickness, kind.density, kind.added


def _normals(bulk: BulkData, kind: Elements, corners: np.ndarray) -> np.ndarray:
    """Unit normals (n, 3); a plate without area, or one that is folded over, is an error that names it."""
    if kind.name == "CTRIA3":
        twice = of_elements.triangle_normals(corners)
        good = np.ones(len(twice), dtype=bool)
    else:
        twice = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
        good = (np.einsum("ngi,ni->ng", of_elements.area_vectors(corners), twice) > 0.0).all(axis=1)
    size = np.linalg.norm(twice, axis=1)
    _refuse(bulk, kind, ~good | (size <= _COLLAPSED * _longest(corners) ** 2), "has no area, or is folded over")
    return twice / size[:, None]


def _volumes(bulk: BulkData, kind: Elements, origin: np.ndarray) -> Moments:
    """Moments of the volume elements of one kind, each of a proper shape."""
    corners = bulk.points[kind.corners] - origin
    if kind.name == "CTETRA":
        volumes = np.abs(of_elements.tetrahedron_volumes(corners))
        _refuse(bulk, kind, volumes <= _COLLAPSED * _longest(corners) ** 3, "has no volume")
        return of_elements.tetrahedra(corners, kind.density)
    least = of_elements.hexahedron_jacobians(corners).min(axis=1, initial=np.inf)
    _refuse(
        bulk, kind, least <= _COLLAPSED * _longest(corners) ** 3, "is collapsed or inside out (Jacobian not positive)"
    )
    return of_elements.hexahedra(corners, kind.density)


def _longest(corners: np.ndarray) -> np.ndarray:
    """The longest edge of the boxes around elements, (n,)."""
    return np.ptp(corners, axis=1).max(axis=1, initial=0.0)


def _refuse(bulk: BulkData, kind: Elements, bad: np.ndarray, why: str) -> None:
    """An error that names the elements which are `bad`."""
    if bad.any():
        numbers = kind.numbers[bad]
        others = f", and {len(numbers) - 1} more like it" if len(numbers) > 1 else ""
        raise StorageError(f"{bulk.name}: {kind.name} {numbers[0]} {why}{others}. Check the order of its grid points.")


def surface(bulk: BulkData) -> Mesh | None:
    """Triangles of what can be seen, m; None where there are only concentrated masses."""
    quads = [bulk.quadrilaterals.corners, _outer(bulk.hexahedra.corners[:, _HEXA].reshape(-1, 4))]
    faces = np.concatenate(
        [
            bulk.triangles.corners,
            _outer(bulk.tetrahedra.corners[:, _TETRA].reshape(-1, 3)),
            np.concatenate(quads)[:, _QUAD].reshape(-1, 3),
        ]
    )
    if not len(faces):
        return None
    used, numbers = np.unique(faces, return_inverse=True)
    return Mesh(bulk.points[used], numbers.reshape(-1, 3))


def _outer(faces: np.ndarray) -> np.ndarray:
    """The faces that belong to one element only."""
    _, place, count = np.unique(np.sort(faces, axis=1), axis=0, return_inverse=True, return_counts=True)
    return faces[count[place.ravel()] == 1]
