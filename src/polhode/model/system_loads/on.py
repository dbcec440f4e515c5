"""Any load on one body, acting on a body of a system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import numpy as np

from polhode._jit.foreign_code import UserFunction
from polhode.arrays import strict
from polhode.core.scalars import Number, Parts, call
from polhode.core.small import vectors
from polhode.errors import InputError
from polhode.model.field_kinds import BodyName
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, VELOCITY, WRENCH
from polhode.model.loads.load import Blow, Conservative, Load
from polhode.model.loads.table import checked_loads, numbers, user_function
from polhode.model.loads.vectors import Given
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import Motion
from polhode.model.signals import Input, OwnState
from polhode.model.system_loads.body_state import body_state, link_wrench
from polhode.model.system_loads.load import Effort, SystemLoad


class _Rows(NamedTuple):
    """States as potentials and blows read them: one, or arrays of n rows."""

    position: np.ndarray
    velocity: np.ndarray
    omega: np.ndarray
    attitude: np.ndarray

    @classmethod
    def of(cls, parts: Sequence[np.ndarray]) -> _Rows:
        """Of flat states (22,), each part a number or n of them."""
        places = (POSITION, 3), (VELOCITY, 3), (OMEGA, 3), (ATTITUDE, 4)
        return cls(*(vectors(parts[at : at + n]) for at, n in places))


@strict
@dataclass(frozen=True, eq=False)
class On(SystemLoad):
    """A load on one body (`Force`, `Torque`, `Drag`, `Spring`, `Friction`, `Gravity`, `Impulse`, ...) on `body`.

    It acts as it does on a body alone: points from the mass center in body axes, m, and world axes where it says so.
    The state that a function of (t, state) sees is that of the body in the world; of the two quaternions of its
    attitude it is the one with w >= 0, which jumps where w passes zero.
    """

    body: Annotated[str, BodyName()]
    load: Load

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.load, (list, tuple)):
            raise InputError(f'On("{self.body}", ...) takes one load; give the system one On for each')
        object.__setattr__(self, "load", checked_loads(self.load)[0])
        if self.load.slips:
            raise InputError(f'{self.load.called} cannot act in a system: its slip belongs to a body that turns'
                             f' freely. Hang a damped part on "{self.body}" with ph.loads.JointDamper')  # fmt: skip
        object.__setattr__(self, "switch_times", tuple(self.load.switch_times))

    @property
    def described(self) -> str:
        """Before its load is known."""
        return f'a load on "{self.body}"'

    @property
    def name(self) -> str:
        """As "force on rod"."""
        return f'{self.load.described} on "{self.body}"'

    @property
    def given(self) -> Given | None:
        """What the load was given, for messages."""
        return self.load.given

    @property
    def slots(self) -> int:
        """One, unless its kernel is plain arithmetic, which is then written out."""
        return 0 if self.load.plain or isinstance(self.load, Blow) else 1

    @property
    def longest_step(self) -> float:
        """That of the load, s."""
        return self.load.longest_step

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Those of the load."""
        return self.load.inputs

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """Those of the load."""
        return self.load.own_states

    def check(self, mechanism: Mechanism) -> None:
        """The body exists and is not the world."""
        mechanism.body(self.body)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """Its force and its torque, about Lo."""
        if isinstance(self.load, Blow):
            return Effort()
        i = mechanism.index(self.body)
        link, m = mechanism.links[i], moving.of(i)
        state, n = (*body_state(link, m), *moving.inputs, *moving.states), self.load.n_out
        out = call(par, slot, moving.t, state, n) if self.slots else self._written_out(link, moving.t, state)
        power = 0.0 if isinstance(self.load, Conservative) else None
        return Effort(((i, link_wrench(link, m, out[:WRENCH])),), power=power, rates=tuple(out[WRENCH:]))

    def _written_out(self, link: Link, t: Number, state: Parts) -> list[Any]:
        """What its kernel gives for numbers of any kind."""
        wrench: list[Any] = [0.0] * self.load.n_out
        self.load.kernel(t, state, numbers(self.load, link.body).tolist(), wrench)
        return wrench

    def potential(self, mechanism: Mechanism, moving: Motion) -> Number | None:
        """That of the load, J."""
        if not isinstance(self.load, Conservative):
            return None
        i = mechanism.index(self.body)
        link = mechanism.links[i]
        parts = np.broadcast_arrays(moving.t, *body_state(link, moving.of(i)))
        shape, rows = parts[0].shape, [np.ravel(part) for part in parts]
        U = self.load.potential(link.body, np.real(rows[0]), _Rows.of(rows[1:]))
        return U.reshape(shape) if shape else U[0]

    def kick(self, mechanism: Mechanism, moving: Motion) -> Effort | None:
        """The impulse of a blow and its angular impulse about Lo."""
        if not isinstance(self.load, Blow):
            return None
        i = mechanism.index(self.body)
        link, m = mechanism.links[i], moving.of(i)
        state = _Rows.of([np.array(x) for x in body_state(link, m)])
        J_W, L_B = self.load.kick(link.body, float(moving.t), state)
        return Effort(((i, link_wrench(link, m, (*J_W.tolist(), *L_B.tolist()))),))

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[UserFunction, ...]:
        """The kernel of the load with its numbers."""
        if not self.slots:
            return ()
        i = mechanism.index(self.body)
        link = mechanism.links[i]
        return (user_function(self.load, link.body, t, np.array(body_state(link, moving.of(i)), dtype=float)),)
