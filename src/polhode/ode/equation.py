"""A differential equation as the methods take it: any order, with inputs and parameters, as one kernel.

    x^(n) = f(t, y, u(t), p),   y = [x, x', ..., x^(n-1)]

becomes the first-order system of n m unknowns, m the number of components of x. `inputs` and `parameters` are handed to
f only where they were given, in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from numbers import Integral
from typing import Any

import numpy as np

from polhode import arrays
from polhode._jit import kernel, vector
from polhode.errors import InputError
from polhode.ode.inputs import Inputs, make_inputs

_WRITTEN_OUT = 64  # components that are copied one by one: tuples of mixed kinds can only be read by constants


@dataclass(frozen=True, eq=False)
class Equation:
    """An equation with its start, checked: what `solve` was asked for."""

    f: Callable[..., Any]
    y0: np.ndarray  # as given: (m,), or (order, m) or (order,) for a higher order
    order: int
    inputs: Inputs | None
    parameters: Any  # a float, an array, or None
    t0: float = 0.0

    @property
    def n(self) -> int:
        """The number of unknowns of the first-order system."""
        return self.y0.size

    @property
    def m(self) -> int:
        """The number of components of x."""
        return self.n // self.order

    @cached_property
    def numbers(self) -> np.ndarray:
        """What the kernel reads as `par`: the parameters, then the numbers of the inputs."""
        given = np.empty(0) if self.parameters is None else np.ravel(self.parameters).astype(float)
        return np.concatenate([given, np.empty(0) if self.inputs is None else self.inputs.numbers, np.zeros(1)])

    def highest(self, t: float, y: np.ndarray) -> Any:
        """f as Python, at one state in the shape that the user gave."""
        more = [] if self.inputs is None else [self.inputs.at(t)]
        return self.f(t, y, *more, *([] if self.parameters is None else [self.parameters]))

    @cached_property
    def kernel(self) -> Callable[..., None]:
        """The kernel `rates(t, y, par, dy)` of the first-order system."""
        result = self.highest(self.t0, self.y0.copy())
        return _rates(_called(self), self.n, self.m, _writer(self.m, np.ndim(result) == 0))


def make_equation(f: Any, y0: Any, order: Any, inputs: Any, parameters: Any, t0: float) -> Equation:
    """Check what was given, and call f once."""
    if not callable(f):
        raise InputError(f"solve needs a function of (t, y), not {f!r}")
    start = _start(y0, order)
    equation = Equation(f, start, int(order), None if inputs is None else make_inputs(inputs),
                        _parameters(parameters), t0)  # fmt: skip
    _check_result(equation, t0)
    return equation


def _start(y0: Any, order: Any) -> np.ndarray:
    if isinstance(order, bool) or not isinstance(order, Integral) or order < 1:
        raise InputError(f"order must be a whole number from 1 on, not {order!r}")
    try:
        start = arrays.frozen(y0)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"y0 must be numbers, not {y0!r}") from None
    if order == 1 and start.ndim == 0:
        start = arrays.frozen(start[None])
    fits = start.ndim == 1 if order == 1 else start.ndim in (1, 2) and len(start) == order
    if not fits or not start.size:
        shape = "(m,)" if order == 1 else f"({order},) or ({order}, m): x, then its derivatives"
        raise InputError(f"y0 of an equation of order {order} must be an array {shape}, not of shape {start.shape}")
    if not np.isfinite(start).all():
        raise InputError(f"y0 must be finite, not {start.tolist()}")
    return start


def _parameters(given: Any) -> Any:
    if given is None:
        return None
    try:
        array = arrays.frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"parameters must be a number or a list of numbers, not {given!r}") from None
    if array.ndim > 1 or not np.isfinite(array).all():
        raise InputError(f"parameters must be a number or a list of finite numbers, not {given!r}")
    return float(array) if array.ndim == 0 else array


def _check_result(equation: Equation, t: float) -> None:
    """Meet a wrong shape before the run, by its name."""
    name = getattr(equation.f, "__name__", "f")
    try:
        result = equation.highest(t, equation.y0.copy())
    except Exception as cause:
        raise InputError(f'"{name}" raised {type(cause).__name__} at the start, t = {t:g}: {cause}') from cause
    try:
        values = np.array("None" if result is None else result, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f'"{name}" must return {equation.m} numbers, but it returned {result!r}') from None
    if values.shape != (equation.m,) and not (values.ndim == 0 and equation.m == 1):
        raise InputError(f'"{name}" must return {equation.m} numbers, but it returned shape {values.shape}')
    if not np.isfinite(values).all():
        raise InputError(f'"{name}" must be finite, but at the start, t = {t:g}, it returned {values.tolist()}')


def _called(equation: Equation) -> Callable[..., Any]:
    """A kernel that calls f with what was given, in the shapes that were given."""
    f, n, given, value = equation.f, equation.n, equation.parameters, _input_kernel(equation)
    shaped = _shaped(equation)
    n_par = 0 if given is None else np.size(given)

    @kernel
    def alone(t: float, y: Any, par: Any) -> Any:
        """f(t, y)."""
        return f(t, shaped(y[:n]))

    @kernel
    def with_inputs(t: float, y: Any, par: Any) -> Any:
        """f(t, y, u)."""
        return f(t, shaped(y[:n]), value(t, par))

    @kernel
    def with_number(t: float, y: Any, par: Any) -> Any:
        """f(t, y, p), p a number."""
        return f(t, shaped(y[:n]), par[0])

    @kernel
    def with_numbers(t: float, y: Any, par: Any) -> Any:
        """f(t, y, p)."""
        return f(t, shaped(y[:n]), par[:n_par])

    @kernel
    def with_both(t: float, y: Any, par: Any) -> Any:
        """f(t, y, u, p)."""
        return f(t, shaped(y[:n]), value(t, par[n_par:]), par[:n_par])

    @kernel
    def with_input_and_number(t: float, y: Any, par: Any) -> Any:
        """f(t, y, u, p), p a number."""
        return f(t, shaped(y[:n]), value(t, par[1:]), par[0])

    one_number = isinstance(given, float)
    if equation.inputs is None:
        return alone if given is None else (with_number if one_number else with_numbers)
    return with_inputs if given is None else (with_input_and_number if one_number else with_both)


def _input_kernel(equation: Equation) -> Any:
    return None if equation.inputs is None else equation.inputs.kernel


def _shaped(equation: Equation) -> Callable[..., Any]:
    """A kernel that gives the unknowns the shape of y0."""
    rows, columns = equation.order, equation.m

    @kernel
    def flat(y: Any) -> Any:
        """As they are."""
        return y

    @kernel
    def table(y: Any) -> Any:
        """One row for each derivative."""
        return y.reshape((rows, columns))

    return table if equation.y0.ndim == 2 else flat


def _rates(highest: Callable[..., Any], n: int, m: int, write: Callable[..., None]) -> Callable[..., None]:
    @kernel
    def rates(t: float, y: Any, par: Any, dy: Any) -> None:
        """Each derivative is the rate of the one below it; f is the rate of the highest."""
        own = vector(n)  # a function that writes to its y changes nothing for others
        for i in range(n):
            own[i] = y[i]
        for i in range(n - m):
            dy[i] = y[i + m]
        write(highest(t, own, par), dy[n - m :])

    return rates


def _writer(m: int, number: bool) -> Callable[..., None]:
    """A kernel that writes what f returned; written out where that is short."""
    if number:
        lines = ["    dy[0] = result"]
    elif m <= _WRITTEN_OUT:
        lines = [f"    dy[{i}] = result[{i}]" for i in range(m)]
    else:
        lines = [f"    for i in range({m}):", "        dy[i] = result[i]"]
    scope: dict[str, Any] = {"__name__": __name__}
    exec("\n".join(["def write(result, dy):", *lines]), scope)  # indices alone
    return kernel(scope["write"])
