"""The methods alone, on any differential equation: `solve` knows no body and no laws."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode._jit.foreign_code import UserFunction, place
from polhode.arrays import own_errors
from polhode.errors import InputError
from polhode.integrate import drive, march, methods
from polhode.integrate.drive import Motion, Task
from polhode.integrate.events import BEFORE, STATES, WAY, WHICH
from polhode.integrate.stepping import Problem, stepping
from polhode.jobs.progress import progress_bar
from polhode.model.event import Event, checked_events
from polhode.model.expression import Expression
from polhode.model.loads.table import tell_slow
from polhode.model.loads.vectors import argument_count
from polhode.ode.equation import Equation, make_equation
from polhode.ode.explain import explain
from polhode.ode.problem import between, cubic
from polhode.ode.solution import Crossing, Solution
from polhode.simulate.link import Linker
from polhode.simulate.plan import MOST_STEPS, checked_method, event_rules, make_schedule

__all__ = ["Solution", "solve"]


@own_errors
def solve(
    f: Callable[..., Any],
    y0: Any,
    t_end: float,
    t_start: float = 0.0,
    *,
    method: Any = "dopri5",
    order: int = 1,
    inputs: Any = None,
    parameters: Any = None,
    events: Any = (),
    t_eval: Any = None,
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
    schedule = make_schedule(t_start=t_start, t_end=t_end, dt=dt, rtol=rtol, atol=atol, first_step=first_step,
                             max_step=max_step, t_eval=t_eval, max_steps=max_steps)  # fmt: skip
    chosen, watched = _any_equation(checked_method(method, schedule)), checked_events(events)
    equation = make_equation(f, y0, order, inputs, parameters, schedule.t_start)
    if equation.inputs is not None:
        schedule = schedule._replace(max_step=min(schedule.max_step, equation.inputs.longest_step))
    failures, alive = [], []
    drive.loop(not schedule.dt)  # first, because it decides whether this process can make machine code
    task = _task(equation, chosen, watched, failures, alive)
    with progress_bar(progress, schedule.t_start, schedule.t_end, getattr(f, "__name__", "solve")) as report:
        motion = drive.drive(chosen, equation.y0.ravel(), task, schedule, failures, report)
    solution = _solution(equation, chosen, watched, motion, task, alive)
    if failures or motion.status not in (march.DONE, march.AT_EVENT):
        explain(equation, watched, motion, failures, solution)
    return solution


def _any_equation(method: Any) -> Any:
    """The method, if it is one for any equation."""
    if methods.moves_bodies(method):
        raise InputError(
            f'method "{method.name}" moves the rotation of a rigid body, and solve knows numbers only: use'
            f' ph.simulate(body, ...) for a body; for an equation "dopri5", or "rk4" or "trapezoid" with dt'
        )
    return method


def _task(equation: Equation, method: Any, watched: tuple[Event, ...], failures: list[BaseException],
          alive: list[Any]) -> Task:  # fmt: skip
    """The functions of the equation and its events, ready to be called."""
    out = np.zeros(equation.n)
    rates, par, start = equation.kernel, equation.numbers, equation.y0.ravel()
    rates(equation.t0, start.copy(), par, out)
    user = UserFunction(rates, par, equation.t0, start, out)
    entry = place(user, failures, alive, partial(tell_slow, f'"{getattr(equation.f, "__name__", "f")}"'))
    problem = Problem("equation", equation.n, equation.n, None, entry=entry)
    steps = stepping(method, problem, Linker([], 0, {}, alive), adaptive=False, dense=True)
    watchers = [item for event in watched for item in _watcher(equation, event, failures, alive)]

    def at_event(i: int, t: float, y: np.ndarray) -> bool:
        """Let the user's jump change y."""
        try:
            given = watched[i].jump(t, y.reshape(equation.y0.shape).copy())
            y[:] = _after_jump(given, equation.y0.shape, watched[i]).ravel()
        except Exception as failure:  # noqa: BLE001  (a user's function may raise anything; the run keeps what it has)
            failures.append(failure)
        return True

    stops = () if equation.inputs is None else equation.inputs.switch_times
    return Task(steps, stops, lambda t, y: False, watchers, event_rules(watched), at_event)


def _after_jump(given: Any, shape: tuple[int, ...], event: Event) -> np.ndarray:
    """What a jump returned, if it is a y."""
    try:
        after = np.array(given, dtype=float)
    except (TypeError, ValueError):
        after = np.empty(0)
    if after.shape != shape or given is None or not np.isfinite(after).all():
        raise InputError(f'the jump of event "{event.name}" must return the y after it, finite and of shape {shape},'
                         f" not {given!r}")  # fmt: skip
    return after


def _watcher(equation: Equation, event: Event, failures: list[BaseException], alive: list[Any]) -> tuple[Any, Any]:
    """The function of an event, ready to be called."""
    g, shape, n, what = getattr(event, "f", None), equation.y0.shape, equation.n, f'event "{event.name}"'
    if g is None or isinstance(g, Expression):
        raise InputError(f"{what} is for a body; an event of solve is ph.Event(g) with a function g(t, y) or g(t)")
    takes_y = argument_count(g, what) == 2

    @kernel
    def of_time(t: float, y: Any, par: Any, out: Any) -> None:
        """g(t)."""
        out[0] = float(g(t))

    @kernel
    def of_y(t: float, y: Any, par: Any, out: Any) -> None:
        """g(t, y)."""
        out[0] = float(g(t, y[:n].reshape(shape)))

    value, out, start = of_y if takes_y else of_time, np.zeros(1), equation.y0.ravel()
    try:
        value(equation.t0, start.copy(), np.zeros(1), out)
    except Exception as cause:
        raise InputError(f"{what} raised {type(cause).__name__} at the start: {cause}") from cause
    if not np.isfinite(out[0]):
        raise InputError(f"{what} gives {out[0]:g} at the start, t = {equation.t0:g}")
    user = UserFunction(value, np.zeros(1), equation.t0, start, out)
    return place(user, failures, alive, partial(tell_slow, what))


def _solution(equation: Equation, method: Any, watched: tuple[Event, ...], motion: Motion, task: Task,
              alive: list[Any]) -> Solution:  # fmt: skip
    shape, n = equation.y0.shape, equation.n
    status = "complete" if motion.status == march.DONE else "stopped"
    if motion.status == march.AT_EVENT:
        status = f'ended by event "{watched[motion.event].name}"'
    found = tuple(
        Crossing(str(watched[int(row[WHICH])].name), float(row[BEFORE]), int(row[WAY]),
                 row[STATES : STATES + n].reshape(shape), row[STATES + n :].reshape(shape))
        for row in motion.log
    )  # fmt: skip
    y = motion.y.reshape(len(motion.t), *shape)
    return Solution(motion.t, y, method.name, status, motion.steps, motion.refused, found,
                    _dense(equation, method, motion, task), alive)  # fmt: skip


def _dense(equation: Equation, method: Any, motion: Motion, task: Task) -> Callable[..., np.ndarray]:
    """How to find y between two samples."""

    def rates(t: float, y: np.ndarray) -> np.ndarray:
        """The slopes at a sample, as Python."""
        out = np.zeros(equation.n)
        equation.kernel(t, y.copy(), equation.numbers, out)
        return out

    return between(task.steps, motion.y, motion.t) if method.fixed else cubic(motion.t, motion.y, rates)
