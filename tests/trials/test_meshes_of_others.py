"""Meshes as they are found: parts that share material, wrong units, colors, arrays, shells among solids."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.cli import main
from polhode.geometry import parts as between
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.io import collada
from polhode.view.shapes import shape_of
from tests.io.samples import step_of_a_box

pytest.importorskip("trimesh")
pytest.importorskip("manifold3d")

A = solids.box((1.0, 1.0, 1.0))
B = solids.box((1.0, 1.0, 1.0)).shifted((0.75, 0.5, 0.25))  # shares 0.25 x 0.5 x 0.75 m^3 with A
COMMON = 0.25 * 0.5 * 0.75
KINDS = ("stl", "obj", "glb", "3mf", "off.glb", "mat", "ac", "dae")


def written(folder: Path, kind: str, one: Mesh = A, two: Mesh = B) -> Path:
    """Two parts "one" and "two" of a file, in m."""
    path = folder / f"two.{kind}"
    if kind == "stl":
        path.write_text("".join(f"solid {name}\n{_facets(mesh)}endsolid {name}\n" for name, mesh in _named(one, two)))
    elif kind == "obj":
        shift, rows = 1, []
        for name, mesh in _named(one, two):
            rows += [f"o {name}", *(f"v {x} {y} {z}" for x, y, z in mesh.vertices)]
            rows += [f"f {a + shift} {b + shift} {c + shift}" for a, b, c in mesh.faces]
            shift += len(mesh.vertices)
        path.write_text("\n".join(rows))
    elif kind in ("glb", "3mf", "off.glb"):
        import trimesh

        scene = trimesh.Scene({n: trimesh.Trimesh(m.vertices, m.faces, process=False) for n, m in _named(one, two)})
        path.write_bytes(scene.export(file_type=kind.rpartition(".")[2]))
    elif kind == "mat":
        pytest.importorskip("scipy.io").savemat(path, {n: {"vertices": m.vertices, "faces": m.faces + 1.0}
                                                       for n, m in _named(one, two)})  # fmt: skip
    elif kind == "ac":
        objects = "".join(_ac3d(name, mesh) for name, mesh in _named(one, two))
        path.write_text(f'AC3Db\nMATERIAL "m" rgb 1 0 0  amb 0 0 0  emis 0 0 0  spec 0 0 0  shi 0  trans 0\n'
                        f"OBJECT world\nkids 2\n{objects}")  # fmt: skip
    else:
        path.write_text(dae("".join(_geometry(n, m) for n, m in _named(one, two)), NODES))
    return path


def _named(one: Mesh, two: Mesh) -> list[tuple[str, Mesh]]:
    return [("one", one), ("two", two)]


def _facets(mesh: Mesh) -> str:
    loops = ["".join(f"vertex {x!r} {y!r} {z!r}\n" for x, y, z in t.tolist()) for t in mesh.triangles]
    return "".join(f"facet normal 0 0 0\nouter loop\n{loop}endloop\nendfacet\n" for loop in loops)


def _ac3d(name: str, mesh: Mesh) -> str:
    points = "\n".join(" ".join(map(str, p)) for p in mesh.vertices.tolist())
    sides = "\n".join("SURF 0x10\nmat 0\nrefs 3\n" + "\n".join(f"{i} 0 0" for i in f) for f in mesh.faces.tolist())
    head = f'OBJECT poly\nname "{name}"\nnumvert {len(mesh.vertices)}\n{points}\n'
    return f"{head}numsurf {len(mesh.faces)}\n{sides}\nkids 0\n"


def _geometry(name: str, mesh: Mesh) -> str:
    numbers = " ".join(map(str, mesh.vertices.ravel().tolist()))
    return (
        f'<geometry id="{name}"><mesh><source id="{name}-p"><float_array>{numbers}</float_array></source>'
        f'<vertices id="{name}-v"><input semantic="POSITION" source="#{name}-p"/></vertices><triangles material="skin">'
        f'<input semantic="VERTEX" source="#{name}-v" offset="0"/><p>{" ".join(map(str, mesh.faces.ravel()))}</p>'
        "</triangles></mesh></geometry>"
    )


SKIN = (
    '<library_effects><effect id="e"><profile_COMMON><technique><phong><diffuse><color>0 1 0 1</color></diffuse>'
    '</phong></technique></profile_COMMON></effect></library_effects><library_materials><material id="m">'
    '<instance_effect url="#e"/></material></library_materials>'
)
BOUND = (
    '<bind_material><technique_common><instance_material symbol="skin" target="#m"/></technique_common></bind_material>'
)
NODES = "".join(
    f'<node name="{n}"><instance_geometry url="#{n}">{BOUND}</instance_geometry></node>' for n in ("one", "two")
)


def dae(geometries: str, nodes: str, meter: float = 1.0) -> str:
    return (
        f'<COLLADA><asset><unit meter="{meter}"/></asset>{SKIN}<library_geometries>{geometries}</library_geometries>'
        f'<library_visual_scenes><visual_scene id="s">{nodes}</visual_scene></library_visual_scenes><scene>'
        '<instance_visual_scene url="#s"/></scene></COLLADA>'
    )


# ---- parts that share material


@pytest.mark.parametrize("kind", KINDS)
def test_parts_that_overlap_are_found_in_every_format_and_united(kind: str, tmp_path: Path) -> None:
    path = written(tmp_path, kind)
    with pytest.raises(
        ph.PolhodeError, match=r'share material, "one" and "two": 0.09375 m\^3 would count twice, 4.69 %'
    ):
        ph.mass_properties(path, density=1000.0, units="m")
    report = ph.mass_properties(path, density=1000.0, units="m", repair=True)
    assert report.mass == pytest.approx(1000.0 * (2.0 - COMMON), rel=1e-12)
    np.testing.assert_allclose(report.com, (B.bounds.mean(axis=0) - COMMON * np.array((0.375, 0.25, 0.125)))
                               / (2.0 - COMMON), atol=1e-9)  # fmt: skip
    assert any('"one" and "two" share material and were united' in note for note in report.notes)


def test_step_parts_and_parts_inside_others(tmp_path: Path) -> None:
    """A small box whole in the material of a large one cuts nothing, and is found."""
    inner = solids.box((0.2, 0.2, 0.2))
    path = written(tmp_path, "obj", A, inner)
    with pytest.raises(ph.PolhodeError, match=r'"one" and "two": 0.008 m\^3 would count twice'):
        ph.mass_properties(path, density=1.0)
    assert ph.mass_properties(path, density=1.0, repair=True).mass == pytest.approx(1.0, rel=1e-12)
    with pytest.raises(ph.PolhodeError, match=r"different densities \(one, two: 1, 2 kg/m\^3\)"):
        ph.mass_properties(path, density={"one": 1.0, "two": 2.0}, repair=True)


def test_contact_and_slivers_are_no_overlap(tmp_path: Path) -> None:
    """Boxes that touch; a pin in a hole of the same radius, whose chords cross."""
    beside = A.shifted((1.0, 0.1, 0.2))
    report = ph.mass_properties(written(tmp_path, "obj", A, beside), density=1.0)
    assert report.mass == pytest.approx(2.0, rel=1e-14)
    assert "2 parts, each closed by itself; none shares material with another" in report.notes
    tube, pin = solids.hollow_cylinder(1.0, 0.5, 1.0, 64), solids.cylinder(0.5, 1.0, 60)
    report = ph.mass_properties(written(tmp_path, "obj", tube, pin), density=1.0)
    assert any("share slivers" in note for note in report.notes)


def test_overlaps_are_searched_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    honest = between.self_overlaps
    monkeypatch.setattr(between, "self_overlaps", lambda mesh, progress: calls.append(1) or honest(mesh, progress))
    both = written(tmp_path, "obj")
    for repair in (True, False):
        calls.clear()
        ph.mass_properties(A, density=1.0, repair=repair)
        assert len(calls) == 1
    calls.clear()
    ph.mass_properties(both, density=1.0, repair=True)
    assert len(calls) == 1


def test_the_colors_of_parts_survive_their_union(tmp_path: Path) -> None:
    path = tmp_path / "two.dae"
    red = SKIN.replace('"e"', '"e2"').replace("#e", "#e2").replace('"m"', '"m2"').replace("0 1 0 1", "1 0 0 1")
    nodes = NODES.replace('"#two">' + BOUND, '"#two">' + BOUND.replace("#m", "#m2"))
    path.write_text(dae("".join(_geometry(n, m) for n, m in _named(A, B)), nodes).replace("<asset>", red + "<asset>"))
    body = ph.mass_properties(path, density=1.0, units="m", repair=True).body()
    assert {part.color for part in shape_of(body)} == {"#00FF00", "#FF0000"}


# ---- units


def test_a_part_of_200000_tonnes_is_questioned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers in mm in a format whose unit is m by definition."""
    path = written(tmp_path, "glb", A.scaled(300.0), A.shifted((500, 0, 0)))
    with pytest.warns(
        ph.PolhodeWarning, match=r"7.29e\+04 tonnes, which is hard to believe.*the format says.*units=\"mm\""
    ):
        ph.mass_properties(path, density=2.7)
    small = ph.mass_properties(path, density=2.7, units="mm")
    assert small.mass == pytest.approx(2.7e-9 * (300.0**3 + 1.0), rel=1e-6)
    assert any("as stated by the caller; the file says m" in note for note in small.notes)
    ph.mass_properties(path, density=2.7, units="m")  # confirmed: no warning
    assert main(["mass", str(path), "--density", "2.7", "--json"]) == 0
    assert '--units \\"mm\\"' in capsys.readouterr().out


