"""The document of a page: a stage as JSON and one binary part, as client/src/document.ts describes it.

Times and positions are float64 and everything else float32: attitudes then are right to 1e-7 rad on screen, and a run
of five bodies with 200 samples a second takes 64 kB a second.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import unknown
from polhode.errors import InputError, PolhodeError
from polhode.io.outputs import THEMES
from polhode.view.cameras import Follow, presets
from polhode.view.captions import checked_title, legends
from polhode.view.clock import Clock
from polhode.view.curves import Curve, FunctionCurve, PlotCurves
from polhode.view.exporters import Options, check_options
from polhode.view.items import WORLD, Item, Label, SceneBody, Trace, Vector
from polhode.view.motions import RunMotion
from polhode.view.page.keys import MOST, beside_jumps, fewer, grid, motion_keys, shown
from polhode.view.scene import Scene
from polhode.view.shapes import smooth, surface_opacity
from polhode.view.stage import Stage, ball
from polhode.view.transform import inverse, moved

FORMAT, VERSION = "polhode-scene", 1
OPTIONS = ("theme", "plots", "title")
ALIGNED = 8  # bytes: what a browser needs to read float64 in place
LARGEST = 48_000_000  # bytes; a third more as text, and more than that no mail and hardly a browser takes
_THEMES = ("auto", *THEMES)
_SMALL_INDEX = 65_535
_OFF = (1e-5, 1e-4, 1e-3)  # what thinning may cost, as a part of the curve's extent: less than a pixel
_FAR = 100.0  # by the curve's extent: rounding to single precision is 6e-6 of the extent there, far below a pixel
_READABLE = {"fixed": "default", "x": "from x", "y": "from y", "z": "from z"}
_CROWD = 12  # frames up to which every one is looked at on its own
_RUNS, _LAWS = 3, 8  # how many are told
Json = dict[str, Any]


class Document(NamedTuple):
    """What a page holds: `scene`, the JSON part, and `data`, the numbers that it points to."""

    scene: Json
    data: bytes


def document(stage: Stage, options: Options | None = None) -> Document:
    """The document of a stage.

    options: theme ("auto": as the reader's system is set; "light", "dark"), plots (False leaves the diagrams out),
    title (instead of the name of the scene).
    """
    given = options or {}
    check_options(given, OPTIONS, "a page")
    theme = given.get("theme", "dark" if stage.theme == "dark" else "auto")
    if theme not in _THEMES:
        raise unknown("theme of a page named", theme, _THEMES)
    title = checked_title(stage.scene.name if given.get("title") is None else given["title"])
    scene, blocks = stage.scene, Blocks(stage.scene.name)
    sizes, about = balls(stage), about_lines(scene)
    parts = _parts(stage, blocks, sizes[WORLD]["radius"], about)
    described = _cameras(stage, blocks)
    begin, end = stage.clock.ends
    return Document(
        {
            "format": FORMAT,
            "version": VERSION,
            "name": title,
            "about": about,
            "summary": str(scene.summary),
            "look_at": [str(line) for line in scene.look_at],
            "clock": {"start": min(begin, end), "stop": max(begin, end), "scale": stage.clock.scale,
                      "fps": stage.clock.fps, "backward": begin > end, "loop": bool(stage.clock.loop)},
            **parts,
            "plots": [_plot(plot, stage.clock, blocks) for plot in scene.plots] if given.get("plots", True) else [],
            "cameras": described,
            **sizes[WORLD],
            "frames": sizes,
            "view": {"camera": described[0]["name"], "frame": stage.frame, "stereo": stage.stereo, "theme": theme},
        },
        blocks.data,
    )  # fmt: skip


class Blocks:
    """The binary part: blocks of numbers, little-endian. Equal ones (the times of bodies of one run, meshes of bodies
    of one shape) are stored once."""

    def __init__(self, what: str = "scene") -> None:
        self._what, self._size = what, 0
        self._parts: list[bytes] = []
        self._known: dict[tuple[str, bytes], Json] = {}

    def add(self, values: ArrayLike, kind: str = "f4") -> Json:
        """The block of `values`, as `Block` of client/src/document.ts."""
        data = np.ascontiguousarray(values, dtype=f"<{kind}").tobytes()
        key = (kind, hashlib.blake2b(data, digest_size=16).digest())
        if key not in self._known:
            self._known[key] = {"offset": self._size, "count": int(np.size(values)), "type": kind}
            padded = data + bytes(-len(data) % ALIGNED)
            self._parts.append(padded)
            self._size += len(padded)
        if self._size > LARGEST:
            raise InputError(
                f'a page of "{self._what}" would hold more than {LARGEST / 1e6:.0f} MB of numbers. Show a part of the'
                " time (start, stop), keep fewer samples (t_eval), or take meshes with fewer facets; a film (.mp4) has"
                " no such limit."
            )
        return self._known[key]

    def faces(self, faces: np.ndarray) -> Json:
        """The block of faces, in two bytes where the numbers allow it."""
        return self.add(faces, "u2" if faces.max(initial=0) <= _SMALL_INDEX else "u4")

    @property
    def data(self) -> bytes:
        """All blocks, each at a multiple of 8 bytes."""
        return b"".join(self._parts)


# ---- what is seen


def _parts(stage: Stage, blocks: Blocks, size: float, about: list[str]) -> dict[str, list[Json]]:
    """Everything that is seen."""
    scene, clock = stage.scene, stage.clock
    motions: dict[tuple[int, ...], Json] = {}  # what moves together, a body and its axes, is thinned once
    for body in scene.bodies:
        if body.way not in motions:
            motions[body.way] = _motion(body, clock, size, blocks, about)
    parts = {id(part): part for body in scene.bodies for part in body.shape}  # bodies may share them
    meshes: dict[int, Json] = {}
    for key, part in parts.items():
        fine = smooth(part.mesh)
        meshes[key] = {"vertices": blocks.add(fine.vertices), "normals": blocks.add(fine.normals),
                       "faces": blocks.faces(fine.faces)}  # fmt: skip
    told = legends(scene.vectors, size)
    return {
        "bodies": [_body(body, meshes) | {"motion": motions[body.way]} for body in scene.bodies],
        "vectors": [_vector(vector, clock, blocks) | {"legend": told[vector.name]} for vector in scene.vectors],
        "traces": [_trace(trace, clock, blocks) for trace in scene.traces if len(trace.points.t)],
        "labels": [_label(label) for label in scene.labels],
    }


def _body(body: SceneBody, meshes: dict[int, Json]) -> Json:
    """A body without its motion."""
    parts = [{"name": part.name, "color": part.color, "opacity": surface_opacity(part.mesh, body.opacity)}
             | meshes[id(part)] for part in body.shape]  # fmt: skip
    letters = [{"text": one.text, "at": list(one.at), "color": one.color} for one in body.letters]
    return _listed(body) | {"parts": parts, "letters": letters}


def _motion(body: SceneBody, clock: Clock, size: float, blocks: Blocks, about: list[str]) -> Json:
    """The motion of a body: `KeysData` of client/src/document.ts."""
    keys, scale = motion_keys(body, clock, size, about)
    found = {
        "t": blocks.add(keys.t, "f8"),
        "position": blocks.add(keys.position, "f8"),
        "attitude": blocks.add(keys.attitude),
    }
    if keys.velocity is not None and keys.omega is not None and len(keys.t) > 1:
        found |= {"velocity": blocks.add(keys.velocity), "omega": blocks.add(keys.omega)}
    return found if scale is None else found | {"scale": blocks.add(scale)}


def _listed(item: Item) -> Json:
    """What a page knows of every item."""
    return {"name": item.name, "group": item.group, "visible": bool(item.visible)}


def _vector(vector: Vector, clock: Clock, blocks: Blocks) -> Json:
    """An arrow."""
    tail = {"body": vector.tail} if isinstance(vector.tail, str) else _curve(vector.tail, clock, blocks)
    look = {"color": vector.color, "unit": vector.unit, "scale": vector.scale, "label": vector.label}
    return _listed(vector) | look | {"tail": tail, "values": _curve(vector.values, clock, blocks)}


def _trace(trace: Trace, clock: Clock, blocks: Blocks) -> Json:
    """A line; what a growing one draws after the end of the clock is left out."""
    t, values = trace.points.t, trace.points.values
    if trace.grows:
        end = int(np.searchsorted(t, max(clock.ends), side="right")) + 1
        t, values = t[:end], values[:end]
    kept = _kept(t if trace.grows else np.arange(float(len(t))), values)  # times matter only where it grows
    look = {"color": trace.color, "width": trace.width, "frame": trace.frame, "grows": trace.grows}
    return _listed(trace) | look | {"points": _samples(t[kept], values[kept], blocks)}


def _label(label: Label) -> Json:
    """A text."""
    look = {"text": label.text, "color": label.color, "frame": label.frame, "at": label.at.tolist()}
    return _listed(label) | look


def _plot(plot: PlotCurves, clock: Clock, blocks: Blocks) -> Json:
    """A diagram between the ends of the clock."""
    part, curves = shown(plot.t, clock), tuple(plot.curves)
    t = plot.t[part]
    if curves:
        kept = _kept(t, np.column_stack([column[part] for _, _, column in curves]))
        t = t[kept]
        curves = [(name, color, column[part][kept]) for name, color, column in curves]
    drawn = [{"name": name, "color": color, "values": blocks.add(column)} for name, color, column in curves]
    return {"title": plot.title, "unit": plot.unit, "t": blocks.add(t, "f8"), "curves": drawn}


def _curve(curve: Curve | FunctionCurve, clock: Clock, blocks: Blocks) -> Json:
    """Samples between the ends of the clock; a function is asked as finely as pictures need it."""
    if isinstance(curve, FunctionCurve):
        t = grid(clock)
        return _samples(t, curve.at(t), blocks)
    part = shown(curve.t, clock)
    t, values = curve.t[part], curve.values[part]
    kept = _kept(t, values)
    return _samples(t[kept], values[kept], blocks)


def _samples(t: np.ndarray, values: np.ndarray, blocks: Blocks) -> Json:
    """Values at times: in single precision, but in double where a curve is so far from the origin that steps of 6e-8
    would be seen on it."""
    size, far = float(np.ptp(values, axis=0).max(initial=0.0)), float(np.abs(values).max(initial=0.0))
    return {"t": blocks.add(t, "f8"), "values": blocks.add(values, "f8" if far > _FAR * size else "f4")}


def _kept(t: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The numbers of the samples that straight lines between the others do not give; all where they are few.

    A column with gaps (nan) keeps all of its curve.
    """
    if len(t) <= MOST or not np.isfinite(values).all():
        return np.arange(len(t))
    size = max(float(np.ptp(values, axis=0).max()), 1e-300)

    def losses(kept: np.ndarray, goes: np.ndarray) -> np.ndarray:
        """The largest distance of all first samples in the gap of each that might go from the line across it."""
        left = kept[~goes]
        line = np.column_stack([np.interp(t, t[left], column[left]) for column in values.T])
        far = np.abs(line - values).max(axis=1)
        far[beside_jumps(t)] = 0.0  # they stay
        return np.maximum.reduceat(far, left)[np.searchsorted(left, kept[goes]) - 1] / size

    return fewer(t, MOST, _OFF, losses)[0]


# ---- cameras, sizes, words


def _cameras(stage: Stage, blocks: Blocks) -> list[Json]:
    """Described cameras with different names: the stage's own, and those that every scene has."""
    own, scene = stage.camera.describe(stage), stage.scene
    ready = {}
    for name, camera in presets(scene).items():
        if not isinstance(camera, Follow) or not scene.body_named(str(camera.body)).still:  # it shows nothing new
            ready[_READABLE.get(name, name.replace(":", " ", 1))] = camera.describe(stage)
    name = next((name for name, described in ready.items() if described == own), "as given")
    if own["kind"] == "keys":
        own |= {column: blocks.add(own[column], "f8") for column in ("t", "eye", "target", "ups")}
    return [{"name": name} | camera for name, camera in ({name: own} | ready).items()]


def balls(stage: Stage) -> dict[str, Json]:
    """{"world" or a body of the group "bodies": {"center": [x, y, z], "radius": r}}, m in axes of that frame.

    The balls around all that is seen are those by which cameras choose their distance, so that one made for a frame
    fits another. Those of a crowd of frames come from one hull of the world at each time: the work grows with their
    number, not its square. The hull has 26 points, so that a ball may be a tenth too small.
    """
    scene = stage.scene
    frames = dict.fromkeys((WORLD, stage.frame, *(body.name for body in scene.bodies if body.group == "bodies")))
    found: dict[str, tuple[np.ndarray, float]] = {}
    for frame in frames if len(frames) <= _CROWD else (WORLD, stage.frame):
        seen = stage if frame == stage.frame else replace(stage, frame=frame)
        found[frame] = seen.center, seen.radius
    if len(frames) > len(found):
        times, world = stage.looks, stage if stage.frame == WORLD else replace(stage, frame=WORLD)
        hulls = world.prepared(times).hulls
        for frame in [frame for frame in frames if frame not in found]:
            X_VW = inverse(scene.body_named(frame).matrices(times))
            found[frame] = ball(np.concatenate([moved(X, hull) for X, hull in zip(X_VW, hulls, strict=True)]))
    return {frame: {"center": found[frame][0].tolist(), "radius": found[frame][1]} for frame in frames}


def about_lines(scene: Scene) -> list[str]:
    """`scene.about` where it has one, else the first runs that move its bodies, their verdicts, and the laws that they
    were held against."""
    if scene.about:
        return [str(line) for line in scene.about]
    moving = [body.motion.run for body in scene.bodies if isinstance(body.motion, RunMotion)]
    lines: list[str] = []
    for run in list({id(motion.run): motion.run for motion in moving}.values())[:_RUNS]:
        try:
            certificate = run.certificate
        except PolhodeError as reason:
            lines += [repr(run), f"Certificate: none ({reason})"]
            continue
        laws = [f"{law.text}: {law.error:.1e}, allowed {law.tolerance:.1e}" for law in certificate.laws[:_LAWS]]
        lines += [repr(run), str(certificate).splitlines()[0], *laws]
    return lines
