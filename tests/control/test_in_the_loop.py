"""Blocks, filter and laws as the functions of controllers, in runs."""

from __future__ import annotations

from typing import Any

import control
import numpy as np
import pytest

import polhode as ph
from polhode.core import quat

TOOLS = ph.attitude_control


def dish() -> ph.System:
    """One hinge with damping: J w_dot = u - c w."""
    system = ph.System(name="dish")
    system.add(ph.Body(mass=1.0, inertia=(0.02, 0.02, 0.02), name="dish"), ph.joints.Revolute("z"))
    system.load(ph.loads.JointMotor("dish", ph.Input("u", 0.0, unit="N m")))
    system.load(ph.loads.JointDamper("dish", 0.05))
    return system


def exact_loop(block: ph.blocks.Block, goal: float, steps: int, dt: float) -> np.ndarray:
    """The same loop with the plant between samples in closed form."""
    J, c, x, w, memory, found = 0.02, 0.05, 0.0, 0.0, block.fresh(), []
    for _ in range(steps):
        u = float(block.step(goal - x, memory))
        found.append((x, u))
        decay, final = np.exp(-c * dt / J), u / c
        x, w = x + final * dt + (w - final) * J / c * (1.0 - decay), final + (w - final) * decay
    return np.array(found)


BLOCKS = [
    ph.blocks.PID(0.6, 0.4, 0.12, 0.02, filter=0.04, limits=(-0.1, 0.1)),
    ph.blocks.LeadLag(2.0, 20.0, 0.02, gain=0.1),
    ph.blocks.from_control(control.tf([0.05, 0.1], [0.05, 1.0]), 0.02, "tustin"),
]


@pytest.mark.parametrize("block", BLOCKS, ids=["PID", "LeadLag", "from_control"])
def test_a_block_closes_a_loop_exactly(block):
    system = dish()
    held = ph.Controller(block.of(lambda t, seen: 1.0 - seen.q[0]), rate=50, commands=["u"], name="block")
    run = ph.simulate(system, system.state(), 4.0, controllers=[held], rtol=1e-12, atol=1e-14)
    right = exact_loop(block, 1.0, 200, 0.02)
    told = run.signal("u")
    assert np.abs(told.y[:200].ravel() - right[:, 1]).max() < 1e-9
    again = ph.simulate(system, system.state(), 4.0, controllers=[held], rtol=1e-12, atol=1e-14)
    assert np.array_equal(again.signal("u").y, told.y)  # the memory is fresh in each run
    late = exact_loop(block, 1.0, 200, 0.0201)  # twin
    assert np.abs(told.y[:200].ravel() - late[:, 1]).max() > 1e-5


def test_a_controller_of_another_rate_is_refused():
    system, block = dish(), BLOCKS[0]
    wrong = ph.Controller(block.of(lambda t, seen: 0.0), rate=20, commands=["u"], name="hold")
    with pytest.raises(ph.PolhodeError, match="needs a rate of 50 Hz"):
        ph.simulate(system, system.state(), 1.0, controllers=[wrong])


def test_filter_and_feedback_point_a_body():
    """The estimate stays within what the filter says, the body within some times of that, and the drift is found."""
    dt, sigma, drift = 0.25, 1e-4, np.array([3e-4, -2e-4, 4e-4])
    estimator = TOOLS.AttitudeFilter(dt, 1e-5, 1e-6, sigma, angle_start=0.05, bias_start=1e-3)
    law = TOOLS.QuaternionFeedback(kp=0.0016, kd=0.008)
    noise = np.random.default_rng(5).normal(size=(2000, 2, 3))

    def point(t: float, seen: Any, memory: dict[str, Any]) -> np.ndarray:
        k, known = memory["k"], memory["filter"]
        memory["k"] = k + 1
        tracker = ph.Attitude(seen.attitude) @ ph.Attitude.from_rotvec(sigma * noise[k, 0], target="body")
        gyro = seen.omega + drift + 1e-5 / dt**0.5 * noise[k, 1]
        attitude = estimator.correct(known, tracker.quaternion)
        memory["off"] = float(quat.angle(attitude, seen.attitude))
        memory["drift"] = float(np.linalg.norm(known["bias"] - drift))
        u = law.torque(attitude, estimator.rate(known, gyro))
        estimator.predict(known, gyro)
        return u

    start = ph.State(attitude=ph.Attitude.from_euler("zyx", (1.2, -0.9, 1.4)), omega=(0.02, -0.03, 0.01))
    memory = {"k": 0, "off": 0.0, "drift": 0.0, "filter": estimator.fresh(start.attitude)}
    held = ph.Controller(point, rate=1 / dt, commands=["t"], memory=memory, name="point")
    body = ph.Body(mass=4.0, inertia=(0.02, 0.032, 0.034))
    loads = [ph.loads.Torque(ph.Input("t", (0.0, 0.0, 0.0)), frame="body")]
    run = ph.simulate(body, start, 200, loads=loads, controllers=[held])
    known = TOOLS.farrenkopf(dt, 1e-5, 1e-6, sigma).after
    off, found = run.signal("point.off"), run.signal("point.drift")
    late = off.t > 100.0
    assert np.sqrt(np.mean(off.y[late] ** 2) / 3.0) == pytest.approx(np.sqrt(known[0, 0]), rel=0.15)
    assert np.sqrt(np.mean(found.y[late] ** 2) / 3.0) < 2.0 * np.sqrt(known[1, 1])
    assert quat.angle(run.attitude[run.t > 150.0], np.array([1.0, 0, 0, 0])).max() < 5e-4
    assert run.certificate.ok
