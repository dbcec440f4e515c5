"""A table with linear interpolation, of one or two variables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from polhode._jit.trace import Scalar
from polhode.arrays import numbers, strict, unknown
from polhode.control.blocks.block import Block, Memory, Value, number_or_row, within
from polhode.core.scalars import select
from polhode.errors import InputError, KernelError

OUTSIDE = ("clamp", "refuse")


@strict
@dataclass(frozen=True, eq=False)
class LookUp(Block):
    """y of a table, linear between its points: `LookUp(x, y)` with x (n,) and y (n,) or (n, k); gives a number or (k,).

    Two variables: `LookUp((x1, x2), y)` with y (n1, n2), bilinear, and `step((a, b), memory)`. `outside` "clamp" holds
    the value at the edge, "refuse" raises.
    """

    x: Any
    y: Any
    outside: str = "clamp"
    dt: ClassVar[None] = None

    def __post_init__(self) -> None:
        two = isinstance(self.x, tuple) and len(self.x) == 2 and not np.isscalar(self.x[0])
        axes = tuple(_axis(axis) for axis in (self.x if two else (self.x,)))
        table = numbers(self.y, "the table of a LookUp")
        sizes = tuple(len(axis) for axis in axes)
        if table.shape[: len(sizes)] != sizes or table.ndim > 2:
            raise InputError(f"the table of a LookUp has the shape {table.shape}, but its points are {sizes}")
        if not isinstance(self.outside, str) or self.outside not in OUTSIDE:
            raise unknown("rule outside of a table", self.outside, OUTSIDE)
        object.__setattr__(self, "x", axes)
        object.__setattr__(self, "y", table)

    def step(self, x: Any, memory: Memory | None = None) -> Value:
        """The value at x, or at the pair x; there is no memory."""
        at = tuple(number_or_row(one) for one in x) if len(self.x) == 2 else (number_or_row(x),)
        if len(at) != len(self.x):
            raise InputError(f"a LookUp of two variables takes a pair, not {x!r}")
        y: Any = self.y
        for axis, one in zip(self.x, at, strict=True):
            if isinstance(one, Scalar):
                low, high, share = self._chosen(axis, one, y)
            else:
                i, share = self._place(axis, one)
                low, high = y[i], y[i + 1]
            y = (1.0 - share) * low + share * high
        return number_or_row(y) if np.ndim(y) == 0 else y

    def _chosen(self, axis: np.ndarray, x: Scalar, y: np.ndarray) -> tuple[Any, Any, Any]:
        """The values at both ends of the interval that x is in, chosen among all, and how far x is."""
        if self.outside == "refuse":
            raise KernelError('a LookUp that refuses what is outside decides by a value: take outside="clamp"')
        a, b, low, high = float(axis[0]), float(axis[1]), y[0], y[1]
        for i in range(1, len(axis) - 1):
            before = float(axis[i]) - x
            a, b = select(before, a, float(axis[i])), select(before, b, float(axis[i + 1]))
            low, high = select(before, low, y[i]), select(before, high, y[i + 1])
        return low, high, (within(x, float(axis[0]), float(axis[-1])) - a) / (b - a)

    def _place(self, axis: np.ndarray, x: float) -> tuple[int, float]:
        """The interval of an axis that x is in, and how far."""
        low, high = float(axis[0]), float(axis[-1])
        if not low <= x <= high and (self.outside == "refuse" or np.isnan(x)):
            raise InputError(f'{x:g} is outside of a LookUp from {low:g} to {high:g}; outside="clamp" holds the edge')
        i = min(max(int(np.searchsorted(axis, x, side="right")) - 1, 0), len(axis) - 2)
        a, b = float(axis[i]), float(axis[i + 1])
        return i, (min(max(x, low), high) - a) / (b - a)


def _axis(values: Any) -> np.ndarray:
    """Points of a variable, two at least, that increase."""
    axis = numbers(values, "the points of a LookUp")
    if axis.ndim != 1 or len(axis) < 2 or not (np.diff(axis) > 0.0).all():
        raise InputError(f"the points of a LookUp must be two or more numbers that increase, not {axis.tolist()}")
    return axis
