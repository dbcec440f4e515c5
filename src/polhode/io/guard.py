"""Files from anywhere: how large they may be, and where the files that they name may lie.

Each thing in a foreign file that can grow has a bound, said in words where it is met; whoever needs more reads the file
with a program of their own and gives `Mesh(vertices, faces)`, where nothing is limited.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from urllib.parse import unquote

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import StorageError
from polhode.results.atomic import as_path

FILE_BYTES = 512 * 2**20  # of a file as it lies on the disk
UNPACKED_BYTES = 2**30  # of everything in a packed file
TIMES_PACKED = 300  # by which an entry of a packed file may grow; text of numbers grows 3 to 20 times
ENTRIES = 10_000  # files in a packed file; parts, nodes and buffers of a scene
FACETS = 10_000_000  # with every copy of a part counted
POINTS = 10_000_000  # likewise
COPIES = 100_000  # of parts and of groups of parts
INCLUDES = 1_000  # files that one file draws in, repeated ones counted as often as they are read
DEPTH = 32  # files, groups and nodes in each other

_DRIVE = re.compile(r"[A-Za-z]:")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")


def content(path: str | os.PathLike[str], most: int = FILE_BYTES) -> bytes:
    """The bytes of a plain file of at most `most` bytes; a pipe, a device or a larger file is refused unread."""
    given = as_path(path)
    try:
        # Not blocking: opening a pipe must not wait for a writer. The file that is open is looked at, not its name.
        handle = os.open(given, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise StorageError(f"there is no file {given}") from None
    except (OSError, ValueError) as reason:
        words = reason.strerror if isinstance(reason, OSError) else None
        raise StorageError(f"{given} cannot be read: {words or reason}") from None
    about = os.fstat(handle)
    if not stat.S_ISREG(about.st_mode):
        os.close(handle)
        raise StorageError(f"{given} is not a plain file")
    with os.fdopen(handle, "rb") as file:
        data = file.read(most + 1) if about.st_size <= most else b""
    size = max(about.st_size, len(data))
    if size > most:
        raise StorageError(f"{given} has {size} bytes; at most {most} are read")
    if not data:
        raise StorageError(f"{given} is empty")
    return data


def inside(folder: Path, name: str, source: str, below: Path | None = None) -> Path:
    """The path of `name`, which `source` names relative to `folder`: below `below`, after every link was followed.

    `below` is `folder` where it is absent. A name that leads elsewhere is refused, whether or not a file is there.
    """
    shown = name if len(name) < 80 else name[:77] + "..."
    plain = name.replace("\\", "/")
    outside = StorageError(
        f'{source} names the file "{shown}", which is not inside its folder. A file may name only files below its own'
        " folder: move it there, and give a relative path."
    )
    if (
        plain.startswith(("/", "~"))
        or _DRIVE.match(plain)
        or _SCHEME.match(plain)
        or "\0" in plain
        or not plain.strip()
    ):
        raise outside
    try:
        path = (folder / plain).resolve()
        if not path.is_relative_to((below or folder).resolve()):
            raise outside
    except (OSError, RuntimeError, ValueError) as reason:
        raise outside from (None if isinstance(reason, StorageError) else reason)
    return path


def inside_uri(folder: Path, uri: str, source: str) -> Path:
    """The path of a relative URI, with its %20 and the like decoded once; any scheme (http:, file:) is refused."""
    return inside(folder, unquote(uri), source)


def counted(count: int, most: int, what: str, source: str) -> None:
    """An error where `source` has (or claims) more than `most` of something."""
    if not 0 <= count <= most:
        raise StorageError(f"{source} claims {count} {what}; at most {most} are read")


def finite(values: ArrayLike, n: int, where: str) -> np.ndarray:
    """`n` finite numbers (n,), from numbers or from words; where they are others, an error that begins with `where`."""
    try:
        array = np.array(values).astype(np.float64)
    except (TypeError, ValueError, OverflowError):
        array = np.empty(0)
    if array.shape != (n,) or not np.isfinite(array).all():
        raise StorageError(f"{where}: {str(values)[:60]} are not {n} finite numbers")
    return array
