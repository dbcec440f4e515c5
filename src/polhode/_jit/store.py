"""The store of object code on disk: one file per entry point, whole or absent.

A file is written beside its final name and renamed, so that two processes that fill the store at once, or one that is
killed, leave only whole files. Each carries a checksum: a damaged file counts as absent. A store that cannot be written
(read-only, full, no home) costs a compilation in every process and nothing else.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from typing import NamedTuple

from polhode._jit.fingerprint import blake2b

_MAGIC = b"polhode object code 1\n"
_MOST_FILES = 400
_OURS = re.compile(r"[0-9a-f]{32}\.bin|polhode-\w+\.part")


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


def _path(key: str) -> str:
    return os.path.join(folder(), f"{key}.bin")


def read(key: str) -> ObjectCode | None:
    """The object code under `key`, or None where there is none or it is damaged."""
    try:
        with open(_path(key), "rb") as file:
            raw = file.read()
    except OSError:
        return None
    checksum, body = raw[len(_MAGIC) : len(_MAGIC) + 32], raw[len(_MAGIC) + 32 :]
    if not raw.startswith(_MAGIC) or blake2b(body, digest_size=32).digest() != checksum:
        return None
    with contextlib.suppress(OSError):
        os.utime(_path(key))  # in use: `_prune` lets the longest unused go first
    header, _, code = body.partition(b"\n")
    symbol, *externals = header.decode().split(" ")
    return ObjectCode(symbol, tuple(externals), code)


def write(key: str, item: ObjectCode) -> bool:
    """Keep `item` under `key`; False where the store cannot take it."""
    import tempfile  # not on the path of a process that only reads

    body = " ".join((item.symbol, *item.externals)).encode() + b"\n" + item.code
    data = _MAGIC + blake2b(body, digest_size=32).digest() + body
    temporary = None
    try:
        os.makedirs(folder(), exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=folder(), prefix="polhode-", suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, _path(key))
    except OSError:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        return False
    _prune()
    return True


def _prune() -> None:
    """Let the files go that were used longest ago, when edits have left too many behind; ours only."""
    with contextlib.suppress(OSError):
        files = [entry for entry in os.scandir(folder()) if _OURS.fullmatch(entry.name)]
        for entry in sorted(files, key=lambda entry: entry.stat().st_mtime, reverse=True)[_MOST_FILES:]:
            os.unlink(entry.path)
