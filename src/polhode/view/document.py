"""The document of a page: a stage as JSON and one binary part, as client/src/document.ts describes it.

Times and positions are float64 and everything else float32: attitudes then are right to 1e-7 rad on screen, and a run
of five bodies with 200 samples a second takes 64 kB a second.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.io.outputs import THEMES
from polhode.view.glass import surface_opacity
from polhode.view.items import SceneBody
from polhode.view.page.about import about_lines
from polhode.view.page.blocks import Blocks
from polhode.view.page.extent import balls
from polhode.view.page.lines import label_data, plot_data, trace_data, vector_data
from polhode.view.page.motion_keys import motion_keys
from polhode.view.page.presets import cameras
from polhode.view.smooth import smooth
from polhode.view.stage import Stage

FORMAT, VERSION = "polhode-scene", 1
PAGE_THEMES = ("auto", *THEMES)
OPTIONS = ("theme", "plots", "title")


class Document(NamedTuple):
    """What a page holds: `scene`, the JSON part, and `data`, the numbers that it points to."""

    scene: dict[str, Any]
    data: bytes


def document(stage: Stage, options: dict[str, Any] | None = None) -> Document:
    """The document of a stage.

    options: theme ("auto": as the reader's system is set; "light", "dark"), plots (False leaves the diagrams out),
    title (instead of the name of the scene).
    """
    theme, plots, title = _checked(stage, options or {})
    scene, blocks = stage.scene, Blocks(stage.scene.name)
    sizes, about = balls(stage), about_lines(scene)
    parts = _parts(stage, blocks, sizes["world"]["radius"], about)
    described = cameras(stage, blocks)
    return Document(
        {
            "format": FORMAT,
            "version": VERSION,
            "name": title,
            "about": about,
            "clock": _clock(stage),
            **parts,
            "plots": [plot_data(plot, stage.clock, blocks) for plot in scene.plots] if plots else [],
            "cameras": described,
            **sizes["world"],
            "frames": sizes,
            "view": {"camera": described[0]["name"], "frame": stage.frame, "stereo": stage.stereo, "theme": theme},
        },
        blocks.data,
    )


def _parts(stage: Stage, blocks: Blocks, size: float, about: list[str]) -> dict[str, list[Any]]:
    """Everything that is seen."""
    scene, clock = stage.scene, stage.clock
    motions: dict[tuple[int, ...], dict[str, Any]] = {}  # what moves together, a body and its axes, is thinned once
    for body in scene.bodies:
        if body.way not in motions:
            motions[body.way] = motion_keys(body, clock, size, blocks, about)
    parts = {id(part): part for body in scene.bodies for part in body.shape}  # bodies may share them
    meshes = {key: _mesh(part.mesh, blocks) for key, part in parts.items()}
    return {
        "bodies": [_body(body, meshes) | {"motion": motions[body.way]} for body in scene.bodies],
        "vectors": [vector_data(vector, clock, blocks) for vector in scene.vectors],
        "traces": [trace_data(trace, clock, blocks) for trace in scene.traces if len(trace.points.t)],
        "labels": [label_data(label) for label in scene.labels],
    }


def _body(body: SceneBody, meshes: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """A body without its motion."""
    return {
        "name": body.name,
        "group": body.group,
        "visible": bool(body.visible),
        "parts": [_look(part, body.opacity) | meshes[id(part)] for part in body.shape],
    }


def _look(part: Any, opacity: float) -> dict[str, Any]:
    """What a part of a shape looks like."""
    return {"name": part.name, "color": part.color, "opacity": surface_opacity(part.mesh, opacity)}


def _mesh(mesh: Mesh, blocks: Blocks) -> dict[str, Any]:
    """A mesh with normals for shading."""
    fine = smooth(mesh)
    return {
        "vertices": blocks.add(fine.vertices),
        "normals": blocks.add(fine.normals),
        "faces": blocks.faces(fine.faces),
    }


def _clock(stage: Stage) -> dict[str, Any]:
    """From `start` up to `stop`, s; `backward` says which way it is played."""
    clock = stage.clock
    begin, end = clock.ends
    return {
        "start": min(begin, end),
        "stop": max(begin, end),
        "scale": clock.scale,
        "fps": clock.fps,
        "backward": begin > end,
        "loop": bool(clock.loop),
    }


def _checked(stage: Stage, options: dict[str, Any]) -> tuple[str, bool, str]:
    """The options of a page, with those that are absent."""
    for name in options:
        if name not in OPTIONS:
            raise unknown("option of a page named", name, OPTIONS)
    theme = options.get("theme", "dark" if stage.theme == "dark" else "auto")
    if theme not in PAGE_THEMES:
        raise unknown("theme of a page named", theme, PAGE_THEMES)
    title = options.get("title")
    if title is not None and not isinstance(title, str):
        raise InputError(f"the title of a page is a text, not {title!r}")
    return theme, bool(options.get("plots", True)), stage.scene.name if title is None else title
