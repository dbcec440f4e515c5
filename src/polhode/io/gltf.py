"""glTF and GLB 2.0: the triangles of a scene with the transforms of its nodes applied.

Read by our own reader, because only points and facets are wanted: pictures, animations and extensions are never opened,
each count is checked against the bytes that are there, and nothing is read outside the file's folder. Lengths are
meters by the definition of the format; axes stay as they are (glTF points y up).
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import struct
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from polhode.core import quat
from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.colors import from_linear
from polhode.io.shape import Piece, Shape, shape
from polhode.results.foreign import reading

SUFFIXES = (".gltf", ".glb")
_JSON, _BIN = 0x4E4F534A, 0x004E4942  # kinds of chunks
_TYPES = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
_WIDTH = {"SCALAR": 1, "VEC3": 3}
_HARMLESS = ("KHR_materials_", "KHR_texture_", "KHR_lights_", "EXT_texture_", "KHR_xmp", "KHR_animation_")
_JSON_BYTES = 64 * 2**20


Entry = dict[str, Any]  # of a list of the document, as JSON has it


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the file `path`, one for each node with a mesh, in m."""
    with reading(path, "a glTF file") as given:
        return Document(given, guard.content(given)).shape()


class _Placed(NamedTuple):
    """A mesh of the document, and the transform x -> X x of its points to the scene, (4, 4)."""

    name: str
    mesh: int
    X: np.ndarray


