"""What bodies weigh along a run: mass, mass center and inertia while propellant burns."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.panels import panel, smooth
from polhode.results.trajectory import Trajectory


def mass_history(run: Trajectory, *, title: str | None = None) -> Figure:
    """The mass of each body against time; where propellant burns also where the mass center is, from that of the body
    without propellant in body axes, and the moments of inertia about it.
    """
    fine, burning = smooth(run), _burning(run)
    figure = style.picture(2.4 + 2.4 * bool(burning) * 2, title or f'Mass of "{run.name}"', style.note(run))
    panels = np.atleast_1d(figure.subplots(3 if burning else 1, 1, sharex=True))
    masses = np.broadcast_to(fine._masses, (len(fine), len(run.names)))
    panel(panels[0], run, fine.t, masses, run.names, "mass [kg]", "Mass of each body")
    if fine._carried is not None and burning:
        places = [run.names.index(name) for name in burning]
        centers = np.concatenate([fine._carried.center[:, i] for i in places], axis=1)
        moments = np.concatenate([fine._carried.inertia[:, i][:, range(3), range(3)] for i in places], axis=1)
        of = [f" {name}" if len(burning) > 1 else "" for name in burning]
        panel(panels[1], run, fine.t, centers, [f"$c_{i}${body}" for body in of for i in "xyz"], "$c$ [m]",
              "Mass center, from that of the body without propellant, body axes", least=1e-12)  # fmt: skip
        panel(panels[2], run, fine.t, moments, [f"$I_{{{i}}}${body}" for body in of for i in ("xx", "yy", "zz")],
              r"$I$ [kg m$^2$]", "Moments of inertia about the mass center, body axes")  # fmt: skip
    for ax in panels:
        _mark_burnouts(ax, run)
    style.only_last(figure, panels)
    return figure


def _burning(run: Trajectory) -> list[str]:
    """The bodies whose mass changes."""
    if run._carried is None:
        return []
    return [name for i, name in enumerate(run.names) if np.ptp(run._carried.mass[:, i]) > 0.0]


def _mark_burnouts(ax: Axes, run: Trajectory) -> None:
    for event in run.events:
        if event.name.startswith("burnout"):
            ax.axvline(event.t, color=style.GRAY, linewidth=0.8, linestyle=(0, (4, 2)), zorder=1.5)
