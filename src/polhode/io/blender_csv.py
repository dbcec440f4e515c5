"""The motion of bodies for Blender: a CSV file for each, or one for all, and a script that brings them in.

A file of one body has a header of names and units, `t [s],x [m],y [m],z [m],qw [1],qx [1],qy [1],qz [1]`: where its
origin is in the world, and its attitude q_WB, scalar first, as Blender writes quaternions. One of many has the column
`body` before these.
"""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from polhode import arrays
from polhode.errors import InputError
from polhode.io.blender_import import BODY, COLUMNS, ENDING
from polhode.results.atomic import as_path, make_folder, replace_file

SCRIPT = "blender_import.py"
Boxes = Mapping[str, tuple[Any, Any]]
_UNSAFE = re.compile(r"[^\w .+-]")


def write_blender(folder: str | os.PathLike[str], t: Any, bodies: Mapping[str, tuple[Any, Any]],
                  sizes: Mapping[str, Any] | None = None) -> list[Path]:  # fmt: skip
    """Write one CSV file per body into `folder`, and the script that brings them into Blender; gives the paths.

    t (n,) s; bodies: for each name its positions (n, 3) m and attitudes q_WB (n, 4), scalar first. sizes: edges (3,) m
    of a box for a body, along its axes; other bodies are shown as axes. Run the script from Blender's text editor.
    """
    times = _table(t, "t", 1)
    if not bodies:
        raise InputError("there are no bodies to write: give {name: (position, attitude)}")
    target, tables = make_folder(folder), {}
    for name, (position, attitude) in bodies.items():
        rows = (times, _table(position, f'position of "{name}"', 3), _table(attitude, f'attitude of "{name}"', 4))
        if len({len(part) for part in rows}) != 1:
            raise InputError(
                f'"{name}" has {len(rows[1])} positions and {len(rows[2])} attitudes for {len(times)} times'
            )
        tables[_file_name(name, tables)] = np.concatenate(rows, axis=1)
    boxes = _boxes(sizes or {}, dict(zip(bodies, tables, strict=True)))
    return [*(_write_table(target / f"{name}{ENDING}", rows) for name, rows in tables.items()), _script(target, boxes)]


def write_run(run: Any, folder: str | os.PathLike[str], sizes: Mapping[str, Any] | None = None) -> list[Path]:
    """The same for all bodies of a system's run: positions of the mass centers, and attitudes of the body axes.

    A body without a size given is shown as the box of equal mass and inertia where its axes are the principal ones, and
    as axes otherwise.
    """
    bodies = {name: (run.body(name).position, run.body(name).attitude) for name in run.names}
    boxes = {link.name: box for link in run.mechanism.links if (box := _equal_box(link.body)) is not None}
    return write_blender(folder, run.t, bodies, boxes | dict(sizes or {}))


def _equal_box(body: Any) -> np.ndarray | None:
    """Edges along the body axes, m: a_i^2 = 6 (I_j + I_k - I_i) / m."""
    I = np.asarray(body.inertia)
    moments = np.diag(I)
    if np.abs(I - np.diag(moments)).max() > 1e-12 * moments.max() or not moments.any():
        return None
    return np.sqrt(np.maximum(6.0 * (moments.sum() - 2.0 * moments) / body.mass, 0.0))


def _table(values: Any, what: str, n: int) -> np.ndarray:
    """An array (samples, n) of finite numbers."""
    try:
        array = arrays.frozen(values)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be an array of numbers, not {type(values).__name__}") from None
    array = array[:, None] if n == 1 and array.ndim == 1 else array
    if array.ndim != 2 or array.shape[1] != n:
        raise InputError(f"{what} must have shape (n{f', {n}' if n > 1 else ''}), not {np.shape(values)}")
    if not np.isfinite(array).all():
        raise InputError(f"{what} must be finite")
    return array


