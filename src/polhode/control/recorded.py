"""Inputs as controllers and actuators have set them in a run, to be set again: the same motion without functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, strict
from polhode.errors import InputError


@strict
@dataclass(frozen=True, eq=False)
class Recorded:
    """Sets inputs as they were set: at times[k] (s), input `names[which[k]]` gets its part of `values`, in order.

    stops (s): all times at which the run stood still, whether something changed then or not; steps begin anew there, so
    that a run with these stops has the bits of the run that was recorded.
    """

    names: tuple[str, ...]
    widths: tuple[int, ...]
    stops: Any
    times: Any
    which: Any
    values: Any
    name: str = "recorded"

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(self.names))
        object.__setattr__(self, "widths", tuple(int(n) for n in self.widths))
        for field in ("stops", "times", "which", "values"):
            object.__setattr__(self, field, frozen(np.asarray(getattr(self, field), dtype=float)))
        known = ((self.which >= 0) & (self.which < len(self.widths))).all()
        counts = np.array(self.widths, dtype=int)[self.which.astype(int)] if known and self.widths else np.zeros(0)
        if len(self.times) != len(self.which) or counts.sum() != len(self.values) or len(counts) != len(self.which):
            raise InputError("recorded changes of inputs do not fit their names and widths")

    def changes(self) -> list[tuple[float, str, tuple[float, ...]]]:
        """Time, input and values of all changes, in order."""
        found, at = [], 0
        for t, i in zip(self.times.tolist(), self.which.astype(int).tolist(), strict=True):
            found.append((t, self.names[i], tuple(self.values[at : at + self.widths[i]].tolist())))
            at += self.widths[i]
        return found
