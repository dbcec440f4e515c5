"""Bring a run into Blender: open this file in Blender's text editor, set FOLDER, and run it.

It reads the CSV files `*.body.csv` of a folder, one per body (columns t, x, y, z in s and m, then the quaternion
qw, qx, qy, qz), or the one file TABLE with all bodies (their names in a column before these), makes an object for each,
and sets keys of its location and rotation, one per sample, at the frame rate of the scene. It needs nothing but
Blender. From a command line: blender --python blender_import.py -- FOLDER
"""

from __future__ import annotations

import csv
import importlib
import sys
from pathlib import Path
from typing import Any

FOLDER = ""  # where the CSV files are; the folder of this script where it is empty
TABLE = ""  # a single file with all bodies in that folder; the files *.body.csv where it is empty
SCALE = 1.0  # seconds of the files for each second shown
BACKWARD = False  # whether the last sample is shown first
CENTERS: dict[str, tuple[float, float, float]] = {}  # of these boxes, in m in axes of the body
SIZES: dict[str, tuple[float, float, float]] = {}  # a box for a body, {"rod": (0.1, 0.1, 2.0)} in m; axes for others
BODY = "body"
COLUMNS = ["t [s]", "x [m]", "y [m]", "z [m]", "qw [1]", "qx [1]", "qy [1]", "qz [1]"]
ENDING = ".body.csv"

Sample = tuple[float, ...]


def read_table(path: Path) -> dict[str, list[Sample]]:
    """The samples (t, x, y, z, qw, qx, qy, qz) of a file by bodies: those of its first column, or one alone, which has
    the name of the file."""
    found: dict[str, list[Sample]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        header = next(rows, [])
        many = header[:1] == [BODY]
        if header[many:] != COLUMNS:
            raise ValueError(f"{path} does not start with {','.join(COLUMNS)}")
        for row in rows:
            if row:
                samples = found.setdefault(row[0] if many else path.stem, [])
                samples.append(tuple(float(word) for word in row[many:]))
    return found


def read_folder(folder: Path) -> dict[str, list[Sample]]:
    """All bodies of a folder by name."""
    files = sorted(folder.glob(f"*{ENDING}"))
    return {path.name[: -len(ENDING)]: next(iter(read_table(path).values()), []) for path in files}


def frame_of(bpy: Any, t: float, t_start: float) -> float:
    """The frame of a time: what is shown first, at t_start, is on the first frame of the scene."""
    render = bpy.context.scene.render
    return bpy.context.scene.frame_start + abs(t - t_start) / SCALE * render.fps / render.fps_base


def make_object(bpy: Any, name: str) -> Any:
    """A box of the size in SIZES, or axes."""
    data = None
    if name in SIZES:
        a, b, c = (0.5 * edge for edge in SIZES[name])
        u, v, w = CENTERS.get(name, (0.0, 0.0, 0.0))
        corners = [(u + x, v + y, w + z) for x in (-a, a) for y in (-b, b) for z in (-c, c)]
        sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        data = bpy.data.meshes.new(name)
        data.from_pydata(corners, [], sides)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def animate(bpy: Any, thing: Any, samples: list[Sample], t_start: float) -> None:
    """A key of location and rotation for each sample; q and -q are one attitude, so signs follow the last key."""
    thing.rotation_mode = "QUATERNION"
    last: tuple[float, ...] | None = None
    for t, x, y, z, *turn in samples:
        q = tuple(turn)
        if last is not None and sum(a * b for a, b in zip(q, last, strict=True)) < 0.0:
            q = tuple(-a for a in q)
        thing.location, thing.rotation_quaternion, last = (x, y, z), q, q
        frame = frame_of(bpy, t, t_start)
        thing.keyframe_insert(data_path="location", frame=frame)
        thing.keyframe_insert(data_path="rotation_quaternion", frame=frame)


def run(folder: Path, bpy: Any = None) -> list[str]:
    """Bring all bodies of a folder in; gives their names."""
    bpy = importlib.import_module("bpy") if bpy is None else bpy
    found = read_table(folder / TABLE) if TABLE else read_folder(folder)
    bodies = {name: samples for name, samples in found.items() if samples}
    if not bodies:
        raise ValueError(f"there are no files {TABLE or '*' + ENDING} with samples in {folder}")
    times = [samples[i][0] for samples in bodies.values() for i in (0, -1)]
    first, last = (max(times), min(times)) if BACKWARD else (min(times), max(times))
    for name, samples in bodies.items():
        animate(bpy, make_object(bpy, name), samples, first)
    bpy.context.scene.frame_end = int(frame_of(bpy, last, first) + 0.5)
    return list(bodies)


if __name__ == "__main__":
    given = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    run(Path(given[0] if given else FOLDER or Path(__file__).parent))
