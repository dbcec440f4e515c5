"""What loops remember, as plain JSON and back: numbers, texts, arrays, and lists and dictionaries of these."""

from __future__ import annotations

from typing import Any

import numpy as np

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
