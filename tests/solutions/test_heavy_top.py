"""Lagrange's top in closed form: published numbers, a 30-digit reference, its laws, and everything that it refuses."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.analysis.exact.axis import Nutation
from polhode.core.quat import angle, multiply, rotate
from polhode.core.small import components, vectors
from polhode.errors import InputError
from tests.solutions.quadratic import ONE, cross, distance, reference, spinning, turning
from tests.solutions.turning import turning_error

EPS = float(np.finfo(float).eps)
G = 9.81

# The benchmark of O. Bruels, A. Cardona, M. Arnold, Mech. Mach. Theory 48, 2012, 121-137, about its fixed point.
BENCHMARK = {"inertia": (15.234375, 0.46875, 15.234375), "weight_moment": (0, 15 * G, 0), "omega0": (0, 150, -4.61538)}

MOMENTS, WEIGHT = (0.5, 0.5, 0.3), (0.0, 0.0, 4.905)


def tilted(theta: float) -> np.ndarray:
    return np.array([math.cos(theta / 2), math.sin(theta / 2), 0.0, 0.0])


UP, DOWN, LEVEL = tilted(0.0), np.array([0.0, 1.0, 0.0, 0.0]), np.array([1.0, 1.0, 0.0, 0.0]) / math.sqrt(2.0)

# Moments, weight moment, rate and attitude at the start, by name.
CASES: dict[str, tuple[Any, Any, Any, Any]] = {
    "cusp": (MOMENTS, WEIGHT, (0, 0, 40), tilted(0.6)),
    "next to a cusp": (MOMENTS, WEIGHT, (1e-3, 2e-8, 20), tilted(0.6)),
    "loops": (MOMENTS, WEIGHT, (0.3, -1.5, 20), tilted(0.6)),
    "waves": (MOMENTS, WEIGHT, (0.3, 1.5, 20), tilted(0.6)),
    "pendulum": (MOMENTS, WEIGHT, (0, 0, 0), tilted(0.6)),
    "pendulum over the top": (MOMENTS, WEIGHT, (12.0, 0, 0), tilted(0.6)),
    "from upright": (MOMENTS, WEIGHT, (1, 2, 20), UP),
    "from upright without spin": (MOMENTS, WEIGHT, (1, 2, 0), UP),
    "from hanging": (MOMENTS, WEIGHT, (1, 2, 20), DOWN),
    "from hanging without spin": (MOMENTS, WEIGHT, (1, 2, 0), DOWN),
    "sleeping, disturbed": (MOMENTS, WEIGHT, (1e-8, 2e-8, 20), UP),
    "falling asleep no more": (MOMENTS, WEIGHT, (1e-8, 2e-8, 2), UP),
    "round body": ((0.5, 0.5, 0.5), WEIGHT, (1, -2, 3), (0.5, 0.5, -0.7, 0.1)),
    "mass center below": (MOMENTS, (0, 0, -4.905), (1, -2, 3), (0.5, 0.5, -0.7, 0.1)),
    "hardly any weight": (MOMENTS, (0, 0, 1e-9), (1, -2, 3), (0.5, 0.5, -0.7, 0.1)),
    "no weight": (MOMENTS, (0, 0, 0), (1, -2, 3), (0.5, 0.5, -0.7, 0.1)),
    "separatrix": ((1, 1, 1), (0, 0, 2.5), (2, 1, 1), LEVEL),
    "separatrix, falling": ((1, 1, 1), (0, 0, 2.5), (-2, 1, 1), LEVEL),
    "separatrix 1e-12": ((1, 1, 1), (0, 0, 2.5), (-2, 1 + 1e-12, 1), LEVEL),
    "separatrix of the pendulum": ((1, 1, 1.5), (0, 0, 2), (2, 0, 0), LEVEL),
    "asleep": (MOMENTS, WEIGHT, (0, 0, 20), UP),
    "hanging": (MOMENTS, WEIGHT, (0, 0, 2), DOWN),
    "steady": ((1, 1, 0.5), (0, 0, 3), (0, 2, 3), LEVEL),
}


def taylor(inertia: Any, weight: Any, omega0: Any, q0: Any, t: float) -> tuple[list[Fraction], list[Fraction]]:
    """omega and q at t: Euler's equations with the torque z x d, z the vertical in the body, principal moments."""
    terms = spinning(inertia, 0) + cross(3, 3, 0) + turning(6, 0)
    for n in range(3):
        j, k, I = (n + 1) % 3, (n + 2) % 3, Fraction(inertia[n])
        terms += [(n, Fraction(weight[k]) / I, 3 + j, ONE), (n, -Fraction(weight[j]) / I, 3 + k, ONE)]
    w, x, y, z = q = [Fraction(float(part)) for part in q0]
    scale = 2 / sum(part * part for part in q)
    vertical = [scale * (x * z - w * y), scale * (w * x + y * z), scale * (w * w + z * z) - 1]
    y = reference(terms, [*map(Fraction, omega0), *vertical, *q], t)
    return y[:3], y[6:]


