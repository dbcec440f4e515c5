"""A force cell: what a joint carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.model.body import Body
from polhode.model.field_kinds import Choice, JointName, Number
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import DROPOUT, LATENCY, NAME, RATE, Memory, Numbers, Sensor, check_joint
from polhode.model.sensors.view import View


@strict
@dataclass(frozen=True, eq=False)
class ForceCell(Sensor):
    """The force (N) or the torque (N m, about the joint) that the joint of the body `joint` exerts on that body, in the
    axes of the joint on it.

    `noise` (N or N m) is the standard deviation of each component, in every sample anew.
    """

    joint: Annotated[str, JointName()]
    name: Annotated[str, NAME] = "force_cell"
    measures: Annotated[str, Choice(("force", "torque"), "what it measures")] = "force"
    rate: Annotated[float | None, RATE] = None
    noise: Annotated[float, Number("1", "standard deviation of each component, N or N m", least=0.0)] = 0.0
    range: Annotated[float | None, Number("1", "the largest number that it can say, N or N m", above=0.0)] = None
    quantization: Annotated[float, Number("1", "the smallest step, N or N m; 0: none", least=0.0)] = 0.0
    latency: Annotated[float, LATENCY] = 0.0
    dropout: Annotated[float, DROPOUT] = 0.0

    width = 3

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "unit", "N" if self.measures == "force" else "N m")

    def check(self, model: Body | Mechanism) -> None:
        """The joint exists."""
        check_joint(model, self.joint, self.described)

    def truth(self, view: View) -> tuple[Any, ...]:
        """What the joint carries."""
        force, torque = view.reaction(self.joint)
        return tuple(force if self.measures == "force" else torque)

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """With noise."""
        if self.noise == 0.0:
            return truth
        return tuple((np.array(truth) + self.noise * rng.standard_normal(3)).tolist())