@pytest.mark.parametrize(("unit", "scale"), [(None, 1e-3), ("mm", 1e-3), ("cm", 1e-2), ("in", 0.0254)])
def test_units_override_what_a_step_file_says(unit: str | None, scale: float, tmp_path: Path) -> None:
    pytest.importorskip("cascadio")
    path = tmp_path / "box.step"
    path.write_text(step_of_a_box((30.0, 20.0, 10.0), (1.0, 2.0, 3.0)))
    assert ph.mass_properties(path, density=1.0, units=unit).mass == pytest.approx(6000.0 * scale**3, rel=1e-6)


def test_collada_has_its_unit_its_transforms_and_its_colors(tmp_path: Path) -> None:
    turned = (
        '<node><translate>1 2 3</translate><rotate>0 0 1 90</rotate><node name="inner"><scale>2 1 1</scale>'
        f'<instance_geometry url="#one">{BOUND}</instance_geometry></node></node>'
    )
    path = tmp_path / "x.dae"
    path.write_text(dae(_geometry("one", solids.box((1.0, 2.0, 3.0))), turned, 0.0254))
    found = collada.read(path)
    assert (found.unit, found.parts[0].color, found.parts[0].name) == ("in", "#00FF00", "inner")
    np.testing.assert_allclose(found.mesh.bounds, [[0, 1, 1.5], [2, 3, 4.5]], atol=1e-12)
    report = ph.mass_properties(path, density=1000.0)
    assert report.mass == pytest.approx(12e3 * 0.0254**3, rel=1e-12)
    assert ph.mass_properties(path, density=1000.0, units="cm").mass == pytest.approx(12e3 * 1e-6, rel=1e-12)


