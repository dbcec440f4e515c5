"""The verb of this room: a run or a scene becomes a film, a page or a model."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.jobs.progress import check_progress
from polhode.results.atomic import as_path
from polhode.results.trajectory import Trajectory
from polhode.view.cameras import CameraLike
from polhode.view.clock import Clock
from polhode.view.exporters import Options, Progress, check_options, exporter
from polhode.view.scene import Scene
from polhode.view.stage import Stage

_CLOCK = ("fps", "scale", "start", "stop", "backward", "loop")
_STAGE = (*_CLOCK, "camera", "frame", "stereo", "size", "theme")


Shown = Trajectory | Scene | Stage | Sequence[Trajectory | Scene]
"""What a moving picture is made of; several runs or scenes stand side by side."""


def animate(what: Shown, path: str | os.PathLike[str] | None = None, *, fps: float | None = None,
            scale: float | None = None, start: float | None = None, stop: float | None = None,
            backward: bool | None = None, loop: bool | None = None, camera: CameraLike = None, frame: str | None = None,
            stereo: str | None = None, size: tuple[int, int] | None = None, theme: str | None = None,
            progress: Progress = None, **options: Any) -> Any:  # fmt: skip
    """Write the motion of a run or a scene to `path`: .html .mp4 .gif .png .glb .csv .usd, and give the path back.

    Several runs, `animate([run_1, run_2], "x.html", labels=["slow", "fast"])`, stand side by side, see `side_by_side`.

    Without a path: the player itself, which a notebook shows. fps, scale, start, stop, backward, loop: see `Clock`;
    camera, frame, stereo, size, theme: see `Stage`; a page's theme may be "auto", as its reader's system is set, and is
    by default. progress as in `simulate`. options: those of the exporter (`times` of a film strip, ...) and, for a run,
    of `scene_of` (vectors, traces, ...) and a `title`, for several also labels and offsets.
    """
    if theme is not None and (path is None or as_path(path).suffix.lower() == ".html"):
        options["theme"], theme = theme, None if theme == "auto" else theme
    staged = stage(what, options, fps=fps, scale=scale, start=start, stop=stop, backward=backward, loop=loop,
                   camera=camera, frame=frame, stereo=stereo, size=size, theme=theme)  # fmt: skip
    if path is None:
        from polhode.view.notebook import player

        return player(staged, options)
    target = as_path(path)
    write = exporter(target).write
    check_progress(progress)
    write(staged, target, options, progress)
    return target


def image(what: Shown, t: float | None = None, **given: Any) -> np.ndarray:
    """One picture (height, width, 3) of bytes at time t (None: the start); options as in `animate`."""
    from polhode.view.raster import render

    staged = stage_alone(what, given, "a picture", ("t",))
    return render(staged, staged.clock.ends[0] if t is None else staged.time(t))


def stage(what: Shown, options: Options | None = None, **given: Any) -> Stage:
    """The stage of a run, a scene or a stage; what the scene of a run uses is taken out of `options`."""
    wanted = {name: value for name, value in given.items() if value is not None}
    if isinstance(what, Stage):
        for name in wanted:
            raise InputError(f"a Stage has its own {name}: give the scene or the run, or make another Stage")
        return what
    if isinstance(what, Scene):
        scene = what
    else:
        from polhode.view.of_run import scene_of, taken

        given_options = options if options is not None else {}
        title = given_options.pop("title", None)
        of_scene = taken(given_options)
        if isinstance(what, list | tuple):
            from polhode.view.side_by_side import side_by_side

            beside = {name: given_options.pop(name) for name in ("labels", "offsets") if name in given_options}
            scene = side_by_side(what, **beside, **of_scene)
        else:
            scene = scene_of(what, **of_scene)  # type: ignore[arg-type]
        if title is not None:
            from polhode.view.captions import checked_title

            scene.name = checked_title(title)
    clock = Clock(**{name: wanted.pop(name) for name in _CLOCK if name in wanted})
    return Stage(scene, clock, **wanted)


def stage_alone(what: Shown, given: Options, whose: str, others: Iterable[str]) -> Stage:
    """The stage of a run, a scene or a stage, from options that all belong to it; `others` are told with the known."""
    options = {name: value for name, value in given.items() if name not in _STAGE}
    staged = stage(what, options, **{name: value for name, value in given.items() if name in _STAGE})
    check_options(options, (*_STAGE, *others), whose)
    return staged
