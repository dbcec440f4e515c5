"""A torque on the body: constant, a function of time, or a function of (t, state)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from polhode._jit import kernel
from polhode.arrays import strict, unknown
from polhode.core.small import mat_t_vec
from polhode.model.body import Body
from polhode.model.loads.layout import ROTATION
from polhode.model.loads.vectors import Value, constant_of, source, value_kernel


@strict
@dataclass(frozen=True, eq=False)
class Torque:
    """A torque `t` (N m) in `frame` axes, "world" or "body"."""

    t: Any
    frame: str = "body"
    name: str = "torque"

    def __post_init__(self) -> None:
        if self.frame not in ("world", "body"):
            raise unknown("frame of a torque", self.frame, ("world", "body"))
        object.__setattr__(self, "t", source(self.t, self.name))

    @property
    def given(self) -> Any:
        """The constant or the function behind the load."""
        return self.t

    def pack(self, body: Body) -> tuple[float, ...]:
        """The constant torque if it is one."""
        return constant_of(self.t)

    @property
    def kernel(self) -> Any:
        """The torque kernel."""
        make = in_world if self.frame == "world" else in_body
        return make(value_kernel(self.t, self.name))


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
