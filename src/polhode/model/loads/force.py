"""A force at a point of the body, from any source of three numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any

import numpy as np

from polhode._jit import kernel
from polhode.arrays import not_negative, strict, unknown, vector
from polhode.core.scalars import is_zero
from polhode.core.small import cross3, mat_t_vec, mat_vec
from polhode.model.body import Body
from polhode.model.field_kinds import AT, Choice, Source, later
from polhode.model.loads import vectors
from polhode.model.loads.claims import on_axis
from polhode.model.loads.lag import LAG, actual, lagging, three_states
from polhode.model.loads.layout import ROTATION
from polhode.model.loads.vectors import Value
from polhode.model.signals import Input, OwnState


@strict
@dataclass(frozen=True, eq=False)
class Force:
    """A force `f` (N) in `frame` axes, "world" or "body", at the body point `at` (m, body axes, from the mass center).

    `f` is three numbers, a function of (t) or of (t, state), a `TimeSeries`, `VectorSum`, `Piecewise` or `Expression`,
    or a list of such, which is their sum. A force off the mass center brings its torque, t_B = at x f_B.
    `switch_times` (s) tells at which times a function jumps; those of other sources are known and added. `f` may also
    be an `Input` of three numbers. With a `lag` T (s) the force x that acts follows `f`, T x_dot = f - x in `frame`
    axes, from nothing at the start; `run.signal("force")`, by the load's `name`, is x.
    """

    f: Annotated[Any, Source("N", "a force; a list alone is its value")]
    frame: Annotated[str, Choice(("world", "body"), "the axes of its components")] = "world"
    at: Annotated[Any, AT] = (0.0, 0.0, 0.0)
    name: str = "force"
    switch_times: Any = ()
    lag: Annotated[float, LAG] = later(0.0)

    function_arguments = 2  # (t, state), then the parameters

    def __post_init__(self) -> None:
        if self.frame not in ("world", "body"):
            raise unknown("frame of a force", self.frame, ("world", "body"))
        object.__setattr__(self, "f", vectors.source_or_input(self.f, self.name))
        object.__setattr__(self, "lag", not_negative(self.lag, f"lag of {self.name}", "s"))
        object.__setattr__(self, "at", vector(self.at, f"point of {self.name}"))
        object.__setattr__(self, "switch_times", vectors.all_switches(self.f, self.switch_times, self.name))

    @property
    def given(self) -> Any:
        """The constant, function or source behind the load."""
        return self.f

    @property
    def torque_free(self) -> bool:
        """Whether it acts at the mass center."""
        return not self.at.any()

    def torque_free_about(self, axis: np.ndarray) -> bool:
        """Whether it acts at a point of this axis (3,) of the body, about which it then has no torque."""
        return on_axis(self.at, axis)

    @property
    def plain(self) -> bool:
        """Whether it is a constant or an input: its kernel is then arithmetic alone."""
        return isinstance(self.f, np.ndarray | Input)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The input that it is, if it is one."""
        return vectors.inputs_in(self.f)

    @property
    def own_states(self) -> tuple[OwnState, ...]:
        """Where it lags, the force that acts, in the axes of `frame`, N; nothing at the start."""
        return () if is_zero(self.lag) else three_states(self.name, "N")

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the force, s."""
        return vectors.longest_step_of(self.f)

    def settled(self, what: str, t: float, state: np.ndarray) -> Force:
        """The load as a run uses it, after a check at the start."""
        f = vectors.settled(self.f, what, t, state)
        return self if f is self.f else replace(self, f=f)

    def pack(self, body: Body) -> np.ndarray:
        """The lag if there is one, the point of action, the numbers of the source; laid out once, for there may be
        millions.
        """
        return self._numbers

    @cached_property
    def _numbers(self) -> np.ndarray:
        """What `pack` gives."""
        return np.concatenate([[] if is_zero(self.lag) else [self.lag], self.at, vectors.numbers_of(self.f)])

    @property
    def kernel(self) -> Any:
        """The force kernel."""
        make = in_world if self.frame == "world" else in_body
        told, n_inputs = vectors.value_kernel(self.f, self.name), 3 * len(self.inputs)
        off_center = not all(map(is_zero, self.at.tolist()))
        if is_zero(self.lag):
            return make(told, off_center)
        return lagging(make(actual(n_inputs), off_center), told, n_inputs, 3)


def in_world(value: Value, off_center: bool) -> Any:
    """The kernel of a force whose components are given in world axes."""

    @kernel
    def force(t: float, state: Any, par: Any, wrench: Any) -> None:
        """f_W as given, t_B = at x R_WB^T f_W."""
        f_W, t_B = value(t, state, par[3:]), (0.0, 0.0, 0.0)
        if off_center:
            t_B = cross3(par, mat_t_vec(state[ROTATION:], f_W))
        wrench[0], wrench[1], wrench[2] = f_W
        wrench[3], wrench[4], wrench[5] = t_B

    return force


def in_body(value: Value, off_center: bool) -> Any:
    """The kernel of a force whose components are given in body axes."""

    @kernel
    def force(t: float, state: Any, par: Any, wrench: Any) -> None:
        """f_W = R_WB f_B, t_B = at x f_B."""
        f_B, t_B = value(t, state, par[3:]), (0.0, 0.0, 0.0)
        if off_center:
            t_B = cross3(par, f_B)
        wrench[0], wrench[1], wrench[2] = mat_vec(state[ROTATION:], f_B)
        wrench[3], wrench[4], wrench[5] = t_B

    return force
