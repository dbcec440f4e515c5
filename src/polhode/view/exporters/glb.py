"""Animated glTF 2.0 in one binary file (.glb), which Blender, game engines and viewers on any machine open.

Below the scene stands one node that turns z up into the y up of glTF; below it two more where a body's frame is shown,
which move the world against it; then a node for each body, arrow, line and text, with the meshes of its parts below it.
Positions and attitudes are keys between which a viewer goes straight and by the shortest arc (`models`). The first
picture is at 0 s, as viewers expect it; `asset.extras` says at which time of the data that is, and all clock options
are in the keys: scale, backwards, start and stop. Lines are there from the start: the format has none that grow.
Quaternions are x, y, z, w in this file alone. Lengths in m, numbers in single precision.

Source: Khronos, glTF 2.0 specification (2021), 3.6 (accessors and alignment) and 4 (GLB).
"""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np

from polhode._version import __version__
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.io.colors import to_linear
from polhode.library.colors import checked_color
from polhode.results.atomic import replace_file
from polhode.view.exporters import Options, Progress
from polhode.view.items import Label, Trace
from polhode.view.models import ModelFile, Sampling, Track
from polhode.view.shapes import is_open, surface
from polhode.view.stage import Stage

Y_UP = [-(0.5**0.5), 0.0, 0.0, 0.5**0.5]
"""The turn of the whole scene by -90 deg about x, as x, y, z, w: z becomes y."""

_ROUGH = 0.6
_STRIP = 3  # the mode of a line through all points
_UNLIT = "KHR_materials_unlit"
_WORLD = -1  # the number that stands for the axes of the world
VERTICES, INDICES = 34962, 34963  # what a view of the buffer is for
_CODES = {"f4": 5126, "u2": 5123, "u4": 5125}
_KINDS = {1: "SCALAR", 3: "VEC3", 4: "VEC4"}
_LONGEST = 2**32 - 1  # bytes of a GLB file


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the model; options: `keys`, "samples" or "frames", see `models.Sampling`."""
    sampling = Sampling.of(stage, options, "a GLB file", np.float32)
    with replace_file(path) as temporary:
        temporary.write_bytes(model(sampling, progress))


def model(sampling: Sampling, progress: Progress = None) -> bytes:
    """The bytes of the file."""
    file = _Nodes(sampling)
    file.fill(progress)
    return file.finished()


class _Nodes(ModelFile[int]):
    """The nodes of a document as they grow, by their numbers; what is in world axes is below node _WORLD."""

    piece_name = "{of}, {piece}"

    def __init__(self, sampling: Sampling) -> None:
        super().__init__(sampling)
        begin, end = self.stage.clock.ends
        clock = {"start [s]": begin, "stop [s]": end, "s of data per s shown": self.stage.clock.scale}
        note = "0 s of the animation is the start; z of the data points up, which is y in this file"
        asset = {"version": "2.0", "generator": f"polhode {__version__}", "extras": {**clock, "note": note}}
        self.tables = Tables(asset)
        self.channels: list[dict[str, Any]] = []
        self.samplers: list[dict[str, Any]] = []
        self.in_world: list[int] = []
        self.top = self.in_world  # the nodes below the scene's own

    def world(self) -> int:
        """No node of its own: what is in world axes is found in a list."""
        return _WORLD

    def moving(self, name: str, track: Track) -> int:
        """A node that goes along a track."""
        node = self._below(_WORLD, {"name": name})
        self.follow(node, track)
        return node

    def mesh(self, above: int, name: str, mesh: Mesh, color: str, opacity: float = 1.0) -> int:
        """A node with a mesh, its normals and a material; the same surface is stored once."""
        found = surface(mesh)
        attributes = {
            "POSITION": self.tables.numbers(found.vertices, VERTICES),
            "NORMAL": self.tables.numbers(found.normals, VERTICES),
        }
        primitive = {"attributes": attributes, "indices": self.tables.numbers(found.faces.reshape(-1), INDICES),
                     "material": self._material(color, opacity, two_sided=is_open(mesh))}  # fmt: skip
        number = self.tables.shared("meshes", {"primitives": [primitive]})
        return self._below(above, {"name": name, "mesh": number})

    def keys(self, node: int, kind: str, at: np.ndarray, values: np.ndarray) -> None:
        """Values (n, k) of a node at times (n,) s; the first is the node's own, and one that stays is no animation."""
        keys = _xyzw(values) if kind == "rotation" else values
        self.tables.lists["nodes"][node][kind] = keys[0].tolist()
        keys = single(keys)
        if (keys == keys[0]).all():
            return
        sampler = {"input": self.tables.numbers(at), "output": self.tables.numbers(keys), "interpolation": "LINEAR"}
        self.samplers.append(sampler)
        self.channels.append({"sampler": len(self.samplers) - 1, "target": {"node": node, "path": kind}})

    def line(self, above: int, trace: Trace, points: np.ndarray) -> None:
        """A line through points (n, 3)."""
        position = {"POSITION": self.tables.numbers(points, VERTICES)}
        primitive = {"attributes": position, "mode": _STRIP, "material": self._material(trace.color, flat=True)}
        mesh = self.tables.add("meshes", {"name": trace.name, "primitives": [primitive]})
        self._below(above, {"name": trace.name, "mesh": mesh})

    def label(self, above: int, label: Label) -> None:
        """An empty node for a text."""
        extras = {"label": label.text, "color": checked_color(label.color)}
        self._below(above, {"name": label.text, "translation": label.at.tolist(), "extras": extras})

    def against(self, track: Track) -> None:
        """Put the world into two nodes that move it against the body whose frame is shown: X_VW = R_WB^T (x - p_WB),
        each as straight as the body's own motion, so that the body stands still."""
        frame = self.stage.frame
        inner = self.tables.add("nodes", {"name": f"world, moved against {frame}", "children": self.in_world})
        outer = self.tables.add("nodes", {"name": f"world, turned against {frame}", "children": [inner]})
        self.keys(inner, "translation", track.shown_at, -track.position)
        self.keys(outer, "rotation", track.shown_at, track.attitude * (1.0, -1.0, -1.0, -1.0))
        self.top = [outer]

    def camera(self, track: Track, fov: float, planes: tuple[float, float]) -> None:
        """A node with a camera, which goes as that of the film does."""
        width, height = self.stage.size
        lens = {"yfov": float(np.radians(fov)), "aspectRatio": width / height, "znear": planes[0], "zfar": planes[1]}
        camera = self.tables.add("cameras", {"type": "perspective", "perspective": lens})
        node = self.tables.add("nodes", {"name": "camera"})
        self.follow(node, track)
        self.tables.lists["nodes"][node]["camera"] = camera
        self.top = [*self.top, node]

    def finished(self) -> bytes:
        """The file: the scene and the animation."""
        root = self.tables.add("nodes", {"name": "z up", "rotation": Y_UP, "children": self.top})
        self.tables.add("scenes", {"name": self.stage.scene.name, "nodes": [root]})
        if self.channels:
            clip = {"name": self.stage.scene.name, "channels": self.channels, "samplers": self.samplers}
            self.tables.add("animations", clip)
        return self.tables.glb()

    def _below(self, above: int, node: dict[str, Any]) -> int:
        """A new node below another one; gives its number."""
        number = self.tables.add("nodes", node)
        carrying = self.in_world if above == _WORLD else self.tables.lists["nodes"][above].setdefault("children", [])
        carrying.append(number)
        return number

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


