"""The exact free top against a 30-digit reference, published numbers, its laws, and everything that it refuses."""

from __future__ import annotations

import dataclasses
import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from polhode.analysis import exact
from polhode.analysis.exact import FreeTop, free_top, omega_from_invariants, symmetric_top_frames
from polhode.core.quat import angle, rotate
from polhode.core.small import components, vectors
from polhode.errors import InputError
from tests.solutions.taylor import distance, reference
from tests.solutions.turning import turning_error

EPS = float(np.finfo(float).eps)
DEG = np.pi / 180.0
CUBESAT = (0.03611722, 0.03378136, 0.00733598)
ORDERS = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]

Case = tuple[np.ndarray, np.ndarray]


def moments(rng: np.random.Generator) -> np.ndarray:
    """Principal moments of a possible body, in any order."""
    a, b, c = rng.uniform(0.05, 1.0, 3)
    return np.array([b + c, a + c, a + b])


def near_separatrix(rng: np.random.Generator, delta: float) -> Case:
    """A start whose two sides of I (I - I_mid) w^2 differ by about 2 delta, relative; either side, any signs."""
    I = moments(rng)
    low, middle, high = np.argsort(I)
    w = rng.normal(size=3)
    ratio = np.sqrt(I[high] * (I[high] - I[middle]) / (I[low] * (I[middle] - I[low])))
    w[low] = ratio * w[high] * (1 + delta * rng.choice([-1, 1]))
    return I, w


def nearly_symmetric(rng: np.random.Generator, delta: float, tilt: float = 1.0) -> Case:
    """Two moments that differ by delta; the rate about the third axis of size tilt."""
    order = rng.permutation(3)
    I, w = np.array([1.0, 1.0 + delta, rng.uniform(0.2, 1.9)]), rng.normal(size=3) * (1.0, 1.0, tilt)
    return I[order], w[order]


def full(rng: np.random.Generator) -> Case:
    """A full tensor in general axes."""
    R, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    I = R @ np.diag(moments(rng)) @ R.T
    return 0.5 * (I + I.T), rng.normal(size=3)


def lamina(rng: np.random.Generator) -> Case:
    a, b = rng.uniform(0.05, 1.0, 2)
    return np.array([a, b, a + b])[rng.permutation(3)], rng.normal(size=3)


def near_axis(rng: np.random.Generator, delta: float) -> Case:
    """A spin about an axis, disturbed by delta."""
    w = delta * rng.normal(size=3)
    w[rng.integers(3)] = 1.0
    return moments(rng), w


CASES = {
    "general": lambda rng: (moments(rng), rng.normal(size=3)),
    "full tensor": full,
    "separatrix 1e-2": lambda rng: near_separatrix(rng, 1e-2),
    "separatrix 1e-8": lambda rng: near_separatrix(rng, 1e-8),
    "separatrix 1e-12": lambda rng: near_separatrix(rng, 1e-12),
    "separatrix 1e-15": lambda rng: near_separatrix(rng, 1e-15),
    "symmetric": lambda rng: nearly_symmetric(rng, 0.0),
    "nearly symmetric 1e-3": lambda rng: nearly_symmetric(rng, 1e-3),
    "nearly symmetric 1e-15": lambda rng: nearly_symmetric(rng, 1e-15),
    "nearly symmetric at the equator": lambda rng: nearly_symmetric(rng, 1e-8, 1e-4),
    "nearly symmetric 1e-15 at the equator": lambda rng: nearly_symmetric(rng, 1e-15, 3e-8),
    "nearly spherical": lambda rng: (1.0 + 1e-9 * rng.normal(size=3), rng.normal(size=3)),
    "lamina": lamina,
    "thin rod": lambda rng: (np.array([0.7e-6, 1.0, 1.0 + 0.3e-6])[rng.permutation(3)], rng.normal(size=3)),
    "near an axis 1e-4": lambda rng: near_axis(rng, 1e-4),
    "near an axis 1e-12": lambda rng: near_axis(rng, 1e-12),
}


def quaternion(rng: np.random.Generator) -> np.ndarray:
    q = rng.normal(size=4)
    return q / np.linalg.norm(q)


