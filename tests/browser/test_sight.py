"""What is seen: stereo pictures, virtual reality, and pages of any width, light and dark."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.view import Scene, Stage
from polhode.view.page.document import document
from tests.browser.chromium import CLIENT
from tests.view import pages

TIPS = "names of vectors"
SMALL = {"width": 480, "height": 360, "hash": "#film"}  # the scene alone


def drawn(page, mode: str) -> np.ndarray:
    page.js(f"polhode.player.set({{stereo: '{mode}'}})")
    return page.pixels().astype(int)


def colored(picture: np.ndarray) -> tuple[int, int]:
    """How many pixels are much redder than cyan, and the other way around."""
    red = picture[..., 0] - picture[..., 1:].mean(axis=-1)
    return int((red > 40).sum()), int((red < -40).sum())


def gray() -> Stage:
    """A gray body: what is red or cyan in its picture comes from two eyes."""
    scene = Scene("gray")
    scene.add(ph.library.tumbling_cubesat(), pages.cubesat_run(), name="satellite", color="#999999")
    return Stage(scene)


def test_each_stereo_mode_draws_what_its_name_says(browser, written):
    with browser.open(written("gray", document(gray())), **SMALL) as page:
        page.js("polhode.player.seek(0.33)")
        flat, both, beside, crossed = (drawn(page, m) for m in ("none", "anaglyph", "side-by-side", "cross-eyed"))
        half = beside.shape[1] // 2
        assert np.array_equal(drawn(page, "none"), flat)
        # an anaglyph has fringes of both colors where the flat picture of a gray body has none
        assert min(colored(both)) > 20 * max(1, *colored(flat))
        # halves: two pictures that differ a little, and are the same the other way around when eyes are crossed
        left, right = beside[:, :half], beside[:, -half:]
        assert np.array_equal(crossed[:, :half], right)
        assert np.array_equal(crossed[:, -half:], left)
        assert not np.array_equal(left, right)
        assert np.abs(left - right).mean() < 0.2 * np.abs(left - left.mean()).mean() + 3


def test_names_of_vectors_are_hidden_with_their_arrows_and_all_together(browser, written):
    def shown(page, name: str, visible: bool) -> np.ndarray:
        page.js(f"polhode.player.show('{name}', {str(visible).lower()})")
        return page.pixels()

    with browser.open(written("precession"), **SMALL) as page:
        page.js("polhode.player.seek(1.3)")
        whole, bare = page.pixels(), shown(page, TIPS, False)
        rows, columns = np.nonzero((whole != bare).any(axis=2))
        assert 20 < len(rows) < 1000
        assert max(np.ptp(rows), np.ptp(columns)) < 30  # one short text
        assert np.array_equal(shown(page, TIPS, True), whole)
        assert not np.array_equal(shown(page, "omega", False), whole)
        assert np.array_equal(page.pixels(), shown(page, TIPS, False))


def moved(left: np.ndarray, right: np.ndarray) -> int:
    """By how many pixels the left picture must move to the right to lie on the right one."""
    off = [np.abs(np.roll(left, n, axis=1)[:, 30:-30] - right[:, 30:-30]).mean() for n in range(-20, 21)]
    return int(np.argmin(off)) - 20


@pytest.mark.parametrize(("factor", "way"), [(0.5, -1), (3.0, 1)])
def test_the_eyes_are_not_swapped(browser, written, factor, way):
    """The plane of the picture is where the camera looks. A body behind it is farther to the left for the left eye than
    for the right one; a body before it, farther to the right."""
    middle, eye = np.zeros(3), np.array([1.2, -1.6, 0.8])
    camera = ph.view.cameras.Fixed(eye=eye, target=eye + factor * (middle - eye))
    stage = Stage(pages.cubesat().scene, pages.cubesat().clock, camera=camera, stereo="side-by-side")
    with browser.open(written(f"plane at {factor}", document(stage)), **SMALL) as page:
        beside = page.pixels().astype(int)
        half = beside.shape[1] // 2
        assert np.sign(moved(beside[:, :half], beside[:, -half:])) == -way


RENDERER = "polhode.player.screen.renderer"
HEADSET = """
  const device = new IWER.XRDevice(IWER.metaQuest3);
  device.installRuntime({ forceInstall: true });
  device.position.set(0, 1.6, 0);
  window.headset = device;
"""


def headset() -> list[str]:
    """An emulated headset, there before the page's own script."""
    return [(CLIENT / "node_modules" / "iwer" / "build" / "iwer.min.js").read_text(encoding="utf-8"), HEADSET]


