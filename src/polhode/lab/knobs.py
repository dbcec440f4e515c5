"""What a reader may change in a page: parameters, inputs and the start, each with a unit and a range.

A parameter that has no bounds gets a range around its value; a knob is a proposal, and what a page takes is decided by
the machine (`client/driver.js`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from polhode.arrays import unknown
from polhode.errors import InputError

Json = dict[str, Any]
MODEL, ACTS, START = "Model", "Motors and inputs", "Start"
_ATTITUDE = ("qw", "qx", "qy", "qz")
_DEGREES = 180.0 / math.pi
_WIDE = {"rad": math.pi, "rad/s": 10.0, "m": 1.0, "m/s": 5.0, "N": 10.0, "N m": 1.0}
Sliders = Iterable[str] | Mapping[str, Sequence[float]] | None


def knobs(description: Json, sliders: Sliders = None) -> list[Json]:
    """The knobs of a machine, as `client/src/lab/data.ts` reads them.

    sliders: names of parameters, inputs and states that get one, in this order, or {name: (low, high)} in SI units;
    None: all of them.
    """
    ranges = _ranges(sliders)
    known = {one["name"]: one for one in _all(description)}
    if ranges is None:
        return list(known.values())
    for name in ranges:
        if name not in known:
            raise unknown("parameter, input or state of this lab named", name, known)
    return [known[name] | _within(name, bounds) for name, bounds in ranges.items()]


def _ranges(sliders: Sliders) -> dict[str, Sequence[float] | None] | None:
    if sliders is None:
        return None
    if isinstance(sliders, str):
        raise InputError(f'sliders are several names, as ["{sliders}"], or {{name: (low, high)}}')
    return dict(sliders) if isinstance(sliders, Mapping) else dict.fromkeys(sliders)


def _within(name: str, bounds: Sequence[float] | None) -> Json:
    if bounds is None:
        return {}
    low, high = float(bounds[0]), float(bounds[1])
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise InputError(f'the slider of "{name}" goes from a number to a larger one, not from {low:g} to {high:g}')
    return {"low": low, "high": high}


def _all(description: Json) -> list[Json]:
    """Knobs of parameters, inputs and the start, in this order; four numbers of an attitude become one."""
    found = [_number("parameter", MODEL, one) for one in description["parameters"]]
    commanded = {i for law in description.get("controllers", {"laws": ()})["laws"] for _, i in law["places"]}
    found += [_number("input", ACTS, one) for i, one in enumerate(description["inputs"]) if i not in commanded]
    states = description["states"]
    i = 0
    while i < len(states):
        names = [one["name"] for one in states[i : i + 4]]
        if len(names) == 4 and all(name.endswith(f".{q}") for name, q in zip(names, _ATTITUDE, strict=True)):
            body = names[0].removesuffix(".qw").removesuffix(".joint")
            found.append({"kind": "attitude", "name": f"{body}.attitude", "names": names, "label": f"{body}:",
                          "group": START})  # fmt: skip
            i += 4
        else:
            found.append(_number("start", START, states[i]))
            i += 1
    return found


def _number(kind: str, group: str, one: Json) -> Json:
    """One number with its range; angles are shown in degrees."""
    unit, value = one["unit"], float(one["start"] or 0.0)
    turns = unit in ("rad", "rad/s")
    low, high = _range(value, unit, one["low"], one["high"])
    return {"kind": kind, "name": one["name"], "label": _label(one["name"]), "group": group, "value": value,
            "unit": unit.replace("rad", "deg") if turns else unit, "factor": _DEGREES if turns else 1.0,
            "low": low, "high": high, "words": one["words"]}  # fmt: skip


def _label(name: str) -> str:
    return name.replace(".joint.", " ").replace(".", " ").replace("_", " ")


def _range(value: float, unit: str, low: float | None, high: float | None) -> tuple[float, float]:
    """Bounds where they are told and not far away; else a round range around the value."""
    size = _round_up(2.0 * abs(value)) if value else _WIDE.get(unit, 1.0)
    if unit == "rad":
        size = max(math.pi, size)
    elif unit in _WIDE:
        size = max(size, _WIDE[unit] if abs(value) < _WIDE[unit] else size)
    near, far = (-size, size) if value <= 0.0 or unit in _WIDE else (0.0, size)
    least = near if low is None else max(low, near) if low < value else low
    most = far if high is None else min(high, far) if high > value else high
    return (float(least), float(most)) if least < most else (value - 1.0, value + 1.0)


def _round_up(x: float) -> float:
    """The next of 1, 2, 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(x))
    return next(k * power for k in (1.0, 2.0, 5.0, 10.0) if k * power >= x * (1.0 - 1e-9))
