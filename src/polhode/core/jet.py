"""A number that carries its first and second derivative in time: x, x_dot, x_ddot.

A function of time that is run on a Jet gives its value, its rate and its acceleration, exactly. The three parts may be
numbers of any kind (`core.scalars`): floats, a batch of times, or symbols of which machine code is made. NumPy's sin,
cos, sqrt, exp and tanh take a Jet as those of `core.scalars` do.
"""

from __future__ import annotations

from typing import Any

from polhode.core import scalars
from polhode.errors import InputError


class Jet:
    """x with its derivatives d = x_dot and dd = x_ddot."""

    __slots__ = ("d", "dd", "x")

    def __init__(self, x: Any, d: Any = 0.0, dd: Any = 0.0) -> None:
        self.x, self.d, self.dd = x, d, dd

    def __repr__(self) -> str:
        return f"Jet({self.x!r}, {self.d!r}, {self.dd!r})"

    def __neg__(self) -> Jet:
        return Jet(-self.x, -self.d, -self.dd)

    def __pos__(self) -> Jet:
        return self

    def __abs__(self) -> Jet:
        return self.select(self, -self)

    def __add__(self, other: Any) -> Jet:
        b = jet(other)
        return Jet(self.x + b.x, self.d + b.d, self.dd + b.dd)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Jet:
        return self + -jet(other)

    def __rsub__(self, other: Any) -> Jet:
        return jet(other) + -self

    def __mul__(self, other: Any) -> Jet:
        """(x y)'' = x'' y + 2 x' y' + x y''."""
        b = jet(other)
        return Jet(self.x * b.x, self.d * b.x + self.x * b.d, self.dd * b.x + 2.0 * (self.d * b.d) + self.x * b.dd)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Jet:
        return self * jet(other)._inverse()

    def __rtruediv__(self, other: Any) -> Jet:
        return jet(other) * self._inverse()

    def __pow__(self, exponent: Any) -> Jet:
        """x^n for a plain number n."""
        n = float(exponent)
        if n == 0.0:
            return Jet(1.0)
        first = 1.0 if n == 1.0 else _power(self.x, n - 1.0)
        second = 0.0 if n == 1.0 else n * (n - 1.0) * (1.0 if n == 2.0 else _power(self.x, n - 2.0))
        return self._chained(_power(self.x, n), n * first, second)

    def sin(self) -> Jet:
        """sin(x)."""
        s, c = scalars.sin(self.x), scalars.cos(self.x)
        return self._chained(s, c, -s)

    def cos(self) -> Jet:
        """cos(x)."""
        s, c = scalars.sin(self.x), scalars.cos(self.x)
        return self._chained(c, -s, -c)

    def exp(self) -> Jet:
        """The exponential function."""
        e = scalars.exp(self.x)
        return self._chained(e, e, e)

    def tanh(self) -> Jet:
        """tanh(x)."""
        y = scalars.tanh(self.x)
        slope = 1.0 - y * y
        return self._chained(y, slope, -2.0 * (y * slope))

    def sqrt(self) -> Jet:
        """The square root."""
        y = scalars.sqrt(self.x)
        slope = 0.5 / y
        return self._chained(y, slope, -0.5 * (slope / self.x))

    def select(self, positive: Any, otherwise: Any) -> Jet:
        """`positive` where x > 0, else `otherwise`, each with its own derivatives."""
        a, b = jet(positive), jet(otherwise)
        return Jet(*(scalars.select(self.x, getattr(a, part), getattr(b, part)) for part in ("x", "d", "dd")))

    def _inverse(self) -> Jet:
        """1 / x."""
        y = 1.0 / self.x
        return self._chained(y, -(y * y), 2.0 * (y * y * y))

    def _chained(self, value: Any, slope: Any, bend: Any) -> Jet:
        """f(x) of a function with this value, first and second derivative."""
        return Jet(value, slope * self.d, slope * self.dd + bend * (self.d * self.d))

    def _undecided(self, *_: Any) -> Any:
        raise InputError("a function of time that is differentiated cannot ask whether its time is greater, equal or"
                         " true: use polhode.core.scalars.select(x, positive, otherwise)")  # fmt: skip

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _undecided
    __hash__ = object.__hash__

    def _unknown(self, *_: Any) -> Any:
        raise InputError("a function of time that is differentiated cannot turn its time into a plain number, as the"
                         " functions of `math` do: use those of numpy")  # fmt: skip

    __float__ = __int__ = __index__ = _unknown


def jet(value: Any) -> Jet:
    """A Jet as it is; any other number stands still."""
    return value if isinstance(value, Jet) else Jet(value)


def _power(x: Any, n: float) -> Any:
    """x^n, with a whole exponent where it is one."""
    return x ** int(n) if n == int(n) else x**n
