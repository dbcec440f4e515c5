"""The parts that a base motion is made of: shifts and turns, each a function of time that is differentiated exactly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from math import pi
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict, vector
from polhode.core.jets import BlindJet, Jet, still
from polhode.errors import InputError
from polhode.model.field_kinds import Axis, Declared, Direction, Number, Triple, Vector

AXIS = Axis("of the turn", called="the axis of a base")
THROUGH = Vector("m", "a point of the axis", absent=(0.0, 0.0, 0.0),
                 called="the point that the axis of a base goes through")  # fmt: skip
_ANY_TIME = 0.123  # when a user's function is tried, s


class Shift(Declared, ABC):
    """A part that moves without turning."""

    described = "a base"

    @abstractmethod
    def position(self, t: Jet) -> tuple[Jet, Jet, Jet]:
        """Where it is at time t, with its derivatives, m."""


class Turn(Declared, ABC):
    """A part that turns about a fixed `axis` (a unit vector) through the point `through` (3,), m."""

    axis: Direction
    through: Triple
    described = "a base"

    @abstractmethod
    def angle_at(self, t: Jet) -> Jet:
        """How far it has turned at time t, with its derivatives, rad."""


@strict
@dataclass(frozen=True, eq=False)
class Accelerating(Shift):
    """p = velocity t + acceleration t^2 / 2, m/s and m/s^2."""

    acceleration: Annotated[Triple, Vector("m/s^2", "world axes")]
    velocity: Annotated[Triple, Vector("m/s", "at t = 0")] = (0.0, 0.0, 0.0)

    def position(self, t: Jet) -> tuple[Jet, Jet, Jet]:
        """A parabola."""
        both = zip(_floats(self.velocity), _floats(self.acceleration), strict=True)
        return tuple(t * v + t * t * (0.5 * a) for v, a in both)  # type: ignore[return-value]


@strict
@dataclass(frozen=True, eq=False)
class Shaking(Shift):
    """p = amplitude sin(2 pi frequency t + phase), m, Hz and rad."""

    amplitude: Annotated[Triple, Vector("m", "along each axis")]
    frequency: Annotated[float, Number("Hz", "in Hz", least=0.0)]
    phase: Annotated[Any, Number("rad", "at t = 0", by_class=True)] = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        phase = np.broadcast_to(self.phase, 3) if np.ndim(self.phase) == 0 else self.phase
        object.__setattr__(self, "phase", vector(phase, "phase of a base"))

    def position(self, t: Jet) -> tuple[Jet, Jet, Jet]:
        """A sine along each axis."""
        both = zip(_floats(self.amplitude), _floats(self.phase), strict=True)
        return tuple(_wave(t, size, self.frequency, phase) for size, phase in both)  # type: ignore[return-value]


@strict
@dataclass(frozen=True, eq=False)
class Following(Shift):
    """p = function(t), m."""

    function: Callable[[Any], Any]

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise InputError(f"the position of a base is a function of time, not {self.function!r}; samples have no"
                             " acceleration: give a smooth function")  # fmt: skip
        _tried(self.position, "position of a base")

    def position(self, t: Jet) -> tuple[Jet, Jet, Jet]:
        """As the function says."""
        given = tuple(self.function(t))
        if len(given) != 3:
            raise InputError(f"position of a base must be 3 numbers, but the function returned {len(given)}")
        return tuple(still(x) for x in given)  # type: ignore[return-value]


@strict
@dataclass(frozen=True, eq=False)
class Turning(Turn):
    """angle = rate t + acceleration t^2 / 2, rad/s and rad/s^2."""

    axis: Annotated[Direction, AXIS]
    through: Annotated[Triple, THROUGH]
    rate: Annotated[float, Number("rad/s", "its angular velocity")]
    acceleration: Annotated[float, Number("rad/s^2", "the rate of that")] = 0.0

    described = "a turning base"

    def angle_at(self, t: Jet) -> Jet:
        """A parabola."""
        return t * self.rate + t * t * (0.5 * self.acceleration)


@strict
@dataclass(frozen=True, eq=False)
class Rocking(Turn):
    """angle = amplitude sin(2 pi frequency t + phase), rad, Hz and rad."""

    axis: Annotated[Direction, AXIS]
    through: Annotated[Triple, THROUGH]
    amplitude: Annotated[float, Number("rad", "largest angle")]
    frequency: Annotated[float, Number("Hz", "in Hz", least=0.0)]
    phase: Annotated[float, Number("rad", "at t = 0")] = 0.0

    described = "a rocking base"

    def angle_at(self, t: Jet) -> Jet:
        """A sine."""
        return _wave(t, self.amplitude, self.frequency, self.phase)


@strict
@dataclass(frozen=True, eq=False)
class TurnedBy(Turn):
    """angle = function(t), rad."""

    axis: Annotated[Direction, AXIS]
    through: Annotated[Triple, THROUGH]
    function: Callable[[Any], Any]

    def __post_init__(self) -> None:
        super().__post_init__()
        if not callable(self.function):
            raise InputError(f"the angle of a base is a function of time, not {self.function!r}")
        _tried(lambda t: (self.angle_at(t),), "angle of a base")

    def angle_at(self, t: Jet) -> Jet:
        """As the function says."""
        return still(self.function(t))


def _floats(given: Triple) -> list[float]:
    """Three plain numbers."""
    return np.asarray(given).tolist()


def _wave(t: Jet, amplitude: float, frequency: float, phase: float) -> Jet:
    """amplitude sin(2 pi frequency t + phase)."""
    return (t * (2.0 * pi * frequency) + phase).sin() * amplitude


def _tried(function: Callable[[Jet], tuple[Jet, ...]], what: str) -> None:
    """Refuse a function that cannot be differentiated, with the reason, or that is not finite."""
    try:
        given = function(BlindJet(_ANY_TIME, 1.0))
        numbers = np.array([[x.x, x.d, x.dd] for x in given], dtype=float)
    except Exception as cause:
        raise InputError(
            f"{what} must be a function of time in arithmetic and numpy's sin, cos, sqrt, exp, tanh: its velocity"
            f" and acceleration follow from it. It raised {type(cause).__name__}: {cause}"
        ) from cause
    if not np.isfinite(numbers).all():
        raise InputError(f"{what} must be finite with its rates, but at t = {_ANY_TIME} s they are {numbers.tolist()}")
