"""Shells: plates and triangles by hand, closed forms of skins, and what a thickness may be."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import polhode.mass.solids as closed_form
from polhode.errors import InputError, MeshError
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.mass import of_mesh
from polhode.mass.of_mesh import shell, solid
from polhode.mass.properties import MassProperties
from tests.geometry import shapes
from tests.mass.test_mesh_solid import ROUND, off, orders

RHO, T = 2700.0, 0.002


def prism_by_hand(a: float, b: float, t: float, rho: float) -> MassProperties:
    """A right triangle (0, 0), (a, 0), (0, b) in the plane z = 0 with thickness t around it.

    Mass center at a/3, b/3; int x^2 dm = m a^2/18 about it, int x y dm = -m a b/36, int z^2 dm = m t^2/12.
    """
    m = 0.5 * a * b * t * rho
    xx, yy, zz, xy = m * a * a / 18, m * b * b / 18, m * t * t / 12, -m * a * b / 36
    return MassProperties(m, (a / 3, b / 3, 0.0), [[yy + zz, -xy, 0], [-xy, xx + zz, 0], [0, 0, xx + yy]])


TRIANGLE = Mesh([(0, 0, 0), (0.3, 0, 0), (0, 0.5, 0)], [(0, 1, 2)])


def test_one_facet_by_hand():
    assert off(shell(TRIANGLE, 0.02, RHO), prism_by_hand(0.3, 0.5, 0.02, RHO)) < 1e-15 * 4


@pytest.mark.parametrize(("side", "z"), [("middle", 0.0), ("outside", -0.01), ("inside", 0.01)])
def test_the_middle_is_half_a_thickness_from_a_given_surface(side, z):
    """The facet faces +z: as the outside of the shell, the material lies below."""
    right = prism_by_hand(0.3, 0.5, 0.02, RHO).shifted((0.0, 0.0, z))
    assert off(shell(TRIANGLE, 0.02, RHO, side), right) < 1e-15 * 4


def test_a_plate_with_thickness_is_a_box():
    """All digits by hand: m = rho a b t, Ixx = m (b^2 + t^2)/12, Iyy = m (a^2 + t^2)/12, Izz = m (a^2 + b^2)/12."""
    a, b, m = 0.4, 0.6, RHO * 0.4 * 0.6 * 0.05
    moments = np.array([b * b + 0.05**2, a * a + 0.05**2, a * a + b * b]) * m / 12
    for n in (1, 7):
        found = shell(solids.plate_sheet((a, b), n), 0.05, RHO)
        assert off(found, MassProperties(m, (0, 0, 0), moments)) < 1e-14
    assert off(found, closed_form.Box((a, b, 0.05)).solid(density=RHO)) < 1e-14


def test_thickness_and_density_of_each_facet():
    """Two triangles of a rectangle, of different thickness and material: the sum of two prisms by hand."""
    a, b = 0.3, 0.5
    mesh = Mesh([(0, 0, 0), (a, 0, 0), (a, b, 0), (0, b, 0)], [(0, 1, 3), (2, 3, 1)])
    half_turn = np.diag([-1.0, -1.0, 1.0])
    first = prism_by_hand(a, b, 0.01, 2700.0)
    second = prism_by_hand(a, b, 0.03, 7800.0).rotated(half_turn).shifted((a, b, 0.0))
    found = shell(mesh, [0.01, 0.03], [2700.0, 7800.0])
    assert off(found, first + second) < 1e-14
    assert found.mass == pytest.approx(0.5 * a * b * (0.01 * 2700 + 0.03 * 7800), rel=1e-15)


@pytest.mark.parametrize(("side", "shift"), [("middle", 0.0), ("outside", -0.5), ("inside", 0.5)])
def test_a_box_of_six_plates_by_hand(side, shift):
    """Each wall is a plate of the area given, its middle moved along the normal."""
    size, t, plates = np.array([1.0, 2.0, 3.0]), 0.01, []
    for axis in range(3):
        edges = size.copy()
        edges[axis] = t
        m = RHO * edges.prod()
        own = m / 12 * (edges @ edges - edges**2)
        for way in (-1.0, 1.0):
            at = np.zeros(3)
            at[axis] = way * (0.5 * size[axis] + shift * t)
            plates.append(MassProperties(m, at, own))
    found = shell(solids.box(size, 3), t, RHO, side)
    assert off(found, MassProperties.sum(plates)) < 1e-14


@pytest.mark.parametrize("name", ROUND)
def test_skins_of_round_solids_converge_with_the_second_power(name):
    make, shape = ROUND[name]
    t = 1e-9  # thin beyond the digits of the test: the closed form has its mass on the surface
    right = shape.shell(density=RHO, thickness=t)
    errors = [off(shell(make(n), t, RHO), right) for n in (32, 64, 128)]
    assert orders(errors) == pytest.approx(2.0, abs=0.05)


def test_a_ring_of_ribs_on_a_plate_needs_no_sides():
    """Three facets at an edge: fine for a middle surface, refused where a side is asked for."""
    rib = Mesh([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0.1, 1)], [(0, 1, 2), (1, 0, 3), (0, 1, 4)])
    parts = [Mesh(rib.vertices, rib.faces[i : i + 1]) for i in range(3)]
    assert off(shell(rib, T, RHO), MassProperties.sum([shell(part, T, RHO) for part in parts])) < 1e-14
    with pytest.raises(MeshError, match="more than two facets meet"):
        shell(rib, T, RHO, "outside")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1), st.sampled_from(["middle", "outside", "inside"]), st.floats(1e-2, 1e2))
def test_moving_turning_and_scaling(seed, side, s):
    rng = np.random.default_rng(seed)
    mesh, v = shapes.star(rng, 40), rng.uniform(-2.0, 2.0, 3)
    t, rho = rng.uniform(1e-4, 3e-2, len(mesh.faces)), rng.uniform(1e3, 9e3, len(mesh.faces))
    R = np.linalg.qr(rng.normal(size=(3, 3)))[0]
    R *= np.sign(np.linalg.det(R))
    here = shell(mesh, t, rho, side)
    assert off(shell(mesh.shifted(v), t, rho, side), here.shifted(v)) < 1e-13
    assert off(shell(mesh.rotated(R), t, rho, side), here.rotated(R)) < 1e-13
    assert off(shell(mesh.scaled(s), s * t, rho, side), here.scaled(length=s, mass=s**3)) < 1e-13


def test_a_thin_shell_is_the_difference_of_two_solids():
    """Of a box: with the area of its outside to the order of t, as stated, with that of its middle to t^2."""
    size, t = np.array([1.0, 2.0, 3.0]), 0.001
    outer, inner = solids.box(size), solids.box(size - 2.0 * t)
    hollow = solid(outer.joined(inner.flipped()), RHO)
    assert t < off(shell(outer, t, RHO, "outside"), hollow) < 4.0 * t
    assert off(shell(solids.box(size - t), t, RHO), hollow) < t * t


def test_plain_python_gives_the_same(rng, monkeypatch):
    mesh = shapes.star(rng, 40)
    compiled = shell(mesh, T, RHO, "outside")
    monkeypatch.setenv("POLHODE_JIT", "0")
    assert off(shell(mesh, T, RHO, "outside"), compiled) < 1e-14


# The twins: each part of the formula can be missed.


def lumped(a, b, c, t, rho, lift, part):
    """All mass at the centroid."""
    add(a, b, c, t, rho, lift, part, spread=False)


def without_own_thickness(a, b, c, t, rho, lift, part):
    """No inertia of the thickness."""
    add(a, b, c, t, rho, lift, part, own=False)


def not_moved(a, b, c, t, rho, lift, part):
    """The facets taken for the middle."""
    add(a, b, c, t, rho, 0.0, part)


def add(a, b, c, t, rho, lift, part, spread=True, own=True):
    """The prism by vectors, with parts left out."""
    a, b, c = np.array(a), np.array(b), np.array(c)
    n = np.cross(b - a, c - a)
    m, n = 0.5 * rho * t * np.linalg.norm(n), n / np.linalg.norm(n)
    corners = [p + lift * t * n for p in (a, b, c)]
    s = sum(corners)
    S = np.outer(s, s) / 9 + (sum(np.outer(p - s / 3, p - s / 3) for p in corners) / 12 if spread else 0.0)
    S = S + (t * t / 12 * np.outer(n, n) if own else 0.0)
    part[0] += m
    part[1:4] += m * s / 3
    part[4:10] += m * S[np.triu_indices(3)]


@pytest.mark.parametrize(
    ("wrong", "least"), [(add, None), (lumped, 1e-2), (without_own_thickness, 1e-5), (not_moved, 1e-3)]
)
def test_a_missing_part_of_the_formula_would_show(monkeypatch, wrong, least):
    monkeypatch.setenv("POLHODE_JIT", "0")
    mesh = solids.box((0.3, 0.4, 0.5), 2)
    right = shell(mesh, 0.01, RHO, "outside")
    monkeypatch.setattr(of_mesh, "add_facet", wrong)
    error = off(shell(mesh, 0.01, RHO, "outside"), right)
    assert error < 1e-14 if least is None else error > least


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((shapes.BOX, T, -1.0), 'density of "hull" must be greater than zero'),
        ((shapes.BOX, 0.0, RHO), 'thickness of "hull" must be greater than zero'),
        ((shapes.BOX, float("nan"), RHO), "finite"),
        ((shapes.BOX, "2 mm", RHO), "one for each facet"),
        ((shapes.BOX, [T, T], RHO), r"108 numbers .*\(2,\)"),
        ((shapes.BOX, [T] * 107 + [-T], RHO), "1 facets break that, the first is facet 107 with -0.002 m"),
        ((shapes.BOX, T, [RHO] * 107 + [np.inf]), "facet 107"),
        ((shapes.BOX, T, RHO, "top"), "middle, outside, inside"),
        ((shapes.BOX, 3.5, RHO), "larger than the part: 3.5 m at facet 0.* at most 3 m"),
        ((shapes.BOX, 0.9, RHO), r"would fill 9.9 m\^3 .* enclose 6 m\^3"),
        ((shapes.BOX, 0.3, RHO, "outside"), "larger than the part"),
        ((solids.plate_sheet((0.1, 0.2)), 2.0, RHO), "larger than the part: 2 m .* at most 0.2 m.*mm"),
        ((shapes.collapsed(), T, RHO), "without area"),
        ((shapes.TWICE, T, RHO), "same corners"),
        ((shapes.BOX.flipped(), T, RHO, "outside"), "inside out"),
        ((3, T, RHO), "Mesh"),
    ],
)
def test_bad_input_gives_no_number(arguments, words):
    with pytest.raises(InputError, match=words):
        shell(*arguments, name="hull")


def test_thick_outward_walls_are_allowed():
    assert shell(shapes.BOX, 0.9, RHO, "inside").mass == pytest.approx(0.9 * 22 * RHO, rel=1e-13)
