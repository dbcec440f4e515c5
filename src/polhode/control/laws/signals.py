"""What a controller sees, as plain numbers under names that formulas can say: `gyro_x`, `tracker_w`, `angle`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

_STATE = ("x", "y", "z", "vx", "vy", "vz", "qw", "qx", "qy", "qz", "wx", "wy", "wz")
_PARTS = {3: ("x", "y", "z"), 4: ("w", "x", "y", "z"), 13: _STATE}


class SeenByName(Protocol):
    """What a controller sees."""

    def __getitem__(self, name: str) -> Any:
        """A number, or a row of them."""
        ...


def parts_of(name: str, width: int) -> tuple[str, ...]:
    """How formulas call the numbers of a signal: one by its name, three as a_x a_y a_z, four as a_w a_x a_y a_z."""
    word = re.sub(r"\W|^(?=\d)", "_", name)
    return (word,) if width == 1 else tuple(f"{word}_{part}" for part in _PARTS.get(width, map(str, range(width))))


class Reader:
    """Reads numbers of what is seen: `widths` are the signals with how many numbers each has, in order."""

    def __init__(self, widths: Mapping[str, int]) -> None:
        self.widths = dict(widths)
        self.names = tuple(part for name, width in self.widths.items() for part in parts_of(name, width))
        self.owners = tuple(name for name, width in self.widths.items() for _ in range(width))

    def __call__(self, seen: SeenByName) -> list[float]:
        """All numbers, in a row."""
        found: list[float] = []
        for name in self.widths:
            found += np.ravel(seen[name]).tolist()
        return found
