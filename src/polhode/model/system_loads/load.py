"""What a load on a system is: wrenches on links, and forces along the speeds of joints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from polhode.core.spatial import Six
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.signals import OwnState, at_start, inputs_of


class Effort(NamedTuple):
    """What one load does: (link, wrench about Lo in the axes of L) and (speed, force along it), N or N m.

    power: what of its power no potential accounts for, W: 0.0 for a spring, that of the dashpot for a spring with one.
    None means all of it, sum of wrench . V + sum of force v. A load between two bodies gives both wrenches, also where
    one of them is the ground (-1), so that the power is that of the load alone, whatever the ground does.
    rates: of its own states, in a row.
    """

    links: tuple[tuple[int, Six], ...] = ()
    speeds: tuple[tuple[int, Any], ...] = ()
    power: Any = None
    rates: tuple[Any, ...] = ()


class SystemLoad(ABC):
    """One kind of load. A new kind is a new file with one frozen dataclass; numbers may be of any kind.

    A load that calls functions (of a user, or a table of samples) takes `slots` pairs of places in `par`, for each a
    function `f(t, inputs, its numbers, out)` and its numbers, and calls it by `core.scalars.call(par, slot, ...)`.
    """

    switch_times: Any = ()  # when it jumps or bends, s: each is the first instant of what follows
    inputs: Any = ()  # its inputs, `ph.Input`, whose values now are `moving.inputs`

    @property
    def slots(self) -> int:
        """How many functions it calls."""
        return 0

    @property
    def longest_step(self) -> float:
        """The longest step that sees all of its features, s."""
        return float("inf")

    @abstractmethod
    def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
        """What it does where the mechanism stands and moves now; its own first place in `par` is `slot`."""

    @abstractmethod
    def check(self, mechanism: Mechanism) -> None:
        """Refuse bodies and joints that the mechanism does not have, by name."""

    def from_outside(self, mechanism: Mechanism) -> bool:
        """Whether its wrenches on the links have a sum: it acts from outside and changes the momenta of the system."""
        return True

    def potential(self, mechanism: Mechanism, moving: Motion) -> Any:
        """Its potential energy, J, of floats and batches; None for a load that has none.

        What it accounts for is left out of `Effort.power`; the work of the rest is counted along the motion.
        """
        return None

    def kick(self, mechanism: Mechanism, moving: Motion) -> Effort | None:
        """For a blow at its switch times: the impulses, N s or N m s, in place of forces; None for all others."""
        return None

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """The unknowns that it adds; their values now are `moving.states`, their rates `Effort.rates`."""
        return ()

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[Any, ...]:
        """For each slot the function and its numbers, as `_jit.foreign_code.UserFunction`, checked at the start."""
        return ()


def looking(load: SystemLoad, mechanism: Mechanism, moving: Motion) -> Motion:
    """The motion as a load sees it where nobody has set its inputs and its own states."""
    return moving._replace(inputs=at_start(inputs_of(load)), states=at_start(load.own_states(mechanism)))


def checked_load(load: Any, mechanism: Mechanism) -> SystemLoad:
    """The load, if it is one for systems and all that it names exists."""
    if not isinstance(load, SystemLoad):
        raise InputError(f'a system needs to know where {_named(load)} acts: ph.loads.On("body", load)')
    load.check(mechanism)
    return load


def _named(load: Any) -> str:
    return type(load).__name__ if hasattr(load, "kernel") and not isinstance(load, type) else repr(load)
