"""Events, jumps and stops under solvers of other packages."""

from __future__ import annotations

import importlib.util

import numpy as np
import pytest

import polhode as ph
from tests.events.test_times import G, bounce_times
from tests.helpers import random_body

METHODS = [name for name, package in (("adams", "sksundae"), ("radau", "scipy")) if importlib.util.find_spec(package)]


@pytest.mark.parametrize("method", METHODS)
def test_bounces(method: str, rng: np.random.Generator) -> None:
    """The closed form to the solver's tolerance; the times to keep, the impulse and the certificate are in order."""
    body = random_body(rng)
    start = ph.State((0.1, 0.2, 1.3), (0.5, 0.4, 0.7), rng.normal(size=4), 0.3 * rng.normal(size=3))
    loads = [ph.loads.Gravity((0.0, 0.0, -G)), ph.loads.Impulse((0.3, 0.2, 0.0), 0.4)]
    events = [ph.Bounce(0.8, terminal=3), ph.Event("t - 0.25", name="tick")]
    exact = bounce_times(1.3, 0.7, 0.8, 3)
    run = ph.simulate(body, start, 9.0, loads=loads, events=events, method=method, rtol=1e-8, atol=1e-10)
    np.testing.assert_allclose(run.events["bounce"].t, exact, rtol=1e-6)
    assert run.events["tick"].t[0] == pytest.approx(0.25, rel=1e-14)
    np.testing.assert_allclose(run.velocity[-1, :2], start.velocity[:2] + np.array([0.3, 0.2]) / body.mass, rtol=1e-6)
    assert run.certificate.ok, str(run.certificate)
    wanted = np.array([0.0, 0.1, 0.4, 1.0])
    kept = ph.simulate(
        body, start, 9.0, loads=loads, events=events, method=method, rtol=1e-8, atol=1e-10, t_eval=wanted
    )
    np.testing.assert_allclose(kept.t, [*wanted, exact[-1]], rtol=1e-6)
    np.testing.assert_allclose(kept.velocity[2], run.state_at(0.4).velocity, atol=1e-6)
