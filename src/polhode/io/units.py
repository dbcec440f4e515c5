"""The unit of a file that does not state one: "mm", or "mm, t" where the file holds masses too."""

from __future__ import annotations

from typing import NamedTuple

from polhode.arrays import unknown
from polhode.core.units import parse
from polhode.errors import InputError

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
