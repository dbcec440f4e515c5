"""A body from the shape in a file: the same numbers as in Python, inside the folder, mistakes at their place."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.io.mass_properties import mass_properties
from polhode.scenario import json_schema, limits
from polhode.scenario.running import report_of
from polhode.scenario.validating import parse
from tests.edges.test_mass_command import write
from tests.scenario.helpers import problem, problems, with_section

BOX = solids.box((0.3, 0.2, 0.1)).shifted((0.05, -0.02, 0.07))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    (home / "parts").mkdir(parents=True)
    write(home / "part.obj", BOX)
    write(home / "parts" / "two.obj", BOX, BOX.shifted((1, 0, 0)))
    write(home / "holed.obj", Mesh(BOX.vertices, BOX.faces[2:]))
    write(tmp_path / "outside.obj", BOX)
    return home


def body(text: str) -> str:
    return with_section(f"body: {{{text}}}")


def test_the_body_is_that_of_python(folder):
    made = parse(body("from: part.obj, density: 2.7 g/cm^3, units: mm").encode(), "x", folder).body.build()
    expected = mass_properties(folder / "part.obj", density=2700, units="mm")
    assert made.name == "part"
    assert made.mass == pytest.approx(expected.mass, rel=1e-15)
    assert np.allclose(made.inertia, expected.inertia, rtol=0, atol=1e-15 * expected.inertia.max())
    assert np.abs(made.geometry.bounds.mean(axis=0)).max() < 1e-15


def test_parts_shells_and_names(folder):
    text = "name: pair, from: parts/two.obj, density: {part0: 1000, part1: 3 g/cm^3}, units: mm"
    made = parse(body(text).encode(), "x", folder).body.build()
    assert (made.name, made.mass) == ("pair", pytest.approx(24.0))
    text = "from: holed.obj, density: 1000, units: mm, thickness: 1 mm"
    area = Mesh(BOX.vertices, BOX.faces[2:]).area
    assert parse(body(text).encode(), "x", folder).body.build().mass == pytest.approx(area)


def test_a_run_tells_the_size_and_what_was_done(folder, tmp_path):
    text = body("from: holed.obj, density: 2700, units: mm, repair: true") + "outputs: [run.nc]\n"
    report = report_of(parse(text.encode(), "x", folder), tmp_path / "out")
    assert report.ok
    told = "\n".join(report.lines)
    assert "Shape from holed.obj: 0.3 x 0.2 x 0.1 m, 12 facets" in told
    assert "holes closed by flat facets: 1" in told
    assert (tmp_path / "out" / "run.nc").exists()


MISTAKES = [
    ("from: holed.obj, density: 2700, units: mm", "2:14: body.from:", "there is a hole"),
    ("from: holed.obj, density: 2700, units: mm", "2:14: body.from:", "repair: true mends"),
    ("from: part.obj, units: mm", "2:14: body.from:", "give density: in kg/m^3"),
    ("from: part.obj, density: 2700", "2:14: body.from:", 'State the unit of the file: units: "mm"'),
    ("from: no.obj, density: 2700", "2:14: body.from:", 'there is no file "no.obj"'),
    ("from: ../outside.obj, density: 1, units: mm", "2:14: body.from:", "leads out of the folder"),
    ("from: part.obj, density: 2 kg, units: mm", "2:33: body.density:", "a density is needed: kg/m^3"),
    ("from: part.obj, density: 0, units: mm", "2:33: body.density:", "must be greater than 0"),
    ("from: part.obj, density: {}, units: mm", "2:33: body.density:", "no part is named"),
    ("from: parts/two.obj, density: {part0: 1}, units: mm", "2:38: body.density:", 'for the part "part1"'),
    ("from: part.obj, density: 1, units: mmm", "2:43: body.units:", 'Did you mean "mm"?'),
    ("from: part.obj, density: 1, units: 3", "2:43: body.units:", "is not a unit; write mm"),
    ("from: part.obj, density: 1, units: mm, thickness: 3", "2:58: body.thickness:", "is larger than the part"),
    ("from: part.obj, density: 1, units: mm, repair: 1", "2:55: body.repair:", "true or false is needed"),
    ("from: part.obj, density: 1, mass: 3", "2:7: body:", "from and mass are given"),
    ("mass: 1, inertia: [1, 2, 2], units: mm", "2:44: body.units:", "units is of a shape"),
]


@pytest.mark.parametrize(("text", "place", "words"), MISTAKES)
def test_mistakes_are_told_at_their_place(text, place, words, folder):
    found = str(problem(f"title: A test\nbody: {{{text}}}\nrun: {{until: 1 s}}\n", folder))
    assert found.startswith(place)
    assert words in found


def test_several_mistakes_are_told_at_once_and_the_shape_is_measured_once(folder, monkeypatch):
    calls = []

    def counted(path, **options):
        calls.append(path)
        return mass_properties(path, **options)

    monkeypatch.setattr(sys.modules["polhode.io.mass_properties"], "mass_properties", counted)
    text = body("from: part.obj, density: 2700, units: mm").replace("until: 1 s", "until: 1 kg") + "exact: nothing\n"
    assert len(problems(text, folder)) == 2
    assert len(calls) == 1


def test_links_pipes_and_large_files_are_refused(folder, tmp_path, monkeypatch):
    (folder / "link.obj").symlink_to(tmp_path / "outside.obj")
    (folder / "folder.obj").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.obj")
        assert "not a plain file" in str(problem(body("from: pipe.obj, density: 1"), folder))
    assert "a link leads out" in str(problem(body("from: link.obj, density: 1"), folder))
    assert "not a plain file" in str(problem(body("from: folder.obj, density: 1"), folder))
    assert "no folder to read from" in str(problem(body("from: part.obj, density: 1")))
    monkeypatch.setattr(limits, "SHAPE_BYTES", 10)
    assert "10 are allowed" in str(problem(body("from: part.obj, density: 1"), folder))


def test_the_json_schema_knows_shapes():
    jsonschema = pytest.importorskip("jsonschema")
    check = jsonschema.Draft202012Validator(json_schema.schema())
    good = {"title": "x", "run": {"until": 1}, "body": {"from": "a.stl", "density": "2.7 g/cm^3", "units": "mm"}}
    assert check.is_valid(good)
    assert check.is_valid(good | {"body": {"from": "a.bdf", "units": "mm, t", "repair": False}})
    assert check.is_valid(good | {"body": {"from": "a.stl", "density": {"lid": 3}, "thickness": "1 mm"}})
    assert not check.is_valid(good | {"body": {"from": 3, "density": 1}})
    assert not check.is_valid(good | {"body": {"from": "a.stl", "density": 1, "unit": "mm"}})
