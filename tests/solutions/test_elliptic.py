"""Elliptic functions and integrals against mpmath, with errors in units of eps times the problem's own condition."""

from __future__ import annotations

import mpmath as mp
import numpy as np
import pytest

from polhode._jit import entry
from polhode.core import elliptic as el
from polhode.core.elliptic import associate_third, elliptic_pi1, jacobi1

EPS = float(np.finfo(float).eps)
RANGES = {"round": (-2.0, 0.0), "near 1": (-16.0, -2.0), "at 1": (-300.0, -16.0)}


@pytest.fixture(autouse=True)
def _forty_digits():
    with mp.workdps(40):
        yield


def complements(name: str, n: int, seed: int) -> list[float]:
    low, high = RANGES[name]
    return (10.0 ** np.random.default_rng(seed).uniform(low, high, n)).tolist()


def digits_for(m1: float) -> int:
    """Digits that tell 1 - m1 from 1, and forty more."""
    return 40 + int(max(0.0, -np.log10(m1)))


def exact_jacobi(u: float, m1: float) -> list[mp.mpf]:
    with mp.workdps(digits_for(m1)):
        return [mp.ellipfun(name, mp.mpf(u), m=1 - mp.mpf(m1)) for name in ("sn", "cn", "dn")]


def exact_k(m1: float) -> mp.mpf:
    return mp.pi / (2 * mp.agm(1, mp.sqrt(mp.mpf(m1))))


def relative(value: float, exact: mp.mpf) -> float:
    return float(abs(mp.mpf(float(value)) - exact) / abs(exact)) / EPS


@pytest.mark.parametrize("name", RANGES)
@pytest.mark.parametrize("size", [0.5, 1.0, 1e4])
def test_jacobi_is_right_to_the_rounding_of_its_argument(name: str, size: float) -> None:
    """|error of f| <= 8 eps (|f| + |u f'|): relative accuracy, however small cn and dn become."""
    rng = np.random.default_rng(1)
    for m1 in complements(name, 12, 2):
        u = float(rng.uniform(-1, 1) * (size if size > 1.0 else size * float(exact_k(m1))))
        s, c, d = exact_jacobi(u, m1)
        slopes = (c * d, -s * d, -(1 - mp.mpf(m1)) * s * c)
        for value, f, slope in zip(el.jacobi1(u, m1), (s, c, d), slopes, strict=False):
            assert abs(mp.mpf(float(value)) - f) <= 8 * EPS * (abs(f) + abs(u * slope)), (u, m1)


def test_jacobi_from_m_and_from_m1_agree() -> None:
    u = np.linspace(-9, 9, 41)
    for m in (0.0, 0.25, 0.5, 0.75):
        np.testing.assert_array_equal(el.jacobi(u, m), el.jacobi1(u, 1.0 - m))


def test_jacobi_at_the_ends_is_circular_and_hyperbolic() -> None:
    u = np.array([-800.0, -3.0, 0.0, 1e-9, 2.0, 50.0])
    np.testing.assert_allclose(el.jacobi(u, 0.0)[:2], (np.sin(u), np.cos(u)), rtol=0, atol=800 * EPS)
    np.testing.assert_allclose(el.jacobi(u, 1.0)[0], np.tanh(u), rtol=4 * EPS)
    sech = [float(mp.sech(x)) for x in u]
    np.testing.assert_allclose(el.jacobi(u, 1.0)[1:3], (sech, sech), rtol=4 * EPS)
    assert el.jacobi(np.array([2.0, 2.0]), np.array([0.0, 1.0]))[0].tolist() == [
        el.jacobi(2.0, x)[0] for x in (0.0, 1.0)
    ]


@pytest.mark.parametrize("m1", [1.0, 0.3, 1e-12, 1e-200])
def test_amplitude_is_continuous_and_undoes_the_integral(m1: float) -> None:
    K = el.elliptic_k1(m1)
    u = np.linspace(-5 * K, 5 * K, 2001)
    s, c, d, am = el.jacobi1(u, m1)
    np.testing.assert_allclose(np.sin(am), s, rtol=0, atol=20 * EPS)
    assert np.all(np.abs(np.diff(am)) <= 1.01 * (u[1] - u[0]) + 50 * EPS)  # am' = dn <= 1
    inside = np.abs(u) < 0.999 * K
    back = el.inverse_jacobi(s[inside], c[inside], d[inside])
    np.testing.assert_allclose(back, u[inside], rtol=40 * EPS, atol=8 * EPS)


