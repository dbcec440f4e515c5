"""Scenes without a simulation: motions by formulas and samples, checked with lines and columns, and shown."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from polhode import cli
from polhode.scenario import demos
from polhode.scenario.running import report_of
from polhode.scenario.validating import parse, read
from tests.scenario.helpers import problem, with_section

GOOD = """\
title: A scene
scene:
  bodies:
    - {name: ball, sphere: 50 cm, position: ["3*sin(2*pi*t/5)", 20 cm, 0], attitude: {zyx: ["pi*t/5", 30 deg, 0]}}
    - {name: block, box: [1, 2, 3], position: [0, 0, -2], attitude: {quaternion: [0, 0, 0, 1]}}
time: {until: 5 s}
outputs:
  - film.html
"""


def test_three_spheres_move_as_the_thesis_wants_them():
    """ERRATA 000-19: 3 sin(2 pi t/5) with t in s, and psi = pi t/5."""
    scene = read(demos.path("three-spheres")).shown()
    t = np.linspace(0.0, 10.0, 7)
    r, z = 3 * np.sin(2 * np.pi * t / 5), 3 * np.cos(2 * np.pi * t / 5)
    zero = 0.0 * t
    for name, wanted in (("sphere along x", (r, zero, zero)), ("sphere along y", (zero, r, zero)),
                         ("sphere around x", (zero, r, z))):  # fmt: skip
        assert np.allclose(scene[name].at(t).position, np.array(wanted).T, atol=1e-14), name
    q = scene["sphere around x"].at(t).attitude
    assert np.allclose(np.abs(q[:, 0]), np.abs(np.cos(np.pi * t / 10)), atol=1e-14)
    assert np.allclose(np.abs(q[:, 3]), np.abs(np.sin(np.pi * t / 10)), atol=1e-14)
    stretched = 3 * np.sin(2 * np.pi / 5 * (2 * np.pi / 5 * t))  # twin: the script's own time column
    assert np.abs(scene["sphere along x"].at(t).position[:, 0] - stretched).max() > 1.0


def test_numbers_and_formulas_have_units():
    scene = parse(GOOD.encode(), "x").shown()
    at = scene["ball"].at(np.array([1.25]))
    assert np.allclose(at.position, [[3.0, 0.2, 0.0]])
    half, tilt = np.pi / 8, np.pi / 12  # Rz(pi/4) Ry(30 deg)
    wanted = [np.cos(half) * np.cos(tilt), -np.sin(half) * np.sin(tilt), np.cos(half) * np.sin(tilt),
              np.sin(half) * np.cos(tilt)]  # fmt: skip
    assert np.allclose(at.attitude, [wanted])
    assert np.allclose(scene["block"].at(np.array([0.0, 4.0])).attitude, [0, 0, 0, 1])


def bodies(*lines: str) -> str:
    return with_section("scene:\n  bodies:\n" + "".join(f"    - {{{line}}}\n" for line in lines), GOOD)


@pytest.mark.parametrize(
    ("line", "at", "words"),
    [
        ("name: a", "scene.bodies[0]", "nothing given"),
        ("sphere: 1", "scene.bodies[0].name", "missing"),
        ("name: world, sphere: 1", "scene.bodies[0].name", "cannot name a body"),
        ("name: a, sphere: 1, position: [0, 0]", "scene.bodies[0].position", "three components"),
        ("name: a, sphere: 1, position: ['3*sin(', 0, 0]", "scene.bodies[0].position[0]", "3*sin("),
        ("name: a, sphere: 1, position: [0, x, 0]", "scene.bodies[0].position[1]", "a formula of the time t is needed"),
        ("name: a, sphere: 1, position: [0, 1 kg, 0]", "scene.bodies[0].position[1]", "a length is needed"),
        ("name: a, sphere: 1, position: [0, 'log(t)', 0]", "scene.bodies[0]", "not finite at t = 0"),
        ("name: a, sphere: 1, attitude: [0, 0, 0]", "scene.bodies[0].attitude", "an attitude is one form"),
        ("name: a, sphere: 1, attitude: {zyy: [0, 0, 0]}", "scene.bodies[0].attitude.zyy", "not one of the choices"),
        ("name: a, sphere: 1, attitude: {quaternion: [0, 0, 0, 0]}", "scene.bodies[0]", ""),
        ("name: a, sphere: 1, opacity: 2", "scene.bodies[0]", "between 0 and 1"),
        ("name: a, sphere: 1, series: []", "scene.bodies[0].series", "t, x, y, z"),
        ("name: a, sphere: 1, series: [[0, 1, 2, 3]]", "scene.bodies[0].series", "rows of 4 numbers"),
        ("name: a, sphere: 1, series: other.csv", "scene.bodies[0].series", "no folder to read from"),
        ("name: a, sphere: 1, euler: zyx", "scene.bodies[0].euler", "give series"),
        ("name: a, sphere: 1, mass: 1 kg", "scene.bodies[0].mass", "there is no such key"),
    ],
)
def test_a_mistake_has_its_place_and_a_way_out(line, at, words):
    found = problem(bodies(line))
    assert str(found).split(" ")[1].startswith(at), str(found)
    assert words in found.text


def test_what_does_not_fit_together_is_told():
    assert "time is missing" in problem(GOOD.replace("time: {until: 5 s}\n", "")).text
    assert "it must end later" in problem(GOOD.replace("until: 5 s", "until: -5 s")).text
    assert "already something named" in problem(bodies("name: a, sphere: 1", "name: a, sphere: 2")).text
    for text, words in (("{animation: a.html, vectors: [omega]}", "stand in the scene itself"),
                        ("{animation: a.html, frame: bal}", 'Did you mean "ball"?'),
                        ("{animation: a.html, camera: 'follow:bal'}", "ball"),
                        ("{animation: a.mp4, fps: 1e5}", "may have 20000"),
                        ("{fps: 3}", "only an animation takes fps")):  # fmt: skip
        assert words in problem(with_section(f"outputs:\n  - {text}\n", GOOD)).text


def test_samples_come_from_rows_or_a_file_of_7_or_8_columns(tmp_path: Path):
    rows = "[[0, 1, 0, 0, 0, 0, 0], [2, 3, 0, 0, pi/2, 0, 0]]"
    text = bodies(f"name: a, sphere: 1, series: {rows}")
    assert "beyond the data: choose it from 0 to 2 s" in problem(text).text
    scene = parse(text.replace("until: 5 s", "until: 2 s").encode(), "x").shown()
    middle = scene["a"].at(np.array([1.0]))
    assert np.allclose(middle.position, [[2, 0, 0]])
    assert np.allclose(middle.attitude, [[np.cos(np.pi / 8), 0, 0, np.sin(np.pi / 8)]])
    (tmp_path / "a.csv").write_text("t,x,y,z,w,qx,qy,qz\n0,1,0,0,1,0,0,0\n2,3,0,0,0,0,0,1\n")
    timeless = bodies("name: a, sphere: 1, series: a.csv").replace("time: {until: 5 s}\n", "")
    scenario = parse(timeless.encode(), "x", tmp_path)
    assert scenario.shown().span == (0.0, 2.0)
    (tmp_path / "a.csv").write_text("0,1,0,0,1,0,0,0\n0,3,0,0,0,0,0,1\n")
    assert "rising times" in problem(bodies("name: a, sphere: 1, series: a.csv"), tmp_path).text


def test_a_scene_is_carried_out_and_shown_by_the_commands(tmp_path: Path, capsys):
    (tmp_path / "scene.yaml").write_text(GOOD, encoding="utf-8")
    assert cli.main(["run", str(tmp_path / "scene.yaml"), "-o", str(tmp_path / "out")]) == 0
    assert "Scene of 2 bodies, t = 0 ... 5 s" in capsys.readouterr().out
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["film.html"]
    assert cli.main(["compare", str(tmp_path / "scene.yaml")]) == 2
    assert "nothing to compare" in capsys.readouterr().err


def test_vectors_labels_and_paths_are_drawn(tmp_path: Path):
    more = "  vectors:\n    - {name: v, value: [0, cos(t), 1], tail: ball, scale: 0.5, color: red}\n"
    more += "  labels:\n    - {text: here, at: [0, 0, 1], frame: ball}\n"
    text = GOOD.replace("time:", f"{more}time:").replace("sphere: 50 cm,", "sphere: 50 cm, path: true,")
    scene = parse(text.encode(), "x").shown()
    assert [item.name for item in (*scene.vectors, *scene.labels, *scene.traces)] == ["v", "here", "path of ball"]
    assert np.allclose(scene["path of ball"].points.at(np.array([1.25])), [[3, 0.2, 0]], atol=1e-3)
    assert report_of(parse(text.encode(), "x"), tmp_path).ok
    assert "no frame named" in problem(text.replace("frame: ball", "frame: bal")).text.lower()
    assert "bal" in problem(text.replace("tail: ball", "tail: bal")).text
