"""Bounces and changes: restitution, conservation at e = 1, momentum, and twins with the physics broken."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import rotate
from polhode.dynamics import impulse
from polhode.model import bounce as module
from polhode.model.jumps import Add, Set
from tests.helpers import random_body, random_state

SIZE = np.array([0.3, 0.2, 0.1])
EPS = float(np.finfo(float).eps)


CORNERS = 0.5 * SIZE * np.array(np.meshgrid([-1, 1], [-1, 1], [-1, 1])).reshape(3, -1).T


def struck(body: ph.Body, state: ph.State, blow: ph.Bounce) -> ph.State:
    """The state after the blow of a bounce."""
    p_W, turn_B = blow.kick(body, 0.0, state)
    v, w, _ = impulse.apply(body, state.position, state.velocity, state.attitude, state.omega, p_W, turn_B)
    return ph.State(state.position, v, state.attitude, w)


def coming_down(rng: np.random.Generator, body: ph.Body) -> ph.State:
    """A state whose lowest corner approaches the floor."""
    while True:
        state = random_state(rng)
        if corner_speed(state, lowest_corner(state)) < -0.1:
            return state


def energy(body: ph.Body, state: ph.State) -> float:
    return 0.5 * float(body.mass * state.velocity @ state.velocity + state.omega @ body.inertia @ state.omega)


def lowest_corner(state: ph.State) -> np.ndarray:
    """Of all eight corners the lowest, from the mass center, world axes: found by looking at each."""
    corners = CORNERS @ state.rotation.T
    return corners[np.argmin(corners[:, 2])]


def corner_speed(state: ph.State, corner_W: np.ndarray) -> float:
    return float((state.velocity + np.cross(rotate(state.attitude, state.omega), corner_W))[2])


@pytest.mark.parametrize("restitution", [0.0, 0.37, 1.0])
def test_the_corner_leaves_with_its_speed_turned_around(rng, restitution):
    for _ in range(20):
        body = random_body(rng)
        state = coming_down(rng, body)
        after = struck(body, state, ph.Bounce(restitution, CORNERS))
        corner_W = lowest_corner(state)
        before = corner_speed(state, corner_W)
        size = np.linalg.norm(state.velocity) + np.linalg.norm(state.omega)
        assert corner_speed(after, corner_W) == pytest.approx(-restitution * before, abs=200 * EPS * size)
        # An impulse along z at the corner: momentum m dv, angular momentum I dw = r x m dv, all along the same line.
        kick_W = body.mass * (after.velocity - state.velocity)
        turn_W = np.array(rotate(state.attitude, body.inertia @ (after.omega - state.omega)))
        assert kick_W[:2] == pytest.approx([0.0, 0.0], abs=200 * EPS * body.mass * size)
        assert turn_W == pytest.approx(np.cross(corner_W, kick_W), abs=200 * EPS * body.mass * size)


def test_without_loss_the_energy_stays_and_with_loss_it_falls(rng):
    for _ in range(20):
        body = random_body(rng)
        state = coming_down(rng, body)
        start = energy(body, state)
        assert energy(body, struck(body, state, ph.Bounce(1.0, CORNERS))) == pytest.approx(start, rel=200 * EPS)
        assert energy(body, struck(body, state, ph.Bounce(0.5, CORNERS))) < start
        assert energy(body, struck(body, state, ph.Bounce(0.9, CORNERS, friction=0.4))) < start


def test_the_event_is_the_height_of_the_lowest_corner(rng):
    from polhode.simulate.motion import start_state

    blow = ph.Bounce(0.5, CORNERS, height=0.3)
    for _ in range(20):
        state, out = random_state(rng), np.zeros(6)
        blow.kernel(0.0, start_state(state), blow.pack(random_body(rng)), out)
        assert out[0] == pytest.approx(state.position[2] + lowest_corner(state)[2] - 0.3, abs=16 * EPS * 10)


def test_a_mass_center_bounces_off_any_plane(rng):
    body, state, normal = random_body(rng), random_state(rng), rng.normal(size=3)
    normal *= -np.sign(normal @ state.velocity)  # it approaches
    after = struck(body, state, ph.Bounce(0.6, normal=normal))
    n = normal / np.linalg.norm(normal)
    assert after.velocity @ n == pytest.approx(-0.6 * state.velocity @ n, rel=1e-13)
    assert np.cross(after.velocity, n) == pytest.approx(np.cross(state.velocity, n), abs=1e-14)
    assert after.omega.tolist() == state.omega.tolist()


def test_set_and_add_change_what_they_name(rng):
    state = random_state(rng)
    after = Set(velocity=(1, 2, 3), attitude=(0, 0, 0, 1))(0.0, state)
    assert (after.velocity.tolist(), after.attitude.tolist()) == ([1, 2, 3], [0, 0, 0, 1])
    assert after.position.tolist() == state.position.tolist()
    assert (Add(omega=(1, 2, 3))(0.0, state).omega - state.omega) == pytest.approx([1, 2, 3], rel=1e-14)


def test_a_box_that_bounces_keeps_its_laws_and_comes_back_from_its_file(tmp_path):
    pytest.importorskip("h5netcdf")
    body = ph.Body(mass=2.0, inertia=2.0 / 12 * (SIZE @ SIZE - SIZE**2))
    start = ph.State(position=(0, 0, 1.0), attitude=(0.9, 0.3, 0.2, 0.1), omega=(1, -2, 0.5))
    bounce = ph.Bounce(0.8, CORNERS, terminal=5)
    run = ph.simulate(body, start, 3.0, loads=ph.loads.Gravity(g=(0, 0, -9.81)), events=bounce, rtol=1e-11)
    assert len(run.events) == 5
    assert run.certificate.ok
    run.save(tmp_path / "box.nc")
    from polhode.replay import replay

    again = replay(ph.load(tmp_path / "box.nc"))
    assert again.made
    assert again.same


def test_the_twin_a_forgotten_arm_is_seen(rng, monkeypatch):
    """Without the turning of the box in the effective mass the corner does not leave with -e times its speed."""
    body = random_body(rng)
    state = coming_down(rng, body)
    monkeypatch.setattr(module.np.linalg, "inv", lambda A: 0.0 * A)
    p_W, turn_B = ph.Bounce(0.5, CORNERS).kick(body, 0.0, state)
    monkeypatch.undo()
    v, w, _ = impulse.apply(body, state.position, state.velocity, state.attitude, state.omega, p_W, turn_B)
    after, corner_W = ph.State(state.position, v, state.attitude, w), lowest_corner(state)
    assert abs(corner_speed(after, corner_W) + 0.5 * corner_speed(state, corner_W)) > 1e-3
