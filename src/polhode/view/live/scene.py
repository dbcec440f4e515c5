"""What a run looks like, told once to those who watch it: the document of a page, and what each of its bodies follows.

Links of the model are followed by number; a body between two links (a rope, a spring) follows both; all others rest.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import vector
from polhode.results.trajectory import Trajectory
from polhode.view.clock import Clock
from polhode.view.items import SceneBody
from polhode.view.motions import Held, Motion, Poses, RunMotion, SpanMotion, StaticMotion
from polhode.view.of_run import bare_scene
from polhode.view.page.document import Document, document
from polhode.view.stage import Stage

_POSE = 7  # numbers: position, attitude
Json = dict[str, Any]


def told(first: Trajectory) -> str:
    """A run that begins, in words and numbers: JSON, in ASCII."""
    scene, links = bare_scene(first), {name: i for i, name in enumerate(first.names)}
    follows = [follows_of(body, links) for body in scene.bodies]
    for body in scene.bodies:
        scene.change(body.name, motion=resting(body.motion, first.t[:1]))
    made = document(Stage(scene, clock=Clock(float(first.t[0]), float(first.t[-1]), loop=False)))
    data = base64.b64encode(made.data).decode("ascii")
    return json.dumps({"links": list(first.names), "follows": follows, "scene": made.scene, "data": data})


def resting(motion: Motion, t: np.ndarray) -> Motion:
    """A motion that stays where it is at the time t (1,): what is not known yet is not guessed."""
    if isinstance(motion, SpanMotion):
        first, second = (end._replace(motion=resting(end.motion, t)) for end in (motion.first, motion.second))
        return replace(motion, first=first, second=second)
    at = motion.poses(t)
    return StaticMotion(at.position[0], at.attitude[0])


def follows_of(body: SceneBody, links: dict[str, int]) -> Json:
    """What a body of the scene follows."""
    motion = body.motion
    if isinstance(motion, RunMotion):
        return {"link": links[motion.run.name]}
    if isinstance(motion, SpanMotion):
        ends = [{**_held(end, links), "at": np.asarray(end.point).tolist()} for end in (motion.first, motion.second)]
        return {"ends": ends, "rope": motion.rope, "bent": motion.bent, "down": list(motion.down)}
    return {}


def _held(end: Held, links: dict[str, int]) -> Json:
    return {"link": links[end.motion.run.name]} if isinstance(end.motion, RunMotion) else {}


# ---- the side of those who watch


class _Followed:
    """A link: where it was last seen; a `Motion` that does not know times."""

    span = None

    def __init__(self) -> None:
        self.pose = np.array([0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0])

    def poses(self, times: np.ndarray) -> Poses:
        """Where it is, whatever the time."""
        n = len(times)
        return Poses(np.repeat(self.pose[None, :3], n, axis=0), np.repeat(self.pose[None, 3:], n, axis=0))

    def keys(self) -> None:
        """None: it has no samples."""


class Heard(NamedTuple):
    """A run as it was told: the document of its page, the names of its links, and what follows them."""

    document: Document
    names: tuple[str, ...]
    links: tuple[_Followed, ...]
    bodies: tuple[Motion | None, ...]

    def poses(self, values: tuple[float, ...]) -> list[list[float]]:
        """For each body of the document its pose, with its scale where it is stretched; none where it rests."""
        if len(values) != _POSE * len(self.links):
            raise ValueError(f"{len(values)} numbers for {len(self.links)} bodies")
        for i, link in enumerate(self.links):
            link.pose = np.array(values[_POSE * i : _POSE * (i + 1)])
        return [[] if one is None else _flat(one.poses(np.zeros(1))) for one in self.bodies]


def _flat(at: Poses) -> list[float]:
    return [*at.position[0].tolist(), *at.attitude[0].tolist(), *([] if at.scale is None else at.scale[0].tolist())]


def heard(text: str) -> Heard:
    """The inverse of `told`; a `ValueError` where it is something else."""
    try:
        given = json.loads(text)
        names = tuple(str(name) for name in given["links"])
        links = tuple(_Followed() for _ in names)
        bodies = tuple(_motion(one, links) for one in given["follows"])
        data = base64.b64decode(given["data"], validate=True)
        if len(bodies) != len(given["scene"]["bodies"]) or not isinstance(given["scene"]["name"], str):
            raise ValueError("bodies without a motion")
        json.dumps(given["scene"], allow_nan=False)  # as its page will be written
        "".join((given["scene"]["name"], *names)).encode()  # half of a character cannot be shown
    except (KeyError, TypeError, IndexError, OverflowError, RecursionError, binascii.Error) as error:
        raise ValueError(f"no scene ({error})") from None
    return Heard(Document(given["scene"], data), names, links, bodies)


def _motion(given: Json, links: tuple[_Followed, ...]) -> Motion | None:
    if "ends" not in given:
        return links[given["link"]] if "link" in given else None
    first, second = (Held(links[end["link"]] if "link" in end else StaticMotion(), vector(end["at"], "at"))
                     for end in given["ends"])  # fmt: skip
    rope, down = None if given["rope"] is None else float(given["rope"]), vector(given["down"], "down")
    return SpanMotion(first, second, rope, bool(given["bent"]), tuple(down.tolist()))
