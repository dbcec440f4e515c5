"""The partner's side of a link as files of their own, for who writes the other program."""

from __future__ import annotations

from importlib.resources import files
from os import PathLike
from pathlib import Path

from polhode.errors import StorageError

NAMES = ("partner.py", "partner.h")


def write_partner(folder: str | PathLike[str] = ".") -> tuple[Path, ...]:
    """Write `partner.py` and `partner.h`, the partner's side for Python and for C, to a folder.

    Each is one file that needs nothing of polhode, to copy to where the other program is. What is there under these
    names is replaced.
    """
    home = Path(folder)
    try:
        home.mkdir(parents=True, exist_ok=True)
        for name in NAMES:
            (home / name).write_bytes(files("polhode.control.links.partners").joinpath(name).read_bytes())
    except OSError as reason:
        raise StorageError(f"{home} cannot take {' and '.join(NAMES)}: {reason}") from reason
    return tuple(home / name for name in NAMES)
