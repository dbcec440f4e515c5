"""Machine code that answers one question about a mechanism, called from Python on buffers that it keeps.

Buffers are borrowed for one call and given back, so that calls from several threads, or from within each other, never
share any; what is given out is a copy.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from itertools import pairwise
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from polhode import arrays
from polhode._jit import Traced, address_of, first_class, traced
from polhode._jit.foreign_code import UserFunction, called_back, place
from polhode._jit.trace import Step, Steps
from polhode.dynamics.evaluation import acting_at_start, constraint_numbers, layout, user_functions
from polhode.dynamics.long_trees import Rows
from polhode.dynamics.programs import LEDGER, push_program
from polhode.dynamics.questions import Question
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.signals import all_inputs, at_start

_FLOAT = np.dtype(float)
# The interpreter is not let go for the microseconds of a call: to get it back could take longer.
_CALL = ctypes.PYFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_double, *[ctypes.c_void_p] * 3)


class Numbers:
    """What the programs of a mechanism read from `par` (see `evaluation.layout`), and what keeps it alive.

    Kernels of ours are compiled. A user's function stays Python: what it refers to may change from call to call. What
    it raised is kept in `failures`.
    """

    def __init__(self, mechanism: Mechanism, called: bool, t: float, q: np.ndarray, v: np.ndarray) -> None:
        self.mechanism, self.places = mechanism, layout(mechanism)
        self.failures: list[BaseException] = []
        self._alive: list[Any] = [np.zeros(1)]
        users = user_functions(mechanism, t, tuple(q.tolist()), tuple(v.tolist())) if called else []
        self.calls_users = bool(users)
        self._words = [word for user in users for word in self._placed(user)]
        self._words += [0] * (self.places.solver - len(self._words))
        own = self.own(t, q)
        self._numbers = np.array([*acting_at_start(mechanism), *at_start(all_inputs(mechanism.loads)), *own])
        self.n_own = len(own)

    def own(self, t: float, q: np.ndarray) -> list[float]:
        """The numbers of constraints that depend on where the mechanism stands."""
        return constraint_numbers(self.mechanism, t, q)

    def par(self, made: Traced, solver: Any) -> np.ndarray:
        """All numbers of a program: functions, numbers of constraints, its own constants."""
        par = np.concatenate([np.zeros(self.places.activity), self._numbers, made.constants])
        solves = [0, 0] if solver is None else [first_class(solver), address_of(self._alive[0])]
        par.view(np.int64)[: self.places.activity] = [*self._words, *solves]
        return par

    def own_part(self, par: np.ndarray) -> np.ndarray:
        """Where in `par` the numbers of constraints stand."""
        return par[self.places.n - self.n_own : self.places.n]

    def _placed(self, user: UserFunction) -> tuple[int, int]:
        if _is_ours(user.function):
            return place(user, self.failures, self._alive, lambda _: None)
        return called_back(user, self.failures, self._alive)


def _is_ours(value: Any) -> bool:
    """Whether nothing in a function, or in what it closes over, was written by a user and may change."""
    if isinstance(value, FunctionType):
        ours = value.__module__.startswith("polhode.")
        return ours and all(_is_ours(cell.cell_contents) for cell in value.__closure__ or ())
    if isinstance(value, tuple):
        return all(map(_is_ours, value))
    return isinstance(value, (bool, int, float, str, np.ndarray, type(None)))


class Work(NamedTuple):
    """The buffers of one call."""

    given: tuple[np.ndarray, ...]  # views of what the program reads as its state
    own: np.ndarray  # a view of the numbers of constraints in its par
    answer: np.ndarray
    call: Callable[..., int]
    addresses: tuple[int, int, int]  # of state, par and out
    alive: tuple[Any, ...]


class Answer:
    """A question as machine code: `answer(t, given...)` is a fresh array. `new_work` makes buffers if none is idle."""

    def __init__(self, numbers: Numbers, new_work: Callable[[], Work]) -> None:
        self._numbers, self._new_work = numbers, new_work
        self._idle = [new_work()]

    def __call__(self, t: float, *given: np.ndarray, stands: np.ndarray | None = None) -> np.ndarray | None:
        """The answer; None where a function of the user raised or gave what is not finite.

        stands: the coordinates where the mechanism stands, if these are not what is given first.
        """
        try:
            work = self._idle.pop()
        except IndexError:
            work = self._new_work()
        for buffer, values in zip(work.given, given, strict=True):
            buffer[...] = values
        if self._numbers.n_own:
            work.own[:] = self._numbers.own(t, given[0] if stands is None else stands)
        work.call(None, None, t, *work.addresses)
        answer = work.answer.copy()
        self._idle.append(work)
        return self._judged(answer) if self._numbers.calls_users else answer

    def _judged(self, answer: np.ndarray) -> np.ndarray | None:
        failures = self._numbers.failures
        if failures:
            failure = failures[0]
            failures.clear()
            if not isinstance(failure, Exception):  # Ctrl-C
                raise failure
            return None
        return answer if np.isfinite(answer).all() else None


def answer_to(question: Question, numbers: Numbers) -> Answer:
    """Machine code for a question."""
    made = traced(question.program, numbers.places.n)
    call = _CALL(made.address)

    def new_work() -> Work:
        """A state, par and out."""
        state, par, answer = np.zeros(_width(question)), numbers.par(made, question.solver), np.zeros(question.shape)
        addresses = address_of(state), address_of(par), address_of(answer)
        return Work(_cut(state, question), numbers.own_part(par), answer, call, addresses, (state, par))

    return Answer(numbers, new_work)


def answers_to(question: Question, numbers: Numbers, k: int) -> Answer:
    """The same for `k` inputs at once: what is given has one row for each, or is the same for all."""
    made = traced(question.program, numbers.places.n)

    def new_work() -> Work:
        """A row of a state and of an out for each, and one par."""
        states, answers = np.zeros((k, _width(question))), np.zeros((k, *question.shape))
        par = numbers.par(made, question.solver)
        steps = Steps([Step(made.address, state, par, out) for state, out in zip(states, answers, strict=True)])
        addresses = address_of(states), address_of(steps.par), address_of(answers)
        return Work(_cut(states, question), numbers.own_part(par), answers, _CALL(steps.address), addresses, (steps,))

    return Answer(numbers, new_work)


def walked_accelerations(mechanism: Mechanism, numbers: Numbers) -> Answer:
    """v_dot of a long tree, link by link (see `long_trees`)."""
    n, start = mechanism.n_q + mechanism.n_v + LEDGER, mechanism.n_q
    rows = Rows(mechanism, bool(mechanism.loads))
    push = traced(push_program(rows, n), numbers.places.n) if mechanism.loads else None

    def new_work() -> Work:
        """Rows of their own, with the loads between the sweeps."""
        state, out = np.zeros(start + mechanism.n_v), np.zeros(n)
        par = None if push is None else numbers.par(push, None)
        steps = rows.steps(n - LEDGER, () if push is None else [Step(push.address, None, par, None)])
        addresses = address_of(state), address_of(steps.par), address_of(out)
        answer = out[start : start + mechanism.n_v]
        return Work((state[:start], state[start:]), state[:0], answer, _CALL(steps.address), addresses,
                    (steps, state, par, out))  # fmt: skip

    return Answer(numbers, new_work)


def _width(question: Question) -> int:
    return max(1, sum(question.given))


def _cut(states: np.ndarray, question: Question) -> tuple[np.ndarray, ...]:
    """The parts of a state, or of the states in all rows."""
    ends = np.cumsum([0, *question.given])
    return tuple(states[..., a:b] for a, b in pairwise(ends))


def floats(given: Any, n: int, what: str) -> np.ndarray:
    """`given` as `n` floats, without a copy where it is an array of them."""
    if type(given) is np.ndarray and given.dtype is _FLOAT and given.shape == (n,):
        return given
    try:
        array = arrays.frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be {n} numbers, not {given!r}") from None
    if array.shape != (n,):
        raise InputError(f"{what} must be {n} numbers, not an array of shape {array.shape}")
    return array
