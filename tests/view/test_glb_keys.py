"""The keys of an animated GLB, read from its bytes and played by the rules of the format: without another program."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core import quat

KEY = 2e-6  # of single precision, through a chain of three nodes
FPS = 20.0


class Model:
    """A GLB file: its nodes, and where each is at any time of the animation."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        (length,) = struct.unpack("<I", data[12:16])
        self.tables = json.loads(data[20 : 20 + length])
        self.binary = data[28 + length :]
        self.nodes = self.tables["nodes"]
        self.parents = {child: i for i, node in enumerate(self.nodes) for child in node.get("children", [])}
        self.channels: dict[tuple[int, str], tuple[np.ndarray, np.ndarray]] = {}
        (clip,) = self.tables["animations"]
        for channel in clip["channels"]:
            sampler, target = clip["samplers"][channel["sampler"]], channel["target"]
            assert sampler["interpolation"] == "LINEAR"
            both = self._numbers(sampler["input"])[:, 0], self._numbers(sampler["output"])
            self.channels[target["node"], target["path"]] = both

    def _numbers(self, index: int) -> np.ndarray:
        accessor = self.tables["accessors"][index]
        view = self.tables["bufferViews"][accessor["bufferView"]]
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[accessor["type"]]
        start, count = view["byteOffset"], accessor["count"]
        return np.frombuffer(self.binary, "<f4", count * width, start).reshape(count, width).astype(float)

    def key_times(self, name: str) -> np.ndarray:
        """The times of the keys of a node, s; none where it rests."""
        node = self._named(name)
        return next((times for (of, _), (times, _) in self.channels.items() if of == node), np.empty(0))

    def _named(self, name: str) -> int:
        return next(i for i, node in enumerate(self.nodes) if node.get("name") == name and "extras" not in node)

    def matrix(self, name: str, t: float) -> np.ndarray:
        """The pose (4, 4) of a node in the world of the data, z up, at a time of the animation."""
        index, X = self._named(name), np.eye(4)
        while index in self.parents:  # all but the root, which turns z up to y up
            X = self._local(index, t) @ X
            index = self.parents[index]
        return X

    def _local(self, node: int, t: float) -> np.ndarray:
        X = np.eye(4)
        x, y, z, w = self._value(node, "rotation", t, (0.0, 0.0, 0.0, 1.0))
        X[:3, :3] = np.reshape(quat.to_matrix((w, x, y, z)), (3, 3)) * self._value(node, "scale", t, (1.0, 1.0, 1.0))
        X[:3, 3] = self._value(node, "translation", t, (0.0, 0.0, 0.0))
        return X

    def _value(self, node: int, path: str, t: float, rest: tuple[float, ...]) -> np.ndarray:
        if (node, path) not in self.channels:
            return np.array(self.nodes[node].get(path, rest))
        times, values = self.channels[node, path]
        i = int(np.clip(np.searchsorted(times, t, side="right") - 1, 0, len(times) - 2))
        x = np.clip((t - times[i]) / (times[i + 1] - times[i]), 0.0, 1.0)
        if path != "rotation":
            return (1.0 - x) * values[i] + x * values[i + 1]
        one, two = values[i], values[i + 1] * np.sign(values[i] @ values[i + 1])
        half = np.arccos(np.clip(one @ two, -1.0, 1.0))
        return one if half < 1e-9 else (np.sin((1.0 - x) * half) * one + np.sin(x * half) * two) / np.sin(half)


@pytest.fixture(scope="module")
def run() -> Any:
    """Two links that swing and turn for 2 s."""
    system = ph.System(gravity=(0, 0, -9.81))
    rod = ph.Body(mass=1.0, inertia=(0.1, 0.12, 0.02), name="rod")
    system.add(rod, ph.joints.Universal("x", "y"), at_parent=(0.3, 0.2, 1.0), at_body=(0, 0, 0.5))
    arm = ph.Body(mass=0.5, inertia=(0.05, 0.04, 0.02), name="arm")
    system.add(arm, ph.joints.Spherical(), "rod", at_parent=(0, 0, -0.5), at_body=(0.1, 0, 0.3))
    start = system.state(q={"rod": (1.0, 0.4)}, v={"rod": (1.0, -2.0), "arm": (1.0, 2.0, 3.0)})
    return ph.simulate(system, start, 2.0, t_eval=np.linspace(0.0, 2.0, 81))


