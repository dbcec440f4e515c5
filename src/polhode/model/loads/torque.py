"""A torque on the body, from any source of three numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.small import Parts, mat_t_vec
from polhode.model.field_kinds import FRAME, Source, Triple, later
from polhode.model.loads.lag import LAG
from polhode.model.loads.layout import ROTATION, Out
from polhode.model.loads.vectors import FromSource, Given, Value


@strict
@dataclass(frozen=True, eq=False)
class Torque(FromSource):
    """A torque `t` (N m) in `frame` axes, "world" or "body"; from the same sources as a `Force`.

    With a `lag` T (s) the torque x that acts follows `t`, T x_dot = t - x in `frame` axes, from nothing at the start;
    `run.signal("torque")`, by the load's `name`, is x.
    """

    t: Annotated[Given | Triple, Source("N m", "a torque; a list alone is its value")]
    frame: Annotated[str, FRAME] = "body"
    name: str = "torque"
    switch_times: Sequence[float] = ()
    lag: Annotated[float, LAG] = later(0.0)

    given_as = "t"
    unit = "N m"
    force_free = True

    @property
    def kernel(self) -> Callable[..., None]:
        """The torque kernel."""
        return self.following(in_world if self.frame == "world" else in_body)


def in_world(value: Value) -> Callable[..., None]:
    """The kernel of a torque whose components are given in world axes."""

    @kernel
    def torque(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """t_B = R_WB^T t_W."""
        wrench[0], wrench[1], wrench[2] = 0.0, 0.0, 0.0
        wrench[3], wrench[4], wrench[5] = mat_t_vec(state[ROTATION:], value(t, state, par))

    return torque


def in_body(value: Value) -> Callable[..., None]:
    """The kernel of a torque whose components are given in body axes."""

    @kernel
    def torque(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """t_B as given."""
        wrench[0], wrench[1], wrench[2] = 0.0, 0.0, 0.0
        wrench[3], wrench[4], wrench[5] = value(t, state, par)

    return torque
