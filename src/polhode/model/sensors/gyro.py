"""A gyro: the angular velocity of a body in its own axes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.model.field_kinds import BodyName, Triple, Vector
from polhode.model.sensors import triad
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, quantum, reach
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class Gyro(triad.Triad):
    """A gyro with three axes on the body `on`: w_WB_B, rad/s, with the errors of `triad`.

    `noise`: density of the white noise, rad/s/sqrt(Hz) (that is rad/sqrt(s), the angle random walk), which needs a
    `rate`: one sample has noise sqrt(rate). `bias` (rad/s) is that at the start, and walks with `bias_walk`,
    rad/s^2/sqrt(Hz). `scale` and `misalignment` (rad, a rotation vector) are errors of its three axes, `range` and
    `quantization` those of its numbers, rad/s.
    """

    name: Annotated[str, NAME] = "gyro"
    on: Annotated[str | None, BodyName("the body on which it sits; none: the only one")] = None
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, triad.density("rad/s")] = 0.0
    bias: Annotated[Triple, Vector("rad/s", "what it reads at rest at the start")] = (0.0, 0.0, 0.0)
    bias_walk: Annotated[float, triad.walk("rad/s")] = 0.0
    scale: Annotated[Triple, triad.SCALE] = (0.0, 0.0, 0.0)
    misalignment: Annotated[Triple, triad.MISALIGNMENT] = (0.0, 0.0, 0.0)
    range: Annotated[float | None, reach("rad/s")] = None
    quantization: Annotated[float, quantum("rad/s")] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "rad/s"

    def truth(self, view: View) -> tuple[Any, ...]:
        """w_WB_B."""
        return tuple(view.link(self.on).w_WB_B)
