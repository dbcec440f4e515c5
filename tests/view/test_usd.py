"""Animated USD, read back by the package that others read it with: poses in double precision, surfaces, looks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, PolhodeError, StorageError
from polhode.io.colors import to_linear
from polhode.view.animating import stage
from polhode.view.exporters import usd
from polhode.view.models import APART, ASKEW
from polhode.view.shapes import HEAD_LENGTH, smooth

pytest.importorskip("pxr")
from pxr import Usd, UsdGeom, UsdShade

CLOSE = 1e-12  # m: times and poses go through a few roundings


@pytest.fixture(scope="module")
def run() -> Any:
    """A double pendulum for 2 s, 100 samples a second."""
    system = ph.System(gravity=(0, 0, -9.81), name="two rods")
    rod = ph.library.thin_rod
    system.add(rod("upper", 2.0, 1.0), ph.joints.Spherical("xyz"), at_body=(0, 0, 0.5))
    system.add(rod("lower <b>", 1.0, 0.8), ph.joints.Revolute("x"), "upper", (0, 0, -0.5), (0, 0, 0.4))
    start = system.state(q={"upper": (0.9, 0.5, 0.3), "lower <b>": 1.1}, v={"upper": (1.0, 2.0, 0.4)})
    return ph.simulate(system, start, 2.0, t_eval=np.linspace(0.0, 2.0, 201))


@pytest.fixture(scope="module")
def mixed() -> ph.Scene:
    """A body, a sheet, an arrow, a line and a text."""
    scene, top = ph.Scene("3 things"), ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1), name="top")
    flight = ph.simulate(top, ph.State(velocity=(0.3, 0.1, -0.2), omega=(1.0, 3.0, 1.5)), 3.0, 1.0)
    scene.add(top, flight, name="top", opacity=0.5)
    scene.add({"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "faces": [[0, 1, 2]]}, (-1, -1, -1), name="sheet")
    scene.add(top, lambda t: ((t, 0.0, 0.0), (0.0, t, 0.0)), name="top!")
    scene.vector(ph.TimeSeries(flight.t, flight.omega_world), name="omega", tail="top", scale=0.5)
    scene.trace(np.column_stack([flight.t, flight.position]), name="path", frame="top")
    scene.label("<i>north</i>", at=(0.0, 0.0, 0.4), frame="top")
    return scene


def prim(model: Any, name: str) -> Any:
    """The first prim with this name."""
    return next(prim for prim in model.Traverse() if (prim.GetDisplayName() or prim.GetName()) == name)


def poses(model: Any, thing: Any, shown: np.ndarray) -> np.ndarray:
    """X (n, 4, 4) of a prim at times of the film; USD moves rows."""
    codes = (shown * model.GetTimeCodesPerSecond()).tolist()
    return np.array([np.array(UsdGeom.XformCache(code).GetLocalToWorldTransform(thing)).T for code in codes])


@pytest.mark.parametrize("ending", ["usda", "usdc", "usd"])
def test_poses_at_the_samples(run: Any, tmp_path: Path, ending: str) -> None:
    model = Usd.Stage.Open(str(run.animate(tmp_path / f"x.{ending}")))
    assert UsdGeom.GetStageUpAxis(model) == "Z"
    assert UsdGeom.GetStageMetersPerUnit(model) == 1.0
    assert (model.GetStartTimeCode(), model.GetEndTimeCode(), model.GetTimeCodesPerSecond()) == (0.0, 60.0, 30.0)
    for name in run.names:
        X = poses(model, prim(model, name), run.t)
        assert np.abs(X[:, :3, 3] - run.body(name).position).max() < CLOSE
        assert np.abs(X[:, :3, :3] - run.body(name).rotation).max() < CLOSE
        assert np.abs(X[1:, :3, :3] - run.body(name).rotation[:-1]).max() > 1e-3  # twin: one sample late


def test_poses_that_are_turned_the_other_way_are_seen(run: Any, tmp_path: Path, monkeypatch: Any) -> None:
    keys = usd.Prims.keys

    def broken(self: Any, path: str, kind: str, at: Any, values: Any) -> None:
        keys(self, path, kind, at, values * (1.0, -1.0, -1.0, -1.0) if kind == "rotation" else values)

    monkeypatch.setattr(usd.Prims, "keys", broken)
    model = Usd.Stage.Open(str(run.animate(tmp_path / "x.usdc")))
    assert np.abs(poses(model, prim(model, "upper"), run.t)[:, :3, :3] - run.body("upper").rotation).max() > 0.1


@pytest.mark.parametrize(
    ("frame", "clock"), [("world", {}), ("top", {"backward": True, "scale": 0.5}), ("top", {"start": 2.5, "stop": 1.5})]
)
def test_a_scene_in_any_frame_and_time(mixed: ph.Scene, tmp_path: Path, frame: str, clock: dict[str, Any]) -> None:
    staged = stage(mixed, frame=frame, **clock)
    model = Usd.Stage.Open(str(mixed.animate(tmp_path / "x.usdc", frame=frame, **clock)))
    begin, end = staged.clock.ends
    shown, data = np.linspace(0.0, abs(end - begin) / staged.clock.scale, 25), np.linspace(begin, end, 25)
    near = APART * staged.radius + 3.0 * ASKEW  # everything is within 3 m
    for name in ("top", "sheet", "top!"):
        expected = np.array([staged.pose(name, t) for t in data])
        assert np.abs(poses(model, prim(model, name), shown) - expected).max() < near
    if frame != "world":
        assert np.abs(poses(model, prim(model, frame), shown) - np.eye(4)).max() < CLOSE
    head = next(p for p in prim(model, "omega").GetChildren() if p.GetName() == "head")
    tips = (poses(model, head, shown) @ (0.0, 0.0, HEAD_LENGTH * staged.radius, 1.0))[:, :3]
    arrows = [staged.arrow("omega", t) for t in data]
    assert np.abs(tips - [tail + along for tail, along in arrows]).max() < 2.0 * near
    assert model.GetRootLayer().customLayerData["polhode"]["start_s"] == begin


def test_surfaces_and_looks(mixed: ph.Scene, tmp_path: Path) -> None:
    model = Usd.Stage.Open(str(mixed.animate(tmp_path / "x.usdc")))
    top = UsdGeom.Mesh(prim(model, "top").GetChildren()[0])
    part, made = mixed["top"].shape.parts[0], smooth(mixed["top"].shape.parts[0].mesh)
    np.testing.assert_allclose(np.array(top.GetPointsAttr().Get()), made.vertices, atol=1e-6)
    np.testing.assert_allclose(np.array(top.GetNormalsAttr().Get()), made.normals, atol=1e-6)
    assert np.array_equal(np.array(top.GetFaceVertexIndicesAttr().Get()).reshape(-1, 3), made.faces)
    np.testing.assert_allclose(top.GetDisplayColorAttr().Get()[0], to_linear(part.color), atol=1e-6)
    assert top.GetDisplayOpacityAttr().Get()[0] == 0.5
    assert not top.GetDoubleSidedAttr().Get()
    sheet = UsdGeom.Mesh(prim(model, "sheet").GetChildren()[0])
    assert sheet.GetDoubleSidedAttr().Get()
    material = UsdShade.MaterialBindingAPI(top).ComputeBoundMaterial()[0]
    shader = UsdShade.Shader(material.GetPrim().GetChildren()[0])
    assert shader.GetInput("opacity").Get() == 0.5
    line = UsdGeom.BasisCurves(prim(model, "path"))
    assert line.GetCurveVertexCountsAttr().Get()[0] == len(line.GetPointsAttr().Get())
    assert prim(model, "path").GetParent().GetDisplayName() == "top"
    assert prim(model, "<i>north</i>").GetAttribute("userProperties:label").Get() == "<i>north</i>"
    assert {str(p.GetName()) for p in prim(model, "world").GetChildren()} >= {"top", "top_", "sheet", "omega"}


def test_the_camera_sees_what_the_film_shows(mixed: ph.Scene, tmp_path: Path) -> None:
    staged = stage(mixed, camera="orbit")
    model = Usd.Stage.Open(str(mixed.animate(tmp_path / "x.usdc", camera="orbit")))
    lens = UsdGeom.Camera(prim(model, "camera")).GetCamera(0.0)
    view = staged.view(staged.clock.ends[0])
    assert lens.GetFieldOfView(lens.FOVVertical) == pytest.approx(view.fov, abs=1e-4)
    times = staged.clock.times
    X = poses(model, prim(model, "camera"), times - times[0])
    ahead = np.array([(v.target - v.eye) / np.linalg.norm(v.target - v.eye) for v in map(staged.view, times)])
    assert np.abs(-X[:, :3, 2] - ahead).max() < 1e-9
    assert (X[:, 2, 1] > 0.0).all()


def test_bad_options_places_and_a_package_that_is_missing(mixed: ph.Scene, tmp_path: Path, monkeypatch: Any) -> None:
    with pytest.raises(InputError, match='no option of a USD file named "key"'):
        mixed.animate(tmp_path / "x.usda", key="frames")
    with pytest.raises(StorageError, match="Make the folder"):
        mixed.animate(tmp_path / "none" / "x.usda")
    for name in [name for name in sys.modules if name.partition(".")[0] == "pxr"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pxr", None)
    with pytest.raises(PolhodeError, match=r"a USD file needs pxr.*: pip install 'polhode\[usd\]'"):
        mixed.animate(tmp_path / "x.usda")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_export_that_is_stopped_leaves_the_old_file(mixed: ph.Scene, tmp_path: Path, trouble: Any) -> None:
    path = tmp_path / "x.usdc"
    path.write_bytes(b"old")

    def stop(fraction: float) -> None:
        if fraction > 0.4:
            raise trouble

    with pytest.raises((KeyboardInterrupt, StorageError)):
        mixed.animate(path, progress=stop)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["x.usdc"]
