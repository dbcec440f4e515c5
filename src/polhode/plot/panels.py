"""Panels against time: which samples of a run they show, their lines, colors and letters, and when something happened.

Everything asks the common face of a run, so it draws a body and a system alike.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from polhode.plot import style
from polhode.results.trajectory import Trajectory

COLORS = (style.BLUE, style.RED, style.GREEN, style.PURPLE, style.ORANGE, style.SKY, style.GRAY)
_LETTERS = {"angle": r"\varphi", "slide": "s", "angle 1": r"\varphi_1", "angle 2": r"\varphi_2", "qw": "q_w",
            "qx": "q_x", "qy": "q_y", "qz": "q_z"}  # fmt: skip
_EULER = re.compile(r"angle (\d) about ([xyz])")
ENOUGH = 200  # samples that draw the coordinates and the energies of a system by themselves


def smooth(run: Trajectory, points: int = 1200, enough: int | None = None) -> Trajectory:
    """The run at `points` even times more, if it has fewer than `enough` samples (by default: than `points`).

    Large steps then draw no corners, and jumps stay jumps. Between far samples energies are those of an interpolation,
    not of the motion: `enough` samples are drawn themselves. So is a run with jumps whose constraints change there.
    """
    jumps = np.flatnonzero(np.diff(run.t) == 0.0)  # the samples just before one
    changing = len(jumps) > 0 and len(run.mechanism.constraints) > 0
    if len(run) >= (enough or points) or len(run) < 4 or changing:
        return run
    even = run.at(np.union1d(np.linspace(run.t[0], run.t[-1], points), run.t))
    if not len(jumps):
        return even
    before = run.part(slice(None)).layout.rewritten(run.raw[jumps], even.layout)
    before = np.concatenate([before, even.raw[: len(jumps), before.shape[1] :]], axis=1)
    places = np.searchsorted(even.t, run.t[jumps])
    t, raw = np.insert(even.t, places, run.t[jumps]), np.insert(even.raw, places, before, axis=0)
    return Trajectory(even.layout, t, raw, even.provenance, breaks=run.breaks)


def spread(n: int, count: int) -> np.ndarray:
    """At most about `count` of the indices 0 ... n-1 at an even stride, and the last one."""
    return np.unique(np.append(np.arange(0, n, -(-n // count)), n - 1))


def closed(a: np.ndarray, limit: float = np.pi) -> np.ndarray:
    """Angles (n, k) with a gap (NaN) after which one of them jumps by a turn, so that no line crosses the panel."""
    out = np.array(a, dtype=float)
    out[:-1][np.abs(np.diff(out, axis=0)) > limit] = np.nan
    return out


def letter(label: str) -> str:
    """A coordinate as a letter for legends; short labels are letters already."""
    euler = _EULER.fullmatch(label)
    if euler is not None:
        return rf"$\varphi_{euler[1]}$ (${euler[2]}$)"
    known = _LETTERS.get(label, label if len(label) == 1 else "")
    return f"${known}$" if known else label


def color_of(i: int) -> str:
    """The color of line `i` of a panel."""
    return COLORS[i % len(COLORS)]


def instants(ax: Axes, run: Trajectory) -> None:
    """Thin lines at the times of locks, impacts and their like."""
    for t in dict.fromkeys(run.ledger.t.tolist()):
        ax.axvline(t, color=style.GRAY, linewidth=0.6, linestyle=(0, (2, 2)), zorder=1.5)


def finish(ax: Axes, run: Trajectory, label: str, title: str, columns: int = 4) -> None:
    """Labels, the span of time of the run, the instants in which something happened, and a legend above."""
    style.dress(ax, "time [s]", label, title)
    style.time_span(ax, run.t)
    instants(ax, run)
    if columns:
        style.legend(ax, columns)


def panel(
    ax: Axes, run: Trajectory, t: np.ndarray, values: np.ndarray, names: Sequence[str], label: str, title: str,
    *, least: float = 0.0, colors: Sequence[str] | None = None,
) -> None:  # fmt: skip
    """Lines of one quantity against time with a legend above; `run` says when something happened in an instant.

    What is smaller than `least` is rounding, and the axis is not filled with it.
    """
    style.lines(ax, t, values, names, colors or [color_of(i) for i in range(len(names))])
    style.number_ticks(ax)
    style.calm(ax, values)
    if np.nanmax(np.abs(values), initial=0.0) < least:
        ax.set_ylim(-least, least)
    finish(ax, run, label, title, len(names))


def vector_panel(
    ax: Axes, run: Trajectory, t: np.ndarray, values: np.ndarray, title: str, symbol: str, unit: str, least: float = 0.0
) -> None:
    """A `panel` of one vector (n, 3) in three components."""
    panel(ax, run, t, values, [f"${symbol}_{i}$" for i in "xyz"], f"${symbol}$ [{unit}]", title, least=least)
