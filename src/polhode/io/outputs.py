"""What a run can become, each kind declared once: files of samples, pictures by name, moving pictures by ending.

Scenarios, the command line, `run.plot` and all messages read these tables; nothing heavy is imported for that. A new
picture is one file in `plot` with a function of its name, and one line here; a new exporter is one file in
`view/exporters` and one line here; a new format is one file in `io` with `write(run, path)`, and one line here.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

BODY, SYSTEM = "body", "system"
EVERY = f"{BODY}, {SYSTEM}"


class Data(NamedTuple):
    """A format of samples, for every run: the file and the function of (run, path) that writes it."""

    file: str
    function: str = "write"

    def write(self, run: Any, path: Path) -> None:
        """Write the samples of a run; what that needs is imported now."""
        getattr(import_module(f"polhode.{self.file}"), self.function)(run, path)


class Plot(NamedTuple):
    """A picture: of a body's run, a system's or every one, what it shows in words, its file in `plot` where that has
    another name, the options that it takes from a scenario beside a title, and what a run must have for it (`NEEDS` of
    `plot.by_name`)."""

    of: str
    words: str
    file: str = ""
    options: tuple[str, ...] = ()
    needs: str = ""


_LINES = "against_time"  # the file of all pictures that are panels and nothing else
DATA: dict[str, Data] = {
    ".nc": Data("results.storage", "save"),
    ".csv": Data("io.csv"),
    ".parquet": Data("io.parquet"),
    ".mat": Data("io.mat"),
}
PICTURES = (".png", ".svg", ".pdf")
PLOTS: dict[str, Plot] = {
    "timeline": Plot(BODY, "motion against time", options=("attitude",), needs="one body"),
    "overview": Plot(EVERY, "overview", _LINES),
    "position": Plot(EVERY, "position", _LINES),
    "velocity": Plot(EVERY, "velocity", _LINES),
    "velocity_body": Plot(EVERY, "velocity in body axes", _LINES),
    "attitude": Plot(EVERY, "attitude", _LINES),
    "euler": Plot(EVERY, "Euler angles"),
    "tilt": Plot(EVERY, "nutation, precession and spin"),
    "omega": Plot(EVERY, "angular velocity", _LINES),
    "omega_world": Plot(EVERY, "angular velocity in world axes", _LINES),
    "relative_omega": Plot(EVERY, "angular velocity of bodies relative to their parents", _LINES),
    "slip": Plot(BODY, "slip of internal dampers", _LINES, needs="internal dampers"),
    "trajectory": Plot(EVERY, "paths of the mass centers"),
    "energy": Plot(EVERY, "energy", _LINES),
    "kinetic_energy": Plot(EVERY, "kinetic energy", _LINES),
    "rotation_energy": Plot(EVERY, "energy of rotation", _LINES),
    "translation_energy": Plot(EVERY, "energy of translation", _LINES),
    "potential_energy": Plot(EVERY, "potential energy", _LINES),
    "work": Plot(EVERY, "work and power", _LINES),
    "power": Plot(EVERY, "power", _LINES, needs="known forces"),
    "momentum": Plot(EVERY, "momentum and angular momentum", _LINES),
    "angular_momentum": Plot(EVERY, "angular momentum", _LINES),
    "center_of_mass": Plot(EVERY, "mass center", _LINES),
    "impulse": Plot(EVERY, "impulse", _LINES),
    "angular_impulse": Plot(EVERY, "angular impulse", _LINES),
    "angles": Plot(EVERY, "joint coordinates", _LINES),
    "q": Plot(EVERY, "coordinates", _LINES),
    "v": Plot(EVERY, "speeds", _LINES),
    "q_dot": Plot(EVERY, "rates of the coordinates", _LINES),
    "v_dot": Plot(EVERY, "accelerations", _LINES, needs="known forces"),
    "reactions": Plot(SYSTEM, "forces and torques in the joints", _LINES, needs="joints"),
    "motor_torque": Plot(
        SYSTEM, "torques and forces of motors and other loads in joints", _LINES, needs="loads in joints"
    ),
    "constraints": Plot(SYSTEM, "residuals and forces of the constraints", _LINES, needs="constraints"),
    "constraint_residual": Plot(SYSTEM, "largest residual of the constraints", _LINES, needs="constraints"),
    "signals": Plot(EVERY, "what was commanded, seen and held", _LINES, needs="signals"),
    "commands": Plot(EVERY, "commands", _LINES, needs="controllers"),
    "sensors": Plot(EVERY, "what sensors said", _LINES, needs="sensors"),
    "memory": Plot(EVERY, "what controllers remembered", _LINES, needs="controllers that remember"),
    "attitude_errors": Plot(EVERY, "attitudes, how far off", _LINES, needs="measured attitudes"),
    "pace": Plot(EVERY, "pace to the clock on the wall", needs="a run in real time"),
    "scheme": Plot(EVERY, "bodies, joints and hinge vectors"),
    "graph": Plot(SYSTEM, "the graph of bodies and joints", "system_graph"),
    "mass": Plot(EVERY, "mass, mass center and inertia", _LINES),
    "frames": Plot(BODY, "angular velocity in three frames", options=("exact",), needs="one free body"),
    "cones": Plot(BODY, "body cone and space cone", needs="one free body of constant mass"),
    "ellipsoids": Plot(BODY, "both ellipsoids and the polhode", needs="one free body of constant mass"),
    "spin_world": Plot(BODY, "angular velocity in the world", options=("exact", "spans"), needs="one free body"),
    "invariants": Plot(BODY, "conserved quantities", needs="one free body"),
    "compare": Plot(BODY, "simulation over the exact motion", options=("exact",), needs="one free body"),
    "poinsot": Plot(BODY, "the ellipsoid on the invariable plane", needs="one free body of constant mass"),
    "momentum_sphere": Plot(BODY, "the momentum sphere", needs="one free body of constant mass"),
    "herpolhode": Plot(BODY, "the herpolhode", needs="one free body of constant mass"),
    "flips": Plot(BODY, "flips about the middle axis", needs="one free body of constant mass"),
}
OTHER_NAMES = {"energies": "energy", "angular_velocity": "omega", "path": "trajectory", "reaction": "reactions",
               "l": "angular_momentum", "h": "angular_momentum", "joints": "angles",
               "center": "center_of_mass"}  # fmt: skip
"""Other words for a picture; those of the diagrams of a page are among them."""


def plot_name(given: str) -> str:
    """The name of a picture as `PLOTS` has it: "motor torque" and "Motor-torque" are "motor_torque"."""
    plain = "_".join(given.replace("-", " ").replace("_", " ").lower().split())
    return OTHER_NAMES.get(plain, plain)


MOVING = {
    ".html": "html",
    ".mp4": "mp4",
    ".gif": "gif",
    ".png": "png",
    ".glb": "glb",
    ".csv": "csv",
    ".usd": "usd",
    ".usda": "usd",
    ".usdc": "usd",
}
STEREO = ("none", "anaglyph", "side-by-side", "cross-eyed")
THEMES = ("light", "dark")
SIDES = {"x": (1, 0, 0), "-x": (-1, 0, 0), "y": (0, 1, 0), "-y": (0, -1, 0), "z": (0, 0, 1), "-z": (0, 0, -1)}
"""From which side a camera of that name looks at the middle of the scene."""
CAMERAS = ("fixed", "orbit", "follow", "follow:BODY", "along:VECTOR", *SIDES)


def current(name: str) -> str:
    """The name of an arrow or a diagram: what was called otherwise once, or is in `PLOTS`, is understood."""
    kind, colon, body = name.partition(":")
    return _ON_PAGES.get("_".join(kind.split()), kind) + colon + body


_ON_PAGES = {
    "H": "L",
    "angular_momentum": "L",
    "angular_velocity": "omega",
    "angles": "joints",
    "center_of_mass": "center",
}


def of_kind(table: dict[str, Any], kind: str) -> tuple[str, ...]:
    """The names in a table that are for the run of a body, or of a system."""
    return tuple(name for name, one in table.items() if kind in one.of)
