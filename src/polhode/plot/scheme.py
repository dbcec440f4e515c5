"""The scheme of a system: bodies with their mass centers, joints as symbols, and hinge vectors from center to joint.

Bodies and joints have the numbers of `model.graph`: joint a carries body a, body 0 is the world. The drawing is made in
inches: one scale on both axes, and words that keep clear of it and of each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, Polygon, Rectangle, Wedge

from polhode.arrays import number
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.library.shape import Shape
from polhode.mass.properties import MassProperties
from polhode.model.constraints.pairs import LengthPair, PointPair
from polhode.model.graph import HingeVector, hinge_vectors
from polhode.model.joints.free import Free
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.plot import style
from polhode.plot.labels import Place, Words, place
from polhode.plot.panels import color_of
from polhode.plot.projection import PLANES, View, arrow, look
from polhode.results.trajectory import Trajectory

_WIDTH, _HEIGHT = 5.4, 4.4  # in, of the drawing without its margins
_MARGIN, _TITLE, _FOOT = 0.55, 0.42, 0.8  # in
_JOINT, _CENTER = 0.085, 0.065  # in, radii of symbols
_AXIS, _CORNER = 0.36, 0.42  # in: of the axes of a body, and where those of the world stand
_SHORT = 0.1  # in: a hinge vector that is shorter on paper has no name
_ONE_ROW = 5.9  # in: on a narrower page the legend has two rows
_NAMES = 12  # bodies up to which names stand beside numbers
_DIRECTIONS = 72  # in which the outline of a body is looked at
_SLIDES = ("Prismatic", "Cylindrical", "Planar")
_VECTOR = style.RED


def scheme(model: System | Mechanism | Trajectory, state: SystemState | None = None, *, plane: str | None = None,
           vectors: bool = True, axes: bool = False, t: float | None = None, title: str | None = None,
           figsize: tuple[float, float] | None = None) -> Figure:  # fmt: skip
    """Bodies, joints and hinge vectors of a system at a state, or of a run at time t (by default at its start).

    plane: "xy", "xz", "yz" or "iso"; by default the plane in which the system lies, else "iso", from a corner. vectors:
    the hinge vectors c_ia, from the mass center of body i to joint a. axes: the axes of each body, and those of hinges
    and slides.
    """
    mechanism, moving = _standing(model, state, t)
    size = None if figsize is None else style.figure_size(figsize)
    drawing = _Drawing(mechanism, moving, plane, vectors, axes, size)
    heading = title or f'Scheme of "{style.plain(mechanism.name)}"'
    width, height = drawing.page
    figure = style.picture(height, heading, drawing.note, width=width)
    figure.set_layout_engine("none")  # everything has its place, in inches
    room = (0.0, _FOOT / height, 1.0, 1.0 - (_FOOT + _TITLE) / height)
    ax = figure.add_axes(room)
    ax.set_axis_off()
    ax.set(xlim=(0.0, width), ylim=(0.0, height - _FOOT - _TITLE), aspect="equal")
    drawing.draw(ax)
    style.fit(figure)
    return figure


def _standing(model: System | Mechanism | Trajectory, state: SystemState | None,
              t: float | None) -> tuple[Mechanism, Motion]:  # fmt: skip
    """The mechanism, and how it stands."""
    if isinstance(model, Trajectory):
        now = model.at(model.t[0] if t is None else number(t, "t"))
        mechanism, q, time = model.mechanism, now.q[0], float(now.t[0])
    else:
        if isinstance(model, System):
            state = model.state() if state is None else state
        mechanism = model.mechanism() if isinstance(model, System) else model
        q, time = mechanism.rest if state is None else state.q, 0.0 if t is None else number(t, "t")
    if not mechanism.links:
        raise InputError(f'"{mechanism.name}" has no bodies to draw')
    return mechanism, motion(mechanism, time, tuple(q.tolist()), (0.0,) * mechanism.n_v)


class _Body(NamedTuple):
    """One body in the world, m: its mass center, its joint on itself and on its parent, its axes R_WB, its outline
    points by part, and the joints on it."""

    link: Link
    center: np.ndarray
    inner: np.ndarray
    outer: np.ndarray
    R_WB: np.ndarray
    parts: list[np.ndarray]


class _Tie(NamedTuple):
    """A constraint between two points of the world, m: where they meet, or a line between them."""

    name: str
    ends: np.ndarray
    line: bool


@dataclass(frozen=True, eq=False)
class _Drawing:
    """A scheme on paper, in."""

    mechanism: Mechanism
    moving: Motion
    plane: str | None
    vectors: bool
    axes: bool
    figsize: tuple[float, float] | None

    # ---- in the world, m

    @cached_property
    def bodies(self) -> list[_Body]:
        """All bodies, in order."""
        reach = [0.0] * len(self.mechanism.links)
        for one in hinge_vectors(self.mechanism):
            reach[one.body - 1] = max(reach[one.body - 1], float(np.linalg.norm(one.c)))
        return [_body(link, self.moving, i, reach[i]) for i, link in enumerate(self.mechanism.links)]

    @cached_property
    def ties(self) -> list[_Tie]:
        """All constraints between points."""
        pairs = [one for one in self.mechanism.constraints if isinstance(one, PointPair)]
        return [_Tie(one.name, np.array([self.moving.of(i).position(r) for i, r in one.points(self.mechanism)]),
                     isinstance(one, LengthPair)) for one in pairs]  # fmt: skip

    @cached_property
    def view(self) -> View:
        """From where it is seen: the parts of bodies do not count, whose thickness is not the shape of a system."""
        points = [point for body in self.bodies for point in (body.center, body.inner, body.outer)]
        points = np.array([*points, *(end for tie in self.ties for end in tie.ends)])
        view = look(points, self.plane, self.mechanism.gravity)
        return view if view in PLANES.values() else clearest(view, points)

    # ---- on paper, in

    @cached_property
    def _flat(self) -> tuple[np.ndarray, np.ndarray]:
        """The lower left and the upper right corner of everything, m on paper."""
        points = [np.array([body.center, body.inner, body.outer]) for body in self.bodies]
        points += [part for body in self.bodies for part in body.parts]
        points += [tie.ends for tie in self.ties]
        paper = self.view.project(np.concatenate(points))
        return paper.min(axis=0), paper.max(axis=0)

    @cached_property
    def scale(self) -> float:
        """Inches per meter."""
        low, high = self._flat
        room = np.array([_WIDTH, _HEIGHT])
        if self.figsize is not None:
            room = np.maximum(np.array(self.figsize) - (2 * _MARGIN, 2 * _MARGIN + _FOOT + _TITLE), 0.5)
        return float(np.min(room / np.maximum(high - low, 1e-9 + 1e-6 * float((high - low).max()))))

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the figure."""
        if self.figsize is not None:
            return self.figsize
        low, high = self._flat
        width, height = self.scale * (high - low) + 2 * _MARGIN
        return max(4.6, float(width)), max(2.4, float(height) + _FOOT + _TITLE)

    def paper(self, points: np.ndarray) -> np.ndarray:
        """Points (..., 3) of the world on the page."""
        low, high = self._flat
        width, height = self.page
        middle = np.array([width, height - _FOOT - _TITLE]) / 2.0
        return middle + self.scale * (self.view.project(points) - 0.5 * (low + high))

    @property
    def note(self) -> str:
        """The joints by number and kind, as far as there is room."""
        kinds = [f"{i} {type(body.link.joint).__name__}" for i, body in enumerate(self.bodies, 1)]
        return f"Joints: {', '.join(kinds)}." if len(kinds) <= _NAMES else f"{len(kinds)} joints."

    # ---- drawing

    def draw(self, ax: Axes) -> None:
        """Everything; words last, because they keep clear of the rest."""
        segments: list[np.ndarray] = []
        words: list[Words] = []
        for i, body in enumerate(self.bodies):
            self._blob(ax, i, body)
        for body in self.bodies:
            segments += self._joint(ax, body)
        words += self._numbers(ax)
        for i, body in enumerate(self.bodies, 1):
            center = self.paper(body.center)
            _mass_center(ax, center)
            name = f"{i}  {style.plain(body.link.name)}" if len(self.bodies) <= _NAMES else str(i)
            words.append(Words(name, center, style.LABEL, style.INK, _CENTER + 0.03, bold=True))
        for tie in self.ties:
            segments += self._tie(ax, tie)
            words.append(Words(style.plain(tie.name), self.paper(tie.ends).mean(axis=0), style.TICK, style.PURPLE))
        if self.vectors:
            words += self._hinge_vectors(ax, segments)
        if self.axes:
            words += self._axes(ax, segments)
        self._legend(ax)
        words += self._world(ax)
        width, height = self.page
        rims = [_square(self.paper(p), _JOINT) for body in self.bodies for p in (body.center, body.inner)]
        lines = np.array([*segments, *(side for rim in rims for side in rim)]).reshape(-1, 2, 2)
        for one in place(words, lines, np.zeros(2), np.array([width, height - _FOOT - _TITLE])):
            _write(ax, one)

    def _blob(self, ax: Axes, i: int, body: _Body) -> None:
        """The outline of a body, and thick lines from its mass center to its joints."""
        color, center = color_of(i), self.paper(body.center)
        for part in body.parts:
            ax.add_patch(Polygon(outline(self.paper(part)), facecolor=color, edgecolor=color, alpha=0.25, linewidth=1.0,
                                 joinstyle="round", zorder=1))  # fmt: skip
        for joint in self._joints_on(i):
            ax.plot(*np.array([center, self.paper(joint)]).T, color=color, alpha=0.3, linewidth=6.0,
                    solid_capstyle="round", zorder=1)  # fmt: skip

    def _joints_on(self, i: int) -> Iterator[np.ndarray]:
        """The joints on body i: the one that carries it, those of its children, and its ends of constraints."""
        if not isinstance(self.bodies[i].link.joint, Free):
            yield self.bodies[i].inner
        yield from (self.bodies[j].outer for j in self.mechanism.children[i])
        pairs = [one for one in self.mechanism.constraints if isinstance(one, PointPair)]
        yield from (tie.ends[k] for one, tie in zip(pairs, self.ties, strict=True) for k, name in enumerate(one.ends)
                    if self.mechanism.index(name) == i)  # fmt: skip

    def _joint(self, ax: Axes, body: _Body) -> list[np.ndarray]:
        """The symbol of the joint that carries a body, on hatched ground where that is the world."""
        if isinstance(body.link.joint, Free):
            return []
        inner, outer = self.paper(body.inner), self.paper(body.outer)
        if np.linalg.norm(inner - outer) > _JOINT:  # it has slid
            ax.plot(*np.array([inner, outer]).T, color=style.GRAY, linewidth=1.2, linestyle=(0, (3, 2)), zorder=2)
        if body.link.parent == GROUND:
            _ground(ax, outer)
        _symbol(ax, inner, body.link.joint)
        return [np.array([inner, outer])]

    def _numbers(self, ax: Axes) -> list[Words]:
        """The number of each joint in its symbol; where several stand on each other, all of them beside it."""
        found: list[tuple[np.ndarray, list[str]]] = []
        for i, body in enumerate(self.bodies, 1):
            if not isinstance(body.link.joint, Free):
                at = self.paper(body.inner)
                near = next((one for one in found if np.linalg.norm(one[0] - at) < 2.0 * _JOINT), None)
                near[1].append(str(i)) if near is not None else found.append((at, [str(i)]))
        words = []
        for at, numbers in found:
            if len(numbers) == 1 and len(numbers[0]) < 3:
                ax.text(
                    at[0],
                    at[1],
                    numbers[0],
                    ha="center",
                    va="center",
                    fontsize=style.TICK - 1.5,
                    color=style.INK,
                    zorder=7,
                )
            else:
                words.append(Words(", ".join(numbers), at, style.TICK - 0.5, style.INK, _JOINT + 0.02))
        return words

    def _hinge_vectors(self, ax: Axes, segments: list[np.ndarray]) -> list[Words]:
        """Arrows from mass centers to joints with their names."""
        words = []
        for one in hinge_vectors(self.mechanism):
            ends = self.paper(np.array(self.ends_of(one)))
            length = float(np.linalg.norm(ends[1] - ends[0]))
            if isinstance(self.bodies[one.joint - 1].link.joint, Free) or length < 1e-6:
                continue
            tip = ends[1] - (ends[1] - ends[0]) * min(_JOINT / length, 0.5)
            arrow(ax, tip, _VECTOR, ends[0], head=0.16, width=1.2, order=5.0)
            segments.append(np.array([ends[0], tip]))
            if length > _SHORT:
                comma = "," if max(one.body, one.joint) > 9 else ""
                name = f"$c_{{{one.body}{comma}{one.joint}}}$"
                words.append(Words(name, 0.5 * (ends[0] + tip), style.LABEL, _VECTOR, 0.03))
        return words

    def ends_of(self, one: HingeVector) -> tuple[np.ndarray, np.ndarray]:
        """A hinge vector in the world, m: from the mass center to the joint."""
        body = self.bodies[one.body - 1]
        return body.center, body.center + body.R_WB @ one.c

    def _axes(self, ax: Axes, segments: list[np.ndarray]) -> list[Words]:
        """The axes of each body at its mass center; dash-dotted, the axes of hinges and slides."""
        words, length = [], _AXIS / self.scale
        for i, body in enumerate(self.bodies, 1):
            start = self.paper(body.center)
            for k, color in enumerate(style.XYZ):
                tip = self.paper(body.center + length * body.R_WB[:, k])
                if np.linalg.norm(tip - start) > 0.3 * _AXIS:
                    arrow(ax, tip, color, start, head=0.12, width=1.0, order=6.0)
                    segments.append(np.array([start, tip]))
                    words.append(Words(f"${'xyz'[k]}_{{{i}}}$", tip, style.TICK, color, 0.02))
            if body.link.joint.n_v == 1:  # about or along the z axis of the joint
                along = length * (body.R_WB @ np.reshape(body.link.R_LB, (3, 3)).T)[:, 2]
                line = self.paper(np.array([body.inner - along, body.inner + along]))
                ax.plot(*line.T, color=style.INK, linewidth=0.9, linestyle=(0, (6, 2, 1, 2)), zorder=4)
                segments.append(line)
        return words

    def _world(self, ax: Axes) -> list[Words]:
        """The axes of the world in a corner."""
        words, start = [], np.array([_CORNER, _CORNER])
        for k, color in enumerate(style.XYZ):
            way = _AXIS * self.view.project(np.eye(3)[k])
            if np.linalg.norm(way) > 0.2 * _AXIS:
                arrow(ax, start + way, color, start, head=0.12, width=1.0, order=6.0)
                words.append(Words(f"${'xyz'[k]}$", start + way, style.TICK, color, 0.02))
        return words

    def _tie(self, ax: Axes, tie: _Tie) -> list[np.ndarray]:
        """A dashed line, or a diamond where two points meet."""
        ends = self.paper(tie.ends)
        if tie.line:
            ax.plot(*ends.T, color=style.PURPLE, linewidth=1.6, linestyle=(0, (4, 2)), zorder=3)
        else:
            ax.plot(*ends[1], marker="D", markersize=7, color=style.PURPLE, markerfacecolor="white", zorder=5)
        for (i, _), end in zip(_ends(self.mechanism, tie.name), ends, strict=True):
            if i == GROUND:
                _ground(ax, end)
        return [ends]

    def _legend(self, ax: Axes) -> None:
        """What the signs mean, those that are drawn."""
        joints = [body.link.joint for body in self.bodies if not isinstance(body.link.joint, Free)]
        entries = [_sign("o", "mass center", style.INK, style.INK, "left")]
        if any(not _slides(joint) for joint in joints):
            entries.append(_sign("o", "joint that turns", style.INK, "white"))
        if any(_slides(joint) for joint in joints):
            entries.append(_sign("s", "joint that slides", style.INK, "white"))
        if self.vectors and joints:
            entries.append(style.entry(_VECTOR, "hinge vector $c_{ia}$, body $i$, joint $a$", 1.2))
        if self.ties:
            entries.append(_sign("D", "constraint", style.PURPLE, "white"))
        columns = len(entries) if self.page[0] > _ONE_ROW else 2
        ax.legend(handles=entries, loc="upper center", bbox_to_anchor=(0.5, 0.0), ncols=columns, frameon=False,
                  fontsize=style.TICK, labelcolor=style.INK, handlelength=1.2, columnspacing=1.2, handletextpad=0.4,
                  borderaxespad=0.0)  # fmt: skip


