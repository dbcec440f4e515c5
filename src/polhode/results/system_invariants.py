"""Which quantities the model of a system keeps for ever, and why it keeps no others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.dynamics.programs import is_free
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.results.rebuild import NotKept

if TYPE_CHECKING:
    from polhode.results.system_trajectory import SystemTrajectory


@dataclass(frozen=True, eq=False)
class SystemInvariants:
    """What the model of one run keeps. `kept` and `lost` say it in words."""

    run: SystemTrajectory

    @cached_property
    def energy(self) -> bool:
        """Kinetic and potential energy: nothing did work along the way, not even in an instant."""
        return not self.run.work.any()

    @cached_property
    def momentum(self) -> bool:
        """Nothing ties the system to the world, and nothing pulls on it from outside."""
        return self.free and not self.run.impulse.any()

    @cached_property
    def angular_momentum(self) -> bool:
        """Nothing ties the system to the world, and nothing turns it from outside."""
        return self.free and not self.run.angular_impulse.any()

    @property
    def free(self) -> bool:
        """Whether nothing ties the system to the world."""
        return is_free(self.run.mechanism)

    @property
    def kept(self) -> tuple[str, ...]:
        """The invariants by name."""
        named = {"energy": self.energy, "momentum": self.momentum, "angular momentum": self.angular_momentum}
        return tuple(name for name, keeps in named.items() if keeps)

    @property
    def lost(self) -> tuple[str, ...]:
        """What a free system would keep and this one does not, each with the reason."""
        pulls = ("gravity",) if np.any(self.run.mechanism.gravity) else ()
        outside = [load for load in self.run.mechanism.loads if _pulls(load, self.run.mechanism)]
        by, about = (_words(causes, outside) if self.free else "tied to the world" for causes in (pulls, ()))
        reasons = {"energy": self._workers(), "momentum": by, "angular momentum": about}
        return tuple(f"{name} ({reason})" for name, reason in reasons.items() if name not in self.kept)

    def _workers(self) -> str:
        """What does work, in words."""
        lossy = ("instants",) if any(one.energy_lost for one in self.run.ledger) else ()
        moved = ("the base moves",) if self.run.mechanism.base is not None else ()
        return _words((*lossy, *moved), [load for load in self.run.mechanism.loads if not self._stores(load)])

    def _stores(self, load: Any) -> bool:
        """Whether the potential of a load accounts for all of its power, as that of a spring does, in general."""
        mechanism, n_v = self.run.mechanism, self.run.mechanism.n_v
        if isinstance(load, NotKept) or load.slots or load.switch_times:
            return False
        v = tuple(np.linspace(0.3, 0.7, n_v).tolist())  # no speed is zero, at which a damper is silent
        moving = motion(mechanism, float(self.run.t[0]), tuple(self.run.q[0].tolist()), v)
        power = load.effort(mechanism, moving, (), 0).power
        return power is not None and float(power) == 0.0


def _words(others: tuple[str, ...], loads: list[Any]) -> str:
    """Loads and other causes by name, each once."""
    return ", ".join(dict.fromkeys([*others, *(_name(load) for load in loads)])) or "constraints that move"


def _pulls(load: Any, mechanism: Mechanism) -> bool:
    """Whether a load acts from outside."""
    return isinstance(load, NotKept) or load.from_outside(mechanism)


def _name(load: Any) -> str:
    if isinstance(load, NotKept):
        return "a load that is not in the file"
    return str(getattr(load, "name", "") or type(load).__name__.lower())
