"""Scenes of runs, the pages and the pictures made of them are those that were looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.view import Clock, Stage
from polhode.view.animating import image, stage
from polhode.view.captions import captions
from polhode.view.page.document import Document, document
from tests.conformance.test_named_plots import made
from tests.kept import check, number, stats, words
from tests.view import pages

KEPT = Path(__file__).parent / "kept_scenes.json"


def told(made: Document) -> Any:
    """The JSON of a page with its blocks of numbers in a few."""

    def part(one: Any) -> Any:
        if isinstance(one, dict):
            if one.keys() == {"offset", "count", "type"}:
                return [one["type"], *stats(pages.block(made, one))]
            return {key: part(value) for key, value in one.items() if key != "about"}
        if isinstance(one, list):
            return [part(value) for value in one]
        return number(one) if isinstance(one, float) else words(one) if isinstance(one, str) else one

    return part(made.scene)


def colors(picture: np.ndarray) -> list[Any]:
    """Mean colors of a picture, of its parts in a grid of 3 by 3, and how much each channel varies."""
    rows = [part for row in np.array_split(picture, 3) for part in np.array_split(row, 3, axis=1)]
    return [list(picture.shape), *([number(float(x)) for x in part.mean(axis=(0, 1))] for part in (picture, *rows)),
            [number(float(x)) for x in picture.std(axis=(0, 1))]]  # fmt: skip


@cache
def egg() -> Any:
    """A body without symmetry that flies while it flips."""
    body = ph.library.ellipsoid((0.8, 0.5, 0.3), mass=1.3).body("egg")
    start = ph.State((1, 2, 3), (3.0, 0.5, 4.0), (0.9, 0.1, -0.2, 0.3), (0.3, 2.0, 0.2))
    return ph.simulate(
        body, start, 2.0, loads=[ph.loads.Gravity((0, 0, -9.81))], rtol=1e-11, t_eval=np.linspace(0, 2, 41)
    )


@cache
def disk() -> Any:
    """The disk of the precession, turned out of its axes."""
    top = ph.library.top_of_precession().body("top")
    start = ph.State(attitude=(0.8, 0.0, 0.6, 0.0), omega=(1, 0, 1.4243))
    return ph.simulate(top, start, 3.0, rtol=1e-11, t_eval=np.linspace(0, 3, 61))


@cache
def rods() -> Any:
    """Four bars, closed."""
    return made("loop")


STAGES: dict[str, Callable[[], Stage]] = {
    "five rods": pages.five_rods,
    "precession": pages.precession,
    "egg": lambda: stage(egg(), fps=20.0, start=0.25, stop=1.5),
    "egg with all": lambda: stage(egg(), {"vectors": ("omega", "velocity", "force"), "shapes": ("poinsot",),
                                          "traces": ({"point": (0.4, 0.1, 0.2)}, "polhode"), "axes": "aircraft",
                                          "plots": ("euler", "energy", "L")}, camera="follow:egg", theme="dark"),
    "disk with cones": lambda: stage(disk(), {"shapes": ("cones",)}, backward=True, scale=0.5),
    "craft": lambda: stage(made("craft"), {"vectors": ("L", "omega:arm", "reaction:tip", "velocity:tip"),
                                           "traces": ("center", "path:tip"), "shapes": ("joints", "center")},
                           camera="x", frame="hub", fps=10.0),
    "loop": lambda: stage(rods(), fps=10.0, camera="y"),
    "held": lambda: stage(made("held"), {"shapes": ("attitudes",)}, fps=10.0),
    "two": lambda: stage([egg(), disk()], {"labels": ["egg", "disk"]}, fps=10.0),
    "two of one name": lambda: stage([disk(), disk()], {"offsets": [(0, 0, 0), (3, 1, 0)]}, fps=10.0),
}  # fmt: skip


@pytest.mark.parametrize("name", STAGES)
def test_documents_of_pages(name: str) -> None:
    staged = STAGES[name]()
    found = told(document(staged)) | {"said": [words(str(one)) for one in captions(staged)]}
    check(KEPT, {f"page, {name}": found})


@pytest.mark.parametrize("name", STAGES)
def test_pictures_of_stages(name: str) -> None:
    """At three moments, small."""
    staged = STAGES[name]()
    begin, end = staged.clock.ends
    small = Stage(
        staged.scene, staged.clock, camera=staged.camera, frame=staged.frame, theme=staged.theme, size=(96, 72)
    )
    shown = [colors(image(small, begin + part * (end - begin))) for part in (0.0, 0.37, 1.0)]
    check(KEPT, {f"picture, {name}": shown})


@pytest.mark.parametrize("stereo", ["side-by-side", "cross-eyed", "anaglyph"])
def test_stereo_pictures(stereo: str) -> None:
    scene = STAGES["egg with all"]().scene
    check(KEPT, {f"stereo, {stereo}": colors(image(Stage(scene, Clock(), stereo=stereo, size=(128, 64)), 0.7))})


@pytest.mark.parametrize("camera", ["x", "y", "z", "orbit", "follow:egg"])
def test_cameras_by_name(camera: str) -> None:
    small = Stage(STAGES["egg"]().scene, Clock(), camera=camera, size=(80, 60))
    check(KEPT, {f"camera, {camera}": [colors(image(small, t)) for t in (0.1, 1.3)]})