def _sign(marker: str, label: str, color: str, face: str, filled: Literal["full", "left"] = "full") -> Line2D:
    """An entry of the legend; `filled` says which part of the marker has the color `face`, the rest is white."""
    return Line2D([], [], linestyle="none", marker=marker, markersize=6, color=color, markerfacecolor=face, label=label,
                  fillstyle=filled, markerfacecoloralt="white")  # fmt: skip


def _ends(mechanism: Mechanism, name: str) -> tuple[tuple[int, object], ...]:
    """Both points of a constraint between points, by its name."""
    one = next(one for one in mechanism.constraints if one.name == name)
    return one.points(mechanism)


def _body(link: Link, moving: Motion, i: int, reach: float) -> _Body:
    """Body i as it stands; reach: of its joints from its mass center, m."""
    own, parent = moving.of(i), moving.of(link.parent)
    R_WB = np.reshape(own.R_WL, (3, 3)) @ np.reshape(link.R_LB, (3, 3))
    center = np.array(own.position(link.com), dtype=float)
    parts = [center + points @ R_WB.T for points in _points(link, reach)]
    return _Body(link, center, np.array(own.p_WL, dtype=float), np.array(parent.position(link.p_PF), dtype=float), R_WB,
                 parts)  # fmt: skip


def _points(link: Link, reach: float) -> list[np.ndarray]:
    """Points around each part of a body, from its mass center in body axes: its geometry, or an ellipsoid as long as
    the box of its inertia, but not longer than its joints reach, m (zero: it has none).
    """
    shape = link.body.geometry
    if isinstance(shape, Shape):
        return [part.mesh.vertices for part in shape]
    if isinstance(shape, Mesh):
        return [shape.vertices]
    if not link.mass:
        return []
    properties = MassProperties(link.mass, (0.0, 0.0, 0.0), link.body.inertia)
    half = 0.5 * np.asarray(properties.equal_box)
    half = half * (min(1.0, reach / half.max()) if reach and half.max() else 1.0)
    return [half * _ball() @ np.asarray(properties.principal_axes).T]


