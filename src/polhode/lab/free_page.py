"""The page of the free-body lab."""

from __future__ import annotations

from pathlib import Path

from polhode.lab.free import free_machine
from polhode.lab.knobs import knobs
from polhode.lab.making import Asked, look
from polhode.lab.page import lab_data, page, save
from polhode.lab.scene import shown
from polhode.model.body import Body
from polhode.model.state import State

_SPAN = 2.0  # s that cameras look at


def write_free_lab(path: Path) -> Path:
    """Write the lab of one free body."""
    save(free_text(), path)
    return path


def free_text() -> str:
    """The page as text."""
    made = free_machine()
    first = {one["name"]: one["start"] for one in made.description["parameters"]}
    inertia = [[first["Ixx"], first["Ixy"], first["Ixz"]], [first["Ixy"], first["Iyy"], first["Iyz"]],
               [first["Ixz"], first["Iyz"], first["Izz"]]]  # fmt: skip
    body = Body(first["mass"], inertia=inertia, name="body")
    omega = [one["start"] for one in made.description["states"][10:13]]
    seen = shown(look(Asked(body, State(omega=omega)), _SPAN), made.description)
    told = {"name": "A free body", "summary": "one rigid body that nothing holds: throw it, and see why it turns over",
            "look_at": [], "about": [], "knobs": knobs(made.description), "method": "free_rotor",
            "steps": {"dt": 1e-3, "rtol": 1e-9, "atol": 1e-12}, "speed": 1.0}  # fmt: skip
    return page(lab_data(made, seen, **told), seen, made)
