"""What a lab shows: the scene of a run, and how its bodies, arrows, lines and diagrams follow a machine's outputs."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.library.colors import AXES, ENERGIES, ORANGE, PURPLE, SERIES
from polhode.results.trajectory import Trajectory
from polhode.view.clock import Clock
from polhode.view.curves import Curve
from polhode.view.live.scene import follows_of, resting
from polhode.view.of_run import OUT, bare_scene
from polhode.view.page.document import Document, document
from polhode.view.scene import Scene
from polhode.view.shapes import reach
from polhode.view.stage import Stage

Json = dict[str, Any]
OF_LINK = 13  # outputs of a body: position, velocity, attitude, omega in body axes
_OMEGA = 10
_LONG = 0.4  # length of an arrow by the size of a system
_MANY = 6  # bodies, above which their paths are not offered
_ENDLESS = 1e9  # s: the clock of a page in which the motion has no end
_PLOTS = 4  # diagrams at most
_FAR = 12.0  # sizes of a body, beyond which it would be a dot in the picture of its flight


class Shown(NamedTuple):
    """The document of the scene, and what follows the machine: see `client/src/lab/data.ts`."""

    document: Document
    follows: list[Json]
    arrows: list[Json]
    traces: list[Json]
    plots: list[Json]


def shown(run: Trajectory, description: Json) -> Shown:
    """What the lab of a run's model shows: cameras and sizes are those of the run."""
    scene, links = bare_scene(run), {name: i for i, name in enumerate(run.names)}
    arrows = _arrows(scene, run, description)
    follows = [_follows(body, links, run) for body in scene.bodies]
    wide = document(Stage(scene, clock=Clock(float(run.t[0]), float(run.t[-1]))))  # sees where the run goes
    for body in scene.bodies:
        scene.change(body.name, motion=resting(body.motion, run.t[:1]))
    at_rest = document(Stage(scene, clock=Clock(float(run.t[0]), float(run.t[0]))))
    frame = {name: wide.scene[name] for name in ("center", "radius", "frames", "cameras", "view")}
    frame["view"] = frame["view"] | {"camera": _camera(frame, run)}
    clock = {"start": 0.0, "stop": _ENDLESS, "scale": 1.0, "fps": 60, "backward": False, "loop": False}
    vectors = [
        one | {"legend": f"{one['label']}  {words}"}  # its scale follows what the reader sets
        for one, words in zip(at_rest.scene["vectors"], (one.words for one in scene.vectors), strict=True)
    ]
    made = Document({**at_rest.scene, **frame, "clock": clock, "vectors": vectors, "plots": []}, at_rest.data)
    return Shown(made, follows, arrows, _traces(scene, run), _plots(run, description))


def _camera(frame: Json, run: Trajectory) -> str:
    """The first camera; of a body that flies far away, one that goes with it."""
    first, beside = frame["cameras"][0]["name"], [one["name"] for one in frame["cameras"] if one["kind"] == "follow"]
    far = run.alone and _extent(run) > _FAR * reach_of(run, run.names[0])
    return beside[0] if far and beside else first


def _follows(body: Any, links: dict[str, int], run: Trajectory) -> Json:
    """What a body of the scene follows; the world's axes of one body go with it and do not turn."""
    if body.name == "world axes" and run.alone:
        return {"link": 0, "still": True}
    return follows_of(body, links)


# ---- arrows and lines


def _arrows(scene: Scene, run: Trajectory, description: Json) -> list[Json]:
    """L of one body and omega of each, added to the scene as they are at the start."""
    places = {one["name"]: i for i, one in enumerate(description["outputs"])}
    found, alone = [], len(run.names) == 1
    size = OUT * reach(scene.body_named(run.names[0]).shape) if alone else _LONG * _extent(run)
    if alone and "angular_momentum.x" in places:
        at = [places[f"angular_momentum.{axis}"] for axis in "xyz"]
        name = _arrow(scene, "L", run.names[0], run.body(run.names[0]).angular_momentum[0], PURPLE, "N m s", "L",
                      "angular momentum", True, size)  # fmt: skip
        found.append({"vector": name, "outputs": at, "length": size})
    for i, link in enumerate(run.names):
        omega = run.body(link).omega_world[0]
        called, of = ("omega", "") if alone else (f"omega of {link}", f" of {link}")
        name = _arrow(scene, called, link, omega, ORANGE, "rad/s", "ω", f"angular velocity{of}",
                      alone, size)  # fmt: skip
        at = [OF_LINK * i + _OMEGA + k for k in range(3)]
        found.append({"vector": name, "outputs": at, "link": i, "length": size})
    return found


