"""Bodies and joints of a system by their names, and quantities along the coordinates and speeds of a joint: whether
these are angles or lengths depends on the joint."""

from __future__ import annotations

from polhode.arrays import nearest
from polhode.core import units
from polhode.core.units import Kind
from polhode.model.mechanism import WORLD, Link, Mechanism
from polhode.scenario import quantities
from polhode.scenario.fields import Json
from polhode.scenario.problems import Complaint, Plain, Refused, short
from polhode.scenario.quantities import Value

KINDS = {"rad": units.ANGLE, "m": units.LENGTH, "1": units.NUMBER, "rad/s": units.RATE, "m/s": units.VELOCITY}
"""The kind of a coordinate or a speed, by its unit."""

_ONE: Json = {"type": ["number", "string"]}
SCHEMA: Json = {
    "anyOf": [
        _ONE,
        {"type": "array", "items": _ONE},
        {"type": "object", "properties": {"value": {"type": "array"}, "unit": {"type": "string"}}},
    ],
    "description": "a number, or one for each coordinate: SI, or with a unit of angles or lengths",
}


def body_of(mechanism: Mechanism, name: str) -> str:
    """A body that is there; the world is one."""
    known = [WORLD, *(link.name for link in mechanism.links)]
    if name not in known:
        raise Refused(f"there is no body {short(name)}.{nearest(name, known)} Bodies: {', '.join(known)}")
    return name


def link_of(mechanism: Mechanism, name: str, *path: str | int) -> Link:
    """The link of a body, which is not the world."""
    known = [link.name for link in mechanism.links]
    if name not in known:
        text = f"there is no joint of {short(name)}.{nearest(name, known)} Joints carry: {', '.join(known)}"
        raise Refused(Complaint(path, text))
    return mechanism.link(name)


def units_of(link: Link, which: str) -> tuple[str, ...]:
    """The units of the coordinates (`which` "q") or the speeds ("v") of a joint."""
    return link.joint.units if which == "q" else link.joint.speed_units


def coordinates(value: Plain, link: Link, which: str = "q") -> tuple[Value, ...]:
    """All coordinates (`which` "q") or speeds ("v") of a joint in SI: a list, one number for a joint with one, or all
    with one unit, "(1, 2, 3) deg"."""
    return numbers(value, [KINDS[unit] for unit in units_of(link, which)], f'the joint of "{link.name}"')


def numbers(value: Plain, kinds: list[Kind], whose: str) -> tuple[Value, ...]:
    """One number of each kind, in SI."""
    if not kinds:
        raise Refused(f"{whose} is a weld and has no coordinates; leave it out")
    if not isinstance(value, list | dict) and not quantities.is_bracketed(value):
        if len(kinds) > 1:
            raise Refused(f"{short(value)} was given, and {whose} needs {len(kinds)} numbers, [1, 2, ...]")
        return (quantities.quantity(value, kinds[0]),)
    items, unit, path = quantities.opened(value, kinds[0])
    if not isinstance(items, list) or len(items) != len(kinds):
        given = f"{len(items)} numbers were given" if isinstance(items, list) else f"{short(items)} was given"
        raise Refused(Complaint(path, f"{given}, and {whose} needs {len(kinds)}"))
    pairs = zip(items, kinds, strict=True)
    return tuple(quantities.each(pairs, path, lambda pair: quantities.quantity_in(*pair, unit)))


def along(value: Plain, link: Link, kinds: dict[str, Kind]) -> Value | tuple[Value, ...]:
    """What acts along a joint: one number for all of its speeds, or one for each, in SI; `kinds` by turn or slide."""
    whose, own = f'the joint of "{link.name}"', [kinds[unit.partition("/")[0]] for unit in link.joint.speed_units]
    if not own:
        raise Refused(f"{whose} is a weld, which nothing can act along")
    if isinstance(value, list | dict) or quantities.is_bracketed(value):
        return numbers(value, own, whose)
    if len(set(own)) > 1 and isinstance(value, str) and quantities.split(value)[1]:
        raise Refused(f"{short(value)} was given, and {whose} turns and slides: give {len(own)} numbers")
    return quantities.quantity(value, own[0])


def coordinate_kind(link: Link, which: str | int | None) -> Kind:
    """The kind of one coordinate, by its number or label; the only one where none is named."""
    labels, own = list(link.joint.labels), link.joint.units
    place = labels.index(which) if which in labels else which if isinstance(which, int) else 0
    return KINDS[own[place]] if 0 <= place < len(own) else units.NUMBER
