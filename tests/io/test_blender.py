"""Motion for Blender: the files say what was given, and the script sets the keys, tried on a stand-in for Blender."""

from __future__ import annotations

import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.io import blender_import
from polhode.io.blender_csv import write_blender, write_run
from polhode.io.csv import read
from polhode.model.joints import Revolute
from polhode.model.motion import motion
from polhode.model.system import System


class Thing:
    """An object of the scene that remembers its keys."""

    def __init__(self, name: str, data: Any) -> None:
        self.name, self.data, self.keys = name, data, []
        self.location: Any = None
        self.rotation_quaternion: Any = None
        self.rotation_mode = "XYZ"

    def keyframe_insert(self, data_path: str, frame: float) -> None:
        self.keys.append((data_path, frame, tuple(getattr(self, data_path))))


class Mesh:
    """Data of a box."""

    def from_pydata(self, corners: Any, edges: Any, sides: Any) -> None:
        self.corners, self.sides = corners, sides


def fake_blender(fps: float = 24.0, base: float = 1.0) -> Any:
    """What the script uses of `bpy`."""
    linked: list[Thing] = []
    scene = SimpleNamespace(
        render=SimpleNamespace(fps=fps, fps_base=base), frame_start=1, frame_end=250,
        collection=SimpleNamespace(objects=SimpleNamespace(link=linked.append)),
    )  # fmt: skip
    data = SimpleNamespace(objects=SimpleNamespace(new=Thing), meshes=SimpleNamespace(new=lambda name: Mesh()))
    return SimpleNamespace(context=SimpleNamespace(scene=scene), data=data, linked=linked)


@pytest.fixture(name="given")
def given_motion(rng: np.random.Generator) -> tuple[np.ndarray, dict[str, Any]]:
    t = np.linspace(-0.5, 1.5, 13)
    q = rng.normal(size=(2, 13, 4))
    q /= np.linalg.norm(q, axis=-1, keepdims=True)
    return t, {"rod": (rng.normal(size=(13, 3)), q[0]), "left/wing": (rng.normal(size=(13, 3)), q[1])}


def test_the_files_hold_the_numbers_to_the_bit(given: Any, tmp_path: Path) -> None:
    t, bodies = given
    paths = write_blender(tmp_path / "out", t, bodies)
    assert [path.name for path in paths] == ["rod.body.csv", "left_wing.body.csv", "blender_import.py"]
    table = read(paths[0])
    assert table.names == ("t", "x", "y", "z", "qw", "qx", "qy", "qz")
    assert table.units == ("s", "m", "m", "m", "1", "1", "1", "1")
    expected = np.column_stack([t, *bodies["rod"]])
    assert np.column_stack([table[name] for name in table.names]).tobytes() == expected.tobytes()


def test_the_script_sets_a_key_for_each_sample(given: Any, tmp_path: Path) -> None:
    t, bodies = given
    script = write_blender(tmp_path, t, bodies, sizes={"left/wing": (0.2, 0.4, 1.0)})[-1]
    module = runpy.run_path(str(script))  # the file that was written, as Blender runs it
    blender = fake_blender(fps=30.0, base=1.001)
    assert module["run"](tmp_path, blender) == ["left_wing", "rod"]
    wing, rod = blender.linked
    assert (rod.data, rod.rotation_mode) == (None, "QUATERNION")
    assert np.ptp(wing.data.corners, axis=0).tolist() == [0.2, 0.4, 1.0]
    assert sorted(len(side) for side in wing.data.sides) == [4] * 6
    places = [key for key in rod.keys if key[0] == "location"]
    np.testing.assert_allclose([key[1] for key in places], 1 + (t - t[0]) * 30.0 / 1.001, rtol=1e-14)
    assert np.array_equal([key[2] for key in places], bodies["rod"][0])
    turns = np.array([key[2] for key in rod.keys if key[0] == "rotation_quaternion"])
    np.testing.assert_array_equal(np.abs(turns), np.abs(bodies["rod"][1]))
    assert (np.sum(turns[1:] * turns[:-1], axis=1) >= 0.0).all()
    assert (np.sum(bodies["rod"][1][1:] * bodies["rod"][1][:-1], axis=1) < 0.0).any()  # twin: as given, it would flip
    assert blender.context.scene.frame_end == round(1 + 2.0 * 30.0 / 1.001)


