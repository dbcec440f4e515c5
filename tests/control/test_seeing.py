"""What sensors see: places, velocities and accelerations against differences of the run itself; reactions by Newton."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

import polhode as ph
from polhode.model.sensors.sensor import Sensor


@dataclass(frozen=True, eq=False)
class Probe(Sensor):
    """Everything of one link: p, v, w_B, a, alpha_B, g, R."""

    name: str = "probe"
    on: str | None = None
    rate: float | None = 50.0
    latency: float = 0.0
    unit = ""
    width = 27

    def check(self, model):
        """Fits everywhere."""

    def truth(self, view):
        m = view.link(self.on)
        return (*m.p_WB, *m.v_WB, *m.w_WB_B, *m.a_WB, *m.alpha_WB_B, *m.g_W, *m.R_WB)


def zero(t, s, m):
    return 0.3 * np.sin(3 * t)


def judged(run, body, t):
    """Accelerations that the probe saw against central differences of the run's own velocities at the same instants."""
    said = run.signal("probe")
    k = np.searchsorted(said.t, t)
    row, h = said.y[k], 1e-4
    at = run.at(np.array([t - h, t, t + h]))
    mover = at if body is None else at.body(body)
    dv, dw = (mover.velocity[2] - mover.velocity[0]) / (2 * h), (mover.omega[2] - mover.omega[0]) / (2 * h)
    return row, mover, dv, dw


@pytest.mark.parametrize("t", [0.24, 0.5])
def test_a_free_body_under_gravity_a_force_off_center_and_an_input(t):
    body = ph.Body(mass=2.0, inertia=(0.3, 0.4, 0.5))
    loads = [ph.loads.Gravity((0.5, -1.0, -9.0)), ph.loads.Force((1.0, 2.0, 0.5), frame="body", at=(0.1, 0.2, -0.3)),
             ph.loads.Torque(ph.Input("u", (0.4, -0.2, 0.1)), frame="body")]  # fmt: skip
    start = ph.State((1, 2, 3), (0.3, -0.4, 0.5), (0.5, 0.5, -0.5, 0.5), (1.0, -2.0, 0.7))
    run = ph.simulate(body, start, 1.0, loads=loads, sensors=[Probe()], max_step=1e-3)
    row, at, dv, dw = judged(run, None, t)
    assert row[:9] == pytest.approx([*at.position[1], *at.velocity[1], *at.omega[1]], abs=1e-9)
    assert row[9:12] == pytest.approx(dv, abs=1e-5)
    assert row[12:15] == pytest.approx(dw, abs=1e-5)
    assert row[15:18] == pytest.approx([0.5, -1.0, -9.0], abs=1e-12)
    assert row[18:] == pytest.approx(at.rotation[1].ravel(), abs=1e-9)
    assert abs(row[9:12] - dv + 9.0).min() > 1.0  # the twin: gravity left out would show


@pytest.mark.parametrize("loop", [False, True])
def test_a_link_that_turns_on_another_also_in_a_loop(loop):
    arm = ph.System(gravity=(0.4, 0.0, -9.81), name="arm")
    arm.add(ph.Body(mass=1.0, inertia=(0.1, 0.12, 0.03), name="upper"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    arm.add(ph.Body(mass=0.7, inertia=(0.05, 0.06, 0.02), name="fore"), ph.joints.Revolute("y" if loop else "x"),
            parent="upper", at_parent=(0, 0, -0.5), at_body=(0.05, 0.0, 0.4))  # fmt: skip
    arm.load(ph.loads.JointMotor("fore", ph.Input("tau", 0.0, "N m")))
    start = arm.state(q={"upper": 0.4, "fore": 0.9}, v={"upper": -1.0, "fore": 0.8})
    if loop:
        arm.constrain(ph.constraints.Distance("fore", "world", 0.9, (0, 0, -0.4), (0.6, 0.0, -0.4)), name="rod")
        start = arm.assemble(q={"upper": 0.4, "fore": 0.9}, keep=())
    run = ph.simulate(arm, start, 0.6, sensors=[Probe(on="fore")], max_step=1e-3,
                      controllers=[ph.Controller(zero, rate=4, commands="tau")])  # fmt: skip
    row, at, dv, dw = judged(run, "fore", 0.36)
    assert row[:9] == pytest.approx([*at.position[1], *at.velocity[1], *at.omega[1]], abs=1e-8)
    assert row[9:12] == pytest.approx(dv, abs=2e-5)
    assert row[12:15] == pytest.approx(dw, abs=2e-5)
    assert row[15:18] == pytest.approx([0.4, 0.0, -9.81], abs=1e-12)
    assert np.abs(dv).max() > 0.1


def test_latency_and_rate_shape_what_a_controller_sees():
    """A sensor of 20 Hz with 60 ms latency, seen at 100 Hz: at t the newest sample that is at least 60 ms old."""
    seen = []
    body = ph.Body(mass=2.0, inertia=(0.3, 0.4, 0.5))
    law = ph.Controller(lambda t, s, m: seen.append((t, s.probe[0])) or 0.0, rate=100, commands="w", seen=["probe"])
    drag = ph.loads.Law(lambda t, s: (np.array([s.w, 0.0, 0.0]), np.zeros(3)), inputs=[ph.Input("w", 0.0)])
    run = ph.simulate(body, ph.State(position=(0.5, 0, 0), velocity=(2.0, 0, 0)), 1.0, loads=[drag], controllers=[law],
                      sensors=[Probe(rate=20.0, latency=0.06)])  # fmt: skip
    for t, x in seen:
        sample = np.floor((t - 0.06) * 20.0 + 1e-9) / 20.0
        assert x == pytest.approx(0.5 + 2.0 * max(sample, 0.0), abs=1e-12)
    assert len(run.signal("probe").t) == 20
