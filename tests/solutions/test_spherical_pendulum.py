"""The spherical pendulum in closed form: a 30-digit reference in other coordinates, laws, and what it refuses."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from tests.solutions.quadratic import ONE, distance, reference

EPS = float(np.finfo(float).eps)
G = 9.81

# length, position and velocity at the start; the lengths of the positions are exact.
CASES: dict[str, tuple[float, tuple[float, ...], tuple[float, ...]]] = {
    "general": (3.0, (1.0, 2.0, -2.0), (3.0, -2.5, -1.0)),
    "above the pivot": (3.0, (1.0, 2.0, 2.0), (3.0, -2.5, 1.0)),
    "fast": (3.0, (1.0, 2.0, -2.0), (30.0, -25.0, -10.0)),
    "nearly a cone": (5.0, (3.0, 0.0, -4.0), (0.0, 4.7, 0.0)),
    "in a plane": (3.0, (1.0, 2.0, -2.0), (1.0, 2.0, 2.5)),
    "almost in a plane": (3.0, (1.0, 2.0, -2.0), (1.0, 2.0 - 2e-9, 2.5 - 2e-9)),
    "at rest": (3.0, (1.0, 2.0, -2.0), (0.0, 0.0, 0.0)),
    "over the top": (3.0, (1.0, 2.0, -2.0), (6.0, 12.0, 15.0)),
    "from below": (2.0, (0.0, 0.0, -2.0), (1.0, 3.0, 0.0)),
    "from above": (2.0, (0.0, 0.0, 2.0), (1.0, 3.0, 0.0)),
    "hanging": (2.0, (0.0, 0.0, -2.0), (0.0, 0.0, 0.0)),
    "balanced": (2.0, (0.0, 0.0, 2.0), (0.0, 0.0, 0.0)),
}


def taylor(length: float, p: Any, v: Any, t: float) -> tuple[list[Fraction], list[Fraction]]:
    """Position and velocity at t: p'' = -g e_z - s p with s = (|v|^2 - g z)/l^2, for which s' = -3 g v_z/l^2."""
    g, ll, one = Fraction(G), Fraction(length) ** 2, Fraction(1)
    p, v = ([Fraction(x) for x in vector] for vector in (p, v))
    terms = [(i, one, 3 + i, ONE) for i in range(3)] + [(3 + i, -one, 6, i) for i in range(3)]
    terms += [(5, -g, ONE, ONE), (6, -3 * g / ll, 5, ONE)]
    y = reference(terms, [*p, *v, (sum(x * x for x in v) - g * p[2]) / ll], t)
    return y[:3], y[3:6]


def errors(case: Any, t: float) -> tuple[float, float]:
    """Errors of position and velocity, relative to the length and to the fastest speed."""
    length, p0, v0 = case
    swing = ph.exact.spherical_pendulum(length, G, p0, v0)
    p, v = taylor(length, p0, v0, t)
    return distance(swing.position(t), p) / length, distance(swing.velocity(t), v) / fastest(case)


def fastest(case: Any) -> float:
    length, p0, v0 = case
    return math.sqrt(float(np.dot(v0, v0)) + 2 * G * (p0[2] + length) + 1e-300)


def tolerance(case: Any, t: float) -> float:
    """A few eps of the angle turned, and those of one evaluation."""
    return EPS * (40.0 + 4.0 * abs(t) * (fastest(case) / case[0] + 2.0 * math.sqrt(G / case[0])))


@pytest.mark.parametrize("name", CASES)
def test_equals_the_reference(name: str) -> None:
    case = CASES[name]
    for phase in (20.0, -7.0):
        t = phase / (fastest(case) / case[0] + math.sqrt(G / case[0]))
        assert max(errors(case, t)) <= tolerance(case, t)