POLYLIST = """<geometry id="one"><mesh><source id="p">
<float_array>0 0 0 1 0 0 1 1 0 0 1 0 .5 .5 1</float_array></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>{0}</mesh></geometry>"""
INPUT = '<input semantic="NORMAL" source="#p" offset="0"/><input semantic="VERTEX" source="#v" offset="1"/>'


@pytest.mark.parametrize(("lists", "facets"), [
    (f"<polylist>{INPUT}<vcount>4 3 3 3 3</vcount><p>0 3 0 2 0 1 0 0 0 0 0 1 0 4 0 1 0 2 0 4 0 2 0 3 0 4 0 3 0 0 0 4"
     "</p></polylist>", 6),
    (f"<polygons>{INPUT}<p>0 3 0 2 0 1 0 0</p><p>0 0 0 1 0 4</p></polygons>", 3),
    (f"<trifans>{INPUT}<p>0 4 0 0 0 1 0 2 0 3</p></trifans>", 3),
    (f"<tristrips>{INPUT}<p>0 0 0 1 0 3 0 2</p></tristrips>", 2),
    (f"<triangles>{INPUT}<p>0 0 0 1 0 4</p></triangles><lines>{INPUT}<p>0 0 0 1</p></lines>", 1),
])  # fmt: skip
def test_collada_lists_of_every_kind(lists: str, facets: int, tmp_path: Path) -> None:
    path = tmp_path / "x.dae"
    path.write_text(dae(POLYLIST.format(lists), '<node><instance_geometry url="#one"/></node>'))
    found = collada.read(path)
    assert found.facets == facets
    if facets == 6:
        assert found.mesh.check_closed().volume == pytest.approx(1.0 / 3.0)


