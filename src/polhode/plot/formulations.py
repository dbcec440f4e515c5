"""Formulations of one system side by side: drift, differences and cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.panels import color_of

if TYPE_CHECKING:
    from polhode.analysis.formulation_comparison import FormulationComparison

_LEAST = 1e-17  # differences of zero are drawn here


def formulations(found: FormulationComparison, *, title: str | None = None) -> Figure:
    """Left: how far the energy departs from its balance. Middle: how far the coordinates differ. Right: the time."""
    heading = title or f'Formulations compared on "{found.name}", {found.t_end:g} s'
    figure = style.picture(3.9, heading, f"Accelerations agree to {found.agreement:.1e} of their size.", width=10.5)
    drift, apart, cost = figure.subplots(1, 3)
    for i, (name, run) in enumerate(found.runs.items()):
        departure = np.abs(run.energy - run.energy[0] - run.work)
        drift.semilogy(run.t, np.maximum(departure, _LEAST), color=color_of(i), label=name, lw=1.2)
        if name != found.reference:
            gap = np.abs(run.q - found.runs[found.reference].q).max(axis=1)
            apart.semilogy(run.t, np.maximum(gap, _LEAST), color=color_of(i), lw=1.2)
    style.dress(drift, "time [s]", "energy off its balance [J]", "Drift")
    style.dress(apart, "time [s]", f"q against {found.reference} [rad or m]", "Differences")
    _costs(cost, found)
    figure.legend(*drift.get_legend_handles_labels(), loc="outside right upper", fontsize=style.TICK, frameon=False)
    return figure


def _costs(axis: Axes, found: FormulationComparison) -> None:
    """The time that each run took."""
    done = [(i, entry) for i, entry in enumerate(found.entries) if not entry.stopped]
    bars = axis.barh([entry.formulation for _, entry in done], [1e3 * entry.seconds for _, entry in done],
                     color=[color_of(i) for i, _ in done])  # fmt: skip
    axis.bar_label(bars, fmt="%.3g", fontsize=style.TICK, padding=3)  # the shortest ones are hardly seen
    axis.margins(x=0.2)
    axis.invert_yaxis()
    style.dress(axis, "time of the run [ms]", "", "Cost")
