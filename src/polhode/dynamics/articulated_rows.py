"""The articulated-body method for long chains: one row of numbers per link, one call per link and sweep.

Links of the same kind (joint, and which of their numbers are zeros and ones) share three small functions: one for the
sweep outwards over the motion, one for the sweep inwards over inertias and biases, one for the sweep outwards over the
accelerations (`link_programs`). The work of n links is n times that of one, and machine code is made for each kind, not
for each link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from itertools import chain, islice, repeat
from typing import Any

import numpy as np

from polhode._jit.trace import Step, Steps, Traced, traced
from polhode.core.small import Parts
from polhode.dynamics.articulated import ground_acceleration
from polhode.dynamics.link_programs import (
    ACCELERATION,
    JOINT,
    POSE,
    TWIST,
    WRENCH,
    Kind,
    Places,
    numbers,
    programs,
    recalled_motion,
)
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.motion import Motion, ground_motion

_MOST_KINDS = 8


def kinds(mechanism: Mechanism, posed: bool) -> list[Kind]:
    """The kind of each link. Where there are too many, links with the same joint share what zeros they have."""
    own = [(_key(link), _literal(numbers(link))) for link in mechanism.links]
    if len(set(own)) > _MOST_KINDS:
        common: dict[Any, Any] = {}
        for key, literal in own:
            common[key] = tuple(a if a == b else None for a, b in zip(literal, common.get(key, literal), strict=True))
        own = [(key, common[key]) for key, _ in own]
    joints: dict[Any, Joint] = {}  # one for all that are equal, so that equal kinds are the same
    return [Kind(joints.setdefault(key, link.joint), literal, link.parent == GROUND, posed)
            for link, (key, literal) in zip(mechanism.links, own, strict=True)]  # fmt: skip


def _key(link: Link) -> Any:
    """What a joint's formulas depend on: its type and its numbers (but not its axis, which `frame` has absorbed)."""
    joint: Any = link.joint
    values = [np.asarray(getattr(joint, field.name)).tolist() for field in fields(joint) if field.name != "axis"]
    return type(joint), link.parent == GROUND, str(values)


def _literal(values: Sequence[float]) -> tuple[float | None, ...]:
    """Zeros of all numbers, and ones of the rotation."""
    return tuple(x if x == 0.0 or (k < 9 and abs(x) == 1.0) else None for k, x in enumerate(values))


class Rows:
    """The rows of a mechanism, the ground's first, and the functions of its links.

    `posed`: whether loads need to know where the links are in the world.
    """

    def __init__(self, mechanism: Mechanism, posed: bool) -> None:
        self.mechanism = mechanism
        each = kinds(mechanism, posed)
        made = {kind: programs(kind) for kind in dict.fromkeys(each)}
        self.programs = [made[kind] for kind in each]
        self.starts = np.cumsum([_whole(JOINT), *(_whole(p.n) for p in self.programs)]).tolist()
        self.places = [Places.of(link.joint) for link in mechanism.links]
        self._ends: dict[int, tuple[Traced, Traced]] = {}

    def moving(self, t: Any, rows: Any) -> Motion:
        """How all links move, from the rows after the first sweep: for loads, in a function of all rows."""
        links, parts = [], zip(self.mechanism.links, self.programs, self.starts, self.places, strict=False)
        for link, made, start, at in parts:
            links.append(recalled_motion(made.motion, rows[start:], at, numbers(link)))
        ground, ground_A = ground_motion(self.mechanism, t)
        q, v = tuple(self._gathered(rows, "q")), tuple(self._gathered(rows, "v"))
        return Motion(t, q, v, tuple(links), ground, ground_A)

    def push(self, rows: Any, wrenches: Sequence[Any], tau: Parts) -> None:
        """Let efforts act, in a function of all rows between the first sweep and the second."""
        for link, start, at, F in zip(self.mechanism.links, self.starts, self.places, wrenches, strict=False):
            for k in filter(lambda k: _is_something(F[k]), range(6)):
                rows[start + WRENCH + k] = rows[start + WRENCH + k] - F[k]
            for k, x in enumerate(tau[link.v]):
                if _is_something(x):
                    rows[start + at.tau.start + k] = x

    def steps(self, n: int, between: Sequence[Step] = ()) -> Steps:
        """The whole field: q_dot, v_dot, and zeros up to place `n`.

        The steps `between` the first two sweeps are called with all rows as their state (see `moving` and `push`).
        """
        rows = np.zeros(self.starts[-1] + 8)
        rows = rows[-(rows.ctypes.data // 8) % 8 :]  # each row starts a line of the processor's memory
        own = [np.array(numbers(link)) for link in self.mechanism.links]
        if n not in self._ends:
            self._ends[n] = traced(self._enter), traced(self._leave(n))
        enter, leave = self._ends[n]
        order = range(len(own))
        return Steps([Step(enter.address, None, enter.constants, rows),
                      *(self._step(i, "outward", rows, own[i]) for i in order),
                      *(step._replace(state=rows) for step in between),
                      *(self._step(i, "inward", rows, own[i]) for i in reversed(order)),
                      *(self._step(i, "answer", rows, own[i]) for i in order),
                      Step(leave.address, rows, leave.constants, None)])  # fmt: skip

    def _step(self, i: int, sweep: str, rows: np.ndarray, own: np.ndarray) -> Step:
        """One call for link i."""
        made, parent = getattr(self.programs[i], sweep), self.mechanism.links[i].parent
        outer = rows if parent == GROUND else rows[self.starts[parent] :]
        return Step(made.address, outer, np.concatenate([own, made.constants]), rows[self.starts[i] :])

    def _enter(self, t: Any, state: Any, par: Any, out: Any) -> None:
        """The ground, and the coordinates and speeds of all joints."""
        m, A = ground_motion(self.mechanism, t)
        out[TWIST : TWIST + 6], out[POSE : POSE + 12] = m.V, (*m.R_WL, *m.p_WL)
        out[ACCELERATION : ACCELERATION + 6] = ground_acceleration(self.mechanism, Motion(t, (), (), (), m, A))
        for link, start, at in zip(self.mechanism.links, self.starts, self.places, strict=False):
            for k in range(link.joint.n_q):
                out[start + at.q.start + k] = state[link.q.start + k]
            for k in range(link.joint.n_v):
                out[start + at.v.start + k] = state[self.mechanism.n_q + link.v.start + k]

    def _leave(self, n: int) -> Callable[..., None]:
        def leave(t: Any, state: Any, par: Any, out: Any) -> None:
            """The rates of all joints, from the rows, each written as soon as it is read."""
            rates = chain(self._gathered(state, "q_dot"), self._gathered(state, "v_dot"), repeat(0.0))
            for i, x in enumerate(islice(rates, n)):
                out[i] = x

        return leave

    def _gathered(self, rows: Any, what: str) -> Iterator[Any]:
        """A number of all joints, from their rows."""
        each = [(start, getattr(at, what)) for start, at in zip(self.starts, self.places, strict=False)]
        return (rows[start + k] for start, places in each for k in range(places.start, places.stop))


def _is_something(x: Any) -> bool:
    """Whether x is a symbol or a number other than zero."""
    return type(x) is not float or x != 0.0


def _whole(n: int) -> int:
    """n rounded up to whole lines of memory."""
    return (n + 7) // 8 * 8
