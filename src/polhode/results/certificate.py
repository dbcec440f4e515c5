"""The certificate of a run: which laws the motion must keep, how far it strayed from each, and a verdict.

A law is a quantity that must not change. What the model itself keeps (see `invariants`) is judged as such; beyond that
there are balances: the energy less the work of the loads that have no potential, the momentum less the impulse, the
angular momentum less the angular impulse, and the constraint of a redundant attitude form. Where loads only dissipate,
the energy must not rise either. `error` is the largest departure over all samples, relative to `scale`. It is judged
against

    rounding: 50 eps sqrt(steps) + eps steps       for a law that the method keeps,
    method:   10 steps (rtol + atol / scale)       for one that it does not, and never more than 1 %.

The term eps steps is there because the rounding of repeated equal additions is not random. Under loads the momentum law
compares the same forces summed in two ways: it shows rounding and mistakes in the bookkeeping, not the method's error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown
from polhode.core.attitude import dcm
from polhode.core.so3 import orthonormality_error
from polhode.errors import InputError
from polhode.results.invariants import Invariants

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

_EPS = float(np.finfo(float).eps)
_PIECE = 65536  # samples looked at together: a certificate must not need more memory than the run


@dataclass(frozen=True)
class Law:
    """One law of the motion and how well it was kept."""

    name: str
    text: str
    error: float
    tolerance: float
    scale: float
    unit: str
    exact: bool  # whether the method keeps this law by construction

    @property
    def ok(self) -> bool:
        """Whether the error is within the tolerance."""
        return self.error <= self.tolerance

    @property
    def verdict(self) -> str:
        """ "kept" to rounding, "within tolerance" of the method, or "broken"."""
        if not self.ok:
            return "broken"
        return "kept" if self.exact else "within tolerance"

    def __str__(self) -> str:
        size = f"{self.scale:.6g} {self.unit}".strip()
        return f"{self.text:<44} {self.error:>9.2e}  <= {self.tolerance:<9.2e} of {size:<22} {self.verdict}"


@dataclass(frozen=True)
class Certificate:
    """All laws of a run; `certificate["energy"]` is one of them."""

    laws: tuple[Law, ...]
    samples: int
    steps: int
    method: str
    invariants: tuple[str, ...] = ()  # what the model keeps, in words
    not_invariant: tuple[str, ...] = ()  # what it does not, each with the reason
    remark: str = ""

    @property
    def ok(self) -> bool:
        """Whether no law is broken."""
        return all(law.ok for law in self.laws)

    def __getitem__(self, name: str) -> Law:
        for law in self.laws:
            if law.name == name:
                return law
        raise unknown("law of this run named", name, [law.name for law in self.laws])

    def __iter__(self) -> Iterator[Law]:
        return iter(self.laws)

    def __str__(self) -> str:
        verdict = "every law holds" if self.ok else "a law is BROKEN"
        head = f"Certificate: {verdict} ({self.method}, {self.steps} steps, {self.samples} samples)"
        return "\n".join([head, *(f"  {law}" for law in self.laws), *(f"  {line}" for line in self._words())])

    def _words(self) -> list[str]:
        """What the model keeps, what it does not, and what keeping laws does not mean."""
        lines = [f"Invariants of this model: {', '.join(self.invariants) or 'none'}"]
        if self.not_invariant:
            lines[0] += f". Not invariant: {', '.join(self.not_invariant)}"
        return [*lines, *([self.remark] if self.remark else [])]


@dataclass
class _Balance:
    """The largest departure of a balance from its start value, and the size of its terms, gathered piece by piece."""

    start: np.ndarray | None = None
    error: float = 0.0
    scale: float = 0.0

    def add(self, total: np.ndarray, *terms: np.ndarray) -> None:
        """Take one more piece of the run into account."""
        if self.start is None:
            self.start = total[0].copy()
        self.error = max(self.error, _largest(total - self.start))
        self.scale = max(self.scale, *(_largest(term) for term in terms))


@dataclass
class _Rise:
    """How far a quantity that may only fall has risen above what it had fallen to."""

    lowest: float = float("inf")
    error: float = 0.0
    scale: float = 0.0

    def add(self, values: np.ndarray, *terms: np.ndarray) -> None:
        """Take one more piece of the run into account."""
        so_far = np.minimum(np.minimum.accumulate(values), self.lowest)
        self.error = max(self.error, _largest(values - so_far))
        self.lowest = float(so_far[-1])
        self.scale = max(self.scale, *(_largest(term) for term in terms))


class _Measured:
    """All balances of a run, gathered piece by piece."""

    def __init__(self, run: Trajectory, model: Invariants) -> None:
        self.energy, self.rise, self.momentum, self.angular = _Balance(), _Rise(), _Balance(), _Balance()
        self.rotation, self.spin, self.form_error = _Balance(), _Balance(), 0.0
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
    if "interpolated" in run.provenance.status:
        raise InputError(
            "samples that were interpolated have no certificate of their own: ask the run that they are from"
        )
    model = Invariants(run)
    measured = _Measured(run, model)
    laws = [*_energy_laws(run, model, measured), *_momentum_laws(run, model, measured)]
    text = {4: "unit quaternion, |q| = 1", 9: "orthonormal matrix, R^T R = 1"}.get(run._form[0].N)
    if text is not None:
        on_group = run.provenance.options.get("on_group", True)
        laws.append(_law(run, "attitude", text, _Balance(None, measured.form_error, 1.0), "", on_group))
    made = run.provenance
    return Certificate(tuple(laws), len(run), made.steps, made.method, model.kept, model.lost, _remark(made.options))


def _energy_laws(run: Trajectory, model: Invariants, measured: _Measured) -> Iterator[Law]:
    """The energy, conserved or in balance; what must fall falls; the energy of rotation where it is kept."""
    text = "energy balance (damped: losses are counted)" if model.damped else "work-energy balance"
    text = "energy (conserved)" if model.energy else text
    yield _law(run, "energy", text, measured.energy, "J", "energy" in _keeps(run))
    if model.damped:
        yield _law(run, "dissipation", "energy never rises (loads only dissipate)", measured.rise, "J", False)
    if model.rotation_energy:
        exact = "rotation_energy" in _keeps(run)
        yield _law(run, "rotation_energy", "energy of rotation (conserved)", measured.rotation, "J", exact)


def _momentum_laws(run: Trajectory, model: Invariants, measured: _Measured) -> Iterator[Law]:
    """Momentum and angular momentum, conserved or in balance; the spin of a symmetric body where it is kept."""
    text = "momentum (conserved)" if model.momentum else "momentum = impulse"
    linear = not run.has_ledger or run.provenance.options.get("linear_laws", True)
    yield _law(run, "momentum", text, measured.momentum, "N s", linear)
    text = "angular momentum (conserved)" if model.angular_momentum else "angular momentum = angular impulse"
    yield _law(run, "angular_momentum", text, measured.angular, "N m s", "angular_momentum" in _keeps(run))
    if model.spin:
        yield _law(run, "spin", f"{model.spin_name} (conserved)", measured.spin, "rad/s", "spin" in _keeps(run))


def _keeps(run: Trajectory) -> list[str]:
    """The laws that the method of a run keeps to rounding, by name; an old file does not know of any."""
    return run.provenance.options.get("keeps", [])


def _remark(options: dict[str, Any]) -> str:
    """That a run which keeps its laws may yet be late: what the method says of its accuracy."""
    order, names = options.get("order"), options.get("keeps")
    if not names or not isinstance(order, int):
        return ""
    step = "dt" if options.get("dt") else "the step"
    return f"Laws kept are not accuracy: this method's attitude error is of order {order} in {step}"


def _law(run: Trajectory, name: str, text: str, balance: _Balance | _Rise, unit: str, exact: bool) -> Law:
    """One law, judged."""
    scale, steps, options = balance.scale, max(1, run.provenance.steps), run.provenance.options
    rounding = 50 * _EPS * steps**0.5 + _EPS * steps
    method = min(0.01, 10 * steps * (options["rtol"] + (options["atol"] / scale if scale else 0.0)))
    relative = balance.error / scale if scale else balance.error
    if not np.isfinite(relative):  # what is not a number keeps no law
        relative = float("inf")
    return Law(name, text, relative, rounding if exact else max(rounding, method), scale, unit, exact)


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


def _largest(values: np.ndarray) -> float:
    """The largest absolute value or length; infinity where one is not a number."""
    sizes = np.abs(values) if values.ndim == 1 else np.sqrt(np.einsum("ni,ni->n", values, values))
    return float(sizes.max()) if np.isfinite(sizes).all() else float("inf")
