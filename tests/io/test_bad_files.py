"""Surfaces that must not give a number: holes, bombs, paths that lead out, garbage, counts that nobody has."""

from __future__ import annotations

import json
import os
import time
import zipfile
import zlib

import numpy as np
import pytest

from polhode.errors import InputError, MeshError, PolhodeError, StorageError
from polhode.io import guard, mat_geometry, meshes, threemf
from polhode.io.geometry_file import READERS
from polhode.io.mass_properties import mass_properties
from tests.io.samples import DENSITY, FACES, POINTS, write_ac3d, write_by_trimesh
from tests.io.test_mesh_files import _mat, _obj, glb, object_3mf, tetrahedron_tables, write_3mf

SOON = 5.0  # s


def refused(path, match: str, kind=PolhodeError, **options) -> str:
    begin = time.process_time()
    with pytest.raises(kind, match=match) as caught:
        mass_properties(path, **{"density": DENSITY, **options})
    assert time.process_time() - begin < SOON
    return str(caught.value)


def save(path, data: bytes | str):
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


@pytest.mark.parametrize("suffix", sorted(READERS))
def test_empty_garbage_and_missing_files(tmp_path, rng, suffix):
    pytest.importorskip("trimesh")
    path = tmp_path / f"x{suffix}"
    refused(path, "there is no file", StorageError)
    refused(save(path, b""), "is empty", StorageError)
    for _ in range(5):
        refused(save(path, rng.bytes(3000)), "cannot be read as|no facets|claims|not a text", StorageError)
    refused(save(path, "some words\nof a text, which is no mesh\n"), ".", StorageError)
    path.unlink()
    path.mkdir()
    refused(path, "plain file|cannot be read", StorageError)


@pytest.mark.skipif(os.name != "posix", reason="pipes")
def test_a_pipe_does_not_hang(tmp_path):
    os.mkfifo(tmp_path / "x.stl")
    refused(tmp_path / "x.stl", "not a plain file")


def test_what_the_caller_forgot_or_mixed_up(tmp_path):
    _obj(tmp_path / "x.obj", POINTS)
    with pytest.raises(InputError, match=r"give density= in kg/m\^3"):
        mass_properties(tmp_path / "x.obj")
    refused(tmp_path / "x.obj", "density must be greater than zero", InputError, density=-1.0)
    refused(tmp_path / "x.obj", "thickness", MeshError, thickness=50.0)
    refused(tmp_path / "x.obj", "unit of length", InputError, units="furlong")
    refused(tmp_path / "x.obj", "holds no masses", InputError, units="mm, t")
    refused(save(tmp_path / "x.xyz", "1 2 3"), "no reader for files that end in", InputError)


FLIPPED = FACES.copy()
FLIPPED[2] = FLIPPED[2, ::-1]
SHAPES = {
    "holed": (POINTS, FACES[:3], "there is a hole.*repair=True"),
    "flipped": (POINTS, FLIPPED, "wound|direction"),
    "inside out": (POINTS, FACES[:, ::-1], "inside out"),
    "doubled": (POINTS, np.concatenate([FACES, FACES[:1]]), "twice|doubled|same|more"),
    "flat": (POINTS * (1, 1, 0), FACES, "without volume.*thickness"),
    "nan": (POINTS * (1, np.nan, 1), FACES, "not finite"),
    "infinite": (np.where(POINTS == 1.0, np.inf, POINTS), FACES, "not finite|hard to believe"),
}


@pytest.mark.parametrize("case", SHAPES)
def test_the_gate_stands_before_any_number(tmp_path, case):
    points, faces, match = SHAPES[case]
    _obj(tmp_path / "x.obj", points, faces)
    refused(tmp_path / "x.obj", match)


def test_a_solid_that_cuts_through_itself(tmp_path):
    both = np.concatenate([POINTS, POINTS + (0.1, 0.05, 0.02)])
    _obj(tmp_path / "x.obj", both, np.concatenate([FACES, FACES + 4]))
    refused(tmp_path / "x.obj", "overlap|counts 2 times|material", MeshError)


