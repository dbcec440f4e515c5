"""The noise of sensors: its size against chi-square bounds, its slope in the Allan variance, and what is no noise."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.model.sensors import triad
from polhode.model.sensors.sensor import Sensor

RATE, N = 40.0, 20000
Z = 4.9  # one wrong verdict in a million


def chi_square(n: int) -> tuple[float, float]:
    """Bounds of (a sum of n squares of normal numbers) / n, by E. B. Wilson and M. M. Hilferty, PNAS 17 (1931) 684."""
    low, high = (1.0 - 2.0 / (9.0 * n) + sign * Z * np.sqrt(2.0 / (9.0 * n)) for sign in (-1, 1))
    return low**3, high**3


def is_normal(x: np.ndarray, sigma: float) -> bool:
    """Whether numbers have no mean and this standard deviation, as far as so many can tell, in each column."""
    low, high = chi_square(len(x))
    mean, square = x.mean(axis=0), (x**2).mean(axis=0) / sigma**2
    return bool((np.abs(mean) < Z * sigma / np.sqrt(len(x))).all() and (low < square).all() and (square < high).all())


def samples(sensor: Sensor, truth: tuple[float, ...], n: int = N, rate: float = RATE, seed: int = 11) -> np.ndarray:
    rng = np.random.default_rng(seed)
    memory = sensor.fresh(rng)
    return np.array([sensor.word(k / rate, truth, rng, memory) for k in range(n)])


TRUTH = (0.3, -0.7, 1.1)


@pytest.mark.parametrize("kind", [ph.sensors.Gyro, ph.sensors.Accelerometer])
def test_a_density_is_sampled_with_the_root_of_the_rate(kind: Any) -> None:
    x = samples(kind(rate=RATE, noise=0.02), TRUTH) - TRUTH
    assert is_normal(x, 0.02 * np.sqrt(RATE))
    assert abs(np.corrcoef(x[1:, 0], x[:-1, 0])[0, 1]) < Z / np.sqrt(N)  # white
    assert abs(np.corrcoef(x[:, 0], x[:, 2])[0, 1]) < Z / np.sqrt(N)  # axes apart
    assert not is_normal(x, 0.02 / np.sqrt(RATE))
    assert not is_normal(x, 1.05 * 0.02 * np.sqrt(RATE))  # twin: five percent are told apart


def test_the_mean_over_a_second_does_not_know_the_rate() -> None:
    """The angle after one second walks by the density, whatever the rate."""
    for rate in (10.0, 50.0):
        x = samples(ph.sensors.Gyro(rate=rate, noise=0.02), TRUTH, 40000, rate) - TRUTH
        assert is_normal(x.reshape(-1, int(rate), 3).mean(axis=1), 0.02)


def test_a_bias_walks_with_the_root_of_time() -> None:
    """Steps of any length: at other sample times the same walk."""
    for rate in (RATE, 7.0):
        x = samples(ph.sensors.Gyro(bias=(0.1, 0.2, 0.3), bias_walk=0.05), TRUTH, rate=rate)
        assert np.abs(x[0] - TRUTH - (0.1, 0.2, 0.3)).max() < 1e-15  # the first is the bias that was given
        steps = np.diff(x, axis=0)
        assert is_normal(steps, 0.05 / np.sqrt(rate))
        assert not is_normal(steps, 0.05 / rate)


def allan(x: np.ndarray, m: int) -> float:
    """The Allan variance of clusters of m samples, of all columns together."""
    means = x[: len(x) // m * m].reshape(-1, m, x.shape[1]).mean(axis=1)
    return float(0.5 * (np.diff(means, axis=0) ** 2).mean())


CLUSTERS = (1, 4, 16, 64, 256)


def test_the_allan_variance_of_white_noise_falls_and_that_of_a_walk_rises() -> None:
    """N^2 / tau, and K^2 dt (2 m^2 + 1) / (6 m), which is K^2 tau / 3 for long clusters; M clusters tell it to some
    sqrt(3 / M) of its size.
    """
    white = samples(ph.sensors.Gyro(rate=RATE, noise=0.02), TRUTH)
    walk = samples(ph.sensors.Gyro(bias_walk=0.05), TRUTH)
    for m in CLUSTERS:
        slack = Z * np.sqrt(3.0 / (3 * N // m))
        assert abs(allan(white, m) / (0.02**2 * RATE / m) - 1.0) < slack
        assert abs(allan(walk, m) / (0.05**2 / RATE * (2 * m * m + 1) / (6 * m)) - 1.0) < slack
    ends = CLUSTERS[0], CLUSTERS[-1]
    fall, rise = (np.log(allan(x, ends[1]) / allan(x, ends[0])) / np.log(ends[1] / ends[0]) for x in (white, walk))
    assert abs(fall + 1.0) < 0.1
    assert fall < 0.0 < rise


def test_scale_and_misalignment_of_three_axes_by_hand() -> None:
    """A quarter turn about z: the sensor's x looks along the body's y, and its y along -x."""
    gyro = ph.sensors.Gyro(misalignment=(0, 0, np.pi / 2), scale=(0.1, 0.2, -0.3), bias=(1.0, 2.0, 3.0))
    got = samples(gyro, TRUTH, 1)[0]
    assert np.allclose(got, (1.1 * -0.7 + 1.0, 1.2 * -0.3 + 2.0, 0.7 * 1.1 + 3.0), rtol=0, atol=1e-15)


def test_a_direction_is_turned_by_its_noise_and_stays_a_unit_vector() -> None:
    sensor, d = ph.sensors.Direction((1, 0, 0), noise=1e-3), (0.6, 0.0, 0.8)
    x = samples(sensor, d)
    assert np.abs(np.linalg.norm(x, axis=1) - 1.0).max() < 1e-15 * 4
    across = np.array([(0.0, 1.0, 0.0), (-0.8, 0.0, 0.6)])
    assert is_normal(x @ across.T, 1e-3)  # sin of angles of 1e-3: 2e-7 of their size
    assert not is_normal(x @ across.T, 1.05e-3)


def test_a_star_tracker_is_turned_by_three_noises_about_its_own_axes() -> None:
    sigma = np.array([1e-4, 2e-4, 9e-4])
    q = np.array([0.5, -0.1, 0.7, 0.4]) / np.linalg.norm([0.5, -0.1, 0.7, 0.4])
    x = samples(ph.sensors.StarTracker(noise=sigma), tuple(q))
    w, v = x[:, :1], x[:, 1:]
    error = q[0] * v - w * q[1:] - np.cross(q[1:], v)  # the vector part of conj(q) x
    for k in range(3):
        assert is_normal(2.0 * error[:, k : k + 1], sigma[k])
    assert not is_normal(2.0 * error[:, :1], sigma[2])
    assert np.abs(np.linalg.norm(x, axis=1) - 1.0).max() < 1e-15 * 4


def test_an_encoder_counts_the_nearest_step() -> None:
    """100 steps in a turn; the error of many angles is uniform: step^2 / 12, five sigma of a mean of squares."""
    sensor, angles = ph.sensors.Encoder("arm", steps=100), np.linspace(-20.0, 20.0, 7001)
    rng = np.random.default_rng(0)
    said = np.array([sensor.word(0.0, (a,), rng, {})[0] for a in angles])
    step = 2 * np.pi / 100
    assert np.abs(said - angles).max() <= step / 2 * (1 + 1e-12)
    assert abs(np.mean((said - angles) ** 2) / (step**2 / 12) - 1.0) < 5 * np.sqrt(0.8 / len(angles))
    with pytest.raises(ph.PolhodeError, match="give one of them"):
        ph.sensors.Encoder("arm", steps=100, quantization=0.1)
    with pytest.raises(ph.PolhodeError, match="whole number"):
        ph.sensors.Encoder("arm", steps=10.5)


def test_a_walk_without_the_root_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: a bias that walks with dt in place of sqrt(dt)."""
    monkeypatch.setattr(triad.math, "sqrt", lambda x: x)
    steps = np.diff(samples(ph.sensors.Gyro(bias_walk=0.05), TRUTH), axis=0)
    assert not is_normal(steps, 0.05 / np.sqrt(RATE))


def test_joints_that_slide_speak_in_meters() -> None:
    system = ph.System(name="rig")
    system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Prismatic("x"), name="sled")
    system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Cylindrical("x"), parent="sled", name="screw")
    m = system.mechanism()
    ph.sensors.Encoder("sled", unit="m").check(m)
    ph.sensors.Tachometer("screw", coordinate=0).check(m)
    ph.sensors.Tachometer("screw", coordinate=1, unit="m/s").check(m)
    with pytest.raises(ph.PolhodeError, match='unit="m"'):
        ph.sensors.Encoder("sled").check(m)
    with pytest.raises(ph.PolhodeError, match="by its number: 0, 1"):
        ph.sensors.Encoder("screw").check(m)
