"""A scene: bodies that move, and what is drawn around them. Pure data, no window; a run is not needed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.library.colors import AXES, ORANGE, SILVER, SKY
from polhode.library.shape import Shape
from polhode.library.simple_shapes import ORIENTATIONS, triad
from polhode.view import shapes
from polhode.view.clock import Played, play
from polhode.view.curves import CurveLike, PlotCurves, attempt
from polhode.view.items import WORLD, Item, Label, Letter, SceneBody, Trace, Vector
from polhode.view.motions import MotionLike, StaticMotion, motion_of
from polhode.view.transform import Rotation

if TYPE_CHECKING:
    from polhode.view.film import Frames
    from polhode.view.showing import OnScreen

Kind = TypeVar("Kind", bound=Item)
Which = str | int | Item
"""An item of a scene: by its name, by its index among the bodies, or as it was given."""


class Scene:
    """Bodies, vectors, traces and labels by name, in the order in which they were added; no simulation is needed.

        scene = ph.Scene("three spheres")
        ball = scene.add(ph.library.ellipsoid((1, 1, 1)), motion, name="ball")   # motion: see `motion_of`
        scene.vector((0, 0, 1), name="up"); scene.trace(points, name="path"); scene.remove("ball")

    `plots` are the linked diagrams of a page (`curves.PlotCurves`), `about` a few lines on how it was made; `summary`
    is a sentence about what it shows and `look_at` a list of what to look at, which a page shows in a small panel.
    """

    def __init__(self, name: str = "scene") -> None:
        if not isinstance(name, str):
            raise InputError(f"the name of a scene is a text, not {name!r}")
        self.name = name
        self.plots: list[PlotCurves] = []
        self.about: list[str] = []
        self.summary = ""
        self.look_at: list[str] = []
        self._items: dict[str, Item] = {}
        self._last: dict[str, int] = {}  # the number behind a name that was given last

    def __repr__(self) -> str:
        return f'Scene("{self.name}": {", ".join(self._items) or "empty"})'

    def __len__(self) -> int:
        return len(self.bodies)

    def __iter__(self) -> Iterator[SceneBody]:
        return iter(self.bodies)

    def __contains__(self, name: str) -> bool:
        return name in self._items

    def __getitem__(self, which: Which) -> Any:
        return self._items[self._name(which)]

    # ---- what is there

    def of_kind(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """All items of a class."""
        return tuple(item for item in self._items.values() if isinstance(item, kind))

    def visible(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Those of a class that are seen."""
        return tuple(item for item in self.of_kind(kind) if item.visible)

    @property
    def bodies(self) -> tuple[SceneBody, ...]:
        """The bodies; everything with a surface is one."""
        return self.of_kind(SceneBody)

    @property
    def leading(self) -> str:
        """The name of the first body that is one: no axes, no plane, where there is something else."""
        bodies = self.bodies
        if not bodies:
            raise InputError(f'the scene "{self.name}" has no bodies: add one, scene.add(geometry, motion)')
        return next((body for body in bodies if body.group == "bodies"), bodies[0]).name

    @property
    def vectors(self) -> tuple[Vector, ...]:
        """The arrows that follow quantities."""
        return self.of_kind(Vector)

    @property
    def traces(self) -> tuple[Trace, ...]:
        """The lines."""
        return self.of_kind(Trace)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The texts."""
        return self.of_kind(Label)

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time that anything in the scene knows, s; None where all is at rest or given for all times."""
        spans = [item.span for item in self._items.values() if item.span is not None]
        return (min(first for first, _ in spans), max(last for _, last in spans)) if spans else None

    # ---- adding

    def add(self, geometry: shapes.Geometry, motion: MotionLike = None, *, name: str | None = None,
            color: str | None = None, units: str | None = None, euler: str = "zyx",
            **options: Any) -> SceneBody:  # fmt: skip
        """Add a body and give it back.

        geometry: see `shape_of`; motion: see `motion_of`; name: that of the geometry where none is given, with a number
        where it is taken; euler: what three angles mean (any of the 12 sequences in letter order, or "rpy": roll,
        pitch, yaw); options: reader, transform, opacity, visible, group of a `SceneBody`.
        """
        shape = shapes.shape_of(geometry, color, units)
        called = self._free(shape.name if name is None else name, numbered=name is None)
        moving = attempt(f'the motion of "{called}"', lambda: motion_of(motion, euler))
        return self.put(SceneBody(called, shape, moving, **options))

    def attach(self, geometry: shapes.Geometry, to: Which, *, name: str | None = None, color: str | None = None,
               **options: Any) -> SceneBody:  # fmt: skip
        """Add something that moves with the body `to`: its axes, its cone, a mark; the geometry is in its body axes."""
        body = self.body_named(to)
        moving: dict[str, Any] = {"reader": body.reader, "transform": body.transform} | options
        return self.add(geometry, body.motion, name=name, color=color, **moving)

    def vector(self, values: CurveLike, *, name: str, **options: Any) -> Vector:
        """Add an arrow: `values` (3,), a table (n, 4), a `TimeSeries` or a function of t, in world axes.

        options: tail (the name of a body or a point), scale (m per unit), color, unit, label, visible of a `Vector`.
        """
        return self.put(Vector(self._free(name), values, **options))  # type: ignore[arg-type]

    def trace(self, points: CurveLike, *, name: str, **options: Any) -> Trace:
        """Add a line: points (n, 3), or a table (n, 4) of t, x, y, z that grows with time.

        options: frame (the name of a body), color, width, grows, visible of a `Trace`.
        """
        return self.put(Trace(self._free(name), points, **options))  # type: ignore[arg-type]

    def label(self, text: str, *, name: str | None = None, **options: Any) -> Label:
        """Add a text: options at (3,), frame (the name of a body), color, visible of a `Label`."""
        called = self._free(str(text) if name is None else name, numbered=name is None)
        return self.put(Label(called, text, **options))

    # ---- figures: translucent bodies without mass, in the group "shapes" or "axes"

    def plane(self, point: ArrayLike = (0.0, 0.0, 0.0), normal: ArrayLike = (0.0, 0.0, 1.0), size: ArrayLike = 1.0,
              *, color: str = SILVER, **options: Any) -> SceneBody:  # fmt: skip
        """Add a square (size m, or a rectangle (2,) m) around a point (3,) m across its normal (3,).

        It rests; or `to`: a body with which it moves, then all is in body axes; or `motion`: one of its own. Further
        options: name, opacity, visible, reader, transform, group.
        """
        return self._figure(shapes.plane(point, normal, size, color), {"opacity": 0.4} | options)

    def ellipsoid(self, semi_axes: ArrayLike, at: ArrayLike = (0.0, 0.0, 0.0), *,
                  axes: ArrayLike = ((1, 0, 0), (0, 1, 0), (0, 0, 1)), color: str = SKY,
                  **options: Any) -> SceneBody:  # fmt: skip
        """Add an ellipsoid, `semi_axes` (3,) m along the columns of `axes` (3, 3); options as `plane` has them."""
        return self._figure(shapes.ellipsoid(semi_axes, at, axes, color), {"opacity": 0.4} | options)

    def cone(self, axis: ArrayLike, radius: float, at: ArrayLike = (0.0, 0.0, 0.0), *, color: str = ORANGE,
             **options: Any) -> SceneBody:  # fmt: skip
        """Add a cone with its tip at `at` (3,) m; `axis` (3,) m leads to the middle of its base, whose radius is in m.

        Options as `plane` has them. The cones of a free symmetric body are in `ph.library.cones`.
        """
        return self._figure(shapes.cone(axis, radius, at, color), {"opacity": 0.4} | options)

    def triad(self, size: float = 1.0, *, orientation: str = "axes", **options: Any) -> SceneBody:
        """Add three arrows with letters, `size` m long: x red, y green, z blue; options as `plane` has them."""
        shape = triad(size, orientation=orientation)
        letters = (Letter(letter, tuple(size * axis), color)
                   for letter, axis, color in zip("xyz", ORIENTATIONS[orientation].T, AXES, strict=True))  # fmt: skip
        return self._figure(shape, {"group": "axes", "letters": tuple(letters)} | options)

    # ---- changing

    def change(self, which: Which, **fields_: Any) -> Any:
        """Give an item other fields: `scene.change("ball", reader=f, opacity=0.5)`; gives the new item."""
        old = self[which]
        known = [field.name for field in fields(old) if field.name != "name"]  # type: ignore[arg-type]
        for name in fields_:
            if name not in known:
                raise unknown(f"field of {type(old).__name__} named", name, known)
        return self.put(replace(old, **fields_))  # type: ignore[type-var]

    def move(self, which: Which, position: ArrayLike = (0.0, 0.0, 0.0),
             rotation: Rotation = (1.0, 0.0, 0.0, 0.0)) -> SceneBody:  # fmt: skip
        """Put a body to a place and leave it there: position (3,) m, rotation as a quaternion, angles or a matrix."""
        return self.put(replace(self.body_named(which), motion=StaticMotion(position, rotation), reader=None))

    def remove(self, which: Which | None = None) -> None:
        """Remove an item by name, by its index among the bodies, or as it was given; None: the last body."""
        if which is None and not len(self):
            raise InputError(f'there is nothing to remove: the scene "{self.name}" has no bodies')
        name = self._name(len(self) - 1 if which is None else which)
        hanging = [item.name for item in self._items.values() if item.carrier == name]
        if hanging:
            raise InputError(f'"{name}" carries {", ".join(hanging)}: remove that first, or change where it hangs')
        del self._items[name]

    def copy(self) -> Scene:
        """The same items in another scene, which then goes its own way."""
        other = Scene(self.name)
        other.plots, other.about = list(self.plots), list(self.about)
        other.summary, other.look_at = self.summary, list(self.look_at)
        other._items, other._last = dict(self._items), dict(self._last)
        return other

    def index(self, which: Which) -> int:
        """The place of a body among the bodies."""
        return [body.name for body in self.bodies].index(self._name(which))

    # ---- looking

    def body_named(self, which: Which) -> SceneBody:
        """A body by name or index; not a vector, a trace or a label."""
        return self._named(which, SceneBody, "body")

    def vector_named(self, which: Which) -> Vector:
        """A vector by name."""
        return self._named(which, Vector, "vector")

    def check_frame(self, frame: str) -> str:
        """The name of a frame: "world", or a body; "body" means the first body where none has that name."""
        if isinstance(frame, str) and (frame == WORLD or isinstance(self._items.get(frame), SceneBody)):
            return frame
        if isinstance(frame, str) and frame == "body" and self.bodies:
            return self.leading
        raise unknown("frame named", frame, [WORLD, *(body.name for body in self.bodies)])

    def animate(self, path: str | os.PathLike[str] | None = None, **options: Any) -> Any:
        """A film, a page or a model of the scene: see `polhode.view.animate`."""
        from polhode.view.animating import animate

        return animate(self, path, **options)

    def show(self, **options: Any) -> OnScreen:
        """Show the scene now: below the cell of a notebook, or as a page in the browser; options as in `animate`."""
        from polhode.view.showing import show

        return show(self, **options)

    def image(self, t: float | None = None, **options: Any) -> np.ndarray:
        """One picture (height, width, 3) of bytes at time t: see `polhode.view.animate` for the options."""
        from polhode.view.animating import image

        return image(self, t, **options)

    def frames(self, **options: Any) -> Frames:
        """All pictures of the film as arrays, to replay, to draw over and to save: see `polhode.view.film`."""
        from polhode.view.film import frames

        return frames(self, **options)

    def play(self, show: Callable[[np.ndarray, float, int], object], *, rounds: int = 1, **options: Any) -> Played:
        """Draw the film in real time: show(picture, t, i) is called for each picture, see `clock.play`.

        Where drawing is slow, pictures are left out, never time. options: those of `polhode.view.animate`.
        """
        from polhode.view.animating import stage
        from polhode.view.raster import render

        staged = stage(self, {}, **options)
        return play(staged.clock, lambda i, t: show(render(staged, t), t, i), rounds=rounds)

    def _figure(self, shape: Shape, options: dict[str, Any]) -> SceneBody:
        """A figure at rest, with a body, or with a motion of its own."""
        options = {"group": "shapes"} | options
        to, motion = options.pop("to", None), options.pop("motion", None)
        if to is not None and motion is not None:
            raise InputError("a figure moves with a body (to=) or has a motion of its own (motion=), not both")
        return self.add(shape, motion, **options) if to is None else self.attach(shape, to, **options)

    def put(self, item: Kind) -> Kind:
        """Put an item that was made elsewhere in its place, with the frame in which it is drawn by its full name."""
        if item.carrier is not None:
            field = "tail" if isinstance(item, Vector) else "frame"
            item = replace(item, **{field: self.check_frame(item.carrier)})  # type: ignore[type-var]
        self._items[item.name] = item
        return item

    def free(self, name: str) -> str:
        """The name, or where it is taken the same with a number."""
        return self._free(name, numbered=True)

    def _free(self, name: str, numbered: bool = False) -> str:
        """The name, if it is free; with the first free number where that is allowed."""
        if not isinstance(name, str) or name not in self._items:
            return name  # what is no text is refused by the item itself
        if not numbered:
            raise InputError(f'there is already something named "{name}" in the scene: give another name')
        i = self._last.get(name, 1) + 1
        while f"{name} {i}" in self._items:
            i += 1
        self._last[name] = i
        return f"{name} {i}"

    def _named(self, which: Which, kind: type[Kind], what: str) -> Kind:
        """An item of one kind, or the error that names those of that kind."""
        name = which.name if isinstance(which, Item) else self._name(which) if isinstance(which, int) else which
        found = self._items.get(name) if isinstance(name, str) else None
        if not isinstance(found, kind):
            raise unknown(f"{what} of the scene named", name, [item.name for item in self.of_kind(kind)])
        return found

    def _name(self, which: Which) -> str:
        """The name of an item that was given as such, by name or by index."""
        name = which.name if isinstance(which, Item) else which
        if isinstance(name, int | np.integer) and not isinstance(name, bool):
            if not -len(self) <= name < len(self):
                raise InputError(f"there is no body number {name}: the scene has {len(self)}, counted from 0")
            return self.bodies[name].name
        if not isinstance(name, str) or name not in self._items:
            raise unknown("item of the scene named", name, self._items)
        return name
