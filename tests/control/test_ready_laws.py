"""Laws that scenarios offer: against closed forms, and with what they refuse."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from scipy.linalg import expm

import polhode as ph
from polhode.control.laws.formulas import Formulas
from polhode.control.laws.signals import Reader, parts_of
from polhode.control.laws.state_feedback import StateFeedback
from polhode.control.laws.torques import TorqueMap, torque_map
from polhode.control.laws.tracking import TrackingLaw
from polhode.errors import InputError


class Shown(SimpleNamespace):
    """What a controller sees."""

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name]


def test_signals_have_parts_that_formulas_can_say():
    assert parts_of("star tracker", 4) == ("star_tracker_w", "star_tracker_x", "star_tracker_y", "star_tracker_z")
    assert parts_of("u", 1) == ("u",)
    assert parts_of("c", 2) == ("c_0", "c_1")
    assert parts_of("truth", 13)[6:10] == ("truth_qw", "truth_qx", "truth_qy", "truth_qz")
    reader = Reader({"gyro": 3, "angle": 1})
    seen = Shown(gyro=np.array([0.1, 0.2, 0.3]), angle=0.7)
    law = Formulas(["k*gyro_z - angle*t", "max(gyro_x, 0.15)"], reader.names, {"k": 2.0})
    assert law(0.5, reader(seen)) == pytest.approx((2.0 * 0.3 - 0.35, 0.15), abs=1e-15)
    assert law.uses == ("gyro_x", "gyro_z", "angle")
    with pytest.raises(InputError, match="means something else"):
        Formulas(["1"], ["pi"])


def test_state_feedback_is_its_matrix():
    reader, K = Reader({"a": 1, "b": 3}), np.array([[0.3, -0.2, 0.5, 0.1], [1.0, 0.4, -0.6, 0.2]])
    law = StateFeedback(K, reader, Formulas(["sin(t)", "0", "b_x", "2*t"], reader.names), (0.1, -0.3))
    b = np.array([0.4, -0.7, 0.9])
    right = np.array([0.1, -0.3]) - K @ (np.r_[0.2, b] - [np.sin(1.3), 0.0, 0.4, 2.6])
    assert law(1.3, Shown(a=0.2, b=b), {}) == pytest.approx(right.tolist(), abs=1e-15)
    with pytest.raises(InputError, match="a column for each of the 4"):
        StateFeedback([[1.0, 2.0]], reader)


def satellite() -> tuple[ph.System, list[Any]]:
    """A hub whose wheels sit across and in turned mounts, with a torque and two jets of its own."""
    system = ph.System(name="satellite")
    system.add(ph.Body(5.0, (0.3, 0.4, 0.5), name="hub"), ph.joints.Free())
    wheel = ph.actuators.ReactionWheel((0.2, 0.9, -0.3), 1e-3, 0.2, torque_limit=0.05)
    acts = [wheel.mount(system, "hub", "w"), ph.actuators.Torque("t", axis=(0.3, -0.1, 0.8), on="hub", limit=0.1)]
    acts.append(ph.actuators.Force("f", axis=(0, 1, 0.2), at=(0.3, 0.1, -0.2), on="hub"))
    acts.append(ph.actuators.WrenchMap("c", np.arange(12.0).reshape(6, 2) / 10.0, -1.0, 2.0, on="hub"))
    return system, acts


def test_the_torque_of_commands_is_what_turns_the_hub():
    """B of each command equals the angular acceleration that a unit of it gives, by the inertia that is felt."""
    system, acts = satellite()
    found = torque_map(acts, system.mechanism(), "hub")
    assert found.low.tolist() == [-0.05, -0.1, -np.inf, -1.0, -1.0]
    assert found.high.tolist() == [0.05, 0.1, np.inf, 2.0, 2.0]
    names = [("w", 0.02), ("t", 0.03), ("f", 0.04), ("c", (0.05, 0.0)), ("c", (0.0, 0.05))]
    felt = np.diag([0.3, 0.4, 0.5])  # the wheel sits in the mass center
    n = np.array([0.2, 0.9, -0.3]) / np.linalg.norm([0.2, 0.9, -0.3])
    felt = felt + 0.5e-3 * (np.eye(3) - np.outer(n, n))  # across its axis it goes with the hub
    for k, (name, size) in enumerate(names):
        one = np.asarray(size, dtype=float)
        hold = ph.Controller(lambda t, s, m, u=size: u, rate=1, commands=[name])
        run = ph.simulate(system, system.state(), 1e-3, actuators=acts, controllers=[hold])
        alpha = run.body("hub").omega[-1] / 1e-3
        B = felt @ alpha / one.sum()
        assert pytest.approx(found.B[:, k], rel=1e-3, abs=1e-4) == B, name
        assert not np.allclose(B, -found.B[:, k], atol=1e-2)  # twin: a wheel pushes its hub the other way


def test_torques_that_cannot_be_had_are_refused():
    system, acts = satellite()
    with pytest.raises(InputError, match="torques about 2 are possible"):
        torque_map(acts[:2], system.mechanism(), "hub")
    with pytest.raises(InputError, match='acts on "hub", but the body that is to be turned is "w"'):
        torque_map(acts[1:2], system.mechanism(), "w")
    rod = ph.actuators.MagneticRod("m", (0.0, 0.0, 3e-5))
    with pytest.raises(InputError, match="no torque that is known in advance"):
        torque_map([rod], ph.Body(1.0, (1, 1, 1)), None)
    B = np.array([[1.0, 0, 0, 1], [0, 1.0, 0, 1], [0, 0, 1.0, 1]])
    assert B @ TorqueMap(B).commands((0.1, 0.2, 0.3)) == pytest.approx([0.1, 0.2, 0.3], abs=1e-15)


def test_tracking_without_tachometers_takes_differences():
    series = ph.TimeSeries([0.0, 1.0, 3.0], [[0.0, 0.0], [1.0, 0.5], [1.0, -0.5]])
    law, memory = TrackingLaw(("a", "b"), None, series, (2.0, 3.0), 0.5, 0.1, True), {}
    law(0.0, Shown(a=0.1, b=0.2), memory)
    u = law(0.1, Shown(a=0.13, b=0.18), memory)
    right = np.array([2.0, 3.0]) * ([0.1, 0.05] - np.array([0.13, 0.18])) + 0.5 * ([1.0, 0.5] - np.array([0.3, -0.2]))
    assert u == pytest.approx(right.tolist(), abs=1e-13)
    assert memory["reference"].tolist() == pytest.approx([0.1, 0.05])
    with pytest.raises(InputError, match="2 columns, but 1 joints"):
        TrackingLaw(("a",), None, series, 1.0, 1.0, 0.1)


def test_feedback_of_joints_is_the_linear_loop():
    """Two sliders: M x_dd = -K x - D v + feed, against the matrix exponential; a wrong sign is noticed."""
    system = ph.System(name="sliders")
    system.add(ph.PointMass(2.0, "a"), ph.joints.Prismatic("x"))
    system.add(ph.PointMass(3.0, "b"), ph.joints.Prismatic("y"))
    K, D, r = np.array([[5.0, 1.5], [-0.7, 4.0]]), np.array([[1.0, 0.3], [0.2, 2.0]]), np.array([0.3, -0.2])
    for i, name in enumerate("ab"):
        system.load(ph.loads.JointFeedback(name, ("a", "b"), K[i], D[i], r, 0.1 * i, name=f"law {name}"))
    run = ph.simulate(
        system, system.state(q={"a": 0.5, "b": 0.4}, v={"a": -0.3, "b": 0.2}), 3.0, rtol=1e-11, atol=1e-13
    )
    m = np.array([[2.0], [3.0]])
    A = np.block([[np.zeros((2, 2)), np.eye(2), np.zeros((2, 1))], [-K / m, -D / m, (K @ r + [0.0, 0.1])[:, None] / m],
                  [np.zeros((1, 5))]])  # fmt: skip
    right = expm(3.0 * A) @ [0.5, 0.4, -0.3, 0.2, 1.0]
    assert np.r_[run.q[-1], run.v[-1]] == pytest.approx(right[:4], abs=1e-9)
    assert run.certificate.ok
    A[2:4, 2:4] *= -1.0  # twin
    assert np.abs(expm(3.0 * A) @ [0.5, 0.4, -0.3, 0.2, 1.0] - right).max() > 0.1
    with pytest.raises(ph.PolhodeError, match="needs 2 numbers"):
        ph.loads.JointFeedback("a", ("a", "b"), 1.0, (1.0, 1.0)).check(system.mechanism())


def test_images_stand_as_sensors_and_filters_believe():
    from polhode.view.attitudes import believed
    from polhode.view.of_run import scene_of

    body = ph.Body(mass=2.0, inertia=(0.9, 1.3, 1.7), name="sat")
    stars = ph.sensors.StarTracker("stars", rate=4, noise=(0.1, 0.2, 0.1))
    run = ph.simulate(body, ph.State(velocity=(1, 2, 0), omega=(0.4, 0.8, -0.7)), 2.0, sensors=[stars])
    scene = scene_of(run)
    image = scene.body_named("sat, measured by stars")
    signal = run.signal("stars")
    times = np.array([0.0, 0.1, 0.3, 1.9])
    poses = image.at(times)
    shown = np.abs(np.sum(poses.attitude * signal.y[[0, 0, 1, 7]], axis=1))
    assert shown == pytest.approx(np.ones(4), abs=1e-12)  # held from sample to sample
    assert poses.position == pytest.approx(run.at(times).position, abs=1e-9)
    assert believed(run, signal).span == (0.0, 2.0)
    assert "sat, measured by stars" not in [item.name for item in scene_of(run, shapes=False)]
    titles = [plot.title for plot in scene.plots]
    assert "stars" in titles


def test_parameters_reach_sensors_and_actuators():
    """Another value is another run, as if the number had been given."""
    bias = ph.Parameter("bias", 0.1, unit="rad/s")
    limit = ph.Parameter("limit", 0.5, unit="N m", low=0.0)
    body = ph.Body(mass=2.0, inertia=(0.9, 1.3, 1.7), name="sat")

    def moved(drift: Any, most: Any, **values: float) -> ph.Trajectory:
        gyro, push = ph.sensors.Gyro(bias=(drift, 0.0, 0.0)), ph.actuators.Torque("u", axis="x", limit=most)
        hold = ph.Controller(lambda t, s, m: -5.0 * s.gyro[0], rate=10, seen=["gyro"], commands=["u"], name="hold")
        return ph.simulate(body, ph.State(omega=(0.4, 0.8, -0.7)), 2.0, sensors=[gyro], actuators=[push],
                           controllers=[hold], parameters=values or None)  # fmt: skip

    told = moved(bias, limit, bias=0.3, limit=0.2)
    assert np.array_equal(told.omega, moved(0.3, 0.2).omega)
    assert told.parameters == {"bias": 0.3, "limit": 0.2}
    assert not np.array_equal(told.omega, moved(bias, limit).omega)
