"""Parameters of scenarios: to the bit as if the numbers stood there, units checked, mistakes told at their place."""

from __future__ import annotations

import numpy as np
import pytest

from polhode import cli
from polhode.scenario.running import report_of, simulate_all, simulate_one
from polhode.scenario.validating import parse
from tests.scenario.helpers import problem, problems

BODY = """\
title: A block on a spring
parameters:
  k: {default: 2, unit: N/mm, low: 0, high: 10}
  m: 1.2 kg
  far: 300 mm
body: {mass: m, inertia: [m/10, m/12, m/15]}
start: {position: [far, 0, -2*far], omega: [1, "2*m", 3]}
loads:
  - spring: {stiffness: k, anchor: [0, 0, "far/3"]}
  - force: ["m*sin(t) - k*x/1e4", "3*k/1e4", 0]
events:
  - {name: through, when: x = far/10}
run: {until: "m/3", method: dop853}
outputs: [run.nc]
"""
NUMBERS = {"k": "(3 * 1000.0)", "m": "1.2", "far": "0.3"}  # SI; k is set to 3 N/mm

SYSTEM = """\
title: A pendulum with a spring
parameters: {k: 5 N m/rad, long: {default: 0.5 m, low: 10 cm}, angle: 20 deg}
system:
  gravity: [0, 0, -9.81]
  bodies:
    - {name: rod, mass: 1 kg, inertia: ["long^2/12", "long^2/12", 0.001], joint: {revolute: y}, at_body: [0, 0, long]}
loads:
  - joint_spring: {joint: rod, stiffness: k, rest: angle/2}
  - joint_motor: {joint: rod, torque: k*sin(3*t)}
start: {q: {rod: angle}}
run: {until: 0.5 s}
runs:
  own: {}
  other: {parameters: {k: 7, long: 400 mm}}
"""


def written_in(text: str, numbers: dict[str, str]) -> str:
    """The same scenario without parameters, with numbers in their place."""
    import re

    lines = [line for line in text.splitlines() if not line.startswith(("parameters", "  k:", "  m:", "  far:"))]
    plain = "\n".join(lines).replace(" N/mm", "").partition("runs:")[0] + "\n"
    for name, number in numbers.items():
        quoted = rf"(?<![\w/.-]){name}(?![\w:])|(?<=[*/(-]){name}(?![\w:])"
        plain = re.sub(quoted, number, plain)
    return plain


def same_bits(a, b) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in ("t", "q", "v"))


def test_a_body_moves_to_the_bit_as_with_the_numbers_written_in():
    scenario = parse(BODY.encode(), "x.yaml").with_values({"k": 3})
    run = simulate_one(scenario)
    assert run.parameters == {"m": 1.2, "k": 3000.0, "far": 0.3}
    plain = simulate_one(parse(written_in(BODY, NUMBERS).encode(), "plain.yaml"))
    assert same_bits(run, plain)
    assert not same_bits(run, simulate_one(parse(BODY.encode(), "x.yaml")))


def test_a_run_of_a_system_sets_its_own_values():
    runs = simulate_all(parse(SYSTEM.encode(), "x.yaml")).runs
    assert runs["own"].parameters["k"] == 5.0
    assert runs["other"].parameters["k"] == 7.0
    plain = parse(written_in(SYSTEM, {"k": "7", "long": "0.4", "angle": "20 deg"}).replace("20 deg/2", "(20/2) deg")
                  .encode(), "plain.yaml")  # fmt: skip
    assert same_bits(runs["other"], simulate_one(plain))


def test_a_scene_knows_parameters_and_a_name_behind_a_slash_is_no_unit(tmp_path):
    text = """\
title: A ball
parameters: {r: 20 cm, w: 2 rad/s}
scene:
  bodies:
    - {name: ball, sphere: r, position: ["r*cos(w*t)", 2*r, 0], attitude: {zyx: ["w*t", 0, 10 deg]}}
time: {until: 2/w}
"""
    scenario = parse(text.encode(), "x.yaml").with_values({"r": "30 cm"})
    ball = scenario.shown()["ball"]
    assert ball.span == (0.0, 1.0)
    assert ball.at(np.array([0.5])).position[0] == pytest.approx((0.3 * np.cos(1.0), 0.6, 0.0), abs=1e-15)
    assert "Parameters: r = 0.3 m, w = 2 rad/s" in report_of(scenario, tmp_path).lines


