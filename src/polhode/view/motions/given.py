"""A motion from whatever a user has."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.attitude import Attitude
from polhode.model.series import TimeSeries
from polhode.model.state import State
from polhode.results.trajectory import Trajectory
from polhode.results.views import BodyMotion
from polhode.view.motions.function import FunctionMotion
from polhode.view.motions.motion import Motion
from polhode.view.motions.of_run import RunMotion
from polhode.view.motions.sampled import from_rows, from_series
from polhode.view.motions.static import StaticMotion


def motion_of(given: Any = None, sequence: str = "zyx") -> Motion:
    """The motion that is meant.

    None: at rest at the origin; a point (3,), a `State` or an `Attitude`: at rest there; a `Trajectory`, or
    `run.body(name)` of a system; a table (n, 7) or (n, 8) or a `TimeSeries`, see `sampled`; a function of time, see
    `function`; a motion itself. sequence: what three angles mean, see `rotations.from_angles`.
    """
    if given is None or isinstance(given, State | Attitude) or _is_point(given):
        return _resting(given)
    if isinstance(given, Trajectory):
        return RunMotion(given.only)
    if isinstance(given, BodyMotion):
        return RunMotion(given)
    if isinstance(given, TimeSeries):
        return from_series(given, sequence)
    if hasattr(given, "poses") and hasattr(given, "keys"):
        return given
    return FunctionMotion(given, sequence=sequence) if callable(given) else from_rows(given, sequence)


def _is_point(given: Any) -> bool:
    """Whether that is three numbers."""
    return isinstance(given, tuple | list | np.ndarray) and len(given) == 3 and all(np.ndim(x) == 0 for x in given)


def _resting(given: Any) -> StaticMotion:
    if isinstance(given, State):
        return StaticMotion(given.position, given.attitude)
    if isinstance(given, Attitude):
        return StaticMotion(attitude=given)
    return StaticMotion() if given is None else StaticMotion(given)
