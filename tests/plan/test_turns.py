"""Net turns at zero momentum: published numbers, closed forms, curvature, and what must cancel."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle as off
from polhode.core.quat import multiply

P = ph.plan
CHAIN, WING = ph.library.rods(3), ph.library.l_array()
RIGHT = np.pi / 2
UNEVEN = ph.library.rods(3, lengths=(1.3, 2.1, 0.7), masses=(0.8, 1.7, 2.3))
TEE = ph.library.t_array()


def test_the_rectangles_of_the_authorities():
    """Three equal rods and the L-array of source 003, psi1 first; to 1e-9 deg."""
    assert np.degrees(P.rectangle(CHAIN, RIGHT, RIGHT).angle) == pytest.approx(-7.508704554953, abs=1e-9)
    assert abs(np.degrees(P.rectangle(CHAIN, RIGHT, -RIGHT).angle)) < 1e-12
    wing = P.rectangle(WING, RIGHT, RIGHT)
    assert np.degrees(wing.angle) == pytest.approx(14.951837877, abs=1e-9)
    assert wing.axis == pytest.approx((-0.33559055, 0.66610021, 0.66610021), abs=5e-9)
    assert wing.efficiency == pytest.approx(wing.angle / (2 * np.pi))
    printed = ph.library.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1)}, thickness=0.5)  # twin: other inertias
    assert abs(np.degrees(P.rectangle(printed, RIGHT, RIGHT).angle) - 14.951837877) > 0.1


@pytest.mark.parametrize("model", [CHAIN, UNEVEN, WING], ids=["equal", "uneven", "wing"])
def test_the_other_order_and_the_way_back_undo_the_turn(model):
    path = P.ShapePath.rectangle(1.9, -0.8)
    there = P.turn(model, path)
    for back in (P.turn(model, path.reversed()), P.rectangle(model, 1.9, -0.8, first=2)):
        assert np.abs(np.array(multiply(there.quaternion, back.quaternion)) - (1, 0, 0, 0)).max() < 1e-14
    whole = P.turn(model, path + path.reversed())
    assert abs(whole.angle) < 1e-13
    assert off(P.turn(model, path + path).quaternion, np.array([1.0, 0, 0, 0])) > 1e-3  # twin


@pytest.mark.parametrize(("hinge", "lock", "at", "turned"), [
    ("b", "c", 0.0, -157.89), ("b", "c", np.pi, -105.67), ("c", "b", 0.0, -22.11), ("c", "b", np.pi, -74.33),
])  # fmt: skip
def test_the_exact_law_of_a_leg_has_the_known_numbers(hinge, lock, at, turned):
    assert np.degrees(P.leg_law(CHAIN, hinge, {lock: at}).between(0.0, np.pi)) == pytest.approx(turned, abs=0.005)


def test_the_legs_of_a_rectangle_follow_the_exact_law():
    a, b = 1.2, -2.9
    found = P.rectangle(UNEVEN, a, b)
    laws = [("b", {"c": 0.0}, 0.0, a), ("c", {"b": a}, 0.0, b), ("b", {"c": b}, a, 0.0), ("c", {"b": 0.0}, b, 0.0)]
    exact = [float(P.leg_law(UNEVEN, hinge, held).between(x, y)) for hinge, held, x, y in laws]
    assert [leg.angle for leg in found.legs] == pytest.approx(exact, abs=2e-13)
    assert found.angle == pytest.approx(sum(exact), abs=4e-13)
    assert abs(float(P.leg_law(UNEVEN, "b", {"c": 2.5}).between(0.0, a)) - exact[0]) > 1e-3  # twin: another lock


def test_the_law_of_a_leg_goes_on_beyond_half_a_turn_and_its_fit_is_near():
    law = P.leg_law(UNEVEN, "b", {"c": 0.8})
    psi = np.linspace(-9.0, 9.0, 3001)
    slope = np.gradient(law.at(psi), psi)
    A = P.connection(UNEVEN, np.stack([psi, np.full_like(psi, 0.8)], 1))[:, 0, 0]
    assert np.abs(slope + A)[2:-2].max() < 5e-5  # differences over h = 0.006: h^2/6 of a third derivative
    assert np.abs(slope - A)[2:-2].max() > 0.1  # twin: the sign
    fit = law.fitted()
    inside = np.abs(psi) <= np.pi
    assert np.abs(fit.at(psi) - law.between(0.0, psi))[inside].max() == pytest.approx(fit.error, rel=0.01)
    assert 0.0 < fit.error < 0.05


def test_two_bodies_cannot_turn():
    """One hinge: whatever it does, the way back undoes the way there, in a plane and in space."""
    wave = P.ShapePath.curve(lambda s: [1.7 * np.sin(2 * np.pi * s) + 0.6 * (np.cos(6 * np.pi * s) - 1.0)])
    for two in (ph.library.rods(2, lengths=(1, 3), masses=(2, 1)), ph.library.line_array(2)):
        found = P.turn(two, wave)
        assert abs(found.angle) < 1e-13
        assert max(abs(leg.angle) for leg in found.legs) > 0.3  # on the way it does turn
    assert abs(P.ellipse(CHAIN, (1.0, 1.0), 0.8).angle) > 0.01  # twin: three bodies do
    assert abs(P.ellipse(CHAIN, (0.0, 0.0), 0.8).angle) < 1e-14  # but not around flat, where both halves cancel


@pytest.mark.parametrize("model", [UNEVEN, WING], ids=["plane", "space"])
def test_a_small_loop_turns_by_the_curvature(model):
    at, size = np.array([0.9, -0.5]), 1e-3
    loop = P.rectangle(model, size, size, start=at - size / 2)
    F = P.curvature(model, at)
    found = loop.angle / size**2 if loop.angle < 0 or np.ndim(F) == 0 else loop.angle * loop.axis / size**2
    # the corner at which it begins is size/sqrt(2) away from the middle: the axes there are turned by that much
    assert found == pytest.approx(F, abs=4 * size * np.abs(F).max())
    assert np.abs(found - P.curvature(model, at, 1, 0)).max() > 0.1 * np.abs(F).max()  # twin: the other way around


def test_the_net_turn_is_the_integral_of_the_curvature():
    """Green's theorem in a plane: Gauss nodes over the rectangle."""
    a, b = 1.4, 2.2
    x, w = np.polynomial.legendre.leggauss(24)
    one, two = 0.5 * a * (x + 1), 0.5 * b * (x + 1)
    F = P.curvature(UNEVEN, np.stack(np.meshgrid(one, two, indexing="ij"), -1))
    assert 0.25 * a * b * w @ F @ w == pytest.approx(P.rectangle(UNEVEN, a, b).angle, abs=1e-12)
    area = a * b * P.curvature(UNEVEN, (a / 2, b / 2))
    assert abs(area - P.rectangle(UNEVEN, a, b).angle) > 1e-3  # twin: the area alone does not tell


