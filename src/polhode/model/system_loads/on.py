"""Any load on one body, acting on a body of a system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import numpy as np

from polhode._jit.foreign_code import UserFunction
from polhode.arrays import strict
from polhode.core.scalars import Number, Parts, call
from polhode.core.small import cross3, mat_t_vec, mat_vec, vectors
from polhode.core.spatial import add, turned_symmetric
from polhode.errors import InputError
from polhode.model.field_kinds import BodyName
from polhode.model.loads.carrying import Carrying, Lump, power
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, VELOCITY, WRENCH
from polhode.model.loads.load import Blow, Conservative, Load
from polhode.model.loads.table import checked_loads, numbers, user_function
from polhode.model.loads.vectors import Given
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import LinkMotion, Motion
from polhode.model.signals import Input, OwnState, n_states
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
        """The body exists and is not the world; weight that counts all mass alike is that of the system."""
        name = mechanism.links[mechanism.body(self.body)].name
        if self.load.of_mass and any(load.carries and load.body == name for load in mechanism.loads):
            raise InputError(f'{self.load.described} on "{name}", which burns propellant: give gravity to the system,'
                             " ph.System(gravity=...), which counts for all mass")  # fmt: skip

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """Its force and its torque, about Lo."""
        if isinstance(self.load, Blow):
            return Effort()
        i = mechanism.index(self.body)
        link, m = mechanism.links[i], moving.of(i)
        state, n = (*body_state(link, m), *moving.inputs, *moving.states), self.load.n_out
        out = call(par, slot, moving.t, state, n) if self.slots else self._written_out(link, moving.t, state)
        end = WRENCH + n_states(self.load.own_states)
        effort = Effort(((i, link_wrench(link, m, out[:WRENCH])),), rates=tuple(out[WRENCH:end]))
        if isinstance(self.load, Carrying):
            return self._with_jet(self.load, effort, i, link, m, moving.states, out[end:])
        return effort._replace(power=0.0) if isinstance(self.load, Conservative) else effort

    def _with_jet(self, motor: Carrying, effort: Effort, i: int, link: Link, m: LinkMotion, states: Parts,
                  told: Parts) -> Effort:  # fmt: skip
        """The effort of a motor with what leaves, and the power of both."""
        par = motor.carried_numbers()
        lump = motor.lump(states, effort.rates, par)
        v_B, w_B = (mat_t_vec(link.R_LB, x) for x in (add(m.V[3:], cross3(m.V[:3], link.com)), m.V[:3]))
        gone = motor.leaving(lump, told, v_B, w_B, par)
        f_L = mat_vec(link.R_LB, gone.momentum)
        leaves = (*add(mat_vec(link.R_LB, gone.angular), cross3(link.com, f_L)), *f_L)
        return effort._replace(power=power(lump, gone, v_B, w_B), leaving=((i, leaves, in_link(link, lump)),))

    @property
    def carries(self) -> bool:
        """Whether its load does."""
        return isinstance(self.load, Carrying)

    def carried(self, mechanism: Mechanism, states: Parts) -> tuple[tuple[int, Lump], ...]:
        """What its load carries."""
        if not isinstance(self.load, Carrying):
            return ()
        i = mechanism.index(self.body)
        lump = self.load.lump(states, (0.0,) * len(states), self.load.carried_numbers())
        return ((i, in_link(mechanism.links[i], lump)),)

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


def in_link(link: Link, lump: Lump) -> Lump:
    """A lump of a body, told from its mass center in its axes, from Lo in the axes of L."""
    center = add(link.com, mat_vec(link.R_LB, lump.center))
    inertia, rate = (turned_symmetric(link.R_LB, six) for six in (lump.inertia, lump.inertia_rate))
    return Lump(lump.mass, center, inertia, lump.mass_rate, mat_vec(link.R_LB, lump.center_rate), rate)
