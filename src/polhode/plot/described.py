"""What a figure shows, in words, from its own titles, axes and curves: for readers who listen."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

_MOST = 8  # panels, and curves of a panel, that are told


def described(figure: Figure) -> str:
    """One paragraph: "Figure: TITLE. LABEL against LABEL from A to B: CURVES; ..."."""
    heading = figure.get_suptitle()
    panels = [text for axes in figure.axes if (text := _panel(axes))]
    if len(panels) > _MOST:
        panels = [*panels[:_MOST], f"and {len(panels) - _MOST} more panels"]
    said = ". ".join(part for part in (_plain(heading), "; ".join(panels)) if part)
    return f"Figure: {said or 'without titles'}."


def _panel(axes: Axes) -> str:
    """What one panel shows; empty where nothing is told on it (a color bar, a drawing)."""
    across, up = _plain(axes.get_xlabel()), _plain(axes.get_ylabel())
    what = f"{up} against {across}" if across and up else up or across
    if across and what:
        low, high = axes.get_xlim()
        what += f" from {low:.4g} to {high:.4g}"
    names = [_plain(str(line.get_label())) for line in axes.get_lines() if not str(line.get_label()).startswith("_")]
    names = list(dict.fromkeys(names))
    curves = ", ".join(names[:_MOST]) + (" and others" if len(names) > _MOST else "")
    return ": ".join(part for part in (_plain(axes.get_title()), what, curves) if part)


def _plain(text: str) -> str:
    """A label without the marks of mathematics, on one line."""
    for mark in ("$", "\\mathrm", "\\mathit", "{", "}", "\\"):
        text = text.replace(mark, "")
    return " ".join(text.split())
