"""What a march needs of a one-step method: a few facts, and kernels that take one step.

Every method that steps by itself shows this face: Runge-Kutta tables (`table.RungeKutta`, whose kernels are written
out) and implicit methods, which write their kernels by hand. A step works on rows of slopes `k`, of which k[0]
is the field at the start of the step and is given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

from polhode.integrate.called import CalledRotor


class Steps(NamedTuple):
    """The kernels of one method on one field.

    `y` and `y_new` have a place for each unknown; `s` is scratch with one for each unknown that the field depends on:
    those stand first.

    step(t, y, h, par, calls, k, s, y_new): one step and all slopes that `error` and `interpolate` need. A step
    that could not be solved (an implicit method) leaves NaN in y_new and is refused.
    bare_step(...): the same y_new, without the slope at its end.
    error(y, y_new, h, rtol, atol, k): the size of the error estimate, 1 at the tolerance; this y is as long as s.
    extra(t, y, h, par, calls, k, s): the slopes that only the dense output needs.
    interpolate(x, t, y, h, par, calls, k, out): the solution at the fraction x of the step, after `step` and `extra`;
    methods without slopes of their own take a step of x h instead.
    """

    step: Callable[..., None]
    bare_step: Callable[..., None]
    error: Callable[..., float]
    extra: Callable[..., None]
    interpolate: Callable[..., None]


@runtime_checkable
class OneStep(Protocol):
    """A method that steps from one point of time to the next and needs no other past.

    `rows`: slopes kept by a step, dense output included; `stages`: those of the step alone, the last of them the slope
    at its end where `reuses_last`. `adaptive`: whether it estimates its error, of order `error_order`.
    """

    @property
    def name(self) -> str:
        """The name that users type."""
        ...

    @property
    def order(self) -> int:
        """Order of convergence."""
        ...

    @property
    def error_order(self) -> int:
        """Order of the solution that the error estimate belongs to."""
        ...

    @property
    def dense_order(self) -> int:
        """Order of the dense output."""
        ...

    @property
    def citation(self) -> str:
        """The publication behind the method."""
        ...

    @property
    def stages(self) -> int:
        """Slopes of one step."""
        ...

    @property
    def rows(self) -> int:
        """Slopes of one step and its dense output."""
        ...

    @property
    def adaptive(self) -> bool:
        """Whether the method can choose its step."""
        ...

    @property
    def reuses_last(self) -> bool:
        """Whether the last stage is the slope at the new point."""
        ...

    @property
    def exact(self) -> bool:
        """Whether the motion is right to rounding, whatever the step."""
        ...

    @property
    def slopes(self) -> bool:
        """Whether it needs the slope at the start of a step."""
        ...

    @property
    def fixed(self) -> bool:
        """Whether it can take fixed steps."""
        ...

    def kernels(self, problem: CalledRotor) -> Steps:
        """The method's kernels on the field of a problem."""
        ...
