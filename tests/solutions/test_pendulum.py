"""The plane and the physical pendulum in closed form: published numbers, a 30-digit reference, laws, refusals."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from tests.solutions.quadratic import ONE, distance, reference

EPS = float(np.finfo(float).eps)
G = 9.81

# length, gravity, angle and rate at the start, by name.
CASES: dict[str, tuple[float, float, float, float]] = {
    "swing": (1.3, G, 0.7, -2.1),
    "small swing": (1.3, G, 1e-9, 2e-9),
    "high swing": (0.6, G, -3.0, 0.2),
    "backward turns": (0.6, G, 1.1, -9.0),
    "fast turns": (0.6, G, 1.1, 90.0),
    "many turns counted": (1.3, G, 40.0, 1.5),
    "nearly upright": (1.0, 1.0, 3.14159, 0.0),
    "separatrix": (1.0, 1.0, 0.0, 2.0),
    "separatrix, backward": (4.0, 1.0, 0.0, -1.0),
    "separatrix + 1e-8": (1.0, 1.0, 2.0, 2.0 * math.cos(1.0) * (1 + 1e-8)),
    "separatrix - 1e-12": (1.0, 1.0, -2.0, 2.0 * math.cos(1.0) * (1 - 1e-12)),
    "rest": (1.0, 2.0, 0.0, 0.0),
}


def taylor(square: Fraction, angle0: float, rate0: float, t: float) -> list[Fraction]:
    """angle and rate at t; the sine and the cosine are two more unknowns."""
    with mpmath.workdps(60):
        sine, cosine = (fraction(f(mpmath.mpf(angle0))) for f in (mpmath.sin, mpmath.cos))
    one = Fraction(1)
    terms = [(0, one, 1, ONE), (1, -square, 2, ONE), (2, one, 3, 1), (3, -one, 2, 1)]
    return reference(terms, [angle0, rate0, sine, cosine], t)[:2]


def fraction(x: Any) -> Fraction:
    sign, mantissa, exponent, _ = x._mpf_
    return (-1) ** sign * Fraction(mantissa) * Fraction(2) ** exponent


def errors(swing: Any, square: Fraction, t: float) -> tuple[float, float]:
    """Errors of the angle (rad), and of the rate relative to the largest of its start, its end and sqrt(g/l)."""
    exact = taylor(square, swing.angle0, swing.rate0, t)
    size = max(abs(swing.rate0), abs(float(exact[1])), float(square) ** 0.5)
    return distance([swing.angle(t)], exact[:1]), distance([swing.rate(t)], exact[1:]) / size


def tolerance(swing: Any, t: float) -> float:
    """A few eps of the phase and of the angle itself."""
    return EPS * (20.0 + 4.0 * abs(t) * (swing.frequency + abs(swing.rate0)) + 2.0 * abs(swing.angle0))


@pytest.mark.parametrize("name", CASES)
def test_equals_the_reference(name: str) -> None:
    length, gravity, angle0, rate0 = CASES[name]
    swing = ph.exact.pendulum(length, gravity, angle0, rate0)
    square = Fraction(gravity) / Fraction(length)
    for phase in (20.0, -7.0):
        t = phase / (swing.frequency + abs(rate0))
        assert max(errors(swing, square, t)) <= tolerance(swing, t), t


@pytest.mark.parametrize("seed", range(6))
def test_random_starts_equal_the_reference(seed: int) -> None:
    rng = np.random.default_rng(seed)
    mass, distance_, gravity = rng.uniform(0.2, 3.0, 3)
    inertia = mass * distance_**2 * rng.uniform(1.0, 3.0)
    swing = ph.exact.physical_pendulum(mass, distance_, inertia, gravity, 3.0 * rng.normal(), 3.0 * rng.normal())
    square = Fraction(mass) * Fraction(gravity) * Fraction(distance_) / Fraction(inertia)
    t = 15.0 * rng.choice([-1.0, 1.0])
    assert max(errors(swing, square, t)) <= tolerance(swing, t)
    twin = ph.exact.physical_pendulum(mass, distance_, inertia, 1.01 * gravity, swing.angle0, swing.rate0)
    assert max(errors(twin, square, t)) > 1e-3


# Published numbers.


def test_iftomm_a01() -> None:
    """A point mass released from rest at (-1, 0): period, and place after 10 s."""
    swing = ph.exact.pendulum(1.0, G, -math.pi / 2)
    assert swing.period == pytest.approx(2.36784194757624, rel=2e-15)
    place = math.sin(swing.angle(10.0)), -math.cos(swing.angle(10.0))
    bound = tolerance(swing, 10.0)
    np.testing.assert_allclose(place, (-0.2750874625761169, -0.9614192050991251), rtol=0, atol=bound)


def test_physical_pendulum_from_three_radians() -> None:
    """m g d / I = 4 s^-2."""
    swing = ph.exact.physical_pendulum(1.0, 0.5, G / 8, G, 3.0)
    assert swing.period == pytest.approx(8.07776968619669, rel=2e-15)
    assert swing.angle(5.5) == pytest.approx(-1.87101638584789, abs=6e-15)
    assert swing.amplitude == pytest.approx(3.0, rel=2 * EPS)


def test_iftomm_a02() -> None:
    """The double four-bar on its parallelogram branch, phi'' = (3.5 g/3) sin(phi) from the upright: one full turn."""
    turn = ph.exact.pendulum(3.0, 3.5 * G, math.pi, 1.0)
    assert turn.kind == "rotation"
    assert turn.period == pytest.approx(1.94251492260708, rel=4e-15)
    assert turn.angle(turn.period) - math.pi == pytest.approx(2 * math.pi, abs=20 * EPS)


# Laws and periods.


@pytest.mark.parametrize("name", CASES)
def test_energy_is_constant_and_the_rate_is_the_slope(name: str) -> None:
    length, gravity, angle0, rate0 = CASES[name]
    swing = ph.exact.pendulum(length, gravity, angle0, rate0)
    t = np.linspace(-40.0, 40.0, 401) / (swing.frequency + abs(rate0))
    angle, rate = swing.angle(t), swing.rate(t)
    energy = 0.5 * rate**2 + 2 * swing.frequency**2 * np.sin(0.5 * angle) ** 2
    expected = 0.5 * rate0**2 + 2 * swing.frequency**2 * math.sin(0.5 * angle0) ** 2
    np.testing.assert_allclose(energy, expected, atol=64 * EPS * max(expected, 1e-300))
    h = 1e-3 / (swing.frequency + abs(rate0))
    slope = (swing.angle(t - 2 * h) - 8 * swing.angle(t - h) + 8 * swing.angle(t + h) - swing.angle(t + 2 * h)) / 12 / h
    np.testing.assert_allclose(slope, rate, atol=1e-10 * (swing.frequency + abs(rate0) + abs(angle0)))


@pytest.mark.parametrize("name", ["swing", "high swing", "backward turns", "separatrix + 1e-8", "separatrix - 1e-12"])
def test_period(name: str) -> None:
    """After a period of the closed form the reference is back, or a turn ahead."""
    length, gravity, angle0, rate0 = CASES[name]
    swing = ph.exact.pendulum(length, gravity, angle0, rate0)
    exact = taylor(Fraction(gravity) / Fraction(length), angle0, rate0, swing.period)
    ahead = 0.0 if swing.kind == "libration" else math.copysign(2 * math.pi, rate0)
    bound = tolerance(swing, swing.period) * max(1.0, abs(rate0))
    assert float(exact[0]) == pytest.approx(angle0 + ahead, abs=bound)
    assert float(exact[1]) == pytest.approx(rate0, abs=bound * swing.frequency)


def test_kinds() -> None:
    kinds = {name: ph.exact.pendulum(*CASES[name]).kind for name in CASES}
    assert kinds["swing"] == kinds["rest"] == kinds["separatrix - 1e-12"] == kinds["nearly upright"] == "libration"
    assert kinds["fast turns"] == kinds["separatrix + 1e-8"] == "rotation"
    assert kinds["separatrix"] == kinds["separatrix, backward"] == "separatrix"


def test_separatrix_is_elementary() -> None:
    """theta = 2 gd(t) = 4 arctan(exp(t)) - pi, theta' = 2 sech(t); it reaches the upright, and no further."""
    swing = ph.exact.pendulum(*CASES["separatrix"])
    t = np.linspace(-12.0, 12.0, 25)
    np.testing.assert_allclose(swing.angle(t), 4 * np.arctan(np.exp(t)) - np.pi, atol=8 * EPS)
    np.testing.assert_allclose(swing.rate(t), 2 / np.cosh(t), rtol=40 * EPS)
    assert (swing.period, swing.amplitude, swing.angle(1e6)) == (math.inf, math.pi, math.pi)


