"""The meshes of a scene as the kernels take them: one list of vertices and one of facets, made once for a film."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.view.glass import is_closed, surface_opacity
from polhode.view.raster.shade import linear_color
from polhode.view.smooth import smooth

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
    fine: dict[int, Any] = {id(mesh): smooth(mesh) for mesh, *_ in sheets}
    parts = [fine[id(mesh)] for mesh, *_ in sheets]
    ends = np.cumsum([0, *(len(part.vertices) for part in parts)])
    return Model(
        _stacked([part.vertices for part in parts], 3, float),
        _stacked([part.normals for part in parts], 3, float),
        _stacked([part.faces + end for part, end in zip(parts, ends, strict=False)], 3, np.int64),
        np.repeat(np.arange(len(parts)), [len(part.faces) for part in parts]),
        np.ascontiguousarray(np.column_stack([ends[:-1], ends[1:]])),
        np.array([pose for *_, pose in sheets], dtype=np.int64),
        np.array([_look(mesh, color, opacity) for mesh, color, opacity, _ in sheets]).reshape(-1, 5),
        np.array([_ball(mesh) for mesh, *_ in sheets]).reshape(-1, 4),
    )


def _stacked(arrays: list[np.ndarray], width: int, kind: Any) -> np.ndarray:
    return np.ascontiguousarray(np.concatenate([np.empty((0, width)), *arrays]), dtype=kind)


def _look(mesh: Mesh, color: str, opacity: float) -> tuple[float, ...]:
    """Linear color, opacity of one surface, and whether only its outer side can be seen."""
    return (*linear_color(color), surface_opacity(mesh, opacity), float(opacity >= 1.0 and is_closed(mesh)))


def _ball(mesh: Mesh) -> tuple[float, ...]:
    low, high = mesh.bounds
    return (*(0.5 * (low + high)), 0.5 * float(np.linalg.norm(high - low)))
