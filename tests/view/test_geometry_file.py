"""Geometry files as pictures: open surfaces are welcome, units and colors stay, broken files say what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, PolhodeError, StorageError
from polhode.io.colors import from_encoded, from_linear, to_linear
from polhode.io.geometry_file import READERS, read_in_meters
from polhode.library.colors import SKY

OPEN = "v 0 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 3\n"
AC = """AC3Db
MATERIAL "gray" rgb 0.4 0.4 0.4 amb 0 0 0 emis 0 0 0 spec 0 0 0 shi 0 trans 0
MATERIAL "red one" rgb 1 0 0.2 amb 0 0 0 emis 0 0 0 spec 0 0 0 shi 0 trans 0
OBJECT poly
name "sheet"
numvert 4
0 0 0
1 0 0
1 1 0
0 1 0
numsurf 3
SURF 0x10
mat {a}
refs 3
0 0 0
1 0 0
2 0 0
SURF 0x10
mat {a}
refs 3
0 0 0
2 0 0
3 0 0
SURF 0x10
mat 0
refs 3
0 0 0
1 0 0
3 0 0
kids 0
"""


def save(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def gltf(folder: Path, materials: list[object], numbers: list[object]) -> Path:
    """A triangle for each material number."""
    (folder / "x.bin").write_bytes(np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], "<f4").tobytes())
    primitives = [{"attributes": {"POSITION": 0}} | ({} if n is None else {"material": n}) for n in numbers]
    tables = {
        "asset": {"version": "2.0"}, "buffers": [{"byteLength": 36, "uri": "x.bin"}], "materials": materials,
        "bufferViews": [{"buffer": 0, "byteLength": 36}], "meshes": [{"primitives": primitives}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 3}],
        "nodes": [{"mesh": 0, "name": "sheet"}], "scenes": [{"nodes": [0]}],
    }  # fmt: skip
    return save(folder / "x.gltf", json.dumps(tables))


def test_an_open_surface_is_a_picture_but_no_solid(tmp_path: Path) -> None:
    path = save(tmp_path / "x.obj", OPEN)
    shape = read_in_meters(path, "cm")
    assert shape.mesh.size.tolist() == [0.02, 0.01, 0.0]
    assert any("as stated by the caller" in note for note in shape.notes)
    body = ph.Scene().add(path, units="cm")
    assert body.shape.parts[0].color == SKY
    with pytest.raises(PolhodeError, match="thickness"):  # twin: the gate of solids refuses it
        ph.mass_properties(path, density=1.0, units="cm")


def test_the_unit_must_be_believable(tmp_path: Path) -> None:
    path = save(tmp_path / "x.obj", OPEN.replace("v 2", "v 900"))
    with pytest.raises(InputError, match=r'measures 900 m, .* State the unit of the file: units="mm"'):
        read_in_meters(path)
    assert read_in_meters(path, "mm").mesh.size.max() == pytest.approx(0.9)
    with pytest.raises(InputError, match="holds no masses"):
        read_in_meters(path, "mm, kg")


def test_bulk_data_is_drawn_by_its_plates(tmp_path: Path) -> None:
    grid = "GRID,1,,0.,0.,0.\nGRID,2,,500.,0.,0.\nGRID,3,,0.,300.,0.\n"
    cards = "CTRIA3,1,1,1,2,3\nPSHELL,1,1,2.\nMAT1,1,7.E4,,.3,2.7E-9\n"
    path = save(tmp_path / "x.bdf", f"BEGIN BULK\n{grid}{cards}ENDDATA\n")
    np.testing.assert_allclose(read_in_meters(path, "mm, t").mesh.size, [0.5, 0.3, 0.0])
    np.testing.assert_allclose(read_in_meters(path, "mm").mesh.size, [0.5, 0.3, 0.0])
    save(path, f"BEGIN BULK\n{grid}CONM2,1,1,,2.\nENDDATA\n")
    with pytest.raises(StorageError, match="nothing to be seen"):
        read_in_meters(path, "mm")


@pytest.mark.parametrize("suffix", [*sorted(READERS), ".bdf"])
def test_missing_and_broken_files_are_storage_errors(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("trimesh")
    path = tmp_path / f"x{suffix}"
    with pytest.raises(StorageError, match="there is no file"):
        read_in_meters(path)
    save(path, "")
    with pytest.raises(StorageError, match="is empty"):
        ph.Scene().add(path)
    save(path, "no mesh at all\n")
    with pytest.raises(StorageError):
        ph.Scene().add(str(path))


def test_an_ending_that_nobody_reads(tmp_path: Path) -> None:
    with pytest.raises(PolhodeError, match=r"\.docx"):
        read_in_meters(save(tmp_path / "x.docx", "x"))


def test_colors_of_ac3d(tmp_path: Path) -> None:
    assert read_in_meters(save(tmp_path / "x.ac", AC.format(a=1))).parts[0].color == "#FF0033"
    assert read_in_meters(save(tmp_path / "x.ac", AC.format(a=0))).parts[0].color == "#666666"
    assert read_in_meters(save(tmp_path / "x.ac", AC.format(a=7))).parts[0].color is None
    assert read_in_meters(save(tmp_path / "x.ac", AC.format(a=1).replace("rgb 1", "rgb x"))).parts[0].color is None


def test_colors_of_gltf(tmp_path: Path) -> None:
    linear = [*to_linear("#E69F00"), 0.5]
    materials: list[object] = [{"pbrMetallicRoughness": {"baseColorFactor": linear}}, {"name": "plain"}]
    assert read_in_meters(gltf(tmp_path, materials, [0])).parts[0].color == "#E69F00"
    for numbers in ([1], [None], [0, 1], [0, None]):
        assert read_in_meters(gltf(tmp_path, materials, list(numbers))).parts[0].color is None
    body = ph.Scene().add(gltf(tmp_path, materials, [0, 0]))
    assert body.shape.parts[0].color == "#E69F00"
    with pytest.raises(StorageError, match="materials"):
        read_in_meters(gltf(tmp_path, [], [0]))


def test_colors_both_ways() -> None:
    for color in ("#000000", "#FFFFFF", "#0A0B0C", "#56B4E9", "#D55E00"):
        assert from_linear(to_linear(color)) == color
    assert to_linear("#808080")[0] == pytest.approx(0.21586, abs=1e-5)  # IEC 61966-2-1 at 128/255
    assert from_encoded([0.5, 2.0, -1.0]) == "#80FF00"
    assert from_encoded(to_linear("#56B4E9")) != "#56B4E9"  # twin: linear taken for encoded
    for wrong in ([1.0, 2.0], [np.nan, 0.0, 0.0]):
        with pytest.raises(StorageError, match="three numbers"):
            from_linear(wrong)
