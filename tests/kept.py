"""What was seen once, looked at by people and found right, is kept beside the tests and must stay so.

Used for pictures, scenes and reports: their parts have laws of their own, tested where they are; here stands the whole.
A kept file is JSON that can be read. After a change that is meant, `POLHODE_KEEP=1` writes it anew: look at the
difference before it is committed.
"""

from __future__ import annotations

import json
import math
import os
import re
from pathlib import Path
from typing import Any

import numpy as np

DIGITS = 5
NOISE = 1e-9  # below it numbers are rounding
CLOSE = 2e-4  # of the largest number of a list


def stats(values: Any) -> list[float | str]:
    """A sequence of numbers in a few: how many, first, last, least, largest, mean, and a mean that knows the order."""
    flat = np.asarray(values, dtype=float).ravel()
    good = flat[np.isfinite(flat)]
    if not good.size:
        return [flat.size]
    if np.abs(good).max() < NOISE:
        return [flat.size, "zero"]
    weight = np.linspace(0.0, 1.0, good.size)
    found = [good[0], good[-1], good.min(), good.max(), good.mean(), float(good @ weight) / good.size]
    return [flat.size, good.size, *(float(f"{one:.{DIGITS}g}") for one in found)]


def number(value: float) -> float | str:
    """One number with a few digits."""
    return "zero" if abs(value) < NOISE else float(f"{value:.{DIGITS}g}") if math.isfinite(value) else str(value)


def words(text: str) -> str:
    """A text without numbers that are rounding."""
    return re.sub(r"\d+(\.\d+)?(e-(09|[1-9]\d)|\$?\\times ?10\^\{-(9|\d\d)\})", "#", " ".join(text.split()))


def check(path: Path, told: dict[str, Any]) -> None:
    """Compare what is told now with what was kept under the same names."""
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if os.environ.get("POLHODE_KEEP"):
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in sorted((kept | told).items())]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        return
    wrong = [f"{name}{place}: {now!r}, was {then!r}"
             for name, one in told.items() for place, then, now in differences(kept.get(name), one)]  # fmt: skip
    assert not wrong, "\n".join(wrong[:20]) + f"\n(if it is meant: POLHODE_KEEP=1, see {__name__})"


def differences(then: Any, now: Any, place: str = "") -> list[tuple[str, Any, Any]]:
    """Where two trees of numbers and words differ."""
    if isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        return [found for key in then for found in differences(then[key], now[key], f"{place}.{key}")]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        numbers = [abs(one) for one in then if isinstance(one, float)]
        scale = max(numbers, default=0.0)
        return [found for i, (a, b) in enumerate(zip(then, now, strict=True))
                for found in ([] if near(a, b, scale) else differences(a, b, f"{place}[{i}]"))]  # fmt: skip
    return [] if then == now or near(then, now, 0.0) else [(place, then, now)]


def near(a: Any, b: Any, scale: float) -> bool:
    """Whether two numbers are the same but for rounding."""
    if not (isinstance(a, float) and isinstance(b, float)):
        return False
    return abs(a - b) <= CLOSE * max(scale, abs(a), abs(b))
