"""What loops remember, as plain JSON and back: numbers, texts, arrays, and lists and dictionaries of these."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np

from polhode.errors import InputError

_ARRAY = "__array__"


def encoded(value: Any) -> Any:
    """As JSON takes it; TypeError for what is none of these."""
    if value is None or isinstance(value, bool | int | float | str):
        return float(value) if isinstance(value, float) else value
    if isinstance(value, np.ndarray):
        return {_ARRAY: value.tolist(), "dtype": value.dtype.str}
    if isinstance(value, np.generic):
        return encoded(value.item())
    if isinstance(value, list | tuple):
        return [encoded(one) for one in value]
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {key: encoded(one) for key, one in value.items()}
    raise TypeError(f"{type(value).__name__} cannot be kept")


def decoded(value: Any) -> Any:
    """The inverse; tuples come back as lists."""
    if isinstance(value, list):
        return [decoded(one) for one in value]
    if not isinstance(value, dict):
        return value
    if _ARRAY in value:
        return np.array(value[_ARRAY], dtype=value.get("dtype"))
    return {key: decoded(one) for key, one in value.items()}


# ---- what comes from elsewhere, a file for example


def told_of(text: str | None) -> dict[str, Any]:
    """What a loop has told at its end, looked at before it is believed; {"t": None} of none."""
    if text is None:
        return {"t": None}
    try:
        told = decoded(json.loads(text))
        if not _is_sound(told):
            raise ValueError("something is missing in it, or of another kind")
    except (ValueError, TypeError, RecursionError) as cause:
        raise InputError(
            f"what controllers, sensors and actuators remembered at the end of the run before cannot be read ({cause}):"
            " begin at a state without it, ph.State(...) or system.state(...)"
        ) from cause
    return told


def _is_sound(told: Any) -> bool:
    if not isinstance(told, dict) or not _number(told.get("t")) or not _dict_of(told.get("held"), _numbers):
        return False
    return "lost" in told or (
        _dict_of(told.get("controllers"), _is_counting)
        and _dict_of(told.get("sensors"), _is_looking)
        and _dict_of(told.get("actuators"), lambda one: isinstance(one, dict))
        and _dict_of(told.get("told"), _numbers)
        and _dict_of(told.get("versions"), _whole)
        and isinstance(told.get("queue"), list)
        and all(map(_is_due, told["queue"]))
    )


def _is_counting(one: Any) -> bool:
    """Of a controller or a sensor: since when, how often, and what it remembers."""
    return (isinstance(one, dict) and _number(one.get("origin")) and _whole(one.get("k"))
            and isinstance(one.get("memory"), dict))  # fmt: skip


def _is_looking(one: Any) -> bool:
    return (
        _is_counting(one) and _numbers(one.get("word")) and _number(one.get("at")) and isinstance(one.get("rng"), dict)
    )


def _is_due(one: Any) -> bool:
    """Time, rank, order, what, the name, values, version."""
    if not isinstance(one, list) or len(one) != 7:
        return False
    t, rank, order, what, name, values, version = one
    return (_number(t) and _whole(rank) and _number(order) and isinstance(what, str) and isinstance(name, str)
            and _numbers(values) and _whole(version))  # fmt: skip


def _dict_of(value: Any, kind: Any) -> bool:
    return isinstance(value, dict) and all(map(kind, value.values()))


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and all(map(_number, value))


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and not math.isnan(value)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**63
