"""Ways to keep a quaternion at unit length while it is integrated, side by side on one free body.

A quaternion has four numbers for three degrees of freedom: phi = q . q - 1 = 0 is a constraint on the motion. In the
form of first order, q' = q (0, w)/2 and I w' = (I w) x w, the rate is at right angles to q, so phi' = 0 all by itself;
only the method's errors let the length drift. In the form of second order w is not an unknown, w = 2 vec(q* q'), and
the force of a multiplier keeps the constraint,

    q'' = q (0, w')/2 + lam q,    phi''/2 = q . q'' + q' . q' = 0    =>    lam = -(q'.q' + q . (q (0, w')/2)) / (q.q),

which is -|w|^2/4 (for unit mass matrix the solution of `core.multipliers`). Now phi'' = 0 only: an error of phi' that a
step makes stays, and phi grows with time. Baumgarte's remedy asks for phi'' + 2 k phi' + k^2 phi = 0 instead, or for
phi' + k phi = 0 in the first order. Putting the length back after every step needs none of this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from polhode import arrays
from polhode.analysis.exact import free_top
from polhode.core.attitude.quaternion import rate
from polhode.core.quat import angle, conjugate, multiply
from polhode.core.small import cross3, sym_vec
from polhode.errors import InputError
from polhode.mass.inertia import refuse_zero_moment
from polhode.model.body import Body
from polhode.model.state import State
from polhode.ode import solve
from polhode.simulate import simulate
from polhode.tables import Sheet, Shown, Table, number_text

Numbers: TypeAlias = Sequence[float] | np.ndarray
RENORMALIZE = "renormalize"
WORDS = {
    RENORMALIZE: "first order, length put back after each step",
    "none": "first order, left alone",
    "baumgarte": "first order, pulled back at the rate k",
    "multiplier": "first order, Lagrange multiplier",
    "multiplier_second_order": "second order, Lagrange multiplier",
    "baumgarte_second_order": "second order, multiplier and Baumgarte",
}


@dataclass(frozen=True, eq=False, repr=False)
class ConstraintRun:
    """One way to keep the length: t (n,) s, the quaternion as integrated (n, 4), and two errors of each sample.

    length: |q| - 1. attitude: the angle to the exact motion, rad, after the length is put right.
    """

    keep: str
    t: np.ndarray
    quaternion: np.ndarray
    length: np.ndarray
    attitude: np.ndarray

    @property
    def row(self) -> tuple[str, str, str]:
        """The largest errors in a row of a table."""
        return WORDS[self.keep], number_text(np.abs(self.length).max(), ".1e"), f"{self.attitude.max():.1e}"


@dataclass(frozen=True, eq=False, repr=False)
class ConstraintTable(Shown):
    """All ways on one motion; `table["none"]` is one of them, and printing it shows the largest errors of each."""

    runs: tuple[ConstraintRun, ...]
    body: str
    method: str
    dt: float

    def __iter__(self) -> Iterator[ConstraintRun]:
        return iter(self.runs)

    def __getitem__(self, keep: str) -> ConstraintRun:
        for run in self.runs:
            if run.keep == keep:
                return run
        raise arrays.unknown("way to keep a quaternion's length named", keep, [run.keep for run in self.runs])

    def _sheet(self) -> Sheet:
        title = f'{self.method}, dt = {self.dt:g} s, {self.runs[0].t[-1]:g} s of "{self.body}"'
        return Sheet(title, [Table([run.row for run in self.runs], ("kept by", "||q| - 1|", "attitude, rad"))])


def quaternion_constraint(body: Body, start: State, t_end: float, dt: float, keep: str = RENORMALIZE, *,
                          pull: float = 1.0, method: Any = "rk4") -> ConstraintRun:  # fmt: skip
    """The free motion of `body` at steps of dt, its quaternion kept at unit length in the way `keep` (see WORDS).

    pull: Baumgarte's k, 1/s; methods of fixed steps only. The errors are those against the exact motion.
    """
    if keep not in WORDS:
        raise arrays.unknown("way to keep a quaternion's length named", keep, WORDS)
    if not isinstance(body, Body) or not isinstance(start, State):
        raise InputError(f"a ph.Body and a ph.State are needed, not {body!r} and {start!r}")
    refuse_zero_moment(body.principal_moments, body.name)
    k = arrays.not_negative(pull, "pull", "1/s")
    t, q = _motion(body, start, t_end, dt, keep, k, method)
    length = np.linalg.norm(q, axis=1)
    exact = free_top(body.inertia, start.omega, start.attitude).attitude(t)
    return ConstraintRun(keep, t, q, length - 1.0, angle(q / length[:, None], exact))


def compare_constraints(body: Body, start: State, t_end: float, dt: float, *, pull: float = 1.0,
                        method: Any = "rk4") -> ConstraintTable:  # fmt: skip
    """Every way to keep the length of the quaternion, on one motion."""
    runs = tuple(quaternion_constraint(body, start, t_end, dt, keep, pull=pull, method=method) for keep in WORDS)
    return ConstraintTable(runs, body.name, str(getattr(method, "name", method)), float(dt))


def _motion(body: Body, start: State, t_end: float, dt: float, keep: str, k: float,
            method: Any) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Times and quaternions of one way; the unknowns are [q, w], or q and q' in the second order."""
    if keep == RENORMALIZE:
        run = simulate(body, start, t_end, method=method, dt=dt)
        return run.t, run.attitude
    q0, p = start.attitude, _parameters(body, keep, k)
    if keep.endswith("second_order"):
        q0_dot = rate(q0, start.omega, p)
        solution = solve(second_order, [q0, q0_dot], t_end, method=method, dt=dt, order=2, parameters=p)
        return solution.t, solution.y[:, 0]
    form = with_multiplier if keep == "multiplier" else first_order
    solution = solve(form, [*q0, *start.omega], t_end, method=method, dt=dt, parameters=p)
    return solution.t, solution.y[:, :4]


