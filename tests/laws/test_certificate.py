"""The certificate tells the truth: exact laws at rounding, good methods within tolerance, bad ones broken."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.integrate import methods
from polhode.integrate.one_step import OneStep
from tests.helpers import random_body, random_state

EPS = np.finfo(float).eps


ONE_STEP = [name for name in methods.names() if isinstance(methods.get(name), OneStep)]


@pytest.mark.parametrize("method", [name for name in ONE_STEP if methods.get(name).adaptive])
def test_adaptive_methods_keep_every_law(method: str, rng: np.random.Generator) -> None:
    """Energy and angular momentum to the tolerance, momentum and |q| to rounding."""
    run = ph.simulate(random_body(rng), random_state(rng), 5.0, method=method, rtol=1e-8, atol=1e-11)
    certificate = run.certificate
    assert certificate.ok
    assert certificate["momentum"].verdict == certificate["attitude"].verdict == "kept"
    assert certificate["energy"].verdict == certificate["angular_momentum"].verdict == "within tolerance"
    momenta = np.linalg.norm(run.momentum, axis=1) + np.linalg.norm(run.angular_momentum, axis=1)
    assert certificate["energy"].tolerance == pytest.approx(  # atol in J: times dE/dv = m v and dE/domega = I omega
        10 * run.provenance.steps * (1e-8 + 1e-11 * momenta.max() / certificate["energy"].scale)
    )
    steps = run.provenance.steps
    assert certificate["attitude"].tolerance == pytest.approx(50 * EPS * steps**0.5 + EPS * steps)


def test_euler_gains_energy_and_the_certificate_says_so(rng: np.random.Generator) -> None:
    """Explicit Euler at a coarse step breaks the laws of rotation; momentum, being linear, it keeps."""
    run = ph.simulate(random_body(rng), random_state(rng), 10.0, method="explicit_euler", dt=0.01)
    assert (np.diff(run.energy) > 0.0).all()
    assert not run.certificate.ok
    assert run.certificate["energy"].verdict == "broken"
    assert run.certificate["momentum"].verdict == "kept"
    assert "BROKEN" in str(run.certificate)


def test_error_is_what_the_samples_say(rng: np.random.Generator) -> None:
    """The numbers of the certificate are those of the run, relative to the size of the terms."""
    run = ph.simulate(random_body(rng), random_state(rng), 5.0, rtol=1e-6)
    energy = run.certificate["energy"]
    assert energy.error == pytest.approx(np.abs(run.energy - run.energy[0]).max() / run.kinetic_energy.max(), rel=1e-9)
    spin = run.angular_momentum
    drift = np.linalg.norm(spin - spin[0], axis=1).max() / np.linalg.norm(spin, axis=1).max()
    assert run.certificate["angular_momentum"].error == pytest.approx(drift, rel=1e-6)


def test_energy_with_gravity_is_conserved(rng: np.random.Generator) -> None:
    """A falling tumbling body: T + U constant, with the work ledger empty."""
    run = ph.simulate(random_body(rng), random_state(rng), 3.0, loads=[ph.loads.Gravity((0, 0, -9.81))])
    assert np.abs(run.work).max() == 0.0
    assert np.abs(run.energy - run.energy[0]).max() < 1e-7 * run.kinetic_energy.max()
    fall = run.position[0] + run.t[:, None] * run.velocity[0] + 0.5 * run.t[:, None] ** 2 * np.array([0, 0, -9.81])
    np.testing.assert_allclose(run.position, fall, atol=1e-11)


def test_angular_momentum_about_a_point(rng: np.random.Generator) -> None:
    """For a free body it is constant about any fixed point."""
    run = ph.simulate(random_body(rng), random_state(rng), 5.0, rtol=1e-12)
    about = run.angular_momentum_about((0.3, -2.0, 1.0))
    assert np.abs(about - about[0]).max() < 1e-9


def test_unknown_law(rng: np.random.Generator) -> None:
    """A law that the run does not have is refused with the list of those that it has."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.1, attitude="zyx")
    with pytest.raises(ph.PolhodeError, match="energy, rotation_energy, momentum, angular_momentum"):
        run.certificate["attitude"]