HOSTILE: dict[str, tuple[str, str]] = {
    "no root": ("<svg/>", "its root is <svg>"),
    "entities": ('<!DOCTYPE a [<!ENTITY b "c">]><COLLADA/>', "document type or entities"),
    "nothing": ("<COLLADA/>", "no facets"),
    "elsewhere": (dae("", '<node><instance_geometry url="file:///etc/passwd"/></node>'), "is not in the file"),
    "missing": (dae("", '<node><instance_geometry url="#none"/></node>'), "is not in the file"),
    "circle": (dae("", '<node id="n"><instance_node url="#n"/></node>'), "nodes in each other"),
    "copies": (dae("", "".join(f'<node id="n{i}">' + f'<instance_node url="#n{i + 1}"/>' * 10 + "</node>"
                               for i in range(12)) + '<node id="n12"/>'), "copies of nodes"),
    "few corners": (dae(POLYLIST.format(f"<polylist>{INPUT}<vcount>9</vcount><p>0 0</p></polylist>"),
                        '<node><instance_geometry url="#one"/></node>'), "fewer corners than it claims"),
    "no such point": (dae(POLYLIST.format(f"<triangles>{INPUT}<p>0 0 0 1 0 99</p></triangles>"),
                          '<node><instance_geometry url="#one"/></node>'), "vertices that do not exist"),
    "no points": (dae(POLYLIST.format("<triangles><p>0 0 0</p></triangles>"),
                      '<node><instance_geometry url="#one"/></node>'), "has no points"),
    "unit": (dae("", "", -1.0), "its unit is"),
    "words": (dae(_geometry("one", A).replace("0.5", "half", 1), NODES), "x.dae"),
    "matrix": (dae(_geometry("one", A), '<node><matrix>1 2</matrix></node>'), "a matrix"),
}  # fmt: skip


@pytest.mark.parametrize("case", HOSTILE)
def test_bad_collada_files_are_refused(case: str, tmp_path: Path) -> None:
    text, words = HOSTILE[case]
    (tmp_path / "x.dae").write_text(text)
    with pytest.raises(ph.PolhodeError, match=words):
        collada.read(tmp_path / "x.dae")


# ---- colors


def mat(tmp_path: Path, **fields: Any) -> ph.view.scene.Shape:  # type: ignore[name-defined]
    path = tmp_path / "x.mat"
    pytest.importorskip("scipy.io").savemat(path, {"part": fields})
    return shape_of(path, units="m")


