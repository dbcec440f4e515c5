"""Promises of scenes that no picture of a usual run shows: defaults, limits, colors through glasses, early poses."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.control.links import wire
from polhode.control.links.wire import Frame
from polhode.errors import InputError
from polhode.view import Scene
from polhode.view.film import GAP, strip
from polhode.view.items import Label
from polhode.view.live.listening import Listener, _Pieces
from polhode.view.raster.lens import LEFT, RIGHT, anaglyph
from polhode.view.raster.light import linear
from polhode.view.stage import extremes


def test_what_is_put_into_a_scene_is_seen() -> None:
    """Everything is visible, in ink, at the origin of the world, unless it is said otherwise."""
    scene = Scene("all")
    scene.add(ph.library.ellipsoid((1.0, 2.0, 3.0)), name="egg")
    scene.vector(np.array([1.0, 2.0, 3.0]), name="arrow")
    scene.trace(np.array([[0.0, 0, 0, 0], [1.0, 1, 2, 3]]), name="line")
    scene.label("here", name="words")
    for kind in (scene.bodies, scene.vectors, scene.traces, scene.labels):
        assert [item.visible for item in kind] == [True]
    label = Label("words", "here")
    assert label.visible
    assert label.frame == "world"
    assert label.at.tolist() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("n", "height", "width", "columns"),
    [(4, 200, 8000, 4), (4, 8000, 200, 1), (4, 6000, 6000, 2)],
    ids=["too wide", "too high", "too many pixels"],
)
def test_a_strip_that_viewers_do_not_open_is_refused(n: int, height: int, width: int, columns: int) -> None:
    """No side above 16384 pixels, and not more than a hundred millions of them."""
    drawn = np.broadcast_to(np.uint8(7), (n, height, width, 3))
    with pytest.raises(InputError, match=f"a strip of {n} pictures of {width} x {height} pixels would be"):
        strip(drawn, columns)


def test_a_strip_has_its_pictures_in_rows_with_gaps() -> None:
    drawn = np.stack([np.full((4, 5, 3), 10 * i, dtype=np.uint8) for i in range(5)])
    whole = strip(drawn, 2)
    assert whole.shape == (3 * 4 + 2 * GAP, 2 * 5 + GAP, 3)
    for i in range(5):
        row, column = divmod(i, 2)
        part = whole[row * (4 + GAP) : row * (4 + GAP) + 4, column * (5 + GAP) : column * (5 + GAP) + 5]
        assert (part == 10 * i).all()
    assert (whole[4 : 4 + GAP] == 255).all()
    assert (whole[2 * (4 + GAP) :, 5:] == 255).all()  # the last row is not full


def test_red_cyan_glasses_get_what_their_matrices_say(rng: np.random.Generator) -> None:
    """In linear intensities, for each channel of both eyes on its own and for colors of any kind."""
    left, right = (rng.integers(0, 256, (6, 7, 3)).astype(np.uint8) for _ in range(2))
    for k in range(6):  # one channel alone
        eye = (left, right)[k // 3]
        eye[k % 2, k] = 0
        eye[k % 2, k, k % 3] = 255
    wanted = linear(left / 255.0) @ LEFT.T + linear(right / 255.0) @ RIGHT.T
    seen = linear(anaglyph(left, right) / 255.0)
    # a byte is one of 256 steps of sRGB: the largest, at white, is 0.009 of intensity; and one in 4095 of the table
    np.testing.assert_allclose(seen, np.clip(wanted, 0.0, 1.0), atol=0.5 * 0.009 + 1.0 / 4095.0)


def test_a_pose_that_comes_before_its_scene_is_not_looked_at() -> None:
    listener = Listener("127.0.0.1:9")
    assert not listener._hear(Frame(wire.POSE, 3, 1, 0.5, (1.0, 2.0)), _Pieces())
    assert listener.sight.scene is None
    assert listener._hear(Frame(wire.BYE, 4, 1, 0.5), _Pieces())
    assert "over" in listener.sight.says


def test_extremes_bound_a_cloud_as_all_its_points_do(rng: np.random.Generator) -> None:
    """Along the axes and along diagonals no point of the cloud is farther than those that are kept."""
    points = rng.normal(size=(400, 3)) * (1.0, 2.0, 0.3)
    few = extremes(points)
    assert len(few) <= 26
    for direction in ((1, 0, 0), (0, -1, 0), (0, 0, 1), (1, 1, 0), (-1, 0, 1), (1, -1, 1)):
        assert (few @ direction).max() == (points @ direction).max()
        assert (few @ direction).min() == (points @ direction).min()
