"""CubeSats: standard sizes, published inertia, and panels that hang where they are said to."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import polhode as ph
from polhode import library
from polhode.geometry import gate
from polhode.library import Panel

EPS = np.finfo(float).eps
PUBLISHED = np.array([0.03611722, 0.03378136, 0.00733598])  # kg m^2, eight decimals
MM = {
    "1U": (100, 100, 113.5), "1.5U": (100, 100, 170.2), "2U": (100, 100, 227), "3U": (100, 100, 340.5),
    "6U": (226.3, 100, 366), "12U": (226.3, 226.3, 366),
}  # fmt: skip
FACES = [sign + letter for letter in "xyz" for sign in "+-"]
EDGES = [a + b for a, b in itertools.permutations(FACES, 2) if a[1] != b[1]]


def normal(face: str) -> np.ndarray:
    """The outward unit vector of a face."""
    return (1.0 if face[0] == "+" else -1.0) * np.eye(3)["xyz".index(face[1])]


def test_the_published_inertia():
    found = library.tumbling_cubesat().mass_properties
    assert np.allclose(found.inertia, np.diag(PUBLISHED), rtol=0, atol=5e-9)
    assert found.mass == pytest.approx(3.264, abs=4 * EPS)
    assert not found.com.any()


def test_the_published_inertia_by_hand():
    body = 3.0 / 12.0 * np.array([0.1**2 + 0.34**2, 0.1**2 + 0.34**2, 2 * 0.1**2])
    a, b, c = 0.0016, 0.0825, 0.329
    panel = 0.132 / 12.0 * np.array([b * b + c * c, a * a + c * c, a * a + b * b])
    whole = body + 2 * (panel + 0.132 * 0.091**2 * np.array([1.0, 0.0, 1.0]))
    assert np.allclose(np.diag(library.tumbling_cubesat().mass_properties.inertia), whole, rtol=8 * EPS)


@pytest.mark.parametrize(
    "wrong", [(0.0016, 0.0825, 0.329, 0.0), (0.0016, 0.08, 0.329, 0.091), (0.0016, 0.0825, 0.329, 0.0915)]
)
def test_twin_other_panels_have_another_inertia(wrong):
    _, b, c, d = wrong
    own = 0.132 / 12.0 * (b * b + c * c)
    assert abs(3.0 / 12.0 * (0.1**2 + 0.34**2) + 2 * (own + 0.132 * d * d) - PUBLISHED[0]) > 5e-9


def test_the_published_panels_reach_a_quarter_millimeter_into_the_body():
    shape = library.tumbling_cubesat()
    assert shape["panel +y"].mesh.bounds[0, 1] == pytest.approx(0.05 - 0.00025, abs=EPS)
    assert shape["panel -y"].mesh.bounds[1, 1] == pytest.approx(-0.05 + 0.00025, abs=EPS)
    assert len(gate.self_overlaps(shape.mesh).pairs) > 0


def test_the_published_spin_has_the_published_energy_and_momentum():
    I = np.diag(library.tumbling_cubesat().mass_properties.inertia)
    omega = ph.exact.omega_from_invariants(I, energy=20.0, momentum=1.0)
    assert np.allclose(omega, (0.0, 28.12298, 42.55072), atol=5e-6)


@pytest.mark.parametrize("units", MM)
def test_standard_sizes_and_masses(units):
    bare = library.cubesat(units)
    assert np.allclose(bare.mesh.size, np.array(MM[units]) / 1000.0, rtol=4 * EPS)
    assert bare.mass_properties.mass == pytest.approx(float(units[:-1]), rel=EPS)
    assert library.cubesat(units, mass_per_unit=1.33).mass_properties.mass == pytest.approx(1.33 * float(units[:-1]))
    assert library.cubesat(units, mass=2.5).mass_properties.mass == 2.5
    assert not bare.mass_properties.com.any()


def test_the_usual_panel_of_a_3U_is_the_published_one():
    shape = library.cubesat("3U", 2)
    part = shape["panel +y"]
    assert np.allclose(part.mesh.size, (0.0016, 0.0825, 0.329), rtol=1e-13)
    assert part.properties is not None
    assert part.properties.mass == pytest.approx(0.132, rel=1e-13)
    assert part.properties.com[1] == pytest.approx(0.05 + 0.0825 / 2)  # it touches its face
    assert np.allclose(shape.mass_properties.inertia, np.diag(PUBLISHED), rtol=5e-3, atol=1e-12)


@pytest.mark.parametrize("units", ["3U", "6U"])
@pytest.mark.parametrize("place", EDGES)
def test_a_panel_swings_about_its_edge(units, place):
    """Stowed it lies on its face, open it stands out of it, level with the other; its hinge edge stays where it is."""
    face, level = normal(place[:2]), normal(place[2:])
    half = 0.5 * np.array(MM[units]) / 1000.0
    corner = half @ np.abs(face), half @ np.abs(level)
    for angle in (0.0, 0.6, 0.5 * np.pi, 2.3, np.pi):
        mesh = library.cubesat(units, [place], angle=angle)[f"panel {place}"].mesh
        u, v = mesh.vertices @ face - corner[0], mesh.vertices @ level - corner[1]
        out = np.sin(angle) * u - np.cos(angle) * v  # along the panel, from the hinge
        up = np.cos(angle) * u + np.sin(angle) * v  # through its thickness, away from the box
        assert out.min() == pytest.approx(0.0, abs=1e-15)
        assert up.min() == pytest.approx(0.0, abs=1e-15)
        assert up.max() == pytest.approx(0.0016, abs=1e-15)
        hinge = np.cross(face, level)
        assert abs((mesh.vertices @ hinge).max() + (mesh.vertices @ hinge).min()) < 1e-15  # centered on its edge
        stowed = out.max() + (0.0115 if place[3] == "z" else 0.0175)
        assert stowed == pytest.approx(2 * corner[1], abs=1e-15)  # it just covers its face


@pytest.mark.parametrize("face", FACES)
def test_a_panel_in_the_middle_stands_out_of_its_face(face):
    part = library.cubesat("6U", [face], gap=0.003)[f"panel {face}"]
    assert part.properties is not None
    half = 0.5 * np.array(MM["6U"]) @ np.abs(normal(face)) / 1000.0
    assert (part.mesh.vertices @ normal(face)).min() == pytest.approx(half + 0.003, abs=1e-15)
    assert np.allclose(np.cross(part.properties.com, normal(face)), 0.0, atol=1e-17)
    assert part.mesh.size[1 if face[1] == "x" else 0] == pytest.approx(0.0016)


def test_panels_at_opposite_edges_keep_the_mass_center_in_the_plane_between():
    com = library.cubesat("3U", ("+y+x", "-y+x")).mass_properties.com
    assert np.allclose(com[1:], 0.0, atol=1e-17)
    assert com[0] == pytest.approx(2 * 0.132 * (0.05 + 0.0008) / 3.264, rel=1e-12)


@pytest.mark.parametrize("s", [0.1, 10.0])
def test_scale(s):
    places = ("+y+x", "-x+z")
    plain, large = library.cubesat("3U", places, gap=0.001), library.cubesat("3U", places, gap=0.001, scale=s)
    assert np.allclose(large.mesh.vertices, s * plain.mesh.vertices, rtol=1e-13, atol=1e-15 * s)
    expected = plain.mass_properties.scaled(length=s, mass=s**3)
    assert np.allclose(large.mass_properties.inertia, expected.inertia, rtol=1e-12, atol=1e-14 * s**5)
    stated = library.cubesat("3U", 2, mass=3.0, panel=Panel((0.0016, 0.08, 0.3), 0.1), scale=s)
    assert stated.mass_properties.mass == pytest.approx(3.2, rel=1e-14)
    assert stated.mesh.size[1] == pytest.approx(s * 0.26)
    assert library.tumbling_cubesat(scale=s).mass_properties.mass == pytest.approx(3.264 * s**3)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: library.cubesat("4U"), 'no CubeSat of the size "4U"'),
        (lambda: library.cubesat(3), "Known: 1U"),  # type: ignore[arg-type]
        (lambda: library.cubesat("3U", 3), "0, 2 or 4"),
        (lambda: library.cubesat("3U", ["y"]), r'as in "\+y"'),
        (lambda: library.cubesat("3U", ["+y-y"]), r'as in "\+y\+x"'),
        (lambda: library.cubesat("3U", 2.0), "not at 2.0"),  # type: ignore[arg-type]
        (lambda: library.cubesat("3U", ["+y+x", "+x+y"]), "one edge"),
        (lambda: library.cubesat("3U", ["+y", "+y"]), "one edge"),
        (lambda: library.cubesat("3U", ["+y+x"], angle=4.0), "0 to pi"),
        (lambda: library.cubesat("3U", 2, gap="wide"), "gap must be a number"),  # type: ignore[arg-type]
        (lambda: library.cubesat("3U", 2, gap=-0.1), "negative"),
        (lambda: library.cubesat("3U", mass=-1.0), "greater than zero"),
        (lambda: library.cubesat("3U", mass_per_unit=0.0), "greater than zero"),
        (lambda: library.cubesat("3U", scale=0.0), "greater than zero"),
        (lambda: library.cubesat("3U", 2, panel=(0.1, 0.2)), "Panel"),  # type: ignore[arg-type]
        (lambda: Panel((0.001, 0.1), 1.0), "3 numbers"),
        (lambda: Panel((0.001, 0.1, 0.1), 0.0), "greater than zero"),
        (lambda: library.tumbling_cubesat(scale=-1.0), "greater than zero"),
    ],
)
def test_bad_input_is_refused_with_the_reason(wrong, message):
    with pytest.raises(ph.PolhodeError, match=message):
        wrong()
