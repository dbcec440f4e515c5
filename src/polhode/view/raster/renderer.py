"""Pictures of a stage: its meshes as the kernels take them, made once for a film, then one picture after the other."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from polhode.geometry.integrals import compiled
from polhode.geometry.mesh import Mesh
from polhode.geometry.solids import revolved
from polhode.library.placing import z_along
from polhode.view.cameras.camera import View
from polhode.view.captions import Captions, captions, time_text
from polhode.view.raster.fragments import N_LINKS, N_POOL, TILE, table
from polhode.view.raster.fragments import points as sample_points
from polhode.view.raster.lens import Lens, in_stereo, lens_of
from polhode.view.raster.light import THEMES, Theme, backdrop, encoding, linear_color
from polhode.view.raster.paint import SIGNATURE, in_tiles, paint
from polhode.view.raster.records import LEFT, N_PIECE, N_RECORD, S_LEFT, assemble, pieces, placed
from polhode.view.raster.text import captioned, labels, written
from polhode.view.shapes import HEAD, HEAD_LENGTH, LONGEST, SHAFT, is_closed, smooth, surface_opacity
from polhode.view.stage import Arrow, Line, Snapshot, Stage

_AROUND = 28  # facets
_PLACED = ("f8[,]", "f8[,]", "i8[,]", "f8[,]", "f8[,]")
_ASSEMBLE = ("f8[,]", "i8[,]", "i8[]", "f8[,]", "f8[]", "f8[,]")
_PIECES = ("f8[,]", "i8[]", "f8[,]", "f8[]", "f8[,]")
_POOL = 8 * TILE * TILE
_SILENT = Captions()

Sheet = tuple[Mesh, str, float, int]
"""A mesh, its color, its opacity, and the number of the pose that moves it."""


class Model(NamedTuple):
    """Instances of meshes, those that are opaque first.

    vertices, normals (n, 3); faces (k, 3); owners (k,) the instance of each facet; spans (i, 2) the vertices of each
    instance; pose (i,) which pose moves it; looks (i, 5): linear color, opacity, 1 where it is closed; balls (i, 4):
    middle and radius of a ball around it.
    """

    vertices: np.ndarray
    normals: np.ndarray
    faces: np.ndarray
    owners: np.ndarray
    spans: np.ndarray
    pose: np.ndarray
    looks: np.ndarray
    balls: np.ndarray


def model_of(sheets: list[Sheet]) -> Model:
    """The model of meshes with their looks."""
    sheets = sorted(sheets, key=lambda sheet: sheet[2] < 1.0)
    fine = {id(mesh): smooth(mesh) for mesh, *_ in sheets}
    parts = [fine[id(mesh)] for mesh, *_ in sheets]
    ends = np.cumsum([0, *(len(part.vertices) for part in parts)])
    looks, balls = np.empty((len(sheets), 5)), np.empty((len(sheets), 4))
    for i, (mesh, color, opacity, _) in enumerate(sheets):
        one_sided = float(opacity >= 1.0 and is_closed(mesh))
        looks[i] = *linear_color(color), surface_opacity(mesh, opacity), one_sided
        low, high = mesh.bounds
        balls[i] = *(0.5 * (low + high)), 0.5 * float(np.linalg.norm(high - low))
    return Model(
        _stacked([part.vertices for part in parts], float),
        _stacked([part.normals for part in parts], float),
        _stacked([part.faces + end for part, end in zip(parts, ends, strict=False)], np.int64),
        np.repeat(np.arange(len(parts)), [len(part.faces) for part in parts]),
        np.ascontiguousarray(np.column_stack([ends[:-1], ends[1:]])),
        np.array([pose for *_, pose in sheets], dtype=np.int64),
        looks,
        balls,
    )


def _stacked(arrays: list[np.ndarray], kind: type) -> np.ndarray:
    return np.ascontiguousarray(np.concatenate([np.empty((0, 3)), *arrays]), dtype=kind)


# ---- arrows: a rod of length 1 and a cone of length 1, stretched as the arrow needs it


@cache
def meshes() -> tuple[Mesh, Mesh]:
    """The rod and the head, along z from 0 to 1, of radius 1."""
    rod = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    head = np.array([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
    return revolved(rod, _AROUND), revolved(head, _AROUND)


def poses(arrow: Arrow, radius: float) -> np.ndarray:
    """Where rod and head of an arrow are in a scene of that radius (m), (2, 4, 4); all zero for one without length."""
    along = arrow.tip - arrow.tail
    length = float(np.linalg.norm(along))
    X = np.zeros((2, 4, 4))
    X[:, 3, 3] = 1.0
    if not length > 1e-9 * radius:
        return X
    head = min(HEAD_LENGTH * radius, LONGEST * length)
    size = head / HEAD_LENGTH
    slim, wide = SHAFT * size, HEAD * size
    R = z_along(along / length)
    X[0, :3, :3] = R * np.array([slim, slim, length - head])
    X[1, :3, :3] = R * np.array([wide, wide, head])
    X[0, :3, 3] = arrow.tail
    X[1, :3, 3] = arrow.tip - head * along / length
    return X


# ---- one picture of one eye: everything is brought before it, sorted into tiles and painted


def drawn(model: Model, X: np.ndarray, strokes: tuple[Line, ...], lens: Lens, theme: Theme) -> np.ndarray:
    """The picture (height, width, 3) of bytes; X (k, 4, 4): where the poses of the model are."""
    looks = _looks(model, X, lens)
    solids, n_solids = _triangles(model, X, looks, lens)
    lines, n_lines = _pieces(strokes, lens, theme)
    width, height = lens.size
    image = np.empty((height, 3 * width), dtype=np.uint8)
    tiled = in_tiles(solids, n_solids, LEFT, lens.size)
    given = (solids, *tiled, lines, *in_tiles(lines, n_lines, S_LEFT, lens.size), looks, lens.numbers, table(),
             sample_points(), encoding(), *backdrop(theme, height))  # fmt: skip
    done, room, heads = 0, _POOL, np.empty(TILE * TILE, dtype=np.int64)
    while done < len(tiled[0]) - 1:  # all tiles, with room for more fragments where one needs it
        pool, links = np.empty((room, N_POOL)), np.empty((room, N_LINKS), dtype=np.int64)
        done = compiled(paint, SIGNATURE)(*given, pool, links, heads, done, image)
        room *= 4
    return image.reshape(height, width, 3)


def _looks(model: Model, X: np.ndarray, lens: Lens) -> np.ndarray:
    """The looks, where back faces are hidden only as long as the eye is outside."""
    looks = model.looks.copy()
    if len(looks):
        poses = X[model.pose]
        middle = np.einsum("nij,nj->ni", poses[:, :3, :3], model.balls[:, :3]) + poses[:, :3, 3]
        size = np.linalg.norm(poses[:, :3, :3], axis=(1, 2)) * model.balls[:, 3]
        looks[np.linalg.norm(middle - lens.eye, axis=1) < size, 4] = 0.0
    return looks


def _triangles(model: Model, X: np.ndarray, looks: np.ndarray, lens: Lens) -> tuple[np.ndarray, int]:
    """The records of all triangles that can be seen, and how many they are."""
    A = lens.R @ X[:, :3, :3]  # poses before the eye: matrix, shift, and cofactors, which turn normals
    p = (X[:, :3, 3] - lens.eye) @ lens.R.T
    C = np.stack([np.cross(A[:, (i + 1) % 3], A[:, (i + 2) % 3]) for i in range(3)], axis=1)
    C *= np.where(np.linalg.det(A) < 0.0, -1.0, 1.0)[:, None, None]
    poses = np.ascontiguousarray(np.concatenate([A.reshape(-1, 9), p, C.reshape(-1, 9)], axis=1)[model.pose])
    points = np.empty((len(model.vertices), 6))
    compiled(placed, _PLACED)(model.vertices, model.normals, model.spans, poses, points)
    records = np.empty((2 * len(model.faces) + 1, N_RECORD))
    records[0] = 0.0
    return records, compiled(assemble, _ASSEMBLE)(points, model.faces, model.owners, looks, lens.numbers, records)


def _pieces(strokes: tuple[Line, ...], lens: Lens, theme: Theme) -> tuple[np.ndarray, int]:
    """The records of all pieces of lines, and how many they are."""
    points = np.concatenate([np.empty((0, 3)), *(stroke.points for stroke in strokes)])
    starts = np.cumsum([0, *(len(stroke.points) for stroke in strokes)])
    looks = np.empty((len(strokes), 5))  # half the width, color times opacity, opacity
    for i, stroke in enumerate(strokes):
        alpha = min(1.0, stroke.width)  # what is thinner than a pixel is as pale as it is thin
        looks[i] = 0.5 * max(1.0, stroke.width), *(alpha * theme.linear(stroke.color)), alpha
    records = np.empty((len(points) + 1, N_PIECE))
    return records, compiled(pieces, _PIECES)(lens.before(points), starts, looks, lens.numbers, records)


# ---- pictures of a stage: what does not change from one to the next is made once


class Renderer:
    """Makes the pictures of a stage: `Renderer(stage).frame(t)`, in as many threads at once as one likes.

    stamp: whether the time is written into the corner; titled: whether title, pace and legend are written too.
    """

    def __init__(self, stage: Stage, *, stamp: bool = False, titled: bool = False) -> None:
        self.stage, self.stamp = stage, stamp
        self._said = captions(stage) if titled else Captions()
        self._cache = Cache()

    def frame(self, t: float) -> np.ndarray:
        """The picture at time t, (height, width, 3) of bytes, sRGB."""
        stage = self.stage
        said = self._said._replace(time=time_text(t, abs(stage.clock.step)) if self.stamp else "")
        return render_snapshot(stage.snapshot(t), stage.view(t), stage.size, theme=stage.theme, stereo=stage.stereo,
                               radius=stage.radius, said=said, cache=self._cache)  # fmt: skip


class Cache:
    """What pictures have in common: the model that was used last, with what it was made of, and fonts."""

    def __init__(self) -> None:
        self.fonts: dict[Any, Any] = {}
        self._last: tuple[Any, Any, Model] | None = None

    def model(self, snapshot: Snapshot, theme: Theme) -> Model:
        """The model of the things in a snapshot; a new one where they are others than the last time."""
        key = (theme, tuple((id(solid.shape), solid.opacity) for solid in snapshot.solids),
               tuple(arrow.color for arrow in snapshot.arrows))  # fmt: skip
        last = self._last
        if last is None or last[0] != key:
            alive = tuple(solid.shape for solid in snapshot.solids)  # or another shape might get the same id
            self._last = last = (key, alive, model_of(_sheets(snapshot, theme)))
        return last[2]


def render(stage: Stage, t: float, *, stamp: bool = False) -> np.ndarray:
    """The picture of a stage at time t, (height, width, 3) of bytes, sRGB; stamp: with the time in the corner."""
    return Renderer(stage, stamp=stamp).frame(t)


def render_snapshot(snapshot: Snapshot, view: View, size: tuple[int, int], *, theme: str = "light",
                    stereo: str = "none", radius: float | None = None, said: Captions = _SILENT,
                    cache: Cache | None = None) -> np.ndarray:  # fmt: skip
    """The picture of a snapshot from a view, (height, width, 3) of bytes, sRGB.

    radius: of the scene, m, which says how thick arrows are; what the view shows, where it is not given. said: texts in
    its corners. cache: what this picture may share with others.
    """
    kept, look = cache or Cache(), THEMES[theme]
    model = kept.model(snapshot, look)
    if radius is None:
        radius = float(np.linalg.norm(view.target - view.eye) * np.sin(0.5 * np.radians(view.fov)))
    solids = np.array([solid.X for solid in snapshot.solids]).reshape(-1, 4, 4)
    X = np.concatenate([solids, *(poses(arrow, radius) for arrow in snapshot.arrows)])

    def picture(part: tuple[int, int], side: float) -> np.ndarray:
        """What one eye sees."""
        lens = lens_of(view, part, side)
        notes = labels(snapshot.texts, lens, look) + captioned(said, part, look)
        return written(drawn(model, X, snapshot.lines, lens, look), notes, look, kept.fonts)

    return in_stereo(stereo, size, picture)


def _sheets(snapshot: Snapshot, theme: Theme) -> list[Sheet]:
    """All meshes with their colors, opacities and poses."""
    sheets: list[Sheet] = []
    for i, solid in enumerate(snapshot.solids):
        sheets += [(part.mesh, theme.shown(part.color), solid.opacity, i) for part in solid.shape]
    n = len(snapshot.solids)
    for i, arrow in enumerate(snapshot.arrows):
        sheets += [(mesh, theme.shown(arrow.color), 1.0, n + 2 * i + k) for k, mesh in enumerate(meshes())]
    return sheets
