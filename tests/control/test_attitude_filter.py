"""The multiplicative filter: its matrices, its steady state, and whether it knows how well it knows."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest
from scipy.linalg import expm, solve_discrete_are
from scipy.stats import chi2

import polhode as ph
from polhode.control.attitude import mekf
from polhode.core import quat
from polhode.core.small import components, vectors

EPS = float(np.finfo(float).eps)
TOOLS = ph.attitude_control
GYRO = (0.5, 3e-5, 4e-6)  # dt, angle_walk, bias_walk
SIGMA = 2e-4


def apart(P: np.ndarray, right: np.ndarray) -> float:
    """The largest difference of two covariances, in parts of each number."""
    return float(np.abs(P / right - 1.0).max())


def van_loan(turn: np.ndarray, dt: float, v: float, u: float) -> tuple[np.ndarray, np.ndarray]:
    """Phi and Q of the error equations by one matrix exponential (C. F. Van Loan, IEEE Trans. AC 23, 1978)."""
    w = turn / dt
    F = np.zeros((6, 6))
    F[:3, :3] = -np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])
    F[:3, 3:] = -np.eye(3)
    G = np.diag([v**2] * 3 + [u**2] * 3)
    E = expm(dt * np.block([[-F, G], [np.zeros((6, 6)), F.T]]))
    Phi = E[6:, 6:].T
    return Phi, Phi @ E[:6, 6:]


@pytest.mark.parametrize("size", [0.0, 1e-9, 1e-3, 0.3, 0.999, 1.001, 2.9])
def test_the_transition_and_its_noise_are_exact(size):
    turn = size * np.array([0.48, -0.6, 0.64])
    dt, v, u = 0.5, 0.3, 0.7  # of one size, so that every block is seen
    Phi, Q = mekf.transition(turn, dt, v, u)
    right_Phi, right_Q = van_loan(turn, dt, v, u)
    assert np.abs(Phi - right_Phi).max() < 64 * EPS
    assert np.abs(Q - right_Q).max() < 64 * EPS
    if size >= 0.3:  # twin: the noise without the turn, as it is often written
        assert np.abs(mekf.transition(0.0 * turn, dt, v, u)[1] - right_Q).max() > 1e-4


@pytest.mark.parametrize("sigma", [1e-6, 2e-4, 0.1])
@pytest.mark.parametrize("walks", [(3e-5, 4e-6), (1e-7, 1e-3), (0.01, 1e-9)])
def test_farrenkopfs_steady_state_solves_the_riccati_equation(walks, sigma):
    dt, (v, u) = 0.5, walks
    found = TOOLS.farrenkopf(dt, v, u, sigma)
    Q = np.array([[v**2 * dt + u**2 * dt**3 / 3, -(u**2) * dt**2 / 2], [-(u**2) * dt**2 / 2, u**2 * dt]])
    scale = np.array([1.0, 1.0 / dt]) * sigma  # the solver wants numbers near 1
    Phi, H = np.array([[1.0, -dt], [0.0, 1.0]]) * scale[None, :] / scale[:, None], np.array([[1.0, 0.0]])
    P = solve_discrete_are(Phi.T, H.T, Q / np.outer(scale, scale), np.eye(1)) * np.outer(scale, scale)
    assert apart(found.before, P) < 1e-6
    assert apart(found.after, P - np.outer(P[0], P[0]) / (P[0, 0] + sigma**2)) < 1e-6
    assert apart(TOOLS.farrenkopf(dt, 1.001 * v, 1.001 * u, sigma).before, P) > 1e-4  # twin


def settled(spin: Any, updates: int = 4000) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """P before and after an update, when a filter has run long at a constant rate, and its attitude."""
    f = TOOLS.AttitudeFilter(*GYRO, sigma=SIGMA)
    memory = f.fresh((0.5, -0.5, 0.1, 0.7))
    before = memory["P"]
    for _ in range(updates):
        before = memory["P"]
        f.correct(memory, memory["attitude"])
        after = memory["P"]
        f.predict(memory, spin)
    return before, after, memory["attitude"]


def pair(P: np.ndarray, axis: int) -> np.ndarray:
    return P[np.ix_([axis, axis + 3], [axis, axis + 3])]


def test_the_filter_of_three_axes_settles_at_farrenkopfs_covariance():
    before, after, _ = settled((0.0, 0.0, 0.0))
    right = TOOLS.farrenkopf(*GYRO, SIGMA)
    for axis in range(3):
        assert apart(pair(before, axis), right.before) < 1e-6
        assert apart(pair(after, axis), right.after) < 1e-6
    wrong = TOOLS.farrenkopf(GYRO[0], 1.01 * GYRO[1], GYRO[2], SIGMA)  # twin
    assert apart(pair(before, 0), wrong.before) > 1e-3


def test_the_axis_of_a_spin_settles_there_too():
    """A spin mixes the other two axes, whose drift turns with the body; its own axis knows nothing of it."""
    before, after, q = settled((0.0, 0.0, 0.7))
    right = TOOLS.farrenkopf(*GYRO, SIGMA)
    assert apart(pair(before, 2), right.before) < 1e-6
    assert apart(pair(after, 2), right.after) < 1e-6
    assert apart(pair(before, 0), right.before) > 0.1
    assert np.linalg.norm(q) == pytest.approx(1.0, abs=4 * EPS)


class Ensemble(NamedTuple):
    """Filters and truths of many runs at once."""

    nees: np.ndarray
    angle: np.ndarray


def ensemble(runs: int, believed: dict[str, float] | None = None, steps: int = 120, seed: int = 20) -> Ensemble:
    """Tumbling bodies seen by a gyro with drift and by a star tracker; each error squared in units of what P says.

    The gyro's mean over dt and the drift's change are drawn together, exactly: half of the change falls into the mean,
    and what is left of the angle has the variance angle_walk^2 dt + bias_walk^2 dt^3 / 12.
    """
    dt, v, u = GYRO
    rng = np.random.default_rng(seed)
    f = TOOLS.AttitudeFilter(**{"dt": dt, "angle_walk": v, "bias_walk": u, "sigma": SIGMA, "angle_start": 2e-3,
                                "bias_start": 1e-4, **(believed or {})})  # fmt: skip
    guess = rng.normal(size=(runs, 4))
    memory = f.fresh(guess / np.linalg.norm(guess, axis=1, keepdims=True))
    q = mekf.turned(memory["attitude"], 2e-3 * rng.normal(size=(runs, 3)))
    bias = 1e-4 * rng.normal(size=(runs, 3))
    omega = 0.1 * rng.normal(size=(runs, 3))
    nees = []
    for k in range(steps):
        f.correct(memory, mekf.turned(q, SIGMA * rng.normal(size=(runs, 3))) * rng.choice([-1.0, 1.0], (runs, 1)))
        nees.append(squared(memory, q, bias))
        change = u * np.sqrt(dt) * rng.normal(size=(runs, 3))
        rest = np.sqrt(v**2 / dt + u**2 * dt / 12.0) * rng.normal(size=(runs, 3))
        rate = omega * np.cos(0.05 * k)
        f.predict(memory, rate + bias + 0.5 * change + rest)
        q, bias = mekf.turned(q, dt * rate), bias + change
    return Ensemble(np.array(nees), quat.angle(memory["attitude"], q))


def squared(memory: dict[str, Any], q: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """e . P^-1 e of each run, which has 6 degrees of freedom."""
    theta = vectors(quat.to_rotvec(quat.multiply(quat.conjugate(components(memory["attitude"])), components(q))))
    e = np.concatenate([theta, bias - memory["bias"]], axis=1)
    return np.sum(e * np.linalg.solve(memory["P"], e[..., None])[..., 0], axis=1)


def within(nees: np.ndarray) -> np.ndarray:
    """Whether the mean over the runs is in its 99 % band, for each time."""
    runs = nees.shape[1]
    low, high = chi2.ppf([0.005, 0.995], 6 * runs) / runs
    mean = nees.mean(axis=1)
    return (low < mean) & (mean < high)


def test_a_thousand_runs_are_consistent():
    """The mean of each time in its band but for a few of 120, which belong together; the last time for certain."""
    found = ensemble(1000)
    inside = within(found.nees)
    assert inside[-1]
    assert inside.mean() > 0.95
    assert found.angle.max() < 6.0 * SIGMA


@pytest.mark.parametrize("believed", [{"sigma": 1.1 * SIGMA}, {"bias_walk": 0.7 * GYRO[2]}, {"angle_walk": 3e-6}])
def test_a_filter_that_believes_wrong_numbers_is_found_out(believed):
    """Twins of the last test."""
    assert within(ensemble(1000, believed).nees).mean() < 0.5


def test_directions_do_what_a_tracker_does():
    """Three orthogonal directions with errors sigma know each axis as one tracker of sigma / sqrt(2) does."""
    f = TOOLS.AttitudeFilter(*GYRO, sigma=SIGMA / np.sqrt(2.0))
    q = np.array([0.5, -0.5, 0.1, 0.7])
    one, other = f.fresh(q), f.fresh(q)
    truth = mekf.turned(one["attitude"], np.array([0.01, -0.02, 0.015]) * 1e-3)
    f.correct(one, truth)
    for r in np.eye(3):
        seen_B = vectors(quat.rotate_back(components(truth), components(r)))
        f.correct_direction(other, seen_B, r, SIGMA)
    # The two differ by the turn of 2.7e-5 rad, across which the directions were made linear.
    assert np.abs(one["P"] - other["P"]).max() < 2.7e-5 * SIGMA**2
    assert quat.angle(one["attitude"], other["attitude"]) < 1e-4 * 2.7e-5
    f.correct_direction(other, (1.0, 0.2, 0.3), (0.1, 0.9, 0.3), SIGMA)  # twin
    assert quat.angle(one["attitude"], other["attitude"]) > 1e-3


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"dt": 0.0}, "greater than zero"),
        ({"sigma": (1e-3, 1e-3)}, "one or three"),
        ({"sigma": 0.0}, "one or three positive"),
        ({"bias_walk": -1.0}, "must not be negative"),
        ({"angle_start": 0.0}, "greater than zero"),
    ],
)
def test_what_cannot_be_is_refused(given, says):
    with pytest.raises(ph.PolhodeError, match=says):
        TOOLS.AttitudeFilter(**{"dt": 0.5, "angle_walk": 1e-5, "bias_walk": 1e-6, "sigma": 1e-4, **given})
