"""The bounces of a body as instants of its ledger: what each blow took, and whether it gave anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polhode.integrate.events import AFTER, BEFORE, STATES, WHICH
from polhode.results.instants import Instant

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


def bounces(run: Trajectory, events: list[int]) -> tuple[Instant, ...]:
    """One instant for each blow of the events with these places, in order of time; the impulse in world axes, N s."""
    from polhode.results.trajectory import Trajectory

    log, n = run.log, run.raw.shape[1]
    rows = log[np.isin(log[:, WHICH], events) & (log[:, AFTER] == log[:, BEFORE])]
    if not len(rows):
        return ()
    states = rows[:, STATES : STATES + n], rows[:, STATES + n :]
    before, after = (Trajectory(run.layout, rows[:, BEFORE].copy(), side.copy(), run.provenance) for side in states)
    energies, momenta, turns = ([side.energy for side in (before, after)], [side.momentum for side in (before, after)],
                                [side.angular_momentum for side in (before, after)])  # fmt: skip
    impulse = after.impulse - before.impulse
    return tuple(
        Instant(before.t[i], "bounce", run.event_names[int(rows[i, WHICH])], impulse[i], energies[0][i], energies[1][i],
                energies[0][i] - energies[1][i], momenta[0][i], momenta[1][i], turns[0][i], turns[1][i])
        for i in range(len(rows))
    )  # fmt: skip
