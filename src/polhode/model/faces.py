"""The conveniences of a system that need higher rooms: its dynamics at a state, files, pictures."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.mechanism import Mechanism
from polhode.model.system_state import SystemState


def assemble(mechanism: Mechanism, q: Any, v: Any, keep: Any, branch: int | None, t: float) -> SystemState:
    """See `System.assemble`."""
    from polhode.dynamics.assembly import assemble

    return assemble(mechanism, q, v, keep, branch, t)


def branches(mechanism: Mechanism, q: Any, keep: Any, t: float) -> tuple[SystemState, ...]:
    """See `System.branches`."""
    from polhode.dynamics.assembly import branches

    return branches(mechanism, q, keep, t)


def diagnose(state: SystemState, t: float) -> Any:
    """See `System.diagnose`."""
    from polhode.dynamics.diagnosis import diagnose

    return diagnose(state.mechanism, t, state.q)


def mass_matrix(state: SystemState, t: float) -> np.ndarray:
    """See `System.mass_matrix`."""
    return _calls(state.mechanism).mass_matrix(state, t)


def inverse_dynamics(state: SystemState, v_dot: Any, t: float) -> np.ndarray:
    """See `System.inverse_dynamics`."""
    return _calls(state.mechanism).inverse_dynamics(state, v_dot, t)


def jacobian(state: SystemState, body: Any, at: Any, t: float) -> np.ndarray:
    """See `System.jacobian`."""
    return _calls(state.mechanism).jacobian(state, body, at, t)


def accelerations(state: SystemState, formulation: Any, t: float) -> np.ndarray:
    """See `System.accelerations`."""
    return _calls(state.mechanism).accelerations(state, formulation, t)


def linearize(state: SystemState, formulation: Any, t: float) -> Any:
    """See `System.linearize`."""
    return _calls(state.mechanism).linearize(state, formulation, t)


def formulations(mechanism: Mechanism) -> dict[str, str | None]:
    """See `System.formulations`."""
    from polhode.dynamics.formulations import applicable

    return applicable(mechanism)


def plot_graph(mechanism: Mechanism) -> Any:
    """See `System.plot_graph`."""
    from polhode.model.graph import graph
    from polhode.plot.system_graph import plot_graph

    return plot_graph(graph(mechanism), mechanism.name)


def write(system: Any, path: Any, kind: str) -> str:
    """See `System.to_urdf` and `System.to_mjcf`."""
    if kind == "urdf":
        from polhode.io.urdf_write import write_urdf

        return write_urdf(system, path)
    from polhode.io.mjcf_write import write_mjcf

    return write_mjcf(system, path)


def _calls(mechanism: Mechanism) -> Any:
    """What answers questions about a mechanism (`dynamics.calls`), kept with it."""
    made = mechanism.made.get("calls")
    if made is None:
        from polhode.dynamics.calls import Calls

        made = mechanism.made["calls"] = Calls(mechanism)
    return made
