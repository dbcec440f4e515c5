"""A linear discrete system by its matrices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, numbers, strict, vector
from polhode.control.blocks.block import Block, Memory, Value, product, row_of, sample_time, scalar_or_row
from polhode.errors import InputError


@strict
@dataclass(frozen=True, eq=False)
class StateSpace(Block):
    """y = C x + D u, x_next = A x + B u: A (n, n), B (n, m), C (p, n), D (p, m), from x = `start` (default: zero).

    u is a number or m numbers; y a float where p = 1, else (p,). A static gain has A (0, 0).
    """

    A: Any
    B: Any
    C: Any
    D: Any
    dt: float
    start: Any = None

    def __post_init__(self) -> None:
        for name in "ABCD":
            object.__setattr__(self, name, _matrix(getattr(self, name), name))
        n, m, p = len(self.A), self.D.shape[1], len(self.D)
        for name, shape in {"A": (n, n), "B": (n, m), "C": (p, n)}.items():
            if getattr(self, name).shape != shape:
                raise InputError(
                    f"{name} of a StateSpace has the shape {getattr(self, name).shape}, but A and D ask for {shape}"
                )
        object.__setattr__(self, "dt", sample_time(self.dt))
        start = np.zeros(n) if self.start is None else self.start
        object.__setattr__(self, "start", vector(start, "start of a StateSpace", n))

    def fresh(self) -> Memory:
        """The state at the start."""
        return {"state": np.array(self.start)}

    def step(self, x: Any, memory: Memory) -> Value:
        """The output at this sample, when x goes in."""
        u, state = row_of(x), memory["state"]
        if u.shape != self.D.shape[1:]:
            raise InputError(f"this StateSpace takes {self.D.shape[1]} numbers, not {u.shape}")
        y = product(self.C, state) + product(self.D, u)
        memory["state"] = product(self.A, state) + product(self.B, u)
        return scalar_or_row(y)


def _matrix(values: Any, name: str) -> np.ndarray:
    """A matrix of finite numbers; a number is one of one row."""
    found = np.atleast_2d(numbers(values, f"{name} of a StateSpace"))
    if found.ndim != 2:
        raise InputError(f"{name} of a StateSpace must be a matrix, not an array of shape {found.shape}")
    return frozen(found)
