"""One picture of one eye: everything is brought before it, sorted into tiles and painted."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.geometry.integrals import compiled
from polhode.view.raster import fragments, lines, paint, triangles
from polhode.view.raster.lens import Lens
from polhode.view.raster.model import Model
from polhode.view.raster.samples import points as sample_points
from polhode.view.raster.samples import table
from polhode.view.raster.shade import encoding
from polhode.view.raster.themes import Theme, backdrop
from polhode.view.raster.tiles import TILE, in_tiles
from polhode.view.snapshot import Line

_PLACED = ("f8[,]", "f8[,]", "i8[,]", "f8[,]", "f8[,]")
_ASSEMBLE = ("f8[,]", "i8[,]", "i8[]", "f8[,]", "f8[]", "f8[,]")
_PIECES = ("f8[,]", "i8[]", "f8[,]", "f8[]", "f8[,]")
_POOL = 8 * TILE * TILE


def drawn(model: Model, X: np.ndarray, strokes: tuple[Line, ...], lens: Lens, theme: Theme) -> np.ndarray:
    """The picture (height, width, 3) of bytes; X (k, 4, 4): where the poses of the model are."""
    looks = _looks(model, X, lens)
    solids, n_solids = _triangles(model, X, looks, lens)
    pieces, n_pieces = _pieces(strokes, lens, theme)
    width, height = lens.size
    image = np.empty((height, 3 * width), dtype=np.uint8)
    given = (solids, *in_tiles(solids, n_solids, triangles.LEFT, lens.size),
             pieces, *in_tiles(pieces, n_pieces, lines.S_LEFT, lens.size),
             looks, lens.numbers, table(), sample_points(), encoding(), *backdrop(theme, height))  # fmt: skip
    _paint(given, image)
    return image.reshape(height, width, 3)


def _paint(given: tuple[Any, ...], image: np.ndarray) -> None:
    """Paint all tiles, with room for more fragments where a tile needs it."""
    n, done, room = len(given[1]) - 1, 0, _POOL
    heads = np.empty(TILE * TILE, dtype=np.int64)
    while done < n:
        pool, links = np.empty((room, fragments.N_POOL)), np.empty((room, fragments.N_LINKS), dtype=np.int64)
        done = compiled(paint.paint, paint.SIGNATURE)(*given, pool, links, heads, done, image)
        room *= 4


def _looks(model: Model, X: np.ndarray, lens: Lens) -> np.ndarray:
    """The looks, where back faces are hidden only as long as the eye is outside."""
    looks = model.looks.copy()
    if len(looks):
        poses = X[model.pose]
        middle = np.einsum("nij,nj->ni", poses[:, :3, :3], model.balls[:, :3]) + poses[:, :3, 3]
        size = np.linalg.norm(poses[:, :3, :3], axis=(1, 2)) * model.balls[:, 3]
        inside = np.linalg.norm(middle - lens.eye, axis=1) < size
        looks[inside, 4] = 0.0
    return looks


def _triangles(model: Model, X: np.ndarray, looks: np.ndarray, lens: Lens) -> tuple[np.ndarray, int]:
    """The records of all triangles that can be seen, and how many they are."""
    points = np.empty((len(model.vertices), 6))
    compiled(triangles.placed, _PLACED)(model.vertices, model.normals, model.spans, _poses(model, X, lens), points)
    records = np.empty((2 * len(model.faces) + 1, triangles.N_RECORD))
    records[0] = 0.0
    n = compiled(triangles.assemble, _ASSEMBLE)(points, model.faces, model.owners, looks, lens.numbers, records)
    return records, n


def _poses(model: Model, X: np.ndarray, lens: Lens) -> np.ndarray:
    """Matrix, shift and cofactors of each instance before the eye, (i, 21)."""
    A = lens.R @ X[:, :3, :3]
    p = (X[:, :3, 3] - lens.eye) @ lens.R.T
    C = np.stack([np.cross(A[:, (i + 1) % 3], A[:, (i + 2) % 3]) for i in range(3)], axis=1)
    C *= np.where(np.linalg.det(A) < 0.0, -1.0, 1.0)[:, None, None]
    rows = np.concatenate([A.reshape(-1, 9), p, C.reshape(-1, 9)], axis=1)
    return np.ascontiguousarray(rows[model.pose])


def _pieces(strokes: tuple[Line, ...], lens: Lens, theme: Theme) -> tuple[np.ndarray, int]:
    """The records of all pieces of lines, and how many they are."""
    points = np.concatenate([np.empty((0, 3)), *(stroke.points for stroke in strokes)])
    starts = np.cumsum([0, *(len(stroke.points) for stroke in strokes)])
    looks = np.array([_stroke(stroke, theme) for stroke in strokes]).reshape(-1, 5)
    records = np.empty((len(points) + 1, lines.N_PIECE))
    return records, compiled(lines.pieces, _PIECES)(lens.before(points), starts, looks, lens.numbers, records)


def _stroke(stroke: Line, theme: Theme) -> tuple[float, ...]:
    """Half the width, color times opacity, opacity: what is thinner than a pixel is as pale as it is thin."""
    alpha = min(1.0, stroke.width)
    return (0.5 * max(1.0, stroke.width), *(alpha * theme.linear(stroke.color)), alpha)
