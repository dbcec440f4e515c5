"""The scene of a system's run: its bodies, ropes and joints as `links` draws them, world axes, momentum, mass center,
paths."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from polhode.errors import InputError
from polhode.library.colors import INK, SERIES
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory
from polhode.view.attitudes import add_attitudes
from polhode.view.links import Links
from polhode.view.of_run import (
    OUT,
    QUANTITIES,
    Axes,
    Name,
    Picture,
    Wanted,
    curve,
    gliding,
    known_axes,
    known_only,
    largest,
    system_plots,
)
from polhode.view.scene import Scene
from polhode.view.shapes import ball, reach, shape_of

WITH_BODIES = "bodies"
VECTORS = ("omega", "L", "velocity", "reaction")  # of each body
_MANY = 6  # bodies, above which their paths are not offered
_NOTHING = 1e-9  # of the angular momentum of a body: what is less is zero
_LONG = 0.4  # length of the longest arrow by the size of the system


def system_scene(run: Trajectory, wanted: Wanted) -> Scene:
    """The scene of a run of several bodies, or of one that something holds."""
    scene = Scene(run.mechanism.name)
    picture = Picture(scene, run)
    known_only_in(run.names, wanted.vectors, wanted.traces, wanted.shapes, wanted.axes)
    links = Links(run)
    for i, name in enumerate(run.names):
        body, color = run.body(name).body, SERIES[i % len(SERIES)]
        shape = links.shape(name, body, color) if body.geometry is None else shape_of(body)
        scene.add(shape, run.body(name), name=name).motion.keys()  # refuses what is not finite
    links.add_spans(scene)
    if wanted.axes:
        scene.triad(0.3 * picture.size, name=scene.free("world axes"), opacity=0.6)
    for name in run.names if wanted.axes == WITH_BODIES else ():
        scene.triad(1.25 * reach(scene.body_named(name).shape), to=name, name=scene.free(f"axes of {name}"))
    _add_vectors(picture, wanted.vectors)
    _add_traces(picture, wanted.traces)
    _add_shapes(picture, wanted.shapes)
    scene.plots.extend(system_plots(run, wanted.plots))
    return scene


def known_only_in(names: Iterable[str], vectors: Iterable[Name] | None, traces: Iterable[Name] | None,
                      shapes: Iterable[Name] | None, axes: Axes = True) -> None:  # fmt: skip
    """Refuse what a scene of bodies with these names does not have."""
    bodies = tuple(names)
    known_only(vectors, ("L", *(f"{kind}:{name}" for kind in VECTORS for name in bodies)), "vector of a run")
    known_only(traces, ("center", *(f"path:{name}" for name in bodies)), "trace of a run")
    known_only(shapes, ("center", "joints", "attitudes"), "shape of a run")
    known_axes(axes, WITH_BODIES)


# ---- arrows


def _add_vectors(picture: Picture, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; where nothing was said, the momentum, shown where nothing pulls at the system."""
    run = picture.fine
    shown = wanted is not None or not np.any(run.mechanism.gravity)
    for name in map(str, ("L",) if wanted is None else wanted):
        kind, _, body = name.partition(":")
        if body:
            values = QUANTITIES[kind].values(run, body)
            tail = curve(run.t, run.joint(body).position) if kind == "reaction" else body
        else:
            whole = shown_angular_momentum(run)
            values, tail = whole.values, curve(run.t, whole.points)
            if wanted is None and largest(values) <= _NOTHING * _turning(run):
                continue  # zero but for rounding: an arrow of noise would point anywhere
        long = OUT if len(run.names) == 1 else _LONG  # out of the one body, or beside the others
        picture.arrow(name, values, tail, long * picture.size, visible=shown)


def _turning(run: Trajectory) -> float:
    """The largest angular momentum of any body about its own mass center, N m s."""
    return max(largest(run.body(name).angular_momentum) for name in run.names)


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


# ---- marks


def _add_shapes(picture: Picture, wanted: tuple[Name, ...] | None) -> None:
    """What is wanted: a ball at the mass center, pins in the joints; the pins, where nothing was said."""
    scene, fine = picture.scene, picture.fine
    if "center" in (wanted or ()):
        motion = gliding(fine.t, fine.center_of_mass)
        scene.add(ball(0.03 * picture.size, (0, 0, 0), INK), motion, name=scene.free("mass center"), group="shapes")
    if wanted is None or "joints" in wanted:
        Links(picture.run).add_pins(scene)
    if wanted is None or "attitudes" in wanted:
        add_attitudes(picture)
