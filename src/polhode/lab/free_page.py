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
SUMMARY = "Take hold of a body that nothing pulls at, throw it, and see why it turns as it does"
LOOK_AT = (
    "grab the body with the mouse or a finger, and let go while your hand moves: it flies on as your hand did",
    "a phone that spins about its width turns over again and again; about its other two axes it does not",
    "L, the magenta arrow, stands still as long as nothing acts; omega, the orange one, wanders",
    "Explain says in words what you see; each sentence can show what it speaks of",
)
_SIZE = (0.072, 0.147, 0.008)  # m, the phone's width, height and thickness
_MASS = 0.18  # kg
_OMEGA = (7.0, 0.03, 0.02)  # rad/s
MAGENTA, ORANGE = "#d5209a", "#e8820c"
_COLORS = {"L": MAGENTA, "omega": ORANGE}
_AWAY = (2.6, -3.5, 1.6)  # where the eye stands, of the radius of the body
_RADIUS = 2.6  # of what is seen, of that of the body


def write_free_lab(path: Path, lesson: Json | None = None) -> Path:
    """Write the free-body lab."""
    save(free_lab_text(lesson)[0], path)
    return path


def free_lab_text(lesson: Json | None = None, *, name: str = NAME, summary: str = SUMMARY,
                  look_at: Any = LOOK_AT) -> tuple[str, Machine]:  # fmt: skip
    """The page as text, and its machine; with a lesson as `LessonSection.data` gives it."""
    made = free_machine()
    phone = Body.of(Box(_SIZE).solid(mass=_MASS), "body")
    run = simulate(phone, State(omega=_OMEGA), 1.0)
    radius = 0.5 * sum(x * x for x in _SIZE) ** 0.5
    seen = _framed(shown(run, made.description), radius)
    extra: Json = {"free": {"shape": "phone", "radius": radius, "show": ["body", "body axes", "L", "omega"]}}
    data = lab_data(made, seen, name=name, summary=summary, look_at=list(look_at), about=[], knobs=[],
                    method="free_rotor", steps={"dt": 2e-3, "rtol": 1e-9, "atol": 1e-12}, speed=1.0,
                    extra=extra | ({} if lesson is None else {"lesson": lesson}))  # fmt: skip
    _begin(data["machine"], phone)
    return page(data, seen, made), made


def _framed(seen: Shown, radius: float) -> Shown:
    """The scene with cameras that go with the body, and with L in magenta and omega in orange."""
    scene = seen.document.scene
    eye = [radius * _RADIUS * x for x in _AWAY]
    follow = {"name": "with the body", "kind": "follow", "body": "body", "offset": eye, "turning": False,
              "up": [0.0, 0.0, 1.0], "fov": 30.0}  # fmt: skip
    kept = [one for one in scene["cameras"] if one["kind"] == "along"]
    vectors = [one | {"color": _COLORS[one["name"]]} for one in scene["vectors"]]
    ball = {"center": [0.0, 0.0, 0.0], "radius": _RADIUS * radius}
    own = {"cameras": [follow, *kept], "vectors": vectors, **ball, "frames": {"world": ball, "body": ball},
           "view": scene["view"] | {"camera": follow["name"]}}  # fmt: skip
    return seen._replace(document=seen.document._replace(scene=scene | own), arrows=[], traces=[])


def _begin(description: Json, body: Body) -> None:
    """The phone of the page as the machine's first numbers."""
    I = body.inertia
    values = {"mass": body.mass, "Ixx": I[0, 0], "Ixy": I[0, 1], "Ixz": I[0, 2], "Iyy": I[1, 1], "Iyz": I[1, 2],
              "Izz": I[2, 2]}  # fmt: skip
    for one in description["parameters"]:
        one["start"] = float(values.get(one["name"], one["start"])) + 0.0
    for one in description["states"]:
        if one["name"].startswith("body.joint.w"):
            one["start"] = _OMEGA["xyz".index(one["name"][-1])]
