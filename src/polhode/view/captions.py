"""Words around a picture: its title, the time, how fast it runs, and what each arrow stands for and how long it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.view.curves import Curve
from polhode.view.items import Vector
from polhode.view.stage import Stage

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
            12: "twelve", 15: "fifteen", 20: "twenty", 25: "twenty-five", 30: "thirty", 40: "forty", 50: "fifty",
            100: "a hundred", 200: "two hundred", 500: "five hundred", 1000: "a thousand"}  # fmt: skip
_LENGTHS = {-3: "1 mm", -2: "1 cm", -1: "10 cm", 0: "1 m", 1: "10 m", 2: "100 m", 3: "1 km"}
_MOST = 6  # arrows that are told


class Captions(NamedTuple):
    """What is written on a picture; empty: nothing. legend: lines and their colors."""

    time: str = ""
    title: str = ""
    pace: str = ""
    legend: tuple[tuple[str, str], ...] = ()


def checked_title(title: object) -> str:
    """A title, if it is a text."""
    if not isinstance(title, str):
        raise InputError(f"the title of a moving picture is a text, not {title!r}")
    return title


def captions(stage: Stage) -> Captions:
    """Title, pace and legend of a stage."""
    name, shown = stage.scene.name, stage.scene.visible(Vector)
    told = legends(shown, stage.radius)
    lines = {told[vector.name]: vector.color for vector in shown if told[vector.name]}  # equal ones once
    return Captions("", "" if name == "scene" else name, pace(stage.clock.scale), tuple(lines.items())[:_MOST])


def legends(vectors: Sequence[Vector], radius: float) -> dict[str, str]:
    """What each arrow shows and what a length of it means, as "ω angular velocity: 1 m = 5 rad/s", by its name; "" for
    one without a unit.

    The length is the largest power of ten, m, that an arrow of that kind reaches; of one that is given as a function,
    the scene of that radius, m.
    """
    reaches: dict[tuple[str, float], float] = {}
    for vector in vectors:
        reaches[_kind(vector)] = max(_reach(vector, radius), reaches.get(_kind(vector), 0.0))
    found = {}
    for vector in vectors:
        power = math.floor(math.log10(reaches[_kind(vector)] or radius))
        means = f"{_LENGTHS.get(power, f'1e{power} m')} = {10.0**power / vector.scale:.3g} {vector.unit}"
        found[vector.name] = f"{_kind(vector)[0]}: {means}" if vector.unit else ""
    return found


def _kind(vector: Vector) -> tuple[str, float]:
    """The symbol and the words of an arrow, and its scale."""
    return " ".join(part for part in (vector.label, vector.words or vector.name) if part), vector.scale


def _reach(vector: Vector, radius: float) -> float:
    """How long an arrow gets, m."""
    values = vector.values
    return vector.scale * float(np.linalg.norm(values.values, axis=1).max()) if isinstance(values, Curve) else radius


def pace(scale: float) -> str:
    """How fast a film runs, in words, as "twenty times slower than real time"; "" in real time. scale: seconds of the
    data for each second shown."""
    times = max(scale, 1.0 / scale)
    if abs(times - 1.0) < 1e-9:
        return ""
    whole = round(times)
    said = _NUMBERS.get(whole, str(whole)) if abs(times / whole - 1.0) < 1e-9 else f"{times:.3g}"
    if said == "two":
        return "half as fast as real time" if scale < 1.0 else "twice as fast as real time"
    return f"{said} times {'slower' if scale < 1.0 else 'faster'} than real time"


def time_text(t: float, step: float) -> str:
    """The time, with as many digits as the step between two pictures needs, three at most."""
    digits = min(3, max(0, -math.floor(math.log10(step)))) if step > 0.0 else 3
    return f"t = {t + 0.0:.{digits}f} s"
