"""What a scene holds: bodies, vectors, traces, labels. Pure data; nothing here draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import not_negative, number, positive, strict, unknown, vector
from polhode.errors import InputError
from polhode.library.colors import BLUE, INK, RED, checked_color
from polhode.library.shape import Shape
from polhode.view.curves import Curve, FunctionCurve, attempt, curve_of, line_of
from polhode.view.motions import OWN, FunctionMotion, Keys, Motion, Poses, StaticMotion, motion_of
from polhode.view.shapes import shape_of
from polhode.view.transform import homogeneous, parted

WORLD = "world"
GROUPS = ("bodies", "joints", "axes", "shapes", "vectors", "traces", "labels")
"""What a player lists and hides together."""

Reader = Callable[[float], ArrayLike]
Transform = Callable[[np.ndarray, np.ndarray], ArrayLike]
_ORIGIN = Curve(np.zeros(1), np.zeros((1, 3)))


class Item:
    """What all things in a scene have: a name, whether it is seen, and the group in which a player lists it.

    span: the first and the last time that it knows, s; None: all times. frame: that in whose axes it is drawn; None: it
    has a place of its own in the world.
    """

    name: str
    visible: bool
    group: str
    span: tuple[float, float] | None = None
    frame: str | None = None

    @property
    def carrier(self) -> str | None:
        """The name of the frame that carries it; None where nothing does."""
        return self.frame

    def check(self, color: str = INK) -> None:
        """Refuse a name that is none, a group that there is not, and a color that is none."""
        if not isinstance(self.name, str) or not self.name.strip() or self.name == WORLD:
            raise InputError(
                f'a name in a scene is a text that is not empty and not "{WORLD}", but this one is {self.name!r}'
            )
        if self.group not in GROUPS:
            raise unknown(f'group (for "{self.name}") named', self.group, GROUPS)
        checked_color(color)


class Letter(NamedTuple):
    """A text beyond the point `at` (3,) m of a body, on the way from its origin: the name of an axis at its tip."""

    text: str
    at: tuple[float, ...]
    color: str


@strict
@dataclass(frozen=True, eq=False)
class SceneBody(Item):
    """Something with a surface that moves: a `shape` in body axes and a `motion` (see `motion_of`).

    reader(t) -> (position, rotation) takes the place of the motion's own reading; transform(position, q_WB) -> (4, 4)
    that of `transform.body_to_world`. opacity from 0 to 1; group: how a player lists it; letters: texts at its points,
    as those of axes, seen and hidden with it.

    The first and the last time are `span`; where it is at any time, `at(times)`, or `matrices(times)` as X_WB. A scene
    holds bodies that do not change: `scene.move(name, position, rotation)` puts another one in its place.
    """

    name: str
    shape: Shape
    motion: Motion = field(default_factory=StaticMotion)
    reader: Reader | None = None
    transform: Transform | None = None
    opacity: float = 1.0
    visible: bool = True
    group: str = "bodies"
    letters: tuple[Letter, ...] = ()

    def __post_init__(self) -> None:
        self.check()
        object.__setattr__(self, "shape", shape_of(self.shape))
        object.__setattr__(self, "motion", attempt(f'the motion of "{self.name}"', lambda: motion_of(self.motion)))
        if not 0.0 <= number(self.opacity, f'the opacity of "{self.name}"') <= 1.0:
            raise InputError(f'the opacity of "{self.name}" is between 0 and 1, not {self.opacity}')
        for what, given in (("reader", self.reader), ("transform", self.transform)):
            if given is not None and not callable(given):
                raise InputError(f'the {what} of "{self.name}" is a function, not {given!r}')

    @property
    def span(self) -> tuple[float, float] | None:
        """The times that its motion knows, s; None: all."""
        return self.motion.span

    @property
    def way(self) -> tuple[int, int, int]:
        """The same for all bodies that move together, as one and its axes do."""
        return id(self.motion), id(self.reader), id(self.transform)

    @property
    def keys(self) -> Keys | None:
        """The samples of the motion, where they say everything, so that files may hold them as they are."""
        return self.motion.keys() if self.reader is None and self.transform is None else None

    @property
    def still(self) -> bool:
        """Whether it rests: one key says everything."""
        keys = self.keys
        return keys is not None and len(keys.t) == 1

    def at(self, times: np.ndarray) -> Poses:
        """Where it is at times (n,) s."""
        motion: Motion = self.motion if self.reader is None else FunctionMotion(self.reader)
        what = f'the {"motion" if self.reader is None else "reader"} of "{self.name}"'
        poses = attempt(what, lambda: motion.poses(times))
        if not isinstance(motion, OWN):
            _check_poses(poses, times, what)
        if self.transform is None:
            return Poses(*poses)
        moved = [self._moved(self.transform, *pose) for pose in zip(times, *poses[:2], strict=True)]
        return Poses(*parted(np.array(moved)))

    def matrices(self, times: ArrayLike) -> np.ndarray:
        """The same as 4x4 matrices, (n, 4, 4)."""
        return homogeneous(*self.at(np.atleast_1d(np.asarray(times, dtype=float))))

    def _moved(self, transform: Transform, t: float, position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
        """What the user's transform makes of a pose, checked."""
        what = f'the transform of "{self.name}" at t = {t:g} s'
        given = attempt(what, lambda: transform(position.copy(), q_WB.copy()))
        try:
            X = np.asarray(given, dtype=float)
        except (TypeError, ValueError):
            X = np.empty(0)
        if X.shape != (4, 4):
            raise InputError(f"{what} must give a 4x4 matrix, not {given!r:.80}")
        attempt(what, lambda: parted(X[None]))
        return X


