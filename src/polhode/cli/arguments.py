"""The commands and their options, as `polhode --help` shows them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from polhode._version import __version__
from polhode.io.outputs import CAMERAS, MOVING, STEREO, THEMES
from polhode.results.pace import RULES

OUTPUT = Path("polhode-output")
Command = Callable[[argparse.Namespace], int]
Option = tuple[tuple[str, ...], dict[str, Any]]


def option(*names: str, **about: Any) -> Option:
    """An option or an argument, as `add_argument` of argparse takes it."""
    return names, about


def folder(what: str, name: str) -> Option:
    """Where outputs go."""
    about = f"where {what} go (default: {OUTPUT}/{name})"
    return option("-o", "--output", type=Path, default=None, metavar="DIR", help=about)


def stored_run() -> Option:
    """A run in a file."""
    return option("run", type=Path, metavar="RUN", help="a file that run.save(...) wrote")


COMMANDS: dict[str, tuple[str, tuple[Option, ...]]] = {
    "demo": (
        "list the demos, or run one",
        (
            option("name", nargs="?", metavar="NAME", help='the demo to run, or "all"; none: list them'),
            option("-o", "--output", type=Path, default=OUTPUT, metavar="DIR",
                   help=f"each demo writes to a folder of its own in DIR (default: {OUTPUT})"),
            option("--show", action="store_true", help="print the demo's scenario file, to start from"),
        ),
    ),
    "run": (
        "run a scenario file (YAML)",
        (
            option("file", type=Path, metavar="FILE",
                   help='the scenario, or "-" for standard input; see `polhode demo NAME --show` for one'),
            option("--set", action="append", default=[], metavar="NAME=VALUE",
                   help='the value of a parameter of the scenario, "k=3" or with its unit; may be given several times'),
            option("--allow-programs", action="store_true", dest="programs",
                   help="let the scenario start other programs (link: {pipe: ...}); for files that you trust"),
            folder("its outputs", "NAME"),
        ),
    ),
    "plant": (
        "run a scenario that another program controls",
        (
            option("file", type=Path, metavar="SCENARIO", help="a scenario file, or the name of a demo"),
            option("--udp", metavar="ADDRESS", help="the other program answers datagrams there, 127.0.0.1:9000"),
            option("--tcp", metavar="ADDRESS", help="the other program accepts connections there"),
            option("--shared-memory", "--shm", dest="shm", metavar="NAME",
                   help="the other program has mapped the shared memory of that name"),
            option("--rate", type=float, default=None, metavar="HZ",
                   help="how often it is asked (default: as the controllers in whose place it stands)"),
            option("--timeout", type=float, default=1.0, metavar="S", help="for each answer, on the wall (default: 1)"),
            option("--start", type=float, default=20.0, metavar="S", help="for the first answer (default: 20)"),
            option("--real-time", action="store_true", help="keep pace with the clock on the wall"),
            option("--rule", choices=RULES, default="slip",
                   help="in real time, where a sample is late: slip (the default), skip or stop"),
            option("--tolerance", type=float, default=5e-4, metavar="S",
                   help="in real time, how late a sample may be (default: 0.0005)"),
            option("--speed", type=float, default=1.0, metavar="X",
                   help="in real time, seconds of the run for each second on the wall (default: 1)"),
            option("--watch", metavar="ADDRESS", help="show the run there, to `polhode watch ADDRESS`"),
            option("--anywhere", action="store_true", help="let addresses be those of other machines"),
            folder("its outputs and run.nc", "NAME-plant"),
            option("--pipe", nargs=argparse.REMAINDER, default=None, metavar="...",
                   help="the last option: all that follows is the command that starts the other program"),
        ),
    ),
    "watch": (
        "show a running plant",
        (
            option("address", metavar="ADDRESS", help="where the plant shows itself, 127.0.0.1:9100"),
            option("--port", type=int, default=0, metavar="P", help="of the page, on 127.0.0.1 (default: any)"),
            option("--text", action="store_true", help="write lines to the terminal instead"),
            option("--once", action="store_true", help="end with the run"),
            option("--anywhere", action="store_true", help="let the address be that of another machine"),
        ),
    ),
    "schema": ("print the JSON Schema of scenarios", ()),
    "compare": (
        "run a scenario by many methods or formulations",
        (
            option("file", type=Path, metavar="SCENARIO", help="a scenario file, or the name of a demo"),
            option("--methods", default="all", metavar="A,B", help='their names, or "all" (the default)'),
            option("--formulations", default="all", metavar="A,B",
                   help='formulations of a system: their names, or "all" (the default)'),
            option("--levels", type=int, default=4, metavar="N",
                   help="how many steps or tolerances each method gets (default: 4)"),
            folder("picture, numbers and text", "NAME-compare"),
        ),
    ),
    "plan": (
        "find the maneuver of a plan (YAML): turning a spacecraft by its hinges",
        (
            option("file", type=Path, metavar="SCENARIO",
                   help="a scenario with a section plan, or the name of a planned demo"),
            folder("report, pictures and page", "NAME-plan"),
        ),
    ),
    "campaign": (
        "run a scenario many times, with what varies drawn from distributions",
        (
            option("file", type=Path, metavar="FILE",
                   help="a scenario with a section campaign, or the name of one that `polhode demo` lists"),
            option("-o", "--output", type=Path, default=None, metavar="STORE",
                   help=f"the store, a folder; what is in it is not computed again (default: {OUTPUT}/NAME.zarr)"),
            option("-n", "--members", type=int, default=None, metavar="N",
                   help="how many members, in place of what the file says; more than are there extend it"),
            option("--threads", type=int, default=None, metavar="N", group="engine",
                   help="by so many threads (default: one for each core)"),
            option("--processes", type=int, default=None, metavar="N", group="engine", help="by so many processes"),
            option("--dask", metavar="ADDRESS", group="engine",
                   help="by the workers of a Dask scheduler, tcp://host:8786"),
            option("--budget", type=float, default=None, metavar="S", help="stop after so many seconds"),
            option("--report", type=Path, default=None, metavar="DIR",
                   help="where text, table and pictures go (default: beside the store, NAME-report)"),
            option("--run", type=int, default=None, metavar="K", dest="member",
                   help="afterwards make a page of member K as a run of its own, in the report"),
            option("--any-version", action="store_true", help="go on with a store that other versions made"),
        ),
    ),
    "mass": (
        "mass, mass center and inertia of a shape",
        (
            option("file", type=Path, metavar="FILE",
                   help="the shape: STL, OBJ, PLY, OFF, glTF, COLLADA, 3MF, STEP, AC3D, MAT, or NASTRAN bulk data"),
            option("--density", action="append", default=[], metavar="D",
                   help='kg/m^3, or with its unit ("2.7 g/cm^3"); NAME=D, once for each part, where they differ'),
            option("--thickness", action="append", default=[], metavar="T",
                   help='the surface is a shell: m, or with its unit ("1.5 mm"); NAME=T for each part that is one'),
            option("--units", default=None, metavar="U",
                   help='the unit of the numbers, whatever the file says: mm, cm, in, m; "mm, t" for bulk data'),
            option("--about", default=None, metavar="X,Y,Z", help="the inertia about this point too, m"),
            option("--repair", action="store_true",
                   help="mend the mesh where that can be done, unite parts that overlap, and say how"),
            option("--json", action="store_true", group="form",
                   help="print JSON, and write nothing unless -o is given"),
            option("--scenario", action="store_true", group="form",
                   help="print the body: section of a scenario instead"),
            folder("picture, numbers and text", "NAME-mass"),
        ),
    ),
    "animate": (
        "make a page, a film or a 3D model of a run",
        (
            option("run", type=Path, metavar="RUN",
                   help="a file that run.save(...) wrote, a scenario file (YAML), or the name of a demo"),
            option("-o", "--output", type=Path, default=None, metavar="FILE",
                   help=f"{' '.join(MOVING)} (default: {OUTPUT}/NAME.html, which is opened)"),
            option("--of", metavar="NAME", help="which of a scenario's runs (default: the first that it shows)"),
            option("--fps", metavar="N", help="pictures per second shown (default: 30)"),
            option("--scale", metavar="S", help="seconds of the run for each second shown (default: 1)"),
            option("--from", dest="start", metavar="T",
                   help="where it begins: s, or with its unit (default: where the run does)"),
            option("--to", dest="stop", metavar="T", help="where it ends (default: where the run does)"),
            option("--camera", metavar="C", help=", ".join(CAMERAS)),
            option("--frame", metavar="F",
                   help="world (the default), body, or the name of a body, from which all is seen"),
            option("--stereo", metavar="MODE", help=", ".join(STEREO)),
            option("--size", metavar="WxH", help="pixels (default: 1280x720)"),
            option("--theme", metavar="NAME", help=" or ".join(THEMES)),
            option("--renderer", metavar="NAME",
                   help="of films: our own (the default), or chromium, where that is installed"),
            option("--vectors", metavar="A,B", help="arrows to draw, like omega,L"),
            option("--traces", metavar="A,B", help="lines to draw, like polhode,herpolhode"),
            option("--shapes", metavar="A,B", help="what else to draw, like cones"),
            option("--plots", metavar="A,B", help="diagrams of a page, like omega,energy"),
            option("--times", metavar="A,B", help="of a film strip (.png): the times of its pictures, like 0,0.5,1"),
            option("--backward", action="store_true", help="let time run backward"),
        ),
    ),
    "lab": (
        "write a page in which a model runs",
        (
            option("what", nargs="?", metavar="FILE|DEMO",
                   help='a scenario file, the name of a demo or a lesson, or "all" demos; none: one free body'),
            option("-o", "--output", type=Path, default=None, metavar="F",
                   help=f"the page, or the folder of all (default: {OUTPUT}/NAME-lab.html, which is opened)"),
            option("--of", metavar="NAME", help="which of a scenario's runs (default: the first)"),
        ),
    ),
    "fmu": (
        "write the model of a scenario as an FMU",
        (
            option("file", type=Path, metavar="SCENARIO", help="a scenario file, or the name of a demo"),
            option("-o", "--output", type=Path, default=None, metavar="FILE",
                   help=f"the archive (default: {OUTPUT}/NAME.fmu)"),
            option("--fmi", type=int, choices=[2, 3], default=2, help="the version of FMI (default: 2)"),
            option("--of", metavar="NAME", help="which of a scenario's runs (default: the first)"),
            option("--step", type=float, default=None, metavar="S",
                   help="the step of co-simulation, s (default: that of the run, or chosen by the error)"),
            option("--platforms", default=None, metavar="A,B",
                   help="binaries for others too, by the ziglang wheel: linux, linux-arm, windows, mac, mac-arm"),
        ),
    ),
    "check": ("make a stored run again and compare every bit", (stored_run(),)),
    "cite": (
        "name the papers behind a stored run",
        (stored_run(), option("--bibtex", action="store_true", help="as entries for a BibTeX file")),
    ),
    "bench": (
        "measure the solvers",
        (
            option("what", choices=["solvers"], help="what to measure"),
            option("--step", type=float, default=1e-3, metavar="S", help="the step, s (default: 0.001)"),
            option("--methods", default=None, metavar="A,B", help="these methods only (default: MATLAB's eight)"),
        ),
    ),
}  # fmt: skip
"""The help of each command in a line, and its options; those of one `group` exclude each other."""


def parser(commands: Mapping[str, Command]) -> argparse.ArgumentParser:
    """The parser of the whole line; the commands are described by their docstrings, and set as `command`."""
    whole = argparse.ArgumentParser(prog="polhode", description="A laboratory for the motion of rigid bodies.")
    whole.add_argument("--version", action="version", version=f"polhode {__version__}")
    parts = whole.add_subparsers(required=True, metavar="COMMAND")
    for name, (line, options) in COMMANDS.items():
        one = parts.add_parser(name, help=line, description=commands[name].__doc__)
        one.set_defaults(command=commands[name])
        grouped = any("group" in about for _, about in options)
        exclusive = one.add_mutually_exclusive_group() if grouped else one
        for names, about in options:
            plain = {key: value for key, value in about.items() if key != "group"}
            (exclusive if "group" in about else one).add_argument(*names, **plain)
    return whole