def test_damage_at_gimbal_lock_shows(rng: np.random.Generator) -> None:
    """Pitching straight through the lock with fixed steps: on request the run goes on and the laws are broken."""
    body = ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1))
    start = ph.State(omega=(0.01, 1.0, 0.005))
    with pytest.raises(ph.RunError, match=r"gimbal lock at t = 1\..*middle angle.*quaternion"):
        ph.simulate(body, start, 3.0, attitude="zyx", method="rk4", dt=0.05)
    form = ph.AttitudeForm("zyx", at_singularity="continue")
    run = ph.simulate(body, start, 3.0, attitude=form, method="rk4", dt=0.05)
    assert run.certificate["angular_momentum"].verdict == "broken"
    assert ph.simulate(body, start, 3.0, method="rk4", dt=0.05).certificate["angular_momentum"].error < 1e-6


@pytest.mark.parametrize("method", ["dopri5", "dop853"])
def test_straight_through_gimbal_lock(method: str) -> None:
    """Pure pitch meets the lock at t = pi/2 s; steps of any size stop right before it, and say so."""
    body = ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1))
    with pytest.raises(ph.RunError, match=r"t = 1\.5707\d* s.*89\.9999\d* deg") as caught:
        ph.simulate(body, ph.State(omega=(0, 1, 0)), 3.0, attitude="euler", method=method)
    assert caught.value.partial.t[-1] == pytest.approx(np.pi / 2, abs=2e-6)


def test_a_start_at_gimbal_lock_is_refused() -> None:
    """Angles cannot say how the body turns there."""
    start = ph.State(attitude=ph.Attitude.from_euler("zyx", (0.3, np.pi / 2, 0.0)), omega=(0.1, 0.2, 0.3))
    with pytest.raises(ph.RunError, match="gimbal lock at t = 0 s"):
        ph.simulate(ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1)), start, 1.0, attitude="zyx")


def test_yaw_is_no_gimbal_lock() -> None:
    """Only the middle angle decides: a fast yaw with large fixed steps is far from the lock of "zyx"."""
    ball, start = ph.Body(mass=1.0, inertia=(1, 1, 1)), ph.State(omega=(0, 0, 20))
    run = ph.simulate(ball, start, 1.0, attitude="zyx", method="rk4", dt=0.1)
    assert len(run) == 11


def test_the_first_step_does_not_jump_over_the_lock() -> None:
    """A start close to the lock, moving towards it, is refused before the first step."""
    start = ph.State(attitude=ph.Attitude.from_euler("zyx", (0.2, 1.55, 0.1)), omega=(0.0, 1.0, 0.0))
    with pytest.raises(ph.RunError, match=r"t = 0 s.*a step of 0\.06 s could jump over it"):
        ph.simulate(ph.Body(mass=1.0, inertia=(1, 1, 1)), start, 1.0, attitude="zyx", method="rk4", dt=0.06)


def test_a_long_run_under_a_constant_force_keeps_momentum() -> None:
    """Rounding of equal additions is biased; the tolerance knows."""
    run = ph.simulate(ph.Body(mass=1.7, inertia=(1, 1.2, 1.5)), ph.State(omega=(0.1, 0.2, 0.3)), 1000.0, method="rk4",
                      dt=1e-3, t_eval=[1000.0], loads=[ph.loads.Force((0.1, 0.3, -0.7))])  # fmt: skip
    assert run.certificate["momentum"].ok


def test_fast_flight_does_not_hide_a_wrong_rotation() -> None:
    """The energy of rotation is judged by its own size."""
    run = ph.simulate(ph.Body(mass=1.0, inertia=(1, 1.2, 1.5)), ph.State(velocity=(1e6, 0, 0), omega=(1, 2, 3)), 5.0,
                      method="explicit_euler", dt=0.01)  # fmt: skip
    assert run.certificate["energy"].ok
    assert run.certificate["rotation_energy"].verdict == "broken"


def test_the_energy_may_be_off_by_what_the_tolerance_of_positions_is_worth() -> None:
    """`atol` is an error of the unknowns; a spring of 100 N/m that is 1 m long turns 1 m of it into 100 J.

    The momentum, at most 10 kg m/s, is worth a tenth of that: the slope of the potential must be in the tolerance.
    """
    system = ph.System()
    system.add(ph.Body(mass=1.0, inertia=(1, 1, 1), name="cart"), ph.joints.Prismatic("x"))
    system.add(ph.Body(mass=1.0, inertia=(1, 1, 1), name="rest"), ph.joints.Prismatic("y"))
    system.load(ph.loads.JointSpring("cart", 100.0))
    atol = 1e-7
    run = ph.simulate(system, system.state(q={"cart": 1.0}), 3.0, rtol=1e-13, atol=atol)
    law = run.certificate["energy"]
    assert law.ok
    worth = law.tolerance * law.scale / (10 * run.provenance.steps * atol)  # J per m
    assert 0.9 * 100.0 < worth < 3.0 * 100.0
