"""The words that a kernel may use beyond plain Python and NumPy arithmetic, in their plain-Python meaning.

`machine` gives the same words their meaning in machine code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Mark `function` as a kernel: Python when called from Python, inlined machine code inside an entry point.

    The mark is for the reader. The compiler takes any function that a kernel calls, a user's load among them.
    """
    function.__kernel__ = True  # type: ignore[attr-defined]
    return function


def is_kernel(function: Callable[..., Any]) -> bool:
    """Whether a function was marked as a kernel."""
    return hasattr(function, "__kernel__")


def stays_python(function: Callable[..., Any]) -> bool:
    """Whether a function says of itself, by `stays_python = True`, that it calls other programs: to compile it is not
    tried, and nobody is warned."""
    return hasattr(function, "stays_python")


def word_of(function: Callable[..., Any]) -> str | None:
    """The operation that a function of numbers of any kind is (see `core.scalars`); None for any other function."""
    return getattr(function, "__word__", None)


class Formulaic:
    """An object whose methods decide by no value: formulas that refer to it are traced through them as they stand."""


def vector(n: int) -> Any:
    """A scratch vector of `n` floats, contents undefined. `n` must be a constant.

    In machine code it lives on the stack and dies with the function that made it: hand it down, never return it.
    """
    return np.empty(n)


def matrix(rows: int, n: int) -> Any:
    """A scratch matrix of `rows` x `n` floats, contents undefined; see `vector`."""
    return np.empty((rows, n))


def rows(x: Any, n_rows: int, n: int) -> Any:
    """The first numbers of the vector `x` seen as `n_rows` rows of `n`."""
    return x[: n_rows * n].reshape(n_rows, n)


def rounded(x: float) -> float:
    """`x` as it is: a product that is rounded before a sum takes it up, in machine code as in Python."""
    return x


def call_load(loads: Any, i: int, t: float, state: Any, wrench: Any) -> None:
    """Call the first-class function at place `i` of `loads` with its numbers, which stand behind it:
    `loads[i](t, state, loads[i + 1], wrench)`.

    In machine code `loads` holds addresses (see `entry` for the calling rule), as whole numbers or as the bits of
    floats, and a function that raises, or that writes nothing, leaves NaN in wrench[0], which ends the run.
    """
    loads[i](t, state, loads[i + 1], wrench)
