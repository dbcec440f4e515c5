"""polhode itself, through `simulate`: the time covers everything that the call does."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import numpy as np

from benchmarks.case import Case, End, Three, quaternion_matrix
from benchmarks.compiled_loop import call_field
from benchmarks.peers import Forward, Stepper
from benchmarks.timing import cpu_seconds, repeated
from benchmarks.trees import Tree, as_system

NAME, PACKAGE = "polhode", "polhode"


def free(case: Case) -> Stepper:
    """rk4 with fixed steps, the last sample kept."""
    return under_loads(case, ())


def under_loads(case: Case, loads: Any) -> Stepper:
    """The same with loads."""

    def run(n: int) -> tuple[float, End]:
        return _timed(case, n * case.dt, loads=loads, method="rk4", dt=case.dt)

    return run


def by_method(case: Case, method: str) -> Stepper:
    """Another method with fixed steps."""
    return lambda n: _timed(case, n * case.dt, method=method, dt=case.dt)


def exact(case: Case, t_end: float, dt: float | None = None) -> tuple[float, End]:
    """free_rotor: the state at the end, or at every dt on the way there."""
    return _timed(case, t_end, method="free_rotor", dt=dt)


def adaptive(case: Case, method: str, t_end: float, rtol: float) -> tuple[float, End]:
    """An adaptive run: CPU seconds, and where it ended."""
    return _timed(case, t_end, method=method, rtol=rtol, atol=1e-3 * rtol)


def forward(tree: Tree, q: np.ndarray, v: np.ndarray, formulation: str = "articulated") -> Forward:
    """The field of a run, q_dot and v_dot, called from a compiled loop."""
    from polhode._jit import address_of
    from polhode.dynamics.linear import linear_of, solver_kernel
    from polhode.dynamics.programs import LEDGER, Setting
    from polhode.integrate import methods
    from polhode.simulate.field import field_call
    from polhode.simulate.jointed import jointed
    from polhode.simulate.mechanism_link import MechanismLink

    system, n = as_system(tree), len(q)
    model = jointed(system, system.state(q=q, v=v), (), "quaternion", formulation, methods.get("dopri5"))
    link = MechanismLink(model.mechanism, 0.0, q, v, solver_kernel(model.mechanism, model.formulation), [])
    setting = Setting(model.formulation, linear_of, model.formulation.stabilize)
    (address, par), _ = field_call(model.mechanism, model.formulation, link, setting)
    y = np.concatenate([q, v, np.zeros(LEDGER)])
    result, out = np.zeros(2), np.zeros(len(y))
    places = [address_of(result), address_of(y), par, address_of(out)]

    alive = link, result, y, out  # as long as `run`, which has only their addresses

    def run(times: int) -> tuple[float, np.ndarray]:
        return cpu_seconds(lambda: call_field(address, times, *places)), alive[-1][n : 2 * n].copy()

    return run


def questions(tree: Tree, q: np.ndarray, v: np.ndarray, v_dot: np.ndarray, at: Three) -> dict[str, Forward]:
    """What is asked of a system at a state, called from Python; `at` is a point of the last body."""
    system = as_system(tree)
    state, body = system.state(q=q, v=v), system.names[-1]
    n = len(v)

    def slopes() -> np.ndarray:
        found = system.linearize(state)
        return np.hstack([found.A[n:], found.B[n:]])

    asked = {
        "mass_matrix": lambda: system.mass_matrix(state),
        "inverse_dynamics": lambda: system.inverse_dynamics(state, v_dot),
        "accelerations": lambda: system.accelerations(state),
        "jacobian": lambda: system.jacobian(state, body, at),
        "linearize": slopes,
    }
    return {name: repeated(ask) for name, ask in asked.items()}


def plain_questions(*given: Any) -> dict[str, Forward]:
    """The same by formulas that run as Python."""

    def plain(run: Forward) -> Forward:
        def timed(n: int) -> tuple[float, np.ndarray]:
            before = os.environ.get("POLHODE_JIT")
            os.environ["POLHODE_JIT"] = "0"
            try:
                return run(n)
            finally:
                os.environ.pop("POLHODE_JIT") if before is None else os.environ.update(POLHODE_JIT=before)

        return timed

    return {name: plain(run) for name, run in questions(*given).items()}


def fall(tree: Tree, q: np.ndarray, t_end: float, rtol: float) -> tuple[float, np.ndarray]:
    """A whole call of simulate with DOP853, from rest: CPU seconds, and the coordinates at the end."""
    import polhode as ph

    system, runs = _system(tree), []
    start = system.state(q=q)
    options = {"method": "dop853", "rtol": rtol, "atol": 1e-3 * rtol, "t_eval": [t_end]}
    seconds = cpu_seconds(lambda: runs.append(ph.simulate(system, start, t_end, **options)))
    return seconds, np.array(runs[0].q[-1])


_system = cache(as_system)


def _timed(case: Case, t_end: float, **options: Any) -> tuple[float, End]:
    import polhode as ph

    body, start = ph.Body(mass=case.mass, inertia=case.moments), ph.State(velocity=case.velocity, omega=case.omega)
    runs: list[Any] = []
    seconds = cpu_seconds(lambda: runs.append(ph.simulate(body, start, t_end, t_eval=[t_end], **options)))
    run = runs[0]
    return seconds, End(run.omega[-1], quaternion_matrix(run.attitude[-1]), run.velocity[-1])
