"""The nearest point of given energy on the sphere of momentum, against a search of the curve in 30 digits."""

from __future__ import annotations

import mpmath as mp
import numpy as np
import pytest

from polhode.analysis.poinsot import reachable_energy
from polhode.core.energy_sphere import nearest_with_energy

EPS = np.finfo(float).eps
MOMENTS = np.array([0.02, 0.07, 0.0862])  # of the smallest, middle and largest axis
ORDERS = [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1)]


def energy(moments: np.ndarray, L: np.ndarray) -> float:
    """The energy of rotation, J."""
    return float(0.5 * np.sum(np.asarray(L) ** 2 / moments))


def nearest(moments: np.ndarray, L: np.ndarray, E: float) -> np.ndarray:
    """The kernel's answer as an array."""
    return np.array(nearest_with_energy(moments, np.asarray(L, dtype=float), E))


def curve(moments: np.ndarray, size: float, E: float, theta: np.ndarray, side: float) -> np.ndarray:
    """One branch of the curve as sphere and ellipsoid, cut by hand: around the axis that it encircles; (n, 3)."""
    a, mean = 1.0 / moments, 2.0 * E / size**2
    order = np.argsort(a)
    axis = order[0] if mean < a[order[1]] else order[2]
    others = [i for i in range(3) if i != axis]
    x = np.zeros((len(theta), 3))
    for i, wave in zip(others, (np.cos(theta), np.sin(theta)), strict=True):
        x[:, i] = np.sqrt((mean - a[axis]) / (a[i] - a[axis])) * wave
    x[:, axis] = side * np.sqrt(np.maximum(1.0 - np.sum(x**2, axis=1), 0.0))
    return size * x


def searched(moments: np.ndarray, L: np.ndarray, E: float) -> np.ndarray:
    """The nearest point by search: the best of many on both branches, then made stationary in 30 digits."""
    with mp.workdps(30):
        size, theta = float(np.linalg.norm(L)), np.linspace(-np.pi, np.pi, 4001)
        side = max((1.0, -1.0), key=lambda s: (curve(moments, size, E, theta, s) @ L).max())
        at = theta[np.argmax(curve(moments, size, E, theta, side) @ L)]
        a, mean = [1 / mp.mpf(float(m)) for m in moments], 2 * mp.mpf(E) / sum(mp.mpf(float(x)) ** 2 for x in L)
        order = sorted(range(3), key=lambda i: a[i])
        axis = order[0] if mean < a[order[1]] else order[2]
        i, j = (k for k in range(3) if k != axis)

        def point(angle: mp.mpf) -> list[mp.mpf]:
            """A unit vector of the curve."""
            x = [mp.mpf(0)] * 3
            x[i] = mp.sqrt((mean - a[axis]) / (a[i] - a[axis])) * mp.cos(angle)
            x[j] = mp.sqrt((mean - a[axis]) / (a[j] - a[axis])) * mp.sin(angle)
            x[axis] = mp.mpf(side) * mp.sqrt(1 - x[i] ** 2 - x[j] ** 2)
            return x

        def rise(angle: mp.mpf) -> mp.mpf:
            """How the component of L along the curve's point changes with the angle."""
            return mp.diff(lambda b: sum(mp.mpf(float(v)) * x for v, x in zip(L, point(b), strict=True)), angle)

        best = mp.findroot(rise, (mp.mpf(at) - mp.mpf("1e-3"), mp.mpf(at) + mp.mpf("1e-3")), tol=1e-40)
        return size * np.array([float(x) for x in point(best)])


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("part", [0.03, 0.2, 0.6, 0.97])
def test_it_is_the_nearest_point(order: tuple[int, ...], part: float, rng: np.random.Generator) -> None:
    """At every energy, on both branches, from near and far; the axes in any order."""
    moments = MOMENTS[list(order)]
    for _ in range(2):
        L = rng.normal(size=3)
        low, high = reachable_energy(moments, np.linalg.norm(L))
        E = low + part * (high - low)
        found = nearest(moments, L, E)
        assert energy(moments, found) == pytest.approx(E, rel=8 * EPS)
        assert np.linalg.norm(found) == pytest.approx(np.linalg.norm(L), rel=8 * EPS)
        np.testing.assert_allclose(found, searched(moments, L, E), atol=1e-13 * np.linalg.norm(L))


def test_small_errors_come_back_along_the_gradient(rng: np.random.Generator) -> None:
    """A momentum that lies d away from its curve comes back to within d^2 of where it left; a wrong energy does not."""
    for d in (1e-3, 1e-5):
        L = rng.normal(size=3)
        w = L / MOMENTS
        g = w - (w @ L) / (L @ L) * L
        off = L + d * np.linalg.norm(L) * g / np.linalg.norm(g)
        off *= np.linalg.norm(L) / np.linalg.norm(off)
        back = nearest(MOMENTS, off, energy(MOMENTS, L))
        assert np.linalg.norm(back - L) < 20 * d**2 * np.linalg.norm(L)
        twin = nearest(MOMENTS, off, energy(MOMENTS, off))
        assert np.linalg.norm(twin - L) > 0.9 * d * np.linalg.norm(L)


def along_the_curve(moments: np.ndarray, L: np.ndarray, found: np.ndarray) -> float:
    """How much nearer L is a neighbor of `found` on the curve, per step along it: zero at the nearest point."""
    tangent = np.cross(found, found / moments)
    return abs(float(L @ tangent)) / np.linalg.norm(L) / np.linalg.norm(tangent)


