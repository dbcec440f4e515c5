"""Mistakes in scenarios of systems: each with its line and column, the nearest name, and a way out."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.scenario.running import simulate_all
from polhode.scenario.validating import parse
from tests.scenario.helpers import problem, problems

GOOD = """\
title: Two bars
system:
  gravity: [0, 0, -9.81]
  bodies:
    - {name: upper, mass: 2 kg, inertia: [1/6, 1/6, 0], joint: {revolute: y}, at_body: [0, 0, 50 cm]}
    - name: lower
      boxes: [{mass: 1 kg, size: [10 cm, 20 cm, 1 m]}]
      joint: {spherical: zxz}
      parent: upper
      at_parent: [0, 0, -0.5]
      at_body: [0, 0, 1]
constraints:
  - lock: {joint: upper, name: brake, active: false}
  - stop: {joint: upper, upper: 100 deg, lower: -100 deg}
loads:
  - joint_spring: {joint: upper, stiffness: 0.1 N m/deg, rest: 10 deg}
  - joint_motor: {joint: upper, torque: 0.3*sin(t)}
  - {on: lower, drag: {linear: 0.1}}
  - spring_damper: {body_1: world, body_2: lower, stiffness: 2, length: 1 m, at_1: [1, 0, 0]}
start:
  q: {upper: 30 deg, lower: "(10, 50, 20) deg"}
  v: {upper: 20 deg/s}
switches:
  - {t: 0.2 s, on: brake}
  - {when: {joint: lower, coordinate: 1, q: 1 rad}, off: brake}
run: {until: 0.5 s}
outputs:
  - run.csv
"""


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_units_of_joints_are_those_of_their_coordinates():
    built = parse(GOOD.encode(), "good.yaml").built()
    assert built.start.q == pytest.approx(np.radians([30.0, 10.0, 50.0, 20.0]))
    assert built.start.v == pytest.approx([np.radians(20.0), 0.0, 0.0, 0.0])
    spring = built.model.mechanism().loads[0]
    assert spring.stiffness == pytest.approx(18.0 / np.pi)
    assert spring.rest == pytest.approx(np.radians(10.0))
    assert len(built.events) == 1


def test_a_lock_at_a_time_is_entered_in_the_ledger():
    outcome = simulate_all(parse(GOOD.encode(), "good.yaml"))
    (run,) = outcome.runs.values()
    lock = next(one for one in run.ledger if one.kind == "lock")
    assert lock.t == 0.2
    assert run.certificate.ok, str(run.certificate)
    held = run.t > 0.21
    assert np.ptp(run.q[held, 0]) < 1e-9 or any(one.kind == "unlock" for one in run.ledger)


MISTAKES = [
    (
        "joint: {revolute: y}",
        "joint: {revolut: y}",
        "5:65: system.bodies[0].joint.revolut:",
        'Did you mean "revolute"?',
    ),
    ("joint: {revolute: y}", "joint: {revolute: w}", "5:75: system.bodies[0].joint.revolute:", "Use one of: x, y, z"),
    ("joint: {revolute: y}", "joint: hinge", "system.bodies[0].joint:", "Use one of: cylindrical, free, helical"),
    ("joint: {revolute: y}", "joint: {revolute: [0, 0, 0]}", "joint.revolute:", "length 0 has no direction"),
    ("parent: upper", "parent: uper", "9:15: system.bodies[1].parent:", 'Did you mean "upper"?'),
    ("- name: lower", "- name: upper", "system.bodies[1].name:", "names must differ"),
    ("boxes: [{mass: 1 kg, size: [10 cm, 20 cm, 1 m]}]", "mass: 1 kg", "system.bodies[1]:", "or point_mass alone"),
    ("lock: {joint: upper", "lock: {joint: upperr", "constraints[0].lock.joint:", 'Did you mean "upper"?'),
    ("upper: 100 deg", "upper: 100 cm", "constraints[1].stop.upper:", "an angle is needed: rad"),
    ("stop: {", "stopp: {", "constraints[1].stopp:", 'Did you mean "stop"?'),
    ("0.1 N m/deg", "0.1 N/m", "loads[0].joint_spring.stiffness:", "a rotational stiffness is needed: N m/rad"),
    ("0.3*sin(t)", "0.3*sin(x)", "loads[1].joint_motor.torque:", "a formula of the time t is needed"),
    ("on: lower, drag", "on: lowr, drag", "loads[2].on:", 'Did you mean "lower"?'),
    ("{on: lower, drag: {linear: 0.1}}", "{drag: {linear: 0.1}}", "loads[2]:", "add on: NAME"),
    ("body_1: world", "body_1: wrld", "loads[3].spring_damper.body_1:", 'Did you mean "world"?'),
    ("q: {upper: 30 deg,", "q: {upper: 30 cm,", "start.q.upper:", "an angle is needed"),
    ("(10, 50, 20) deg", "(10, 50) deg", "start.q.lower:", "2 numbers were given"),
    ("v: {upper: 20 deg/s}", "v: {uper: 20 deg/s}", "start.v.uper:", 'Did you mean "upper"?'),
    ("on: brake", "on: break", "switches[0].on:", 'Did you mean "brake"?'),
    ("coordinate: 1, q", "coordinate: 7, q", "switches[1].when.coordinate:", "Use one of"),
    ("{until: 0.5 s}", "{until: 0.5 s, formulation: artikulated}", "run.formulation:", 'Did you mean "articulated"?'),
    ("{until: 0.5 s}", "{until: 0.5 s, method: free_rotor, dt: 1 ms}", "run.method:", "single body"),
    ("{until: 0.5 s}", "{until: 0.5 s, attitude: mrp}", "run.attitude:", "no such key"),
    ("- run.csv", "- {plot: angels}", "outputs[0].plot:", 'Did you mean "angles"?'),
    ("- run.csv", "- run.xlsx", "outputs[0]", "can be written as .nc, .csv, .parquet, .mat"),
    ("title: Two bars", "titel: Two bars", "1:1: titel:", 'Did you mean "title"?'),
]


@pytest.mark.parametrize(("old", "new", "where", "words"), MISTAKES)
def test_a_mistake_is_named_where_it_stands(old, new, where, words):
    found = str(problem(changed(old, new)))
    assert where in found
    assert words in found


def test_all_mistakes_are_told_at_once():
    text = GOOD
    for old, new, *_ in (MISTAKES[0], MISTAKES[9], MISTAKES[20], MISTAKES[23]):
        text = text.replace(old, new)
    assert len(problems(text)) == 4


def test_library_systems_by_name_and_with_options():
    text = "title: A\nsystem: {library: five_rods, gravity: [0, 0, -1]}\nrun: {until: 1 s}\n"
    assert parse(text.encode(), "a.yaml").built().model.names == ("rod 1", "rod 2", "T", "rod 4", "rod 5")
    assert 'Did you mean "five_rods"?' in str(problem(text.replace("five_rods", "five_rod")))
    other = text.replace("five_rods", "{five_rods: {inertia: unifrom}}")
    assert 'Did you mean "uniform"?' in str(problem(other))


def test_a_variation_that_does_not_fit_is_named():
    text = f"{GOOD}runs:\n  a: {{}}\n  b: {{start: {{q: {{uper: 1}}}}}}\n"
    found = str(problem(text))
    assert "runs.b.start.q.uper:" in found
    assert 'Did you mean "upper"?' in found


def test_a_loop_that_is_open_is_assembled_or_refused(tmp_path):
    text = """\
