"""Where a force or torque comes from: a constant, a function of (t) or (t, state), or a source of ours.

All of them show one face, `Source`: `as_source` gives it to constants and functions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from types import FunctionType
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeGuard, runtime_checkable

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode._jit import kernel, matrix, vector
from polhode.core.scalars import is_zero
from polhode.core.small import Parts, mat_t_vec, mat_vec
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.loads.lag import actual, lagging
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, ROTATION, SIZE, VELOCITY
from polhode.model.loads.load import Load, adapted
from polhode.model.signals import Input, OwnState
from polhode.model.state import StateView

Function: TypeAlias = Callable[..., Any]
"""A function of a user: of (t), or of (t, state)."""
Value: TypeAlias = Callable[..., tuple[float, float, float]]


_NO_SOURCES = (np.ndarray, FunctionType, float, int, str, list, tuple, type, type(None))  # told apart quickly


class Source(ABC):
    """A vector that may change in time: `TimeSeries`, `VectorSum`, `Piecewise`, `Expression`, or a class of a user.

    value_kernel: a kernel `(t, state, par)` that gives three numbers; `par` is what `numbers` gives.
    """

    width: int = 3  # the number of its components
    switch_times: Sequence[float] = ()  # when it jumps or bends, s, as far as that is known
    longest_step: float = float("inf")  # the longest step that sees every feature, s
    has_samples: bool = False  # whether there may be times at which it has no samples
    value_kernel: Value

    @abstractmethod
    def __call__(self, t: ArrayLike) -> np.ndarray:
        """Its value at one time, or rows of values at many."""

    @abstractmethod
    def numbers(self) -> np.ndarray:
        """What its kernel reads as `par`."""

    def settled(self, what: str, t: float, state: np.ndarray) -> Given:
        """Itself as a run uses it, after a check at the start: what gives no three finite numbers is met by `what`."""
        return self

    def uncovered(self, begin: float, end: float) -> list[tuple[float, float]]:
        """The parts of begin ... end, s, on which it has no samples although it should."""
        return []

    def rows_at(self, what: str, times: np.ndarray) -> np.ndarray:
        """Its values at many times (m,), as an array (m, 3); refused where one is not finite."""
        rows = self(times)
        good = np.isfinite(rows).all(axis=1)
        if not good.all():
            i = int(np.argmin(good))
            raise InputError(f"{what} must be finite, but at t = {times[i]:g} s it is {rows[i].tolist()}")
        return rows

    @property
    def part_name(self) -> str:
        """How a message calls it as a part of a sum."""
        return repr(self)


Given: TypeAlias = np.ndarray | Function | Source | Input
"""What a load keeps: a constant, a function, a source, or an input."""


@runtime_checkable
class SourceLike(Protocol):
    """What a source of a user's own has at least."""

    width: int
    value_kernel: Value

    def numbers(self) -> np.ndarray:
        """What its kernel reads as `par`."""
        ...


class Constant(Source):
    """Three numbers that stay."""

    def __init__(self, value: np.ndarray) -> None:
        self.value, self.value_kernel = value, fixed

    def __call__(self, t: ArrayLike) -> np.ndarray:
        return np.broadcast_to(self.value, (*np.shape(t), 3))

    def numbers(self) -> np.ndarray:
        """Themselves."""
        return self.value

    def settled(self, what: str, t: float, state: np.ndarray) -> Given:
        """The numbers, which were checked when they were given."""
        return self.value

    @property
    def part_name(self) -> str:
        """Its numbers."""
        return f"constant {self.value.tolist()}"


