"""What the pictures of systems share: which samples they show, letters of coordinates, colors, the note below."""

from __future__ import annotations

import re

import numpy as np
from matplotlib.axes import Axes

from polhode.plot import style
from polhode.results.trajectory import Trajectory

COLORS = (style.BLUE, style.RED, style.GREEN, style.PURPLE, style.ORANGE, style.SKY, style.GRAY)
_LETTERS = {"angle": r"\varphi", "slide": "s", "angle 1": r"\varphi_1", "angle 2": r"\varphi_2", "qw": "q_w",
            "qx": "q_x", "qy": "q_y", "qz": "q_z"}  # fmt: skip
_EULER = re.compile(r"angle (\d) about ([xyz])")
_POINTS = 1200
_ENOUGH = 200  # samples that draw a curve by themselves


def smooth(run: Trajectory) -> Trajectory:
    """The run at more even times, if it has few samples and nothing jumps: large steps do not draw corners.

    Between far samples energies are those of an interpolation, not of the motion; where there are enough of them, the
    samples themselves are drawn.
    """
    if len(run) >= _ENOUGH or len(run) < 4 or (np.diff(run.t) == 0.0).any():
        return run
    return run.at(np.union1d(np.linspace(run.t[0], run.t[-1], _POINTS), run.t))


def note(run: Trajectory) -> str:
    """How a run was made and what its certificate says, in one line."""
    return style.note(run)


def letter(label: str) -> str:
    """A coordinate as a letter for legends; short labels are letters already."""
    euler = _EULER.fullmatch(label)
    if euler is not None:
        return rf"$\varphi_{euler[1]}$ (${euler[2]}$)"
    known = _LETTERS.get(label, label if len(label) == 1 else "")
    return f"${known}$" if known else label


def colors(n: int) -> list[str]:
    """One color for each of n lines."""
    return [COLORS[i % len(COLORS)] for i in range(n)]


def instants(ax: Axes, run: Trajectory) -> None:
    """Thin lines at the times of locks, impacts and their like."""
    for t in dict.fromkeys(run.ledger.t.tolist()):
        ax.axvline(t, color=style.GRAY, linewidth=0.6, linestyle=(0, (2, 2)), zorder=1.5)


def panel(ax: Axes, run: Trajectory, t: np.ndarray, values: np.ndarray, names: list[str], label: str,
          title: str, least: float = 1e-13) -> None:  # fmt: skip
    """Lines of one quantity against time with a legend above; `run` says when something happened in an instant.

    What is smaller than `least` is rounding, and the axis is not filled with it.
    """
    style.lines(ax, t, values, names, colors(len(names)))
    style.dress(ax, "time [s]", label, title)
    style.number_ticks(ax)
    style.calm(ax, values)
    if np.nanmax(np.abs(values), initial=0.0) < least:
        ax.set_ylim(-least, least)
    style.time_span(ax, t)
    instants(ax, run)
    style.legend(ax, len(names))