def errors(inertia: np.ndarray, omega0: np.ndarray, q0: np.ndarray, turned: float) -> tuple[float, float]:
    """Errors of omega (relative) and of the attitude (rad, the sign included) where |omega0| t = turned."""
    t = turned / float(np.linalg.norm(omega0))
    w, q = reference(inertia, omega0, q0, t)
    top = free_top(inertia, omega0, q0)
    return distance(top.omega(t), w) / float(np.linalg.norm(omega0)), 2.0 * distance(top.attitude(t), q)


def tolerance(turned: float) -> float:
    """What rounding allows: a few eps of each secular angle, and those of one evaluation."""
    return EPS * (40.0 + 4.0 * abs(turned))


@pytest.mark.parametrize("name", CASES)
def test_equals_the_reference(name: str) -> None:
    rng = np.random.default_rng(sum(map(ord, name)))
    for turned in (-30.0, 3.0, 100.0):
        inertia, omega0 = CASES[name](rng)
        of_omega, of_attitude = errors(inertia, omega0, quaternion(rng), turned)
        assert of_omega <= tolerance(turned), (turned, inertia, omega0)
        assert of_attitude <= tolerance(turned), (turned, inertia, omega0)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("signs", [(1, 1, 1), (-1, 1, -1)])
def test_every_order_of_axes_on_both_sides_of_the_separatrix(order: tuple[int, ...], signs: tuple[int, ...]) -> None:
    inertia = np.array([0.5, 0.8, 1.1])[list(order)]
    for rates in ((0.3, -0.5, 0.9), (0.9, 0.4, -0.2)):
        omega0 = (np.array(rates) * signs)[list(order)]
        assert max(errors(inertia, omega0, np.array([0.5, -0.5, 0.5, 0.5]), 12.0)) <= tolerance(12.0)


@pytest.mark.parametrize("case", ["general", "full tensor"])
def test_a_thousand_radians(case: str) -> None:
    rng = np.random.default_rng(7)
    inertia, omega0 = CASES[case](rng)
    assert max(errors(inertia, omega0, quaternion(rng), 1000.0)) <= 1e-12


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("zero", [0, 1, 2])
def test_a_start_on_a_principal_plane(order: tuple[int, ...], zero: int) -> None:
    """cn, sn or dn at its extreme: one rate is exactly zero."""
    for inertia in ((0.5, 0.8, 1.1), (0.7, 0.7, 1.1), (0.7, 1.1, 1.1)):
        omega0 = np.array([0.4, -0.5, 0.6])
        omega0[zero] = 0.0
        I, w = np.array(inertia)[list(order)], omega0[list(order)]
        assert max(errors(I, w, np.array([0.5, 0.5, -0.5, 0.5]), 9.0)) <= tolerance(9.0), (I, w)


SEPARATRIX = np.array([3.0, 4.0, 6.0])
"""3 (4 - 3) w_1^2 = 6 (6 - 4) w_3^2 holds exactly for w_1 = 2 w_3."""


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("sign", [1, -1])
def test_exactly_on_the_separatrix(order: tuple[int, ...], sign: int) -> None:
    omega0 = np.array([0.5, 0.3 * sign, 0.25 * sign])[list(order)]
    inertia = SEPARATRIX[list(order)]
    top = free_top(inertia, omega0)
    assert (top.kind, top.period) == ("separatrix", math.inf)
    assert max(errors(inertia, omega0, np.array([1.0, 0, 0, 0]), 20.0)) <= tolerance(20.0)
    far = top.omega([-1e5, 1e5])
    middle = order.index(1)
    assert np.all(np.abs(np.delete(far, middle, axis=1)) < 1e-300)
    assert far[0, middle] == -far[1, middle]


def test_next_to_the_separatrix_the_body_flips_at_the_right_time() -> None:
    """K grows by ln(10)/2 per decade of m1: the complement must be right where 1 - m1 is 1."""
    periods = []
    for delta in (1e-20, 1e-60, 1e-100, 1e-140):
        top = free_top((1.0, 2.0, 2.5), (delta, 1.0, 3 * delta))
        assert top.kind == "asymmetric"
        assert top.omega(top.period / 2)[1] == pytest.approx(-1.0, abs=1e-10)
        periods.append(top.period)
    rate = math.sqrt((2.0 - 1.0) * (2.5 - 2.0) / (1.0 * 2.5))  # linear growth about the middle axis
    np.testing.assert_allclose(np.diff(periods), 4 * 40 * math.log(10.0) / rate, rtol=1e-13)


