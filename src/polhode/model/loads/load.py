"""What a load on one body is: the force and the torque that it exerts, and what it says about itself.

A new kind is a new file with one frozen dataclass that derives from `Load`. Users pass instances.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

import numpy as np

from polhode.model.body import Body
from polhode.model.field_kinds import Declared
from polhode.model.loads.layout import SLIPPING_WRENCH, WRENCH
from polhode.model.signals import Input, OwnState, n_states
from polhode.model.state import StateLike

F = TypeVar("F")
_PARALLEL = 4.0 * float(np.finfo(float).eps)  # sine of an angle that is rounding


class Claiming(Declared):
    """A load, on a body or on a system, with what it claims never to do, for the certificate."""

    force_free: bool = False  # it exerts no force
    torque_free: bool = False  # it exerts no torque about the mass center
    passive: bool = False  # it never gives energy to the body
    slips: bool = False  # whether an internal damper carries a part s_B of the turning, rad/s (see `internal_friction`)


class CalledAtStates(Declared):
    """What a run calls at its states: a load, or the function of an event.

    kernel: a function `(t, state, par, out)` that writes its numbers to `out`; `state` is laid out as in
    `polhode.model.loads.layout`, and `par` is what `pack` gives.
    """

    name: str = ""
    kernel: Callable[..., None]
    given: Any = None  # the constant, function or source behind it, for messages
    slips: bool = False
    inputs: tuple[Input, ...] = ()  # those that it sees, behind the state of the body
    own_states: tuple[OwnState, ...] = ()  # unknowns that it adds; it sees them behind its inputs

    @property
    def n_out(self) -> int:
        """How many numbers its kernel writes: a wrench, a slip if it slips, and the rates of its own states."""
        return (SLIPPING_WRENCH if self.slips else WRENCH) + n_states(self.own_states)

    @property
    def described(self) -> str:
        """Its name, or its kind."""
        return self.name or type(self).__name__.lower()

    @property
    def called(self) -> str:
        """How messages call it: its name, and its function's."""
        return self.described

    def pack(self, body: Body) -> Sequence[float] | np.ndarray:
        """The numbers that its kernel reads."""
        return ()

    def settled(self, what: str, t: float, state: np.ndarray) -> Self:
        """Itself as a run uses it, after a check at the start, of one time and one state."""
        return self

    def written(self, out: np.ndarray) -> str:
        """What it gave, in words."""
        return f"{out[0]:g}"


class Load(CalledAtStates, Claiming):
    """A load: its kernel writes the force in world axes to out[0:3], the torque about the mass center in body axes to
    out[3:6], where it slips the slip in body axes to out[6:9], and behind these the rates of its own states. What is
    not said has the defaults below.

    Methods that some loads have, of times (n,) and states with arrays of n rows (`kick`: of one time and state), are
    `potential` (see `Conservative`), `kick` (`Blow`), `dissipated_power` (what it takes from the body, W) and `slip`.
    """

    switch_times: Sequence[float] = ()
    """When it jumps or bends, s: each is the first instant of what follows, so that a load is continuous from the
    right, and a step ends just before it."""
    longest_step: float = float("inf")  # the longest step that sees all of its features, s
    plain: bool = False
    """Whether its kernel is arithmetic alone and asks nothing of values, so that it runs on numbers of every kind."""
    of_mass: bool = False  # whether it acts on all mass alike, at its center, as weight does
    uniform: bool = False  # the same force everywhere and always, and no torque
    of_velocity: bool | None = None  # whether it looks at velocity or omega; None: nobody knows

    @property
    def called(self) -> str:
        """Its name, and that of its function or source."""
        from polhode.model.loads.vectors import is_source

        if is_source(self.given):
            return f"{self.described} ({self.given!r})"
        if not callable(self.given):
            return self.described
        return f'{self.described} "{getattr(self.given, "__name__", self.given)}"'  # anything callable has no name

    def written(self, out: np.ndarray) -> str:
        """Force, torque and slip."""
        return f"{out.tolist()} ({'force, torque, slip' if self.slips else 'force, torque'})"

    def torque_free_about(self, axis: np.ndarray) -> bool:
        """Whether it exerts no torque about this axis (3,) of the body through its mass center."""
        return self.torque_free


class AtPoint(Load):
    """A load that exerts a force at the body point `at` (3,), and no other torque."""

    at: Sequence[float] | np.ndarray

    @property
    def torque_free(self) -> bool:
        """Whether it acts at the mass center."""
        return not np.any(self.at)

    def torque_free_about(self, axis: np.ndarray) -> bool:
        """Whether it acts at a point of this axis (3,) of the body: it then turns the body about others only."""
        sizes = float(np.linalg.norm(self.at) * np.linalg.norm(axis))
        return float(np.linalg.norm(np.cross(self.at, axis))) <= _PARALLEL * sizes


class Conservative(ABC):
    """A load whose force has a potential, f = -dU/dp: every class with such a method."""

    @abstractmethod
    def potential(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """U, J, (n,)."""

    @classmethod
    def __subclasshook__(cls, kind: type) -> bool:
        return hasattr(kind, "potential")


class Blow(ABC):
    """What strikes the body, a load at its switch times or an event: every class with such a method."""

    @abstractmethod
    def kick(self, body: Body, t: float, state: StateLike) -> tuple[np.ndarray, np.ndarray]:
        """The impulse in world axes, N s, and the angular impulse about the mass center in body axes, N m s."""

    @classmethod
    def __subclasshook__(cls, kind: type) -> bool:
        return hasattr(kind, "kick")


@runtime_checkable
class KernelLike(Protocol):
    """The least that a load of a user's own has."""

    kernel: Callable[..., None]

    def pack(self, body: Body) -> Sequence[float] | np.ndarray:
        """The numbers that its kernel reads."""
        ...


def claims(load: Claiming, name: str) -> bool:
    """Whether a load claims `name`: "force_free", "torque_free", "passive", "slips"; one that a file lost does not."""
    if not isinstance(load, Claiming):
        return False
    said = {"force_free": load.force_free, "torque_free": load.torque_free, "passive": load.passive}
    return bool({**said, "slips": load.slips}[name])


def torque_free_about(load: Load, axis: np.ndarray) -> bool:
    """Whether a load exerts no torque about this axis (3,) of the body through its mass center."""
    return isinstance(load, Load) and bool(load.torque_free or load.torque_free_about(axis))


def adapted(given: Any, face: type[F]) -> F:
    """`given` with the defaults of `face` for all that it does not say; itself where it derives from `face`."""
    if isinstance(given, face):
        return given
    made = copy.copy(given)
    object.__setattr__(made, "__class__", _with_defaults(type(given), face))
    return made


@cache
def _with_defaults(kind: type, face: type) -> type:
    """A class of a user's own, under its name, with `face` behind it."""
    return type(kind.__name__, (kind, face), {"__module__": kind.__module__, "__qualname__": kind.__qualname__})
