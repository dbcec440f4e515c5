"""A sensor of directions: where the sun, a star or a landmark far away stands, in the axes of the body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core import quat
from polhode.core.small import cross3, mat_t_vec
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import BodyName, Number, Source, Triple
from polhode.model.loads.vectors import Given, as_source, source
from polhode.model.mechanism import Mechanism
from polhode.model.sensors import triad
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, Memory, Numbers, Sensor, check_link, quantum
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class Direction(Sensor):
    """The direction `to` something far away (a vector of any length in world axes, constant or a function of time), as
    the body `on` sees it: the unit vector R_WB^T to / |to|, in body axes.

    `noise` (rad) turns what it says about each axis across the direction by an angle of that standard deviation, in
    every sample anew; `misalignment` (rad, a rotation vector) is the turn from the body's axes to those of the sensor.
    """

    to: Annotated[Given | Triple, Source("1", "the direction in world axes; a list alone is its value")]
    name: Annotated[str, NAME] = "direction"
    on: Annotated[str | None, BodyName("the body on which it sits; none: the only one")] = None
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, Number("rad", "standard deviation of the angle about each axis across", least=0.0)] = 0.0
    misalignment: Annotated[Triple, triad.MISALIGNMENT] = (0.0, 0.0, 0.0)
    quantization: Annotated[float, quantum("1")] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit = "1"
    width = 3

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "to", source(self.to, self.described))
        if isinstance(self.to, np.ndarray) and not self.to.any():
            raise InputError(f"{self.described} looks at a vector of length 0, which has no direction")

    def check(self, model: Body | Mechanism) -> None:
        """It sits on a body that is there."""
        check_link(model, self.on, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """The unit vector in body axes."""
        given = as_source(self.to, self.described)(np.atleast_1d(float(view.t)))[0]  # type: ignore[arg-type]
        size = float(np.linalg.norm(given))
        if not 0.0 < size < np.inf:
            raise InputError(f"{self.described} has no direction at t = {view.t:g} s: {given.tolist()}")
        return tuple(mat_t_vec(view.link(self.on).R_WB, (given / size).tolist()))

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """Turned by the noise across the direction, then seen in the sensor's own axes."""
        d = np.array(truth)
        if self.noise > 0.0:
            d = np.array(quat.rotate(quat.from_rotvec(cross3(d, self.noise * rng.standard_normal(3))), d))
        return tuple(float(x) for x in quat.rotate_back(quat.from_rotvec(np.asarray(self.misalignment)), d))