def test_closer_to_the_separatrix_than_floats_can_say() -> None:
    top = free_top((1.0, 2.0, 2.5), (1e-200, 1.0, 2e-170))
    assert top.period == math.inf
    np.testing.assert_allclose(top.omega([0.0, 50.0]), [[1e-200, 1.0, 2e-170], [0.0, 1.0, 0.0]], atol=1e-100)
    half_turns = np.array([math.cos(25.0), 0.0, math.sin(25.0), 0.0])
    np.testing.assert_allclose(top.attitude(50.0), half_turns, atol=600 * EPS)


# Special motions.


def test_rest() -> None:
    top = free_top((1, 2, 2.5), (0, 0, 0), (0.6, 0, 0.8, 0))
    assert (top.kind, top.energy, top.period) == ("rest", 0.0, math.inf)
    np.testing.assert_array_equal(top.attitude([0, 5, -1e9]), [[0.6, 0, 0.8, 0]] * 3)
    np.testing.assert_array_equal(top.omega([0.0, 5.0]), np.zeros((2, 3)))


@pytest.mark.parametrize(
    ("inertia", "omega0", "kind"),
    [
        ((2, 2, 2), (1, -2, 0.5), "spherical"),
        (2 * np.eye(3), (1, -2, 0.5), "spherical"),
        ((1, 2, 2.5), (0, -3, 0), "principal axis"),
        ((1, 2, 2.5), (3, 0, 0), "principal axis"),
        ((1, 2, 2.5), (0, 0, 3), "principal axis"),
        ((2, 2, 1), (1, 1, 0), "principal axis"),
        ((1, 2, 1), (0, 1, 0), "principal axis"),
    ],
)
def test_pure_spin(inertia: Any, omega0: tuple[float, ...], kind: str) -> None:
    top = free_top(inertia, omega0)
    assert (top.kind, top.period) == (kind, math.inf)
    t, speed = 7.3, float(np.linalg.norm(omega0))
    half = 0.5 * speed * t
    expected = np.concatenate(([math.cos(half)], math.sin(half) * np.array(omega0) / speed))
    np.testing.assert_allclose(top.attitude(t), expected, atol=4 * EPS * (1 + half))
    np.testing.assert_array_equal(top.omega([t, -t]), [omega0, omega0])


def test_symmetric_period_is_that_of_the_precession_in_the_body() -> None:
    top = free_top((1, 1, 32 / 17), (1, 0, 2 * math.pi / 5 * 17 / 15))
    assert top.kind == "symmetric"
    assert top.period == pytest.approx(5.0, rel=4 * EPS)


@pytest.mark.parametrize("name", ["general", "full tensor", "separatrix 1e-8", "thin rod"])
def test_omega_returns_after_a_period(name: str) -> None:
    inertia, omega0 = CASES[name](np.random.default_rng(3))
    top = free_top(inertia, omega0)
    turned = float(np.linalg.norm(omega0)) * top.period
    np.testing.assert_allclose(top.omega(top.period), omega0, atol=EPS * (40 + 8 * turned))


def test_a_symmetric_tensor_in_general_axes_is_symmetric() -> None:
    rng = np.random.default_rng(4)
    R, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    kinds = {free_top(R @ np.diag(I) @ R.T, (0.3, 0.4, 0.5)).kind for I in ((1, 1, 1.6), (1, 1.6, 1.6))}
    assert kinds == {"symmetric"}


# Laws, and the twin that must fail.


def drifts(top: FreeTop, inertia: np.ndarray, t: np.ndarray) -> tuple[float, float]:
    """The largest change of L in the world and of the energy, relative, in eps."""
    I = np.diag(inertia) if inertia.ndim == 1 else inertia
    w, q = top.omega(t), top.attitude(t)
    L = vectors(rotate(components(q), components(w @ I)))
    energy = 0.5 * np.sum(w * (w @ I), axis=-1)
    size = np.linalg.norm(top.angular_momentum)
    return float(np.max(np.abs(L - top.angular_momentum)) / size / EPS), float(
        np.max(np.abs(energy / top.energy - 1)) / EPS
    )


@pytest.mark.parametrize("name", CASES)
def test_momentum_and_energy_are_constant(name: str) -> None:
    rng = np.random.default_rng(11)
    inertia, omega0 = CASES[name](rng)
    top = free_top(inertia, omega0, quaternion(rng))
    of_momentum, of_energy = drifts(top, inertia, np.linspace(-300.0, 300.0, 2001))
    assert of_momentum <= 24
    assert of_energy <= 24


