"""The observed order of every method at fixed step, on full tumbles of general bodies against their exact solution."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle
from polhode.integrate import methods
from polhode.integrate.one_step import OneStep
from tests.helpers import random_inertia

_RNG = np.random.default_rng(5)
CASES = [(random_inertia(_RNG), _RNG.normal(size=3), _RNG.normal(size=4)) for _ in range(12)]
# Order -> span (s) and numbers of steps for which the leading term rules: the next one is small, rounding is smaller.
# The pairs of order 5 have a very small leading term, which shows only on a long run with short steps.
RUNS = {
    1: (2.0, (1000, 2000, 4000)),
    2: (2.0, (200, 400, 800)),
    3: (2.0, (100, 200, 400)),
    4: (2.0, (50, 100, 200)),
    5: (400.0, (14000, 17000, 20000)),
    8: (8.0, (16, 20, 25)),
}


def error(method: str, span: float, n: int) -> float:
    """Root mean square of the attitude error (rad) over all cases and all times."""
    squares = []
    for inertia, direction, q0 in CASES:
        start = ph.State(attitude=q0, omega=1.5 * direction / np.linalg.norm(direction), velocity=(0.3, -0.2, 0.1))
        run = ph.simulate(ph.Body(mass=1.3, inertia=inertia), start, span, method=method, dt=span / n)
        exact = ph.exact.free_top(inertia, start.omega, start.attitude)
        squares.append(np.mean(angle(run.attitude, exact.attitude(run.t)) ** 2))
    return float(np.sqrt(np.mean(squares)))


# Methods that move a rotation as such may be exact here; tests/conformance/test_integrators.py has loads for them.
ALL = [name for name in methods.names() if isinstance(methods.get(name), OneStep)]


@pytest.mark.parametrize("method", [name for name in ALL if not methods.moves_bodies(methods.get(name))])
def test_observed_order(method: str) -> None:
    """log(error) falls with the claimed power of the step, within 0.1."""
    order = methods.get(method).order
    span, counts = RUNS[order]
    errors = [error(method, span, n) for n in counts]
    slope = -np.polyfit(np.log(counts), np.log(errors), 1)[0]
    assert slope == pytest.approx(order, abs=0.1), errors


def test_fixed_steps_end_at_the_end() -> None:
    """A span that the step does not divide ends with a shorter step, at t_end to the bit."""
    body, start = ph.Body(mass=1.3, inertia=CASES[0][0]), ph.State(omega=CASES[0][1])
    run = ph.simulate(body, start, 1.0, method="rk4", dt=0.3)
    np.testing.assert_array_equal(run.t, [0.0, 0.3, 0.6, 0.3 * 3, 1.0])
    assert len(ph.simulate(body, start, 1.0, method="rk4", dt=0.1)) == 11


@pytest.mark.parametrize(("method", "bound"), [("bs23", 2e-7), ("dopri5", 2e-8), ("tsit5", 2e-8), ("dop853", 2e-8)])
def test_dense_output_between_steps(method: str, bound: float) -> None:
    """Samples asked for between the steps agree with the exact solution to the tolerance of the run."""
    inertia, omega, q0 = CASES[1]
    body, start, times = (
        ph.Body(mass=1.3, inertia=inertia),
        ph.State(attitude=q0, omega=omega),
        np.linspace(0, 2.0, 173),
    )
    exact = ph.exact.free_top(inertia, omega, start.attitude)
    run = ph.simulate(body, start, 2.0, method=method, t_eval=times, rtol=1e-9)
    np.testing.assert_array_equal(run.t, times)
    assert angle(run.attitude, exact.attitude(times)).max() < bound
    assert np.abs(run.omega - exact.omega(times)).max() < bound
