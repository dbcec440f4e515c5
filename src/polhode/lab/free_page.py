"""The free-body lab: one page in which a person takes a body in hand, with all controls of its own.

The page carries the machine of `lab.free` and a scene of one body with its axes and arrows; shapes, their mass
properties, Poinsot's pictures and words are made in the page (`view/client/src/lab/free`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from polhode.lab.free import free_machine
from polhode.lab.machine import Machine
from polhode.lab.page import lab_data, page, save
from polhode.lab.scene import Shown, shown
from polhode.mass.solids import Box
from polhode.model.body import Body
from polhode.model.state import State
from polhode.simulate import simulate

Json = dict[str, Any]
NAME = "The free body"
_SIZE = (0.072, 0.147, 0.008)  # m, the phone's width, height and thickness
_MASS = 0.18  # kg
MAGENTA, ORANGE = "#d5209a", "#e8820c"
_COLORS = {"L": MAGENTA, "omega": ORANGE}
RED = "#c8102e"  # of the body's x axis, which must not look like omega
_ORANGE_AXIS = "#D55E00"
_AWAY = (4.4, -5.8, 2.9)  # where the eye stands, of the radius of the body
_RADIUS = 2.0  # of what is seen, of that of the body


def write_free_lab(path: Path, lesson: Json | None = None) -> Path:
    """Write the free-body lab."""
    save(free_lab_text(lesson)[0], path)
    return path


def free_lab_text(lesson: Json | None = None, *, name: str = NAME) -> tuple[str, Machine]:
    """The page as text, and its machine; with a lesson as `LessonSection.data` gives it."""
    made = free_machine()
    phone = Body.of(Box(_SIZE).solid(mass=_MASS), "body")
    omega = [one["start"] for one in made.description["states"] if one["name"].startswith("body.joint.w")]
    run = simulate(phone, State(omega=omega), 1.0)
    radius = 0.5 * sum(x * x for x in _SIZE) ** 0.5
    seen = _framed(shown(run, made.description), radius)
    extra: Json = {"free": {"shape": "phone", "radius": radius, "show": ["body", "body axes", "L", "omega"]}}
    data = lab_data(made, seen, name=name, summary="", look_at=[], about=[], knobs=[],
                    method="free_rotor", steps={"dt": 2e-3, "rtol": 1e-9, "atol": 1e-12}, speed=1.0,
                    extra=extra | ({} if lesson is None else {"lesson": lesson}))  # fmt: skip
    _begin(data["machine"], phone)
    return page(data, seen, made), made


def _framed(seen: Shown, radius: float) -> Shown:
    """The scene with cameras that go with the body, and with L in magenta and omega in orange."""
    scene = seen.document.scene
    eye = [radius * x for x in _AWAY]
    follow = {"name": "with the body", "kind": "follow", "body": "body", "offset": eye, "turning": False,
              "up": [0.0, 0.0, 1.0], "fov": 30.0}  # fmt: skip
    kept = [one for one in scene["cameras"] if one["kind"] == "along"]
    vectors = [one | {"color": _COLORS[one["name"]]} for one in scene["vectors"]]
    ball = {"center": [0.0, 0.0, 0.0], "radius": _RADIUS * radius}
    bodies = [_red(body) for body in scene["bodies"]]
    own = {"bodies": bodies, "cameras": [follow, *kept], "vectors": vectors, **ball,
           "frames": {"world": ball, "body": ball}, "view": scene["view"] | {"camera": follow["name"]}}  # fmt: skip
    return seen._replace(document=seen.document._replace(scene=scene | own), arrows=[], traces=[])


def _red(body: Json) -> Json:
    """A body of the scene whose x axis is red."""
    changed = {key: [one | ({"color": RED} if one["color"] == _ORANGE_AXIS else {}) for one in body[key]]
               for key in ("parts", "letters") if key in body}  # fmt: skip
    return body | changed


def _begin(description: Json, body: Body) -> None:
    """The phone of the page as the machine's first numbers."""
    I = body.inertia
    values = {"mass": body.mass, "Ixx": I[0, 0], "Ixy": I[0, 1], "Ixz": I[0, 2], "Iyy": I[1, 1], "Iyz": I[1, 2],
              "Izz": I[2, 2]}  # fmt: skip
    for one in description["parameters"]:
        one["start"] = float(values.get(one["name"], one["start"])) + 0.0
