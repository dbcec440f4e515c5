"""Moving pictures of a scenario's runs and scenes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from polhode.view import Scene, animate
from polhode.view.of_run import scene_of, taken


def write(what: Any, path: Path, options: dict[str, Any], title: str, progress: Any = None) -> Path:
    """Write the moving picture of a run or a scene, under a title; options as in `polhode.view.animate`."""
    left = dict(options)
    scene = what if isinstance(what, Scene) else scene_of(what, **taken(left))
    scene.name = title
    return animate(scene, path, progress=progress, **left)
