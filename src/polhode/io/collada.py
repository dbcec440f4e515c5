"""COLLADA (.dae): the surfaces of a scene with the transforms of its nodes, and the color of each material.

Read by our own reader: entities are refused, elements and copies are counted before any copy is made, and no other file
is opened (pictures are not needed here). Lengths are in the unit that the file states. Axes stay as they are, as
readers of robots have it: `up_axis` is about cameras there.

Source: COLLADA 1.4.1, Digital Asset Schema Release, Khronos Group 2008.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from math import radians
from typing import NamedTuple

import numpy as np

from polhode.core.units import parse
from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.colors import from_encoded
from polhode.io.shape import Piece, Shape, joined, shape, triangles
from polhode.io.xml_files import BoundedTree, parsed
from polhode.library.placing import about
from polhode.results.foreign import reading

SUFFIXES = (".dae",)
_DEPTH = 128  # elements in each other
_ELEMENTS = 500_000
_UNITS = ("m", "mm", "cm", "dm", "um", "km", "in", "ft", "yd")  # in which numbers stay as they are
_LISTS = ("triangles", "polylist", "polygons", "trifans", "tristrips")
_SHADED = ("phong", "lambert", "blinn", "constant")


class _Surface(NamedTuple):
    """Facets of one material: the symbol by which nodes bind it, points (n, 3), facets (k, 3)."""

    symbol: str
    vertices: np.ndarray
    faces: np.ndarray


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the file `path`, one for each node with a surface, in the unit that it states."""
    with reading(path, "a COLLADA file") as given:
        text = guard.content(given)
        if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
            raise StorageError(f"{given.name} defines a document type or entities, which COLLADA does not need")
        root = parsed(text, BoundedTree(given.name, _DEPTH, _ELEMENTS))
        if _tag(root) != "COLLADA":
            raise StorageError(f"its root is <{_tag(root)[:40]}>, not <COLLADA>")
        document = _Document(root, given.stem)
        return shape(given.name, document.pieces(), document.notes(), document.unit)


