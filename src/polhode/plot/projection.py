"""Space on paper: a parallel projection into plane axes of equal scale, with the three coordinate axes drawn in.

Plane axes keep their scale, their letters and their place on the page, which the axes of a perspective box do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patheffects import withStroke
from matplotlib.ticker import MaxNLocator

from polhode.plot import style

_RIM = [withStroke(linewidth=1.8, foreground="white")]


@dataclass(frozen=True)
class View:
    """Where the eye is: azimuth and elevation in degrees, about the axis that points up on paper ("x", "y" or "z").

    With both angles between 0 and 90 the three positive axes point toward the eye.
    """

    azimuth_deg: float = 32.0
    elevation_deg: float = 22.0
    up: str = "z"

    @property
    def axes(self) -> np.ndarray:
        """Rows: to the right, up, and toward the eye (3, 3), unit vectors in data axes."""
        a, e = np.radians([self.azimuth_deg, self.elevation_deg])
        eye = (np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e))
        right = (-np.sin(a), np.cos(a), 0.0)
        rows = np.array([right, np.cross(eye, right), eye])
        return np.roll(rows, "xyz".index(self.up) - 2, axis=1)

    @property
    def eye(self) -> np.ndarray:
        """Unit vector toward the eye."""
        return self.axes[2]

    def project(self, points: np.ndarray) -> np.ndarray:
        """Paper coordinates (n, 2) of points (n, 3), in the units of the data."""
        return points @ self.axes[:2].T


def bare(ax: Axes, paper: np.ndarray, room: Sequence[float]) -> None:
    """No frame, no ticks, equal scale: the coordinate axes are part of the drawing.

    paper: points (n, 2) that must be seen; room: more at the left, right, bottom, top, as shares of the largest extent.
    """
    ax.set_axis_off()
    ax.set_aspect("equal")
    ax.set_anchor("N")
    low, high = paper.min(axis=0), paper.max(axis=0)
    left, right, bottom, top = np.asarray(room) * float((high - low).max())
    ax.set(xlim=(low[0] - left, high[0] + right), ylim=(low[1] - bottom, high[1] + top))


def coordinate_axes(
    ax: Axes, view: View, reach: Sequence[float] | np.ndarray, names: Sequence[str],
    start: Sequence[float] | np.ndarray = (0.0, 0.0, 0.0), ticks: int = 4,
) -> None:  # fmt: skip
    """The three positive half axes as arrows to `reach`, with numbers at round values and a name with its unit.

    Numbers before `start` are left out: there the axis is inside a body.
    """
    tips = np.diag(np.asarray(reach, dtype=float))
    for i, name in enumerate(names):
        tip, first = view.project(tips[i]), view.project(tips[i] * start[i] / reach[i])
        style_arrow = _head(0.18) | {"color": style.GRAY, "linewidth": 0.8}
        ax.annotate("", _pair(tip), _pair(first), arrowprops=style_arrow, annotation_clip=False, zorder=7)
        steps = np.asarray(MaxNLocator(nbins=ticks, steps=[1, 2, 5, 10]).tick_values(0.0, max(reach)))
        _numbers(ax, view, i, steps[(steps > start[i]) & (steps > 0.0) & (steps < 0.93 * reach[i])], max(reach))
        _name(ax, tip, tip - first, name)


def _numbers(ax: Axes, view: View, i: int, values: np.ndarray, longest: float) -> None:
    """Ticks across axis `i` at `values`, with their numbers."""
    along = view.project(np.eye(3)[i])
    length = float(np.hypot(*along))
    across = np.array([-along[1], along[0]]) / max(length, 1e-9)
    across *= -1.0 if across[1] > 0.0 or (across[1] == 0.0 and across[0] < 0.0) else 1.0
    for value in values:
        at = value * along
        ax.plot(*np.array([at, at + 0.012 * longest * across]).T, color=style.GRAY, linewidth=0.8, zorder=7)
        text(ax, at + 0.045 * longest * across, f"{value:g}", size=style.TICK - 1, color=style.GRAY)


def _name(ax: Axes, tip: np.ndarray, along: np.ndarray, name: str) -> None:
    """The name of an axis beyond its tip."""
    step = 7.0 * along / max(float(np.hypot(*along)), 1e-9)
    side = "left" if step[0] > 3.0 else "right" if step[0] < -3.0 else "center"
    ax.annotate(name, _pair(tip), _pair(step), textcoords="offset points", ha=side,
                va="bottom" if side == "center" else "center", fontsize=style.TICK, color=style.INK, in_layout=False,
                annotation_clip=False, zorder=9, path_effects=_RIM)  # fmt: skip


def text(ax: Axes, at: np.ndarray, words: str, size: float = style.TICK, color: str = style.INK) -> None:
    """Words centered at a point of the paper, with a white rim so that they read on any ground."""
    ax.text(at[0], at[1], words, in_layout=False, fontsize=size, color=color, ha="center", va="center", zorder=9,
            path_effects=_RIM)  # fmt: skip


def arrow(ax: Axes, tip: np.ndarray, color: str) -> None:
    """A strong arrow from the origin of the paper."""
    kind = _head(0.24) | {"color": color, "linewidth": 1.7}
    ax.annotate("", _pair(tip), (0.0, 0.0), arrowprops=kind, annotation_clip=False, zorder=8)


def _pair(point: np.ndarray) -> tuple[float, float]:
    return float(point[0]), float(point[1])


def _head(width: float) -> dict[str, Any]:
    return {"arrowstyle": f"-|>,head_width={width},head_length={2.2 * width}", "shrinkA": 0, "shrinkB": 0}


def hull(points: np.ndarray) -> np.ndarray:
    """The convex hull of points (n, 2), counterclockwise: a cone's outline on paper (monotone chain, Andrew 1979)."""
    ordered = np.unique(points, axis=0)
    chains: list[list[np.ndarray]] = []
    for sweep in (ordered, ordered[::-1]):
        chain: list[np.ndarray] = []
        for p in sweep:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0.0:
                chain.pop()
            chain.append(p)
        chains.append(chain[:-1])
    return np.array(chains[0] + chains[1])


def _turn(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
