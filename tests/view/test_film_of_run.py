"""From a run to a film: run.animate("x.mp4") by our own renderer, read back, and played by a browser."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, PolhodeError
from polhode.view.chromium import Tab, find_chromium
from polhode.view.stage import Stage
from tests.view.film_files import decoded, read_gif, read_mp4

pytest.importorskip("imageio_ffmpeg")
SIZE = (160, 90)
RENDERERS = ("chromium", "raster")


@pytest.fixture(scope="module")
def run() -> Any:
    """The CubeSat of the demo, half a second of it."""
    shape = ph.library.tumbling_cubesat()
    body = ph.Body(mass=3.264, inertia=(0.03611722, 0.03378136, 0.00733598), geometry=shape, name="CubeSat")
    return ph.simulate(body, ph.State(omega=(3.0, 20.0, 12.0)), 0.5, t_eval=np.linspace(0.0, 0.5, 201))


@pytest.mark.parametrize(
    ("options", "n_frames", "seconds"),
    [
        ({"fps": 10.0, "scale": 0.25}, 20, 2.0),
        ({"fps": 29.97, "scale": 0.5, "start": 0.1, "stop": 0.35}, 15, 15 / 29.97),
        ({"fps": 10.0, "scale": 0.25, "start": 0.4, "stop": 0.1}, 12, 1.2),
        ({"fps": 10.0, "scale": 0.25, "start": 0.1, "stop": 0.4, "backward": True}, 12, 1.2),
    ],
)
def test_a_film_is_as_long_as_its_clock(run: Any, tmp_path: Path, options: Any, n_frames: int, seconds: float) -> None:
    path = run.animate(tmp_path / "a.mp4", size=SIZE, **options)
    found = read_mp4(path)
    assert found.n_frames == n_frames
    assert found.seconds == pytest.approx(seconds, abs=1e-3 / options["fps"])
    assert found.size == SIZE


def test_the_pictures_are_those_of_the_renderer_in_order(run: Any, tmp_path: Path) -> None:
    from polhode.view.raster import Renderer

    stage = ph.view.animating.stage(run, {}, fps=10.0, scale=0.25, backward=True, size=SIZE)
    shown = decoded(stage_film(stage, tmp_path / "a.mp4"), SIZE).astype(float)
    wanted = np.array([Renderer(stage).frame(t) for t in stage.clock.times], dtype=float)
    assert stage.clock.times[0] == 0.5
    assert np.abs(shown - wanted).mean() < 2.5  # of 255
    assert np.abs(shown - wanted[::-1]).mean() > 5.0  # the twin: the wrong order is seen


def stage_film(stage: Stage, path: Path) -> Path:
    return ph.view.animate(stage, path, quality=10, stamp=False)


def test_frames_of_a_run_are_the_same_in_one_thread_and_in_two(run: Any) -> None:
    from polhode.view.raster import render

    found = ph.view.frames(run, fps=20.0, scale=0.25, stop=0.2, size=SIZE)
    stage = ph.view.animating.stage(run, {}, fps=20.0, scale=0.25, stop=0.2, size=SIZE)
    assert all((picture == render(stage, t)).all() for picture, t in zip(found, stage.clock.times, strict=True))


def test_title_time_and_legend_may_stand_on_frames(run: Any) -> None:
    """They are the same whoever draws the picture, and stand in the corners on the left."""
    plain, stamped = (ph.view.frames(run, fps=4.0, size=(640, 360), stamp=stamp) for stamp in (False, True))
    changed = (plain.pictures != stamped.pictures).any(axis=3)
    assert changed.any(axis=(1, 2)).all()
    assert changed.mean() < 0.05
    rows = np.nonzero(changed.any(axis=(0, 2)))[0]
    assert rows.min() < 40
    assert rows.max() > 320
    assert not changed[:, 120:240].any()
    drawn = iter(plain.pictures)
    other = ph.view.frames(run, fps=4.0, renderer=lambda t: next(drawn), size=(640, 360), stamp=True)
    assert np.array_equal(other.pictures, stamped.pictures)


def test_a_film_carries_its_captions_unless_told_otherwise(run: Any) -> None:
    from polhode.view.film import reel_of

    stage = ph.view.animating.stage(run, {}, fps=4.0, size=(640, 360))
    film, bare = (list(reel_of(stage, options, "a film").pictures) for options in ({}, {"stamp": False}))
    assert not np.array_equal(film, bare)
    assert np.array_equal(film, ph.view.frames(run, fps=4.0, size=(640, 360), stamp=True).pictures)
    own = list(reel_of(stage, {"renderer": lambda t: bare[0]}, "a film").pictures)  # pictures of a function stay so
    assert np.array_equal(own[0], bare[0])


def test_a_gif_of_a_run(run: Any, tmp_path: Path) -> None:
    found = read_gif(run.animate(tmp_path / "a.gif", fps=12.0, scale=0.25, size=SIZE, loop=False))
    assert (len(found.delays), sum(found.delays), found.loops) == (24, 200, None)


def test_options_that_nobody_knows(run: Any, tmp_path: Path) -> None:
    with pytest.raises(InputError, match='Did you mean "quality"'):
        run.animate(tmp_path / "a.mp4", qualiti=3)
    with pytest.raises(InputError, match=r'option of a picture named "sise".*Did you mean "size"'):
        ph.view.image(run, sise=SIZE)
    assert list(tmp_path.iterdir()) == []


def is_there() -> bool:
    try:
        return bool(find_chromium())
    except PolhodeError:
        return False


@pytest.mark.skipif(os.name != "posix" or not is_there(), reason="needs a Chromium")
def test_the_page_in_chromium_shows_what_our_renderer_shows(run: Any) -> None:
    """Of all pictures of the renderer, the one of the same time is nearest to that of the page."""
    options: dict[str, Any] = {"fps": 10.0, "scale": 0.25, "stop": 0.15, "size": (320, 180), "frame": "body"}
    page, own = (ph.view.frames(run, renderer=renderer, **options).pictures.astype(float) for renderer in RENDERERS)
    apart = np.abs(page[:, None] - own[None]).mean(axis=(2, 3, 4))
    assert page.shape == own.shape == (6, 180, 320, 3)
    assert apart.argmin(axis=1).tolist() == list(range(6))
    assert apart.diagonal().max() < 8.0  # of 255: the floor, and how light falls


PLAY = """new Promise((done, fail) => {
  const video = document.querySelector("video"), times = [];
  video.addEventListener("error", () => fail(new Error(video.error.message)));
  video.addEventListener("timeupdate", () => times.push(video.currentTime));
  video.addEventListener("ended", () => done(JSON.stringify({ times, duration: video.duration,
    size: [video.videoWidth, video.videoHeight], frames: video.getVideoPlaybackQuality().totalVideoFrames })));
  video.play();
})"""


@pytest.mark.skipif(os.name != "posix" or not is_there(), reason="needs a Chromium")
def test_a_browser_plays_it(run: Any, tmp_path: Path) -> None:
    """From its beginning to its end, in its size and length."""
    from polhode.view.chromium import Browser

    run.animate(tmp_path / "a.mp4", fps=29.97, scale=0.5, size=SIZE)
    page = tmp_path / "page.html"
    page.write_text('<!doctype html><video src="a.mp4" muted></video><script>polhode = { player: 1 }</script>')
    with Browser(find_chromium(), tmp_path) as browser:
        tab = Tab(browser, (320, 180))
        tab.open(page)
        if not tab.value("document.createElement('video').canPlayType('video/mp4; codecs=\"avc1.640028\"')"):
            pytest.skip("this Chromium has no H.264")
        played = json.loads(tab.value(PLAY))
    assert played["duration"] == pytest.approx(30 / 29.97, abs=1e-3)
    assert played["size"] == list(SIZE)
    assert played["times"][-1] == pytest.approx(played["duration"], abs=1.0 / 29.97)
    assert played["times"] == sorted(played["times"])
    assert played["frames"] <= 30
