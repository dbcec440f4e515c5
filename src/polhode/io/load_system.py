"""A system from a file that another program wrote, whatever its kind."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from polhode.errors import InputError
from polhode.io.mjcf import read_mjcf
from polhode.io.urdf import read_urdf
from polhode.model.system import System


def load_system(path: str | os.PathLike[str], **options: Any) -> System:
    """The system of a URDF or MJCF file, told apart by its root element; options are those of the reader.

    URDF: base ("world", "free" or a joint), gravity (URDF has none), fixed ("weld" or "lump"), stops. MJCF: fixed,
    stops.
    """
    text = Path(path).read_text(encoding="utf-8", errors="replace") if Path(path).is_file() else ""
    if not text:
        raise InputError(f"there is no file {os.fspath(path)!r}, or it is empty")
    if "<robot" in text[:100_000]:
        return read_urdf(path, **options)
    if "<mujoco" in text[:100_000]:
        return read_mjcf(path, **options)
    raise InputError(f"{os.fspath(path)!r} is neither URDF (<robot>) nor MJCF (<mujoco>)")
