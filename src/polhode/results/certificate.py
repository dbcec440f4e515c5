"""The certificate of a run: which laws the motion must keep, how far it strayed from each, and a verdict.

A law is a quantity that must not change. What the model itself keeps (see `invariants`) is judged as such; beyond that
there are balances: the energy less the work of the loads that have no potential, the momentum less the impulse, the
angular momentum less the angular impulse, and the constraint of a redundant attitude form. Where loads only dissipate,
the energy must not rise either. See `laws` for how each is judged. Under loads the momentum law compares the same
forces summed in two ways: it shows rounding and mistakes in the bookkeeping, not the method's error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from polhode.core.attitude import dcm
from polhode.core.so3 import orthonormality_error
from polhode.results.invariants import Invariants
from polhode.results.laws import Balance, Certificate, Law, Rise, judged, keeps, refuse_interpolated, remark

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

__all__ = ["Certificate", "Law", "certify"]

_PIECE = 65536  # samples looked at together: a certificate must not need more memory than the run


class _Measured:
    """All balances of a run, gathered piece by piece."""

    def __init__(self, run: Trajectory, model: Invariants) -> None:
        self.energy, self.rise, self.momentum, self.angular = Balance(), Rise(), Balance(), Balance()
        self.rotation, self.spin, self.form_error = Balance(), Balance(), 0.0
        self.axis, self.first_potential = model.axis, _piece(run, slice(0, 1)).potential_energy
        for start in range(0, len(run), _PIECE):
            self._add(_piece(run, slice(start, start + _PIECE)))

    def _add(self, piece: Trajectory) -> None:
        """Take one more piece of the run into account."""
        kinetic, potential, work = piece.kinetic_energy, piece.potential_energy - self.first_potential, piece.work
        self.energy.add(kinetic + potential - work, kinetic, potential, work)
        self.rise.add(kinetic + potential, kinetic, potential, work)
        self.rotation.add(piece.rotation_energy, piece.rotation_energy)
        self.momentum.add(piece.momentum - piece.impulse, piece.momentum, piece.impulse)
        L_W = piece.angular_momentum
        self.angular.add(L_W - piece.angular_impulse, L_W, piece.angular_impulse)
        self.spin.add(piece.omega if self.axis is None else piece.omega @ self.axis, piece.omega)
        self.form_error = max(self.form_error, _form_error(piece))


@np.errstate(over="ignore", invalid="ignore")  # what is not a number is judged as broken, not warned of
def certify(run: Trajectory) -> Certificate:
    """Look at every sample of `run` and judge every law that its motion must keep."""
    refuse_interpolated(run.provenance)
    model = Invariants(run)
    measured = _Measured(run, model)
    laws = [*_energy_laws(run, model, measured), *_momentum_laws(run, model, measured)]
    text = {4: "unit quaternion, |q| = 1", 9: "orthonormal matrix, R^T R = 1"}.get(run._form[0].N)
    if text is not None:
        on_group = run.provenance.options.get("on_group", True)
        laws.append(judged(run.provenance, "attitude", text, Balance(None, measured.form_error, 1.0), "", on_group))
    made = run.provenance
    return Certificate(tuple(laws), len(run), made.steps, made.method, model.kept, model.lost, remark(made.options))


def _energy_laws(run: Trajectory, model: Invariants, measured: _Measured) -> Iterator[Law]:
    """The energy, conserved or in balance; what must fall falls; the energy of rotation where it is kept."""
    text = "energy balance (damped: losses are counted)" if model.damped else "work-energy balance"
    text = "energy (conserved)" if model.energy else text
    yield judged(run.provenance, "energy", text, measured.energy, "J", "energy" in keeps(run.provenance))
    if model.damped:
        yield judged(
            run.provenance, "dissipation", "energy never rises (loads only dissipate)", measured.rise, "J", False
        )
    if model.rotation_energy:
        exact = "rotation_energy" in keeps(run.provenance)
        yield judged(run.provenance, "rotation_energy", "energy of rotation (conserved)", measured.rotation, "J", exact)


def _momentum_laws(run: Trajectory, model: Invariants, measured: _Measured) -> Iterator[Law]:
    """Momentum and angular momentum, conserved or in balance; the spin of a symmetric body where it is kept."""
    text = "momentum (conserved)" if model.momentum else "momentum = impulse"
    linear = not run.has_ledger or run.provenance.options.get("linear_laws", True)
    yield judged(run.provenance, "momentum", text, measured.momentum, "N s", linear)
    text = "angular momentum (conserved)" if model.angular_momentum else "angular momentum = angular impulse"
    yield judged(
        run.provenance, "angular_momentum", text, measured.angular, "N m s", "angular_momentum" in keeps(run.provenance)
    )
    if model.spin:
        yield judged(
            run.provenance,
            "spin",
            f"{model.spin_name} (conserved)",
            measured.spin,
            "rad/s",
            "spin" in keeps(run.provenance),
        )


def _form_error(piece: Trajectory) -> float:
    """How far the integrated attitude parameters are from a rotation."""
    numbers = piece._form_numbers
    if numbers.shape[1] == 4:
        return float(np.abs(np.sqrt(np.einsum("ni,ni->n", numbers, numbers)) - 1.0).max())
    if numbers.shape[1] == dcm.N:
        return float(np.max(orthonormality_error(numbers.reshape(-1, 3, 3))))
    return 0.0


def _piece(run: Trajectory, part: slice) -> Trajectory:
    stored = None if run.stored_potential is None else run.stored_potential[part]
    return type(run)(run.body, run.loads, run.t[part], run.raw[part], run.provenance, stored)