def _ball() -> np.ndarray:
    """Points all over a ball of radius 1, (n, 3)."""
    turn, lift = np.meshgrid(np.linspace(0.0, 2.0 * np.pi, 24, endpoint=False), np.linspace(-1.5, 1.5, 9))
    return np.stack([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn), np.sin(lift)], axis=-1).reshape(-1, 3)


def clearest(view: View, points: np.ndarray) -> View:
    """The view from that side, about the axis that points up, on which different points (n, 3) are farthest apart."""
    apart = np.linalg.norm(points[:, None] - points[None], axis=2)
    one, two = np.nonzero(np.triu(apart > 1e-6 * apart.max()))
    views = [View(angle, view.elevation_deg, view.up) for angle in (35.0, *range(5, 360, 10))]
    seen = [np.linalg.norm(each.project(points[one] - points[two]), axis=1).min(initial=np.inf) for each in views]
    return views[int(np.argmax(seen))] if len(one) else view


def outline(points: np.ndarray) -> np.ndarray:
    """The convex outline of points (n, 2), as its farthest points in many directions."""
    turn = np.linspace(0.0, 2.0 * np.pi, _DIRECTIONS, endpoint=False)
    return points[np.argmax(points @ np.stack([np.cos(turn), np.sin(turn)]), axis=0)]


