"""A magnetometer: the magnetic field at the body, in its axes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.core.small import mat_t_vec
from polhode.model.field_kinds import BodyName, Source, Triple, Vector
from polhode.model.sensors import triad
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, quantum, reach
from polhode.model.sensors.view import View
from polhode.model.world_field import WorldField, at_place, checked_field


@strict
@dataclass(frozen=True, eq=False)
class Magnetometer(triad.Triad):
    """The magnetic `field` (T, world axes) at the mass center of the body `on`, in body axes: R_WB^T B, T.

    `field` is three numbers, or a function of (t) or of (t, position), the position in world axes, m. Its errors are
    those of `triad`: `noise` T/sqrt(Hz), `bias` T, `bias_walk` T/s/sqrt(Hz).
    """

    field: Annotated[WorldField, Source("T", "the field in world axes", by_class=True)]
    name: Annotated[str, NAME] = "magnetometer"
    on: Annotated[str | None, BodyName("the body on which it sits; none: the only one")] = None
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, triad.density("T")] = 0.0
    bias: Annotated[Triple, Vector("T", "what it reads without a field at the start")] = (0.0, 0.0, 0.0)
    bias_walk: Annotated[float, triad.walk("T")] = 0.0
    scale: Annotated[Triple, triad.SCALE] = (0.0, 0.0, 0.0)
    misalignment: Annotated[Triple, triad.MISALIGNMENT] = (0.0, 0.0, 0.0)
    range: Annotated[float | None, reach("T")] = None
    quantization: Annotated[float, quantum("T")] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "T"

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "field", checked_field(self.field, f"the field of {self.described}"))

    def truth(self, view: View) -> tuple[Any, ...]:
        """R_WB^T B at the mass center."""
        link = view.link(self.on)
        B_W = at_place(self.field, view.t, link.p_WB, f"the field of {self.described}")  # type: ignore[arg-type]
        return tuple(mat_t_vec(link.R_WB, B_W))
