"""What an event can do to a state beside a bounce: new values, or a change. Each is called as `jump(t, state)`.

They are objects with fields, not functions, so that a run with them can be stored and made again.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict, vector
from polhode.model.attitude import Attitude
from polhode.model.field_kinds import Declared, Triple, Turning, Vector
from polhode.model.state import State, StateLike


class _Changing(Declared):
    """What changes parts of a state: those that are not None."""

    @property
    def given(self) -> dict[str, np.ndarray]:
        """The parts by name."""
        names = [field.name for field in fields(self)]  # type: ignore[arg-type]
        return {name: vars(self)[name] for name in names if vars(self)[name] is not None}

    def changed(self, state: StateLike, values: dict[str, np.ndarray]) -> State:
        """The state with other values of some parts."""
        return State(values.get("position", state.position), values.get("velocity", state.velocity),
                     values.get("attitude", state.attitude), values.get("omega", state.omega))  # fmt: skip


@strict
@dataclass(frozen=True, eq=False)
class Set(_Changing):
    """New values of position (m), velocity (m/s), attitude (q_WB) or omega (rad/s); what is None goes on."""

    position: Annotated[Triple | None, Vector("m", "world axes", called="position")] = None
    velocity: Annotated[Triple | None, Vector("m/s", "world axes", called="velocity")] = None
    attitude: Annotated[Any, Turning("how the body is turned")] = None
    omega: Annotated[Triple | None, Vector("rad/s", "body axes", called="omega")] = None

    def __post_init__(self) -> None:
        super().__post_init__()
        q_WB = self.attitude.quaternion if isinstance(self.attitude, Attitude) else self.attitude
        if q_WB is not None:
            object.__setattr__(self, "attitude", vector(q_WB, "attitude", 4))

    def __call__(self, t: float, state: StateLike) -> State:
        """The state with the values."""
        return self.changed(state, self.given)


@strict
@dataclass(frozen=True, eq=False)
class Add(_Changing):
    """Amounts that are added to position (m), velocity (m/s) or omega (rad/s)."""

    position: Annotated[Triple | None, Vector("m", "world axes", called="position")] = None
    velocity: Annotated[Triple | None, Vector("m/s", "world axes", called="velocity")] = None
    omega: Annotated[Triple | None, Vector("rad/s", "body axes", called="omega")] = None

    def __call__(self, t: float, state: StateLike) -> State:
        """The state with the amounts added."""
        now = {"position": state.position, "velocity": state.velocity, "omega": state.omega}
        return self.changed(state, {name: np.asarray(now[name]) + amount for name, amount in self.given.items()})
