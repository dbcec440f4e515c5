"""Labs of five demos: steps in a page's loop (JavaScript, in Node) and how much faster than real time that is.

Beside them MuJoCo's own rate (C, mj_step, RK4) on models of the same kind: it softens contacts, limits and loops, which
the page holds exactly, so that its time is told for orientation, as a rate.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.report import Row, Table, Target
from benchmarks.tables.page_step import lay_out
from benchmarks.timing import cpu_seconds

DT = 1e-3  # s
DEMOS = ("five-rods", "double-four-bar", "rope-pendulum", "satellite-with-wings", "bouncing-box")
_MAIN = """
import { readFileSync } from "node:fs";
import { Machine } from "./driver.js";
import { make } from "./module.js";
const machine = new Machine(make, JSON.parse(readFileSync("description.json", "utf8"))), end = Number(process.argv[2]);
let best = Infinity;
for (let i = 0; i < 4; i++) {
  machine.choose("rk4", { dt: Number(process.argv[3]) }); machine.reset();
  const begin = process.cpuUsage();
  machine.reach(end);
  const { user, system } = process.cpuUsage(begin);
  best = Math.min(best, (user + system) * 1e-6 / machine.steps);
}
console.log(JSON.stringify(best));
"""
_HINGE = '<joint type="hinge" axis="0 1 0"/>'
_OPTION = f'<option timestep="{DT!r}" integrator="RK4"/>'


def _rod(inside: str = "", at: str = "0 0 -0.5", joint: str = _HINGE) -> str:
    return (f'<body pos="{at}">{joint}<inertial pos="0 0 -0.25" mass="1" diaginertia="0.02 0.02 0.001"/>'
            f'<site name="s{len(inside)}" pos="0 0 -0.5"/>{inside}</body>')  # fmt: skip


def _models() -> dict[str, str]:
    """Models of MuJoCo of the same kind: bodies, joints, loops, ropes and contacts as many."""
    rods = ""
    for i in range(5):
        rods = _rod(rods, "0 0 0" if i == 4 else "0 0 -0.5")
    bars = "".join(f'<body name="b{i}" pos="{i} 0 0">{_HINGE}<inertial pos="0 0 0.5" mass="1"'
                   f' diaginertia="0.08 0.08 0.001"/></body>' for i in range(3))  # fmt: skip
    bars += "".join(f'<body name="c{i}" pos="{i} 0 1"><freejoint/><inertial pos="0.5 0 0" mass="1"'
                    f' diaginertia="0.001 0.08 0.08"/></body>' for i in range(2))  # fmt: skip
    loops = "".join(f'<connect body1="b{i + k}" body2="c{i}" anchor="0 0 1"/>' for i in range(2) for k in range(2))
    rope = ('<site name="w" pos="0.5 0 0"/><body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="0.01 0.01'
            ' 0.01"/><site name="e"/></body>')  # fmt: skip
    tendon = '<tendon><spatial limited="true" range="0 1"><site site="w"/><site site="e"/></spatial></tendon>'
    wing = "".join(f'<body pos="{x} 0 0"><joint type="hinge" axis="0 1 0"/><inertial pos="{x} 0 0" mass="3"'
                   f' diaginertia="0.01 0.25 0.25"/></body>' for x in (-0.5, 0.5))  # fmt: skip
    box = ('<geom type="plane" size="9 9 1"/><body pos="0 0 1"><freejoint/><geom type="box" size="0.15 0.1 0.05"'
           ' mass="1"/></body>')  # fmt: skip
    inside = {
        "five-rods": rods, "double-four-bar": f"{bars}</worldbody><equality>{loops}</equality><worldbody>",
        "rope-pendulum": f"{rope}</worldbody>{tendon}<worldbody>",
        "satellite-with-wings": f'<body><freejoint/><inertial pos="0 0 0" mass="10" diaginertia="1 1 1"/>{wing}</body>',
        "bouncing-box": box,
    }  # fmt: skip
    return {name: f"<mujoco>{_OPTION}<worldbody>{text}</worldbody></mujoco>" for name, text in inside.items()}


def measure(quick: bool) -> Table:
    """Steps of rk4 over each demo's own time."""
    node, mujoco = shutil.which("node"), peers.load("mujoco")
    rows, slowest = [], float("inf")
    theirs = _models() if mujoco is not None else {}
    for name in DEMOS if node else ():
        page = _page(name, str(node))
        slowest = min(slowest, DT / page)
        rows.append(Row(f"{name}, page (Node)", page, note=_rate(page)))
        if theirs:
            native = _native(theirs[name], 2000 if quick else 20000)
            rows.append(Row(f"{name}, MuJoCo, mj_step", native, ratio=native / page, note=_rate(native)))
    targets = (Target("real time per time of the slowest lab", slowest, 1.0),) if rows else ()
    return Table("page_labs", f"five labs, rk4 at {DT:g} s", "CPU per step", tuple(rows), targets=targets,
                 notes=("MuJoCo's contacts, limits and loops are soft; those of the page are exact events",),
                 skipped=(*(() if node else ("node",)), *peers.missing(["mujoco"])))  # fmt: skip


def _rate(seconds: float) -> str:
    return f"{1e-3 / seconds:.0f} thousand steps per second, {DT / seconds:.0f} times real time"


def _page(name: str, node: str) -> float:
    """CPU seconds per step."""
    from polhode.lab.machine import machine
    from polhode.scenario import demos, read

    scenario = read(demos.path(name))
    first = next(iter(scenario.all_runs()))
    built, plan = scenario.built(first), scenario.all_runs()[first]
    made = machine(built.model, built.start, built.loads, actuators=built.actuators, events=built.events,
                   formulation=None if scenario.body is not None else plan.formulation, chosen=("rk4",),
                   rotations=())  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder), made, _MAIN)
        done = subprocess.run([node, "main.js", str(min(plan.end, 5.0)), repr(DT)], cwd=folder, capture_output=True,
                              text=True, check=True)  # fmt: skip
    return float(json.loads(done.stdout))


def _native(xml: str, steps: int) -> float:
    """CPU seconds per step of MuJoCo, which takes many steps in one call."""
    import mujoco

    model: Any = mujoco.MjModel.from_xml_string(xml)
    data = mujoco.MjData(model)
    mujoco.mj_step(model, data, 100)
    return min(cpu_seconds(lambda: mujoco.mj_step(model, data, steps)) for _ in range(3)) / steps
