"""The scene of one body's run: the body, axes, omega and H, paths, and the figures of free rotation.

One scale, m per rad/s, holds for all that is made of angular velocities: the arrow of omega, polhode, herpolhode, the
cones and the energy ellipsoid. So the tip of the arrow is where the ellipsoid touches the plane and where the cones do.
Everything hangs on the mass center and goes with it; "world axes" are the axes of the world there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.analysis.poinsot import poinsot
from polhode.errors import InputError
from polhode.library.colors import BLUE, ORANGE, RED, SILVER, SKY
from polhode.library.cones import cones
from polhode.results.trajectory import Trajectory
from polhode.view.of_run import (
    QUANTITIES,
    Axes,
    Name,
    Picture,
    Wanted,
    body_plots,
    gliding,
    known_axes,
    known_only,
    largest,
)
from polhode.view.scene import Scene
from polhode.view.shapes import plane, shape_of

AIRCRAFT = "aircraft"
VECTORS = ("omega", "H", "velocity", "force", "torque")
TRACES = ("path", "polhode", "herpolhode")
_OUT = 1.6  # length of the longest arrow by the size of the body: its tip is outside
_FAR = 1.0  # sizes of the body, beyond which its path is shown
_STILL = 1e-9  # sizes of the body, below which it stays where it is
_STEADY = 1e-3  # relative change of H, below which a rotation is free
_MARGIN = 1.15  # of the plane around what touches it


@dataclass(frozen=True, eq=False)
class Turning:
    """The picture of a body, and what its figures share: the scale of rates and the axes that go with it."""

    picture: Picture
    name: str
    pointing: str = "axes"

    @property
    def scale(self) -> float:
        """Of all angular velocities, m per rad/s."""
        fastest = largest(self.picture.run.omega)
        return _OUT * self.picture.size / fastest if fastest > 0.0 else 1.0

    @property
    def moved(self) -> float:
        """How far the mass center gets from where it starts, m."""
        return largest(self.picture.run.position - self.picture.run.position[0])

    @property
    def carried(self) -> np.ndarray:
        """The motion of world axes that go with the mass center: a table (n, 8), or a point where it stays."""
        if self.moved <= _STILL * self.picture.size:
            return self.picture.run.position[0]
        return gliding(self.picture.fine.t, self.picture.fine.position)

    def center(self) -> str:
        """The name of the world axes at the mass center, which are there at least as a frame."""
        scene = self.picture.scene
        if "world axes" not in scene:
            options: dict[str, Any] = {"motion": self.carried, "opacity": 0.45, "visible": False}
            scene.triad(1.5 * self.picture.size, orientation=self.pointing, name="world axes", **options)
        return "world axes"


def body_scene(run: Trajectory, wanted: Wanted) -> Scene:
    """The scene of a run of one body that nothing holds."""
    known_only_in(wanted.vectors, wanted.traces, wanted.shapes, wanted.axes)
    name = run.only.name
    scene = Scene(name)
    picture = Picture(scene, run)
    turning = Turning(picture, name, AIRCRAFT if wanted.axes == AIRCRAFT else "axes")
    scene.add(shape_of(run.only.body), run, name=name).motion.keys()  # refuses numbers that are not finite
    if wanted.axes:
        scene.triad(1.25 * picture.size, orientation=turning.pointing, to=name, name=scene.free("body axes"))
        scene.change(turning.center(), visible=True)
    _add_vectors(turning, wanted.vectors)
    _add_traces(turning, wanted.traces)
    for shape in wanted.shapes or ():
        _SHAPES[str(shape)](turning)
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


def _add_vectors(turning: Turning, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; omega, H and hidden the rest, where nothing was said."""
    picture = turning.picture
    for name in map(str, VECTORS if wanted is None else wanted):
        options: dict[str, Any] = {"visible": wanted is not None or name in ("omega", "H")}
        if name == "omega":
            options["scale"] = turning.scale
        picture.arrow(
            name, QUANTITIES[name].values(picture.fine, turning.name), turning.name, _OUT * picture.size, **options
        )


# ---- lines


def _add_traces(turning: Turning, wanted: tuple[Name, ...] | None) -> None:
    """Those that are wanted; the path of a body that flies far, and hidden the curves of omega, otherwise."""
    picture, fine, size = turning.picture, turning.picture.fine, turning.picture.size
    turns = largest(picture.run.omega) > 0.0
    for item in TRACES if wanted is None else wanted:
        shown = wanted is not None or (item == "path" and turning.moved > _FAR * size)
        if not isinstance(item, str):
            point = picture.point_of(item)
            name = f"path of ({', '.join(f'{x:g}' for x in point)})"
            picture.point_path(item, name, fine.position + fine.rotation @ point)
        elif item == "path" and (shown or turning.moved > _STILL * size):
            picture.trace(item, fine.position, color=BLUE, visible=shown)
        elif item == "polhode" and turns:
            picture.trace(item, turning.scale * fine.omega, frame=turning.name, color=BLUE, visible=shown)
        elif item == "herpolhode" and turns:
            values, center = turning.scale * fine.omega_world, turning.center()
            picture.trace(item, values, frame=center, color=RED, visible=shown)


# ---- figures of free rotation


def _add_cones(turning: Turning) -> None:
    """The body cone, which turns with the body, and the space cone around H; they touch along omega."""
    run, scene = turning.picture.run, turning.picture.scene
    _need_free(turning, "cones")
    body, space, _ = cones(run.only.body, run.state_at(float(run.t[0])))
    moving = body.shape("body cone", SKY, scale=turning.scale).rotated(run.rotation[0].T)
    scene.attach(moving, turning.name, name=scene.free("body cone"), opacity=0.5, group="shapes")
    fixed = space.shape("space cone", ORANGE, scale=turning.scale)
    scene.add(fixed, turning.carried, name=scene.free("space cone"), opacity=0.5, group="shapes")


def _add_poinsot(turning: Turning) -> None:
    """The energy ellipsoid omega . I omega = 2 E, which turns with the body and rolls on the plane across H."""
    _need_free(turning, "Poinsot's figures")
    numbers, s, scene = poinsot(turning.picture.run), turning.scale, turning.picture.scene
    semi_axes = s * np.sqrt(2.0 * numbers.energy / numbers.moments)
    name = scene.free("energy ellipsoid")
    scene.ellipsoid(semi_axes, axes=numbers.axes, to=turning.name, name=name, opacity=0.35)
    wide = 2.0 * _MARGIN * max(s * numbers.outer, float(np.sort(semi_axes)[1]))
    shape = plane(s * numbers.distance * numbers.direction, numbers.direction, wide, SILVER)
    scene.add(shape, turning.carried, name=scene.free("invariable plane"), opacity=0.35, group="shapes")


def _need_free(turning: Turning, what: str) -> None:
    """Refuse figures that belong to a free rotation where there is none."""
    H = turning.picture.run.angular_momentum
    size = float(np.linalg.norm(H[0]))
    if not size > 0.0:
        raise InputError(f'{what} need a body that turns, and "{turning.name}" starts at rest')
    change = largest(H - H[0]) / size
    if change > _STEADY:
        raise InputError(
            f'{what} belong to free rotation, but the angular momentum of "{turning.name}" changes by'
            f" {100.0 * change:.3g} % in this run: something turns it. Leave them out, or show a run without torques."
        )


_SHAPES = {"cones": _add_cones, "poinsot": _add_poinsot}
