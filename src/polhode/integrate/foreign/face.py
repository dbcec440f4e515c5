"""What a run needs of a solver that lives in another package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from polhode.errors import PolhodeError

Field: TypeAlias = Callable[[float, np.ndarray, np.ndarray], None]  # field(t, y, dy) writes dy
UNWATCHED = 1e150  # the absolute tolerance of an unknown that must not steer the steps; its square is still a number


class Stepper(Protocol):
    """A solver on its way: it stands at `t` with `y`, and its last step began at `t_old`."""

    t_old: float
    t: float
    y: np.ndarray

    def step(self) -> str | None:
        """Advance one internal step, never past t_end; None if it went well, else the reason."""
        ...

    def at(self, t: float) -> np.ndarray:
        """The solution at a time inside the last step (the solver's own dense output)."""
        ...


class Task(NamedTuple):
    """What a solver is asked to do; `atol` is one number for each unknown."""

    field: Field
    t: float
    y: np.ndarray
    t_end: float
    rtol: float
    atol: np.ndarray
    first_step: float  # 0: chosen by the solver
    max_step: float  # may be infinite
    n_control: int


@dataclass(frozen=True)
class Foreign:
    """A solver of another package, which is imported when it is opened and not before.

    `order` is the highest that it uses. It chooses its steps and cannot take fixed ones.
    """

    name: str
    order: int
    package: str  # as it is installed
    extra: str  # the extra of polhode that brings it
    begin: Callable[[Task], Stepper]
    citation: str
    stiff: bool = True
    adaptive: bool = True
    fixed: bool = False
    linear_laws: bool = False  # keeps laws that are linear in the state to its tolerance, not to rounding
    exact: bool = False
    slopes: bool = True
    reuses_last: bool = False
    stages: int = 1
    rows: int = 1

    @property
    def error_order(self) -> int:
        """It looks after its error itself."""
        return self.order

    def march(self, sizes: np.ndarray, table: list[Any]) -> Callable[..., int]:
        """The loop of one run, which takes the place of `integrate.march`."""
        from polhode.integrate.foreign.march import ForeignMarch

        return ForeignMarch(self, sizes, table).go

    def open(self, field: Field, t: float, y: np.ndarray, t_end: float, rtol: float, atol: float, first_step: float,
             max_step: float, n_control: int) -> Stepper:  # fmt: skip
        """A stepper at `t` with the state `y`; only the first `n_control` unknowns are watched for error.

        These solvers take the root mean square of the scaled error over all unknowns; the tolerances are scaled so that
        it is the mean over the watched ones.
        """
        start = np.array(y, dtype=float)
        share = (n_control / len(start)) ** 0.5
        absolute = np.full(len(start), share * atol)
        absolute[n_control:] = UNWATCHED
        task = Task(field, float(t), start, float(t_end), share * rtol, absolute, first_step, max_step, n_control)
        try:
            return self.begin(task)
        except ImportError as missing:
            raise PolhodeError(
                f"method \"{self.name}\" needs {self.package}: pip install 'polhode[{self.extra}]'"
            ) from missing
