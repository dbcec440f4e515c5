"""From loads to what the equations of motion call: a table of first-class functions, each with its numbers.

A user's function is compiled if it can be. If it cannot, it stays Python and machine code calls back into the
interpreter; one notice says why and what it costs.
"""

from __future__ import annotations

import contextlib
import math
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import Callback
from polhode._jit.foreign_code import UserFunction, place
from polhode.errors import InputError, KernelError, PolhodeWarning
from polhode.model.body import Body
from polhode.model.loads.layout import SIZE, SLIPPING_WRENCH, WRENCH
from polhode.model.loads.vectors import is_source
from polhode.model.signals import at_start, inputs_of, n_states, states_of


class LoadTable(NamedTuple):
    """The loads of one run that are called: `calls` has two entries for each, its function and its numbers.

    `alive` holds what machine code calls back and reads. What Python functions raise is gathered in the failures of the
    run; once there is one, no function is called any more and the run ends.
    """

    calls: Any
    alive: list[Any]

    @property
    def calls_python(self) -> bool:
        """Whether one of them is called back in the interpreter."""
        return any(isinstance(one, Callback) for one in self.alive)


def checked_loads(loads: Any) -> tuple[Any, ...]:
    """`loads` as a tuple: one load, or a sequence of them."""
    if not isinstance(loads, Sequence | type) and (hasattr(loads, "kernel") or hasattr(loads, "for_one_body")):
        return checked_loads((loads,))
    if not isinstance(loads, Sequence):
        raise InputError(f"loads must be a load or a sequence of loads ({_known()}), not {loads!r}")
    acting = tuple(_for_one_body(load) for load in loads)
    for load in acting:
        if isinstance(load, type) or not hasattr(load, "kernel") or not hasattr(load, "pack"):
            raise InputError(f"{load!r} is not a load; use one of {_known()}")
    return acting


def _for_one_body(load: Any) -> Any:
    """A law of systems as it acts on a body alone; any other load as it is."""
    return load.for_one_body() if hasattr(load, "for_one_body") and not isinstance(load, type) else load


def _known() -> str:
    """The loads of this package on one body, for messages."""
    from polhode.model import loads

    return ", ".join(f"ph.loads.{name}" for name in loads.ON_A_BODY)


class _Ready(NamedTuple):
    """A load as a run uses it, its kernel, its numbers, and the wrench that it gives at the start."""

    load: Any
    kernel: Callable[..., None]
    par: np.ndarray
    wrench: np.ndarray


def load_table(loads: tuple[Any, ...], called: tuple[Any, ...], body: Body, t: float, state: np.ndarray,
               failures: list[BaseException]) -> LoadTable:  # fmt: skip
    """Check each load and event at the start; lay out those that are called, two entries each."""
    calls: list[Any] = []
    alive: list[Any] = []
    ready = {id(load): _ready(load, body, t, state) for load in loads}
    for load in called:
        one = ready[id(load)]
        calls += place(_user(one, t, state), failures, alive, partial(_tell, one, t, state))
    return LoadTable(calls, alive)


def user_function(load: Any, body: Body, t: float, state: np.ndarray) -> UserFunction:
    """A load on `body` as machine code calls it, after a check at the start."""
    return _user(_ready(load, body, t, state), t, state)


def _user(one: _Ready, t: float, state: np.ndarray) -> UserFunction:
    return UserFunction(one.kernel, one.par, t, seen_at_start(one.load, state), one.wrench)


def load_name(load: Any) -> str:
    """How messages call a load or an event: its name, and its function's."""
    if hasattr(load, "terminal"):
        return f'event "{load.name}"'
    given = getattr(load, "given", None)
    name = getattr(load, "name", type(load).__name__.lower())
    if is_source(given):
        return f"{name} ({given!r})"
    return f'{name} "{getattr(given, "__name__", given)}"' if callable(given) else name


def given_by(load: Any, wrench: np.ndarray) -> str:
    """How messages write what a load or an event gave."""
    if hasattr(load, "terminal"):
        return f"{wrench[0]:g}"
    return f"{wrench.tolist()} ({'force, torque, slip' if slips(load) else 'force, torque'})"


def slips(load: Any) -> bool:
    """Whether an internal damper of this load carries a part of the turning (see `internal_friction`)."""
    return bool(getattr(load, "slips", False))


