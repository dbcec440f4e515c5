"""Formulations side by side on one system: that they agree, how far each drifts, and what each costs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from polhode.analysis.comparison import SideBySide, timed
from polhode.arrays import positive, unknown
from polhode.dynamics import formulations as catalog
from polhode.dynamics.evaluation import evaluate, layout, plain_par
from polhode.dynamics.linear import NumpyLinear
from polhode.errors import InputError, PolhodeError
from polhode.model.state import State
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.results import conveniences
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate
from polhode.tables import Table, number_text

SAMPLES = 200
_STATES = 20  # at which accelerations are compared


@dataclass(frozen=True)
class FormulationEntry:
    """One formulation: largest differences to the reference and drifts over the samples.

    coordinates: of q, rad or m; acceleration: of v_dot, relative to its size, at equal states; energy: departure of the
    balance, J; residual: of the constraints, m or rad; seconds: the least CPU time of a few runs, without compilation.
    """

    formulation: str
    steps: int = 0
    coordinates: float = math.nan
    acceleration: float = math.nan
    energy: float = math.nan
    residual: float = math.nan
    seconds: float = math.nan
    stopped: str = ""

    @property
    def row(self) -> tuple[str, ...]:
        """The entry in a row of a table."""
        if self.stopped:
            return self.formulation, "", "", "", "", "", "", f"stopped: {self.stopped}"
        errors = self.coordinates, self.acceleration, self.energy, self.residual
        texts = [number_text(error, ".1e") for error in errors]
        return self.formulation, f"{self.steps}", *texts, f"{1e3 * self.seconds:.3g}"


@dataclass(frozen=True)
class FormulationComparison(SideBySide):
    """What `compare` found: one entry for each formulation that applies, and for the others the reason."""

    name: str
    t_end: float
    reference: str
    entries: tuple[FormulationEntry, ...]
    refused: tuple[tuple[str, str], ...]
    runs: dict[str, Trajectory]

    def __getitem__(self, formulation: str) -> FormulationEntry:
        for entry in self.entries:
            if entry.formulation == formulation:
                return entry
        raise unknown("formulation that was run named", formulation, [entry.formulation for entry in self.entries])

    @property
    def agreement(self) -> float:
        """The largest relative difference of accelerations between any formulation and the reference."""
        return max((entry.acceleration for entry in self.entries if not entry.stopped), default=math.nan)

    @property
    def words(self) -> str:
        """A paragraph on what is to be seen."""
        done = [entry for entry in self.entries if not entry.stopped]
        if not done:
            return "No formulation finished the run."
        first, last = min(done, key=lambda e: e.seconds), max(done, key=lambda e: e.seconds)
        calm = min(done, key=lambda e: e.energy)
        return (
            f"{len(done)} formulations of the same mechanics give the same accelerations to {self.agreement:.1e} of"
            f' their size. "{first.formulation}" is the fastest ({1e3 * first.seconds:.3g} ms), "{last.formulation}"'
            f" takes {last.seconds / first.seconds:.1f} times as long. Energy departs by {calm.energy:.1e} J at least"
            f" and {max(e.energy for e in done):.1e} J at most: that is the error of the method of integration, which"
            " all of them share."
        )

    def _entries(self) -> tuple[str, Table]:
        title = f'"{self.name}" for {self.t_end:g} s; differences to "{self.reference}"'
        head = "formulation", "steps", "q", "v_dot", "energy, J", "residual", "ms"
        return title, Table([entry.row for entry in self.entries], head)

    def plot(self) -> Any:
        """Differences, drifts and costs as a figure."""
        return conveniences.plot_formulations(self)


def compare_formulations(system: System, start: State | SystemState, t_end: float, formulations: Any = "all", *,
                         method: Any = "dop853", rtol: float = 1e-11, atol: float = 1e-13, dt: float | None = None,
                         samples: int = SAMPLES) -> FormulationComparison:  # fmt: skip
    """Run `system` by every formulation that applies and set the runs side by side."""
    end = positive(t_end, "t_end", "s")
    chosen, refused = _chosen(system, formulations)
    options: dict[str, Any] = {"t_end": end, "method": method, "rtol": rtol, "atol": atol, "dt": dt, "progress": False,
               "t_eval": np.linspace(0.0, end, max(2, samples))}  # fmt: skip
    runs, entries, refusals = {}, [], []
    for name, formulation in chosen:
        try:
            runs[name], seconds = timed(partial(simulate, system, start, formulation=formulation, **options))
            entries.append(_entry(name, formulation, runs, seconds))
        except PolhodeError as reason:
            entries.append(FormulationEntry(name, stopped=str(reason).partition(". ")[0]))
            refusals += [reason] if isinstance(reason, InputError) else []
    if len({str(reason) for reason in refusals}) == 1 and len(refusals) == len(chosen):
        raise refusals[0]  # what all refuse alike is no matter of formulations
    reference = next(iter(runs), "")
    return FormulationComparison(system.name, end, reference, tuple(entries), refused, runs)


def _chosen(system: System, given: Any) -> tuple[list[tuple[str, Any]], tuple[tuple[str, str], ...]]:
    """Those that apply, by name, and those that do not, with the reason."""
    mechanism, chosen, refused = system.mechanism(), [], []
    if isinstance(given, str) and given == "all":
        reasons = catalog.applicable(mechanism)
        refused = [(name, reason) for name, reason in reasons.items() if reason is not None]
        return [(name, catalog.get(name)) for name, reason in reasons.items() if reason is None], tuple(refused)
    for one in [given] if isinstance(given, str) or not isinstance(given, Sequence) else list(given):
        formulation = catalog.get(one)
        reason = formulation.refuses(mechanism)
        name = one if isinstance(one, str) else formulation.name
        if reason is None:
            chosen.append((name, formulation))
        else:
            refused.append((name, reason))
    return chosen, tuple(refused)


def _entry(name: str, formulation: Any, runs: dict[str, Trajectory], seconds: float) -> FormulationEntry:
    run, reference = runs[name], next(iter(runs.values()))
    some = np.unique(np.linspace(0, len(reference.t) - 1, _STATES).astype(int))
    true, own = (_accelerations(reference, catalog.get(one), some) for one in (next(iter(runs)), formulation))
    size = np.abs(true).max() or 1.0
    drift = run.energy - run.energy[0] - run.work
    residual = float(np.abs(run.constraint_residual).max()) if run.mechanism.constraints else 0.0
    return FormulationEntry(name, run.provenance.steps, float(np.abs(run.q - reference.q).max()),
                            float(np.abs(own - true).max() / size), float(np.abs(drift).max()), residual,
                            seconds)  # fmt: skip


def _accelerations(run: Trajectory, formulation: Any, some: np.ndarray) -> np.ndarray:
    """v_dot by a formulation at some of the states of a run, (n, n_v)."""
    mechanism, places, rows = run.mechanism, layout(run.mechanism), []
    for k in some:
        t, q, v = float(run.t[k]), tuple(run.q[k].tolist()), tuple(run.v[k].tolist())
        par = plain_par(mechanism, t, q, v)
        if run.activity is not None:
            par[places.activity : places.activity + len(mechanism.constraints)] = run.activity[k].tolist()
        own = tuple(run._own_rows[k].tolist())
        rows.append(evaluate(mechanism, formulation, t, q, v, par, NumpyLinear(), states=own).solution.v_dot)
    return np.array(rows, dtype=float)
