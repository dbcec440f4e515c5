"""Single steps of the methods that move a rotation as such, as plain Python: cheap, and open to derivatives."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

import polhode as ph
from polhode.core.quat import angle, multiply, rotate
from polhode.core.rotor import ACTION, ANGULAR_IMPULSE, ATTITUDE, IMPULSE, INERTIA, LEDGER, OMEGA, WORK, Rotor
from polhode.core.small import sym_vec
from polhode.dynamics import momentum
from polhode.dynamics.acting import Acting, Figures
from polhode.integrate.group.method import GroupMethod
from polhode.model.loads.table import checked_loads, numbers, of_velocity

Q = slice(ATTITUDE, ATTITUDE + 4)


class Steps:
    """A method on a body under loads; `step(t, y, h)` is one step, put back on the group."""

    def __init__(self, method: GroupMethod, body: ph.Body, loads: tuple[Any, ...] = ()) -> None:
        loads = checked_loads(loads)
        self.method, self.body, self.loads = method, body, loads
        self.par = momentum.parameters(body, method.settings)
        figures = Figures(tuple(momentum.parameters(body).tolist()), 2 * sum(not load.plain for load in loads))
        self.acting = Acting(body, loads, bool(loads), figures.first + len(figures.values))
        called = [item for load in self.acting.called for item in (load.kernel, numbers(load, body))]
        self.numbers = [*called, *figures.values, *self.acting.figures.values]
        self.settle = momentum.settle_program(figures, self.acting)
        at = momentum.momentum_at(self.acting)
        self.rotor = Rotor(bool(loads), any(map(of_velocity, loads)), self.acting.slips, at, at + 3, self.action)
        self.n = at + 3 + method.extras
        self.kernel = method.kernels(SimpleNamespace(n=self.n, rotor=self.rotor)).step
        self.L = slice(at, at + 3)

    def action(self, t: float, y: np.ndarray, par: Any, calls: Any, total: np.ndarray, active: np.ndarray) -> None:
        """What acts, as methods ask for it."""
        both = np.zeros(2 * ACTION)
        momentum.action_program(self.acting)(t, y, self.numbers, both)
        total[:], active[:] = both[:ACTION], both[ACTION:]

    def start(self, state: ph.State, t: float = 0.0) -> np.ndarray:
        """The unknowns of a state."""
        y = np.zeros(self.n)
        y[:LEDGER] = np.concatenate([state.position, state.velocity, state.omega, state.attitude])
        self.prepare(t, y)
        return y

    def prepare(self, t: float, y: np.ndarray) -> None:
        """What follows a change of the state from outside."""
        momentum.set_momentum(y, self.par, self.rotor.momentum)
        if self.method.prepare is not None:
            self.method.prepare(self.body.inertia, np.zeros(3), self.rotor, t, y, self.par)

    def bare(self, t: float, y: np.ndarray, h: float) -> np.ndarray:
        """One step as the kernel leaves it."""
        new, scratch = np.zeros_like(y), np.zeros_like(y)
        self.kernel(t, y.copy(), h, self.par, (), np.zeros((self.method.rows, len(y))), scratch, new)
        return new

    def step(self, t: float, y: np.ndarray, h: float) -> np.ndarray:
        """One step, put back on the group."""
        new = self.bare(t, y, h)
        self.settle(0.0, new, self.numbers, [0.0])
        return new

    def go(self, y: np.ndarray, span: float, n: int, t: float = 0.0) -> np.ndarray:
        """n equal steps."""
        for i in range(n):
            y = self.step(t + i * (span / n), y, span / n)
        return y

    def shifted(self, t: float, y: np.ndarray, d: np.ndarray) -> np.ndarray:
        """y moved by d = (place, momentum, turn in space, angular momentum), each (3,)."""
        new, m = y.copy(), self.body.mass
        new[0:3] += d[0:3]
        new[3:6] += d[3:6] / m
        new[Q] = multiply((np.cos(0.5 * np.linalg.norm(d[6:9])), *_half_sine(d[6:9])), y[Q])
        L_W = y[self.L] + d[9:12]
        inverse = np.linalg.inv(self.body.inertia)
        new[OMEGA : OMEGA + 3] = inverse @ np.array(rotate((new[9], -new[10], -new[11], -new[12]), L_W))
        self.prepare(t, new)
        return new

    def between(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """The way from a to b, in the same twelve numbers; the turn as twice the quaternion's vector."""
        turn = np.array(multiply(b[Q], (a[9], -a[10], -a[11], -a[12])))[1:] * 2.0
        return np.concatenate([b[0:3] - a[0:3], self.body.mass * (b[3:6] - a[3:6]), turn, b[self.L] - a[self.L]])

    def energy(self, y: np.ndarray) -> float:
        """The energy of rotation, J."""
        w_B = y[OMEGA : OMEGA + 3]
        return 0.5 * float(np.dot(w_B, sym_vec(self.par[INERTIA:], w_B)))

    def errors(self, y: np.ndarray, truth: ph.Trajectory) -> np.ndarray:
        """How far y is from the end of a run: attitude, place, velocity, angular momentum, and the ledger."""
        end = truth.raw[-1]
        far = [float(angle(y[Q], truth.attitude[-1])), _length(y[0:3] - end[0:3]), _length(y[3:6] - end[3:6])]
        far.append(_length(y[self.L] - truth.angular_momentum[-1]))
        if self.loads:
            work, push = y[WORK] - truth.work[-1], y[IMPULSE : IMPULSE + 3] - truth.impulse[-1]
            turn = y[ANGULAR_IMPULSE : ANGULAR_IMPULSE + 3] - truth.angular_impulse[-1]
            far += [abs(float(work)), _length(push), _length(turn)]
        return np.array(far)


def _half_sine(turn: np.ndarray) -> np.ndarray:
    """sin(|turn|/2) turn/|turn|."""
    return 0.5 * np.sinc(0.5 * np.linalg.norm(turn) / np.pi) * turn


def _length(v: np.ndarray) -> float:
    return float(np.linalg.norm(v))