def numbers(load: Any, body: Body) -> np.ndarray:
    """What the kernel of a load reads as `par`, never empty; runs share it, and kernels never write to it."""
    packed = np.asarray(load.pack(body))
    par = packed if packed.dtype == object else np.ascontiguousarray(packed, dtype=float)  # symbols stay what they are
    return par if len(par) else np.zeros(1)


def out_size(load: Any) -> int:
    """How many numbers the kernel of a load writes: a wrench, its slip if it slips, and the rates of its own states."""
    return (SLIPPING_WRENCH if slips(load) else WRENCH) + n_states(states_of(load))


def seen_at_start(load: Any, state: np.ndarray) -> np.ndarray:
    """A state as the kernel of a load sees it: where it is that of the body alone, with inputs and own states as they
    are by themselves behind it.
    """
    beside = (*at_start(inputs_of(load)), *at_start(states_of(load))) if len(state) == SIZE else ()
    return np.concatenate([state, beside]) if beside else state


def settled(load: Any, t: float, state: np.ndarray) -> Any:
    """`load` as a run uses it: what it was given is checked at the start, and rows and columns become three numbers."""
    return load.settled(load_name(load), t, seen_at_start(load, state)) if hasattr(load, "settled") else load


def wrench_at(load: Any, body: Body, t: float, state: np.ndarray) -> np.ndarray:
    """Force (world axes), torque and, where it slips, slip (body axes) of one load, evaluated as Python, and the rates
    of its own states; `state` with or without what it sees beside the motion (see `seen_at_start`).

    NaN where it gives no numbers.
    """
    with contextlib.suppress(InputError):  # what it gives is for the caller to judge
        load = settled(load, t, state)
    return _wrench(load, load.kernel, t, state, numbers(load, body))


def _wrench(load: Any, kernel: Callable[..., None], t: float, state: np.ndarray, par: np.ndarray) -> np.ndarray:
    """What the kernel of a load gives, called as Python."""
    wrench = np.zeros(out_size(load))
    with np.errstate(all="ignore"):  # what is not finite is refused by its name
        kernel(t, seen_at_start(load, state).copy(), par, wrench)
    return wrench


def _ready(load: Any, body: Body, t: float, state: np.ndarray) -> _Ready:
    """A load with what it gives at the start, as Python; refused where it gives no numbers or raises."""
    try:
        in_run = settled(load, t, state)
        kernel, par = in_run.kernel, numbers(in_run, body)
        wrench = _wrench(in_run, kernel, t, state, par)
    except InputError:
        raise
    except Exception as cause:
        raise InputError(
            f"{load_name(load)} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}"
        ) from cause
    if not np.isfinite(wrench).all():
        raise InputError(f"{load_name(load)} gives {given_by(load, wrench)} at the start, t = {t:g} s")
    return _Ready(load, kernel, par, wrench)


def _tell(ready: _Ready, t: float, state: np.ndarray, reason: KernelError) -> None:
    """Say that a load runs as Python, why, and what that costs."""
    warnings.warn(
        f"{load_name(ready.load)} runs as Python, about {_rounded(_cost(ready, t, state)):g} us per call instead of"
        f" about 0.02 us, because it cannot be compiled: {reason}",
        PolhodeWarning,
        stacklevel=depth_of_caller(),
    )


def _rounded(cost: float) -> float:
    """The power of ten next to it: the same words for the same function, so that it is told once."""
    return 10.0 ** round(math.log10(max(cost, 1.0)))


def _cost(ready: _Ready, t: float, state: np.ndarray) -> float:
    """Microseconds that one call takes as Python: the best of a few."""
    import time

    marks = [time.perf_counter()]
    for _ in range(5):
        _wrench(ready.load, ready.kernel, t, state, ready.par)
        marks.append(time.perf_counter())
    return 1e6 * float(np.diff(marks).min())


def tell_slow(what: str, reason: KernelError) -> None:
    """Warn that a function of the user runs as Python, and why."""
    warnings.warn(
        f"{what} runs as Python, some microseconds per call instead of some nanoseconds, because it cannot be compiled:"
        f" {reason}",
        PolhodeWarning,
        stacklevel=depth_of_caller(),
    )


def depth_of_caller() -> int:
    """The stack level of the first frame outside polhode, so that a warning points at the user's line."""
    import sys

    depth, frame = 1, sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).startswith("polhode"):
        depth, frame = depth + 1, frame.f_back
    return depth
