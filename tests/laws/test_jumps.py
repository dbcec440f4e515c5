"""Bounces and changes: restitution, conservation at e = 1, momentum, and a twin with the physics broken."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import rotate
from polhode.model import bounce
from polhode.model.jumps import Add, Set
from tests.helpers import random_body, random_state

CORNERS = np.array([0.5 * np.array(signs) * (0.3, 0.2, 0.1) for signs in product((-1, 1), repeat=3)])
EPS = float(np.finfo(float).eps)


def energy(body: ph.Body, state: ph.State) -> float:
    return 0.5 * float(body.mass * state.velocity @ state.velocity + state.omega @ body.inertia @ state.omega)


def corner_speed(state: ph.State, corner_W: np.ndarray) -> float:
    return float((state.velocity + np.cross(rotate(state.attitude, state.omega), corner_W))[2])


def lowest_corner(state: ph.State) -> np.ndarray:
    """Of all eight corners the lowest, from the mass center, world axes."""
    corners = CORNERS @ state.rotation.T
    return corners[np.argmin(corners[:, 2])]


def falling(rng: np.random.Generator) -> ph.State:
    """A state of general kind whose lowest corner goes down."""
    state = random_state(rng)
    sign = -np.sign(corner_speed(state, lowest_corner(state)))
    return ph.State(state.position, sign * state.velocity, state.attitude, sign * state.omega)


def struck(body: ph.Body, state: ph.State, event: ph.Bounce) -> tuple[ph.State, np.ndarray, np.ndarray]:
    """The state after the blow, the impulse and the angular impulse, world axes."""
    impulse_W, angular_B = event.kick(body, 0.0, state)
    omega = state.omega + np.linalg.solve(body.inertia, angular_B)
    after = ph.State(state.position, state.velocity + impulse_W / body.mass, state.attitude, omega)
    return after, impulse_W, np.array(rotate(state.attitude, angular_B))


@pytest.mark.parametrize("restitution", [0.0, 0.37, 1.0])
def test_the_corner_leaves_with_its_speed_turned_around(rng, restitution):
    for _ in range(20):
        body, state = random_body(rng), falling(rng)
        after, impulse_W, angular_W = struck(body, state, ph.Bounce(restitution, CORNERS))
        corner_W = lowest_corner(state)
        size = np.linalg.norm(state.velocity) + np.linalg.norm(state.omega)
        expected = -restitution * corner_speed(state, corner_W)
        assert corner_speed(after, corner_W) == pytest.approx(expected, abs=500 * EPS * size)
        # One impulse along z, at the corner: its moment is r x p.
        assert np.abs(impulse_W[:2]).max() <= 8 * EPS * abs(impulse_W[2])
        assert angular_W == pytest.approx(np.cross(corner_W, impulse_W), abs=64 * EPS * abs(impulse_W[2]))


def test_without_loss_the_energy_stays_and_with_loss_it_falls(rng):
    for _ in range(20):
        body, state = random_body(rng), falling(rng)
        start = energy(body, state)
        assert energy(body, struck(body, state, ph.Bounce(1.0, CORNERS))[0]) == pytest.approx(start, rel=500 * EPS)
        assert energy(body, struck(body, state, ph.Bounce(0.5, CORNERS))[0]) < start
        assert energy(body, struck(body, state, ph.Bounce(0.5, CORNERS, friction=0.3))[0]) < start


def test_a_mass_center_bounces_off_any_plane(rng):
    body, state, normal = random_body(rng), random_state(rng), rng.normal(size=3)
    n = -np.sign(normal @ state.velocity) * normal / np.linalg.norm(normal)
    after, _, _ = struck(body, state, ph.Bounce(0.6, normal=n))
    assert after.velocity @ n == pytest.approx(-0.6 * state.velocity @ n, rel=1e-13)
    assert np.cross(after.velocity, n) == pytest.approx(np.cross(state.velocity, n), abs=1e-14)
    assert after.omega.tolist() == state.omega.tolist()


def test_the_clearance_is_the_height_of_the_lowest_corner(rng):
    from polhode.simulate.one_body import flat_state

    for _ in range(20):
        state, out = random_state(rng), np.zeros(6)
        event = ph.Bounce(0.5, CORNERS, height=0.3)
        flat = flat_state(np.concatenate([state.position, state.velocity, state.omega]), state.attitude)
        event.kernel(0.0, flat, event.pack(random_body(rng)), out)
        assert out[0] == pytest.approx(state.position[2] + lowest_corner(state)[2] - 0.3, abs=64 * EPS)


def test_set_and_add_change_what_they_name(rng):
    state = random_state(rng)
    after = Set(velocity=(1, 2, 3), attitude=(0, 0, 0, 1))(0.0, state)
    assert (after.velocity.tolist(), after.attitude.tolist()) == ([1, 2, 3], [0, 0, 0, 1])
    assert after.position.tolist() == state.position.tolist()
    assert (Add(omega=(1, 2, 3))(0.0, state).omega - state.omega) == pytest.approx([1, 2, 3], rel=1e-14)


def test_a_box_that_bounces_keeps_its_laws_and_comes_back_from_its_file(tmp_path):
    pytest.importorskip("h5netcdf")
    from polhode.replay import replay

    size = 2 * CORNERS[-1]
    body = ph.Body(mass=2.0, inertia=2.0 / 12 * (size @ size - size**2))
    start = ph.State(position=(0, 0, 1.0), attitude=(0.9, 0.3, 0.2, 0.1), omega=(1, -2, 0.5))
    hop = ph.Event("vz + 3", direction=-1, jump=Add(velocity=(0, 0, -0.5), omega=(0, 0, 1)), name="hop")
    events = [ph.Bounce(0.8, CORNERS, terminal=5), hop]
    run = ph.simulate(body, start, 3.0, loads=ph.loads.Gravity(g=(0, 0, -9.81)), events=events, rtol=1e-11)
    assert len(run.events["bounce"]) == 5
    assert len(run.events["hop"]) > 0
    assert run.certificate.ok
    run.save(tmp_path / "box.nc")
    again = replay(ph.load(tmp_path / "box.nc"))
    assert again.made
    assert again.same


def test_the_twin_an_inertia_that_does_not_turn_is_seen(rng, monkeypatch):
    """With a box that cannot turn in the effective mass, the corner does not leave with -e times its speed."""
    body, state = random_body(rng), falling(rng)
    monkeypatch.setattr(bounce.np.linalg, "solve", lambda A, b: np.zeros_like(b))
    impulse_W, angular_B = ph.Bounce(0.5, CORNERS).kick(body, 0.0, state)
    monkeypatch.undo()
    omega = state.omega + np.linalg.solve(body.inertia, angular_B)
    after = ph.State(state.position, state.velocity + impulse_W / body.mass, state.attitude, omega)
    corner_W = lowest_corner(state)
    speed = corner_speed(state, corner_W)
    assert abs(corner_speed(after, corner_W) + 0.5 * speed) > 1e-3 * abs(speed)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: Set(velocity=(1, 2)),
        lambda: Add(speed=(1, 2, 3)),
        lambda: ph.Event("x +"),
        lambda: ph.Event(5),
    ],
)
def test_what_cannot_be_is_refused(bad):
    with pytest.raises(ph.PolhodeError):
        bad()
