"""Panels against time: which samples of a run they show, their lines, colors and letters, and when something happened.

Everything asks the common face of a run, so it draws a body and a system alike.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.library.colors import SERIES
from polhode.plot import style
from polhode.results.trajectory import Trajectory

MOST = 5  # panels of one figure
_HEIGHTS, _WIDTH = (2.6, 1.9, 1.6, 1.5, 1.45), 6.4  # in, of a panel where there are one, two, ... and of the figure
_ACROSS = 4  # entries of a legend side by side
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
    return SERIES[i % len(SERIES)]


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


class Panel(NamedTuple):
    """One diagram against time: its title, what stands at its axis (with the unit), times t (n,) and values (n, k) with
    a name and a color for each column.

    least: what is smaller is rounding; a panel of nothing else is not drawn, and a line of text says so. look: "line";
    "log" for sizes on a logarithmic axis; "steps" for values that hold until the next time.
    """

    title: str
    label: str
    t: np.ndarray
    values: np.ndarray
    names: Sequence[str]
    colors: Sequence[str]
    least: float = 0.0
    look: str = "line"

    @property
    def largest(self) -> float:
        """The largest absolute value."""
        return float(np.nanmax(np.abs(self.values), initial=0.0))

    @property
    def unit(self) -> str:
        """What stands in brackets at the axis."""
        return self.label[self.label.rfind("[") + 1 : self.label.rfind("]")]

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it but zeros, rounding and gaps."""
        return not self.largest > self.least

    @property
    def said(self) -> str:
        """What takes the place of an empty panel."""
        small = f" (below {self.least:.1g} {self.unit})" if self.largest > 0.0 else ""
        what = self.label.partition(" [")[0]
        more = f", {what}" if what.isalpha() and what not in self.title.lower() else ""
        return f"{self.title[:1].lower()}{self.title[1:]}{more}{small}"

    def draw(self, ax: Axes, run: Trajectory) -> None:
        """Draw it with a legend above; `run` says when something happened in an instant."""
        if self.look == "line":
            style.lines(ax, self.t, self.values, self.names, self.colors)
            style.calm(ax, self.values)
        for name, color, column in zip(self.names, self.colors, self.values.T, strict=True):
            if self.look == "log":
                ax.semilogy(self.t, np.where(column > 0.0, column, np.nan), color=color, linewidth=1.0, label=name)
            elif self.look == "steps":
                ax.step(self.t, column, where="post", color=color, linewidth=1.4, label=name)
        if self.look != "log":
            style.number_ticks(ax)
        finish(ax, run, self.label, self.title, min(len(self.names), _ACROSS))


def vector(t: np.ndarray, values: np.ndarray, title: str, symbol: str, unit: str, least: float = 0.0) -> Panel:
    """A panel of one vector (n, 3) in three components."""
    names = [f"${symbol}_{i}$" for i in "xyz"]
    return Panel(title, f"${symbol}$ [{unit}]", t, values, names, style.XYZ, least)


def series(t: np.ndarray, columns: Mapping[str, np.ndarray], title: str, label: str, **more: Any) -> Panel:
    """A panel of columns (n,) by their names: in the colors of the axes where names end with their letters, else in
    those of what is counted.
    """
    values, letters = np.stack(list(columns.values()), axis=1), "".join(name[-1:] for name in columns)
    of_axes = {"xyz": style.XYZ, "wxyz": style.WXYZ}.get(letters)
    colors = of_axes or [color_of(i) for i in range(len(columns))]
    return Panel(title, label, t, values, [style.plain(name) for name in columns], colors, **more)


def stacked(run: Trajectory, panels: Sequence[Panel], title: str, rest: str = "") -> Figure:
    """Panels one below the other over the same time; empty ones are left out and said, and five are the most.

    rest: how to ask for those that are left out.
    """
    full = [panel for panel in panels if not panel.empty]
    shown = full[:MOST]
    nothing = [panel.said for panel in panels if panel.empty]
    words = [f"Zero: {'; '.join(nothing)}."] if nothing else []
    if len(full) > MOST:
        words.append(f"Left out: {', '.join(panel.title for panel in full[MOST:])}. {rest}")
    note = "\n".join([*([" ".join(words)] if shown else []), style.note(run)])
    count = max(1, len(shown))
    figure = style.picture(1.0 + count * _HEIGHTS[count - 1], title, note, width=_WIDTH)
    if not shown:
        _only_words(figure, words)
        return figure
    axes = figure.subplots(len(shown), 1, sharex=True, squeeze=False)[:, 0]
    for ax, panel in zip(axes, shown, strict=True):
        panel.draw(ax, run)
    style.only_last(figure, axes)
    return figure


def _only_words(figure: Figure, words: Sequence[str]) -> None:
    """What is said where there is nothing to draw."""
    ax = figure.add_subplot()
    ax.set_axis_off()
    text = "\n".join(words) or "nothing to draw"
    text = textwrap.fill(text, 70)
    ax.text(0.5, 0.5, text, ha="center", va="center", fontsize=style.LABEL, color=style.INK)
