"""What an implicit one-step method is: its claims, and the function that writes its kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from polhode.errors import InputError
from polhode.integrate.one_step import Steps

MOST_UNKNOWNS = 150  # a dense matrix is factored in every step: n^3 / 3 products


class Implicit(NamedTuple):
    """An implicit one-step method for stiff fields, with the face of `one_step.OneStep`.

    `write(problem)` gives its kernels. The last row of a step holds the error estimate, an increment of y. The slope at
    the end is not handed to the next step: after a state is put back on its group it is no longer the field there to
    the digits that the differences for the Jacobian need.
    """

    name: str
    order: int
    error_order: int
    dense_order: int
    stages: int
    rows: int
    write: Callable[[Any], Steps]
    citation: str
    adaptive: bool = True
    reuses_last: bool = False
    stiff: bool = True
    fixed: bool = True
    exact: bool = False
    slopes: bool = True
    linear_laws: bool = False  # to rounding (momentum = impulse): not where a stiff field grows that rounding by h J

    def kernels(self, problem: Any) -> Steps:
        """The method's kernels on the field of a problem."""
        if problem.n_control > MOST_UNKNOWNS:
            raise InputError(
                f'method "{self.name}" solves a dense system of all unknowns in every step and takes at most'
                f' {MOST_UNKNOWNS} of them, not {problem.n_control}; use "bdf" or "radau"'
            )
        return self.write(problem)
