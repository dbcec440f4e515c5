"""The true state of a body, as no real sensor tells it: for trials of controllers, and to compare with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.core import quat
from polhode.model.body import Body
from polhode.model.field_kinds import BodyName
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, Sensor, check_link
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class Truth(Sensor):
    """The state of the body `on` without any error, 13 numbers: position and velocity (world axes), attitude (q_WB with
    w >= 0), omega (body axes), in the order of `ph.State`.
    """

    name: Annotated[str, NAME] = "truth"
    on: Annotated[str | None, BodyName("the body; none: the only one")] = None
    rate: Annotated[float | None, RATE] = None
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "m, m/s, 1, rad/s"
    width = 13

    def check(self, model: Body | Mechanism) -> None:
        """It sits on a body that is there."""
        check_link(model, self.on, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """p_WB, v_WB, q_WB, w_WB_B."""
        link = view.link(self.on)
        return (*link.p_WB, *link.v_WB, *quat.from_matrix(link.R_WB), *link.w_WB_B)
