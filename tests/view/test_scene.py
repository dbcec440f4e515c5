"""Scenes: adding, changing and removing; the three spheres; and every mistake with the words that help."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, PolhodeError
from polhode.view import Clock, Scene, Stage, body_to_world, world_to_body

N = float("nan")
BALL = ph.library.ellipsoid((0.5, 0.5, 0.5), n=16)


def spheres() -> Scene:
    """Three spheres that were never simulated: two swing along x, one goes around x and spins about z; period 5 s."""
    t = np.linspace(0.0, 5.0, 101)
    none, swing, phase = 0.0 * t, 3.0 * np.sin(2.0 * np.pi * t / 5.0), 2.0 * np.pi * t / 5.0
    scene = Scene("three spheres")
    scene.add(BALL, np.column_stack([t, swing, none, none, none, none, none]), name="to and fro")
    scene.add(BALL, np.column_stack([t, -swing, none + 2, none, none, none, none]), name="fro and to")
    around = np.column_stack([t, none, 4 * np.cos(phase), 4 * np.sin(phase), np.pi * t / 5.0, none, none])
    scene.add(BALL, around, name="around")
    return scene


def test_three_spheres_have_a_period_of_five_seconds() -> None:
    """x = 3 sin(2 pi t/5) and psi = pi t/5; with times multiplied by 2 pi/5, as once printed, they are not there."""
    scene = spheres()
    assert scene.span == (0.0, 5.0)
    at = np.array([0.0, 1.25, 3.75, 5.0])
    np.testing.assert_allclose(scene["to and fro"].at(at).position[:, 0], [0.0, 3.0, -3.0, 0.0], atol=2e-3)
    X = scene["around"].matrices(2.5)[0]  # half a period: psi = pi/2
    np.testing.assert_allclose(X, body_to_world((0, -4, 0), (np.pi / 2, 0, 0)), atol=1e-12)
    slow = np.column_stack([np.linspace(0, 5, 101) * 2 * np.pi / 5, *scene["to and fro"].motion.position.T,
                            np.zeros((101, 3))])  # fmt: skip
    scene.change("to and fro", motion=slow)
    assert scene.span == (0.0, 2.0 * np.pi)  # the twin
    assert abs(scene["to and fro"].at(np.array([1.25])).position[0, 0] - 3.0) > 0.1


# ---- names and order


def test_adding_and_removing_by_name_and_by_index() -> None:
    scene = Scene("s")
    first, second, third = (scene.add(BALL) for _ in range(3))
    assert [body.name for body in scene] == ["ellipsoid", "ellipsoid 2", "ellipsoid 3"]
    assert scene.index(second) == 1
    assert scene[2] is third
    assert scene[-1] is third
    scene.remove(0)
    scene.remove()
    assert [body.name for body in scene] == ["ellipsoid 2"]
    scene.remove(second)
    assert len(scene) == 0
    assert first.name not in scene


@pytest.mark.parametrize("which", [3, -4, 99])
def test_out_of_range(which: int) -> None:
    with pytest.raises(InputError, match=rf"no body number {which}: the scene has 3, counted from 0"):
        spheres().remove(which)


def test_names_that_are_wrong() -> None:
    scene = spheres()
    with pytest.raises(InputError, match='already something named "around"'):
        scene.add(BALL, name="around")
    for name in ("", "  ", "world", 5, None):
        if name is not None:
            with pytest.raises(InputError, match="a name in a scene is a text"):
                scene.add(BALL, name=name)  # type: ignore[arg-type]
    with pytest.raises(InputError, match='Did you mean "around"'):
        scene.remove("arond")
    with pytest.raises(InputError, match="no item"):
        scene[[1, 2]]
    with pytest.raises(InputError, match="nothing to remove"):
        Scene("empty").remove()
    with pytest.raises(InputError, match="name of a scene is a text"):
        Scene(3)  # type: ignore[arg-type]


def test_html_in_a_name_is_a_name() -> None:
    name = '<img src=x onerror="alert(1)">&amp;'
    scene = Scene(name)
    assert scene.add(BALL, name=name).name == name
    assert Stage(scene, frame=name).frame == name


def test_what_hangs_on_a_body_keeps_it() -> None:
    scene = spheres()
    scene.vector((0, 0, 1), name="up", tail="around")
    scene.trace([[0, 0, 0], [1, 1, 1]], name="scratch", frame="around")
    scene.label("here", frame="around")
    with pytest.raises(InputError, match='"around" carries up, scratch, here: remove that first'):
        scene.remove("around")
    for name in ("up", "scratch", "here", "around"):
        scene.remove(name)
    assert "around" not in scene
    for call in (lambda: scene.vector((0, 0, 1), name="v", tail="nobody"),
                 lambda: scene.trace([[0, 0, 0]], name="t", frame="nobody"),
                 lambda: scene.label("l", frame="nobody")):  # fmt: skip
        with pytest.raises(InputError, match='no frame named "nobody"'):
            call()


def test_changing() -> None:
    scene = spheres()
    scene.change("around", opacity=0.5, visible=False)
    assert scene["around"].opacity == 0.5
    assert not scene["around"].visible
    moved = scene.move("around", (1, 2, 3), (0.3, 0.2, 0.1))
    np.testing.assert_allclose(moved.matrices([0.0, 9.0]), [body_to_world((1, 2, 3), (0.3, 0.2, 0.1))] * 2, atol=1e-15)
    for fields, words in (({"opacty": 1}, 'Did you mean "opacity"'), ({"name": "x"}, "no field"),
                          ({"span": 1}, "no field"), ({"opacity": 2.0}, "between 0 and 1"),
                          ({"group": "stuff"}, "no group"), ({"reader": 3}, "is a function")):  # fmt: skip
        with pytest.raises(InputError, match=words):
            scene.change("around", **fields)
    scene.label("here", name="sign", frame="around")
    with pytest.raises(InputError, match="no frame"):
        scene.change("sign", frame="nobody")


def test_a_copy_goes_its_own_way() -> None:
    scene = spheres()
    stage = Stage(scene)
    scene.remove("around")
    scene.change("to and fro", visible=False)
    assert len(stage.snapshot(0.0).solids) == 3


# ---- the user's own reader and transform


def test_reader_and_transform() -> None:
    """A reader takes the place of the motion, a transform that of body_to_world; the supplied inverse is one."""
    scene = spheres()
    scene.change("around", reader=lambda t: ((t, 0, 0), (0.1 * t, 0, 0)))
    np.testing.assert_allclose(scene["around"].matrices(2.0)[0], body_to_world((2, 0, 0), (0.2, 0, 0)), atol=1e-15)
    scene.change("around", transform=world_to_body)
    np.testing.assert_allclose(scene["around"].matrices(2.0)[0], world_to_body((2, 0, 0), (0.2, 0, 0)), atol=1e-15)
    scene.change("around", transform=lambda p, q: body_to_world(p, q) @ np.diag([2.0, 3.0, 1.0, 1.0]))
    np.testing.assert_allclose(scene["around"].at(np.array([2.0])).scale, [[2.0, 3.0, 1.0]], atol=1e-12)


@pytest.mark.parametrize(
    ("field", "f", "words"),
    [
        ("reader", lambda t: 1 / 0, r'reader of "around".*raised ZeroDivisionError at t = 1.5 s'),
        ("reader", lambda t: "here", r'reader of "around".*at t = 1.5 s it gave'),
        ("reader", lambda t: ((0, 0, N), (1, 0, 0, 0)), r'reader of "around".*position at t = 1.5 s must be finite'),
        ("transform", lambda p, q: [][1], r'transform of "around" at t = 1.5 s raised IndexError'),
        ("transform", lambda p, q: np.eye(3), r'transform of "around" at t = 1.5 s must give a 4x4 matrix'),
        ("transform", lambda p, q: "none", r"must give a 4x4 matrix, not 'none'"),
        ("transform", lambda p, q: np.full((4, 4), N), r'transform of "around" at t = 1.5 s: .* finite numbers'),
        ("transform", lambda p, q: np.diag([1.0, 1.0, 0.0, 1.0]), r"none of its first three columns is zero"),
        ("transform", lambda p, q: np.eye(4) + 0.3 * np.eye(4, k=1), r"at t = 1.5 s: .*shears: .*by 0\.287"),
        ("transform", lambda p, q: body_to_world((1, 2, 3), q).T, r"is it transposed"),
        ("transform", lambda p, q: np.diag([1.0, 1.0, -1.0, 1.0]), r"this one mirrors$"),
    ],
)
def test_functions_that_fail_say_of_whom_and_when(field: str, f: Any, words: str) -> None:
    scene = spheres()
    scene.change("around", **{field: f})
    with pytest.raises(InputError, match=words):
        Stage(scene).snapshot(1.5)


def test_a_motion_of_ones_own_class_is_checked() -> None:
    class Odd:
        span = None

        def __init__(self, given: Any) -> None:
            self.given = given

        def poses(self, times: np.ndarray) -> Any:
            return self.given(times)

        def keys(self) -> None:
            return

    scene = Scene("s")
    scene.add(BALL, Odd(lambda t: (np.zeros((len(t), 3)), np.tile([1.0, 0, 0, 0], (len(t), 1)))), name="fine")
    Stage(scene).snapshot(0.0)
    for given, words in ((lambda t: (np.zeros((len(t), 2)), np.zeros((len(t), 4))), r'motion of "ball" must give'),
                         (lambda t: (np.full((len(t), 3), N), np.ones((len(t), 4))), "not finite")):  # fmt: skip
        scene.add(BALL, Odd(given), name="ball")
        with pytest.raises(InputError, match=words):
            Stage(scene).snapshot(0.0)
        scene.remove("ball")


# ---- vectors, traces, labels, figures


@pytest.mark.parametrize(
    ("add", "words"),
    [
        (lambda s: s.vector((0, 0), name="v"), 'the vector "v"'),
        (lambda s: s.vector((0, 0, N), name="v"), "finite"),
        (lambda s: s.vector(np.zeros((4, 30)), name="v"), "Transpose"),
        (
            lambda s: s.vector([[1, 0, 0, 0], [0, 0, 0, 0]], name="v"),
            "times must rise, but row 1 has t = 0 s after 1 s",
        ),
        (lambda s: s.vector((0, 0, 1), name="v", scale=0), "scale"),
        (lambda s: s.vector((0, 0, 1), name="v", color="red"), "#rrggbb"),
        (lambda s: s.vector((0, 0, 1), name="v", label=None), 'the label of "v" is a text, not None'),
        (lambda s: s.vector((0, 0, 1), name="v", colour="#000000"), 'Did you mean "color"'),
        (lambda s: s.trace([], name="t"), "one point at least|shape"),
        (lambda s: s.trace(np.empty((0, 3)), name="t"), "one point at least"),
        (lambda s: s.trace([[0, 0, N]], name="t"), "finite"),
        (lambda s: s.trace(lambda t: (t, t, t), name="t"), "not of a function"),
        (lambda s: s.trace("path", name="t"), "must be numbers"),
        (lambda s: s.trace([[0, 0, 0]], name="t", width=-1), "width"),
        (lambda s: s.label("l", at=(1, 2)), "place of the label"),
        (lambda s: s.add(BALL, opacity=1.5), "between 0 and 1"),
        (lambda s: s.add(BALL, opacity=N), "finite"),
        (lambda s: s.add(BALL, colour="#000000"), "no field of SceneBody"),
        (lambda s: s.add(BALL, color="blue"), "#rrggbb"),
        (lambda s: s.add(BALL, np.zeros((7, 50)), name="late"), r'motion of "late".*Transpose'),
        (lambda s: s.add(5), "the geometry of a body is"),
        (lambda s: s.add({"vertices": [[0, 0, 0]], "triangles": []}), "vertices and faces"),
        (lambda s: s.add({"vertices": np.eye(3), "faces": [[0, 1, 2]], "colors": []}), "one for each facet"),
        (lambda s: s.attach(BALL, "nobody"), "no body"),
        (lambda s: s.plane(size=0), "size|greater"),
        (lambda s: s.plane(normal=(0, 0, 0)), "normal of a plane"),
        (lambda s: s.ellipsoid((1, 1, 0)), "semi-axes"),
        (lambda s: s.cone((0, 0, 0), 1.0), "axis of a cone"),
        (lambda s: s.cone((0, 0, 1), -1.0), "radius of a cone"),
        (lambda s: s.triad(0), "size of a triad"),
        (lambda s: s.triad(1, orientation="nautical"), "orientation"),
        (lambda s: s.plane(to="around", motion=(0, 0, 1)), "not both"),
    ],
)
def test_refused_with_a_reason(add: Any, words: str) -> None:
    scene = spheres()
    with pytest.raises(InputError, match=words):
        add(scene)
    assert len(scene) == 3


def test_a_mesh_that_does_not_load(tmp_path: Path) -> None:
    broken = tmp_path / "part.stl"
    broken.write_bytes(b"solid nothing")
    for path in (broken, tmp_path / "absent.stl", tmp_path / "part.doc"):
        with pytest.raises(PolhodeError, match=path.suffix):
            Scene("s").add(path)


def test_figures_are_where_they_should_be() -> None:
    scene = spheres()
    plane = scene.plane((1, 2, 3), (1, 1, 1), 2.0)
    heights = (plane.shape.mesh.vertices - [1, 2, 3]) @ np.ones(3) / np.sqrt(3)
    assert np.abs(heights).max() < 3e-3
    cone = scene.cone((0, 3.0, 4.0), 2.0, at=(1, 0, 0)).shape.mesh.vertices - [1, 0, 0]
    along = cone @ [0, 0.6, 0.8]
    assert along.min() == pytest.approx(0.0, abs=1e-12)
    assert along.max() == pytest.approx(5.0)
    assert np.linalg.norm(cone - np.outer(along, [0, 0.6, 0.8]), axis=1).max() == pytest.approx(2.0)
    egg = scene.ellipsoid((1, 2, 3), to="around")
    np.testing.assert_array_equal(egg.matrices([0.7]), scene["around"].matrices([0.7]))
    assert scene.triad().group == "axes"
    assert egg.group == plane.group == "shapes"
    assert egg.opacity < 1.0
    assert scene.leading == "to and fro"
    assert scene.check_frame("body") == "to and fro"


def test_tails_and_frames_are_resolved() -> None:
    scene = spheres()
    assert scene.vector((0, 0, 1), name="of the first", tail="body").tail == "to and fro"
    np.testing.assert_array_equal(scene.vector((0, 0, 1), name="of the world", tail="world").tail.values, [[0, 0, 0]])


# ---- empty, huge


def test_an_empty_scene_is_refused() -> None:
    with pytest.raises(InputError, match='scene "nothing" has no bodies: add one'):
        Stage(Scene("nothing"))
    with pytest.raises(InputError, match="a stage shows a Scene"):
        Stage("nothing")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="is a Clock"):
        Stage(spheres(), 30)  # type: ignore[arg-type]


def test_ten_thousand_bodies() -> None:
    """Names, poses and size of a crowd in time that grows with it, not with its square (which took minutes)."""
    begin = time.process_time()
    scene = Scene("crowd")
    for i in range(10_000):
        scene.add(BALL, (i % 100, i // 100, 0.0))
    stage = Stage(scene, Clock(stop=0.1))
    assert stage.radius == pytest.approx(np.hypot(49.5, 49.5) + 0.5, rel=0.01)
    assert len(stage.snapshot(0.0).solids) == 10_000
    assert time.process_time() - begin < 20.0


@pytest.mark.parametrize("t", ["soon", [1.0, 2.0], None.__class__, 99.0, -1.0, float("nan")])
def test_the_time_of_a_picture_is_one_of_the_data(t):
    scene = ph.Scene("table")
    scene.add(ph.library.ellipsoid((1, 1, 1), n=8), [[0, 0, 0, 0, 1, 0, 0, 0], [1, 1, 0, 0, 1, 0, 0, 0]])
    assert scene.image(1.0, size=(32, 32)).shape == (32, 32, 3)
    with pytest.raises(InputError, match=r"the time of (a|the) picture"):
        scene.image(t, size=(32, 32))


@pytest.mark.parametrize("ending", ["html", "png", "glb", "csv"])
def test_a_progress_that_is_none_is_refused_by_every_kind_of_file(ending, tmp_path):
    scene = ph.Scene("one")
    scene.add(ph.library.ellipsoid((1, 1, 1), n=8))
    with pytest.raises(InputError, match="progress must be"):
        scene.animate(tmp_path / f"one.{ending}", progress="yes")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("solid", [ph.solids.Box((1, 2, 3)), ph.solids.Sphere(0.5), ph.solids.Disc(0.5)])
def test_a_solid_is_a_geometry(solid):
    scene = ph.Scene("solids")
    body = scene.add(solid, name="solid")
    assert np.array_equal(body.shape.mesh.vertices, solid.mesh().vertices)
    with pytest.raises(InputError, match="a solid"):
        scene.add(ph.solids.Rod(1.0), name="a line has no surface")
