"""Systems in CasADi: the same formulas, the same numbers; and what cannot be there is refused in words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.plan.casadi_model import casadi_model

pytest.importorskip("casadi")


def swing() -> ph.System:
    """A hinge, a universal joint, a spring, a motor with a lag and a formula of the state."""
    system = ph.System(gravity=(0.3, -0.2, -9.81), name="swing")
    system.add(
        ph.Body(1.3, (0.13, 0.14, 0.017)), ph.joints.Revolute((0.1, 0.9, 0.2)), at_body=(0, 0.1, 0.7), name="upper"
    )
    system.add(ph.Body(0.7, (0.021, 0.022, 0.023)), ph.joints.Universal(), parent="upper", at_parent=(0.1, 0, -0.7),
               at_body=(0, 0.1, 0.3), name="lower")  # fmt: skip
    system.load(ph.loads.SpringDamper("lower", "world", 41.0, 0.3, 0.2, at_2=(1.1, 2.1, 3.1)))
    system.load(ph.loads.JointMotor("upper", ph.Input("u", 0.4, "N m"), lag=0.07))
    system.load(ph.loads.JointDamper("lower", 0.05))
    return system


def four_bar() -> tuple[ph.System, Any]:
    """A loop in the plane, closed by two equations: a point in space would have one too many."""
    system = ph.System(gravity=(0, 0, -9.81), name="four-bar")
    bar = lambda length: ph.Body(mass=length, inertia=(length**3 / 12, length**3 / 12, 1e-4))  # noqa: E731
    hinge = ph.joints.Revolute("y")
    system.add(bar(0.5), hinge, at_body=(0, 0, -0.25), name="crank")
    system.add(bar(1.2), hinge, "crank", at_parent=(0, 0, 0.25), at_body=(0, 0, -0.6), name="coupler")
    system.constrain(ph.constraints.Distance("coupler", "world", 0.9, at_1=(0, 0, 0.6), at_2=(1.1, 0, 0)), name="rod")
    return system, system.assemble(q={"crank": 0.4}, v={"crank": -3.0}, branch=0)


def test_a_field_is_that_of_every_run():
    system = swing()
    model = casadi_model(system)
    rng = np.random.default_rng(3)
    assert [one.name for one in model.inputs] == ["u"]
    assert len(model.states) == 3 + 3 + 1
    for _ in range(5):
        q, v, own, u = rng.normal(size=3), rng.normal(size=3), rng.normal(), rng.normal()
        found = np.array(model.field(0.3, np.concatenate([q, v, [own]]), [u])).ravel()
        direct = with_torque(own)
        v_dot = direct.accelerations(direct.state(q=q, v=v), t=0.3)
        assert np.abs(found[3:6] - v_dot).max() < 1e-12 * max(1.0, np.abs(v_dot).max())
        assert found[6] == pytest.approx((u - own) / 0.07, rel=1e-13)


def with_torque(torque: float) -> ph.System:
    """The same with the torque that acts as a number."""
    system = ph.System(gravity=(0.3, -0.2, -9.81), name="swing")
    system.add(
        ph.Body(1.3, (0.13, 0.14, 0.017)), ph.joints.Revolute((0.1, 0.9, 0.2)), at_body=(0, 0.1, 0.7), name="upper"
    )
    system.add(ph.Body(0.7, (0.021, 0.022, 0.023)), ph.joints.Universal(), parent="upper", at_parent=(0.1, 0, -0.7),
               at_body=(0, 0.1, 0.3), name="lower")  # fmt: skip
    system.load(ph.loads.SpringDamper("lower", "world", 41.0, 0.3, 0.2, at_2=(1.1, 2.1, 3.1)))
    system.load(ph.loads.JointMotor("upper", torque))
    system.load(ph.loads.JointDamper("lower", 0.05))
    return system


def test_energies_masses_momenta_and_poses():
    system = swing()
    model, rng = casadi_model(system), np.random.default_rng(5)
    q, v = rng.normal(size=3), rng.normal(size=3)
    x = np.concatenate([q, v, [0.2]])
    state = system.state(q=q, v=v)
    run = ph.simulate(system, state, 1e-6)
    assert np.allclose(np.array(model.mass_matrix(0.0, x, [0.4])), system.mass_matrix(state), rtol=0, atol=1e-13)
    kinetic, potential = (float(part) for part in model.energy(0.0, x, [0.4]))
    assert kinetic == pytest.approx(run.kinetic_energy[0], rel=1e-13)
    assert potential == pytest.approx(run.potential_energy[0], rel=1e-13)
    linear, angular, center = (np.array(part).ravel() for part in model.momentum(0.0, x, [0.4]))
    assert np.abs(linear - run.momentum[0]).max() < 1e-13 * np.abs(linear).max()
    assert np.abs(angular - run.angular_momentum[0]).max() < 1e-12
    position, rotation = (np.array(part) for part in model.poses(0.0, x, [0.4]))
    for i, name in enumerate(("upper", "lower")):
        assert np.abs(position[:, i] - run.body(name).position[0]).max() < 1e-13
        assert np.abs(rotation[:, 3 * i : 3 * i + 3] - run.body(name).rotation[0]).max() < 1e-13
    assert np.isfinite(center).all()


def test_a_loop_is_closed_in_casadi_too():
    system, start = four_bar()
    model = casadi_model(system, start)
    x = np.concatenate([start.q, start.v])
    v_dot = np.array(model.field(0.0, x, [])).ravel()[len(start.q) :]
    expected = system.accelerations(start)
    assert np.abs(v_dot - expected).max() < 1e-12 * np.abs(expected).max()
    residual, rate = (np.array(part).ravel() for part in model.constraints(0.0, x, []))
    assert len(residual) == 1
    assert np.abs(residual).max() < 1e-12
    assert np.abs(rate).max() < 1e-12
    # the twin: without the rod the crank falls otherwise
    alone = ph.System(gravity=(0, 0, -9.81))
    alone.add(
        ph.Body(mass=0.5, inertia=(0.5**3 / 12, 0.5**3 / 12, 1e-4)), ph.joints.Revolute("y"), at_body=(0, 0, -0.25)
    )
    assert abs(alone.accelerations(alone.state(q=start.q[:1], v=start.v[:1]))[0] - v_dot[0]) > 0.1


def test_a_function_of_a_user_is_there_where_it_is_arithmetic():
    def push(t, q, v):
        return 0.3 * np.sin(2.0 * q) - 0.1 * v * t

    system = ph.System(name="driven")
    system.add(ph.Body(1.0, (0.02, 0.03, 0.04)), ph.joints.Revolute("z"), name="arm")
    system.load(ph.loads.JointMotor("arm", push))
    model = casadi_model(system)
    found = float(model.field(1.7, [0.4, 0.6], [])[1])
    assert found == pytest.approx((0.3 * np.sin(0.8) - 0.1 * 0.6 * 1.7) / 0.04, rel=1e-13)

    def decides(t, q, v):
        return 1.0 if q > 0 else -1.0

    other = ph.System(name="driven")
    other.add(ph.Body(1.0, (0.02, 0.03, 0.04)), ph.joints.Revolute("z"), name="arm")
    other.load(ph.loads.JointMotor("arm", decides))
    with pytest.raises(ph.PolhodeError, match="decides by values or leaves arithmetic"):
        casadi_model(other)


def test_what_cannot_be_there_is_refused():
    system, start = four_bar()
    system.constrain(ph.constraints.Distance("coupler", "world", 0.9, at_1=(0, 0, 0.6), at_2=(1.1, 0, 0)), name="twin")
    with pytest.raises(ph.PolhodeError, match=r"2 equations .* have the rank 1"):
        casadi_model(system, system.state(q=start.q, v=start.v))
    with pytest.raises(ph.PolhodeError, match=r"made of a ph.System"):
        casadi_model(ph.Body(1.0, (1, 1, 1)))  # type: ignore[arg-type]
