"""Who watches must greet first, a browser that ended stays ended, and a camera on a mast keeps its distance."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

import numpy as np
import pytest

import polhode as ph
from polhode.control.links import wire
from polhode.view import Clock, Scene, Stage
from polhode.view.cameras import Follow
from polhode.view.chromium import Browser
from polhode.view.live.broadcast import _Guest


def guest() -> tuple[_Guest, socket.socket]:
    here, there = socket.socketpair()
    here.setblocking(False)
    return _Guest(here), there


def test_a_guest_greets_before_anything_else() -> None:
    one, far = guest()
    assert not one.greets()  # nothing came yet
    far.send(wire.MAGIC + b"rest")
    assert one.greets()
    far.send(b"whatever")  # once greeted, it may say what it likes
    assert one.greets()
    far.close()
    with pytest.raises(ConnectionError):
        one.greets()
    stranger, far = guest()
    far.send(b"GET / HTTP/1.1")
    with pytest.raises(ConnectionError):
        stranger.greets()


def test_a_browser_that_ended_is_asked_twice() -> None:
    """The system tells of an end once; after that there is nobody to ask."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    browser = Browser.__new__(Browser)
    browser.process, browser._dead = process.pid, False
    assert browser._has_ended()
    assert browser._has_ended()
    process.returncode = 0


def stretched(position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
    """Turned about an axis without zeros, and drawn out along its own axes."""
    X = np.eye(4)
    X[:3, :3] = ph.Attitude.from_euler("zyx", (0.4, -0.7, 1.1)).matrix @ np.diag((1.0, 2.0, 5.0))
    X[:3, 3] = (1.0, 2.0, 3.0)
    return X


def test_a_camera_on_a_mast_turns_with_a_body_and_does_not_stretch_with_it() -> None:
    scene, offset = Scene("mast"), np.array([3.0, -2.0, 1.0])
    scene.add(ph.library.ellipsoid((0.2, 0.1, 0.1)), name="egg", transform=stretched)
    view = Stage(scene, Clock(), camera=Follow("egg", offset=offset, turning=True)).view(0.0)
    R = ph.Attitude.from_euler("zyx", (0.4, -0.7, 1.1)).matrix
    np.testing.assert_allclose(view.eye, np.array([1.0, 2.0, 3.0]) + R @ offset, atol=1e-12)
    np.testing.assert_allclose(view.target, (1.0, 2.0, 3.0), atol=1e-12)
