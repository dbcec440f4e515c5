"""A problem as methods see it whose steps are kernels: the field and what acts are called by their addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from polhode.core.rotor import Rotor


class Called(Protocol):
    """What is integrated: `n` unknowns, of which the first `n_control` are watched for error."""

    @property
    def n(self) -> int:
        """How many unknowns there are."""
        ...

    @property
    def n_control(self) -> int:
        """How many of them the field depends on; the others are integrals along the motion."""
        ...

    @property
    def field(self) -> Callable[..., None]:
        """The kernel field(t, y, par, calls, dy)."""
        ...

    @property
    def normalize(self) -> Callable[..., None]:
        """The kernel normalize(t, y, par, calls), which puts a state back where it belongs."""
        ...


class CalledRotor(Called, Protocol):
    """A problem in which methods can work that move the rotation of a body itself."""

    @property
    def rotor(self) -> Rotor:
        """What such a method needs beyond the field."""
        ...
