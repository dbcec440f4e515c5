"""Constraints that come and go in a run: locks on command, ropes and stops by themselves.

A constraint that begins to act is an impact; one that ends is none. A rope or a stop (one-sided, residual <= 0) begins
when its residual reaches zero and ends when its force would have to turn round. What comes to rest against one with
restitution stays there: below a speed of `REST` the restitution counts as 0, so that no run ends in ever smaller jumps.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from polhode.dynamics import articulated
from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.evaluation import evaluate
from polhode.dynamics.impact import Contact, impact, rates_of
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.quantities import angular_momentum, kinetic_energy, mass_center, momentum, potential_energy
from polhode.errors import InputError
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND
from polhode.model.motion import Motion, motion
from polhode.results.instants import Instant
from polhode.simulate.systems.deck import Deck
from polhode.simulate.systems.plan import SystemPlan

REST = 1e-6  # m/s or rad/s
_NEAR = 1e-9  # m or rad: how near to zero the residual of a taut rope is
_APART = 1e-6  # how far a start may be from its constraints to be put on them without a word


class Switches:
    """Which constraints act in one run, and the ledger of every change."""

    def __init__(self, plan: SystemPlan, deck: Deck) -> None:
        self.plan, self.deck, self.mechanism = plan, deck, plan.mechanism
        self.ledger: list[Instant] = []
        self.constraints = plan.mechanism.constraints
        self.history: list[tuple[float, np.ndarray]] = []

    # ---- what happens when

    def begin(self, t: float, y: np.ndarray) -> None:
        """Check the start, and find out which ropes are taut."""
        waits = self.mechanism.inactive
        active = np.array([float(one.name not in waits and not one.one_sided) for one in self.constraints])
        self._hold(range(len(self.constraints)), t, y)
        self._set(t, active)
        for i, one in enumerate(self.constraints):
            self._check_start(i, one, t, y)
        touching = [i for i, one in enumerate(self.constraints) if one.one_sided and self._touches(i, t, y)]
        if touching:
            self._meet(touching, t, y)

    def at_time(self, t: float, y: np.ndarray) -> bool:
        """Do what is commanded at this time, and apply the blows of loads; whether there was something."""
        now = [switch for at, switch in self.mechanism.commands if at == t]
        for switch in now:
            self.command(switch, t, y)
        return bool(now) | self._blows(t, y)

    def command(self, switch: Any, t: float, y: np.ndarray) -> None:
        """What an event commands."""
        self._switch([self._index(name) for name in switch.on], [self._index(name) for name in switch.off], t, y)

    def reached(self, i: int, t: float, y: np.ndarray) -> None:
        """A one-sided constraint reached zero: its residual if it did not act, its force if it did."""
        if self.deck.activity[i]:
            self._leave(i, "slack" if self._is_rope(i) else "release", t, y)
        else:
            self._meet([i], t, y)

    # ---- how

    def _switch(self, on: list[int], off: list[int], t: float, y: np.ndarray) -> None:
        for i in off:
            if self.deck.activity[i]:
                self._leave(i, "unlock", t, y)
        new = [i for i in on if not self.deck.activity[i]]
        if new:
            self._act(new, "lock", t, y, {})

    def _meet(self, touching: list[int], t: float, y: np.ndarray) -> None:
        """One-sided constraints are reached: an impact if they are run into, and rest or rebound after it."""
        q, v = self._split(y)
        rates = {i: float(rates_of(self.mechanism, t, q, v, self._rows(i, t, q, v))[0]) for i in touching}
        bounce = {i: -self.constraints[i].restitution * rate for i, rate in rates.items()}
        bounce = {i: back if abs(back) > REST else 0.0 for i, back in bounce.items()}
        struck = [i for i in touching if rates[i] > 0.0]
        if struck:
            self._act(struck, "snap" if self._is_rope(struck[0]) else "impact", t, y, bounce)
        resting = [i for i in touching if bounce[i] == 0.0]
        self._rest(resting, t, y)

    def _act(self, new: list[int], kind: str, t: float, y: np.ndarray, bounce: dict[int, float]) -> None:
        """An impact by which constraints begin to act; those that rebound do not go on acting."""
        self._hold(new, t, y)
        q, v = self._split(y)
        acting = [i for i in range(len(self.constraints)) if self.deck.activity[i] or i in new]
        contacts, owner = [], []
        for i in acting:
            for row in self._rows(i, t, q, v):
                contacts.append(Contact(row, bounce.get(i, 0.0), self.constraints[i].one_sided))
                owner.append(i)
        outcome = impact(self.mechanism, t, q, v, contacts)
        before = self._balance(t, y)
        y[self.mechanism.n_q : self.mechanism.n_q + self.mechanism.n_v] = outcome.v
        after = self._balance(t, y)
        y[-7] += after[0] - before[0]
        activity = self.deck.activity.copy()
        activity[[i for i in new if not bounce.get(i)]] = 1.0
        for i, part in zip(owner, outcome.took_part, strict=True):
            if not part:
                activity[i] = 0.0
        self._set(t, activity)
        for i in new:
            impulse = outcome.impulses[[k for k, one in enumerate(owner) if one == i]]
            self._enter(t, kind, i, impulse, before, after)

    def _rest(self, resting: list[int], t: float, y: np.ndarray) -> None:
        """Those that are pressed on go on acting; the others are let go."""
        activity = self.deck.activity.copy()
        activity[resting] = 1.0
        while True:
            forces = self._forces(t, y, activity)
            pulling = [i for i, one in enumerate(self.constraints) if one.one_sided and activity[i] and forces[i] > 0.0]
            if not pulling:
                break
            activity[max(pulling, key=lambda i: forces[i])] = 0.0
        self._set(t, activity)

    def _leave(self, i: int, kind: str, t: float, y: np.ndarray) -> None:
        """A constraint ends to act."""
        activity = self.deck.activity.copy()
        activity[i] = 0.0
        self._set(t, activity)
        now = self._balance(t, y)
        self._enter(t, kind, i, np.zeros(self._n_rows(i)), now, now)

    # ---- small parts

    def energy(self, t: float, y: np.ndarray) -> float:
        """Kinetic and potential energy, J."""
        q, v = self._split(y)
        moving = motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
        return float(kinetic_energy(self.mechanism, moving)) + float(potential_energy(self.mechanism, moving))

    def _set(self, t: float, activity: np.ndarray) -> None:
        self.deck.set_activity(activity)
        self.history.append((t, activity.copy()))

    def _hold(self, new: Iterable[int], t: float, y: np.ndarray) -> None:
        """Give constraints the numbers that they hold on to: where a joint is that locks now."""
        for i in new:
            self.deck.set_numbers(i, self.constraints[i].numbers(self.mechanism, t, y[: self.mechanism.n_q]))

    def _rows(self, i: int, t: float, q: np.ndarray, v: np.ndarray) -> tuple[Any, ...]:
        return self.deck.rows(i, motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist())))

    def _forces(self, t: float, y: np.ndarray, activity: np.ndarray) -> list[float]:
        """The multiplier of the first row of each constraint, if these act."""
        q, v = self._split(y)
        now = evaluate(self.mechanism, articulated, t, tuple(q.tolist()), tuple(v.tolist()),
                       self.deck.plain(activity), NumpyLinear())  # fmt: skip
        firsts = np.cumsum([0, *(self._n_rows(i) for i in range(len(self.constraints)))])
        return [float(now.solution.multipliers[k]) for k in firsts[:-1]]

    def _split(self, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        n_q = self.mechanism.n_q
        return y[:n_q].copy(), y[n_q : n_q + self.mechanism.n_v].copy()

    def _balance(self, t: float, y: np.ndarray) -> tuple[float, np.ndarray, np.ndarray, float]:
        """Kinetic energy, momentum, angular momentum about the mass center, and potential energy."""
        q, v = self._split(y)
        moving: Motion = motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
        return (float(kinetic_energy(self.mechanism, moving)), np.array(momentum(self.mechanism, moving), dtype=float),
                np.array(angular_momentum(self.mechanism, moving), dtype=float),
                float(potential_energy(self.mechanism, moving)))  # fmt: skip

    def _enter(self, t: float, kind: str, i: int, impulse: np.ndarray, before: Any, after: Any) -> None:
        lost = before[0] - after[0]  # places do not jump: the potential is the same, and its digits stay out of this
        self.ledger.append(Instant(t, kind, self.constraints[i].name, impulse, before[0] + before[3],
                                   after[0] + after[3], lost, before[1], after[1], before[2],
                                   after[2]))  # fmt: skip

    def _n_rows(self, i: int) -> int:
        return len(self.constraints[i].units(self.mechanism))

    def _touches(self, i: int, t: float, y: np.ndarray) -> bool:
        q, v = self._split(y)
        return abs(float(self._rows(i, t, q, v)[0].residual)) <= _NEAR

    def _check_start(self, i: int, one: Any, t: float, y: np.ndarray) -> None:
        """Refuse a start that a constraint does not allow."""
        q, v = self._split(y)
        one.check_start(self.mechanism, t, tuple(q.tolist()))
        if one.one_sided or not self.deck.activity[i]:
            return
        rows, advice = self._rows(i, t, q, v), "use system.assemble(q=..., v=...), which finds a start that fits"
        off = max((abs(float(row.residual)) for row in rows), default=0.0)
        rate = float(np.abs(rates_of(self.mechanism, t, q, v, rows)).max(initial=0.0))
        if off > _APART:
            raise InputError(f'the start breaks constraint "{one.name}" by {off:.3g} (m or rad): {advice}')
        if rate > _APART:
            raise InputError(f'the speeds at the start break constraint "{one.name}" by {rate:.3g} (m/s or rad/s):'
                             f" {advice}")  # fmt: skip

    def _blows(self, t: float, y: np.ndarray) -> bool:
        """Apply the impulses of loads at this time: v+ = v + M^-1 (J^T impulse); whether there was one."""
        struck = False
        for load in self.mechanism.loads:
            q, v = self._split(y)
            moving = motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
            blow = load.kick(self.mechanism, moving) if t in load.switch_times else None
            if blow is None:
                continue
            acting = Row(0.0, blow.links, blow.speeds)  # as a force, a row is what it does
            before, center = self._balance(t, y), np.array(mass_center(self.mechanism, moving), dtype=float)
            change, _ = unit_answer(self.mechanism, moving, factorized(self.mechanism, moving), acting)
            y[self.mechanism.n_q : self.mechanism.n_q + self.mechanism.n_v] += np.array(change, dtype=float)
            y[-7] += self._balance(t, y)[0] - before[0]
            y[-6:] += _outer_impulse(moving, blow, center)
            struck = True
        return struck

    def _index(self, name: str) -> int:
        from polhode.arrays import unknown

        names = [one.name for one in self.constraints]
        if name not in names:
            raise unknown(f'constraint of "{self.mechanism.name}" named', name, names)
        return names.index(name)

    def _is_rope(self, i: int) -> bool:
        return hasattr(self.constraints[i], "tension")


def _outer_impulse(moving: Motion, blow: Any, center: np.ndarray) -> np.ndarray:
    """The impulse of a blow in world axes, and its angular impulse about the mass center."""
    force, torque = np.zeros(3), np.zeros(3)
    for i, wrench in blow.links:
        if i != GROUND:
            one = moving.of(i)
            f_W = np.array(one.turn(wrench[3:]), dtype=float)
            force += f_W
            torque += np.array(one.turn(wrench[:3]), dtype=float) + np.cross(np.array(one.p_WL) - center, f_W)
    return np.concatenate([force, torque])
