"""Mass, mass center and inertia of a bulk-data file, with every element integrated and none lumped at its corners."""

from __future__ import annotations

import numpy as np

from polhode.errors import StorageError
from polhode.io.nastran.bulk import BulkData
from polhode.io.nastran.shells import Shells
from polhode.io.nastran.solids import Solids
from polhode.mass import of_elements
from polhode.mass.of_elements import Moments, of_bodies, total
from polhode.mass.properties import MassProperties

_WARPED = 1e-6  # of the root of the area: beyond rounding of the coordinates
_COLLAPSED = 1e-12  # area or volume over what a compact element of the same edges would have


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


def _plates(bulk: BulkData, kind: Shells, origin: np.ndarray) -> tuple[np.ndarray, ...]:
    """Corners on the middle surface, thickness, density and added mass of plates that have a proper shape."""
    corners = bulk.points[kind.corners] - origin
    normal = _normals(bulk, kind, corners)
    return corners + (kind.offset[:, None] * normal)[:, None, :], kind.thickness, kind.density, kind.added


def _normals(bulk: BulkData, kind: Shells, corners: np.ndarray) -> np.ndarray:
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


def _volumes(bulk: BulkData, kind: Solids, origin: np.ndarray) -> Moments:
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


def _refuse(bulk: BulkData, kind: Shells | Solids, bad: np.ndarray, why: str) -> None:
    """An error that names the elements which are `bad`."""
    if bad.any():
        numbers = kind.numbers[bad]
        others = f", and {len(numbers) - 1} more like it" if len(numbers) > 1 else ""
        raise StorageError(f"{bulk.name}: {kind.name} {numbers[0]} {why}{others}. Check the order of its grid points.")
