"""TRIAD and QUEST: exact without noise, as good as published with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation
from scipy.stats import chi2

import polhode as ph
from polhode.core import quat
from polhode.core.small import components, vectors
from polhode.errors import InputError

EPS = float(np.finfo(float).eps)
TOOLS = ph.attitude_control


def general(n: int, seed: int = 4) -> np.ndarray:
    """Attitudes (n, 4) of all kinds, the last ones of exactly half a turn about general and about coordinate axes."""
    q = np.random.default_rng(seed).normal(size=(n, 4))
    q[-8:, 0] = 0.0
    q[-3:, 1:] = np.eye(3)
    return q / np.linalg.norm(q, axis=1, keepdims=True)


def seen(q: np.ndarray, r: np.ndarray) -> np.ndarray:
    """Directions r (..., n, 3) of the world in body axes, by SciPy."""
    R = Rotation.from_quat(np.roll(q, -1, axis=-1)).as_matrix()
    return np.einsum("...ji,...nj->...ni", R, r)


def off(found: np.ndarray, q: np.ndarray) -> float:
    return float(quat.angle(found, q).max())


def stars(n: int, count: int, seed: int = 5) -> np.ndarray:
    r = np.random.default_rng(seed).normal(size=(n, count, 3))
    return r / np.linalg.norm(r, axis=-1, keepdims=True)


def test_triad_is_exact_without_noise():
    q, r = general(500), stars(500, 2)
    b, sines = seen(q, r), np.linalg.norm(np.cross(r[:, 0], r[:, 1]), axis=-1)
    found = TOOLS.triad(b[:, 0], b[:, 1], r[:, 0], r[:, 1])
    assert (quat.angle(found, q) * sines).max() < 16 * EPS  # rounding of b, seen over the angle between the two
    assert (found[:, 0] >= 0.0).all()
    assert off(TOOLS.triad(b[:, 1], b[:, 0], r[:, 0], r[:, 1]), q) > 0.1  # twin: the two exchanged


def test_triad_meets_the_first_direction_whatever_the_second_says():
    q, r = general(100), stars(100, 2)
    b = seen(q, r)
    found = TOOLS.triad(b[:, 0], b[:, 1] + 0.1, 3.0 * r[:, 0], r[:, 1])
    assert np.abs(seen(found, r[:, :1])[:, 0] - b[:, 0]).max() < 16 * EPS
    assert np.abs(seen(found, r[:, 1:])[:, 0] - b[:, 1]).max() > 1e-3  # twin


@pytest.mark.parametrize("count", [2, 3, 9])
def test_quest_and_the_q_method_are_exact_without_noise(count):
    q, r = general(500), stars(500, count)
    b, weights = seen(q, r), np.random.default_rng(6).uniform(0.5, 2.0, (500, count))
    # How far the directions are from parallel, where nothing is determined: rounding grows by its inverse.
    spread = np.linalg.eigvalsh(np.einsum("kni,knj->kij", r, r))[:, :2].sum(axis=1)
    for method, digits in ((TOOLS.quest, 400 * EPS), (TOOLS.q_method, 60 * EPS)):
        found = method(b, r, weights)
        assert (quat.angle(found, q) * spread).max() < digits
        assert np.abs(np.linalg.norm(found, axis=1) - 1.0).max() < 16 * EPS
    assert off(TOOLS.quest(r, b, weights), q) > 0.1  # twin: body and world exchanged


def test_half_a_turn_needs_the_turned_references():
    """The plain formula has nothing left at half a turn: gamma vanishes with the rest of its digits."""
    from polhode.control.attitude.quest import _gibbs, _largest, _profile

    q, r = general(8), stars(8, 3)
    b = seen(q, r)
    assert off(TOOLS.quest(b, r), q) < 1e-13
    B, total = _profile(b, r, None)
    plain = _gibbs(B, _largest(B, total))
    assert np.abs(plain[:, 0]).max() < 1e-13
    assert np.linalg.norm(plain, axis=1).max() < 1e-12  # no direction to take from it


@pytest.mark.parametrize("noise", [1e-6, 0.02, 0.5])
def test_quest_solves_wahbas_problem(noise):
    """Also with errors far beyond any sensor's it is the eigenvector, and no attitude nearby is better."""
    q, r, rng = general(300), stars(300, 5), np.random.default_rng(8)
    b = seen(q, r) + noise * rng.normal(size=r.shape)
    b /= np.linalg.norm(b, axis=-1, keepdims=True)
    weights = rng.uniform(0.2, 3.0, 5)
    found = TOOLS.quest(b, r, weights)
    assert off(found, TOOLS.q_method(b, r, weights)) < 1e-10

    def loss(q: np.ndarray) -> np.ndarray:
        return np.sum(weights * np.sum((b - seen(q, r)) ** 2, axis=-1), axis=-1)

    turn = 1e-3 * rng.normal(size=(300, 3))
    assert (loss(found) < loss(vectors(quat.multiply(components(found), quat.from_rotvec(components(turn)))))).all()


