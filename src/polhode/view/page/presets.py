"""The cameras of a page: the one that was asked for, and those that every page has."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.view.cameras.camera import FOV, TOWARD, distance
from polhode.view.cameras.fixed import Fixed
from polhode.view.items import SceneBody
from polhode.view.page.blocks import Blocks
from polhode.view.stage import Stage

_EACH = 6  # bodies that are followed, vectors that are looked along
_PERIOD = 20.0  # s shown for one turn of an orbit
_CLOSE = 2.5  # how much of the scene a camera that follows sees, in sizes of its body
_SIDES = {"from x": ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0)), "from y": ((0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
          "from z": ((0.0, 0.0, 1.0), (0.0, 1.0, 0.0))}  # fmt: skip
Described = dict[str, Any]


def cameras(stage: Stage, blocks: Blocks) -> list[Described]:
    """Described cameras with different names; the first is the stage's own."""
    center, radius = stage.center.tolist(), stage.radius
    own = {"name": _own_name(stage)} | _stored(stage.camera.describe(stage), blocks)
    found = [own, *_around(center, radius), *_followers(stage), *_along(stage, radius)]
    return list({camera["name"]: camera for camera in reversed(found)}.values())[::-1]


def _own_name(stage: Stage) -> str:
    return "default" if isinstance(stage.camera, Fixed) and stage.camera.eye is None else "as given"


def _stored(described: Described, blocks: Blocks) -> Described:
    """A camera with its tables as blocks."""
    if described["kind"] != "keys":
        return described
    return described | {name: blocks.add(described[name], "f8") for name in ("t", "eye", "target", "ups")}


def _around(center: list[float], radius: float) -> list[Described]:
    """The default, an orbit, and the views along the axes."""
    away = distance(radius, FOV)
    fixed = {"kind": "fixed", "fov": FOV, "target": center}
    middle = np.array(center)
    default = {"name": "default", **fixed, "eye": (middle + away * TOWARD).tolist(), "up": [0.0, 0.0, 1.0]}
    sides = [{"name": name, **fixed, "eye": (middle + away * np.array(way)).tolist(), "up": list(up)}
             for name, (way, up) in _SIDES.items()]  # fmt: skip
    return [default, _orbit(center, away), *sides]


def _orbit(center: list[float], away: float) -> Described:
    """Once around from where the default camera stands."""
    return {
        "name": "orbit", "kind": "orbit", "fov": FOV, "up": [0.0, 0.0, 1.0], "target": center,
        "radius": float(away * np.hypot(*TOWARD[:2])), "height": float(away * TOWARD[2]),
        "phase": float(np.arctan2(TOWARD[1], TOWARD[0])), "period": _PERIOD,
    }  # fmt: skip


def _followers(stage: Stage) -> list[Described]:
    """One for each of the first bodies that move, near enough to see it well."""
    moving = [body for body in stage.scene.bodies if body.group == "bodies" and body.visible and _moves(body)]
    return [
        {"name": f"follow {body.name}", "kind": "follow", "fov": FOV, "up": [0.0, 0.0, 1.0], "body": body.name,
         "offset": (_away(body, stage.radius) * TOWARD).tolist(), "turning": False}
        for body in moving[:_EACH]
    ]  # fmt: skip


def _moves(body: SceneBody) -> bool:
    keys = body.motion.keys()
    return not body.keyed or keys is None or len(keys.t) > 1


def _away(body: SceneBody, radius: float) -> float:
    """From where a body is seen with some room around it."""
    own = 0.5 * float(np.linalg.norm(body.shape.mesh.size))
    return distance(min(_CLOSE * own, radius), FOV)


def _along(stage: Stage, radius: float) -> list[Described]:
    """Along each of the first vectors, from behind its tail."""
    return [
        {"name": f"along {vector.name}", "kind": "along", "fov": FOV, "up": [0.0, 0.0, 1.0], "vector": vector.name,
         "distance": distance(radius, FOV), "back": False}
        for vector in stage.scene.vectors[:_EACH]
    ]  # fmt: skip
