"""Animated glTF 2.0 in one binary file (.glb), which Blender, game engines and viewers on any machine open.

Below the scene stands one node that turns z up into the y up of glTF; below it two more where a body's frame is shown,
which move the world against it; then a node for each body, arrow, line and text, with the meshes of its parts below it.
Positions and attitudes are keys between which a viewer goes straight and by the shortest arc (`models.keys`). The first
picture is at 0 s, as viewers expect it; `asset.extras` says at which time of the data that is, and all clock options
are in the keys: scale, backwards, start and stop. Lines are there from the start: the format has none that grow.
Quaternions are x, y, z, w in this file alone. Lengths in m, numbers in single precision.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from polhode._version import __version__
from polhode.io.colors import to_linear
from polhode.jobs.progress import progress_bar
from polhode.library.colors import checked_color
from polhode.results.atomic import replace_file
from polhode.view.items import WORLD, SceneBody, Trace, Vector
from polhode.view.models.gltf_tables import INDICES, VERTICES, Tables, single
from polhode.view.models.keys import Sampling, options_of
from polhode.view.models.solids import arrow_pieces, is_open, surface
from polhode.view.models.tracks import Track, arrow_track, body_track, camera_track
from polhode.view.stage import Stage

Y_UP = [-(0.5**0.5), 0.0, 0.0, 0.5**0.5]
"""The turn of the whole scene by -90 deg about x, as x, y, z, w: z becomes y."""

_NEAR, _FAR = 1e-2, 1e1  # planes of the camera by the radius of the scene, and by what is farthest from it
_ROUGH = 0.6
_STRIP = 3  # the mode of a line through all points
_UNLIT = "KHR_materials_unlit"


def write(stage: Stage, path: Path, options: dict[str, Any], progress: Any = None) -> None:
    """Write the model; options: `keys`, "samples" or "frames", see `models.keys.Options`."""
    sampling = Sampling(stage, options_of(options, "a GLB file").keys, np.float32)
    with replace_file(path) as temporary:
        temporary.write_bytes(model(sampling, progress))


def model(sampling: Sampling, progress: Any = None) -> bytes:
    """The bytes of the file."""
    writer, stage = _Writer(sampling), sampling.stage
    steps = [*stage.scene.bodies, *_visible(stage.scene.vectors), *_visible(stage.scene.traces)]
    with progress_bar(progress, 0.0, len(steps) + 1.0, stage.scene.name) as report:
        for i, item in enumerate(steps):
            writer.add(item)
            if report is not None:
                report(i + 1.0)
        data = writer.finished()
        if report is not None:
            report(len(steps) + 1.0)
    return data


def _visible(items: Any) -> list[Any]:
    return [item for item in items if item.visible]


class _Writer:
    """A document that grows item by item."""

    def __init__(self, sampling: Sampling) -> None:
        self.sampling, self.stage = sampling, sampling.stage
        self.tables = Tables(_asset(self.stage))
        self.channels: list[dict[str, Any]] = []
        self.samplers: list[dict[str, Any]] = []
        self.world: list[int] = []  # nodes in world axes
        self.nodes: dict[str, dict[str, Any]] = {}  # of bodies

    # ---- items

    def add(self, item: SceneBody | Vector | Trace) -> None:
        """Add an item of the scene."""
        if isinstance(item, SceneBody):
            self._body(item)
        elif isinstance(item, Vector):
            self._arrow(item)
        else:
            self._line(item)

    def _body(self, body: SceneBody) -> None:
        """A node that moves, and one below it for each part; one that is not seen carries what stands in its axes."""
        node = self._moving(body.name, body_track(body, self.sampling))
        self.nodes[body.name] = self.tables.lists["nodes"][node]
        self.world.append(node)
        for part in body.shape if body.visible else ():
            mesh = self._mesh(part.mesh, part.color, body.opacity)
            self._below(body.name, {"name": part.name, "mesh": mesh})

    def _arrow(self, vector: Vector) -> None:
        """A node at the tail, turned along the vector, and below it a shaft that stretches and a head that does not."""
        track = arrow_track(vector, self.sampling)
        shaft, head = (self._mesh(mesh, vector.color) for mesh in arrow_pieces(self.stage.radius))
        node, at = self._moving(vector.name, track.pose), track.pose.shown_at
        stretch = np.column_stack([np.ones((len(at), 2)), track.shaft])
        place = np.column_stack([np.zeros((len(at), 2)), track.neck])
        pieces = [{"name": f"{vector.name}, shaft", "mesh": shaft}, {"name": f"{vector.name}, head", "mesh": head}]
        numbers = [self.tables.add("nodes", piece) for piece in pieces]
        self._animate(numbers[0], "scale", at, stretch)
        self._animate(numbers[1], "translation", at, place)
        self.tables.lists["nodes"][node]["children"] = numbers
        self.world.append(node)

    def _line(self, trace: Trace) -> None:
        """The line as it is at the end, in the axes in which it stands."""
        points = trace.until(max(self.stage.clock.ends))
        if len(points) < 2:
            return
        position = {"POSITION": self.tables.numbers(points, VERTICES)}
        primitive = {"attributes": position, "mode": _STRIP, "material": self._material(trace.color, flat=True)}
        mesh = self.tables.add("meshes", {"name": trace.name, "primitives": [primitive]})
        self._below(trace.frame, {"name": trace.name, "mesh": mesh})

    def _labels(self) -> None:
        """An empty node for each text."""
        for label in _visible(self.stage.scene.labels):
            extras = {"label": label.text, "color": checked_color(label.color)}
            self._below(label.frame, {"name": label.text, "translation": label.at.tolist(), "extras": extras})

    def _camera(self) -> int:
        """A node with a camera, which goes as that of the film does."""
        track, size = camera_track(self.sampling), self.stage.radius
        view, (width, height) = self.stage.view(self.stage.clock.ends[0]), self.stage.size
        away = float(np.linalg.norm(track.position - self.stage.center, axis=1).max())
        planes = {"znear": _NEAR * size, "zfar": _FAR * (away + size)}
        lens = {"yfov": float(np.radians(view.fov)), "aspectRatio": width / height}
        camera = self.tables.add("cameras", {"type": "perspective", "perspective": lens | planes})
        node = self._moving("camera", track)
        self.tables.lists["nodes"][node]["camera"] = camera
        return node

    def finished(self) -> bytes:
        """The file: the rest of the nodes, the scene and the animation."""
        self._labels()
        top = [*self._framed(), self._camera()]
        root = self.tables.add("nodes", {"name": "z up", "rotation": Y_UP, "children": top})
        self.tables.add("scenes", {"name": self.stage.scene.name, "nodes": [root]})
        if self.channels:
            clip = {"name": self.stage.scene.name, "channels": self.channels, "samplers": self.samplers}
            self.tables.add("animations", clip)
        return self.tables.glb()

    def _framed(self) -> list[int]:
        """The nodes of the world; where a body's frame is shown, in two nodes that move it against the body:
        X_VW = R_WB^T (x - p_WB), each as straight as the body's own motion, so that the body stands still."""
        if self.stage.frame == WORLD:
            return self.world
        track = body_track(self.stage.scene[self.stage.frame], self.sampling)
        inner = self.tables.add("nodes", {"name": f"world, moved against {self.stage.frame}", "children": self.world})
        outer = self.tables.add("nodes", {"name": f"world, turned against {self.stage.frame}", "children": [inner]})
        self._animate(inner, "translation", track.shown_at, -track.position)
        self._animate(outer, "rotation", track.shown_at, _xyzw(track.attitude * (1.0, -1.0, -1.0, -1.0)))
        return [outer]

    # ---- pieces

    def _below(self, frame: str, node: dict[str, Any]) -> None:
        """A node in axes of the world or of a body."""
        number = self.tables.add("nodes", node)
        if frame == WORLD:
            self.world.append(number)
        else:
            self.nodes[frame].setdefault("children", []).append(number)

    def _moving(self, name: str, track: Track) -> int:
        """A node that goes along a track; gives its number."""
        node = self.tables.add("nodes", {"name": name})
        self._animate(node, "translation", track.shown_at, track.position)
        self._animate(node, "rotation", track.shown_at, _xyzw(track.attitude))
        if track.scale is not None:
            self._animate(node, "scale", track.shown_at, track.scale)
        return node

    def _animate(self, node: int, path: str, at: np.ndarray, values: np.ndarray) -> None:
        """Values (n, k) of a node at times (n,) s; the first is the node's own, and one that stays is no animation."""
        self.tables.lists["nodes"][node][path] = values[0].tolist()
        keys = single(values)
        if (keys == keys[0]).all():
            return
        sampler = {"input": self.tables.numbers(at), "output": self.tables.numbers(keys), "interpolation": "LINEAR"}
        self.samplers.append(sampler)
        self.channels.append({"sampler": len(self.samplers) - 1, "target": {"node": node, "path": path}})

    def _mesh(self, mesh: Any, color: str, opacity: float = 1.0) -> int:
        """A mesh with normals and a material; the same surface is stored once."""
        found = surface(mesh)
        attributes = {
            "POSITION": self.tables.numbers(found.vertices, VERTICES),
            "NORMAL": self.tables.numbers(found.normals, VERTICES),
        }
        primitive = {"attributes": attributes, "indices": self.tables.numbers(found.faces.reshape(-1), INDICES),
                     "material": self._material(color, opacity, two_sided=is_open(mesh))}  # fmt: skip
        return self.tables.shared("meshes", {"primitives": [primitive]})

    def _material(self, color: str, opacity: float = 1.0, two_sided: bool = False, flat: bool = False) -> int:
        """A dull material of a color; flat: a color alone, without light and shade."""
        look = {"baseColorFactor": [*to_linear(color), opacity], "metallicFactor": 0.0, "roughnessFactor": _ROUGH}
        entry: dict[str, Any] = {"name": color, "pbrMetallicRoughness": look}
        if opacity < 1.0:
            entry["alphaMode"] = "BLEND"
        if two_sided:
            entry["doubleSided"] = True
        if flat:
            self.tables.extensions.add(_UNLIT)
            entry["extensions"] = {_UNLIT: {}}
        return self.tables.shared("materials", entry)


def _xyzw(q: np.ndarray) -> np.ndarray:
    """Quaternions (n, 4) with the scalar last, as glTF has them."""
    return np.roll(q, -1, axis=1)


def _asset(stage: Stage) -> dict[str, Any]:
    """Who wrote it, and what the clock was."""
    begin, end = stage.clock.ends
    clock = {"start [s]": begin, "stop [s]": end, "s of data per s shown": stage.clock.scale}
    note = "0 s of the animation is the start; z of the data points up, which is y in this file"
    return {"version": "2.0", "generator": f"polhode {__version__}", "extras": {**clock, "note": note}}
