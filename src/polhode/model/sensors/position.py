"""Where a point of a body is, as a satellite receiver or a camera on a wall tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.small import mat_vec
from polhode.core.spatial import add
from polhode.model.body import Body
from polhode.model.field_kinds import BodyName, Number, Triple, Vector
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import (
    DROPOUT,
    LATENCY,
    NAME,
    RATE,
    Memory,
    Numbers,
    Sensor,
    check_link,
    quantum,
    reach,
)
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class Position(Sensor):
    """The place of the point `at` (m, body axes, from the mass center) of the body `on`, world axes, m.

    `noise` (m) is the standard deviation of each component, in every sample anew.
    """

    name: Annotated[str, NAME] = "position"
    on: Annotated[str | None, BodyName("the body on which it sits; none: the only one")] = None
    at: Annotated[Triple, Vector("m", "the point, from the mass center in body axes")] = (0.0, 0.0, 0.0)
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, Number("m", "standard deviation of each component", least=0.0)] = 0.0
    range: Annotated[float | None, reach("m")] = None
    quantization: Annotated[float, quantum("m")] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "m"
    width = 3

    def check(self, model: Body | Mechanism) -> None:
        """It sits on a body that is there."""
        check_link(model, self.on, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """p_WP."""
        link = view.link(self.on)
        return tuple(add(link.p_WB, mat_vec(link.R_WB, tuple(np.asarray(self.at).tolist()))))

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """With noise."""
        if self.noise == 0.0:
            return truth
        return tuple((np.array(truth) + self.noise * rng.standard_normal(3)).tolist())
