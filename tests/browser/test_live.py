"""The page of `polhode watch` in a real browser: bodies stand where the plant has them; a new plant is a new page."""

from __future__ import annotations

import time

import numpy as np
import pytest

import polhode as ph
from polhode.core import quat
from polhode.view.live.page import served
from tests.browser.chromium import Page
from tests.live.plants import POSES, comes, first_of, free_port, listening


def matrix(pose: list[float]) -> np.ndarray:
    X = np.eye(4)
    X[:3, :3] = np.reshape(quat.to_matrix(np.array(pose[3:])), (3, 3))
    X[:3, 3] = pose[:3]
    return X


def shows(page: Page, title: str, t: float) -> bool:
    """Whether the page comes to show the plant of that name at that time; it loads itself anew on the way."""
    for _ in range(200):
        try:
            if page.js(f"document.title === {title!r} && window.polhode?.player?.state.t === {t!r}"):
                return True
        except RuntimeError:
            pass
        time.sleep(0.1)
    return False


def test_it_follows_a_plant_and_the_next_one(browser, tmp_path):
    broadcast = ph.Broadcast(f"127.0.0.1:{free_port()}", rate=1e6)
    with (
        listening(broadcast.address) as listener,
        served(listener) as url,
        browser.visit(url, width=900, height=600) as page,
    ):
        assert page.comes('document.body.textContent.includes("waiting for a plant")')
        broadcast.open(first_of("first"))
        comes(listener, lambda s: bool(s.values), lambda: broadcast.show(0.005, POSES))
        assert shows(page, "first", 0.005)
        assert page.pose("rod") == pytest.approx(matrix(POSES[:7]), abs=1e-6)
        assert page.pose("tip") == pytest.approx(matrix(POSES[7:]), abs=1e-6)
        page.do("shot", path=str(tmp_path / "live.png"))
        moved = [*POSES[7:], *POSES[:7]]
        broadcast.show(0.008, moved)
        assert page.comes("polhode.player.state.t === 0.008")
        assert page.pose("rod") == pytest.approx(matrix(moved[:7]), abs=1e-6)
        assert page.js("getComputedStyle(document.querySelector('.ph-transport')).display") == "none"
        broadcast.close()
        assert page.comes('document.querySelector(".ph-live-says").textContent.includes("waiting")')
        broadcast.open(first_of("second"))
        comes(listener, lambda s: s.says == "", lambda: broadcast.show(0.002, POSES))
        assert shows(page, "second", 0.002)
        assert page.seen["errors"] == []
        assert all(request.startswith((url, "data:")) for request in page.seen["requests"])
        listener.end()
        broadcast.close()
