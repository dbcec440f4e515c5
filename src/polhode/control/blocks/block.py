"""The face of a discrete block: one step from what goes in to what comes out, with all memory outside of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from polhode._jit import Formulaic
from polhode._jit.trace import Scalar
from polhode.arrays import positive
from polhode.core.scalars import largest, least
from polhode.errors import InputError

Value: TypeAlias = float | np.ndarray
"""A number, or several in a row."""

Memory: TypeAlias = dict[str, Any]
"""What a block remembers from step to step: numbers and arrays by name."""

_SAME_TIME = 1e-9  # relative: a rate written with digits is still the rate


class Block(Formulaic, ABC):
    """A rule for sampled signals: `step(x, memory)` gives y and moves the memory on, once in each sample.

    Numbers may be of any kind (`core.scalars`): a block decides by none of them, so that formulas with it compile.
    A block itself never changes; `fresh()` is its memory before the first sample. Inside a controller the memory lives
    in the controller's own, `pid.step(error, memory["pid"])` with `memory={"pid": pid.fresh()}`; where one block is
    all, `block.of(signal)` is the function of a controller.
    """

    dt: float | None
    """The sample time that it was made for, s; None where any will do."""

    @abstractmethod
    def step(self, x: Any, memory: Memory) -> Value:
        """What comes out at this sample, when x goes in."""

    def fresh(self) -> Memory:
        """The memory before the first sample."""
        return {}

    def of(self, signal: Callable[[float, Any], Any]) -> BlockOf:
        """This block as the function f(t, seen, memory) of a controller; `signal(t, seen)` is what goes into it."""
        return BlockOf(self, signal)


@dataclass(frozen=True)
class BlockOf:
    """One block as the function of a controller: y = block.step(signal(t, seen), memory)."""

    block: Block
    signal: Callable[[float, Any], Any]
    memory: Memory = field(init=False)
    """The memory that a controller gives to each run, in a copy."""

    def __post_init__(self) -> None:
        if not callable(self.signal):
            raise InputError(f"of(signal) takes a function signal(t, seen), not {self.signal!r}")
        object.__setattr__(self, "memory", self.block.fresh())

    @property
    def __name__(self) -> str:
        return type(self.block).__name__.lower()

    def __call__(self, t: float, seen: Any, memory: Memory) -> Value:
        """The command at the sample time t."""
        return self.block.step(self.signal(t, seen), memory)

    def open(self, description: Mapping[str, Any]) -> None:
        """Refuse a controller that would call it at another rate than it was made for."""
        check_rate(self.block, float(description["rate"]), str(description.get("controller", "")))

    def close(self) -> None:
        """Nothing is kept open."""

    def over(self, rebuilt: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Callable[..., Value]:
        """The same with the signal in the form that `rebuilt` gives it, for formulas."""
        signal = rebuilt(self.signal)
        return lambda t, seen, memory: self.block.step(signal(t, seen), memory)


def check_rate(block: Block, rate: float, controller: str = "") -> None:
    """Refuse a rate, Hz, that is not 1 / dt of the block."""
    if block.dt is not None and abs(rate * block.dt - 1.0) > _SAME_TIME:
        who = f'controller "{controller}"' if controller else "its controller"
        raise InputError(
            f"a {type(block).__name__} made for dt = {block.dt:g} s needs a rate of {1.0 / block.dt:g} Hz, "
            f"but {who} runs at {rate:g} Hz; give both the same"
        )


def sample_time(dt: Any) -> float:
    """A valid sample time."""
    return positive(dt, "the sample time dt", "s")


def scalar_or_row(y: np.ndarray) -> Value:
    """A row of one as a number."""
    return number_or_row(y[0]) if y.shape == (1,) else y


def number_or_row(x: Any) -> Any:
    """What goes into a block: an array as it is, a symbol too, anything else as a float."""
    return x if isinstance(x, np.ndarray | Scalar) else float(x)


def row_of(x: Any) -> np.ndarray:
    """One number or several in a row, floats or symbols."""
    row = np.atleast_1d(np.asarray(x))
    return row if row.dtype == object else row.astype(float)


def within(x: Any, low: float, high: float) -> Any:
    """x, or the bound that it is beyond."""
    return least(largest(x, low), high)


def product(matrix: np.ndarray, x: np.ndarray) -> np.ndarray:
    """matrix (p, n) times x (n,), added from left to right: whoever computes it gets the same bits."""
    if not matrix.shape[1]:
        return np.zeros(len(matrix))
    return np.add.accumulate(matrix * x, axis=1)[:, -1]
