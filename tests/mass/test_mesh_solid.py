"""Mass properties of closed meshes: exact sums, closed forms, and the laws of moving, turning and scaling."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import polhode.mass.solids as closed_form
from polhode.errors import InputError, MeshError
from polhode.geometry import gate, integrals, solids
from polhode.geometry.mesh import Mesh
from polhode.mass.of_mesh import solid
from polhode.mass.properties import MassProperties
from tests.geometry import shapes

DENSITY = 2700.0
EDGE = [(0.0, 0.0), (3.0, 0.2), (2.9, 1.0), (1.0, 1.1), (1.2, 2.0), (-0.1, 2.1)]

FLAT = {
    "box": (solids.box((1.0, 2.0, 3.0), 4), closed_form.Box((1.0, 2.0, 3.0))),
    "prism": (solids.extruded(EDGE, 0.7), closed_form.ExtrudedPolygon(EDGE, 0.7)),
}
ROUND = {
    "sphere": (lambda n: solids.sphere(0.7, n), closed_form.Sphere(0.7)),
    "ellipsoid": (lambda n: solids.ellipsoid((1.0, 2.0, 0.5), n), closed_form.Ellipsoid((1.0, 2.0, 0.5))),
    "cylinder": (lambda n: solids.cylinder(0.5, 2.0, n), closed_form.Cylinder(0.5, 2.0)),
    "hollow cylinder": (
        lambda n: solids.hollow_cylinder(0.5, 0.3, 2.0, n),
        closed_form.HollowCylinder(0.5, 0.3, 2.0),
    ),
    "cone": (lambda n: solids.cone(0.5, 2.0, n), closed_form.Cone(0.5, 2.0)),
    "frustum": (lambda n: solids.frustum(0.5, 0.2, 2.0, n), closed_form.Frustum(0.5, 0.2, 2.0)),
    "torus": (lambda n: solids.torus(1.0, 0.3, n), closed_form.Torus(1.0, 0.3)),
    "capsule": (lambda n: solids.capsule(0.5, 2.0, n), closed_form.Capsule(0.5, 2.0)),
}


def off(found: MassProperties, right: MassProperties) -> float:
    """The largest relative difference: of the mass, of the mass center (by the radius of gyration), of the inertia."""
    size = np.sqrt(np.trace(right.inertia) / right.mass)
    return max(
        abs(found.mass / right.mass - 1.0),
        float(np.abs(found.com - right.com).max() / size),
        float(np.abs(found.inertia - right.inertia).max() / np.trace(right.inertia)),
    )


def exact(mesh: Mesh, density: float) -> MassProperties:
    """The same by an independent sum in fractions: each tetrahedron is the image of one with known moments.

    For x = A u, A = (a b c), over u >= 0, u1 + u2 + u3 <= 1: int dV = det A/6, int u dV = (1, 1, 1)/24,
    int u u^T dV = (1 + 1 1^T)/120. Rounded once, at the end.
    """
    points = np.array([[Fraction(x) for x in point] for point in mesh.vertices.tolist()], dtype=object)
    volume, first, second = Fraction(0), np.zeros(3, dtype=object), np.zeros((3, 3), dtype=object)
    C = np.full((3, 3), Fraction(1, 120)) + np.diag([Fraction(1, 120)] * 3)
    for face in mesh.faces:
        A = points[face].T
        d = A[:, 0] @ np.cross(A[:, 1], A[:, 2])
        volume, first = volume + d / 6, first + d * A.sum(axis=1) / 24
        second = second + d * (A @ C @ A.T)
    com = first / volume
    S = second - volume * np.outer(com, com)
    inertia = (np.trace(S) * np.eye(3, dtype=int) - S).astype(float)
    return MassProperties(density * float(volume), com.astype(float), density * inertia)


def bodies(rng: np.random.Generator) -> list[Mesh]:
    """Closed polyhedra of every kind."""
    return [shapes.hull(rng, 30), shapes.hull(rng, 200), shapes.star(rng, 60), shapes.star(rng, 150),
            shapes.ring(rng, 10), shapes.CAVITY.shifted((0.3, 0.2, 0.1))]  # fmt: skip


def test_random_polyhedra_against_an_independent_sum_in_fractions(rng):
    for mesh in bodies(rng):
        assert off(solid(mesh, DENSITY), exact(mesh, DENSITY)) < 1e-13


def test_nothing_cancels_far_from_the_origin_and_in_long_bodies(rng):
    """A ball at the end of a long needle, far away: the box's middle is far from the mass center."""
    needle = solids.cone(1e-3, 500.0, 8).shifted((0.3, 0.1, 1.5))
    mesh = solids.sphere(1.0, 12).joined(needle).shifted((30.0, -20.0, 10.0))
    assert off(solid(mesh, DENSITY), exact(mesh, DENSITY)) < 1e-12


@pytest.mark.parametrize("name", FLAT)
def test_flat_solids_are_exact(name):
    mesh, shape = FLAT[name]
    assert off(solid(mesh, DENSITY), shape.solid(density=DENSITY)) < 1e-14


def orders(errors: list[float]) -> np.ndarray:
    """Observed orders while the facets are halved."""
    return np.log2(np.array(errors[:-1]) / errors[1:])


@pytest.mark.parametrize("name", ROUND)
def test_round_solids_converge_with_the_second_power(name):
    """An inscribed facet of size h is h^2 below the surface; the next term of the error is h^4."""
    make, shape = ROUND[name]
    errors = [off(solid(make(n), DENSITY), shape.solid(density=DENSITY)) for n in (32, 64, 128)]
    assert errors[-1] < 0.005
    assert orders(errors) == pytest.approx(2.0, abs=0.02)


