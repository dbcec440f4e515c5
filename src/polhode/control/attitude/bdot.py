"""B-dot: a tumbling satellite is brought to rest by magnetic rods that work against the change of the field they see.

Source: A. C. Stickler and K. T. Alfriend, Elementary magnetic attitude control system, J. Spacecraft and Rockets 13(5),
1976, 282-287.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import positive, strict, vector
from polhode.control.blocks.block import Block, Memory, row_of, sample_time, within
from polhode.core.scalars import select


@strict
@dataclass(frozen=True)
class BDot(Block):
    """m = -gain dB/dt: the dipole moment, A m^2, of three rods along the body axes, from the magnetic field B, T.

    The change is a difference of two samples, so that the first one commands nothing. gain in A m^2 s/T; `limit`,
    A m^2, holds each rod. In a field that is constant in the world dB/dt = -omega x B, the torque is m x B, and its
    power is -gain |omega x B|^2 where no limit acts, and not positive where one does.
    """

    gain: float
    dt: float
    limit: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "gain", positive(self.gain, "gain of a BDot", "A m^2 s/T"))
        object.__setattr__(self, "dt", sample_time(self.dt))
        if self.limit is not None:
            object.__setattr__(self, "limit", positive(self.limit, "limit of a BDot", "A m^2"))

    def fresh(self) -> Memory:
        """No sample yet."""
        return {"last": np.zeros(3), "samples": 0}

    def step(self, x: Any, memory: Memory) -> np.ndarray:
        """The dipole moment (3,), A m^2, body axes, for the field x (3,), T, in body axes."""
        given = np.asarray(x)
        field = given if given.dtype == object else np.array(vector(x, "the magnetic field"))
        change = select(memory["samples"], (field - memory["last"]) / self.dt, np.zeros(3))
        memory.update(last=field, samples=memory["samples"] + 1)
        return dipole(change, self.gain, self.limit)


def dipole(field_dot: np.ndarray, gain: float, limit: float | None = None) -> np.ndarray:
    """m = -gain field_dot, each component within limit; field_dot (..., 3), T/s, as seen in body axes."""
    m = -gain * row_of(field_dot)
    return m if limit is None else within(m, -limit, limit)