@pytest.mark.parametrize("name", CASES)
def test_attitude_turns_with_omega(name: str) -> None:
    """q' = q (0, omega)/2 by a difference of order 4, which sees the precession; L alone does not."""
    assert turning_error(_top(name), speed(_top(name))) <= 1e-8


@pytest.mark.parametrize("name", ["general", "full tensor", "separatrix 1e-2", "lamina"])
def test_twin_without_the_third_integral_fails(name: str) -> None:
    top = _top(name)
    without = dataclasses.replace(top, _motion=dataclasses.replace(top._motion, kappa=0.0))
    assert turning_error(without, speed(without)) > 1e-4
    inertia, _ = CASES[name](np.random.default_rng(12))
    assert drifts(without, inertia, np.linspace(-9.0, 9.0, 50))[0] <= 24  # it keeps L all the same


def speed(top: FreeTop) -> float:
    """|omega| at the start, rad/s."""
    return float(np.linalg.norm(top.omega0))


def _top(name: str) -> FreeTop:
    inertia, omega0 = CASES[name](np.random.default_rng(12))
    return free_top(inertia, omega0)


@pytest.mark.parametrize("name", CASES)
def test_signs_are_continuous_and_length_is_one(name: str) -> None:
    top = _top(name)
    q = top.attitude(np.linspace(-100.0, 100.0, 4001) / np.linalg.norm(top.omega0))
    assert np.all(np.sum(q[1:] * q[:-1], axis=-1) > 0.99)
    assert np.max(np.abs(np.linalg.norm(q, axis=-1) - 1)) <= 4 * EPS


@pytest.mark.parametrize("name", ["general", "full tensor", "symmetric", "lamina", "thin rod"])
def test_restarting_changes_nothing_and_time_runs_backward(name: str) -> None:
    """flow(t2) after flow(t1) = flow(t1 + t2), and flow(-t) undoes flow(t)."""
    inertia, omega0 = CASES[name](np.random.default_rng(13))
    q0 = quaternion(np.random.default_rng(14))
    first = free_top(inertia, omega0, q0)
    t1, t2 = 17.0 / np.linalg.norm(omega0), 23.0 / np.linalg.norm(omega0)
    second = free_top(inertia, first.omega(t1), first.attitude(t1))
    # The restart rounds its state, which shifts the rates by a few eps: 8 eps for each of the radians.
    bound = 8 * EPS * (40 + 40) * np.max(np.abs(first.omega(t1))) / np.min(np.abs(omega0))
    assert angle(second.attitude(t2), first.attitude(t1 + t2)) <= bound
    np.testing.assert_allclose(second.omega(t2), first.omega(t1 + t2), atol=bound)
    assert angle(second.attitude(-t1), q0) <= bound
    np.testing.assert_allclose(second.omega(-t1), omega0, atol=bound)


def test_start_is_returned_exactly_and_shapes_follow_t() -> None:
    q0 = quaternion(np.random.default_rng(1))
    top = free_top((1, 2, 2.5), (0.1, 0.2, 0.3), SimpleNamespace(quaternion=q0))
    np.testing.assert_array_equal(top.attitude(0), q0)
    np.testing.assert_array_equal(top.attitude([1.0, 0.0])[1], q0)
    np.testing.assert_array_equal(top.omega(0.0), (0.1, 0.2, 0.3))
    assert top.omega(1.0).shape == (3,)
    assert top.attitude(np.zeros((2, 5))).shape == (2, 5, 4)
    assert top.omega([]).shape == (0, 3)
    spin = free_top((1, 2, 2.5), (0, 0, 1))
    assert (spin.omega(1.0).shape, spin.attitude(np.ones(7)).shape) == ((3,), (7, 4))


def test_scales_of_units_do_not_matter() -> None:
    """Moments and rates times powers of two far outside the range of squares: the same attitudes, bit for bit."""
    plain = free_top((1, 2, 2.5), (0.1, -0.2, 0.3))
    for unit, second in ((2.0**500, 1.0), (2.0**-500, 1.0), (1.0, 2.0**400), (1.0, 2.0**-400)):
        scaled = free_top(np.array((1, 2, 2.5)) * unit, np.array((0.1, -0.2, 0.3)) / second)
        np.testing.assert_array_equal(scaled.attitude(50.0 * second), plain.attitude(50.0))


