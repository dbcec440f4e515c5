"""The motion near a state by machine code: the derivatives of the balance of forces, and linear algebra by NumPy.

In motion M v_dot = J^T multipliers - h(q, v) and J v_dot = -b(q, v). With r = M v_dot + h - J^T multipliers and
e = J v_dot + b, taken at fixed v_dot and multipliers (`questions.balance`), small changes obey

    M dv_dot - J^T dmultipliers = u - dr,   J dv_dot = -de

All formulations solve these equations, so what is found holds for each of them. dr and de are derivatives of the traced
formulas, exact to rounding; where loads or constraints call functions they are central differences.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode._jit import recorded
from polhode.dynamics.linear_arrays import symmetric
from polhode.dynamics.linearize import DIFFERENCE, Linearization, reduced
from polhode.dynamics.machine_answers import Answer, Numbers, answer_to, answers_to
from polhode.dynamics.questions import Question, ask_balance, ask_bracket, ask_matrices, ask_slopes
from polhode.model.mechanism import Mechanism
from polhode.model.motion import rates


class _Solved(NamedTuple):
    """v_dot and multipliers, and what answers further forces f along the speeds and errors e of the constraints."""

    v_dot: np.ndarray
    multipliers: np.ndarray
    J: np.ndarray
    inverse: np.ndarray  # M^-1
    held: np.ndarray  # (J M^-1 J^T)^+

    def answer(self, f: np.ndarray, e: np.ndarray) -> np.ndarray:
        """dv_dot (n_v, k) of M dv_dot - J^T dmultipliers = f (n_v, k), J dv_dot = -e (m, k)."""
        free = self.inverse @ f
        return free - self.inverse @ (self.J.T @ (self.held @ (e + self.J @ free))) if len(self.J) else free


class LinearAnswers:
    """The linearization of one mechanism: `answers(t, q, v)`."""

    def __init__(self, mechanism: Mechanism, numbers: Numbers) -> None:
        self._mechanism, self._exact = mechanism, not numbers.calls_users
        n, m = mechanism.n_v, n_rows(mechanism)
        self._n, self._m, self._along = n, m, np.eye(2 * n)
        self._matrices = answer_to(ask_matrices(mechanism, m), numbers)
        self._moved = (answers_to(ask_slopes(mechanism, m), numbers, 2 * n) if self._exact else
                       answers_to(ask_balance(mechanism, m), numbers, 4 * n))  # fmt: skip
        self._bracket = _bracket_answer(ask_bracket(mechanism), numbers, n)

    def __call__(self, t: float, q: np.ndarray, v: np.ndarray) -> Linearization | None:
        """A, B, C, D about a state; None where something is not finite or the mass matrix is singular."""
        try:
            found = self._solved(t, q, v)
        except np.linalg.LinAlgError:
            return None
        n, m = self._n, self._m
        slopes = None if found is None else self._slopes(t, q, v, found)
        bracket = np.zeros((n, n)) if self._bracket is None else self._bracket(t, q, v, self._along[:n, :n])
        if found is None or slopes is None or bracket is None:
            return None
        forces, errors = np.zeros((n, 3 * n)), np.zeros((m, 3 * n))  # by (xi, v, u)
        forces[:, : 2 * n], forces[:, 2 * n :], errors[:, : 2 * n] = -slopes[:n], self._along[:n, :n], slopes[n : n + m]
        return reduced(bracket.T, found.answer(forces, errors), found.J, slopes[n + m :], self._exact)

    def _solved(self, t: float, q: np.ndarray, v: np.ndarray) -> _Solved | None:
        """v_dot and multipliers at the state itself."""
        found, (n, m) = self._matrices(t, q, v), (self._n, self._m)
        if found is None:
            return None
        J, h, b, inverse = found[n:, :n], found[:n, n], found[n:, n], np.linalg.inv(found[:n, :n])
        if not m:
            return _Solved(-inverse @ h, b, J, inverse, np.zeros((0, 0)))
        held = symmetric(np.broadcast_to(J @ inverse @ J.T, (m, m, m)), np.eye(m)).T
        multipliers = held @ (J @ (inverse @ h) - b)
        return _Solved(inverse @ (J.T @ multipliers - h), multipliers, J, inverse, held)

    def _slopes(self, t: float, q: np.ndarray, v: np.ndarray, at: _Solved) -> np.ndarray | None:
        """The derivatives of `balance` by (xi, v), (n_v + 2 m, 2 n_v)."""
        n, along = self._n, self._along
        if self._exact:
            slopes = self._moved(t, q, v, at.v_dot, at.multipliers, along[:, :n], along[:, n:])
            return None if slopes is None else slopes.T
        step = DIFFERENCE * np.vstack([along, -along])
        turned = np.array([rates(self._mechanism, tuple(q.tolist()), tuple(xi)) for xi in step[:, :n].tolist()])
        both = self._moved(t, q + turned, v + step[:, n:], at.v_dot, at.multipliers, stands=q)
        return None if both is None else (both[: 2 * n] - both[2 * n :]).T / (2.0 * DIFFERENCE)


def work_of(mechanism: Mechanism) -> int:
    """About how many operations the longer one of its programs has."""
    m = n_rows(mechanism)
    return max(ask_matrices(mechanism, m).work, ask_slopes(mechanism, m).work)


def n_rows(mechanism: Mechanism) -> int:
    """How many equations the constraints are."""
    return sum(len(constraint.units(mechanism)) for constraint in mechanism.constraints)


def _bracket_answer(question: Question, numbers: Numbers, n: int) -> Answer | None:
    """None where the bracket vanishes, because speeds are rates of coordinates."""
    return answers_to(question, numbers, n) if recorded(question.program, numbers.places.n).n_ops else None
