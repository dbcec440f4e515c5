"""Quantities along the coordinates and speeds of a joint: whether they are angles or lengths depends on the joint."""

from __future__ import annotations

from typing import Any

from polhode.core import units
from polhode.core.units import Kind
from polhode.model.mechanism import Link
from polhode.scenario import quantities
from polhode.scenario.fields import Json
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, short

KINDS = {"rad": units.ANGLE, "m": units.LENGTH, "1": units.NUMBER, "rad/s": units.RATE, "m/s": units.VELOCITY}
FORCES = {"rad": units.TORQUE, "m": units.FORCE}
STIFFNESSES = {"rad": units.TURNING_STIFFNESS, "m": units.STIFFNESS}
DAMPINGS = {"rad": units.FRICTION, "m": units.LINEAR_DRAG}
RATES = {"rad": units.RATE, "m": units.VELOCITY}

_ONE: Json = {"type": ["number", "string"]}
SCHEMA: Json = {
    "anyOf": [
        _ONE,
        {"type": "array", "items": _ONE},
        {"type": "object", "properties": {"value": {"type": "array"}, "unit": {"type": "string"}}},
    ],
    "description": "a number, or one for each coordinate: SI, or with a unit of angles or lengths",
}


def coordinates(value: Plain, link: Link, which: str = "q") -> tuple[float, ...]:
    """All coordinates (`which` "q") or speeds ("v") of a joint in SI: a list, one number for a joint with one, or all
    with one unit, "(1, 2, 3) deg"."""
    own = link.joint.units if which == "q" else link.joint.speed_units
    return numbers(value, [KINDS[unit] for unit in own], f'the joint of "{link.name}"')


def numbers(value: Plain, kinds: list[Kind], whose: str) -> tuple[float, ...]:
    """One number of each kind, in SI."""
    if not kinds:
        raise Refused(f"{whose} is a weld and has no coordinates; leave it out")
    if not isinstance(value, list | dict) and not _bracketed(value):
        if len(kinds) > 1:
            raise Refused(f"{short(value)} was given, and {whose} needs {len(kinds)} numbers, [1, 2, ...]")
        return (quantities.scalar(value, kinds[0]),)
    items, unit, path = quantities.opened(value, kinds[0])
    if not isinstance(items, list) or len(items) != len(kinds):
        given = f"{len(items)} numbers were given" if isinstance(items, list) else f"{short(items)} was given"
        raise Refused(Complaint(path, f"{given}, and {whose} needs {len(kinds)}"))
    pairs = list(enumerate(items))
    return tuple(quantities.each(pairs, path, lambda pair: quantities.scalar_in(pair[1], kinds[pair[0]], unit)))


def along(value: Plain, link: Link, kinds: dict[str, Kind], whose: str) -> Any:
    """What acts along a joint: one number for all of its speeds, or one for each, in SI; `kinds` by turn or slide."""
    own = [kinds[unit] for unit in _turn_or_slide(link)]
    if not own:
        raise Refused(f'the joint of "{link.name}" is a weld, which nothing can act along')
    if isinstance(value, list | dict) or _bracketed(value):
        return numbers(value, own, whose)
    if len(set(own)) > 1 and isinstance(value, str) and quantities.split(value)[1]:
        raise Refused(f"{short(value)} was given, and {whose} turns and slides: give {len(own)} numbers")
    return quantities.scalar(value, own[0])


def coordinate_kind(link: Link, which: Any, kinds: dict[str, Kind] = KINDS) -> Kind:
    """The kind of one coordinate, by its number or label; the only one where none is named."""
    labels = list(link.joint.labels)
    if which is None:
        place = 0
    else:
        place = labels.index(which) if which in labels else which if isinstance(which, int) else 0
    own = link.joint.units
    return kinds[own[place]] if 0 <= place < len(own) else units.NUMBER


def _turn_or_slide(link: Link) -> list[str]:
    return [unit.partition("/")[0] for unit in link.joint.speed_units]


def _bracketed(value: Plain) -> bool:
    return isinstance(value, str) and value.lstrip().startswith(("(", "["))
