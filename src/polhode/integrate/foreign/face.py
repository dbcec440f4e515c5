"""What a run needs of a solver that lives in another package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from polhode.errors import PolhodeError
from polhode.integrate.legs import EPS

Field: TypeAlias = Callable[[float, np.ndarray, np.ndarray], None]  # field(t, y, dy) writes dy
_LOOKS = 0.0, 0.13, 0.37, 0.61, 0.89  # when forces are looked at beforehand, as parts of the time to go
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
        """A stepper at `t` with the state `y`; the first `n_control` unknowns are watched for error, and the work.

        These solvers take the root mean square of the scaled error over all unknowns; the tolerances are scaled so that
        it is the mean over the watched ones. The work, which stands behind them, has an absolute tolerance in J.
        """
        start = np.array(y, dtype=float)
        share = (n_control / len(start)) ** 0.5
        absolute = np.full(len(start), share * atol)
        absolute[n_control:] = UNWATCHED
        if n_control < len(start):
            absolute[n_control] = _unknown_work(field, t, start, t_end, rtol, atol, n_control) or UNWATCHED
        task = Task(field, float(t), start, float(t_end), share * rtol, absolute, first_step, max_step, n_control)
        try:
            return self.begin(task)
        except ImportError as missing:
            raise PolhodeError(
                f"method \"{self.name}\" needs {self.package}: pip install 'polhode[{self.extra}]'"
            ) from missing


def _unknown_work(field: Field, t: float, y: np.ndarray, t_end: float, rtol: float, atol: float,
                  n_control: int) -> float:  # fmt: skip
    """How far the work up to t_end is not known (J), if all unknowns are off by their tolerances as long as that.

    As `march.unsure`, but at several times, because these solvers must be told beforehand: a force may be zero now. A
    power that no unknown changes is known to the rounding of time. It is 0 where nothing does work.
    """
    off, signs = atol + rtol * np.abs(y[:n_control]), np.arange(n_control)
    rounding = 16.0 * EPS * max(abs(t), abs(t_end))
    power, moved, doubts = np.zeros_like(y), np.zeros_like(y), []
    for at in t + (t_end - t) * np.array(_LOOKS):
        field(float(at), y, power)
        for pattern in range(3):
            beside = y.copy()
            beside[:n_control] += np.where((signs * pattern // 2) % 2, -off, off)
            field(float(at), beside, moved)
            doubts.append((t_end - t) * abs(moved[n_control] - power[n_control]) + rounding * abs(power[n_control]))
    return float(max(doubts)) if np.isfinite(doubts).all() else 0.0