@pytest.mark.parametrize(
    "name", ["../out.mtl", "/etc/passwd", "c:/x.mtl", "sub/../../x.mtl", "\\\\host\\x.mtl", "file:///x"]
)
def test_an_obj_that_points_outside_its_folder(tmp_path, name):
    _obj(tmp_path / "x.obj", POINTS)
    text = (tmp_path / "x.obj").read_text()
    refused(save(tmp_path / "x.obj", f"mtllib {name}\n{text}"), "not inside its folder")
    save(tmp_path / "in.mtl", f"newmtl red\nKd 1 0 0\nmap_Kd -s 1 1 1 {name}\n")
    refused(save(tmp_path / "x.obj", f"mtllib in.mtl\n{text}"), "not inside its folder")
    save(tmp_path / "in.mtl", "newmtl red\nmap_Kd red.png\n")
    assert mass_properties(tmp_path / "x.obj", density=1.0).facets == 4


@pytest.mark.parametrize(
    "uri", ["../x.bin", "/dev/zero", "http://x.org/a.bin", "file:///x", "%2e%2e/x.bin", "..%5cx.bin"]
)
@pytest.mark.parametrize("table", ["buffers", "images"])
def test_a_gltf_that_points_outside_its_folder(tmp_path, uri, table):
    tables, data = tetrahedron_tables()
    tables.setdefault(table, [{}])[0]["uri"] = uri
    save(tmp_path / "x.bin", data)
    (tmp_path / "inner").mkdir()
    text = json.dumps({"asset": {"version": "2.0"}, "nodes": [{"mesh": 0}], "scenes": [{"nodes": [0]}], **tables})
    refused(save(tmp_path / "inner" / "x.gltf", text), "not inside its folder")


def _gltf(change) -> tuple[dict, bytes]:
    tables, data = tetrahedron_tables()
    tables |= {"nodes": [{"mesh": 0}], "scenes": [{"nodes": [0]}]}
    change(tables)
    return tables, data


def _doubling(tables: dict) -> None:
    """Each node holds the next one twice."""
    tables["nodes"] = [{"children": [i + 1, i + 1]} for i in range(60)] + [{"mesh": 0}]


def _copies(tables: dict) -> None:
    tables["accessors"][1]["count"] = 3 * 200_000
    tables["nodes"] = [{"mesh": 0} for _ in range(100)]
    tables["scenes"] = [{"nodes": list(range(100))}]


BOMBS = {
    "huge count": (lambda t: t["accessors"][0].update(count=10**12), "claims"),
    "huge indices": (lambda t: t["accessors"][1].update(count=10**12), "claims 1000000000000 numbers"),
    "huge buffer": (lambda t: t["buffers"][0].update(byteLength=10**11), "bytes in a buffer; at most"),
    "long buffer": (lambda t: t["buffers"][0].update(byteLength=10**6), "claims 1000000 bytes and has 72"),
    "count beyond the view": (lambda t: t["accessors"][1].update(count=15), "claims 15 entries"),
    "negative": (lambda t: t["accessors"][0].update(byteOffset=-4), "byteOffset is -4"),
    "doubling nodes": (_doubling, "twice"),
    "circle": (lambda t: t.update(nodes=[{"children": [0]}]), "twice"),
    "many copies": (_copies, "facets with all copies; at most"),
    "no view": (lambda t: t["accessors"][0].pop("bufferView"), "bufferViews"),
    "draco": (lambda t: t.update(extensionsRequired=["KHR_draco_mesh_compression"]), "needs KHR_draco"),
    "version": (lambda t: t.update(asset={"version": "1.0"}), "not glTF of version 2"),
    "index beyond": (lambda t: t["accessors"][0].update(count=2), "names point 3, but there are 2"),
    "no transform": (lambda t: t["nodes"][0].update(rotation=[1, 1, 1, 1]), "rotation of length 2"),
    "nothing": (lambda t: t.update(scenes=[{"nodes": []}]), "no facets"),
}


