"""Two scenarios with a bit of everything that sections can say: they are read, fit the schema, and mean this."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.scenario import json_schema, reading
from polhode.scenario.problems import ScenarioError
from polhode.scenario.running import simulate_one
from polhode.scenario.validating import parse

SYSTEM = """\
title: Everything
system:
  name: all
  gravity: [0, 0, -9.81]
  base: [{turning: {axis: z, rate: 60 rpm, through: [1, 0, 0]}},
         {shaking: {amplitude: [0, 0, 1 cm], frequency: 25 Hz, phase: 30 deg}},
         {accelerating: {acceleration: [0, 0, 2]}}, {rocking: {axis: x, amplitude: 5 deg, frequency: 0.1}}]
  bodies:
    - {name: a, mass: 2 kg, inertia: [1/6, 1/6, 0], joint: {revolute: y}, at_body: [0, 0, 50 cm]}
    - {name: b, point_mass: 1, joint: {prismatic: [1, 1, 0]}, parent: a, at_parent: [0, 0, -0.5]}
    - {name: c, mass: 1, inertia: [1, 1, 1], joint: {helical: {axis: z, pitch: 2 mm}}, parent: b}
    - {name: d, mass: 1, inertia: [1, 1, 1], joint: {cylindrical: -x}, parent: b, axes_parent: {zyx: [10 deg, 0, 0]}}
    - {name: e, mass: 1, inertia: [1, 1, 1], joint: {universal: [x, y]}, parent: world}
    - {name: f, mass: 1, inertia: [1, 1, 1], joint: {planar: z}, parent: e}
    - {name: g, mass: 1, inertia: [1, 1, 1], joint: {spherical: zxz}, parent: world}
    - {name: h, mass: 1, inertia: [1, 1, 1], joint: free}
    - {name: i, mass: 1, inertia: [1, 1, 1], joint: weld, parent: h, at_parent: [1, 0, 0]}
    - {name: j, mass: 1, inertia: [1, 1, 1], joint: {free: zyx}}
    - {name: k, mass: 1, inertia: [1, 1, 1], joint: {weld: true}, parent: j}
    - {name: l, boxes: [{mass: 1 kg, size: [10 cm, 20 cm, 1 m], at: [0, 0, 1]}], joint: spherical}
    - {name: m, mass: 1, inertia: [1, 1, 1], joint: {revolute: {value: [0, 0, 1]}}}
constraints:
  - point: {body_1: g, body_2: h, at_1: [0, 0, 1], at_2: [0, 0, 1 cm], active: false, name: p}
  - distance: {body_1: world, body_2: h, length: 1.2 m, active: false}
  - axis: {body_1: g, body_2: h, axis_1: x, axis_2: [0, 1, 1], active: false}
  - hinge: {body_1: g, body_2: h, axis_1: x, axis_2: x, active: false}
  - weld: {body_1: g, body_2: h, attitude: {quaternion: [1, 0, 0, 1]}, active: false}
  - gear: {joint_1: a, joint_2: m, ratio: 3/2, offset: 10 deg, active: false}
  - prescribed: {joint: m, motion: "0.3*sin(2*t)", active: false}
  - prescribed: {joint: f, motion: 3 cm, coordinate: x, active: false}
  - lock: {joint: a, at: 30 deg, active: false, name: brake}
  - lock: {joint: f, at: [1 cm, 2, 3 deg], active: false}
  - rope: {body_1: world, body_2: h, length: 10 km, restitution: 0.5}
  - stop: {joint: a, upper: 170 deg, lower: -170 deg, restitution: 0.1}
  - stop: {joint: f, upper: 1 km, coordinate: 1}
