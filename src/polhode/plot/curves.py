"""Curves of space on paper: solid where the eye sees them, thin and dashed where something hides them."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from polhode.plot.projection import View


def curve(
    ax: Axes, view: View, points: np.ndarray, seen: np.ndarray, color: str, width: float = 1.8, order: float = 5.0
) -> None:
    """A curve (n, 3) whose points are `seen` (n,) or not; order: of drawing, the hidden part follows the seen one."""
    paper = view.project(points)
    for shown, line_width, dash in ((grown(seen), width, "-"), (~seen, 0.5 * width, (0, (3, 2)))):
        part = np.where(shown[:, None], paper, np.nan)
        ax.plot(part[:, 0], part[:, 1], color=color, linewidth=line_width, linestyle=dash, zorder=order,
                solid_capstyle="butt")  # fmt: skip


def grown(seen: np.ndarray) -> np.ndarray:
    """The seen points, and one more at each end of a seen part, so that both parts of a curve meet."""
    out = seen.copy()
    out[1:] |= seen[:-1]
    out[:-1] |= seen[1:]
    return out
