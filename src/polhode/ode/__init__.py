"""The methods alone, on any differential equation: `solve` knows no body and no laws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from numpy.typing import ArrayLike

from polhode.arrays import own_errors
from polhode.errors import InputError
from polhode.integrate import methods
from polhode.integrate.methods import Method
from polhode.jobs.progress import progress_bar
from polhode.model.event import Event
from polhode.ode.equation import make_equation
from polhode.ode.solution import Solution
from polhode.ode.solving import Solving
from polhode.simulate.explain import explain
from polhode.simulate.motion import move
from polhode.simulate.plan import MOST_STEPS, planned

__all__ = ["Solution", "solve"]


@own_errors
def solve(
    f: Callable[..., ArrayLike],
    y0: ArrayLike,
    t_end: float,
    t_start: float = 0.0,
    *,
    method: Any = "dopri5",
    order: int = 1,
    inputs: Any = None,
    parameters: ArrayLike | None = None,
    events: Event | Sequence[Event] = (),
    t_eval: ArrayLike | None = None,
    rtol: float = 1e-9,
    atol: float = 1e-12,
    dt: float | None = None,
    first_step: float | None = None,
    max_step: float | None = None,
    max_steps: int | None = MOST_STEPS,
    progress: Any = None,
) -> Solution:
    """Solve y' = f(t, y), or x^(order) = f(t, y) with y = [x, x', ...], from y0 at t_start to t_end.

    f takes (t, y), then the inputs u(t) and the parameters p where they are given, and returns the highest derivative.
    inputs: numbers, a function of t, or a `ph.TimeSeries`. parameters: a number or a list of numbers; other values need
    no new machine code. events: `ph.Event(g, ...)` with g(t, y), and `jump(t, y)` that returns the y after it. All
    other arguments are those of `ph.simulate`.
    """
    plan = planned(partial(_solving, f, y0, order, inputs, parameters), method, events, t_start=t_start, t_end=t_end,
                   dt=dt, rtol=rtol, atol=atol, first_step=first_step, max_step=max_step, t_eval=t_eval,
                   max_steps=max_steps)  # fmt: skip
    with progress_bar(progress, plan.schedule.t_start, plan.schedule.t_end, plan.model.name) as report:
        moved = move(plan, report)
    solution = plan.model.solution(plan, moved)
    explain(plan, moved, solution)
    return solution


def _solving(f: Callable[..., ArrayLike], y0: ArrayLike, order: int, inputs: Any, parameters: ArrayLike | None,
             method: Method, t_start: float) -> Solving:  # fmt: skip
    """An equation that the method can solve."""
    if methods.moves_bodies(method):
        raise InputError(
            f'method "{method.name}" moves the rotation of a rigid body, and solve knows numbers only: use'
            f' ph.simulate(body, ...) for a body; for an equation "dopri5", or "rk4" or "trapezoid" with dt'
        )
    return Solving(make_equation(f, y0, order, inputs, parameters, t_start))
