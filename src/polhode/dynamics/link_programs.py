"""The functions of one link in the articulated-body method, for links that have a row of numbers each.

A link's functions are called as `f(t, state, par, out)` with the row of its parent, its own numbers, and its own row.
The formulas are those of `articulated` and `model.motion`, cut after each link.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.trace import Kept, Traced, kept, recalled, traced
from polhode.core.small import Parts
from polhode.core.spatial import Inertia, add, inertia_out, inertia_sum
from polhode.dynamics.articulated import answered, bias_wrench, felt_outside, let_go, pushed
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import Link
from polhode.model.motion import LinkMotion, link_motion

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


def _outward(kind: Kind, t: Any, state: Any, par: Any, out: Any) -> Kept:
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


def _inward(kind: Kind, motion: Kept, t: Any, state: Any, par: Any, out: Any) -> Kept:
    """What the joint lets go, and what the parent feels of the rest."""
    at = Places.of(kind.joint)
    m = recalled_motion(motion.form, out, at, par)
    lets, felt = let_go(_inertia(out), m.H)
    wrench, given = pushed(_six(out, WRENCH), lets, tuple(out[at.tau]))
    if not kind.root:
        state[WRENCH : WRENCH + 6] = add(_six(state, WRENCH), felt_outside(m, wrench, felt, m.c))
        state[INERTIA : INERTIA + 21] = _flat(inertia_sum(_inertia(state), inertia_out(m.R_PL, m.p_PL, felt)))
    return kept((lets, given), out[at.motion + motion.n :])


def _answer(kind: Kind, motion: Kept, last: Kept, t: Any, state: Any, par: Any, out: Any) -> None:
    """The accelerations of the joint and of the link."""
    at = Places.of(kind.joint)
    m = recalled_motion(motion.form, out, at, par)
    lets, given = recalled(last.form, out[at.motion + motion.n :], par)
    v_dot, A = answered(m, _six(state, ACCELERATION), m.c, lets, given)
    out[at.v_dot], out[ACCELERATION : ACCELERATION + 6] = v_dot, A


def _number(par: Any, k: int, literal: float | None) -> Any:
    return par[k] if literal is None else literal


def seen(row: Any) -> LinkMotion:
    """What a row tells its neighbors of a link's motion."""
    pose, V = tuple(row[POSE : POSE + 12]), tuple(row[TWIST : TWIST + 6])
    return LinkMotion((), (), pose[:9], pose[9:], V, (), ())  # type: ignore[arg-type]


def recalled_motion(form: Any, row: Any, at: Places, par: Any) -> LinkMotion:
    """The motion of the link of a row."""
    R_PL, p_PL, H, c = recalled(form, row[at.motion :], par)
    return seen(row)._replace(R_PL=R_PL, p_PL=p_PL, H=H, c=c)


def _six(row: Any, start: int) -> Any:
    return tuple(row[start : start + 6])


def _flat(A: Inertia) -> tuple[Any, ...]:
    return (*A[0], *A[1], *A[2])


def _inertia(row: Any) -> Inertia:
    flat = tuple(row[INERTIA : INERTIA + 21])
    return flat[:6], flat[6:15], flat[15:]  # type: ignore[return-value]
