"""The scene of a system's run: all its bodies, the axes of the world, its momentum and mass center, paths, joints."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.library.colors import GRAY, INK, PURPLE
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory
from polhode.view import of_run_parts as parts
from polhode.view.figures import ball, reach
from polhode.view.geometry import shape_of
from polhode.view.of_run_ropes import add_ropes
from polhode.view.scene import Scene

_MANY = 6  # bodies, above which their paths are not offered
_LONG = 0.4  # length of the longest arrow by the size of the system


@dataclass(frozen=True, eq=False)
class Picture:
    """A run and what its figures share."""

    scene: Scene
    run: Trajectory

    @cached_property
    def fine(self) -> Trajectory:
        """The run at times that draw smooth curves."""
        run = self.run
        rate = np.max([np.linalg.norm(run.body(name).omega, axis=1) for name in run.names], axis=0)
        return parts.finer(run, rate)

    @cached_property
    def size(self) -> float:
        """How far the bodies reach from the system's mass center at the start, m."""
        run, center = self.run, self.run.center_of_mass[0]
        reached = [np.linalg.norm(run.body(name).position[0] - center) + reach(self.scene[name].shape)
                   for name in run.names]  # fmt: skip
        return float(max(reached))


def system_scene(run: Trajectory, *, vectors: Any, traces: Any, shapes: Any, axes: Any, plots: Any) -> Scene:
    """The scene; each list holds names, or is None where nothing was said."""
    scene = Scene(run.mechanism.name)
    picture = Picture(scene, run)
    known_only(run.names, vectors, traces, shapes, axes)
    for i, name in enumerate(run.names):
        body = run.body(name).body
        color = parts.COLORS[i % len(parts.COLORS)] if body.geometry is None else None
        scene.add(shape_of(body, color), run.body(name), name=name).motion.keys()  # refuses what is not finite
    add_ropes(picture)
    _add_axes(picture, axes)
    _add_vectors(picture, vectors)
    _add_traces(picture, traces)
    _add_shapes(picture, shapes or ())
    from polhode.view.of_run_plots import system_plots

    scene.plots.extend(system_plots(run, plots))
    return scene


def known_only(names: Any, vectors: Any, traces: Any, shapes: Any, axes: Any = True) -> None:
    """Refuse what a scene of bodies with these names does not have."""
    parts.known_only(vectors, ("H", *_of_bodies(tuple(_VALUES), names)), "vector of a run")
    parts.known_only(traces, ("center", *_of_bodies(("path",), names)), "trace of a run")
    parts.known_only(shapes, ("center", "joints"), "shape of a run")
    if axes not in (True, False, None, WITH_BODIES):
        raise unknown("choice of axes named", axes, ("True", "False", WITH_BODIES))


def _of_bodies(kinds: tuple[str, ...], names: Any) -> tuple[str, ...]:
    """Names of things that bodies have: "omega:rod", ..."""
    return tuple(f"{kind}:{name}" for kind in kinds for name in names)


def _add_axes(picture: Picture, axes: Any) -> None:
    """Those of the world at its origin; "bodies": those of every body too."""
    scene = picture.scene
    if axes:
        scene.triad(0.3 * picture.size, name=scene.free("world axes"), opacity=0.6)
    for name in picture.run.names if axes == WITH_BODIES else ():
        scene.triad(1.25 * reach(scene[name].shape), to=name, name=scene.free(f"axes of {name}"))


WITH_BODIES = "bodies"


# ---- arrows


def _add_vectors(picture: Picture, wanted: tuple[Any, ...] | None) -> None:
    """Those that are wanted; where nothing was said, the momentum, shown where nothing pulls at the system."""
    run, size = picture.fine, _LONG * picture.size
    floats = not np.any(run.mechanism.gravity)
    for name in ("H",) if wanted is None else wanted:
        kind, _, body = name.partition(":")
        options: dict[str, Any] = {"visible": wanted is not None or floats}
        if not body:
            shown = shown_angular_momentum(run)
            tail, values, unit, color = parts.curve(run.t, shown.points), shown.values, "N m s", PURPLE
        else:
            values, unit, color = _VALUES[kind](run, body)
            tail = body if kind != "reaction" else parts.curve(run.t, run.joint(body).position)
        parts.arrow(picture.scene, name, run.t, values, size, unit, tail=tail, color=color, **options)


_VALUES: dict[str, Any] = {
    "omega": lambda run, name: (run.body(name).omega_world, "rad/s", parts.OMEGA),
    "H": lambda run, name: (run.body(name).angular_momentum, "N m s", parts.MOMENTUM),
    "velocity": lambda run, name: (run.body(name).velocity, "m/s", parts.VELOCITY),
    "reaction": lambda run, name: (run.joint(name).reaction.force, "N", parts.FORCE),
}


# ---- lines


def _add_traces(picture: Picture, wanted: tuple[Any, ...] | None) -> None:
    """Those that are wanted; where nothing was said, hidden ones of the mass center and of a few bodies."""
    run, names = picture.fine, picture.run.names
    few = tuple(f"path:{name}" for name in names) if len(names) <= _MANY else ()
    for item in ("center", *few) if wanted is None else wanted:
        if isinstance(item, dict):
            _add_point(picture, item)
        elif item == "center":
            _trace(picture, "path of the mass center", run.center_of_mass, wanted is not None, color=INK)
        else:
            name = item.partition(":")[2]
            color = parts.COLORS[names.index(name) % len(parts.COLORS)]
            _trace(picture, f"path of {name}", run.body(name).position, wanted is not None, color=color)


def _add_point(picture: Picture, item: dict[str, Any]) -> None:
    """The path of a point of a body."""
    point = parts.point_of(item, ("point", "body", *parts.LOOK))
    if "body" not in item:
        raise InputError(f'the trace of a point says of which body: {{"body": "{picture.run.names[0]}", "point": ...}}')
    places = picture.fine.body(item["body"]).position_of(point)
    name = str(item.get("name", f"path of a point of {item['body']}"))
    _trace(picture, name, places, True, **parts.look(item))


def _trace(picture: Picture, name: str, places: np.ndarray, shown: bool, **options: Any) -> None:
    scene = picture.scene
    scene.trace(np.column_stack([picture.fine.t, places]), name=scene.free(name), visible=shown, **options)


# ---- marks


def _add_shapes(picture: Picture, wanted: tuple[Any, ...]) -> None:
    """Balls at the mass center and at the joints."""
    scene, run, size = picture.scene, picture.run, picture.size
    if "center" in wanted:
        motion = parts.gliding(picture.fine.t, picture.fine.center_of_mass)
        scene.add(ball(0.03 * size, (0, 0, 0), INK), motion, name=scene.free("mass center"), group="shapes")
    for name in run.names if "joints" in wanted else ():
        link = run.mechanism.links[run.mechanism.index(name)]
        at = -np.reshape(link.R_LB, (3, 3)).T @ np.array(link.com)
        mark = ball(0.02 * size, at, GRAY)
        scene.attach(mark, name, name=scene.free(f"joint of {name}"), group="shapes")