class Document:
    """A glTF document: its tables, and its buffers as they are needed."""

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        text, self.chunk = _unpacked(data, path.name) if data[:4] == b"glTF" else (data, b"")
        guard.counted(len(text), _JSON_BYTES, "bytes of JSON", path.name)
        self.tables: Entry = json.loads(text, parse_constant=_no_constant)
        self.buffers: dict[int, bytes] = {}
        if not isinstance(self.tables, dict) or str(self.tables.get("asset", {}).get("version", ""))[:1] != "2":
            raise StorageError(f"{path.name} is not glTF of version 2")
        required = [str(name)[:60] for name in self.tables.get("extensionsRequired", [])]
        unknown = [name for name in required if not name.startswith(_HARMLESS)]
        if unknown:
            raise StorageError(f"it needs {', '.join(unknown[:5])}, which is not read; export it without compression")
        for image in self.table("images"):
            if "uri" in image and not str(image["uri"]).startswith("data:"):
                guard.inside_uri(path.parent, str(image["uri"]), path.name)

    def table(self, name: str) -> list[Any]:
        """One of the lists of the document."""
        found = self.tables.get(name, [])
        if not isinstance(found, list):
            raise StorageError(f"{name} is not a list")
        guard.counted(len(found), guard.ENTRIES * 10, name, self.path.name)
        return found

    def entry(self, name: str, i: Any) -> Entry:
        """Entry `i` of a list of the document."""
        found = self.table(name)
        if not isinstance(i, int) or isinstance(i, bool) or not 0 <= i < len(found) or not isinstance(found[i], dict):
            raise StorageError(f"it names {name}[{i}], which does not exist")
        return found[i]

    def shape(self) -> Shape:
        """All triangles, with the transforms of their nodes."""
        nodes = self._placed()
        meshes = {node.mesh: self.entry("meshes", node.mesh) for node in nodes}
        sizes = {i: self._claimed(mesh) for i, mesh in meshes.items()}
        for k, (most, what) in enumerate(((guard.FACETS, "facets"), (guard.POINTS, "points"))):
            guard.counted(sum(sizes[node.mesh][k] for node in nodes), most, f"{what} with all copies", self.path.name)
        read = {i: self._mesh(mesh) for i, mesh in meshes.items()}
        pieces = [read[node.mesh][0]._replace(name=node.name).placed(node.X) for node in nodes]
        skipped = sum(read[node.mesh][1] for node in nodes)
        notes = [f"{skipped} pieces of points and lines were left out: they have no area"] if skipped else []
        if self.table("skins") or any(p.get("targets") for m in self.table("meshes") for p in m.get("primitives", [])):
            notes.append("bones and shape keys were left at rest")
        return shape(self.path.name, pieces, notes, "m")

    def _placed(self) -> list[_Placed]:
        """Every node of the scene that has a mesh; nodes form trees, so one that is met twice is an error.

        Where no scene is named, it begins with the nodes that no other node holds.
        """
        if self.table("scenes"):
            roots = list(self.entry("scenes", self.tables.get("scene", 0)).get("nodes", []))
        else:
            children = {child for node in self.table("nodes") for child in node.get("children", [])}
            roots = [i for i in range(len(self.table("nodes"))) if i not in children]
        stack = [(i, np.eye(4)) for i in reversed(roots)]
        seen: set[int] = set()
        found = []
        while stack:
            i, X_parent = stack.pop()
            node = self.entry("nodes", i)
            if i in seen:
                raise StorageError(f"nodes[{i}] stands in the scene twice: nodes must form a tree")
            seen.add(i)
            X = X_parent @ _transform(node, i)
            if "mesh" in node:
                mesh = self.entry("meshes", node["mesh"])
                found.append(_Placed(str(node.get("name") or mesh.get("name") or ""), node["mesh"], X))
            stack += [(child, X) for child in reversed(node.get("children", []))]
        return found

    def _color(self, mesh: Entry) -> str | None:
        """The base color of a mesh, if all its primitives have the same one."""
        used = {primitive.get("material") for primitive in mesh.get("primitives", [])}
        if len(used) != 1 or None in used:
            return None
        factor = self.entry("materials", used.pop()).get("pbrMetallicRoughness", {}).get("baseColorFactor")
        return None if factor is None else from_linear(factor[:3])

    def _claimed(self, mesh: Entry) -> tuple[int, int]:
        """The numbers of facets and points that a mesh can have at most, from its tables alone.

        Facets are corners over three in a list of triangles, and nearly all of them in a strip or a fan.
        """
        facets = points = 0
        for primitive in mesh.get("primitives", []):
            at = primitive.get("attributes", {}).get("POSITION")
            corners = self._length(primitive.get("indices", at))
            facets += corners // 3 if primitive.get("mode", 4) == 4 else corners
            points += self._length(at)
        return facets, points

    def _length(self, index: Any) -> int:
        """The number of entries that an accessor claims."""
        count = _whole(self.entry("accessors", index), "count")
        guard.counted(count, 3 * guard.FACETS, "numbers", f"accessors[{index}]")
        return count

    def _mesh(self, mesh: Entry) -> tuple[Piece, int]:
        """Points and facets of all primitives with their color, and the number of those that are no triangles."""
        vertices, faces, start, skipped = [np.empty((0, 3))], [np.empty((0, 3), np.int64)], 0, 0
        for primitive in mesh.get("primitives", []):
            if primitive.get("mode", 4) not in (4, 5, 6):
                skipped += 1
                continue
            points = self.array(primitive.get("attributes", {}).get("POSITION"), "VEC3", (5126,))
            vertices.append(points.astype(np.float64))
            faces.append(self._faces(primitive, len(points)) + start)
            start += len(points)
        return Piece("", np.concatenate(vertices), np.concatenate(faces), self._color(mesh)), skipped

    def _faces(self, primitive: Entry, n: int) -> np.ndarray:
        """Facets (k, 3) of one primitive: a list of triangles, a strip or a fan."""
        if "indices" in primitive:
            corners = self.array(primitive["indices"], "SCALAR", (5121, 5123, 5125)).astype(np.int64).ravel()
        else:
            corners = np.arange(n)
        if corners.size and corners.max() >= n:
            raise StorageError(f"a facet names point {corners.max()}, but there are {n}")
        if primitive.get("mode", 4) == 4:
            if len(corners) % 3:
                raise StorageError(f"{len(corners)} corners do not make triangles: it is cut off or damaged")
            return corners.reshape(-1, 3)
        return _strip_or_fan(corners, primitive["mode"])

    def array(self, i: Any, kind: str, types: tuple[int, ...]) -> np.ndarray:
        """The numbers of accessor `i`, (count, width)."""
        accessor = self.entry("accessors", i)
        view = self.entry("bufferViews", accessor.get("bufferView"))
        code, width = accessor.get("componentType"), _WIDTH[kind]
        if accessor.get("type") != kind or code not in types or "sparse" in accessor:
            raise StorageError(f"accessors[{i}] holds {accessor.get('type')} of a kind that is not read here")
        item = np.dtype(_TYPES[code]).newbyteorder("<")
        count, offset = _whole(accessor, "count"), _whole(view, "byteOffset") + _whole(accessor, "byteOffset")
        stride = _whole(view, "byteStride") or item.itemsize * width
        data = self.buffer(view.get("buffer"))
        end = offset + (count - 1) * stride + item.itemsize * width
        if count < 1 or end > len(data) or end > _whole(view, "byteOffset") + _whole(view, "byteLength"):
            raise StorageError(
                f"accessors[{i}] claims {count} entries up to byte {end} of {len(data)}: cut off or damaged"
            )
        return np.ndarray((count, width), item, data, offset, (stride, item.itemsize)).copy()

    def buffer(self, i: Any) -> bytes:
        """The bytes of buffer `i`: in the file itself, or in one beside it."""
        entry = self.entry("buffers", i)
        if i not in self.buffers:
            claimed, uri = _whole(entry, "byteLength"), entry.get("uri")
            guard.counted(claimed, guard.FILE_BYTES, "bytes in a buffer", self.path.name)
            self.buffers[i] = self.chunk if uri is None else self._fetched(str(uri))
            if len(self.buffers[i]) < claimed:
                raise StorageError(f"buffers[{i}] claims {claimed} bytes and has {len(self.buffers[i])}: cut off")
        return self.buffers[i]

    def _fetched(self, uri: str) -> bytes:
        """The bytes behind a URI; only those in the text itself and plain files inside the folder."""
        if not uri.startswith("data:"):
            return guard.content(guard.inside_uri(self.path.parent, uri, self.path.name))
        head, _, text = uri.partition(",")
        if not head.endswith(";base64"):
            raise StorageError(f"a buffer begins with {head[:40]!r}; only base64 is read")
        try:
            return base64.b64decode(text, validate=True)
        except binascii.Error as reason:
            raise StorageError(f"a buffer is not base64: {reason}") from None


