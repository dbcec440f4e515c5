"""Cameras: where they are, that nothing leaves the picture, and that a page can say the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.view import Clock, Scene, Stage, cameras
from polhode.view.cameras import Along, Custom, Fixed, Follow, Orbit, View, presets

N = float("nan")


def scene() -> Scene:
    """A box that flies and turns, a ball at rest, and a vector on the box that goes through zero."""
    made = Scene("flight")
    made.triad(0.5)  # no body that leads, although it comes first
    made.add(ph.library.ellipsoid((0.3, 0.2, 0.1)), lambda t: ((2 * t, t, 1 - t * t), (t, 0.4 * t, -t)), name="box",
             visible=True)  # fmt: skip
    made.add(ph.library.ellipsoid((0.2, 0.2, 0.2)), (1, -1, 0), name="ball")
    made.vector(lambda t: (np.cos(t), 0.0, 1.0 - t), name="push", tail="box", scale=0.5)
    made.vector((0, 0, 0), name="nothing")
    return made


def stage(camera: Any = None, **options: Any) -> Stage:
    return Stage(scene(), options.pop("clock", Clock(0.0, 2.0)), camera, **options)


def in_picture(view: View, points: np.ndarray, aspect: float) -> np.ndarray:
    """Where points are in the picture, (n, 2): its edges are at -1 and 1; and that they are in front of the eye.

    The angle of view is that across the shorter side.
    """
    forward = (view.target - view.eye) / np.linalg.norm(view.target - view.eye)
    right = np.cross(forward, view.up)
    right /= np.linalg.norm(right)
    to = points - view.eye
    depth, half = to @ forward, np.tan(0.5 * np.radians(view.fov)) / min(aspect, 1.0)
    assert (depth > 0).all()
    return np.column_stack([to @ right / (aspect * half), to @ np.cross(right, forward) / half]) / depth[:, None]


def seen(shown: Stage, t: float) -> np.ndarray:
    """Corners of all that is visible, in the frame that is shown."""
    now = shown.snapshot(t)
    solids = [solid.shape.mesh.vertices @ solid.X[:3, :3].T + solid.X[:3, 3] for solid in now.solids]
    return np.concatenate([*solids, *([arrow.tail, arrow.tip] for arrow in now.arrows)])


@pytest.mark.parametrize("frame", ["world", "box"])
@pytest.mark.parametrize("size", [(1280, 720), (400, 900)])
@pytest.mark.parametrize("camera", [None, "orbit", "x", "-x", "y", "-y", "z", "-z"])
def test_everything_is_seen_at_all_times(camera: Any, size: Any, frame: str) -> None:
    """Within the picture, and not lost in it; at 0.4 of the distance something is cut off."""
    shown = stage(camera, size=size, frame=frame)
    largest = 0.0
    for t in np.linspace(0.0, 2.0, 7):
        view = shown.view(t)
        where = np.abs(in_picture(view, seen(shown, t), shown.aspect))
        assert where.max() < 1.0
        closer = view._replace(eye=view.target + 0.4 * (view.eye - view.target))
        largest = max(largest, np.abs(in_picture(closer, seen(shown, t), shown.aspect)).max())
    assert largest > 1.0  # the twin


def test_stereo_pictures_are_half_as_wide() -> None:
    """Those who draw them widen the angle; the eye stays where it is."""
    assert stage(stereo="side-by-side").aspect == 0.5 * stage().aspect
    assert np.array_equal(stage().view(0.0).eye, stage(stereo="cross-eyed").view(0.0).eye)


def test_sides() -> None:
    for name, axis in {"x": (1, 0, 0), "-y": (0, -1, 0), "z": (0, 0, 1), "-z": (0, 0, -1)}.items():
        view = stage(name).view(0.3)
        way = (view.eye - view.target) / np.linalg.norm(view.eye - view.target)
        np.testing.assert_allclose(way, axis, atol=1e-12)
        assert abs(view.up @ way) < 1e-9
    assert stage("z").view(0.0).up.tolist() == [0, 1, 0]  # x to the right, y up, as on a map


def test_an_orbit_goes_around_once_in_its_period() -> None:
    orbit = Orbit(target=(1, 2, 3), radius=5.0, height=2.0, period=4.0, phase=0.3)
    shown = stage(orbit, clock=Clock(0.0, 2.0, scale=0.5))  # four seconds shown
    eyes = np.array([shown.view(t).eye for t in (0.0, 0.5, 1.0, 2.0)])
    angles = [0.3, 0.3 + np.pi / 2, 0.3 + np.pi, 0.3]
    np.testing.assert_allclose(eyes, [(1 + 5 * np.cos(a), 2 + 5 * np.sin(a), 5.0) for a in angles], atol=1e-12)
    back = stage(orbit, clock=Clock(0.0, 2.0, scale=0.5, backward=True))
    np.testing.assert_allclose(back.view(2.0).eye, eyes[0], atol=1e-12)  # it begins where the film begins
    tilted = stage(Orbit(radius=5.0, height=1.0, up=(1, 0, 0)))
    heights = [(tilted.view(t).eye - tilted.center)[0] for t in (0.0, 0.7, 1.9)]
    np.testing.assert_allclose(heights, 1.0, atol=1e-12)


@pytest.mark.parametrize("frame", ["world", "ball", "box"])
def test_following(frame: str) -> None:
    """The offset is kept in the axes that are shown, or in those of the body where it turns with it."""
    offset = np.array([1.0, -2.0, 0.5])
    still, mast = stage(Follow("box", offset), frame=frame), stage(Follow("box", offset, turning=True), frame=frame)
    for t in (0.0, 0.7, 1.3):
        X = still.pose("box", t)
        np.testing.assert_allclose(still.view(t).eye - X[:3, 3], offset, atol=1e-12)
        np.testing.assert_allclose(X[:3, :3].T @ (mast.view(t).eye - X[:3, 3]), offset, atol=1e-12)
        np.testing.assert_allclose(X[:3, :3].T @ mast.view(t).up, [0, 0, 1], atol=1e-12)
        np.testing.assert_allclose(still.view(t).target, X[:3, 3], atol=1e-12)
    if frame == "world":
        assert np.abs(mast.view(1.3).eye - still.view(1.3).eye).max() > 0.1
    assert stage("follow").camera._name(scene()) == "box"


def test_along_a_vector() -> None:
    shown, back = stage(Along("push", 4.0)), stage(Along("push", 4.0, back=True))
    for t in (0.0, 0.5, 1.7):
        tail = shown.pose("box", t)[:3, 3]
        e = np.array([np.cos(t), 0.0, 1.0 - t])
        e /= np.linalg.norm(e)
        np.testing.assert_allclose(shown.view(t).eye, tail - 4.0 * e, atol=1e-12)
        np.testing.assert_allclose(back.view(t).eye, tail + 4.0 * e, atol=1e-12)
    body = stage(Along("push", 4.0), frame="box")  # seen from the box, the vector turns
    assert np.linalg.norm(body.view(1.0).eye) == pytest.approx(4.0)
    assert np.isfinite(stage("along:nothing").view(0.5).eye).all()


def test_ones_own_function() -> None:
    full = stage(lambda t: ((t, 5.0, 1.0), (0, 0, 0), (1, 0, 0), 45.0)).view(1.5)
    assert full.eye.tolist() == [1.5, 5.0, 1.0]
    assert full.up.tolist() == [1, 0, 0]
    assert full.fov == 45.0
    assert stage(Custom(lambda t: ((t, 5.0, 1.0), (0, 0, 0)), fov=50.0)).view(0.0).fov == 50.0
    assert stage(lambda t: View(np.ones(3), np.zeros(3), np.array([0.0, 1, 0]))).view(0.0).up.tolist() == [0, 1, 0]
    keys = stage(lambda t: ((t, 5.0, 1.0), (0, 0, t))).camera.describe(stage())
    assert keys["t"][0] == 0.0
    assert keys["t"][-1] == 2.0
    assert (np.diff(keys["t"]) > 0).all()
    np.testing.assert_array_equal(keys["eye"][:, 0], keys["t"])
    assert keys["ups"].shape == keys["target"].shape == (len(keys["t"]), 3)


def test_up_along_the_sight_gives_way() -> None:
    """Straight down, with up along it: another up; where it is not along it, it stays as it is."""
    for up in ((0, 0, 1), (0, 0, -2), (0, 0.0001, 1)):
        view = stage(Fixed(eye=(0, 0, 9), target=(0, 0, 0), up=up)).view(0.0)
        assert np.linalg.norm(np.cross(view.up, [0, 0, 1])) > 0.1
    kept = stage(Fixed(eye=(0, 1, 9), target=(0, 0, 0))).view(0.0)
    assert kept.up.tolist() == [0, 0, 1]
    mast = stage(Follow("box", (0, 0, 3), turning=True))
    X, view = mast.pose("box", 1.0), mast.view(1.0)
    np.testing.assert_allclose(X[:3, :3].T @ view.up, [0, 1, 0], atol=1e-12)
    assert mast.camera.describe(mast)["up"] == [0, 1, 0]


@pytest.mark.parametrize(
    ("camera", "words"),
    [
        (
            lambda: Fixed(eye=(1, 2, 3), target=(1, 2, 3)),
            r"its eye where it looks, at \[1.0, 2.0, 3.0\] m: move the eye",
        ),
        (lambda: Fixed(eye=(1, 2, N)), "eye of a camera must be finite"),
        (lambda: Fixed(target=(1, 2)), "target of a camera must be 3 numbers"),
        (lambda: Fixed(up=(0, 0, 0)), "up of a camera is a direction"),
        (lambda: Fixed(toward=(0, 0, 0)), "side of a camera"),
        (lambda: Fixed(fov=1.0), "between 1 and 170 deg, not 1"),
        (lambda: Fixed(fov=170.0), "between 1 and 170"),
        (lambda: Fixed(fov=N), "angle of view .* finite"),
        (lambda: Fixed(fow=20), 'Did you mean "fov"'),
        (lambda: Orbit(radius=0), "radius of an orbit"),
        (lambda: Orbit(period=0), "period of an orbit is not zero"),
        (lambda: Orbit(height=N), "height of an orbit"),
        (lambda: Follow(offset=(0, 0, 0)), "eye where it looks"),
        (lambda: Follow("bax"), 'no body of the scene named "bax". Did you mean "box"'),
        (lambda: Follow("push"), 'no body of the scene named "push"'),
        (lambda: Along("pusch"), 'Did you mean "push"'),
        (lambda: Along("push", distance=-1), "distance of a camera"),
        (lambda: Custom(3), "is a function of t"),
        (lambda: "orbti", 'no camera named "orbti". Did you mean "orbit"'),
        (lambda: "follow:bax", 'Did you mean "box"'),
        (lambda: "follow:", "no body of the scene named"),
        (lambda: "along:", "says which: along:push, along:nothing"),
        (lambda: "along", "says which"),
        (lambda: "w", "no camera named"),
        (lambda: 7, "a camera is None, a name"),
        (lambda: Fixed, "a camera is None, a name"),
    ],
)
def test_refused_with_a_reason(camera: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        stage(camera())


@pytest.mark.parametrize(
    ("f", "words"),
    [
        (lambda t: 1 / 0, "camera at t = 0.5 s: its function raised ZeroDivisionError"),
        (lambda t: None, r"camera at t = 0.5 s must be \(eye, target\)"),
        (lambda t: ((1, 2, 3),), r"must be \(eye, target\)"),
        (lambda t: ((1, 2, 3), (1, 2, 3)), "camera at t = 0.5 s has its eye where it looks"),
        (lambda t: ((1, 2, N), (0, 0, 0)), "eye of the camera at t = 0.5 s must be finite"),
        (lambda t: ((1, 2, 3), (0, 0, 0), (0, 0, 1), 400), "between 1 and 170"),
    ],
)
def test_functions_that_give_something_else(f: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        stage(f).view(0.5)


def test_a_page_can_have_every_camera() -> None:
    """Each kind describes itself by plain numbers, or by arrays for the binary part."""
    shown = stage()
    kinds = {"fixed": Fixed(), "orbit": Orbit(), "follow": Follow(), "along": Along("push"),
             "keys": Custom(lambda t: ((1, 2, 3), (0, 0, 0)))}  # fmt: skip
    for kind, camera in kinds.items():
        said = camera.describe(shown)
        assert said["kind"] == kind
        assert 1.0 < said["fov"] < 170.0
        assert len(said["up"]) == 3
        assert all(isinstance(x, (str, bool, float, int, list, np.ndarray)) for x in said.values())
    names = presets(scene())
    assert {"fixed", "orbit", "x", "y", "z", "follow:box", "follow:ball", "along:push"} <= set(names)
    for name in names:
        assert type(cameras.camera_of(name, scene())) is type(names[name])
