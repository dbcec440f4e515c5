"""The methods alone, on any differential equation: `solve` knows no body and no laws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel
from polhode._jit.foreign_code import UserFunction, place
from polhode.arrays import own_errors
from polhode.errors import InputError, RunError
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
from polhode.ode.solution import Crossing, Solution, between, cubic
from polhode.simulate.explain import explain_failures
from polhode.simulate.link import Linker
from polhode.simulate.plan import MOST_STEPS, checked_method, event_rules, make_schedule
from polhode.simulate.record import status

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
    schedule = make_schedule(t_start=t_start, t_end=t_end, dt=dt, rtol=rtol, atol=atol, first_step=first_step,
                             max_step=max_step, t_eval=t_eval, max_steps=max_steps)  # fmt: skip
    chosen, watched = checked_method(method, schedule), checked_events(events)
    if methods.moves_bodies(chosen):
        raise InputError(
            f'method "{chosen.name}" moves the rotation of a rigid body, and solve knows numbers only: use'
            f' ph.simulate(body, ...) for a body; for an equation "dopri5", or "rk4" or "trapezoid" with dt'
        )
    equation = make_equation(f, y0, order, inputs, parameters, schedule.t_start)
    if equation.inputs is not None:
        schedule = schedule._replace(max_step=min(schedule.max_step, equation.inputs.longest_step))
    drive.loop(not schedule.dt)  # first, because it decides whether this process can make machine code
    work = _Work(equation, watched, [], [])
    task = work.task(chosen)
    with progress_bar(progress, schedule.t_start, schedule.t_end, equation.name) as report:
        motion = drive.drive(chosen, equation.y0.ravel(), task, schedule, work.failures, report)
    dense = between(task.steps, motion.y, motion.t) if chosen.fixed else cubic(motion.t, motion.y, work.rates)
    solution = Solution(motion.t, motion.y.reshape(-1, *equation.y0.shape), chosen.name, status(watched, motion),
                        motion.steps, motion.refused, work.crossings(motion), dense, work.alive)  # fmt: skip
    if work.failures or motion.status not in (march.DONE, march.AT_EVENT):
        work.explain(motion, solution)
    return solution


@dataclass(frozen=True, eq=False)
class _Work:
    """An equation with its events in machine code, where that is possible.

    failures: what functions of the user raised, which ends the run. alive: what machine code refers to.
    """

    equation: Equation
    events: tuple[Event, ...]
    failures: list[BaseException]
    alive: list[object]

    def task(self, method: Any) -> Task:
        """The functions of the equation and its events, ready to be called."""
        equation = self.equation
        slopes = self.rates(equation.t0, equation.y0.ravel())
        entry = self._placed(equation.kernel, equation.numbers, slopes, f'"{equation.name}"')
        problem = Problem("equation", equation.n, equation.n, None, entry=entry)
        steps = stepping(method, problem, Linker([], 0, {}, self.alive), adaptive=False, dense=True)
        watchers = [item for event in self.events for item in self._watcher(event)]
        stops = () if equation.inputs is None else equation.inputs.switch_times
        return Task(steps, stops, lambda t, y: False, watchers, event_rules(self.events), self._jump)

    def _placed(self, function: Callable[..., None], par: np.ndarray, out: np.ndarray, what: str) -> tuple[Any, Any]:
        """A function (t, y, par, out) where the loop can call it; `out` is what it writes at the start."""
        user = UserFunction(function, par, self.equation.t0, self.equation.y0.ravel(), out)
        return place(user, self.failures, self.alive, partial(tell_slow, what))

    def _watcher(self, event: Event) -> tuple[Any, Any]:
        """The function of an event, ready to be called."""
        g, shape, n, what = getattr(event, "f", None), self.equation.y0.shape, self.equation.n, f'event "{event.name}"'
        if g is None or isinstance(g, Expression):
            raise InputError(f"{what} is for a body; an event of solve is ph.Event(g) with a function g(t, y) or g(t)")

        @kernel
        def of_time(t: float, y: np.ndarray, par: np.ndarray, out: np.ndarray) -> None:
            """g(t)."""
            out[0] = float(g(t))

        @kernel
        def of_y(t: float, y: np.ndarray, par: np.ndarray, out: np.ndarray) -> None:
            """g(t, y)."""
            out[0] = float(g(t, y[:n].reshape(shape)))

        value, out = of_y if argument_count(g, what) == 2 else of_time, np.zeros(1)
        try:
            value(self.equation.t0, self.equation.y0.ravel().copy(), np.zeros(1), out)
        except Exception as cause:
            raise InputError(f"{what} raised {type(cause).__name__} at the start: {cause}") from cause
        if not np.isfinite(out[0]):
            raise InputError(f"{what} gives {out[0]:g} at the start, t = {self.equation.t0:g}")
        return self._placed(value, np.zeros(1), out, what)

    def _jump(self, i: int, t: float, y: np.ndarray) -> bool:
        """Let the user's jump change y."""
        event, shape = self.events[i], self.equation.y0.shape
        try:
            given = event.jump(t, y.reshape(shape).copy())
            try:
                after = np.array(given, dtype=float)
            except (TypeError, ValueError):
                after = np.empty(0)
            if after.shape != shape or given is None or not np.isfinite(after).all():
                raise InputError(f'the jump of event "{event.name}" must return the y after it, finite and of shape'
                                 f" {shape}, not {given!r}")  # fmt: skip
            y[:] = after.ravel()
        except Exception as failure:  # noqa: BLE001  (a user's function may raise anything; the run keeps what it has)
            self.failures.append(failure)
        return True

    def rates(self, t: float, y: np.ndarray) -> np.ndarray:
        """The slopes at a sample, as Python."""
        out = np.zeros(self.equation.n)
        self.equation.kernel(t, y.copy(), self.equation.numbers, out)
        return out

    def crossings(self, motion: Motion) -> tuple[Crossing, ...]:
        """The events of the solution."""
        states = motion.log[:, STATES:].reshape(len(motion.log), 2, *self.equation.y0.shape)
        return tuple(Crossing(str(self.events[int(row[WHICH])].name), float(row[BEFORE]), int(row[WAY]), *both)
                     for row, both in zip(motion.log, states, strict=True))  # fmt: skip

    def explain(self, motion: Motion, solution: Solution) -> NoReturn:
        """Say why a solution stopped early, with the time, the function to blame, and what to do.

        The solution up to there is kept in the error's `partial`.
        """
        where, kept = f"at t = {motion.t_stop:.9g}", "The solution up to there is in the error's `partial`."
        explain_failures(self.failures, f'"{self.equation.name}" {where}', solution, kept)
        reasons = {
            march.NOT_FINITE: "the solution stopped being finite",
            march.STEP_TOO_SMALL: "the step became too small to advance: f changes too abruptly, or rtol is too tight,",
            march.NO_EVENT_VALUE: "an event function gave no number in the step that ends",
            march.LOG_FULL: "too many events in one step; take shorter ones, with max_step or dt,",
            drive.STEPS_UP: f"{motion.steps} steps, as many as max_steps allows,",
            drive.MEMORY_UP: f"{len(motion.t)} samples, as much memory as there may be; keep fewer with t_eval,",
            drive.ZENO: "an event happens again and again without time in between; end the run before with terminal=N,",
        }
        blame = next((f": {text}" for text in self._findings(motion) if text), "")
        raise RunError(f"{reasons[motion.status]} {where}{blame}. {kept}", solution)

    def _findings(self, motion: Motion) -> Iterator[str]:
        """What f, or an event, does there or near by that ended the run; machine code does not tell."""
        functions: list[tuple[str, Any]] = [(f'"{self.equation.name}"', self.equation.highest)]
        step = 1e-9 * max(1.0, abs(motion.t_stop))
        if motion.status == march.NO_EVENT_VALUE:
            functions, step = [(f'event "{event.name}"', event.f) for event in self.events], -step
        elif motion.status != march.NOT_FINITE:
            return
        y = motion.y_stop.reshape(self.equation.y0.shape)
        for name, function in functions:
            for t in (motion.t_stop, motion.t_stop + step):
                yield _finding(name, function, t, y)


def _finding(name: str, function: Callable[..., ArrayLike], t: float, y: np.ndarray) -> str:
    """What is wrong with a function of (t, y) or (t) at one place; nothing where nothing is."""
    try:
        with np.errstate(all="ignore"):
            value = function(t) if argument_count(function, name) == 1 else function(t, y.copy())
    except Exception as raised:  # noqa: BLE001  (a user's function may raise anything)
        return f"{name} raised {type(raised).__name__}: {raised}"
    good = np.isfinite(np.array(value, dtype=float)).all()
    return "" if good else f"{name} gave {np.array(value).tolist()} there"