loads:
  - joint_spring: {joint: a, stiffness: 0.1 N m/deg, rest: 10 deg}
  - joint_spring: {joint: f, stiffness: [1, 2 N/mm, 3]}
  - joint_damper: {joint: b, coefficient: 2 N s/m}
  - joint_motor: {joint: a, torque: 0.3*sin(t)}
  - joint_motor: {joint: m, torque: 3 mN m}
  - joint_motor: {joint: m, series: [[0, 1], [1, 2 mN m]], kind: previous}
  - joint_friction: {joint: b, torque: 0.1 kN, slip: 1e-4, static: 200 N}
  - spring_damper: {body_1: world, body_2: h, stiffness: 2, length: 1 m, at_1: [1, 0, 0], damping: 0.1}
  - {on: h, drag: {linear: 0.1, quadratic: 2 kg/m, wind: [1, 2, 3], at: [1 cm, 0, 0]}}
  - {on: h, force: ["sin(t)", 2 N, 3]}
  - {on: h, torque: {value: "(1, 2, 3) lbf ft", frame: world}}
  - {on: h, spring: {stiffness: 3, anchor: [1, 2, 3]}}
  - {on: h, impulse: {value: [1, 0, 0], time: 0.1}}
  - {on: h, friction: {coefficient: [1, 2, 3]}}
  - {on: g, gravity: "(1, 2, 3) m/s^2"}
start:
  q: {a: 30 deg, f: "(1, 2, 3)", h: [0, 0, 1, 1, 0, 0, 0]}
  v: {a: 20 deg/s}
switches:
  - {t: 0.2 s, on: brake}
  - {when: {joint: f, coordinate: 1, q: 1 m}, off: brake}
events:
  - {name: there, when: {joint: a, v: 30 deg/s, direction: rising}, stop: 2}
run: {until: 0.5 s, formulation: multipliers, method: rk4, dt: 1 ms}
runs:
  one: {}
  two: {start: {q: {a: 1}}, formulation: articulated, until: ~}
  three: {loads: [{joint_damper: {joint: a, coefficient: 1}}]}
outputs:
  - run.csv
  - {plot: angles, of: two, title: The angles}
  - {plot: graph, file: g.svg}
  - {blender: folder}
  - {animation: film.html, camera: "follow:a", vectors: [H]}
"""

BODY = """\
title: Everything
body: {name: brick, boxes: [{mass: 1 kg, size: [10 cm, 20 cm, 1 m]},
    {mass: 1 kg, size: [10 cm, 20 cm, 1 m], at: [0, 0, 1], color: red}],
  looks: {cylinder: {radius: 1 m, height: 2 m}, color: blue}}
start: {position: [1, 2, 3], velocity_body: [1, 2, 3 km/h], attitude: {zyx: [10 deg, 0, 0.1]}, omega: "(1, 2, 3) rpm"}
loads:
  - gravity: {value: [0, 0, -9.81], unit: m/s^2}
  - gravity: "(0, 0, -9.81) m/s^2"
  - force: {sum: [[1, 2, 3], {series: [[0, 1, 2, 3], [1, 2, 3, 4]], kind: cubic}], frame: body, at: [1 cm, 0, 0]}
  - force: {steps: [{from: 0, value: [1, 0, 0]}, {from: 1 s, value: [0, "sin(t)", 0]}], until: 2 s, unit: lbf}
  - torque: ["sin(t)", 0, 1 N m]
  - drag: {linear: 0.1 kg/s, quadratic: 0.02 kg/m, wind: [1, 0, 0]}
  - spring: {stiffness: 4 N/m, anchor: [0, 0, 1], at: [0, 0.1, 0], length: 20 cm}
  - impulse: {time: 0.5 s, angular: [0, 0.1, 0]}
  - impulse: {value: [1, 2, 3], time: 0.5 s, frame: body, at: [1, 2, 3]}
  - friction: {coefficient: 3 mN m s/rad}
  - friction: {coefficient: "(1, 2, 3) mN m s/rad"}
  - friction: {coefficient: [[0.1, 0.01, 0], [0.01, 0.2, 0], [0, 0, 0.3]]}
  - internal_friction: {power: 20 mW, taper: 3 deg}
  - internal_friction: {coefficient: 0.1 s/kg/m^2}
events:
  - {name: ground, stop: 3, bounce: {restitution: 0.5, box: [10 cm, 0.2, 0.3], friction: 0.1, height: -99 m}}
  - {name: kick, when: t - 0.2, add: {omega: [1, 2, 3]}}
  - {name: hop, when: vz = -5, direction: falling, set: {position: [9, 9, 9], attitude: {mrp: [0, 0, 1]}}}
