"""What bodies carry along a run beside their own mass: propellant, told by own states of loads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.model.loads.carrying import Carrying, Lump, symmetric, whole
from polhode.model.signals import all_states, n_states
from polhode.results.mechanics import need_all, stacked
from polhode.results.recipe import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

_UPPER = np.triu_indices(3)


class Carried(NamedTuple):
    """All bodies as they are at the samples: mass (n, n_body), kg; mass center from that of the body alone, body axes
    (n, n_body, 3), m; inertia about it, body axes (n, n_body, 3, 3), kg m^2.
    """

    mass: np.ndarray
    center: np.ndarray
    inertia: np.ndarray


def carried(run: Trajectory) -> Carried | None:
    """The bodies of a run with what they carry; None where none carries anything."""
    lumps = _lumps(run)
    if not lumps:
        return None
    parts = []
    for i, link in enumerate(run.mechanism.links):
        own = [lump for index, lump in lumps if index == i]
        mass, center, inertia = whole(link.body.mass, link.body.inertia[_UPPER], own)
        tensors = np.broadcast_to(symmetric(inertia), (len(run), 3, 3))
        parts.append((np.broadcast_to(mass, len(run)), stacked(center, len(run)), tensors))
    return Carried(*(np.stack(arrays, axis=1) for arrays in zip(*parts, strict=True)))


def _lumps(run: Trajectory) -> list[tuple[int, Lump]]:
    """Each lump with the place of its body."""
    layout = run.layout
    if any(isinstance(load, NotKept) for load in layout.loads) and any(one.unit == "kg" for one in layout.own_states):
        need_all(layout.loads)
    kept = [load for load in layout.loads if not isinstance(load, NotKept)]
    states = [_states_of(load, run) for load in kept]
    names = iter(all_states(states))
    columns = {one.name: one.places for one in layout.state_columns}
    found = []
    for load, own in zip(kept, states, strict=True):
        mine = [next(names).name for _ in own]
        motor = getattr(load, "load", load)  # a load of systems may hold one on a body
        if isinstance(motor, Carrying):
            rows = np.concatenate([run.raw[:, columns[name]] for name in mine], axis=1)
            rows = np.nan_to_num(rows)  # in a joined run nothing is known, and nothing is there, where it did not act
            lump = motor.lump(rows.T, (0.0,) * n_states(own), motor.carried_numbers())
            found.append((0 if motor is load else run.mechanism.index(load.body), lump))
    return found


def _states_of(load: Any, run: Trajectory) -> Any:
    return load.own_states(run.mechanism) if callable(load.own_states) else load.own_states