def test_omega_in_the_world() -> None:
    top = free_top((1, 2, 2.5), (0.1, -0.2, 0.3), (0.5, 0.5, -0.5, 0.5))
    t = np.linspace(0, 30, 11)
    along = top.omega_world(t) @ top.angular_momentum  # omega . L = 2 E
    np.testing.assert_allclose(along, 2 * top.energy, rtol=20 * EPS)


# Published numbers.


def test_nesc_case_2() -> None:
    """NASA/TM-2015-218675, dragless tumbling brick: closed form at 30 s, as noted with the authorities."""
    top = free_top((0.00189422, 0.006211019, 0.007194665), np.array([10.0, 20.0, 30.0]) * DEG)
    expected = (12.618390775914, -17.397474761611, 31.119588886944)
    np.testing.assert_allclose(top.omega(30.0) / DEG, expected, rtol=0, atol=1e-12)


def test_basilisk_hub() -> None:
    """The rigid hub of Basilisk's spacecraft test: 40-digit closed form, and the MRP that it publishes."""
    top = free_top((500.0, 200.0, 300.0), (0.5, -0.4, 0.7))
    np.testing.assert_allclose(top.omega(10.0), (0.48764727536177, 0.31464158313677, 0.74229419650243), atol=1e-14)
    q = -top.attitude(10.0)  # the continuous sign has w < 0 there
    np.testing.assert_allclose(q, (0.69110011197605, 0.63083832094918, -0.00405127405877, 0.35271409842422), atol=1e-14)
    np.testing.assert_allclose(q[1:] / (1 + q[0]), (0.373034285, -0.00239564413, 0.208570797), atol=1e-9)


@pytest.mark.parametrize("Iz", [32 / 17, 0.4, 1.0])
@pytest.mark.parametrize("wx", [1.0, -0.7, 0.0])
def test_symmetric_top_in_three_frames(Iz: float, wx: float) -> None:
    """R000-28 with errata 000-2: sines and cosines against elliptic functions."""
    t = np.linspace(-5.0, 5.0, 41)
    frames, top = symmetric_top_frames((1, 1, Iz), (wx, 0, 1.424189), t), free_top((1, 1, Iz), (wx, 0, 1.424189))
    np.testing.assert_allclose(frames.body, top.omega(t), atol=40 * EPS)
    np.testing.assert_allclose(frames.world, top.omega_world(t), atol=60 * EPS)
    turned = vectors(rotate(components(top.attitude(t)), (0.3, -0.5, 0.7)))
    np.testing.assert_allclose(frames.rotation @ (0.3, -0.5, 0.7), turned, atol=60 * EPS)
    L = top.angular_momentum
    np.testing.assert_allclose(frames.momentum[:, 2], 2 * top.energy / np.linalg.norm(L), rtol=20 * EPS)
    np.testing.assert_allclose(L[0], np.linalg.norm(L) * math.sin(frames.tilt), atol=8 * EPS)


def test_symmetric_top_frames_takes_one_time() -> None:
    frames = symmetric_top_frames((1, 1, 1.5), (1, 0, 1), 0.0)
    np.testing.assert_allclose(frames.rotation, np.eye(3), atol=4 * EPS)
    assert frames.body.tolist() == [1.0, 0.0, 1.0]


def test_cubesat_start() -> None:
    """R000-33 with errata 000-11."""
    w = omega_from_invariants(CUBESAT, 20.0, 1.0)
    np.testing.assert_allclose(w, (0, 28.12298, 42.55072), atol=5e-6)
    assert 0.5 * np.sum(CUBESAT * w**2) == pytest.approx(20.0, rel=8 * EPS)
    assert np.linalg.norm(CUBESAT * w) == pytest.approx(1.0, rel=8 * EPS)
    assert free_top(CUBESAT, w).kind == "asymmetric"


@pytest.mark.parametrize("inertia", [(2.0, 1.0, 1.5), (2.0, 1.5, 1.0), (1.0, 1.5, 1.5)])
def test_omega_from_invariants_at_the_ends_of_the_interval(inertia: tuple[float, ...]) -> None:
    for axis in (1, 2):
        start = np.eye(3)[axis] * 0.7
        w = omega_from_invariants(inertia, 0.5 * inertia[axis] * 0.49, inertia[axis] * 0.7)
        assert np.linalg.norm(w) == pytest.approx(0.7, rel=1e-14)
        if inertia[1] != inertia[2]:
            np.testing.assert_allclose(w, start, atol=1e-14)


