"""The articulated-body method for long chains: one row of numbers per link, one call per link and sweep.

Links of the same kind (joint, and which of their numbers are zeros and ones) share three small functions: one for the
sweep outwards over the motion, one for the sweep inwards over inertias and biases, one for the sweep outwards over the
accelerations. The work of n links is n times that of one, and machine code is made for each kind, not for each link.

A link's functions are called as `f(t, state, par, out)` with the row of its parent, its own numbers, and its own row.
The formulas are those of `articulated` and `model.motion`, cut after each link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from itertools import chain, islice, pairwise, repeat
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.trace import Kept, Step, Steps, Traced, kept, recalled, traced
from polhode._jit.trace.tape import Cells
from polhode.core.scalars import Number
from polhode.core.small import Parts
from polhode.core.spatial import Inertia, add, inertia_out, inertia_sum
from polhode.dynamics.articulated import answered, bias_wrench, felt_outside, ground_acceleration, let_go, pushed
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.motion import LinkMotion, Motion, ground_motion, link_motion

# The places of a row: what neighbors see, then what each joint has, then what its functions leave for each other.
TWIST, POSE, ACCELERATION, WRENCH, INERTIA, JOINT = 0, 6, 18, 24, 30, 51


class Symbols(NamedTuple):
    """A link whose numbers are those of a row of `par`, except for zeros and ones."""

    joint: Joint
    R_PF: Parts
    p_PF: Parts
    spatial_inertia: Inertia


def numbers(link: Link) -> tuple[float, ...]:
    """What distinguishes links of one kind: R_PF, p_PF, the inertia about Lo, the first moments and the mass."""
    I, H, M = link.spatial_inertia
    return (*link.R_PF, *link.p_PF, *I, H[7], H[2], H[3], M[0])


def symbols(joint: Joint, values: Sequence[Any]) -> Symbols:
    """The link of given numbers."""
    I, (x, y, z, m) = tuple(values[12:18]), values[18:22]
    H = (0.0, -z, y, z, 0.0, -x, -y, x, 0.0)
    return Symbols(joint, tuple(values[:9]), tuple(values[9:12]), (I, H, (m, 0.0, 0.0, m, 0.0, m)))  # type: ignore[arg-type]


class Places(NamedTuple):
    """The places of a joint's own numbers in the row of its link."""

    q: slice
    v: slice
    tau: slice
    q_dot: slice
    v_dot: slice
    motion: int

    @staticmethod
    def of(joint: Joint) -> Places:
        """One after the other."""
        ends = np.cumsum([JOINT, joint.n_q, joint.n_v, joint.n_v, joint.n_q, joint.n_v]).tolist()
        return Places(*(slice(a, b) for a, b in pairwise(ends)), ends[-1])  # type: ignore[arg-type]


class Kind(NamedTuple):
    """What links can share: the joint, the numbers that are literal (None where one is read from `par`), whether they
    hang on the ground, and whether somebody wants to know where they are in the world.
    """

    joint: Joint
    literal: tuple[float | None, ...]
    root: bool
    posed: bool


class Programs(NamedTuple):
    """The functions of one kind of link. `motion`: the form of (R_PL, p_PL, H, c) in its row, which is `n` long."""

    outward: Traced
    inward: Traced
    answer: Traced
    motion: Any
    n: int


def programs(kind: Kind) -> Programs:
    """Trace the three functions of a kind, each of which leaves its results for the next."""
    outward, motion = _traced(_outward, kind)
    inward, lets = _traced(_inward, kind, motion)
    answer, _ = _traced(_answer, kind, motion, lets)
    return Programs(outward, inward, answer, motion.form, Places.of(kind.joint).motion + motion.n + lets.n)


def _traced(function: Callable[..., Any], kind: Kind, *earlier: Kept) -> tuple[Traced, Any]:
    """Machine code of `function`, and what it gave when it ran on symbols."""
    given: list[Any] = []

    def formula(*symbols: Any) -> None:
        """Run on symbols, and keep what comes out."""
        given.append(function(kind, *earlier, *symbols))

    return traced(formula, len(kind.literal)), given[-1]


def _outward(kind: Kind, t: Number, state: Cells, par: Cells, out: Cells) -> Kept:
    """The motion of the link, its own inertia, and its bias."""
    at, link = Places.of(kind.joint), symbols(kind.joint, [_number(par, k, x) for k, x in enumerate(kind.literal)])
    q, v = tuple(out[at.q]), tuple(out[at.v])
    m = link_motion(link, seen(state), q, v)
    out[TWIST : TWIST + 6] = m.V
    if kind.posed:
        out[POSE : POSE + 12] = (*m.R_WL, *m.p_WL)
    out[WRENCH : WRENCH + 6] = bias_wrench(link.spatial_inertia, m.V)
    out[INERTIA : INERTIA + 21] = _flat(link.spatial_inertia)
    out[at.tau], out[at.q_dot] = (0.0,) * kind.joint.n_v, kind.joint.rate(q, v)
    return kept((m.R_PL, m.p_PL, m.H, m.c), out[at.motion :])


