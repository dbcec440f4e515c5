"""The stepper on SciPy's Radau IIA method of order 5, with its own dense output and our Jacobian."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode.integrate.foreign.face import Field, Task
from polhode.integrate.implicit import increment


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
