"""From loads to what the equations of motion call: a table of first-class functions, each with its numbers.

A user's function is compiled if it can be. If it cannot, it stays Python and machine code calls back into the
interpreter; one notice says why and what it costs.
"""

from __future__ import annotations

import contextlib
import math
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import numpy as np

from polhode._jit import Callback
from polhode._jit.foreign_code import UserFunction, place
from polhode.errors import InputError, KernelError, PolhodeWarning
from polhode.model.body import Body
from polhode.model.loads.layout import SIZE
from polhode.model.loads.load import Blow, CalledAtStates, Conservative, KernelLike, Load, adapted
from polhode.model.loads.vectors import argument_count, as_source, is_source
from polhode.model.series import TimeSeries
from polhode.model.signals import Input, at_start

Called = TypeVar("Called", bound=CalledAtStates)


class LoadTable(NamedTuple):
    """The loads of one run that are called: `calls` has two entries for each, its function and its numbers.

    `alive` holds what machine code calls back and reads. What Python functions raise is gathered in the failures of the
    run; once there is one, no function is called any more and the run ends.
    """

    calls: list[Any]
    alive: list[Any]

    @property
    def calls_python(self) -> bool:
        """Whether one of them is called back in the interpreter."""
        return any(isinstance(one, Callback) for one in self.alive)


def checked_loads(loads: object) -> tuple[Load, ...]:
    """`loads` as a tuple: one load, or a sequence of them."""
    if isinstance(loads, Load) or (
        not isinstance(loads, Sequence | type) and isinstance(loads, ForOneBody | KernelLike)
    ):
        return (_checked_load(loads),)
    if not isinstance(loads, Sequence):
        raise InputError(f"loads must be a load or a sequence of loads ({_known()}), not {loads!r}")
    return tuple(map(_checked_load, loads))


def _checked_load(given: object) -> Load:
    """One load: of ours, a law of systems as it acts on a body alone, or of a user's own with the defaults of ours."""
    if isinstance(given, Load):
        return given
    load = given.for_one_body() if isinstance(given, ForOneBody) and not isinstance(given, type) else given
    if isinstance(load, type) or not isinstance(load, KernelLike):
        raise InputError(f"{load!r} is not a load; use one of {_known()}")
    return adapted(load, Load)


@runtime_checkable
class ForOneBody(Protocol):
    """A load of systems that can act on a body alone."""

    def for_one_body(self) -> Load:
        """As it acts there."""
        ...


def _known() -> str:
    """The loads of this package on one body, for messages."""
    from polhode.model import loads

    return ", ".join(f"ph.loads.{name}" for name in loads.ON_A_BODY)


class _Ready(NamedTuple):
    """A load as a run uses it, its kernel, its numbers, and the wrench that it gives at the start."""

    load: CalledAtStates
    kernel: Callable[..., None]
    par: np.ndarray
    wrench: np.ndarray


def load_table(loads: Sequence[CalledAtStates], called: Sequence[CalledAtStates], body: Body, t: float,
               state: np.ndarray, failures: list[BaseException]) -> LoadTable:  # fmt: skip
    """Check each load and event at the start; lay out those that are called, two entries each."""
    calls: list[Any] = []
    alive: list[Any] = []
    ready = {id(load): _ready(load, body, t, state) for load in loads}
    for load in called:
        one = ready[id(load)]
        calls += place(_user(one, t, state), failures, alive, partial(_tell, one, t, state))
    return LoadTable(calls, alive)


def user_function(load: CalledAtStates, body: Body, t: float, state: np.ndarray) -> UserFunction:
    """A load on `body` as machine code calls it, after a check at the start."""
    return _user(_ready(load, body, t, state), t, state)


def _user(one: _Ready, t: float, state: np.ndarray) -> UserFunction:
    return UserFunction(one.kernel, one.par, t, seen_at_start(one.load, state), one.wrench)


def of_velocity(load: Load) -> bool:
    """Whether what `load` exerts may depend on velocity or omega; True where nobody knows.

    Forces that have a potential do not, nor do blows, constants, time series and functions of time.
    """
    if load.of_velocity is not None:
        return load.of_velocity
    given = load.given
    if isinstance(load, Conservative | Blow) or isinstance(given, np.ndarray | TimeSeries | Input):
        return False
    return given is None or is_source(given) or not callable(given) or argument_count(given, "the load") == 2


