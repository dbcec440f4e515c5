"""The lessons pass when a script does them rightly, and do not when it does them wrongly.

A script stands in for the reader: it sets the lab, lets the motion run and answers, in Node, with the machine of the
page, the goals of the page and what the page measures.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import polhode.view
from polhode.errors import InputError
from polhode.lab import lessons
from polhode.lab.free import free_machine
from polhode.lab.free_page import free_lab_text
from polhode.lab.machine import Machine
from polhode.lab.making import Asked, lab_text
from polhode.scenario import read
from polhode.scenario.problems import ScenarioError
from polhode.scenario.sections.lesson import FREE_QUANTITIES, SHOWN
from tests.lab.in_node import needs_node

_CLIENT = Path(polhode.view.__file__).parent / "client"
pytestmark = [
    needs_node,
    pytest.mark.skipif(not (_CLIENT / "node_modules").exists(), reason="needs npm ci in view/client"),
]

RIGHT: dict[str, list[list[Any]]] = {
    "flipping-phone": [
        [["run", 8]],
        [["set", {"omega": [0.1, 8, 0.1]}], ["run", 5]],
        [["set", {"omega": [0.1, 0.1, 8]}], ["run", 5]],
        [["choose", 1]],
        [["set", {"omega": [8, 0.05, 0]}], ["run", 2.9]],
        [["run", 6], ["answer", 2.45]],
    ],
    "method-that-lies": [
        [["run", 20]],
        [["choose", 1]],
        [["set", {"method": "dop853"}], ["run", 11]],
        [["run", 11], ["choose", 1]],
    ],
    "satellite-tips-over": [
        [["run", 6]],
        [["choose", 2]],
        [["run", 40]],
        [["answer", 93.7]],
        [["set", {"omega": [0.05, 2, 0.05]}], ["run", 9]],
    ],
    "gyroscope": [
        [["run", 1]],
        [["run", 2]],
        [["choose", 1]],
        [["set", {"start": {"top.joint.wz": 120}}], ["run", 2.5]],
        [["choose", 1]],
    ],
    "falling-cat": [
        [["set", {"parameters": {"left": 1.7}}], ["run", 5]],
        [["set", {"parameters": {"left": 0.0}}], ["run", 8], ["choose", 0]],
        [
            ["set", {"parameters": {"left": 2.1}}], ["run", 4], ["set", {"parameters": {"right": 2.1}}], ["run", 4],
            ["set", {"parameters": {"left": 0.0}}], ["run", 4], ["set", {"parameters": {"right": 0.0}}], ["run", 8],
        ],
        [["choose", 0]],
    ],
}  # fmt: skip

# the step, and what does not do it
WRONG: list[tuple[str, int, list[Any]]] = [
    ("flipping-phone", 0, [["run", 0.5]]),
    ("flipping-phone", 1, [["run", 6]]),  # about the width, as it was
    ("flipping-phone", 1, [["set", {"omega": [0.1, 8, 0.1]}], ["run", 3.5]]),  # not long enough
    ("flipping-phone", 1, [["set", {"omega": [0, 1, 0]}], ["run", 6]]),  # too slow
    ("flipping-phone", 2, [["set", {"omega": [0.1, 8, 0.1]}], ["run", 6]]),  # the wrong axis
    ("flipping-phone", 3, [["choose", 0], ["choose", 2]]),
    ("flipping-phone", 4, [["run", 8]]),  # too late
    ("flipping-phone", 4, [["set", {"omega": [3, 3, 3]}], ["run", 3]]),  # not near the axis
    ("flipping-phone", 5, [["run", 6], ["answer", 4.93]]),  # a whole period
    ("flipping-phone", 5, [["answer", 2.45]]),  # without having looked
    ("method-that-lies", 0, [["set", {"method": "dop853"}], ["run", 20]]),
    ("method-that-lies", 1, [["choose", 0]]),
    ("method-that-lies", 2, [["run", 11]]),
    ("method-that-lies", 2, [["set", {"dt": 0.001}], ["run", 11]]),
    ("method-that-lies", 2, [["set", {"method": "dop853", "omega": [0, 0, 0]}], ["run", 11]]),  # at rest it is easy
    ("method-that-lies", 3, [["run", 11], ["choose", 0]]),
    ("satellite-tips-over", 1, [["choose", 0], ["choose", 1]]),
    ("satellite-tips-over", 2, [["set", {"inner_friction": 0.0}], ["run", 40]]),
    ("satellite-tips-over", 2, [["run", 3]]),
    ("satellite-tips-over", 2, [["set", {"friction": 0.05}], ["run", 40]]),  # L is lost
    ("satellite-tips-over", 3, [["answer", 50]]),
    ("satellite-tips-over", 4, [["run", 30]]),  # as it was: about the long axis
    ("satellite-tips-over", 4, [["set", {"omega": [0.05, 2, 0.05], "inner_friction": 0.0}], ["run", 9]]),
    ("gyroscope", 1, [["set", {"start": {"top.joint.wz": 20}}], ["run", 2]]),
    ("gyroscope", 3, [["run", 2.5]]),  # still at 200 rad/s
    ("gyroscope", 3, [["set", {"start": {"top.joint.wz": 30}}], ["run", 2.5]]),
    ("falling-cat", 0, [["run", 5]]),
    ("falling-cat", 2, [["run", 5]]),
    (
        "falling-cat",
        2,  # there and back on one way
        [["set", {"parameters": {"left": 2.1, "right": 2.1}}], ["run", 4],
         ["set", {"parameters": {"left": 0.0, "right": 0.0}}], ["run", 8]],
    ),
]  # fmt: skip


def _made(name: str, kept: dict[str, tuple[Machine, dict[str, Any]]] = {}) -> tuple[Machine, dict[str, Any]]:  # noqa: B006
    """The machine of a lesson, and what its page would carry; one for all tests."""
    if name not in kept:
        scenario = read(lessons.path(name))
        if scenario.lesson.lab == "free":
            kept[name] = free_machine(), scenario.lesson.data([*FREE_QUANTITIES], scenario.title)
        else:
            built = scenario.built()
            _, machine = lab_text(Asked(built.model, built.start, built.loads), name=name, span=0.1)
            kept[name] = machine, lessons.lesson_data(scenario, machine.description)
    return kept[name]


def _done(folder: Path, name: str, ways: list[tuple[int, list[list[Any]]]]) -> list[dict[str, Any]]:
    """How far each way through a lesson comes, from a step on."""
    machine, lesson = _made(name)
    free = read(lessons.path(name)).lesson.lab == "free"
    (folder / "module.mjs").write_text(machine.text)
    (folder / "description.json").write_text(machine.json())
    job = {"lesson": lesson, "ways": [{"from": step, "steps": steps} for step, steps in ways], "free": free,
           "method": "free_rotor" if free else "dop853",
           "first": {"dt": 2e-3, "rtol": 1e-10, "atol": 1e-12}}  # fmt: skip
    (folder / "job.json").write_text(json.dumps(job))
    node = ["node", "--import", "./test/typescript.mjs", "test/lessons-drive.ts", str(folder)]
    done = subprocess.run(node, cwd=_CLIENT, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_every_lesson_that_is_shipped_has_a_script() -> None:
    assert sorted(RIGHT) == lessons.names()


@pytest.mark.parametrize("name", sorted(RIGHT))
def test_a_lesson_passes_when_it_is_done_rightly_and_not_when_wrongly(name: str, tmp_path: Path) -> None:
    wrong = [(step, actions) for lesson, step, actions in WRONG if lesson == name]
    right, *others = _done(tmp_path, name, [(0, RIGHT[name]), *((step, [actions]) for step, actions in wrong)])
    assert [step["done"] for step in right["found"]] == [True] * len(RIGHT[name]), right
    assert right["finished"]
    for (step, actions), found in zip(wrong, others, strict=True):
        assert [one["done"] for one in found["found"]] == [False], (step, actions, found)
        assert not found["finished"]


def test_python_and_the_page_measure_and_show_the_same(tmp_path: Path) -> None:
    assert _done(tmp_path, "flipping-phone", [(0, [])])[0]["names"] == [*FREE_QUANTITIES]
    text = (_CLIENT / "src" / "lab" / "free" / "picture.ts").read_text(encoding="utf-8")
    assert sorted(re.findall(r'\{ name: "([^"]+)", as:', text)) == sorted(SHOWN)


def test_operations_of_formulas_are_known_to_the_page() -> None:
    from polhode.scenario.sections.lesson import OPERATIONS

    text = (_CLIENT / "src" / "lab" / "lesson" / "goals.ts").read_text(encoding="utf-8")
    assert all(f'"{name}": [' in text for name in OPERATIONS.values())


HEAD = """
title: T
body: {mass: 1, inertia: [1, 2, 2.5]}
start: {omega: [1, 2, 3]}
run: {until: 1}
lesson:
  lab: free
  steps:
    - title: A