# Everything that is refused.


@pytest.mark.parametrize(
    ("inertia", "says"),
    [
        ((1, 2), r"shape .* not \(2,\)"),
        ("brick", "numbers"),
        ((1, 2, math.nan), "finite"),
        ([[1, 0.5, 0], [0, 2, 0], [0, 0, 2]], "symmetric.*by 0.5"),
        ((1, -2, 2), "negative principal moment"),
        ([[1, 2, 0], [2, 1, 0], [0, 0, 2]], "negative principal moment"),
        ((0, 1, 1), "zero principal moment.*divide"),
        ((1, 1, 3), r"triangle inequality: 1 \+ 1 < 3 kg m\^2.*mass center"),
    ],
)
def test_bad_inertia_is_refused(inertia: Any, says: str) -> None:
    with pytest.raises(InputError, match=says):
        free_top(inertia, (0, 0, 1))


def test_a_lamina_may_miss_the_triangle_by_rounding() -> None:
    assert free_top((1, 2, 3 * (1 + 0.9e-12)), (1, 2, 3)).kind == "asymmetric"


@pytest.mark.parametrize("omega0", [(1, 2), (1, 2, math.inf), "fast", [[1, 2, 3]]])
def test_bad_omega_is_refused(omega0: Any) -> None:
    with pytest.raises(InputError, match="omega0"):
        free_top((1, 2, 2.5), omega0)


@pytest.mark.parametrize("attitude0", [(1, 0, 0), (0, 0, 0, 0), (math.nan, 0, 0, 1), None])
def test_bad_attitude_is_refused(attitude0: Any) -> None:
    with pytest.raises(InputError, match=r"attitude0|zeros"):
        free_top((1, 2, 2.5), (1, 2, 3), attitude0)


def test_an_attitude_of_any_length_is_normalized() -> None:
    top = free_top((1, 2, 2.5), (1, 2, 3), (2.5, 0, 0, 0))
    assert top.attitude(0.0).tolist() == [1, 0, 0, 0]


@pytest.mark.parametrize("t", [math.nan, [0.0, math.inf]])
def test_bad_times_are_refused(t: Any) -> None:
    top = free_top((1, 2, 2.5), (1, 2, 3))
    for question in (top.omega, top.attitude, top.omega_world):
        with pytest.raises(InputError, match="t must be finite"):
            question(t)


@pytest.mark.parametrize(("energy", "momentum"), [(20.0, 2.0), (20.0, 0.5)])
def test_unreachable_invariants_are_refused_with_the_interval(energy: float, momentum: float) -> None:
    low, high = math.sqrt(2 * energy * CUBESAT[2]), math.sqrt(2 * energy * CUBESAT[1])
    with pytest.raises(InputError, match=rf"\[{low:.6f}\d*, {high:.5f}\d*\] N m s.*energy in"):
        omega_from_invariants(CUBESAT, energy, momentum)


@pytest.mark.parametrize(
    ("inertia", "energy", "momentum", "says"),
    [
        (CUBESAT, -1.0, 1.0, "negative"),
        (CUBESAT, 1.0, math.nan, "momentum"),
        ([[2, 0.1, 0], [0.1, 2, 0], [0, 0, 2]], 1.0, 1.0, "principal moments"),
        ((1, 1.5, 1.5), 1.0, 1.0, "no rate"),
    ],
)
def test_bad_invariants_are_refused(inertia: Any, energy: float, momentum: float, says: str) -> None:
    with pytest.raises(InputError, match=says):
        omega_from_invariants(inertia, energy, momentum)


@pytest.mark.parametrize(
    ("inertia", "omega0"),
    [((1, 2, 2.5), (1, 0, 1)), ((1, 1, 1.5), (1, 0.1, 1)), ([[1, 0.1, 0], [0.1, 1, 0], [0, 0, 1]], (1, 0, 1))],
)
def test_frames_of_another_top_are_refused(inertia: Any, omega0: tuple[float, ...]) -> None:
    with pytest.raises(InputError, match=r"\(Ix, Ix, Iz\).*free_top"):
        symmetric_top_frames(inertia, omega0, 1.0)


def test_results_cannot_be_changed() -> None:
    top = free_top((1, 2, 2.5), (1, 2, 3))
    with pytest.raises(dataclasses.FrozenInstanceError):
        top.period = 3.0  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        top.angular_momentum[0] = 1.0
    assert exact.free_top is free_top