@pytest.mark.parametrize("name", [n for n in CASES if n not in ("hanging", "balanced")])
def test_it_stays_on_the_sphere_and_keeps_its_laws(name: str) -> None:
    case = length, p0, v0 = CASES[name]
    swing = ph.exact.spherical_pendulum(length, G, p0, v0)
    t = np.linspace(-60.0, 60.0, 701) * length / fastest(case)
    p, v = swing.position(t), swing.velocity(t)
    speed = fastest(case)
    np.testing.assert_allclose(np.linalg.norm(p, axis=-1), length, rtol=8 * EPS)
    np.testing.assert_allclose(np.sum(p * v, axis=-1), 0.0, atol=24 * EPS * length * speed)
    energy = 0.5 * np.sum(v * v, axis=-1) + G * p[:, 2]
    np.testing.assert_allclose(energy, swing.energy, atol=40 * EPS * (speed**2 + G * length))
    np.testing.assert_allclose(
        p[:, 0] * v[:, 1] - p[:, 1] * v[:, 0], swing.vertical_momentum, atol=24 * EPS * length * speed
    )
    low, high = swing.heights
    assert low - 8 * EPS * length <= p[:, 2].min() <= p[:, 2].max() <= high + 8 * EPS * length
    assert slope_error(swing, t, speed) <= 1e-9


def slope_error(swing: Any, t: np.ndarray, speed: float) -> float:
    """The largest |p' - v| by a difference of order 4, relative."""
    h = 1e-3 * swing.length / speed
    p = [swing.position(t + k * h) for k in (-2, -1, 1, 2)]
    return float(np.abs((p[0] - 8 * p[1] + 8 * p[2] - p[3]) / (12 * h) - swing.velocity(t)).max() / speed)


@pytest.mark.parametrize("name", ["general", "fast", "nearly a cone"])
def test_twin_without_the_third_integral_fails(name: str) -> None:
    case = length, p0, v0 = CASES[name]
    swing = ph.exact.spherical_pendulum(length, G, p0, v0)
    motion: Any = swing._motion
    without = dataclasses.replace(
        swing, _motion=dataclasses.replace(motion, a=dataclasses.replace(motion.a, secular=0.0))
    )
    assert slope_error(without, np.linspace(-3.0, 3.0, 50), fastest(case)) > 1e-4


@pytest.mark.parametrize("name", ["general", "above the pivot", "fast", "nearly a cone"])
def test_period_and_azimuth(name: str) -> None:
    """The reference after `period`: the height is back, the azimuth has grown as said."""
    case = length, p0, v0 = CASES[name]
    swing = ph.exact.spherical_pendulum(length, G, p0, v0)
    p, v = (np.array(x, dtype=float) for x in taylor(length, p0, v0, swing.period))
    bound = 4 * tolerance(case, swing.period)
    assert p[2] == pytest.approx(p0[2], abs=bound * length)
    assert v[2] == pytest.approx(v0[2], abs=bound * fastest(case))
    grown = math.atan2(p[1], p[0]) - math.atan2(p0[1], p0[0])
    assert abs(math.remainder(grown - swing.azimuth_per_period, 2 * math.pi)) <= bound
    x, y, _ = swing.position(np.linspace(0.0, swing.period, 2001)).T
    followed = np.unwrap(np.arctan2(y, x))
    assert followed[-1] - followed[0] == pytest.approx(swing.azimuth_per_period, abs=4 * bound)


def test_a_plane_swing_is_the_plane_pendulum() -> None:
    """IFToMM A01 again, (x, z)(10 s) to the digits given; and its period is twice that of the height."""
    swing = ph.exact.spherical_pendulum(1.0, G, (-1.0, 0.0, 0.0))
    x, y, z = swing.position(10.0)
    assert (x, z) == pytest.approx((-0.2750874625761169, -0.9614192050991251), abs=4 * EPS * 35)
    assert abs(y) <= 4 * EPS
    assert 2 * swing.period == pytest.approx(2.36784194757624, rel=2e-15)
    assert (swing.azimuth_per_period, swing.heights) == (math.pi, (-1.0, 0.0))
    plane = ph.exact.pendulum(3.0, G, math.acos(2.0 / 3.0), 3.0 * math.sqrt(1.25) / 3.0)
    across = ph.exact.spherical_pendulum(*CASES["in a plane"][:1], G, *CASES["in a plane"][1:])
    t = np.linspace(-3.0, 3.0, 21)
    np.testing.assert_allclose(across.position(t)[:, 2], -3.0 * np.cos(plane.angle(t)), atol=400 * EPS)