def _tag(element: ET.Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def _all(element: ET.Element, *tags: str) -> Iterator[ET.Element]:
    """The children of these kinds."""
    return (part for part in element if _tag(part) in tags)


def _first(element: ET.Element | None, *way: str) -> ET.Element | None:
    """The first child of the first child ... along a way of tags."""
    for tag in way:
        element = None if element is None else next(_all(element, tag), None)
    return element


class _Document:
    """A parsed file: what it defines by id, and its surfaces as they are asked for."""

    def __init__(self, root: ET.Element, stem: str) -> None:
        self.root, self.stem = root, stem
        self.by_id = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
        self.surfaces: dict[str, list[_Surface]] = {}
        unit = _first(root, "asset", "unit")
        self.meter = 1.0 if unit is None else float(guard.finite([unit.get("meter", "1")], 1, "its unit")[0])
        if not 0.0 < self.meter < 1e6:
            raise StorageError(f"its unit is {self.meter:g} m")
        named = [name for name in _UNITS if abs(parse(name).factor - self.meter) <= 1e-6 * self.meter]
        self.unit, self.scale = (named[0], 1.0) if named else ("m", self.meter)
        self.copies = self.points = self.left_out = 0

    def notes(self) -> list[str]:
        """What was left out."""
        return [f"{self.left_out} lines and points were left out: they have no area"] if self.left_out else []

    def pieces(self) -> list[Piece]:
        """The surfaces of the scene, or all of the file where it has no scene."""
        whole = np.diag([self.scale] * 3 + [1.0])
        instance = _first(self.root, "scene", "instance_visual_scene")
        scene = self._named(instance, "url") if instance is not None else None
        if scene is None:
            geometries = [one for library in _all(self.root, "library_geometries") for one in _all(library, "geometry")]
            return [piece for one in geometries for piece in self._of_geometry(one, self.stem, {}, whole)]
        return [piece for node in _all(scene, "node") for piece in self._of_node(node, whole, 0)]

    def _of_node(self, node: ET.Element, X: np.ndarray, depth: int) -> Iterator[Piece]:
        """The surfaces of a node and of those in it; each copy counts."""
        guard.counted(depth, guard.DEPTH, "nodes in each other", self.stem)
        self.copies += 1
        guard.counted(self.copies, guard.COPIES, "copies of nodes", self.stem)
        X = X @ _transform(node)
        for instance in _all(node, "instance_geometry"):
            name = node.get("name") or node.get("id") or self.stem
            geometry = self._named(instance, "url")
            yield from self._of_geometry(geometry, name, self._colors(instance), X)
        for inner in _all(node, "node"):
            yield from self._of_node(inner, X, depth + 1)
        for instance in _all(node, "instance_node"):
            yield from self._of_node(self._named(instance, "url"), X, depth + 1)

    def _of_geometry(self, geometry: ET.Element, name: str, colors: dict[str, str], X: np.ndarray) -> Iterator[Piece]:
        """The surface of a geometry, whose facets have the colors of their materials."""
        key = geometry.get("id", "")
        if key not in self.surfaces or not key:
            self.surfaces[key] = self._surfaces(geometry)
        found = [one for one in self.surfaces[key] if len(one.faces)]
        self.points += sum(len(one.vertices) for one in found)
        guard.counted(self.points, guard.POINTS, "points with all copies", self.stem)
        if found:
            yield joined(name, [Piece("", one.vertices, one.faces, colors.get(one.symbol)) for one in found]).placed(X)

    def _surfaces(self, geometry: ET.Element) -> list[_Surface]:
        """The facets of a mesh, list by list; other kinds of geometry (splines, hulls) have none."""
        found = []
        for mesh in _all(geometry, "mesh"):
            for part in _all(mesh, *_LISTS):
                place, stride, source = self._layout(part)
                points = self._points(source)
                polygons = _polygons(part, place, stride)
                faces = polygons if isinstance(polygons, np.ndarray) else triangles(points, polygons)
                found.append(_Surface(part.get("material", ""), points, faces))
            self.left_out += sum(1 for _ in _all(mesh, "lines", "linestrips"))
        return found

    def _layout(self, part: ET.Element) -> tuple[int, int, ET.Element]:
        """Where in a group of indices that of the point stands, how many there are, and the source of the points."""
        inputs = list(_all(part, "input"))
        offsets = [int(one.get("offset", "0")) for one in inputs]
        vertex = next((one for one in inputs if one.get("semantic") == "VERTEX"), None)
        if vertex is None:
            raise StorageError(f"<{_tag(part)}> has no points (an input VERTEX)")
        guard.counted(max(offsets), 64, "indices of one corner", self.stem)
        table = self._named(vertex, "source")
        position = next((one for one in _all(table, "input") if one.get("semantic") == "POSITION"), None)
        return offsets[inputs.index(vertex)], max(offsets) + 1, table if position is None else self._named(position)

    def _points(self, source: ET.Element) -> np.ndarray:
        """A table of points (n, 3)."""
        accessor, array = _first(source, "technique_common", "accessor"), _first(source, "float_array")
        values = np.array((array.text or "").split() if array is not None else [], dtype=np.float64)
        stride = int(accessor.get("stride", "3")) if accessor is not None else 3
        if stride < 3 or len(values) % stride:
            raise StorageError(f"a table of points has {len(values)} numbers, {stride} for each point")
        return values.reshape(-1, stride)[:, :3]

    def _colors(self, instance: ET.Element) -> dict[str, str]:
        """The color of each material that a node binds, by its symbol."""
        common = _first(instance, "bind_material", "technique_common")
        found = {}
        for bound in _all(common, "instance_material") if common is not None else ():
            color = self._color(self._named(bound, "target"))
            if color is not None:
                found[bound.get("symbol", "")] = color
        return found

    def _color(self, material: ET.Element) -> str | None:
        """The diffuse color of a material; none where it is a picture."""
        instance = _first(material, "instance_effect")
        technique = None if instance is None else _first(self._named(instance, "url"), "profile_COMMON", "technique")
        shaded = None if technique is None else next(_all(technique, *_SHADED), None)
        color = _first(shaded, "diffuse", "color")
        if color is None:
            return None
        return from_encoded(guard.finite((color.text or "").split()[:3], 3, "a color"))

    def _named(self, element: ET.Element, key: str = "source") -> ET.Element:
        """What an attribute names by "#id"; only this file is looked into."""
        name = element.get(key, "")
        if not name.startswith("#") or name[1:] not in self.by_id:
            raise StorageError(f"<{_tag(element)}> names {name[:60]!r}, which is not in the file")
        return self.by_id[name[1:]]


def _transform(node: ET.Element) -> np.ndarray:
    """X (4, 4) of a node: the product of its transforms in their order."""
    X = np.eye(4)
    for one in node:
        tag, words, step = _tag(one), (one.text or "").split(), np.eye(4)
        if tag == "matrix":
            step = guard.finite(words, 16, "a matrix").reshape(4, 4)
        elif tag == "translate":
            step[:3, 3] = guard.finite(words, 3, "a shift")
        elif tag == "scale":
            step[:3, :3] = np.diag(guard.finite(words, 3, "a scale"))
        elif tag == "rotate":
            *axis, angle = guard.finite(words, 4, "a turn")
            if np.any(axis):
                step[:3, :3] = about(np.array(axis) / np.linalg.norm(axis), radians(angle))
        X = X @ step
    return X


def _polygons(part: ET.Element, place: int, stride: int) -> np.ndarray | Iterable[tuple[list[int], str]]:
    """The corners of the facets of a list: an array (k, 3) of triangles, or polygons with words for where they are."""
    lists = [np.array((p.text or "").split(), dtype=np.int64)[place::stride] for p in _all(part, "p")]
    kind = _tag(part)
    if kind == "triangles":
        whole = np.concatenate(lists) if lists else np.empty(0, dtype=np.int64)
        return whole[: len(whole) // 3 * 3].reshape(-1, 3)
    if kind == "polylist":
        counts = _first(part, "vcount")
        n = np.array((counts.text or "").split() if counts is not None else [], dtype=np.int64)
        whole = np.concatenate(lists) if lists else np.empty(0, dtype=np.int64)
        if (n < 0).any() or n.sum() > len(whole):
            raise StorageError("a list of polygons has fewer corners than it claims")
        if (n == 3).all():
            return whole[: 3 * len(n)].reshape(-1, 3)
        rows = np.split(whole[: n.sum()], np.cumsum(n)[:-1])
    elif kind == "polygons":
        rows = lists
    elif kind == "trifans":
        rows = [np.array([row[0], row[i], row[i + 1]]) for row in lists for i in range(1, len(row) - 1)]
    else:
        rows = [row[i : i + 3][:: -1 if i % 2 else 1] for row in lists for i in range(len(row) - 2)]
    return ((row.tolist(), f"polygon {i}") for i, row in enumerate(rows, 1))
