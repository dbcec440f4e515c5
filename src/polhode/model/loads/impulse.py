"""A blow: momentum handed to the body at one instant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.quat import rotate, rotate_back
from polhode.core.small import Parts, cross3
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import AT, FRAME, Number, Triple, Vector
from polhode.model.loads.layout import Out
from polhode.model.loads.load import Load
from polhode.model.state import StateLike


@kernel
def nothing(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """No force and no torque."""
    for i in range(6):
        wrench[i] = 0.0


@strict
@dataclass(frozen=True, eq=False)
class Impulse(Load):
    """An impulse `p` (N s) at the body point `at` (m, body axes, from the mass center), at the instant `time` (s).

    It brings its angular impulse about the mass center, at x p_B; `angular` (N m s) is one beside it. Both are given in
    `frame` axes, "world" or "body". The body's velocities jump, its position and attitude do not.
    """

    p: Annotated[Triple, Vector("N s", "the impulse", key="value", absent=(0.0, 0.0, 0.0), called="{}")]
    time: Annotated[float, Number("s", "when it strikes")]
    frame: Annotated[str, FRAME] = "world"
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    angular: Annotated[Triple, Vector("N m s", "an angular impulse with it", called="angular part of {}")] = (
        0.0, 0.0, 0.0,
    )  # fmt: skip
    name: str = "impulse"

    kernel = staticmethod(nothing)  # it exerts no force at any time; the blow itself is `kick`

    def __post_init__(self) -> None:
        super().__post_init__()
        if not (np.any(self.p) or np.any(self.angular)):
            raise InputError(f"{self.name} is zero: give p (N s) or angular (N m s)")

    @property
    def switch_times(self) -> tuple[float, ...]:
        """The instant of the blow, s."""
        return (self.time,)

    @property
    def force_free(self) -> bool:
        """Whether it only turns the body."""
        return not np.any(self.p)

    @property
    def torque_free(self) -> bool:
        """Whether it strikes at the mass center and brings no angular impulse of its own."""
        return not (np.any(self.at) or np.any(self.angular))

    def kick(self, body: Body, t: float, state: StateLike) -> tuple[np.ndarray, np.ndarray]:
        """The impulse in world axes, N s, and the angular impulse about the mass center in body axes, N m s.

        `state` has the attitude at that instant. See `dynamics.impulse` for what they do to the body.
        """
        q_WB = state.attitude
        if self.frame == "world":
            p_W, p_B, angular_B = self.p, rotate_back(q_WB, self.p), rotate_back(q_WB, self.angular)
        else:
            p_W, p_B, angular_B = rotate(q_WB, self.p), self.p, self.angular
        return np.array(p_W), np.array(cross3(self.at, p_B)) + np.array(angular_B)
