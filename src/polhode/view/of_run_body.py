"""The scene of one body's run: the body, axes, omega and L, paths, and the figures of free rotation.

One scale, m per rad/s, holds for all that is made of angular velocities: the arrow of omega, polhode, herpolhode, the
cones and the energy ellipsoid. So the tip of the arrow is where the ellipsoid touches the plane and where the cones do.
Everything hangs on the mass center and goes with it; "world axes" are the axes of the world there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from polhode.analysis.poinsot import poinsot
from polhode.errors import InputError
from polhode.library.colors import BLUE, ORANGE, RED, SILVER, SKY
from polhode.library.cones import cones
from polhode.model.state import State
from polhode.results.trajectory import Trajectory
from polhode.view.attitudes import add_attitudes
from polhode.view.of_run import (
    OUT,
    QUANTITIES,
    STILL,
    Axes,
    Name,
    Picture,
    Wanted,
    body_plots,
    known_axes,
    known_only,
    largest,
)
from polhode.view.scene import Scene
from polhode.view.shapes import plane, shape_of

AIRCRAFT = "aircraft"
VECTORS = ("omega", "L", "velocity", "force", "torque")
TRACES = ("path", "polhode", "herpolhode")
_FAR = 1.0  # sizes of the body, beyond which its path is shown
_TINY = 400.0  # the same, beyond which it is too small to be seen beside its path
_STEADY = 1e-3  # relative change of L, below which a rotation is free
_MARGIN = 1.15  # of the plane around what touches it


def body_scene(run: Trajectory, wanted: Wanted) -> Scene:
    """The scene of a run of one body that nothing holds."""
    known_only_in(wanted.vectors, wanted.traces, wanted.shapes, wanted.axes)
    name = run.only.name
    scene = Scene(name)
    picture = Picture(scene, run, AIRCRAFT if wanted.axes == AIRCRAFT else "axes")
    scene.add(shape_of(run.only.body), run, name=name).motion.keys()  # refuses numbers that are not finite
    if wanted.axes:
        scene.triad(1.25 * picture.size, orientation=picture.pointing, to=name, name=scene.free("body axes"))
        scene.change(picture.center(), visible=True)
    _add_vectors(picture, wanted.vectors)
    _add_traces(picture, wanted.traces)
    if picture.moved > _TINY * picture.size:
        scene.label(name, name=scene.free(f"name of {name}"), frame=name)  # it is a point in the picture of its flight
    for shape in ("attitudes",) if wanted.shapes is None else wanted.shapes:
        _SHAPES[str(shape)](picture)
    scene.plots.extend(body_plots(run, picture.fine, wanted.plots))
    return scene


def known_only_in(vectors: Iterable[Name] | None, traces: Iterable[Name] | None, shapes: Iterable[Name] | None,
                    axes: Axes = True) -> None:  # fmt: skip
    """Refuse what a scene of one body does not have."""
    known_only(vectors, VECTORS, "vector of a run")
    known_only(traces, TRACES, "trace of a run")
    known_only(shapes, _SHAPES, "shape of a run")
    known_axes(axes, AIRCRAFT)


# ---- arrows


def _add_vectors(picture: Picture, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; omega, L and hidden the rest, where nothing was said."""
    body = picture.run.names[0]
    for name in map(str, VECTORS if wanted is None else wanted):
        options: dict[str, Any] = {"visible": wanted is not None or name in ("omega", "L")}
        if name == "omega":
            options["scale"] = picture.scale
        picture.arrow(name, QUANTITIES[name].values(picture.fine, body), body, OUT * picture.size, **options)


# ---- lines


def _add_traces(picture: Picture, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; the path of a body that flies far, and hidden the curves of omega, otherwise."""
    fine, size = picture.fine, picture.size
    turns = largest(picture.run.omega) > 0.0
    for item in TRACES if wanted is None else wanted:
        shown = wanted is not None or (item == "path" and picture.moved > _FAR * size)
        if not isinstance(item, str):
            point = picture.point_of(item)
            name = f"path of ({', '.join(f'{x:g}' for x in point)})"
            picture.point_path(item, name, fine.position + fine.rotation @ point)
        elif item == "path" and (shown or picture.moved > STILL * size):
            picture.trace(item, fine.position, color=BLUE, visible=shown)
        elif item == "polhode" and turns:
            picture.trace(item, picture.scale * fine.omega, frame=picture.run.names[0], color=BLUE, visible=shown)
        elif item == "herpolhode" and turns:
            values, center = picture.scale * fine.omega_world, picture.center()
            picture.trace(item, values, frame=center, color=RED, visible=shown)


# ---- figures of free rotation


def _add_cones(picture: Picture) -> None:
    """The body cone, which turns with the body, and the space cone around L; they touch along omega."""
    run, scene = picture.run, picture.scene
    _need_free(picture, "cones")
    body, space, _ = cones(run.only.body, State(attitude=run.attitude[0], omega=run.omega[0]))
    moving = body.shape("body cone", SKY, scale=picture.scale).rotated(run.rotation[0].T)
    scene.attach(moving, picture.run.names[0], name=scene.free("body cone"), opacity=0.5, group="shapes")
    fixed = space.shape("space cone", ORANGE, scale=picture.scale)
    scene.add(fixed, picture.carried, name=scene.free("space cone"), opacity=0.5, group="shapes")


def _add_poinsot(picture: Picture) -> None:
    """The energy ellipsoid omega . I omega = 2 E, which turns with the body and rolls on the plane across L."""
    _need_free(picture, "Poinsot's figures")
    numbers, s, scene = poinsot(picture.run), picture.scale, picture.scene
    semi_axes = s * np.sqrt(2.0 * numbers.energy / numbers.moments)
    name = scene.free("energy ellipsoid")
    scene.ellipsoid(semi_axes, axes=numbers.axes, to=picture.run.names[0], name=name, opacity=0.35)
    wide = 2.0 * _MARGIN * max(s * numbers.outer, float(np.sort(semi_axes)[1]))
    shape = plane(s * numbers.distance * numbers.direction, numbers.direction, wide, SILVER)
    scene.add(shape, picture.carried, name=scene.free("invariable plane"), opacity=0.35, group="shapes")


def _need_free(picture: Picture, what: str) -> None:
    """Refuse figures that belong to a free rotation where there is none."""
    L = picture.run.angular_momentum
    size = float(np.linalg.norm(L[0]))
    if not size > 0.0:
        raise InputError(f'{what} need a body that turns, and "{picture.run.names[0]}" starts at rest')
    change = largest(L - L[0]) / size
    if change > _STEADY:
        raise InputError(
            f'{what} belong to free rotation, but the angular momentum of "{picture.run.names[0]}" changes by'
            f" {100.0 * change:.3g} % in this run: something turns it. Leave them out, or show a run without torques."
        )


_SHAPES = {"cones": _add_cones, "poinsot": _add_poinsot, "attitudes": add_attitudes}
