"""What a load on a system is: wrenches on links, and forces along the speeds of joints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from polhode._jit.foreign_code import UserFunction
from polhode.core.scalars import Number, Parts
from polhode.core.spatial import Six
from polhode.errors import InputError
from polhode.model.loads.carrying import Lump
from polhode.model.loads.load import Claiming, KernelLike
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.signals import Input, OwnState, at_start


class Effort(NamedTuple):
    """What one load does: (link, wrench about Lo in the axes of L) and (speed, force along it), N or N m.

    power: what of its power no potential accounts for, W: 0.0 for a spring, that of the dashpot for a spring with one.
    None means all of it, sum of wrench . V + sum of force v. A load between two bodies gives both wrenches, also where
    one of them is the ground (-1), so that the power is that of the load alone, whatever the ground does.
    rates: of its own states, in a row.
    leaving: of a load that carries mass, what leaves its link: momentum and angular momentum about Lo, as `links` has
    wrenches, which the ledger counts in their place; and the lump, in the axes of L from Lo.
    """

    links: tuple[tuple[int, Six], ...] = ()
    speeds: tuple[tuple[int, Number], ...] = ()
    power: Number | None = None
    rates: tuple[Number, ...] = ()
    leaving: tuple[tuple[int, Six, Lump], ...] = ()


class SystemLoad(Claiming, ABC):
    """One kind of load. A new kind is a new file with one frozen dataclass; numbers may be of any kind.

    A load that calls functions (of a user, or a table of samples) takes `slots` pairs of places in `par`, for each a
    function `f(t, inputs, its numbers, out)` and its numbers, and calls it by `core.scalars.call(par, slot, ...)`.
    """

    name: str = ""
    switch_times: Sequence[float] = ()  # when it jumps or bends, s: each is the first instant of what follows
    longest_step: float = float("inf")  # the longest step that sees all of its features, s
    slots: int = 0  # how many functions it calls
    inputs: tuple[Input, ...] = ()  # its inputs, whose values now are `moving.inputs`
    carries: bool = False  # whether it adds mass to links
    ends: tuple[str, ...] = ()  # of a load, nothing is tied together
    sits_in: tuple[str, ...] = ()  # the joints in which it sits, by the bodies that they carry

    @property
    def described(self) -> str:
        """Its name."""
        return self.name

    @abstractmethod
    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """What it does where the mechanism stands and moves now; its own first place in `par` is `slot`."""

    @abstractmethod
    def check(self, mechanism: Mechanism) -> None:
        """Refuse bodies and joints that the mechanism does not have, by name."""

    def from_outside(self, mechanism: Mechanism) -> bool:
        """Whether its wrenches on the links have a sum: it acts from outside and changes the momenta of the system."""
        return True

    def potential(self, mechanism: Mechanism, moving: Motion) -> Number | None:
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

    def carried(self, mechanism: Mechanism, states: Parts) -> tuple[tuple[int, Lump], ...]:
        """The mass that it adds to links where its own states are these, in the axes of L from Lo, without rates."""
        return ()

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[UserFunction, ...]:
        """For each slot the function and its numbers, as `_jit.foreign_code.UserFunction`, checked at the start."""
        return ()


def looking(load: SystemLoad, mechanism: Mechanism, moving: Motion) -> Motion:
    """The motion as a load sees it where nobody has set its inputs and its own states."""
    return moving._replace(inputs=at_start(load.inputs), states=at_start(load.own_states(mechanism)))


def checked_load(load: object, mechanism: Mechanism) -> SystemLoad:
    """The load, if it is one for systems and all that it names exists."""
    if not isinstance(load, SystemLoad):
        named = type(load).__name__ if isinstance(load, KernelLike) and not isinstance(load, type) else repr(load)
        raise InputError(f'a system needs to know where {named} acts: ph.loads.On("body", load)')
    load.check(mechanism)
    return load
