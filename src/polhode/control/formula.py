"""A law that is a formula: what a controller does at a sample, as numbers in and numbers out, which compiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.model.expression import Expression


@runtime_checkable
class Wrapping(Protocol):
    """A law around a function of the user, as that of a block is around its signal."""

    memory: Mapping[str, Any]

    def open(self, description: dict[str, Any]) -> None:
        """A run begins."""
        ...

    def over(self, rebuilt: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Callable[..., Any]:
        """The law with that function in the form that `rebuilt` gives it."""
        ...


@strict
@dataclass(frozen=True, eq=False)
class Formula:
    """The law of a controller as a formula: `ph.Controller(ph.Formula(f), rate=1000, commands="u")`.

    f(t, seen, memory) decides by no value (`min`, `max`, `abs` and `select` of `polhode.core.scalars` choose), prints
    nothing and changes nothing but its memory: numbers and arrays that are there from the start, and stay as many. It
    may refer to numbers, small arrays, functions that do no more, and blocks (`ph.blocks`). A block alone is
    `ph.Formula(pid.of(signal))`, and a `ph.Expression` in the names of one body is a formula as it stands.

    Such a law becomes machine code that the run calls at its sample times by itself, a hundred times faster than
    Python, with the same results: each operation is rounded as Python rounds it. Only what Python leaves to libraries
    may differ in the last bit: products of matrices and `np.sin`, `np.exp` and their like on arrays. It sees the true
    state, inputs, and sensors without noise and rate; it commands inputs and actuators that answer at once (`limit`,
    `dead_zone`, `quantization`). What cannot compile is called as Python, and a warning says once why.
    """

    f: Any

    def __post_init__(self) -> None:
        if isinstance(self.f, Formula):
            object.__setattr__(self, "f", self.f.f)
        if not isinstance(self.f, Expression) and (not callable(self.f) or isinstance(self.f, type)):
            raise InputError(f"a Formula is made of a function of (t, seen, memory), a block's `of`, or an Expression,"
                             f" not {self.f!r}")  # fmt: skip

    def __call__(self, t: Any, seen: Any, memory: Any) -> Any:
        """As Python, on numbers of any kind."""
        return in_names_of_a_body(self.f, t, seen) if isinstance(self.f, Expression) else self.f(t, seen, memory)

    @property
    def __name__(self) -> str:
        return str(getattr(self.f, "__name__", "") or type(self.f).__name__.lower())

    @property
    def memory(self) -> Mapping[str, Any]:
        """With which memory it begins: that of a block."""
        return self.f.memory if isinstance(self.f, Wrapping) else {}

    def open(self, description: dict[str, Any]) -> None:
        """A run begins: a block looks whether the rate is its own."""
        if isinstance(self.f, Wrapping):
            self.f.open(description)

    def close(self) -> None:
        """Nothing is kept open."""

    def over(self, rebuilt: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Callable[..., Any]:
        """Itself with the functions of its user in the form that `rebuilt` gives them."""
        if isinstance(self.f, Expression):
            return self
        return self.f.over(rebuilt) if isinstance(self.f, Wrapping) else rebuilt(self.f)


def in_names_of_a_body(formula: Expression, t: Any, seen: Any) -> Any:
    """An expression at the state of the only body."""
    parts = () if formula.uses in ((), ("t",)) else (
        *seen.position, *seen.velocity, *seen.omega, *seen.attitude)  # fmt: skip
    values = formula.at(t, parts)
    return values[0] if formula.width == 1 else tuple(values)