class UserSource(Source):
    """A function of (t) or (t, state)."""

    def __init__(self, function: Function, what: str) -> None:
        self.function, self.what = function, what

    @property
    def value_kernel(self) -> Value:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The function, called with what it takes."""
        count = argument_count(self.function, self.what)
        return _of_time(self.function) if count == 1 else _of_state(self.function)

    def __call__(self, t: ArrayLike) -> np.ndarray:
        return self.rows_at(self.what, np.atleast_1d(t))

    def numbers(self) -> np.ndarray:
        """None: those that it has captured are its own."""
        return np.empty(0)

    def settled(self, what: str, t: float, state: np.ndarray) -> Given:
        """The function, after a call as Python; one that returns a row or a column as one of three numbers."""
        function, count = self.function, argument_count(self.function, what)
        try:
            result = function(t) if count == 1 else function(t, python_view(state))
        except Exception as cause:
            raise InputError(f"{what} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}") from cause
        shape = _checked_result(result, what, t)
        return function if shape == (3,) else flattened(function, count, of_row if shape == (1, 3) else of_column)

    def rows_at(self, what: str, times: np.ndarray) -> np.ndarray:
        """The function at each time; refused where it needs a state or is not finite."""
        if argument_count(self.function, what) != 1:
            raise InputError(
                f"{what} is a function of (t, state): it can act in a run, but not be called with a time alone"
            )
        rows = np.empty((len(times), 3))
        for row, t in zip(rows, times.tolist(), strict=True):
            try:
                with np.errstate(all="ignore"):
                    result = self.function(t)
            except ArithmeticError as reason:
                raise InputError(f"{what} must be finite, but at t = {t:g} s it raised: {reason}") from reason
            _checked_result(result, what, t)
            row[:] = np.ravel(result)
        return rows

    @property
    def part_name(self) -> str:
        """The name of the function."""
        return f'function "{getattr(self.function, "__name__", self.function)}"'  # anything callable has no name


class HeldSource(Source):
    """An input of three numbers, the first that the load sees: they stand behind the state of the body."""

    def __init__(self, given: Input) -> None:
        self.given, self.value_kernel = given, held

    def __call__(self, t: ArrayLike) -> np.ndarray:
        return np.broadcast_to(self.given.value, (*np.shape(t), 3))

    def numbers(self) -> np.ndarray:
        """None: a run writes them where its programs read them."""
        return np.empty(0)

    def settled(self, what: str, t: float, state: np.ndarray) -> Given:
        """The input."""
        return self.given


def source_or_input(given: Any, what: str) -> Given:
    """The same as `source`, and inputs."""
    if not isinstance(given, Input):
        return source(given, what)
    if given.width != 3:
        raise InputError(f"{what} must have 3 components, but {given!r} has {given.width}")
    return given


def source(given: Any, what: str) -> Given:
    """`given` as it is kept: a read-only vector, a function or a source; a list that holds one of these is a sum."""
    if isinstance(given, Input):
        raise InputError(f"{what} cannot be {given!r}: an input stands by itself in a load, ph.loads.Force(u), not in a"
                         " sum or a piece")  # fmt: skip
    if isinstance(given, list | tuple) and any(isinstance(item, Input) for item in given):
        raise InputError(f"{what} cannot hold an input among other things: give one load for each, or a"
                         " ph.loads.Law(f, inputs=[...])")  # fmt: skip
    if is_source(given):
        if given.width != 3:
            raise InputError(f"{what} must have 3 components, but {given!r} has {given.width}")
        return given
    if callable(given):
        return given
    if isinstance(given, list | tuple) and any(callable(item) for item in given):
        from polhode.model.vector_sum import VectorSum

        return VectorSum(given)
    try:
        lying = np.shape(given) in ((1, 3), (3, 1))  # a row or a column will do
    except ValueError:  # ragged: `arrays.vector` says what is wrong
        lying = False
    return arrays.vector(np.ravel(given) if lying else given, what)


def as_source(given: Given, what: str = "") -> Source:
    """What was given, with the face of a source; `what` is its name in messages."""
    if is_source(given):
        return adapted(given, Source)
    if isinstance(given, Input):
        return HeldSource(given)
    return UserSource(given, what) if callable(given) else Constant(given)


def is_source(given: Any) -> TypeGuard[Source]:
    """Whether `given` brings its own kernel."""
    if isinstance(given, Source):
        return True
    return not isinstance(given, _NO_SOURCES) and isinstance(given, SourceLike)


class FromSource(Load):
    """A load of which the field `given_as` is a constant, a function or a source, in the axes of `frame`."""

    given_as: ClassVar[str]
    function_arguments: ClassVar[int] = 2  # (t, state), then the parameters
    unit: ClassVar[str]  # of what it exerts
    frame: str
    switch_times: Sequence[float]
    lag: float = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        given = source_or_input(self.given, self.name)
        object.__setattr__(self, self.given_as, given)
        object.__setattr__(self, "switch_times", all_switches(given, self.switch_times, self.name))

    @property
    def given(self) -> Given:
        """The constant, function or source behind the load."""
        return vars(self)[self.given_as]

    @property
    def source(self) -> Source:
        """The same with the face of a source."""
        return as_source(self.given, self.name)

    @property
    def plain(self) -> bool:
        """Whether it is a constant or an input: its kernel is then arithmetic alone."""
        return isinstance(self.given, np.ndarray | Input)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The input behind the load, if it is one."""
        return (self.given,) if isinstance(self.given, Input) else ()

    @property
    def own_states(self) -> tuple[OwnState, ...]:
        """Where it lags, what acts, in the axes of `frame`; nothing at the start."""
        return () if is_zero(self.lag) else (OwnState(self.name, (0.0, 0.0, 0.0), self.unit),)

    def following(self, make: Callable[[Value], Callable[..., None]], skip: int = 0) -> Callable[..., None]:
        """The kernel that `make` gives for three numbers: those of the source or, where the load lags, those of its own
        states, which follow. The numbers of the source stand behind `skip` others.
        """
        told, n_inputs = self.source.value_kernel, 3 * len(self.inputs)
        return make(told) if is_zero(self.lag) else lagging(make(actual(n_inputs)), told, n_inputs, skip)

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the source, s."""
        return self.source.longest_step

    def settled(self, what: str, t: float, state: np.ndarray) -> Self:
        """The load as a run uses it, after a check at the start."""
        found = self.source.settled(what, t, state)
        return self if found is self.given else replace(self, **{self.given_as: found})  # type: ignore[type-var]

    def pack(self, body: Body) -> np.ndarray:
        """The lag if there is one, then the numbers of the source; laid out once, for there may be millions."""
        return self._packed

    @cached_property
    def _packed(self) -> np.ndarray:
        return self._numbers if is_zero(self.lag) else np.concatenate([[self.lag], self._numbers])

    @cached_property
    def _numbers(self) -> np.ndarray:
        """What its kernel reads, but for the lag."""
        return self.source.numbers()


def all_switches(given: Given | float | str, told: ArrayLike, what: str) -> tuple[float, ...]:
    """The switch times of what was given and those that the user told, s, in rising order."""
    try:
        times = np.array(told, dtype=float).ravel()
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"switch_times of {what} must be a list of times, not {told!r}") from None
    if not np.isfinite(times).all():
        raise InputError(f"switch_times of {what} must be finite, not {told!r}")
    known = as_source(given).switch_times if is_source(given) else ()
    return tuple(sorted({*known, *times.tolist()}))


def argument_count(function: Function, what: str) -> int:
    """Whether `function` takes (t) or (t, state)."""
    if isinstance(function, FunctionType) and not function.__code__.co_flags & 0x0C:  # most are, and are told quickly
        most = function.__code__.co_argcount
        least = most - len(function.__defaults__ or ())
    else:
        least, most = inspected_count(function)
    count = min(max(least, 1), most)
    if count not in (1, 2) or least > 2:
        raise InputError(f"{what} must be a function of (t) or of (t, state), but it takes {least} arguments")
    return count


def inspected_count(function: Function) -> tuple[int, int]:
    """The least and the most arguments that anything callable takes."""
    import inspect

    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1, 1  # a builtin without a signature: taken as a function of time
    kinds = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    if any(p.kind is p.VAR_POSITIONAL for p in parameters):
        return 2, 2
    return sum(p.default is p.empty for p in kinds), len(kinds)


@kernel
def fixed(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
    """A constant."""
    return (par[0], par[1], par[2])


@kernel
def held(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
    """An input, the first that the load sees."""
    return (state[SIZE], state[SIZE + 1], state[SIZE + 2])


@kernel
def three(given: Parts) -> tuple[float, float, float]:
    """What a user's function returned as three floats; NaN, which ends the run, where there are not three."""
    if len(given) != 3:
        return (np.nan, np.nan, np.nan)
    return (float(given[0]), float(given[1]), float(given[2]))