def test_the_command_line_sets_values_and_the_run_can_be_made_again(tmp_path, capsys):
    path = tmp_path / "spring.yaml"
    path.write_text(BODY, encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path), "--set", "k=3", "--set", "far=20 cm"]) == 0
    assert "Parameters: k = 3000 N/m (0 ... 10000), m = 1.2 kg, far = 0.2 m" in capsys.readouterr().out
    assert cli.main(["check", str(tmp_path / "run.nc")]) == 0


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("k=20", 'parameter "k" must lie between 0 and 10000 N/m, not 20000'),
        ("k=3 kg", '"3 kg": "kg" is a unit of mass; a stiffness is needed'),
        ("kk=3", 'there is no parameter "kk". Did you mean "k"? Parameters: k, m, far'),
    ],
)
def test_the_command_line_refuses_what_cannot_be_set(value, words, tmp_path, capsys):
    path = tmp_path / "spring.yaml"
    path.write_text(BODY, encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path), "--set", value]) == 2
    assert f"polhode: --set: {words}" in capsys.readouterr().err


def test_the_command_line_wants_a_name_and_a_value(tmp_path, capsys):
    path = tmp_path / "spring.yaml"
    path.write_text(BODY, encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path), "--set", "k"]) == 2
    assert "--set is given as NAME=VALUE, not k" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("mass: m", "mass: k", "6:14: body.mass:", 'the parameter "k" is in N/m; a mass is needed'),
        ("mass: m", "mass: mm", "6:14: body.mass:", 'no parameter of that name is declared. Did you mean "m"?'),
        ("stiffness: k", "stiffness: k*kk", "9:27: loads[0].spring.stiffness:", "is not a number"),
        ("m*sin(t)", "mm*sin(t)", "10:13: loads[1].force", '"mm"'),
        ("default: 2", "default: 20", "3:16: parameters.k.default:", "must lie between 0 and 10000 N/m, not 20000"),
        ("unit: N/mm", "unit: N/mn", "3:25: parameters.k.unit:", 'there is no unit "mn"'),
        ("low: 0", "low: 0 kg", "3:36: parameters.k.low:", "a stiffness is needed"),
        ("low: 0", "lowest: 0", "3:31: parameters.k.lowest:", 'Did you mean "low"?'),
        ("  m: 1.2 kg", "  m: 1.2 kg\n  sin: 3", "5:3: parameters.sin:", "means something else in formulas"),
        ("  m: 1.2 kg", "  m: 1.2 kg\n  if: 3", "5:3: parameters.if:", "the name of a parameter is one word"),
    ],
)
def test_mistakes_are_told_at_their_place(old, new, place, words):
    found = [str(one) for one in problems(BODY.replace(old, new, 1))]
    assert [one for one in found if one.startswith(place) and words in one], found
    assert len(found) == 1


@pytest.mark.parametrize(
    ("given", "place", "words"),
    [
        ("{kk: 3}", "16:20: runs.a.parameters.kk:", 'there is no parameter "kk". Did you mean "k"?'),
        ("{k: 11}", "16:23: runs.a.parameters.k:", "must lie between 0 and 10000 N/m, not 11000"),
        ("{k: 3 s}", "16:23: runs.a.parameters.k:", "a stiffness is needed"),
        (
            "{far: 0, m: -1 kg}",
            "16:19: runs.a.parameters:",
            'with these values 6:14: body.mass: "m" was given; a mass must be greater than 0 here',
        ),
    ],
)
def test_values_of_runs_are_checked(given, place, words):
    text = BODY.replace("outputs: [run.nc]\n", f"outputs: [run.nc]\nruns:\n  a: {{parameters: {given}}}\n")
    found = str(problem(text))
    assert found.startswith(place)
    assert words in found


def test_a_scenario_without_parameters_says_so():
    text = BODY.partition("parameters:")[0] + "body: {mass: 1, inertia: [1, 1, 1]}\nrun: {until: 1 s}\n"
    found = problem(f"{text}runs: {{a: {{parameters: {{k: 1}}}}}}\n")
    assert "There are none; declare it under parameters" in str(found)
