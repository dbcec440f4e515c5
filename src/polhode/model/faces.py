"""The conveniences of a system that need higher rooms: its dynamics at a state, files, pictures."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.system_state import SystemState


def assemble(mechanism: Mechanism, q: Any, v: Any, keep: Any, branch: int | None, t: float) -> SystemState:
    """See `System.assemble`."""
    from polhode.dynamics.start import assemble

    return assemble(mechanism, q, v, keep, branch, t)


def branches(mechanism: Mechanism, q: Any, keep: Any, t: float) -> tuple[SystemState, ...]:
    """See `System.branches`."""
    from polhode.dynamics.start import branches

    return branches(mechanism, q, keep, t)


def diagnose(state: SystemState, t: float) -> Any:
    """See `System.diagnose`."""
    from polhode.dynamics.diagnosis import diagnose

    return diagnose(state.mechanism, t, state.q)


def mass_matrix(state: SystemState, t: float) -> np.ndarray:
    """See `System.mass_matrix`."""
    from polhode.dynamics.mass_matrix import mass_matrix

    return np.array(mass_matrix(state.mechanism, _moving(state, t)), dtype=float)


def inverse_dynamics(state: SystemState, v_dot: Any, t: float) -> np.ndarray:
    """See `System.inverse_dynamics`."""
    from polhode.dynamics.evaluation import applied, layout
    from polhode.dynamics.mass_matrix import inverse_dynamics
    from polhode.dynamics.plain_par import plain_par

    mechanism, moving = state.mechanism, _moving(state, t)
    efforts, _ = applied(mechanism, moving, plain_par(mechanism, t, state.q, state.v), layout(mechanism))
    needed = inverse_dynamics(mechanism, moving, tuple(np.asarray(v_dot, dtype=float).tolist()), efforts.wrenches)
    return np.array(needed, dtype=float) - np.array(efforts.tau, dtype=float)


def jacobian(state: SystemState, body: Any, at: Any, t: float) -> np.ndarray:
    """See `System.jacobian`."""
    from polhode.dynamics.jacobians import body_jacobian

    return np.array(body_jacobian(state.mechanism, _moving(state, t), body, at), dtype=float)


def accelerations(state: SystemState, formulation: Any, t: float) -> np.ndarray:
    """See `System.accelerations`."""
    from polhode.dynamics.evaluation import evaluate
    from polhode.dynamics.formulations import fitting
    from polhode.dynamics.linear import NumpyLinear
    from polhode.dynamics.plain_par import plain_par

    mechanism, (q, v) = state.mechanism, (tuple(state.q.tolist()), tuple(state.v.tolist()))
    par = plain_par(mechanism, t, q, v)
    now = evaluate(mechanism, fitting(formulation, mechanism), t, q, v, par, NumpyLinear())
    return np.array(now.solution.v_dot, dtype=float)


def linearize(state: SystemState, formulation: Any, t: float) -> Any:
    """See `System.linearize`."""
    from polhode.dynamics.formulations import fitting
    from polhode.dynamics.linearize import linearize
    from polhode.dynamics.plain_par import plain_par

    mechanism, (q, v) = state.mechanism, (tuple(state.q.tolist()), tuple(state.v.tolist()))
    return linearize(mechanism, fitting(formulation, mechanism), t, q, v, plain_par(mechanism, t, q, v))


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


def _moving(state: SystemState, t: float) -> Motion:
    return motion(state.mechanism, t, tuple(state.q.tolist()), tuple(state.v.tolist()))
