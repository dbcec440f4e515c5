"""A geometry file of any kind that is read here, in m: which reader, and which unit, "mm", or "mm, t" where the file
holds masses too.

The surface may be open: whether it encloses a solid is a question of `mass_properties`, not of a picture.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from polhode.arrays import unknown
from polhode.core.units import parse
from polhode.errors import InputError, StorageError
from polhode.io import ac3d, collada, gltf, mat_geometry, meshes, obj, step, threemf
from polhode.io.nastran import bulk as nastran
from polhode.io.shape import Part, Shape
from polhode.results.atomic import as_path

NASTRAN = (".bdf", ".nas", ".dat", ".blk", ".fem")
READERS: dict[str, ModuleType] = {
    suffix: module
    for module in (meshes, obj, gltf, collada, threemf, step, ac3d, mat_geometry)
    for suffix in module.SUFFIXES
}
_SMALL, _LARGE = 1e-3, 1e3  # m: beyond these a shape is more likely in another unit
WIDE = 30.0  # m: beyond this a file without a unit is more likely in mm
HINT = 'State the unit of the file: units="mm" (or "cm", "in", "ft", "m").'
_LENGTHS = ("m", "mm", "cm", "dm", "um", "km", "in", "ft", "yd")
_MASSES = {"kg": "kg", "g": "g", "t": "tonne", "lb": "lb", "slug": "slug", "slinch": "lbf s^2/in"}
_OTHER_NAMES = {
    "meter": "m", "meters": "m", "metre": "m", "metres": "m", "millimeter": "mm", "millimeters": "mm",
    "centimeter": "cm", "centimeters": "cm", "micron": "um", "microns": "um", "inch": "in", "inches": "in",
    "foot": "ft", "feet": "ft", "tonne": "t", "gram": "g", "kilogram": "kg", "pound": "lb", "lbm": "lb",
    "lbf s^2/in": "slinch",
}  # fmt: skip


class Units(NamedTuple):
    """What one unit of length is in m and, where it was said, one of mass in kg."""

    name: str
    length: float
    mass: float | None


def units_of(given: object) -> Units:
    """`given` ("mm" or "mm, t") in numbers."""
    if not isinstance(given, str) or not given.strip():
        raise InputError(f'units are a text such as "mm" or "mm, t" (length, mass), not {given!r}')
    length, _, mass = (part.strip() for part in given.replace("-", ",", 1).partition(","))
    name = _found(length, _LENGTHS, "unit of length")
    if not mass:
        return Units(name, parse(name).factor, None)
    heavy = _found(mass, tuple(_MASSES), "unit of mass")
    return Units(f"{name}, {heavy}", parse(name).factor, parse(_MASSES[heavy]).factor)


def _found(given: str, known: tuple[str, ...], what: str) -> str:
    """The name of a unit among those that are `known`, for any of its spellings."""
    small = given.lower()
    name = small if small in known else _OTHER_NAMES.get(small, given)
    if name not in known:
        raise unknown(what, given, known)
    return name


def read_in_meters(path: str | os.PathLike[str], units: str | None = None) -> Shape:
    """The surfaces of a file in m: STL, OBJ, PLY, OFF, glTF/GLB, COLLADA, 3MF, STEP, AC3D, MAT, NASTRAN bulk
    data.

    units: "mm" and so on, whatever the file says; without it a file that states none is in meters, if the size is
    sensible then.
    """
    given = as_path(path)
    if given.suffix.lower() not in NASTRAN:
        return in_meters(read(given), units)
    length = units.partition(",")[0] if isinstance(units, str) else units  # a picture has no use for the unit of mass
    mesh = nastran.surface(nastran.read(given, 1.0, 1.0))
    if mesh is None:
        raise StorageError(f"{given} has masses in points, but no plates and volumes: there is nothing to be seen")
    return in_meters(Shape(given.name, (Part(given.stem, mesh),)), length)


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
    known, by = said or own, "stated by the caller" if said else "the file says"
    if said and own and said.length != own.length:
        by += f"; the file says {own.name}, which does not count then"
    scaled = shape.scaled((known or Units("m", 1.0, None)).length)
    largest = float(scaled.mesh.size.max())
    unknown_unit = f"no unit stated: taken as m. {HINT}"
    stated = f"lengths of {shape.source} are in {known.name}, as {by}" if known else unknown_unit
    notes = [stated, *about_size(largest, known, shape.source, HINT)]
    return Shape(scaled.source, scaled.parts, (*notes, *scaled.notes), "m")


def about_size(largest: float, known: Units | None, source: str, hint: str) -> list[str]:
    """A remark about a size that is hard to believe; an error where nobody stated the unit."""
    if _SMALL <= largest <= (_LARGE if known else WIDE):
        return []
    text = f"{source} measures {largest:.6g} m, which is hard to believe"
    if known is None:
        raise InputError(f"{text}, and it states no unit. {hint}")
    return [f"{text}: is the unit {known.name} right?"]