def test_small_swings_are_harmonic_and_rest_is_rest() -> None:
    swing = ph.exact.pendulum(*CASES["small swing"])
    t = np.linspace(-5.0, 5.0, 21)
    w = swing.frequency
    np.testing.assert_allclose(swing.angle(t), 1e-9 * np.cos(w * t) + 2e-9 / w * np.sin(w * t), atol=60 * EPS * 1e-9)
    assert swing.period == pytest.approx(2 * math.pi / w, rel=4 * EPS)
    rest = ph.exact.pendulum(*CASES["rest"])
    assert rest.angle([1.0, -3.0]).tolist() == rest.rate([1.0, -3.0]).tolist() == [0.0, 0.0]
    assert (rest.amplitude, rest.period) == (0.0, pytest.approx(2 * math.pi / math.sqrt(2.0)))


def test_simulation_follows_the_closed_form() -> None:
    """A body with the inertia about the pivot and its weight at the mass center, in a plane; twin: another inertia."""
    swing = ph.exact.physical_pendulum(2.0, 0.4, 0.5, G, 1.2, 0.8)
    t = np.linspace(0.0, 4.0, 41)
    errors = []
    for inertia in (0.5, 0.505):
        body = ph.Body(mass=2.0, inertia=(inertia, 0.6, 0.7))
        start = ph.State(attitude=ph.Attitude.from_euler("xyz", (1.2, 0, 0)), omega=(0.8, 0, 0))
        weight = ph.loads.Force((0, 0, -2 * G), frame="world", at=(0, 0, -0.4))
        run = ph.simulate(body, start, 4.0, loads=[weight], method="dop853", rtol=1e-12, atol=1e-13, t_eval=t)
        errors.append(np.abs(run.omega[:, 0] - swing.rate(t)).max())
    assert errors[0] < 1e-9
    assert errors[1] > 1e-2


