"""A number that remembers what was done to it.

An operation on a Scalar gives another one: a line on the tape. What can be known while the formula runs is not written
down: x * 0, x * 1 and x + 0 fold away, minus signs move outward (where a sum takes them up), and an operation that was
done before is found again. Numbers stay numbers: a Scalar times zero is the float 0.0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import KernelError

if TYPE_CHECKING:
    from polhode._jit.trace.tape import Tape

_MOST_POWER = 64  # exponents up to here are multiplied out


class Scalar:
    """Line `i` of `tape`; `minus` is the Scalar that this one is the negative of, or None."""

    __slots__ = ("i", "minus", "tape")
    __array_priority__ = 1000.0  # a NumPy number leaves arithmetic with a Scalar to the Scalar

    def __init__(self, tape: Tape, i: int, minus: Scalar | None) -> None:
        self.tape = tape
        self.i = i
        self.minus = minus

    def __neg__(self) -> Scalar:
        """-(-x) is x."""
        return self.tape.negative(self) if self.minus is None else self.minus

    def __pos__(self) -> Scalar:
        return self

    def __abs__(self) -> Scalar:
        return self.select(self, -self)

    def __add__(self, other: Any) -> Any:
        """x + 0 is x; a + (-b) is a - b."""
        if type(other) is not Scalar:
            if type(other) is np.ndarray:
                return _each(self.__add__, other)
            value = number(other)
            if value == 0.0:
                return self
            other = self.tape.number(value)
        if other.minus is not None:
            return self - other.minus
        if self.minus is not None:
            return other - self.minus
        a, b = self.i, other.i
        return self.tape.line(("fadd", a, b) if a < b else ("fadd", b, a))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        """x - 0 is x and x - x is 0; a - (-b) is a + b and -a - b is -(a + b)."""
        if type(other) is not Scalar:
            if type(other) is np.ndarray:
                return _each(self.__sub__, other)
            value = number(other)
            if value == 0.0:
                return self
            other = self.tape.number(value)
        if other.minus is not None:
            return self + other.minus
        if self.minus is not None:
            return -(self.minus + other)
        return self.tape.line(("fsub", self.i, other.i)) if self.i != other.i else 0.0

    def __rsub__(self, other: Any) -> Any:
        """0 - x is -x."""
        if type(other) is np.ndarray:
            return _each(lambda item: item - self, other)
        value = number(other)
        return -self if value == 0.0 else self.tape.number(value) - self

    def __mul__(self, other: Any) -> Any:
        """x * 0 is 0.0, x * 1 is x; (-a) * b is -(a * b)."""
        if type(other) is not Scalar:
            if type(other) is np.ndarray:
                return _each(self.__mul__, other)
            value = number(other)
            if value == 0.0:
                return 0.0
            if value == 1.0 or value == -1.0:
                return self if value > 0.0 else -self
            other = self.tape.number(value)
        if self.minus is not None:
            return -(self.minus * other)
        if other.minus is not None:
            return -(self * other.minus)
        a, b = self.i, other.i
        return self.tape.line(("fmul", a, b) if a < b else ("fmul", b, a))

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        """x / 1 is x; (-a) / b is -(a / b)."""
        if type(other) is not Scalar:
            if type(other) is np.ndarray:
                return _each(self.__truediv__, other)
            value = number(other)
            if value == 0.0:
                raise ZeroDivisionError("a traced formula divides by the number 0")
            if value == 1.0 or value == -1.0:
                return self if value > 0.0 else -self
            other = self.tape.number(value)
        if self.minus is not None:
            return -(self.minus / other)
        if other.minus is not None:
            return -(self / other.minus)
        return self.tape.line(("fdiv", self.i, other.i))

    def __rtruediv__(self, other: Any) -> Any:
        """0 / x is 0.0."""
        if type(other) is np.ndarray:
            return _each(lambda item: item / self, other)
        value = number(other)
        return 0.0 if value == 0.0 else self.tape.number(value) / self

    def __pow__(self, exponent: Any) -> Any:
        """x^n for a whole n by products, x^0.5 as the root, any other power by `pow`."""
        if type(exponent) is Scalar or not isinstance(exponent, int | float):
            return self.tape.line(("pow", self.i, self.tape.scalar(exponent).i))
        if exponent == 0.5:
            return self.sqrt()
        if exponent != int(exponent) or abs(exponent) > _MOST_POWER:
            return self.tape.line(("pow", self.i, self.tape.scalar(exponent).i))
        return 1.0 / self._power(-int(exponent)) if exponent < 0 else self._power(int(exponent))

    def __rpow__(self, base: Any) -> Any:
        """base^x."""
        return self.tape.line(("pow", self.tape.scalar(base).i, self.i))

    def _power(self, n: int) -> Any:
        """x^n, n >= 0, by squaring."""
        if n < 2:
            return self if n else 1.0
        half = self._power(n // 2)
        return half * half * self if n % 2 else half * half

    def sin(self) -> Any:
        """sin(x); sin(-x) is -sin(x)."""
        return self.tape.line(("sin", self.i)) if self.minus is None else -self.minus.sin()

    def cos(self) -> Any:
        """cos(x); cos(-x) is cos(x)."""
        return self.tape.line(("cos", self.i)) if self.minus is None else self.minus.cos()

    def tanh(self) -> Any:
        """tanh(x); tanh(-x) is -tanh(x)."""
        return self.tape.line(("tanh", self.i)) if self.minus is None else -self.minus.tanh()

    def sqrt(self) -> Any:
        """The square root."""
        return self.tape.line(("sqrt", self.i))

    def exp(self) -> Any:
        """The exponential function."""
        return self.tape.line(("exp", self.i))

    def log(self) -> Any:
        """The natural logarithm."""
        return self.tape.line(("log", self.i))

    def tan(self) -> Any:
        """tan(x)."""
        return self.tape.line(("tan", self.i))

    def arcsin(self) -> Any:
        """arcsin(x), rad."""
        return self.tape.line(("asin", self.i))

    def arccos(self) -> Any:
        """arccos(x), rad."""
        return self.tape.line(("acos", self.i))

    def arctan(self) -> Any:
        """arctan(x), rad."""
        return self.tape.line(("atan", self.i))

    def sinh(self) -> Any:
        """sinh(x)."""
        return self.tape.line(("sinh", self.i))

    def cosh(self) -> Any:
        """cosh(x)."""
        return self.tape.line(("cosh", self.i))

    def floor(self) -> Any:
        """The largest whole number that is not above x, as a float."""
        return self.tape.line(("floor", self.i))

    def fabs(self) -> Any:
        """|x|."""
        return abs(self)

    def arctan2(self, x: Any) -> Any:
        """The angle of the point (x, self), rad."""
        return self.tape.line(("atan2", self.i, self.tape.scalar(x).i))

    def hypot(self, other: Any) -> Any:
        """sqrt(x^2 + other^2)."""
        return self.tape.line(("hypot", self.i, self.tape.scalar(other).i))

    def select(self, positive: Any, otherwise: Any) -> Any:
        """`positive` where x > 0, else `otherwise`. Both have been computed."""
        a, b = self.tape.scalar(positive), self.tape.scalar(otherwise)
        return positive if a is b else self.tape.line(("select", self.i, a.i, b.i))

    def _undecided(self, *_: Any) -> Any:
        self.tape.asked = True
        raise KernelError("a traced formula asks whether a symbol is true, equal or greater, but its value is known "
                          "only when the code runs: use select(x, positive, otherwise) of "
                          "polhode.core.scalars, which takes `positive` where x > 0")  # fmt: skip

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _undecided
    __hash__ = object.__hash__

    def _unknown(self, *_: Any) -> Any:
        self.tape.asked = True
        raise KernelError("a traced formula needs the value of a symbol as a plain number (an index, an array "
                          "of floats, a `math` function): use tuples and polhode.core.scalars")  # fmt: skip

    __float__ = __int__ = __index__ = __complex__ = __round__ = _unknown


def _each(operation: Callable[[Any], Any], array: np.ndarray) -> np.ndarray:
    """An operation with each element of an array."""
    out = np.empty(array.size, dtype=object)
    out[:] = [operation(item) for item in array.ravel().tolist()]
    return out.reshape(array.shape)


def number(value: Any) -> float:
    """A number beside a Scalar as a float; anything else cannot be part of a formula."""
    if type(value) is float:
        return value
    try:
        return float(value) if hasattr(value, "__float__") else _refuse(value)  # a text is no number
    except TypeError:
        return _refuse(value)


def _refuse(value: Any) -> float:
    raise KernelError(f"a traced formula combines a symbol with {value!r}; it takes real numbers one by one")
