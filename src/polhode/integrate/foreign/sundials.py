"""Steppers on SUNDIALS: CVODE (Adams, BDF) and IDA, through scikit-sundae.

One internal step at a time, with a stop time at t_end. Between the ends of a step the solver's own interpolating
polynomial answers: a request in "normal" mode for a time inside the last step takes no step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.integrate.foreign.face import Task

_EPS = 2.220446049250313e-16
_REACHED_STOP = 1  # the status of a step that has ended at the stop time
_AGAIN = 3  # calls for one step: after a look back the solver first returns to where it stands


class Sundials:
    """A stepper on a solver of scikit-sundae that has been started."""

    def __init__(self, solver: Any, task: Task) -> None:
        self._solver, self._end, self._field = solver, task.t_end, task.field
        self.t_old = self.t = task.t
        self.y = task.y.copy()

    def step(self) -> str | None:
        """Advance one internal step, never past t_end; None if it went well, else the reason."""
        if self._end - self.t <= 8.0 * _EPS * max(abs(self.t), abs(self._end)):
            return self._creep()
        for _ in range(_AGAIN):
            try:
                result = self._solver.step(self._end, "onestep", self._end)
            except KeyError as status:  # a code for which scikit-sundae has no words
                return f"the solver stopped with status {status}"
            if not result.success:
                return str(result.message)
            if not np.isfinite(result.y).all():
                return "the state stopped being finite"
            t = self._end if result.status == _REACHED_STOP else float(result.t)
            if t != self.t:
                self.t_old, self.t, self.y = self.t, t, result.y
                return None
        return f"the step became too small to advance from t = {self.t:.9g}"

    def _creep(self) -> None:
        """A step of a few units in the last place of t, which SUNDIALS refuses: y + h f is exact to rounding."""
        slope = np.empty_like(self.y)
        self._field(self.t, self.y, slope)
        self.t_old, self.t, self.y = self.t, self._end, self.y + (self._end - self.t) * slope

    def at(self, t: float) -> np.ndarray:
        """The solution at a time inside the last step."""
        slack = 100.0 * _EPS * (abs(self.t) + abs(self.t - self.t_old))  # what the solver takes for equal times
        if t >= self.t - slack:
            return self.y.copy()  # a request behind the last step would be a step
        return self._solver.step(t, "normal", None).y


def cvode(task: Task, family: str) -> Sundials:
    """CVODE with the multistep family "Adams" or "BDF"; both solve their equations by Newton's iteration."""
    from sksundae.cvode import CVODE

    solver = CVODE(_three_arguments(task), method=family, **_options(task))
    solver.init_step(task.t, task.y)
    return Sundials(solver, task)


def ida(task: Task) -> Sundials:
    """IDA on the residual F(t, y, y') = y' - f(t, y), from the consistent start y' = f(t, y)."""
    from sksundae.ida import IDA

    field, slope = task.field, np.empty_like(task.y)

    def residual(t: float, y: np.ndarray, y_dot: np.ndarray, out: np.ndarray) -> None:
        """y' - f(t, y)."""
        field(t, y, out)
        np.subtract(y_dot, out, out=out)

    field(task.t, task.y, slope)
    solver = IDA(residual, **_options(task))
    solver.init_step(task.t, task.y, slope)
    return Sundials(solver, task)


def _three_arguments(task: Task) -> Any:
    """The field as a function of exactly three arguments, which scikit-sundae insists on."""
    field = task.field
    return lambda t, y, dy: field(t, y, dy)


def _options(task: Task) -> dict[str, Any]:
    longest = 0.0 if np.isinf(task.max_step) else task.max_step  # 0: as long as it likes
    return {"rtol": task.rtol, "atol": task.atol, "first_step": task.first_step, "max_step": longest}