segments: [{until: 0.1 s}, {for: 0.2 s, loads: [{force: [1, 2, 3]}]}, {until: ground}]
run: {until: 1 s, from: -1, keep: [0, 0.5]}
runs: {a: {attitude: mrp, method: rk4, dt: 1 ms}, b: {until: 0.5 s}}
outputs:
  - run.parquet
  - {file: x.mat, of: b}
  - {plot: timeline, attitude: zyx, title: T}
  - {plot: spin_world, spans: [1 s, 2 s]}
  - {animation: a.mp4, fps: 20, scale: 0.1, from: 0, until: 0.5,
     camera: {eye: [1, 2, 3]}, size: 640x480, stereo: anaglyph,
     axes: aircraft, traces: [{point: [0, 0, 1]}]}
"""

LOOP_OF_BODY = """\
title: Everything around a body
body: {name: sat, mass: 4, inertia: [0.02, 0.03, 0.04]}
parameters: {k: 0.02, field: {default: 30 uT}}
actuators:
  - torque: {command: tx, axis: x, limit: 2 mN m, rate_limit: 1 mN m/s, dead_zone: 1e-6, quantization: 1e-6, lag: 10 ms}
  - torque: {command: ty, axis: y, name: second}
  - torque: {command: tz, axis: z, on: sat}
  - force: {command: push, axis: [0, 1, 1], at: [1 cm, 0, 0], limit: 1 lbf}
  - thruster: {command: jet, thrust: 1 N, period: 0.1 s, least_on: 5 ms, exhaust_velocity: 2 km/s, axis: x}
  - magnetic_rod: {command: mx, axis: x, value: [0, 0, field], limit: 0.2 A m^2}
  - magnetic_rod: {command: my, axis: y, value: [0, 0, "3e-5*cos(t)"]}
  - magnetic_rod: {command: mz, axis: z, series: [[0, 0, 0, 3e-5], [9, 0, 3e-5, 0]]}
  - wrench_map: {command: c, matrix: [[1, 0], [0, 1], [0, 0], [0, 0], [0, 0], [1, 1]], low: 0, high: [1, 2]}
sensors:
  - gyro
  - gyro: {name: other, rate: 20 Hz, noise: 0.1 deg/sqrt(h), bias: "(1, 2, 3) deg/h", bias_walk: 1e-4 deg/s/s/sqrt(Hz),
           scale: [1e-3, 0, 0], misalignment: [1 mrad, 0, 0], range: 100 deg/s, quantization: 1e-3 deg/s, latency: 1 ms,
           dropout: 0.1, on: sat}
  - accelerometer: {at: [10 cm, 0, 0], rate: 50, noise: 1e-3 m/s^2/sqrt(Hz)}
  - star_tracker: {noise: [10 arcsec, 10 arcsec, 60 arcsec], rate: 2}
  - direction: {value: [1, 0.2, "0.1*t"], name: sun, noise: 0.1 deg}
  - magnetometer: {value: [0, 0, field], noise: 1 nT/sqrt(Hz), rate: 10}
  - position: {at: [0, 0, 1 m], noise: 1 cm}
  - truth: {latency: 1 ms, rate: 100}
controllers:
  - {rate: 10 Hz, name: a, law: {c: ["max(0, truth_z)", "step(t - k)"], push: 0}, delay: 1 ms, phase: 20 ms,
     time_limit: 3 s}
  - {rate: 10, name: b, commands: [tx, ty, tz], pointing: {goal: {zyx: [1 deg, 0, 0]}, gyro: other, kp: 1 mN m,
     kd: [1, 2, 3], inertia: [0.02, 0.03, 0.04], sigma: 1 deg, angle_walk: 1e-4, bias_walk: 1e-6, angle_start: 1 deg,
     bias_start: 1e-3}}
  - {rate: 2, name: c1, commands: [mx, my, mz], bdot: {gain: 3e4, limit: 0.1 A m^2}}
  - {rate: 5, name: d, commands: jet, lead_lag: {of: sun_x, zero: 1 rad/s, pole: 5 rad/s, gain: k, prewarp: 2}}
