"""Animated GLB: three.js plays the motion that was written, our own reader finds the surfaces."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core import quat
from polhode.errors import InputError, StorageError
from polhode.io import gltf
from polhode.io.colors import to_linear
from polhode.view.animating import stage
from polhode.view.exporters import glb
from polhode.view.models import APART, ASKEW, Sampling, key_times
from polhode.view.shapes import HEAD_LENGTH
from tests.view.three import X_ZY, play

KEY = 1e-6  # m, and of a matrix: half a digit of single precision at a few meters, through one product


@pytest.fixture(scope="module")
def rods() -> Any:
    """Five rods that fall for 5 s, 200 samples a second."""
    system = ph.library.five_rods().system((0.0, 0.0, -9.81))
    start = system.state(q=(np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2))
    return ph.simulate(system, start, 5.0, t_eval=np.linspace(0.0, 5.0, 1001))


@pytest.fixture(scope="module")
def mixed() -> ph.Scene:
    """All that a scene can hold: from 1 to 4 s."""
    scene, top = ph.Scene("all <b>kinds</b>"), ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1), name="top")
    start = ph.State(position=(0.1, -0.2, 1.0), velocity=(0.3, 0.1, -0.2), omega=(1.0, 3.0, 1.5))
    run = ph.simulate(top, start, 4.0, 1.0)
    scene.add(top, run, name="top", opacity=0.5)
    ball = ph.library.ellipsoid((0.2, 0.1, 0.1), color="#D55E00")
    scene.add(ball, lambda t: ((2 * np.cos(t), 2 * np.sin(t), 0.5 * t), (t, 0.2, -t)), name="a.b/c [d]: moon")
    scene.add(ball, [[1, 0, 0, 0, 0, 0, 0], [2, 1, 0, 0, 1, 2, 0], [4, 1, 1, 1, 1, 0, 2]], name="table")
    scene.add(ball, lambda t: ((0.0, 0.0, t), (0.0, 0.0, 0.0)), name="breath", transform=_breathing)
    scene.add(ball, (0.0, 0.0, -1.0), name="hidden", visible=False)
    scene.add({"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "faces": [[0, 1, 2]]}, (-1, -1, -1), name="sheet")
    scene.vector(ph.TimeSeries(run.t, run.omega_world), name="omega", tail="top", scale=0.5)
    scene.vector(lambda t: (0.0, 0.0, 1.2 * np.sin(2.0 * t)), name="swing", tail=(1.0, 0.0, 0.0))
    scene.trace(np.column_stack([run.t, run.position]), name="path")
    scene.trace(np.eye(3), name="on the hidden one", frame="hidden")
    scene.label("<i>north</i>", at=(0.0, 0.0, 0.4), frame="top")
    return scene


def _breathing(position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
    X = np.diag([1.0, 1.0, 2.0 + np.sin(position[2]), 1.0])
    X[:3, 3] = position
    return X


def tables(path: Path) -> dict[str, Any]:
    """The JSON of a GLB file."""
    data = path.read_bytes()
    (length,) = struct.unpack("<I", data[12:16])
    return json.loads(data[20 : 20 + length])


def true_poses(run: Any, name: str, t: np.ndarray) -> np.ndarray:
    """X_WB (n, 4, 4) by the samples of the run alone."""
    body, X = run.body(name), np.tile(np.eye(4), (len(t), 1, 1))
    X[:, :3, :3], X[:, :3, 3] = body.rotation, body.position
    return X


# ---- motion, by three


def test_five_rods_as_three_plays_them(rods: Any, tmp_path: Path) -> None:
    path = rods.animate(tmp_path / "rods.glb")
    played = play(path, rods.t)
    assert played.bad == []
    assert played.duration == pytest.approx(5.0, abs=1e-6)
    off = max(float(np.abs(played.nodes[name] - true_poses(rods, name, rods.t)).max()) for name in rods.names)
    assert off < KEY
    late = true_poses(rods, "rod 5", rods.t)[1:] - played.nodes["rod 5"][:-1]
    assert np.abs(late).max() > 1e3 * KEY  # twin: one sample late


def test_between_keys_it_stays_near_the_motion(rods: Any, tmp_path: Path) -> None:
    staged = stage(rods)
    path, times = rods.animate(tmp_path / "rods.glb"), np.linspace(0.0013, 4.9971, 777)
    played = play(path, times)
    for name in rods.names:
        X, found = staged.scene[name].matrices(times), played.nodes[name]
        assert np.linalg.norm(found[:, :3, 3] - X[:, :3, 3], axis=1).max() < APART * staged.radius + KEY
        q = [quat.from_matrix(R[:, :3, :3].reshape(-1, 9).T) for R in (X, found)]
        assert quat.angle(np.array(q[0]).T, np.array(q[1]).T).max() < ASKEW + KEY


def test_a_quaternion_in_the_wrong_order_is_seen(rods: Any, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(glb, "_xyzw", lambda q: q)
    played = play(rods.animate(tmp_path / "rods.glb"), rods.t[::100])
    assert np.abs(played.nodes["rod 1"] - true_poses(rods, "rod 1", rods.t)[::100]).max() > 0.1


def test_few_samples_get_more_keys(tmp_path: Path) -> None:
    top = ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1), name="top")
    run = ph.simulate(top, ph.State(velocity=(1, 2, 0), omega=(1, 30, 1.5)), 2.0, t_eval=np.linspace(0, 2, 9))
    staged = stage(run)
    assert len(key_times(staged.scene["top"], Sampling(staged))) > 60.0 / np.radians(20.0)  # 60 rad in all
    times = np.linspace(0.0, 2.0, 101)
    played = play(run.animate(tmp_path / "top.glb"), times).nodes["top"]
    here = run.at(times)
    turned = quat.angle(here.attitude, np.array(quat.from_matrix(played[:, :3, :3].reshape(-1, 9).T)).T)
    assert turned.max() < ASKEW + KEY
    coarse = play(run.animate(tmp_path / "top.glb", keys="frames", fps=5), times).nodes["top"]
    assert np.abs(coarse - played).max() > 0.1  # twin: without them the arcs are cut short


@pytest.mark.parametrize(
    ("frame", "clock"),
    [("world", {}), ("world", {"backward": True, "scale": 0.25}), ("top", {"start": 3.5, "stop": 1.5, "scale": 2.0}),
     ("table", {"start": 2.0})],
)  # fmt: skip
def test_a_scene_with_everything(mixed: ph.Scene, tmp_path: Path, frame: str, clock: dict[str, Any]) -> None:
    staged = stage(mixed, frame=frame, camera="orbit", **clock)
    path = mixed.animate(tmp_path / "mixed.glb", frame=frame, camera="orbit", **clock)
    begin, end = staged.clock.ends
    shown = np.linspace(0.0, abs(end - begin) / staged.clock.scale, 40)
    data = np.linspace(begin, end, 40)
    played = play(path, shown)
    assert played.bad == []
    assert played.duration == pytest.approx(shown[-1], rel=1e-6)
    near = APART * staged.radius + 4.0 * (ASKEW + KEY)  # everything is within 4 m of the origin of every frame
    for name in ("top", "table", "a.b/c [d]: moon", "sheet"):
        X = np.array([staged.pose(name, t) for t in data])
        assert np.abs(played.nodes[name] - X).max() < near
    stretched = np.array([staged.pose("breath", t) for t in data])
    assert np.abs(played.nodes["breath"] - stretched).max() < near + 0.02  # scales go straight between pictures
    if frame != "world":
        assert np.abs(played.nodes[frame] - np.eye(4)).max() < KEY  # it stands as still as single precision lets it
    _check_arrows(staged, played.nodes, data, near)
    _check_camera(staged, played.nodes["camera"], data)


def _check_arrows(staged: Any, nodes: dict[str, np.ndarray], data: np.ndarray, near: float) -> None:
    head = HEAD_LENGTH * staged.radius
    for name in ("omega", "swing"):
        tips = nodes[f"{name}, head"] @ (0.0, 0.0, head, 1.0)
        for t, tail, tip in zip(data, nodes[name][:, :3, 3], tips[:, :3], strict=True):
            at, along = staged.arrow(name, float(t))
            assert np.linalg.norm(tail - at) < near
            assert (
                np.linalg.norm(tip - at - along) < near + 0.02 * head
            )  # of the film's pictures, where it is a function


def _check_camera(staged: Any, X: np.ndarray, data: np.ndarray) -> None:
    for t, pose in zip(data, X, strict=True):
        view = staged.view(float(t))
        ahead = (view.target - view.eye) / np.linalg.norm(view.target - view.eye)
        turned = 2.0 * staged.clock.scale / staged.clock.fps  # rad: more than an orbit turns from picture to picture
        assert np.linalg.norm(pose[:3, 3] - view.eye) < turned * np.linalg.norm(view.eye - view.target)
        assert np.abs(-pose[:3, 2] - ahead).max() < turned
        assert pose[2, 1] > 0.5  # up on the screen is up


def test_z_points_up(tmp_path: Path) -> None:
    scene = ph.Scene("up")
    scene.add(ph.library.ellipsoid((1, 1, 1)), (0.0, 0.0, 5.0), name="ball")
    ball = play(scene.animate(tmp_path / "up.glb"), [0.0]).nodes["ball"][0]
    assert (np.linalg.inv(X_ZY) @ ball)[:3, 3] == pytest.approx((0.0, 5.0, 0.0), abs=1e-12)  # y is up in glTF


# ---- surfaces and looks


def test_our_reader_finds_the_surfaces(mixed: ph.Scene, tmp_path: Path) -> None:
    path, staged = mixed.animate(tmp_path / "mixed.glb"), stage(mixed)
    found = {part.name: part for part in gltf.read(path).parts}
    for body in ("top", "table", "sheet"):
        part = mixed[body].shape.parts[0]
        X = X_ZY.T @ staged.pose(body, 1.0)
        moved = part.mesh.vertices @ X[:3, :3].T + X[:3, 3]
        name = next(name for name in found if name.startswith(part.name) and _near(found[name].mesh, moved))
        assert len(found[name].mesh.faces) == len(part.mesh.faces)
        assert found[name].color == part.color.upper()
    assert len(found) == 5 + 2 * 2  # what is hidden is not there; two arrows of two pieces


def _near(mesh: Any, vertices: np.ndarray) -> bool:
    return bool(np.allclose(mesh.bounds, [vertices.min(axis=0), vertices.max(axis=0)], atol=1e-5))


def test_materials_lines_and_labels(mixed: ph.Scene, tmp_path: Path) -> None:
    found = tables(mixed.animate(tmp_path / "mixed.glb"))
    nodes = {node["name"]: node for node in reversed(found["nodes"])}  # a body comes before its parts

    def look(part: str) -> dict[str, Any]:
        return found["materials"][found["meshes"][nodes[part]["mesh"]]["primitives"][0]["material"]]

    top = mixed["top"].shape.parts[0]
    body = found["nodes"][nodes["top"]["children"][0]]
    see_through = found["materials"][found["meshes"][body["mesh"]]["primitives"][0]["material"]]
    assert see_through["alphaMode"] == "BLEND"
    np.testing.assert_allclose(see_through["pbrMetallicRoughness"]["baseColorFactor"], [*to_linear(top.color), 0.5])
    assert "doubleSided" not in see_through
    assert look("mesh")["doubleSided"] is True
    assert "alphaMode" not in look("mesh")
    assert look("path")["extensions"] == {"KHR_materials_unlit": {}}
    assert found["meshes"][nodes["path"]["mesh"]]["primitives"][0]["mode"] == 3
    hidden = [found["nodes"][i]["name"] for i in nodes["hidden"]["children"]]
    assert hidden == ["on the hidden one"]
    label = nodes["<i>north</i>"]
    assert (label["translation"], label["extras"]["label"]) == ([0.0, 0.0, 0.4], "<i>north</i>")


def test_the_document_is_laid_out_by_the_rules(mixed: ph.Scene, tmp_path: Path) -> None:
    path = mixed.animate(tmp_path / "mixed.glb", start=1.5)
    found, data = tables(path), path.read_bytes()
    assert struct.unpack("<4sII", data[:12]) == (b"glTF", 2, len(data))
    assert len(data) % 4 == 0
    assert found["asset"]["extras"]["start [s]"] == 1.5
    assert all(view["byteOffset"] % 4 == 0 for view in found["bufferViews"])
    for sampler in found["animations"][0]["samplers"]:
        at, out = (found["accessors"][sampler[name]] for name in ("input", "output"))
        assert at["min"] == [0.0]
        assert at["count"] == out["count"]
        assert sampler["interpolation"] == "LINEAR"
    targets = [(c["target"]["node"], c["target"]["path"]) for c in found["animations"][0]["channels"]]
    assert len(set(targets)) == len(targets)
    used = {channel["sampler"] for channel in found["animations"][0]["channels"]}
    assert len(used) == len(found["animations"][0]["samplers"])


def test_what_rests_is_not_animated(tmp_path: Path) -> None:
    scene = ph.Scene("still")
    scene.add(ph.library.ellipsoid((1, 1, 1)), (0.0, 0.0, 5.0), name="ball")
    assert "animations" not in tables(scene.animate(tmp_path / "still.glb"))
    scene.add(ph.library.ellipsoid((1, 1, 1)), lambda t: (t, 0.0, 0.0), name="sliding")
    found = tables(scene.animate(tmp_path / "still.glb"))
    assert [channel["target"]["path"] for channel in found["animations"][0]["channels"]] == ["translation"]
    assert len(found["meshes"]) == 1  # one surface, stored once


# ---- edges


def test_jumps_stay_jumps(tmp_path: Path) -> None:
    """Two samples of one time: the body is at the first just before, and at the second from there on."""

    class Jumping:
        span = (0.0, 2.0)

        def keys(self) -> Any:
            t = np.array([0.0, 1.0, 1.0, 2.0])
            return ph.view.motions.Keys(t, np.outer([0, 1, 5, 6], (1.0, 0, 0)), np.tile((1.0, 0, 0, 0), (4, 1)))

        def poses(self, times: np.ndarray) -> Any:
            x = np.where(times < 1.0, times, times + 4.0)
            return ph.view.motions.Poses(np.outer(x, (1.0, 0, 0)), np.tile((1.0, 0, 0, 0), (len(times), 1)))

    scene = ph.Scene("jump")
    scene.add(ph.library.ellipsoid((1, 1, 1)), Jumping(), name="ball")
    x = play(scene.animate(tmp_path / "jump.glb"), [0.9, 0.9999, 1.0, 1.1]).nodes["ball"][:, 0, 3]
    np.testing.assert_allclose(x, [0.9, 0.9999, 5.0, 5.1], atol=1e-5)


def test_long_and_late_films_keep_their_times_in_order(tmp_path: Path) -> None:
    t = 1e7 + np.arange(2000) * 1e-4  # the times themselves do not fit into single precision
    rows = np.column_stack([t, np.sin(t), np.cos(t), t - 1e7, np.zeros((2000, 3))])
    scene = ph.Scene("late")
    scene.add(ph.library.ellipsoid((1, 1, 1)), rows, name="ball")
    path = scene.animate(tmp_path / "late.glb")
    at = np.array([0.0, 0.05, 0.1999])
    x = play(path, at).nodes["ball"][:, :3, 3]
    np.testing.assert_allclose(x[:, 2], at, atol=1e-6)
    np.testing.assert_allclose(x[:, 0], np.sin(1e7 + at), atol=1e-6)
    scene.change("ball", motion=ph.view.motion_of(np.column_stack([rows[:, 0] - 1e7 + 1e5 * (t > t[99]), rows[:, 1:]])))
    times = gltf_times(scene.animate(tmp_path / "late.glb", fps=1))
    assert (np.diff(times) > 0.0).all()


def gltf_times(path: Path) -> np.ndarray:
    """The times of the first sampler."""
    document = gltf.Document(path, path.read_bytes())
    return document.array(document.tables["animations"][0]["samplers"][0]["input"], "SCALAR", (5126,))[:, 0]


def test_bad_options_and_places(rods: Any, tmp_path: Path) -> None:
    with pytest.raises(InputError, match='no option of a GLB file named "key"'):
        rods.animate(tmp_path / "x.glb", key="frames")
    with pytest.raises(InputError, match='Did you mean "frames"'):
        rods.animate(tmp_path / "x.glb", keys="frame")
    with pytest.raises(StorageError, match="Make the folder"):
        rods.animate(tmp_path / "none" / "x.glb")
    scene = ph.Scene("far")
    scene.add(ph.library.ellipsoid((1, 1, 1)), [[0, 1e39, 0, 0, 0, 0, 0], [1, 2e39, 0, 0, 0, 0, 0]])
    with pytest.raises(InputError, match="single precision"):
        scene.animate(tmp_path / "x.glb")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_export_that_is_stopped_leaves_the_old_file(mixed: ph.Scene, tmp_path: Path, trouble: Any) -> None:
    path = tmp_path / "x.glb"
    path.write_bytes(b"old")
    done: list[float] = []

    def stop(fraction: float) -> None:
        done.append(fraction)
        if fraction > 0.4:
            raise trouble

    with pytest.raises((KeyboardInterrupt, StorageError)):
        mixed.animate(path, progress=stop)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["x.glb"]
    assert len(done) > 1
    fractions: list[float] = []
    mixed.animate(path, progress=fractions.append)
    assert fractions[-1] == 1.0
    assert fractions == sorted(fractions)
    assert path.read_bytes()[:4] == b"glTF"


def test_what_a_camera_sees_does_not_depend_on_the_number_of_pictures(rods: Any, tmp_path: Path) -> None:
    """A camera that stands still has the same planes for a film of few and of many pictures, and all is between."""
    planes = []
    for fps in (2.0, 20.0):
        staged = stage(rods, fps=fps, camera="x")
        glb.write(staged, tmp_path / "a.glb", {})
        planes.append(tables(tmp_path / "a.glb")["cameras"][0]["perspective"])
    assert planes[0]["zfar"] == pytest.approx(planes[1]["zfar"], rel=0.05)
    far = np.linalg.norm(staged.view(0.0).eye - staged.center) + staged.radius
    assert far < planes[0]["zfar"] < 20.0 * far
