"""Scenarios with sensors, actuators and controllers: what they say is what Python would say, and mistakes are told."""

from __future__ import annotations

import csv
import socket
import threading
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.control.links.partners import partner
from polhode.errors import InputError
from polhode.results.signals import gathered
from polhode.scenario.comparing import compared
from polhode.scenario.problems import ScenarioError
from polhode.scenario.running import report_of, simulate_one
from polhode.scenario.validating import parse
from tests.scenario.helpers import problem, problems

DISH = """\
title: A dish
parameters: {k: {default: 0.6, low: 0, high: 5}}
system:
  bodies:
    - {name: dish, mass: 1, inertia: [0.02, 0.02, 0.02], joint: {revolute: z}}
loads:
  - joint_damper: {joint: dish, coefficient: 0.05}
actuators:
  - motor: {joint: dish, command: motor, limit: 0.1 N m}
sensors:
  - encoder: {joint: dish, name: angle, steps: 4096}
  - tachometer: {joint: dish, name: rate, noise: 0.1 deg/s, rate: 100 Hz}
controllers:
  - LAW
noise seed: 3
run: {until: 2 s}
"""
SAT = """\
title: A satellite
body: {name: sat, mass: 4, inertia: [0.02, 0.03, 0.04]}
start: {omega: [0.1, -0.2, 0.15]}
actuators:
  - torque: {command: tx, axis: x}
  - torque: {command: ty, axis: y, limit: 4 mN m}
  - torque: {command: tz, axis: z}
sensors:
  - gyro: {rate: 10, noise: 0.01 deg/s/sqrt(Hz), bias: [0.1 deg/s, 0, 0]}
  - star_tracker: {rate: 2, noise: [1 mrad, 1 mrad, 2 mrad]}
controllers:
  - LAW
seed: 5
run: {until: 20 s}
"""


def dish(law: str, **options: str) -> ph.Trajectory:
    """The run of the dish under a law."""
    return simulate_one(parse(DISH.replace("LAW", law).encode(), "dish.yaml").with_values(options))


def in_python(f: object, seed: int = 3, **options: object) -> ph.Trajectory:
    """The same in Python."""
    system = ph.System(name="system")
    system.add(ph.Body(mass=1.0, inertia=(0.02, 0.02, 0.02), name="dish"), ph.joints.Revolute("z"))
    system.load(ph.loads.JointDamper("dish", 0.05))
    looks = [ph.sensors.Encoder("dish", "angle", steps=4096),
             ph.sensors.Tachometer("dish", "rate", noise=np.radians(0.1), rate=100)]  # fmt: skip
    hold = ph.Controller(f, rate=50, seen=["angle", "rate"], commands=["motor"], name="hold", **options)
    return ph.simulate(system, system.state(), 2.0, actuators=[ph.actuators.Motor("dish", "motor", limit=0.1)],
                       sensors=looks, controllers=[hold], seed=seed)  # fmt: skip


def same(one: ph.Trajectory, other: ph.Trajectory) -> bool:
    """Whether two runs have the same bits."""
    return np.array_equal(one.t, other.t) and np.array_equal(one.q, other.q) and one.certificate.ok


def test_a_formula_is_the_function_that_it_says():
    run = dish('{rate: 50 Hz, law: {motor: "k*(0.5 - angle) - 0.1*rate"}, delay: 3 ms}')
    twin = in_python(lambda t, s, m: 0.6 * (0.5 - s.angle) - 0.1 * s.rate, delay=0.003)
    assert same(run, twin)
    assert not same(run, in_python(lambda t, s, m: 0.6 * (0.5 - s.angle) - 0.1 * s.rate, seed=4, delay=0.003))
    other = dish('{rate: 50 Hz, law: {motor: "k*(0.5 - angle) - 0.1*rate"}, delay: 3 ms}', k="0.3")
    assert same(other, in_python(lambda t, s, m: 0.3 * (0.5 - s.angle) - 0.1 * s.rate, delay=0.003))