def _inward(kind: Kind, motion: Kept, t: Number, state: Cells, par: Cells, out: Cells) -> Kept:
    """What the joint lets go, and what the parent feels of the rest."""
    at = Places.of(kind.joint)
    m = recalled_motion(motion.form, out, at, par)
    lets, felt = let_go(_inertia(out), m.H)
    wrench, given = pushed(_six(out, WRENCH), lets, tuple(out[at.tau]))
    if not kind.root:
        state[WRENCH : WRENCH + 6] = add(_six(state, WRENCH), felt_outside(m, wrench, felt, m.c))
        state[INERTIA : INERTIA + 21] = _flat(inertia_sum(_inertia(state), inertia_out(m.R_PL, m.p_PL, felt)))
    return kept((lets, given), out[at.motion + motion.n :])


def _answer(kind: Kind, motion: Kept, last: Kept, t: Number, state: Cells, par: Cells, out: Cells) -> None:
    """The accelerations of the joint and of the link."""
    at = Places.of(kind.joint)
    m = recalled_motion(motion.form, out, at, par)
    lets, given = recalled(last.form, out[at.motion + motion.n :], par)
    v_dot, A = answered(m, _six(state, ACCELERATION), m.c, lets, given)
    out[at.v_dot], out[ACCELERATION : ACCELERATION + 6] = v_dot, A


def _number(par: Cells, k: int, literal: float | None) -> Any:
    return par[k] if literal is None else literal


def seen(row: Any) -> LinkMotion:
    """What a row tells its neighbors of a link's motion."""
    pose, V = tuple(row[POSE : POSE + 12]), tuple(row[TWIST : TWIST + 6])
    return LinkMotion((), (), pose[:9], pose[9:], V, (), ())  # type: ignore[arg-type]


def recalled_motion(form: Any, row: Any, at: Places, par: Cells | tuple[float, ...]) -> LinkMotion:
    """The motion of the link of a row."""
    R_PL, p_PL, H, c = recalled(form, row[at.motion :], par)  # type: ignore[arg-type]  # numbers of the link are read alike
    return seen(row)._replace(R_PL=R_PL, p_PL=p_PL, H=H, c=c)


def _six(row: Any, start: int) -> Any:
    return tuple(row[start : start + 6])


def _flat(A: Inertia) -> tuple[Any, ...]:
    return (*A[0], *A[1], *A[2])


def _inertia(row: Any) -> Inertia:
    flat = tuple(row[INERTIA : INERTIA + 21])
    return flat[:6], flat[6:15], flat[15:]  # type: ignore[return-value]


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

    `posed`: whether loads need to know where the links are in the world. `n_own`: how many own states of loads stand
    behind q and v in a state; they are kept behind all rows.
    """

    def __init__(self, mechanism: Mechanism, posed: bool, n_own: int = 0) -> None:
        self.mechanism, self.n_own = mechanism, n_own
        each = kinds(mechanism, posed)
        made = {kind: programs(kind) for kind in dict.fromkeys(each)}
        self.programs = [made[kind] for kind in each]
        self.starts = np.cumsum([_whole(JOINT), *(_whole(p.n) for p in self.programs)]).tolist()
        self.places = [Places.of(link.joint) for link in mechanism.links]
        self._ends: dict[int, tuple[Traced, Traced]] = {}

    def moving(self, t: Number, rows: Any) -> Motion:
        """How all links move, from the rows after the first sweep: for loads, in a function of all rows."""
        links, parts = [], zip(self.mechanism.links, self.programs, self.starts, self.places, strict=False)
        for link, made, start, at in parts:
            links.append(recalled_motion(made.motion, rows[start:], at, numbers(link)))
        ground, ground_A = ground_motion(self.mechanism, t)
        q, v = tuple(self._gathered(rows, "q")), tuple(self._gathered(rows, "v"))
        return Motion(t, q, v, tuple(links), ground, ground_A)

    def own_states(self, rows: Any) -> tuple[Any, ...] | None:
        """The own states of loads; None where they are as at the start."""
        return tuple(rows[self.starts[-1] + k] for k in range(self.n_own)) or None

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
        rows = np.zeros(self.starts[-1] + self.n_own + 8)
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

    def _enter(self, t: Number, state: Cells, par: Cells, out: Cells) -> None:
        """The ground, the coordinates and speeds of all joints, and own states of loads."""
        m, A = ground_motion(self.mechanism, t)
        out[TWIST : TWIST + 6], out[POSE : POSE + 12] = m.V, (*m.R_WL, *m.p_WL)
        out[ACCELERATION : ACCELERATION + 6] = ground_acceleration(self.mechanism, Motion(t, (), (), (), m, A))
        for link, start, at in zip(self.mechanism.links, self.starts, self.places, strict=False):
            for k in range(link.joint.n_q):
                out[start + at.q.start + k] = state[link.q.start + k]
            for k in range(link.joint.n_v):
                out[start + at.v.start + k] = state[self.mechanism.n_q + link.v.start + k]
        for k in range(self.n_own):
            out[self.starts[-1] + k] = state[self.mechanism.n_q + self.mechanism.n_v + k]

    def _leave(self, n: int) -> Callable[..., None]:
        def leave(t: Number, state: Cells, par: Cells, out: Cells) -> None:
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
