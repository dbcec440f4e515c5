"""A force at a point of the body: constant, a function of time, or a function of (t, state)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from polhode._jit import kernel
from polhode.arrays import strict, unknown, vector
from polhode.core.small import cross3, mat_t_vec, mat_vec
from polhode.model.body import Body
from polhode.model.loads.layout import ROTATION
from polhode.model.loads.vectors import Value, constant_of, source, value_kernel


@strict
@dataclass(frozen=True, eq=False)
class Force:
    """A force `f` (N) in `frame` axes, "world" or "body", at the body point `at` (m, body axes, from the mass center).

    A force off the mass center brings its torque, t_B = at x f_B.
    """

    f: Any
    frame: str = "world"
    at: Any = (0.0, 0.0, 0.0)
    name: str = "force"

    def __post_init__(self) -> None:
        if self.frame not in ("world", "body"):
            raise unknown("frame of a force", self.frame, ("world", "body"))
        object.__setattr__(self, "f", source(self.f, self.name))
        object.__setattr__(self, "at", vector(self.at, f"point of {self.name}"))

    @property
    def given(self) -> Any:
        """The constant or the function behind the load."""
        return self.f

    def pack(self, body: Body) -> tuple[float, ...]:
        """The point of action, then the constant force if it is one."""
        return (*self.at.tolist(), *constant_of(self.f))

    @property
    def kernel(self) -> Any:
        """The force kernel."""
        make = in_world if self.frame == "world" else in_body
        return make(value_kernel(self.f, self.name), bool(self.at.any()))


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