seed: 12
run: {until: 0.5 s}
runs: {a: {}, b: {seed: 3, set: {controllers.d.rate: 4}}}
outputs: [{plot: commands}, {plot: sensors}, {plot: memory}, {plot: attitude_errors},
          {animation: film.html, shapes: [attitudes], plots: [commands, sensors, memory]}]
"""

LOOP_OF_SYSTEM = """\
title: Everything around a system
system:
  bodies:
    - {name: hub, mass: 4, inertia: [0.02, 0.03, 0.04], joint: free}
    - {name: arm, mass: 1, inertia: [0.01, 0.01, 0.01], joint: {revolute: x}, parent: hub}
    - {name: slide, mass: 1, inertia: [0.01, 0.01, 0.01], joint: {prismatic: z}, parent: arm}
  wheels: [{on: hub, name: w, axis: [0, 1, 0], inertia: 1e-5 kg m^2, mass: 50 g, speed_limit: 6000 rpm, lag: 10 ms}]
loads:
  - joint_feedback: {joint: slide, of: [slide, arm], kp: [30, 1], kd: [5, 0.1], setpoint: [0.1, 0], feed: 0.2}
actuators:
  - motor: {joint: arm, limit: 1 N m, rate_limit: 3 N m/s, speed_limit: 60 rpm, fade: 1 rpm}
  - motor: {joint: slide, command: lift, unit: N, limit: 3 lbf, lag: 20 ms}
  - torque: {command: twist, on: hub}
sensors:
  - encoder: {joint: arm, name: angle, steps: 1000, offset: 3 deg, coordinate: 0}
  - encoder: {joint: slide, name: height, unit: m, quantization: 1 mm, noise: 1 cm}
  - tachometer: {joint: arm, name: turning, range: 100 rpm}
  - tachometer: {joint: slide, name: speed, unit: m/s}
  - force_cell: {joint: arm, name: cell, measures: torque, noise: 0.1}
  - gyro: {on: hub}
controllers:
  - {rate: 20, name: a, commands: arm, pid: {of: "angle + 0.1*turning", setpoint: "0.2*sin(t)", kp: 1, ki: 1,
     kd: 0.1, limits: [-1, 1], filter: 0.1 s, anti_windup: clamp, tracking_time: 1 s,
     setpoint_weight: 0.5, derivative_weight: 0}}
  - {rate: 20, name: b, commands: lift, tracking: {of: height, rates: speed, reference: 3 cm, kp: 10, kd: 1}}
  - {rate: 10, name: c, seen: [gyro, twist], commands: [twist],
     state_feedback: {gain: [0.1, 0.2, 0.3, 0], setpoint: [0, 0, t, 0], feed: 0}}
  - {rate: 10, name: d, commands: w, second_order_sections: {of: cell_x, sections: [[1, 0, 0, 1, 0, 0]]}}
