"""Angular velocity in three frames: the body's, the one whose z axis is the angular momentum, and the world's."""

from __future__ import annotations

import numpy as np
from matplotlib.figure import Figure

from polhode.analysis.exact import FreeTop
from polhode.analysis.momentum_frame import momentum_aligned
from polhode.core.quat import rotate
from polhode.core.small import vectors
from polhode.plot import style
from polhode.plot.compare import markers_over_lines
from polhode.plot.panels import smooth
from polhode.results.trajectory import Trajectory


def frames(run: Trajectory, exact: FreeTop | None = None, *, title: str | None = None) -> Figure:
    """The components of omega against time in three frames: markers for the run, lines for the exact motion.

    Without `exact` the run is drawn as lines. The middle frame is inertial: its z axis is the angular momentum of the
    start.
    """
    figure = style.picture(6.6, title or f'Angular velocity of "{run.name}"', style.note(run))
    axes = figure.subplots(3, 1, sharex=True)
    q_AW = momentum_aligned(run.angular_momentum[0])
    t = np.linspace(run.t[0], run.t[-1], 1200)
    curves = _in_frames(exact.omega(t), exact.omega_world(t), q_AW) if exact else None
    source = run if exact else smooth(run)
    samples = _in_frames(source.omega, source.omega_world, q_AW)
    letters = [rf"$\omega_{i}$" for i in "xyz"]
    names = ("Body axes", "Inertial axes, z along the angular momentum", "World axes")
    for i, (ax, name) in enumerate(zip(axes, names, strict=True)):
        if curves is None:
            style.lines(ax, source.t, samples[i], letters, style.XYZ)
        else:
            markers_over_lines(ax, source.t, samples[i], t, curves[i], letters, style.XYZ)
        style.time_span(ax, source.t)
        ax.margins(y=0.1)
        style.dress(ax, "time [s]" if i == 2 else "", r"$\omega$ [rad/s]", name)
        style.legend(ax, 4)
    return figure


def _in_frames(omega_B: np.ndarray, omega_W: np.ndarray, q_AW: np.ndarray) -> list[np.ndarray]:
    """The three sets of components, each (n, 3)."""
    return [omega_B, vectors(rotate(q_AW, omega_W.T)), omega_W]
