"""Crafted files of shapes and machines: each is refused in words, in seconds, within a little memory."""

from __future__ import annotations

import json
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from tests.trials import child

NS = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"'
READ = """
import time
import polhode as ph
from pathlib import Path

def most_memory():
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return float(line.split()[1]) / 1024
    return 0.0

begin = time.process_time()
try:
    made = {call}
    print("read")
except ph.PolhodeError as reason:
    print("refused:", reason)
print("cpu", time.process_time() - begin, "MB", most_memory())
"""


def judged(call: str, limit: float = 5.0, memory: float = 3.0) -> tuple[str, float, float]:
    """What came of reading: the words, the seconds of CPU and the most memory, MB; an end by force is a failure."""
    ended = child.run(f'print("{child.READY}", flush=True)\n' + READ.format(call=call), limit + 2.0,
                      memory=int(memory * 2**30))  # fmt: skip
    assert not ended.hung, "it hangs"
    assert ended.code == 0, ended.err[-300:]
    words, _, numbers = ended.out.partition("cpu")
    return words, float(numbers.split()[0]), float(numbers.split()[2])


def model(path: Path, objects: str, last: int) -> Path:
    """A 3MF file that builds object number `last`."""
    xml = f'<model unit="millimeter" {NS}><resources>{objects}</resources>'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("3D/3dmodel.model", f'{xml}<build><item objectid="{last}"/></build></model>')
    return path


def copies(i: int, of: int, n: int) -> str:
    return f'<object id="{i}"><components>' + f'<component objectid="{of}"/>' * n + "</components></object>"


TRIANGLE = '<triangles><triangle v1="0" v2="1" v3="2"/></triangles>'
POINTS = '<vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/>'


def test_3mf_of_copies_of_copies(tmp_path) -> None:
    """Some 500 bytes: 28 objects, each made of ten of the one before, and no facet in any."""
    objects = '<object id="0"><mesh><vertices/><triangles/></mesh></object>'
    objects += "".join(copies(i, i - 1, 10) for i in range(1, 29))
    file = model(tmp_path / "deep.3mf", objects, 28)
    assert file.stat().st_size < 700
    words, seconds, _ = judged(f"ph.mass_properties({str(file)!r}, density=1.0)")
    assert "refused" in words
    assert "copies" in words or "components" in words
    assert seconds < 2.0


def test_3mf_of_many_points_copied_often(tmp_path) -> None:
    points = POINTS + '<vertex x="0" y="0" z="1"/>' * 20_000
    objects = f'<object id="0"><mesh><vertices>{points}</vertices>{TRIANGLE}</mesh></object>{copies(1, 0, 4000)}'
    file = model(tmp_path / "wide.3mf", objects, 1)
    assert file.stat().st_size < 16_000
    words, seconds, memory = judged(f"ph.mass_properties({str(file)!r}, density=1.0)")
    assert "refused" in words
    assert "points" in words
    assert seconds < 2.0
    assert memory < 500.0


def test_3mf_of_a_few_copies_is_read(tmp_path) -> None:
    """The twin: what people make is not refused."""
    objects = f'<object id="0"><mesh><vertices>{POINTS}</vertices>{TRIANGLE}</mesh></object>{copies(1, 0, 20)}'
    from polhode.io import threemf

    assert len(threemf.read(model(tmp_path / "few.3mf", objects, 1)).parts) == 20


def test_gltf_of_many_points_copied_often(tmp_path) -> None:
    """90,000 nodes that show 2,000 points each, of one facet."""
    n, nodes = 2000, 90_000
    points = np.zeros((n, 3), np.float32)
    points[:3] = np.eye(3)
    blob = points.tobytes() + np.array([0, 1, 2, 0], np.uint16).tobytes()
    tables = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": list(range(nodes))}],
        "nodes": [{"mesh": 0}] * nodes,
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": n, "type": "VEC3"},
                      {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"}],
        "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 12 * n},
                        {"buffer": 0, "byteOffset": 12 * n, "byteLength": 6}],
        "buffers": [{"byteLength": len(blob)}],
    }  # fmt: skip
    text = json.dumps(tables).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(blob), 0x004E4942) + blob
    (tmp_path / "wide.glb").write_bytes(struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks)
    words, seconds, memory = judged(f"ph.mass_properties({str(tmp_path / 'wide.glb')!r}, density=1.0)")
    assert "refused" in words
    assert "points" in words
    assert seconds < 5.0  # 90,000 nodes are placed before their points are counted
    assert memory < 500.0


