"""A blow: momentum, angular momentum and energy all balance."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.dynamics.impact import apply
from tests.helpers import random_body, random_state


def kinetic(body: ph.Body, v: np.ndarray, w: np.ndarray) -> float:
    return float(0.5 * body.mass * v @ v + 0.5 * w @ body.inertia @ w)


@pytest.mark.parametrize("frame", ["world", "body"])
def test_a_blow_balances(frame: str, rng: np.random.Generator) -> None:
    """m dv = J, I dw = L, and the work is the change of the kinetic energy."""
    for _ in range(20):
        body, s = random_body(rng), random_state(rng)
        blow = ph.loads.Impulse(rng.normal(size=3), 0.3, frame=frame, at=rng.normal(size=3), angular=rng.normal(size=3))
        J_W, L_B = blow.kick(body, 0.3, s)
        v, w, work = apply(body, s.position, s.velocity, s.attitude, s.omega, J_W, L_B)
        before, after = kinetic(body, s.velocity, s.omega), kinetic(body, v, w)
        np.testing.assert_allclose(body.mass * (v - s.velocity), J_W, rtol=1e-12, atol=1e-14)
        np.testing.assert_allclose(body.inertia @ (w - s.omega), L_B, rtol=1e-11, atol=1e-13)
        assert work == pytest.approx(after - before, rel=1e-11, abs=1e-12 * after)
        # Twin: with the velocity before the blow alone, half of what it gives is missed.
        assert abs(J_W @ s.velocity + L_B @ s.omega - (after - before)) > 1e-3


def test_the_moment_of_a_blow_about_the_origin(rng: np.random.Generator) -> None:
    """About a fixed point the angular momentum changes by the moment of the impulse at the point of the blow."""
    body, s = random_body(rng), random_state(rng)
    blow = ph.loads.Impulse(rng.normal(size=3), 0.0, at=rng.normal(size=3))
    v, w, _ = apply(body, s.position, s.velocity, s.attitude, s.omega, *blow.kick(body, 0.0, s))
    R_WB = s.rotation
    about_origin = lambda v, w: np.cross(s.position, body.mass * v) + R_WB @ body.inertia @ w  # noqa: E731
    point_W = s.position + R_WB @ blow.at
    change = about_origin(v, w) - about_origin(s.velocity, s.omega)
    np.testing.assert_allclose(change, np.cross(point_W, blow.p), rtol=1e-11, atol=1e-12)
    assert np.abs(change - np.cross(s.position, blow.p)).max() > 1e-2  # twin: the arm within the body matters


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"p": (0, 0, 0)}, "is zero"),
        ({"p": (1, 0)}, "must be 3 numbers"),
        ({"p": (1, 0, 0), "time": float("nan")}, "must be finite"),
        ({"p": (1, 0, 0), "frame": "wrld"}, 'Did you mean "world"'),
    ],
)
def test_bad_blows(fields: dict[str, object], message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        ph.loads.Impulse(**({"time": 0.0} | fields))
