"""The page of each demo, opened from disk with the network cut: nothing is asked for, and the motion is the run's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.results.trajectory import Trajectory
from polhode.scenario import animating, demos, read
from polhode.view.motions import RunMotion
from polhode.view.side_by_side import side_by_side
from polhode.view.transform import homogeneous

TOLERANCE = 1e-6
DEMOS = ("free-precession", "cubesat-tumble", "three-spheres", "five-rods", "satellite-with-wings",
         "andrews-mechanism", "three-spins")  # fmt: skip


def motions(shown: Any) -> dict[str, Any]:
    """What moves the bodies of a demo, straight from its run."""
    if isinstance(shown, dict):  # side by side: in the page they are moved, so their scene is asked
        scene = side_by_side(list(shown.values()), list(shown))
        return {body.name: body for body in scene.bodies if body.group == "bodies"}
    if isinstance(shown, Trajectory):
        return {name: RunMotion(shown.body(name)) for name in shown.names}
    return {body.name: body for body in shown.bodies}


def matrix(motion: Any, t: float) -> np.ndarray:
    """X_WB (4, 4)."""
    if isinstance(motion, Trajectory):
        now = motion.at(t)
        return homogeneous(now.position[None], now.attitude[None])[0]
    return homogeneous(*motion.poses(np.array([t])))[0] if isinstance(motion, RunMotion) else motion.matrices(t)[0]


@pytest.fixture(scope="module", params=DEMOS)
def demo(request, tmp_path_factory):
    """A demo and its page as the command line writes it."""
    subject = animating.carried_out(read(demos.path(request.param)))
    path = tmp_path_factory.mktemp("demo") / f"{request.param}.html"
    animating.write(subject, path, {})
    return subject, path


def test_bodies_are_where_the_run_has_them_at_five_times(browser, demo):
    subject, path = demo
    with browser.open(path) as page:
        page.js("polhode.player.draw()")
        clock = page.js("polhode.player.document.clock")
        span = clock["stop"] - clock["start"]
        size = max(1.0, page.js("polhode.player.document.radius"))
        off = {
            (name, part): np.abs(page.pose(name, t) - matrix(motion, t)).max() / size
            for name, motion in motions(subject.shown).items()
            for part in (0.0, 0.1234, 0.4321, 0.87654, 1.0)
            for t in (clock["start"] + part * span,)
        }
        assert {where: far for where, far in off.items() if not far < TOLERANCE} == {}
        assert len({part for _, part in off}) == 5
        assert page.seen == {"requests": [path.as_uri()], "errors": [], "downloads": []}
        assert path.stat().st_size <= 1_500_000
