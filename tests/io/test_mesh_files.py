"""Every format of surfaces: the same solid comes back, with transforms, units, parts and polygons of any shape."""

from __future__ import annotations

import json
import struct
import zipfile

import numpy as np
import pytest

from polhode.core import so3
from polhode.errors import InputError, MeshError, StorageError
from polhode.geometry.mesh import Mesh
from polhode.io import ac3d, gltf, mat_geometry, obj, shape, threemf
from polhode.io.mass_properties import mass_properties
from polhode.io.shape import Piece
from polhode.mass.properties import MassProperties
from tests.io.samples import (
    DENSITY,
    FACES,
    POINTS,
    expected,
    notched_slab,
    same,
    step_of_a_box,
    write_ac3d,
    write_by_trimesh,
)

R = np.array(so3.exp(np.array([0.3, -0.5, 0.7]))).reshape(3, 3)


@pytest.mark.parametrize("kind", ["stl", "stl_ascii", "ply", "ply_ascii", "off", "obj", "glb", "gltf", "3mf"])
def test_round_trip_through_trimesh(tmp_path, kind):
    pytest.importorskip("trimesh")
    report = mass_properties(write_by_trimesh(tmp_path, kind), density=DENSITY)
    same(report, expected(1e-3 if kind == "3mf" else 1.0))
    assert report.facets == 4
    if kind.startswith("stl"):
        assert any("12 points were read; equal ones were made one, which leaves 4" in note for note in report.notes)


@pytest.mark.parametrize("kind", ["stl", "ply", "off", "obj"])
def test_the_caller_states_the_unit(tmp_path, kind):
    pytest.importorskip("trimesh")
    path = write_by_trimesh(tmp_path, kind)
    assert any("no unit stated: taken as m" in note for note in mass_properties(path, density=DENSITY).notes)
    report = mass_properties(path, density=DENSITY, units="in")
    same(report, expected(0.0254))
    assert "0.0254 x" in str(report).splitlines()[0]
    assert any("hard to believe" in note for note in mass_properties(path, density=DENSITY, units="um").notes)


def test_sizes_that_nobody_believes(tmp_path):
    path = tmp_path / "x.obj"
    for factor in (2e3, 1e-4):
        _obj(path, POINTS * factor)
        with pytest.raises(InputError, match="hard to believe, and it states no unit"):
            mass_properties(path, density=DENSITY)
    _obj(path, POINTS * 2e3)
    same(mass_properties(path, density=DENSITY, units="mm"), expected(2.0))


def _obj(path, points, faces=FACES) -> None:
    lines = [*("v " + " ".join(repr(float(x)) for x in p) for p in points)]
    path.write_text("\n".join([*lines, *("f " + " ".join(str(i + 1) for i in f) for f in faces), ""]))


def test_obj_with_relative_numbers_objects_and_polygons(tmp_path):
    points, polygons = notched_slab()
    lines = ["mtllib my colors.mtl", "o slab"]
    lines += [f"v {x} {y} {z} 1.0 # a corner" for x, y, z in points] + ["vn 0 0 1", "vt 0 0", "usemtl red", "s off"]
    lines += ["f " + " ".join(f"{i - 12}/1/1" for i in polygon) for polygon in polygons]
    lines += ["o corner", *(f"v {x} {y} {z}" for x, y, z in POINTS + 5), "l 1 2"]
    lines += ["f " + " ".join(f"-{4 - i}//1" for i in face).replace(" ", " \\\n", 1) for face in FACES.tolist()]
    path = tmp_path / "two.obj"
    path.write_text("\r\n".join(lines).replace("\\\r\n", "\\\r\n"))
    found = obj.read(path)
    assert [part.name for part in found.parts] == ["slab", "corner"]
    assert any("1 points and lines were left out" in note for note in found.notes)
    report = mass_properties(path, density={"slab": 500.0, "corner": DENSITY})
    assert dict(report.parts)["slab"] == pytest.approx(500 * 1.5, rel=1e-15)
    assert dict(report.parts)["corner"] == pytest.approx(expected().mass, rel=1e-14)
    with pytest.raises(InputError, match='no density for the part "corner"'):
        mass_properties(path, density={"slab": 500.0})


