"""A step of the five rods in a page's loop (JavaScript, in Node), beside machine code and MuJoCo's own C."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import polhode as ph
from benchmarks import peers
from benchmarks.report import Row, Table, Target
from benchmarks.timing import cpu_seconds, interleave, ratio_range
from benchmarks.trees import ROOT_Q, as_system, five_rods

if TYPE_CHECKING:
    from polhode.lab.machine import Machine

DT = 1e-3  # s
OURS, PAGE, THEIRS = "machine code (ph.simulate)", "page (Node)", "MuJoCo, mj_step"
_MAIN = """
import { readFileSync } from "node:fs";
import { Machine } from "./driver.js";
import { make } from "./module.js";
const machine = new Machine(make, JSON.parse(readFileSync("description.json", "utf8"))), n = Number(process.argv[2]);
machine.choose("rk4", { dt: Number(process.argv[3]) });
for (let i = 0; i < 3; i++) { machine.reset(); machine.reach(0.5); }
machine.reset();
const begin = process.cpuUsage();
machine.reach(n * Number(process.argv[3]));
const { user, system } = process.cpuUsage(begin);
console.log(JSON.stringify([(user + system) * 1e-6 / machine.steps, machine.steps, ...machine.readState()]));
"""


def measure(quick: bool) -> Table:
    """Steps of rk4 from rest."""
    steps = 5000 if quick else 50000
    system = as_system(five_rods())
    start = system.state(q=ROOT_Q)
    sizes = ""
    node, mujoco = shutil.which("node"), peers.load("mujoco")
    with tempfile.TemporaryDirectory() as folder:
        turns = {OURS: lambda: cpu_seconds(lambda: ph.simulate(system, start, steps * DT, method="rk4", dt=DT,
                                                               t_eval=[steps * DT])) / steps}  # fmt: skip
        if node is not None:
            sizes = _write(Path(folder), system, start)
            turns[PAGE] = lambda: _timed(Path(folder), node, steps)
        if mujoco is not None:
            fall = mujoco.falling(five_rods(), ROOT_Q, DT)
            turns[THEIRS] = lambda: fall(steps)[0] / steps
        timings = interleave(turns, 3 if quick else 9)
    base = timings[OURS]
    rows = tuple(Row(name, one.best, "s", one.best / base.best, None if name == OURS else ratio_range(one, base),
                     note=f"{1e-3 / one.best:.0f} thousand steps per second")
                 for name, one in timings.items())  # fmt: skip
    targets = ()
    if PAGE in timings and THEIRS in timings:
        targets = (Target("steps of a page per step of MuJoCo", timings[THEIRS].best / timings[PAGE].best, 1.0),)
    return Table("page_step", f"five rods from rest, rk4 at {DT:g} s", "CPU per step", rows, targets=targets,
                 notes=("the page's loop is that of ph.simulate, written as JavaScript", *([sizes] if sizes else [])),
                 skipped=(*(() if node else ("node",)), *peers.missing(["mujoco"])))  # fmt: skip


def _write(folder: Path, system: ph.System, start: ph.SystemState) -> str:
    """The machine and what drives it; the sizes of texts."""
    from polhode.lab.machine import METHODS, machine

    made = machine(system, start, chosen=("rk4",))
    lay_out(folder, made, _MAIN)
    rods, body = machine(system, start), machine(ph.Body(2.0, (1.0, 2.0, 2.7)))
    return (f"text of the five rods with {len(METHODS)} methods {len(rods.text) / 1e3:.0f} kB, with one"
            f" {len(made.text) / 1e3:.0f} kB; of a free body with {len(body.description['methods'])}"
            f" {len(body.text) / 1e3:.0f} kB")  # fmt: skip


def lay_out(folder: Path, made: Machine, main: str) -> None:
    """A machine, all that drives it, and a program, in a folder for Node."""
    for one in files("polhode.lab").joinpath("client").iterdir():
        if one.name.endswith(".js"):
            (folder / one.name).write_text(one.read_text(encoding="utf-8"), encoding="utf-8")
    for name, text in (("module.js", made.text), ("description.json", made.json()), ("main.js", main),
                       ("package.json", '{"type": "module"}')):  # fmt: skip
        (folder / name).write_text(text, encoding="utf-8")


def _timed(folder: Path, node: str, steps: int) -> float:
    """CPU seconds per step, by the process's own clock."""
    done = subprocess.run([node, "main.js", str(steps), repr(DT)], cwd=folder, capture_output=True, text=True,
                          check=True)  # fmt: skip
    return float(json.loads(done.stdout)[0])
