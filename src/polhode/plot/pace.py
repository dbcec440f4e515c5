"""How a run kept pace with the clock on the wall: each sample's lateness against time, and how often which was seen."""

from __future__ import annotations

import numpy as np
from matplotlib.figure import Figure

from polhode.errors import InputError
from polhode.plot import style
from polhode.results.trajectory import Trajectory

_MICRO = 1e6
_LEAST = 1e-2  # us: what is less is drawn there


def pace(run: Trajectory, *, title: str | None = None) -> Figure:
    """The lateness of samples, us, on logarithmic axes: above against time, below its histogram; lines: the limit."""
    kept = run.pace
    if kept is None:
        raise InputError(f'"{run.name}" did not keep pace with a clock: give simulate(..., real_time=ph.RealTime())')
    figure = style.picture(4.6, title or f'Pace of "{style.plain(run.name)}" to the clock on the wall', kept.verdict)
    upper, lower = figure.subplots(2, 1)
    late = np.maximum(kept.late * _MICRO, _LEAST)
    upper.semilogy(kept.t, late, linestyle="none", marker=".", markersize=2.0, color=style.BLUE)
    upper.axhline(kept.tolerance * _MICRO, color=style.RED, linewidth=1.0)
    style.dress(upper, "time [s]", "late [us]", "Each sample; the line is the limit")
    counts, edges = kept.histogram()
    lower.stairs(counts, edges * _MICRO, fill=True, color=style.BLUE)
    lower.set_xscale("log")
    lower.set_yscale("symlog", linthresh=1.0)
    lower.axvline(kept.tolerance * _MICRO, color=style.RED, linewidth=1.0)
    style.dress(lower, "late [us]", "samples [1]", "How many were how late")
    if len(kept.t) > 1:
        style.time_span(upper, kept.t)
    return figure
