"""What a linked diagram of a page shows: curves over time, all with one unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, strict
from polhode.errors import InputError
from polhode.library.colors import checked_color


@strict
@dataclass(frozen=True, eq=False)
class PlotCurves:
    """A diagram: `title`, `unit` of all curves ("" where they have none), times t (n,) s that do not fall, and curves
    as (name, color "#rrggbb", values (n,)); nan leaves a gap. `scene.plots` is a list of these."""

    title: str
    unit: str
    t: Any
    curves: Any

    def __post_init__(self) -> None:
        object.__setattr__(self, "t", _column(self.t, f'the times of the plot "{self.title}"'))
        if not np.isfinite(self.t).all() or (np.diff(self.t) < 0.0).any() or not len(self.t):
            raise InputError(f'the times of the plot "{self.title}" are finite, rise, and are one at least')
        object.__setattr__(self, "curves", tuple(self._curve(*curve) for curve in self.curves))

    def _curve(self, name: str, color: str, values: Any) -> tuple[str, str, np.ndarray]:
        """One curve, checked."""
        column = _column(values, f'the curve "{name}" of the plot "{self.title}"')
        if len(column) != len(self.t):
            raise InputError(
                f'the curve "{name}" of the plot "{self.title}" has {len(column)} values at {len(self.t)} times'
            )
        return str(name), checked_color(color), column


def _column(given: Any, what: str) -> np.ndarray:
    """Numbers (n,)."""
    try:
        column = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be numbers, not {type(given).__name__}") from None
    if column.ndim != 1:
        raise InputError(f"{what} must be a row of numbers (n,), not an array of shape {column.shape}")
    return column
