"""The times that the loads and constraints of a run know of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from polhode.model.constraints.constraint import Constraint
    from polhode.model.loads.load import Load
    from polhode.model.system_loads.load import SystemLoad


def switch_times(things: Iterable[Load | SystemLoad | Constraint], more: Iterable[float], t_start: float,
                 t_end: float) -> tuple[float, ...]:  # fmt: skip
    """The times at which loads or constraints switch, in rising order."""
    times = {float(t) for thing in things for t in thing.switch_times} | set(more)
    return tuple(sorted(t for t in times if t_start <= t <= t_end))


def longest_step(loads: Iterable[Load | SystemLoad]) -> float:
    """The longest step, s, that sees every feature of the loads."""
    return min((float(load.longest_step) for load in loads), default=np.inf)