def _slides(joint: Joint) -> bool:
    return type(joint).__name__ in _SLIDES


def _symbol(ax: Axes, at: np.ndarray, joint: Joint) -> None:
    """A circle for what turns, a square for what slides, two circles for a ball; a weld is filled."""
    face = style.GRID if joint.n_v == 0 else "white"
    if _slides(joint) or joint.n_v == 0:
        ax.add_patch(Rectangle((at[0] - _JOINT, at[1] - _JOINT), 2 * _JOINT, 2 * _JOINT, facecolor=face,
                               edgecolor=style.INK, linewidth=1.1, zorder=6))  # fmt: skip
        return
    ax.add_patch(Circle((at[0], at[1]), _JOINT, facecolor=face, edgecolor=style.INK, linewidth=1.1, zorder=6))
    if joint.n_v >= 2:
        ax.add_patch(Circle((at[0], at[1]), 1.35 * _JOINT, fill=False, edgecolor=style.INK, linewidth=0.8, zorder=6))


def _mass_center(ax: Axes, at: np.ndarray) -> None:
    """The sign of a mass center: a circle with two black quarters."""
    middle = (float(at[0]), float(at[1]))
    ax.add_patch(Circle(middle, _CENTER, facecolor="white", edgecolor=style.INK, linewidth=0.9, zorder=6))
    for start in (0, 180):
        ax.add_patch(Wedge(middle, _CENTER, start, start + 90, facecolor=style.INK, edgecolor="none", zorder=6))


