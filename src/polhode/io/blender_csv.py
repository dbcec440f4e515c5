"""The motion of bodies for Blender: a CSV file for each, and a script that brings them in.

One file per body with a header of names and units, `t [s],x [m],y [m],z [m],qw [1],qx [1],qy [1],qz [1]`: where its
origin is in the world, and its attitude q_WB, scalar first, as Blender writes quaternions.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from polhode import arrays
from polhode.errors import InputError
from polhode.io.blender_import import COLUMNS, ENDING
from polhode.results.atomic import make_folder, replace_file

SCRIPT = "blender_import.py"
_UNSAFE = re.compile(r"[^\w .+-]")
_MARK = "SIZES: dict[str, tuple[float, float, float]] = {}"


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


def _write_table(path: Path, rows: np.ndarray) -> Path:
    """Numbers in the shortest form that gives the same doubles back."""
    with replace_file(path) as temporary, temporary.open("w", encoding="ascii", newline="\n") as file:
        file.write(",".join(COLUMNS) + "\n")
        file.writelines(",".join(map(repr, row)) + "\n" for row in rows.tolist())
    return path


def _script(folder: Path, boxes: dict[str, tuple[float, ...]]) -> Path:
    """A copy of the script beside the files, with the sizes of the boxes in it."""
    text = Path(__file__).with_name(SCRIPT).read_text(encoding="utf-8")
    with replace_file(folder / SCRIPT) as temporary:
        temporary.write_text(text.replace(_MARK, f"{_MARK[:-2]}{boxes!r}"), encoding="utf-8", newline="\n")
    return folder / SCRIPT
