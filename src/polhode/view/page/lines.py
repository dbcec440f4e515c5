"""Vectors, traces, labels and plots as a page holds them: see client/src/document.ts."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.view.clock import Clock
from polhode.view.curves import Curve, FunctionCurve
from polhode.view.items import Label, Trace, Vector
from polhode.view.page.blocks import Blocks
from polhode.view.page.sampling import grid, shown
from polhode.view.page.thinning import MOST, fewer, fixed
from polhode.view.plots_data import PlotCurves

_OFF = (1e-5, 1e-4, 1e-3)  # what thinning may cost, as a part of the curve's extent: less than a pixel
_FAR = 100.0  # by the curve's extent: rounding to single precision is 6e-6 of the extent there, far below a pixel


def vector_data(vector: Vector, clock: Clock, blocks: Blocks) -> dict[str, Any]:
    """An arrow."""
    tail = {"body": vector.tail} if isinstance(vector.tail, str) else _curve(vector.tail, clock, blocks)
    return {
        "name": vector.name,
        "group": vector.group,
        "color": vector.color,
        "unit": vector.unit,
        "scale": vector.scale,
        "visible": vector.visible,
        "label": vector.label,
        "tail": tail,
        "values": _curve(vector.values, clock, blocks),
    }


def trace_data(trace: Trace, clock: Clock, blocks: Blocks) -> dict[str, Any]:
    """A line; what a growing one draws after the end of the clock is left out."""
    t, values = trace.points.t, trace.points.values
    if trace.grows:
        end = int(np.searchsorted(t, max(clock.ends), side="right")) + 1
        t, values = thinned_curve(t[:end], values[:end])
    else:  # its times do not matter: thin it by the number of its points
        kept = _kept(np.arange(len(t), dtype=float), values)
        t, values = t[kept], values[kept]
    return {
        "name": trace.name,
        "group": trace.group,
        "color": trace.color,
        "width": trace.width,
        "visible": trace.visible,
        "frame": trace.frame,
        "grows": trace.grows,
        "points": {"t": blocks.add(t, "f8"), "values": blocks.add(values, _kind(values))},
    }


def label_data(label: Label) -> dict[str, Any]:
    """A text."""
    return {
        "name": label.name,
        "group": label.group,
        "text": label.text,
        "color": label.color,
        "visible": label.visible,
        "frame": label.frame,
        "at": label.at.tolist(),
    }


def plot_data(plot: PlotCurves, clock: Clock, blocks: Blocks) -> dict[str, Any]:
    """A diagram between the ends of the clock."""
    part = shown(plot.t, clock)
    values = np.column_stack([column[part] for _, _, column in plot.curves]) if plot.curves else np.zeros((0, 0))
    t, values = thinned_curve(plot.t[part], values) if plot.curves else (plot.t[part], values)
    curves = [
        {"name": name, "color": color, "values": blocks.add(values[:, k])}
        for k, (name, color, _) in enumerate(plot.curves)
    ]
    return {"title": plot.title, "unit": plot.unit, "t": blocks.add(t, "f8"), "curves": curves}


def _curve(curve: Curve | FunctionCurve, clock: Clock, blocks: Blocks) -> dict[str, Any]:
    """Samples between the ends of the clock; a function is asked as finely as pictures need it."""
    if isinstance(curve, Curve):
        part = shown(curve.t, clock)
        t, values = thinned_curve(curve.t[part], curve.values[part])
    else:
        t = grid(clock)
        values = curve.at(t)
    return {"t": blocks.add(t, "f8"), "values": blocks.add(values, _kind(values))}


def _kind(values: np.ndarray) -> str:
    """Single precision, but double where a curve is so far from the origin that steps of 6e-8 would be seen on it."""
    size, far = float(np.ptp(values, axis=0).max(initial=0.0)), float(np.abs(values).max(initial=0.0))
    return "f8" if far > _FAR * size else "f4"


def thinned_curve(t: np.ndarray, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The curve with the samples that straight lines between the others do not give; all where they are few."""
    kept = _kept(t, values)
    return t[kept], values[kept]


def _kept(t: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The numbers of the samples that stay; a column with gaps (nan) keeps all of its curve."""
    if len(t) <= MOST or not np.isfinite(values).all():
        return np.arange(len(t))
    size = max(float(np.ptp(values, axis=0).max()), 1e-300)
    return fewer(t, MOST, _OFF, lambda kept, goes: _losses(t, values, kept, goes) / size)[0]


def _losses(t: np.ndarray, values: np.ndarray, kept: np.ndarray, goes: np.ndarray) -> np.ndarray:
    """For each sample that might go: the largest distance of all first samples in its gap from the line across it."""
    left = kept[~goes]
    line = np.column_stack([np.interp(t, t[left], column[left]) for column in values.T])
    far = np.abs(line - values).max(axis=1)
    far[fixed(t)] = 0.0  # on both sides of a jump the samples stay
    return np.maximum.reduceat(far, left)[np.searchsorted(left, kept[goes]) - 1]
