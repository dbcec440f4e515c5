"""Bodies on hinges: poses and masses against published numbers, by ways that know nothing of the hinges' code."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import polhode as ph
from polhode import library
from polhode.core import so3
from polhode.geometry import gate
from polhode.library import Hinge, Linkage, Part, Shape
from polhode.mass import of_mesh

EPS = np.finfo(float).eps
START = (np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2)
QUARTER = 0.5 * np.pi


def potential_energy(linkage: Linkage, q: object, g: float = 9.81) -> float:
    """sum m g z, J."""
    return sum(g * linkage[name].mass_properties.mass * p_WB[2] for name, (_, p_WB) in linkage.poses(q).items())


def rate_without_momentum(linkage: Linkage, q: np.ndarray, dq: np.ndarray) -> np.ndarray:
    """The angular velocity of the first body while the hinges move by dq and the angular momentum is zero.

    Momentum with the first body at rest from differences of poses; locked inertia from the whole shape's parts.
    """
    step = 1e-6
    fore, now, back = linkage.poses(q + step * dq), linkage.poses(q), linkage.poses(q - step * dq)
    own = {name: linkage[name].mass_properties for name in now}
    com = sum(own[k].mass * now[k][1] for k in now) / sum(own[k].mass for k in now)
    L, I = np.zeros(3), np.zeros((3, 3))
    for k, (R_WB, p_WB) in now.items():
        w = np.array(so3.vee(((fore[k][0] - back[k][0]) @ R_WB.T / (2 * step)).ravel()))
        v, d, I_k = (fore[k][1] - back[k][1]) / (2 * step), p_WB - com, R_WB @ own[k].inertia @ R_WB.T
        L += I_k @ w + own[k].mass * np.cross(d, v)
        I += I_k + own[k].mass * (d @ d * np.eye(3) - np.outer(d, d))
    return -np.linalg.solve(I, L)


def net_turn(linkage: Linkage, corners: list[tuple[float, float]], n: int = 60) -> np.ndarray:
    """The rotation vector of the first body (3,) rad along straight legs, by the fourth-order Magnus series."""
    R, gauss = np.eye(3), np.sqrt(3.0) / 6.0
    for begin, end in pairwise(np.array(corners, dtype=float)):
        dq = end - begin
        for i in range(n):
            a, b = (
                rate_without_momentum(linkage, begin + dq * (i + s) / n, dq) / n for s in (0.5 - gauss, 0.5 + gauss)
            )
            phi = 0.5 * (a + b) + np.sqrt(3.0) / 12.0 * np.cross(a, b)
            R = R @ np.array(so3.exp(tuple(phi))).reshape(3, 3)
    return np.array(so3.log(R.ravel()))


# Five rods


def test_the_published_energy_of_the_five_rods():
    assert potential_energy(library.five_rods(), START) == pytest.approx(-191.499711048, abs=5e-10)


def test_the_published_masses_and_inertias_of_the_five_rods():
    rods = library.five_rods()
    expected = {
        "rod 1": (3.0, (4 / 3, 4 / 3, 1.2)), "rod 2": (3.0, (4 / 3, 4 / 3, 0.8)), "T": (2.0, (1 / 6, 5 / 24, 1 / 24)),
        "rod 4": (1.5, (1 / 3, 1 / 3, 0.2)), "rod 5": (1.5, (1 / 3, 1 / 3, 0.2)),
    }  # fmt: skip
    assert [shape.name for shape in rods.shapes] == list(expected)
    for name, (m, by_mass) in expected.items():
        body = rods.body(name)
        assert body.mass == m
        assert np.allclose(body.inertia, m * np.diag(by_mass), rtol=4 * EPS, atol=0)
    assert [hinge.sequence for hinge in rods.hinges] == ["zxz", "zxz", "z", "y", "y"]
    assert rods.n_q == 9
    assert rods.shape().mass_properties.mass == 11.0


def test_the_published_hinges_of_the_five_rods():
    points = [(hinge.at_parent.tolist(), hinge.at_body.tolist()) for hinge in library.five_rods().hinges]
    assert points == [
        ([0, 0, 0], [0, 0, 1]), ([0, 0, -1], [0, 0, 1]), ([0, 0, -1], [0, 0, 1]),
        ([0.5, 0, 0], [0, 0, 0.5]), ([-0.5, 0, 0], [0, 0, 0.5]),
    ]  # fmt: skip


def test_uniform_rods_have_the_inertia_of_rods():
    thin = library.five_rods("uniform", radius=1e-9)
    for name in ("rod 1", "rod 2", "rod 4", "rod 5"):
        m, l = thin[name].mass_properties.mass, thin[name].mesh.size[2]
        assert np.allclose(thin[name].mass_properties.inertia, m * l * l / 12 * np.diag([1, 1, 0]), atol=1e-15)
    T = thin["T"].mass_properties
    assert np.allclose(T.inertia, 2.0 * np.diag([5 / 48, 7 / 48, 1 / 24]), rtol=0, atol=1e-15)
    assert thin.hinges[2].at_body.tolist() == [0, 0, 0.75]
    assert thin.hinges[4].at_parent.tolist() == [-0.5, 0, -0.25]


def test_uniform_rods_weigh_what_their_meshes_do():
    """A prism of 16 facets has 0.974 of the volume of its circle, which is felt in r^2 only."""
    r = 0.04
    for shape in library.five_rods("uniform", radius=r).shapes:
        for part in shape:
            assert part.properties is not None
            volume = gate.check_closed(part.mesh).volume
            found = of_mesh.solid(part.mesh, part.properties.mass / volume)
            assert np.allclose(found.com, part.properties.com, rtol=0, atol=8 * EPS)
            assert np.abs(found.inertia - part.properties.inertia).max() < 0.03 * part.properties.mass * r * r


def test_both_kinds_of_five_rods_look_the_same():
    a, b = (library.five_rods(kind).shape(START) for kind in ("published", "uniform"))
    assert np.allclose(a.mesh.vertices, b.mesh.vertices, rtol=0, atol=16 * EPS)
    assert abs(potential_energy(library.five_rods("uniform"), START) + 191.499711048) > 1.0  # twin: the T weighs higher


def test_the_five_rods_hang_straight_down_and_meet_at_their_hinges():
    rods = library.five_rods()
    low, high = rods.shape().mesh.bounds
    assert (low[2], high[2]) == pytest.approx((-6.0, 0.0), abs=1e-15)
    poses = rods.poses(START) | {"world": (np.eye(3), np.zeros(3))}
    for hinge in rods.hinges:
        ends = [
            R @ at + p for (R, p), at in ((poses[hinge.parent], hinge.at_parent), (poses[hinge.body], hinge.at_body))
        ]
        assert np.allclose(ends[0], ends[1], rtol=0, atol=16 * EPS)
    assert np.allclose(poses["rod 1"][0], ph.Attitude.from_euler("zxz", START[:3]).matrix, rtol=0, atol=8 * EPS)


# The L-array


def test_panels_of_the_l_array():
    panels = library.l_array()
    for name in "abc":
        body = panels.body(name)
        assert body.mass == 1.0
        assert np.allclose(body.inertia, np.diag([1 / 6, 1.0001 / 12, 1.0001 / 12]), rtol=4 * EPS, atol=0)
    assert [hinge.sequence for hinge in panels.hinges] == ["y", "z"]


def test_the_published_turn_of_the_l_array():
    """Zero momentum, a rectangle of quarter turns, the first hinge first."""
    corners = [(0, 0), (QUARTER, 0), (QUARTER, QUARTER), (0, QUARTER), (0, 0)]
    turn = net_turn(library.l_array(), corners)
    angle = np.linalg.norm(turn)
    assert np.degrees(angle) == pytest.approx(14.951837877, abs=2e-8)
    assert np.allclose(turn / angle, (-0.33559055, 0.66610021, 0.66610021), rtol=0, atol=1e-8)


def test_twin_the_printed_inertia_turns_otherwise():
    shapes = []
    for shape in library.l_array().shapes:
        (part,) = shape.parts
        wrong = ph.Body(mass=1.0, inertia=(1.0001 / 12,) * 3).mass_properties
        shapes.append(Shape(shape.name, (Part(part.name, part.mesh, part.color, wrong),)))
    corners = [(0, 0), (QUARTER, 0), (QUARTER, QUARTER), (0, QUARTER), (0, 0)]
    turn = net_turn(Linkage("wrong", tuple(shapes), library.l_array().hinges), corners, n=20)
    assert abs(np.degrees(np.linalg.norm(turn)) - 14.951837877) > 0.1


# Wings


def test_wings_that_turn_alike_turn_the_block_and_otherwise_do_not():
    sat = library.winged_satellite()
    alike, against = (net_turn(sat, [(0, 0), (QUARTER, end)], n=4) for end in (QUARTER, -QUARTER))
    block, wing = (sat[name].mass_properties.inertia[1, 1] for name in ("block", "wing +y"))
    assert np.allclose(alike, (0.0, -QUARTER * 2 * wing / (block + 2 * wing), 0.0), rtol=0, atol=1e-9)
    assert np.allclose(against, 0.0, atol=1e-9)
    assert sat.shape((0.3, 0.8)).mass_properties.mass == 16.0


def test_a_wing_by_hand():
    wing = library.solar_wing(3, size=(0.5, 0.8), thickness=0.02, panel_mass=2.0, gap=0.1, yoke=0.3)
    found, y = wing.mass_properties, np.array([0.55, 1.15, 1.75])
    across = 2.0 * (3 * 0.5**2 / 12 + np.sum((y - 1.15) ** 2))
    assert found.mass == 6.0
    assert np.allclose(found.com, (0.0, 1.15, 0.0), rtol=0, atol=4 * EPS)
    expected = [across + 6 * 0.8**2 / 12, 6 * (0.8**2 + 0.02**2) / 12, across + 6 * 0.02**2 / 12]
    assert np.allclose(found.inertia, np.diag(expected), rtol=1e-14, atol=1e-15)
    assert wing.mesh.bounds[:, 1].tolist() == pytest.approx([0.0, 2.0])
    assert [part.name for part in wing] == ["yoke", "hinge 1", "hinge 2", "panel 1", "panel 2", "panel 3"]


# Bad input


def _two(*hinges: Hinge) -> Linkage:
    """Two boxes on hinges."""
    shapes = tuple(Shape(name, library.l_array()["a"].parts) for name in ("one", "two"))
    return Linkage("pair", shapes, hinges)


O = (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: library.five_rods("thin"), "published, uniform"),
        (lambda: library.five_rods(radius=0.0), "greater than zero"),
        (lambda: library.five_rods().shape((1, 2, 3)), "9 numbers"),
        (lambda: library.five_rods().body("rod 3"), 'no body of "five rods" named "rod 3"'),
        (lambda: library.l_array(thickness=-1.0), "greater than zero"),
        (lambda: library.l_array(mass=0.0), "greater than zero"),
        (lambda: library.l_array().poses((np.nan, 0.0)), "finite"),
        (lambda: library.winged_satellite(wing=library.triad()), "no mass"),
        (lambda: library.winged_satellite(size=(1, 1, 0)), "greater than zero"),
        (lambda: Hinge("a", "b", O, O, "yw"), "letters"),
        (lambda: Hinge("a", "b", (0, 0), O, "y"), "3 numbers"),
        (lambda: _two(Hinge("one", "tow", O, O, "y")), 'Did you mean "two"'),
        (lambda: _two(Hinge("one", "two", O, O, "y"), Hinge("world", "two", O, O, "y")), "does not fit"),
        (lambda: _two(Hinge("two", "one", O, O, "y"), Hinge("one", "two", O, O, "y")), "does not fit"),
        (lambda: Linkage("twins", library.l_array().shapes[:1] * 2, ()), "same name"),
        (lambda: Linkage("off", (library.solar_wing(),), ()), "must be its mass center"),
    ],
)
def test_bad_input_is_refused_with_the_reason(wrong, message):
    with pytest.raises(ph.PolhodeError, match=message):
        wrong()


def test_panels_of_a_pendulum_share_their_edges() -> None:
    """At rest, for edges of 0.4 m: a below the origin, b below a, c beside b; hinged edges meet however they turn."""
    system = ph.library.panel_pendulum(3, length=0.4)
    rest = ph.simulate(system, system.state(), 1e-3)
    places = [rest.body(name).position[0] for name in "abc"]
    np.testing.assert_allclose(places, [(0, 0, -0.2), (0, 0, -0.6), (0, 0.4, -0.6)], atol=1e-15)
    turned = ph.simulate(system, system.state(q={"a": (0.5, -0.5, 0.5, 0.5), "b": 0.7, "c": -1.1}), 1e-3)
    corner = {name: turned.body(name).position_of for name in "abc"}
    for y in (-0.2, 0.2):
        np.testing.assert_allclose(corner["a"]((0, y, -0.2))[0], corner["b"]((0, y, 0.2))[0], atol=1e-15)
    for z in (-0.2, 0.2):
        np.testing.assert_allclose(corner["b"]((0, 0.2, z))[0], corner["c"]((0, -0.2, z))[0], atol=1e-15)
    np.testing.assert_allclose(corner["a"]((0, 0, 0.2))[0], 0.0, atol=1e-15)