"""


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("goal: flip >= 2", r'10:13: .*does not measure "flip"\. Did you mean "flips"'),
        ("goal: flips >=", r"10:\d+: .*a number, a name or a parenthesis is missing"),
        ("goal: {for: 3 s}", "what is to be reached"),
        ("show: [spere]", "Did you mean"),
        ("question: Why?", "a question needs choices, or a number"),
        ("choices: [{text: a}, {text: b}]", "none of the choices is right"),
        ("number: {answer: period, unit: parsec}", "parsec"),
        ("set: {omega: [1 kg, 2, 3]}", "angular velocity"),
        ("set: {omga: [1, 2, 3]}", "omga: there is no such key here"),
        ("goal: \"__import__('os')\"", "has no meaning"),
    ],
)
def test_mistakes_in_lessons_are_told_with_their_place(step: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "lesson.yaml"
    file.write_text(f"{HEAD.rstrip()}\n      {step}\n")
    with pytest.raises(ScenarioError, match=said):
        read(file)


def test_what_only_the_free_lab_has_is_refused_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "lesson.yaml"
    file.write_text(f"{HEAD.replace('lab: free', 'lab: model').rstrip()}\n      set: {{shape: box}}\n")
    with pytest.raises(ScenarioError, match="add lab: free"):
        read(file)
    file.write_text(f"{HEAD.replace('lab: free', 'lab: model').rstrip()}\n      goal: rod_angle > 1\n")
    with pytest.raises(InputError, match=r'does not measure "rod_angle"'):
        lessons.lesson_text(file)


def test_a_scenario_without_a_lesson_says_so_and_texts_cannot_leave_their_element(tmp_path: Path) -> None:
    file = tmp_path / "plain.yaml"
    file.write_text(HEAD.partition("lesson:")[0])
    with pytest.raises(InputError, match="has no lesson"):
        lessons.lesson_text(file)
    evil = "</script><script>alert(1)</script><!--"
    text, _ = free_lab_text({"title": evil, "text": evil, "ending": evil, "steps": []}, name=evil)
    assert text.count("<script") == 4
    assert "alert(1)</script>" not in text.replace("alert(1)&lt;/script", "")