def test_blocks_are_those_of_python():
    run = dish(
        "{rate: 50, pid: {of: angle, setpoint: 30 deg, kp: k, ki: 0.4, kd: 0.12, filter: 40 ms, limits: [-1, 1]}}"
    )
    pid = ph.blocks.PID(0.6, 0.4, 0.12, 0.02, (-1.0, 1.0), 0.04)
    assert same(run, in_python(pid.of(lambda t, s: (np.radians(30.0), s.angle))))
    run = dish('{rate: 50, lead_lag: {of: "0.3 - angle", zero: 2, pole: 20, gain: 0.1}}')
    assert same(run, in_python(ph.blocks.LeadLag(2.0, 20.0, 0.02, 0.1).of(lambda t, s: 0.3 - s.angle)))
    rows = [[0.1, 0.02, 0.0, 1.0, -0.5, 0.06]]
    run = dish(f'{{rate: 50, second_order_sections: {{of: "0.3 - angle", sections: {rows}}}}}')
    assert same(run, in_python(ph.blocks.SecondOrderSections(rows, 0.02).of(lambda t, s: 0.3 - s.angle)))
    run = dish(
        '{rate: 50, seen: [angle, rate], state_feedback: {gain: [[0.5, 0.08]], setpoint: ["0.2*t", 0], feed: 0.01}}'
    )
    twin = in_python(lambda t, s, m: 0.01 - np.array([0.5, 0.08]) @ (np.array([s.angle, s.rate]) - [0.2 * t, 0.0]))
    assert np.abs(run.q[-1] - twin.q[-1]).max() < 1e-12


def test_runs_vary_what_is_around_them():
    text = (
        DISH.replace("LAW", '{name: hold, rate: 50, law: {motor: "0.1*(0.5 - angle)"}}')
        + """\
runs:
  a: {}
  b: {seed: 9, set: {controllers.hold.rate: 25 Hz, actuators.0.motor.limit: 0.02}}
  c: {controllers: [], actuators: [], sensors: []}
"""
    )
    scenario = parse(text.encode(), "runs.yaml")
    a, b, c = (simulate_one(scenario, name) for name in "abc")
    assert len(a.signal("motor").t) == 100
    assert len(b.signal("motor").t) == 50
    assert not np.array_equal(a.signal("rate").y[0], b.signal("rate").y[0])
    assert c.signal_names == ()
    assert abs(b.joint("dish").force[0, 0]) == pytest.approx(0.02)


def test_a_law_sees_parts_of_vectors_and_commands_of_others():
    text = SAT.replace(
        "LAW", '{rate: 10, name: a, law: {tx: "-0.02*gyro_x"}}\n  - {rate: 5, name: b, law: {tz: "2*tx"}}'
    )
    run = simulate_one(parse(text.encode(), "sat.yaml"))
    gyro = run.signal("gyro")
    assert np.array_equal(run.signal("tx").y, -0.02 * gyro.y[: len(run.signal("tx").y), 0])
    assert np.array_equal(run.signal("tz").y, 2.0 * run.signal("tx").y[::2])


def test_pointing_turns_a_body_and_says_what_it_knows():
    law = ("{rate: 10, name: point, commands: [tx, ty, tz], pointing: {goal: {zyx: [40 deg, -20 deg, 30 deg]},"
           " kp: 4 mN m, kd: 15 mN m s/rad, bias_start: 0.2 deg/s}}")  # fmt: skip
    run = simulate_one(parse(SAT.replace("LAW", law).replace("20 s", "90 s").encode(), "sat.yaml"))
    goal = ph.Attitude.from_euler("zyx", np.radians([40.0, -20.0, 30.0]))
    off = np.linalg.norm((goal.inverse @ ph.Attitude(run.attitude[-1])).rotvec)
    estimate = ph.Attitude(run.signal("point.attitude").y[-1])
    knows = np.linalg.norm(
        (ph.Attitude(run.state_at(run.signal("point.attitude").t[-1]).attitude).inverse @ estimate).rotvec
    )
    assert off < 2e-3
    assert knows < 3.0 * run.signal("point.sigma").y[-1]
    assert np.degrees(run.signal("point.bias").y[-1]) == pytest.approx([0.1, 0.0, 0.0], abs=0.01)
    assert run.signal("point.attitude").of == run.signal("star_tracker").of == "sat"
    assert run.certificate.ok