def pose(run: Any, name: str, t: float) -> np.ndarray:
    """X_WB by the run alone."""
    body, X = run.body(name).at(t), np.eye(4)
    X[:3, :3], X[:3, 3] = body.rotation[0], body.position[0]
    return X


def off(model: Model, name: str, shown: float, exact: np.ndarray) -> float:
    return float(np.abs(model.matrix(name, shown) - exact).max())


def test_keys_at_frames_are_the_poses_of_the_frames(run: Any, tmp_path: Path) -> None:
    """One key for each picture of the film and one for its end, at k / fps, with the pose of that time."""
    model = Model(run.animate(tmp_path / "a.glb", keys="frames", fps=FPS))
    for name in ("rod", "arm"):
        times = model.key_times(name)
        np.testing.assert_allclose(times, np.arange(len(times)) / FPS, atol=1e-6)
        assert len(times) == 2.0 * FPS + 1
        assert max(off(model, name, t, pose(run, name, t)) for t in times) < KEY
        between = times[:-1] + 0.5 / FPS
        cut_short = max(off(model, name, t, pose(run, name, t)) for t in between)
        assert 100 * KEY < cut_short < 0.1  # straight between the keys, as it was asked
        assert off(model, name, times[5], pose(run, name, times[6])) > 0.01  # twin: one frame late


@pytest.mark.parametrize("clock", [{}, {"scale": 0.5}, {"backward": True}, {"start": 0.5, "stop": 1.5}], ids=str)
def test_the_clock_is_in_the_keys(run: Any, tmp_path: Path, clock: dict[str, Any]) -> None:
    """Half as fast is twice as long; backward begins at the end; a part begins at its start."""
    model = Model(run.animate(tmp_path / "a.glb", **clock))
    low, high = clock.get("start", 0.0), clock.get("stop", 2.0)
    scale = clock.get("scale", 1.0)
    for t in np.linspace(low, high, 9):
        shown = ((high - t) if clock.get("backward") else (t - low)) / scale
        assert off(model, "arm", shown, pose(run, "arm", t)) < 1e-3
    assert model.key_times("arm")[-1] == pytest.approx((high - low) / scale, rel=1e-6)


@pytest.mark.parametrize("keys", ["frames", "samples"])
@pytest.mark.parametrize("frame", ["rod", "arm"])
def test_in_the_frame_of_a_body_it_rests_and_the_world_moves(run: Any, tmp_path: Path, frame: str, keys: str) -> None:
    """X_FB = X_WF^-1 X_WB for every body, the one whose frame it is and the other."""
    model = Model(run.animate(tmp_path / "a.glb", frame=frame, keys=keys, fps=FPS))
    other = {"rod": "arm", "arm": "rod"}[frame]
    for t in np.arange(0.0, 2.0, 0.25):
        inverse = np.linalg.inv(pose(run, frame, t))
        assert off(model, frame, t, np.eye(4)) < KEY
        assert off(model, other, t, inverse @ pose(run, other, t)) < 2 * KEY
        assert off(model, other, t, pose(run, other, t)) > 0.1  # twin: the frame of the world


def test_a_camera_is_carried_along(run: Any, tmp_path: Path) -> None:
    """The node of the camera stands where that of the film does, in the frame that is shown."""
    from polhode.view.animating import stage

    staged = stage(run, camera="orbit", fps=FPS)
    model = Model(run.animate(tmp_path / "a.glb", camera="orbit", keys="frames", fps=FPS))
    for k in (0, 7, 23):
        view = staged.camera.at(k / FPS, staged)
        np.testing.assert_allclose(model.matrix("camera", k / FPS)[:3, 3], view.eye, atol=10 * KEY)
