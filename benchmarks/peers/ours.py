"""polhode itself, through `simulate`: the time covers everything that the call does."""

from __future__ import annotations

from typing import Any

from benchmarks.case import Case, End, quaternion_matrix
from benchmarks.peers import Stepper
from benchmarks.timing import cpu_seconds

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


def _timed(case: Case, t_end: float, **options: Any) -> tuple[float, End]:
    import polhode as ph

    body, start = ph.Body(mass=case.mass, inertia=case.moments), ph.State(velocity=case.velocity, omega=case.omega)
    runs: list[Any] = []
    seconds = cpu_seconds(lambda: runs.append(ph.simulate(body, start, t_end, t_eval=[t_end], **options)))
    run = runs[0]
    return seconds, End(run.omega[-1], quaternion_matrix(run.attitude[-1]), run.velocity[-1])
