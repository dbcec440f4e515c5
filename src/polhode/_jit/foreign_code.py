"""A user's function inside machine code: compiled where it can be, called back in the interpreter where it cannot.

Such a function is called as `function(t, state, par, out)` and writes `n_out` numbers. One that raises must not do so
into machine code: the exception is kept in `failures`, and the function gives NaN, which ends a run.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.entry import Callback, address_of, call_once, compiling, first_class, is_form
from polhode._jit.trace.traced import Traced
from polhode.errors import KernelError

_MOST_TRACES = 1000
_traces: dict[Any, Traced | KernelError] = {}


class UserFunction(NamedTuple):
    """A function with its numbers, its sizes, and what it gave when it was called as Python at (t, state)."""

    function: Callable[..., None]
    par: np.ndarray
    t: float
    state: np.ndarray
    out: np.ndarray


def place(user: UserFunction, failures: list[BaseException], alive: list[Any],
          tell: Callable[[KernelError], None]) -> tuple[Any, Any]:  # fmt: skip
    """What a table of functions holds for `user`: what to call, and its numbers. `alive` keeps both in memory.

    `tell` is called with the reason where it has to stay Python.
    """
    if not compiling():
        alive.append(user.par)
        return _guarded(user, failures), user.par
    try:
        address, par = compiled(user)
    except KernelError as reason:
        tell(reason)
        return called_back(user, failures, alive)
    alive.append(par)
    return address, address_of(par)


def called_back(user: UserFunction, failures: list[BaseException], alive: list[Any]) -> tuple[int, int]:
    """The same for a function that stays Python: machine code calls it back in the interpreter."""
    callback = Callback(_from_pointers(_guarded(user, failures), user))
    alive += [callback, user.par]
    return callback.address, address_of(user.par)


def compiled(user: UserFunction) -> tuple[int, np.ndarray]:
    """Machine code of a function, and the numbers that it reads: by trace, or as it stands where it decides by values.

    A kernel of ours is in the stated form and needs no trace.
    """
    if is_form(user.function):
        return first_class(user.function), user.par
    try:
        address, par = _traced(user)
        _compare(user, address, par)
    except KernelError:
        if getattr(user.function, "only_traced", False):  # it hands over what numba knows nothing of
            raise
        address, par = first_class(user.function), user.par
        _compare(user, address, par)
    return address, par


def _traced(user: UserFunction) -> tuple[int, np.ndarray]:
    """By trace; functions of the same code share it, whatever numbers they have captured."""
    from polhode._jit import users

    plan = users.plan(user.function)
    key = (plan.key, len(user.par), len(plan.numbers))
    if key not in _traces:
        if len(_traces) >= _MOST_TRACES:
            _traces.clear()
        try:
            _traces[key] = users.trace(user.function, len(user.par), len(plan.numbers))
        except KernelError as reason:
            _traces[key] = reason
    made = _traces[key]
    if isinstance(made, KernelError):
        raise made
    return made.address, np.concatenate([user.par, plan.numbers, made.constants])


def _compare(user: UserFunction, address: int, par: np.ndarray) -> None:
    """Refuse machine code that does not give Python's numbers: integers that overflow, random numbers, the clock."""
    out, python = np.zeros(len(user.out)), user.out
    call_once(address, user.t, user.state.copy(), par, out)
    if not _close(out.tolist(), python.tolist()):
        raise KernelError(f"compiled it gives {_short(out)} at the start, as Python {_short(python)}")


def _close(given: list[float], right: list[float]) -> bool:
    """Whether a few numbers are the right ones but for rounding: `np.allclose` takes 50 us for that."""
    rounding = 1e-12 * (1.0 + max(map(abs, right), default=0.0))
    return all(x == y or (math.isfinite(y) and abs(x - y) <= rounding + 1e-9 * abs(y))
               for x, y in zip(given, right, strict=True))  # fmt: skip


def _short(values: np.ndarray) -> str:
    return str(values.tolist()) if len(values) <= 8 else f"{values[:8].tolist()} ..."


def _guarded(user: UserFunction, failures: list[BaseException]) -> Callable[..., None]:
    """The function that never raises into machine code."""
    function, n_out = user.function, len(user.out)

    def call(t: float, state: np.ndarray, par: np.ndarray, out: np.ndarray) -> None:
        """Call, or give NaN."""
        try:
            if not failures:
                function(t, state, par, out)
                return
        except BaseException as failure:  # noqa: BLE001  (nothing may pass through machine code; it is raised later)
            failures.append(failure)
        out[:n_out] = np.nan

    return call


def _from_pointers(function: Callable[..., None], user: UserFunction) -> Callable[..., None]:
    """`function` of arrays as a function of addresses."""
    n_state, n_par, n_out = len(user.state), len(user.par), len(user.out)

    def array(address: int, n: int) -> np.ndarray:
        """The floats at an address."""
        return np.frombuffer(memoryview((ctypes.c_double * n).from_address(address))) if n else np.empty(0)

    def call(t: float, state: int, par: int, out: int) -> None:
        """Call with arrays in place of addresses."""
        # A copy of the state: what the function keeps of it must outlive the stack that it lies on.
        function(t, array(state, n_state).copy(), array(par, n_par), array(out, n_out))

    return call
