"""The certificate of a system's run: energy, momenta, quaternions, loops and instants.

- energy: kinetic and potential energy less the work of what has no potential (instants are entered as work);
- momentum, angular momentum about the system's mass center: less what gravity and loads gave, for a system that nothing
  ties to the world; what ties a system down exerts forces that no ledger knows;
- attitude: the length of every quaternion among the coordinates;
- constraints, constraint_rates: residuals of all constraints that act, and by how far ropes and stops were passed. An
  angle counts as the arc at the system's size;
- instants, instant_momentum: the ledger of locks and impacts loses what it says and never gains, and in a system that
  nothing ties down the momenta before and after are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from polhode.dynamics.programs import is_free
from polhode.results.laws import Balance, Certificate, Law, judged, keeps, largest, refuse_interpolated, remark
from polhode.results.rebuild import NotKept
from polhode.results.system_invariants import SystemInvariants

if TYPE_CHECKING:
    from polhode.results.system_trajectory import SystemTrajectory

_PIECE = 16384  # samples looked at together


class _Measured:
    """All balances of a run, gathered piece by piece."""

    def __init__(self, run: SystemTrajectory) -> None:
        self.energy, self.momentum, self.angular = Balance(), Balance(), Balance()
        self.norm, self.residual, self.rate = Balance(None, 0.0, 1.0), Balance(), Balance()
        self.first_potential = _piece(run, slice(0, 1)).potential_energy
        self.free, self.size = is_free(run.mechanism), _reach(run)
        self.known = not any(isinstance(one, NotKept) for one in run.mechanism.constraints)
        for start in range(0, len(run), _PIECE):
            self._add(_piece(run, slice(start, start + _PIECE)))

    def _add(self, piece: SystemTrajectory) -> None:
        """Take one more piece of the run into account."""
        kinetic, potential, work = piece.kinetic_energy, piece.potential_energy - self.first_potential, piece.work
        self.energy.add(kinetic + potential - work, kinetic, potential, work)
        self.norm.error = max(self.norm.error, _norm_error(piece))
        if self.free:
            own, L_W = piece.momentum, piece.angular_momentum
            self.momentum.add(own - piece.impulse, own, piece.impulse, _moved(piece))
            self.angular.add(
                L_W - piece.angular_impulse, L_W, piece.angular_impulse, self.size * _moved(piece), _spun(piece)
            )
        if piece.mechanism.constraints and self.known:
            self._add_residuals(piece)

    def _add_residuals(self, piece: SystemTrajectory) -> None:
        """The residuals of what acts, and those of ropes and stops that were passed; angles as arcs."""
        units = np.array(list(chain(*(one.units(piece.mechanism) for one in piece.mechanism.constraints))))
        arc = np.where(units == "rad", self.size, 1.0)
        residual, rate = piece._residuals
        acting, one_sided = piece._row_activity != 0.0, piece._one_sided_rows
        passed = np.where(one_sided, np.maximum(residual, 0.0), 0.0)
        self.residual.error = max(self.residual.error, largest_of(np.where(acting, residual, passed) * arc))
        self.rate.error = max(self.rate.error, largest_of(np.where(acting, rate, 0.0) * arc))
        self.residual.scale = self.size
        self.rate.scale = max(self.rate.scale, _fastest(piece, self.size))


@np.errstate(over="ignore", invalid="ignore")  # what is not a number is judged as broken, not warned of
def certify(run: SystemTrajectory) -> Certificate:
    """Look at every sample of `run` and judge every law that its motion must keep."""
    refuse_interpolated(run.provenance)
    model, measured, made = SystemInvariants(run), _Measured(run), run.provenance
    laws = [*_energy_laws(run, model, measured), *_momentum_laws(run, model, measured),
            *_group_laws(run, measured), *_instant_laws(run, measured)]  # fmt: skip
    return Certificate(tuple(laws), len(run), made.steps, made.method, model.kept, model.lost, remark(made.options))


def _energy_laws(run: SystemTrajectory, model: SystemInvariants, measured: _Measured) -> Iterator[Law]:
    """The energy, conserved or in balance."""
    text = "energy (conserved)" if model.energy else "work-energy balance"
    yield judged(run.provenance, "energy", text, measured.energy, "J", "energy" in keeps(run.provenance))


def _momentum_laws(run: SystemTrajectory, model: SystemInvariants, measured: _Measured) -> Iterator[Law]:
    """Momentum and angular momentum of a system that nothing ties to the world."""
    if not measured.free:
        return
    kept = keeps(run.provenance)
    text = "momentum (conserved)" if model.momentum else "momentum = impulse"
    yield judged(run.provenance, "momentum", text, measured.momentum, "N s", "momentum" in kept)
    text = "angular momentum (conserved)" if model.angular_momentum else "angular momentum = angular impulse"
    yield judged(run.provenance, "angular_momentum", text, measured.angular, "N m s", "angular_momentum" in kept)


def _group_laws(run: SystemTrajectory, measured: _Measured) -> Iterator[Law]:
    """Quaternions on their sphere, loops closed."""
    made, kept = run.provenance, keeps(run.provenance)
    if quaternion_places(run):
        on_group = made.options.get("on_group", True)
        yield judged(made, "attitude", "unit quaternions of joints, |q| = 1", measured.norm, "", on_group)
    if run.mechanism.constraints and measured.known:
        exact = "constraints" in kept
        yield judged(made, "constraints", "constraints hold (residual)", measured.residual, "m", exact)
        yield judged(made, "constraint_rates", "constraints hold (rate)", measured.rate, "m/s", exact)


def _instant_laws(run: SystemTrajectory, measured: _Measured) -> Iterator[Law]:
    """What the ledger of instants says of energies and momenta."""
    if not len(run.ledger):
        return
    energy, momentum = Balance(), Balance()
    for one in run.ledger:
        lost = one.energy_before - one.energy_after
        energy.error = max(energy.error, abs(lost - one.energy_lost), -lost)
        energy.scale = max(energy.scale, abs(one.energy_before), abs(one.energy_after))
        gaps = (one.momentum_after - one.momentum_before,
                (one.angular_momentum_after - one.angular_momentum_before) / measured.size)  # fmt: skip
        momentum.error = max(momentum.error, *(float(np.linalg.norm(gap)) for gap in gaps))
    momentum.scale = measured.momentum.scale
    yield judged(run.provenance, "instants", "instants: energy lost is counted", energy, "J", False)
    if measured.free:
        yield judged(run.provenance, "instant_momentum", "instants keep momenta", momentum, "N s", False)


def quaternion_places(run: SystemTrajectory) -> list[slice]:
    """Where quaternions stand among the coordinates."""
    starts = [link.q.start + link.joint.labels.index("qw") for link in run.mechanism.links
              if "qw" in link.joint.labels]  # fmt: skip
    return [slice(start, start + 4) for start in starts]


def largest_of(values: np.ndarray) -> float:
    """The largest absolute value of an array; infinity where one is not a number."""
    return largest(values.reshape(-1)) if values.size else 0.0


def _norm_error(piece: SystemTrajectory) -> float:
    """How far the quaternions among the coordinates are from length 1."""
    sizes = [np.linalg.norm(piece.q[:, place], axis=1) - 1.0 for place in quaternion_places(piece)]
    return max((largest_of(size) for size in sizes), default=0.0)


def _reach(run: SystemTrajectory) -> float:
    """The size of the system, m: how far mass centers and joints are from each other at most, along the bodies."""
    arms = [np.linalg.norm(place) for link in run.mechanism.links for place in (link.com, link.p_PF)]
    return float(sum(arms)) or 1.0


def _moved(piece: SystemTrajectory) -> np.ndarray:
    """The sum of m |v| over the bodies, N s: what cancels in a momentum near zero."""
    return np.linalg.norm(piece._kinematics.velocity, axis=2) @ piece._masses


def _spun(piece: SystemTrajectory) -> np.ndarray:
    """The sum of |I w| over the bodies, N m s: what cancels where bodies turn against each other."""
    return sum(
        (np.linalg.norm(piece.body(name).angular_momentum, axis=1) for name in piece.names), np.zeros(len(piece))
    )


def _fastest(piece: SystemTrajectory, size: float) -> float:
    """The largest speed of bodies, m/s, also by turning."""
    motion = piece._kinematics
    return max(largest_of(motion.velocity), size * largest_of(motion.omega))


def _piece(run: SystemTrajectory, part: slice) -> SystemTrajectory:
    """Some samples of a run; the run itself where they are all, which keeps what it has worked out."""
    if part.start == 0 and part.stop >= len(run):
        return run
    stored = None if run.stored_potential is None else run.stored_potential[part]
    activity = None if run.activity is None else run.activity[part]
    known = not any(isinstance(one, NotKept) for one in run.mechanism.constraints)
    numbers = run._numbers[part] if known and run._numbers is not None else None
    return type(run)(run.mechanism, run.formulation, run.t[part], run.raw[part], run.provenance, activity=activity,
                     numbers=numbers, stored_potential=stored)  # fmt: skip
