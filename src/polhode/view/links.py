"""Mechanisms as they are drawn: rods from joint to joint, pins in the joints, ropes, rods and springs between points.

A body with geometry looks as it is. One without is drawn from where it is held to where it holds others, as thick as
suits the machine; its inertia stands in only where nothing says where it reaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.library.colors import GRAY
from polhode.library.placing import z_along
from polhode.library.shape import Part, Shape
from polhode.model.body import Body
from polhode.model.constraints.distance import Distance
from polhode.model.constraints.hinge import Hinge
from polhode.model.constraints.pairs import PointPair
from polhode.model.constraints.point import Point
from polhode.model.constraints.rope import Rope
from polhode.model.joints.compound import Compound
from polhode.model.joints.cylindrical import Cylindrical
from polhode.model.joints.helical import Helical
from polhode.model.joints.prismatic import Prismatic
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical
from polhode.model.joints.universal import Universal
from polhode.model.loads import SpringDamper
from polhode.model.mechanism import Link
from polhode.results.trajectory import Trajectory
from polhode.view.items import WORLD
from polhode.view.motions import FunctionMotion, Held, Motion, RunMotion, SpanMotion, StaticMotion
from polhode.view.scene import Scene
from polhode.view.shapes import ball, reach, shape_of

SLIDING = (Prismatic, Cylindrical, Helical)
BALLS = (Spherical, Universal, Compound)
_PIN = 0.045  # radius of a pin by the length of a usual link
_ROD, _ROPE, _SPRING, _RAIL = 0.5, 0.18, 0.13, 0.4  # radii by that of a pin
_LONG = 3.0  # length of a pin by its radius: it stands out of the rods on both sides
_KNOB = 1.25  # radius of a ball joint by that of a pin
_SLIDER = 2.4  # edge of the block on a rail by the radius of a pin
_SAME = 1e-6  # of the size of a body: points that are one
_AROUND = 20  # facets
_BENDS = 24  # pieces of a slack rope
_TURNS, _COIL = 9, 1.1  # of a spring: turns, and their radius by that of a pin

Points = list[np.ndarray]


class Span(NamedTuple):
    """What reaches from a point of one body to a point of another: a rope, a rod, or a spring."""

    name: str
    ends: tuple[tuple[str, np.ndarray], tuple[str, np.ndarray]]
    rope: float | None = None  # its length, m, where it is a rope
    coiled: bool = False


@dataclass(frozen=True, eq=False)
class Links:
    """How the mechanism of a run is drawn: where its bodies are held, and how thick pins are."""

    run: Trajectory

    @cached_property
    def points(self) -> dict[str, Points]:
        """Where each body is held and holds others, (3,) m from its mass center in body axes; its own joint first."""
        mechanism = self.run.mechanism
        found: dict[str, Points] = {link.name: [] for link in mechanism.links}
        for link in mechanism.links:
            if isinstance(link.joint, (Revolute, *SLIDING, *BALLS)):
                found[link.name].append(_joint_on(link))
                if link.parent >= 0:
                    found[mechanism.links[link.parent].name].append(_seat_on(mechanism.links[link.parent], link))
        for one in (*mechanism.constraints, *mechanism.loads):
            if isinstance(one, (Point, Hinge, Distance, Rope, SpringDamper)):
                for body, at in ((one.body_1, one.at_1), (one.body_2, one.at_2)):
                    found.get(body, []).append(np.asarray(at, dtype=float))
        return found

    @cached_property
    def spans(self) -> tuple[Span, ...]:
        """Ropes, rods that keep a distance, and springs."""
        mechanism = self.run.mechanism
        kinds = (Rope, Distance, SpringDamper)
        return tuple(
            Span(one.name, ((one.body_1, np.asarray(one.at_1)), (one.body_2, np.asarray(one.at_2))),
                 one.length if isinstance(one, Rope) else None, isinstance(one, SpringDamper))
            for one in (*mechanism.constraints, *mechanism.loads) if isinstance(one, kinds)
        )  # fmt: skip

    @cached_property
    def gauge(self) -> float:
        """The radius of a pin, m: a small part of the length of a usual link."""
        lengths = [max(np.linalg.norm(a - b) for a in (*points, np.zeros(3)) for b in points)
                   for points in self.points.values() if points]  # fmt: skip
        lengths += [np.linalg.norm(b - a, axis=1).max() for a, b in map(self._ends, self.spans)]
        some = [float(length) for length in lengths if length > 0.0]
        some = some or [reach(shape_of(link.body)) for link in self.run.mechanism.links]
        return _PIN * float(np.median(some))

    def shape(self, name: str, body: Body, color: str) -> Shape:
        """A body without geometry, by its name in the system: rods between the points at which it is held, three of
        them as a triangle; one that is held at one point hangs from it by a rod.
        """
        points = _different(self.points[name])
        if len(points) < 2:
            arms = [Part(f"{body.name} rod", _rod(at, np.zeros(3), self._thin), color) for at in points if np.any(at)]
            return Shape(body.name, (*arms, *shape_of(body, color)))
        ends = list(zip(points, points[1:] + points[:1], strict=True))[: 1 if len(points) == 2 else 3]
        if len(points) > 3:
            ends = [(points[0], point) for point in points[1:]]
        return Shape(body.name, tuple(Part(f"rod {i + 1}", _rod(*pair, self._thin), color)
                                      for i, pair in enumerate(ends)))  # fmt: skip

    @property
    def _thin(self) -> float:
        return _ROD * self.gauge

    # ---- pins

    def add_pins(self, scene: Scene) -> None:
        """A cylinder along the axis of each hinge, a ball for each ball joint, a rail and a block for each slider; also
        for those that close loops."""
        mechanism = self.run.mechanism
        for link in mechanism.links:
            name = scene.free(f"joint of {link.name}")
            if (pin := self._pin(link)) is not None:
                scene.attach(pin, link.name, name=name, group="joints")
            if isinstance(link.joint, SLIDING):
                parent = mechanism.links[link.parent].name if link.parent >= 0 else WORLD
                self._put(scene, self._rail(link), parent, f"rail of {link.name}")
        for one in mechanism.constraints:
            if isinstance(one, PointPair) and isinstance(one, (Point, Hinge)):
                axis = np.asarray(one.axis_1) if isinstance(one, Hinge) else None
                self._put(scene, self._closing(np.asarray(one.at_1), axis), one.body_1, one.name or "pin")

    def _pin(self, link: Link) -> Shape | None:
        """What is seen of a joint on the body that it carries."""
        at, R_BL = _joint_on(link), np.reshape(link.R_LB, (3, 3)).T
        if isinstance(link.joint, Revolute):
            return self._closing(at, R_BL[:, 2])
        if isinstance(link.joint, BALLS):
            return self._closing(at, None)
        if isinstance(link.joint, SLIDING):
            block = solids.box((_SLIDER * self.gauge,) * 3).rotated(R_BL).shifted(at)
            return Shape("slider", (Part("slider", block, GRAY),))
        return None

    def _closing(self, at: np.ndarray, axis: np.ndarray | None) -> Shape:
        """A pin along an axis, or a ball."""
        if axis is None:
            return ball(_KNOB * self.gauge, at, GRAY)
        pin = solids.cylinder(self.gauge, _LONG * self.gauge, _AROUND).rotated(z_along(axis / np.linalg.norm(axis)))
        return Shape("pin", (Part("pin", pin.shifted(at), GRAY),))

    def _rail(self, link: Link) -> Shape:
        """A bar along the way of a slider, in axes of the parent's body (of the world as they are)."""
        places = [link.joint.pose(tuple(q))[1][2] for q in np.atleast_2d(self.run.q[:, link.q])]
        low, high = min(places) - 2.0 * _SLIDER * self.gauge, max(places) + 2.0 * _SLIDER * self.gauge
        bar = solids.cylinder(_RAIL * self.gauge, high - low, _AROUND).shifted((0.0, 0.0, 0.5 * (low + high)))
        bar = bar.rotated(np.reshape(link.R_PF, (3, 3))).shifted(link.p_PF)
        if link.parent >= 0:
            parent = self.run.mechanism.links[link.parent]
            bar = bar.shifted(-np.asarray(parent.com)).rotated(np.reshape(parent.R_LB, (3, 3)).T)
        return Shape("rail", (Part("rail", bar, GRAY),))

    def _put(self, scene: Scene, shape: Shape, body: str, name: str) -> None:
        """Something on a body, or in the world."""
        if body == WORLD:
            scene.add(shape, self.ground, name=scene.free(name), group="joints")
        else:
            scene.attach(shape, body, name=scene.free(name), group="joints")

    # ---- what spans two bodies

    def add_spans(self, scene: Scene) -> None:
        """Ropes straight where they are taut and bent where they are slack, rods, and springs as coils."""
        for span in self.spans:
            ends = tuple(Held(self._motion(scene, body), at) for body, at in span.ends)
            for part, mesh, bent in self._spanning(span):
                motion = SpanMotion(*ends, rope=span.rope, bent=bent, down=tuple(self.run.mechanism.gravity))
                name = scene.free(f"{span.name}{part}")
                scene.add(Shape(name, (Part(name, mesh, GRAY),)), motion, name=name, group="shapes")

    def _spanning(self, span: Span) -> Iterator[tuple[str, Mesh, bool]]:
        """What is drawn of a span: the ending of its name, its mesh from z = 0 to 1, and whether it is bent."""
        if span.coiled:
            radius = _COIL * self.gauge
            turn = np.linspace(0.0, 2.0 * np.pi * _TURNS, 12 * _TURNS + 1)
            wave = radius * np.sin(np.linspace(0.0, np.pi, len(turn))) ** 0.3  # its ends are on the axis
            way = np.column_stack([wave * np.cos(turn), wave * np.sin(turn), np.linspace(0.0, 1.0, len(turn))])
            yield "", tube(way, _SPRING * self.gauge, flat=True), False
            return
        yield "", solids.cylinder(_ROPE * self.gauge, 1.0, 12).shifted((0.0, 0.0, 0.5)), False
        if span.rope is not None and self._is_slack(span, span.rope):
            z = np.linspace(0.0, 1.0, _BENDS + 1)
            way = np.column_stack([4.0 * z * (1.0 - z), np.zeros(len(z)), z])
            yield ", slack", tube(way, _ROPE * self.gauge, sag=0.25 * span.rope), True

    def _is_slack(self, span: Span, rope: float) -> bool:
        """Whether a rope is ever slack."""
        a, b = self._ends(span)
        return bool((np.linalg.norm(b - a, axis=1) < SpanMotion.TAUT * rope).any())

    def _ends(self, span: Span) -> tuple[np.ndarray, np.ndarray]:
        """Where both ends are at the samples of the run, (n, 3) m."""
        a, b = (Held(self.ground if body == WORLD else RunMotion(self.run.body(body)), at).at(self.run.t)
                for body, at in span.ends)  # fmt: skip
        return a, b

    def _motion(self, scene: Scene, body: str) -> Motion:
        return self.ground if body == WORLD else scene.body_named(body).motion

    @cached_property
    def ground(self) -> Motion:
        """The motion of the base on which the mechanism stands: the world rests."""
        base = self.run.mechanism.base
        if base is None:
            return StaticMotion()

        def moved(t: float) -> tuple[np.ndarray, np.ndarray]:
            """Place and axes of the base."""
            R, p, *_ = base.motion(t)
            return np.array(p, dtype=float), np.reshape(np.array(R, dtype=float), (3, 3))

        return FunctionMotion(moved)