title: A triangle
system:
  bodies:
    - {name: a, mass: 1, inertia: [0, 1/12, 1/12], joint: {revolute: z}, at_body: [-0.5, 0, 0]}
    - name: b
      point_mass: 1
      joint: {revolute: z}
      parent: a
      at_parent: [0.5, 0, 0]
      at_body: [-0.5, 0, 0]
constraints:
  - distance: {body_1: world, body_2: b, at_2: [0.5, 0, 0], length: 1.2 m}
start: {q: {a: 20 deg}, assemble: {branch: 1}}
run: {until: 0.1 s}
"""
    scenario = parse(text.encode(), "a.yaml")
    start = scenario.built().start
    tip = np.array([np.cos(start.q[0]) + np.cos(start.q.sum()), np.sin(start.q[0]) + np.sin(start.q.sum())])
    assert np.linalg.norm(tip) == pytest.approx(1.2, abs=1e-10)
    assert start.q[0] == np.radians(20.0)
    other = parse(text.replace("branch: 1", "branch: 0").encode(), "a.yaml").built().start
    assert other.q[1] == pytest.approx(-start.q[1])
    assert "cannot" in str(problem(text.replace("1.2 m", "2.2 m"))) or "residual" in str(
        problem(text.replace("1.2 m", "2.2 m"))
    )
    assert "Did you mean" not in str(problem(text.replace("{branch: 1}", "{keep: [c]}")))


def test_the_base_moves_as_told():
    text = GOOD.replace("  bodies:", "  base: {turning: {axis: z, rate: 60 rpm, through: [1, 0, 0]}}\n  bodies:")
    R, p, V, _ = parse(text.encode(), "a.yaml").built().model.mechanism().base.motion(0.25)
    assert V[:3] == pytest.approx((0.0, 0.0, 2.0 * np.pi))
    assert p == pytest.approx((1.0, -1.0, 0.0))
    assert R[:2] == pytest.approx((0.0, -1.0), abs=1e-12)
    assert "an angular velocity" in str(problem(text.replace("60 rpm", "60 Hz")))