def test_xml_with_a_huge_comment(tmp_path) -> None:
    file = tmp_path / "robot.urdf"
    file.write_text("<robot name='a'><!--" + "x" * 30_000_000 + "--><link name='l'/></robot>")
    _, seconds, memory = judged(f"ph.load_system({str(file)!r})")
    assert seconds < 2.0
    assert memory < 500.0


def test_3mf_of_many_elements(tmp_path) -> None:
    file = tmp_path / "many.3mf"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as packed:
        packed.writestr("3D/3dmodel.model", f'<model unit="millimeter" {NS}>' + "<a/>" * 8_000_000 + "</model>")
    words, seconds, memory = judged(f"ph.mass_properties({str(file)!r}, density=1.0)", limit=12.0)
    assert "elements" in words
    assert seconds < 6.0
    assert memory < 500.0


def test_load_system_reads_through_the_guard(tmp_path) -> None:
    file = tmp_path / "huge.urdf"
    with file.open("wb") as stream:
        stream.truncate(3 * 2**30)  # sparse: it takes no room on the disk
    words, seconds, memory = judged(f"ph.load_system({str(file)!r})", memory=2.0)
    assert "refused" in words
    assert str(3 * 2**30) in words
    assert seconds < 1.0
    assert memory < 300.0


OFF = {
    "fewer facets than it claims": "OFF\n3 3 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n\n\n",
    "a facet of a thousand million corners": "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n1000000000 0 1 2\n",
    "blank lines for points": "OFF\n400 400 0\n" + "\n" * 1000,
    "fewer points than it claims": "OFF\n1 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n",
}


@pytest.mark.parametrize("name", OFF)
def test_off_that_lies_is_refused(name: str, tmp_path) -> None:
    from polhode.io import meshes

    (tmp_path / "x.off").write_text(OFF[name])
    with pytest.raises(ph.PolhodeError):
        meshes.read(tmp_path / "x.off")


def test_files_of_a_scenario_are_read_under_its_guard(tmp_path) -> None:
    """A reader that takes for ever, in a scenario that may compute for half a second."""
    (tmp_path / "slow.stl").write_bytes(bytes(84))
    scenario = (
        "title: A\\nbody: {from: slow.stl, density: 1000 kg/m^3}\\nstart: {omega: [1, 2, 3]}\\nrun: {until: 1 s}\\n"
    )
    code = f"""
import time
import polhode as ph
from pathlib import Path
from polhode.io import mass_properties as module
from polhode.scenario import limits
from polhode.scenario.validating import parse
from polhode.scenario.running import report_of

def slow(*given, **options):
    while True:
        sum(range(1000))

module.mass_properties = slow
limits.SECONDS = 0.5
print("{child.READY}", flush=True)
try:
    report_of(parse("{scenario}".encode(), "x", Path({str(tmp_path)!r})), Path({str(tmp_path / "out")!r}))
except ph.PolhodeError as reason:
    print("refused:", reason)
"""
    ended = child.run(code, 4.0)
    assert ended.code == 0, ended.err[-400:]
    assert "took longer than 0.5 s" in ended.out


def test_check_has_the_limits_of_a_scenario(tmp_path) -> None:
    """A run of two samples whose recipe asks for 10^12 steps."""
    code = f"""
import dataclasses
import polhode as ph
from polhode import cli
from polhode.scenario import limits
body = ph.Body(1.0, (1.0, 1.3, 1.8))
run = ph.simulate(body, ph.State(omega=(1, 2, 3)), 1.0, method="rk4", dt=0.01, t_eval=[0.0, 1.0])
(recipe,) = run.provenance.recipes
crafted = dataclasses.replace if dataclasses.is_dataclass(recipe) else type(recipe)._replace
recipe = crafted(recipe, call=recipe.call | {{"dt": 1e-9, "t_end": 1e3, "t_eval": [0.0, 1e3]}})
run = dataclasses.replace(run, provenance=run.provenance._replace(recipes=(recipe,)))
run.save({str(tmp_path / "x.nc")!r})
limits.SECONDS = 0.5
print("{child.READY}", flush=True)
print("code", cli.main(["check", {str(tmp_path / "x.nc")!r}]))
"""
    ended = child.run(code, 4.0)
    assert not ended.hung
    assert "code 2" in ended.out
    assert "took longer than 0.5 s" in ended.out + ended.err
