"""Numbers for the tests of the player, made by polhode itself.

    python tests/view/make_numbers.py > src/polhode/view/client/test/numbers.json

`test_player_numbers.py` checks that the stored file is what this makes today.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

import polhode as ph
from polhode.core import quat
from polhode.results.interpolation import poses
from polhode.view.cameras import Along, Custom, Fixed, Follow, Orbit
from polhode.view.clock import Clock
from polhode.view.curves import Curve
from polhode.view.motions import SampledMotion
from polhode.view.scene import Scene
from polhode.view.stage import Stage

_COUNT = 41  # times at which a motion is asked for


def numbers() -> dict[str, Any]:
    """Everything that the tests compare with."""
    return {"motions": _motions(), "slerp": _slerp(), "curve": _curve(), "clocks": _clocks(), "cameras": _cameras()}


def _motions() -> list[dict[str, Any]]:
    """Keys with rates, and the poses between them: a tumbling body, a jump, whole turns between samples."""
    rng = np.random.default_rng(7)
    t = np.array([0.0, 0.2, 0.5, 0.5, 0.9, 1.6])
    tumbling = _random_keys(rng, t, 4.0)
    fast = _random_keys(rng, np.linspace(-1.0, 1.0, 5), 25.0)
    return [_asked(keys) for keys in (tumbling, fast, _spinning(13.7), _spinning(2.0 * np.pi / 0.25))]


def _random_keys(rng: np.random.Generator, t: np.ndarray, rate: float) -> dict[str, np.ndarray]:
    """Keys that have nothing to do with each other: the curve must meet them all the same."""
    q = rng.normal(size=(len(t), 4))
    return {
        "t": t,
        "position": rng.normal(size=(len(t), 3)),
        "attitude": q / np.linalg.norm(q, axis=1, keepdims=True),
        "velocity": rng.normal(size=(len(t), 3)),
        "omega": rate * rng.normal(size=(len(t), 3)),
    }


def _spinning(rate: float) -> dict[str, np.ndarray]:
    """A steady turn about a general axis, rad/s, sampled every 0.25 s."""
    t, axis = 0.25 * np.arange(6), np.array([0.36, 0.48, 0.8])
    still = np.zeros((6, 3))
    attitude = np.array(quat.from_rotvec(np.outer(axis, rate * t))).T
    return {"t": t, "position": still, "attitude": attitude, "velocity": still, "omega": np.tile(rate * axis, (6, 1))}


def _asked(keys: dict[str, np.ndarray]) -> dict[str, Any]:
    """The keys with the poses at times between, at and around them; beyond the ends the body stays."""
    t = keys["t"]
    at = np.sort(np.concatenate([np.linspace(t[0], t[-1], _COUNT), t]))
    places, turns = poses(t, keys["position"], keys["velocity"], keys["attitude"], keys["omega"], at)
    return _lists(keys) | {"at": at.tolist(), "places": places.tolist(), "turns": turns.tolist()}


def _slerp() -> dict[str, Any]:
    """Samples without rates, asked for beyond the ends too."""
    rng = np.random.default_rng(11)
    t, keys = np.array([0.0, 0.4, 1.0, 1.1]), _random_keys(rng, np.arange(4.0), 1.0)
    motion = SampledMotion(t, keys["position"], keys["attitude"])
    at = np.linspace(-0.3, 1.4, _COUNT)
    found = motion.poses(at)
    given = {"t": t, "position": motion.position, "attitude": motion.attitude}
    return _lists(given) | {"at": at.tolist(), "places": found.position.tolist(), "turns": found.attitude.tolist()}


def _curve() -> dict[str, Any]:
    """Straight pieces with a jump."""
    t = np.array([0.0, 0.5, 0.5, 2.0])
    values = np.random.default_rng(3).normal(size=(4, 3))
    at = np.linspace(-0.5, 2.5, _COUNT)
    return {"t": t.tolist(), "values": values.tolist(), "at": at.tolist(), "found": Curve(t, values).at(at).tolist()}


def _clocks() -> list[dict[str, Any]]:
    """Clocks of every direction, with the time of the data after some seconds shown."""
    shown = [0.0, 0.35, 2.0, 3.999, 6.1, 20.0]
    ways = [(start, stop, backward, loop) for start, stop in ((1.0, 5.0), (5.0, 1.0))
            for backward in (False, True) for loop in (False, True)]  # fmt: skip
    clocks = [Clock(start, stop, scale=0.8, backward=backward, loop=loop) for start, stop, backward, loop in ways]
    return [
        {"start": c.start, "stop": c.stop, "scale": c.scale, "fps": c.fps, "backward": c.backward, "loop": c.loop,
         "shown": shown, "found": [c.time_at(s) for s in shown]}
        for c in clocks
    ]  # fmt: skip


def _cameras() -> dict[str, Any]:
    """Each kind of camera as the page describes it, with eye, target and up at some times, seen from two frames."""
    scene, at = _scene(), [0.0, 0.21, 0.77, 1.0]
    kinds = {
        "fixed": Fixed(eye=(3, -4, 2), target=(0.1, 0.2, 0.3)),
        "orbit": Orbit(target=(0.1, 0.2, 0.3), radius=3.0, height=1.0, period=4.0, phase=0.3, up=(0.1, 0.2, 1.0)),
        "follow": Follow("body", offset=(2.0, 1.0, 0.5)),
        "ride": Follow("body", offset=(2.0, 1.0, 0.5), turning=True),
        "along": Along("spin", distance=3.0),
        "back": Along("spin", distance=3.0, back=True),
        "keys": Custom(lambda t: ((3.0 - t, -2.0, 1.0 + t), (0.0, 0.1 * t, 0.0), (0.0, t, 1.0))),
    }
    clock = Clock(0.0, 1.0, fps=50.0, scale=0.5, backward=True)
    cases = [_seen(name, Stage(scene, clock, camera, frame), at)
             for frame in ("world", "other") for name, camera in kinds.items()]  # fmt: skip
    return {"clock": {"start": 0.0, "stop": 1.0, "fps": 50.0, "scale": 0.5, "backward": True, "loop": True}, "at": at,
            "cases": cases}  # fmt: skip


def _scene() -> Scene:
    """Two bodies in general motion, and a vector."""
    rng, t = np.random.default_rng(5), np.linspace(0.0, 1.0, 4)
    scene = Scene("two bodies")
    for name in ("body", "other"):
        keys = _random_keys(rng, t, 1.0)
        motion = np.column_stack([t, keys["position"], keys["attitude"]])
        scene.add(ph.library.ellipsoid((0.3, 0.2, 0.1), n=8), motion, name=name)
    scene.vector(np.column_stack([t, rng.normal(size=(4, 3))]), name="spin", tail="body")
    return scene


def _seen(name: str, stage: Stage, at: list[float]) -> dict[str, Any]:
    """A camera with its views, and with what it looks at."""
    given = {key: np.asarray(value).tolist() if isinstance(value, np.ndarray) else value
             for key, value in stage.camera.describe(stage).items()}  # fmt: skip
    arrows = [stage.arrow("spin", t) for t in at]
    return {
        "name": name,
        "given": given,
        "posed": [stage.pose("body", t).ravel().tolist() for t in at],
        "arrows": [[tail.tolist(), (tail + along).tolist()] for tail, along in arrows],
        "views": [[part.tolist() for part in stage.view(t)[:3]] for t in at],
    }


def _lists(arrays: Mapping[str, ArrayLike]) -> dict[str, Any]:
    return {name: np.asarray(array).tolist() for name, array in arrays.items()}


if __name__ == "__main__":
    json.dump(numbers(), sys.stdout)
    sys.stdout.write("\n")
