"""The table of units: "30 deg/s" in, SI out, with the dimension checked; and the kinds of quantities that people give.

A table of our own, because a scenario with errors must be answered within half a second and the usual package for units
takes 0.4 s to import; and because a unit is then a product of known names with small powers, never an expression
that is evaluated. Angles count as a dimension, so that a rate in Hz is not taken for one in rad/s.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from polhode.arrays import nearest
from polhode.errors import InputError

_LONGEST = 40  # characters of a unit


class Dimension(NamedTuple):
    """The powers of kg, m, s, rad and A; halves where a unit has a root, as rad/s/sqrt(Hz)."""

    kg: float = 0
    m: float = 0
    s: float = 0
    rad: float = 0
    A: float = 0

    def __str__(self) -> str:
        parts = [f"{name}^{power:g}" if power != 1 else name for name, power in self._asdict().items() if power]
        return " ".join(parts) or "1"


class Unit(NamedTuple):
    """What one of the unit is in SI, and of what dimension."""

    factor: float
    dimension: Dimension


class Kind(NamedTuple):
    """A physical quantity: its name, and units to propose, the SI unit first."""

    name: str
    units: tuple[str, ...]

    @property
    def dimension(self) -> Dimension:
        """The dimension, from the first unit."""
        return parse(self.units[0]).dimension if self.units else Dimension()

    @property
    def wanted(self) -> str:
        """What would do, in words."""
        return f"{self.name} is needed: {', '.join(self.units)}" if self.units else f"{self.name} is needed"


_M, _L, _T, _A = Dimension(kg=1), Dimension(m=1), Dimension(s=1), Dimension(rad=1)
_F, _E, _V = Dimension(1, 1, -2), Dimension(1, 2, -2), Dimension(m=1, s=-1)

_FOOT, _POUND, _STANDARD_G = 0.3048, 0.45359237, 9.80665  # m, kg, m/s^2: exact, by definition

TABLE = {
    "m": Unit(1.0, _L), "in": Unit(0.0254, _L), "inch": Unit(0.0254, _L), "ft": Unit(_FOOT, _L),
    "yd": Unit(0.9144, _L), "mi": Unit(1609.344, _L), "nmi": Unit(1852.0, _L),
    "g": Unit(1e-3, _M), "tonne": Unit(1e3, _M), "lb": Unit(_POUND, _M), "lbm": Unit(_POUND, _M),
    "oz": Unit(_POUND / 16, _M), "slug": Unit(_POUND * _STANDARD_G / _FOOT, _M),
    "s": Unit(1.0, _T), "min": Unit(60.0, _T), "h": Unit(3600.0, _T), "day": Unit(86400.0, _T),
    "rad": Unit(1.0, _A), "deg": Unit(math.pi / 180, _A), "°": Unit(math.pi / 180, _A),
    "arcmin": Unit(math.pi / 10800, _A), "arcsec": Unit(math.pi / 648000, _A),
    "rev": Unit(2 * math.pi, _A), "turn": Unit(2 * math.pi, _A),
    "rpm": Unit(math.pi / 30, Dimension(s=-1, rad=1)), "Hz": Unit(1.0, Dimension(s=-1)),
    "N": Unit(1.0, _F), "dyn": Unit(1e-5, _F), "kgf": Unit(_STANDARD_G, _F), "lbf": Unit(_POUND * _STANDARD_G, _F),
    "J": Unit(1.0, _E), "W": Unit(1.0, Dimension(1, 2, -3)), "Pa": Unit(1.0, Dimension(1, -1, -2)),
    "A": Unit(1.0, Dimension(A=1)), "T": Unit(1.0, Dimension(kg=1, s=-2, A=-1)),
    "mph": Unit(0.44704, _V), "kn": Unit(1852.0 / 3600.0, _V), "knot": Unit(1852.0 / 3600.0, _V),
}  # fmt: skip
_PREFIXES = {"G": 1e9, "M": 1e6, "k": 1e3, "d": 1e-1, "c": 1e-2, "m": 1e-3, "u": 1e-6, "µ": 1e-6, "μ": 1e-6, "n": 1e-9}
_PREFIXED = ("m", "g", "s", "rad", "N", "J", "W", "Pa", "Hz", "A", "T")  # what SI prefixes go before

_FACTOR = re.compile(
    r"\s*(?P<by>[*·/]?)\s*(?P<root>sqrt\()?(?P<name>[A-Za-zµμ°]+)(?(root)\))(?:(?:\^|\*\*)\(?(?P<power>[-+]?\d)\)?)?"
)
_RAISED = str.maketrans({"²": "^2", "³": "^3"})


def parse(text: str) -> Unit:
    """The unit of a text: names joined by a space, "*" or "/", each with a power of one digit ("kg m^2", "m/s^2")."""
    unit = text.translate(_RAISED)
    if not unit.strip() or len(unit) > _LONGEST:
        raise InputError(
            f'"{text[:_LONGEST]}" is not a unit; a unit is like kg m^2 or deg/s, at most {_LONGEST} characters'
        )
    factor, powers, place = 1.0, [0.0] * 5, 0
    while place < len(unit.rstrip()):
        match = _FACTOR.match(unit, place)
        if match is None or (match["by"] in ("*", "·") and not place):
            raise InputError(f'"{text}" is not a unit; write names with powers, like kg m^2, N m or deg/s')
        power = int(match["power"] or 1) * (-1 if match["by"] == "/" else 1) * (0.5 if match["root"] else 1)
        one = _named(match["name"], text)
        factor *= one.factor**power
        powers = [old + power * new for old, new in zip(powers, one.dimension, strict=True)]
        place = match.end()
    return Unit(factor, Dimension(*powers))


def factor(text: str, kind: Kind) -> float:
    """What one of the unit `text` is in the SI unit of `kind`; another dimension is refused."""
    unit = parse(text)
    if unit.dimension != kind.dimension:
        raise InputError(f'"{text}" is a unit of {_described(unit.dimension)}')
    return unit.factor


def _named(name: str, whole: str) -> Unit:
    if name in TABLE:
        return TABLE[name]
    if name[0] in _PREFIXES and name[1:] in _PREFIXED:
        one = TABLE[name[1:]]
        return Unit(_PREFIXES[name[0]] * one.factor, one.dimension)
    where = f' in "{whole}"' if whole != name else ""
    ours = _OTHER_NAMES.get(name) or _OTHER_NAMES.get(name.lower())
    hint = f' Did you mean "{whole.replace(name, ours)}"?' if ours else nearest(name, [*TABLE, *_COMMON])
    raise InputError(f'there is no unit "{name}"{where}.{hint}')


_OTHER_NAMES = {
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "millisecond": "ms", "milliseconds": "ms",
    "usec": "us", "microseconds": "us", "mins": "min", "minute": "min", "minutes": "min", "hr": "h", "hrs": "h",
    "hour": "h", "hours": "h", "days": "day", "meter": "m", "meters": "m", "metre": "m", "metres": "m",
    "centimeter": "cm", "centimeters": "cm", "centimetre": "cm", "centimetres": "cm", "millimeter": "mm",
    "millimeters": "mm", "millimetre": "mm", "millimetres": "mm", "kilometer": "km", "kilometers": "km",
    "kilometre": "km", "kilometres": "km", "inches": "in", "foot": "ft", "feet": "ft", "yard": "yd", "yards": "yd",
    "mile": "mi", "miles": "mi", "gram": "g", "grams": "g", "gramme": "g", "grammes": "g", "kilogram": "kg",
    "kilograms": "kg", "kilogramme": "kg", "kilogrammes": "kg", "kgs": "kg", "ton": "tonne", "tons": "tonne",
    "tonnes": "tonne", "t": "tonne", "pound": "lb", "pounds": "lb", "lbs": "lb", "ounce": "oz", "ounces": "oz",
    "slugs": "slug", "radian": "rad", "radians": "rad", "rads": "rad", "degree": "deg", "degrees": "deg",
    "degs": "deg", "dps": "deg/s", "revs": "rev", "revolution": "rev", "revolutions": "rev", "turns": "turn",
    "rps": "rev/s", "hertz": "Hz", "hz": "Hz", "newton": "N", "newtons": "N", "joule": "J", "joules": "J",
    "watt": "W", "watts": "W", "pascal": "Pa", "pascals": "Pa", "Nm": "N m", "Nms": "N m s", "Ns": "N s",
    "kgm": "kg m", "mNm": "mN m", "kNm": "kN m", "mps": "m/s", "ms-1": "m/s", "kph": "km/h", "kmh": "km/h",
    "kmph": "km/h", "kts": "knot", "knots": "knot", "kt": "knot",
}  # fmt: skip
"""Units as others write them, and what they are called here."""
_COMMON = ("km", "cm", "mm", "kg", "mg", "ms", "us", "mrad", "kN", "mN")


def kind_of(unit: str) -> Kind:
    """The kind of quantity that is given in a unit (SI); "1" and "" stand for numbers without unit."""
    if unit in ("", "1"):
        return NUMBER
    return next((kind for kind in ALL_KINDS if unit in kind.units), Kind(f"a quantity in {unit}", (unit,)))


def _described(dimension: Dimension) -> str:
    """A dimension by its name, or by its powers."""
    for kind in KINDS:
        if kind.dimension == dimension:
            return kind.name.partition(" ")[2]
    return f"{dimension}"


NUMBER = Kind("a number without unit", ())
MASS = Kind("a mass", ("kg", "g", "tonne", "lb", "oz", "slug"))
DENSITY = Kind("a density", ("kg/m^3", "g/cm^3", "tonne/m^3", "lb/ft^3", "lb/in^3"))
LENGTH = Kind("a length", ("m", "km", "cm", "mm", "in", "ft", "mi", "nmi"))
TIME = Kind("a time", ("s", "ms", "us", "min", "h", "day"))
ANGLE = Kind("an angle", ("rad", "mrad", "deg", "arcmin", "arcsec", "rev"))
VELOCITY = Kind("a velocity", ("m/s", "km/h", "ft/s", "mph", "knot"))
RATE = Kind("an angular velocity", ("rad/s", "deg/s", "rpm", "rev/s"))
ACCELERATION = Kind("an acceleration", ("m/s^2", "ft/s^2"))
INERTIA = Kind("a moment of inertia", ("kg m^2", "g cm^2", "slug ft^2", "lb ft^2"))
FORCE = Kind("a force", ("N", "kN", "mN", "lbf", "kgf"))
TORQUE = Kind("a torque", ("N m", "mN m", "lbf ft", "J"))
IMPULSE = Kind("an impulse", ("N s", "kg m/s", "lbf s"))
ANGULAR_IMPULSE = Kind("an angular impulse", ("N m s", "kg m^2/s", "lbf ft s"))
STIFFNESS = Kind("a stiffness", ("N/m", "N/mm", "lbf/in"))
TURNING_STIFFNESS = Kind("a rotational stiffness", ("N m/rad", "mN m/rad", "N m/deg"))
FREQUENCY = Kind("a frequency", ("Hz",))
LINEAR_DRAG = Kind("a linear drag", ("kg/s", "N s/m"))
QUADRATIC_DRAG = Kind("a quadratic drag", ("kg/m", "N s^2/m^2"))
FRICTION = Kind("a rotational friction", ("N m s/rad", "mN m s/rad", "N m s/deg"))
POWER = Kind("a power", ("W", "mW", "J/s"))
ENERGY_SINK = Kind("an internal friction", ("s/kg/m^2", "s/g/cm^2"))
KINDS = (
    MASS, DENSITY, LENGTH, TIME, ANGLE, VELOCITY, RATE, ACCELERATION, INERTIA, FORCE, TORQUE, IMPULSE, ANGULAR_IMPULSE,
    LINEAR_DRAG, QUADRATIC_DRAG, FRICTION, POWER, ENERGY_SINK,
)  # fmt: skip
ALL_KINDS = (*KINDS, STIFFNESS, TURNING_STIFFNESS, FREQUENCY)
