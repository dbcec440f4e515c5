"""Sources in machine code, for comparison with what they give when called."""

from __future__ import annotations

from typing import Any

import numpy as np

import polhode as ph
from polhode._jit import call_once, first_class
from polhode.core.quat import to_matrix

BODY = ph.Body(mass=1.3, inertia=(0.4, 0.6, 0.9))


def flat(state: ph.State) -> np.ndarray:
    """The state as load kernels see it."""
    return np.concatenate([state.position, state.velocity, state.omega, state.attitude, to_matrix(state.attitude)])


def compiled(source: Any, times: Any, state: ph.State | None = None) -> np.ndarray:
    """What the machine code of a force from `source` gives at many times, (m, 3)."""
    load, seen, wrench = ph.loads.Force(source), flat(state or ph.State()), np.zeros(6)
    address, par, rows = first_class(load.kernel), np.array(load.pack(BODY)), []
    for t in np.asarray(times, dtype=float).tolist():
        call_once(address, t, seen, par, wrench)
        rows.append(wrench[:3].copy())
    return np.array(rows)
