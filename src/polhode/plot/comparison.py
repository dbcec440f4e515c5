"""Methods compared: what accuracy costs, and how laws and accuracy go together."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style

if TYPE_CHECKING:
    from polhode.analysis.comparison import Comparison, Entry

_LEAST = 1e-17  # errors of zero are drawn here
_COLORS = (style.BLUE, style.RED, style.GREEN, style.ORANGE, style.PURPLE, style.SKY, style.GRAY, style.INK)
_MARKS = ("o", "s", "^", "D", "v", "P", "X")


def comparison(found: Comparison, *, title: str | None = None) -> Figure:
    """Left: time against the error of the attitude. Right: the error of the laws against that of the attitude."""
    heading = title or f'Methods compared on "{found.name}", {found.t_end:g} s'
    note = (
        f"Attitude against {found.reference}. Each line: one method, from long steps or loose tolerances to fine ones."
    )
    figure = style.picture(5.4, heading, note, width=9.6)
    work, laws = figure.subplots(1, 2)
    for i, name in enumerate(found.methods):
        entries = [entry for entry in found.of(name) if math.isfinite(entry.attitude)]
        if entries:
            _draw(work, laws, entries, i)
    for ax, label, name in (
        (work, "time [ms], better below", "What accuracy costs"),
        (laws, "error of energy or angular momentum, relative", "Laws kept is not being right"),
    ):
        ax.set(xscale="log", yscale="log")
        ax.invert_xaxis()
        style.dress(ax, "error of the attitude [rad], better to the right", label, name)
    _explain_laws(laws, found.floor)
    figure.legend(*work.get_legend_handles_labels(), loc="outside right upper", fontsize=style.TICK, frameon=False)
    return figure


def _draw(work: Axes, laws: Axes, entries: list[Entry], i: int) -> None:
    """One method in both pictures; those that keep laws by construction are filled."""
    kept = bool(entries[0].keeps)
    color, mark = _COLORS[i % len(_COLORS)], _MARKS[i % len(_MARKS)]
    look: dict[str, Any] = {"color": color, "marker": mark, "markerfacecolor": color if kept else "white",
                            "markersize": 4.5, "linewidth": 1.0, "label": entries[0].method}  # fmt: skip
    attitude = [max(entry.attitude, _LEAST) for entry in entries]
    work.plot(attitude, [1e3 * entry.seconds for entry in entries], **look)
    laws.plot(attitude, [max(entry.laws, _LEAST) for entry in entries], **look)


def _explain_laws(ax: Axes, floor: float) -> None:
    """Words in the corners, and gray where the reference itself is no better; floor: its error, rad."""
    low, high = ax.get_ylim()
    ax.set_ylim(low / 30.0, 30.0 * high)
    ax.axvspan(ax.get_xlim()[1], floor, color=style.GRID, alpha=0.6, linewidth=0.0)
    for text, (x, y), side in (("lawless", (0.03, 0.96), "left"), ("lawful, wrong", (0.03, 0.02), "left"),
                               ("lawful, right", (0.97, 0.02), "right")):  # fmt: skip
        ax.annotate(text, (x, y), xycoords="axes fraction", fontsize=style.TICK, color=style.GRAY, ha=side)