def test_ac3d_with_a_turn_and_a_notch(tmp_path):
    path = write_ac3d(tmp_path)
    found = ac3d.read(path)
    assert [part.name for part in found.parts] == ["slab with a notch"]
    assert any("2 lines were left out" in note for note in found.notes)
    report = mass_properties(path, density=100.0)
    # three squares of 1 x 1 x 0.5 m; a row x times rot goes from x to y and from y to -x
    turn = np.array([[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    cell = np.diag([50 / 12 * 1.25, 50 / 12 * 1.25, 50 / 12 * 2.0])
    parts = [MassProperties(50.0, (x, y, 0.25), cell) for x, y in ((0.5, 0.5), (1.5, 0.5), (0.5, 1.5))]
    same(report, MassProperties.sum(parts).rotated(turn).shifted((11, 22, 33)), 200.0)


def _mat(path, **variables) -> None:
    pytest.importorskip("scipy.io").savemat(path, variables)


def test_mat_files_with_variables_and_with_structs(tmp_path):
    path = tmp_path / "shape.mat"
    _mat(path, vertices=POINTS, faces=FACES + 1)
    same(mass_properties(path, density=DENSITY), expected())
    points, polygons = notched_slab()
    padded = np.full((len(polygons), 6), np.nan)
    for row, polygon in zip(padded, polygons, strict=True):
        row[: len(polygon)] = np.array(polygon) + 1
    dtype = [("name", object), ("Faces", object), ("Vertices", object), ("cdata", object)]
    both = np.array(
        [[("slab", padded, points, 1.0)], [("corner", (FACES + 1).astype(np.uint16), POINTS + 9, 2.0)]], dtype=dtype
    )
    _mat(path, satellite={"FaceVertexColorData": both}, remark="nothing")
    found = mat_geometry.read(path)
    assert [part.name for part in found.parts] == ["slab", "corner"]
    report = mass_properties(path, density=DENSITY)
    assert report.mass == pytest.approx(DENSITY * 1.5 + expected().mass, rel=1e-14)


def glb(path, tables: dict, data: bytes = b"") -> None:
    """A GLB file of these tables and numbers."""
    text = json.dumps({"asset": {"version": "2.0"}, **tables}).encode()
    text += b" " * (-len(text) % 4)
    data += b"\0" * (-len(data) % 4)
    chunks = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(data), 0x004E4942) + data
    path.write_bytes(b"glTF" + struct.pack("<II", 2, 12 + len(chunks)) + chunks)


def tetrahedron_tables() -> tuple[dict, bytes]:
    """The tables and the bytes of one tetrahedron."""
    data = POINTS.astype("<f4").tobytes() + FACES.astype("<u2").tobytes()
    tables = {
        "buffers": [{"byteLength": len(data)}],
        "bufferViews": [
            {"buffer": 0, "byteLength": 48},
            {"buffer": 0, "byteOffset": 48, "byteLength": 24},
        ],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"},
        ],
        "meshes": [{"name": "corner", "primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
    }
    return tables, data


def test_gltf_nodes_turn_mirror_and_repeat(tmp_path):
    tables, data = tetrahedron_tables()
    half = np.sin(0.35), np.cos(0.35)
    tables["nodes"] = [
        {"name": "root", "translation": [1.0, 2.0, 3.0], "rotation": [0.0, 0.0, half[0], half[1]], "children": [1, 2]},
        {"mesh": 0, "scale": [2.0, 2.0, 2.0]},
        {"mesh": 0, "matrix": [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -4, 0, 0, 1]},
        {"mesh": 0, "name": "not in the scene"},
    ]
    tables["scenes"], tables["scene"] = [{"nodes": [0]}], 0
    glb(tmp_path / "x.glb", tables, data)
    found = gltf.read(tmp_path / "x.glb")
    assert [part.name for part in found.parts] == ["corner", "corner (2)"]
    report = mass_properties(tmp_path / "x.glb", density=DENSITY)
    turn = np.array([[np.cos(0.7), -np.sin(0.7), 0.0], [np.sin(0.7), np.cos(0.7), 0.0], [0.0, 0.0, 1.0]])
    one = expected()
    large = one.scaled(length=2.0, mass=8.0)
    F = np.diag([-1.0, 1.0, 1.0])
    mirrored = MassProperties(one.mass, F @ one.com + (-4, 0, 0), F @ one.inertia @ F)
    same(report, (large + mirrored).rotated(turn).shifted((1, 2, 3)), 200.0)


def test_strips_and_fans():
    strip = gltf._strip_or_fan(np.array([0, 1, 2, 3, 3, 4, 4, 5, 6]), 5)
    assert strip.tolist() == [[0, 1, 2], [2, 1, 3], [4, 5, 6]]
    assert gltf._strip_or_fan(np.array([7, 8, 9, 5]), 6).tolist() == [[8, 9, 7], [9, 5, 7]]


MODEL = """<?xml version="1.0" encoding="UTF-8"?>
<model unit="{unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>{objects}</resources>
<build>{items}</build></model>"""


def object_3mf(number: int, inner: str = "", name: str = "corner") -> str:
    """An object of a 3MF document: the tetrahedron, or what `inner` says."""
    points = "".join(f'<vertex x="{x}" y="{y}" z="{z}"/>' for x, y, z in POINTS)
    faces = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in FACES)
    mesh = f"<mesh><vertices>{points}</vertices><triangles>{faces}</triangles></mesh>"
    return f'<object id="{number}" type="model" name="{name}">{inner or mesh}</object>'


def write_3mf(path, objects: str, items: str = '<item objectid="1"/>', unit: str = "inch") -> None:
    """A 3MF file of these objects and items."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("3D/3dmodel.model", MODEL.format(unit=unit, objects=objects, items=items))


def test_3mf_unit_components_and_transforms(tmp_path):
    rows = " ".join(repr(float(x)) for x in [*R.T.ravel(), 1.0, 2.0, 3.0])
    inner = f'<components><component objectid="1" transform="{rows}"/><component objectid="1"/></components>'
    items = '<item objectid="2" transform="1 0 0 0 1 0 0 0 1 4 5 6"/>'
    write_3mf(tmp_path / "x.3mf", object_3mf(1) + object_3mf(2, inner, "pair"), items)
    found = threemf.read(tmp_path / "x.3mf")
    assert (found.unit, len(found.parts)) == ("in", 2)
    one = expected()
    pair = (one.rotated(R).shifted((1, 2, 3)) + one).shifted((4, 5, 6))
    same(mass_properties(tmp_path / "x.3mf", density=DENSITY), pair.scaled(length=0.0254, mass=0.0254**3), 400.0)
    same(
        mass_properties(tmp_path / "x.3mf", density=DENSITY, units="in"),
        pair.scaled(length=0.0254, mass=0.0254**3),
        400,
    )
    other = mass_properties(tmp_path / "x.3mf", density=DENSITY, units="mm")  # the caller has the last word
    same(other, pair.scaled(length=1e-3, mass=1e-9), 400)
    assert any("in mm, as stated by the caller; the file says in" in note for note in other.notes)


def test_step_is_tessellated_and_says_so(tmp_path):
    pytest.importorskip("cascadio")
    path = tmp_path / "box.step"
    path.write_text(step_of_a_box((300.0, 200.0, 100.0), (10.0, -20.0, 30.0)))
    report = mass_properties(path, density=1000.0)
    assert report.mass == pytest.approx(6.0, rel=1e-6)  # the intermediate file holds float32
    np.testing.assert_allclose(report.com, (0.16, 0.08, 0.08), atol=1e-7)
    np.testing.assert_allclose(np.diag(report.inertia), 0.5 * np.array([0.05, 0.1, 0.13]), rtol=1e-6)
    assert any(note.startswith("tessellated") for note in report.notes)
    path.write_text(path.read_text()[:-30])
    with pytest.raises(OSError, match="cut off"):
        mass_properties(path, density=1000.0)


def test_shells_meshes_and_repair(tmp_path):
    mesh = Mesh(POINTS, FACES)
    same(mass_properties(mesh, density=DENSITY), expected())
    shell = mass_properties(mesh, density=2700.0, thickness=1e-3)
    assert shell.mass == pytest.approx(2.7 * mesh.area, rel=1e-14)
    open_mesh = Mesh(POINTS, FACES[:3])
    with pytest.raises(MeshError, match="repair=True") as caught:
        mass_properties(open_mesh, density=DENSITY)
    assert caught.value.edges
    assert mass_properties(open_mesh, density=2700.0, thickness=1e-3).mass == pytest.approx(2.7 * open_mesh.area)
    pytest.importorskip("manifold3d")
    pytest.importorskip("trimesh")
    mended = mass_properties(open_mesh, density=DENSITY, repair=True)
    same(mended, expected(), 1e4)
    assert any("was mended" in note for note in mended.notes)


def test_equal_points_are_made_one_to_the_bit(rng):
    points = np.concatenate([POINTS, POINTS, POINTS + 1e-16, -0.0 * POINTS])
    faces = np.array([(0, 6, 5), (4, 1, 3), (1, 2, 7), (10, 4, 3)])
    found = shape.shape("x", [Piece("a", points, faces)])
    assert len(found.mesh.vertices) == len(np.unique(points[np.unique(faces)], axis=0))
    np.testing.assert_array_equal(found.mesh.triangles, points[faces])
    many = rng.integers(0, 3, (5000, 3)).astype(float)
    assert np.array_equal(many[shape._first_equal(many)], many)
    assert len(np.unique(shape._first_equal(many))) == 27


def test_a_mat_face_with_a_gap_between_its_corners_is_refused(tmp_path):
    """NaN fills up behind the last corner; in front of one it is damage, not a shorter face."""
    faces = np.column_stack([FACES + 1.0, np.full(len(FACES), np.nan)])
    _mat(tmp_path / "good.mat", vertices=POINTS, faces=faces)
    assert mass_properties(tmp_path / "good.mat", density=1.0).facets == 4
    faces[1] = faces[1, [0, 1, 3, 2]]
    _mat(tmp_path / "gap.mat", vertices=POINTS, faces=faces)
    with pytest.raises(StorageError, match="NaN only behind the last corner"):
        mass_properties(tmp_path / "gap.mat", density=1.0)


@pytest.mark.parametrize("which", ["vertices", "faces"])
def test_a_mat_table_with_a_third_axis_is_refused(tmp_path, which):
    tables = {"vertices": POINTS, "faces": np.array(FACES) + 1.0}
    _mat(tmp_path / "deep.mat", **tables | {which: np.stack([tables[which], tables[which]], axis=2)})
    with pytest.raises(StorageError, match="not a table of numbers"):
        mass_properties(tmp_path / "deep.mat", density=1.0)
