"""Linear feedback of what is seen: the law of LQR and of pole placement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, strict
from polhode.control.laws.formulas import Formulas
from polhode.control.laws.signals import Reader
from polhode.errors import InputError


@strict
@dataclass(frozen=True, eq=False)
class StateFeedback:
    """u = u_0 - K (x - r): x (n,) all numbers that are seen, in order; K `gain` (m, n); r `setpoint`, n formulas of t
    and of what is seen (zero where there is none); u_0 `feed` (m,), zero by default.
    """

    gain: Any
    reader: Reader
    setpoint: Formulas | None = None
    feed: Any = 0.0

    def __post_init__(self) -> None:
        K, n = frozen(self.gain), len(self.reader.names)
        if K.ndim != 2 or K.shape[1] != n or not np.isfinite(K).all():
            raise InputError(f"gain has a row for each command and a column for each of the {n} numbers that are seen"
                             f" ({', '.join(self.reader.names)}), but its shape is {K.shape}")  # fmt: skip
        if self.setpoint is not None and len(self.setpoint.texts) != n:
            raise InputError(f"setpoint has one entry for each of the {n} numbers that are seen, not"
                             f" {len(self.setpoint.texts)}")  # fmt: skip
        if np.shape(self.feed) not in ((), K.shape[:1]):
            raise InputError(f"feed has one number for each of the {len(K)} commands, not {self.feed!r}")
        object.__setattr__(self, "gain", K)
        object.__setattr__(self, "feed", frozen(np.broadcast_to(self.feed, K.shape[:1])))

    def __call__(self, t: float, seen: Any, memory: dict[str, Any]) -> list[float]:
        """The commands at t."""
        x = self.reader(seen)
        r = 0.0 if self.setpoint is None else np.array(self.setpoint(t, x))
        return (self.feed - self.gain @ (np.array(x) - r)).tolist()
