"""A user's function inside machine code: compiled where it can be, called back in the interpreter where it cannot.

Such a function is called as `function(t, state, par, out)` and writes `n_out` numbers. One that raises must not do so
into machine code: the exception is kept in `failures`, and the function gives NaN, which ends a run.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.entry import Callback, address_of, call_once, compiling, first_class
from polhode.errors import KernelError


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
    alive.append(user.par)
    if not compiling():
        return _guarded(user, failures), user.par
    try:
        address = first_class(user.function)
        _compare(user, address)
    except KernelError as reason:
        tell(reason)
        alive.append(Callback(_from_pointers(_guarded(user, failures), user)))
        address = alive[-1].address
    return address, address_of(user.par)


def _compare(user: UserFunction, address: int) -> None:
    """Refuse machine code that does not give Python's numbers: integers that overflow, random numbers, the clock."""
    out, python = np.zeros(len(user.out)), user.out
    call_once(address, user.t, user.state.copy(), user.par, out)
    if not np.allclose(out, python, rtol=1e-9, atol=1e-12 * (1.0 + float(np.abs(python).max()))):
        raise KernelError(f"compiled it gives {_short(out)} at the start, as Python {_short(python)}")


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
