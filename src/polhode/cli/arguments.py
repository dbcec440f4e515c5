"""The commands and their options, as `polhode --help` shows them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from polhode._version import __version__
from polhode.io.outputs import CAMERAS, MOVING, STEREO, THEMES

OUTPUT = Path("polhode-output")
Command = Callable[[argparse.Namespace], int]


def parser(commands: Mapping[str, Command]) -> argparse.ArgumentParser:
    """The parser of the whole line; the commands are described by their docstrings, and set as `command`."""
    whole = argparse.ArgumentParser(prog="polhode", description="A laboratory for the motion of rigid bodies.")
    whole.add_argument("--version", action="version", version=f"polhode {__version__}")
    parts = whole.add_subparsers(required=True, metavar="COMMAND")
    for add in _ALL:
        one = add(parts)
        command = commands[one.prog.rpartition(" ")[2]]
        one.description = command.__doc__
        one.set_defaults(command=command)
    return whole


def _add_demo(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode demo NAME`."""
    demo = commands.add_parser("demo", help="list the demos, or run one")
    demo.add_argument("name", nargs="?", metavar="NAME", help='the demo to run, or "all"; none: list them')
    place = f"each demo writes to a folder of its own in DIR (default: {OUTPUT})"
    demo.add_argument("-o", "--output", type=Path, default=OUTPUT, metavar="DIR", help=place)
    demo.add_argument("--show", action="store_true", help="print the demo's scenario file, to start from")
    return demo


def _add_run(commands: Any) -> argparse.ArgumentParser:
    run = commands.add_parser("run", help="run a scenario file (YAML)")
    run.add_argument("file", type=Path, metavar="FILE", help="the scenario; see `polhode demo NAME --show` for one")
    value = 'the value of a parameter of the scenario, "k=3" or with its unit; may be given several times'
    run.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=value)
    place = f"where its outputs go (default: {OUTPUT}/NAME)"
    run.add_argument("-o", "--output", type=Path, default=None, metavar="DIR", help=place)
    return run


def _add_compare(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode compare SCENARIO`."""
    compare = commands.add_parser("compare", help="run a scenario by many methods or formulations")
    compare.add_argument("file", type=Path, metavar="SCENARIO", help="a scenario file, or the name of a demo")
    compare.add_argument("--methods", default="all", metavar="A,B", help='their names, or "all" (the default)')
    ways = 'formulations of a system: their names, or "all" (the default)'
    compare.add_argument("--formulations", default="all", metavar="A,B", help=ways)
    levels = "how many steps or tolerances each method gets (default: 4)"
    compare.add_argument("--levels", type=int, default=4, metavar="N", help=levels)
    place = f"where picture, numbers and text go (default: {OUTPUT}/NAME-compare)"
    compare.add_argument("-o", "--output", type=Path, default=None, metavar="DIR", help=place)
    return compare


def _add_mass(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode mass FILE`."""
    mass = commands.add_parser("mass", help="mass, mass center and inertia of a shape")
    kinds = "STL, OBJ, PLY, OFF, glTF, 3MF, STEP, AC3D, MAT, or NASTRAN bulk data"
    mass.add_argument("file", type=Path, metavar="FILE", help=f"the shape: {kinds}")
    density = 'kg/m^3, or with its unit ("2.7 g/cm^3"); NAME=D, once for each part, where they differ'
    mass.add_argument("--density", action="append", default=[], metavar="D", help=density)
    thickness = 'the surface is a shell: m, or with its unit ("1.5 mm")'
    mass.add_argument("--thickness", default=None, metavar="T", help=thickness)
    units = 'the unit of a file that states none: mm, cm, in, m; "mm, t" (length, mass) for bulk data'
    mass.add_argument("--units", default=None, metavar="U", help=units)
    mass.add_argument("--about", default=None, metavar="X,Y,Z", help="the inertia about this point too, m")
    mass.add_argument("--repair", action="store_true", help="mend the mesh where that can be done, and say how")
    form = mass.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON, and write nothing unless -o is given")
    form.add_argument("--scenario", action="store_true", help="print the body: section of a scenario instead")
    place = f"where picture, numbers and text go (default: {OUTPUT}/NAME-mass)"
    mass.add_argument("-o", "--output", type=Path, default=None, metavar="DIR", help=place)
    return mass


def _add_animate(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode animate RUN`."""
    animate = commands.add_parser("animate", help="make a page, a film or a 3D model of a run")
    run = "a file that run.save(...) wrote, a scenario file (YAML), or the name of a demo"
    animate.add_argument("run", type=Path, metavar="RUN", help=run)
    place = f"{' '.join(MOVING)} (default: {OUTPUT}/NAME.html)"
    animate.add_argument("-o", "--output", type=Path, default=None, metavar="FILE", help=place)
    for option, name, about in _ANIMATE:
        animate.add_argument(f"--{option}", dest=_DEST.get(option, option), default=None, metavar=name, help=about)
    animate.add_argument("--backward", action="store_true", help="let time run backward")
    return animate


_DEST = {"from": "start", "to": "stop"}
_ANIMATE = (
    ("of", "NAME", "which of a scenario's runs (default: the first that it shows)"),
    ("fps", "N", "pictures per second shown (default: 30)"),
    ("scale", "S", "seconds of the run for each second shown (default: 1)"),
    ("from", "T", "where it begins: s, or with its unit (default: where the run does)"),
    ("to", "T", "where it ends (default: where the run does)"),
    ("camera", "C", ", ".join(CAMERAS)),
    ("frame", "F", "world (the default), body, or the name of a body, from which all is seen"),
    ("stereo", "MODE", ", ".join(STEREO)),
    ("size", "WxH", "pixels (default: 1280x720)"),
    ("theme", "NAME", " or ".join(THEMES)),
    ("renderer", "NAME", "of films: our own (the default), or chromium, where that is installed"),
    ("vectors", "A,B", "arrows to draw, like omega,H"),
    ("traces", "A,B", "lines to draw, like polhode,herpolhode"),
    ("shapes", "A,B", "what else to draw, like cones"),
    ("plots", "A,B", "diagrams of a page, like omega,energy"),
    ("times", "A,B", "of a film strip (.png): the times of its pictures, like 0,0.5,1"),
)


def _add_schema(commands: Any) -> argparse.ArgumentParser:
    schema = commands.add_parser("schema", help="print the JSON Schema of scenarios")
    return schema


def _add_check(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode check RUN`."""
    check = commands.add_parser("check", help="make a stored run again and compare every bit")
    check.add_argument("run", type=Path, metavar="RUN", help="a file that run.save(...) wrote")
    return check


def _add_cite(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode cite RUN`."""
    cite = commands.add_parser("cite", help="name the papers behind a stored run")
    cite.add_argument("run", type=Path, metavar="RUN", help="a file that run.save(...) wrote")
    cite.add_argument("--bibtex", action="store_true", help="as entries for a BibTeX file")
    return cite


def _add_bench(commands: Any) -> argparse.ArgumentParser:
    """The command `polhode bench solvers`."""
    bench = commands.add_parser("bench", help="measure the solvers")
    bench.add_argument("what", choices=["solvers"], help="what to measure")
    bench.add_argument("--step", type=float, default=1e-3, metavar="S", help="the step, s (default: 0.001)")
    bench.add_argument("--methods", default=None, metavar="A,B", help="these methods only (default: MATLAB's eight)")
    return bench


_ALL = (_add_demo, _add_run, _add_schema, _add_compare, _add_mass, _add_animate, _add_check, _add_cite, _add_bench)