def test_colors_of_mat_geometry_are_kept(tmp_path: Path) -> None:
    """By face, by point, one number each, and one color for all, as MATLAB's patch has them; faces of 4 corners."""
    points = np.array([(x, y, z) for z in (0.0, 1.0) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))], dtype=float)
    quads = np.array([[4, 3, 2, 1], [5, 6, 7, 8], [1, 2, 6, 5], [2, 3, 7, 6], [3, 4, 8, 7], [4, 1, 5, 8]], dtype=float)
    own = {"vertices": points, "faces": quads}
    red, blue = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)
    shape = mat(tmp_path, **own, FaceVertexCData=np.array([red] * 5 + [blue]))
    assert {part.color: len(part.mesh.faces) for part in shape} == {"#FF0000": 10, "#0000FF": 2}
    np.testing.assert_allclose(shape["part #0000FF"].mesh.bounds[:, 0], 0.0)  # the last face lies at x = 0
    shape = mat(tmp_path, **own, cdata=np.array([red] * 4 + [blue] * 4))
    assert len(shape.parts) > 2
    shape = mat(tmp_path, **own, cdata=np.uint8([[255, 0, 0]] * 6))
    assert [part.color for part in shape] == ["#FF0000"]
    assert len({part.color for part in mat(tmp_path, **own, cdata=np.arange(6.0))}) == 6
    for given, color in (("b", "#0000FF"), ("#12aB34", "#12AB34"), (np.array(blue), "#0000FF")):
        assert [part.color for part in mat(tmp_path, **own, FaceColor=given)] == [color]
    assert [part.color for part in mat(tmp_path, **own, FaceColor="flat")] == ["#56B4E9"]
    body = ph.mass_properties(tmp_path / "x.mat", density=1.0, units="m").body()
    assert isinstance(body.geometry, Mesh)
    tables = shape_of({"vertices": A.vertices, "faces": A.faces, "cdata": np.tile(red, (12, 1))})
    assert [part.color for part in tables] == ["#FF0000"]


def test_a_mesh_carries_its_colors(tmp_path: Path) -> None:
    colors = ["#FF0000"] * 11 + ["#00FF00"]
    mesh = ph.Mesh(A.vertices, A.faces, colors)
    moved = mesh.shifted((1, 2, 3)).scaled(2.0).rotated(np.eye(3)).flipped().flipped().joined(A)
    assert moved.colors.shape == (24, 3)
    assert moved.colors[11].tolist() == [0, 255, 0]
    assert not mesh.colors.flags.writeable
    assert len(shape_of(mesh).parts) == 2
    many = ph.Mesh(solids.sphere(1.0, 32).vertices, solids.sphere(1.0, 32).faces,
                   0.5 + 0.5 * solids.sphere(1.0, 32).vertices)  # fmt: skip
    assert 8 < len(shape_of(many).parts) <= 64
    top = ph.Body.of(mesh, mass=2.0)
    run = ph.simulate(top, ph.State(omega=(1, 2, 3)), t_end=0.1)
    run.save(tmp_path / "x.nc")
    assert {part.color for part in ph.load(tmp_path / "x.nc").body.geometry} == {"#FF0000", "#00FF00"}


@pytest.mark.parametrize(("colors", "words"), [
    ("red", "is written"), (["#FF0000"] * 3, "one for each facet"), (np.ones((5, 3)), "one for each facet"),
    (2.0 * np.ones((12, 3)), "from 0 to 1"), ([3, 4], "from 0 to 1"), (np.full((12, 3), np.nan), "from 0 to 1"),
    (["#FF0000", 3] * 6, "is written"),
])  # fmt: skip
def test_bad_colors_are_refused(colors: Any, words: str) -> None:
    with pytest.raises(ph.PolhodeError, match=words):
        ph.Mesh(A.vertices, A.faces, colors)


# ---- arrays, bodies, shells


def test_mass_properties_of_arrays_and_of_a_public_mesh(tmp_path: Path) -> None:
    assert ph.mass_properties((A.vertices.tolist(), A.faces.tolist()), density=3.0).mass == pytest.approx(3.0)
    with pytest.raises(ph.PolhodeError, match="a file, a Mesh or \\(vertices, faces\\), not of 3"):
        ph.mass_properties(3, density=1.0)  # type: ignore[arg-type]
    mesh = ph.Mesh.from_file(written(tmp_path, "obj"), units="cm")
    np.testing.assert_allclose(mesh.size, 0.01 * A.joined(B).size)
    with pytest.raises(ph.PolhodeError, match="cuts through itself"):
        mesh.check_overlaps()
    assert ph.Mesh(A.vertices, A.faces).check_closed().volume == pytest.approx(1.0)