def test_curves_ellipses_and_polygons_are_one_thing():
    circle = P.ellipse(WING, (1.0, 0.8), 0.6)
    by_hand = P.turn(
        WING, P.ShapePath.curve(lambda s: (1.0 + 0.6 * np.cos(2 * np.pi * s), 0.8 + 0.6 * np.sin(2 * np.pi * s)))
    )
    assert off(circle.quaternion, by_hand.quaternion) < 1e-12
    assert circle.distance == pytest.approx(8 * 0.6, rel=1e-6)
    corners = 0.6 * np.stack([np.cos(x := np.linspace(0, 2 * np.pi, 400, endpoint=False)), np.sin(x)], 1) + (1.0, 0.8)
    rough = P.turn(WING, P.ShapePath.polygon(corners))
    assert 1e-7 < abs(rough.angle - circle.angle) < 1e-4  # an inscribed polygon has less area
    assert off(P.ellipse(WING, (1.0, 0.8), 0.6, turns=-1).quaternion * (1, -1, -1, -1), circle.quaternion) < 1e-12
    assert P.ellipse(WING, (1.0, 0.8), (0.6, 0.3)).angle < circle.angle  # twin: a smaller ellipse


def test_a_line_of_panels_turns_about_its_hinges_alone():
    """Across its hinges a row of panels is a chain of rods with the moments of the panels."""
    row = ph.library.line_array(3)
    found = P.rectangle(row, 1.1, 1.9)
    assert np.abs(found.axis) == pytest.approx((0, 1, 0), abs=1e-12)
    rods = ph.library.rods(3, lengths=1.0)
    assert abs(found.angle - abs(P.rectangle(rods, 1.1, 1.9).angle)) < 1e-4  # but for the thickness, 1e-4 of the moment
    assert np.abs(P.rectangle(WING, 1.1, 1.9).axis).max() < 0.9  # twin


def test_any_pair_of_hinges_with_the_others_locked():
    """A chain of five with two hinges locked flat is one of three with a longer rod."""
    five = ph.library.rods(5)
    three = ph.library.rods(3, lengths=(2, 4, 4), masses=(1, 2, 2))
    pair = P.rectangle(five, 1.0, 1.3, hinges=("b", "d"))
    assert pair.angle == pytest.approx(P.rectangle(three, 1.0, 1.3).angle, abs=1e-13)
    bent = P.rectangle(five, 1.0, 1.3, hinges=("b", "d"), held={"c": 0.4})
    assert abs(bent.angle - pair.angle) > 1e-3  # twin
    assert P.rectangle(TEE, 1.0, 1.3, hinges=("c", "d")).hinges == ("c", "d")


def test_the_reference_counts_in_its_own_axes():
    """Mounted askew on its free joint, the same array turns about the same axis of the body."""
    panels = [part.body() for part in (WING[name] for name in "abc")]
    askew = ph.System(name="askew")
    tilt = ph.Attitude.from_euler("zyx", (0.3, -0.4, 1.1))
    askew.add(panels[0], ph.joints.Free(), axes_body=tilt)
    askew.add(panels[1], ph.joints.Revolute("y"), "a", (0, 0, 0.5), (0, 0, -0.5))
    askew.add(panels[2], ph.joints.Revolute("z"), "b", (0, 0.5, 0), (0, -0.5, 0))
    assert P.rectangle(askew, RIGHT, RIGHT).axis == pytest.approx((-0.33559055, 0.66610021, 0.66610021), abs=5e-9)


def test_a_turn_tells_its_legs():
    text = str(P.rectangle(WING, RIGHT, RIGHT))
    assert "14.9518379 deg" in text
    assert text.count("(90, 90)") == 2
    assert "efficiency 0.04153" in text
