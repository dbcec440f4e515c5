"""Flips of a body that spins about its middle axis: in a run, and when they are predicted."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.analysis.poinsot import Poinsot, poinsot
from polhode.analysis.poinsot import flips as measured_flips
from polhode.plot import style
from polhode.plot.panels import smooth
from polhode.results.trajectory import Trajectory

_NAMES = ("smallest $I$", "middle $I$", "largest $I$")


def flips(run: Trajectory, *, title: str | None = None) -> Figure:
    """omega along the principal axes and the angle from L to the middle axis against time, with the flips.

    A flip is where the part of omega along the middle axis changes sign. Lines: predicted in closed form from the start
    of the run. Markers: measured in the run. A body with two equal moments has no middle axis and no flips.
    """
    numbers = poinsot(run)
    style.need_spin(numbers.momentum, "a picture of flips")
    figure = style.picture(5.2, title or f'Flips of "{run.name}"', style.note(run))
    spin, angle = figure.subplots(2, 1, sharex=True)
    predicted, measured = run.t[0] + numbers.flips(float(run.t[-1] - run.t[0])), measured_flips(run)
    fine = smooth(run, 2400)
    style.lines(spin, fine.t, fine.omega @ numbers.axes, _NAMES, style.XYZ)
    L_B, middle = fine.omega @ run.only.body.inertia, numbers.axes[:, 1]
    tilt = np.arctan2(np.linalg.norm(np.cross(L_B, middle), axis=1), L_B @ middle)
    angle.plot(fine.t, np.degrees(tilt), color=style.RED, linewidth=1.4)
    _marks(spin, predicted, measured, np.zeros(len(measured)))
    _marks(angle, predicted, measured, np.full(len(measured), 90.0))
    style.dress(spin, "", r"$\omega$ [rad/s]", "Along the principal axes")
    style.dress(angle, "time [s]", "angle [deg]", _words(numbers, predicted, measured))
    angle.set(ylim=(-6.0, 186.0), yticks=(0, 45, 90, 135, 180))
    for ax in (spin, angle):
        style.time_span(ax, run.t)
    style.legend(spin, 5)
    figure.align_ylabels()
    return figure


def _marks(ax: Axes, predicted: np.ndarray, measured: np.ndarray, level: np.ndarray) -> None:
    """Lines at the predicted flips, markers at the measured ones."""
    for i, t in enumerate(predicted):
        ax.axvline(
            t, color=style.GRAY, linewidth=0.8, linestyle=(0, (4, 2)), zorder=1, label="predicted" if i == 0 else None
        )
    if len(measured):
        ax.plot(measured, level, linestyle="none", marker="o", markersize=4.0, markerfacecolor="white", color=style.INK,
                zorder=4, label="measured")  # fmt: skip


def _words(numbers: Poinsot, predicted: np.ndarray, measured: np.ndarray) -> str:
    """How often, and how well the prediction meets the run."""
    title = "Angle from $L$ to the middle axis"
    if not np.isfinite(numbers.flip_period):
        return title
    title += f": a flip every {numbers.flip_period:.5g} s"
    if len(predicted) and len(predicted) == len(measured):
        title += f", met to {np.abs(predicted - measured).max():.1e} s"
    return title