def noisy(b: np.ndarray, sigma: np.ndarray, rng: np.random.Generator, runs: int) -> np.ndarray:
    """Directions with errors sigma about both axes across them: the measurement model of the source."""
    error = sigma[:, None] * rng.normal(size=(runs, *b.shape))
    error -= np.sum(error * b, axis=-1, keepdims=True) * b
    found = b + error
    return found / np.linalg.norm(found, axis=-1, keepdims=True)


def turns(found: np.ndarray, q: np.ndarray) -> np.ndarray:
    """How far estimates are off, as rotation vectors in body axes."""
    return vectors(quat.to_rotvec(quat.multiply(quat.conjugate(components(q)), components(found))))


def test_the_covariance_of_quest_is_the_published_one():
    """Of 40,000 seeded runs, theta . P^-1 theta is chi-squared with 3 degrees of freedom, in sum and by quarters."""
    q, r, runs = general(20)[0], stars(1, 4)[0], 40_000
    b, sigma = seen(q, r), np.array([1e-4, 3e-4, 2e-4, 5e-4])
    rng = np.random.default_rng(11)
    theta = turns(TOOLS.quest(noisy(b, sigma, rng, runs), r, 1.0 / sigma**2), q)
    P = TOOLS.quest_covariance(b, sigma)
    low, high = chi2.ppf([0.005, 0.995], 3 * runs)

    def total(P: np.ndarray) -> float:
        return float(np.einsum("ni,ij,nj->", theta, np.linalg.inv(P), theta))

    assert low < total(P) < high
    each = np.einsum("ni,ij,nj->n", theta, np.linalg.inv(P), theta)
    shares = np.histogram(each, chi2.ppf([0.0, 0.25, 0.5, 0.75, 1.0], 3))[0] / runs
    assert np.abs(shares - 0.25).max() < 3.0 * np.sqrt(0.25 * 0.75 / runs)
    sizes = np.sqrt(np.diag(P))
    assert np.abs((theta.T @ theta / runs - P) / np.outer(sizes, sizes)).max() < 4.0 * np.sqrt(2.0 / runs)
    assert not low < total(TOOLS.quest_covariance(b, 1.02 * sigma)) < high  # twin
    plain = turns(TOOLS.quest(noisy(b, sigma, rng, runs), r), q)  # twin: equal weights do worse than P
    assert np.einsum("ni,ij,nj->", plain, np.linalg.inv(P), plain) > high


def test_triad_is_worse_than_quest():
    q, r, rng = general(20)[0], stars(1, 2)[0], np.random.default_rng(12)
    b = noisy(seen(q, r), np.array([1e-3, 1e-3]), rng, 5000)
    both = [np.mean(turns(found, q) ** 2) for found in (TOOLS.triad(b[:, 0], b[:, 1], r[0], r[1]), TOOLS.quest(b, r))]
    assert both[1] < both[0]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: TOOLS.triad((1, 0, 0), (2, 0, 0), (1, 0, 0), (0, 1, 0)), "body axes are parallel"),
        (lambda: TOOLS.triad((1, 0, 0), (0, 0, 0), (1, 0, 0), (0, 1, 0)), "must not be zero"),
        (lambda: TOOLS.triad((1, 0), (0, 1), (1, 0, 0), (0, 1, 0)), "shape"),
        (lambda: TOOLS.quest([[1, 0, 0]], [[0, 1, 0]]), "do not determine"),
        (lambda: TOOLS.quest(np.eye(3), np.eye(3)[:2]), "as many directions"),
        (lambda: TOOLS.quest(np.eye(3), np.eye(3), [1, 2]), "positive numbers"),
        (lambda: TOOLS.quest(np.eye(3), np.eye(3), [1, 2, -1]), "positive numbers"),
    ],
)
def test_what_determines_no_attitude_is_refused(call, says):
    with pytest.raises(ph.PolhodeError, match=says):
        call()