class Tables:
    """Lists of entries by name; an entry that is there already is used again."""

    def __init__(self, asset: dict[str, Any]) -> None:
        self.asset = asset
        self.lists: dict[str, list[Any]] = {}
        self.extensions: set[str] = set()
        self._known: dict[Any, int] = {}
        self._chunks: list[bytes] = []
        self._length = 0

    def add(self, table: str, entry: dict[str, Any]) -> int:
        """A new entry of a table; gives its number."""
        self.lists.setdefault(table, []).append(entry)
        return len(self.lists[table]) - 1

    def shared(self, table: str, entry: dict[str, Any]) -> int:
        """An entry of a table, used again where an equal one is there."""
        key = table, json.dumps(entry, sort_keys=True)
        if key not in self._known:
            self._known[key] = self.add(table, entry)
        return self._known[key]

    def numbers(self, values: np.ndarray, target: int | None = None) -> int:
        """An accessor of float32 (n,), (n, 3), (n, 4), or of whole numbers (n,) for indices."""
        if values.dtype.kind == "f":
            array = single(values)
        else:  # as short as they can be; 65535 itself is reserved
            array = np.ascontiguousarray(values, dtype="<u2" if values.max() < 65535 else "<u4")
        data = array.tobytes()
        key = "numbers", array.shape, array.dtype.str, target, data
        if key not in self._known:
            wide = array.reshape(len(array), -1)
            kinds = {"componentType": _CODES[array.dtype.str[1:]], "count": len(array), "type": _KINDS[wide.shape[1]]}
            ends = {"min": wide.min(axis=0).tolist(), "max": wide.max(axis=0).tolist()}
            entry = {"bufferView": self._view(data, target), **kinds, **ends}
            self._known[key] = self.add("accessors", entry)
        return self._known[key]

    def glb(self) -> bytes:
        """The file."""
        filled = {name: entries for name, entries in self.lists.items() if entries}
        used = {"extensionsUsed": sorted(self.extensions)} if self.extensions else {}
        buffers = {"buffers": [{"byteLength": self._length}]} if self._length else {}
        document = {"asset": self.asset, "scene": 0, **used, **filled, **buffers}
        text = json.dumps(document, allow_nan=False, separators=(",", ":")).encode("ascii")
        chunks = [_chunk(b"JSON", text, b" ")]
        if self._length:
            chunks.append(_chunk(b"BIN\0", b"".join(self._chunks), b"\0"))
        length = 12 + sum(len(chunk) for chunk in chunks)
        if length > _LONGEST:
            raise InputError(f'a GLB file holds 4 GiB at most, and this one would have {length} bytes: keys="frames"')
        return b"".join([struct.pack("<4sII", b"glTF", 2, length), *chunks])

    def _view(self, data: bytes, target: int | None) -> int:
        """Bytes in the buffer, at a multiple of four."""
        view = {"buffer": 0, "byteOffset": self._length, "byteLength": len(data)}
        padded = data + b"\0" * (-len(data) % 4)
        self._chunks.append(padded)
        self._length += len(padded)
        return self.add("bufferViews", view if target is None else view | {"target": target})


def single(values: np.ndarray) -> np.ndarray:
    """Numbers in single precision, little-endian; what does not fit is refused."""
    with np.errstate(over="ignore"):
        found = np.ascontiguousarray(values, dtype="<f4")
    if not np.isfinite(found).all():
        raise InputError("a GLB file holds finite numbers of single precision, up to 3.4e38: scale the scene down")
    return found


def _chunk(kind: bytes, data: bytes, filler: bytes) -> bytes:
    padded = data + filler * (-len(data) % 4)
    return struct.pack("<I4s", len(padded), kind) + padded
