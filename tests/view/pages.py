"""What tests of pages share: runs and scenes like those of the demos, and a reader of documents."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

import polhode as ph
from polhode.library.colors import BLUE, GREEN, RED
from polhode.view import Clock, Scene, Stage
from polhode.view.curves import PlotCurves
from polhode.view.motions import Keys
from polhode.view.page.document import Document

_TYPES = {"f4": "<f4", "f8": "<f8", "u2": "<u2", "u4": "<u4"}


def block(document: Document, where: dict[str, Any], width: int = 1) -> np.ndarray:
    """The numbers of a block, (n,) or (n, width)."""
    found = np.frombuffer(document.data, _TYPES[where["type"]], where["count"], where["offset"])
    return found if width == 1 else found.reshape(-1, width)


def keys(document: Document, name: str) -> Keys:
    """The keys of a body as a page reads them."""
    motion = next(body for body in document.scene["bodies"] if body["name"] == name)["motion"]
    widths = {"t": 1, "position": 3, "attitude": 4, "velocity": 3, "omega": 3}
    read = {key: block(document, motion[key], width).astype(float) for key, width in widths.items() if key in motion}
    read["attitude"] = read["attitude"] / np.linalg.norm(read["attitude"], axis=1)[:, None]
    return Keys(**read)


@functools.cache
def five_rods_run() -> Any:
    """The five rods for 5 s with 200 samples a second."""
    arm = ph.library.five_rods().system(gravity=(0, 0, -9.81))
    start = arm.state(q=[np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2])
    t_eval = np.arange(1001) / 200
    return ph.simulate(arm, start, t_end=5, method="dop853", rtol=1e-12, atol=1e-12, t_eval=t_eval)


def five_rods() -> Stage:
    """Five rods, with a path, a vector and a diagram."""
    run = five_rods_run()
    scene = Scene("five rods")
    for name in run.names:
        scene.add(run.body(name).body, run.body(name), name=name)
    scene.trace(np.column_stack([run.t, run.body("rod 5").position]), name="path of rod 5", color=BLUE)
    velocity = np.column_stack([run.t, run.body("rod 1").velocity])
    scene.vector(velocity, name="velocity of rod 1", tail="rod 1", scale=0.2, unit="m/s")
    curves = [("kinetic", BLUE, run.kinetic_energy), ("potential", RED, run.potential_energy),
              ("sum", GREEN, run.energy)]  # fmt: skip
    scene.plots.append(PlotCurves("energy", "J", run.t, curves))
    return Stage(scene)


@functools.cache
def disk_run() -> Any:
    """The free precession of a disk, 5 s."""
    body = ph.Body(mass=1.0, inertia=(1, 1, 32 / 17), name="disk")
    start = ph.State(omega=(1, 0, 2 * np.pi / 5 * 17 / 15))
    return ph.simulate(body, start, t_end=5, method="dop853", rtol=1e-13, atol=1e-14)


def precession() -> Stage:
    """A disk in free space with its axes, both cones, omega and H, and the curves that omega draws."""
    run = disk_run()
    scene = Scene("free precession of a disk")
    scene.add(ph.library.top_of_precession(), run, name="disk")
    scene.attach(ph.library.triad(3.0), "disk", name="axes of the disk", group="axes")
    body_cone, space_cone = ph.library.cones(run.model, ph.State(omega=run.omega[0])).shapes(scale=1.8)
    scene.attach(body_cone, "disk", name="body cone", group="shapes", opacity=0.4)
    scene.add(space_cone, name="space cone", group="shapes", opacity=0.4)
    scene.vector(np.column_stack([run.t, run.omega_world]), name="omega", color=RED, unit="rad/s", scale=1.8, label="ω")
    scene.vector(np.column_stack([run.t, run.angular_momentum]), name="H", color=BLUE, unit="N m s", scale=1.2)
    scene.trace(np.column_stack([run.t, 1.8 * run.omega_world]), name="herpolhode", color=RED)
    scene.trace(np.column_stack([run.t, 1.8 * run.omega]), name="polhode", frame="disk", color=GREEN)
    scene.label("H", at=1.25 * run.angular_momentum[0])
    curves = [(axis, color, run.omega[:, i]) for i, (axis, color) in enumerate([("x", RED), ("y", GREEN), ("z", BLUE)])]
    scene.plots.append(PlotCurves("angular velocity", "rad/s", run.t, curves))
    return Stage(scene)


@functools.cache
def cubesat_run() -> Any:
    """A tumbling CubeSat, 1 s."""
    body = ph.library.tumbling_cubesat().body("3U CubeSat")
    return ph.simulate(body, ph.State(omega=(1.0, 20.0, 8.0)), t_end=1, method="dop853", rtol=1e-13, atol=1e-14)


def cubesat() -> Stage:
    """The CubeSat, twenty times slower than life."""
    run = cubesat_run()
    scene = Scene("tumbling CubeSat")
    scene.add(run.model, run, name="3U CubeSat")
    scene.attach(ph.library.triad(0.3), "3U CubeSat", name="body axes", group="axes")
    scene.vector(np.column_stack([run.t, run.angular_momentum]), name="H", color=BLUE, unit="N m s", scale=0.3)
    return Stage(scene, Clock(scale=0.05))


@functools.cache
def wings_run() -> Any:
    """A satellite that turns both wings alike, and itself the other way, 10 s."""
    satellite = ph.library.winged_satellite().system()
    torque = ph.loads.JointMotor("wing +y", _swing), ph.loads.JointMotor("wing -y", _swing)
    return ph.simulate(satellite, satellite.state(), t_end=10, loads=torque, method="dop853", rtol=1e-12)


def _swing(t: float) -> float:
    return np.pi**2 * 0.250025 / 100 * np.sin(2 * np.pi * t / 10)


def wings() -> Stage:
    """The satellite with wings."""
    run = wings_run()
    scene = Scene("a satellite turns its wings")
    for name in run.names:
        scene.add(run.body(name).body, run.body(name), name=name)
    return Stage(scene)


def spheres() -> Stage:
    """Three spheres that were never simulated."""
    scene = Scene("three spheres")
    for i, color in enumerate((RED, GREEN, BLUE)):
        scene.add(ph.library.ellipsoid((0.5, 0.5, 0.5), n=24), _circling(i), name=f"sphere {i + 1}", color=color)
    return Stage(scene, Clock(0.0, 6.0))


def _circling(i: int) -> Any:
    def place(t: float) -> tuple[Any, Any]:
        half = 0.35 * t + 0.1 * np.sin(3 * t)
        turn = (np.cos(half), 0.0, 0.6 * np.sin(half), 0.8 * np.sin(half))
        return (2 * np.cos(t + 2 * i), 2 * np.sin(t + 2 * i), 0.3 * i), turn

    return place


HOSTILE = (
    "</script><script>window.hit=1</script>",
    '<img src=x onerror="window.hit=1">',
    "<b onclick='window.hit=1'>\"'&amp;`${window.hit=1}`",
    "line\u2028paragraph\u2029end",
    "\u202eright to left",
)
"""Names that must show as text."""


def hostile() -> Stage:
    """Bodies, a label, a vector and a plot whose names are attacks."""
    scene = Scene(HOSTILE[0] + HOSTILE[1])
    for i, name in enumerate(HOSTILE):
        scene.add(ph.library.ellipsoid((0.3, 0.2, 0.1), n=12), _circling(i), name=name)
    scene.label(HOSTILE[1], name="<i>label</i>")
    scene.vector((0.0, 0.0, 1.0), name="<u>vector</u>", unit="<s>m</s>", label=HOSTILE[1])
    t = np.linspace(0.0, 2.0, 5)
    scene.plots.append(PlotCurves(HOSTILE[1], HOSTILE[0], t, [(HOSTILE[2], RED, t)]))
    return Stage(scene, Clock(0.0, 2.0))