def warn_uncovered(loads: Iterable[Load], t_start: float, t_end: float) -> None:
    """Warn, once for all `loads`, of sampled loads that have no samples in a part of t_start ... t_end (s)."""
    sampled = [(load, as_source(load.given)) for load in loads if is_source(load.given)]
    gaps = [(load.called, *gap) for load, source in sampled for gap in source.uncovered(t_start, t_end)]
    if gaps:
        places = "; ".join(f"{name} from t = {a:.6g} to {b:.6g} s" for name, a, b in gaps)
        warn_user(f"samples do not cover the whole run, and where there are none the load is zero: {places}. If that is"
                  f" meant, let the series begin or end with zero.")  # fmt: skip


def numbers(load: CalledAtStates, body: Body) -> np.ndarray:
    """What the kernel of a load reads as `par`, never empty; runs share it, and kernels never write to it."""
    packed = np.asarray(load.pack(body))
    par = packed if packed.dtype == object else np.ascontiguousarray(packed, dtype=float)  # symbols stay what they are
    return par if len(par) else np.zeros(1)


def settled(load: Called, t: float, state: np.ndarray) -> Called:
    """`load` as a run uses it: what it was given is checked at the start, and rows and columns become three numbers."""
    return load.settled(load.called, t, seen_at_start(load, state))


def seen_at_start(load: CalledAtStates, state: np.ndarray) -> np.ndarray:
    """A state as the kernel of a load sees it: where it is that of the body alone, with inputs and own states as they
    are by themselves behind it.
    """
    beside = (*at_start(load.inputs), *at_start(load.own_states)) if len(state) == SIZE else ()
    return np.concatenate([state, beside]) if beside else state


def wrench_at(load: CalledAtStates, body: Body, t: float, state: np.ndarray) -> np.ndarray:
    """Force (world axes), torque and, where it slips, slip (body axes) of one load, evaluated as Python, and the rates
    of its own states; `state` with or without what it sees beside the motion (see `seen_at_start`).

    NaN where it gives no numbers.
    """
    load = adapted(load, CalledAtStates)
    with contextlib.suppress(InputError):  # what it gives is for the caller to judge
        load = settled(load, t, state)
    return _wrench(load, load.kernel, t, state, numbers(load, body))


def _wrench(
    load: CalledAtStates, kernel: Callable[..., None], t: float, state: np.ndarray, par: np.ndarray
) -> np.ndarray:
    """What the kernel of a load gives, called as Python."""
    wrench = np.zeros(load.n_out)
    with np.errstate(all="ignore"):  # what is not finite is refused by its name
        kernel(t, seen_at_start(load, state).copy(), par, wrench)
    return wrench


def _ready(load: CalledAtStates, body: Body, t: float, state: np.ndarray) -> _Ready:
    """A load with what it gives at the start, as Python; refused where it gives no numbers or raises."""
    try:
        in_run = settled(load, t, state)
        kernel, par = in_run.kernel, numbers(in_run, body)
        wrench = _wrench(in_run, kernel, t, state, par)
    except InputError:
        raise
    except Exception as cause:
        raise InputError(f"{load.called} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}") from cause
    if not np.isfinite(wrench).all():
        raise InputError(f"{load.called} gives {load.written(wrench)} at the start, t = {t:g} s")
    return _Ready(load, kernel, par, wrench)


def _tell(ready: _Ready, t: float, state: np.ndarray, reason: KernelError) -> None:
    """Say that a load runs as Python, why, and what that costs."""
    # The power of ten next to its cost: the same words for the same function, so that it is told once.
    cost = 10.0 ** round(math.log10(max(_cost(ready, t, state), 1.0)))
    warn_user(f"{ready.load.called} runs as Python, about {cost:g} us per call instead of about 0.02 us, because it"
              f" cannot be compiled: {reason}")  # fmt: skip


def _cost(ready: _Ready, t: float, state: np.ndarray) -> float:
    """Microseconds that one call takes as Python: the best of a few."""
    marks = [time.perf_counter()]
    for _ in range(5):
        _wrench(ready.load, ready.kernel, t, state, ready.par)
        marks.append(time.perf_counter())
    return 1e6 * float(np.diff(marks).min())


def tell_slow(what: str, reason: KernelError) -> None:
    """Warn that a function of the user runs as Python, and why."""
    warn_user(f"{what} runs as Python, some microseconds per call instead of some nanoseconds, because it cannot be"
              f" compiled: {reason}")  # fmt: skip


def warn_user(text: str) -> None:
    """A warning that points at the user's line: the first frame outside polhode."""
    depth, frame = 1, sys._getframe()
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).startswith("polhode"):
        depth, frame = depth + 1, frame.f_back
    warnings.warn(text, PolhodeWarning, stacklevel=depth)
