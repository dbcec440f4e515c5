"""Files that are there whole or not at all: write under another name in the same folder, then rename."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from polhode.errors import InputError, PolhodeError, StorageError

_LEFTOVER = re.compile(r"\.polhode-(\d+)-[0-9a-f]{12}")
_OLD = 600.0  # s: a folder may be shared with machines whose processes have other numbers
_swept: set[Path] = set()
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}  # not all systems know EDQUOT
_IN_THE_WAY = (errno.ENOTDIR, errno.EEXIST)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


@contextlib.contextmanager
def replace_file(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Give a temporary path in the folder of `path`; what is written there becomes `path` when the block ends well.

    The new file is forced to the disk before it takes the old one's place, so a process that is killed leaves the old
    file or the new one, and perhaps a hidden `.polhode-...` beside it, which a later process removes. If the block
    raises, the temporary file is removed and the old one stays. The temporary name keeps the suffix, for writers that
    choose their format by it. A link is followed. An `OSError`, also one of the block, becomes a `StorageError` that
    says what to do.
    """
    target = _target(path)
    temporary = target.with_name(f".polhode-{os.getpid()}-{secrets.token_hex(6)}{target.suffix}")
    _sweep(target.parent)
    try:
        temporary.open("xb").close()  # trouble shows before the work
        if target.exists():
            shutil.copymode(target, temporary)
        yield temporary
        _publish(temporary, target)
    except PolhodeError:
        raise
    except OSError as reason:
        raise StorageError(explained(target, reason)) from reason
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()


def make_folder(path: str | os.PathLike[str]) -> Path:
    """Make a folder, and those above it, if it is not there; an `OSError` becomes a `StorageError`."""
    folder = as_path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise StorageError(explained(folder, reason)) from reason
    return folder


def as_path(path: Any) -> Path:
    """`path` (text, bytes or a path object) as a Path; anything else is refused."""
    try:
        return Path(os.fsdecode(path))
    except TypeError:
        raise InputError(f"a file name or path is needed, not {path!r}") from None


def _target(path: Any) -> Path:
    """The file that is meant, links followed; whatever is there must be a plain file."""
    given = as_path(path)
    try:
        target = given.resolve()
        special = target.exists() and not target.is_file()
    except (OSError, RuntimeError, ValueError) as reason:  # a loop of links, a zero byte
        raise StorageError(f"cannot write {given}: {reason}. Choose another name.") from reason
    if target.is_symlink():  # still a link after all links were followed; Python before 3.13 raises instead
        raise StorageError(f"cannot write {given}: its links lead in a circle. Choose another name.")
    if special:
        raise StorageError(f"cannot write {target}: it is a folder or a device. Give the name of a file.")
    return target


def _sweep(folder: Path) -> None:
    """Remove, once for each folder, what processes that were killed left there."""
    if folder in _swept:
        return
    _swept.add(folder)
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        for item in found:
            made_by = _LEFTOVER.match(item.name)
            if made_by and time.time() - item.stat().st_mtime > _OLD and not _is_running(int(made_by[1])):
                with contextlib.suppress(OSError):
                    Path(item.path).unlink()


def _is_running(process: int) -> bool:
    """Whether a process of that number lives on this machine; where that cannot be asked, it may."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _publish(temporary: Path, target: Path) -> None:
    """Force the bytes to the disk, rename, and force the folder's entry to the disk too, where a system can do that."""
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())
    temporary.replace(target)
    if os.name == "posix":
        with contextlib.suppress(OSError):
            handle = os.open(target.parent, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def explained(target: Path, reason: OSError) -> str:
    """What happened and what to do, by the kind of trouble."""
    advice = {
        errno.ENOENT: f"Make the folder {target.parent} first.",
        **dict.fromkeys(_NO_ROOM, "Make room on the disk, or choose another one."),
        **dict.fromkeys(_IN_THE_WAY, "A part of this path is a file, not a folder: choose another folder."),
        **dict.fromkeys(_FORBIDDEN, "Choose a folder that you may write to."),
    }.get(reason.errno or 0, "Choose another folder or name.")
    return f"cannot write {target}: {reason.strerror or reason}. {advice} Nothing that was there has changed."