@pytest.mark.parametrize("size", [1e-320, 1e-200, 1.0, 1e308])
def test_directions_of_any_length_are_directions(size: float) -> None:
    """Their squares vanish or overflow; the attitude is the same to the bit where the length is a power of two."""
    b, r = np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0]]), np.eye(3)[:2]
    for found in (
        TOOLS.triad(*(size * b), *r),
        TOOLS.quest(size * b, r),
        TOOLS.q_method(b, size * r),
        TOOLS.quest(b, r, [size, size]),
    ):
        assert np.abs(found - [0.5**0.5, 0.0, 0.0, -(0.5**0.5)]).max() < 1e-15


HUGE, RAGGED = 10**400, [[1], [2, 3]]


@pytest.mark.parametrize("wrong", [
    lambda: TOOLS.quest(np.eye(3), [1, 2, 3]), lambda: TOOLS.quest(HUGE, np.eye(3)),
    lambda: TOOLS.quest(np.eye(3), np.eye(3), "abc"),
    lambda: TOOLS.quest(np.ones((2, 2, 3)), np.ones((3, 2, 3))),
    lambda: TOOLS.q_method(np.eye(3), np.eye(3), [1, HUGE, 1]),
    lambda: TOOLS.triad(np.eye(3), np.eye(3)[:2], np.eye(3), np.eye(3)), lambda: TOOLS.quest_covariance([1, 2, 3], 0.1),
    lambda: TOOLS.quest_covariance(np.eye(3), 0.0), lambda: TOOLS.quest_covariance(np.eye(3), [1, 2]),
    lambda: TOOLS.quest_covariance([[1, 0, 0]], 0.1), lambda: TOOLS.quest_covariance(np.eye(3), np.nan),
    lambda: TOOLS.quest_covariance(np.eye(3), 1e308), lambda: TOOLS.quest_covariance(np.zeros((0, 3)), 1.0),
    lambda: TOOLS.farrenkopf(1e308, 1.0, 1.0, 1.0), lambda: TOOLS.farrenkopf(5e-324, 1.0, 1.0, 1.0),
    lambda: TOOLS.AttitudeFilter(0.1, 1e-3, 1e-5, RAGGED), lambda: TOOLS.AttitudeFilter(0.1, 1e-3, 1e-5, "x"),
    lambda: TOOLS.QuaternionFeedback(1.0, RAGGED), lambda: TOOLS.QuaternionFeedback(1.0, HUGE),
    lambda: TOOLS.QuaternionFeedback(1.0, 1j),
    lambda: TOOLS.QuaternionFeedback(1.0, 1.0, [np.nan] * 3), lambda: ph.blocks.LookUp(HUGE, [1, 2]),
    lambda: ph.blocks.LookUp([0, 1], [1, 2], np.eye(3)), lambda: ph.blocks.PID(1.0, dt=0.1, anti_windup=np.eye(3)),
    lambda: ph.blocks.StateSpace(HUGE, 1, 1, 1, 0.1), lambda: ph.blocks.StateSpace(1, 1, 1, 1, 0.1, start=RAGGED),
    lambda: ph.actuators.WrenchMap("u", HUGE), lambda: ph.actuators.WrenchMap.of_jets("u", [(1, 0, 0)], [(0, 0, 0)]),
    lambda: ph.actuators.WrenchMap.of_jets("u", [(1, 0)], [(0, 0)]),
])  # fmt: skip
def test_what_is_no_number_or_does_not_fit_is_refused(wrong: Callable[[], Any]) -> None:
    with pytest.raises(InputError):
        wrong()