def _ground(ax: Axes, at: np.ndarray) -> None:
    """Hatched ground behind a joint to the world."""
    half, down = 2.2 * _JOINT, at - (0.0, 1.5 * _JOINT)
    ax.plot([down[0] - half, down[0] + half], [down[1]] * 2, color=style.INK, linewidth=1.2, zorder=2)
    for k in np.linspace(-half, half, 6)[1:]:
        ax.plot([down[0] + k, down[0] + k - 0.07], [down[1], down[1] - 0.07], color=style.INK, linewidth=0.7, zorder=2)
    ax.plot([at[0]] * 2, [at[1], down[1]], color=style.INK, linewidth=1.2, zorder=2)


def _square(middle: np.ndarray, half: float) -> list[np.ndarray]:
    """The diagonals of a square, which words keep off."""
    a, b = np.array([half, half]), np.array([half, -half])
    return [np.array([middle - a, middle + a]), np.array([middle - b, middle + b])]


def _write(ax: Axes, one: Place) -> None:
    """A text, and a thin line to its point where it stands away from it."""
    words, (x, y) = one.words, one.middle
    if one.led:
        ax.plot(*np.array([words.at, one.middle]).T, color=words.color, linewidth=0.5, alpha=0.7, zorder=6.5)
    ax.text(x, y, words.text, ha="center", va="center", fontsize=words.size, color=words.color, zorder=8,
            fontweight="bold" if words.bold else "normal",
            bbox={"boxstyle": "square,pad=0.08", "facecolor": "white", "edgecolor": "none", "alpha": 0.75})  # fmt: skip
