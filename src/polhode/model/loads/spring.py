"""A linear spring from a point of the world to a point of the body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core import quat
from polhode.core.scalars import is_zero
from polhode.core.small import Parts, components, cross3, dot3, mat_t_vec, mat_vec, norm3
from polhode.model.body import Body
from polhode.model.field_kinds import AT, Number, Triple, Vector
from polhode.model.loads.layout import POSITION, ROTATION, Out
from polhode.model.loads.load import AtPoint
from polhode.model.state import StateLike


@kernel
def pull(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """The pull of the spring on the body point and its torque about the mass center."""
    k, length, anchor_W, at_B = par[0], par[1], par[2:5], par[5:8]
    p_W, R_WB = state[POSITION:], state[ROTATION:]
    arm_W = mat_vec(R_WB, at_B)
    d = (anchor_W[0] - p_W[0] - arm_W[0], anchor_W[1] - p_W[1] - arm_W[1], anchor_W[2] - p_W[2] - arm_W[2])
    distance = norm3(d)
    if length > 0.0:
        k = k * (1.0 - length / distance) if distance > 0.0 else 0.0
    f_W = (k * d[0], k * d[1], k * d[2])
    wrench[0], wrench[1], wrench[2] = f_W
    wrench[3], wrench[4], wrench[5] = cross3(at_B, mat_t_vec(R_WB, f_W))


@strict
@dataclass(frozen=True, eq=False)
class Spring(AtPoint):
    """A spring between the world point `anchor` (m) and the body point `at` (m, body axes, from the mass center).

    f_W = stiffness (1 - length / |d|) d with d = anchor - p_P the way from the body point to the anchor, and
    U = stiffness / 2 (|d| - length)^2. `stiffness` in N/m, `length` (m) where it is at rest: a shorter one pushes.
    At |d| = 0 a spring that has a length pushes in no direction, and gives nothing there.
    """

    stiffness: Annotated[float, Number("N/m", "force per length", above=0.0)]
    anchor: Annotated[Triple, Vector("m", "the point of the world")]
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    length: Annotated[float, Number("m", "length without force", least=0.0)] = 0.0
    name: str = "spring"

    kernel = staticmethod(pull)

    def pack(self, body: Body) -> np.ndarray:
        """The stiffness, the length, the anchor and the point of action."""
        return np.array([self.stiffness, self.length, *self.anchor, *self.at])

    @property
    def plain(self) -> bool:
        """Whether it has no length: its kernel is then arithmetic alone."""
        return is_zero(self.length)

    def potential(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """U = stiffness / 2 (|d| - length)^2 at the positions (n, 3) and attitudes (n, 4) of `state`, J."""
        arm_W = np.array(quat.rotate(components(state.attitude), self.at))
        d = np.reshape(self.anchor, (3, 1)) - components(state.position) - arm_W
        if is_zero(self.length):
            return 0.5 * self.stiffness * dot3(d, d)
        return 0.5 * self.stiffness * (norm3(d) - self.length) ** 2
