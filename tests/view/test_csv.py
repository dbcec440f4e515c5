"""Motion as a table: the numbers of the run, and a script that plays them in Blender by the clock."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, StorageError
from polhode.io import blender_import
from polhode.io.csv import read
from polhode.view.animating import stage
from polhode.view.transform import homogeneous
from tests.io.test_blender import fake_blender


@pytest.fixture(scope="module")
def run() -> Any:
    """A tumbling body for 3 s from 1 s on."""
    top = ph.Body(mass=1.0, inertia=(0.5, 0.8, 1.1), name="top")
    start = ph.State(position=(0.1, 0.2, 0.3), velocity=(0.3, 0.1, -0.2), omega=(1.0, 3.0, 1.5))
    return ph.simulate(top, start, 4.0, 1.0, t_eval=np.linspace(1.0, 4.0, 301))


@pytest.fixture(scope="module")
def scene(run: Any) -> ph.Scene:
    """The body, a ball that circles, and a box that rests."""
    made = ph.Scene("three")
    made.add(run.model, run, name="top")
    made.add(ph.library.ellipsoid((0.1, 0.2, 0.3)).shifted((1.0, 0.0, 0.0)), lambda t: (np.cos(t), np.sin(t), 0.0),
             name='moon, "the" <b>')  # fmt: skip
    made.add(ph.library.ellipsoid((0.1, 0.1, 0.1)), (0.0, 0.0, -1.0), name="rests")
    made.add(ph.library.ellipsoid((0.1, 0.1, 0.1)), (0.0, 0.0, -1.0), name="hidden", visible=False)
    return made


def played(folder: Path, stem: str) -> tuple[list[str], Any]:
    """What the script makes in a stand-in for Blender, at 25 frames a second."""
    blender = fake_blender(fps=25.0)
    return runpy.run_path(str(folder / f"{stem}_blender_import.py"))["run"](folder, blender), blender


def test_one_body_is_a_plain_table(run: Any, tmp_path: Path) -> None:
    assert run.animate(tmp_path / "x.csv") == tmp_path / "x.csv"
    table = read(tmp_path / "x.csv")
    assert table.names == ("t", "x", "y", "z", "qw", "qx", "qy", "qz")
    assert table.units == ("s", "m", "m", "m", "1", "1", "1", "1")
    rows = np.column_stack([table[name] for name in table.names])
    own = np.isin(rows[:, 0], run.t)
    assert own.sum() == len(run.t)
    np.testing.assert_array_equal(rows[own, 1:4], run.position)
    np.testing.assert_array_equal(np.abs(rows[own, 4:]), np.abs(run.attitude))
    assert (np.sum(rows[1:, 4:] * rows[:-1, 4:], axis=1) > 0.0).all()
    names, blender = played(tmp_path, "x")
    assert names == ["x"]
    bounds = stage(run).scene["top"].shape.mesh.bounds
    np.testing.assert_allclose(np.sort(np.unique(np.round(blender.linked[0].data.corners, 12))),
                               np.sort(np.unique(np.round(bounds, 12))))  # fmt: skip


def test_many_bodies_stand_in_one_table(scene: ph.Scene, run: Any, tmp_path: Path) -> None:
    scene.animate(tmp_path / "x.csv", start=1.5, stop=3.5)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.csv", "x_blender_import.py"]
    bodies = blender_import.read_table(tmp_path / "x.csv")
    assert list(bodies) == ["top", 'moon, "the" <b>', "rests"]
    top = np.array(bodies["top"])
    assert (top[0, 0], top[-1, 0]) == (1.5, 3.5)
    np.testing.assert_allclose(top[:, 1:4], run.at(top[:, 0]).position, atol=1e-15)
    moon = np.array(bodies['moon, "the" <b>'])
    np.testing.assert_allclose(moon[:, 1], np.cos(moon[:, 0]), atol=1e-15)
    assert len(bodies["rests"]) == 1
    names, blender = played(tmp_path, "x")
    assert names == list(bodies)
    corners = np.array(blender.linked[1].data.corners)
    np.testing.assert_allclose(corners.mean(axis=0), (1.0, 0.0, 0.0), atol=1e-12)
    np.testing.assert_allclose(np.ptp(corners, axis=0), (0.2, 0.4, 0.6), atol=1e-12)


@pytest.mark.parametrize(("clock", "first"), [({"scale": 0.5}, 1.0), ({"backward": True, "scale": 2.0}, 4.0)])
def test_the_script_follows_the_clock(run: Any, tmp_path: Path, clock: dict[str, Any], first: float) -> None:
    run.animate(tmp_path / "x.csv", **clock)
    _, blender = played(tmp_path, "x")
    keys = {frame: value for path, frame, value in blender.linked[0].keys if path == "location"}
    scale = clock["scale"]
    assert min(keys) == 1.0
    assert max(keys) == pytest.approx(1.0 + 3.0 / scale * 25.0)
    assert abs(blender.context.scene.frame_end - max(keys)) <= 0.5
    np.testing.assert_allclose(keys[1.0], run.at([first]).position[0], atol=1e-12)
    other = run.at([5.0 - first]).position[0]
    assert np.abs(np.array(keys[1.0]) - other).max() > 0.1  # twin: the other end


def test_seen_from_a_body(scene: ph.Scene, tmp_path: Path) -> None:
    staged = stage(scene, frame="top")
    scene.animate(tmp_path / "x.csv", frame="top")
    bodies = blender_import.read_table(tmp_path / "x.csv")
    for name, samples in bodies.items():
        rows = np.array(samples)[::17]
        X = np.array([staged.pose(name, t) for t in rows[:, 0]])
        np.testing.assert_allclose(homogeneous(rows[:, 1:4], rows[:, 4:]), X, atol=1e-12)
    assert np.ptp(np.array(bodies["top"])[:, 1:], axis=0).max() < 1e-12
    assert np.ptp(np.array(bodies["rests"])[:, 1:], axis=0).max() > 0.1  # twin: the world moves instead


def test_pictures_alone(run: Any, tmp_path: Path) -> None:
    run.animate(tmp_path / "x.csv", keys="frames", fps=10)
    np.testing.assert_allclose(read(tmp_path / "x.csv")["t"], np.linspace(1.0, 4.0, 31), atol=1e-12)


def test_bad_input(scene: ph.Scene, run: Any, tmp_path: Path) -> None:
    with pytest.raises(InputError, match='no option of a CSV file named "sample"'):
        run.animate(tmp_path / "x.csv", sample="frames")
    with pytest.raises(StorageError, match="Make the folder"):
        run.animate(tmp_path / "none" / "x.csv")
    stretched = ph.Scene("stretched")
    stretched.add(run.model, run, name="top", transform=lambda p, q: np.diag([1.0, 1.0, 2.0, 1.0]))
    with pytest.raises(InputError, match='no place for the stretching of "top"'):
        stretched.animate(tmp_path / "x.csv")
    assert list(tmp_path.iterdir()) == []


def test_an_export_that_is_stopped_leaves_both_old_files(scene: ph.Scene, tmp_path: Path) -> None:
    files = {tmp_path / "x.csv": b"old", tmp_path / "x_blender_import.py": b"too"}
    for path, data in files.items():
        path.write_bytes(data)

    def stop(fraction: float) -> None:
        if fraction > 0.4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        scene.animate(tmp_path / "x.csv", progress=stop)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
