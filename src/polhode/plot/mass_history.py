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
    if burning:
        carried = fine._carried
        assert carried is not None
        of = dict(zip(run.names, range(len(run.names)), strict=True))
        centers = np.concatenate([carried.center[:, of[name]] for name in burning], axis=1)
        moments = np.concatenate([carried.inertia[:, of[name]][:, range(3), range(3)] for name in burning], axis=1)
        _components(panels[1], run, fine, centers, burning, "c", "m", "Mass center, from that of the body without propellant")
        _components(panels[2], run, fine, moments, burning, "I", r"kg m$^2$", "Moments of inertia about the mass center, body axes")  # fmt: skip
    for ax in panels:
        _mark_burnouts(ax, run)
    style.only_last(figure, panels)
    return figure


def _burning(run: Trajectory) -> list[str]:
    """The bodies whose mass changes."""
    if run._carried is None:
        return []
    return [name for i, name in enumerate(run.names) if np.ptp(run._carried.mass[:, i]) > 0.0]


def _components(ax: Axes, run: Trajectory, fine: Trajectory, values: np.ndarray, names: list[str], letter: str, unit: str,
                title: str) -> None:  # fmt: skip
    """Three components of each of some bodies."""
    index = "xyz" if letter == "c" else ("xx", "yy", "zz")
    of = [f" {name}" if len(names) > 1 else "" for name in names]
    labels = [f"${letter}_{{{i}}}${body}" for body in of for i in index]
    panel(ax, run, fine.t, values, labels, f"${letter}$ [{unit}]", title, least=1e-12)


def _mark_burnouts(ax: Axes, run: Trajectory) -> None:
    for event in run.events:
        if event.name.startswith("burnout"):
            ax.axvline(event.t, color=style.GRAY, linewidth=0.8, linestyle=(0, (4, 2)), zorder=1.5)
