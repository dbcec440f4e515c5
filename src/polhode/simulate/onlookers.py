"""Who looks on while a run runs: shown where all bodies are, now and then, and never waited for."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import numpy as np

from polhode.errors import InputError
from polhode.model.system_loads.body_state import quaternion_of
from polhode.results.layout import Layout
from polhode.results.provenance import Provenance
from polhode.results.trajectory import Trajectory
from polhode.simulate.seeing import Now


@runtime_checkable
class Onlooker(Protocol):
    """Is shown a run at the samples of its sensors and controllers; what it does takes no time worth mentioning."""

    def open(self, first: Trajectory) -> None:
        """A run begins: `first` is its first state, as samples at its first and last time."""
        ...

    def wants(self) -> bool:
        """Whether it is to be shown something now."""
        ...

    def show(self, t: float, poses: list[float]) -> None:
        """Where all bodies are at t: of each its mass center (m, world axes) and q_WB, seven numbers, in a row."""
        ...

    def close(self) -> None:
        """The run is over, in whatever way."""
        ...


def checked_onlooker(given: Any) -> Onlooker | None:
    """One that looks on, or none."""
    if given is not None and not isinstance(given, Onlooker):
        raise InputError(f'watch is a ph.Broadcast("127.0.0.1:9100"), not {given!r}')
    return given


def poses_at(now: Now) -> list[float]:
    """Where all bodies are at one instant, as `Onlooker.show` takes it."""
    found: list[float] = []
    for link in now.seer.mechanism.links:
        one = now.link(link.name)
        found += [*one.p_WB, *quaternion_of(one.R_WB)]
    return found


def first_look(layout: Layout, y: np.ndarray, t_start: float, t_end: float) -> Trajectory:
    """The first state of a run as one that rests until its end: what it looks like, before it moves."""
    told = Provenance("none", layout.attitude, {}, "", 0, 0, compiled=False, adaptive=False, status="interpolated")
    return Trajectory(layout, np.array([t_start, t_end]), np.array([y, y]), told)
