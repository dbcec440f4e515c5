"""Stills and film strips as PNG files."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.geometry import solids as meshes
from polhode.view.exporters import png
from polhode.view.raster import Renderer, render
from tests.view.raster_tools import shape

Image = pytest.importorskip("PIL.Image")
SIZE = (200, 120)


def scene():
    """A box that turns by 90 deg in 4 s."""
    t = np.linspace(0.0, 4.0, 9)
    rows = np.column_stack([t, np.zeros((9, 3)), t * np.pi / 8, np.zeros((9, 2))])
    out = ph.Scene("turning")
    out.add(shape(meshes.box((0.6, 0.9, 1.2))), rows, name="box")
    return out


def stage(**options):
    return ph.Stage(scene(), size=SIZE, **options)


def test_a_file_holds_the_bytes_of_its_picture():
    image = np.random.default_rng(4).integers(0, 256, (37, 53, 3)).astype(np.uint8)
    with Image.open(io.BytesIO(png.encoded(image))) as back:
        assert back.mode == "RGB"
        assert back.info.get("srgb") == 0
        assert np.array_equal(np.array(back), image)
    broken = bytearray(png.encoded(image))
    broken[60] ^= 4  # a bit that falls over is noticed
    with pytest.raises((OSError, SyntaxError)):
        Image.open(io.BytesIO(bytes(broken))).load()


def test_a_still_is_that_of_its_time(tmp_path):
    path = tmp_path / "box.png"
    for options, t in (({}, 0.0), ({"t": 1.3}, 1.3)):
        assert scene().animate(path, size=SIZE, **options) == path
        assert np.array_equal(np.array(Image.open(path)), render(stage(), t))
    assert not np.array_equal(render(stage(), 0.0), render(stage(), 1.3))
    assert np.array_equal(scene().image(1.3, size=SIZE), render(stage(), 1.3))


def test_a_strip_shows_the_quarters_of_a_maneuver(tmp_path):
    """Five pictures in three columns: each where it belongs, each with its time, and the title in the first."""
    path, times = tmp_path / "quarters.png", [0.0, 1.0, 2.0, 3.0, 4.0]
    told = []
    scene().animate(path, size=SIZE, times=times, columns=3, progress=told.append)
    image = np.array(Image.open(path))
    assert image.shape == (SIZE[1], SIZE[0], 3)
    width, height = 62, 56  # (200 - 2 gaps of 6)/3 and (120 - 6)/2, even
    renderer = Renderer(ph.Stage(scene(), size=(width, height)), stamp=True)
    for i, t in enumerate(times):
        left, top = (i % 3) * (width + 6), (i // 3) * (height + 6)
        low = 24 if i == 0 else 0  # above it the first has the title
        assert np.array_equal(image[top + low : top + height, left : left + width], renderer.frame(t)[low:])
        assert np.array_equal(image[top : top + height, left : left + width], renderer.frame(t)) is (i > 0)
        assert not np.array_equal(
            image[top : top + height, left : left + width], renderer.frame(4.0 - t + 0.1 * (t < 4))
        )
    assert (image[-height:, 2 * (width + 6) :] == 255).all()  # the sixth place is empty
    assert told == pytest.approx([0.2, 0.4, 0.6, 0.8, 1.0])


def test_columns_are_chosen_such_that_pictures_are_large():
    assert [png._columns(None, n, (1280, 720)) for n in (1, 2, 3, 4, 5, 6, 9)] == [1, 2, 3, 2, 3, 3, 3]
    assert png._columns(7, 4, (1280, 720)) == 4


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"time": 1.0}, "time"),
        ({"t": 1.0, "times": [1.0]}, "one of both"),
        ({"columns": 2}, "film strip"),
        ({"times": []}, "one at least"),
        ({"times": 3.0}, "list of numbers"),
        ({"t": 4.1}, r"t = 4.1 s, is beyond the data: 0 ... 4 s"),
        ({"times": [0.0, float("nan")]}, "finite"),
        ({"t": "soon"}, "number"),
        ({"times": [1.0], "columns": 0}, "1 or more"),
        ({"times": [1.0], "columns": 1.5}, "1 or more"),
        ({"times": np.linspace(0, 4, 900), "columns": 30}, "do not fit into 200 x 120"),
    ],
)
def test_what_cannot_be_drawn_is_refused_and_nothing_is_written(tmp_path, options, message):
    path = tmp_path / "box.png"
    path.write_bytes(b"old")
    with pytest.raises(ph.PolhodeError, match=message):
        scene().animate(path, size=SIZE, **options)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["box.png"]


def test_a_stop_in_the_middle_leaves_the_old_file(tmp_path):
    path = tmp_path / "box.png"
    path.write_bytes(b"old")

    def stop(_done):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        scene().animate(path, size=SIZE, times=[0.0, 1.0], progress=stop)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["box.png"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_full_disk_is_said(tmp_path, monkeypatch):
    path = tmp_path / "box.png"
    path.write_bytes(b"old")

    def full(self, data):
        with Path("/dev/full").open("wb", buffering=0) as file:
            file.write(data)

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    with pytest.raises(ph.PolhodeError, match="Make room"):
        scene().animate(path, size=SIZE)
    assert path.read_bytes() == b"old"
