"""What the tests of the renderer share: scenes of a few facets, and how much of each pixel something covers."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.library.shape import Part, Shape
from polhode.view.cameras.camera import View
from polhode.view.raster import light, render_snapshot
from polhode.view.raster.light import linear
from polhode.view.stage import Snapshot, Solid

BLACK = light.Theme("#000000", "#000000", "#222222", "#000000", "#000000")
WHITE = light.Theme("#FFFFFF", "#FFFFFF", "#222222", "#FFFFFF", "#FFFFFF")


def shape(mesh: Mesh, color: str = "#56B4E9") -> Shape:
    """A shape of one mesh."""
    return Shape("shape", (Part("part", mesh, color),))


def solid(mesh: Mesh, color: str = "#56B4E9", opacity: float = 1.0, X: Any = None) -> Solid:
    """A mesh that stands where it is."""
    return Solid("solid", shape(mesh, color), np.eye(4) if X is None else X, opacity)


def sheet(corners: Any) -> Mesh:
    """A quadrilateral of two triangles."""
    return Mesh(corners, [[0, 1, 2], [0, 2, 3]])


def snapshot(*solids: Solid, arrows: Any = (), lines: Any = (), texts: Any = ()) -> Snapshot:
    """A moment with these things."""
    return Snapshot(0.0, tuple(solids), tuple(arrows), tuple(lines), tuple(texts))


def view(eye: Any, target: Any = (0, 0, 0), up: Any = (0, 0, 1), fov: float = 30.0) -> View:
    """A view of given numbers."""
    return View(np.array(eye, dtype=float), np.array(target, dtype=float), np.array(up, dtype=float), fov)


def matte(monkeypatch: Any, now: Snapshot, seen: View, size: tuple[int, int]) -> np.ndarray:
    """How much of each pixel is hidden, (height, width): what a black and a white ground have in common."""
    pictures = []
    for ground in (BLACK, WHITE):
        monkeypatch.setitem(light.THEMES, "light", ground)
        pictures.append(linear(render_snapshot(now, seen, size)[..., 1] / 255.0))
    return 1.0 - (pictures[1] - pictures[0])


def look_at(seen: View, size: tuple[int, int]) -> np.ndarray:
    """The projection (3, 4) of a view, written anew: column and row are the first two rows over the third."""
    back = (seen.eye - seen.target) / np.linalg.norm(seen.eye - seen.target)
    right = np.cross(seen.up, back) / np.linalg.norm(np.cross(seen.up, back))
    R = np.array([right, np.cross(back, right), back])
    f = 0.5 * size[1] / np.tan(np.radians(0.5 * seen.fov))
    K = np.array([[f, 0, -0.5 * size[0]], [0, -f, -0.5 * size[1]], [0, 0, -1.0]])
    return K @ np.column_stack([R, -R @ seen.eye])


def pixel(P: np.ndarray, point: Any) -> np.ndarray:
    """Column and row of a point."""
    x, y, w = P @ np.array([*point, 1.0])
    return np.array([x / w, y / w])
