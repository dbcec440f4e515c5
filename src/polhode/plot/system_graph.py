"""The graph of a system as a picture: bodies as nodes under what they hang on, joints as arrows, constraints dashed."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyArrowPatch, FancyBboxPatch

from polhode.model.graph import Graph
from polhode.model.graph import graph as graph_of
from polhode.plot.style import BLUE, GRAY, GREEN, INK, LABEL, RED, TICK, entry, picture
from polhode.results.trajectory import Trajectory

_RADIUS = 0.27  # of a node, in units of the grid: the levels are 1.35 apart, the branches 2.1
_ACROSS, _DOWN = 2.1, 1.35
_SCALE = 0.62  # in per unit
_HALF = 20  # points on half a curve
_HALO: dict[str, Any] = {  # white behind words, so that lines do not cross them
    "boxstyle": "round,pad=0.12", "facecolor": "white", "edgecolor": "none", "alpha": 0.9,
}  # fmt: skip


def system_graph(run: Trajectory, *, title: str = "") -> Figure:
    """The graph of the system that a run moved."""
    return plot_graph(graph_of(run.mechanism), title)


def plot_graph(graph: Graph, title: str = "") -> Figure:
    """The world above, each body below its parent; joints with their number and kind, constraints with their name."""
    places = _places(graph)
    bows = _bows(graph, places)
    points = np.vstack([*places.values(), *(bow.curve for bow in bows)])
    low, high = points.min(axis=0) - (1.0, 0.6), points.max(axis=0) + (1.5, 0.45)
    width, height = _SCALE * (high - low)
    figure = picture(height + 0.9, title or "The graph of the system", width=max(3.6, width + 0.3))
    ax = figure.add_subplot()
    ax.set_axis_off()
    ax.set_aspect("equal")
    ax.set(xlim=(low[0], high[0]), ylim=(low[1], high[1]))
    _edges(ax, graph, places)
    _nodes(ax, graph, places)
    _loops(ax, graph, places, bows)
    _explain(figure, graph)
    return figure


def _places(graph: Graph) -> dict[str, np.ndarray]:
    """Where each node stands: leaves side by side, parents above the middle of their children."""
    children: dict[int, list[int]] = {i: [] for i in range(len(graph.bodies) + 1)}
    for joint, parent in enumerate(graph.i_plus):
        children[int(parent)].append(joint + 1)
    x: dict[int, float] = {}
    free = [0.0]

    def stand(i: int) -> float:
        """Place what hangs on body i, then i itself."""
        own = [stand(child) for child in children[i]]
        if not own:
            free[0] += _ACROSS
        x[i] = (own[0] + own[-1]) / 2.0 if own else free[0]
        return x[i]

    stand(0)
    levels = (0, *graph.levels)
    return {name: np.array([x[i], -_DOWN * levels[i]]) for i, name in enumerate(("world", *graph.bodies))}


def _nodes(ax: Axes, graph: Graph, places: dict[str, np.ndarray]) -> None:
    """A plate for the world, a numbered circle with its name for each body."""
    x, y = places["world"]
    ax.add_patch(FancyBboxPatch((x - 0.55, y - 0.16), 1.1, 0.32, boxstyle="round,pad=0.03,rounding_size=0.1",
                                facecolor=GRAY, edgecolor="none", zorder=4))  # fmt: skip
    ax.text(x, y, "0  world", ha="center", va="center", color="white", fontsize=LABEL, zorder=5)
    for i, name in enumerate(graph.bodies, 1):
        x, y = places[name]
        ax.add_patch(Circle((x, y), _RADIUS, facecolor="white", edgecolor=BLUE, linewidth=1.6, zorder=4))
        ax.text(x, y, str(i), ha="center", va="center", color=BLUE, fontsize=LABEL, fontweight="bold", zorder=5)
        ax.text(x + _RADIUS + 0.09, y, name, ha="left", va="center", color=INK, fontsize=LABEL, zorder=6,
                bbox=_HALO)  # fmt: skip


def _edges(ax: Axes, graph: Graph, places: dict[str, np.ndarray]) -> None:
    """An arrow for each joint, from the parent to the body."""
    names = ("world", *graph.bodies)
    for joint, (start, end) in enumerate(zip(graph.i_plus, graph.i_minus, strict=True)):
        a, b = places[names[int(start)]], places[names[int(end)]]
        ax.add_patch(FancyArrowPatch(_off(a, b), _off(b, a), arrowstyle="-|>", mutation_scale=11, linewidth=1.4,
                                     color=INK, shrinkA=0, shrinkB=0, zorder=2))  # fmt: skip
        x, y = 0.5 * (a + b)
        side, ha = (-0.18, "right") if b[0] < a[0] - 1e-9 else (0.18 if b[0] > a[0] + 1e-9 else 0.1, "left")
        ax.text(x + side, y, f"{joint + 1} {graph.joints[joint]}", ha=ha, va="center", color=GRAY, fontsize=TICK,
                zorder=6, bbox=_HALO)  # fmt: skip


class _Bow(NamedTuple):
    """The dashed curve of a constraint between two nodes, (n, 2), and its words."""

    curve: np.ndarray
    words: str


def _bows(graph: Graph, places: dict[str, np.ndarray]) -> list[_Bow]:
    """For each constraint of two the curve that keeps most clear of all nodes, words and curves before it."""
    names = ("world", *graph.bodies)
    middles = [
        0.5 * (places[names[int(a)]] + places[names[int(b)]]) for a, b in zip(graph.i_plus, graph.i_minus, strict=True)
    ]
    made: list[_Bow] = []
    for name, kind, ends in (loop for loop in graph.loops if len(loop[2]) == 2):
        a, b = (places[end] for end in ends)
        nodes = [place for own, place in places.items() if own not in ends]
        words = [place + (0.6, 0.0) for place in (*places.values(), *middles)]
        crowd = np.array([*nodes, *words, *middles, *(bow.curve[_HALF] for bow in made)])
        curves = [_curve(a, b, bend) for bend in (0.35, -0.35, 0.6, -0.6, 0.9, -0.9)]
        clear = [np.linalg.norm(curve[:, None] - crowd[None], axis=2).min() for curve in curves]
        best = curves[int(np.argmax(np.minimum(clear, 0.9)))]  # 0.9 is far enough: the first such
        made.append(_Bow(best, name if name.split()[0] == kind.lower() else f"{kind}\n{name}"))
    return made


def _curve(a: np.ndarray, b: np.ndarray, bend: float) -> np.ndarray:
    """A parabola from the rim of node a to that of b, bent to one side, as points (n, 2)."""
    top = 0.5 * (a + b) + bend * np.array([(b - a)[1], -(b - a)[0]])
    start, end = np.array(_off(a, top)), np.array(_off(b, top))
    s = np.linspace(0.0, 1.0, 2 * _HALF + 1)[:, None]
    return (1.0 - s) ** 2 * start + 2.0 * s * (1.0 - s) * top + s**2 * end


def _loops(ax: Axes, graph: Graph, places: dict[str, np.ndarray], bows: list[_Bow]) -> None:
    """A dashed bow for a constraint between two bodies, a dashed ring for one of a single joint."""
    for curve, words in bows:
        ax.plot(*curve.T, color=RED, linewidth=1.5, linestyle=(0, (4, 3)), zorder=1)
        x, y = curve[_HALF]
        ax.text(x, y, words, ha="center", va="center", color=RED, fontsize=TICK, zorder=6, bbox=_HALO)
    for _, _, ends in (loop for loop in graph.loops if len(loop[2]) == 1):
        ax.add_patch(Circle(tuple(places[ends[0]]), _RADIUS + 0.09, fill=False, edgecolor=GREEN, linewidth=1.3,
                            linestyle=(0, (3, 2)), zorder=3))  # fmt: skip


def _off(a: np.ndarray, toward: np.ndarray) -> tuple[float, float]:
    """A point of the rim of node a, on the way to another point."""
    way = (toward - a) / np.linalg.norm(toward - a)
    return tuple(a + (_RADIUS + 0.02) * way)


def _explain(figure: Figure, graph: Graph) -> None:
    """What the lines mean, below, one under the other."""
    entries = [entry(INK, "joint, from the parent to the body")]
    single = ", ".join(f"{kind} {ends[0]}" for _, kind, ends in graph.loops if len(ends) == 1)
    if any(len(ends) == 2 for _, _, ends in graph.loops):
        entries.append(entry(RED, "constraint", 1.5, (0, (4, 3))))
    if single:
        entries.append(entry(GREEN, f"of a joint: {single}", 1.3, (0, (3, 2))))
    figure.legend(handles=entries, loc="outside lower center", ncols=1, frameon=False, fontsize=TICK, labelcolor=INK)
