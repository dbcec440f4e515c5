"""The motion near a state, to first order: x_dot = A x + B u, y = C x + D u.

x = (xi, dv): xi (n_v) says how far the coordinates are off, as a small motion of the joints, q = q0 + N(q0) xi, and dv
how far the speeds are. u (n_v) are forces along the speeds. What is described is the difference between a motion nearby
and the one through the state itself, which need not be at rest: xi_dot = dv + [v, xi], with the bracket of the joint's
coordinates (for a ball joint with a quaternion that is xi x w).

Derivatives are complex steps through the formulas themselves, exact to rounding. Functions of users take floats only:
where a load or constraint calls one, central differences are taken instead, and `exact` says so. `LinearAnswers` is
the same in machine code, for every formulation at once.

Loops: xi and dv obey J xi = 0 and J dv + (d residual_dot / d xi) xi = 0. With an orthonormal basis Z of the directions
that J leaves free, x = E z with z = (Z^T xi, Z^T dv), and A, B, C, D are those of z. Without loops E is the identity.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode._jit import recorded
from polhode.arrays import unknown
from polhode.core.small import Parts
from polhode.core.spatial import add
from polhode.dynamics.evaluation import Evaluation, evaluate, layout, row_rate
from polhode.dynamics.formulation import Accelerates, Efforts, Linear, Solution
from polhode.dynamics.linear import NumpyLinear, symmetric
from polhode.dynamics.machine_answers import Answer, Numbers, answer_to, answers_to
from polhode.dynamics.questions import Question, ask_balance, ask_bracket, ask_matrices, ask_slopes
from polhode.dynamics.recursion import constraint_jacobian
from polhode.errors import InputError, PolhodeError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, rates
from polhode.model.signals import Input, all_inputs

if TYPE_CHECKING:
    from control import StateSpace

_STEP = 1e-40  # of complex steps: no difference is taken, so it may vanish beside everything
DIFFERENCE = float(np.finfo(float).eps) ** (1.0 / 3.0)  # of central differences, the best for second order
_RANK = 1e-10  # of the largest singular value of J: directions below are free

Outputs = Callable[[Evaluation], Parts]


class Linearization(NamedTuple):
    """A, B, C, D about a state; x = E z gives back all joints; exact: by complex steps, not by differences.

    What `System.linearize` gives also knows names: of z (`states`), of u (`inputs`) and of y (`outputs`).
    """

    A: np.ndarray
    B: np.ndarray
    C: np.ndarray
    D: np.ndarray
    E: np.ndarray
    exact: bool
    states: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()

    def control(self) -> StateSpace:
        """The same as a `control.StateSpace` of python-control, with the names; needs the extra `control`.

        Its `lqr`, `place`, `stability_margins`, ... are then at hand: `K, S, E = control.lqr(near.control(), Q, R)`.
        """
        try:
            import control  # the package of that name, not our room
        except ImportError as missing:
            raise PolhodeError("a control.StateSpace needs python-control: pip install 'polhode[control]'") from missing
        names = {"states": self.states, "inputs": self.inputs, "outputs": self.outputs}
        given = {kind: list(known) for kind, known in names.items() if known}
        return control.StateSpace(self.A, self.B, self.C, self.D, **given)


class Driven(NamedTuple):
    """A formulation with forces u (n_v) along the speeds beside the efforts."""

    formulation: Accelerates
    u: Parts

    def accelerations(self, mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...],
                      linear: Linear) -> Solution:  # fmt: skip
        """Those of the formulation, with u."""
        driven = Efforts(efforts.wrenches, add(efforts.tau, self.u))
        return self.formulation.accelerations(mechanism, moving, driven, rows, linear)


class _Slopes(NamedTuple):
    """Derivatives by (xi, v, u) of v_dot, of residual_dot, and of the outputs; J of the constraints."""

    v_dot: np.ndarray
    rates: np.ndarray
    outputs: np.ndarray
    J: np.ndarray


def linearize(mechanism: Mechanism, formulation: Accelerates, t: float, q: Parts, v: Parts, par: Parts = (),
              outputs: Outputs | None = None) -> Linearization:  # fmt: skip
    """A, B, C, D about time t, coordinates q (n_q) and speeds v (n_v), which keep the constraints.

    par: as in `evaluation.layout`, in plain Python. outputs: what y is, numbers from an `Evaluation`, of any kind as it
    is given complex numbers and batches; all of x by default, also of a looped system.
    """
    exact = not any(callable(entry) for entry in par)
    step = _complex_steps if exact else _differences
    slopes = _slopes(mechanism, formulation, t, (np.array(q, float), np.array(v, float)), par, outputs, step)
    return reduced(_bracket(mechanism, q, v), slopes.v_dot, slopes.J, slopes.rates, exact,
                   None if outputs is None else slopes.outputs)  # fmt: skip


def reduced(bracket: np.ndarray, v_dot: np.ndarray, J: np.ndarray, rates: np.ndarray, exact: bool,
            outputs: np.ndarray | None = None) -> Linearization:  # fmt: skip
    """A, B, C, D of what the constraints leave free.

    bracket (n_v, n_v): of [v, xi]. v_dot (n_v, 3 n_v) and outputs: their derivatives by (xi, v, u). J (m, n_v), and
    rates: the derivatives of residual_dot, of which those by xi come first.
    """
    n = len(v_dot)
    A, B = np.zeros((2 * n, 2 * n)), np.zeros((2 * n, n))
    A[:n, :n], A[:n, n:], A[n:], B[n:] = bracket, np.eye(n), v_dot[:, : 2 * n], v_dot[:, 2 * n :]
    C, D = (np.eye(2 * n), np.zeros((2 * n, n))) if outputs is None else np.split(outputs, [2 * n], axis=1)
    if not len(J):
        return Linearization(A, B, C, D, np.eye(2 * n), exact)
    E, left = _free(J, rates, n)
    return Linearization(left @ A @ E, left @ B, C @ E, D, E, exact)


class Names(NamedTuple):
    """The names of z, of u and of y."""

    states: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


def names_of(mechanism: Mechanism, free: int) -> Names:
    """Of joints and speeds, "force ..." along a speed; where loops leave fewer directions `free`, z0, z1, ...."""
    places, speeds = [], []
    for link in mechanism.links:
        joint = link.joint
        alike = len(joint.labels) == joint.n_v
        places += [f"{link.name} {joint.labels[k] if alike else f'xi{k}'}" for k in range(joint.n_v)]
        speeds += [f"{link.name} {label}" for label in joint.speed_labels]
    both = (*places, *speeds)
    states = both if free == mechanism.n_v else tuple(f"z{k}" for k in range(2 * free))
    return Names(states, tuple(f"force {name}" for name in speeds), both)


def by_inputs(found: Linearization, mechanism: Mechanism, formulation: Accelerates, t: float,
              at: tuple[np.ndarray, np.ndarray], par: Parts, names: Sequence[str]) -> Linearization:  # fmt: skip
    """The same with the inputs of these names as u, one column for each of their numbers, in place of forces.

    An input acts on v_dot alone: where loops are closed, what they leave free of it is as for forces.
    """
    columns = _columns(mechanism, names)
    slopes = _by_inputs(mechanism, formulation, t, at, par, [place for place, _ in columns])
    n, free = mechanism.n_v, len(found.A) // 2
    B = np.zeros((2 * free, len(columns)))
    B[free:] = found.E[:n, :free].T @ slopes  # Z^T, the identity without loops
    D = np.zeros((len(found.C), len(columns)))
    return found._replace(B=B, D=D, inputs=tuple(name for _, name in columns))


def _columns(mechanism: Mechanism, names: Sequence[str]) -> list[tuple[int, str]]:
    """For each number of the inputs of these names its place in `par` and its name."""
    known, first, places = all_inputs(mechanism.loads), layout(mechanism).inputs, {}
    for one in known:
        places[one.name] = [(first + k, one.name if one.width == 1 else f"{one.name} {k}") for k in range(one.width)]
        first += one.width
    for name in names:
        if name not in places:
            raise unknown("input of this system named", name, places)
        _refuse_lagging(mechanism, next(one for one in known if one.name == name))
    return [column for name in names for column in places[name]]


def _refuse_lagging(mechanism: Mechanism, one: Input) -> None:
    """An input that acts through states of its load, as through a lag, moves none of the unknowns at once."""
    if any(one in load.inputs and load.own_states(mechanism) for load in mechanism.loads):
        raise InputError(
            f'input "{one.name}" acts through states of its load, such as a lag, which this linear system does not '
            "have: linearize without the lag, and put it in series"
        )


def _by_inputs(mechanism: Mechanism, formulation: Accelerates, t: float, at: tuple[np.ndarray, np.ndarray],
               par: Parts, places: list[int]) -> np.ndarray:  # fmt: skip
    """The derivatives (n_v, n_u) of v_dot by the numbers at these places of `par`."""

    def answers(du: np.ndarray) -> np.ndarray:
        told, rest = list(par), np.zeros((mechanism.n_v, du.shape[1]))
        for place, change in zip(places, du, strict=True):
            told[place] = par[place] + change
        q, v = _moved(mechanism, at[0], rest), tuple(at[1][:, None] + rest)
        now = evaluate(mechanism, formulation, t, q, v, tuple(told), NumpyLinear())
        return np.array([np.broadcast_to(x, du.shape[1]) for x in now.solution.v_dot])

    step = _differences if any(callable(entry) for entry in par) else _complex_steps
    return step(answers, len(places))


def _slopes(mechanism: Mechanism, formulation: Accelerates, t: float, at: tuple[np.ndarray, np.ndarray], par: Parts,
            outputs: Outputs | None, step: Any) -> _Slopes:  # fmt: skip
    """All derivatives at once: each direction is a sample of one batch."""
    n = mechanism.n_v
    sizes: list[int] = []

    def answers(dz: np.ndarray) -> np.ndarray:
        """v_dot, residual_dot and outputs (n_out, n_samples) for small changes dz (3 n_v, n_samples)."""
        q, v = _moved(mechanism, at[0], dz[:n]), at[1][:, None] + dz[n : 2 * n]
        now = evaluate(mechanism, Driven(formulation, tuple(dz[2 * n :])), t, q, tuple(v), par, NumpyLinear())
        parts = (now.solution.v_dot, [row_rate(row, now.moving) for row in now.rows], outputs(now) if outputs else ())
        sizes[:] = np.cumsum([len(part) for part in parts])[:2]
        flat: list[Any] = [x for part in parts for x in part]
        return np.array([np.broadcast_to(x, dz.shape[1]) for x in flat]).reshape(len(flat), dz.shape[1])

    v_dot, rates, chosen = np.split(step(answers, 3 * n), sizes)
    now = evaluate(mechanism, formulation, t, tuple(at[0].tolist()), tuple(at[1].tolist()), par, NumpyLinear())
    J = np.array(constraint_jacobian(mechanism, now.moving, now.rows), dtype=float).reshape(len(now.rows), n)
    return _Slopes(v_dot, rates, chosen, J)


def _moved(mechanism: Mechanism, q: np.ndarray, xi: np.ndarray) -> tuple[Any, ...]:
    """q + N(q) xi, component by component, for a batch of small motions."""
    moved: list[Any] = []
    for link in mechanism.links:
        own = tuple(q[link.q].tolist())
        moved += [x + dx for x, dx in zip(own, link.joint.rate(own, tuple(xi[link.v])), strict=True)]
    return tuple(moved)


def _complex_steps(f: Callable[[np.ndarray], np.ndarray], n: int) -> np.ndarray:
    """The derivatives (n_out, n) of f at zero, along each of its n directions."""
    return np.imag(f(1j * _STEP * np.eye(n))) / _STEP


def _differences(f: Callable[[np.ndarray], np.ndarray], n: int) -> np.ndarray:
    """The same by central differences."""
    return (f(DIFFERENCE * np.eye(n)) - f(-DIFFERENCE * np.eye(n))) / (2.0 * DIFFERENCE)


def _bracket(mechanism: Mechanism, q: Parts, v: Parts) -> np.ndarray:
    """The matrix (n_v, n_v) of [v, xi]: how xi changes while v stays, because speeds are not rates of coordinates.

    N xi is the difference of coordinates: (N xi)_dot = d(N v) along N xi, so N xi_dot = d(N v) N xi - d(N xi) N v.
    """
    matrix = np.zeros((mechanism.n_v, mechanism.n_v))
    for link in mechanism.links:
        own, speeds = tuple(float(x) for x in q[link.q]), tuple(float(x) for x in v[link.v])
        for k, unit in enumerate(np.eye(link.joint.n_v)):
            change = _slope(link.joint, own, speeds, unit) - _slope(link.joint, own, unit, speeds)
            matrix[link.v, link.v.start + k] = link.joint.speeds(own, tuple(change))
    return matrix


def _slope(joint: Any, q: Parts, v: Parts, along: Parts) -> np.ndarray:
    """The derivative of the rate N(q) v while q moves by N(q) along."""
    moved = tuple(x + 1j * _STEP * dx for x, dx in zip(q, joint.rate(q, tuple(along)), strict=True))
    return np.imag(np.array(joint.rate(moved, tuple(v)), dtype=complex)) / _STEP


def _free(J: np.ndarray, rates: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    """E and its left inverse of fixed rows, diag(Z^T, Z^T), where the constraints leave the directions Z free."""
    _, sizes, Vt = np.linalg.svd(J)
    rank = int((sizes > _RANK * sizes.max(initial=0.0)).sum())
    Z, none = Vt[rank:].T, np.zeros((n, n - rank))
    carried = -np.linalg.pinv(J, rcond=_RANK) @ rates[:, :n] @ Z
    E = np.block([[Z, none], [carried, Z]])
    return E, np.block([[Z, none], [none, Z]]).T


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
