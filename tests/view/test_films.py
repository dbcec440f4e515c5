"""MP4 and GIF: every picture once, in order, at its time, in its colors; and bad wishes are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode.errors import InputError, PolhodeError
from polhode.view import ffmpeg
from polhode.view.exporters import gif, mp4
from tests.view.film_files import BACK, SQUARE, decoded, read_gif, read_mp4, square, staged

pytest.importorskip("imageio_ffmpeg")

RATES = [(0.5, 7.0), (1.0, 3.0), (24.0, 1.0), (29.97, 1.0), (30.0, 0.01), (np.pi, 3.3), (1000.0, 0.05)]


def write(exporter: Any, path: Path, size: tuple[int, int] = (160, 90), progress: Any = None, **clock: Any) -> Any:
    stage = staged(size, **clock)
    exporter.write(stage, path, {"renderer": square(size)}, progress)
    return stage


@pytest.mark.parametrize(("fps", "stop"), RATES)
def test_an_mp4_has_all_pictures_and_the_right_length(tmp_path: Path, fps: float, stop: float) -> None:
    path = tmp_path / "a.mp4"
    clock = write(mp4, path, fps=fps, stop=stop).clock
    found = read_mp4(path)
    assert found.n_frames == clock.n_frames
    assert found.seconds == pytest.approx(clock.duration, abs=1e-3 / fps)
    assert found.index_first
    assert found.size == (160, 90)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("fps", "stop"), [rate for rate in RATES if rate[0] <= 50])
def test_a_gif_has_all_pictures_and_the_right_length(tmp_path: Path, fps: float, stop: float) -> None:
    """Each picture begins within half a tick of its time: rounding does not add up."""
    clock = write(gif, tmp_path / "a.gif", fps=fps, stop=stop).clock
    found = read_gif(tmp_path / "a.gif")
    assert found.ends
    assert len(found.delays) == clock.n_frames
    begins = np.concatenate([[0], np.cumsum(found.delays)]) / 100.0
    assert np.abs(begins - np.arange(clock.n_frames + 1) / fps).max() <= 0.005 + 1e-9
    assert min(found.delays) >= 2


def test_the_twin_with_equal_delays_would_be_too_short() -> None:
    """3/100 s for each of 300 pictures at 30 a second: 9 s instead of 10, which the measure above would see."""
    assert abs(300 * round(100 / 30) / 100 - 300 / 30) > 0.005


@pytest.mark.parametrize("exporter", [mp4, gif])
def test_pictures_come_in_order_and_in_their_colors(tmp_path: Path, exporter: Any) -> None:
    path = tmp_path / f"a.{exporter.__name__[-3:]}"
    stage = write(exporter, path, fps=10.0, backward=True)
    shown = decoded(path, (160, 90)).astype(float)
    wanted = np.array([square()(t) for t in stage.clock.times], dtype=float)
    assert shown.shape == wanted.shape
    assert stage.clock.times[0] == 1.0
    assert np.abs(shown - wanted).mean() < 3.0  # of 255: two of rounding; at edges two pixels share their color
    assert np.abs(shown[0, 40:50, 140:152] - SQUARE).max() <= 4
    assert np.abs(shown[0, 5:20, 5:20] - BACK).max() <= 4
    assert np.abs(shown - wanted[::-1]).mean() > 10.0  # the twin: the wrong order is seen


@pytest.mark.parametrize(("loop", "loops"), [(True, 0), (False, None)])
def test_a_gif_loops_where_the_clock_does(tmp_path: Path, loop: bool, loops: int | None) -> None:
    write(gif, tmp_path / "a.gif", fps=5.0, loop=loop)
    assert read_gif(tmp_path / "a.gif").loops == loops


def test_a_better_quality_takes_more_room(tmp_path: Path, rng: np.random.Generator) -> None:
    noise = rng.integers(0, 255, (10, 90, 160, 3), dtype=np.uint8)
    sizes = []
    for quality in (1, 5.5, 10):
        for exporter, ending in ((mp4, "mp4"), (gif, "gif")):
            options = {"renderer": lambda t: noise[min(9, round(10 * t))], "quality": quality}
            exporter.write(staged(fps=10.0), tmp_path / f"{quality}.{ending}", options, None)
        sizes.append([(tmp_path / f"{quality}.{ending}").stat().st_size for ending in ("mp4", "gif")])
    assert (np.diff(sizes, axis=0) > 0).all()


def test_an_overlay_draws_over_in_place_or_gives_another_picture(tmp_path: Path) -> None:
    calls = []

    def overlay(picture: np.ndarray, t: float, i: int) -> np.ndarray | None:
        calls.append((i, t))
        if i == 0:
            picture[:20] = 0
            return None
        return np.zeros_like(picture)

    stage = staged(fps=4.0)
    mp4.write(stage, tmp_path / "a.mp4", {"renderer": square(), "overlay": overlay}, None)
    shown = decoded(tmp_path / "a.mp4", (160, 90))
    assert calls == list(enumerate(stage.clock.times))
    assert shown[0, :18].max() < 12
    assert shown[0, 25:].min(axis=2).max() > 200
    assert shown[1:].max() < 12


@pytest.mark.parametrize("overlay", [lambda p, t, i: p[:-2], lambda p, t, i: p.astype(float), lambda p, t, i: "text"])
def test_an_overlay_that_gives_no_picture_is_refused(tmp_path: Path, overlay: Any) -> None:
    with pytest.raises(InputError, match="the overlay must give a picture of bytes"):
        mp4.write(staged(), tmp_path / "a.mp4", {"renderer": square(), "overlay": overlay}, None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("exporter", "clock", "options", "message"),
    [
        (mp4, {"fps": 1e-3, "stop": 1e4}, {}, "between 0.01 and 1000 pictures a second, not 0.001"),
        (mp4, {"fps": 1001.0}, {}, "between 0.01 and 1000"),
        (gif, {"fps": 60.0}, {}, "between 0.01 and 50 pictures a second, not 60"),
        (mp4, {}, {"quality": 0}, "between 1 .* and 10"),
        (mp4, {}, {"quality": "high"}, "between 1 .* and 10"),
        (gif, {}, {"qualty": 3}, 'Did you mean "quality"'),
        (mp4, {}, {"overlay": "text"}, "overlay is a function"),
        (gif, {}, {"renderer": "rastr"}, 'Did you mean "raster"'),
        (mp4, {}, {"renderer": lambda t: np.zeros((4, 4, 3), np.uint8)}, "the renderer must give"),
    ],
)
def test_bad_wishes_are_refused(tmp_path: Path, exporter: Any, clock: Any, options: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        exporter.write(staged(**clock), tmp_path / "film", {"renderer": square()} | options, None)
    assert list(tmp_path.iterdir()) == []


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[float] = []
    write(mp4, tmp_path / "a.mp4", fps=5.0, progress=told.append)
    assert told == pytest.approx([0.2, 0.4, 0.6, 0.8, 1.0])


def test_without_imageio_ffmpeg_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "imageio_ffmpeg", None)
    with pytest.raises(PolhodeError, match=r"a film needs imageio_ffmpeg: pip install 'polhode\[video\]'"):
        write(mp4, tmp_path / "a.mp4")
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ffmpeg, "program", lambda: str(tmp_path / "none"))
    with pytest.raises(PolhodeError, match=r"ffmpeg cannot be started.*none"):
        write(mp4, tmp_path / "a.mp4")


@pytest.mark.parametrize("exporter", [mp4, gif])
def test_names_and_sizes_of_all_kinds(tmp_path: Path, exporter: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder and a file whose names mean something to others, and the smallest picture that there is."""
    folder = tmp_path / "-i %03d: 'größe' [0]"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    exporter.write(staged((16, 16), fps=5.0), Path("-y pipe:%d"), {"renderer": small}, None)
    found = read_mp4(Path("-y pipe:%d")) if exporter is mp4 else read_gif(Path("-y pipe:%d"))
    assert found.size == (16, 16)
    assert [path.name for path in folder.iterdir()] == ["-y pipe:%d"]


def small(t: float) -> np.ndarray:
    return np.full((16, 16, 3), round(200 * t), np.uint8)
