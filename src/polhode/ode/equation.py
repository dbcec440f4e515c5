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
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode._jit import kernel, vector
from polhode.errors import InputError
from polhode.model.loads.vectors import is_source
from polhode.model.series import TimeSeries

_WRITTEN_OUT = 64  # components that are copied one by one: tuples of mixed kinds can only be read by constants

Values: TypeAlias = float | np.ndarray
Kernel: TypeAlias = Callable[[float, np.ndarray], Values]


class Given(NamedTuple):
    """What f is handed beside t and y, the input u(t) or the parameters p.

    As Python (`at`), and as a kernel `(t, par)` with the numbers that it reads; `switch_times`: when it switches, s.
    """

    at: Callable[[float], Values]
    kernel: Kernel
    numbers: np.ndarray
    switch_times: tuple[float, ...] = ()
    longest_step: float = float("inf")


@dataclass(frozen=True, eq=False)
class Equation:
    """An equation with its start, checked: what `solve` was asked for."""

    f: Callable[..., ArrayLike]
    y0: np.ndarray  # as given: (m,), or (order, m) or (order,) for a higher order
    order: int
    inputs: Given | None
    parameters: Given | None
    t0: float = 0.0

    @property
    def name(self) -> str:
        """How messages call f."""
        return str(getattr(self.f, "__name__", "f"))  # a callable object may have none

    @property
    def n(self) -> int:
        """The number of unknowns of the first-order system."""
        return self.y0.size

    @property
    def m(self) -> int:
        """The number of components of x."""
        return self.n // self.order

    @property
    def _more(self) -> list[Given]:
        """What f is handed beside t and y."""
        return [one for one in (self.inputs, self.parameters) if one is not None]

    @cached_property
    def numbers(self) -> np.ndarray:
        """What the kernel reads as `par`: the numbers of the parameters, then those of the inputs."""
        return np.concatenate([*(one.numbers for one in reversed(self._more)), np.zeros(1)])

    def highest(self, t: float, y: np.ndarray) -> ArrayLike:
        """f as Python, at one state in the shape that the user gave."""
        return self.f(t, y, *(one.at(t) for one in self._more))

    @cached_property
    def kernel(self) -> Callable[[float, np.ndarray, np.ndarray, np.ndarray], None]:
        """The kernel `rates(t, y, par, dy)` of the first-order system."""
        n, m, highest = self.n, self.m, self._called()
        write = _writer(m, np.ndim(self.highest(self.t0, self.y0.copy())) == 0)

        @kernel
        def rates(t: float, y: np.ndarray, par: np.ndarray, dy: np.ndarray) -> None:
            """Each derivative is the rate of the one below it; f is the rate of the highest."""
            own = vector(n)  # a function that writes to its y changes nothing for others
            for i in range(n):
                own[i] = y[i]
            for i in range(n - m):
                dy[i] = y[i + m]
            write(highest(t, own, par), dy[n - m :])

        return rates

    def _called(self) -> Callable[[float, np.ndarray, np.ndarray], ArrayLike]:
        """A kernel that calls f with what was given, in the shapes that were given."""
        f, n, shape, more = self.f, self.n, self.y0.shape, [one.kernel for one in self._more]
        if self.inputs is not None and self.parameters is not None:
            more[0] = _behind(more[0], len(self.parameters.numbers))
        first, second = (*more, None, None)[:2]

        @kernel
        def alone(t: float, y: np.ndarray, par: np.ndarray) -> ArrayLike:
            """f(t, y)."""
            return f(t, y[:n].reshape(shape))

        @kernel
        def with_one(t: float, y: np.ndarray, par: np.ndarray) -> ArrayLike:
            """f(t, y, u) or f(t, y, p)."""
            return f(t, y[:n].reshape(shape), first(t, par))  # type: ignore[misc]

        @kernel
        def with_both(t: float, y: np.ndarray, par: np.ndarray) -> ArrayLike:
            """f(t, y, u, p)."""
            return f(t, y[:n].reshape(shape), first(t, par), second(t, par))  # type: ignore[misc]

        return (alone, with_one, with_both)[len(more)]


def make_equation(f: Callable[..., ArrayLike], y0: ArrayLike, order: int, inputs: Any, parameters: ArrayLike | None,
                  t0: float) -> Equation:  # fmt: skip
    """Check what was given, and call f once."""
    if not callable(f):
        raise InputError(f"solve needs a function of (t, y), not {f!r}")
    equation = Equation(f, _start(y0, order), int(order), None if inputs is None else _inputs(inputs),
                        None if parameters is None else _parameters(parameters), t0)  # fmt: skip
    _check_result(equation, t0)
    return equation


