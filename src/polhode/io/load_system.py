"""A system from a file that another program wrote, whatever its kind."""

from __future__ import annotations

import os
from typing import Any

from polhode.errors import InputError
from polhode.io import guard
from polhode.io.mjcf import read_mjcf
from polhode.io.urdf import read_urdf
from polhode.io.xml_files import FILE_BYTES
from polhode.model.system import System
from polhode.results.atomic import as_path

_HEAD = 100_000  # bytes in which the root element begins


def load_system(path: str | os.PathLike[str], **options: Any) -> System:
    """The system of a URDF or MJCF file, told apart by its root element; options are those of the reader.

    URDF: base ("world", "free" or a joint), gravity (URDF has none), fixed ("weld" or "lump"), stops, inertia ("mend",
    "given" or "refuse": what to do about masses that no body has), visuals (False leaves pictures out), packages
    (folders by name); see `read_urdf`. MJCF: fixed, stops, inertia ("refuse" by default, as MuJoCo does). The system's
    `report` says what was mended and what was left out.
    """
    if not as_path(path).is_file():
        raise InputError(f"there is no file {os.fspath(path)!r}")
    head = guard.content(path, FILE_BYTES)[:_HEAD]
    if b"<robot" in head:
        return read_urdf(path, **options)
    if b"<mujoco" in head:
        return read_mjcf(path, **options)
    raise InputError(f"{os.fspath(path)!r} is neither URDF (<robot>) nor MJCF (<mujoco>)")