def _check_poses(poses: Poses, times: np.ndarray, what: str) -> None:
    """Refuse a motion of a user's own class that does not give what a motion gives."""
    shapes = tuple(np.shape(part) for part in poses[:2])
    if shapes != ((len(times), 3), (len(times), 4)):
        raise InputError(f"{what} must give positions (n, 3) and attitudes (n, 4) at {len(times)} times, not {shapes}")
    bad = np.flatnonzero(~(np.isfinite(poses[0]).all(axis=1) & np.isfinite(poses[1]).all(axis=1)))
    if len(bad):
        raise InputError(f"{what} gives numbers that are not finite at t = {times[bad[0]]:g} s")


@strict
@dataclass(frozen=True, eq=False)
class Vector(Item):
    """An arrow that follows a quantity: `values` in world axes from `tail`, drawn `scale` m long per unit.

    tail: the name of a body (its origin), or a curve in the world. unit: of the quantity, for labels. label: a short
    text just beyond the tip, such as "L"; empty: none. words: what it shows, for the legend; empty: its name.
    """

    name: str
    values: Curve | FunctionCurve
    tail: str | Curve | FunctionCurve = _ORIGIN
    scale: float = 1.0
    color: str = RED
    unit: str = ""
    visible: bool = True
    group: str = "vectors"
    label: str = ""
    words: str = ""

    def __post_init__(self) -> None:
        self.check(self.color)
        object.__setattr__(self, "values", curve_of(self.values, f'the vector "{self.name}"'))
        object.__setattr__(self, "scale", positive(self.scale, f'the scale of "{self.name}"', "m per unit"))
        for what, text in (("label", self.label), ("words", self.words)):
            if not isinstance(text, str):
                raise InputError(f'the {what} of "{self.name}" is a text, not {text!r}')
        tail = _ORIGIN if isinstance(self.tail, str) and self.tail == WORLD else self.tail
        if not isinstance(tail, str):
            object.__setattr__(self, "tail", curve_of(tail, f'the tail of "{self.name}"'))

    @property
    def span(self) -> tuple[float, float] | None:
        """The times that its values know, s."""
        return self.values.span

    @property
    def carrier(self) -> str | None:
        """The name of the body at whose origin it begins; None where it begins on a curve in the world."""
        return self.tail if isinstance(self.tail, str) else None


@strict
@dataclass(frozen=True, eq=False)
class Trace(Item):
    """A line through `points`, in axes of `frame`: the world, or the body of that name.

    A curve in time grows as time goes on where `grows`, and is there from the start otherwise; points (n, 3) without
    times are always there. width in pixels.
    """

    name: str
    points: Curve
    frame: str = WORLD
    color: str = BLUE
    width: float = 2.0
    grows: bool = True
    visible: bool = True
    group: str = "traces"

    def __post_init__(self) -> None:
        self.check(self.color)
        not_negative(self.width, f'the width of "{self.name}"', "pixels")
        what = f'the trace "{self.name}"'
        points = line_of(self.points, what)
        if points is not None:
            object.__setattr__(self, "grows", False)
        object.__setattr__(self, "points", curve_of(self.points, what) if points is None else points)
        if not isinstance(self.points, Curve):
            raise InputError(f"{what} is made of points (n, 3), or a table (n, 4) of t, x, y, z, and not of a function")

    def until(self, t: float) -> np.ndarray:
        """The points that are drawn at time t, (k, 3), the last one at t itself."""
        if not self.grows:
            return self.points.values
        done = self.points.values[self.points.t <= t]
        return np.concatenate([done, self.points.at(np.array([t]))]) if len(done) else done


@strict
@dataclass(frozen=True, eq=False)
class Label(Item):
    """A text at a point `at` (3,) m in axes of `frame`: the world, or the body of that name."""

    name: str
    text: str
    at: np.ndarray = field(default_factory=lambda: np.zeros(3))
    frame: str = WORLD
    color: str = INK
    visible: bool = True
    group: str = "labels"

    def __post_init__(self) -> None:
        self.check(self.color)
        object.__setattr__(self, "text", str(self.text))
        object.__setattr__(self, "at", vector(self.at, f'the place of the label "{self.name}"'))
