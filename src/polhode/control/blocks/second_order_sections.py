"""A filter of any order as a chain of second-order sections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, numbers, strict
from polhode.control.blocks.block import Block, Memory, number_or_row, sample_time
from polhode.errors import InputError


@strict
@dataclass(frozen=True, eq=False)
class SecondOrderSections(Block):
    """Sections H(z) = (b0 + b1/z + b2/z^2) / (1 + a1/z + a2/z^2) in a row.

    They are what `scipy.signal.butter(..., output="sos")` and its neighbors give.
    sos (n, 6): b0, b1, b2, a0, a1, a2 of each, which are divided by a0. Direct form II transposed:
    y = b0 x + s1, s1 = b1 x - a1 y + s2, s2 = b2 x - a2 y. At rest before the first sample.
    Source: A. V. Oppenheim and R. W. Schafer, Discrete-Time Signal Processing, 3rd edition, 2010, section 6.3.
    """

    sos: Any
    dt: float

    def __post_init__(self) -> None:
        rows = numbers(self.sos, "sos")
        if rows.ndim != 2 or rows.shape[1] != 6 or not len(rows):
            raise InputError(f"sos must have the shape (n, 6), one section in each row, not {rows.shape}")
        if not rows[:, 3].all():
            raise InputError("a0, the fourth number of each section of sos, must not be zero")
        object.__setattr__(self, "sos", frozen(rows / rows[:, 3:4]))
        object.__setattr__(self, "dt", sample_time(self.dt))

    def fresh(self) -> Memory:
        """Two numbers for each section, all zero."""
        return {"state": np.zeros((len(self.sos), 2))}

    def step(self, x: Any, memory: Memory) -> float:
        """The next number."""
        y, after = number_or_row(x), []
        for (b0, b1, b2, _, a1, a2), (s1, s2) in zip(self.sos.tolist(), memory["state"].tolist(), strict=True):
            x, y = y, b0 * y + s1
            after.append((b1 * x - a1 * y + s2, b2 * x - a2 * y))
        memory["state"] = np.array(after)  # a new one: whoever kept the last one still has it
        return y
