"""Several runs or scenes side by side in one scene, on one clock: three spins of a racket, three bodies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import vector
from polhode.errors import InputError
from polhode.results.trajectory import Trajectory
from polhode.view.cameras.camera import TOWARD
from polhode.view.clock import Clock
from polhode.view.curves import Curve, FunctionCurve
from polhode.view.items import WORLD, Item, Label, SceneBody, Trace, Transform, Vector
from polhode.view.motions import FunctionMotion, Keys, Motion, Poses
from polhode.view.of_run import scene_of
from polhode.view.scene import Scene
from polhode.view.stage import Stage

_GAP = 1.1  # of the room that two scenes need
_LOW = 1.05  # of the radius: how far below the middle of a scene its label stands
_RIGHT = np.array([-TOWARD[1], TOWARD[0], 0.0]) / np.hypot(TOWARD[0], TOWARD[1])
"""The way across the picture of the usual camera, level."""


@dataclass(frozen=True, eq=False)
class ShiftedMotion:
    """Another motion, everything moved by `by` (3,) m."""

    motion: Motion
    by: np.ndarray

    @property
    def span(self) -> tuple[float, float] | None:
        """That of the motion."""
        return self.motion.span

    def poses(self, times: np.ndarray) -> Poses:
        """Those of the motion, moved."""
        poses = Poses(*self.motion.poses(times))
        return poses._replace(position=poses.position + self.by)

    def keys(self) -> Keys | None:
        """Those of the motion, moved: so a page is as exact as that of one run."""
        keys = self.motion.keys()
        return None if keys is None else keys._replace(position=keys.position + self.by)


def side_by_side(what: Sequence[Trajectory | Scene], labels: Sequence[str] | None = None,
                 offsets: ArrayLike | None = None, **options: Any) -> Scene:  # fmt: skip
    """One scene of several runs or scenes, each under its label and moved by its offset (n, 3) m.

    labels: 1, 2, 3 ... or the names of the runs where these differ; the things of each are called by it, "slow: rod".
    offsets: in a row across the picture, as near as they do not meet. options: those of `scene_of`, for runs.
    """
    scenes = [one if isinstance(one, Scene) else scene_of(one, **options) for one in what]
    if not scenes:
        raise InputError("side by side: give one run or scene at least")
    names = _labels(scenes, labels)
    stages = [Stage(scene, Clock()) for scene in scenes]
    places = _row(stages) if offsets is None else _given(offsets, len(scenes))
    whole, scales = Scene(", ".join(names)), _scales(scenes)
    middles = [stage.center + by for stage, by in zip(stages, places, strict=True)]
    low = min(middle[2] - _LOW * stage.radius for middle, stage in zip(middles, stages, strict=True))
    for name, stage, by, middle in zip(names, stages, places, middles, strict=True):
        _add(whole, stage.scene, name, by, scales)
        whole.label(name, name=whole.free(f"name of {name}"), at=(middle[0], middle[1], low))
        whole.about.extend(f"{name}: {line}" for line in stage.scene.about)
    _add_plots(whole, scenes, names)
    return whole


def _labels(scenes: Sequence[Scene], given: Sequence[str] | None) -> list[str]:
    """A name for each, all different."""
    own = [scene.name for scene in scenes]
    usual = own if len(set(own)) == len(own) else [str(i + 1) for i in range(len(own))]
    if given is not None and not isinstance(given, Iterable):
        raise InputError(f"labels are {len(scenes)} different texts, one for each run, not {given!r}")
    names = usual if given is None else [str(label) for label in given]
    if len(names) != len(scenes) or len(set(names)) != len(names):
        raise InputError(f"labels are {len(scenes)} different texts, one for each run, not {names}")
    return names


def _given(offsets: ArrayLike, n: int) -> list[np.ndarray]:
    rows = list(np.asarray(offsets, dtype=float)) if np.ndim(offsets) == 2 else []
    if len(rows) != n:
        raise InputError(f"offsets are {n} vectors (3,) m, one for each run, not {offsets!r:.80}")
    return [vector(row, "the offset of a run") for row in rows]


def _row(stages: Sequence[Stage]) -> list[np.ndarray]:
    """From left to right, the middles of all in one line at the height of the first."""
    places, at = [], 0.0
    for i, stage in enumerate(stages):
        at += _GAP * (stage.radius + stages[i - 1].radius) if i else 0.0
        places.append(stages[0].center + at * _RIGHT - stage.center)
    return places


def _scales(scenes: Sequence[Scene]) -> dict[str, float]:
    """One scale for the arrows of one name in all scenes, m per unit: that of the shortest. Where cones or an ellipsoid
    are drawn, omega keeps its own, which is theirs too."""
    found: dict[str, float] = {}
    for item in (arrow for scene in scenes for arrow in scene.vectors):
        found[item.name] = min(item.scale, found.get(item.name, np.inf))
    figures = {"body cone", "energy ellipsoid"}
    if any(name in scene for scene in scenes for name in figures):
        found.pop("omega", None)
    return found


def _add(whole: Scene, scene: Scene, label: str, by: np.ndarray, scales: Mapping[str, float]) -> None:
    """All items of a scene, moved, under the names that they have with the label, arrows at these scales."""
    shifted: dict[int, Motion] = {}  # what moves together stays so

    def moving(motion: Motion) -> Motion:
        return shifted.setdefault(id(motion), ShiftedMotion(motion, by))

    for item in scene.of_kind(Item):
        if isinstance(item, Vector):
            item = replace(item, scale=scales.get(item.name, item.scale))
        elif isinstance(item, Trace) and item.name in ("polhode", "herpolhode") and "omega" in scene:
            longer = scales.get("omega", scene["omega"].scale) / scene["omega"].scale  # they end where omega does
            item = replace(item, points=Curve(item.points.t, longer * item.points.values))
        whole.put(replace(_moved(item, label, by, moving), name=f"{label}: {item.name}"))  # type: ignore[type-var]


def _moved(item: Item, label: str, by: np.ndarray, moving: Callable[[Motion], Motion]) -> Item:
    """An item moved by (3,) m; what it hangs on is called by the label."""
    if isinstance(item, SceneBody):
        if item.reader is not None:
            return replace(item, motion=moving(FunctionMotion(item.reader)), reader=None)
        if item.transform is not None:
            return replace(item, transform=_carried(item.transform, by))
        return replace(item, motion=moving(item.motion))
    if isinstance(item, Vector):
        return replace(item, tail=f"{label}: {item.tail}" if isinstance(item.tail, str) else _shifted(item.tail, by))
    if item.frame != WORLD:
        return replace(item, frame=f"{label}: {item.frame}")  # type: ignore[type-var]
    if isinstance(item, Trace):
        points = item.points
        return replace(item, points=Curve(points.t, points.values + by), grows=item.grows)
    assert isinstance(item, Label)
    return replace(item, at=item.at + by)


def _carried(transform: Transform, by: np.ndarray) -> Transform:
    def carried(position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
        """What the transform makes of a pose, moved."""
        X = np.array(transform(position, q_WB), dtype=float)
        X[:3, 3] += by
        return X

    return carried


def _shifted(curve: Curve | FunctionCurve, by: np.ndarray) -> Curve | FunctionCurve:
    if isinstance(curve, Curve):
        return Curve(curve.t, curve.values + by)
    return FunctionCurve(lambda t: np.asarray(curve.at(np.array([t]))[0]) + by)


def _add_plots(whole: Scene, scenes: Sequence[Scene], labels: Sequence[str]) -> None:
    """The first diagram of each, under its label."""
    for label, scene in zip(labels, scenes, strict=True):
        whole.plots.extend(replace(plot, title=f"{label}: {plot.title}") for plot in scene.plots[:1])
