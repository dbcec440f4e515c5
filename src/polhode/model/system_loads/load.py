"""What a load on a system is: wrenches on links, and forces along the speeds of joints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from polhode.core.spatial import Six
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


class Effort(NamedTuple):
    """What one load does: (link, wrench about Lo in the axes of L) and (speed, force along it), N or N m."""

    links: tuple[tuple[int, Six], ...] = ()
    speeds: tuple[tuple[int, Any], ...] = ()


class SystemLoad(ABC):
    """One kind of load. A new kind is a new file with one frozen dataclass; numbers may be of any kind.

    A load that calls functions (of a user, or a table of samples) takes `slots` pairs of places in `par`, for each a
    function `f(t, inputs, its numbers, out)` and its numbers, and calls it by `core.scalars.call(par, slot, ...)`.
    """

    slots: int = 0
    switch_times: tuple[float, ...] = ()  # when it jumps

    @abstractmethod
    def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
        """What it does where the mechanism stands and moves now; its own first place in `par` is `slot`."""

    @abstractmethod
    def check(self, mechanism: Mechanism) -> None:
        """Refuse bodies and joints that the mechanism does not have, by name."""

    def potential(self, mechanism: Mechanism, moving: Motion) -> Any:
        """Its potential energy, J; None for a load that has none: its work is then counted along the motion."""
        return None

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[Any, ...]:
        """For each slot the function and its numbers, as `_jit.foreign_code.UserFunction`."""
        return ()


def checked_load(load: Any, mechanism: Mechanism) -> SystemLoad:
    """The load, if it is one for systems and all that it names exists."""
    if not isinstance(load, SystemLoad):
        raise InputError(f'a system needs to know where {type(load).__name__} acts: ph.loads.On("body", load)')
    load.check(mechanism)
    return load
