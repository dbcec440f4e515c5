"""From loads to what the equations of motion call: a table of first-class functions and one array of numbers.

A user's function is compiled if it can be. If it cannot, it stays Python and machine code calls back into the
interpreter; one notice says why and what it costs.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import Callback, call_once, compiling, first_class
from polhode.errors import InputError, KernelError, PolhodeWarning
from polhode.model.body import Body
from polhode.model.loads.layout import SIZE, WRENCH
from polhode.model.loads.vectors import check_value


class LoadTable(NamedTuple):
    """The loads of one run, ready to be called. `failures` gathers what Python functions raised; once there is one,
    no function is called any more and the run ends. `alive` holds what machine code calls back."""

    calls: Any
    data: np.ndarray
    failures: list[BaseException]
    alive: list[Callback]


def checked_loads(loads: Any) -> tuple[Any, ...]:
    """`loads` as a tuple: one load, or a sequence of them."""
    if hasattr(loads, "kernel") and not isinstance(loads, type):
        return (loads,)
    if not isinstance(loads, Sequence):
        raise InputError(f"loads must be a load or a sequence of loads (ph.loads.Force, ...), not {loads!r}")
    for load in loads:
        if isinstance(load, type) or not hasattr(load, "kernel") or not hasattr(load, "pack"):
            raise InputError(f"{load!r} is not a load; use ph.loads.Gravity, ph.loads.Force, ph.loads.Torque")
    return tuple(loads)


def load_table(loads: tuple[Any, ...], body: Body, t: float, state: np.ndarray) -> LoadTable:
    """Check each load at the start, compile its kernel and lay out its numbers (see `newton_euler.sum_loads`)."""
    at_start = [_checked_wrench(load, body, t, state) for load in loads]
    failures: list[BaseException] = []
    data: list[float] = []
    calls: list[Any] = []
    alive: list[Callback] = []
    for load, wrench in zip(loads, at_start, strict=True):
        calls += [_callable(load, body, failures, alive, t, state, wrench), len(data), int(hasattr(load, "potential"))]
        data += load.pack(body)
    table = np.array(calls, dtype=np.int64) if compiling() else tuple(calls)
    return LoadTable(table, np.array([*data, 0.0]), failures, alive)


def load_name(load: Any) -> str:
    """How messages call a load: its name, and its function's."""
    given = getattr(load, "given", None)
    name = getattr(load, "name", type(load).__name__.lower())
    return f'{name} "{getattr(given, "__name__", given)}"' if callable(given) else name


def wrench_at(load: Any, body: Body, t: float, state: np.ndarray) -> np.ndarray:
    """Force (world axes) and torque (body axes) of one load, evaluated as Python."""
    wrench = np.zeros(WRENCH)
    load.kernel(t, state.copy(), np.array(load.pack(body), dtype=float), wrench)
    return wrench


def _checked_wrench(load: Any, body: Body, t: float, state: np.ndarray) -> np.ndarray:
    """What a load gives at the start, as Python; refused where it gives no numbers or raises."""
    try:
        check_value(getattr(load, "given", ()), load_name(load), t, state)
        wrench = wrench_at(load, body, t, state)
    except InputError:
        raise
    except Exception as cause:
        raise InputError(
            f"{load_name(load)} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}"
        ) from cause
    if not np.isfinite(wrench).all():
        raise InputError(f"{load_name(load)} gives {wrench.tolist()} (force, torque) at the start, t = {t:g} s")
    return wrench


def _callable(load: Any, body: Body, failures: list[BaseException], alive: list[Callback], t: float,
              state: np.ndarray, python: np.ndarray) -> Any:  # fmt: skip
    """What the table holds for a load: its machine code, or a way back to the Python function."""
    kernel = load.kernel
    if not compiling():
        return _guarded(kernel, failures)
    try:
        address = first_class(kernel)
        _compare(load, body, address, t, state, python)
        return address
    except KernelError as reason:
        _tell(load, reason, t, state)
        alive.append(Callback(_from_pointers(_guarded(kernel, failures), len(load.pack(body)))))
        return alive[-1].address


def _compare(load: Any, body: Body, address: int, t: float, state: np.ndarray, python: np.ndarray) -> None:
    """Refuse machine code that does not give Python's numbers: integers that overflow, random numbers, the clock."""
    wrench = np.zeros(WRENCH)
    call_once(address, t, state.copy(), np.array([*load.pack(body), 0.0]), wrench)
    if not np.allclose(wrench, python, rtol=1e-9, atol=1e-12 * (1.0 + float(np.abs(python).max()))):
        raise KernelError(f"compiled it gives {wrench.tolist()} at the start, as Python {python.tolist()}")


def _guarded(kernel: Callable[..., None], failures: list[BaseException]) -> Callable[..., None]:
    """`kernel` that never raises into machine code: it keeps the exception and gives NaN, which ends the run."""

    def call(t: float, state: np.ndarray, par: np.ndarray, wrench: np.ndarray) -> None:
        """Call, or give NaN."""
        try:
            if not failures:
                kernel(t, state, par, wrench)
                return
        except BaseException as failure:  # noqa: BLE001  (nothing may pass through machine code; it is raised later)
            failures.append(failure)
        wrench[:WRENCH] = np.nan

    return call


def _from_pointers(function: Callable[..., None], n_par: int) -> Callable[..., None]:
    import ctypes

    def array(address: int, n: int) -> np.ndarray:
        """The floats at an address."""
        return np.frombuffer(memoryview((ctypes.c_double * n).from_address(address))) if n else np.empty(0)

    def call(t: float, state: int, par: int, wrench: int) -> None:
        """Call with arrays in place of addresses."""
        # A copy of the state: what the function keeps of it must outlive the stack that it lies on.
        function(t, array(state, SIZE).copy(), array(par, n_par), array(wrench, WRENCH))

    return call


def _tell(load: Any, reason: KernelError, t: float, state: np.ndarray) -> None:
    warnings.warn(
        f"{load_name(load)} runs as Python, about {_cost(load, t, state):.0f} us per call instead of about 0.02 us,"
        f" because it cannot be compiled: {reason}",
        PolhodeWarning,
        stacklevel=_depth_of_caller(),
    )


def _cost(load: Any, t: float, state: np.ndarray) -> float:
    """Microseconds that one call takes as Python: the best of a few."""
    import time

    marks = [time.perf_counter()]
    for _ in range(5):
        wrench_at(load, _ANY_BODY, t, state)
        marks.append(time.perf_counter())
    return 1e6 * float(np.diff(marks).min())


def _depth_of_caller() -> int:
    """The stack level of the first frame outside polhode, so that a warning points at the user's line."""
    import sys

    depth, frame = 1, sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).startswith("polhode"):
        depth, frame = depth + 1, frame.f_back
    return depth


_ANY_BODY = Body(mass=1.0, inertia=(1.0, 1.0, 1.0))
