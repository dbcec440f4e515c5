"""A body from the shape in a file beside the scenario: measured once, with the place of what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode.core import units
from polhode.errors import MeshError, PolhodeError
from polhode.scenario import guard, limits, places
from polhode.scenario.context import Context
from polhode.scenario.fields import Mark, below, located, one, one_schema
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.wording import KEY, spoken

if TYPE_CHECKING:
    from polhode.io.mass_properties import MassReport

_ONE = one(units.DENSITY, above=0.0)


def _density(given: Plain) -> Any:
    """A density for all parts, or one for each of them by its name."""
    if not isinstance(given, dict):
        return _ONE.read(given)
    found, complaints = {}, []
    for name, value in given.items():
        try:
            found[str(name)] = _ONE.read(value)
        except Refused as refused:
            complaints += refused.below(name)
    if complaints or not given:
        raise Refused(*complaints or ["no part is named; write NAME: DENSITY for each part, or one density for all"])
    return found


def _units(given: Plain) -> str:
    if not isinstance(given, str):
        raise Refused(f"{short(given)} is not a unit; write mm, cm, in or m, and for bulk data two, like mm, t")
    from polhode.io.geometry_file import units_of

    with located():
        units_of(given)
    return given


_EACH = {"type": "object", "additionalProperties": one_schema(units.DENSITY), "minProperties": 1}
DENSITY = Mark(_density, {"anyOf": [one_schema(units.DENSITY), _EACH]})
UNITS = Mark(_units, {"type": "string", "examples": ["mm", "cm", "in", "m", "mm, t"]})
FILE = Mark(places.inside, {"type": "string", "examples": ["part.stl"]})


def report_of(name: str, options: dict[str, Any], context: Context) -> MassReport:
    """The mass properties of a file in the scenario's folder; complaints are about `from` or about an option."""
    known = context.shapes
    with below("from"):
        path = places.existing(context.folder, name, limits.SHAPE_BYTES)
    key = (path, repr(sorted(options.items())))
    if key not in known:
        known[key] = _measured(path, options)
    return known[key]


def _measured(path: Path, options: dict[str, Any]) -> MassReport:
    from polhode.io.mass_properties import mass_properties

    try:
        with guard.bounded(f'reading "{path.name}"'):
            return mass_properties(path, **options)
    except PolhodeError as reason:
        at = "thickness" if isinstance(reason, MeshError) and reason.kind == "thickness" else "from"
        at = "density" if isinstance(options.get("density"), dict) and "density for the part" in str(reason) else at
        raise Refused(Complaint((at,), spoken(str(reason), KEY))) from None
