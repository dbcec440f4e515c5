"""The store of object code on disk: one file per entry point, whole or absent, and nobody's but ours.

A file is written beside its final name and renamed, so that two processes that fill the store at once, or one that is
killed, leave only whole files. Each carries a checksum: a damaged file counts as absent. A store that cannot be written
(read-only, full, no home) costs a compilation in every process and nothing else.

What is read here is executed. So the folder is made for its owner alone, and it is not used at all where its path is
relative, where it is not ours, or where others may write to it; a file that is not ours counts as absent.
(Windows keeps the folders of users apart by itself: there only the path is looked at.)

Three kinds of code lie side by side, each with room of its own: however many models and functions a user compiles, the
engine's own code, which takes longest to make, stays.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
import time
from typing import NamedTuple

from polhode._jit.fingerprint import blake2b
from polhode._jit.notices import notice

_MAGIC = b"polhode object code 1\n"
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_LEFTOVER = 3600.0  # s: a temporary file of this age belongs to a process that was killed


class Kind(NamedTuple):
    """A kind of code: how the names of its files begin, and the most of them that are kept, by number and by bytes."""

    prefix: str
    most_files: int
    most_bytes: int


ENGINE = Kind("", 400, 256_000_000)  # the same for all models and all users
MODEL = Kind("model-", 1000, 128_000_000)  # traces of one model each
USER = Kind("user-", 400, 64_000_000)  # functions that users wrote


class ObjectCode(NamedTuple):
    """Machine code with the symbol to call and the names that it needs from outside."""

    symbol: str
    externals: tuple[str, ...]
    code: bytes


def folder() -> str:
    """Where the store is: `POLHODE_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("POLHODE_CACHE")
    if chosen:
        return chosen
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.path.join(os.environ.get("LOCALAPPDATA", home), "polhode", "cache")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Caches", "polhode")
    return os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache"), "polhode")


def read(kind: Kind, key: str) -> ObjectCode | None:
    """The object code under `key`, or None where there is none, it is damaged, or it is not ours."""
    home = _opened(create=False)
    if home is None:
        return None
    path = _path(home, kind, key)
    try:
        with open(path, "rb") as file:
            raw = file.read() if _stranger(os.fstat(file.fileno())) is None else b""
    except OSError:
        return None
    checksum, body = raw[len(_MAGIC) : len(_MAGIC) + 32], raw[len(_MAGIC) + 32 :]
    if not raw.startswith(_MAGIC) or blake2b(body, digest_size=32).digest() != checksum:
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # in use: `_prune` lets the longest unused go first
    header, _, code = body.partition(b"\n")
    symbol, *externals = header.decode().split(" ")
    return ObjectCode(symbol, tuple(externals), code)


def write(kind: Kind, key: str, item: ObjectCode) -> bool:
    """Keep `item` under `key`; False where the store cannot take it, which is said once."""
    body = " ".join((item.symbol, *item.externals)).encode() + b"\n" + item.code
    try:
        home = _opened(create=True)
        if home is None:
            return False
        _replace(home, _path(home, kind, key), _MAGIC + blake2b(body, digest_size=32).digest() + body)
    except OSError:
        notice(f"cannot keep compiled kernels in {folder()}; they will be made again in every process.")
        return False
    _prune(home, kind)
    return True


def _path(home: str, kind: Kind, key: str) -> str:
    return os.path.join(home, f"{kind.prefix}{key}.bin")


def _replace(home: str, path: str, data: bytes) -> None:
    """Write `data` beside `path` and rename it, or leave nothing behind."""
    import tempfile  # not on the path of a process that only reads

    handle, temporary = tempfile.mkstemp(dir=home, prefix="polhode-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


# ---- who may write here

_refusals: dict[str, str | None] = {}  # of each path that was looked at: why it is not used, or None


def _opened(create: bool) -> str | None:
    """The folder of the store, looked at once per process; None where it must not be used, or is not there yet."""
    path = folder()
    if create and not os.path.isdir(path):
        _refusals.pop(path, None)  # it was deleted on the way, as it may be
    if path not in _refusals:
        if os.path.isabs(path) and not os.path.lexists(path):
            if not create:
                return None
            _make_private(path)
        _refusals[path] = reason = _refusal(path)
        if reason is not None:
            notice(f"the store of compiled kernels, {path}, is not used, because {reason}; they will be made again in "
                   "every process. Choose another folder with POLHODE_CACHE.")  # fmt: skip
    return path if _refusals[path] is None else None


def _make_private(path: str) -> None:
    """Make a folder, and those above it that are missing, for us alone whatever the umask allows."""
    above = os.path.dirname(path)
    if above != path and not os.path.isdir(above):
        _make_private(above)
    with contextlib.suppress(FileExistsError):  # another process was faster; who it was is looked at next
        os.mkdir(path, 0o700)


def _refusal(path: str) -> str | None:
    """Why a folder must not be used: what lies in it is executed. None where nothing speaks against it."""
    if not os.path.isabs(path):
        return "its path is relative, so that it would be another one in every working folder"
    try:
        link, place = os.lstat(path), os.stat(path)
    except OSError as error:
        return f"it cannot be looked at ({error.strerror})"
    if not stat.S_ISDIR(place.st_mode):
        return "it is not a folder"
    if stat.S_ISLNK(link.st_mode) and _owner_is_other(link):
        return "it is a link that another user made"
    return _stranger(place)


def _stranger(found: os.stat_result) -> str | None:
    """Why a folder or a file may not be trusted; None where it is ours alone."""
    if _owner_is_other(found):
        return f"its owner is another user (number {found.st_uid})"
    if os.name == "posix" and found.st_mode & _OTHERS_WRITE:
        return f"others may write to it (mode {stat.S_IMODE(found.st_mode):04o}; remove it, and it is made anew)"
    return None


def _owner_is_other(found: os.stat_result) -> bool:
    return os.name == "posix" and found.st_uid != os.geteuid()


# ---- how much is kept


def _prune(home: str, kind: Kind) -> None:
    """Let the files of one kind go that were used longest ago, beyond what it has room for; ours only."""
    name = re.compile(re.escape(kind.prefix) + r"[0-9a-f]{32}\.bin")
    with contextlib.suppress(OSError):
        entries = list(os.scandir(home))
        _drop_leftovers(entries)
        files = [(entry.stat(), entry.path) for entry in entries if name.fullmatch(entry.name)]
        size = 0
        for i, (found, path) in enumerate(sorted(files, key=lambda one: one[0].st_mtime_ns, reverse=True)):
            size += found.st_size
            if i >= kind.most_files or size > kind.most_bytes:
                with contextlib.suppress(OSError):  # another process was faster
                    os.unlink(path)


def _drop_leftovers(entries: list[os.DirEntry[str]]) -> None:
    """Temporary files of processes that were killed while they wrote."""
    for entry in entries:
        if re.fullmatch(r"polhode-\w+\.part", entry.name) and time.time() - entry.stat().st_mtime > _LEFTOVER:
            with contextlib.suppress(OSError):
                os.unlink(entry.path)