def test_vertices_off_the_surface_would_show():
    """The twin: vertices that miss the surface by a part that shrinks with h only."""
    shape = closed_form.Sphere(0.7)
    meshes = [solids.sphere(0.7 * (1.0 + 0.2 / n), n) for n in (32, 64, 128)]
    errors = [off(solid(mesh, DENSITY), shape.solid(density=DENSITY)) for mesh in meshes]
    assert abs(orders(errors) - 2.0).min() > 0.1


seeds = st.integers(0, 2**32 - 1)
vectors = st.tuples(*[st.floats(-2.0, 2.0)] * 3)


def body_of(seed: int) -> Mesh:
    return shapes.star(np.random.default_rng(seed), 40)


@settings(max_examples=40, deadline=None)
@given(seeds, vectors)
def test_a_moved_mesh_has_moved_properties(seed, v):
    mesh = body_of(seed)
    assert off(solid(mesh.shifted(v), DENSITY), solid(mesh, DENSITY).shifted(v)) < 1e-13


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_a_turned_mesh_has_turned_properties(seed):
    mesh, R = body_of(seed), np.linalg.qr(np.random.default_rng(seed + 1).normal(size=(3, 3)))[0]
    R = R * np.sign(np.linalg.det(R))
    assert off(solid(mesh.rotated(R), DENSITY), solid(mesh, DENSITY).rotated(R)) < 1e-13


@settings(max_examples=40, deadline=None)
@given(seeds, st.floats(1e-3, 1e3), st.floats(1e-3, 1e5))
def test_a_scaled_mesh_has_scaled_properties(seed, s, density):
    mesh = body_of(seed)
    right = solid(mesh, 1.0).scaled(length=s, mass=density * s**3)
    assert off(solid(mesh.scaled(s), density), right) < 1e-13


def test_two_parts_are_a_sum_and_a_cavity_a_difference(rng):
    outer, inner = shapes.BOX, shapes.star(rng, 40)
    inner = inner.shifted(-inner.vertices.mean(axis=0)).scaled(0.25)
    far = inner.shifted((9.0, 0.0, 0.0))
    assert off(solid(outer.joined(far), DENSITY), solid(outer, DENSITY) + solid(far, DENSITY)) < 1e-14
    whole = solid(outer.joined(inner.flipped()), DENSITY) + solid(inner, DENSITY)
    assert off(whole, solid(outer, DENSITY)) < 1e-14


def test_the_order_of_the_facets_does_not_matter(rng):
    mesh = shapes.star(rng, 150)
    turned = np.array([np.roll(face, i % 3) for i, face in enumerate(mesh.faces)])[rng.permutation(len(mesh.faces))]
    assert off(solid(Mesh(mesh.vertices, turned), DENSITY), solid(mesh, DENSITY)) < 1e-15 * 20


def test_many_facets_lose_no_digits():
    """50 000 facets of a box: plain sums would lose 200 roundings."""
    found = solid(solids.box((1.0, 2.0, 3.0), 65), DENSITY)
    assert off(found, closed_form.Box((1.0, 2.0, 3.0)).solid(density=DENSITY)) < 2e-15


def test_plain_python_gives_the_same(rng, monkeypatch):
    mesh = shapes.star(rng, 60)
    compiled = solid(mesh, DENSITY)
    monkeypatch.setenv("POLHODE_JIT", "0")
    assert off(solid(mesh, DENSITY), compiled) < 1e-14


def test_wrong_moments_would_show(rng, monkeypatch):
    """The twin: second moments of tetrahedra lumped at their centroids."""

    def lumped(a, b, c, part):
        d, s = np.dot(a, np.cross(b, c)), np.add(np.add(a, b), c)
        part[0] += d
        part[1:4] += d * s
        part[4:10] += 120.0 / 6.0 / 16.0 * d * np.outer(s, s)[np.triu_indices(3)]

    monkeypatch.setenv("POLHODE_JIT", "0")
    mesh = shapes.star(rng, 40)
    right = solid(mesh, DENSITY)
    monkeypatch.setattr(integrals, "add_tetrahedron", lumped)
    assert off(solid(mesh, DENSITY), right) > 1e-2


@pytest.mark.parametrize(
    ("mesh", "density", "words"),
    [
        (shapes.HOLED, DENSITY, 'mesh of "tank".*hole'),
        (shapes.one_flipped(), DENSITY, "wound against"),
        (shapes.BOX.joined(shapes.BOX), DENSITY, "counts 2 times"),
        (shapes.BOX, 0.0, 'density of "tank" must be greater than zero'),
        (shapes.BOX, -2700.0, "greater than zero"),
        (shapes.BOX, float("nan"), "finite"),
        (shapes.BOX, "steel", "must be a number"),
        ("part.stl", DENSITY, "Mesh"),
    ],
)
def test_bad_input_gives_no_number(mesh, density, words):
    with pytest.raises(InputError, match=words):
        solid(mesh, density, "tank")


def test_what_the_gate_stops_would_have_been_wrong(monkeypatch):
    """The twin of the gate: without it, a hole gives an answer that looks right and depends on where the origin is."""
    from polhode.mass import of_mesh

    with pytest.raises(MeshError):
        solid(shapes.LIDLESS, DENSITY)
    monkeypatch.setattr(of_mesh, "check_closed", lambda mesh, name: gate.Closed(1, 0, 1.0, mesh.bounds.mean(axis=0)))
    assert off(solid(shapes.LIDLESS, DENSITY), solid(shapes.BOX, DENSITY)) > 0.1
