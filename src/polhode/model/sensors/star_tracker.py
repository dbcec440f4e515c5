"""A star tracker: the attitude of a body as a quaternion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core import quat
from polhode.model.body import Body
from polhode.model.field_kinds import BodyName, Triple, Vector
from polhode.model.mechanism import Mechanism
from polhode.model.sensors import triad
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, Memory, Numbers, Sensor, check_link, quantum
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class StarTracker(Sensor):
    """The attitude q_WB of the body `on`, scalar first, of the two quaternions the one with w >= 0.

    What it says is q_WB (x) exp(misalignment) (x) exp(n): turned by its `misalignment` (rad, a rotation vector from the
    body's axes to its own), and by a rotation vector n of its own axes, whose components have the standard deviations
    `noise` (rad, three; the one about the line of sight is usually the largest), in every sample anew.
    """

    name: Annotated[str, NAME] = "star_tracker"
    on: Annotated[str | None, BodyName("the body on which it sits; none: the only one")] = None
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[Triple, Vector("rad", "standard deviations of the turn about each of its axes")] = (0.0, 0.0, 0.0)
    misalignment: Annotated[Triple, triad.MISALIGNMENT] = (0.0, 0.0, 0.0)
    quantization: Annotated[float, quantum("1")] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "1"
    width = 4

    def check(self, model: Body | Mechanism) -> None:
        """It sits on a body that is there."""
        check_link(model, self.on, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """q_WB with w >= 0."""
        return _upper(quat.from_matrix(view.link(self.on).R_WB))

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """With its misalignment and its noise."""
        own = quat.multiply(truth, quat.from_rotvec(np.asarray(self.misalignment)))
        n = np.asarray(self.noise) * rng.standard_normal(3) if np.any(self.noise) else np.zeros(3)
        return _upper(quat.multiply(own, quat.from_rotvec(n)))


def _upper(q: tuple[Any, ...]) -> Numbers:
    """Of a quaternion and its opposite the one with w >= 0."""
    sign = 1.0 if q[0] >= 0.0 else -1.0
    return tuple(float(sign * x) for x in q)
