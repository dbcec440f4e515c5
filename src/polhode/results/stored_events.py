"""What only some runs have, in their files: the times at which the motion broke, and the log of events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import StorageError
from polhode.integrate.events import AFTER, BEFORE, STATES, WAY, WHICH
from polhode.results.netcdf import Reader, Variable

if TYPE_CHECKING:
    from polhode.results.system_trajectory import SystemTrajectory
    from polhode.results.trajectory import Trajectory

_COLUMNS = {
    "event_time_before": (BEFORE, {"units": "s", "long_name": "last time before the crossing"}),
    "event_time_after": (AFTER, {"units": "s", "long_name": "first time behind the crossing"}),
    "event_index": (WHICH, {"long_name": "which event, counted from 0 in event_name"}),
    "event_way": (WAY, {"long_name": "1: its function rose through zero, -1: it fell"}),
}
_STATES = ("event_raw_before", "event_raw_after")


def variables(run: Trajectory | SystemTrajectory) -> dict[str, Variable]:
    """Breaks and events as arrays; what a run does not have is left out."""
    found: dict[str, Variable] = {}
    if len(run.breaks):
        text = {"units": "s", "long_name": "times at which the state or a force jumped"}
        found["breaks"] = Variable(("break",), run.breaks, text)
    if run.event_names:
        found["event_name"] = Variable(("event_kind",), list(run.event_names), {})
    if len(run.log):
        for name, (column, text) in _COLUMNS.items():
            found[name] = Variable(("event",), run.log[:, column], text)
        for name, states in zip(_STATES, np.split(run.log[:, STATES:], 2, axis=1), strict=True):
            found[name] = Variable(("event", "unknown"), states, {"long_name": "unknowns, as in raw"})
    return found


def fields_from(reader: Reader, unknowns: int) -> dict[str, Any]:
    """The fields of a run that hold breaks and events; `unknowns`: numbers of a state."""
    found: dict[str, Any] = {}
    if "breaks" in reader.names:
        found["breaks"] = _floats(reader, "breaks", (-1,))
    if "event_name" in reader.names:
        found["event_names"] = reader.texts("event_name")
    if _STATES[0] in reader.names:
        columns = [_floats(reader, name, (-1, 1)) for name in _COLUMNS]
        states = [_floats(reader, name, (-1, unknowns)) for name in _STATES]
        found["log"] = np.concatenate([*columns, *states], axis=1)
        which = found["log"][:, WHICH]
        if not np.isin(which, np.arange(len(found.get("event_names", ())))).all():
            raise StorageError("its log of events names events that it does not list")
        found["log"].setflags(write=False)
    return found


def _floats(reader: Reader, name: str, shape: tuple[int, ...]) -> np.ndarray:
    """Numbers as floats in that shape."""
    return reader.array(name).astype(float, copy=False).reshape(shape)
