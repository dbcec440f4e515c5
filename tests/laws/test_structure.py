"""Laws kept to rounding over long runs, and what they do not say about the attitude; the true path on a wrong clock."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle
from polhode.integrate import methods
from tests.helpers import random_inertia
from tests.steps import Steps

EPS = float(np.finfo(float).eps)
SATELLITE, TUMBLE = ph.Body(mass=1.0, inertia=(0.02, 0.07, 0.0862)), ph.State(omega=(3.1, -2.3, 1.7))
KEEPERS = ("implicit_midpoint", "moser_veselov")


def losses(method: str, steps: int, body: ph.Body = SATELLITE, start: ph.State = TUMBLE) -> tuple[float, float]:
    """The relative errors of energy and angular momentum over steps of 10 ms, at the worst of 100 samples."""
    span = 0.01 * steps
    run = ph.simulate(body, start, span, method=method, dt=0.01, t_eval=np.linspace(0.0, span, 101))
    E, L_W = run.rotation_energy, run.angular_momentum
    return float(np.abs(1 - E / E[0]).max()), float(np.linalg.norm(L_W - L_W[0], axis=1).max() / np.linalg.norm(L_W[0]))


@pytest.mark.parametrize("method", KEEPERS)
def test_energy_and_momentum_over_a_long_run(method: str) -> None:
    """5e-13 after 10^6 steps of 10 ms, as a random walk: less by sqrt(10) after 10^5, and 50 times less in fact."""
    energy, momentum = losses(method, 100_000)
    assert energy < 5e-13 / 10**0.5
    assert momentum < 20 * EPS  # it is not integrated: what is seen is the rounding of R^T L


def test_others_lose_or_gain_energy() -> None:
    """Twins: the same momentum in space, but no law for the energy; and a method that has neither."""
    assert losses("rkmk2", 100_000)[0] > 1e-3
    assert losses("rkmk4", 100_000)[0] > 1e-8
    assert losses("rk4", 100_000)[1] > 1e-8


@pytest.mark.parametrize("method", KEEPERS)
def test_rounding_has_no_direction(method: str) -> None:
    """The errors of many bodies after the same time have both signs, symmetric bodies with their even steps too."""
    rng, ends = np.random.default_rng(8), []
    shapes = [random_inertia(rng) for _ in range(12)] + [np.diag(moments) for moments in ((1, 1, 1.8), (1, 1, 0.3))]
    for inertia in shapes:
        start = ph.State(omega=3.0 * rng.normal(size=3), attitude=rng.normal(size=4))
        run = ph.simulate(ph.Body(mass=1.0, inertia=inertia), start, 200.0, method=method, dt=0.01, t_eval=[0, 200.0])
        ends.append(run.rotation_energy[-1] / run.rotation_energy[0] - 1.0)
    assert np.abs(ends).max() < 10 * EPS * 20_000**0.5
    assert abs(np.sum(np.sign(ends))) <= 10  # of 14: more by chance in 1 % of all seeds


@pytest.mark.parametrize("method", KEEPERS)
def test_perfect_laws_do_not_mean_the_right_attitude(method: str) -> None:
    """Order 2 and no more: after 100 s of 10 ms steps the laws are perfect, and the body looks elsewhere."""
    exact = ph.exact.free_top(SATELLITE.inertia, TUMBLE.omega)
    errors = []
    for n in (4000, 8000, 16000):
        run = ph.simulate(SATELLITE, TUMBLE, 20.0, method=method, dt=20.0 / n, t_eval=[20.0])
        errors.append(float(angle(run.attitude[-1], exact.attitude(20.0))))
    np.testing.assert_allclose(np.log2(np.divide(errors[:-1], errors[1:])), 2.0, atol=0.02)
    run = ph.simulate(SATELLITE, TUMBLE, 100.0, method=method, dt=0.01, t_eval=[0.0, 100.0])
    assert run.certificate["rotation_energy"].error < 1e-13
    assert angle(run.attitude[-1], exact.attitude(100.0)) > 0.05


def clock(method: str, inertia: np.ndarray, omega: np.ndarray) -> tuple[float, float]:
    """The rate of the clock with which the exact omega fits best, less one, and what is left of the misfit."""
    run = ph.simulate(ph.Body(mass=1.0, inertia=inertia), ph.State(omega=omega), 40.0, method=method, dt=0.04)
    exact, inverse, rate = ph.exact.free_top(inertia, omega), np.linalg.inv(inertia), 1.0
    for _ in range(8):  # Gauss-Newton in one number
        w_B = exact.omega(rate * run.t)
        slope = run.t[:, None] * np.cross(w_B @ inertia, w_B) @ inverse
        rate += np.sum((run.omega - w_B) * slope) / np.sum(slope**2)
    return rate - 1.0, float(np.abs(run.omega - exact.omega(rate * run.t)).max())


def test_a_symplectic_step_goes_along_the_true_path_on_a_slow_or_fast_clock(rng: np.random.Generator) -> None:
    """A map that keeps E, |L| and the area of the momentum sphere is the true motion for another time.

    Twin: the midpoint rule keeps E and |L| but not the area, and no clock fits.
    """
    for _ in range(3):
        inertia, omega = random_inertia(rng), 1.5 * rng.normal(size=3)
        rate, misfit = clock("moser_veselov", inertia, omega)
        assert 1e-5 < abs(rate) < 0.05
        assert misfit < 1e-11
        assert clock("implicit_midpoint", inertia, omega)[1] > 1e-6


def pulled(body: ph.Body) -> tuple[ph.loads.Spring, ph.State]:
    """A spring at an arm that pulls a body about, and a start."""
    spring = ph.loads.Spring(3.0, (0.8, -0.5, 0.6), (0.3, 0.2, -0.4), 0.3)
    return spring, ph.State(position=(0.3, 0.2, -0.1), velocity=(0.1, -0.2, 0.3), omega=(1.1, -0.7, 0.5))


def test_energy_under_a_potential_is_bounded() -> None:
    """Kicked by a spring, the energy of a symplectic step swings as h^2 and goes nowhere; another one's drifts away."""
    body = ph.Body(mass=1.2, inertia=((0.3, 0.02, -0.01), (0.02, 0.4, 0.03), (-0.01, 0.03, 0.5)))
    spring, start = pulled(body)

    def swing(method: str) -> np.ndarray:
        """The largest relative departure of the energy in each tenth of the run."""
        run = ph.simulate(body, start, 500.0, loads=[spring], method=method, dt=0.05)
        return np.array([np.abs(part / run.energy[0] - 1.0).max() for part in np.array_split(run.energy, 10)])

    bounded, drifting = swing("moser_veselov"), swing("rkmk2")
    assert bounded.max() < 0.05
    assert bounded[-3:].mean() < 1.5 * bounded[2:5].mean()  # after the first close pass it goes nowhere
    assert drifting[-1] > 5.0 * drifting[0]


