"""The unit of a file that does not state one: "mm", or "mm, t" where the file holds masses too."""

from __future__ import annotations

from typing import NamedTuple

from polhode.arrays import unknown
from polhode.errors import InputError

_LENGTHS = {
    "m": 1.0, "mm": 1e-3, "cm": 1e-2, "dm": 1e-1, "um": 1e-6, "km": 1e3, "in": 0.0254, "ft": 0.3048, "yd": 0.9144,
}  # fmt: skip
_POUND = 0.45359237  # kg, exact
_MASSES = {
    "kg": 1.0, "g": 1e-3, "t": 1e3, "lb": _POUND, "slug": _POUND * 9.80665 / 0.3048,
    "slinch": _POUND * 9.80665 / 0.0254,
}  # fmt: skip
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
        return Units(name, _LENGTHS[name], None)
    heavy = _found(mass, _MASSES, "unit of mass")
    return Units(f"{name}, {heavy}", _LENGTHS[name], _MASSES[heavy])


def _found(given: str, table: dict[str, float], what: str) -> str:
    """The name of a unit in `table`, for any of its spellings."""
    small = given.lower()
    name = small if small in table else _OTHER_NAMES.get(small, given)
    if name not in table:
        raise unknown(what, given, table)
    return name
