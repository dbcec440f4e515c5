"""An encoder: a coordinate of a joint, in steps."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import Choice, JointName, Number, along_one
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.joint_coordinate import WHICH, check_coordinate, place_of
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, Memory, Numbers, Sensor
from polhode.model.sensors.view import View

_QUANTUM = along_one("rad", "m", "the smallest step of its numbers; 0: none", least=0.0)


@strict
@dataclass(frozen=True, eq=False)
class Encoder(Sensor):
    """The coordinate of the joint that carries the body `joint` (rad or m), less `offset`, in steps.

    `steps` is how many it counts in a turn: it says the nearest multiple of 2 pi / steps, also beyond a full turn.
    `quantization` (rad or m) says the step itself, and a joint that slides has unit="m". `noise` (rad or m) is the
    standard deviation of what is counted, in every sample anew. `coordinate` is that of a joint with several, by its
    number.
    """

    joint: Annotated[str, JointName()]
    name: Annotated[str, NAME] = "encoder"
    coordinate: Annotated[int | None, WHICH] = None
    steps: Annotated[float, Number("1", "steps in a turn; 0: none", least=0.0)] = 0.0
    offset: Annotated[float, along_one("rad", "m", "the coordinate at which it reads 0")] = 0.0
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, along_one("rad", "m", "standard deviation of a sample", least=0.0)] = 0.0
    quantization: Annotated[float, _QUANTUM] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    unit: Annotated[str, Choice(("rad", "m"), "of an angle, or of a joint that slides")] = "rad"
    width = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        step = 2.0 * math.pi / self.steps if self.steps else self.quantization
        if self.quantization not in (0.0, step):
            raise InputError(f"{self.described} has steps in a turn and a quantization: give one of them")
        if self.steps != int(self.steps) or (self.steps and self.unit != "rad"):
            raise InputError(f"{self.described} has a whole number of steps in a turn, not {self.steps:g}")
        object.__setattr__(self, "quantization", step)

    def check(self, model: Body | Mechanism) -> None:
        """The joint exists and has this coordinate."""
        check_coordinate(model, self.joint, self.coordinate, self.unit, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """The coordinate less the offset."""
        q, _ = view.joint(self.joint)
        return (q[place_of(self.coordinate, len(q), self.described)] - self.offset,)

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """With noise."""
        return (truth[0] + self.noise * float(rng.standard_normal()),) if self.noise > 0.0 else truth
