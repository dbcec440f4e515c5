"""The stage: one moment of a scene as a renderer sees it, in the world or from a body, quickly and in any thread."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core import quat
from polhode.errors import InputError
from polhode.view import Clock, Scene, Stage
from polhode.view.of_run import scene_of
from polhode.view.stage import extremes
from polhode.view.transform import inverse


@pytest.fixture(scope="module")
def rods() -> Any:
    """Five rods for a second."""
    system = ph.library.five_rods("published").system((0, 0, -9.81))
    q = {"rod 1": (np.pi, 1, 2), "rod 2": (1, 2, 1), "T": np.pi, "rod 4": 2, "rod 5": -2}
    return ph.simulate(system, system.state(q=q), t_end=1.5, t_eval=np.linspace(0, 1.5, 301))


def general() -> Scene:
    """Two bodies in general motion, a vector, traces and labels in world and body axes."""
    t = np.linspace(0.0, 3.0, 31)
    scene = Scene("general")
    for name, k in (("a", 1.0), ("b", -0.7)):
        motion = np.column_stack([t, k * t, np.sin(k * t), 0.3 * t, 0.9 * k * t, 0.5 * np.sin(t), k * t])
        scene.add(ph.library.ellipsoid((0.3, 0.2, 0.1), n=12), motion, name=name)
    scene.vector(np.column_stack([t, np.cos(t), t, 0 * t + 0.3]), name="v", tail="a", scale=0.5, label="v")
    scene.trace(np.column_stack([t, t, t * t, 0 * t]), name="grown")
    scene.trace([[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]], name="scratch", frame="b")
    scene.label("corner", at=(0.1, 0.2, 0.3), frame="b")
    return scene


def test_seen_from_a_body_all_keeps_its_place() -> None:
    """What a body sees is the world, moved by the inverse of its pose; it itself stands still at the origin."""
    world, body = Stage(general()), Stage(general(), frame="a")
    for t in (0.0, 0.77, 2.9):
        w, b = world.snapshot(t), body.snapshot(t)
        X_WA = world.pose("a", t)
        np.testing.assert_allclose(body.pose("a", t), np.eye(4), atol=1e-14)
        for one, other in zip(w.solids, b.solids, strict=True):
            np.testing.assert_allclose(X_WA @ other.X, one.X, atol=1e-14)
            assert t == 0.0 or one.name != "b" or np.abs(other.X - one.X).max() > 0.1
        R, p = X_WA[:3, :3], X_WA[:3, 3]
        np.testing.assert_allclose(b.arrows[0].tip @ R.T + p, w.arrows[0].tip, atol=1e-14)
        for one, other in zip(w.lines, b.lines, strict=True):
            np.testing.assert_allclose(other.points @ R.T + p, one.points, atol=1e-14)
        for one, other in zip(w.texts, b.texts, strict=True):
            np.testing.assert_allclose(R @ other.at + p, one.at, atol=1e-14)
        np.testing.assert_allclose(inverse(X_WA) @ X_WA, np.eye(4), atol=1e-15)


def test_a_vector_is_drawn_from_its_tail_with_its_scale() -> None:
    stage = Stage(general())
    arrow = stage.snapshot(1.5).arrows[0]
    np.testing.assert_allclose(arrow.tail, stage.pose("a", 1.5)[:3, 3], atol=1e-15)
    np.testing.assert_allclose(arrow.tip - arrow.tail, 0.5 * np.array([np.cos(1.5), 1.5, 0.3]), atol=1e-12)


def test_the_label_of_a_vector_is_at_its_tip_and_hidden_with_it() -> None:
    scene = general()
    now = Stage(scene).snapshot(1.5)
    name, arrow = now.texts[-1], now.arrows[0]
    assert (name.text, name.color) == ("v", arrow.color)
    np.testing.assert_array_equal(name.at, arrow.tip)
    np.testing.assert_array_equal(name.tail, arrow.tail)
    for change in ({"visible": False}, {"visible": True, "label": " "}):
        scene.change("v", **change)
        assert [text.text for text in Stage(scene).snapshot(1.5).texts] == ["corner"]


def test_a_trace_grows_to_the_present() -> None:
    stage = Stage(general())
    grown = stage.snapshot(1.23).lines[0].points
    np.testing.assert_allclose(grown[-1], [1.23, 1.2 * 1.2 + 0.3 * (1.3 * 1.3 - 1.2 * 1.2), 0.0], atol=1e-12)
    assert len(grown) == 14  # 0 ... 1.2 and the present
    assert len(stage.snapshot(3.0).lines[1].points) == 2


def test_what_is_hidden_is_not_there() -> None:
    scene = general()
    for name in ("b", "v", "grown"):
        scene.change(name, visible=False)
    now = Stage(scene).snapshot(1.0)
    assert [solid.name for solid in now.solids] == ["a"]
    assert not now.arrows
    assert [line.name for line in now.lines] == ["scratch"]
    assert len(now.texts) == 1


def test_many_at_once_are_the_same_as_one_by_one(rods: Any) -> None:
    scene = scene_of(rods, vectors=("H", "omega:rod 5"), traces=("center", "path:rod 5"))
    stage, other = (Stage(scene, Clock(fps=20), frame="T") for _ in range(2))
    for one, t in zip(stage.snapshots(), other.clock.times, strict=True):
        alone = other.prepared(np.array([t])).snapshot(0)
        assert one.t == alone.t == other.snapshot(t).t
        for a, b, c in zip(one.solids, alone.solids, other.snapshot(t).solids, strict=True):
            np.testing.assert_allclose(a.X, b.X, atol=1e-13)
            np.testing.assert_allclose(a.X, c.X, atol=1e-13)
        for a, b in zip((*one.arrows, *one.lines), (*alone.arrows, *alone.lines), strict=True):
            np.testing.assert_allclose(a[1], b[1], atol=1e-13)


def test_threads_see_the_same(rods: Any) -> None:
    stage = Stage(scene_of(rods), Clock(fps=60))
    alone = [shot.solids[3].X for shot in stage.snapshots()]
    fresh = Stage(scene_of(rods), Clock(fps=60))
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda t: fresh.snapshot(t).solids[3].X, fresh.clock.times))
    np.testing.assert_array_equal(found, alone)


def test_three_hundred_moments_of_five_rods_are_quick(rods: Any) -> None:
    """Measured 0.01 s on an idle machine; the limit, and the best of three, leave room for a busy one."""
    took = []
    for _ in range(3):
        stage = Stage(scene_of(rods), Clock(fps=200))
        begin = time.process_time()
        for t in stage.clock.times:
            stage.snapshot(t)
        took.append(time.process_time() - begin)
    assert stage.clock.n_frames == 300
    assert min(took) < 0.3


def test_bodies_are_where_the_run_has_them(rods: Any) -> None:
    stage = Stage(scene_of(rods))
    for t in (0.0, 0.31, 0.777, 1.2, 1.5):
        for name in rods.names:
            true = rods.at(t).body(name)
            X = stage.pose(name, t)
            np.testing.assert_allclose(X[:3, 3], true.position[0], atol=1e-6)
            q = np.array(quat.from_matrix(X[:3, :3].reshape(9)))
            assert quat.angle(q, true.attitude[0]) < 1e-6


def test_the_ball_holds_everything_and_is_not_too_large() -> None:
    stage = Stage(general())
    far = [np.linalg.norm(solid.shape.mesh.vertices @ solid.X[:3, :3].T + solid.X[:3, 3] - stage.center, axis=1).max()
           for shot in stage.snapshots(np.linspace(0, 3, 50)) for solid in shot.solids]  # fmt: skip
    assert max(far) < 1.02 * stage.radius
    path = np.linalg.norm([[3.0, 9.0, 0.0]] - stage.center, axis=1).max()
    assert stage.radius < 1.2 * max(*far, path)
    cloud = np.random.default_rng(1).normal(size=(500, 3))
    kept = extremes(cloud)
    assert len(kept) <= 26
    assert kept.max() == cloud.max()
    assert kept.min() == cloud.min()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"frame": "c"}, 'no frame named "c"'),
        ({"frame": "v"}, 'no frame named "v"'),
        ({"frame": 3}, "no frame named"),
        ({"stereo": "3d"}, "no stereo mode"),
        ({"theme": "drak"}, 'Did you mean "dark"'),
        ({"size": (10, 10)}, "between 16 and 8192"),
        ({"size": (640.5, 480)}, r"whole pixels"),
        ({"size": 720}, r"\(width, height\) in pixels"),
        ({"size": (float("nan"), 720)}, r"\(width, height\) in pixels"),
        ({"clock": Clock(start=4.0)}, "beyond the data"),
        ({"camra": None}, 'Did you mean "camera"'),
    ],
)
def test_refused_with_a_reason(options: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        Stage(general(), **options)


def test_no_moment_at_all() -> None:
    with pytest.raises(InputError, match="time of a picture must be finite"):
        Stage(general()).snapshot(float("nan"))


def test_a_stage_is_shown_as_it_is(tmp_path: Any) -> None:
    """What a stage has already cannot be wished for a second time."""
    stage = Stage(general(), size=(64, 48))
    assert ph.animate(stage, tmp_path / "a.png").exists()
    with pytest.raises(InputError, match="has its own fps"):
        ph.animate(stage, tmp_path / "b.png", fps=10)
    assert not (tmp_path / "b.png").exists()


def test_seen_from_a_stretched_body_lengths_stay() -> None:
    """A frame is rigid, whatever the body's own transform does to its shape."""

    def stretched(position: Any, q_WB: Any) -> np.ndarray:
        return ph.view.body_to_world(position, q_WB) @ np.diag([1.0, 2.0, 3.0, 1.0])

    plain, wide = general(), general()
    wide.change("a", transform=stretched)
    poses = [Stage(scene, frame="a").pose("b", 1.3) for scene in (plain, wide)]
    assert np.allclose(*poses, atol=1e-12)
    assert not np.allclose(Stage(wide).pose("a", 1.3), Stage(plain).pose("a", 1.3), atol=0.1)  # it is stretched
