"""A blow: momentum handed to the body at one instant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode._jit import kernel
from polhode.arrays import number, strict, unknown, vector
from polhode.core.quat import rotate, rotate_back
from polhode.core.small import cross3
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import AT, Choice, Number, Vector


@strict
@dataclass(frozen=True, eq=False)
class Impulse:
    """An impulse `p` (N s) at the body point `at` (m, body axes, from the mass center), at the instant `time` (s).

    It brings its angular impulse about the mass center, at x p_B; `angular` (N m s) is one beside it. Both are given in
    `frame` axes, "world" or "body". The body's velocities jump, its position and attitude do not.
    """

    p: Annotated[Any, Vector("N s", "the impulse", key="value", absent=(0.0, 0.0, 0.0))]
    time: Annotated[float, Number("s", "when it strikes")]
    frame: Annotated[str, Choice(("world", "body"), "the axes of its components")] = "world"
    at: Annotated[Any, AT] = (0.0, 0.0, 0.0)
    angular: Annotated[Any, Vector("N m s", "an angular impulse with it")] = (0.0, 0.0, 0.0)
    name: str = "impulse"

    def __post_init__(self) -> None:
        if self.frame not in ("world", "body"):
            raise unknown("frame of an impulse", self.frame, ("world", "body"))
        object.__setattr__(self, "p", vector(self.p, self.name))
        object.__setattr__(self, "time", number(self.time, f"time of {self.name}"))
        object.__setattr__(self, "at", vector(self.at, f"point of {self.name}"))
        object.__setattr__(self, "angular", vector(self.angular, f"angular part of {self.name}"))
        if not (self.p.any() or self.angular.any()):
            raise InputError(f"{self.name} is zero: give p (N s) or angular (N m s)")

    @property
    def switch_times(self) -> tuple[float, ...]:
        """The instant of the blow, s."""
        return (self.time,)

    @property
    def force_free(self) -> bool:
        """Whether it only turns the body."""
        return not self.p.any()

    @property
    def torque_free(self) -> bool:
        """Whether it strikes at the mass center and brings no angular impulse of its own."""
        return not (self.at.any() or self.angular.any())

    def kick(self, body: Body, t: float, state: Any) -> tuple[np.ndarray, np.ndarray]:
        """The impulse in world axes, N s, and the angular impulse about the mass center in body axes, N m s.

        `state` has the attitude at that instant. See `dynamics.impulse` for what they do to the body.
        """
        q_WB = state.attitude
        if self.frame == "world":
            p_W, p_B, angular_B = self.p, rotate_back(q_WB, self.p), rotate_back(q_WB, self.angular)
        else:
            p_W, p_B, angular_B = rotate(q_WB, self.p), self.p, self.angular
        return np.array(p_W), np.array(cross3(self.at, p_B)) + np.array(angular_B)

    def pack(self, body: Body) -> tuple[float, ...]:
        """No numbers: between blows nothing acts."""
        return ()

    @property
    def kernel(self) -> Any:
        """The kernel of a load that exerts no force at any time; the blow itself is `kick`."""
        return nothing


@kernel
def nothing(t: float, state: Any, par: Any, wrench: Any) -> None:
    """No force and no torque."""
    for i in range(6):
        wrench[i] = 0.0
