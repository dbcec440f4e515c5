"""A bulk-data file as plain data in m and kg, its mass properties, and its surface for pictures.

Every element is integrated, none is lumped at its corners.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np

from polhode.errors import StorageError
from polhode.geometry.mesh import Mesh
from polhode.io.nastran.elements import CORNERS, Elements, Masses, elements, masses
from polhode.io.nastran.tables import HEAVY, NUMBERED, Tables, grids, read_tables
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
