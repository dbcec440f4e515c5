"""`polhode animate`: stored runs, scenarios and demos; every bad option is refused, and nothing is left behind."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import polhode as ph
from polhode import cli, library
from polhode.scenario import animating

SCENARIO = """\
title: Two spins
body: {name: disk, mass: 1 kg, inertia: [1, 1, 1.8], looks: {cylinder: {radius: 1, height: 20 cm}, color: green}}
start: {omega: [1, 0, 2]}
run: {until: 0.4 s}
runs:
  slow: {}
  long: {until: 0.8 s}
outputs:
  - {animation: disk.html, of: long, scale: 0.25, frame: body, vectors: [omega], theme: dark}
"""


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stored run of a body that has a look."""
    pytest.importorskip("h5netcdf")
    path = tmp_path_factory.mktemp("runs") / "tumble.nc"
    body = library.tumbling_cubesat().body()
    ph.simulate(body, ph.State(omega=(1.0, 20.0, 30.0)), 0.2, rtol=1e-8).save(path)
    return path


def document(path: Path) -> dict[str, Any]:
    """The scene in a page."""
    text = path.read_text(encoding="utf-8")
    found = re.search(r'<script id="polhode-scene" type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found.group(1))


def test_a_stored_run_is_shown_with_its_own_shape(stored, tmp_path, capsys):
    out = tmp_path / "new" / "page.html"
    asked = ["--scale", "0.05", "--from", "50 ms", "--to", "0.1", "--frame", "body", "--camera", "orbit", "--fps", "25",
             "--stereo", "anaglyph", "--theme", "dark", "--backward",
             "--vectors", "omega,H", "--traces", "polhode"]  # fmt: skip
    assert cli.main(["animate", str(stored), "-o", str(out), *asked]) == 0
    assert capsys.readouterr().out == f"Wrote {out}\n"
    page = document(out)
    assert page["name"] == "3U CubeSat"
    assert [part["name"] for part in page["bodies"][0]["parts"]] == ["body", "panel +y", "panel -y"]
    assert page["clock"] == {"start": 0.05, "stop": 0.1, "scale": 0.05, "fps": 25.0, "backward": True, "loop": True}
    assert (page["view"]["frame"], page["view"]["stereo"]) == ("3U CubeSat", "anaglyph")
    assert page["view"]["theme"] == "dark"
    assert [one["name"] for one in page["vectors"]] == ["omega", "L"]
    assert [one["name"] for one in page["traces"]] == ["polhode"]


def test_the_default_place_is_the_output_folder(stored, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["animate", str(stored)]) == 0
    assert document(tmp_path / "polhode-output" / "tumble.html")["name"] == "3U CubeSat"
    assert "Wrote polhode-output/tumble.html" in capsys.readouterr().out


def test_a_strip_has_its_times_and_its_size(stored, tmp_path):
    out = tmp_path / "strip.png"
    assert cli.main(["animate", str(stored), "-o", str(out), "--times", "0, 50 ms,0.1", "--size", "300x100"]) == 0
    head = out.read_bytes()[16:24]
    assert (int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")) == (300, 100)


def test_a_scenario_is_shown_as_it_says_unless_told_otherwise(tmp_path, capsys):
    file, out = tmp_path / "two.yaml", tmp_path / "a.html"
    file.write_text(SCENARIO, encoding="utf-8")
    assert cli.main(["animate", str(file), "-o", str(out)]) == 0
    page = document(out)
    assert (page["name"], page["clock"]["stop"], page["clock"]["scale"]) == ("Two spins", 0.8, 0.25)
    assert (page["view"]["frame"], page["view"]["theme"]) == ("disk", "dark")
    assert page["bodies"][0]["parts"][0]["color"] == "#009E73"
    assert cli.main(["animate", str(file), "-o", str(out), "--scale", "1", "--of", "slow", "--frame", "world"]) == 0
    page = document(out)
    assert (page["clock"]["stop"], page["clock"]["scale"], page["view"]["frame"]) == (0.4, 1.0, "world")
    assert len(page["vectors"]) > 1  # the output is of another run, and says nothing about this one
    assert cli.main(["animate", str(file), "--of", "fast"]) == 2
    assert "slow, long" in capsys.readouterr().err


def test_a_demo_is_shown_by_its_name(tmp_path):
    out = tmp_path / "spheres.glb"
    assert cli.main(["animate", "three-spheres", "-o", str(out), "--to", "5 s"]) == 0
    assert out.read_bytes()[:4] == b"glTF"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-o", "film.avi"], ".html, .mp4"),
        (["-o", "film"], ".html, .mp4"),
        (["--fps", "0"], "greater than zero"),
        (["--fps", "fast"], "--fps: "),
        (["--fps", "30 Hz"], "--fps: "),
        (["--scale", "-1"], "greater than zero"),
        (["--from", "7 s"], "beyond the data: choose it from 0 to 0.2 s"),
        (["--to", "-1 s"], "beyond the data"),
        (["--to", "1 kg"], "--to: "),
        (["--camera", "orbits"], 'id you mean "orbit"?'),
        (["--camera", "follow:sun"], "3U CubeSat"),
        (["--frame", "moon"], "world"),
        (["--stereo", "red"], "anaglyph"),
        (["--size", "big"], "--size: "),
        (["--size", "8x8"], "--size: "),
        (["--theme", "blue"], "light, dark"),
        (["--vectors", "omga"], 'id you mean "omega"?'),
        (["--traces", "polhodes"], 'id you mean "polhode"?'),
        (["--shapes", "cones"], "no two moments are equal"),
        (["--plots", "omga"], 'id you mean "omega"?'),
        (["-o", "a.png", "--times", "0,9"], "beyond the data"),
        (["-o", "a.png", "--times", ","], "--times is a list"),
        (["--times", "0,0.1"], "times"),
        (["-o", "a.html", "--renderer", "chromium"], "renderer"),
        (["--of", "x"], "--of chooses a run of a scenario"),
    ],
)
def test_a_bad_option_is_refused_and_nothing_is_written(options, words, stored, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["animate", str(stored), *options]) == 2
    err = capsys.readouterr().err
    assert err.startswith("polhode: ")
    assert words in err
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_what_is_no_run_is_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("text.nc").write_text("no run")
    Path("bad.yaml").write_text("title: x\nbody: {mass: 1 kg, inertia: [1, 1, 1]}\n")
    assert cli.main(["animate", "text.nc"]) == 2
    assert "text.nc cannot be read as a run" in capsys.readouterr().err
    assert cli.main(["animate", "bad.yaml"]) == 2
    assert capsys.readouterr().err.startswith("bad.yaml:1:1: run: missing")
    assert cli.main(["animate", "three-sphere"]) == 2
    err = capsys.readouterr().err
    assert "there is no file three-sphere" in err
    assert 'id you mean "three-spheres"?' in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.yaml", "text.nc"]


def test_an_interrupt_ends_with_130_and_the_old_file_stays(stored, tmp_path, capsys, monkeypatch):
    out = tmp_path / "page.html"
    out.write_text("old")

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(animating, "animate", interrupt)
    assert cli.main(["animate", str(stored), "-o", str(out)]) == 130
    assert "interrupted" in capsys.readouterr().err
    assert out.read_text() == "old"
