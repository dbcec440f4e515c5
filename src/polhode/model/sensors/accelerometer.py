"""An accelerometer: the specific force at its place, which is what a mass on springs inside it feels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.small import cross3, mat_t_vec, minus3
from polhode.core.spatial import add
from polhode.model.field_kinds import BodyName, Triple, Vector
from polhode.model.sensors import triad
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, quantum, reach
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class Accelerometer(triad.Triad):
    """An accelerometer with three axes at the point `at` (m, body axes, from the mass center) of the body `on`.

    It feels the specific force f_B = R_WB^T (a_P - g) at its place P, m/s^2, body axes, where the body turns too:

        f_B = R_WB^T (a - g) + alpha x r + w x (w x r)        r = at

    with a the acceleration of the mass center. At rest it reads the push of the ground, +9.81 upwards; in free fall
    nothing. Its errors are those of `triad`: `noise` m/s^2/sqrt(Hz), `bias` m/s^2, `bias_walk` m/s^3/sqrt(Hz).
    """

    name: Annotated[str, NAME] = "accelerometer"
    on: Annotated[str | None, BodyName("the body on which it sits; none: the only one")] = None
    at: Annotated[Triple, Vector("m", "its place, from the mass center in body axes")] = (0.0, 0.0, 0.0)
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, triad.density("m/s^2")] = 0.0
    bias: Annotated[Triple, Vector("m/s^2", "what it reads at rest at the start")] = (0.0, 0.0, 0.0)
    bias_walk: Annotated[float, triad.walk("m/s^2")] = 0.0
    scale: Annotated[Triple, triad.SCALE] = (0.0, 0.0, 0.0)
    misalignment: Annotated[Triple, triad.MISALIGNMENT] = (0.0, 0.0, 0.0)
    range: Annotated[float | None, reach("m/s^2")] = None
    quantization: Annotated[float, quantum("m/s^2")] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "m/s^2"

    def truth(self, view: View) -> tuple[Any, ...]:
        """The specific force at its place."""
        link, r = view.link(self.on), tuple(np.asarray(self.at).tolist())
        turning = add(cross3(link.alpha_WB_B, r), cross3(link.w_WB_B, cross3(link.w_WB_B, r)))
        return tuple(add(mat_t_vec(link.R_WB, minus3(link.a_WB, link.g_W)), turning))
