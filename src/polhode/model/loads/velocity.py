"""Whether a load looks at velocities, as far as that is known."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.loads.vectors import argument_count, is_source
from polhode.model.series import TimeSeries
from polhode.model.signals import Input


def of_velocity(load: Any) -> bool:
    """Whether what `load` exerts may depend on velocity or omega; True where nobody knows.

    A load says so itself with an attribute of that name. Forces that have a potential do not, nor do blows, constants,
    time series and functions of time.
    """
    told = getattr(load, "of_velocity", None)
    if told is not None:
        return bool(told)
    if hasattr(load, "potential") or hasattr(load, "kick"):
        return False
    given = getattr(load, "given", None)
    if isinstance(given, np.ndarray | TimeSeries | Input):
        return False
    if given is None or is_source(given) or not callable(given):
        return True
    return argument_count(given, "the load") == 2
