"""A number with its first two derivatives: arithmetic on jets differentiates a function while it is computed.

    f(Jet(t, 1, 0)) = Jet(f, f_dot, f_ddot)

exactly, for a function of t that is made of arithmetic and of NumPy's sin, cos, tan, tanh, exp, log, sqrt (or those of
`core.scalars`). The three parts may be numbers of any kind, symbols too.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from polhode.core import scalars
from polhode.errors import InputError


class Jet:
    """x, its rate d and its second derivative dd."""

    __slots__ = ("d", "dd", "x")

    def __init__(self, x: Any, d: Any = 0.0, dd: Any = 0.0) -> None:
        self.x, self.d, self.dd = x, d, dd

    def chained(self, f: Any, f_1: Any, f_2: Any) -> Jet:
        """A function of this number, from its value and both derivatives there."""
        return type(self)(f, f_1 * self.d, f_2 * self.d * self.d + f_1 * self.dd)

    def _other(self, other: Any) -> Jet:
        return other if isinstance(other, Jet) else type(self)(other)

    def __add__(self, other: Any) -> Jet:
        b = self._other(other)
        return type(self)(self.x + b.x, self.d + b.d, self.dd + b.dd)

    def __mul__(self, other: Any) -> Jet:
        b = self._other(other)
        dd = self.dd * b.x + 2.0 * self.d * b.d + self.x * b.dd
        return type(self)(self.x * b.x, self.d * b.x + self.x * b.d, dd)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> Jet:
        return type(self)(-self.x, -self.d, -self.dd)

    def __pos__(self) -> Jet:
        return self

    def __sub__(self, other: Any) -> Jet:
        return self + (-self._other(other))

    def __rsub__(self, other: Any) -> Jet:
        return (-self) + other

    def __truediv__(self, other: Any) -> Jet:
        b = self._other(other)
        k = 1.0 / b.x
        return self * b.chained(k, -k * k, 2.0 * k * k * k)

    def __rtruediv__(self, other: Any) -> Jet:
        return self._other(other) / self

    def __pow__(self, n: Any) -> Jet:
        if isinstance(n, Jet):
            return (n * self.log()).exp()
        if n in (0, 1, 2):  # no powers of zero that are not there
            return (type(self)(1.0), self, self * self)[int(n)]
        return self.chained(self.x**n, n * self.x ** (n - 1), n * (n - 1) * self.x ** (n - 2))

    def sin(self) -> Jet:
        """sin x."""
        s, c = scalars.sin(self.x), scalars.cos(self.x)
        return self.chained(s, c, -s)

    def cos(self) -> Jet:
        """cos x."""
        s, c = scalars.sin(self.x), scalars.cos(self.x)
        return self.chained(c, -s, -c)

    def tan(self) -> Jet:
        """tan x."""
        return self.sin() / self.cos()

    def tanh(self) -> Jet:
        """tanh x."""
        y = scalars.tanh(self.x)
        slope = 1.0 - y * y
        return self.chained(y, slope, -2.0 * y * slope)

    def exp(self) -> Jet:
        """e^x."""
        y = scalars.exp(self.x)
        return self.chained(y, y, y)

    def log(self) -> Jet:
        """ln x, of floats and arrays."""
        k = 1.0 / self.x
        return self.chained(np.log(self.x) if isinstance(self.x, np.ndarray) else math.log(self.x), k, -k * k)

    def sqrt(self) -> Jet:
        """The square root of x > 0."""
        y = scalars.sqrt(self.x)
        k = 0.5 / y
        return self.chained(y, k, -k / (2.0 * self.x))

    def select(self, positive: Any, otherwise: Any) -> Jet:
        """`positive` where x > 0, else `otherwise`, each with its own derivatives."""
        a, b = self._other(positive), self._other(otherwise)
        parts = ((a.x, b.x), (a.d, b.d), (a.dd, b.dd))
        return type(self)(*(scalars.select(self.x, yes, no) for yes, no in parts))

    def __abs__(self) -> Jet:
        return self.select(self, -self)

    def __lt__(self, other: Any) -> Any:
        return self.x < self._other(other).x

    def __le__(self, other: Any) -> Any:
        return self.x <= self._other(other).x

    def __gt__(self, other: Any) -> Any:
        return self.x > self._other(other).x

    def __ge__(self, other: Any) -> Any:
        return self.x >= self._other(other).x


class BlindJet(Jet):
    """A jet that cannot be compared: what a function does with it, it does at all times."""

    __slots__ = ()

    def _undecided(self, *_: Any) -> Any:
        raise InputError("a function of time that is differentiated cannot ask whether its time is greater, equal or"
                         " true: use polhode.core.scalars.select(x, positive, otherwise)")  # fmt: skip

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _undecided  # type: ignore[assignment]
    __hash__ = object.__hash__

    def _unknown(self, *_: Any) -> Any:
        raise InputError("a function of time that is differentiated cannot turn its time into a plain number, as the"
                         " functions of `math` do: use those of numpy")  # fmt: skip

    __float__ = __int__ = __index__ = _unknown


def still(value: Any) -> Jet:
    """A jet as it is; any other number stands still."""
    return value if isinstance(value, Jet) else BlindJet(value)


def derivatives(function: Callable[[Any], Any], t: Any, kind: type[Jet] = Jet) -> tuple[Any, Any, Any]:
    """f, f_dot and f_ddot of a function of time at t."""
    made = function(kind(t, 1.0, 0.0))
    if isinstance(made, np.ndarray) and made.dtype == object and made.size == 1:
        made = made.item()
    return (made.x, made.d, made.dd) if isinstance(made, Jet) else (made, 0.0, 0.0)
