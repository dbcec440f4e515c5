"""Which quantities a model keeps for ever, by what its bodies are and what its loads claim; and why it keeps no others.

What nothing ties to the world keeps its momentum where nothing exerts a force from outside, and its angular momentum
where nothing exerts a torque. Where all that acts has a potential the energy is kept. One free body keeps its energy of
rotation where no torque acts and nothing slips, and one with two equal moments of inertia its spin about the third axis
if no load has a torque about that one. What hangs in a joint keeps its angular momentum about an axis that the joint
leaves free. A load that claims nothing (see `model.loads`) keeps nothing; the jump of an event ends what it
changes.

A turn of everything about a fixed line (point P, direction a) is a motion that a joint allows if its twist lies in the
span of the joint's columns, at every position. Then the bond exerts no torque about the line (its power in that motion
is zero), gravity exerts none where it is parallel to the line, and L_P . a stays. So a top on a ball joint keeps L_z
about its tip, a carousel the component along its hinge, and without gravity a ball joint keeps all three.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.core.kept import kept
from polhode.integrate.events import AFTER, BEFORE, STATES
from polhode.model.body import Body
from polhode.model.loads.load import Conservative, claims, torque_free_about
from polhode.model.mechanism import GROUND, Link, Mechanism, held_otherwise, is_free
from polhode.results.layout import LEDGER
from polhode.results.recipe import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


_EQUAL = 32.0 * float(np.finfo(float).eps)  # relative: moments that differ by the rounding of their computation
_ALIGNED = 1e-12
_FREE = ("force_free", "torque_free")

Claims = list[list[str]]
"""What acts in a run, as its provenance keeps it: for each load the name, then the claims."""


@dataclass(frozen=True, eq=False)
class Invariants:
    """What the model of one run keeps. `kept` and `lost` say it in words."""

    run: Trajectory

    @cached_property
    def acting(self) -> Claims:
        """Gravity and loads with what they claim."""
        mechanism = self.run.mechanism
        gravity = [["gravity", "potential", "torque_free", "spin_free"]] if np.any(mechanism.gravity) else []
        return [*gravity, *([["the base moves"]] if mechanism.base is not None else []), *self.loads]

    @cached_property
    def loads(self) -> Claims:
        """What the loads claim; an old file asks those that it has kept."""
        known = self.run.provenance.options.get("loads")
        return self.run.layout.claims(self.run) if known is None else known

    @cached_property
    def start(self) -> Piece:
        """The run as it was at its start."""
        return Piece(self.run.beginning)

    def gained(self, piece: Piece) -> np.ndarray:
        """The potential energy of a piece from that of the start on, J, (n,): its zero is arbitrary."""
        return piece.potential_energy - float(self.start.potential_energy[0])

    @cached_property
    def free(self) -> bool:
        """Whether nothing ties the bodies to the world."""
        return is_free(self.run.mechanism)

    @property
    def one_body(self) -> bool:
        """Whether there is one body alone, which nothing ties to the world."""
        return len(self.run.mechanism.links) == 1 and self.free

    @cached_property
    def reach(self) -> float:
        """The size of the system, m: how far mass centers and joints are from each other at most, along the bodies."""
        places = (place for link in self.run.mechanism.links for place in (link.com, link.p_PF))
        return float(sum(np.linalg.norm(place) for place in places))

    @cached_property
    def _struck(self) -> np.ndarray:
        """Which entries of the ledger jumps at events have changed, (7,)."""
        log, n = self.run.log, self.run.raw.shape[1]
        jumps = log[log[:, AFTER] == log[:, BEFORE]]
        if not len(jumps) or not self.run.has_ledger:
            return np.zeros(LEDGER, dtype=bool)
        before, after = jumps[:, STATES : STATES + n], jumps[:, STATES + n :]
        return (before[:, -LEDGER:] != after[:, -LEDGER:]).any(axis=0)

    @cached_property
    def energy(self) -> bool:
        """Kinetic and potential energy: all that acts has a potential, none came or went, and no instant took any."""
        return self._all("potential") and not self.run.work.any()

    @cached_property
    def damped(self) -> bool:
        """Whether the energy can only fall: some loads dissipate, and none does anything else without a potential."""
        potential = [load for load in self.acting if "potential" in load[1:]]
        come_and_go = bool(potential) and "joined" in self.run.provenance.status
        turned = self._slips and any("torque_free" not in load[1:] for load in potential)
        tied = bool(self.run.mechanism.constraints) or bool(self._struck[0])
        wasted = any("potential" not in load[1:] for load in self.acting)
        return wasted and not (come_and_go or turned or tied) and self._all("potential", "passive")

    @cached_property
    def momentum(self) -> bool:
        """Nothing ties the bodies down, and nothing pulls at them from outside."""
        return self.free and self._all("force_free") and not self._struck[1:4].any()

    @cached_property
    def angular_momentum(self) -> bool:
        """Nothing ties the bodies down, and nothing turns them from outside."""
        return self.free and self._all("torque_free") and not self._struck[4:].any()

    @cached_property
    def rotation_energy(self) -> bool:
        """One free body: no torque acts, and nothing rubs inside."""
        return self.one_body and self.angular_momentum and not self._slips

    @cached_property
    def axis(self) -> np.ndarray | None:
        """The axis of symmetry, body axes, of the one free body that has one and no more."""
        return symmetry_axis(self.run.only.body) if self.one_body else None

    @cached_property
    def spin(self) -> bool:
        """Omega along the axis of symmetry; of a body with three equal moments, omega itself, in body axes."""
        if self.axis is not None:
            return self._all("spin_free") and not self._struck[4:].any()
        return self.rotation_energy and is_spherical(self.run.only.body)

    @property
    def spin_name(self) -> str:
        """How messages call the spin: by the axis."""
        return "spin about every axis" if self.axis is None else f"spin about {axis_name(self.axis)}"

    @cached_property
    def pivot(self) -> Pivot | None:
        """The axes through a point of the world about which the bonds let everything turn, and nothing else does."""
        inside = all(set(_FREE) <= set(load[1:]) for load in self.loads)
        if self.free or not inside or self._struck[1:].any():
            return None
        return pivot_of(self.run.mechanism)

    @property
    def kept(self) -> tuple[str, ...]:
        """The invariants by name."""
        named = {"energy": self.energy, "energy of rotation": self.rotation_energy, "momentum": self.momentum,
                 "angular momentum": self.angular_momentum, self.spin_name: self.spin}  # fmt: skip
        about = () if self.pivot is None else (self.pivot.name,)
        return (*(name for name, keeps in named.items() if keeps), *about)

    @property
    def lost(self) -> tuple[str, ...]:
        """What free bodies would keep and these do not, each with the reason."""
        by = "dissipated by " if self.damped else ""
        reasons = {"energy": by + self._workers(), "momentum": self._without("force_free", self._struck[1:4]),
                   "angular momentum": self._without("torque_free", self._struck[4:])}  # fmt: skip
        if not self.free:
            reasons |= {"momentum": "tied to the world", "angular momentum": "tied to the world"}
        if self.axis is not None:
            reasons[self.spin_name] = self._without("spin_free", self._struck[4:])
        return tuple(f"{name} ({reason})" for name, reason in reasons.items() if name not in self.kept)

    @property
    def _slips(self) -> bool:
        return any("slips" in load for load in self.acting)

    def _all(self, *any_of: str) -> bool:
        """Whether all that acts claims one of these."""
        return all(set(any_of) & set(load[1:]) for load in self.acting)

    def _without(self, claim: str, struck: np.ndarray, *others: str) -> str:
        """What does not claim it, in words."""
        names = dict.fromkeys([*others, *(load[0] for load in self.acting if claim not in load[1:])])
        return ", ".join([*names, *(["jumps at events"] if struck.any() and "instants" not in names else [])])

    def _workers(self) -> str:
        """What changes the energy, in words."""
        lossy = ("instants",) if any(one.energy_lost and one.kind != "bounce" for one in self.run.ledger) else ()
        found = self._without("potential", self._struck[:1], *lossy)
        return found or ("constraints that move" if self.run.mechanism.constraints else "loads that come and go")


def claims_of(loads: tuple[Any, ...], body: Body) -> Claims:
    """The names of loads on one body, each with what it claims about this body."""
    axis = symmetry_axis(body)
    return [[load_name(load), *_claims(load, axis)] for load in loads]


def _claims(load: Any, axis: np.ndarray | None) -> list[str]:
    found = [name for name in ("passive", *_FREE, "slips") if claims(load, name)]
    if issubclass(type(load), Conservative):
        found.append("potential")
    if axis is not None and torque_free_about(load, axis) and "slips" not in found:
        found.append("spin_free")
    return found


def claims_in(mechanism: Mechanism, t: float, q: np.ndarray) -> Claims:
    """The names of the loads of a mechanism, each with what it claims; `t` and `q` are where they are asked."""
    return [[load_name(load), *_claims_inside(load, mechanism, t, q)] for load in mechanism.loads]


def _claims_inside(load: Any, mechanism: Mechanism, t: float, q: np.ndarray) -> list[str]:
    """What a load on a system claims; one on a single body there claims what it does alone, if that fits here."""
    from polhode.model.system_loads.on import On

    if isinstance(load, NotKept):
        return []
    alone = load.load if isinstance(load, On) else load
    own = [name for name in ("passive", *_FREE) if claims(alone, name)]
    if not load.from_outside(mechanism):
        own = [*own, *_FREE]
    if all(name in own for name in _FREE) or len(mechanism.links) == 1:
        own = [*own, "spin_free"] if "torque_free" in own else own
    else:
        own = [name for name in own if name != "torque_free"]  # about the body's mass center, not the system's
    return [*own, "potential"] if _stores(load, mechanism, t, q) else own


def _stores(load: Any, mechanism: Mechanism, t: float, q: np.ndarray) -> bool:
    """Whether the potential of a load accounts for all of its power, as that of a spring does, in general."""
    from polhode.model.motion import motion
    from polhode.model.system_loads.load import looking

    if load.switch_times:
        return False
    v = tuple(np.linspace(0.3, 0.7, mechanism.n_v).tolist())  # no speed is zero, at which a damper is silent
    moving = motion(mechanism, t, tuple(q.tolist()), v)
    if load.slots:
        return load.potential(mechanism, moving) is not None
    power = load.effort(mechanism, looking(load, mechanism, moving), (), 0).power
    return power is not None and float(power) == 0.0


@kept
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


def axis_name(axis: np.ndarray) -> str:
    """An axis in words: "z", or its components."""
    i = int(np.argmax(np.abs(axis)))
    if abs(axis[i]) > 1.0 - _ALIGNED:
        return "xyz"[i]
    return f"({', '.join(f'{x:.3g}' for x in axis)})"


def load_name(load: Any) -> str:
    """How messages call a load."""
    if isinstance(load, NotKept):
        return "a load that is not in the file"
    return str(getattr(load, "name", "") or type(load).__name__.lower())


@dataclass(frozen=True, eq=False)
class Piece:
    """Some samples of a run with what several laws ask of them, each worked out once; arrays time first."""

    run: Trajectory

    @cached_property
    def rotation_energy(self) -> np.ndarray:
        """Of all bodies, J, (n,)."""
        return self.run.rotation_energy

    @cached_property
    def kinetic_energy(self) -> np.ndarray:
        """Of all bodies, J, (n,)."""
        return self.run.translation_energy + self.rotation_energy

    @cached_property
    def potential_energy(self) -> np.ndarray:
        """Of gravity and loads, J, (n,)."""
        return self.run.potential_energy

    @cached_property
    def ledger(self) -> np.ndarray:
        """Work (J), impulse (N s) and angular impulse (N m s) since the start, (n, 7)."""
        return self.run.layout.ledger(self.run.raw)

    @property
    def work(self) -> np.ndarray:
        """Of what has no potential, J, (n,)."""
        return self.ledger[:, 0]

    @cached_property
    def momentum(self) -> np.ndarray:
        """World axes, N s, (n, 3)."""
        return self.run.momentum

    @cached_property
    def angular_momentum(self) -> np.ndarray:
        """About the mass center, world axes, N m s, (n, 3)."""
        return self.run.angular_momentum

    @cached_property
    def moved(self) -> np.ndarray:
        """The sum of m |v| over the bodies, N s, (n,): what cancels in a momentum near zero."""
        velocity = self.run._centers.velocity
        return (np.sqrt(np.einsum("nbi,nbi->nb", velocity, velocity)) * self.run._masses).sum(axis=1)

    @cached_property
    def spun(self) -> np.ndarray:
        """The sum of |I w| + m |p - c| |v| over the bodies, N m s, (n,): what cancels in an angular momentum."""
        links, centers = self.run.mechanism.links, self.run._centers
        if len(links) == 1:
            return lengths(self.angular_momentum)
        own = [lengths(self.run.body(link.name).angular_momentum) for link in links]
        arms = np.linalg.norm(centers.position - self.run.center_of_mass[:, None], axis=2)
        return np.sum(own, axis=0) + (arms * np.linalg.norm(centers.velocity, axis=2) * self.run._masses).sum(axis=1)

    @cached_property
    def mass(self) -> float:
        """The largest mass of all bodies together, kg."""
        return float(np.max(self.run.mass))

    @cached_property
    def fastest(self) -> float:
        """The largest kinetic energy, J."""
        return largest(self.kinetic_energy)

    @cached_property
    def largest_moment(self) -> float:
        """The largest principal moment of inertia among the bodies, kg m^2."""
        if self.run._carried is not None:
            return float(np.linalg.eigvalsh(self.run._carried.inertia).max())
        return max(float(link.body.principal_moments[-1]) for link in self.run.mechanism.links)


def lengths(values: np.ndarray) -> np.ndarray:
    """The lengths of vectors (n, k), (n,)."""
    return np.sqrt(np.einsum("ni,ni->n", values, values))


def largest(values: np.ndarray) -> float:
    """The largest absolute value or length; infinity where one is not a number."""
    if not values.size:
        return 0.0
    top = float(np.abs(values).max() if values.ndim == 1 else np.sqrt(np.einsum("ni,ni->n", values, values).max()))
    return top if np.isfinite(top) else float("inf")


_IN_SPAN = 1e-9
_POSITIONS = 5  # general positions of a joint at which an axis is tried


@dataclass(frozen=True, eq=False)
class Pivot:
    """A point of the world, m, and the directions (k, 3) of world lines through it about which everything may turn."""

    point: np.ndarray
    axes: np.ndarray

    @property
    def name(self) -> str:
        """The invariant in words."""
        place = f" ({', '.join(f'{x:.3g}' for x in self.point)})" if self.point.any() else ""
        along = "" if len(self.axes) == 3 else f" along {' and '.join(axis_name(axis) for axis in self.axes)}"
        return f"angular momentum about the pivot{place}{along}"

    @property
    def law(self) -> str:
        """The same in short."""
        return self.name.replace("angular momentum", "L", 1)


class AboutPoint(NamedTuple):
    """The angular momentum that a picture shows, (n, 3), N m s, world axes, about points (n, 3) that `words` name."""

    values: np.ndarray
    points: np.ndarray
    words: str


def shown_angular_momentum(run: Trajectory) -> AboutPoint:
    """About the pivot of what keeps a part of it there, else about the mass center."""
    if run.pivot is None:
        return AboutPoint(run.angular_momentum, run.center_of_mass, "mass center")
    point = run.pivot.point
    return AboutPoint(run.angular_momentum_about(point), np.tile(point, (len(run), 1)), "pivot")


def pivot_of(mechanism: Mechanism) -> Pivot | None:
    """The axes that all bonds to the world leave free, of a system on a base at rest; None where there is none.

    Loads must not act from outside, except gravity; that is for the caller to know.
    """
    roots = [link for link in mechanism.links if link.parent == GROUND]
    if mechanism.base is not None or not roots or held_otherwise(mechanism):
        return None
    point, down = np.array(roots[0].p_PF), np.array(mechanism.gravity)
    pulled = bool(down.any())
    tried = [_upright(-down / np.linalg.norm(down))] if pulled else list(np.reshape(roots[0].R_PF, (3, 3)).T)
    axes = [axis for axis in tried if all(_allows(link, point, axis) for link in roots)]
    if len(axes) == 3:
        axes = list(np.eye(3))
    return Pivot(point, np.array(axes)) if axes else None


def _upright(axis: np.ndarray) -> np.ndarray:
    """An axis of the world exactly, where it is one."""
    i = int(np.argmax(np.abs(axis)))
    return np.eye(3)[i] * np.sign(axis[i]) if abs(axis[i]) == 1.0 else axis


def _allows(link: Link, point: np.ndarray, axis: np.ndarray) -> bool:
    """Whether a joint to the world allows a turn of the body about the line, wherever it stands."""
    R_WF, p_WF = np.reshape(link.R_PF, (3, 3)), np.array(link.p_PF)
    rng = np.random.default_rng(1)
    for _ in range(_POSITIONS):
        q = np.array(link.joint.normalize(tuple(rng.uniform(0.2, 0.9, link.joint.n_q).tolist())), dtype=float)
        R_FM, p_FM = link.joint.pose(tuple(q.tolist()))
        R_WM = R_WF @ np.reshape(R_FM, (3, 3))
        velocity = np.cross(axis, p_WF + R_WF @ np.array(p_FM) - point)
        twist = np.concatenate([R_WM.T @ axis, R_WM.T @ velocity])
        columns = np.array(link.joint.columns(tuple(q.tolist())), dtype=float).reshape(-1, 6).T
        left = twist - columns @ np.linalg.lstsq(columns, twist, rcond=None)[0] if columns.size else twist
        if np.linalg.norm(left) > _IN_SPAN * (1.0 + np.linalg.norm(twist)):
            return False
    return True
