"""A new load, joint, law, plot, exporter, format: its own file and at most one line elsewhere, counted in a copy."""

from __future__ import annotations

import difflib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "polhode"


class Addition(NamedTuple):
    """One new thing: its file with its text, and the line that is added elsewhere, behind the first line that begins
    with `after`.
    """

    file: str
    text: str
    elsewhere: str
    after: str
    line: str


LOAD = '''"""A spring without length to a point of the world."""
from dataclasses import dataclass
from typing import Annotated, Any
import numpy as np
from polhode._jit import kernel
from polhode.arrays import positive, strict, vector
from polhode.model.field_kinds import Number, Vector

@kernel
def pull(t, state, par, wrench):
    for i in range(3):
        wrench[i] = par[0] * (par[1 + i] - state[i])
        wrench[3 + i] = 0.0

@strict
@dataclass(frozen=True, eq=False)
class Tether:
    """A spring without length to a point of the world, U = k/2 |p - anchor|^2."""
    stiffness: Annotated[float, Number("N/m", "force per length", above=0.0)]
    anchor: Annotated[Any, Vector("m", "the point of the world")] = (0.0, 0.0, 0.0)
    kernel, plain = staticmethod(pull), True
    def __post_init__(self):
        object.__setattr__(self, "stiffness", positive(self.stiffness, "stiffness", "N/m"))
        object.__setattr__(self, "anchor", vector(self.anchor, "anchor"))
    def pack(self, body):
        return (self.stiffness, *self.anchor)
    def potential(self, body, t, state):
        return 0.5 * self.stiffness * np.sum((state.position - self.anchor) ** 2, axis=1)
'''
JOINT = '''"""A slide along a parabola."""
from dataclasses import dataclass
from typing import Annotated, ClassVar
from polhode.arrays import number, strict
from polhode.model.field_kinds import Number
from polhode.model.joints.joint import Joint

@strict
@dataclass(frozen=True, eq=False)
class Parabola(Joint):
    """A slide along the parabola z = curvature x^2 / 2, without turning."""
    curvature: Annotated[float, Number("1/m", "of the parabola")] = 1.0
    n_q: ClassVar[int] = 1
    n_v: ClassVar[int] = 1
    labels: ClassVar[tuple] = ("x",)
    units: ClassVar[tuple] = ("m",)
    speed_labels: ClassVar[tuple] = ("vx",)
    speed_units: ClassVar[tuple] = ("m/s",)
    def __post_init__(self):
        object.__setattr__(self, "curvature", number(self.curvature, "curvature"))
    def pose(self, q):
        return (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (q[0], 0.0, 0.5 * self.curvature * q[0] * q[0])
    def columns(self, q):
        return ((0.0, 0.0, 0.0, 1.0, 0.0, self.curvature * q[0]),)
    def bias(self, q, v):
        return (0.0, 0.0, 0.0, 0.0, 0.0, self.curvature * v[0] * v[0])
    def coordinates_of(self, R_FM, p_FM):
        return (p_FM[0],)
'''
LAW = '''"""The mass stays: a law that is easy to keep."""
import numpy as np
from polhode.results.laws.law import Balance, LawOfMotion, Terms

class Mass(LawOfMotion):
    name, unit = "mass", "kg"
    def applies(self, model):
        return True
    def text(self, model):
        return "mass (conserved)"
    def measure(self, model):
        return Balance(terms=lambda piece: Terms((np.ones(len(piece.run.t)),), (np.ones(len(piece.run.t)),)))

LAW = Mass()
'''
PLOT = '''"""Speeds against time."""
from matplotlib.figure import Figure

def speeds(run, *, title=None):
    figure = Figure()
    figure.add_subplot().plot(run.t, run.v)
    return figure
'''
EXPORTER = '''"""How many frames a film would have, as text."""
from polhode.results.atomic import replace_file

def write(stage, path, options, progress=None):
    with replace_file(path) as temporary:
        temporary.write_text(str(stage.clock.n_frames))
'''
FORMAT = '''"""JSON lines: one list of numbers per sample."""
import json
from polhode.results.atomic import replace_file
from polhode.results.columns import pieces

SUFFIX = ".jsonl"

def write(run, path):
    with replace_file(path) as temporary, temporary.open("w") as file:
        for rows in pieces(run, 4096):
            file.writelines(json.dumps(row) + "\\n" for row in rows.tolist())
'''
ADDITIONS = {
    "load": Addition("model/loads/tether.py", LOAD, "model/loads/__init__.py", "from polhode.model.loads.spring",
                     "from polhode.model.loads.tether import Tether as Tether"),
    "joint": Addition("model/joints/parabola.py", JOINT, "model/joints/__init__.py", "from polhode.model.joints.joint",
                      "from polhode.model.joints.parabola import Parabola as Parabola"),
    "law": Addition("results/laws/mass.py", LAW, "results/laws/__init__.py", "_FILES = (", '    "mass",'),
    "plot": Addition("plot/speeds.py", PLOT, "io/outputs.py", "PLOTS: dict",
                     '    "speeds": Plot(SYSTEM, "speeds of all joints"),'),
    "exporter": Addition("view/exporters/txt.py", EXPORTER, "io/outputs.py", "MOVING = {", '    ".txt": "txt",'),
    "format": Addition("io/jsonl.py", FORMAT, "io/outputs.py", "DATA: dict", '    ".jsonl": Data("io.jsonl"),'),
}  # fmt: skip

