"""The times that the loads and constraints of a run know of."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np


def switch_times(things: Iterable[object], more: Iterable[float], t_start: float, t_end: float) -> tuple[float, ...]:
    """The times at which loads or constraints switch, in rising order."""
    times = {float(t) for thing in things for t in getattr(thing, "switch_times", ())} | set(more)
    return tuple(sorted(t for t in times if t_start <= t <= t_end))


def longest_step(loads: Iterable[object]) -> float:
    """The longest step, s, that sees every feature of the loads."""
    return min((float(getattr(load, "longest_step", np.inf)) for load in loads), default=np.inf)
