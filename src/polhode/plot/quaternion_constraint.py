"""Ways to keep a quaternion at unit length, in one picture: what each does to the length and to the attitude."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from polhode.analysis.quaternion_constraint import WORDS, ConstraintRun, ConstraintTable
from polhode.plot import style
from polhode.plot.panels import spread

_POINTS = 600  # of a line: the envelope of the errors is what counts
_LOOKS: dict[str, tuple[str, Any, float]] = {  # color, dashes, width
    "renormalize": (style.GREEN, "-", 3.0),
    "none": (style.BLUE, "-", 1.6),
    "multiplier": (style.ORANGE, (0, (2, 4)), 1.6),
    "baumgarte": (style.SKY, "-", 1.0),
    "multiplier_second_order": (style.RED, "-", 1.6),
    "baumgarte_second_order": (style.PURPLE, "-", 1.0),
}


def quaternion_constraint(table: ConstraintTable, *, title: str | None = None) -> Figure:
    """The drift of |q| and the error of the attitude against time, on logarithmic scales, one line for each way."""
    name = title or f'Keeping the quaternion of "{table.body}" at unit length'
    figure = style.picture(5.6, name, f"{table.method}, dt = {table.dt:g} s, against the exact motion")
    grid = figure.add_gridspec(3, 1, height_ratios=(1.0, 1.0, 0.32))
    upper = figure.add_subplot(grid[0])
    lower = figure.add_subplot(grid[1], sharex=upper)
    entries = []
    for run in table:
        color, dash, width = _LOOKS[run.keep]
        for ax, values in ((upper, np.abs(run.length)), (lower, run.attitude)):
            t, top = _envelope(run, values)
            ax.semilogy(t, top, color=color, linestyle=dash, linewidth=width)
        entries.append(style.entry(color, WORDS[run.keep], width, dash))
    style.dress(upper, "", "$||q| - 1|$ [1]", "Drift of the length")
    style.dress(lower, "time [s]", "error [rad]", "Error of the attitude, its length put right")
    style.time_span(upper, table.runs[0].t)
    style.legend_below(figure, entries, 2)
    figure.align_ylabels([upper, lower])
    return figure


def _envelope(run: ConstraintRun, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Times, and the largest value of each stretch of time, so that a fast oscillation does not fill the panel."""
    edges = np.append(spread(len(run.t), min(_POINTS, len(run.t))), len(run.t))
    top = np.maximum.reduceat(values, edges[:-1])
    return run.t[edges[:-1]], np.where(top > 0.0, top, np.nan)
