"""Simulated free tops against the exact solution: 200 random bodies, up to 1000 rad of turning."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.attitude import NAMES
from polhode.core.quat import angle
from polhode.dynamics import newton_euler
from tests.helpers import random_body, random_inertia, random_state


def test_dop853_at_its_tightest() -> None:
    """Attitude within 1e-11 rad of the exact one for |omega| t up to 1000 rad (rtol at rounding)."""
    rng = np.random.default_rng(11)
    worst = 0.0
    for _ in range(200):
        inertia, omega = random_inertia(rng), rng.normal(size=3)
        span = 10 ** rng.uniform(1.0, 3.0) / np.linalg.norm(omega)
        start = ph.State(attitude=rng.normal(size=4), omega=omega)
        run = ph.simulate(ph.Body(mass=1.0, inertia=inertia), start, span, method="dop853", rtol=3e-15, atol=1e-16,
                          t_eval=np.linspace(0, span, 20))  # fmt: skip
        exact = ph.exact.free_top(inertia, omega, start.attitude)
        worst = max(worst, float(angle(run.attitude, exact.attitude(run.t)).max()))
    assert worst < 1e-11


@pytest.mark.parametrize("form", NAMES)
def test_every_form_follows_the_exact_motion(form: str) -> None:
    """Each attitude form keeps to the exact attitude within its tolerance (10 steps of rtol per step taken)."""
    rng = np.random.default_rng(3)
    for _ in range(5):
        body, start = random_body(rng), random_state(rng)
        run = ph.simulate(body, start, 4.0, attitude=form, rtol=1e-11, atol=1e-13)
        exact = ph.exact.free_top(body.inertia, start.omega, start.attitude)
        assert angle(run.attitude, exact.attitude(run.t)).max() < 10 * 1e-11 * len(run)
        np.testing.assert_allclose(run.position[-1], start.position + 4.0 * start.velocity, rtol=1e-12)
        assert run.certificate.ok


def test_without_the_gyroscopic_term_it_fails(broken) -> None:  # type: ignore[no-untyped-def]
    """Twin: drop w x (I w) and the motion is wrong, the exact solution sees it and so does the certificate."""

    @kernel
    def no_gyroscopic_term(w_B, par):  # type: ignore[no-untyped-def]
        return (0.0, 0.0, 0.0)

    rng = np.random.default_rng(3)
    body, start = random_body(rng), random_state(rng)
    broken(newton_euler, "free_spin_acceleration", no_gyroscopic_term)
    run = ph.simulate(body, start, 4.0)
    exact = ph.exact.free_top(body.inertia, start.omega, start.attitude)
    assert angle(run.attitude, exact.attitude(run.t)).max() > 1e-2
    assert run.certificate["angular_momentum"].verdict == "broken"
    assert not run.certificate.ok


def test_the_quadratic_form_is_eulers_equation(rng: np.random.Generator) -> None:
    """w_dot = I^-1 (t - w x I w), to rounding, for general tensors, rates and torques."""
    for _ in range(100):
        body, w, torque = random_body(rng), rng.normal(size=3), rng.normal(size=3)
        par = newton_euler.parameters(body)
        right = np.linalg.solve(body.inertia, torque - np.cross(w, body.inertia @ w))
        np.testing.assert_allclose(newton_euler.spin_acceleration(w, torque, par), right, rtol=1e-12, atol=1e-13)
