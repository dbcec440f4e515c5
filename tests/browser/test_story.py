"""What stands around the scene in a page: the panel on what to look at, the pace, the legend, letters at the axes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.view import Stage, scene_of
from polhode.view.page.document import document

HOSTILE = "<img src=x onerror=alert(1)> & <b>bold</b>"


@pytest.fixture(scope="module")
def page_of_top(written: Callable[..., Path]) -> Path:
    """A top that is shown ten times slower, with a story that would be read as HTML if it were not escaped."""
    top = ph.Body(1.0, (1, 2, 2.5), "top")
    scene = scene_of(ph.simulate(top, ph.State(omega=(1, 2, 3)), 1.0), plots=False)
    scene.summary, scene.look_at = f"it turns {HOSTILE}", ["omega", HOSTILE]
    return written("story", document(Stage(scene, ph.Clock(scale=0.1))))


def text(page, selector: str) -> str:
    return page.js(f"document.querySelector('{selector}').textContent")


def test_the_story_can_be_folded_and_is_text(browser, page_of_top):
    with browser.open(page_of_top, width=1400, height=900, ratio=0.2) as page:
        assert page.js("document.querySelector('.ph-story').open") is True  # there is room
        assert text(page, ".ph-story p") == f"it turns {HOSTILE}"
        assert page.js("[...document.querySelectorAll('.ph-story li')].map((e) => e.textContent)") == ["omega", HOSTILE]
        assert page.js("document.querySelectorAll('.ph-story img, .ph-story b').length") == 0
        page.do("click", selector=".ph-story summary")
        assert page.js("document.querySelector('.ph-story').open") is False
    with browser.open(page_of_top, width=400, height=800, ratio=0.2) as page:
        assert page.js("document.querySelector('.ph-story').open") is False  # on a phone it would hide the scene


def test_a_page_without_a_story_has_no_panel(browser, written):
    with browser.open(written("cubesat"), ratio=0.2) as page:
        assert page.js("document.querySelector('.ph-story')") is None


def test_the_pace_is_in_words_and_follows_the_speed(browser, page_of_top):
    with browser.open(page_of_top, width=1000, height=600, ratio=0.2) as page:
        assert text(page, ".ph-pace") == "ten times slower than real time"
        page.js("polhode.player.set({scale: 2})")
        assert text(page, ".ph-pace") == "twice as fast as real time"
        page.js("polhode.player.set({scale: 1})")
        assert text(page, ".ph-pace") == "real time"


def test_the_legend_names_the_arrows_that_are_seen(browser, page_of_top):
    with browser.open(page_of_top, width=1000, height=600, ratio=0.2) as page:
        lines = "[...document.querySelectorAll('.ph-arrows li')].map((e) => e.textContent)"
        both = page.js(lines)
        assert [line.split(":")[0] for line in both] == ["ω angular velocity", "L angular momentum"]
        assert all(" = " in line for line in both)
        page.js("polhode.player.show('omega', false)")
        assert page.js(lines) == both[1:]
        page.js("polhode.player.show('velocity', true)")  # there is none: the top stays
        page.js("polhode.player.show('omega', true)")
        assert page.js(lines) == both


def test_letters_are_hidden_with_their_axes(browser, page_of_top):
    with browser.open(page_of_top, width=640, height=480, hash="#film") as page:
        page.js("polhode.player.seek(0.3)")
        labels = "polhode.player.graph.labels.filter((one) => one.object.visible).map((one) => one.given.text)"
        assert page.js(labels) == ["ω", "L", "x", "y", "z", "x", "y", "z"]
        whole = page.pixels()
        page.js("polhode.player.show('body axes', false)")
        assert page.js(labels) == ["ω", "L", "x", "y", "z"]
        assert not np.array_equal(page.pixels(), whole)
        page.js("polhode.player.show('body axes', true)")
        assert np.array_equal(page.pixels(), whole)
