"""Which quantities a model keeps for ever, by what its body is and what its loads claim; and why it keeps no others.

A free body keeps energy, momentum and angular momentum. Loads that have a potential keep the energy, those without a
force the momentum, those without a torque the angular momentum and, unless they slip, the energy of rotation. A body
with two equal moments of inertia keeps its spin about the third axis if no load has a torque about that one. A load
that claims nothing (see `model.loads`) keeps nothing; the jump of an event ends what was kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.integrate.events import AFTER, BEFORE
from polhode.model.body import Body
from polhode.model.loads.claims import claims, torque_free_about
from polhode.model.loads.table import slips
from polhode.results.rebuild import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

_EQUAL = 32.0 * float(np.finfo(float).eps)  # relative: moments that differ by the rounding of their computation
_ALIGNED = 1e-12


@dataclass(frozen=True, eq=False)
class Invariants:
    """What the model of one run keeps. `kept` and `lost` say it in words."""

    run: Trajectory

    @cached_property
    def jumped(self) -> bool:
        """Whether an event changed the state in an instant."""
        return bool((self.run.log[:, AFTER] == self.run.log[:, BEFORE]).any())

    @cached_property
    def energy(self) -> bool:
        """Kinetic and potential energy: every load has a potential, and none came or went on the way."""
        if not self.run.has_ledger:
            return True
        return self._never(_gives_work) and not self.run.work.any()

    @cached_property
    def damped(self) -> bool:
        """Whether the energy can only fall: some loads dissipate, and none does anything else without a potential."""
        potential = [load for load in self.run.loads if hasattr(load, "potential")]
        come_and_go = bool(potential) and "joined" in self.run.provenance.status
        turned = any(map(slips, self.run.loads)) and any(not claims(load, "torque_free") for load in potential)
        return not (self.energy or come_and_go or turned) and self._never(_may_drive)

    @cached_property
    def momentum(self) -> bool:
        """No load has a force."""
        return self._never(_pushes)

    @cached_property
    def angular_momentum(self) -> bool:
        """No load has a torque about the mass center."""
        return self._never(_turns)

    @cached_property
    def rotation_energy(self) -> bool:
        """No torque acts, and nothing rubs inside."""
        return self.angular_momentum and not any(map(slips, self.run.loads))

    @cached_property
    def axis(self) -> np.ndarray | None:
        """The axis of symmetry, body axes, of a body that has one and no more."""
        return symmetry_axis(self.run.body)

    @cached_property
    def spin(self) -> bool:
        """Omega along the axis of symmetry; of a body with three equal moments, omega itself, in body axes."""
        if self.axis is None:
            return self.rotation_energy and is_spherical(self.run.body)
        return self._never(self._turns_about_axis)

    @property
    def spin_name(self) -> str:
        """How messages call the spin: by the axis."""
        return "spin about every axis" if self.axis is None else f"spin about {_axis_name(self.axis)}"

    @property
    def kept(self) -> tuple[str, ...]:
        """The invariants by name."""
        named = {"energy": self.energy, "energy of rotation": self.rotation_energy, "momentum": self.momentum,
                 "angular momentum": self.angular_momentum, self.spin_name: self.spin}  # fmt: skip
        return tuple(name for name, keeps in named.items() if keeps)

    @property
    def lost(self) -> tuple[str, ...]:
        """What a free body would keep and this one does not, each with the reason."""
        found = []
        if not self.energy:
            found.append(f"energy ({'dissipated by ' if self.damped else ''}{self._reason(_gives_work)})")
        for name, keeps, spoils in (("momentum", self.momentum, _pushes),
                                    ("angular momentum", self.angular_momentum, _turns)):  # fmt: skip
            if not keeps:
                found.append(f"{name} ({self._reason(spoils)})")
        if self.axis is not None and not self.spin:
            found.append(f"{self.spin_name} ({self._reason(self._turns_about_axis)})")
        return tuple(found)

    def _turns_about_axis(self, load: Any) -> bool:
        return slips(load) or not torque_free_about(load, np.asarray(self.axis))

    def _never(self, spoils: Callable[[Any], bool]) -> bool:
        """Whether no load does it, and no event either."""
        return not self.jumped and not any(map(spoils, self.run.loads))

    def _reason(self, spoils: Callable[[Any], bool]) -> str:
        """Which loads do it."""
        names = dict.fromkeys(_name(load) for load in self.run.loads if spoils(load))
        words = [*names, *(["jumps at events"] if self.jumped else [])]
        return ", ".join(words) or "loads that come and go"


def symmetry_axis(body: Body) -> np.ndarray | None:
    """The axis about which a body with two equal principal moments is symmetric, (3,); None where there is no such."""
    moments, axes = np.linalg.eigh(body.inertia)
    low, high = (moments[i + 1] - moments[i] <= _EQUAL * moments[2] for i in (0, 1))
    if low == high:
        return None
    axis = axes[:, 2 if low else 0]
    return axis * np.sign(axis[np.argmax(np.abs(axis))])


def is_spherical(body: Body) -> bool:
    """Whether all three principal moments are equal."""
    moments = body.principal_moments
    return bool(moments[2] - moments[0] <= _EQUAL * moments[2])


def _axis_name(axis: np.ndarray) -> str:
    i = int(np.argmax(np.abs(axis)))
    if abs(axis[i]) > 1.0 - _ALIGNED:
        return "xyz"[i]
    return f"({', '.join(f'{x:.3g}' for x in axis)})"


def _name(load: Any) -> str:
    if isinstance(load, NotKept):
        return "a load that is not in the file"
    return str(getattr(load, "name", type(load).__name__.lower()))


def _gives_work(load: Any) -> bool:
    return not hasattr(load, "potential")


def _may_drive(load: Any) -> bool:
    return not (hasattr(load, "potential") or claims(load, "passive"))


def _pushes(load: Any) -> bool:
    return not claims(load, "force_free")


def _turns(load: Any) -> bool:
    return not claims(load, "torque_free")
