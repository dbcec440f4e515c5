"""A tachometer: a speed of a joint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.model.body import Body
from polhode.model.field_kinds import Choice, JointName, along_one
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.joint_coordinate import WHICH, check_coordinate, place_of
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, Memory, Numbers, Sensor
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class Tachometer(Sensor):
    """The speed of the joint that carries the body `joint`, rad/s or m/s: of a reaction wheel, relative to its hub.

    `noise` (rad/s or m/s) is the standard deviation of a sample. `coordinate` is that of a joint with several, by its
    number. A joint that slides has unit="m/s".
    """

    joint: Annotated[str, JointName()]
    name: Annotated[str, NAME] = "tachometer"
    coordinate: Annotated[int | None, WHICH] = None
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, along_one("rad/s", "m/s", "standard deviation of a sample", least=0.0)] = 0.0
    range: Annotated[float | None, along_one("rad/s", "m/s", "the largest number that it can say", least=0.0)] = None
    quantization: Annotated[float, along_one("rad/s", "m/s", "the smallest step; 0: none", least=0.0)] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit: Annotated[str, Choice(("rad/s", "m/s"), "of a turn, or of a joint that slides")] = "rad/s"
    width = 1

    def check(self, model: Body | Mechanism) -> None:
        """The joint exists and has this coordinate."""
        check_coordinate(model, self.joint, self.coordinate, self.unit, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """The speed."""
        _, v = view.joint(self.joint)
        return (v[place_of(self.coordinate, len(v), self.described)],)

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """With noise."""
        return (truth[0] + self.noise * float(rng.standard_normal()),) if self.noise > 0.0 else truth
