"""Which numbers a run integrates for its attitude, and what it does at their singularity."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from polhode.arrays import positive, strict, unknown
from polhode.core import attitude as forms

_GUARD = 1e-6  # rad


@strict
@dataclass(frozen=True)
class AttitudeForm:
    """The attitude form of a run.

    name: "quaternion", "dcm", "mrp", "rotvec", "euler" (= "zyx") or one of the 12 sequences. `at_singularity` matters
    to Euler angles alone: "stop" ends the run with an error where gimbal lock comes within `nearest` rad, or, with
    fixed steps, where the next step could jump over it; "continue" goes on, and the certificate shows the damage.
    """

    name: str = "quaternion"
    at_singularity: str = "stop"
    nearest: float = _GUARD

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or self.name not in forms.NAMES:
            raise unknown("attitude form", self.name, forms.NAMES)
        if self.at_singularity not in ("stop", "continue"):
            raise unknown("behavior at_singularity", self.at_singularity, ("stop", "continue"))
        object.__setattr__(self, "nearest", positive(self.nearest, "nearest", "rad"))

    @classmethod
    def of(cls, given: Any) -> AttitudeForm:
        """`given` as an AttitudeForm: an instance, or a name."""
        return given if isinstance(given, cls) else _named(given) if type(given) is str else cls(given)

    @property
    def sequence(self) -> str | None:
        """The Euler sequence, or None."""
        name = "zyx" if self.name == "euler" else self.name
        return name if name in forms.euler.SEQUENCES else None

    @property
    def kind(self) -> str:
        """The form without its parameters: all sequences are "euler"."""
        return "euler" if self.sequence else self.name

    @property
    def guard(self) -> float:
        """How near to the singularity the run stops, rad; 0 where it does not."""
        return self.nearest if self.sequence and self.at_singularity == "stop" else 0.0

    def explain(self, t: float, angles: np.ndarray, dt: float = 0.0) -> str:
        """What happened at gimbal lock, and the cure; `dt` is the fixed step, if there is one."""
        middle, step = np.degrees(angles[1]), f", and a step of {dt:g} s could jump over it" if dt else ""
        return (
            f'gimbal lock at t = {t:.9g} s: the middle angle of "{self.sequence}" is {middle:.6f} deg{step}. There the'
            " first and the last axis line up and their rates grow without bound."
            ' Use attitude="quaternion", or another sequence; to go on and see the damage,'
            f' attitude=ph.AttitudeForm("{self.sequence}", at_singularity="continue").'
        )


@cache
def _named(name: str) -> AttitudeForm:
    """The form of that name, which every short run asks for."""
    return AttitudeForm(name)
