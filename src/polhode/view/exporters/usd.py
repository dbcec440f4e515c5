"""Animated USD (.usda as text, .usdc and .usd as binary), for Blender, Houdini, Omniverse and the like.

z points up and the unit is the meter. Below the scene's prim stands the world, which moves where a body's frame is
shown; in it a prim for each body, arrow, line and text, with the meshes of its parts below it; beside it the camera.
Positions and attitudes are time samples in double precision (`models.keys`), between which a viewer goes straight and
by the shortest arc. A second shown has `fps` time codes, and the first picture is at time code 0; `customLayerData`
says at which time of the data that is. Needs usd-core: pip install 'polhode[usd]'.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from polhode.errors import StorageError
from polhode.jobs.progress import progress_bar
from polhode.results.atomic import replace_file
from polhode.view.items import WORLD, SceneBody, Trace, Vector
from polhode.view.models.keys import Sampling, options_of
from polhode.view.models.solids import arrow_pieces
from polhode.view.models.tracks import arrow_track, body_track, camera_track
from polhode.view.models.usd_prims import Prims, usd
from polhode.view.stage import Stage

_APERTURE = 24.0  # of the camera, from top to bottom, in tenths of a unit; it counts against the focal length alone
_NEAR, _FAR = 1e-2, 1e1  # planes of the camera by the radius of the scene, and by what is farthest from it
_LINE = 2e-3  # width of a line by its width in pixels and the radius of the scene


def write(stage: Stage, path: Path, options: dict[str, Any], progress: Any = None) -> None:
    """Write the model; options: `keys`, "samples" or "frames", see `models.keys.Options`."""
    sampling = Sampling(stage, options_of(options, "a USD file").keys)
    usd()  # before the work, if it is not there
    with replace_file(path) as temporary:
        _save(model(sampling, progress), temporary, path)


def model(sampling: Sampling, progress: Any = None) -> Any:
    """The model as a `Usd.Stage` in memory."""
    writer, stage = _Writer(sampling), sampling.stage
    items = [*stage.scene.bodies, *stage.scene.vectors, *stage.scene.traces, *stage.scene.labels]
    with progress_bar(progress, 0.0, len(items) + 1.0, stage.scene.name) as report:
        for i, item in enumerate(items):
            if item.visible or isinstance(item, SceneBody):
                writer.add(item)
            if report is not None:
                report(i + 1.0)
        writer.camera()
        if report is not None:
            report(len(items) + 1.0)
    return writer.prims.stage


def _save(made: Any, temporary: Path, path: Path) -> None:
    """Write all of it; the package tells its troubles in its own way."""
    try:
        done = made.GetRootLayer().Export(str(temporary))
    except usd().Tf.ErrorException as reason:
        why = str(reason).rpartition(" : ")[2].strip(" '\n")[:200]
        raise StorageError(f"cannot write {path}: {why}. Is there room on the disk?") from None
    if not done:
        raise StorageError(f"cannot write {path}: the package usd-core refused to. Is there room on the disk?")


class _Writer:
    """A model that grows item by item."""

    def __init__(self, sampling: Sampling) -> None:
        self.sampling, self.stage, clock = sampling, sampling.stage, sampling.clock
        length = abs(clock.ends[1] - clock.ends[0]) / clock.scale
        said = {"start_s": clock.ends[0], "stop_s": clock.ends[1], "s_of_data_per_s_shown": clock.scale}
        self.prims = Prims(self.stage.scene.name, clock.fps, length, said)
        self.paths = {WORLD: self.prims.xform(self.prims.root, WORLD)}
        if self.stage.frame != WORLD:
            track = body_track(self.stage.scene[self.stage.frame], sampling)
            self.prims.move_against(self.paths[WORLD], track)

    def add(self, item: Any) -> None:
        """Add an item of the scene."""
        if isinstance(item, SceneBody):
            self._body(item)
        elif isinstance(item, Vector):
            self._arrow(item)
        elif isinstance(item, Trace):
            self._line(item)
        else:
            path = self.prims.xform(self.paths[item.frame], item.text, item.at)
            self.prims.note(path, "label", item.text)

    def camera(self) -> None:
        """The camera of the film."""
        track, size = camera_track(self.sampling), self.stage.radius
        view, (width, height) = self.stage.view(self.stage.clock.ends[0]), self.stage.size
        away = float(np.linalg.norm(track.position - self.stage.center, axis=1).max())
        focal = 0.5 * _APERTURE / np.tan(0.5 * np.radians(view.fov))
        lens = {"verticalAperture": _APERTURE, "horizontalAperture": _APERTURE * width / height, "focalLength": focal}
        self.prims.camera("camera", track, lens, (_NEAR * size, _FAR * (away + size)))

    def _body(self, body: SceneBody) -> None:
        """A prim that moves, and a mesh below it for each part; one that is not seen carries what is in its axes."""
        path = self.paths[body.name] = self.prims.moving(self.paths[WORLD], body.name, body_track(body, self.sampling))
        for part in body.shape if body.visible else ():
            self.prims.mesh(path, part.name, part.mesh, part.color, body.opacity)

    def _arrow(self, vector: Vector) -> None:
        """A prim at the tail, turned along the vector, and below it a shaft that stretches and a head that does not."""
        track = arrow_track(vector, self.sampling)
        path, at = self.prims.moving(self.paths[WORLD], vector.name, track.pose), track.pose.shown_at
        shaft, head = arrow_pieces(self.stage.radius)
        one, zero = np.ones((len(at), 2)), np.zeros((len(at), 2))
        stretched = self.prims.mesh(path, "shaft", shaft, vector.color)
        self.prims.keys(stretched, "scale", at, np.column_stack([one, track.shaft]))
        moved = self.prims.mesh(path, "head", head, vector.color)
        self.prims.keys(moved, "translate", at, np.column_stack([zero, track.neck]))

    def _line(self, trace: Trace) -> None:
        """The line as it is at the end, in the axes in which it stands."""
        points = trace.until(max(self.stage.clock.ends))
        if len(points) > 1:
            width = _LINE * self.stage.radius * trace.width
            self.prims.line(self.paths[trace.frame], trace.name, points, trace.color, width)
