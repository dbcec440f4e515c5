"""What an event can do to a state beside a bounce: new values, or a change. Each is called as `jump(t, state)`.

They are objects with fields, not functions, so that a run with them can be stored and made again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import frozen, strict, vector
from polhode.model.attitude import Attitude
from polhode.model.field_kinds import Turning, Vector
from polhode.model.state import State

_FIELDS = ("position", "velocity", "attitude", "omega")


@strict
@dataclass(frozen=True, eq=False)
class Set:
    """New values of position (m), velocity (m/s), attitude (q_WB) or omega (rad/s); what is None goes on."""

    position: Annotated[Any, Vector("m", "world axes")] = None
    velocity: Annotated[Any, Vector("m/s", "world axes")] = None
    attitude: Annotated[Any, Turning("how the body is turned")] = None
    omega: Annotated[Any, Vector("rad/s", "body axes")] = None

    def __post_init__(self) -> None:
        if isinstance(self.attitude, Attitude):
            object.__setattr__(self, "attitude", self.attitude.quaternion)
        _check(self, _FIELDS)

    def __call__(self, t: float, state: Any) -> State:
        """The state with the values."""
        return _changed(state, {name: getattr(self, name) for name in _FIELDS if getattr(self, name) is not None})


@strict
@dataclass(frozen=True, eq=False)
class Add:
    """Amounts that are added to position (m), velocity (m/s) or omega (rad/s)."""

    position: Annotated[Any, Vector("m", "world axes")] = None
    velocity: Annotated[Any, Vector("m/s", "world axes")] = None
    omega: Annotated[Any, Vector("rad/s", "body axes")] = None

    def __post_init__(self) -> None:
        _check(self, ("position", "velocity", "omega"))

    def __call__(self, t: float, state: Any) -> State:
        """The state with the amounts added."""
        given = [name for name in ("position", "velocity", "omega") if getattr(self, name) is not None]
        return _changed(state, {name: np.asarray(getattr(state, name)) + getattr(self, name) for name in given})


def _changed(state: Any, values: dict[str, Any]) -> State:
    return State(**{**{name: getattr(state, name) for name in _FIELDS}, **values})


def _check(jump: Any, names: tuple[str, ...]) -> None:
    for name in names:
        value = getattr(jump, name)
        if value is not None:
            object.__setattr__(jump, name, frozen(vector(value, name, 4 if name == "attitude" else 3)))
