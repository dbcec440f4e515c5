"""`polhode plan`: maneuvers from files, and files that are refused with their place."""

from __future__ import annotations

import pytest

from polhode.cli import main
from polhode.scenario import planning
from polhode.scenario.problems import ScenarioError

pytest.importorskip("casadi")


def test_a_plan_is_found_and_written(tmp_path, capsys):
    assert main(["plan", "falling-cat", "-o", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert "minimum effort of chain of 3 rods: 0.0402870" in said
    assert "replayed" in said
    assert {one.name for one in (tmp_path / "out").iterdir()} == {"plan.png", "plan.txt", "plan.csv", "plan.html"}


@pytest.mark.parametrize("name", ["fast-cat", "torque-bounds", "l-array-points"])
def test_shipped_plans_can_be_read(name):
    from pathlib import Path

    asked = planning.read(Path(planning.__file__).with_name("plans") / f"{name}.yaml")
    assert asked.title
    if name == "torque-bounds":
        assert asked.torques == (0.025, 0.05, 0.1, 0.2, 0.4)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("plan: {array: rods, maneuver: minimum_effort, turn: 10 deg}", 'needs "t_end"'),
        ("plan: {array: rods, maneuver: fastest, turn: 10 deg}", "maneuver"),
        ("plan: {array: wing, maneuver: reach, turn: 10 deg}", "array"),
        ("plan: {array: l_array, maneuver: reach, turn: 10 kg}", "angle"),
        ("plan: {array: rods, maneuver: minimum_time, turn: 10 deg, torque: 0.1 N m, avoid: 3}", "true or false"),
        ("plan: {array: {rods: {n: -1}}, maneuver: reach, turn: 10 deg}", "rods"),
        ("plan: {array: rods, maneuver: reach, turn: 10 deg, torque: 1 N m}", "not this"),
        ("title: nothing", 'needs the section "plan"'),
        ("system: 3", "none of them"),
    ],
)
def test_files_are_refused_with_their_place(tmp_path, text, words):
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    with pytest.raises(ScenarioError, match=words) as caught:
        planning.read(file)
    assert str(caught.value).startswith(f"{file}:1:")


def test_the_command_refuses_too(tmp_path, capsys):
    file = tmp_path / "bad.yaml"
    file.write_text("plan: {array: {rods: {n: 2}}, maneuver: reach, turn: 10 deg}")
    assert main(["plan", str(file), "-o", str(tmp_path / "out")]) == 2
    assert "encloses no area" in capsys.readouterr().err
