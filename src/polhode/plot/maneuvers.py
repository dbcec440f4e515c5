"""The pictures of a maneuver: its path in the plane of two hinges, what its hinges and its attitude do, and times over
bounds.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.patches import Polygon as Region
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from polhode.plot import style

_COLORS = (style.BLUE, style.RED, style.GREEN, style.ORANGE, style.PURPLE, style.SKY)


def maneuver(t: np.ndarray, shape: np.ndarray, effort: np.ndarray | None, turned: np.ndarray, *, names: Sequence[str],
             axes: Sequence[str], regions: Sequence[np.ndarray] = (),
             title: str = "Maneuver") -> style.Picture:  # fmt: skip
    """Left the path of the first two hinges (n, k) over what collides (borders (m, 2), rad); right, against time t
    (n,), the torques (n, k) in N m (or, without them, the hinges) and the turn of the reference, rotation vectors (n,
    m), rad.
    """
    figure = style.picture(3.8, title, width=7.6)
    grid = figure.add_gridspec(2, 2, width_ratios=(1.15, 1.0))
    plane, upper = figure.add_subplot(grid[:, 0]), figure.add_subplot(grid[0, 1])
    lower = figure.add_subplot(grid[1, 1], sharex=upper)
    for border in regions:
        plane.add_patch(Region(np.degrees(border), closed=True, facecolor=style.RED, alpha=0.25, edgecolor=style.RED))
    psi = np.degrees(shape)
    plane.plot(psi[:, 0], psi[:, 1], color=style.BLUE, linewidth=1.4)
    plane.plot(*psi[0, :2], "o", color=style.INK, markersize=4)
    room = 1.08 * max(10.0, float(np.abs(psi[:, :2]).max()))
    plane.set(xlim=(-room, room), ylim=(-room, room), aspect="equal")
    style.dress(plane, style.plain(f"hinge of {names[0]} [deg]"), style.plain(f"hinge of {names[1]} [deg]"))
    for k, name in enumerate(names):
        values = psi[:, k] if effort is None else effort[:, k]
        upper.plot(t, values, color=_COLORS[k % 6], linewidth=1.2, label=style.plain(name))
    style.dress(upper, "", "hinge [deg]" if effort is None else "torque [N m]")
    style.legend_right(upper)
    for k, name in enumerate(axes):
        lower.plot(t, np.degrees(turned[:, k]), color=_COLORS[k % 6], linewidth=1.2, label=name)
    style.dress(lower, "time [s]", "turn [deg]")
    if len(axes) > 1:
        style.legend_right(lower)
    return figure


def times_over_torques(
    torque: np.ndarray, t_end: np.ndarray, *, title: str = "Least time over the torque bound"
) -> style.Picture:
    """Least times (n,), s, for bounds (n,), N m, on logarithmic axes, beside the law T = c / sqrt(u)."""
    figure = style.picture(3.4, title, width=5.0)
    ax = figure.add_subplot()
    u = np.geomspace(torque.min(), torque.max(), 50)
    c = float(np.exp(np.mean(np.log(t_end) + 0.5 * np.log(torque))))
    ax.loglog(u, c / np.sqrt(u), color=style.GRAY, linewidth=1.0, label="c / sqrt(u)")
    ax.loglog(torque, t_end, "o", color=style.BLUE, markersize=5, label="found")
    for axis, values in ((ax.xaxis, torque), (ax.yaxis, t_end)):  # the bounds themselves, in plain numbers
        axis.set_minor_locator(NullLocator())
        axis.set_major_locator(FixedLocator(values.tolist()))
        axis.set_major_formatter(FuncFormatter(lambda x, _: f"{x:.4g}"))
    style.dress(ax, "torque bound [N m]", "least time [s]")
    style.legend_right(ax)
    return figure