@kernel
def of_row(given: Parts) -> tuple[float, float, float]:
    """The same for a row, [[a, b, c]]."""
    return three(given[0])


@kernel
def of_column(given: Parts) -> tuple[float, float, float]:
    """The same for a column, [[a], [b], [c]]."""
    if len(given) != 3:
        return (np.nan, np.nan, np.nan)
    return (float(given[0][0]), float(given[1][0]), float(given[2][0]))


def _of_time(function: Function) -> Value:
    @kernel
    def value(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
        """f(t)."""
        return three(function(t))

    return value


def _of_state(function: Function) -> Value:
    @kernel
    def value(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
        """f(t, state)."""
        # Copies, so that a function which writes to its state changes nothing for others; made here, because scratch
        # arrays die with the function that made them. What is not used costs nothing.
        p_W, v_W, q_WB, w_B, v_B, w_W = vector(3), vector(3), vector(4), vector(3), vector(3), vector(3)
        return three(function(t, view(state, p_W, v_W, q_WB, w_B, matrix(3, 3), v_B, w_W)))

    return value


@kernel
def view(state: Parts, p_W: np.ndarray, v_W: np.ndarray, q_WB: np.ndarray, w_B: np.ndarray, R_WB: np.ndarray,
         v_B: np.ndarray, w_W: np.ndarray) -> StateView:  # fmt: skip
    """The named parts of a flat state (see `layout`), written to the arrays given."""
    nine = state[ROTATION : ROTATION + 9]
    for i in range(3):
        p_W[i], v_W[i], w_B[i] = state[POSITION + i], state[VELOCITY + i], state[OMEGA + i]
        for j in range(3):
            R_WB[i, j] = nine[3 * i + j]
    for i in range(4):
        q_WB[i] = state[ATTITUDE + i]
    v_B[0], v_B[1], v_B[2] = mat_t_vec(nine, v_W)
    w_W[0], w_W[1], w_W[2] = mat_vec(nine, w_B)
    return StateView(p_W, v_W, q_WB, w_B, R_WB, v_B, w_W)


def python_view(state: np.ndarray) -> StateView:
    """The named parts of a flat state as arrays of their own."""
    return view(state, vector(3), vector(3), vector(4), vector(3), matrix(3, 3), vector(3), vector(3))


def _checked_result(result: ArrayLike, what: str, t: float) -> tuple[int, ...]:
    """The shape of what a function returned, if it is three finite numbers."""
    try:
        array = np.array(result, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f"{what} must return 3 numbers, but at t = {t:g} s it returned {result!r}") from None
    if array.shape not in ((3,), (1, 3), (3, 1)):
        raise InputError(
            f"{what} must return 3 numbers, but at t = {t:g} s it returned shape {array.shape}: {result!r}"
        )
    if not np.isfinite(array).all():
        raise InputError(f"{what} must be finite, but at t = {t:g} s it returned {array.ravel().tolist()}")
    return array.shape


def flattened(function: Function, count: int, read: Value) -> Function:
    """`function` with its row or column read as three numbers."""

    @kernel
    def of_time(t: float) -> tuple[float, float, float]:
        """f(t) as three numbers."""
        return read(function(t))

    @kernel
    def of_state(t: float, state: StateView) -> tuple[float, float, float]:
        """f(t, state) as three numbers."""
        return read(function(t, state))

    return of_time if count == 1 else of_state


def times_of(t: ArrayLike, what: str) -> tuple[np.ndarray, bool]:
    """One time or many as a flat array, and whether it was one."""
    try:
        times = np.asarray(t, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} is called with a time or a list of times, not {t!r}") from None
    if times.ndim > 1 and max(times.shape) != times.size:
        raise InputError(f"{what} is called with a time or a list of times, not an array of shape {times.shape}")
    if not np.isfinite(times).all():
        raise InputError(f"{what} is called with finite times, not {t!r}")
    return times.ravel(), times.ndim == 0
