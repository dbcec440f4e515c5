"""What users ask of a system at one state: machine code from the first call on, plain formulas where there is none.

Each question is compiled when it is asked first and kept with the mechanism (`machine_answers`); one that takes long to
compile, when it was asked so often that this would have paid. The formulas run as Python on floats until then, where
compilation is turned off, where one cannot be written out as straight-line code, and where a user's function raises:
then they say what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from polhode._jit import compiling
from polhode.dynamics import recursion as formulas
from polhode.dynamics.evaluation import applied, evaluate, laden, layout, plain_par
from polhode.dynamics.formulation import Formulation
from polhode.dynamics.formulations import fitting, is_ours
from polhode.dynamics.linear import NumpyLinear, solver_kernel
from polhode.dynamics.linearize import LinearAnswers, Linearization, Names, by_inputs, linearize, names_of, work_of
from polhode.dynamics.machine_answers import Numbers, answer_to, floats, walked_accelerations
from polhode.dynamics.questions import (
    Question,
    ask_accelerations,
    ask_inverse_dynamics,
    ask_jacobian,
    ask_mass_matrix,
)
from polhode.dynamics.recursion import point_jacobian
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.system_state import SystemState

AT_ONCE = 16_000  # operations, which are compiled in about a second
AT_ALL = 60_000  # operations: more are never written out
PATIENCE = 400  # calls as Python that cost about what it costs to compile the same operations
LONG = 16  # links from which on accelerations are walked link by link


class Calls:
    """The questions to one mechanism, with the machine code of those that were asked."""

    def __init__(self, mechanism: Mechanism) -> None:
        self._mechanism = mechanism
        self._answers: dict[Any, Any] = {}
        self._asked: dict[Any, int] = {}  # how often, before it was compiled
        self._numbers: dict[bool, Numbers] = {}
        self._fitting: dict[Any, Any] = {}
        self._names: dict[int, Names] = {}

    def mass_matrix(self, state: SystemState, t: float) -> np.ndarray:
        """See `System.mass_matrix`."""
        mechanism, t, (q, v) = self._mechanism, float(t), self._given(state)
        answer = self._answer("mass matrix", t, q, v, lambda: ask_mass_matrix(mechanism))
        if answer is not None:
            return answer(t, q, v)
        return _array(
            formulas.mass_matrix(laden(mechanism), _moving(mechanism, t, q, v)), (mechanism.n_v, mechanism.n_v)
        )

    def inverse_dynamics(self, state: SystemState, v_dot: Any, t: float) -> np.ndarray:
        """See `System.inverse_dynamics`."""
        mechanism, t, (q, v) = self._mechanism, float(t), self._given(state)
        v_dot = floats(v_dot, mechanism.n_v, "v_dot")
        answer = self._answer("inverse dynamics", t, q, v, lambda: ask_inverse_dynamics(mechanism))
        found = None if answer is None else answer(t, q, v, v_dot)
        return _needed(mechanism, t, q, v, v_dot) if found is None else found

    def jacobian(self, state: SystemState, body: Any, at: Any, t: float) -> np.ndarray:
        """See `System.jacobian`."""
        mechanism, t, (q, v) = self._mechanism, float(t), self._given(state)
        i, at = mechanism.index(body), floats(at, 3, "at, a point of a body,")
        answer = self._answer(("jacobian", i), t, q, v, lambda: ask_jacobian(mechanism, i))
        if answer is not None:
            return answer(t, q, v, at)
        r = tuple(at.tolist()) if i == GROUND else mechanism.links[i].point(at)
        return _array(point_jacobian(mechanism, _moving(mechanism, t, q, v), i, r), (6, mechanism.n_v))

    def accelerations(self, state: SystemState, formulation: Formulation | str | None, t: float) -> np.ndarray:
        """See `System.accelerations`."""
        mechanism, t, (q, v) = self._mechanism, float(t), self._given(state)
        fitted = self._fitted(formulation)
        key = ("accelerations", id(fitted))  # which lives as long as its machine code
        answer = self._answer(key, t, q, v, lambda: ask_accelerations(
            mechanism, fitted, solver_kernel(mechanism, fitted)), self._is_long(fitted))  # fmt: skip
        found = None if answer is None else answer(t, q, v)
        return _accelerations(mechanism, fitted, t, q, v) if found is None else found

    def linearize(self, state: SystemState, formulation: Formulation | str | None, t: float,
                  inputs: Sequence[str] | None = None) -> Linearization:  # fmt: skip
        """See `System.linearize`."""
        mechanism, t, (q, v) = self._mechanism, float(t), self._given(state)
        fitted = self._fitted(formulation)
        answers = self._linear_answers(t, q, v) if is_ours(fitted) else None
        found = None if answers is None else answers(t, q, v)
        if found is not None and inputs is None:
            return self._named(found)
        par = plain_par(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
        near = self._named(linearize(mechanism, fitted, t, q, v, par) if found is None else found)
        if inputs is None:
            return near
        names = (inputs,) if isinstance(inputs, str) else tuple(inputs)
        return by_inputs(near, mechanism, fitted, t, (q, v), par, names)

    def _named(self, found: Linearization) -> Linearization:
        """The same with names, which are made once."""
        free = len(found.A) // 2
        if free not in self._names:
            self._names[free] = names_of(self._mechanism, free)
        return Linearization(*found[:6], *self._names[free])

    def _given(self, state: SystemState) -> tuple[np.ndarray, np.ndarray]:
        """q and v as floats."""
        mechanism = self._mechanism
        return floats(state.q, mechanism.n_q, "q of the state"), floats(state.v, mechanism.n_v, "v of the state")

    def _fitted(self, formulation: Formulation | str | None) -> Formulation:
        """The formulation, if it applies; asked once for each name."""
        if formulation is not None and not isinstance(formulation, str):
            return fitting(formulation, self._mechanism)
        if formulation not in self._fitting:
            self._fitting[formulation] = fitting(formulation, self._mechanism)
        return self._fitting[formulation]

    def _answer(self, key: Any, t: float, q: np.ndarray, v: np.ndarray, ask: Callable[[], Question],
                walks: bool = False) -> Any:  # fmt: skip
        """The machine code for a question, made when it is asked first; None where there is none."""
        if not compiling():
            return None
        if key not in self._answers:
            question = ask()
            if not walks and not self._is_worth_it(key, question.work):
                return None
            numbers = self._shared(question.called, t, q, v)
            self._answers[key] = _unless_refused(
                lambda: walked_accelerations(self._mechanism, numbers) if walks else answer_to(question, numbers)
            )
        return self._answers[key]

    def _linear_answers(self, t: float, q: np.ndarray, v: np.ndarray) -> LinearAnswers | None:
        """The machine code of the linearization; None where there is none."""
        mechanism = self._mechanism
        if not compiling() or not mechanism.n_v:
            return None
        if "linear" not in self._answers:
            if not self._is_worth_it("linear", work_of(mechanism)):
                return None
            numbers = self._shared(True, t, q, v)
            self._answers["linear"] = _unless_refused(lambda: LinearAnswers(mechanism, numbers))
        return self._answers["linear"]

    def _is_long(self, formulation: Formulation) -> bool:
        """Whether accelerations are walked: long trees on a base at rest, by the articulated-body method."""
        mechanism = self._mechanism
        fits = not mechanism.constraints and mechanism.base is None and len(mechanism.links) >= LONG
        fits = fits and laden(mechanism) is mechanism
        return fits and is_ours(formulation) and formulation.name == "articulated"

    def _is_worth_it(self, key: Any, work: int) -> bool:
        """Whether a question is to be compiled now: at once if it is short, else when it was asked often."""
        self._asked[key] = self._asked.get(key, 0) + 1
        return work <= AT_ONCE or (work <= AT_ALL and self._asked[key] > PATIENCE)

    def _shared(self, called: bool, t: float, q: np.ndarray, v: np.ndarray) -> Numbers:
        """What programs read, with or without the functions of loads and constraints."""
        if called not in self._numbers:
            self._numbers[called] = Numbers(self._mechanism, called, t, q, v)
        return self._numbers[called]


def _unless_refused(make: Callable[[], Any]) -> Any:
    """What is made; None where a formula cannot run on symbols, be it ours or that of a user's own class."""
    try:
        return make()
    except Exception:  # noqa: BLE001  (the plain formulas run next: if something is wrong they raise it as it is)
        return None


def _needed(mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray, v_dot: np.ndarray) -> np.ndarray:
    """Inverse dynamics by formulas on floats."""
    moving = _moving(mechanism, t, q, v)
    efforts, _ = applied(mechanism, moving, plain_par(mechanism, t, moving.q, moving.v), layout(mechanism))
    needed = formulas.inverse_dynamics(laden(mechanism), moving, tuple(v_dot.tolist()), efforts.wrenches)
    return np.array(needed, dtype=float) - np.array(efforts.tau, dtype=float)


def _accelerations(
    mechanism: Mechanism, formulation: Formulation, t: float, q: np.ndarray, v: np.ndarray
) -> np.ndarray:
    """Accelerations by formulas on floats."""
    at, along = tuple(q.tolist()), tuple(v.tolist())
    par = plain_par(mechanism, t, at, along)
    return np.array(evaluate(mechanism, formulation, t, at, along, par, NumpyLinear()).solution.v_dot, dtype=float)


def _moving(mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray) -> Motion:
    return motion(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))


def _array(rows: list[list[Any]], shape: tuple[int, ...]) -> np.ndarray:
    return np.array(rows, dtype=float).reshape(shape)
