"""An equation as the engine moves it, with its events."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel
from polhode._jit.foreign_code import UserFunction, place
from polhode.errors import InputError
from polhode.integrate import march
from polhode.integrate.drive import Motion
from polhode.integrate.events import BEFORE, STATES, WAY, WHICH
from polhode.integrate.legs import Schedule
from polhode.integrate.methods import Method
from polhode.integrate.stepping import Problem, stepping
from polhode.model.event import Event
from polhode.model.expression import Expression
from polhode.model.loads.table import tell_slow
from polhode.model.loads.vectors import argument_count
from polhode.ode.equation import Equation
from polhode.ode.solution import Crossing, Solution, between, cubic
from polhode.simulate.link import Linker
from polhode.simulate.model import UNBOUNDED, Moving, Ready, Way
from polhode.simulate.motion import Moved
from polhode.simulate.plan import Plan
from polhode.simulate.record import status


class Solving(Moving):
    """An equation with its start, and `alive`, what machine code refers to."""

    def __init__(self, equation: Equation) -> None:
        self.equation, self.name = equation, equation.name
        self.alive: list[Any] = []

    def ready(self, method: Method, events: tuple[Any, ...], schedule: Schedule, inputs: tuple[float, ...],
              failures: list[BaseException]) -> Ready:  # fmt: skip
        """The functions of the equation and its events, in machine code where that is possible."""
        equation, given = self.equation, self.equation.inputs
        slopes = self.rates(equation.t0, equation.y0.ravel())
        entry = self._placed(equation.kernel, equation.numbers, slopes, f'"{equation.name}"', failures)
        problem = Problem("equation", equation.n, equation.n, None, entry=entry)
        steps = stepping(method, problem, Linker([], 0, {}, self.alive), adaptive=False, dense=True)
        calls = [item for event in events for item in self._watcher(event, failures)]
        stops, longest = ((), np.inf) if given is None else (given.switch_times, given.longest_step)
        return Ready(steps, equation.y0.ravel(), _Jumps(equation, events, calls, failures), stops, longest, self.alive,
                     lambda values: None)  # fmt: skip

    def _placed(self, function: Callable[..., None], par: np.ndarray, out: np.ndarray, what: str,
                failures: list[BaseException]) -> tuple[Any, Any]:  # fmt: skip
        """A function (t, y, par, out) where the loop can call it; `out` is what it writes at the start."""
        user = UserFunction(function, par, self.equation.t0, self.equation.y0.ravel(), out)
        return place(user, failures, self.alive, partial(tell_slow, what))

    def _watcher(self, event: Event, failures: list[BaseException]) -> tuple[Any, Any]:
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
        return self._placed(value, np.zeros(1), out, what, failures)

    def rates(self, t: float, y: np.ndarray) -> np.ndarray:
        """The slopes at a sample, as Python."""
        out = np.zeros(self.equation.n)
        self.equation.kernel(t, y.copy(), self.equation.numbers, out)
        return out

    def solution(self, plan: Plan[Solving], moved: Moved) -> Solution:
        """The motion as what `solve` gives back."""
        motion, shape = moved.motion, self.equation.y0.shape
        dense = between(moved.steps, motion.y, motion.t) if plan.method.fixed else cubic(motion.t, motion.y, self.rates)
        sides = motion.log[:, STATES:].reshape(len(motion.log), 2, *shape)
        crossings = tuple(Crossing(str(plan.events[int(row[WHICH])].name), float(row[BEFORE]), int(row[WAY]), *both)
                          for row, both in zip(motion.log, sides, strict=True))  # fmt: skip
        return Solution(motion.t, motion.y.reshape(-1, *shape), plan.method.name, status(plan.events, motion),
                        motion.steps, motion.refused, crossings, dense, self.alive)  # fmt: skip

    def suspects(self, method: Method, events: tuple[Any, ...], schedule: Schedule, motion: Motion) -> str:
        """What f does where the run stopped or just after, or an event there or just before; machine code does not
        tell.
        """
        of_event = motion.status == march.NO_EVENT_VALUE
        functions = [(f'event "{one.name}"', one.f) for one in events] if of_event else [
            (f'"{self.name}"', self.equation.highest)]  # fmt: skip
        step = (-1e-9 if of_event else 1e-9) * max(1.0, abs(motion.t_stop))
        y = motion.y_stop.reshape(self.equation.y0.shape)
        found = (_finding(name, function, t, y) for name, function in functions
                 for t in (motion.t_stop, motion.t_stop + step))  # fmt: skip
        return next((text for text in found if text), UNBOUNDED)

    def last_state(self, y: np.ndarray) -> str:
        """The unknowns, or the first of them."""
        return f"y = ({', '.join(f'{x:.6g}' for x in y[:8])}{' ...' if len(y) > 8 else ''})"


class _Jumps(Way):
    """The events of one run; what a user's function raises goes to `failures`, which ends it."""

    def __init__(self, equation: Equation, events: tuple[Any, ...], calls: list[Any],
                 failures: list[BaseException]) -> None:  # fmt: skip
        self.events, self.calls, self._shape, self._failures = events, calls, equation.y0.shape, failures

    def at_event(self, i: int, t: float, y: np.ndarray) -> bool:
        """Let the user's jump change y."""
        event, shape = self.events[i], self._shape
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
            self._failures.append(failure)
        return True


def _finding(name: str, function: Callable[..., ArrayLike], t: float, y: np.ndarray) -> str:
    """What is wrong with a function of (t, y) or (t) at one place; nothing where nothing is."""
    try:
        with np.errstate(all="ignore"):
            value = function(t) if argument_count(function, name) == 1 else function(t, y.copy())
    except Exception as raised:  # noqa: BLE001  (a user's function may raise anything)
        return f"{name} raised {type(raised).__name__}: {raised}"
    good = np.isfinite(np.array(value, dtype=float)).all()
    return "" if good else f"{name} gave {np.array(value).tolist()} there"
