"""A run of one body against time: position, velocity in world and body axes, angular velocity, attitude."""

from __future__ import annotations

from matplotlib.figure import Figure

from polhode.arrays import unknown
from polhode.core.attitude.euler import SEQUENCES
from polhode.plot import style
from polhode.plot.against_time import PANELS, Asked
from polhode.plot.euler import euler_panels
from polhode.plot.panels import stacked
from polhode.results.trajectory import Trajectory

_SHOWN = ("position", "velocity", "velocity_body", "omega")


def timeline(run: Trajectory, *, title: str | None = None, attitude: str = "quaternion") -> Figure:
    """Position, velocity, angular velocity and attitude of the one body of a run against time.

    title: instead of the body's name. attitude: "quaternion", "euler" (= "zyx") or one of the 12 sequences (deg).
    """
    sequence = "zyx" if attitude == "euler" else attitude
    if sequence not in ("quaternion", *SEQUENCES):
        raise unknown("way to plot the attitude named", attitude, ("quaternion", "euler", *SEQUENCES))
    asked = Asked(run, (run.only.name,))
    turned = PANELS["attitude"](asked) if sequence == "quaternion" else euler_panels(asked, sequence)
    panels = [*(panel for name in _SHOWN for panel in PANELS[name](asked)), *turned]
    return stacked(run, panels, title or f'Motion of "{style.plain(run.name)}"')