def test_wheels_are_bodies_and_turn_their_hub_the_other_way():
    text = """\
title: Wheels
system:
  bodies:
    - {name: hub, mass: 4, inertia: [0.02, 0.03, 0.04], joint: free}
  wheels:
    - {on: hub, name: w1, axis: [1, 1, 0], inertia: 1e-5 kg m^2, mass: 50 g, torque_limit: 2 mN m, friction: 1e-5}
    - {on: hub, name: w2, axis: [1, -1, 0], inertia: 1e-5 kg m^2, mass: 50 g, at: [0, 0, 4 cm]}
    - {on: hub, name: w3, axis: -z, inertia: 1e-5 kg m^2, mass: 50 g}
sensors:
  - gyro: {on: hub}
  - star_tracker: {on: hub}
controllers:
  - rate: 10
    commands: [w1, w2, w3]
    quaternion_feedback: {goal: {rotvec: [0.3, -0.2, 0.4]}, kp: 4 mN m, kd: 15 mN m s/rad}
run: {until: 60 s}
"""
    scenario = parse(text.encode(), "wheels.yaml")
    run = simulate_one(scenario)
    assert run.names == ("hub", "w1", "w2", "w3")
    assert ph.Attitude(run.body("hub").attitude[-1]).rotvec == pytest.approx([0.3, -0.2, 0.4], abs=1e-3)
    assert run.certificate.ok
    assert np.abs(run.angular_momentum).max() < 1e-12  # nothing from outside
    wrong = problem(text.replace("axis: -z", "axis: [1, 0, 0]"))  # three wheels in a plane
    assert "cannot turn the body about all three axes" in wrong.text
    assert problems(text.replace("{on: hub, name: w3", "{on: hup, name: w3"))[0].path[:3] == ("system", "wheels", 2)


def test_rods_brake_a_tumble():
    text = SAT.replace(
        "torque: {command: tx, axis: x}", "magnetic_rod: {command: tx, axis: x, value: [20 uT, 0, 30 uT]}"
    )
    for axis in "yz":
        text = text.replace(
            f"torque: {{command: t{axis}, axis: {axis}",
            f"magnetic_rod: {{command: t{axis}, axis: {axis}, value: [20 uT, 0, 30 uT]",
        )
    text = text.replace("limit: 4 mN m", "limit: 0.1 A m^2")
    text = text.replace(
        "star_tracker: {rate: 2, noise: [1 mrad, 1 mrad, 2 mrad]}", "magnetometer: {value: [20 uT, 0, 30 uT], rate: 2}"
    )
    run = simulate_one(
        parse(
            text.replace("LAW", "{rate: 2, commands: [tx, ty, tz], bdot: {gain: 3e4}}")
            .replace("20 s", "300 s")
            .encode(),
            "r",
        )
    )
    assert run.energy[-1] < 0.8 * run.energy[0]
    assert run.certificate.ok


def test_tracking_follows_a_timetable_and_formulas():
    series = (
        "{rate: 50, tracking: {of: angle, rates: rate, kp: 2, kd: 0.3, unit: deg, series: [[0, 0], [1, 40], [2, 40]]}}"
    )
    run = dish(series)
    assert np.degrees(run.signal("tracking.reference").y[:51, 0]) == pytest.approx(0.8 * np.arange(51.0))
    lag = run.signal("tracking.reference").y[49, 0] - run.signal("angle").y[49]
    fed = dish(series.replace("kd: 0.3,", "kd: 0.3, feed_rate: true,"))
    assert 0.0 < abs(fed.signal("tracking.reference").y[49, 0] - fed.signal("angle").y[49]) < 0.3 * lag
    formula = dish('{rate: 50, tracking: {of: angle, kp: 2, kd: 0.3, reference: "0.2*sin(t)"}}')
    assert formula.signal("tracking.reference").y[:, 0] == pytest.approx(0.2 * np.sin(formula.signal("motor").t))