def errors(case: Any, t: float) -> tuple[float, float]:
    """Errors of omega (relative to the larger of start and end) and of the attitude (rad, the sign included)."""
    inertia, weight, omega0, q0 = case
    q0 = np.array(q0) / np.linalg.norm(q0)
    omega0 = [float(x) for x in omega0]
    w, q = taylor(inertia, weight, omega0, q0, t)
    top = ph.exact.heavy_top(inertia, weight, omega0, q0)
    size = max(np.linalg.norm([float(x) for x in w]), np.linalg.norm(omega0))
    return distance(top.omega(t), w) / float(size), 2.0 * distance(top.attitude(t), q)


def phase(case: Any, t: float) -> float:
    """About how many radians the top turns: by its spin, its fall and its speed."""
    inertia, weight, omega0, _ = case
    fall = math.sqrt(float(np.linalg.norm(weight)) / max(inertia))
    return abs(t) * (float(np.linalg.norm(omega0)) + 2.0 * fall)


def tolerance(turned: float) -> float:
    """What rounding allows: a few eps of each secular angle, and those of one evaluation."""
    return EPS * (40.0 + 4.0 * turned)


def general(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Any axis, either side of it, any start."""
    i, A = rng.integers(3), rng.uniform(0.2, 1.0)
    inertia, weight = np.full(3, A), np.zeros(3)
    inertia[i], weight[i] = rng.uniform(0.05, 1.9) * A, 5.0 * rng.normal()
    return inertia, weight, rng.normal(size=3) * rng.choice([1.0, 4.0]), rng.normal(size=4)


@pytest.mark.parametrize("seed", range(6))
def test_equals_the_reference(seed: int) -> None:
    rng = np.random.default_rng(seed)
    case = general(rng)
    t = float(rng.choice([-1, 1]) * rng.uniform(0.7, 3.0))
    assert max(errors(case, t)) <= tolerance(phase(case, t)), case


@pytest.mark.parametrize("name", CASES)
def test_special_starts_equal_the_reference(name: str) -> None:
    case = CASES[name]
    t = 14.0 / phase(case, 1.0) if name != "falling asleep no more" else 7.0
    for time in (t, -0.3 * t):
        assert max(errors(case, time)) <= tolerance(phase(case, time)), (name, time)


def test_many_turns() -> None:
    """200 rad of the benchmark top, two passes within 7e-7 rad of straight down: errors of eps for each radian."""
    case = (*BENCHMARK.values(), (1, 0, 0, 0))
    assert max(errors(case, 1.3)) <= EPS * 200


# Published numbers.


def test_benchmark_of_bruels_cardona_arnold() -> None:
    top = ph.exact.heavy_top(**BENCHMARK)
    assert top.omega_world(0.01)[1] == pytest.approx(149.847393954074, abs=6e-13)
    center = rotate(top.attitude(1.0), (0, 1, 0))
    np.testing.assert_allclose(center, (0.173343964098386, 0.640088592070569, -0.748490791133581), rtol=0, atol=2e-15)
    assert math.pi - top.nutation[1] == pytest.approx(7e-7, rel=0.05)
    assert 1 + math.cos(top.nutation[1]) == pytest.approx(2.6e-13, rel=0.02)


def test_top_from_a_cusp() -> None:
    """theta0 = 0.6, spin 40 rad/s: period of the nutation and precession in it, as noted with the authorities."""
    top = ph.exact.heavy_top(MOMENTS, 4.905, (0, 0, 40), tilted(0.6))
    assert top.period == pytest.approx(0.269401152203397, rel=2e-15)
    assert top.precession_per_period == pytest.approx(0.111687936699023, rel=4e-15)
    assert top.nutation[0] == pytest.approx(0.6, abs=2 * EPS)


# Period, precession and limits of the nutation, against the reference.


@pytest.mark.parametrize("name", ["loops", "waves", "cusp", "separatrix 1e-12", "mass center below", "benchmark"])
def test_period_and_precession(name: str) -> None:
    """After `period` the cosine and its rate are back (one Newton step on the reference), the azimuth has grown."""
    case = CASES[name] if name != "benchmark" else (*BENCHMARK.values(), UP)
    inertia, weight, omega0, q0 = (np.array(x, dtype=float) for x in case)
    q0 = q0 / np.linalg.norm(q0)
    top = ph.exact.heavy_top(inertia, weight, omega0, q0)
    w, q = (np.array(x, dtype=float) for x in taylor(inertia, weight, omega0, q0, top.period))
    axis = weight / np.linalg.norm(weight)
    (x0, y0, z0), (x, y, z) = rotate(q0, axis), rotate(q, axis)
    rate0, rate = (rotate(p, np.cross(v, axis))[2] for p, v in ((q0, omega0), (q, w)))
    allowed = tolerance(phase(case, top.period)) * max(1.0, np.linalg.norm(omega0))
    assert abs(z - z0) <= allowed
    assert abs(rate - rate0) <= 4 * allowed
    grown = math.remainder(math.atan2(y, x) - math.atan2(y0, x0) - top.precession_per_period, 2 * math.pi)
    assert abs(grown) <= allowed / (1 - z0**2)


@pytest.mark.parametrize("name", ["loops", "waves", "from hanging", "pendulum over the top", "mass center below"])
def test_precession_is_counted_over_whole_turns(name: str) -> None:
    """Against the azimuth followed in small steps, and half a period later as well as from the start."""
    top, axis = make(name)
    t = np.linspace(0.1, 0.1 + top.period, 4001)
    x, y, z = rotate(components(top.attitude(t)), axis)
    followed = np.unwrap(np.arctan2(y, x))
    if np.min(x**2 + y**2) > 1e-5:  # else it passes through the vertical, and the sense of the half turn is a choice
        assert followed[-1] - followed[0] == pytest.approx(top.precession_per_period, abs=1e-12)
    theta = np.arccos(np.clip(z, -1, 1))
    assert theta.min() == pytest.approx(top.nutation[0], abs=2e-3)
    assert theta.max() == pytest.approx(top.nutation[1], abs=2e-3)
    assert top.nutation[0] - 1e-7 <= theta.min() <= theta.max() <= top.nutation[1] + 1e-7


def make(name: str) -> tuple[Any, np.ndarray]:
    inertia, weight, omega0, q0 = CASES[name]
    size = np.linalg.norm(weight)
    return ph.exact.heavy_top(inertia, weight, omega0, q0), np.array(weight) / size if size else np.array([0, 0, 1.0])


def test_separatrix_is_named_and_never_returns() -> None:
    top, _ = make("separatrix")
    assert (top.kind, top.period, top.precession_per_period) == ("separatrix", math.inf, math.inf)
    far = top.omega([-1e4, 1e4])
    np.testing.assert_allclose(far, [[0, 0, 1]] * 2, atol=1e-100)
    np.testing.assert_allclose(rotate(components(top.attitude([1e4])), (0, 0, 1))[2], 1.0, atol=4 * EPS)
    assert make("separatrix of the pendulum")[0].precession_per_period == pytest.approx(math.pi)


@pytest.mark.parametrize("delta", [1e-20, 1e-60, 1e-140])
def test_leaving_the_upright_takes_a_logarithm(delta: float) -> None:
    """A weak push of an upright top grows as exp(rate t): the period has 2 ln(1/delta)/rate more for each factor."""
    near, far = (ph.exact.heavy_top((1, 1, 1.5), 2.0, (d, 0, 1)).period for d in (1e-10, delta))
    rate = math.sqrt(2.0 - (1.5 / 2) ** 2)
    assert far - near == pytest.approx(2.0 * math.log(1e-10 / delta) / rate, rel=1e-13)


def test_steady_precession_has_the_period_of_its_small_nutations() -> None:
    steady, _ = make("steady")
    assert steady.kind == "steady"
    assert steady.nutation[0] == steady.nutation[1] == pytest.approx(math.pi / 2)
    shaken = ph.exact.heavy_top((1, 1, 0.5), 3.0, (1e-7, 2, 3), LEVEL)
    assert shaken.kind == "nutation"
    assert steady.period == pytest.approx(shaken.period, rel=1e-12)
    assert steady.precession_per_period == pytest.approx(shaken.precession_per_period, rel=1e-12)
    asleep, _ = make("asleep")
    assert (asleep.kind, asleep.precession_per_period, asleep.nutation) == ("steady", 0.0, (0.0, 0.0))
    assert ph.exact.heavy_top(MOMENTS, 4.905, (0, 0, 2)).period == math.inf  # too slow to sleep


# Laws, other formulations, and the twins that must fail.


def invariants(top: Any, inertia: Any, weight: Any, t: np.ndarray) -> np.ndarray:
    """Energy, L_z and |d| L_3 at t, (n, 3)."""
    w, q = top.omega(t), components(top.attitude(t))
    L = w * np.array(inertia)
    energy = 0.5 * np.sum(w * L, axis=-1) + rotate(q, np.array(weight, dtype=float))[2]
    return np.stack((energy, rotate(q, components(L))[2], L @ np.array(weight)), axis=-1)


@pytest.mark.parametrize("name", CASES)
def test_energy_and_both_momenta_are_constant(name: str) -> None:
    inertia, weight, omega0, q0 = CASES[name]
    top, speed = ph.exact.heavy_top(inertia, weight, omega0, q0), phase(CASES[name], 1.0)
    found = invariants(top, inertia, weight, np.linspace(-300.0, 300.0, 1001) / speed)
    expected = (top.energy, top.vertical_momentum, top.axial_momentum * float(np.linalg.norm(weight)))
    size = max(np.array(inertia)) * (np.linalg.norm(omega0) + 2.0) ** 2 + 8.0 * np.linalg.norm(weight)
    np.testing.assert_allclose(found, np.broadcast_to(expected, found.shape), rtol=0, atol=24 * EPS * size)
    assert turning_error(top, speed) <= 1e-8


@pytest.mark.parametrize("name", ["cusp", "loops", "mass center below", "from upright"])
def test_twins_without_a_part_fail(name: str) -> None:
    """Without the integral of the third kind, or without the turn about the axis, q no longer turns with omega."""
    top, _ = make(name)
    motion = top._motion
    assert isinstance(motion, Nutation)
    still = dataclasses.replace(motion, a=dataclasses.replace(motion.a, secular=0.0))
    speed = phase(CASES[name], 1.0)
    assert turning_error(dataclasses.replace(top, _motion=still), speed) > 1e-4
    assert turning_error(dataclasses.replace(top, _extra=0.0), speed) > 1e-2


@pytest.mark.parametrize("seed", [0, 1])
def test_without_weight_it_is_the_free_top(seed: int) -> None:
    rng = np.random.default_rng(seed)
    inertia, _, omega0, q0 = general(rng)
    t = np.linspace(-20.0, 20.0, 41) / np.linalg.norm(omega0)
    heavy, free = ph.exact.heavy_top(inertia, 0.0, omega0, q0), ph.exact.free_top(inertia, omega0, q0)
    assert np.max(angle(heavy.attitude(t), free.attitude(t))) <= tolerance(20.0)
    np.testing.assert_allclose(heavy.omega(t), free.omega(t), atol=tolerance(20.0) * np.abs(omega0).max())
    assert np.max(angle(ph.exact.heavy_top(inertia, 0.1, omega0, q0).attitude(t), free.attitude(t))) > 1e-3  # twin


def simulated(at: tuple[float, ...], t: np.ndarray) -> ph.Trajectory:
    """The benchmark top as a body with the inertia about the fixed point and a weight at a point of it."""
    body = ph.Body(mass=15.0, inertia=BENCHMARK["inertia"])
    weight = ph.loads.Force((0, 0, -15 * G), frame="world", at=at)
    start = ph.State(omega=BENCHMARK["omega0"])
    return ph.simulate(body, start, t[-1], loads=[weight], method="dop853", rtol=1e-12, atol=1e-13, t_eval=t)


def test_simulation_follows_the_closed_form() -> None:
    """Newton's and Euler's equations, integrated; the twin has its weight elsewhere."""
    top, t = ph.exact.heavy_top(**BENCHMARK), np.linspace(0.0, 1.0, 21)
    run = simulated((0.0, 1.0, 0.0), t)
    assert np.max(angle(run.attitude, top.attitude(t))) < 1e-9  # 10 n rtol, n = 70 steps of the run
    np.testing.assert_allclose(run.omega, top.omega(t), atol=1e-7)
    assert np.max(angle(simulated((0.0, 1.001, 0.0), t).attitude, top.attitude(t))) > 1e-4


@pytest.mark.parametrize("seed", [0, 1])
def test_general_axes_and_another_world(seed: int) -> None:
    """A full tensor in turned body axes, and a world turned about the vertical: the same motion."""
    rng = np.random.default_rng(seed)
    q_PB = ph.Attitude.from_quaternion(rng.normal(size=4))
    R_BP = q_PB.inverse.matrix
    I_B = R_BP @ np.diag(MOMENTS) @ R_BP.T
    q_WP, w_P, t = (
        ph.Attitude.from_quaternion(rng.normal(size=4)).quaternion,
        rng.normal(size=3),
        np.linspace(-9, 9, 25),
    )
    q_WB = vectors(multiply(q_WP, q_PB.quaternion))
    plain = ph.exact.heavy_top(MOMENTS, 4.905, w_P, q_WP)
    turned = ph.exact.heavy_top(0.5 * (I_B + I_B.T), R_BP @ np.array(WEIGHT), R_BP @ w_P, q_WB)
    expected = vectors(multiply(components(plain.attitude(t)), q_PB.quaternion))
    # The tensor is rounded, which shifts rates by a few eps of the largest: 16 eps for each radian.
    bound = 16 * EPS * (40 + 9 * (np.linalg.norm(w_P) + 6))
    assert np.max(angle(turned.attitude(t), expected)) <= bound
    np.testing.assert_allclose(turned.omega(t) @ R_BP, plain.omega(t), atol=bound * 6)
    q_turn = (math.cos(0.4), 0.0, 0.0, math.sin(0.4))
    elsewhere = ph.exact.heavy_top(MOMENTS, 4.905, w_P, vectors(multiply(q_turn, q_WP)))
    assert np.max(angle(elsewhere.attitude(t), vectors(multiply(q_turn, components(plain.attitude(t)))))) <= bound


def test_restarting_changes_nothing() -> None:
    first, _ = make("loops")
    second = ph.exact.heavy_top(MOMENTS, 4.905, first.omega(0.7), first.attitude(0.7))
    assert angle(second.attitude(0.9), first.attitude(1.6)) <= 8 * EPS * (40 + 20 * 1.6)
    assert angle(second.attitude(-0.7), CASES["loops"][3]) <= 8 * EPS * (40 + 20 * 1.6)


@pytest.mark.parametrize("name", CASES)
def test_signs_are_continuous_and_length_is_one(name: str) -> None:
    top, _ = make(name)
    q = top.attitude(np.linspace(-100.0, 100.0, 4001) / phase(CASES[name], 1.0))
    assert np.all(np.sum(q[1:] * q[:-1], axis=-1) > 0.99)
    assert np.max(np.abs(np.linalg.norm(q, axis=-1) - 1)) <= 4 * EPS


def test_units_do_not_matter() -> None:
    """Moments and weights, or seconds, times powers of two: the same attitudes, bit for bit."""
    plain, _ = make("loops")
    for unit, second in ((2.0**200, 1.0), (2.0**-200, 1.0), (1.0, 2.0**100), (1.0, 2.0**-100)):
        scale = np.array((0.3, -1.5, 20)) / second
        other = ph.exact.heavy_top(np.array(MOMENTS) * unit, 4.905 * unit / second**2, scale, tilted(0.6))
        np.testing.assert_array_equal(other.attitude(3.0 * second), plain.attitude(3.0))


def test_start_is_returned_exactly_and_shapes_follow_t() -> None:
    for name in ("loops", "steady"):
        top, _ = make(name)
        np.testing.assert_array_equal(top.attitude(0.0), CASES[name][3])
        np.testing.assert_array_equal(top.omega([1.0, 0.0])[1], CASES[name][2])
        assert (top.omega(1.0).shape, top.attitude(np.ones((2, 5))).shape) == ((3,), (2, 5, 4))
        assert (top.omega([]).shape, top.omega_world([1.0]).shape) == ((0, 3), (1, 3))


def test_a_number_is_along_the_distinct_axis() -> None:
    vector = ph.exact.heavy_top(**BENCHMARK)
    plain = ph.exact.heavy_top(BENCHMARK["inertia"], 15 * G, BENCHMARK["omega0"])
    np.testing.assert_array_equal(vector.attitude(1.0), plain.attitude(1.0))


# Everything that is refused.


@pytest.mark.parametrize(
    ("inertia", "weight", "says"),
    [
        ((1, 1.1, 0.5), 3.0, r"two principal moments must be equal, got 1, 1.1, 0.5 kg m\^2.*simulate"),
        ((1, 1, 1), 3.0, "three equal moments.*as a vector"),
        ((1, 1, 0.5), (0, 1, 2), "along a principal axis.* 0, 1, 2 N m.*simulate"),
        ((1, 1, 0.5), (0, 1, 0), "two moments across weight_moment must be equal"),
        ((1, 1, 0.5), "heavy", "weight_moment must be a number"),
        ((1, 1, 0.5), (1, 2), "weight_moment must be 3 numbers"),
        ((1, 1, 0.5), math.nan, "weight_moment must be finite"),
        ((1, 1, 0), 3.0, "zero principal moment"),
        ((1, 1, 2.5), 3.0, "triangle inequality"),
    ],
)
def test_bad_tops_are_refused(inertia: Any, weight: Any, says: str) -> None:
    with pytest.raises(InputError, match=says):
        ph.exact.heavy_top(inertia, weight, (0, 0, 1))


def test_bad_starts_and_times_are_refused() -> None:
    with pytest.raises(InputError, match="omega0"):
        ph.exact.heavy_top(MOMENTS, 3.0, (1, 2))
    with pytest.raises(InputError, match="attitude0"):
        ph.exact.heavy_top(MOMENTS, 3.0, (1, 2, 3), (1, 0, 0))
    with pytest.raises(InputError, match="t must be finite"):
        ph.exact.heavy_top(MOMENTS, 3.0, (1, 2, 3)).attitude([0.0, math.nan])
    with pytest.raises(dataclasses.FrozenInstanceError):
        ph.exact.heavy_top(MOMENTS, 3.0, (1, 2, 3)).period = 3.0  # type: ignore[misc]
