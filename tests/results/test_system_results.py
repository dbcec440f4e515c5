"""What a run of a system gives back: motions, forces, energies and momenta against formulas written by hand."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.core.so3 import orthonormality_error
from polhode.errors import InputError
from polhode.results.trajectory import Trajectory
from tests.results.system_runs import double_pendulum, four_bar, integrated, pendulum, satellite

EPS = float(np.finfo(float).eps)


@pytest.fixture(scope="module")
def swing() -> Trajectory:
    return integrated(*pendulum())


@pytest.fixture(scope="module")
def double() -> Trajectory:
    return integrated(*double_pendulum(), t_end=1.0)


@pytest.fixture(scope="module")
def craft() -> Trajectory:
    return integrated(*satellite(), t_end=1.0)


@pytest.fixture(scope="module")
def loop() -> Trajectory:
    return integrated(*four_bar(), t_end=0.25, n=26)


# Bodies


def test_a_pendulum_is_where_its_angle_says(swing: Trajectory) -> None:
    """p = -l (sin, 0, cos), v = -l w (cos, 0, -sin); the axis of the hinge is y."""
    angle, rate, rod = swing.q[:, 0], swing.v[:, 0], swing.body("rod")
    zero = np.zeros_like(angle)
    position = -0.8 * np.stack([np.sin(angle), zero, np.cos(angle)], axis=1)
    velocity = -0.8 * rate[:, None] * np.stack([np.cos(angle), zero, -np.sin(angle)], axis=1)
    np.testing.assert_allclose(rod.position, position, atol=8 * EPS)
    np.testing.assert_allclose(rod.velocity, velocity, atol=32 * EPS)
    np.testing.assert_allclose(rod.omega, np.stack([zero, rate, zero], axis=1), atol=8 * EPS)
    np.testing.assert_allclose(np.unwrap(rod.euler("yxz")[:, 0]), angle, atol=16 * EPS)
    np.testing.assert_allclose(rod.position_of((0, 0, 0.8)), 0.0, atol=8 * EPS)


def test_velocities_are_the_slopes_of_positions(double: Trajectory) -> None:
    """Of a central difference of second order; the twin takes the velocity of another body."""
    h = 1e-6
    mid = double.raw[100]
    rows = np.stack([mid, mid, mid])
    n = double.mechanism.n_q
    rows[0, :n] -= h * double.q_dot[100]
    rows[2, :n] += h * double.q_dot[100]
    near = Trajectory(double.layout, np.array([-h, 0.0, h]), rows, double.provenance)
    for name in ("rod", "tip"):
        body = near.body(name)
        slope = (body.position[2] - body.position[0]) / (2 * h)
        np.testing.assert_allclose(slope, body.velocity[1], atol=1e-9)
        turn = body.rotation[1].T @ (body.rotation[2] - body.rotation[0]) / (2 * h)
        np.testing.assert_allclose((turn[2, 1], turn[0, 2], turn[1, 0]), body.omega[1], atol=1e-9)
        np.testing.assert_allclose(body.omega_world[1], body.rotation[1] @ body.omega[1], atol=8 * EPS)
        np.testing.assert_allclose(body.velocity_body[1], body.rotation[1].T @ body.velocity[1], atol=8 * EPS)
    assert np.abs(slope - near.body("rod").velocity[1]).max() > 1e-2


def test_attitudes_are_rotations(craft: Trajectory) -> None:
    for name in craft.names:
        body = craft.body(name)
        assert orthonormality_error(body.rotation).max() < 1e-10  # the method's own error of |q|
        assert np.abs(np.linalg.norm(body.attitude, axis=1) - 1.0).max() < 1e-10
        assert (np.einsum("ni,ni->n", body.attitude[1:], body.attitude[:-1]) > 0.9).all()


# Sums


def test_energy_of_a_pendulum(swing: Trajectory) -> None:
    """T = (I + m l^2) w^2 / 2 with its parts, V = -m g l cos."""
    angle, rate = swing.q[:, 0], swing.v[:, 0]
    np.testing.assert_allclose(swing.rotation_energy, 0.5 * 0.21 * rate**2, rtol=16 * EPS)
    np.testing.assert_allclose(swing.translation_energy, 0.5 * 1.3 * 0.64 * rate**2, rtol=64 * EPS)
    np.testing.assert_allclose(swing.potential_energy, -1.3 * 9.81 * 0.8 * np.cos(angle), rtol=16 * EPS)
    np.testing.assert_allclose(swing.energy, swing.kinetic_energy + swing.potential_energy, rtol=2 * EPS)


def test_sums_over_bodies(craft: Trajectory) -> None:
    """Mass center, momenta and energies of the whole are those of the parts; the mass center falls freely."""
    hub, panel, total = craft.body("hub"), craft.body("panel"), 4.9
    center = (4.0 * hub.position + 0.9 * panel.position) / total
    np.testing.assert_allclose(craft.center_of_mass, center, atol=16 * EPS)
    np.testing.assert_allclose(craft.momentum, hub.momentum + panel.momentum, atol=64 * EPS)
    point = (0.3, -0.2, 0.5)
    both = hub.angular_momentum_about(point) + panel.angular_momentum_about(point)
    np.testing.assert_allclose(craft.angular_momentum_about(point), both, atol=256 * EPS)
    np.testing.assert_allclose(craft.kinetic_energy, hub.kinetic_energy + panel.kinetic_energy, rtol=64 * EPS)
    fall = craft.center_of_mass[0] + np.outer(craft.t, craft.momentum[0] / total)
    fall += 0.5 * np.outer(craft.t**2, (0.2, -0.1, -1.6))
    np.testing.assert_allclose(craft.center_of_mass, fall, atol=1e-10)


def test_a_loop_is_closed_and_the_residual_shows_it(loop: Trajectory) -> None:
    """Also that a residual is what is left: the end of the last rod away from its place."""
    gap = np.array((1.0, 0.0, 0.0)) - loop.body("c").position_of((0.5, 0, 0))
    np.testing.assert_allclose(loop.constraint("loop").residual, gap, atol=16 * EPS)
    np.testing.assert_allclose(loop.constraint_residual, np.abs(gap).max(axis=1), atol=16 * EPS)
    assert loop.constraint_residual.max() < 1e-12


# Forces


def test_the_reaction_of_a_pendulum(swing: Trajectory) -> None:
    """F = m (a - g) by hand; the hinge gives no torque about its axis; the twin forgets the turning."""
    angle, rate, joint = swing.q[:, 0], swing.v[:, 0], swing.joint("rod")
    alpha = -1.3 * 9.81 * 0.8 * np.sin(angle) / (0.21 + 1.3 * 0.64)
    np.testing.assert_allclose(joint.v_dot[:, 0], alpha, atol=1e-12)
    radial, along = np.stack([np.sin(angle), 0 * angle, np.cos(angle)], axis=1), np.zeros((len(angle), 3))
    along[:, 0], along[:, 2] = np.cos(angle), -np.sin(angle)
    a_W = 0.8 * (rate**2)[:, None] * radial - 0.8 * alpha[:, None] * along
    force = 1.3 * (a_W - (0, 0, -9.81))
    np.testing.assert_allclose(joint.reaction.force, force, atol=1e-12)
    np.testing.assert_allclose(joint.reaction.torque, 0.0, atol=1e-13)
    assert np.abs(1.3 * (-0.8 * alpha[:, None] * along - (0, 0, -9.81)) - joint.reaction.force).max() > 0.1


def test_reactions_hold_up_the_momentum(double: Trajectory) -> None:
    """What the world gives at the first hinge is the rate of the momentum less the weight; the tip feels its part."""
    h = double.t[1] - double.t[0]
    rate = (double.momentum[2:] - double.momentum[:-2]) / (2 * h)
    weight = np.array((0, 0, -9.81)) * 2.0
    jerk = np.abs(np.diff(double.momentum, 3, axis=0)).max() / h**3
    np.testing.assert_allclose(double.joint("rod").reaction.force[1:-1], rate - weight, atol=jerk * h**2)
    tip = double.body("tip")
    own = (tip.momentum[2:] - tip.momentum[:-2]) / (2 * h) - 0.7 * np.array((0, 0, -9.81))
    np.testing.assert_allclose(double.joint("tip").reaction.force[1:-1], own, atol=jerk * h**2)
    axis = np.einsum("nij,j->ni", tip.rotation, double.mechanism.links[1].joint.axis)  # type: ignore[attr-defined]
    assert np.abs(np.einsum("ni,ni->n", double.joint("tip").reaction.torque, axis)).max() < 1e-12
    assert np.abs(double.joint("tip").reaction.torque).max() > 1e-2


def test_a_constraint_and_the_joints_hold_the_whole(loop: Trajectory) -> None:
    """Both supports of a four-bar together give the rate of the momentum less the weight."""
    h = loop.t[1] - loop.t[0]
    rate = (loop.momentum[2:] - loop.momentum[:-2]) / (2 * h)
    weight = 3.0 * np.array((0, 0, -9.81))
    jerk = np.abs(np.diff(loop.momentum, 3, axis=0)).max() / h**3
    on_c = loop.constraint("loop").on("c")
    both = loop.joint("a").reaction.force + on_c.force
    np.testing.assert_allclose(both[1:-1], rate - weight, atol=jerk * h**2)
    np.testing.assert_allclose(loop.constraint("loop").force, -on_c.force, atol=1e-10)
    lever = loop.body("c").rotation @ np.array((0.5, 0.0, 0.0))
    np.testing.assert_allclose(on_c.torque, np.cross(lever, on_c.force), atol=1e-10)
    assert np.abs(loop.joint("a").reaction.force[1:-1] - rate + weight).max() > 1.0


def test_inactive_constraints_exert_nothing(loop: Trajectory) -> None:
    """The same states with the loop cut: multipliers are zero, and the accelerations those of the open chain."""
    cut = Trajectory(loop.layout, loop.t, loop.raw, loop.provenance,
                           activity=np.zeros((len(loop), 1)))  # fmt: skip
    assert not cut.constraint("loop").active.any()
    np.testing.assert_array_equal(cut.constraint("loop").multiplier, 0.0)
    assert np.abs(cut.v_dot - loop.v_dot).max() > 1.0
    assert cut.constraint_residual.max() == 0.0


# Other times, names, errors


def test_between_samples_the_error_is_of_fourth_order(double: Trajectory) -> None:
    """Half the spacing, a sixteenth of the error; at the samples nothing changes."""
    coarse, middle = (_every(double, k) for k in (20, 10))
    errors = [np.abs(run.at(double.t).raw[:, :4] - double.raw[:, :4]).max() for run in (coarse, middle)]
    assert 10.0 < errors[0] / errors[1] < 25.0
    np.testing.assert_array_equal(coarse.at(coarse.t).raw, coarse.raw)
    np.testing.assert_array_equal(double.state_at(double.t[7]).q, double.q[7])
    np.testing.assert_array_equal(double.final["tip"][1], double.joint("tip").v[-1])


def test_interpolated_quaternions_have_length_one(craft: Trajectory) -> None:
    between = craft.at(0.5 * (craft.t[1:] + craft.t[:-1]))
    assert np.abs(np.linalg.norm(between.q[:, 3:7], axis=1) - 1.0).max() <= 4 * EPS
    with pytest.raises(InputError, match="interpolated"):
        _ = between.certificate


def test_a_run_cannot_be_changed(swing: Trajectory) -> None:
    for array in (swing.t, swing.raw, swing.body("rod").position, swing.v_dot):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0.0


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda run: run.body("rid"), 'Did you mean "rod"'),
        (lambda run: run.body("world"), "does not move"),
        (lambda run: run.momentun, 'Did you mean "momentum"'),
        (lambda run: run.constraint("loop"), "no constraint of this run"),
        (lambda run: run.at(99.0), "the run covers"),
        (lambda run: run.plot("angels"), 'Did you mean "angles"'),
        (lambda run: run.plot("angles", titel="x"), 'Did you mean "title"'),
    ],
)
def test_what_is_not_there(swing: Trajectory, ask: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        ask(swing)  # type: ignore[operator]


def _every(run: Trajectory, k: int) -> Trajectory:
    return Trajectory(run.layout, run.t[::k].copy(), run.raw[::k].copy(), run.provenance)