def test_virtual_reality_begins_draws_and_ends(browser, written):
    with browser.open(written("cubesat"), width=700, height=420, ratio=0.5, scripts=headset()) as page:
        page.do("click", selector='button[aria-label="Stereo"]')
        assert page.comes("document.querySelector('.ph-stereo button') !== null")
        page.do("click", selector=".ph-stereo button")
        assert page.comes("headset.activeSession !== undefined")
        drawn_before = page.js(f"{RENDERER}.info.render.frame")
        assert page.comes(f"{RENDERER}.info.render.frame >= {drawn_before + 3}", 10.0)
        # the middle of the scene stands on a table before the viewer, who is at (0, 1.6, 0) and looks along -z
        X_RV = np.reshape(page.js("[...polhode.player.graph.rig.matrix.elements]"), (4, 4)).T
        x, y, z = X_RV[:3, :3] @ np.array(page.js("polhode.player.document.center")) + X_RV[:3, 3]
        assert abs(x) < 1e-6
        assert 0.7 < y < 1.5
        assert -2.0 < z < -0.5
        size = np.linalg.norm(X_RV[:3, 0]) * page.js("polhode.player.document.radius")
        assert 0.2 < size < 1.0  # m, what fits on a table
        assert (
            np.abs(page.pose("3U CubeSat", 0.25) - pages.cubesat().scene["3U CubeSat"].matrices(0.25)[0]).max() < 1e-6
        )
        page.js("headset.activeSession.end()")
        assert page.comes("!headset.activeSession")
        assert np.allclose(page.js("[...polhode.player.graph.rig.matrix.elements]"), np.eye(4).ravel())
        first = page.pixels()
        page.js("polhode.player.seek(0.8)")
        assert not np.array_equal(page.pixels(), first)  # the page draws again
        assert page.seen["errors"] == []


def test_without_a_headset_the_page_says_why(browser, written):
    with browser.open(written("cubesat"), width=700, height=420, ratio=0.5) as page:
        page.do("click", selector='button[aria-label="Stereo"]')
        assert page.comes("document.querySelector('.ph-stereo').textContent.includes('Not here')")
        assert page.js("document.querySelector('.ph-stereo button')") is None


OVERLAPS = (Path(__file__).parent / "overlaps.js").read_text(encoding="utf-8")
SCROLLS = "document.scrollingElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth"


@pytest.mark.parametrize("scene", ["precession", "cubesat", "spheres", "five_rods", "wings", "hostile"])
@pytest.mark.parametrize(("width", "height"), [(400, 800), (1600, 900)])
def test_nothing_overlaps_and_nothing_scrolls(browser, written, scene, width, height):
    with browser.open(written(scene), width=width, height=height, ratio=ratio()) as page:
        for dark in (False, True):
            page.do("media", dark=dark)
            theme = "dark" if dark else "light"
            assert page.comes(f"document.querySelector('.polhode').dataset.theme === '{theme}'")
            assert page.comes(f"polhode.player.state.theme === '{theme}'")
            for tab in ("Plots", "Objects", "Stereo", "About"):
                if tab == "Plots" and not page.js("polhode.player.document.plots.length"):
                    continue
                if page.js(f"document.querySelector('.ph-panel h2')?.textContent !== '{tab}'"):
                    page.do("click", selector=f'button[aria-label="{tab}"]')
                assert page.js(SCROLLS) is False, tab
                assert page.js(OVERLAPS) == [], tab
            keep(page, f"{scene}-{width}-{'dark' if dark else 'light'}")
        assert page.js("document.querySelector('canvas').getBoundingClientRect().height") >= 150


def test_an_overlap_is_seen(browser, written):
    with browser.open(written("cubesat"), width=400, height=800, ratio=0.2) as page:
        assert page.js(OVERLAPS) == []
        page.js("document.querySelector('.ph-title').style.cssText += 'width:600px;white-space:nowrap;flex:none'")
        assert page.js(OVERLAPS) != []


def ratio() -> float:
    """Few pixels, unless somebody wants to look at them."""
    return 1.0 if os.environ.get("POLHODE_SCREENSHOTS") else 0.2


def keep(page, name: str) -> None:
    """Save a picture of the page where POLHODE_SCREENSHOTS names a folder."""
    folder = os.environ.get("POLHODE_SCREENSHOTS")
    if folder:
        clock = "polhode.player.document.clock"
        page.js(f"polhode.player.seek(0.6 * {clock}.start + 0.4 * {clock}.stop)")
        page.js("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
        page.do("shot", path=str(Path(folder) / f"{name}.png"))