@pytest.mark.parametrize("method", ["rkmk2", "rkmk4", *KEEPERS])
@pytest.mark.parametrize(
    ("inertia", "omega"),
    [
        ((1.0, 2.0, 2.5), (0.0, 0.0, 0.0)),  # at rest
        ((1.0, 2.0, 2.5), (0.0, 1.3, 0.0)),  # about the middle axis
        ((1.0, 1.0, 1.0), (0.3, -0.7, 1.1)),  # all axes alike
        ((1.0, 1.0, 1.6), (0.3, -0.7, 1.1)),
        ((1.0, 2.0, 3.0), (3**0.5 * 0.5, 0.7, 0.5)),  # on the separatrix: I1 (I2 - I1) w1^2 = I3 (I3 - I2) w3^2
        ((1e-9, 1.0, 1.0), (2.0, 0.4, -0.3)),  # next to an ideal rod
    ],
)
def test_special_cases_are_none(method: str, inertia: tuple[float, ...], omega: tuple[float, ...]) -> None:
    """Steps as plain Python: finite, on the group, with the laws that the method keeps."""
    steps = Steps(methods.get(method), ph.Body(mass=1.0, inertia=inertia))
    start = steps.start(ph.State(omega=omega, attitude=(0.5, 0.1, -0.7, 0.3)))
    end = steps.go(start, 2.0, 40)
    assert np.isfinite(end).all()
    np.testing.assert_array_equal(end[steps.L], start[steps.L])
    if "rotation_energy" in methods.get(method).keeps:
        assert steps.energy(end) == pytest.approx(steps.energy(start), rel=40 * 8 * EPS)


@pytest.mark.parametrize("method", ["free_rotor", "strang", *KEEPERS])
@pytest.mark.parametrize("thin", [1e-3, 1e-6])
def test_a_thin_rod_askew_keeps_its_laws(method: str, thin: float, rng: np.random.Generator) -> None:
    """Moments that differ by a factor of a million, in axes of no special direction: still rounding, and no more."""
    V, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    I = V @ np.diag([1.0, 1.0 + 0.5 * thin, thin]) @ V.T
    run = ph.simulate(ph.Body(1.0, 0.5 * (I + I.T)), ph.State(omega=(0.3, 0.2, 0.5)), 1.0, method=method, dt=0.01)
    assert run.certificate.ok, run.certificate
    assert max(run.certificate["energy"].error, run.certificate["angular_momentum"].error) <= 40 * EPS
