"""A torque on the body, from any source of three numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any

import numpy as np

from polhode._jit import kernel
from polhode.arrays import not_negative, strict, unknown
from polhode.core.scalars import is_zero
from polhode.core.small import mat_t_vec
from polhode.model.body import Body
from polhode.model.field_kinds import Choice, Source, later
from polhode.model.loads import vectors
from polhode.model.loads.lag import LAG, actual, lagging, three_states
from polhode.model.loads.layout import ROTATION
from polhode.model.loads.vectors import Value
from polhode.model.signals import Input, OwnState


@strict
@dataclass(frozen=True, eq=False)
class Torque:
    """A torque `t` (N m) in `frame` axes, "world" or "body"; from the same sources as a `Force`.

    With a `lag` T (s) the torque x that acts follows `t`, T x_dot = t - x in `frame` axes, from nothing at the start;
    `run.signal("torque")`, by the load's `name`, is x.
    """

    t: Annotated[Any, Source("N m", "a torque; a list alone is its value")]
    frame: Annotated[str, Choice(("world", "body"), "the axes of its components")] = "body"
    name: str = "torque"
    switch_times: Any = ()
    lag: Annotated[float, LAG] = later(0.0)

    force_free = True
    function_arguments = 2  # (t, state), then the parameters

    def __post_init__(self) -> None:
        if self.frame not in ("world", "body"):
            raise unknown("frame of a torque", self.frame, ("world", "body"))
        object.__setattr__(self, "t", vectors.source_or_input(self.t, self.name))
        object.__setattr__(self, "lag", not_negative(self.lag, f"lag of {self.name}", "s"))
        object.__setattr__(self, "switch_times", vectors.all_switches(self.t, self.switch_times, self.name))

    @property
    def given(self) -> Any:
        """The constant, function or source behind the load."""
        return self.t

    @property
    def plain(self) -> bool:
        """Whether it is a constant or an input: its kernel is then arithmetic alone."""
        return isinstance(self.t, np.ndarray | Input)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The input that it is, if it is one."""
        return vectors.inputs_in(self.t)

    @property
    def own_states(self) -> tuple[OwnState, ...]:
        """Where it lags, the torque that acts, in the axes of `frame`, N m; nothing at the start."""
        return () if is_zero(self.lag) else three_states(self.name, "N m")

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the torque, s."""
        return vectors.longest_step_of(self.t)

    def settled(self, what: str, t: float, state: np.ndarray) -> Torque:
        """The load as a run uses it, after a check at the start."""
        torque = vectors.settled(self.t, what, t, state)
        return self if torque is self.t else replace(self, t=torque)

    def pack(self, body: Body) -> np.ndarray:
        """The lag if there is one, the numbers of the source; laid out once, for there may be millions."""
        return self._numbers

    @cached_property
    def _numbers(self) -> np.ndarray:
        """What `pack` gives."""
        numbers = vectors.numbers_of(self.t)
        return numbers if is_zero(self.lag) else np.concatenate([[self.lag], numbers])

    @property
    def kernel(self) -> Any:
        """The torque kernel."""
        make = in_world if self.frame == "world" else in_body
        told, n_inputs = vectors.value_kernel(self.t, self.name), 3 * len(self.inputs)
        return make(told) if is_zero(self.lag) else lagging(make(actual(n_inputs)), told, n_inputs, 0)


def in_world(value: Value) -> Any:
    """The kernel of a torque whose components are given in world axes."""

    @kernel
    def torque(t: float, state: Any, par: Any, wrench: Any) -> None:
        """t_B = R_WB^T t_W."""
        wrench[0], wrench[1], wrench[2] = 0.0, 0.0, 0.0
        wrench[3], wrench[4], wrench[5] = mat_t_vec(state[ROTATION:], value(t, state, par))

    return torque


def in_body(value: Value) -> Any:
    """The kernel of a torque whose components are given in body axes."""

    @kernel
    def torque(t: float, state: Any, par: Any, wrench: Any) -> None:
        """t_B as given."""
        wrench[0], wrench[1], wrench[2] = 0.0, 0.0, 0.0
        wrench[3], wrench[4], wrench[5] = value(t, state, par)

    return torque