noise seed: 1
run: {until: 0.3 s}
runs: {a: {}, b: {noise seed: 2}}
"""


@pytest.mark.parametrize(
    "text",
    [SYSTEM, BODY, LOOP_OF_BODY, LOOP_OF_SYSTEM],
    ids=["system", "body", "loop of a body", "loop of a system"],
)
def test_everything_is_read_and_fits_the_schema(text: str) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    scenario = parse(text.encode(), "everything.yaml")
    assert len(scenario.all_runs()) > 1
    written = text.replace(", until: ~", "")  # nothing is allowed, and not proposed
    given = reading.read(written.encode(), "everything.yaml")[0].mapping()
    validator = jsonschema.Draft202012Validator(json_schema.schema())
    assert [error.message[:200] for error in validator.iter_errors(given)] == []


def test_the_system_is_what_it_says() -> None:
    built = parse(SYSTEM.encode(), "everything.yaml").built("two")
    mechanism = built.model.mechanism()
    assert [type(link.joint).__name__ for link in mechanism.links] == [
        "Revolute", "Prismatic", "Helical", "Cylindrical", "Universal", "Planar", "Spherical", "Free", "Weld", "Free",
        "Weld", "Spherical", "Revolute",
    ]  # fmt: skip
    assert mechanism.link("c").joint.pitch == 0.002
    assert mechanism.loads[1].stiffness.tolist() == [1.0, 2000.0, 3.0]
    assert mechanism.loads[6].torque == pytest.approx(100.0)
    assert mechanism.loads[6].static == pytest.approx(200.0)
    assert [one.offset for one in mechanism.constraints if type(one).__name__ == "Gear"] == [
        pytest.approx(np.radians(10))
    ]
    assert built.start.q[0] == 1.0
    assert len(mechanism.base.parts) == 4
    assert len(built.events) == 2  # a switch that waits, and the event


def test_the_body_is_what_it_says() -> None:
    scenario = parse(BODY.encode(), "everything.yaml")
    built = scenario.built()
    assert built.loads[0].g.tolist() == built.loads[1].g.tolist() == [0.0, 0.0, -9.81]
    assert [type(load).__name__ for load in built.loads[2:]] == [
        "Force", "Force", "Torque", "Drag", "Spring", "Impulse", "Impulse", "Friction", "Friction", "Friction",
        "InternalFriction", "InternalFriction",
    ]  # fmt: skip
    assert built.loads[7].angular.tolist() == [0.0, 0.1, 0.0]
    assert built.loads[12].power == pytest.approx(0.02)
    assert [type(event).__name__ for event in built.events] == ["Bounce", "Event", "Event"]
    assert len(built.events[0].points) == 8
    assert built.start.omega == pytest.approx(np.array([1, 2, 3]) * np.pi / 30)


@pytest.mark.parametrize(
    ("text", "old", "new", "words"),
    [
        (BODY, "kind: cubic}], frame", "kind: cubic}], fram", 'Did you mean "frame"?'),
        (BODY, "loads:\n", "loads:\n  - joint_damper: {joint: a, coefficient: 1}\n", "joint_damper is of a system"),
        (BODY, "run: {until: 1 s", "constraints: []\nrun: {until: 1 s", "there is no such key here"),
        (BODY, "start: {position", "start: {q: {a: 1}, position", "q is of a system, and this is a body"),
        (BODY, "gravity: {value: [", "gravity: {valu: [", "a vector with one unit is {value: [1, 2, 3], unit: km}"),
        (BODY, "when: t - 0.2", "when: {joint: a, q: 1}", "a formula is needed for a body"),
        (
            SYSTEM,
            "when: {joint: a, v: 30 deg/s, direction: rising}",
            "when: z = 1",
            "which joint of the system gets where",
        ),
        (SYSTEM, "formulation: multipliers", "attitude: mrp", "attitude is of a body, and this is a system"),
        (SYSTEM, "- {plot: graph, file: g.svg}", "- {plot: cones}", "Use one of: overview, position"),
        (SYSTEM, "- {blender: folder}", "- run.xlsx", "can be written as .nc, .csv, .parquet, .mat"),
    ],
)
def test_what_belongs_to_the_other_kind_is_told(text: str, old: str, new: str, words: str) -> None:
    assert text.count(old) == 1
    with pytest.raises(ScenarioError) as refused:
        parse(text.replace(old, new).encode(), "everything.yaml")
    assert words in str(refused.value)


@pytest.mark.parametrize("text", [LOOP_OF_BODY, LOOP_OF_SYSTEM], ids=["body", "system"])
def test_the_loop_is_what_it_says_and_runs(text: str) -> None:
    scenario = parse(text.encode(), "everything.yaml")
    run, other = simulate_one(scenario, "a"), simulate_one(scenario, "b")
    built = scenario.built("a")
    assert run.certificate.ok
    said = {one.kind: [] for one in run.loop_signals} | {"command": [], "sensor": []}
    for one in run.loop_signals:
        said[one.kind].append(one.name)
    assert set(said["command"]) == {name for one in built.controllers for name in one.commands}
    assert len(said["sensor"]) >= len(built.sensors) - 3  # those without a rate look where a controller sees them
    noisy = "height" if "height" in said["sensor"] else "other"
    assert not np.array_equal(run.signal(noisy).y, other.signal(noisy).y)
    if "other" in said["sensor"]:
        other_gyro = next(one for one in built.sensors if one.name == "other")
        assert other_gyro.noise == pytest.approx(np.radians(0.1) / 60.0)
        assert other_gyro.bias == pytest.approx(np.radians([1.0, 2.0, 3.0]) / 3600.0)
