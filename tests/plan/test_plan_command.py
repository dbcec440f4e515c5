"""`polhode plan`: maneuvers from files, and files that are refused with their place."""

from __future__ import annotations

import pytest

from polhode import scenario
from polhode.cli import main
from polhode.scenario import demos, json_schema, planning
from polhode.scenario.problems import ScenarioError

pytest.importorskip("casadi")


def test_a_plan_is_found_and_written(tmp_path, capsys):
    assert main(["plan", "falling-cat", "-o", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert "minimum effort of chain of 3 rods: 0.0402870" in said
    assert "replayed" in said
    assert {one.name for one in (tmp_path / "out").iterdir()} == {"plan.png", "plan.txt", "plan.csv", "plan.html"}


@pytest.mark.parametrize("name", demos.plans())
def test_shipped_plans_can_be_read(name):
    asked = planning.planned(scenario.read(demos.path(name)))
    assert asked.title
    assert demos.describe(name).look_at
    if name == "torque-bounds":
        assert asked.torques == (0.025, 0.05, 0.1, 0.2, 0.4)


CROSS = """
title: four wings
system:
  bodies:
    - {name: bus, joint: free, boxes: [{mass: 4 kg, size: [5 cm, 1 m, 1 m]}]}
    - {name: b, parent: bus, joint: {revolute: y}, at_parent: [0, 0, 52 cm], at_body: [0, 0, -75 cm],
       boxes: [{mass: 1 kg, size: [1 cm, 1 m, 1.5 m]}]}
    - {name: c, parent: bus, joint: {revolute: z}, at_parent: [0, 52 cm, 0], at_body: [0, -40 cm, 0],
       boxes: [{mass: 0.6 kg, size: [1 cm, 80 cm, 1 m]}]}
    - {name: d, parent: bus, joint: {revolute: z}, at_parent: [0, -52 cm, 0], at_body: [0, 30 cm, 0],
       boxes: [{mass: 0.5 kg, size: [1 cm, 60 cm, 1 m]}]}
plan: {maneuver: reach, turn: "[2, 3, -1] deg", limits: {b: "[-170, 170] deg"}}
"""


def test_a_system_of_ones_own_is_planned_by_run_and_by_plan(tmp_path, capsys):
    file = tmp_path / "cross.yaml"
    file.write_text(CROSS)
    assert main(["plan", str(file), "-o", str(tmp_path / "one")]) == 0
    assert main(["run", str(file), "-o", str(tmp_path / "two")]) == 0
    said = capsys.readouterr().out
    assert said.count("to its target") == 2
    assert (tmp_path / "one" / "plan.csv").read_bytes() == (tmp_path / "two" / "plan.csv").read_bytes()


def test_plans_are_in_the_schema_and_among_the_demos(capsys):
    keys = json_schema.schema()["properties"]
    assert "plan" in keys
    assert main(["demo"]) == 0
    assert "falling-cat" in capsys.readouterr().out


RODS = "title: x\nsystem: {library: rods}\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (RODS + "plan: {maneuver: minimum_effort, turn: 10 deg}", 'needs "t_end"'),
        (RODS + "plan: {maneuver: fastest, turn: 10 deg}", "maneuver"),
        ("title: x\nsystem: {library: wing}\nplan: {maneuver: reach, turn: 10 deg}", "wing"),
        (RODS + "plan: {maneuver: reach, turn: 10 kg}", "angle"),
        (RODS + "plan: {maneuver: minimum_time, turn: 10 deg, torque: 0.1 N m, avoid: 3}", "avoid"),
        ("title: x\nsystem: {library: {rods: {n: -1}}}\nplan: {maneuver: reach, turn: 10 deg}", "rods"),
        (RODS + "plan: {maneuver: reach, turn: 10 deg, starts: 2}", "not this"),
        (RODS + "plan: {maneuver: reach, turn: 10 deg, limits: {b: 10 deg}}", "two angles"),
        (RODS + "plan: {maneuver: reach}", "turn"),
        (RODS, "run: missing"),
    ],
)
def test_files_are_refused_with_their_place(tmp_path, text, words):
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    with pytest.raises(ScenarioError, match=words) as caught:
        scenario.read(file)
    assert str(caught.value).startswith(f"{file}:")


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ("system: {library: {rods: {n: 2}}}\nplan: {maneuver: reach, turn: 10 deg}", "encloses no area"),
        ("system: {library: rods}\nplan: {maneuver: reach, turn: 10 deg, hinges: [b, x]}", '"x"'),
        (
            "system: {library: rods}\nplan: {maneuver: reach, turn: 1 deg, limits: {b: '[10, 20] deg'}}",
            "outside its limits",
        ),
        ("system: {library: triple_pendulum}\nplan: {maneuver: reach, turn: 10 deg}", "is no array"),
        ("system: {library: rods}\nrun: {until: 1 s}", "no section plan"),
    ],
)
def test_the_command_refuses_too(tmp_path, capsys, plan, words):
    file = tmp_path / "bad.yaml"
    file.write_text(f"title: bad\n{plan}")
    assert main(["plan", str(file), "-o", str(tmp_path / "out")]) == 2
    assert words in capsys.readouterr().err