def test_a_cone_is_steady() -> None:
    """|v|^2 = g r^2/(-z) on a circle: 9.8 * 9/4.9 = 18 exactly; the period is that of small disturbances."""
    length = math.hypot(3.0, 4.9)
    cone = ph.exact.spherical_pendulum(length, 9.8, (3.0, 0.0, -4.9), (0.0, math.sqrt(18.0), 0.0))
    rate, t = math.sqrt(9.8 / 4.9), np.linspace(-5.0, 5.0, 21)
    circle = np.stack((3 * np.cos(rate * t), 3 * np.sin(rate * t), np.full(21, -4.9)), axis=-1)
    np.testing.assert_allclose(cone.position(t), circle, atol=100 * EPS)
    cosine = 4.9 / length  # small disturbances of the height: frequency^2 = (g/l) (1 + 3 cos^2)/cos
    assert cone.period == pytest.approx(2 * math.pi / math.sqrt(9.8 / length * (1 + 3 * cosine**2) / cosine), rel=1e-12)
    assert cone.azimuth_per_period == pytest.approx(rate * cone.period, rel=1e-6)
    exact = ph.exact.spherical_pendulum(5.0, 12.0, (3.0, 0.0, -4.0), (0.0, math.sqrt(27.0), 0.0))
    assert np.ptp(exact.position(t)[:, 2]) <= 1e-7


def test_exactly_steady() -> None:
    """On the circle of z = -4 with g = 16, r = 3: |v|^2 = 16 * 9/4 = 6^2."""
    cone = ph.exact.spherical_pendulum(5.0, 16.0, (3.0, 0.0, -4.0), (0.0, 6.0, 0.0))
    t = np.linspace(-5.0, 5.0, 21)
    circle = np.stack((3 * np.cos(2 * t), 3 * np.sin(2 * t), np.full(21, -4.0)), axis=-1)
    assert (cone.kind, cone.heights[0]) == ("steady", cone.heights[1])
    np.testing.assert_allclose(cone.position(t), circle, atol=100 * EPS)
    assert cone.azimuth_per_period == pytest.approx(2.0 * cone.period)


def test_rest_and_balance() -> None:
    for name, period in (("hanging", 2 * math.pi * math.sqrt(2.0 / G) / 2), ("balanced", math.inf)):
        swing = ph.exact.spherical_pendulum(CASES[name][0], G, CASES[name][1])
        np.testing.assert_array_equal(swing.position([1.0, -1e3]), [CASES[name][1]] * 2)
        np.testing.assert_array_equal(swing.velocity([1.0, -1e3]), np.zeros((2, 3)))
        assert (swing.kind, swing.period) == ("steady", pytest.approx(period))


def test_start_is_returned_exactly_and_shapes_follow_t() -> None:
    length, p0, v0 = CASES["general"]
    swing = ph.exact.spherical_pendulum(length, G, p0, v0)
    np.testing.assert_array_equal(swing.position(0.0), p0)
    np.testing.assert_array_equal(swing.velocity([3.0, 0.0])[1], v0)
    assert (swing.position(1.0).shape, swing.velocity(np.ones((2, 5))).shape) == ((3,), (2, 5, 3))


def test_a_start_in_printed_digits_is_put_right() -> None:
    swing = ph.exact.spherical_pendulum(1.0, G, (0.6, 0.0, -0.8000000004), (0.8, 1.0, 0.6))
    assert np.linalg.norm(swing.position0) == pytest.approx(1.0, abs=4 * EPS)
    assert abs(swing.position0 @ swing.velocity0) <= 8 * EPS
    p = swing.position([0.0, 1e-13])
    np.testing.assert_allclose(p[0], p[1], atol=1e-12)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ((1.0, G, (0.6, 0.0, -0.9)), r"at the length 1 m .* 1.0816\d* m away"),
        ((1.0, G, (0.6, 0.0, -0.8), (1.0, 0.0, 0.0)), "across the rod, but 0.6 m/s of its 1 m/s"),
        ((0.0, G, (0.6, 0.0, -0.8)), "length must be greater than zero"),
        ((1.0, 0.0, (0.6, 0.0, -0.8)), "gravity must be greater than zero"),
        ((1.0, G, (0.6, -0.8)), "position0 must be 3 numbers"),
        ((1.0, G, (0.6, 0.0, -0.8), "fast"), "velocity0 must be 3 numbers"),
    ],
)
def test_bad_starts_are_refused(values: Any, says: str) -> None:
    with pytest.raises(InputError, match=says):
        ph.exact.spherical_pendulum(*values)
