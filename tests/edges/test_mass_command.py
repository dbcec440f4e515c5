"""`polhode mass`: a table, JSON, a section to paste, a picture; and every way in which it is given something wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode import cli, plot
from polhode.errors import InputError
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.io.mass_properties import mass_properties
from polhode.mass.of_mesh import solid
from polhode.mass.properties import MassProperties
from polhode.scenario import measuring
from polhode.scenario.problems import KEY, OPTION, spoken
from polhode.scenario.validating import parse
from tests.scenario.helpers import with_section

SIZE, AT = np.array([0.3, 0.2, 0.1]), np.array([0.05, -0.02, 0.07])
MASS = 2700 * SIZE.prod()
MOMENTS = MASS / 12.0 * (SIZE @ SIZE - SIZE**2)


def write(path: Path, *meshes: Mesh, factor: float = 1000.0) -> Path:
    """An OBJ file with one object for each mesh, in mm."""
    lines, before = [], 1
    for i, mesh in enumerate(meshes):
        lines.append(f"o part{i}")
        lines += [f"v {' '.join(repr(float(x)) for x in point)}" for point in mesh.vertices * factor]
        lines += [f"f {' '.join(str(k + before) for k in face)}" for face in mesh.faces]
        before += len(mesh.vertices)
    path.write_text("\n".join([*lines, ""]))
    return path


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return write(tmp_path / "box.obj", solids.box(SIZE).shifted(AT))


def run(*arguments: object) -> int:
    return cli.main(["mass", *(str(one) for one in arguments)])


def test_the_table_says_everything_and_the_picture_is_written(box, tmp_path, capsys):
    assert run(box, "--density", "2.7 g/cm^3", "--units", "mm", "--about", "0,0,0", "-o", tmp_path / "out") == 0
    out = capsys.readouterr().out
    assert out.startswith("box: 0.3 x 0.2 x 0.1 m, 12 facets\n")
    for word in ("mass center", "principal moments", "principal axes", "radii of gyration", "inertia about (0, 0, 0)"):
        assert word in out
    found = float(re.search(r"^ *mass +(\S+) +kg", out, re.MULTILINE).group(1))  # type: ignore[union-attr]
    assert found == pytest.approx(MASS, rel=1e-8)
    names = {"mass.png", "mass.json", "mass.txt"}
    assert {path.name for path in (tmp_path / "out").iterdir()} == names
    assert (tmp_path / "out" / "mass.png").read_bytes().startswith(b"\x89PNG")
    assert all(str(tmp_path / "out" / name) in out for name in names)


def test_json_alone_is_printed_to_all_digits(box, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(box, "--density", 2700, "--units", "mm", "--about", "-10 mm,0,0", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["mass"] == pytest.approx(MASS, rel=1e-14)
    assert np.allclose(found["com"], AT, rtol=0, atol=1e-15)
    assert np.allclose(found["inertia"], np.diag(MOMENTS), rtol=0, atol=1e-14 * MOMENTS.max())
    d = np.array([-0.01, 0.0, 0.0]) - AT
    about = np.diag(MOMENTS) + MASS * (d @ d * np.eye(3) - np.outer(d, d))
    assert found["about"]["point"] == [-0.01, 0.0, 0.0]
    assert np.allclose(found["about"]["inertia"], about, rtol=0, atol=1e-14 * about.max())
    assert found["parts"] == [{"name": found["parts"][0]["name"], "mass": found["mass"]}]
    assert [path.name for path in tmp_path.iterdir()] == ["box.obj"]  # nothing was written


def test_json_with_a_folder_says_on_stderr_what_it_wrote(box, tmp_path, capsys):
    assert run(box, "--density", 2700, "--units", "mm", "--json", "-o", tmp_path / "out") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["facets"] == 12
    assert captured.err.count("Wrote") == 3


@pytest.mark.parametrize("turned", [False, True])
def test_the_section_can_be_pasted_and_gives_the_same_body(turned, tmp_path, capsys):
    """To the bit, but for products that are nothing but rounding."""
    R = ph.Attitude.from_euler("zyx", (0.4, -0.3, 0.8)).matrix if turned else np.eye(3)
    path = write(tmp_path / "on: off.obj", solids.box(SIZE).shifted(AT).rotated(R), factor=1.0)
    assert run(path, "--density", 2700, "--scenario") == 0
    body = parse(with_section(capsys.readouterr().out).encode(), "pasted.yaml").body.build()
    expected = mass_properties(path, density=2700)
    assert body.name == "on: off"
    assert body.mass == expected.mass
    assert np.abs(body.inertia - expected.inertia).max() <= 1e-15 * np.abs(expected.inertia).max()
    assert np.array_equal(np.diag(body.inertia), np.diag(expected.inertia))


def test_each_part_may_have_its_own_density(tmp_path, capsys):
    path = write(tmp_path / "two.obj", solids.box(SIZE), solids.box(SIZE).shifted((1, 0, 0)))
    assert run(path, "--density", "part0=1000", "--density", "part1=3 g/cm^3", "--units", "mm", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [part["mass"] for part in found["parts"]] == pytest.approx([6.0, 18.0], rel=1e-14)
    assert found["com"][0] == pytest.approx(0.75, rel=1e-14)
    assert run(path, "--density", "part0=1000", "--density", "3", "--units", "mm") == 2
    assert "once for the whole file" in capsys.readouterr().err


WRONG = [
    ([], "give --density in kg/m^3"),
    (["--density", "2700"], 'measures 300 m, which is hard to believe, and it states no unit. State the unit of the '
                            'file: --units "mm"'),
    (["--density", "0", "--units", "mm"], "--density must be greater than zero, not 0"),
    (["--density", "-2 g/cm^3", "--units", "mm"], "--density must be greater than zero"),
    (["--density", "nan", "--units", "mm"], "--density"),
    (["--density", "2.7 kg", "--units", "mm"], '"kg" is a unit of mass; a density is needed: kg/m^3, g/cm^3'),
    (["--density", "1", "--units", "mmm"], 'Did you mean "mm"?'),
    (["--density", "1", "--units", "mm", "--thickness", "2 kg"], "--thickness"),
    (["--density", "1", "--units", "mm", "--thickness", "2"], "is larger than the part"),
    (["--density", "1", "--units", "mm", "--about", "1,2"], "--about: 2 values were given where 3"),
    (["--density", "1", "--units", "mm", "--about", "1,2,3 mm"], 'Write "(1, 2, 3) mm" for all'),
    (["--density", "1", "--units", "mm", "--about", "a,b,c"], "--about"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "words"), WRONG)
def test_what_is_wrong_is_said_in_one_line(options, words, box, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(box, *options) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("polhode: ")
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["box.obj"]


def test_a_part_in_mm_that_is_taken_as_m_weighs_too_much(tmp_path, capsys):
    """15 mm become 15 m, which is a size, but not with a mass of 9000 tonnes; what is stated is believed."""
    path = write(tmp_path / "small.obj", solids.box((0.015, 0.015, 0.015)))
    assert run(path, "--density", 2700) == 2
    assert "weighs 9112 tonnes" in capsys.readouterr().err
    assert run(path, "--density", 2700, "--units", "m", "--json") == 0
    assert json.loads(capsys.readouterr().out)["mass"] == pytest.approx(2700 * 15**3)


def test_a_hole_is_refused_and_mended_on_request(tmp_path, capsys):
    whole = solids.box(SIZE)
    path = write(tmp_path / "holed.obj", Mesh(whole.vertices, whole.faces[2:]))
    options = ("--density", 2700, "--units", "mm", "--json")
    assert run(path, *options) == 2
    said = capsys.readouterr().err
    assert "there is a hole" in said
    assert "--repair mends" in said
    assert "repair=" not in said
    assert "geometry." not in said
    assert run(path, *options, "--repair") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["mass"] == pytest.approx(MASS, rel=1e-14)
    assert any("holes closed by flat facets: 1" in note for note in found["notes"])
    assert run(path, *options, "--repair", "--thickness", "1 mm") == 2
    assert "a shell may be open" in capsys.readouterr().err


def test_overlapping_shells_are_united_on_request(tmp_path, capsys):
    pytest.importorskip("manifold3d")
    both = solids.box(SIZE).joined(solids.box(SIZE).shifted((0.15, 0.05, 0.02)))
    path = write(tmp_path / "both.obj", both)
    options = ("--density", 1000, "--units", "mm", "--json")
    assert run(path, *options) == 2
    assert run(path, *options, "--repair") == 0
    shared = 1000 * 0.15 * 0.15 * 0.08
    assert json.loads(capsys.readouterr().out)["mass"] == pytest.approx(12.0 - shared, rel=1e-12)


def test_a_shell_has_its_thickness(tmp_path, capsys):
    path = write(tmp_path / "sheet.obj", solids.plate_sheet((0.2, 0.1)))
    assert run(path, "--density", "2.7 g/cm^3", "--thickness", "1.5 mm", "--units", "mm", "--json") == 0
    assert json.loads(capsys.readouterr().out)["mass"] == pytest.approx(2700 * 0.02 * 0.0015, rel=1e-13)


def test_files_that_are_not_there_or_unknown(tmp_path, capsys):
    (tmp_path / "part.xyz").write_text("1")
    for name, words in (
        ("no.stl", "there is no file"),
        ("part.xyz", "no reader for files that end in"),
        (".", "reader"),
    ):
        assert run(tmp_path / name, "--density", 1) == 2
        assert words in capsys.readouterr().err


def test_ctrl_c_ends_it_quietly(box, tmp_path, capsys, monkeypatch):
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("polhode.io.part_overlaps.shared", interrupted)
    assert run(box, "--density", 1, "--units", "mm", "-o", tmp_path / "out") == 130
    assert capsys.readouterr().err == "polhode: interrupted\n"
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_had_is_said(box, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert run(box, "--density", 1, "--units", "mm", "-o", tmp_path / "file" / "out") == 2
    assert "polhode: cannot write" in capsys.readouterr().err


def test_progress_reports_the_search_for_overlaps(box):
    heard: list[float] = []
    mass_properties(box, density=1, units="mm", progress=heard.append)
    assert heard
    assert 0.0 < heard[-1] <= 1.0


def test_a_point_has_units_or_is_the_origin():
    assert measuring.point("origin") == (0.0, 0.0, 0.0)
    assert measuring.point("(1, 2, 3) cm") == pytest.approx((0.01, 0.02, 0.03))
    assert measuring.point("0, 0, 3 cm") == (0.0, 0.0, 0.03)
    assert measuring.point("-1,2,3") == (-1.0, 2.0, 3.0)


def test_messages_speak_of_what_was_written():
    text = 'give density= in kg/m^3, units="mm"; repair=True mends'
    assert spoken(text, OPTION) == 'give --density in kg/m^3, --units "mm"; --repair mends'
    assert spoken(text, KEY) == 'give density: in kg/m^3, units: "mm"; repair: true mends'


def test_a_body_takes_a_report_or_properties(box):
    report = mass_properties(box, density=2700, units="mm")
    one, other = ph.Body.of(report), ph.Body.of(report.properties, name="other")
    assert (one.name, other.name, other.geometry) == ("box", "other", None)
    assert np.array_equal(one.inertia, other.inertia)
    assert np.abs(one.geometry.bounds.mean(axis=0)).max() < 1e-16  # moved to the mass center
    assert np.array_equal(solid(report.mesh, 2700).inertia, report.inertia)
    assert ph.Body.of(report, name="mine").name == "mine"
    with pytest.raises(InputError, match="takes MassProperties"):
        ph.Body.of({"mass": 1})


def test_a_picture_of_something_else_is_refused():
    with pytest.raises(InputError, match="a Mesh and its MassProperties"):
        plot.mass_picture(solids.box(SIZE))
    with pytest.raises(InputError, match="a Mesh and its MassProperties"):
        plot.mass_picture("box.stl", MassProperties(1, (0, 0, 0), (1, 1, 1)))
