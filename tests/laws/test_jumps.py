"""Bounces and changes: restitution, conservation at e = 1, momentum, and twins with the physics broken."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import rotate
from polhode.model import jumps
from polhode.model.jumps import Add, Bounce, BoxBounce, Set
from tests.helpers import random_body, random_state

SIZE = np.array([0.3, 0.2, 0.1])
EPS = float(np.finfo(float).eps)


def energy(body: ph.Body, state: ph.State) -> float:
    return 0.5 * float(body.mass * state.velocity @ state.velocity + state.omega @ body.inertia @ state.omega)


def lowest_corner(state: ph.State) -> np.ndarray:
    """Of all eight corners the lowest, from the mass center, world axes: found by looking at each."""
    signs = np.array(np.meshgrid([-1, 1], [-1, 1], [-1, 1])).reshape(3, -1).T
    corners = 0.5 * signs * SIZE @ state.rotation.T
    return corners[np.argmin(corners[:, 2])]


def corner_speed(state: ph.State, corner_W: np.ndarray) -> float:
    return float((state.velocity + np.cross(rotate(state.attitude, state.omega), corner_W))[2])


@pytest.mark.parametrize("restitution", [0.0, 0.37, 1.0])
def test_the_corner_leaves_with_its_speed_turned_around(rng, restitution):
    for _ in range(20):
        body, state = random_body(rng), random_state(rng)
        after = BoxBounce(body.mass, body.inertia, restitution, SIZE)(0.0, state)
        corner_W = lowest_corner(state)
        before = corner_speed(state, corner_W)
        size = np.linalg.norm(state.velocity) + np.linalg.norm(state.omega)
        assert corner_speed(after, corner_W) == pytest.approx(-restitution * before, abs=200 * EPS * size)
        # An impulse along z at the corner: momentum m dv, angular momentum I dw = r x m dv, all along the same line.
        kick_W = body.mass * (after.velocity - state.velocity)
        turn_W = np.array(rotate(state.attitude, body.inertia @ (after.omega - state.omega)))
        assert kick_W[:2].tolist() == [0.0, 0.0]
        assert turn_W == pytest.approx(np.cross(corner_W, kick_W), abs=200 * EPS * body.mass * size)


def test_without_loss_the_energy_stays_and_with_loss_it_falls(rng):
    for _ in range(20):
        body, state = random_body(rng), random_state(rng)
        start = energy(body, state)
        kept = energy(body, BoxBounce(body.mass, body.inertia, 1.0, SIZE)(0.0, state))
        assert kept == pytest.approx(start, rel=200 * EPS)
        assert energy(body, BoxBounce(body.mass, body.inertia, 0.5, SIZE)(0.0, state)) < start


def test_the_formula_of_the_height_is_that_of_the_lowest_corner(rng):
    from polhode.model.expression import Expression

    for _ in range(20):
        state = random_state(rng)
        height = Expression(BoxBounce.height(SIZE))(0.0, state)
        assert height == pytest.approx(state.position[2] + lowest_corner(state)[2], abs=16 * EPS * 10)


def test_a_mass_center_bounces_off_any_plane(rng):
    state, normal = random_state(rng), rng.normal(size=3)
    after = Bounce(0.6, normal)(0.0, state)
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
    jump = BoxBounce(body.mass, body.inertia, 0.8, SIZE)
    bounce = ph.Event(BoxBounce.height(SIZE), terminal=5, direction=-1, jump=jump, name="bounce")
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
    body, state = random_body(rng), random_state(rng)
    monkeypatch.setattr(jumps.np.linalg, "solve", lambda A, b: 0.0 * b)
    after = BoxBounce(body.mass, body.inertia, 0.5, SIZE)(0.0, state)
    monkeypatch.undo()
    corner_W = lowest_corner(state)
    turn = body.inertia @ (after.omega - state.omega)
    kick = body.mass * (after.velocity - state.velocity)
    assert np.abs(np.array(rotate(state.attitude, turn)) - np.cross(corner_W, kick)).max() > 1e-3


@pytest.mark.parametrize(
    "bad",
    [
        lambda: Bounce(1.1),
        lambda: Bounce(-0.1),
        lambda: Bounce(0.5, (0, 0, 0)),
        lambda: BoxBounce(1.0, (1, 1, 1), 0.5, (1, 1, 0)),
        lambda: BoxBounce(0.0, (1, 1, 1), 0.5, (1, 1, 1)),
        lambda: Set(velocity=(1, 2)),
        lambda: Add(speed=(1, 2, 3)),
        lambda: ph.Event("x +"),
        lambda: ph.Event(5),
    ],
)
def test_what_cannot_be_is_refused(bad):
    with pytest.raises(ph.PolhodeError):
        bad()
