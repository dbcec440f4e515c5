"""Frames stay as arrays: drawn over, reversed, played again, saved; what does not fit into memory is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.view.film import Frames
from tests.view.film_files import SQUARE, decoded, read_gif, read_mp4, square, staged
from tests.view.test_playing import FakeTime


@pytest.fixture
def frames() -> Frames:
    return ph.view.frames(staged(fps=10.0), renderer=square())


def test_all_pictures_are_kept_with_their_times(frames: Frames) -> None:
    assert frames.pictures.shape == (10, 90, 160, 3)
    assert frames.times == pytest.approx(np.arange(10) / 10)
    assert (frames.fps, frames.seconds, frames.size, len(frames)) == (10.0, 1.0, (160, 90), 10)
    assert all((picture == square()(t)).all() for picture, t in zip(frames, frames.times, strict=True))


def test_a_scene_gives_its_frames() -> None:
    scene = staged().scene
    found = scene.frames(fps=5.0, start=0.2, stop=1.0, scale=0.5, backward=True, size=(160, 90), renderer=square())
    assert found.times == pytest.approx(1.0 - np.arange(8) / 10)


def test_they_are_drawn_over(frames: Frames, tmp_path: Path) -> None:
    frames[2][:20] = 0
    frames[3] = np.zeros((90, 160, 3), np.uint8)
    frames[4] = 255
    shown = decoded(frames.save(tmp_path / "a.mp4"), (160, 90))
    assert shown[2, :18].max() < 12
    assert shown[2, 25:].max() > 200
    assert shown[3].max() < 12
    assert shown[4].min() > 245


def test_an_overlay_may_do_it_at_once() -> None:
    found = ph.view.frames(staged(fps=4.0), renderer=square(), overlay=lambda picture, t, i: picture * (i % 2 == 0))
    assert [bool(picture.any()) for picture in found] == [True, False, True, False]


def test_reversed(frames: Frames) -> None:
    back = frames.reversed()
    assert (back.pictures == frames.pictures[::-1]).all()
    assert (back.times == frames.times[::-1]).all()
    assert back.fps == frames.fps
    back[0][:] = 7
    assert (frames[9] == 7).all()  # the same memory


def test_a_part_takes_as_long_as_before(frames: Frames) -> None:
    assert (len(frames[2:6]), frames[2:6].fps) == (4, 10.0)
    assert frames[::5].seconds == pytest.approx(frames.seconds)
    assert frames[::-5].times == pytest.approx([0.9, 0.4])


def test_they_play_in_real_time(frames: Frames) -> None:
    fake, seen = FakeTime(), []

    def show(picture: np.ndarray, t: float, i: int) -> None:
        assert (picture == frames.pictures[9 - i]).all()
        seen.append((i, t, fake.t - 100.0))

    record = frames.reversed().play(show, rounds=2, sleep=fake.sleep, now=fake.now)
    assert record.seconds == pytest.approx(2.0)
    assert [i for i, _, _ in seen] == [*range(10), *range(10)]
    assert [t for _, t, _ in seen[:10]] == frames.times[::-1].tolist()


def test_a_gif_and_a_film(frames: Frames, tmp_path: Path) -> None:
    assert sum(read_gif(frames.save(tmp_path / "a.gif")).delays) == 100
    told: list[float] = []
    found = read_mp4(frames[::2].save(str(tmp_path / "a.mp4"), quality=3, progress=told.append))
    assert (found.n_frames, found.seconds) == (5, pytest.approx(1.0))
    assert told[-1] == 1.0


@pytest.mark.parametrize("shape", [(91, 160), (90, 161), (91, 161)])
def test_odd_sizes(tmp_path: Path, shape: tuple[int, int]) -> None:
    """An MP4 gets one more row or column, a GIF has any size; the pictures stay."""
    odd = Frames(np.full((3, *shape, 3), SQUARE, np.uint8), np.arange(3.0), 5.0)
    assert read_mp4(odd.save(tmp_path / "a.mp4")).size == (-(-shape[1] // 2) * 2, -(-shape[0] // 2) * 2)
    even = read_mp4(tmp_path / "a.mp4").size
    assert np.abs(decoded(tmp_path / "a.mp4", even).astype(float) - SQUARE).max() <= 4
    assert read_gif(odd.save(tmp_path / "a.gif")).size == (shape[1], shape[0])


@pytest.mark.parametrize(("columns", "rows"), [(None, 3), (1, 10), (4, 3), (99, 1)])
def test_a_strip(frames: Frames, tmp_path: Path, columns: int | None, rows: int) -> None:
    from PIL import Image

    strip = np.array(Image.open(frames.save(tmp_path / "a.png", columns=columns)))
    across = -(-10 // rows) if columns is None else min(10, columns)
    assert strip.shape == (rows * 96 - 6, across * 166 - 6, 3)
    for i, picture in enumerate(frames):
        top, left = (i // across) * 96, (i % across) * 166
        assert (strip[top : top + 90, left : left + 160] == picture).all()


def test_a_strip_that_no_viewer_opens_is_refused(frames: Frames, tmp_path: Path) -> None:
    many = Frames(np.broadcast_to(frames.pictures[:1], (2000, 90, 160, 3)), np.arange(2000.0))
    with pytest.raises(InputError, match=r"frames\[::166\]\.save"):
        many.save(tmp_path / "a.png", columns=1)
    assert list(tmp_path.iterdir()) == []


def test_memory_is_asked_for_before_the_work() -> None:
    drawn: list[float] = []
    with pytest.raises(
        InputError, match=r"36000 pictures of 1280 x 720 pixels take 99\.5 GB of memory, more than 4 GB"
    ):
        ph.view.frames(staged((1280, 720), stop=1200.0), renderer=drawn.append)
    with pytest.raises(InputError, match=r"take 0\.000432 GB .* allow it: memory=4\.32e\+05"):
        ph.view.frames(staged(fps=10.0), renderer=drawn.append, memory=4e5)
    assert drawn == []
    assert len(ph.view.frames(staged(fps=10.0), renderer=square(), memory=432_000)) == 10


def test_progress_and_an_interrupt() -> None:
    told: list[float] = []

    def progress(part: float) -> None:
        told.append(part)
        if len(told) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ph.view.frames(staged(fps=10.0), renderer=square(), progress=progress)
    assert told == pytest.approx([0.1, 0.2, 0.3, 0.4])


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (lambda f: f.save("a.avi"), r"ending \"\.avi\""),
        (lambda f: f.save(3), "file name or path"),
        (lambda f: f.save("a.png", columns=0), "columns"),
        (lambda f: f.save("a.mp4", quality=11), "quality"),
        (lambda f: f.play(None), "show is a function"),
        (lambda f: f[3:3], "frames are bytes"),
        (lambda f: Frames(f.pictures, f.times[:-1]), "10 frames have as many times"),
        (lambda f: Frames(f.pictures.astype(float), f.times), "not float64"),
        (lambda f: Frames(f.pictures, f.times, fps=0), "greater than zero"),
        (lambda f: Frames(f.pictures, f.times, speed=1), "speed"),
        (lambda f: ph.view.frames(staged(), sise=(10, 10)), 'Did you mean "size"'),
        (lambda f: ph.view.frames(staged(), memory="all"), "memory"),
    ],
)
def test_bad_wishes_are_refused(frames: Frames, monkeypatch: Any, tmp_path: Path, bad: Any, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=message):
        bad(frames)
    assert list(tmp_path.iterdir()) == []
