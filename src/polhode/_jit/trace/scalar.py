"""A number that remembers what was done to it.

An operation on a Scalar gives another one: a line on the tape. What can be known while the formula runs is not written
down: x * 0, x * 1 and x + 0 fold away, minus signs move outward (where a sum takes them up), and an operation that was
done before is found again. Numbers stay numbers: a Scalar times zero is the float 0.0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, SupportsFloat, TypeAlias, final

import numpy as np

from polhode.errors import KernelError

if TYPE_CHECKING:
    from polhode._jit.trace.tape import Tape

_MOST_POWER = 64  # exponents up to here are multiplied out
Number: TypeAlias = "Scalar | float"
Given: TypeAlias = "Scalar | SupportsFloat | complex"  # what formulas may be written for; complex numbers are refused
_Operation: TypeAlias = "Callable[[Scalar, Number], Number]"


def _on_numbers(operation: _Operation) -> Callable[[Scalar, Any], Any]:
    """An operation with a Scalar or a float, as one with any number; NumPy takes arrays apart by itself."""

    def operate(self: Scalar, other: Any) -> Number:
        """Take what is no Scalar for a number."""
        if type(other) is np.ndarray:
            return NotImplemented
        return operation(self, other if type(other) is Scalar else number(other))

    operate.__doc__ = operation.__doc__
    return operate


def _function(name: str) -> Callable[[Scalar], Scalar]:
    """The function of one number that flat code calls `name`."""
    return lambda self: self.tape.line((name, self.i))


def _odd_function(name: str) -> Callable[[Scalar], Scalar]:
    """The same, of which f(-x) is -f(x)."""
    return lambda self: self.tape.line((name, self.i)) if self.minus is None else -self.tape.line((name, self.minus.i))


@final
class Scalar:
    """Line `i` of `tape`; `minus` is the Scalar that this one is the negative of, or None."""

    __slots__ = ("i", "minus", "tape")

    def __init__(self, tape: Tape, i: int, minus: Scalar | None) -> None:
        self.tape = tape
        self.i = i
        self.minus = minus

    def __neg__(self) -> Scalar:
        """-(-x) is x."""
        return self.tape.negative(self) if self.minus is None else self.minus

    def __pos__(self) -> Scalar:
        return self

    def __abs__(self) -> Any:
        return self.select(self, -self)

    @_on_numbers
    def __add__(self, other: Number) -> Number:
        """x + 0 is x; a + (-b) is a - b."""
        if _is(other, 0.0):
            return self
        b = self.tape.scalar(other)
        if b.minus is not None:
            return self - b.minus
        if self.minus is not None:
            return b - self.minus
        return self.tape.line(("fadd", self.i, b.i) if self.i < b.i else ("fadd", b.i, self.i))

    __radd__ = __add__

    @_on_numbers
    def __sub__(self, other: Number) -> Number:
        """x - 0 is x and x - x is 0; a - (-b) is a + b and -a - b is -(a + b)."""
        if _is(other, 0.0):
            return self
        b = self.tape.scalar(other)
        if b.minus is not None:
            return self + b.minus
        if self.minus is not None:
            return -(self.minus + b)
        return self.tape.line(("fsub", self.i, b.i)) if self.i != b.i else 0.0

    @_on_numbers
    def __rsub__(self, other: Number) -> Number:
        """0 - x is -x."""
        return -self if _is(other, 0.0) else self.tape.scalar(other) - self

    @_on_numbers
    def __mul__(self, other: Number) -> Number:
        """x * 0 is 0.0, x * 1 is x; (-a) * b is -(a * b)."""
        if _is(other, 0.0):
            return 0.0
        if _is(other, 1.0) or _is(other, -1.0):
            return self if other == 1.0 else -self
        b = self.tape.scalar(other)
        if self.minus is not None:
            return -(self.minus * b)
        if b.minus is not None:
            return -(self * b.minus)
        return self.tape.line(("fmul", self.i, b.i) if self.i < b.i else ("fmul", b.i, self.i))

    __rmul__ = __mul__

    @_on_numbers
    def __truediv__(self, other: Number) -> Number:
        """x / 1 is x; (-a) / b is -(a / b)."""
        if _is(other, 0.0):
            raise ZeroDivisionError("a traced formula divides by the number 0")
        if _is(other, 1.0) or _is(other, -1.0):
            return self if other == 1.0 else -self
        b = self.tape.scalar(other)
        if self.minus is not None:
            return -(self.minus / b)
        if b.minus is not None:
            return -(self / b.minus)
        return self.tape.line(("fdiv", self.i, b.i))

    @_on_numbers
    def __rtruediv__(self, other: Number) -> Number:
        """0 / x is 0.0."""
        return 0.0 if _is(other, 0.0) else self.tape.scalar(other) / self

    def __pow__(self, exponent: Number) -> Number:
        """x^n for a whole n by products, x^0.5 as the root, any other power by `pow`."""
        if isinstance(exponent, int | float) and exponent == 0.5:
            return self.tape.line(("sqrt", self.i))
        if isinstance(exponent, int | float) and exponent == int(exponent) and abs(exponent) <= _MOST_POWER:
            return 1.0 / self._power(-int(exponent)) if exponent < 0 else self._power(int(exponent))
        return self.tape.line(("pow", self.i, self.tape.scalar(exponent).i))

    def __rpow__(self, base: float) -> Scalar:
        """base^x."""
        return self.tape.line(("pow", self.tape.scalar(base).i, self.i))

    @_on_numbers
    def __mod__(self, other: Number) -> Number:
        """What is left over a whole multiple of `other`, with its sign."""
        return self.tape.line(("fmod", self.i, self.tape.scalar(other).i))

    @_on_numbers
    def __rmod__(self, other: Number) -> Number:
        """The same of a number."""
        return self.tape.scalar(other) % self

    def _power(self, n: int) -> Number:
        """x^n, n >= 0, by squaring."""
        if n < 2:
            return self if n else 1.0
        half = self._power(n // 2)
        return half * half * self if n % 2 else half * half

    # functions of one number, by the names that NumPy asks its elements for; angles in rad
    sin, tanh = map(_odd_function, ("sin", "tanh"))
    sqrt, exp, log, tan, sinh, cosh, floor = map(_function, ("sqrt", "exp", "log", "tan", "sinh", "cosh", "floor"))
    arcsin, arccos, arctan = map(_function, ("asin", "acos", "atan"))
    fabs = __abs__

    def cos(self) -> Scalar:
        """cos(x); cos(-x) is cos(x)."""
        return self.tape.line(("cos", self.i if self.minus is None else self.minus.i))

    def arctan2(self, x: Given) -> Scalar:
        """The angle of the point (x, self), rad."""
        return self.tape.line(("atan2", self.i, self.tape.scalar(x).i))

    def hypot(self, other: Given) -> Scalar:
        """sqrt(x^2 + other^2)."""
        return self.tape.line(("hypot", self.i, self.tape.scalar(other).i))

    def select(self, positive: Given, otherwise: Given) -> Any:
        """`positive` where x > 0, else `otherwise`. Both have been computed."""
        a, b = self.tape.scalar(positive), self.tape.scalar(otherwise)
        return positive if a is b else self.tape.line(("select", self.i, a.i, b.i))

    def _undecided(self, *_: Any) -> NoReturn:
        self.tape.asked = True
        raise KernelError("a traced formula asks whether a symbol is true, equal or greater, but its value is known "
                          "only when the code runs: use select(x, positive, otherwise) of "
                          "polhode.core.scalars, which takes `positive` where x > 0")  # fmt: skip

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _undecided
    __hash__ = object.__hash__

    def _unknown(self, *_: Any) -> NoReturn:
        self.tape.asked = True
        raise KernelError("a traced formula needs the value of a symbol as a plain number (an index, an array "
                          "of floats, a `math` function): use tuples and polhode.core.scalars")  # fmt: skip

    __float__ = __int__ = __index__ = __complex__ = __round__ = _unknown


def _is(x: Number, value: float) -> bool:
    """Whether x is that number, and no Scalar."""
    return type(x) is float and x == value


def number(value: SupportsFloat | complex) -> float:
    """A number beside a Scalar as a float; anything else cannot be part of a formula."""
    if type(value) is float:
        return value
    try:
        if not isinstance(value, str | bytes):  # a text is no number
            return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        pass
    raise KernelError(f"a traced formula combines a symbol with {value!r}; it takes real numbers one by one")
