"""What a scene holds: bodies, vectors, traces, labels. Pure data; nothing here draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import not_negative, number, positive, strict, vector
from polhode.errors import InputError
from polhode.library.colors import BLUE, INK, RED, checked_color
from polhode.library.shape import Shape
from polhode.view.curves import Curve, FunctionCurve, curve_of
from polhode.view.motions import Motion, motion_of
from polhode.view.motions.function import FunctionMotion
from polhode.view.transform import homogeneous, parted

WORLD = "world"
GROUPS = ("bodies", "axes", "shapes", "vectors", "traces", "labels")
"""What a player lists and hides together."""

Reader = Callable[[float], Any]
Transform = Callable[[np.ndarray, np.ndarray], Any]


class Placed(NamedTuple):
    """Where something is at n times: position (n, 3), attitude (n, 4), and a scale (n, 3) or None."""

    position: np.ndarray
    attitude: np.ndarray
    scale: np.ndarray | None = None


@strict
@dataclass(frozen=True, eq=False)
class SceneBody:
    """Something with a surface that moves: a `shape` in body axes and a `motion`.

    reader(t) -> (position, rotation) takes the place of the motion's own reading; transform(position, q_WB) -> (4, 4)
    that of `transform.body_to_world`. opacity from 0 to 1; group: how a player lists it.
    """

    name: str
    shape: Shape
    motion: Motion
    reader: Reader | None = None
    transform: Transform | None = None
    opacity: float = 1.0
    visible: bool = True
    group: str = "bodies"

    def __post_init__(self) -> None:
        _check_name(self.name)
        if not 0.0 <= number(self.opacity, f'the opacity of "{self.name}"') <= 1.0:
            raise InputError(f'the opacity of "{self.name}" is between 0 and 1, not {self.opacity}')
        for what in ("reader", "transform"):
            if getattr(self, what) is not None and not callable(getattr(self, what)):
                raise InputError(f'the {what} of "{self.name}" is a function, not {getattr(self, what)!r}')

    @property
    def span(self) -> tuple[float, float] | None:
        """The times that its motion knows, s; None: all."""
        return self.motion.span

    @property
    def keyed(self) -> bool:
        """Whether the samples of the motion say everything, so that files may hold them as they are."""
        return self.reader is None and self.transform is None and self.motion.keys() is not None

    def at(self, times: np.ndarray) -> Placed:
        """Where it is at times (n,) s."""
        poses = self.motion.poses(times) if self.reader is None else FunctionMotion(self.reader).poses(times)
        if self.transform is None:
            return Placed(poses.position, poses.attitude)
        return Placed(*parted(np.array([self._moved(*pose) for pose in zip(*poses, strict=True)])))

    def matrices(self, times: Any) -> np.ndarray:
        """The same as 4x4 matrices, (n, 4, 4)."""
        return homogeneous(*self.at(np.atleast_1d(np.asarray(times, dtype=float))))

    def _moved(self, position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
        """What the user's transform makes of a pose."""
        assert self.transform is not None
        X = np.asarray(self.transform(position, q_WB), dtype=float)
        if X.shape != (4, 4):
            raise InputError(f'the transform of "{self.name}" must give a 4x4 matrix, not the shape {X.shape}')
        return X


@strict
@dataclass(frozen=True, eq=False)
class Vector:
    """An arrow that follows a quantity: `values` in world axes from `tail`, drawn `scale` m long per unit.

    tail: the name of a body (its origin), or a curve in the world. unit: of the quantity, for labels.
    """

    name: str
    values: Curve | FunctionCurve
    tail: Any = (0.0, 0.0, 0.0)
    scale: float = 1.0
    color: str = RED
    unit: str = ""
    visible: bool = True
    group: str = "vectors"

    def __post_init__(self) -> None:
        _check_name(self.name)
        checked_color(self.color)
        object.__setattr__(self, "values", curve_of(self.values, f'the vector "{self.name}"'))
        object.__setattr__(self, "scale", positive(self.scale, f'the scale of "{self.name}"', "m per unit"))
        if not isinstance(self.tail, str):
            object.__setattr__(self, "tail", curve_of(self.tail, f'the tail of "{self.name}"'))

    @property
    def span(self) -> tuple[float, float] | None:
        """The times that it knows, s."""
        return self.values.span


@strict
@dataclass(frozen=True, eq=False)
class Trace:
    """A line through `points`, in axes of `frame`: the world, or the body of that name.

    A curve in time grows as time goes on where `grows`, and is there from the start otherwise; points (n, 3) without
    times are always there. width in pixels.
    """

    name: str
    points: Any
    frame: str = WORLD
    color: str = BLUE
    width: float = 2.0
    grows: bool = True
    visible: bool = True
    group: str = "traces"

    def __post_init__(self) -> None:
        _check_name(self.name)
        checked_color(self.color)
        not_negative(self.width, f'the width of "{self.name}"', "pixels")
        if np.ndim(self.points) == 2 and np.shape(self.points)[1:] == (3,):
            points = np.array(self.points, dtype=float)
            object.__setattr__(self, "points", Curve(np.zeros(len(points)), points))
            object.__setattr__(self, "grows", False)
        object.__setattr__(self, "points", curve_of(self.points, f'the trace "{self.name}"'))
        if not isinstance(self.points, Curve) or not np.isfinite(self.points.values).all():
            raise InputError(f'the trace "{self.name}" is made of finite points (n, 3), or a table of t, x, y, z')

    @property
    def span(self) -> None:
        """A trace is there at all times."""
        return

    def until(self, t: float) -> np.ndarray:
        """The points that are drawn at time t, (k, 3), the last one at t itself."""
        if not self.grows:
            return self.points.values
        done = self.points.values[self.points.t <= t]
        return np.concatenate([done, self.points.at(np.array([t]))]) if len(done) else done


@strict
@dataclass(frozen=True, eq=False)
class Label:
    """A text at a point `at` (3,) m in axes of `frame`: the world, or the body of that name."""

    name: str
    text: str
    at: Any = (0.0, 0.0, 0.0)
    frame: str = WORLD
    color: str = INK
    visible: bool = True
    group: str = "labels"

    def __post_init__(self) -> None:
        _check_name(self.name)
        checked_color(self.color)
        object.__setattr__(self, "text", str(self.text))
        object.__setattr__(self, "at", vector(self.at, f'the place of the label "{self.name}"'))

    @property
    def span(self) -> None:
        """A label is there at all times."""
        return


Item = SceneBody | Vector | Trace | Label


def scene_body(name: str, shape: Shape, motion: Any, sequence: str, **options: Any) -> SceneBody:
    """A body with its motion in any form, see `motion_of`."""
    return SceneBody(name, shape, motion_of(motion, sequence), **options)


def _check_name(name: Any) -> None:
    if not isinstance(name, str) or not name or name == WORLD:
        raise InputError(f'a name in a scene is a text, and not "{WORLD}": {name!r}')
