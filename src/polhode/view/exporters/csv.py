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

import numpy as np

from polhode.core import quat
from polhode.core.small import components, vectors
from polhode.errors import InputError
from polhode.io.blender_csv import write_table
from polhode.view.exporters import Options, Progress, reported
from polhode.view.items import GROUPS, WORLD, SceneBody
from polhode.view.models import Sampling, key_times
from polhode.view.stage import Stage


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the table and the script; options: `keys`, "samples" or "frames", see `models.Sampling`."""
    sampling = Sampling.of(stage, options, "a CSV file")
    seen = stage.scene.visible(SceneBody)
    bodies = [body for body in seen if body.group == GROUPS[0]] or seen  # not axes, planes and cones around them
    shown = reported(bodies, len(bodies), progress, stage.scene.name)
    rows = {body.name: _rows(body, sampling) for body in shown}
    begin, end = stage.clock.ends
    boxes = {body.name: tuple(body.shape.mesh.bounds) for body in bodies}
    write_table(path, rows, boxes, scale=stage.clock.scale, backward=begin > end)


def _rows(body: SceneBody, sampling: Sampling) -> np.ndarray:
    """t, x, y, z, qw, qx, qy, qz of a body in the frame that is shown, (n, 8)."""
    times = key_times(body, sampling)
    frame = None if sampling.stage.frame == WORLD else sampling.stage.scene.body_named(sampling.stage.frame)
    if frame is not None:
        times = np.union1d(times, key_times(frame, sampling))
    placed = body.at(times)
    if placed.scale is not None:
        raise InputError(f'a table has no place for the stretching of "{body.name}": write .glb or .usd')
    position, attitude = placed.position, placed.attitude
    if frame is not None:  # p_FB = R_WF^T (p_WB - p_WF), q_FB = q_WF* q_WB
        p_WF, q_WF = frame.at(times).position, components(frame.at(times).attitude)
        position = vectors(quat.rotate_back(q_WF, components(position - p_WF)))
        attitude = vectors(quat.multiply(quat.conjugate(q_WF), components(attitude)))
    return np.column_stack([times, position, quat.make_continuous(attitude)])