PROGRAM = """
import sys
from pathlib import Path
import polhode as ph
from polhode.cli import main
assert ph.__file__.startswith(sys.argv[1])
BODY = "title: New\\nbody: {mass: 2, inertia: [1.1, 1.3, 1.7]}\\nstart: {omega: [1, 2, 3]}\\nrun: {until: 0.2}\\n"
SYSTEM = ("title: New\\nsystem: {bodies: [{name: bead, mass: 1.5, inertia: [1.1, 1.3, 1.7], joint: JOINT}]}\\n"
          "run: {until: 0.2}\\n")
top = ph.Body(mass=2.0, inertia=(1.1, 1.3, 1.7))
run = ph.simulate(top, ph.State(omega=(1, 2, 3)), 0.2)

def written(text, file):
    Path("new.yaml").write_text(text)
    return main(["run", "new.yaml", "-o", "out"]) == 0 and (Path("out") / file).stat().st_size > 0

def load():
    pulled = ph.simulate(top, ph.State(omega=(1, 2, 3)), 0.2, loads=ph.loads.Tether(30.0, (1, 2, 3)))
    loads = "loads: [{tether: {stiffness: 30 N/cm, anchor: [1, 2, 3]}}]\\noutputs: [run.csv]\\n"
    return pulled.certificate.ok and written(BODY + loads, "run.csv")

def joint():
    bowl = ph.System(gravity=(0, 0, -9.81))
    bowl.add(top, ph.joints.Parabola(2.0), name="bead")
    slid = ph.simulate(bowl, bowl.state(q={"bead": 0.5}), 0.2)
    asked = SYSTEM.replace("JOINT", "{parabola: 2}") + "outputs: [run.csv]"
    return slid.certificate.ok and written(asked, "run.csv")

def law():
    return run.certificate["mass"].verdict != "broken"

def plot():
    asked = SYSTEM.replace("JOINT", "{revolute: y}") + "outputs: [{plot: speeds, file: speeds.png}]"
    return bool(run.plot("speeds").axes) and written(asked, "speeds.png")

def exporter():
    run.animate("film.txt", fps=10)
    return int(Path("film.txt").read_text()) > 1

def format():
    return written(BODY + "outputs: [run.jsonl]", "run.jsonl")

for kind in (load, joint, law, plot, exporter, format):
    try:
        works = kind()
    except (ph.PolhodeError, AttributeError, KeyError) as missing:
        works = False
    print("works:" if works else "missing:", kind.__name__)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package, without the sources of the player."""
    shutil.copytree(SOURCE, tmp_path / "polhode", ignore=shutil.ignore_patterns("__pycache__", "client"))
    return tmp_path / "polhode"


def texts(folder: Path) -> dict[str, list[str]]:
    """The lines of every file of Python."""
    return {str(file.relative_to(folder)): file.read_text(encoding="utf-8").splitlines()
            for file in folder.rglob("*.py") if "client" not in file.parts}  # fmt: skip


def add(copy: Path, one: Addition, line: bool = True) -> None:
    """The new file; and its line elsewhere."""
    (copy / one.file).write_text(one.text, encoding="utf-8")
    if line:
        lines = (copy / one.elsewhere).read_text(encoding="utf-8").splitlines()
        place = next(i for i, text in enumerate(lines) if text.startswith(one.after))
        (copy / one.elsewhere).write_text("\n".join([*lines[: place + 1], one.line, *lines[place + 1 :], ""]))


def found(copy: Path) -> list[str]:
    """The kinds of new things that work in a process that sees the copy."""
    work = copy.parent / "work"
    work.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(copy.parent)}
    command = [sys.executable, "-c", PROGRAM, str(copy)]
    done = subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [line.removeprefix("works: ") for line in done.stdout.splitlines() if line.startswith("works: ")]


def test_each_is_one_file_and_one_line(copy: Path) -> None:
    before = texts(copy)
    for kind, one in ADDITIONS.items():
        add(copy, one)
        after = texts(copy)
        assert set(after) - set(before) == {one.file}, kind
        changes = [change for name, lines in before.items() for change in difflib.ndiff(lines, after[name])
                   if lines != after[name] and change[0] in "+-"]  # fmt: skip
        assert changes == [f"+ {one.line}"], kind
        before = after
    assert found(copy) == list(ADDITIONS)


def test_the_twin_files_that_nobody_names_do_nothing(copy: Path) -> None:
    """Without its line none of them is there, so that the line was what it took."""
    for one in ADDITIONS.values():
        add(copy, one, line=False)
    assert found(copy) == []
