"""Every problem at once, each with its line and column and a way out, and soon."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from polhode import cli
from tests.scenario.helpers import GOOD, problem, problems, with_section

TEN = """\
titel: Ten mistakes
body:
  mass: 70 kgg
  inertia: [1, 1, 3.5]
start:
  position: [0, 4 km]
  omega: [0, 30 deg, 1]
loads:
  - gravity: [0, 0, -9.81 m/s]
  - forse: [1, 2, 3]
  - torque: {value: [0, 0, 1], frame: bdy}
run: {until: 5 s, method: dopry5}
outputs:
  - ../run.nc
"""

EXPECTED = [
    ("1:1: titel:", 'Did you mean "title"?'),
    ("3:9: body.mass:", 'Did you mean "kg"? a mass is needed: kg, g'),
    ("4:12: body.inertia:", "triangle inequality: 1 + 1 < 3.5"),
    ("6:13: start.position:", "2 values were given where 3 numbers are needed"),
    ("7:14: start.omega[1]:", "an angular velocity is needed: rad/s, deg/s, rpm"),
    ("9:21: loads[0].gravity[2]:", "an acceleration is needed: m/s^2"),
    ("10:5: loads[1].forse:", 'Did you mean "force"?'),
    ("11:39: loads[2].torque.frame:", 'Did you mean "body"? Use one of: world, body'),
    ("12:27: run.method:", 'Did you mean "dopri5"?'),
    ("14:5: outputs[0]:", "leads out of the folder"),
]


def test_ten_mistakes_are_ten_lines():
    found = problems(TEN)
    assert len(found) == 10
    for one, (start, words) in zip(found, EXPECTED, strict=True):
        assert str(one).startswith(start)
        assert words in str(one)


def test_the_command_prints_them_as_editors_read_them(tmp_path, capsys):
    path = tmp_path / "ten.yaml"
    path.write_text(TEN, encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path / "out")]) == 2
    captured = capsys.readouterr()
    lines = captured.err.splitlines()
    assert all(line.startswith(f"{path}:{start}") for line, (start, _) in zip(lines, EXPECTED, strict=False))
    assert lines[10] == f"polhode: 10 problems in {path}; nothing was run"
    assert captured.out == ""
    assert not (tmp_path / "out").exists()


def test_nothing_heavy_is_loaded_for_an_error():
    code = (
        "import sys\nfrom polhode.scenario.validating import parse\nfrom polhode.errors import PolhodeError\n"
        f"try: parse({TEN!r}.encode(), 'x')\nexcept PolhodeError: pass\nelse: raise SystemExit(1)\n"
        "assert not {'numba', 'llvmlite', 'scipy', 'matplotlib', 'xarray', 'pint'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("section", "where", "words"),
    [
        ("body: {mass: 0 kg, inertia: [1, 1, 1]}", "body.mass", "must be greater than 0"),
        ("body: {mass: -1, inertia: [1, 1, 1]}", "body.mass", "must be greater than 0"),
        ("body: {mass: 1, inertia: [1, 1, 0]}", "body.inertia", "zero principal moment"),
        ("body: {mass: 1, inertia: [[1, 2, 0], [0, 1, 0], [0, 0, 1]]}", "body.inertia", "not symmetric"),
        ("body: {mass: 1, inertia: [[1, 2], [0, 1], [0, 0]]}", "body.inertia", "3 lists of 3"),
        ("body: {mass: 1}", "body", "a body needs mass and inertia, or boxes"),
        ("body: {mass: 1, inertia: [1, 1, 1], boxes: [{mass: 1, size: [1, 1, 1]}]}", "body", "a body needs"),
        ("body: {boxes: [{mass: 1, size: [1, 1, -1]}]}", "body.boxes[0]", "greater than zero"),
        ("body: {boxes: [{mass: 1, size: [1 km, 1e-9, 1e-9]}]}", "body.boxes", "zero principal moment"),
        ("body: {boxes: [{mass: 1}]}", "body.boxes[0].size", "missing; edges along x, y, z"),
        ("body: 5", "body", "a mapping (key: value) is needed"),
        ("start: {velocity: [1, 2, 3], velocity_body: [1, 2, 3]}", "start", "keep one of them"),
        ("start: {attitude: {quaternion: [0, 0, 0, 0]}}", "start.attitude.quaternion", "quaternion of zeros"),
        ("start: {attitude: {matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 2]]}}", "start.attitude.matrix", "not a rotation"),
        ("start: {attitude: {zyx: [1, 2, 3], mrp: [0, 0, 0]}}", "start.attitude", "2 forms are given"),
        ("start: {attitude: {zyx: [1 m, 2, 3]}}", "start.attitude.zyx[0]", "an angle is needed: rad"),
        ("start: {spin: {energy: 1 J, angular_momentum: 99 N m s}}", "start.spin", "99"),
        ("loads: [{gravity: [0, 0, 1], drag: {linear: 1}}]", "loads[0]", "2 loads in one item"),
        ("loads: {gravity: [0, 0, 1]}", "loads", "a list"),
        ("loads: [{force: {frame: body}}]", "loads[0].force", "one of value, series, sum, steps"),
        ("loads: [{force: {value: [1, 2, 3], series: [[0, 1, 1, 1]]}}]", "loads[0].force", "one of value"),
        ("loads: [{force: [1, 2 kg, 3]}]", "loads[0].force[1]", "a force is needed: N"),
        ("loads: [{drag: {quadratic: -1}}]", "loads[0].drag.quadratic", "at least 0"),
        ("loads: [{friction: {coefficient: -1}}]", "loads[0].friction", "must not be negative"),
        ("loads: [{friction: {coefficient: 1 N m s}}]", "loads[0].friction.coefficient", "N m s/rad"),
        ("loads: [{friction: {coefficient: [1, 2]}}]", "loads[0].friction.coefficient", "3 numbers are needed"),
        ("loads: [{internal_friction: {}}]", "loads[0].internal_friction", "needs one of power"),
        ("loads: [{internal_friction: {power: 1 J}}]", "loads[0].internal_friction.power", "a power is needed: W"),
        ("loads: [{spring: {anchor: [0, 0, 0]}}]", "loads[0].spring.stiffness", "missing; force per length"),
        ("loads: [{impulse: {value: [1, 0, 0] }}]", "loads[0].impulse.time", "missing; when it strikes"),
        ("run: {until: -1 s}", "run.until", "it must end later"),
        ("run: {until: 1 s, dt: 0}", "run.dt", "must be greater than 0"),
        ("run: {until: 1 s, method: rk4}", "run.method", "takes fixed steps: give dt"),
        ("run: {until: 1 s, method: rkmk4, dt: 1 ms, attitude: zyx}", "run.attitude", "keeps it as a quaternion"),
        ("run: {until: 1 s, method: adams, dt: 1 ms}", "run.dt", "chooses its own steps and takes no dt"),
        ("run: {until: 1 s, rtol: 1e-17}", "run.rtol", "double precision"),
        ("run: {until: 1 s, dt: 1e-12}", "run.dt", "a scenario may take 1e+08"),
        ("run: {until: 1 s, keep: 1e-9}", "run.keep", "a scenario may keep 4000000"),
        ("run: {until: 1 s, keep: [0, 2]}", "run.keep", "the run is from 0 to 1 s"),
        ("run: {until: 1 s, keep: [1, 0]}", "run.keep", "each later than the one before"),
        ("run: {until: 1 s, attitude: quaternoin}", "run.attitude", 'Did you mean "quaternion"?'),
        ("run: {}", "run.until", "missing; when the run ends"),
        ("runs: {a b: {}}", "runs.a b", "is not a name"),
        ("runs: {a: {until: 0}}", "runs.a.until", "it must end later"),
        ("outputs: [run.xyz]", "outputs[0]", ".nc, .csv, .parquet, .mat"),
        ("outputs: [{plot: timeline, file: a.nc}]", "outputs[0].file", ".png, .svg, .pdf"),
        ("outputs: [{plot: cones, attitude: zyx}]", "outputs[0].attitude", "only the plot timeline"),
        ("outputs: [{plot: spin_world}]", "outputs[0]", "needs spans"),
        ("outputs: [{plot: compare}]", "outputs[0].plot", "add exact"),
        ("outputs: [run.nc, RUN.nc]", "outputs[1]", "names must differ"),
        ("outputs: [{file: run.nc, of: nobody}]", "outputs[0].of", 'no run "nobody"'),
        ("segments: [{until: nowhere}]", "segments[0].until", 'no event "nowhere"'),
        ("segments: [{until: 1, for: 1}]", "segments[0]", "keep one of them"),
        ("segments: [{until: 3}]", "segments[0].until", "which ends at 1 s"),
        ("exact: free_top", "exact", "there is a gravity"),
        ("exact: quadratic_drag", "exact", "one drag"),
        ("title: [1]", "title", "a text is needed"),
        ("colour: red", "colour", "there is no such key here"),
    ],
)
def test_each_problem_has_its_place_and_a_way_out(section, where, words):
    text = with_section(section)
    found = problem(text)
    line = found.line if found.line <= len(text.splitlines()) else 0
    assert str(found).split(": ")[1] == where
    assert words in found.text
    assert text.splitlines()[line - 1].startswith(section.split(":")[0])


def test_a_vector_that_braces_have_torn_apart_is_recognized():
    found = problems(with_section("start: {position: (1, 2, 3) km}"))
    assert [one.path for one in found] == [("start", "position"), ("start", "2"), ("start", "3) km")]
    assert 'Inside { } a vector with one unit stands in quotes: "(1, 2, 3) km".' in found[1].text


def test_sections_that_are_well_are_checked_against_each_other_beside_one_that_is_not():
    text = with_section("body: {mass: 1 m, inertia: [1, 1, 1]}\noutputs: [{file: run.nc, of: nobody}]\n")
    assert [one.path for one in problems(text)] == [("body", "mass"), ("outputs", 0, "of")]


def test_very_many_problems_are_counted():
    many = "\n".join(f"key{i}: 1" for i in range(80))
    found = problems(GOOD + many)
    assert len(found) == 80


def test_a_file_that_is_not_there_is_refused(tmp_path, capsys):
    assert cli.main(["run", str(tmp_path / "nothing.yaml")]) == 2
    assert "there is no file" in capsys.readouterr().err
    assert cli.main(["run", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_good_is_good(tmp_path: Path):
    """The twin: the base of all bad ones has no problem."""
    from polhode.scenario.validating import parse

    assert parse(GOOD.encode(), "x", tmp_path).body.mass == 2.0


HIDDEN = """\
title: Problems behind problems
body: {name: box, mass: 2 kg, inertia: [1, 2, 2.5]}
loads:
  - force: {value: ["sinn(t)", 0, 0], frame: boddy}
  - drag: {quadratic: -1}
events:
  - {name: ground, when: "z +", stop: true}
run: {until: -4 s, method: dopri6, rtol: 1e-40}
"""


def test_problems_behind_other_problems_are_found_and_consequences_are_not():
    """A wrong frame does not hide a wrong formula, a wrong method does not hide a wrong time; and a drag without its
    coefficient, or an event without its formula, is no problem of a file that gives both."""
    all_found = problems(HIDDEN)
    found = {(one.line, one.path[-1]) for one in all_found}
    assert {(4, 0), (4, "frame"), (5, "quadratic"), (7, "when"), (8, "until"), (8, "method")} <= found
    assert len(found) == len(all_found)
    assert {line for line, _ in found} == {4, 5, 7, 8}
