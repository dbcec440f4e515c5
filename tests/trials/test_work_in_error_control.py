"""The work of drives and moving bases is as accurate as the run: it belongs to what the step control looks at."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import polhode as ph


def gained(run: Any) -> float:
    return float(run.energy[-1] - run.energy[0])


def shaken(rtol: float, method: str) -> Any:
    """A rotor on a shaker: in its own axes nothing happens, so steps grow long; the shaker's power goes up and down."""
    system = ph.System(gravity=(0.0, 0.0, -9.81), base=ph.BaseMotion.shaking((0.1, -0.2, 0.05), 1.7, 0.3))
    system.add(ph.Body(2.0, (0.1, 0.2, 0.15), "rotor"), ph.joints.Revolute("z"))
    return ph.simulate(system, system.state(v={"rotor": 1.3}), 5.0, rtol=rtol, method=method)


@pytest.mark.parametrize("method", ["dopri5", "dop853"])
@pytest.mark.parametrize("rtol", [1e-6, 1e-9])
def test_work_of_a_shaken_base(method: str, rtol: float) -> None:
    """The kinetic energy of the shift is known exactly, and the work must be what it gains."""
    run = shaken(rtol, method)
    v = 2.0 * np.pi * 1.7 * np.array((0.1, -0.2, 0.05)) * np.cos(2.0 * np.pi * 1.7 * run.t[-1] + 0.3)
    v_0 = 2.0 * np.pi * 1.7 * np.array((0.1, -0.2, 0.05)) * np.cos(0.3)
    lifted = 2.0 * 9.81 * 0.05 * (np.sin(2.0 * np.pi * 1.7 * run.t[-1] + 0.3) - np.sin(0.3))
    truth = 0.5 * 2.0 * (v @ v - v_0 @ v_0) + lifted
    assert gained(run) == pytest.approx(truth, abs=1e-9)  # the motion itself is right today too
    assert run.work[-1] == pytest.approx(truth, abs=100 * len(run) * rtol * 20.0)
    assert run.certificate.ok


def prescribed(course: Any, rtol: float) -> Any:
    """An arm that a motor drives against gravity; it has no other freedom."""
    system = ph.System(gravity=(0.0, 0.0, -9.81))
    system.add(ph.Body(2.0, (0.1, 0.2, 0.15), "arm"), ph.joints.Revolute("y"), at_body=(0.1, 0.2, 0.5))
    system.constrain(ph.constraints.Prescribed("arm", course), "motor")
    return ph.simulate(system, system.assemble(), 3.0, rtol=rtol)


@pytest.mark.parametrize("rtol", [1e-5, 1e-7, 1e-9, 1e-11])
def test_work_of_a_prescribed_hinge(rtol: float) -> None:
    """At a steady rate the course is exact in steps of any length, the work of gravity is not."""
    run = prescribed(ph.constraints.Polynomial((0.1, 2.0)), rtol)
    assert run.work[-1] == pytest.approx(gained(run), abs=100 * len(run) * rtol * 10.0)
    assert run.certificate.ok


def test_the_error_of_the_work_falls_with_rtol() -> None:
    errors = []
    for rtol in (1e-5, 1e-7, 1e-9, 1e-11):
        run = prescribed(ph.constraints.Polynomial((0.1, 2.0, 0.3)), rtol)
        errors.append(abs(run.work[-1] - gained(run)))
    assert errors[0] < 1e-2
    assert all(later < 0.1 * sooner or later < 1e-11 for sooner, later in pairwise(errors))


def test_work_of_a_force_on_one_body() -> None:
    """A train at 1000 m/s that is pulled to and fro by 1 kN: its velocity hardly notices, 0.4 MJ come and go."""
    F, m, v_0, w, t = 1e3, 1e6, 1e3, 5.0, 40.0
    train, start = ph.Body(m, (1e3, 1.3e3, 1.8e3)), ph.State(velocity=(v_0, 0.0, 0.0))
    run = ph.simulate(train, start, t, loads=ph.loads.Force(lambda t: (1e3 * np.sin(5.0 * t), 0.0, 0.0)))
    v = v_0 + F / m / w * (1.0 - np.cos(w * t))
    assert run.work[-1] == pytest.approx(0.5 * m * (v + v_0) * (v - v_0), abs=100 * len(run) * 1e-9 * 2.0 * F * v_0 / w)


def test_work_of_a_motor_that_the_steps_see() -> None:
    """The twin: a course that the steps follow has work as accurate as they are, today too."""
    run = prescribed(ph.constraints.Harmonic(0.9, 7.0, 0.3), 1e-9)
    assert run.work[-1] == pytest.approx(gained(run), abs=1e-6)
