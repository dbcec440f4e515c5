"""polhode itself, through `simulate`: the time covers everything that the call does."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from benchmarks.case import Case, End, quaternion_matrix
from benchmarks.compiled_loop import call_field
from benchmarks.peers import Forward, Stepper
from benchmarks.timing import cpu_seconds
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
    from polhode.dynamics.programs import Setting
    from polhode.simulate.systems.deck import Deck
    from polhode.simulate.systems.field import field_call
    from polhode.simulate.systems.plan import first, make_plan

    system, n = as_system(tree), len(q)
    plan = make_plan(system, system.state(q=q, v=v), 1.0, 0.0, (), "dopri5", "quaternion", formulation, (), None, 1e-9,
                     1e-12, None, None, None)  # fmt: skip
    deck = Deck(plan.mechanism, 0.0, q, v, solver_kernel(plan.mechanism, plan.formulation), [])
    address, par = field_call(plan, deck, Setting(plan.formulation, linear_of, plan.formulation.stabilize))
    result, y, out = np.zeros(2), first(plan), np.zeros(plan.n)
    places = [address_of(result), address_of(y), par, address_of(out)]

    alive = deck, result, y, out  # as long as `run`, which has only their addresses

    def run(times: int) -> tuple[float, np.ndarray]:
        return cpu_seconds(lambda: call_field(address, times, *places)), alive[-1][n : 2 * n].copy()

    return run


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
