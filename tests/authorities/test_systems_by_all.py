"""Published numbers of systems by several formulations, and what only systems can show: wings, loops, long runs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import library

FORMULATIONS = ("articulated", "wittenburg", "partitioned", "multipliers", "udwadia_kalaba")
TIGHT: dict[str, Any] = {"method": "dop853", "rtol": 1e-13, "atol": 1e-13}
FIVE_RODS = (6.1015682706, 0.7659936167, -0.9491164688, -2.2074767336, 1.2303307911, 4.2587069655, 3.0034746371,
             0.1050222885, 1.4163533191)  # fmt: skip


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_five_rods_by_every_formulation(formulation):
    """Energy, q(1 s), and less than 1e-9 J of drift in 5 s."""
    system = library.five_rods().system((0.0, 0.0, -9.81))
    start = system.state(q=(np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2))
    run = ph.simulate(system, start, 5.0, formulation=formulation, t_eval=np.linspace(0.0, 5.0, 51), **TIGHT)
    assert run.energy[0] == pytest.approx(-191.499711048, abs=5e-10)
    assert run.q[10] == pytest.approx(FIVE_RODS, abs=1e-9)
    assert np.abs(run.energy - run.energy[0]).max() < 1e-9


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_point_pendulum(formulation):
    """IFToMM A01: a point mass on a massless bar of 1 m, released level; by a hinge, and as a loop by a bar."""
    system = ph.System(gravity=(0, -9.81, 0), name="A01")
    system.add(ph.PointMass(1.0, "mass"), ph.joints.Revolute("z"), at_body=(1.0, 0.0, 0.0))
    run = ph.simulate(system, system.state(), 10.0, formulation=formulation, **TIGHT)
    wanted = (-0.2750874625761169, -0.9614192050991251)
    assert run.body("mass").position[-1, :2] == pytest.approx(wanted, abs=1e-9)
    bar = ph.System(gravity=(0, -9.81, 0), name="A01")
    bar.add(ph.Body(1.0, (1, 1, 1), "mass"), ph.joints.Planar("z"))
    bar.constrain(ph.constraints.Distance("world", "mass", 1.0), "bar")
    loop = ph.simulate(bar, bar.state(q={"mass": (-1.0, 0.0, 0.0)}), 10.0, formulation=formulation, **TIGHT)
    assert loop.q[-1, :2] == pytest.approx(wanted, abs=1e-9)
    assert loop.constraint_residual.max() < 1e-12


def test_physical_pendulum():
    """m g d / I = 4 / s^2, from rest at 3 rad."""
    system = ph.System(gravity=(0, 0, -9.81), name="pendulum")
    inertia = 9.81 * 0.5 * 2.0 / 4.0  # about the hinge: m = 2, d = 0.5
    system.add(ph.Body(2.0, (1.0, inertia - 0.5, 1.0), "rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    period = 8.07776968619669
    run = ph.simulate(system, system.state(q={"rod": 3.0}), period, t_eval=[5.5, period], **TIGHT)
    assert run.q[:, 0] == pytest.approx([-1.87101638584789, 3.0], abs=1e-9)


@pytest.mark.parametrize("coordinates", ["quaternion", "zxz"])
def test_lagrange_top(coordinates):
    """From a cusp at 0.6 rad, spin 40 rad/s: the period of nutation, and the precession in it."""
    i_1, i_3, mgl, angle, spin = 0.5, 0.3, 4.905, 0.6, 40.0
    system = ph.System(gravity=(0, 0, -9.81), name="Lagrange top")
    system.add(ph.Body(1.0, (i_1 - 0.25, i_1 - 0.25, i_3), "top"), ph.joints.Spherical(coordinates),
               at_body=(0, 0, -mgl / 9.81))  # fmt: skip
    half = 0.5 * angle
    q = (np.cos(half), np.sin(half), 0.0, 0.0) if coordinates == "quaternion" else (0.0, angle, 0.0)
    start = system.state(q={"top": q})
    axis = (0, 0, spin) if coordinates == "quaternion" else np.linalg.solve(
        system.jacobian(start, "top")[:3], spin * np.array([0, -np.sin(angle), np.cos(angle)]))  # fmt: skip
    period, turn = 0.269401152203397, 0.111687936699023
    run = ph.simulate(system, start.with_values(v={"top": axis}), period, **TIGHT)
    x, y, z = 2.0 * run.body("top").position[-1]  # along the axis of the top
    assert z == pytest.approx(np.cos(angle), abs=1e-9)
    assert np.arctan2(x, -y) == pytest.approx(turn, abs=1e-9)


@pytest.mark.parametrize(("formulation", "turns"),
                         [("articulated", 52), ("wittenburg", 20), ("partitioned", 20), ("multipliers", 2)])  # fmt: skip
def test_double_four_bar_over_many_turns(formulation, turns):
    """Two singular positions a turn, on the right branch; the loops stay closed, for more than 100 s."""
    system = library.double_four_bar()
    v = {f"crank {i}": 1.0 for i in range(3)} | {f"coupler {i}": -1.0 for i in (1, 2)}
    times = np.arange(turns + 1) * 1.94251492260708
    run = ph.simulate(system, system.state(v=v), times[-1], method="rk4", dt=1e-3, t_eval=times,
                      formulation=formulation)  # fmt: skip
    assert run.q[:, 0] == pytest.approx(2.0 * np.pi * np.arange(turns + 1), abs=4e-9 * turns)
    assert np.abs(run.q - run.q[:, :1] * (1, 1, 1, -1, -1)).max() < 1e-9
    assert run.constraint_residual.max() < 1e-10


def test_opposite_wings_leave_the_hub_at_rest():
    """Turned against each other they leave it to 1e-12; turned alike they do not."""
    system = library.winged_satellite().system()
    names = [name for name in system.names if name.startswith("wing")]
    hub = next(link for link in system.mechanism().links if link.name not in names)
    for way, rests in ((-1.0, True), (1.0, False)):
        torque = lambda t: 0.05 * np.sin(3.0 * t)  # noqa: E731
        loads = [ph.loads.JointMotor(names[0], torque), ph.loads.JointMotor(names[1], _times(torque, way))]
        run = ph.simulate(system, system.state(), 3.0, loads=loads)
        assert np.abs(run.q[:, -2:]).max() > 0.01
        assert (np.abs(run.v[:, hub.v]).max() < 1e-12) == rests


def _times(torque: Any, way: float) -> Any:
    return lambda t: way * torque(t)