def test_a_link_is_computed_elsewhere_with_the_same_bits():
    """A partner that listens on UDP commands what the formula says."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    served = threading.Thread(
        target=partner.serve,
        args=(lambda t, seen, memory: 0.6 * (0.5 - seen.angle) - 0.1 * seen.rate, f"udp://127.0.0.1:{port}", 1),
        daemon=True,
    )
    served.start()
    run = dish(f'{{rate: 50, link: {{udp: "127.0.0.1:{port}"}}}}')
    assert same(run, dish('{rate: 50, law: {motor: "k*(0.5 - angle) - 0.1*rate"}}'))


LINK = DISH.replace("LAW", "{rate: 50, link: {pipe: [guide, --law, pd]}}")


def test_a_program_is_started_only_where_the_user_says_so():
    wrong = problem(LINK)
    assert wrong.path == ("controllers", 0, "link", "pipe")
    assert "--allow-programs" in wrong.text
    assert parse(LINK.encode(), "link.yaml", programs=True).built().controllers[0].f.command == ("guide", "--law", "pd")


def test_other_machines_are_not_reached():
    assert "is not this machine" in problem(DISH.replace("LAW", '{rate: 50, link: {udp: "10.0.0.7:9000"}}')).text
    assert 'an address is "127.0.0.1:9000"' in problem(DISH.replace("LAW", '{rate: 50, link: {tcp: "127.0.0.1"}}')).text


WRONG = [
    ("{rate: 0, law: {motor: -angle}}", ("controllers", 0, "rate"), "must be greater than 0"),
    ("{rate: -5 Hz, law: {motor: -angle}}", ("controllers", 0, "rate"), "must be greater than 0"),
    ("{rate: 5 s, law: {motor: -angle}}", ("controllers", 0, "rate"), "a frequency is needed"),
    ("{law: {motor: -angle}}", ("controllers", 0, "rate"), "missing"),
    ("{rate: 5}", ("controllers", 0), "0 laws in one item"),
    ("{rate: 5, law: {motr: -angle}}", ("controllers", 0, "law", "motr"), 'Did you mean "motor"'),
    ("{rate: 5, law: {motor: -angl}}", ("controllers", 0, "law", "motor"), 'there is no "angl". Did you mean "angle"'),
    ('{rate: 5, law: {motor: "-angle +"}}', ("controllers", 0, "law", "motor"), "angle +"),
    ('{rate: 5, law: {motor: "1/0"}}', ("controllers", 0, "law", "motor"), "of the constants 1, 0 is inf"),
    ("{rate: 5, law: {motor: [angle, rate]}}", ("controllers", 0, "law", "motor"), "2 formulas for a command of 1"),
    ("{rate: 5, law: {}}", ("controllers", 0, "law"), "a formula for each command"),
    ("{rate: 5, commands: push, pid: {of: angle, kp: 1}}", ("controllers", 0, "commands"), 'an actuator "push"'),
    ("{rate: 5, seen: [angel], law: {motor: 1}}", ("controllers", 0, "seen", 0), 'Did you mean "angle"'),
    ("{rate: 5, seen: [angle], law: {motor: rate}}", ("controllers", 0, "law", "motor"), 'there is no "rate"'),
    ("{rate: 5, pid: {of: angle, kp: nan}}", ("controllers", 0, "pid", "kp"), "a number"),
    ("{rate: 5, pid: {of: angle, kp: 1, limits: [1, 0]}}", ("controllers", 0, "pid"), "low < high"),
    ("{rate: 5, pid: {of: angle, kp: 1, setpoint: 3 kg}}", ("controllers", 0, "pid", "setpoint"), "an angle is needed"),
    ("{rate: 5, pdi: {of: angle, kp: 1}}", ("controllers", 0, "pdi"), 'Did you mean "pid"'),
    ("{rate: 5, state_feedback: {gain: [[1]]}}", ("controllers", 0, "state_feedback"), "what is seen"),
    ("{rate: 5, seen: angle, state_feedback: {gain: [[1, 2]]}}", ("controllers", 0, "state_feedback"), "each of the 1"),
    ("{rate: 5, tracking: {of: angle, kp: 1, kd: 1}}", ("controllers", 0, "tracking"), "reference or series"),
    ("{rate: 5, tracking: {of: gyro, kp: 1, kd: 1, reference: 0}}", ("controllers", 0, "tracking", "of"), "not one of"),
    ("{rate: 5, pointing: {kp: 1, kd: 1}}", ("controllers", 0, "pointing", "gyro"), "0 sensors would fit"),
    ("{rate: 5, link: {}}", ("controllers", 0, "link"), "0 links are given"),
    ("{rate: 5, delay: -1 s, law: {motor: 1}}", ("controllers", 0, "delay"), "at least 0"),
]  # fmt: skip


@pytest.mark.parametrize(("law", "path", "words"), WRONG)
def test_a_wrong_controller_is_told_with_its_place(law, path, words):
    found = problem(DISH.replace("LAW", law))
    assert found.path == path
    assert words in found.text
    assert found.line == 14 or path[-1] == "rate"


def test_wrong_devices_are_told_with_their_places():
    good = '{rate: 5, law: {motor: "-angle"}}'
    for old, new, path, words in (
        ("rate: 100 Hz", "rate: 0 Hz", ("sensors", 1, "tachometer", "rate"), "greater than 0"),
        ("noise: 0.1 deg/s", "noise: 0.1 deg", ("sensors", 1, "tachometer", "noise"), "is a unit of angle"),
        ("joint: dish, name: a", "joint: disk, name: a", ("sensors", 0, "encoder", "joint"), 'Did you mean "dish"'),
        ("tachometer", "tachymeter", ("sensors", 1, "tachymeter"), 'Did you mean "tachometer"'),
        ("steps: 4096", "stps: 4096", ("sensors", 0, "encoder", "stps"), 'Did you mean "steps"'),
        ("limit: 0.1 N m", "limit: 0.1 N", ("actuators", 0, "motor", "limit"), "a torque is needed"),
        ("command: motor, ", "command: motor, unit: N, ", ("actuators", 0, "motor"), 'its joint needs N m'),
        ("noise seed: 3", "noise seed: 1.5", ("noise seed",), "a whole number"),
        ("noise seed: 3", "seed: -1", ("seed",), "a whole number"),
        ("name: angle", "name: rate", ("sensors",), 'are called "rate"'),
    ):  # fmt: skip
        text = DISH.replace("LAW", good.replace("-angle", "-rate") if new == "name: rate" else good).replace(old, new)
        found = problems(text)
        assert any(one.path == path and words in one.text for one in found), (new, [str(one) for one in found])
    assert "keep one of them" in problem(DISH.replace("LAW", good) + "seed: 2\n").text


def test_a_controller_that_gives_nan_ends_the_run_with_name_and_time():
    with pytest.raises(ph.RunError, match=r'controller "law" .* not finite') as stopped:
        dish('{rate: 5, law: {motor: "sqrt(0.5 - t)"}}')
    assert stopped.value.partial is not None
    assert stopped.value.partial.t[-1] == pytest.approx(0.6)


def test_what_sits_in_a_joint_is_not_offered_to_a_body():
    wrong = problem(
        SAT.replace("LAW", "{rate: 1, law: {tx: 0}}").replace("- gyro: {", "- encoder: {joint: a}\n  - gyro: {")
    )
    assert "encoder is of a system" in wrong.text
    with pytest.raises(ScenarioError, match='sits on "moon", but the only body is "sat"'):
        parse(
            SAT.replace("LAW", "{rate: 1, law: {tx: 0}}").replace("gyro: {", "gyro: {on: moon, ").encode(), "sat.yaml"
        )


def test_signals_stand_in_files_with_times_of_their_own(tmp_path: Path):
    run = dish('{rate: 50, law: {motor: "k*(0.5 - angle) - 0.1*rate"}}')
    run.save(tmp_path / "run.nc")
    again = ph.load(tmp_path / "run.nc")
    for name, kind in (("motor", "command"), ("angle", "sensor"), ("rate", "sensor")):
        one, other = run.signal(name), again.signal(name)
        assert (one.kind, other.kind) == (kind, kind)
        assert np.array_equal(one.t, other.t)
        assert np.array_equal(one.y, other.y)
    assert "rate (201)" in str(run) or "rate (200)" in str(run)
    run.signals_to_csv(tmp_path / "signals.csv")
    with (tmp_path / "signals.csv").open(newline="") as file:
        rows = [row for row in csv.reader(file) if row[0] == "rate"]
    assert [float(row[4]) for row in rows] == run.signal("rate").t.tolist()
    assert [float(row[5]) for row in rows] == run.signal("rate").y.tolist()
    assert rows[0][1:4] == ["sensor", "rad/s", "1"]
    from scipy.io import loadmat

    run.save(tmp_path / "run.mat")
    loop = loadmat(tmp_path / "run.mat", simplify_cells=True)["loop"]
    assert np.array_equal(loop["rate"]["t"], run.signal("rate").t)
    assert (loop["rate"]["unit"], loop["motor"]["kind"]) == ("rad/s", "command")


def test_a_run_in_segments_has_the_loop_of_the_whole():
    text = SAT.replace("LAW", '{rate: 10, law: {tx: "-0.02*gyro_x", ty: "-0.02*gyro_y"}, delay: 30 ms}')
    whole = simulate_one(parse(text.encode(), "whole.yaml"))
    parts = simulate_one(parse((text + "segments: [{until: 7.33 s}, {for: 5 s}]\n").encode(), "parts.yaml"))
    for name in ("gyro", "tx", "ty", "star_tracker"):
        assert np.array_equal(parts.signal(name).t, whole.signal(name).t)
        assert parts.signal(name).y == pytest.approx(whole.signal(name).y, abs=1e-10)
    assert parts.final.omega == pytest.approx(whole.final.omega, abs=1e-10)


def test_what_nobody_can_say_of_a_loop_is_refused():
    text = SAT.replace("LAW", '{rate: 10, law: {tx: "-0.02*gyro_x"}}')
    assert "controllers command" in problem(text + "exact: free_top\n").text
    with pytest.raises(InputError, match="nobody commands"):
        compared(parse(text.encode(), "sat.yaml"), "all", "all", 2, None)


def test_the_report_says_who_is_asked_for_what(tmp_path: Path):
    law = '{rate: 50, name: hold, delay: 5 ms, law: {motor: "-k*angle - 0.1*rate"}}'
    told = report_of(parse(DISH.replace("LAW", law).encode(), "dish.yaml"), tmp_path).lines
    first = told.index('Controller "hold", asked at 50 Hz, commands arrive 0.005 s later')
    assert told[first + 1 : first + 3] == ("  sees angle (1, rad), rate (1, rad/s)", "  commands motor (1, N m)")


def test_each_thing_remembered_has_a_diagram_of_its_own():
    """A count of samples in one diagram with an integral would hide it; nobody told their units."""
    run = dish("{rate: 50, pid: {of: angle, setpoint: 30 deg, kp: 0.6, ki: 0.4}}")
    held = [one for one in run.loop_signals if one.kind == "memory"]
    assert len(held) > 1
    assert [one.names for one in gathered(held)] == [(one.name,) for one in held]
    labels = [ax.get_ylabel() for ax in run.plot("memory").axes]
    assert any("integral" in label for label in labels)
    assert all(label.endswith("[unit not told]") for label in labels)
