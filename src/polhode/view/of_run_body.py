"""The scene of one body's run: the body, axes, omega and H, paths, and the figures of free rotation.

One scale, m per rad/s, holds for all that is made of angular velocities: the arrow of omega, polhode, herpolhode, the
cones and the energy ellipsoid. So the tip of the arrow is where the ellipsoid touches the plane and where the cones do.
Everything hangs on the mass center and goes with it; "world axes" are the axes of the world there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from polhode.arrays import unknown
from polhode.library.colors import BLUE, RED
from polhode.library.shape import Shape
from polhode.model.loads.table import wrench_at
from polhode.results.signals import seen_beside
from polhode.results.trajectory import Trajectory
from polhode.view import of_run_parts as parts
from polhode.view.figures import reach
from polhode.view.geometry import shape_of
from polhode.view.scene import Scene

VECTORS = ("omega", "H", "velocity", "force", "torque")
TRACES = ("path", "polhode", "herpolhode")
SHAPES = ("cones", "poinsot")
AIRCRAFT = "aircraft"
_OUT = 1.6  # length of the longest arrow by the size of the body: its tip is outside
_FAR = 1.0  # sizes of the body, beyond which its path is shown
_STILL = 1e-9  # sizes of the body, below which it stays where it is


@dataclass(frozen=True, eq=False)
class Picture:
    """A run and what its figures share: the `fine` samples of curves, the size of the body, the scale of rates."""

    scene: Scene
    run: Trajectory
    shape: Shape
    name: str
    pointing: str = "axes"

    @cached_property
    def fine(self) -> Trajectory:
        """The run at times that draw smooth curves."""
        return parts.finer(self.run, np.linalg.norm(self.run.omega, axis=1))

    @cached_property
    def size(self) -> float:
        """The distance of the farthest point of the body from its mass center, m."""
        return reach(self.shape)

    @property
    def scale(self) -> float:
        """Of all angular velocities, m per rad/s."""
        fastest = parts.largest(self.run.omega)
        return _OUT * self.size / fastest if fastest > 0.0 else 1.0

    @property
    def moved(self) -> float:
        """How far the mass center gets from where it starts, m."""
        return parts.largest(self.run.position - self.run.position[0])

    @property
    def carried(self) -> Any:
        """The motion of world axes that go with the mass center: a table (n, 8), or a point where it stays."""
        if self.moved <= _STILL * self.size:
            return self.run.position[0]
        return parts.gliding(self.fine.t, self.fine.position)

    def center(self) -> str:
        """The name of the world axes at the mass center, which are there at least as a frame."""
        if "world axes" not in self.scene:
            options: dict[str, Any] = {"motion": self.carried, "opacity": 0.45, "visible": False}
            self.scene.triad(1.5 * self.size, orientation=self.pointing, name="world axes", **options)
        return "world axes"


def body_scene(run: Trajectory, *, vectors: Any, traces: Any, shapes: Any, axes: Any, plots: Any) -> Scene:
    """The scene; each list holds names, or is None where nothing was said."""
    known_only(vectors, traces, shapes, axes)
    name = run.only.name
    scene = Scene(name)
    pointing = AIRCRAFT if axes == AIRCRAFT else "axes"
    picture = Picture(scene, run, shape_of(run.only.body), name, pointing)
    scene.add(picture.shape, run, name=name).motion.keys()  # refuses numbers that are not finite
    if axes:
        scene.triad(1.25 * picture.size, orientation=pointing, to=name, name=scene.free("body axes"))
        scene.change(picture.center(), visible=True)
    _add_vectors(picture, vectors)
    _add_traces(picture, traces)
    _add_shapes(picture, shapes or ())
    from polhode.view.of_run_plots import body_plots

    scene.plots.extend(body_plots(run, picture.fine, plots))
    return scene


def known_only(vectors: Any, traces: Any, shapes: Any, axes: Any = True) -> None:
    """Refuse what a scene of one body does not have."""
    for given, known, what in ((vectors, VECTORS, "vector of a run"), (traces, TRACES, "trace of a run"),
                               (shapes, SHAPES, "shape of a run")):  # fmt: skip
        parts.known_only(given, known, what)
    if axes not in (True, False, None, AIRCRAFT):
        raise unknown("choice of axes named", axes, ("True", "False", AIRCRAFT))


# ---- arrows


def _add_vectors(picture: Picture, wanted: tuple[Any, ...] | None) -> None:
    """Those that are wanted; omega, H and hidden the rest, where nothing was said."""
    fine, size = picture.fine, _OUT * picture.size
    for name in VECTORS if wanted is None else wanted:
        shown = wanted is not None or name in ("omega", "H")
        values, unit, color = _VALUES[name](fine)
        options: dict[str, Any] = {"tail": picture.name, "color": color, "visible": shown}
        if name == "omega":
            options["scale"] = picture.scale
        parts.arrow(picture.scene, name, fine.t, values, size, unit, **options)


def _wrenches(run: Trajectory) -> np.ndarray:
    """Force and torque about the mass center of all loads, world axes, (n, 6), N and N m; blows are not in it."""
    total = np.zeros((len(run), 6))
    state = np.hstack([run.position, run.velocity, run.omega, run.attitude, run.rotation.reshape(-1, 9)])
    for load in run.only.loads:
        seen = np.hstack([state, seen_beside(run, load)])
        total += [wrench_at(load, run.only.body, float(t), row)[:6] for t, row in zip(run.t, seen, strict=True)]
    total[:, 3:] = np.einsum("nij,nj->ni", run.rotation, total[:, 3:])
    return total


_VALUES: dict[str, Any] = {
    "omega": lambda run: (run.omega_world, "rad/s", parts.OMEGA),
    "H": lambda run: (run.angular_momentum, "N m s", parts.MOMENTUM),
    "velocity": lambda run: (run.velocity, "m/s", parts.VELOCITY),
    "force": lambda run: (_wrenches(run)[:, :3], "N", parts.FORCE),
    "torque": lambda run: (_wrenches(run)[:, 3:], "N m", parts.TORQUE),
}


# ---- lines


def _add_traces(picture: Picture, wanted: tuple[Any, ...] | None) -> None:
    """Those that are wanted; the path of a body that flies far, and hidden the curves of omega, otherwise."""
    far = picture.moved > _FAR * picture.size
    for item in ("path", "polhode", "herpolhode") if wanted is None else wanted:
        shown = wanted is not None or (item == "path" and far)
        if item == "path" and (shown or picture.moved > _STILL * picture.size):
            _trace(picture, "path", picture.fine.position, color=BLUE, visible=shown)
        elif item == "polhode" and parts.largest(picture.run.omega) > 0.0:
            values = picture.scale * picture.fine.omega
            _trace(picture, "polhode", values, frame=picture.name, color=BLUE, visible=shown)
        elif item == "herpolhode" and parts.largest(picture.run.omega) > 0.0:
            values = picture.scale * picture.fine.omega_world
            _trace(picture, "herpolhode", values, frame=picture.center(), color=RED, visible=shown)
        elif isinstance(item, dict):
            _add_point(picture, item)


def _add_point(picture: Picture, item: dict[str, Any]) -> None:
    """The path of a point of the body."""
    point = parts.point_of(item, ("point", *parts.LOOK))
    places = picture.fine.position + picture.fine.rotation @ point
    named = str(item.get("name", f"path of ({', '.join(f'{x:g}' for x in point)})"))
    _trace(picture, named, places, **parts.look(item))


def _trace(picture: Picture, name: str, values: np.ndarray, **options: Any) -> None:
    scene = picture.scene
    scene.trace(np.column_stack([picture.fine.t, values]), name=scene.free(name), **options)


# ---- figures of free rotation


def _add_shapes(picture: Picture, wanted: tuple[Any, ...]) -> None:
    from polhode.view import of_run_shapes

    for name in wanted:
        getattr(of_run_shapes, f"add_{name}")(picture)
