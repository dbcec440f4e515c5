"""A march that lets a solver of another library take the steps: samples, events and stops are as in the others.

Solvers with a past (multistep methods) keep it between steps, so the state is never touched on the way, except where a
chart of the attitude changes; there the solver starts anew. Events are located on the solver's own dense output.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from polhode._jit import entry, kernel
from polhode.integrate import march
from polhode.integrate.events import BEFORE, FOUND, STATES, scanner
from polhode.integrate.foreign.face import Foreign, Stepper
from polhode.integrate.one_step import Steps

_FIELD = ("f8", "f8[]", "f8[]", "i8[]", "f8[]")  # t, y, par, calls, dy


def foreign(method: Foreign, problem: Any) -> Callable[..., int]:
    """The march of a foreign solver over a problem, for one run: it remembers the solver between its calls."""
    return _ForeignMarch(method, problem).go


class _ForeignMarch:
    """One run of a foreign solver."""

    def __init__(self, method: Foreign, problem: Any) -> None:
        self.method, self.problem = method, problem
        self.field = entry(_returning(problem.field), _FIELD)
        self.watch = None if problem.watch is None else entry(_returning(problem.watch), _FIELD)
        self.stepper: Stepper | None = None

    def go(self, clock: Any, count: Any, y: Any, slope: Any, par: Any, calls: Any, t_eval: Any, out_t: Any,
           out_y: Any, watchers: Any, rules: Any, marks: Any, log: Any) -> int:  # fmt: skip
        """Take count[ALLOWED] steps at most; where the march stands then."""
        for _ in range(int(count[march.ALLOWED])):
            if 2 * count[FOUND] > len(log) or (not len(t_eval) and count[march.SAMPLE] == len(out_t)):
                return march.RUNNING
            if count[march.KNOWN] == 0 or self.stepper is None:
                self.stepper = self._open(clock, y, par, calls)
                count[march.KNOWN] = 1
            status = self._step(self.stepper, clock, count, y, par, calls, t_eval, out_t, out_y, watchers, rules,
                                marks, log)  # fmt: skip
            if status != march.RUNNING:
                return status
        return march.RUNNING

    def _open(self, clock: Any, y: np.ndarray, par: Any, calls: Any) -> Stepper:
        def field(t: float, at: np.ndarray, dy: np.ndarray) -> None:
            """The field as the solver calls it."""
            self.field(t, np.ascontiguousarray(at, dtype=float), par, calls, dy)

        return self.method.open(field, float(clock[march.T]), y.copy(), float(clock[march.T_END]),
                                float(clock[march.RTOL]), float(clock[march.ATOL]), float(clock[march.H]),
                                float(clock[march.MAX_STEP]), self.problem.n_control)  # fmt: skip

    def _step(self, stepper: Stepper, clock: Any, count: Any, y: np.ndarray, par: Any, calls: Any,
              t_eval: Any, out_t: Any, out_y: Any, watchers: Any, rules: Any, marks: Any, log: Any) -> int:  # fmt: skip
        """One step of the solver and all that follows from it."""
        reason, n = stepper.step(), self.problem.n
        t, y_new = float(stepper.t), np.array(stepper.y, dtype=float)
        if reason is not None or not np.isfinite(y_new).all():
            slope_now = np.zeros(n)
            self.field(float(clock[march.T]), y.copy(), par, calls, slope_now)
            return march.STEP_TOO_SMALL if np.isfinite(slope_now).all() else march.NOT_FINITE
        status = self._scan(stepper, t, y, y_new, par, calls, count, watchers, rules, marks, log)
        if status == march.AT_EVENT:
            row = log[count[FOUND] - 1]
            t, y_new = float(row[BEFORE]), row[STATES : STATES + n].copy()
        self._sample(stepper, t, par, count, t_eval, out_t, out_y)
        march.put_end(n, t, y_new, count, t_eval, out_t, out_y)
        singular = self._singular(clock, y, y_new, t - float(clock[march.T]), par)
        if self.problem.normalize(t, chart := y_new.copy(), par, calls):
            y_new, count[march.KNOWN], clock[march.H] = chart, 0, 0.0
        y[:], clock[march.T] = y_new, t
        count[march.TAKEN] += 1
        if status != march.RUNNING:
            return status
        return march.DONE if t >= clock[march.T_END] else (march.SINGULAR if singular else march.RUNNING)

    def _scan(self, stepper: Stepper, t: float, y: np.ndarray, y_new: np.ndarray, par: Any, calls: Any,
              count: Any, watchers: Any, rules: Any, marks: Any, log: Any) -> int:  # fmt: skip
        """Look for events in the last step."""
        if self.watch is None:
            return march.RUNNING
        n, watch = self.problem.n, self.watch

        def at(x: float, t: float, start: Any, h: float, par: Any, calls: Any, k: Any, out: Any) -> None:
            """The solver's dense output."""
            out[:] = stepper.at(stepper.t_old + x * h)

        def step(begin: float, start: Any, h: float, par: Any, calls: Any, k: Any, s: Any, end: Any) -> None:
            """A solver with a past cannot take a step anew."""
            end[:] = stepper.at(begin + h)

        problem = SimpleNamespace(n=n, watch=lambda *a: watch(a[0], np.ascontiguousarray(a[1]), *a[2:]),
                                  normalize=lambda t, y, par, calls: 0)  # fmt: skip
        steps = Steps(step, step, _nothing, _nothing, at)
        scan = scanner(SimpleNamespace(rows=1), problem, steps)  # type: ignore[arg-type]
        return march.after_scan(scan(stepper.t_old, y, t - stepper.t_old, t, y_new, par, calls, np.zeros((1, n)),
                                     np.zeros(n), count, watchers, rules, marks, log))  # fmt: skip

    def _sample(self, stepper: Stepper, t: float, par: Any, count: Any, t_eval: Any, out_t: Any, out_y: Any) -> None:
        """Write the times of t_eval inside the last step."""
        while count[march.NEXT] < len(t_eval) and t_eval[count[march.NEXT]] < t:
            at = float(t_eval[count[march.NEXT]])
            march.put(self.problem.n, at, stepper.at(at), count[march.SAMPLE], out_t, out_y)
            count[march.SAMPLE] += 1
            count[march.NEXT] += 1

    def _singular(self, clock: Any, y: np.ndarray, y_new: np.ndarray, h: float, par: Any) -> bool:
        """Whether the attitude has come to its singularity, or jumped over it."""
        if not clock[march.GUARD]:
            return False
        before, after = self.problem.distance(y, par), self.problem.distance(y_new, par)
        return before * after < 0.0 or abs(after) < clock[march.GUARD] or h * self.problem.speed(y_new, par) > 1.5


def _nothing(*arguments: Any) -> Any:
    """Dense output needs no more slopes, and nobody asks for an error."""
    return 0.0


def _returning(function: Callable[..., None]) -> Callable[..., int]:
    """An entry point out of a kernel that returns nothing."""

    @kernel
    def call(t: float, y: Any, par: Any, calls: Any, out: Any) -> int:
        """Call, and return a number as entry points do."""
        function(t, y, par, calls, out)
        return 0

    return call
