"""Motion as a table for Blender and others (.csv), and beside it the script that brings it into Blender.

`run.animate("fall.csv")` writes fall.csv and fall_blender_import.py. For one body the table has the columns
`t [s],x [m],y [m],z [m],qw [1],qx [1],qy [1],qz [1]`: where the origin of the body is in the frame that is shown, and
its attitude, scalar first. For many bodies the column `body` stands before these, and one comes after the other.
Times are those of the data; the script plays them by the clock: scale and direction are in it. It shows each body as
the box around its shape. A table has the motion of bodies and nothing else, no surfaces, colors, axes, arrows and
lines: where these matter, write .glb, which Blender opens by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from polhode.core import quat
from polhode.core.small import components, vectors
from polhode.errors import InputError
from polhode.io.blender_csv import write_table
from polhode.jobs.progress import progress_bar
from polhode.view.items import GROUPS, WORLD, Placed, SceneBody
from polhode.view.models.keys import Sampling, key_times, options_of
from polhode.view.stage import Stage


def write(stage: Stage, path: Path, options: dict[str, Any], progress: Any = None) -> None:
    """Write the table and the script; options: `keys`, "samples" or "frames", see `models.keys.Options`."""
    sampling = Sampling(stage, options_of(options, "a CSV file").keys)
    seen = _moved(stage)
    rows: dict[str, np.ndarray] = {}
    with progress_bar(progress, 0.0, len(seen) + 1.0, stage.scene.name) as report:
        for i, body in enumerate(seen):
            rows[body.name] = _rows(body, sampling)
            if report is not None:
                report(i + 1.0)
        begin, end = stage.clock.ends
        boxes = {body.name: tuple(body.shape.mesh.bounds) for body in seen}
        write_table(path, rows, boxes, scale=stage.clock.scale, backward=begin > end)
        if report is not None:
            report(len(seen) + 1.0)


def _moved(stage: Stage) -> list[SceneBody]:
    """The bodies that are seen, without axes, planes and cones that are drawn around them."""
    seen = [body for body in stage.scene.bodies if body.visible]
    return [body for body in seen if body.group == GROUPS[0]] or seen


def _rows(body: SceneBody, sampling: Sampling) -> np.ndarray:
    """t, x, y, z, qw, qx, qy, qz of a body in the frame that is shown, (n, 8)."""
    scene, frame = sampling.stage.scene, sampling.stage.frame
    times = key_times(body, sampling)
    if frame != WORLD:
        times = np.union1d(times, key_times(scene[frame], sampling))
    placed = body.at(times)
    if placed.scale is not None:
        raise InputError(f'a table has no place for the stretching of "{body.name}": write .glb or .usd')
    if frame != WORLD:
        placed = _seen_from(scene[frame].at(times), placed)
    return np.column_stack([times, placed.position, quat.make_continuous(placed.attitude)])


def _seen_from(frame: Placed, body: Placed) -> Placed:
    """p_FB = R_WF^T (p_WB - p_WF), q_FB = q_WF* q_WB."""
    q_WF, q_WB = components(frame.attitude), components(body.attitude)
    p_FB = quat.rotate_back(q_WF, components(body.position - frame.position))
    return Placed(vectors(p_FB), vectors(quat.multiply(quat.conjugate(q_WF), q_WB)))