def test_the_sides_of_a_box_look_outward() -> None:
    blender_import.SIZES["box"] = (0.2, 0.4, 1.0)
    try:
        mesh = blender_import.make_object(fake_blender(), "box").data
    finally:
        del blender_import.SIZES["box"]
    for side in mesh.sides:
        a, b, c, _ = (np.array(mesh.corners[i]) for i in side)
        assert np.dot(np.cross(b - a, c - b), a + c) > 0.0


def test_bad_input_is_refused(given: Any, tmp_path: Path) -> None:
    t, bodies = given
    cases: list[tuple[Any, str]] = [
        (lambda: write_blender(tmp_path, t, {}), "no bodies"),
        (lambda: write_blender(tmp_path, t[:-1], bodies), '"rod" has 13 positions and 13 attitudes for 12 times'),
        (lambda: write_blender(tmp_path, t, {"a": (np.zeros((13, 2)), t)}), r"shape \(n, 3\), not \(13, 2\)"),
        (lambda: write_blender(tmp_path, t * np.nan, bodies), "t must be finite"),
        (lambda: write_blender(tmp_path, "now", bodies), "t must be an array of numbers"),
        (lambda: write_blender(tmp_path, t, bodies, sizes={"rode": (1, 1, 1)}), 'Did you mean "rod"'),
    ]  # fmt: skip
    for call, message in cases:
        with pytest.raises(ph.PolhodeError, match=message):
            call()
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match="there are no files"):
        blender_import.run(tmp_path, fake_blender())
    (tmp_path / "a.body.csv").write_text("t,x\n1,2\n")
    with pytest.raises(ValueError, match="does not start with"):
        blender_import.run(tmp_path, fake_blender())


def test_bodies_whose_names_differ_in_odd_letters_get_files_of_their_own(given: Any, tmp_path: Path) -> None:
    t, bodies = given
    three = {"a/b": bodies["rod"], "a_b": bodies["rod"], "A_B": bodies["rod"]}
    names = [path.name for path in write_blender(tmp_path, t, three)]
    assert names == ["a_b.body.csv", "a_b 2.body.csv", "A_B 3.body.csv", "blender_import.py"]


def test_the_run_of_a_system_brings_its_bodies_and_their_boxes(tmp_path: Path) -> None:
    system = System(gravity=(0, 0, -9.81))
    system.add(ph.Body.of(ph.solids.Box((0.2, 0.4, 1.0)).solid(mass=2.0), "rod"), Revolute("y"), at_body=(0, 0, 0.5))
    system.add(ph.Body(1.0, ((1, 0.1, 0), (0.1, 1.2, 0), (0, 0, 1.1)), "bob"), Revolute("x"), "rod", (0, 0, -0.5))
    mechanism = system.mechanism()
    q = np.array([[0.3, 0.2], [0.4, 0.1], [0.5, -0.3]])
    poses = [motion(mechanism, 0.0, tuple(row), (0.0, 0.0)) for row in q.tolist()]

    def body(name: str) -> Any:
        link, i = mechanism.link(name), mechanism.index(name)
        R = [np.reshape(pose.links[i].R_WL, (3, 3)) @ np.reshape(link.R_LB, (3, 3)) for pose in poses]
        position = np.array([pose.links[i].position(link.com) for pose in poses])
        return SimpleNamespace(position=position, attitude=[ph.Attitude.from_matrix(each).quaternion for each in R])

    run = SimpleNamespace(t=np.array([0.0, 0.1, 0.2]), names=("rod", "bob"), body=body, mechanism=mechanism)
    paths = write_run(run, tmp_path)
    blender = fake_blender()
    assert runpy.run_path(str(paths[-1]))["run"](tmp_path, blender) == ["bob", "rod"]
    bob, rod = blender.linked
    np.testing.assert_allclose(np.ptp(rod.data.corners, axis=0), [0.2, 0.4, 1.0], rtol=1e-14)
    assert bob.data is None  # its axes are not principal
    np.testing.assert_allclose(rod.keys[0][2], (-0.5 * np.sin(0.3), 0.0, -0.5 * np.cos(0.3)), atol=1e-15)