@pytest.mark.parametrize("name", RANGES)
def test_complete_integrals(name: str) -> None:
    rng = np.random.default_rng(3)
    for m1 in complements(name, 25, 4):
        assert relative(el.elliptic_k1(m1), exact_k(m1)) <= 4, m1
        n = float(rng.uniform(-1, 0.99))
        exact = exact_k(m1) + n / mp.mpf(3) * mp.elliprj(0, m1, 1, 1 - mp.mpf(n))
        assert relative(el.complete_pi1(n, m1), exact) <= 12, (n, m1)
    m = float(rng.uniform())
    assert relative(el.elliptic_k(m), mp.ellipk(m)) <= 4
    assert relative(el.complete_pi(0.3, m), mp.ellippi(mp.mpf(0.3), m)) <= 12


@pytest.mark.parametrize("name", RANGES)
@pytest.mark.parametrize("size", [0.1, 1.5, 40.0])
def test_incomplete_integrals(name: str, size: float) -> None:
    """Relative to the value and to phi F' of the given phi: 12 eps."""
    rng = np.random.default_rng(5)
    for m1 in complements(name, 10, 6):
        phi, n = float(rng.uniform(-size, size)), float(rng.uniform(-1, 0.9))
        with mp.workdps(digits_for(m1)):
            m = 1 - mp.mpf(m1)
            F, P = mp.ellipf(phi, m), mp.ellippi(mp.mpf(n), mp.mpf(phi), m)
            slope = abs(phi) / mp.sqrt(1 - m * mp.sin(phi) ** 2)
            tilt = slope / (1 - n * mp.sin(phi) ** 2)
        assert abs(el.elliptic_f1(phi, m1) - F) <= 12 * EPS * (abs(F) + slope), (phi, m1)
        assert abs(el.elliptic_pi1(n, phi, m1) - P) <= 12 * EPS * (abs(P) + tilt), (n, phi, m1)


def test_incomplete_integrals_change_sheet_with_the_sign_of_the_cosine() -> None:
    """pi/2 as a float lies below pi/2, the next float above: F jumps there by 2 (K - 37) when m1 is tiny."""
    for phi in (np.pi / 2, np.nextafter(np.pi / 2, 2), -np.pi / 2, np.nextafter(3 * np.pi / 2, 9)):
        with mp.workdps(250):
            exact = mp.ellipf(mp.mpf(float(phi)), 1 - mp.mpf("1e-200"))
        assert relative(el.elliptic_f1(float(phi), 1e-200), exact) <= 4, phi


@pytest.mark.parametrize("turns", [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 7.5])
def test_incomplete_integrals_at_the_edge_of_a_half_turn(turns: float) -> None:
    """Where phi / pi is half a number away from a whole one, the nearest float may lie on either side of the edge.

    F and Pi go on there without a jump: beside the edge they differ from whole quarters by their slopes times the way.
    The third kind knows the edge by its own part of the same branch.
    """
    edge = turns * np.pi
    for phi in (np.nextafter(edge, -99), edge, np.nextafter(edge, 99), edge - 1e-9, edge + 1e-9):
        for m1 in (0.9, 0.2, 1e-3):
            m, n = 1 - mp.mpf(m1), mp.mpf(0.375)
            F, P = mp.ellipf(mp.mpf(float(phi)), m), mp.ellippi(n, mp.mpf(float(phi)), m)
            slope = abs(phi) / mp.sqrt(m1)
            assert abs(el.elliptic_f1(float(phi), m1) - F) <= 12 * EPS * (abs(F) + slope), (phi, m1)
            assert abs(el.elliptic_pi1(0.375, float(phi), m1) - P) <= 12 * EPS * (abs(P) + slope / (1 - n)), (phi, m1)
    quarters = 2 * turns * el.elliptic_k1(0.2)
    assert el.elliptic_f1(float(edge), 0.2) == pytest.approx(quarters, rel=1e-13)
    assert el.elliptic_f1(float(edge + 0.1), 0.2) != pytest.approx(quarters, rel=1e-3)  # twin: a tenth further


