"""Any load on one body, acting on a body of a system."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import call
from polhode.core.small import vectors
from polhode.errors import InputError
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, VELOCITY, WRENCH
from polhode.model.loads.table import checked_loads, load_name, numbers, out_size, slips, user_function
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.signals import Input, OwnState, inputs_of, states_of
from polhode.model.system_loads.body_state import body_state, link_wrench
from polhode.model.system_loads.load import Effort, SystemLoad


@strict
@dataclass(frozen=True, eq=False)
class On(SystemLoad):
    """A load on one body (`Force`, `Torque`, `Drag`, `Spring`, `Friction`, `Gravity`, `Impulse`, ...) on `body`.

    It acts as it does on a body alone: points from the mass center in body axes, m, and world axes where it says so.
    The state that a function of (t, state) sees is that of the body in the world; of the two quaternions of its
    attitude it is the one with w >= 0, which jumps where w passes zero.
    """

    body: Any
    load: Any

    def __post_init__(self) -> None:
        object.__setattr__(self, "body", getattr(self.body, "name", self.body))
        if isinstance(self.load, (list, tuple)):
            raise InputError(f'On("{self.body}", ...) takes one load; give the system one On for each')
        object.__setattr__(self, "load", checked_loads(self.load)[0])
        if slips(self.load):
            raise InputError(f'{load_name(self.load)} cannot act in a system: its slip belongs to a body that turns'
                             f' freely. Hang a damped part on "{self.body}" with ph.loads.JointDamper')  # fmt: skip
        object.__setattr__(self, "switch_times", tuple(getattr(self.load, "switch_times", ())))

    @property
    def name(self) -> str:
        """As "force on rod"."""
        return f'{getattr(self.load, "name", type(self.load).__name__.lower())} on "{self.body}"'

    @property
    def given(self) -> Any:
        """What the load was given, for messages."""
        return getattr(self.load, "given", None)

    @property
    def slots(self) -> int:
        """One, unless its kernel is plain arithmetic, which is then written out."""
        return 0 if getattr(self.load, "plain", False) or hasattr(self.load, "kick") else 1

    @property
    def longest_step(self) -> float:
        """That of the load, s."""
        return float(getattr(self.load, "longest_step", np.inf))

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Those of the load."""
        return inputs_of(self.load)

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """Those of the load."""
        return states_of(self.load)

    def check(self, mechanism: Mechanism) -> None:
        """The body exists and is not the world."""
        mechanism.link(self.body)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
        """Its force and its torque, about Lo."""
        if hasattr(self.load, "kick"):
            return Effort()
        i = mechanism.index(self.body)
        link, m = mechanism.links[i], moving.of(i)
        state = (*body_state(link, m), *moving.inputs, *moving.states)
        n = out_size(self.load)
        out = call(par, slot, moving.t, state, n) if self.slots else self._written_out(link, moving.t, state)
        power = 0.0 if hasattr(self.load, "potential") else None
        return Effort(((i, link_wrench(link, m, out[:WRENCH])),), power=power, rates=tuple(out[WRENCH:]))

    def _written_out(self, link: Any, t: Any, state: tuple[Any, ...]) -> list[Any]:
        """What its kernel gives for numbers of any kind."""
        wrench: list[Any] = [0.0] * out_size(self.load)
        self.load.kernel(t, state, numbers(self.load, link.body).tolist(), wrench)
        return wrench

    def potential(self, mechanism: Mechanism, moving: Motion) -> Any:
        """That of the load, J."""
        if not hasattr(self.load, "potential"):
            return None
        i = mechanism.index(self.body)
        link = mechanism.links[i]
        parts = np.broadcast_arrays(moving.t, *body_state(link, moving.of(i)))
        shape, rows = parts[0].shape, [np.ravel(part) for part in parts]
        U = self.load.potential(link.body, np.real(rows[0]), _rows(rows[1:]))
        return U.reshape(shape) if shape else U[0]

    def kick(self, mechanism: Mechanism, moving: Motion) -> Effort | None:
        """The impulse of a blow and its angular impulse about Lo."""
        if not hasattr(self.load, "kick"):
            return None
        i = mechanism.index(self.body)
        link, m = mechanism.links[i], moving.of(i)
        state = SimpleNamespace(attitude=np.array(body_state(link, m)[ATTITUDE : ATTITUDE + 4]))
        J_W, L_B = self.load.kick(link.body, float(moving.t), state)
        return Effort(((i, link_wrench(link, m, (*J_W.tolist(), *L_B.tolist()))),))

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[Any, ...]:
        """The kernel of the load with its numbers."""
        if not self.slots:
            return ()
        i = mechanism.index(self.body)
        link = mechanism.links[i]
        return (user_function(self.load, link.body, t, np.array(body_state(link, moving.of(i)), dtype=float)),)


def _rows(parts: list[np.ndarray]) -> SimpleNamespace:
    """Flat states (22, n) as the rows that potentials read."""
    place = {"position": (POSITION, 3), "velocity": (VELOCITY, 3), "omega": (OMEGA, 3), "attitude": (ATTITUDE, 4)}
    return SimpleNamespace(**{name: vectors(parts[at : at + n]) for name, (at, n) in place.items()})
