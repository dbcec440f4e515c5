"""Closed forms and their meshes are the same solids: flat ones to rounding, round ones to the square of the facets."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.mass import of_mesh, solids
from polhode.mass.properties import MassProperties

ROUND = [
    solids.Sphere(0.7),
    solids.Ellipsoid((0.7, 1.3, 0.9)),
    solids.Cylinder(0.4, 1.3),
    solids.HollowCylinder(0.5, 0.3, 1.3),
    solids.Cone(0.6, 1.4),
    solids.Frustum(0.6, 0.25, 1.4),
    solids.Torus(0.9, 0.4),
    solids.Capsule(0.3, 0.8),
]
FLAT = [
    solids.Box((0.3, 0.7, 1.1)),
    solids.ExtrudedPolygon([(0.1, -0.2), (2.1, 0.1), (1.9, 1.2), (0.8, 0.9), (1.1, 2.3), (-0.2, 1.7)], 0.7),
]
NAMES = [type(solid).__name__ for solid in ROUND]
THIN = 1e-9  # m: the own thickness of a facet, t^2/12, is below rounding


def full(solid: Any, n: int) -> tuple[MassProperties, MassProperties]:
    return of_mesh.solid(solid.mesh(n), 2700.0), solid.solid(density=2700.0)


def thin(solid: Any, n: int) -> tuple[MassProperties, MassProperties]:
    return of_mesh.shell(solid.mesh(n), THIN, 2700.0), solid.shell(density=2700.0, thickness=THIN)


def error(pair: tuple[MassProperties, MassProperties]) -> np.ndarray:
    """Of mass, mass center and inertia, relative."""
    mesh, exact = pair
    reach = np.sqrt(exact.inertia.max() / exact.mass)
    inertia = np.abs(mesh.inertia - exact.inertia).max() / exact.inertia.max()
    return np.array([abs(mesh.mass / exact.mass - 1.0), np.abs(mesh.com - exact.com).max() / reach, inertia])


@pytest.mark.parametrize("make", [full, thin])
@pytest.mark.parametrize("solid", FLAT, ids=lambda solid: type(solid).__name__)
def test_flat_faces_agree_to_rounding(solid: Any, make: Any) -> None:
    """A mesh of flat faces is the solid itself."""
    assert error(make(solid, 3)).max() <= 2e-14


@pytest.mark.parametrize("make", [full, thin])
@pytest.mark.parametrize("solid", ROUND, ids=NAMES)
def test_round_faces_agree_with_the_square_of_the_facets(solid: Any, make: Any) -> None:
    """Half the facet, a quarter of the error, of each quantity that has one."""
    coarse, fine = error(make(solid, 48)), error(make(solid, 96))
    assert fine.max() < 4e-3
    seen = coarse > 1e-12  # a center at rest by symmetry has no error to halve
    assert seen[[0, 2]].all()
    assert coarse[seen] / fine[seen] == pytest.approx(4.0, rel=0.02)


def test_a_solid_at_another_place_is_found() -> None:
    """Twin: a mesh of the same cone that stands elsewhere does not converge to it."""
    solid = solids.Cone(0.6, 1.4)
    wrong = of_mesh.solid(solid.mesh(96).shifted((0.0, 0.0, -0.35)), 2700.0)
    assert error((wrong, solid.solid(density=2700.0)))[1] > 0.1


def test_sheets_and_rods() -> None:
    """A plate agrees to rounding, a disc with the square of the facets; a rod is drawn with a radius."""
    assert error(thin(solids.Plate((0.3, 0.7)), 3)).max() <= 2e-14
    coarse, fine = error(thin(solids.Disc(0.4), 48)), error(thin(solids.Disc(0.4), 96))
    assert coarse[[0, 2]] / fine[[0, 2]] == pytest.approx(4.0, rel=0.02)
    rod, bar = solids.Rod(1.7).solid(mass=3.0), of_mesh.solid(solids.Rod(1.7).mesh(1e-6), 1.0)
    assert bar.inertia[0, 0] / bar.mass == pytest.approx(rod.inertia[0, 0] / rod.mass, rel=1e-10)
