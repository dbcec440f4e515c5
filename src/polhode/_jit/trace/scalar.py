"""A number that remembers what was done to it.

An operation on a Scalar gives another one: a line on the tape. What can be known while the formula runs is not written
down: x * 0, x * 1 and x + 0 fold away, minus signs move outward (where a sum takes them up), and an operation that was
done before is found again. Numbers stay numbers: a Scalar times zero is the float 0.0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
        value = number(other)
        return -self if value == 0.0 else self.tape.number(value) - self

    def __mul__(self, other: Any) -> Any:
        """x * 0 is 0.0, x * 1 is x; (-a) * b is -(a * b)."""
        if type(other) is not Scalar:
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
        value = number(other)
        return 0.0 if value == 0.0 else self.tape.number(value) / self

    def __pow__(self, exponent: Any) -> Any:
        """x^n for a whole n by products, and x^0.5."""
        if exponent == 0.5:
            return self.sqrt()
        if not isinstance(exponent, int | float) or exponent != int(exponent) or abs(exponent) > _MOST_POWER:
            raise KernelError(f"a traced formula raises to the power {exponent!r}; only whole numbers up to "
                              f"{_MOST_POWER} and 0.5 are known: write it with exp or sqrt")  # fmt: skip
        return 1.0 / self._power(-int(exponent)) if exponent < 0 else self._power(int(exponent))

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

    def select(self, positive: Any, otherwise: Any) -> Any:
        """`positive` where x > 0, else `otherwise`. Both have been computed."""
        a, b = self.tape.scalar(positive), self.tape.scalar(otherwise)
        return positive if a is b else self.tape.line(("select", self.i, a.i, b.i))

    def _undecided(self, *_: Any) -> Any:
        raise KernelError("a traced formula asks whether a symbol is true, equal or greater, but its value is known "
                          "only when the code runs: use select(x, positive, otherwise) of "
                          "polhode.core.scalars, which takes `positive` where x > 0")  # fmt: skip

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _undecided
    __hash__ = object.__hash__

    def _unknown(self, *_: Any) -> Any:
        raise KernelError("a traced formula needs the value of a symbol as a plain number (an index, an array "
                          "of floats, a `math` function): use tuples and polhode.core.scalars")  # fmt: skip

    __float__ = __int__ = __index__ = __complex__ = __round__ = _unknown


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
