"""Pictures of many members: how a quantity spreads, how quantities hang together, how it spreads over time, how well an
estimate is known, and which inputs matter.

They take plain arrays, members first; `campaign.plot(kind, ...)` fills them in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes

from polhode.plot import style

_LEVELS = (0.05, 0.25, 0.5, 0.75, 0.95)
_DRAWN = 2000  # points of a scatter plot, so that files stay small
_BINS = 60
_COLORS = (style.BLUE, style.ORANGE, style.GREEN, style.PURPLE, style.RED, style.SKY)


def label(name: str, unit: str) -> str:
    """A quantity at an axis."""
    return f"{style.plain(name)} [{unit}]" if unit else style.plain(name)


def histogram(values: np.ndarray, *, name: str, unit: str = "", groups: np.ndarray | None = None,
              group_names: Mapping[float, str] | None = None, quantiles: Sequence[float] = (0.05, 0.5, 0.95),
              title: str = "") -> style.Picture:  # fmt: skip
    """How often a quantity has which value, with quantiles marked; `groups` (m,) stand on each other in colors."""
    good = np.isfinite(values)
    figure = style.picture(3.3, title or f"{name} of {int(good.sum())} members")
    ax = figure.add_subplot()
    edges = np.histogram_bin_edges(values[good], bins=min(_BINS, max(10, int(np.sqrt(good.sum())))))
    if groups is None:
        ax.hist(values[good], bins=list(edges), color=style.BLUE, alpha=0.8, linewidth=0)
    else:
        known = np.unique(groups[good & np.isfinite(groups)])
        ax.hist([values[good & (groups == one)] for one in known], bins=list(edges), stacked=True, linewidth=0,
                alpha=0.85, color=[_COLORS[i % len(_COLORS)] for i in range(len(known))],
                label=[(group_names or {}).get(float(one), f"{one:g}") for one in known])  # fmt: skip
        style.legend(ax)
    for p in quantiles:
        at = float(np.quantile(values[good], p))
        ax.axvline(at, color=style.INK, linewidth=0.8, linestyle="--")
        ax.annotate(f"{100 * p:g} %", (at, 1.0), xycoords=("data", "axes fraction"), fontsize=style.TICK - 1,
                    xytext=(2, -8), textcoords="offset points", color=style.INK)  # fmt: skip
    style.dress(ax, label(name, unit), "members")
    return figure


def scatter_matrix(columns: Mapping[str, np.ndarray], units: Mapping[str, str], *, groups: np.ndarray | None = None,
                   group_names: Mapping[float, str] | None = None, title: str = "") -> style.Picture:  # fmt: skip
    """Each quantity against each other as points, its own histogram on the diagonal; colors by `groups` (m,)."""
    return _matrix(columns, units, groups, group_names or {}, title or "Scatter matrix", dense=False)


def corner(columns: Mapping[str, np.ndarray], units: Mapping[str, str], *, title: str = "") -> style.Picture:
    """Each quantity against each other as a map of how often, half of them, with histograms on the diagonal."""
    return _matrix(columns, units, None, {}, title or "Corner plot", dense=True)


def _matrix(columns: Mapping[str, np.ndarray], units: Mapping[str, str], groups: np.ndarray | None,
            group_names: Mapping[float, str], title: str, dense: bool) -> style.Picture:  # fmt: skip
    names = list(columns)
    side = max(3.4, min(9.0, 1.7 * len(names)))
    figure = style.picture(side, title, width=side + 0.4)
    axes = figure.subplots(len(names), len(names), squeeze=False)
    for i, below in enumerate(names):
        for j, beside in enumerate(names):
            ax = axes[i, j]
            if dense and j > i:
                ax.set_axis_off()
                continue
            if i == j:
                _own(ax, columns[below], groups)
            elif dense:
                _dense(ax, columns[beside], columns[below])
            else:
                _points(ax, columns[beside], columns[below], groups)
            last, first = i == len(names) - 1, j == 0
            style.dress(ax, label(beside, units.get(beside, "")) if last else "",
                        label(below, units.get(below, "")) if first and i != j else "")  # fmt: skip
            ax.tick_params(labelbottom=last, labelleft=first and i != j, labelsize=style.TICK - 1.5)
            ax.locator_params(nbins=4)
    if groups is not None:
        known = np.unique(groups[np.isfinite(groups)])
        words = [group_names.get(float(one), f"{one:g}") for one in known]
        entries = [
            style.entry(_COLORS[i % len(_COLORS)], text, marker="o", dash="none") for i, text in enumerate(words)
        ]
        figure.legend(handles=entries, loc="outside lower center", ncols=4, frameon=False, fontsize=style.TICK)
    return figure


def _colors(groups: np.ndarray | None, size: int) -> list[tuple[np.ndarray, str]]:
    """Which points have which color."""
    if groups is None:
        return [(np.ones(size, dtype=bool), style.BLUE)]
    known = np.unique(groups[np.isfinite(groups)])
    return [(groups == one, _COLORS[i % len(_COLORS)]) for i, one in enumerate(known)]


def _own(ax: Axes, values: np.ndarray, groups: np.ndarray | None) -> None:
    good = np.isfinite(values)
    edges = list(np.histogram_bin_edges(values[good], bins=30))
    parts = _colors(groups, len(values))
    ax.hist([values[good & some] for some, _ in parts], bins=edges, stacked=True, color=[color for _, color in parts],
            linewidth=0, alpha=0.85)  # fmt: skip


def _points(ax: Axes, x: np.ndarray, y: np.ndarray, groups: np.ndarray | None) -> None:
    """The rarest group is drawn last, so that it is seen."""
    for some, color in sorted(_colors(groups, len(x)), key=lambda part: -int(part[0].sum())):
        which = np.flatnonzero(some)[:_DRAWN]
        ax.scatter(x[which], y[which], s=3, color=color, alpha=0.5, linewidth=0, rasterized=True)


def _dense(ax: Axes, x: np.ndarray, y: np.ndarray) -> None:
    good = np.isfinite(x) & np.isfinite(y)
    ax.hist2d(x[good], y[good], bins=30, cmap="Blues", cmin=1, rasterized=True)


def fan(t: np.ndarray, values: np.ndarray, *, name: str, unit: str = "", levels: Sequence[float] = _LEVELS,
        single: int = 12, title: str = "") -> style.Picture:  # fmt: skip
    """A quantity (m, n_t) over time: the middle, bands between pairs of quantiles, and some members as thin lines."""
    figure = style.picture(3.4, title or f"{name} of {len(values)} members")
    ax = figure.add_subplot()
    cut = np.nanquantile(values, levels, axis=0)
    pairs = len(levels) // 2
    for k in range(pairs):
        low, high = levels[k], levels[-1 - k]
        ax.fill_between(t, cut[k], cut[-1 - k], color=style.BLUE, alpha=0.18 + 0.2 * k / max(1, pairs - 1), linewidth=0,
                        label=f"{100 * low:g} to {100 * high:g} %")  # fmt: skip
    for row in values[:: max(1, len(values) // max(1, single))][:single]:
        ax.plot(t, row, color=style.INK, linewidth=0.4, alpha=0.45)
    if len(levels) % 2:
        ax.plot(t, cut[pairs], color=style.BLUE, linewidth=1.6, label="median")
    style.dress(ax, "t [s]", label(name, unit))
    style.time_span(ax, t)
    style.legend(ax)
    return figure


def convergence(members: np.ndarray, value: np.ndarray, low: np.ndarray, high: np.ndarray, *, name: str, unit: str = "",
                confidence: float = 0.95, title: str = "") -> style.Picture:  # fmt: skip
    """An estimate and its interval over the number of members that it is made from."""
    figure = style.picture(3.2, title or f"How well {name} is known")
    ax = figure.add_subplot()
    ax.fill_between(
        members, low, high, color=style.BLUE, alpha=0.25, linewidth=0, label=f"{100 * confidence:g} % interval"
    )
    ax.plot(members, value, color=style.BLUE, linewidth=1.5, label="estimate")
    ax.set_xscale("log")
    style.dress(ax, "members", label(name, unit))
    ax.axhline(float(value[-1]), color=style.GRAY, linewidth=0.6, linestyle="--")
    style.legend(ax)
    return figure


def tornado(names: Sequence[str], low: np.ndarray, high: np.ndarray, middle: float, *, name: str, unit: str = "",
            words: tuple[str, str] = ("input low", "input high"), title: str = "") -> style.Picture:  # fmt: skip
    """What a quantity becomes when each input alone goes to its low and its high end; the strongest input on top."""
    order = np.argsort(np.maximum(np.abs(high - middle), np.abs(low - middle)))
    figure = style.picture(1.3 + 0.32 * len(names), title or f"What moves {name}")
    ax = figure.add_subplot()
    places = np.arange(len(names))
    ax.barh(places + 0.18, low[order] - middle, left=middle, color=style.BLUE, height=0.36, label=words[0])
    ax.barh(places - 0.18, high[order] - middle, left=middle, color=style.ORANGE, height=0.36, label=words[1])
    ax.axvline(middle, color=style.INK, linewidth=0.8)
    style.dress(ax, label(name, unit), "")
    ax.set_yticks(places, [style.plain(str(names[int(i)])) for i in order])
    style.legend(ax)
    return figure


def indices(names: Sequence[str], first: np.ndarray, first_reach: np.ndarray, total: np.ndarray | None,
            total_reach: np.ndarray | None, *, axis: str, words: tuple[str, str] = ("first", "total"),
            title: str = "") -> style.Picture:  # fmt: skip
    """Sensitivities with their intervals as bars, the strongest input on top."""
    order = np.argsort(first if total is None else total)
    figure = style.picture(1.3 + 0.42 * len(names), title)
    ax = figure.add_subplot()
    places, height = np.arange(len(names)), 0.38 if total is not None else 0.6
    shift = 0.0 if total is None else height / 2
    bars: dict[str, Any] = {"height": height, "error_kw": {"elinewidth": 0.9, "capsize": 2.5, "ecolor": style.INK}}
    ax.barh(places + shift, first[order], xerr=first_reach[order], color=style.BLUE, label=words[0], **bars)
    if total is not None and total_reach is not None:
        ax.barh(places - shift, total[order], xerr=total_reach[order], color=style.ORANGE, label=words[1], **bars)
    style.dress(ax, axis, "")
    ax.set_yticks(places, [style.plain(str(names[int(i)])) for i in order])
    style.legend(ax)
    return figure


def outcome_map(x: np.ndarray, y: np.ndarray, size: np.ndarray, values: np.ndarray, *, names: tuple[str, str],
                units: tuple[str, str] = ("", ""), what: str = "", classes: Mapping[float, str] | None = None,
                title: str = "") -> style.Picture:  # fmt: skip
    """Rectangles with lower left corners (x, y) and sides `size` (m, 2), colored by values; NaN stays white.

    classes: the names of values that are kinds and not amounts.
    """
    from matplotlib.cm import ScalarMappable
    from matplotlib.collections import PolyCollection
    from matplotlib.colors import Normalize

    figure = style.picture(4.6, title or f"{what} over {names[0]} and {names[1]}", width=5.6)
    ax = figure.add_subplot()
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)])
    cells = np.stack([x, y], axis=1)[:, None] + corners[None] * size[:, None]
    good = np.isfinite(values)
    if classes is not None:
        known = list(classes)
        colors = [_COLORS[known.index(float(v)) % len(_COLORS)] for v in values[good]]
        ax.add_collection(PolyCollection(list(cells[good]), facecolors=colors, linewidths=0, rasterized=True))
        entries = [
            style.entry(_COLORS[i % len(_COLORS)], classes[v], marker="s", dash="none") for i, v in enumerate(known)
        ]
        figure.legend(handles=entries, loc="outside lower center", ncols=4, frameon=False, fontsize=style.TICK)
    else:
        scale = Normalize(float(values[good].min()), float(values[good].max()))
        patches = PolyCollection(list(cells[good]), array=values[good], cmap="viridis", norm=scale, linewidths=0,
                                 rasterized=True)  # fmt: skip
        ax.add_collection(patches)
        bar = figure.colorbar(ScalarMappable(scale, "viridis"), ax=ax, shrink=0.85)
        bar.set_label(what, fontsize=style.LABEL, color=style.INK)
        bar.ax.tick_params(labelsize=style.TICK, colors=style.INK)
    ax.set_xlim(float(x.min()), float((x + size[:, 0]).max()))
    ax.set_ylim(float(y.min()), float((y + size[:, 1]).max()))
    style.dress(ax, label(names[0], units[0]), label(names[1], units[1]))
    ax.grid(False)
    return figure