def _start(y0: ArrayLike, order: int) -> np.ndarray:
    if isinstance(order, bool) or not isinstance(order, Integral) or order < 1:
        raise InputError(f"order must be a whole number from 1 on, not {order!r}")
    start = _numbers(y0, "y0 must be numbers")
    if order == 1 and start.ndim == 0:
        start = arrays.frozen(start[None])
    fits = start.ndim == 1 if order == 1 else start.ndim in (1, 2) and len(start) == order
    if not fits or not start.size:
        shape = "(m,)" if order == 1 else f"({order},) or ({order}, m): x, then its derivatives"
        raise InputError(f"y0 of an equation of order {order} must be an array {shape}, not of shape {start.shape}")
    if not np.isfinite(start).all():
        raise InputError(f"y0 must be finite, not {start.tolist()}")
    return start


def _numbers(given: ArrayLike, what: str) -> np.ndarray:
    """Numbers as an array that nobody changes."""
    try:
        return arrays.frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what}, not {given!r}") from None


def _parameters(given: ArrayLike) -> Given:
    array = _numbers(given, "parameters must be a number or a list of numbers")
    if array.ndim > 1 or not np.isfinite(array).all():
        raise InputError(f"parameters must be a number or a list of finite numbers, not {given!r}")
    return _constant(array)


def _check_result(equation: Equation, t: float) -> None:
    """Meet a wrong shape before the run, by its name."""
    name, m = equation.name, equation.m
    try:
        result = equation.highest(t, equation.y0.copy())
    except Exception as cause:
        raise InputError(f'"{name}" raised {type(cause).__name__} at the start, t = {t:g}: {cause}') from cause
    try:
        values = np.array("None" if result is None else result, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f'"{name}" must return {m} numbers, but it returned {result!r}') from None
    if values.shape != (m,) and not (values.ndim == 0 and m == 1):
        raise InputError(f'"{name}" must return {m} numbers, but it returned shape {values.shape}')
    if not np.isfinite(values).all():
        raise InputError(f'"{name}" must be finite, but at the start, t = {t:g}, it returned {values.tolist()}')


def _writer(m: int, number: bool) -> Callable[[ArrayLike, np.ndarray], None]:
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


# ---- inputs: a constant, a function of time, or samples


def _inputs(given: Any) -> Given:
    """`given` as an input: numbers, a function of time, a `TimeSeries`, or another source of three components."""
    if isinstance(given, TimeSeries) and given.y.ndim == 1:
        return _series(given)
    if is_source(given):
        if given.width != 3:
            raise InputError(f"inputs may be a series of numbers (n,) or of three components, not {given!r}")
        return _source(given)
    if callable(given):
        return _function(given)  # type: ignore[arg-type]
    constant = _numbers(given, "inputs must be numbers, a function of time or a ph.TimeSeries")
    if constant.ndim > 1:
        raise InputError(f"inputs must be a number or a list of numbers, not an array of shape {constant.shape}")
    return _constant(constant)


def _function(given: Callable[[float], Values]) -> Given:
    """A function of time."""

    @kernel
    def value(t: float, par: np.ndarray) -> Values:
        """u(t)."""
        return given(t)

    return Given(given, value, np.empty(0))


def _constant(value: np.ndarray) -> Given:
    """A number, or numbers."""
    n = value.size

    @kernel
    def number(t: float, par: np.ndarray) -> Values:
        """A constant number."""
        return par[0]

    @kernel
    def numbers(t: float, par: np.ndarray) -> Values:
        """Constant numbers."""
        return par[:n]

    if value.ndim == 0:
        return Given(lambda t: float(value), number, value[None])
    return Given(lambda t: value.copy(), numbers, value)


def _series(series: TimeSeries) -> Given:
    """A series of single numbers: carried as the first of three components."""
    columns = np.zeros((len(series.t), 3))
    columns[:, 0] = series.y
    three = TimeSeries(series.t, columns, series.kind)
    sampled = three.value_kernel

    @kernel
    def value(t: float, par: np.ndarray) -> Values:
        """The first component."""
        return sampled(t, par, par)[0]

    return Given(lambda t: float(series(t)), value, three.numbers(), series.switch_times, series.longest_step)


def _source(source: Any) -> Given:
    """Three components; a source that asks for a state gets numbers that it cannot use."""
    inner = source.value_kernel

    @kernel
    def value(t: float, par: np.ndarray) -> Values:
        """Three components."""
        return inner(t, par, par)

    return Given(source, value, source.numbers(), source.switch_times, source.longest_step)


def _behind(inner: Kernel, n: int) -> Kernel:
    """A kernel whose numbers stand behind n others."""

    @kernel
    def value(t: float, par: np.ndarray) -> Values:
        """The same, from there on."""
        return inner(t, par[n:])

    return value
