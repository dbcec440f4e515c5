"""Constraints that come and go in a run: locks on command, ropes and stops by themselves.

A constraint that begins to act is an impact; one that ends is none. A rope or a stop (one-sided, residual <= 0) begins
when its residual reaches zero and ends when its force would have to turn round. What comes to rest against one with
restitution stays there: below a speed of `REST`, or `SLOW` times the largest with which it was hit, the restitution
counts as 0, so that no run ends in ever smaller jumps.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from polhode.arrays import unknown
from polhode.dynamics import articulated
from polhode.dynamics.evaluation import evaluate, laden
from polhode.dynamics.impact import Contact, impact, rates_of
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.programs import LEDGER, NEXT_TO_NOTHING
from polhode.dynamics.quantities import angular_momentum, kinetic_energy, momentum, potential_energy
from polhode.errors import InputError, RunError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.system_state import SystemState
from polhode.results.instants import Instant
from polhode.simulate.blows import blows
from polhode.simulate.mechanism_link import MechanismLink

REST = 1e-6  # m/s or rad/s
SLOW = 3.2e-5  # jumps a billion times lower than the first are none (see the guard of `integrate.drive`)
_STILL = 1e-9  # m/s or rad/s: what goes away no faster than this rests
_NEAR = 1e-9  # m or rad: how near to zero the residual of a taut rope is
_APART = 1e-6  # how far a start may be from its constraints to be put on them without a word
_ROUNDS = 100  # of impacts that cause each other in one instant

Balance = tuple[float, np.ndarray, np.ndarray]


class Switches:
    """Which constraints act in one run, and the ledger of every change."""

    def __init__(self, mechanism: Mechanism, start: SystemState, link: MechanismLink) -> None:
        self.mechanism, self.start, self.link = mechanism, start, link
        self.ledger: list[Instant] = []
        self.constraints = mechanism.constraints
        self.history: list[tuple[float, np.ndarray]] = []
        self.hardest = np.zeros(len(self.constraints))  # the fastest hit of each so far, m/s or rad/s

    # ---- what happens when

    def begin(self, t: float, y: np.ndarray) -> None:
        """Check the start, and find out which ropes are taut."""
        waits = self.mechanism.inactive
        self.check((*waits, *(name for _, switch in self.mechanism.commands for name in (*switch.on, *switch.off))))
        carried = self.start.acting
        acting = {one.name for one in self.constraints} - set(waits) if carried is None else dict(carried)
        active = np.array([float(one.name in acting and not one.one_sided) for one in self.constraints])
        self._hold(range(len(self.constraints)), t, y)
        for i, one in enumerate(self.constraints):  # what a run goes on with, to the bit
            if carried is not None and one.name in acting:
                self.link.set_numbers(i, dict(carried)[one.name])
        self._set(t, active)
        for i, one in enumerate(self.constraints):
            self._check_start(i, one, t, y)
        self.meet(t, y)
        self.history = self.history[-1:]

    def at_time(self, t: float, y: np.ndarray) -> bool:
        """Do what is commanded at this time, and apply the blows of loads; whether something changed."""
        if not self.constraints:  # nothing to switch, and samples of controllers come often
            return self._blows(t, y)
        before = self.link.activity
        now = [switch for at, switch in self.mechanism.commands if at == t]
        for switch in now:
            self.command(switch, t, y)
        struck = self._blows(t, y)
        self.meet(t, y)  # loads may have begun or ended, too
        return bool(now) or struck or bool((self.link.activity != before).any())

    def command(self, switch: Any, t: float, y: np.ndarray) -> None:
        """What an event commands."""
        for i in (self.index(name) for name in switch.off):
            if self.link.activity[i]:
                self._leave(i, "unlock", t, y)
        new = [i for i in (self.index(name) for name in switch.on) if not self.link.activity[i]]
        if new:
            self._refuse_open(new, t, y)
            self._act(new, t, y, {})
        self.meet(t, y)

    def reached(self, i: int, t: float, y: np.ndarray) -> None:
        """A one-sided constraint reached zero: its residual if it did not act, its force if it did."""
        if self.link.activity[i]:
            self._leave(i, self._kind(i, False), t, y)
            self.meet(t, y, leaves=i)
        else:
            self.meet(t, y, hit=i)

    def meet(self, t: float, y: np.ndarray, hit: int = -1, leaves: int = -1) -> None:
        """One-sided constraints that are reached: impacts if they are run into, and rest or rebound after them.

        hit: one that is reached for certain, however slowly; leaves: one that was let go just now.
        """
        for _ in range(_ROUNDS):
            rates = self._rates(t, y, hit)
            struck = [i for i, rate in rates.items() if rate > (0.0 if i == hit else REST)]
            if not struck:
                break
            back = {i: self._rebound(i, rates[i]) for i in struck}
            # what rocks between two ropes, ever slower, comes to rest in both
            slow = all(rates[i] <= max(REST, SLOW * self.hardest[i]) for i in struck)
            self._act(struck, t, y, back, slow)
            hit = -1
        if rates or self.link.activity.any():
            self._rest([i for i, rate in rates.items() if rate >= -_STILL and i != leaves], t, y)

    # ---- how

    def _rates(self, t: float, y: np.ndarray, hit: int) -> dict[int, float]:
        """residual_dot of all ropes that are taut and stops that are touched, but do not act."""
        q, v = self._split(y)
        acting = self.link.activity
        free = [i for i, one in enumerate(self.constraints) if one.one_sided and not acting[i]]
        rows = {i: self._rows(i, t, q, v) for i in free}
        near = [i for i in free if i == hit or abs(float(rows[i][0].residual)) <= _NEAR]
        return {i: float(rates_of(self.mechanism, t, q, v, rows[i])[0]) for i in near}

    def _rebound(self, i: int, rate: float) -> float:
        """The rate after a hit."""
        self.hardest[i] = max(self.hardest[i], rate)
        e = self.constraints[i].restitution
        return -e * rate if e * rate > REST and (e == 1.0 or e * rate > SLOW * self.hardest[i]) else 0.0

    def _act(self, new: list[int], t: float, y: np.ndarray, bounce: dict[int, float], firm: bool = False) -> None:
        """An impact by which constraints begin to act; those that rebound do not go on acting.

        firm: nothing is let go in it.
        """
        self._hold([i for i in new if not self.constraints[i].one_sided], t, y)
        q, v = self._split(y)
        acting = [i for i in range(len(self.constraints)) if self.link.activity[i] or i in new]
        parts = [(i, row) for i in acting for row in self._rows(i, t, q, v)]
        contacts = [Contact(row, bounce.get(i, 0.0), self.constraints[i].one_sided and not firm) for i, row in parts]
        outcome = impact(self._laden(y), t, q, v, contacts)
        before = self._balance(t, y)
        y[self.mechanism.n_q : self.mechanism.n_q + self.mechanism.n_v] = outcome.v
        after = self._balance(t, y)
        y[-7] += after[0] - before[0]
        let_go = {i for (i, _), part in zip(parts, outcome.took_part, strict=True) if not part}
        activity = self.link.activity
        activity[[i for i in new if not bounce.get(i)]] = 1.0
        activity[list(let_go)] = 0.0
        self._set(t, activity)
        for i in new:
            impulse = outcome.impulses[[k for k, (owner, _) in enumerate(parts) if owner == i]]
            self._enter(t, self._kind(i, True), i, impulse, before, after)
            before = after  # what several do together is entered with the first of them
        for i in let_go.difference(new):
            self._enter(t, self._kind(i, False), i, np.zeros(self._n_rows(i)), after, after)

    def _rest(self, resting: list[int], t: float, y: np.ndarray) -> None:
        """Those that are pressed on go on acting; the others are let go."""
        before, activity = self.link.activity, self.link.activity
        activity[resting] = 1.0
        one_sided = [i for i, one in enumerate(self.constraints) if one.one_sided]
        while True:
            forces = self._forces(t, y, activity)
            pulling = [i for i in one_sided if activity[i] and forces[i] > NEXT_TO_NOTHING]
            if not pulling:
                break
            activity[max(pulling, key=lambda i: forces[i])] = 0.0
        if (activity != before).any():
            self._set(t, activity)
        now = self._balance(t, y)
        for i in np.flatnonzero(before > activity).tolist():
            self._enter(t, self._kind(i, False), i, np.zeros(self._n_rows(i)), now, now)

    def _leave(self, i: int, kind: str, t: float, y: np.ndarray) -> None:
        """A constraint ends to act."""
        activity = self.link.activity
        activity[i] = 0.0
        self._set(t, activity)
        now = self._balance(t, y)
        self._enter(t, kind, i, np.zeros(self._n_rows(i)), now, now)

    def _blows(self, t: float, y: np.ndarray) -> bool:
        """Apply the impulses of loads at this time, which constraints that act answer; whether there was one."""
        q, v = self._split(y)
        found = blows(self.mechanism, self._laden(y), t, q, v)
        if found is None:
            return False
        before = self._balance(t, y)
        y[self.mechanism.n_q : self.mechanism.n_q + self.mechanism.n_v] += found[0]
        y[-7] += self._balance(t, y)[0] - before[0]
        y[-6:] += found[1]
        self._act([], t, y, {})
        return True

    # ---- small parts

    def balance(self, t: float, y: np.ndarray) -> np.ndarray:
        """Energy, J, momentum and angular momentum about the mass center, world axes: (7,)."""
        return np.concatenate([np.ravel(part) for part in self._balance(t, y)])

    def _set(self, t: float, activity: np.ndarray) -> None:
        self.link.set_activity(activity)
        self.history.append((t, activity.copy()))

    def _hold(self, new: Iterable[int], t: float, y: np.ndarray) -> None:
        """Give constraints the numbers that they hold on to: where a joint is that locks now."""
        for i in new:
            self.link.set_numbers(i, self.constraints[i].numbers(self.mechanism, t, y[: self.mechanism.n_q]))

    def _rows(self, i: int, t: float, q: np.ndarray, v: np.ndarray) -> tuple[Any, ...]:
        return self.link.rows(i, motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist())))

    def _forces(self, t: float, y: np.ndarray, activity: np.ndarray) -> list[float]:
        """The multiplier of the first row of each constraint, if these act."""
        q, v = self._split(y)
        now = evaluate(self.mechanism, articulated, t, tuple(q.tolist()), tuple(v.tolist()),
                       self.link.plain(activity), NumpyLinear(),
                       states=tuple(y[self.mechanism.n_q + self.mechanism.n_v : -LEDGER].tolist()))  # fmt: skip
        firsts = np.cumsum([0, *(self._n_rows(i) for i in range(len(self.constraints)))])
        return [float(now.solution.multipliers[k]) for k in firsts[:-1]]

    def _split(self, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        n_q = self.mechanism.n_q
        return y[:n_q].copy(), y[n_q : n_q + self.mechanism.n_v].copy()

    def _balance(self, t: float, y: np.ndarray) -> Balance:
        """Kinetic and potential energy, momentum and angular momentum about the mass center."""
        q, v = self._split(y)
        moving: Motion = motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
        heavy = self._laden(y)
        energy = float(kinetic_energy(heavy, moving)) + float(potential_energy(self.mechanism, moving, heavy))
        return (energy, np.array(momentum(heavy, moving), dtype=float),
                np.array(angular_momentum(heavy, moving), dtype=float))  # fmt: skip

    def _laden(self, y: np.ndarray) -> Mechanism:
        """The mechanism with all that its links carry now."""
        return laden(self.mechanism, tuple(y[self.mechanism.n_q + self.mechanism.n_v : -LEDGER].tolist()))

    def _enter(self, t: float, kind: str, i: int, impulse: np.ndarray, before: Balance, after: Balance) -> None:
        lost = before[0] - after[0]
        self.ledger.append(Instant(t, kind, self.constraints[i].name, impulse, before[0], after[0], lost, before[1],
                                   after[1], before[2], after[2]))  # fmt: skip

    def _n_rows(self, i: int) -> int:
        return len(self.constraints[i].units(self.mechanism))

    def _check_start(self, i: int, one: Any, t: float, y: np.ndarray) -> None:
        """Refuse a start that a constraint does not allow."""
        one.check_start(self.mechanism, t, tuple(self._split(y)[0].tolist()))
        advice = "use system.assemble(q=..., v=...), which finds a start that fits"
        if not one.one_sided and self.link.activity[i]:
            off, rate = self._broken(i, t, y)
            if off > _APART:
                raise InputError(f"the start breaks {_called(one)} by {off:.3g} (m or rad): {advice}")
            if rate > _APART:
                raise InputError(f"the speeds at the start break {_called(one)} by {rate:.3g} (m/s or rad/s): {advice}")

    def refuse_broken(self, event: str, t: float, y: np.ndarray) -> None:
        """Refuse what a user's jump did, if constraints that act do not allow it."""
        for i, one in enumerate(self.constraints):
            off = max(self._broken(i, t, y)) if self.link.activity[i] else 0.0
            if off > _APART:
                raise RunError(f'the jump of event "{event}" at t = {t:.9g} s breaks {_called(one)} by {off:.3g} (in m,'
                               f" rad and s): give a state that keeps it.")  # fmt: skip

    def _refuse_open(self, new: list[int], t: float, y: np.ndarray) -> None:
        """Refuse to switch on what does not hold here: it could only hold by a leap."""
        self._hold(new, t, y)
        for i in new:
            off, _ = self._broken(i, t, y)
            if off > _APART:
                what = _called(self.constraints[i])
                raise RunError(f"{what} cannot begin to act at t = {t:.9g} s, where it is off by {off:.3g} (m or rad):"
                               " switch it on at an event where it holds, or give a Lock no at=, so that it holds"
                               " wherever its joint is.")  # fmt: skip

    def _broken(self, i: int, t: float, y: np.ndarray) -> tuple[float, float]:
        """The largest residual of a constraint, and the largest rate."""
        q, v = self._split(y)
        rows = self._rows(i, t, q, v)
        off = max((abs(float(row.residual)) for row in rows), default=0.0)
        return off, float(np.abs(rates_of(self.mechanism, t, q, v, rows)).max(initial=0.0))

    def check(self, names: Iterable[str]) -> None:
        """Refuse to switch what does not exist, and what begins and ends by itself."""
        for name in names:
            one = self.constraints[self.index(name)]
            if one.one_sided:
                raise InputError(f'"{name}" ({type(one).__name__}) begins and ends by itself: switch locks and other'
                                 " two-sided constraints")  # fmt: skip

    def is_so(self, switch: Any) -> bool:
        """Whether everything already is as a switch commands."""
        acts = self.link.activity
        return all(acts[self.index(one)] for one in switch.on) and not any(acts[self.index(one)] for one in switch.off)

    def index(self, name: str) -> int:
        """The place of a constraint."""
        names = [one.name for one in self.constraints]
        if name not in names:
            raise unknown(f'constraint of "{self.mechanism.name}" named', name, names)
        return names.index(name)

    def _kind(self, i: int, begins: bool) -> str:
        """What the ledger calls it when this constraint begins or ends."""
        if not self.constraints[i].one_sided:
            return "lock" if begins else "unlock"
        rope = hasattr(self.constraints[i], "tension")
        return ("snap" if rope else "impact") if begins else ("slack" if rope else "release")


def _called(one: Any) -> str:
    """A constraint and what it ties, in words."""
    ends = " and ".join(f'"{end}"' for end in one.ends)
    return f'constraint "{one.name}" ({type(one).__name__} of {ends})'