def _unpacked(data: bytes, name: str) -> tuple[bytes, bytes]:
    """The text and the numbers of a GLB file."""
    _, version, length = struct.unpack("<4sII", data[:12].ljust(12, b"\0"))
    if version != 2 or length != len(data):
        raise StorageError(
            f"{name} is GLB {version} and claims {length} bytes, but has {len(data)}: cut off or damaged"
        )
    chunks: dict[int, bytes] = {}
    at = 12
    while at + 8 <= len(data):
        size, kind = struct.unpack("<II", data[at : at + 8])
        if at + 8 + size > len(data):
            raise StorageError(
                f"{name} claims a chunk of {size} bytes at byte {at}, but ends before: cut off or damaged"
            )
        chunks.setdefault(kind, data[at + 8 : at + 8 + size])
        at += 8 + size
    if _JSON not in chunks:
        raise StorageError(f"{name} has no JSON in it")
    return chunks[_JSON], chunks.get(_BIN, b"")


def _no_constant(name: str) -> float:
    raise StorageError(f"it has {name} where a number must be")


def _whole(entry: Entry, name: str) -> int:
    """A count that is not negative; 0 where it is absent."""
    value = entry.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 2**40:
        raise StorageError(f"{name} is {str(value)[:40]}, not a count")
    return value


def _strip_or_fan(corners: np.ndarray, mode: int) -> np.ndarray:
    """Triangles (i, i+1, i+2) of a strip (mode 5), every other one turned, or (i+1, i+2, 0) of a fan (mode 6).

    Triangles of a strip without area only join its parts, and are left out.
    """
    if len(corners) < 3:
        return np.empty((0, 3), np.int64)
    if mode == 6:
        return np.stack([corners[1:-1], corners[2:], np.full(len(corners) - 2, corners[0])], axis=1)
    faces = np.stack([corners[:-2], corners[1:-1], corners[2:]], axis=1)
    faces[1::2] = faces[1::2, [1, 0, 2]]
    return faces[(faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 2] != faces[:, 0])]


def _transform(node: Entry, i: int) -> np.ndarray:
    """The matrix of a node (its 16 numbers go down the columns), or T R S of its parts."""
    where = f"the transform of nodes[{i}]"
    if "matrix" in node:
        X = guard.finite(node["matrix"], 16, where).reshape(4, 4).T
        if not np.array_equal(X[3], (0.0, 0.0, 0.0, 1.0)):
            raise StorageError(f"nodes[{i}] has a matrix that does not move points in space")
        return X
    X = np.eye(4)
    x, y, z, w = guard.finite(node.get("rotation", (0, 0, 0, 1)), 4, where)
    size = np.linalg.norm((w, x, y, z))
    if not abs(size - 1.0) < 1e-3:
        raise StorageError(f"nodes[{i}] has a rotation of length {size:.6g}, not 1")
    R = np.array(quat.to_matrix((w / size, x / size, y / size, z / size))).reshape(3, 3)
    X[:3, :3] = R * guard.finite(node.get("scale", (1, 1, 1)), 3, where)
    X[:3, 3] = guard.finite(node.get("translation", (0, 0, 0)), 3, where)
    return X