def test_it_is_the_heavy_top_without_spin() -> None:
    swing = ph.exact.pendulum(1.3, G, 0.7, -2.1)
    half = 0.5 * (math.pi - 0.7)
    top = ph.exact.heavy_top((1.69, 1.69, 0.3), 1.3 * G, (2.1, 0, 0), (math.cos(half), math.sin(half), 0, 0))
    t = np.linspace(-9.0, 9.0, 31)
    np.testing.assert_allclose(-top.omega(t)[:, 0], swing.rate(t), atol=200 * EPS)
    assert swing.period == pytest.approx(2 * top.period, rel=8 * EPS)
    assert math.pi - top.nutation[0] == pytest.approx(swing.amplitude, rel=8 * EPS)


# The edge.


def test_start_is_returned_exactly_and_shapes_follow_t() -> None:
    swing = ph.exact.pendulum(1.3, G, 40.1, -2.1)
    assert (swing.angle(0), swing.rate(0.0)) == (40.1, -2.1)
    assert (swing.angle(1.0).shape, swing.rate(np.ones((2, 3))).shape, swing.angle([]).shape) == ((), (2, 3), (0,))
    with pytest.raises(dataclasses.FrozenInstanceError):
        swing.period = 1.0  # type: ignore[misc]


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ((0.0, G, 1.0), "length must be greater than zero"),
        ((1.0, -G, 1.0), "gravity must be greater than zero"),
        ((1.0, G, math.nan), "angle0 must be finite"),
        ((1.0, G, 1.0, "fast"), "rate0 must be a number"),
    ],
)
def test_bad_pendulums_are_refused(values: Any, says: str) -> None:
    with pytest.raises(InputError, match=says):
        ph.exact.pendulum(*values)


def test_an_inertia_about_the_mass_center_is_found_out() -> None:
    with pytest.raises(InputError, match=r"at least m d\^2 = 0.5 kg m\^2, got 0.1.*use inertia = 0.6"):
        ph.exact.physical_pendulum(2.0, 0.5, 0.1, G, 1.0)
    with pytest.raises(InputError, match="mass must be greater"):
        ph.exact.physical_pendulum(0.0, 0.5, 0.1, G, 1.0)
    with pytest.raises(InputError, match="t must be finite"):
        ph.exact.pendulum(1.0, G, 1.0).angle(math.inf)
