"""Steppers on solvers of other packages: SUNDIALS (CVODE and IDA, through scikit-sundae) and SciPy's Radau.

The packages are imported when a solver is started. All take one internal step at a time, with a stop time at t_end.
Between the ends of a step SUNDIALS's own interpolating polynomial answers: a request in "normal" mode for a time inside
the last step takes no step. Radau IIA of order 5 has its own dense output, and our Jacobian.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.integrate.foreign.face import Field, Task
from polhode.integrate.implicit import EPS, increment

if TYPE_CHECKING:
    from sksundae.cvode import CVODE
    from sksundae.ida import IDA

_REACHED_STOP = 1  # the status of a step that has ended at the stop time
_AGAIN = 3  # calls for one step: after a look back the solver first returns to where it stands


class Sundials:
    """A stepper on a solver of scikit-sundae that has been started."""

    def __init__(self, solver: CVODE | IDA, task: Task) -> None:
        self._solver, self._end, self._field = solver, task.t_end, task.field
        self.t_old = self.t = task.t
        self.y = task.y.copy()

    def step(self) -> str | None:
        """Advance one internal step, never past t_end; None if it went well, else the reason."""
        if self._end - self.t <= 8.0 * EPS * max(abs(self.t), abs(self._end)):
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
        slack = 100.0 * EPS * (abs(self.t) + abs(self.t - self.t_old))  # what the solver takes for equal times
        if t >= self.t - slack:
            return self.y.copy()  # a request behind the last step would be a step
        return self._solver.step(t, "normal", None).y


def adams(task: Task) -> Sundials:
    """CVODE with Adams-Moulton formulas, solved by Newton's iteration."""
    return _cvode(task, "Adams")


def bdf(task: Task) -> Sundials:
    """CVODE with backward differentiation formulas, solved by Newton's iteration."""
    return _cvode(task, "BDF")


def _cvode(task: Task, family: str) -> Sundials:
    from sksundae.cvode import CVODE

    field = task.field
    solver = CVODE(lambda t, y, dy: field(t, y, dy), method=family, **_options(task))  # it insists on three arguments
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


def _options(task: Task) -> dict[str, Any]:
    longest = 0.0 if np.isinf(task.max_step) else task.max_step  # 0: as long as it likes
    return {"rtol": task.rtol, "atol": task.atol, "first_step": task.first_step, "max_step": longest}


class Radau:
    """A stepper on scipy.integrate.Radau."""

    def __init__(self, task: Task) -> None:
        from scipy.integrate import Radau as Solver

        self._solver = Solver(
            _returning(task.field),
            task.t,
            task.y.copy(),
            task.t_end,
            rtol=max(task.rtol, 1e-13),  # SciPy's own floor
            atol=task.atol,  # type: ignore[arg-type]
            max_step=task.max_step,
            first_step=min(task.first_step, task.t_end - task.t) or None,
            jac=_jacobian(task.field, task.n_control),  # type: ignore[arg-type]
        )
        self._dense: Callable[[float], np.ndarray] | None = None
        self.t_old = self.t = task.t
        self.y = task.y.copy()

    def step(self) -> str | None:
        """Advance one internal step, never past t_end; None if it went well, else the reason."""
        message = self._solver.step()
        if self._solver.status == "failed":
            return str(message)
        self.t_old, self.t, self.y = self.t, float(self._solver.t), self._solver.y.copy()
        self._dense = None
        return None if np.isfinite(self.y).all() else "the state stopped being finite"

    def at(self, t: float) -> np.ndarray:
        """The solution at a time inside the last step: the collocation polynomial."""
        if t == self.t:
            return self.y.copy()
        if self._dense is None:
            self._dense = self._solver.dense_output()
        return self._dense(t)


def _returning(field: Field) -> Callable[[float, np.ndarray], np.ndarray]:
    def returned(t: float, y: np.ndarray) -> np.ndarray:
        """The field as a new array."""
        dy = np.empty_like(y)
        field(t, y, dy)
        return dy

    return returned


def _jacobian(field: Field, n_control: int) -> Callable[[float, np.ndarray], np.ndarray]:
    """df/dy by differences; the columns of the unknowns that the field does not depend on are zero."""
    rate = _returning(field)

    def jacobian(t: float, y: np.ndarray) -> np.ndarray:
        """One column for each watched unknown."""
        slope, moved, out = rate(t, y), y.copy(), np.zeros((len(y), len(y)))
        largest = float(np.abs(y[:n_control]).max())
        for j in range(n_control):
            moved[j] = y[j] + increment(y[j], 0.0, largest)
            out[:, j] = (rate(t, moved) - slope) / (moved[j] - y[j])
            moved[j] = y[j]
        return out

    return jacobian