@pytest.mark.parametrize("case", BOMBS)
def test_gltf_bombs_and_damage(tmp_path, case):
    change, match = BOMBS[case]
    glb(tmp_path / "x.glb", *_gltf(change))
    refused(tmp_path / "x.glb", match, StorageError)


def test_a_gltf_that_is_cut_or_not_a_number(tmp_path):
    glb(tmp_path / "x.glb", *_gltf(lambda t: None))
    whole = (tmp_path / "x.glb").read_bytes()
    for end in range(4, len(whole), 41):
        refused(save(tmp_path / "x.glb", whole[:end]), ".", StorageError)
    deep = '{"asset": {"version": "2.0"}, "x": ' + "[" * 100_000 + "]" * 100_000 + "}"
    refused(save(tmp_path / "x.gltf", deep), "cannot be read", StorageError)
    refused(
        save(tmp_path / "x.gltf", '{"asset": {"version": "2.0"}, "nodes": [{"scale": [NaN]}]}'), "NaN", StorageError
    )


def test_3mf_bombs(tmp_path, monkeypatch):
    path = tmp_path / "x.3mf"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("3D/3dmodel.model", b" " * (20 * 2**20))
    refused(path, "would grow from .* to 20971520 bytes", StorageError)
    pair = '<components><component objectid="{0}"/><component objectid="{0}"/></components>'
    doubling = object_3mf(1) + "".join(object_3mf(i + 1, pair.format(i)) for i in range(1, 30))
    write_3mf(path, doubling, '<item objectid="30"/>')
    refused(path, "copies of objects; at most", StorageError)
    write_3mf(path, object_3mf(1), '<item objectid="1"/>' * 3)
    monkeypatch.setattr(guard, "FACETS", 10)
    refused(path, "claims 12 facets with all copies; at most 10", StorageError)
    monkeypatch.setattr(guard, "UNPACKED_BYTES", 100)
    refused(path, "bytes when unpacked; at most 100", StorageError)


BAD_3MF = {
    "entities": (object_3mf(1).replace("<mesh>", "<!ENTITY a 'b'><mesh>"), "defines entities"),
    "not before": (object_3mf(1, '<components><component objectid="1"/></components>'), "not given before"),
    "no number": (object_3mf(1).replace('x="', 'x="a', 1), "could not convert"),
    "nan": (object_3mf(1).replace('x="0.5"', 'x="nan"', 1), "not finite"),
    "index": (object_3mf(1).replace('v1="0"', 'v1="9"', 1), "do not exist"),
    "twice": (object_3mf(1) * 2, "stands twice"),
    "cut": (object_3mf(1)[:-30], "mismatched tag|cannot be read"),
    "nothing": ("", "not given before|no facets"),
}


@pytest.mark.parametrize("case", BAD_3MF)
def test_bad_3mf(tmp_path, case):
    objects, match = BAD_3MF[case]
    write_3mf(tmp_path / "x.3mf", objects)
    refused(tmp_path / "x.3mf", match)
    assert threemf._UNITS["inch"] == "in"


CLAIMS = {
    "x.ply": b"ply\nformat binary_little_endian 1.0\nelement vertex 99999999999\nproperty float x\nend_header\n",
    "y.ply": b"ply\nformat ascii 1.0\nelement face 4000000000\nproperty list uchar int a\nend_header\n",
    "x.off": b"OFF\n4000000000 1 0\n0 0 0\n",
    "x.stl": b"\0" * 80 + (2**31).to_bytes(4, "little") + b"\0" * 50,
    "y.stl": b"solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n",
    "x.ac": b"AC3Db\nOBJECT poly\nnumvert 999999999\n0 0 0\n",
    "y.ac": b"AC3Db\n" + b"OBJECT group\nkids 1\n" * 5000,
    "z.ac": b"AC3Db\nOBJECT poly\ndata 99999\nx\n",
}