def _arrow(scene: Scene, name: str, tail: str, value: np.ndarray, color: str, unit: str, label: str, words: str,
           visible: bool, length: float) -> str:  # fmt: skip
    called, size = scene.free(name), float(np.linalg.norm(value))
    scene.vector(Curve(np.zeros(1), np.array([value])), name=called, tail=tail, color=color, unit=unit, label=label,
                 words=words, visible=visible, scale=length / size if size > 0.0 else 1.0)  # fmt: skip
    return called


def _traces(scene: Scene, run: Trajectory) -> list[Json]:
    """The paths of the mass centers; hidden but for that of the last of a few bodies."""
    names = run.names if len(run.names) <= _MANY else run.names[-1:]
    moving = float(np.ptp(run.body(names[-1]).position, axis=0).max()) > 1e-6 * _extent(run)
    return [{"name": scene.free(f"path of {name}"), "color": SERIES[i % len(SERIES)], "link": run.names.index(name),
             "at": [0.0, 0.0, 0.0], "visible": name == names[-1]}
            for i, name in enumerate(names) if moving]  # fmt: skip


def _extent(run: Trajectory) -> float:
    places = np.concatenate([run.body(name).position for name in run.names])
    return max(float(np.ptp(places, axis=0).max()), *(reach_of(run, name) for name in run.names))


def reach_of(run: Trajectory, name: str) -> float:
    """How far a body reaches from its mass center, m."""
    from polhode.view.shapes import shape_of

    return reach(shape_of(run.body(name).body))


# ---- diagrams


def _plots(run: Trajectory, description: Json) -> list[Json]:
    """Energies, momentum and what turns: of one body omega, of a system the coordinates of its joints by units."""
    names = [one["name"] for one in description["outputs"]]
    plots = []
    if run.alone:
        curves = [
            {"name": f"ω{axis}", "color": color, "output": f"w{axis}"} for axis, color in zip("xyz", AXES, strict=True)
        ]
        plots.append({"title": "Angular velocity, body axes", "unit": "rad/s", "factor": 1.0, "curves": curves})
    else:
        plots += _coordinates(description)
    plots.append(_energy(names))
    curves = [{"name": f"L{axis}", "color": color, "output": f"angular_momentum.{axis}"}
              for axis, color in zip("xyz", AXES, strict=True) if f"angular_momentum.{axis}" in names]  # fmt: skip
    plots.append({"title": "Angular momentum, world axes", "unit": "N m s", "factor": 1.0, "curves": curves})
    return plots[:_PLOTS]


def _energy(names: list[str]) -> Json:
    kinds = [name for name in ("kinetic_energy", "potential_energy") if name in names]
    curves: list[Json] = [{"name": word, "color": ENERGIES[word], "output": name}
                          for name in kinds for word in (name.removesuffix("_energy"),)]  # fmt: skip
    curves.append({"name": "total", "color": ENERGIES["total"], "sum": kinds})
    return {"title": "Energy", "unit": "J", "factor": 1.0, "curves": curves}


def _coordinates(description: Json) -> list[Json]:
    """Angles in degrees, and lengths; quaternions are left out."""
    found = []
    for unit, title, factor, shown_unit in (("rad", "Angles of joints", 180.0 / np.pi, "deg"),
                                            ("m", "Slides of joints", 1.0, "m")):  # fmt: skip
        own = [one["name"] for one in description["states"] if one["unit"] == unit][:8]
        curves = [{"name": name, "color": SERIES[i % len(SERIES)], "state": name} for i, name in enumerate(own)]
        if curves:
            found.append({"title": title, "unit": shown_unit, "factor": factor, "curves": curves})
    return found
