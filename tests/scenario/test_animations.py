"""Outputs that move: what they may say, where mistakes stand, and what is written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from polhode.scenario.animating import within
from polhode.scenario.running import report_of
from polhode.scenario.validating import parse
from tests.scenario.helpers import GOOD, problem, with_section

SYSTEM = """\
title: A swing
system:
  gravity: [0, 0, -9.81]
  bodies:
    - {name: rod, mass: 1 kg, inertia: [0.1, 0.1, 0.02], joint: {revolute: y}, at_body: [0, 0, 0.5]}
start: {q: {rod: 30 deg}}
run: {until: 0.5 s}
"""


def test_mistakes_are_told_without_waiting_for_pictures():
    code = (
        "import sys\nfrom polhode.cli import main\nassert main(['run', sys.argv[1]]) == 2\n"
        "assert not [name for name in sys.modules if name.startswith(('polhode.view', 'polhode.library'))]"
    )
    wrong = Path(__file__).parents[2] / "benchmarks" / "mistakes.yaml"
    subprocess.run([sys.executable, "-c", code, str(wrong)], check=True, capture_output=True)


def output(text: str, base: str = GOOD) -> str:
    return with_section(f"outputs:\n  - {{{text}}}\n", base)


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("animation: film.avi", "outputs[0].animation", "can be written as .html, .mp4"),
        ("animation: ../film.html", "outputs[0].animation", "leads out of the folder"),
        ("animation: film.html, file: run.nc", "outputs[0].file", "an animation has no file"),
        ("animation: film.html, plot: timeline", "outputs[0].plot", "an animation has no plot"),
        ("file: run.nc, fps: 20", "outputs[0].fps", "only an animation takes fps"),
        ("file: run.nc, from: 1 s", "outputs[0].from", "only an animation takes from"),
        ("animation: film.mp4, fps: 0", "outputs[0].fps", "must be greater than 0"),
        ("animation: film.mp4, scale: 2 s", "outputs[0].scale", "a number without unit"),
        ("animation: film.mp4, times: [0 s]", "outputs[0].times", "a film strip is a .png"),
        ("animation: film.png, times: []", "outputs[0].times", "one to 200 times"),
        ("animation: film.png, times: [0 s, 1 kg]", "outputs[0].times[1]", "a time is needed"),
        ("animation: film.html, size: 10x10", "outputs[0].size", "16 to 8192"),
        ("animation: film.html, stereo: red", "outputs[0].stereo", "anaglyph"),
        ("animation: film.html, theme: drak", "outputs[0].theme", 'Did you mean "dark"?'),
        ("animation: film.html, vectors: omega", "outputs[0].vectors", "a list of names is needed"),
        ("animation: film.html, vectors: [omgea]", "outputs[0].vectors", "omega"),
        ("animation: film.html, traces: [polhodes]", "outputs[0].traces", "polhode"),
        ("animation: film.html, traces: [{at: [0, 0, 1]}]", "outputs[0].traces[0].at", "{point: [x, y, z]}"),
        ("animation: film.html, shapes: [cone]", "outputs[0].shapes", "cones"),
        ("animation: film.html, axes: ship", "outputs[0].axes", ""),
        ("animation: film.html, axes: bodies", "outputs[0].axes", "aircraft"),
        ("animation: film.html, plots: [omgea]", "outputs[0].plots", "omega"),
        ("animation: film.html, frame: brik", "outputs[0].frame", 'Did you mean "brick"?'),
        ("animation: film.html, camera: orbits", "outputs[0].camera", 'Did you mean "orbit"?'),
        ("animation: film.html, camera: 'follow:brik'", "outputs[0].camera", "follow:brick"),
        ("animation: film.html, camera: {eye: [1, 2]}", "outputs[0].camera", "3 numbers are needed"),
        ("animation: film.html, from: 2 s", "outputs[0].from", "the run, which goes from 0 to 1 s"),
        ("animation: film.html, until: -1 s", "outputs[0].until", "the run, which goes from 0 to 1 s"),
        ("animation: film.png, times: [0, 7 s]", "outputs[0].times[1]", "the run, which goes from 0 to 1 s"),
        ("animation: film.mp4, fps: 30000", "outputs[0].fps", "may have 20000"),
        ("animation: film.gif, scale: 1e-6", "outputs[0].scale", "may have 20000"),
        ("animation: film.html, of: other", "outputs[0].of", "There is only one"),
    ],
)
def test_a_mistake_has_its_place_and_a_way_out(text, at, words):
    found = problem(output(text))
    assert str(found).split(" ")[1].startswith(at), str(found)
    assert words in found.text


def test_names_of_a_system_are_those_of_its_bodies():
    for text, words in (("vectors: [omega]", "omega:rod"), ("traces: ['path:rd']", "path:rod"),
                        ("axes: aircraft", "bodies"), ("camera: 'follow:rd'", "follow:rod"),
                        ("frame: rd", "rod"), ("blender: b", "an animation has no blender")):  # fmt: skip
        assert words in problem(output(f"animation: film.html, {text}", SYSTEM)).text
    good = "animation: film.html, vectors: ['omega:rod', H], traces: [center, 'path:rod'], axes: bodies, frame: rod"
    assert parse(output(good, SYSTEM).encode(), "x").outputs[0].options["frame"] == "rod"


def test_two_outputs_of_one_name_are_told_where_they_stand():
    text = with_section("outputs:\n  - {animation: a.html}\n  - {animation: A.html}\n")
    assert str(problem(text)).startswith("12:17: outputs[1].animation: another output")


def test_options_become_those_of_animate():
    text = ("animation: a.html, from: 100 ms, until: 0.5 s, scale: 1/20, camera: {eye: [1, 2, 3 km], fov: 30 deg}, "
            "traces: [{point: [0, 0, 10 cm]}], size: 640x360, backward: true")  # fmt: skip
    options = parse(output(text).encode(), "x").outputs[0].options
    camera = options.pop("camera")
    assert camera.fov == pytest.approx(30.0)
    assert tuple(camera.eye) == (1.0, 2.0, 3000.0)
    assert options == {"start": 0.1, "stop": 0.5, "scale": 0.05, "traces": [{"point": (0.0, 0.0, 0.1)}],
                       "size": (640, 360), "backward": True}  # fmt: skip


def test_pictures_are_written_and_the_samples_of_a_run_that_stops_are_kept(tmp_path: Path):
    text = with_section("outputs:\n  - {animation: a.html, vectors: [omega]}\n  - {animation: a.glb}\n")
    report = report_of(parse(text.encode(), "x"), tmp_path)
    assert report.ok
    assert [path.name for path in report.files] == ["a.html", "a.glb"]
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!")
    assert (tmp_path / "a.glb").read_bytes()[:4] == b"glTF"
    stopped = with_section("loads:\n  - force: ['1/(t - 0.5)^2', 0, 0]\n", text)
    report = report_of(parse(stopped.encode(), "x"), tmp_path / "stopped")
    assert report.stopped is not None
    assert [path.name for path in report.files] == ["partial.nc"]


def test_a_film_of_a_run_that_an_event_ends_early_ends_there(tmp_path: Path):
    options = {"stop": 0.9, "times": [0.1, 0.3, 0.8], "scale": 2.0}
    assert within(options, 0.5) == {"stop": 0.5, "times": [0.1, 0.3], "scale": 2.0}
    assert within({"times": [0.8]}, 0.5) == {"times": [0.5]}
    ends = "events:\n  - {name: early, when: t - 0.5, stop: true}\n"
    text = with_section(f"{ends}outputs:\n  - {{animation: a.glb, until: 0.9 s}}\n")
    assert [path.name for path in report_of(parse(text.encode(), "x"), tmp_path).files] == ["a.glb"]


@pytest.mark.parametrize(
    ("looks", "size"),
    [
        ("sphere: 10 cm", (0.2, 0.2, 0.2)),
        ("ellipsoid: [1, 2, 3]", (2, 4, 6)),
        ("box: [1, 20 cm, 3]", (1, 0.2, 3)),
        ("cylinder: {radius: 1, height: 3}", (2, 2, 3)),
        ("cone: {radius: 1, height: 3}", (2, 2, 3)),
        ("library: top_of_precession", (4.3386, 4.3386, 1.0847)),
        ("library: {cubesat: {units: 1U}}", (0.1, 0.1, 0.1135)),
    ],
)
def test_a_body_looks_as_it_is_told(looks, size):
    text = with_section(f"body: {{mass: 2 kg, inertia: [3, 4, 5], looks: {{{looks}, color: red}}}}")
    body = parse(text.encode(), "x").body.build()
    assert body.geometry.mesh.size == pytest.approx(size, abs=2e-3 * max(size))
    assert {part.color for part in body.geometry} == {"#D55E00"}
    assert body.inertia[2, 2] == 5.0


def test_boxes_are_seen_where_they_are_from_the_mass_center():
    boxes = "[{mass: 1, size: [1, 1, 1]}, {mass: 3, size: [1, 1, 1], at: [2, 0, 0], color: orange}]"
    body = parse(with_section(f"body: {{boxes: {boxes}}}").encode(), "x").body.build()
    first, second = body.geometry
    assert np.allclose(first.mesh.vertices.mean(axis=0), (-1.5, 0, 0))
    assert np.allclose(second.mesh.vertices.mean(axis=0), (0.5, 0, 0))
    assert second.color == "#E69F00"


@pytest.mark.parametrize(
    ("looks", "words"),
    [
        ("{}", "nothing given"),
        ("{sphere: 1, box: [1, 1, 1]}", "sphere and box given"),
        ("{sphere: 0}", "greater than 0"),
        ("{box: [1, 0, 1]}", "greater than zero"),
        ("{library: cubsat}", 'Did you mean "cubesat"?'),
        ("{sphere: 1, color: rde}", 'Did you mean "red"?'),
        ('{sphere: 1, color: "#12"}', "#rrggbb"),
        ("{sphere: 1, units: mm}", "give one as from"),
        ("{from: part.stl}", "no folder to read from"),
    ],
)
def test_looks_that_do_not_fit_are_refused(looks, words):
    assert words in problem(with_section(f"body: {{mass: 2, inertia: [3, 4, 5], looks: {looks}}}")).text


def test_a_file_is_read_from_the_scenario_s_folder(tmp_path: Path):
    cube = "solid c\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 10 0 0\nvertex 0 10 0\nendloop\nendfacet\n"
    (tmp_path / "part.stl").write_text(f"{cube}endsolid c\n")
    text = with_section("body: {mass: 2, inertia: [3, 4, 5], looks: {from: part.stl, units: mm, color: green}}")
    shape = parse(text.encode(), "x", tmp_path).body.build().geometry
    assert shape.mesh.size[:2] == pytest.approx((0.01, 0.01))
    assert "no file" in problem(text.replace("part", "prat"), tmp_path).text
    (tmp_path / "part.stl").write_text("solid nothing\nendsolid nothing\n")
    assert "part.stl" in problem(text, tmp_path).text
