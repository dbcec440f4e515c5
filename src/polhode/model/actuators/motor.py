"""A motor in a joint, by command."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.model.actuators.actuator import COMMAND, NAME
from polhode.model.actuators.actuator_place import mechanism_of
from polhode.model.actuators.joint_drive import JointDrive
from polhode.model.actuators.shaped import Shaped
from polhode.model.field_kinds import Choice, JointName, along_one
from polhode.model.loads.lag import LAG


@strict
@dataclass(frozen=True, eq=False)
class Motor(Shaped):
    """A motor in the joint that carries the body `joint`, which has one speed: its effort is the command, N m or N.

    It acts on the body, and in the opposite sense on its parent. `command` is by default the name of the joint, with
    "_" for what cannot stand in a name and "u_" before a digit. A joint that slides has unit="N". How a command becomes
    an effort (`limit`, `rate_limit`, `dead_zone`, `quantization`, `lag`) is told in `shaped`. Near `speed_limit` (rad/s
    or m/s) a motor that drives the joint faster fades to nothing, over the last `fade` of the speed (a hundredth of the
    limit by default); it brakes with all its strength.
    """

    joint: Annotated[str, JointName()]
    command: Annotated[str, COMMAND] = ""
    limit: Annotated[float | None, along_one("N m", "N", "the largest effort, of either sign", least=0.0)] = None
    rate_limit: Annotated[float | None, along_one("N m/s", "N/s", "how fast it can change", least=0.0)] = None
    speed_limit: Annotated[float | None, along_one("rad/s", "m/s", "the speed at which it ends", least=0.0)] = None
    fade: Annotated[float | None, along_one("rad/s", "m/s", "over which it ends", least=0.0)] = None
    dead_zone: Annotated[float, along_one("N m", "N", "smaller commands do nothing", least=0.0)] = 0.0
    quantization: Annotated[float, along_one("N m", "N", "the smallest step", least=0.0)] = 0.0
    lag: Annotated[float, LAG] = 0.0
    unit: Annotated[str, Choice(("N m", "N"), "of a turn, or of a joint that slides")] = "N m"
    name: Annotated[str, NAME] = ""

    def __post_init__(self) -> None:
        if isinstance(self.command, str) and not self.command and isinstance(self.joint, str):
            word = re.sub(r"\W", "_", self.joint).lstrip("_")
            object.__setattr__(self, "command", word if word.isidentifier() else f"u_{word}".rstrip("_"))
        super().__post_init__()
        if 0.0 in (self.rate_limit, self.speed_limit, self.fade, self.limit):
            raise InputError(f"limits of {self.described} must be greater than zero")
        if self.speed_limit is not None and not math.isfinite(1.0 / max(self._fade, math.ulp(0.0))):
            raise InputError(f"{self.described} fades over {self._fade:g} near its speed_limit of {self.speed_limit:g}:"
                             " numbers of 64 bits do not divide by so little. Give it a larger fade.")  # fmt: skip

    @property
    def _fade(self) -> float:
        """Over how much of the speed it ends; a hundredth of the limit where nothing was said."""
        return self.fade or 0.01 * (self.speed_limit or 0.0)

    def loads(self, model: Any) -> tuple[Any, ...]:
        """Its effort."""
        mechanism = mechanism_of(model, self.described)
        link = mechanism.link(self.joint)
        if link.joint.n_v == 1 and (link.joint.speed_units[0] == "rad/s") != (self.unit == "N m"):
            right = "N m" if link.joint.speed_units[0] == "rad/s" else "N"
            raise InputError(f'{self.described} speaks in {self.unit}, but its joint needs {right}: unit="{right}"')
        load = JointDrive(
            self.joint, self.told, self.rate_limit is not None, self.lag, self.speed_limit, self._fade, self.name
        )
        load.check(mechanism)
        return (load,)
