"""The blow of a bounce against a calculation by hand, in world axes, on random bodies and states."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body

GRAVITY = ph.loads.Gravity((0.3, -0.2, -9.81))


def falling(rng: np.random.Generator, n: np.ndarray) -> ph.State:
    """A state above the plane n . p = 0, on the way to it, turning."""
    velocity = rng.normal(size=3) - rng.uniform(1.0, 5.0) * n
    return ph.State(rng.normal(size=3) * 0.1 + 2.0 * n, velocity, rng.normal(size=4), rng.normal(scale=3.0, size=3))


def contact(
    body: ph.Body, state: ph.State, points: np.ndarray, n: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Arm of the lowest point, its velocity and the inertia, all in world axes."""
    R = state.rotation
    arms = points @ R.T
    r = arms[np.argmin(arms @ n)]
    return r, state.velocity + np.cross(R @ state.omega, r), R @ body.inertia @ R.T


def kinetic(body: ph.Body, state: ph.State) -> float:
    return float(0.5 * body.mass * state.velocity @ state.velocity + 0.5 * state.omega @ body.inertia @ state.omega)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("friction", [0.0, 0.1, 0.6, 3.0])
def test_the_laws_of_a_blow(friction: float, rng: np.random.Generator) -> None:
    """Restitution by energy, Coulomb's cone, sticking or sliding, momentum about the point, and no work gained."""
    kinds = {"straight": 0, "sticks": 0, "slides": 0}
    for _ in range(40):
        body, e = random_body(rng), rng.uniform(0.0, 1.0)
        n = rng.normal(size=3)
        n /= np.linalg.norm(n)
        points = rng.normal(scale=0.3, size=(5, 3))
        start = falling(rng, n)
        bounce = ph.Bounce(e, points=points, normal=2 * n, friction=friction, terminal=1)
        run = ph.simulate(body, start, 20.0, loads=ph.loads.Gravity(-9.81 * n), events=bounce)
        before, after = run.events[0].before, run.events[0].after
        r, u, I_W = contact(body, before, points, n)
        np.testing.assert_array_equal(before.position, after.position)
        P = body.mass * (after.velocity - before.velocity)
        _, u_after, _ = contact(body, after, points, n)
        R = before.rotation
        np.testing.assert_allclose(I_W @ R @ (after.omega - before.omega), np.cross(r, P), atol=1e-12 * np.abs(P).max())
        assert n @ u_after >= 0.0
        Pn, Pt = n @ P, P - (n @ P) * n
        slip, slip_after = u - (n @ u) * n, u_after - (n @ u_after) * n
        assert Pn > 0.0
        assert np.linalg.norm(Pt) <= friction * Pn * (1 + 1e-9) + 1e-12
        if np.linalg.norm(Pt) < 1e-12:
            kinds["straight"] += 1
        elif np.linalg.norm(slip_after) < 1e-10:
            kinds["sticks"] += 1
        else:
            kinds["slides"] += 1  # against the slip before and after, and against all between
            assert Pt @ slip < 0.0 or Pt @ slip_after < 0.0
        if np.linalg.norm(np.cross(slip, slip_after)) < 1e-12 < np.linalg.norm(slip_after):  # along one line
            np.testing.assert_allclose(Pt, -friction * Pn * slip / np.linalg.norm(slip), atol=1e-11)
        work = kinetic(body, after) - kinetic(body, before)
        assert work <= 1e-12 * kinetic(body, before)
        if friction == 0.0:  # all laws of restitution are one; by hand: w = -(1 - e^2) (n.u)^2 / (2 n.K n)
            lever = np.cross(r, n)
            inverse = 1 / body.mass + lever @ np.linalg.solve(I_W, lever)
            assert n @ u_after == pytest.approx(-e * (n @ u), abs=1e-11)
            assert work == pytest.approx(-(1 - e * e) * (n @ u) ** 2 / (2 * inverse), rel=1e-9, abs=1e-12)
            assert Pn == pytest.approx(-(1 + e) * (n @ u) / inverse, rel=1e-11)
            # twin: without the lever it is another blow
            assert abs(Pn + (1 + e) * (n @ u) * body.mass) > 1e-6 * Pn or np.linalg.norm(lever) < 1e-3
    assert (kinds["straight"] == 40) == (friction == 0.0)
    assert kinds["slides" if friction == 0.1 else "sticks"] > 0 or friction == 0.0


def test_bounces_conserve_what_they_must(rng: np.random.Generator) -> None:
    """e = 1 without friction keeps the energy over many impacts; the certificate covers them all."""
    box = 0.5 * np.array([[x, y, z] for x in (-0.3, 0.3) for y in (-0.2, 0.2) for z in (-0.1, 0.1)])
    body = ph.Body(mass=2.0, inertia=(0.05, 0.1, 0.13))
    start = ph.State((0.1, 0.2, 1.0), (0.1, 0.2, -0.3), rng.normal(size=4), (1.0, -2.0, 0.5))
    run = ph.simulate(
        body, start, 6.0, loads=ph.loads.Gravity((0, 0, -9.81)), events=ph.Bounce(1.0, points=box), rtol=1e-11
    )
    assert len(run.events) > 10
    assert run.certificate.ok
    np.testing.assert_allclose(run.energy, run.energy[0], rtol=1e-8)
    lowest = min((run.position[i] + box @ run.rotation[i].T)[:, 2].min() for i in range(len(run)))
    assert lowest > -1e-9
    lossy = ph.simulate(
        body, start, 3.0, loads=ph.loads.Gravity((0, 0, -9.81)), events=ph.Bounce(0.9, points=box, terminal=3)
    )
    assert lossy.energy[-1] < lossy.energy[0] * (1 - 1e-3)  # twin
    assert lossy.certificate.ok


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"restitution": 1.1}, "restitution must be from 0 to 1"),
        ({"restitution": -0.1}, "restitution must be from 0 to 1"),
        ({"restitution": "a"}, "restitution must be a number"),
        ({"friction": -1.0}, "friction not negative"),
        ({"friction": np.nan}, "friction must be finite"),
        ({"normal": (0, 0, 0)}, "has no direction"),
        ({"normal": (0, 1)}, "must be 3 numbers"),
        ({"points": [(1, 2)]}, "must be finite points"),
        ({"points": []}, "must be finite points"),
        ({"points": "abc"}, "must be a list of points"),
        ({"points": [(1, 2, np.inf)]}, "must be finite points"),
        ({"height": np.inf}, "height of bounce must be finite"),
        ({"terminal": -2}, "terminal of event"),
        ({"restitution_by": "velocity"}, "Known: energy, impulse"),
        ({"hight": 1.0}, 'Did you mean "height"'),
    ],
)
def test_bad_bounces(fields: dict[str, object], message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        ph.Bounce(**fields)
