"""The cameras of a page: the one that was asked for, and those that every scene has."""

from __future__ import annotations

from typing import Any

from polhode.view.cameras import Camera, Follow, presets
from polhode.view.page.blocks import Blocks
from polhode.view.scene import Scene
from polhode.view.stage import Stage

_READABLE = {"fixed": "default", "x": "from x", "y": "from y", "z": "from z"}
Described = dict[str, Any]


def cameras(stage: Stage, blocks: Blocks) -> list[Described]:
    """Described cameras with different names; the first is the stage's own."""
    own = stage.camera.describe(stage)
    ready = {_readable(name): camera.describe(stage) for name, camera in _worthwhile(stage.scene).items()}
    name = next((name for name, described in ready.items() if described == own), "as given")
    return [{"name": name} | camera for name, camera in ({name: _stored(own, blocks)} | ready).items()]


def _worthwhile(scene: Scene) -> dict[str, Camera]:
    """The presets; to follow what rests shows nothing new."""
    return {name: camera for name, camera in presets(scene).items()
            if not isinstance(camera, Follow) or not scene.body_named(str(camera.body)).still}  # fmt: skip


def _readable(name: str) -> str:
    """The name of a preset as people read it: "follow:rod" is "follow rod"."""
    return _READABLE.get(name, name.replace(":", " ", 1))


def _stored(described: Described, blocks: Blocks) -> Described:
    """A camera with its tables as blocks."""
    if described["kind"] != "keys":
        return described
    return described | {name: blocks.add(described[name], "f8") for name in ("t", "eye", "target", "ups")}
