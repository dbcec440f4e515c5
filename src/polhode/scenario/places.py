"""Where a scenario may read and write: inside the folders that it was given, and nowhere else."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from polhode.errors import StorageError
from polhode.results.atomic import make_folder, replace_file
from polhode.scenario import limits
from polhode.scenario.problems import Refused, short

if TYPE_CHECKING:
    from polhode.plot.style import Figure

_PART = re.compile(r"\w[\w .+-]*")
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)  # names that one system takes for devices
_LONGEST = 150  # characters of a path


def inside(name: object) -> str:
    """A relative path below the folder that is meant, with plain names; anything else is refused."""
    if not isinstance(name, str) or not name or len(name) > _LONGEST:
        raise Refused(f"{short(name)} is not a file name; a file name is a text of at most {_LONGEST} characters")
    if name.startswith(("/", "~")) or "\\" in name or ":" in name or ".." in name.split("/"):
        raise Refused(f"{short(name)} leads out of the folder; give a name inside it, like run.nc or plots/run.png")
    for part in name.split("/"):
        if not _PART.fullmatch(part) or part.endswith((".", " ")) or _DEVICES.fullmatch(part.partition(".")[0]):
            raise Refused(f"{short(part)} cannot be a file name; use letters, digits, space, - _ + and dots")
    return name


def target(folder: Path, name: str) -> Path:
    """Where to write `name`: below `folder`, also after every link was followed. Folders between are made."""
    path = folder / PurePosixPath(name)
    try:
        home, real = folder.resolve(), path.resolve()
        if not real.is_relative_to(home):
            raise StorageError(f"cannot write {path}: a link leads out of {folder}. Remove the link, or choose -o.")
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError) as reason:
        if isinstance(reason, StorageError):
            raise
        raise StorageError(f"cannot write {path}: {reason}. Choose another folder or name.") from reason
    return path


def write_results(
    folder: str | os.PathLike[str], stem: str, picture: Figure, texts: dict[str, str]
) -> tuple[Path, ...]:
    """Write a picture and texts, by their endings, under one name, each whole or not at all."""
    from polhode.plot import save

    home = make_folder(folder)
    save(picture, home / f"{stem}.png")
    for ending, text in texts.items():
        with replace_file(home / f"{stem}.{ending}") as path:
            path.write_bytes(text.encode())
    return tuple(home / f"{stem}.{ending}" for ending in ("png", *texts))


def content(folder: Path | None, name: str, most: int) -> bytes:
    """The bytes of a plain file below `folder`, at most `most` of them; links that lead out and devices are refused."""
    with _readable(name):
        return _read(_below(folder, name), name, most)


def existing(folder: Path | None, name: str, most: int) -> Path:
    """The path of a plain file below `folder`, of at most `most` bytes, for a reader that opens it by itself."""
    with _readable(name):
        path = _below(folder, name)
        _plain(path.stat(), name, most)
        return path


def _below(folder: Path | None, name: str) -> Path:
    """Where `name` is: below `folder`, also after every link was followed."""
    if folder is None:
        raise Refused(f"{short(name)}: a scenario that does not come from a file has no folder to read from")
    path = folder / PurePosixPath(inside(name))
    if not path.resolve().is_relative_to(folder.resolve()):
        raise Refused(f"{short(name)}: a link leads out of the scenario's folder; put the file itself there")
    return path


@contextlib.contextmanager
def _readable(name: str) -> Iterator[None]:
    """What the system says of a file, as a complaint."""
    try:
        yield
    except FileNotFoundError:
        raise Refused(f"there is no file {short(name)} in the scenario's folder") from None
    except (OSError, RuntimeError) as reason:
        raise Refused(f"{short(name)} cannot be read: {getattr(reason, 'strerror', None) or reason}") from None


def _plain(about: os.stat_result, name: str, most: int) -> None:
    """Complain about what is no file, or too large a one."""
    if not stat.S_ISREG(about.st_mode):
        raise Refused(f"{short(name)} is not a plain file")
    if about.st_size > most:
        raise Refused(f"{short(name)} has {about.st_size} bytes; {most} are allowed here")


def _read(path: Path, name: str, most: int) -> bytes:
    # Not blocking: opening a pipe must not wait for a writer. The file that is open is looked at, not its name.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        _plain(os.fstat(handle), name, most)
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(handle)


def scenario_bytes(path: Path) -> bytes:
    """The bytes of the scenario itself, one more than allowed where it is too long."""
    try:
        with path.open("rb") as file:
            return file.read(limits.FILE_BYTES + 1)
    except FileNotFoundError:
        raise StorageError(f"there is no file {path}") from None
    except OSError as reason:
        raise StorageError(f"{path} cannot be read: {reason.strerror or reason}") from None
