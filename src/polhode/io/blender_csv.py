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
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode.errors import InputError
from polhode.io.blender_import import BODY, COLUMNS, ENDING
from polhode.results.atomic import as_path, make_folder, replace_file

if TYPE_CHECKING:
    from polhode.model.body import Body
    from polhode.results.trajectory import Trajectory

SCRIPT = "blender_import.py"
_UNSAFE = re.compile(r"[^\w .+-]")
_Settings = Mapping[str, str | float | bool | Mapping[str, tuple[float, ...]]]  # values for names at the script's top


def write_blender(folder: str | os.PathLike[str], t: ArrayLike, bodies: Mapping[str, tuple[ArrayLike, ArrayLike]],
                  sizes: Mapping[str, ArrayLike] | None = None) -> list[Path]:  # fmt: skip
    """Write one CSV file per body into `folder`, and the script that brings them into Blender; gives the paths.

    t (n,) s; bodies: for each name its positions (n, 3) m and attitudes q_WB (n, 4), scalar first. sizes: edges (3,) m
    of a box for a body, along its axes; other bodies are shown as axes. Run the script from Blender's text editor.
    """
    times = _table(t, "t", 1)
    if not bodies:
        raise InputError("there are no bodies to write: give {name: (position, attitude)}")
    target, files, tables = make_folder(folder), {}, {}
    for name, (position, attitude) in bodies.items():
        rows = (times, _table(position, f'position of "{name}"', 3), _table(attitude, f'attitude of "{name}"', 4))
        if len({len(part) for part in rows}) != 1:
            raise InputError(
                f'"{name}" has {len(rows[1])} positions and {len(rows[2])} attitudes for {len(times)} times'
            )
        files[name] = _file_name(name, tables)
        tables[files[name]] = np.concatenate(rows, axis=1)
    for name in sizes or {}:
        if name not in files:
            raise arrays.unknown("body named", name, files)
    boxes = {files[name]: tuple(arrays.vector(size, f'size of "{name}"').tolist())
             for name, size in (sizes or {}).items()}  # fmt: skip
    paths = {name: target / f"{name}{ENDING}" for name in tables}
    for name, path in paths.items():
        with replace_file(path) as temporary:
            _write_rows(temporary, {name: tables[name]}, many=False)
    with replace_file(target / SCRIPT) as temporary:
        _write_script(temporary, {"SIZES": boxes})
    return [*paths.values(), target / SCRIPT]


def write_run(run: Trajectory, folder: str | os.PathLike[str],
              sizes: Mapping[str, ArrayLike] | None = None) -> list[Path]:  # fmt: skip
    """The same for all bodies of a run: positions of the mass centers, and attitudes of the body axes.

    A body without a size given is shown as the box of equal mass and inertia where its axes are the principal ones, and
    as axes otherwise.
    """
    bodies = {name: (run.body(name).position, run.body(name).attitude) for name in run.names}
    boxes = {link.name: box for link in run.mechanism.links if (box := _equal_box(link.body)) is not None}
    return write_blender(folder, run.t, bodies, boxes | dict(sizes or {}))


def _equal_box(body: Body) -> np.ndarray | None:
    """Edges along the body axes, m: a_i^2 = 6 (I_j + I_k - I_i) / m."""
    I = np.asarray(body.inertia)
    moments = np.diag(I)
    if np.abs(I - np.diag(moments)).max() > 1e-12 * moments.max() or not moments.any():
        return None
    return np.sqrt(np.maximum(6.0 * (moments.sum() - 2.0 * moments) / body.mass, 0.0))


def _table(values: ArrayLike, what: str, n: int) -> np.ndarray:
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


def _file_name(name: str, taken: Mapping[str, np.ndarray]) -> str:
    """A name that every file system takes, and no other body has."""
    plain = _UNSAFE.sub("_", str(name)).strip(" .")[:80] or "body"
    numbered = (plain, *(f"{plain} {i}" for i in range(2, len(taken) + 3)))
    known = {other.lower() for other in taken}
    return next(each for each in numbered if each.lower() not in known)


def write_table(path: str | os.PathLike[str], bodies: Mapping[str, ArrayLike],
                boxes: Mapping[str, tuple[ArrayLike, ArrayLike]] | None = None, *, scale: float = 1.0,
                backward: bool = False) -> list[Path]:  # fmt: skip
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
    many = len(tables) > 1
    corners = {name if many else table.stem: np.array(both, dtype=float) for name, both in (boxes or {}).items()}
    settings: _Settings = {
        "TABLE": table.name, "SCALE": float(scale), "BACKWARD": bool(backward),
        "SIZES": {name: tuple((high - low).tolist()) for name, (low, high) in corners.items()},
        "CENTERS": {name: tuple(both.mean(axis=0).tolist()) for name, both in corners.items()},
    }  # fmt: skip
    script = table.with_name(f"{table.stem}_{SCRIPT}")
    with replace_file(table) as temporary, replace_file(script) as code:
        _write_rows(temporary, tables, many)
        _write_script(code, settings)
    return [table, script]


def _write_rows(path: Path, tables: Mapping[str, np.ndarray], many: bool) -> None:
    """Numbers in the shortest form that gives the same doubles back, behind the name of the body in a file of many."""
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([BODY, *COLUMNS] if many else COLUMNS)
        for name, rows in tables.items():
            writer.writerows([*([name] if many else []), *map(repr, row)] for row in rows.tolist())


def _write_script(path: Path, settings: _Settings) -> None:
    """A copy of the script with other values for the names at its top."""
    text = Path(__file__).with_name(SCRIPT).read_text(encoding="utf-8")
    for name, value in settings.items():
        text = re.sub(rf"(?m)^({name}(?:: [^=]+)?) = .*?(?=  #)", lambda found, v=value: f"{found[1]} = {v!r}", text)
    path.write_text(text, encoding="utf-8", newline="\n")
