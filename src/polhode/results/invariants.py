"""Which quantities a model keeps for ever, by what its body is and what its loads claim; and why it keeps no others.

A free body keeps energy, momentum and angular momentum. Loads that have a potential keep the energy, those without a
force the momentum, those without a torque the angular momentum and, unless they slip, the energy of rotation. A body
with two equal moments of inertia keeps its spin about the third axis if no load has a torque about that one. A load
that claims nothing (see `model.loads`) keeps nothing; the jump of an event ends what was kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.integrate.events import AFTER, BEFORE
from polhode.model.body import Body
from polhode.model.loads.claims import claims, torque_free_about
from polhode.results.rebuild import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

_EQUAL = 32.0 * float(np.finfo(float).eps)  # relative: moments that differ by the rounding of their computation
_ALIGNED = 1e-12


Claims = list[list[str]]
"""What the loads of a run claim, as its provenance keeps it: for each the name, then the claims."""


@dataclass(frozen=True, eq=False)
class Invariants:
    """What the model of one run keeps. `kept` and `lost` say it in words."""

    run: Trajectory

    @cached_property
    def loads(self) -> Claims:
        """What the loads claim: by the provenance, so that a file need not hold them; an old file asks the loads."""
        known = self.run.provenance.options.get("loads")
        return claims_of(self.run.loads, self.run.body) if known is None else known

    @cached_property
    def jumped(self) -> bool:
        """Whether an event changed the state in an instant."""
        return bool((self.run.log[:, AFTER] == self.run.log[:, BEFORE]).any())

    @cached_property
    def energy(self) -> bool:
        """Kinetic and potential energy: every load has a potential, and none came or went on the way."""
        return self._all("potential") and not self.run.work.any()

    @cached_property
    def damped(self) -> bool:
        """Whether the energy can only fall: some loads dissipate, and none does anything else without a potential."""
        potential = [load for load in self.loads if "potential" in load]
        come_and_go = bool(potential) and "joined" in self.run.provenance.status
        turned = self._slips and any("torque_free" not in load for load in potential)
        return not (self.energy or come_and_go or turned) and self._all("potential", "passive")

    @cached_property
    def momentum(self) -> bool:
        """No load has a force."""
        return self._all("force_free")

    @cached_property
    def angular_momentum(self) -> bool:
        """No load has a torque about the mass center."""
        return self._all("torque_free")

    @cached_property
    def rotation_energy(self) -> bool:
        """No torque acts, and nothing rubs inside."""
        return self.angular_momentum and not self._slips

    @cached_property
    def axis(self) -> np.ndarray | None:
        """The axis of symmetry, body axes, of a body that has one and no more."""
        return symmetry_axis(self.run.body)

    @cached_property
    def spin(self) -> bool:
        """Omega along the axis of symmetry; of a body with three equal moments, omega itself, in body axes."""
        return self._all("spin_free") if self.axis is not None else self.rotation_energy and is_spherical(self.run.body)

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
        by = "dissipated by " if self.damped else ""
        reasons = {"energy": by + self._without("potential"), "momentum": self._without("force_free"),
                   "angular momentum": self._without("torque_free")}  # fmt: skip
        if self.axis is not None:
            reasons[self.spin_name] = self._without("spin_free")
        return tuple(f"{name} ({reason})" for name, reason in reasons.items() if name not in self.kept)

    @property
    def _slips(self) -> bool:
        return any("slips" in load for load in self.loads)

    def _all(self, *any_of: str) -> bool:
        """Whether every load claims one of these, and no event changed anything."""
        return not self.jumped and all(set(any_of) & set(load[1:]) for load in self.loads)

    def _without(self, claim: str) -> str:
        """Which loads do not claim it, in words."""
        names = dict.fromkeys(load[0] for load in self.loads if claim not in load[1:])
        words = [*names, *(["jumps at events"] if self.jumped else [])]
        return ", ".join(words) or "loads that come and go"


def claims_of(loads: tuple[Any, ...], body: Body) -> Claims:
    """The names of loads, each with what it claims about this body."""
    axis = symmetry_axis(body)
    return [[_name(load), *_claims(load, axis)] for load in loads]


def _claims(load: Any, axis: np.ndarray | None) -> list[str]:
    found = [name for name in ("passive", "force_free", "torque_free", "slips") if claims(load, name)]
    if hasattr(load, "potential"):
        found.append("potential")
    if axis is not None and torque_free_about(load, axis) and "slips" not in found:
        found.append("spin_free")
    return found


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
