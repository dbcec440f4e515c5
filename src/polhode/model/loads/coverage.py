"""Whether the samples behind loads cover a run: where they do not, the load is zero, and that is said once."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import Any

from polhode.errors import PolhodeWarning
from polhode.model.loads.table import depth_of_caller, load_name


def warn_uncovered(loads: Iterable[Any], t_start: float, t_end: float) -> None:
    """Warn, once for all `loads`, of sampled loads that have no samples in a part of t_start ... t_end (s)."""
    gaps = [(load_name(load), *gap) for load in loads for gap in uncovered(load, t_start, t_end)]
    if gaps:
        places = "; ".join(f"{name} from t = {a:.6g} to {b:.6g} s" for name, a, b in gaps)
        warnings.warn(
            f"samples do not cover the whole run, and where there are none the load is zero: {places}. If that is"
            f" meant, give the series zeros there.",
            PolhodeWarning,
            stacklevel=depth_of_caller(),
        )


def uncovered(load: Any, t_start: float, t_end: float) -> list[tuple[float, float]]:
    """The parts of t_start ... t_end (s) on which the samples behind `load` are silent."""
    given: Any = getattr(load, "given", None)
    return given.uncovered(t_start, t_end) if hasattr(given, "uncovered") else []
