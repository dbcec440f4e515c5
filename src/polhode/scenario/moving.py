"""Moving pictures of a scenario's runs and scenes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode.view import Scene, animate
from polhode.view.of_run import scene_of, taken

if TYPE_CHECKING:
    from polhode.scenario.running import Run


def within(options: dict[str, Any], end: float) -> dict[str, Any]:
    """The options of a run that an event ended at `end`, s, before it was meant to: the film ends there too."""
    found = dict(options)
    for name in ("start", "stop"):
        if name in found:
            found[name] = min(found[name], end)
    if "times" in found:
        found["times"] = [t for t in found["times"] if t <= end] or [end]
    return found


def write(what: Scene | Run, path: Path, options: dict[str, Any], title: str) -> Path:
    """Write the moving picture of a run or a scene, under a title; options as in `polhode.view.animate`."""
    left = dict(options)
    scene = what if isinstance(what, Scene) else scene_of(what, **taken(left))
    scene.name = title
    return animate(scene, path, **left)