@pytest.mark.parametrize("size", [1e-3, 1e-6, 1e-9])
def test_next_to_the_separatrix(size: float, rng: np.random.Generator) -> None:
    """On both sides of it and on it: the energy to rounding, stationary, and on the side where it was."""
    for sign in (-1.0, 0.0, 1.0):
        L = rng.normal(size=3)
        E = 0.5 * (L @ L) / MOMENTS[1] * (1.0 + sign * size)
        found = nearest(MOMENTS, L, E)
        assert energy(MOMENTS, found) == pytest.approx(E, rel=8 * EPS)
        assert along_the_curve(MOMENTS, L, found) < 1e-14
        np.testing.assert_array_equal(np.sign(found), np.sign(L))
        moved = found + 1e-6 * np.cross(found, found / MOMENTS)  # twin: a neighbor on the curve is not the nearest
        assert along_the_curve(MOMENTS, L, moved) > 1e-8


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("size", [0.0, 1e-200, 1e-18, 1e-9])
def test_next_to_a_principal_axis(axis: int, size: float) -> None:
    """There the gradient vanishes: L leaves the axis in the plane of the axis that takes or gives most energy.

    sin^2 = (2E/L^2 - a) / (b - a), a of the axis and b of the other one; the side is that of the small component.
    """
    a = 1.0 / MOMENTS
    for E_part in (0.1, 0.5, 0.9):
        for side in (1.0, -1.0):
            L = np.full(3, size * side)
            L[axis] = 1.3
            low, high = reachable_energy(MOMENTS, np.linalg.norm(L))
            E = low + E_part * (high - low)
            mean = 2 * E / (L @ L)
            to = 0 if mean > a[axis] else 2
            found = nearest(MOMENTS, L, E)
            assert energy(MOMENTS, found) == pytest.approx(E, rel=8 * EPS)
            sine = np.sqrt((mean - a[axis]) / (a[to] - a[axis]))
            assert abs(found[to]) == pytest.approx(sine * 1.3, rel=1e-6)
            assert found[axis] > 0.0
            if size:
                assert np.sign(found[to]) == side


def test_the_sign_of_zero_chooses_the_side() -> None:
    """A momentum on the axis of the largest moment goes to the side of its zero."""
    low, high = reachable_energy(MOMENTS, 1.0)
    for zero in (0.0, -0.0):
        found = nearest(MOMENTS, np.array([zero, 0.0, 1.0]), 0.5 * (low + high))
        assert np.sign(found[0]) == np.copysign(1.0, zero)


def test_energies_that_cannot_be_reached(rng: np.random.Generator) -> None:
    """They are replaced by the end of the interval: a spin about the smallest or the largest axis, same side."""
    L = rng.normal(size=3)
    size = np.linalg.norm(L)
    low, high = reachable_energy(MOMENTS, size)
    assert (low, high) == pytest.approx((0.5 * size**2 / MOMENTS[2], 0.5 * size**2 / MOMENTS[0]))
    for E in (low, 0.5 * low, 0.0, -1.0):
        np.testing.assert_allclose(nearest(MOMENTS, L, E), [0, 0, np.copysign(size, L[2])], atol=1e-7 * size)
    for E in (high, 2 * high, 1e300):
        np.testing.assert_allclose(nearest(MOMENTS, L, E), [np.copysign(size, L[0]), 0, 0], atol=1e-7 * size)


@pytest.mark.parametrize("moments", [(0.5, 0.5, 0.8), (0.5, 0.8, 0.8), (0.8, 0.5, 0.8), (0.5, 0.5, 0.5 + 1e-13)])
def test_symmetric_bodies(moments: tuple[float, ...], rng: np.random.Generator) -> None:
    """The curve is a circle of latitude, and the nearest point is on the meridian of L."""
    I = np.array(moments)
    for _ in range(20):
        L = rng.normal(size=3)
        low, high = reachable_energy(I, np.linalg.norm(L))
        E = rng.uniform(low, high)
        found = nearest(I, L, E)
        assert energy(I, found) == pytest.approx(E, rel=8 * EPS)
        equal = [i for i in range(3) if np.sum(I[i] == I) == 2]
        assert found[equal[0]] * L[equal[1]] == pytest.approx(found[equal[1]] * L[equal[0]], abs=1e-14)


def test_nothing_to_do(rng: np.random.Generator) -> None:
    """A ball has one energy only, a body at rest no direction, and what is right stays as it is to rounding."""
    L = rng.normal(size=3)
    np.testing.assert_array_equal(nearest(np.full(3, 0.4), L, 17.0), L)
    np.testing.assert_array_equal(nearest(MOMENTS, np.zeros(3), 17.0), np.zeros(3))
    np.testing.assert_allclose(nearest(MOMENTS, L, energy(MOMENTS, L)), L, rtol=1e-14)


def test_every_size_of_everything(rng: np.random.Generator) -> None:
    """Moments, components and energies over many decades: energy and length to rounding, signs kept."""
    for i in range(2000):
        extent = rng.uniform(0.1, 1.0, 3) * 10.0 ** rng.uniform(-6, 0, 3)
        I = extent.sum() - extent
        L = rng.normal(size=3) * 10.0 ** rng.uniform(-12, 0, 3) * 10.0 ** rng.uniform(-30, 30)
        low, high = reachable_energy(I, np.linalg.norm(L))
        part = rng.uniform() ** rng.integers(1, 20)
        E = min(max(low + (high - low) * (part if i % 2 else 1.0 - part), low), high)
        found = nearest(I, L, E)
        assert energy(I, found) == pytest.approx(E, rel=16 * EPS)
        assert np.linalg.norm(found) == pytest.approx(np.linalg.norm(L), rel=8 * EPS)
        assert (found * L >= 0.0).all()
