"""A force at a point of the body, from any source of three numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.scalars import is_zero
from polhode.core.small import Parts, cross3, mat_t_vec, mat_vec
from polhode.model.field_kinds import AT, FRAME, Source, Triple, later
from polhode.model.loads.lag import LAG
from polhode.model.loads.layout import ROTATION, Out
from polhode.model.loads.load import AtPoint
from polhode.model.loads.vectors import FromSource, Given, Value


@strict
@dataclass(frozen=True, eq=False)
class Force(FromSource, AtPoint):
    """A force `f` (N) in `frame` axes, "world" or "body", at the body point `at` (m, body axes, from the mass center).

    `f` is three numbers, a function of (t) or of (t, state), a `TimeSeries`, `VectorSum`, `Piecewise` or `Expression`,
    or a list of such, which is their sum. A force off the mass center brings its torque, t_B = at x f_B.
    `switch_times` (s) tells at which times a function jumps; those of other sources are known and added. `f` may also
    be an `Input` of three numbers. With a `lag` T (s) the force x that acts follows `f`, T x_dot = f - x in `frame`
    axes, from nothing at the start; `run.signal("force")`, by the load's `name`, is x.
    """

    f: Annotated[Given | Triple, Source("N", "a force; a list alone is its value")]
    frame: Annotated[str, FRAME] = "world"
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    name: str = "force"
    switch_times: Sequence[float] = ()
    lag: Annotated[float, LAG] = later(0.0)

    given_as = "f"
    unit = "N"

    @cached_property
    def _numbers(self) -> np.ndarray:
        """The point of action, then the numbers of the source."""
        return np.concatenate([self.at, self.source.numbers()])

    @property
    def kernel(self) -> Callable[..., None]:
        """The force kernel."""
        make = in_world if self.frame == "world" else in_body
        off_center = not all(map(is_zero, self.at))
        return self.following(lambda value: make(value, off_center), skip=3)


def in_world(value: Value, off_center: bool) -> Callable[..., None]:
    """The kernel of a force whose components are given in world axes."""

    @kernel
    def force(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """f_W as given, t_B = at x R_WB^T f_W."""
        f_W, t_B = value(t, state, par[3:]), (0.0, 0.0, 0.0)
        if off_center:
            t_B = cross3(par, mat_t_vec(state[ROTATION:], f_W))
        wrench[0], wrench[1], wrench[2] = f_W
        wrench[3], wrench[4], wrench[5] = t_B

    return force


def in_body(value: Value, off_center: bool) -> Callable[..., None]:
    """The kernel of a force whose components are given in body axes."""

    @kernel
    def force(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """f_W = R_WB f_B, t_B = at x f_B."""
        f_B, t_B = value(t, state, par[3:]), (0.0, 0.0, 0.0)
        if off_center:
            t_B = cross3(par, f_B)
        wrench[0], wrench[1], wrench[2] = mat_vec(state[ROTATION:], f_B)
        wrench[3], wrench[4], wrench[5] = t_B

    return force