def test_a_body_of_a_solid_or_a_mesh_with_its_mass() -> None:
    box = ph.solids.Box((0.1, 0.2, 0.3))
    body = ph.Body.of(box, mass=1.5)
    np.testing.assert_allclose(body.inertia, box.solid(mass=1.5).inertia)
    assert (body.mass, body.name) == (1.5, "box")
    np.testing.assert_allclose(body.geometry.size, (0.1, 0.2, 0.3))
    cone = ph.Body.of(ph.solids.Cone(0.1, 0.4), density=700.0, name="top")
    np.testing.assert_allclose(cone.geometry.bounds[:, 2], (-0.1, 0.3))  # the mass center is at a quarter of its height
    assert ph.Body.of(ph.solids.Plate((1, 2)), density=2700.0, thickness=0.001).mass == pytest.approx(5.4)
    shifted = solids.box((1, 2, 3)).shifted((5, 0, 0))
    by_mass, by_density = ph.Body.of(shifted, mass=12.0), ph.Body.of(shifted, density=2.0)
    np.testing.assert_allclose(by_mass.inertia, by_density.inertia, rtol=1e-12)
    np.testing.assert_allclose(by_mass.geometry.bounds.mean(axis=0), 0.0, atol=1e-12)


@pytest.mark.parametrize(("make", "words"), [
    (lambda: ph.Body.of(ph.solids.Box((1, 1, 1))), "the density .* or the mass"),
    (lambda: ph.Body.of(A, mass=1.0, density=1.0), "the density .* or the mass"),
    (lambda: ph.Body.of(A, mass=1.0, thickness=0.1), "thickness is of a sheet"),
    (lambda: ph.Body.of(ph.MassProperties(1.0, (0, 0, 0), (1, 1, 1)), mass=2.0), "has its mass already"),
    (lambda: ph.Body.of("box", mass=1.0), "takes MassProperties, a solid of ph.solids, a Mesh or its arrays"),
])  # fmt: skip
def test_bodies_of_other_things_are_refused(make: Any, words: str) -> None:
    with pytest.raises(ph.PolhodeError, match=words):
        make()


def test_shells_among_solids(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = solids.plate_sheet((1.0, 2.0)).shifted((0, 0, 3))
    path = written(tmp_path, "obj", A, sheet)
    report = ph.mass_properties(path, density=1000.0, thickness={"two": 0.002}, repair=True)
    assert dict(report.parts) == pytest.approx({"one": 1000.0, "two": 4.0})
    assert any('"two" is a shell 0.002 m thick' in note for note in report.notes)
    with pytest.raises(ph.PolhodeError, match=r'no part of two\.obj named "tow"'):
        ph.mass_properties(path, density=1000.0, thickness={"tow": 0.002})
    with pytest.raises(ph.PolhodeError, match='thickness of "two"'):
        ph.mass_properties(path, density=1000.0, thickness={"two": -1.0})
    command = ["mass", str(path), "--density", "1000", "--units", "m", "--json", "--thickness"]
    assert main([*command, "two=2 mm"]) == 0
    assert '"mass": 1004.0' in capsys.readouterr().out
    assert main([*command, "two=2 mm", "--thickness", "3 mm"]) == 2
    assert "NAME=THICKNESS" in capsys.readouterr().err


def test_twin_without_the_search_the_mass_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: what overlaps counts twice where nobody looks."""
    monkeypatch.setattr("polhode.io.part_overlaps.shared", lambda parts, progress: between.Shared((), {}))
    found = ph.mass_properties(written(tmp_path, "obj"), density=1000.0).mass
    assert found > 1000.0 * (2.0 - COMMON) * 1.04


def test_a_glb_is_what_it_claims(tmp_path: Path) -> None:
    """The sample of these tests is a real file: its magic and its version."""
    assert struct.unpack("<4sI", written(tmp_path, "glb").read_bytes()[:8]) == (b"glTF", 2)