def _parameters(body: Body, keep: str, k: float) -> np.ndarray:
    """Inertia and its inverse (xx xy xz yy yz zz), and Baumgarte's rate, zero where the way has none."""
    upper = np.triu_indices(3)
    k = k if keep.startswith("baumgarte") else 0.0
    return np.array([*body.inertia[upper], *np.linalg.inv(body.inertia)[upper], k])


def spin_rate(w: Numbers, p: Numbers) -> Numbers:
    """Euler's equation of the free body, w' = I^-1 ((I w) x w); body axes."""
    return sym_vec(p[6:], cross3(sym_vec(p, w), w))


def first_order(t: float, y: Numbers, p: Numbers) -> Numbers:
    """q' = q (0, w)/2 - k phi q/2, phi = q.q - 1: phi' = -k phi (1 + phi); k = 0 leaves the length alone."""
    q, w = y[:4], y[4:]
    q_dot, w_dot = rate(q, w, p), spin_rate(w, p)
    return (*plus(q_dot, -0.5 * p[12] * (dot4(q, q) - 1.0), q), *w_dot)


def with_multiplier(t: float, y: Numbers, p: Numbers) -> Numbers:
    """q' = q (0, w)/2 + lam q with q . q' = 0: lam is zero but for rounding."""
    q, w = y[:4], y[4:]
    q_dot, w_dot = rate(q, w, p), spin_rate(w, p)
    return (*plus(q_dot, -dot4(q, q_dot) / dot4(q, q), q), *w_dot)


def second_order(t: float, y: np.ndarray, p: Numbers) -> Numbers:
    """q'' = q (0, w')/2 + lam q, with phi'' + 2 k phi' + k^2 phi = 0."""
    q, q_dot, k = y[0], y[1], p[12]
    half = multiply(conjugate(q), q_dot)
    a = rate(q, spin_rate((2.0 * half[1], 2.0 * half[2], 2.0 * half[3]), p), p)
    asked = 2.0 * k * dot4(q, q_dot) + 0.5 * k * k * (dot4(q, q) - 1.0)
    return plus(a, -(dot4(q_dot, q_dot) + dot4(q, a) + asked) / dot4(q, q), q)


def plus(a: Numbers, s: float, q: Numbers) -> Numbers:
    """a + s q."""
    return (a[0] + s * q[0], a[1] + s * q[1], a[2] + s * q[2], a[3] + s * q[3])


def dot4(a: Numbers, b: Numbers) -> float:
    """a . b of two quaternions."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
