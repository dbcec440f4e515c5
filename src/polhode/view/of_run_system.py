"""The scene of a system's run: all its bodies and ropes, the axes of the world, its momentum and mass center, paths,
joints."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from polhode.errors import InputError
from polhode.geometry import solids
from polhode.library.colors import GRAY, INK, SERIES
from polhode.library.placing import z_along
from polhode.library.shape import Part, Shape
from polhode.model.constraints.distance import Distance
from polhode.model.constraints.rope import Rope
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory
from polhode.view.items import WORLD
from polhode.view.of_run import (
    QUANTITIES,
    Axes,
    Name,
    Picture,
    Wanted,
    curve,
    gliding,
    known_axes,
    known_only,
    system_plots,
)
from polhode.view.scene import Scene
from polhode.view.shapes import ball, reach, shape_of

WITH_BODIES = "bodies"
VECTORS = ("omega", "H", "velocity", "reaction")  # of each body
_MANY = 6  # bodies, above which their paths are not offered
_LONG = 0.4  # length of the longest arrow by the size of the system
_THIN = 0.008  # radius of a rope by its length
_SHORT = 1e-9  # m


def system_scene(run: Trajectory, wanted: Wanted) -> Scene:
    """The scene of a run of several bodies, or of one that something holds."""
    scene = Scene(run.mechanism.name)
    picture = Picture(scene, run)
    known_only_in(run.names, wanted.vectors, wanted.traces, wanted.shapes, wanted.axes)
    for i, name in enumerate(run.names):
        body = run.body(name).body
        color = SERIES[i % len(SERIES)] if body.geometry is None else None
        scene.add(shape_of(body, color), run.body(name), name=name).motion.keys()  # refuses what is not finite
    _add_ropes(picture)
    if wanted.axes:
        scene.triad(0.3 * picture.size, name=scene.free("world axes"), opacity=0.6)
    for name in run.names if wanted.axes == WITH_BODIES else ():
        scene.triad(1.25 * reach(scene.body_named(name).shape), to=name, name=scene.free(f"axes of {name}"))
    _add_vectors(picture, wanted.vectors)
    _add_traces(picture, wanted.traces)
    _add_shapes(picture, wanted.shapes or ())
    scene.plots.extend(system_plots(run, wanted.plots))
    return scene


def known_only_in(names: Iterable[str], vectors: Iterable[Name] | None, traces: Iterable[Name] | None,
                      shapes: Iterable[Name] | None, axes: Axes = True) -> None:  # fmt: skip
    """Refuse what a scene of bodies with these names does not have."""
    bodies = tuple(names)
    known_only(vectors, ("H", *(f"{kind}:{name}" for kind in VECTORS for name in bodies)), "vector of a run")
    known_only(traces, ("center", *(f"path:{name}" for name in bodies)), "trace of a run")
    known_only(shapes, ("center", "joints"), "shape of a run")
    known_axes(axes, WITH_BODIES)


# ---- arrows


def _add_vectors(picture: Picture, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; where nothing was said, the momentum, shown where nothing pulls at the system."""
    run = picture.fine
    shown = wanted is not None or not np.any(run.mechanism.gravity)
    for name in map(str, ("H",) if wanted is None else wanted):
        kind, _, body = name.partition(":")
        if body:
            values = QUANTITIES[kind].values(run, body)
            tail = curve(run.t, run.joint(body).position) if kind == "reaction" else body
        else:
            whole = shown_angular_momentum(run)
            values, tail = whole.values, curve(run.t, whole.points)
        picture.arrow(name, values, tail, _LONG * picture.size, visible=shown)


# ---- lines


def _add_traces(picture: Picture, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; where nothing was said, hidden ones of the mass center and of a few bodies."""
    run, names, shown = picture.fine, picture.run.names, wanted is not None
    few = tuple(f"path:{name}" for name in names) if len(names) <= _MANY else ()
    for item in ("center", *few) if wanted is None else wanted:
        if not isinstance(item, str):
            point = picture.point_of(item, "body")
            if "body" not in item:
                raise InputError(f'the trace of a point says of which body: {{"body": "{names[0]}", "point": ...}}')
            body = item["body"]
            picture.point_path(item, f"path of a point of {body}", run.body(body).position_of(point))
        elif item == "center":
            picture.trace("path of the mass center", run.center_of_mass, color=INK, visible=shown)
        else:
            name = item.partition(":")[2]
            color = SERIES[names.index(name) % len(SERIES)]
            picture.trace(f"path of {name}", run.body(name).position, color=color, visible=shown)


# ---- marks and ropes


def _add_shapes(picture: Picture, wanted: tuple[Name, ...]) -> None:
    """Balls at the mass center and at the joints."""
    scene, run, fine, size = picture.scene, picture.run, picture.fine, picture.size
    if "center" in wanted:
        motion = gliding(fine.t, fine.center_of_mass)
        scene.add(ball(0.03 * size, (0, 0, 0), INK), motion, name=scene.free("mass center"), group="shapes")
    for name in run.names if "joints" in wanted else ():
        link = run.mechanism.links[run.mechanism.index(name)]
        mark = ball(0.02 * size, -np.reshape(link.R_LB, (3, 3)).T @ np.array(link.com), GRAY)
        scene.attach(mark, name, name=scene.free(f"joint of {name}"), group="shapes")


def _add_ropes(picture: Picture) -> None:
    """Straight lines for ropes that hang in the world, and for rods that keep a distance from it."""
    run, scene = picture.fine, picture.scene
    for rope in run.mechanism.constraints:
        if isinstance(rope, Rope | Distance) and rope.body_1 == WORLD:
            held, places = np.asarray(rope.at_1), run.body(rope.body_2).position_of(rope.at_2)
            radius = _THIN * max(float(np.linalg.norm(places - held, axis=1).max()), _SHORT)
            line = solids.cylinder(radius, 1.0, 12).shifted((0.0, 0.0, 0.5))  # from the origin to z = 1
            shape = Shape("rope", (Part("rope", line, GRAY),))
            scene.add(shape, gliding(run.t, places), name=scene.free(rope.name), transform=_from(held), group="shapes")


def _from(held: np.ndarray) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """The transform of such a line that brings its end to where the body is: turned, and as long as needed."""

    def stretched(position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
        """X (4, 4)."""
        way = position - held
        length = max(float(np.linalg.norm(way)), _SHORT)
        X = np.eye(4)
        X[:3, :3] = z_along(way / length if length > _SHORT else np.array([0.0, 0.0, 1.0])) * [1.0, 1.0, length]
        X[:3, 3] = held
        return X

    return stretched
