"""The conveniences of a mesh that need higher rooms: files."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polhode.geometry.mesh import Mesh


def mesh_from_file(path: str | PathLike[str], units: str | None) -> Mesh:
    """See `Mesh.from_file`."""
    from polhode.io.geometry_file import read_in_meters

    return read_in_meters(path, units).mesh
