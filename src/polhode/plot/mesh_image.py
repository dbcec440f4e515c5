"""A mesh drawn pixel by pixel: each pixel keeps the facet next to the eye, so hidden surfaces are right to the pixel.

No mesh is too fine for that: facets are not thinned out. What is seen is shaded by its facet, and dark lines are drawn
where the surface has an edge or an outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.colors import to_rgb

from polhode._jit import compiling, kernel
from polhode.geometry.integrals import compiled
from polhode.geometry.mesh import Mesh
from polhode.plot.projection import Frame, View, brightness, grid, meet, paint

OUTSIDE, INSIDE, LINE = "#B9C7D3", "#D8BFA6", "#3A444C"  # the two sides of a surface, and its edges
_FINER = 2  # pixels drawn along each edge of a pixel shown
_WORK = 1e9  # pixels that all facets together may cover; beyond that the picture is drawn coarser
_PLAIN_WORK = 1e6  # the same without compiled code
_STRIP = 32  # rows
_BLOCK = 200_000  # facets between two looks at the keyboard
_SHARP = 0.85  # the cosine of the bend from which on an edge is drawn
_COARSE = 12  # pixels of a facet in the mean, from which on edges are drawn
_STEP = 4e-3  # of the size of the frame: a jump in depth that is drawn as an outline
_SIGNATURE = ("f8[,]", "i8[,]", "i8", "i8", "f8[,]", "i8[,]")


@kernel
def keep_nearest(corners: Any, faces: Any, begin: int, end: int, depth: Any, facet: Any) -> int:
    """depth, facet = the nearest of the facets `begin` to `end` at each pixel.

    corners (n, 3): column and row, in pixels, and the distance toward the eye. A pixel belongs to a facet that covers
    its middle.
    """
    rows, columns = depth.shape
    for f in range(begin, end):
        a, b, c = faces[f, 0], faces[f, 1], faces[f, 2]
        ax, ay, az = corners[a, 0], corners[a, 1], corners[a, 2]
        ux, uy, uz = corners[b, 0] - ax, corners[b, 1] - ay, corners[b, 2] - az
        vx, vy, vz = corners[c, 0] - ax, corners[c, 1] - ay, corners[c, 2] - az
        twice = ux * vy - uy * vx
        if twice == 0.0:  # seen from its edge
            continue
        first = max(0, int(np.floor(min(0.0, uy, vy) + ay)))
        last = min(rows - 1, int(np.floor(max(0.0, uy, vy) + ay)))
        left = max(0, int(np.floor(min(0.0, ux, vx) + ax)))
        right = min(columns - 1, int(np.floor(max(0.0, ux, vx) + ax)))
        for row in range(first, last + 1):
            y = row + 0.5 - ay
            for column in range(left, right + 1):
                x = column + 0.5 - ax
                s, t = (x * vy - y * vx) / twice, (ux * y - uy * x) / twice
                if s >= 0.0 and t >= 0.0 and s + t <= 1.0 and az + s * uz + t * vz > depth[row, column]:
                    depth[row, column] = az + s * uz + t * vz
                    facet[row, column] = f
    return 0


@dataclass(frozen=True, eq=False)
class Seen:
    """What the eye sees of a mesh: for each pixel of `frame` (left, right, bottom, top; the top row first) the
    distance toward the eye (-inf where there is nothing) and the number of the facet (-1)."""

    view: View
    frame: Frame
    depth: np.ndarray
    facet: np.ndarray

    @property
    def pixel(self) -> float:
        """The edge of a pixel."""
        return (self.frame[1] - self.frame[0]) / self.depth.shape[1]

    def hides(self, points: np.ndarray) -> np.ndarray:
        """Which points (n, 3) lie behind the mesh, (n,); what touches it is not hidden."""
        column, row = np.floor(_in_pixels(self.view, points, self.frame, self.pixel)[:, :2]).astype(int).T
        rows, columns = self.depth.shape
        within = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        over = self.depth[np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)]
        return within & (points @ self.view.eye < over - 2.0 * self.pixel)


def look_at(mesh: Mesh | None, view: View, frame: Frame, pixels: int) -> Seen:
    """What is seen of a mesh (None: nothing) in a frame of paper whose longer side has `pixels`."""
    pixels = max(2, round(pixels * min(1.0, (frame[1] - frame[0]) / (frame[3] - frame[2]))))
    if mesh is not None:
        x, y, _ = np.moveaxis(mesh.triangles @ view.axes.T, -1, 0)
        areas = 0.5 * np.abs((x[:, 1] - x[:, 0]) * (y[:, 2] - y[:, 0]) - (x[:, 2] - x[:, 0]) * (y[:, 1] - y[:, 0]))
        wanted = float(areas.sum()) * (_FINER * pixels / (frame[1] - frame[0])) ** 2
        pixels = max(100, round(pixels * min(1.0, np.sqrt((_WORK if compiling() else _PLAIN_WORK) / max(wanted, 1.0)))))
    columns = _FINER * pixels
    pixel = (frame[1] - frame[0]) / columns
    rows = _FINER * max(2, round((frame[3] - frame[2]) / pixel / _FINER))
    frame = (frame[0], frame[1], frame[3] - rows * pixel, frame[3])  # whole pixels
    depth, facet = np.full((rows, columns), -np.inf), np.full((rows, columns), -1, dtype=np.int64)
    if mesh is not None:
        corners = _in_pixels(view, mesh.vertices, frame, pixel)
        for begin in range(0, len(mesh.faces), _BLOCK):
            end = min(begin + _BLOCK, len(mesh.faces))
            compiled(keep_nearest, _SIGNATURE)(corners, mesh.faces, begin, end, depth, facet)
    return Seen(view, frame, depth, facet)


def _in_pixels(view: View, points: np.ndarray, frame: Frame, pixel: float) -> np.ndarray:
    """Column, row (from the top) and distance toward the eye, (n, 3)."""
    x, y, z = view.axes @ points.T
    return np.ascontiguousarray(np.stack([(x - frame[0]) / pixel, (frame[3] - y) / pixel, z], axis=1))


def painted(seen: Seen, mesh: Mesh | None) -> np.ndarray:
    """Colors (rows, columns, 3) of a mesh on white: shaded facets, edges; the inner side has its own color."""
    image = np.ones((*seen.depth.shape, 3), dtype=np.float32)
    if mesh is None:
        return image
    there = seen.facet >= 0
    normals = np.nan_to_num(mesh.normals)
    away = normals @ seen.view.eye < 0.0
    normals[away] *= -1.0
    tint = np.where(away[:, None], to_rgb(INSIDE), to_rgb(OUTSIDE)) * brightness(seen.view, normals)[:, None] * 1.08
    image[there] = np.clip(tint, 0.0, 1.0)[seen.facet[there]]
    image[edges(seen, normals)] = to_rgb(LINE)
    return image


def inner_sides(seen: Seen, mesh: Mesh) -> np.ndarray:
    """The facets in sight whose inner side faces the eye, which only an open mesh has."""
    shown = np.unique(seen.facet[seen.facet >= 0])
    return shown[mesh.normals[shown] @ seen.view.eye < 0.0]


def edges(seen: Seen, normals: np.ndarray) -> np.ndarray:
    """The pixels (rows, columns) of edges and outlines; normals (k, 3) of the facets, toward the eye.

    Two neighbors are parted by an edge where one of them is empty, where their facets bend sharply (unless facets are
    about as small as pixels), or where the depth jumps more than both planes rise.
    """
    drawn = np.zeros(seen.depth.shape, dtype=bool)
    bends = (seen.facet >= 0).sum() > _COARSE * len(np.unique(seen.facet))
    for axis in (0, 1):
        here, there = (_cut(seen.facet, axis, side) for side in (0, 1))
        z_here, z_there = (_cut(seen.depth, axis, side) for side in (0, 1))
        differ = np.nonzero(here != there)
        a, b = here[differ], there[differ]
        line = (a < 0) | (b < 0)
        inner = np.flatnonzero(~line)
        n_a, n_b = normals[a[inner]], normals[b[inner]]
        bend = (np.einsum("ni,ni->n", n_a, n_b) < _SHARP) & bends
        step = (z_there[differ] - z_here[differ])[inner]
        rise = np.maximum(_rise(seen, n_a, axis), _rise(seen, n_b, axis))
        line[inner] = bend | (np.abs(step) > rise + _STEP * (seen.frame[1] - seen.frame[0]))
        _cut(drawn, axis, 0)[tuple(index[line] for index in differ)] = True
        _cut(drawn, axis, 1)[tuple(index[line] for index in differ)] = True
    return drawn


def _cut(array: np.ndarray, axis: int, side: int) -> np.ndarray:
    """All pixels but the last (side 0) or the first (side 1) along an axis."""
    return array[side : len(array) - 1 + side] if axis == 0 else array[:, side : array.shape[1] - 1 + side]


def _rise(seen: Seen, normals: np.ndarray, axis: int) -> np.ndarray:
    """How much the depth of planes changes from a pixel to the next, (n,)."""
    along = normals @ seen.view.axes[1 - axis]
    return seen.pixel * np.abs(along) / np.maximum(normals @ seen.view.eye, 1e-3)


def glazed(image: np.ndarray, seen: Seen, ellipsoid: np.ndarray, color: str, alpha: float) -> np.ndarray:
    """The image with a translucent ellipsoid p . Q p = 1 about the origin, where the mesh does not hide it."""
    left, right, _, top = seen.frame
    for begin in range(0, len(image), _STRIP):  # strips that stay in the cache
        part, depth = image[begin : begin + _STRIP], seen.depth[begin : begin + _STRIP]
        high = top - begin * seen.pixel
        frame = left, right, high - len(part) * seen.pixel, high
        near, far, shade = meet(seen.view, grid(seen.view, frame, depth.shape), ellipsoid)
        over = depth + 2.0 * seen.pixel  # where both surfaces are one, the mesh is seen
        paint(part, far > over, np.full(far.shape, 1.05 * 0.95), color, 0.5 * alpha)
        paint(part, near > over, 1.05 * shade, color, alpha)
    return image


def shrunk(image: np.ndarray) -> np.ndarray:
    """The image as it is shown: each pixel is the mean of those drawn."""
    rows, columns = image.shape[0] // _FINER, image.shape[1] // _FINER
    return image.reshape(rows, _FINER, columns, _FINER, 3).mean(axis=(1, 3))