def _file_name(name: str, taken: Mapping[str, Any]) -> str:
    """A name that every file system takes, and no other body has."""
    plain = _UNSAFE.sub("_", str(name)).strip(" .")[:80] or "body"
    numbered = (plain, *(f"{plain} {i}" for i in range(2, len(taken) + 3)))
    known = {other.lower() for other in taken}
    return next(each for each in numbered if each.lower() not in known)


def _boxes(sizes: Mapping[str, Any], files: dict[str, str]) -> dict[str, tuple[float, ...]]:
    """The boxes by the names of the files."""
    for name in sizes:
        if name not in files:
            raise arrays.unknown("body named", name, files)
    return {files[name]: tuple(arrays.vector(size, f'size of "{name}"').tolist()) for name, size in sizes.items()}


def write_table(path: str | os.PathLike[str], bodies: Mapping[str, Any], boxes: Boxes | None = None, *,
                scale: float = 1.0, backward: bool = False) -> list[Path]:  # fmt: skip
    """Write one CSV file with all bodies, and the script `..._blender_import.py` beside it that brings them in.

    bodies: for each name its rows (n, 8) of t, x, y, z, qw, qx, qy, qz in s and m. boxes: lowest and highest corner
    (3,) m of a box for a body, along its axes; other bodies are shown as axes. The script plays `scale` s of the file
    in a second, from its end where `backward`. Both files or none are written. One body alone gets no column for its
    name, and that of the file in Blender.
    """
    table = as_path(path)
    tables = {name: _table(rows, f'the motion of "{name}"', 8) for name, rows in bodies.items()}
    if not tables:
        raise InputError("there are no bodies to write: give {name: rows}")
    alone = len(tables) == 1
    clock = {"TABLE": table.name, "SCALE": float(scale), "BACKWARD": bool(backward)}
    looks = _corners({table.stem if alone else name: box for name, box in (boxes or {}).items()})
    script = table.with_name(f"{table.stem}_{SCRIPT}")
    with replace_file(table) as temporary, replace_file(script) as code:
        _write_rows(temporary, tables, () if alone else (BODY,))
        code.write_text(_script_with(clock | looks), encoding="utf-8", newline="\n")
    return [table, script]


def _corners(boxes: Boxes) -> dict[str, Any]:
    """Sizes and middles of boxes that are given by two corners."""
    both = {name: np.array(corners, dtype=float) for name, corners in boxes.items()}
    sizes = {name: tuple((high - low).tolist()) for name, (low, high) in both.items()}
    return {"SIZES": sizes, "CENTERS": {name: tuple(corners.mean(axis=0).tolist()) for name, corners in both.items()}}


def _write_table(path: Path, rows: np.ndarray) -> Path:
    """The file of one body."""
    with replace_file(path) as temporary:
        _write_rows(temporary, {"": rows}, ())
    return path


def _write_rows(path: Path, tables: Mapping[str, np.ndarray], named: tuple[str, ...]) -> None:
    """Numbers in the shortest form that gives the same doubles back, with the name of the body before them if asked."""
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*named, *COLUMNS])
        for name, rows in tables.items():
            before = [name] if named else []
            writer.writerows([*before, *map(repr, row)] for row in rows.tolist())


def _script(folder: Path, boxes: dict[str, tuple[float, ...]]) -> Path:
    """A copy of the script beside the files, with the sizes of the boxes in it."""
    with replace_file(folder / SCRIPT) as temporary:
        temporary.write_text(_script_with({"SIZES": boxes}), encoding="utf-8", newline="\n")
    return folder / SCRIPT


def _script_with(settings: Mapping[str, Any]) -> str:
    """The text of the script with other values for the names at its top."""
    text = Path(__file__).with_name(SCRIPT).read_text(encoding="utf-8")
    for name, value in settings.items():
        text = re.sub(rf"(?m)^({name}(?:: [^=]+)?) = .*?(?=  #)", lambda found, v=value: f"{found[1]} = {v!r}", text)
    return text
