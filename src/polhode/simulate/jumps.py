"""What changes a state in an instant, impulses at their time and jumps at events, and its entries in the ledger.

The ledger takes the impulse, the angular impulse and the work of each, so that the laws of a run hold across it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.core import attitude as forms
from polhode.core.quat import rotate
from polhode.dynamics import impact
from polhode.dynamics.newton_euler import FORM, OMEGA, POSITION, VELOCITY
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.loads.load import Blow, Conservative, Load
from polhode.model.signals import n_states
from polhode.model.state import State
from polhode.simulate.burnout import Burnout
from polhode.simulate.model import Way

if TYPE_CHECKING:
    from polhode.simulate.one_body import OneBody


class Jumps(Way):
    """The instants of one run. What a user's function raises goes to `failures`, which ends the run."""

    def __init__(
        self, model: OneBody, events: tuple[Any, ...], calls: list[Any], failures: list[BaseException]
    ) -> None:
        self._model, self._failures = model, failures
        self.events, self.calls = events, calls
        self._form, self._par = forms.form(model.form.name)
        self._attitude = slice(FORM, FORM + self._form.N)
        self._ledger = self._attitude.stop + n_states(model.own_states)
        self._kicks = [load for load in model.loads if issubclass(type(load), Blow)]

    def at_stop(self, t: float, y: np.ndarray) -> bool:
        """Apply the impulses of time t; whether there was one."""
        if not self._kicks:
            return False
        now = [load for load in self._kicks if t in load.switch_times]
        for load in now:
            self._kick(y, t, load)
        return bool(now)

    def at_event(self, i: int, t: float, y: np.ndarray) -> bool:
        """Apply the jump of event i; whether it has one."""
        event = self.events[i]
        if isinstance(event, Burnout):
            event.end(y)
            return True
        try:
            if isinstance(event, Blow):
                self._kick(y, t, event)
            else:
                self._replace(y, t, _checked(event.jump(t, self._state(y)), event.name))
        except Exception as failure:  # noqa: BLE001  (a user's function may raise anything; the run keeps what it has)
            self._failures.append(failure)
        return True

    def _state(self, y: np.ndarray) -> State:
        q_WB = np.array(self._form.to_q(y[self._attitude], self._par))
        return State(y[POSITION : POSITION + 3], y[VELOCITY : VELOCITY + 3], q_WB, y[OMEGA : OMEGA + 3])

    def _kick(self, y: np.ndarray, t: float, by: Any) -> None:
        """The blow of a load or an event."""
        state, (body, center) = self._state(y), self._now(y)
        impulse_W, angular_B = by.kick(self._model.body, t, state)
        if center.any():  # what was said about the body's own mass center is needed about that of the whole
            angular_B = angular_B - np.cross(center, state.rotation.T @ impulse_W)
        v_W, w_B, work = impact.apply(body, state.position, _velocity(state, center), state.attitude, state.omega,
                                        impulse_W, angular_B)  # fmt: skip
        y[VELOCITY : VELOCITY + 3], y[OMEGA : OMEGA + 3] = v_W - rotate(state.attitude, np.cross(w_B, center)), w_B
        self._enter(y, work, impulse_W, rotate(state.attitude, angular_B))

    def _now(self, y: np.ndarray) -> tuple[Body, np.ndarray]:
        """The body with all that it carries, and the mass center of that from its own, body axes, m."""
        return self._model.carried(y[self._attitude.stop : self._ledger])

    def _replace(self, y: np.ndarray, t: float, after: State) -> None:
        """The state that a user's jump gave; numbers that it left alone keep their bits."""
        before, (body, center) = self._state(y), self._now(y)
        y[:FORM] = np.concatenate([after.position, after.velocity, after.omega])
        if not np.array_equal(after.attitude, before.attitude):
            y[self._attitude] = self._form.from_q(after.attitude, self._par)
        work = self._energy(body, center, t, after) - self._energy(body, center, t, before)
        faster = _velocity(after, center) - _velocity(before, center)
        self._enter(y, work, body.mass * faster, _spin(body, after) - _spin(body, before))

    @np.errstate(over="ignore", invalid="ignore")  # what is not finite ends the run
    def _energy(self, body: Body, center: np.ndarray, t: float, state: State) -> float:
        """Kinetic and potential energy, J."""
        rows, at_center = _Rows(state), _Rows(replace(state, position=state.position + rotate(state.attitude, center)))
        stores = (load for load in self._model.loads if isinstance(load, Load) and isinstance(load, Conservative))
        parts = (load.potential(body, np.array([t]), at_center if load.of_mass else rows) for load in stores)
        v_W = _velocity(state, center)
        kinetic = body.mass * v_W @ v_W + state.omega @ body.inertia @ state.omega
        return 0.5 * float(kinetic) + sum(float(part[0]) for part in parts)

    def _enter(self, y: np.ndarray, work: float, impulse_W: Any, angular_W: Any) -> None:
        y[self._ledger] += work
        y[self._ledger + 1 : self._ledger + 4] += impulse_W
        y[self._ledger + 4 : self._ledger + 7] += angular_W


class _Rows:
    """One state as arrays of one row, as potentials take them."""

    def __init__(self, state: State) -> None:
        self.position, self.velocity = state.position[None], state.velocity[None]
        self.attitude, self.omega = state.attitude[None], state.omega[None]


def _velocity(state: State, center: np.ndarray) -> np.ndarray:
    """The velocity of the body's point at `center`, world axes, m/s."""
    return state.velocity + np.array(rotate(state.attitude, np.cross(state.omega, center)))


def _spin(body: Body, state: State) -> np.ndarray:
    """Angular momentum about the mass center, world axes."""
    return np.array(rotate(state.attitude, body.inertia @ state.omega))


def _checked(after: Any, name: str) -> State:
    if not isinstance(after, State):
        raise InputError(f'the jump of event "{name}" must give the ph.State after it, not {after!r}')
    return after