def tube(way: np.ndarray, radius: float, *, sag: float = 1.0, flat: bool = False) -> Mesh:
    """A pipe of 8 sides along a way (n, 3) that goes on in z, to be stretched along z, and along x by about `sag` m.

    flat: its rings lie across z, so that stretching does not thicken them.
    """
    turn = 2.0 * np.pi * np.arange(8) / 8
    ring = np.column_stack([radius / sag * np.cos(turn), radius * np.sin(turn), np.zeros(8)])
    if flat:  # a coil goes almost across z: rings that stand along z would be lines there
        along = np.gradient(way, axis=0)
        out = way * [1.0, 1.0, 0.0] / np.maximum(np.linalg.norm(way[:, :2], axis=1), 1e-12)[:, None]
        up = np.cross(along / np.linalg.norm(along, axis=1)[:, None], out)
        rings = way[:, None] + radius * (np.cos(turn)[:, None] * out[:, None] + np.sin(turn)[:, None] * up[:, None])
    else:
        rings = way[:, None] + ring
    n, k = len(way), len(turn)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(k), indexing="ij")
    a, b, c, d = (x.ravel() for x in (k * i + j, k * i + (j + 1) % k, k * (i + 1) + j, k * (i + 1) + (j + 1) % k))
    faces = np.concatenate([np.column_stack([a, b, d]), np.column_stack([a, d, c])])
    caps = [np.column_stack([np.full(k - 2, 0), np.arange(2, k), np.arange(1, k - 1)]),
            k * (n - 1) + np.column_stack([np.full(k - 2, 0), np.arange(1, k - 1), np.arange(2, k)])]  # fmt: skip
    return Mesh(rings.reshape(-1, 3), np.concatenate([faces, *caps]))


def _rod(a: np.ndarray, b: np.ndarray, radius: float) -> Mesh:
    """A round rod from a to b."""
    length = float(np.linalg.norm(b - a))
    return solids.cylinder(radius, length, _AROUND).rotated(z_along((b - a) / length)).shifted(0.5 * (a + b))


def _different(points: Points) -> Points:
    """The points, each once."""
    size = max((float(np.linalg.norm(point)) for point in points), default=0.0)
    found: Points = []
    for point in points:
        if all(np.linalg.norm(point - one) > _SAME * size for one in found):
            found.append(point)
    return found


def _joint_on(link: Link) -> np.ndarray:
    """Where the joint that carries a body is on it, from its mass center in body axes, m."""
    return -np.reshape(link.R_LB, (3, 3)).T @ np.array(link.com)


def _seat_on(parent: Link, link: Link) -> np.ndarray:
    """Where the joint of a link sits on its parent's body, from its mass center in body axes, m."""
    return np.reshape(parent.R_LB, (3, 3)).T @ (np.array(link.p_PF) - np.array(parent.com))
