"""A geometry file of any kind that is read here, in m: which reader, and which unit.

The surface may be open: whether it encloses a solid is a question of `mass_properties`, not of a picture.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import ModuleType

from polhode.arrays import unknown
from polhode.errors import InputError, StorageError
from polhode.io import ac3d, gltf, mat_geometry, meshes, obj, step, threemf
from polhode.io.nastran import bulk as nastran
from polhode.io.shape import Part, Shape
from polhode.io.units import Units, units_of
from polhode.results.atomic import as_path

NASTRAN = (".bdf", ".nas", ".dat", ".blk", ".fem")
READERS: dict[str, ModuleType] = {
    suffix: module for module in (meshes, obj, gltf, threemf, step, ac3d, mat_geometry) for suffix in module.SUFFIXES
}
_SMALL, _LARGE = 1e-3, 1e3  # m: beyond these a shape is more likely in another unit
_WIDE = 30.0  # m: beyond this a file without a unit is more likely in mm
HINT = 'State the unit of the file: units="mm" (or "cm", "in", "ft", "m").'


def read_in_meters(path: str | os.PathLike[str], units: str | None = None) -> Shape:
    """The surfaces of a file in m: STL, OBJ, PLY, OFF, glTF/GLB, 3MF, STEP, AC3D, MAT, NASTRAN bulk data.

    units: "mm" for a file that states none; without it meters are taken, if the size is sensible then.
    """
    given = as_path(path)
    if given.suffix.lower() not in NASTRAN:
        return in_meters(read(given), units)
    length = units.partition(",")[0] if isinstance(units, str) else units  # a picture has no use for the unit of mass
    return in_meters(_surface_of_bulk(given), length)


def read(path: Path) -> Shape:
    """The surfaces of a file in its own unit, by the reader of its ending."""
    suffix = path.suffix.lower()
    if suffix not in READERS:
        raise unknown("reader for files that end in", path.suffix, [*READERS, *NASTRAN])
    return READERS[suffix].read(path)


def in_meters(shape: Shape, units: str | None) -> Shape:
    """The shape in m: by the unit of the file, by what the caller says, or as it is if that makes a sensible size."""
    said = None if units is None else units_of(units)
    own = None if shape.unit is None else units_of(shape.unit)
    if said and said.mass is not None:
        raise InputError(
            f'{shape.source} holds no masses: units is a length alone, such as "{said.name.split(",")[0]}"'
        )
    if said and own and said.length != own.length:
        raise InputError(f"{shape.source} is in {own.name} by its own statement, not in {said.name}: leave units out")
    scaled = shape.scaled((said or own or Units("m", 1.0, None)).length)
    largest = float(scaled.mesh.size.max())
    notes = [*_about_unit(shape.source, said, own), *about_size(largest, said or own, shape.source, HINT)]
    return Shape(scaled.source, scaled.parts, (*notes, *scaled.notes), "m")


def about_size(largest: float, known: Units | None, source: str, hint: str) -> list[str]:
    """A remark about a size that is hard to believe; an error where nobody stated the unit."""
    if _SMALL <= largest <= (_LARGE if known else _WIDE):
        return []
    text = f"{source} measures {largest:.6g} m, which is hard to believe"
    if known is None:
        raise InputError(f"{text}, and it states no unit. {hint}")
    return [f"{text}: is the unit {known.name} right?"]


def _about_unit(source: str, said: Units | None, own: Units | None) -> list[str]:
    """Where the unit comes from."""
    if said:
        return [f"lengths of {source} are in {said.name}, as stated by the caller"]
    return (
        [f"lengths of {source} are in {own.name}, as the file says"] if own else [f"no unit stated: taken as m. {HINT}"]
    )


def _surface_of_bulk(path: Path) -> Shape:
    """What can be seen of a bulk-data file, in its own unit of length."""
    bulk = nastran.read(path, 1.0, 1.0)
    mesh = nastran.surface(bulk)
    if mesh is None:
        raise StorageError(f"{path} has masses in points, but no plates and volumes: there is nothing to be seen")
    return Shape(path.name, (Part(path.stem, mesh),))
