"""A problem as methods see it whose steps are kernels: the field and what acts are called by their addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from polhode.core.rotor import Rotor


class Called(Protocol):
    """What is integrated: `n` unknowns, of which the first `n_control` are watched for error.

    The field depends on those alone; the others are integrals along the motion. The kernel field(t, y, par, calls, dy)
    writes the slope; the kernel normalize(t, y, par, calls) puts a state back where it belongs.
    """

    n: int
    n_control: int
    field: Callable[..., None]
    normalize: Callable[..., None]


class CalledRotor(Called, Protocol):
    """A problem in which methods can work that move the rotation of a body itself."""

    rotor: Rotor