def test_infinities_at_m_one_come_without_warnings() -> None:
    assert el.elliptic_k(1.0) == np.inf
    assert el.complete_pi(0.3, 1.0) == np.inf
    np.testing.assert_array_equal(el.elliptic_f(np.array([2.0, -2.0]), 1.0), (np.inf, -np.inf))
    assert relative(el.elliptic_f(1.0, 1.0), mp.asinh(mp.tan(1))) <= 4
    assert el.elliptic_k(np.array([0.0, 1.0])).tolist() == [np.pi / 2, np.inf]


def arguments(n: int, seed: int) -> np.ndarray:
    """Four arguments over sixty decades."""
    return 10.0 ** np.random.default_rng(seed).uniform(-30, 30, (n, 4))


def test_carlson() -> None:
    for x, y, z, p in arguments(60, 7).tolist():
        assert relative(el.rc(x, y), mp.elliprc(x, y)) <= 6, (x, y)
        assert relative(el.rf(x, y, z), mp.elliprf(x, y, z)) <= 6, (x, y, z)
        assert relative(el.rj(x, y, z, p), mp.elliprj(x, y, z, p)) <= 12, (x, y, z, p)
        assert relative(el.rd(x, y, z), mp.elliprd(x, y, z)) <= 12, (x, y, z)
    assert relative(el.rf(0.0, 1e-300, 1.0), mp.elliprf(0, mp.mpf(1e-300), 1)) <= 6
    assert relative(el.rj(0.0, 1e-300, 1.0, 2.0), mp.elliprj(0, mp.mpf(1e-300), 1, 2)) <= 6


def test_a_divergent_integral_ends() -> None:
    assert el.rf(0.0, 0.0, 1.0) > 1e6
    assert el.rj(0.0, 0.0, 1.0, 2.0) > 1e6


def test_associate_integral_keeps_its_digits_where_pi_minus_f_has_none() -> None:
    for n in (-1e-12, -3.0, -1e8, 0.5):
        for u, m1 in ((1e-5, 0.3), (0.9, 1e-9), (1.7, 0.5)):
            s, c, d = exact_jacobi(u, m1)
            value = el.associate_third(float(s), float(c), float(d), n)
            exact = s**3 / 3 * mp.elliprj(c * c, d * d, 1, 1 - mp.mpf(n) * s * s)
            assert relative(value, exact) <= 12, (n, u, m1)


def test_arrays_equal_scalars() -> None:
    rng = np.random.default_rng(8)
    u, m1, n = rng.uniform(-30, 30, 50), 10.0 ** rng.uniform(-20, 0, 50), rng.uniform(-3, 0.9, 50)
    for name, args in {
        "jacobi1": (u, m1),
        "elliptic_f1": (u, m1),
        "elliptic_pi1": (n, u, m1),
        "elliptic_k1": (m1,),
    }.items():
        whole = np.asarray(getattr(el, name)(*args))
        each = np.array([getattr(el, name)(*(float(x) for x in row)) for row in zip(*args, strict=True)]).T
        np.testing.assert_allclose(whole, each, rtol=60 * EPS, atol=200 * EPS, err_msg=name)


def table(args: np.ndarray, out: np.ndarray) -> int:
    """One row of everything; kernels are called by their bare names."""
    out[0], out[1], out[2], out[3] = jacobi1(args[0], args[1])
    out[4] = elliptic_pi1(args[2], args[3], args[1])
    out[5] = associate_third(out[0], out[1], out[2], args[2])
    return 0


def test_compiled_equals_plain() -> None:
    machine = entry(table, ("f8[]", "f8[]"))
    for m1 in (0.0, 1e-280, 1e-9, 0.4, 1.0):
        args, plain, fast = np.array([1.3, m1, -0.7, 1.1]), np.empty(6), np.empty(6)
        table(args, plain)
        assert machine(args, fast) == 0
        np.testing.assert_allclose(fast, plain, rtol=20 * EPS, err_msg=str(m1))