@pytest.mark.parametrize("name", CLAIMS)
def test_huge_counts_take_no_memory(tmp_path, name):
    refused(save(tmp_path / name, CLAIMS[name]), "claims|cut off", StorageError)


@pytest.mark.parametrize("kind", ["stl", "stl_ascii", "ply", "ply_ascii", "off"])
def test_files_that_are_cut(tmp_path, kind):
    """Wherever a file is cut there is no number; a last word or line that means nothing may be missing."""
    pytest.importorskip("trimesh")
    path = write_by_trimesh(tmp_path, kind)
    whole = path.read_bytes().rstrip()
    for end in range(0, len(whole) - 12, 23):
        refused(save(path, whole[:end]), ".", PolhodeError)


def test_text_that_is_no_number_is_not_dropped(tmp_path):
    pytest.importorskip("trimesh")
    path = write_by_trimesh(tmp_path, "stl_ascii")
    save(path, path.read_text().replace("vertex", "vertex 1.x", 3))
    refused(path, ".", StorageError)
    assert meshes.SUFFIXES == (".stl", ".ply", ".off")


def test_mat_files_that_claim_too_much(tmp_path, monkeypatch):
    path = tmp_path / "x.mat"
    _mat(path, vertices=POINTS, faces=FACES)
    refused(path, "MATLAB counts from 1", StorageError)
    _mat(path, vertices=POINTS, faces=FACES + 1.5)
    refused(path, "whole numbers", StorageError)
    _mat(path, points=POINTS)
    refused(path, "no vertices and faces, but points", StorageError)
    _mat(path, vertices=POINTS, faces=FACES + 1)
    whole = bytearray(path.read_bytes())
    dims = whole.index((4).to_bytes(4, "little") + (3).to_bytes(4, "little"))
    whole[dims : dims + 4] = (2**30).to_bytes(4, "little")
    refused(save(path, bytes(whole)), "claims the dimensions", StorageError)
    header = bytes(whole[:128])
    packed = zlib.compress(b"\0" * (20 * 2**20))
    monkeypatch.setattr(mat_geometry, "_UNPACKED_BYTES", 2**20)
    bomb = header + (15).to_bytes(4, "little") + len(packed).to_bytes(4, "little") + packed
    refused(save(path, bomb), "bytes when unpacked; at most", StorageError)
    refused(save(path, header[:124] + b"\x00\x02IM" + b"\0" * 400), "save it with -v7", StorageError)


def test_bad_ac3d(tmp_path):
    text = write_ac3d(tmp_path).read_text()
    for old, new, match in [
        ("rot 0 1", "rot 1", "are not 9 finite numbers"),
        ("loc 1 2 3", "loc 1 2 nan", "are not 3 finite numbers"),
        ("refs 6\n5 ", "refs 6\n55 ", "names point 55 of 12"),
        ("kids 2", "kids 3", "cut off"),
        ("numsurf 9", "numsurf 8", "'SURF' is not known"),
        ("SURF 0x10", "SURF 0x04", "of kind 4"),
        ("AC3Db", "AC4Db", "does not begin with AC3D"),
    ]:
        assert old in text
        refused(save(tmp_path / "x.ac", text.replace(old, new, 1)), match, StorageError)


def test_a_file_beyond_the_limit_is_not_read(tmp_path, monkeypatch):
    _obj(tmp_path / "x.obj", POINTS)
    monkeypatch.setattr(guard, "FACETS", 3)
    refused(tmp_path / "x.obj", "claims 4 facets; at most 3 are read", StorageError)
    with (tmp_path / "x.obj").open("wb") as file:
        file.truncate(guard.FILE_BYTES + 1)  # sparse
    refused(tmp_path / "x.obj", "bytes; at most", StorageError)
