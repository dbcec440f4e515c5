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


class Data(NamedTuple):
    """A format of samples, for every run: the file and the function of (run, path) that writes it."""

    file: str
    function: str = "write"

    def write(self, run: Any, path: Path) -> None:
        """Write the samples of a run; what that needs is imported now."""
        getattr(import_module(f"polhode.{self.file}"), self.function)(run, path)


class Plot(NamedTuple):
    """A picture: of the run of a body, of a system or of both ("body system"), what it shows in words, its file in
    `plot` where that has another name, and the options that it takes beside a title."""

    of: str
    words: str
    file: str = ""
    options: tuple[str, ...] = ()


DATA: dict[str, Data] = {
    ".nc": Data("results.storage", "save"),
    ".csv": Data("io.csv"),
    ".parquet": Data("io.parquet"),
    ".mat": Data("io.mat"),
}
PICTURES = (".png", ".svg", ".pdf")
PLOTS: dict[str, Plot] = {
    "timeline": Plot(BODY, "motion against time", options=("attitude",)),
    "frames": Plot(BODY, "angular velocity in three frames", options=("exact",)),
    "cones": Plot(BODY, "body cone and space cone"),
    "ellipsoids": Plot(BODY, "both ellipsoids and the polhode"),
    "spin_world": Plot(BODY, "angular velocity in the world", options=("exact", "spans")),
    "invariants": Plot(BODY, "conserved quantities"),
    "compare": Plot(BODY, "simulation over the exact motion", options=("exact",)),
    "poinsot": Plot(BODY, "the ellipsoid on the invariable plane"),
    "momentum_sphere": Plot(BODY, "the momentum sphere"),
    "herpolhode": Plot(BODY, "the herpolhode"),
    "flips": Plot(BODY, "flips about the middle axis"),
    "overview": Plot(SYSTEM, "an overview", "system_overview"),
    "angles": Plot(SYSTEM, "joint coordinates", "system_angles"),
    "energies": Plot(SYSTEM, "energies", "system_energies"),
    "momentum": Plot(SYSTEM, "momentum and angular momentum", "system_momentum"),
    "constraints": Plot(SYSTEM, "residuals of the constraints", "system_constraints"),
    "graph": Plot(SYSTEM, "the graph of bodies and joints", "system_graph"),
    "mass": Plot(f"{BODY} {SYSTEM}", "mass, mass center and inertia", "mass_history"),
}
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
    """The name of an arrow or a diagram today: the angular momentum was once called H."""
    kind, colon, body = name.partition(":")
    return f"L{colon}{body}" if kind == "H" else name


def of_kind(table: dict[str, Any], kind: str) -> tuple[str, ...]:
    """The names in a table that are for the run of a body, or of a system."""
    return tuple(name for name, one in table.items() if kind in one.of)
