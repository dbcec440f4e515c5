"""The command line: `polhode demo` and its like. Commands import what they need when they run."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from polhode.cli.arguments import OUTPUT, Command, parser
from polhode.errors import InterruptedRunError, PolhodeError, printable

if TYPE_CHECKING:
    from polhode.scenario.running import Report
    from polhode.scenario.schema import Scenario

INTERRUPTED, REFUSED, BROKEN = 130, 2, 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0: well; 1: a certificate is broken; 2: refused, with a message; 130: interrupted."""
    arguments = _parser().parse_args(_signed(sys.argv[1:] if argv is None else argv))
    try:
        return arguments.command(arguments)
    except PolhodeError as error:
        _say(f"polhode: {error}", sys.stderr)
        return INTERRUPTED if isinstance(error, InterruptedRunError) else REFUSED
    except KeyboardInterrupt:
        _say("polhode: interrupted", sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone, as in `polhode demo | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _signed(argv: Sequence[str]) -> list[str]:
    """The arguments, with a number that begins with a minus sign joined to its option, or it would be taken for one."""
    given = list(argv)
    for i in range(len(given) - 2, -1, -1):
        if (
            given[i] in ("--about", "--from", "--to", "--times")
            and given[i + 1][:1] == "-"
            and given[i + 1][1:2] in tuple(".0123456789")
        ):
            given[i : i + 2] = [f"{given[i]}={given[i + 1]}"]
    return given


def _parser() -> argparse.ArgumentParser:
    return parser(_COMMANDS)


def _bench(arguments: argparse.Namespace) -> int:
    """Run every solver on three problems with known answers, in two attitude forms: errors and times, sorted."""
    from polhode.analysis import solver_table

    given = arguments.methods.split(",") if arguments.methods else solver_table.SOLVERS
    rows = []
    for row in solver_table.measure_all(tuple(given), arguments.step):
        rows.append(row)
        if sys.stderr.isatty():
            _say(f"{row.problem}, {row.method}, {row.form}: {row.seconds:.2f} s", sys.stderr)
    _say(solver_table.as_text(rows))
    return 0


def _cite(arguments: argparse.Namespace) -> int:
    """Name the papers behind what a stored run used: equations, method, attitude form, and polhode itself."""
    from polhode.analysis import citations
    from polhode.results.storage import load

    run = load(arguments.run)
    _say(citations.as_bibtex(run) if arguments.bibtex else citations.as_text(run))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    """Verify the seal of a stored run, show its certificate, make it again and compare every bit.

    Ends with 0: the same bits (of a run that an earlier version stored: within the method's tolerance), and every law
    holds; 1: other bits, or a law is broken; 2: it could not be made again.
    """
    from polhode.replay import replay
    from polhode.results import storage
    from polhode.scenario.guard import guarded

    run, seal = storage.load(arguments.run), storage.seal_of(arguments.run)
    _say(f"{run!r}\nSeal: whole, {seal[:16]}")
    certified = "interpolated" not in run.provenance.status
    _say(str(run.certificate) if certified else "Certificate: none, its samples were interpolated")
    with guarded(str(arguments.run)) as report:  # anybody may have written the recipe
        again = replay(run, progress=report)
    _say(str(again))
    if not again.made:
        return REFUSED
    return 0 if again.agrees and (not certified or run.certificate.ok) else BROKEN


def _list_demos() -> None:
    """All demos, by what they do."""
    from polhode.scenario import demos

    kinds = (("", demos.names()), ("\nManeuvers that are planned (polhode plan):", demos.plans()),
             ("\nThe same many times (polhode campaign):", demos.campaigns()))  # fmt: skip
    width = max(len(name) for _, known in kinds for name in known)
    for heading, known in kinds:
        if heading:
            _say(heading)
        for name in known:
            _say(f"{name:<{width}}  {demos.describe(name).summary}")
    _say('\nRun one with "polhode demo NAME", or all with "polhode demo all".')


def _demo(arguments: argparse.Namespace) -> int:
    """Run a demo: print what it finds, write its pictures, and open its page; without a name, list the demos."""
    from polhode.scenario import demos

    wanted = arguments.name
    if wanted is None:
        _list_demos()
        return 0
    if arguments.show:
        for name in [*demos.names(), *demos.plans(), *demos.campaigns()] if wanted == "all" else [wanted]:
            _say(demos.show(name).rstrip())
        return 0
    if wanted in demos.campaigns():
        from polhode.cli.campaigns import demonstrated

        return demonstrated(wanted, arguments.output, _say, _say_title, _say_look_at)
    worst, pages = 0, []
    for name in demos.shown_first() if wanted == "all" else [wanted]:
        about = demos.describe(name)
        _say_title(about.title, about.summary)
        report = demos.run(name, arguments.output / name)
        _say(str(report))
        _say_look_at(about.look_at)
        _say("")
        worst = max(worst, _verdict(report))
        pages += [path for path in report.files if path.suffix == ".html"][:1]
    _open_first(pages)
    return worst


def _open_first(pages: Sequence[Path]) -> None:
    """Open the one page that was made, at a desktop; else name the pages, the one to begin with first."""
    from polhode.jobs import desktop

    if len(pages) == 1 and desktop.looked_at() and not desktop.opened(pages[0]):
        _say(f"Opened {pages[0]} in the browser")
    elif pages:
        how = "Open in a browser:" if len(pages) == 1 else "Open first:"
        _say("\n  then ".join([f"{how} {pages[0]}", *map(str, pages[1:])]))


def _run(arguments: argparse.Namespace) -> int:
    """Run a scenario: print its certificate and its events, and write its outputs."""
    scenario = _read(arguments.file, arguments.programs)
    from polhode.scenario.problems import of_option
    from polhode.scenario.running import report_of

    pairs = [text.partition("=") for text in arguments.set]
    if any(not equals for _, equals, _ in pairs):
        raise PolhodeError(f"--set is given as NAME=VALUE, not {' '.join(arguments.set)}")
    with of_option("--set"):
        scenario = scenario.with_values({name.strip(): value.strip() for name, _, value in pairs})
    _say_title(scenario.title, scenario.about)
    name = "standard-input" if str(arguments.file) == "-" else arguments.file.stem
    report = report_of(scenario, arguments.output or OUTPUT / name)
    _say(str(report))
    _say_look_at(scenario.look_at)
    return _verdict(report)


def _plant(arguments: argparse.Namespace) -> int:
    """Run a scenario as a plant that another program controls: what its sensors see goes out, the commands of its
    actuators come in, in lock-step, until the run ends or one of them fails; then its samples are written.
    """
    from polhode.cli import plants
    from polhode.scenario import demos, planting

    name = str(arguments.file)
    scenario = _read(demos.path(name) if name in demos.names() else arguments.file)
    plant = plants.plant_of(arguments)
    _say_title(scenario.title, scenario.about)
    for line in planting.told(scenario, plant):
        _say(line)
    report = planting.carried_out(scenario, plant, arguments.output or OUTPUT / f"{arguments.file.stem}-plant")
    _say(str(report))
    return _verdict(report)


def _watch(arguments: argparse.Namespace) -> int:
    """Show a running plant: a page on this machine that follows it, or with --text lines on the terminal.

    Plants may come and go; Ctrl-C ends it.
    """
    from polhode.cli import plants

    return plants.watched(arguments, _say)


def _read(file: Path, programs: bool = False) -> Scenario:
    """The scenario in a file, which may start other `programs` or not; where it has problems, each of them is told, and
    it is refused.
    """
    from polhode.scenario import read, read_stream
    from polhode.scenario.problems import ScenarioError

    piped = str(file) == "-"
    if piped and sys.stdin is None:
        raise PolhodeError("standard input is closed, so no scenario can be read from it")
    try:
        return read_stream(sys.stdin.buffer, programs=programs) if piped else read(file, programs)
    except ScenarioError as error:  # lines that editors jump to: nothing stands before the name of the file
        _say(str(error), sys.stderr)
        found = "1 problem" if len(error.problems) == 1 else f"{len(error.problems)} problems"
        raise PolhodeError(f"{found} in {'standard input' if piped else file}; nothing was run") from error


def _compare(arguments: argparse.Namespace) -> int:
    """Move the body of a scenario by many methods: how right each is, which laws it keeps, and what it costs.

    A system is moved by every formulation of its equations: how far they agree, how far each drifts, what each costs.
    """
    from polhode.scenario import comparing, demos

    name = str(arguments.file)
    scenario = _read(demos.path(name) if name in demos.names() else arguments.file)
    home = arguments.output or OUTPUT / f"{arguments.file.stem}-compare"
    _say_title(scenario.title)
    given = arguments.methods, arguments.formulations
    methods, formulations = (one if one == "all" else one.split(",") for one in given)
    at_work = (lambda name: _say(f"{name} ...", sys.stderr)) if sys.stderr.isatty() else None
    found = comparing.compared(scenario, methods, formulations, arguments.levels, at_work)
    _say(str(found))
    return _say_files(comparing.write(found, home))


def _plan(arguments: argparse.Namespace) -> int:
    """Find the maneuver of a plan: print it with the error of its replay, and write its report, pictures and page."""
    from polhode.scenario import demos, planning

    name = str(arguments.file)
    scenario = _read(demos.path(name) if name in demos.plans() and not arguments.file.exists() else arguments.file)
    asked = planning.planned(scenario)
    _say_title(scenario.title, scenario.about)
    found = asked.find()
    _say(str(found))
    return _say_files(found.write(arguments.output or OUTPUT / f"{arguments.file.stem}-plan"))


def _campaign(arguments: argparse.Namespace) -> int:
    """Run a scenario many times: what varies is drawn from distributions, what is kept goes to a store that no crash
    hurts. The same command goes on with what is there; Ctrl-C finishes the tasks that were begun.
    """
    from polhode.cli.campaigns import carried_out

    return carried_out(arguments, _say, _say_title)


def _say_files(paths: Sequence[Path]) -> int:
    """Name the files that were written."""
    for path in paths:
        _say(f"Wrote {path}")
    return 0


def _mass(arguments: argparse.Namespace) -> int:
    """Mass, mass center, inertia and principal axes of a shape in a file: a table, and a picture.

    A surface that is not closed, cuts through itself or is of an unlikely size is refused, with the reason.
    """
    from polhode.scenario import measuring

    given = arguments.density, arguments.thickness, arguments.units, arguments.about, arguments.repair
    report = measuring.measure(arguments.file, *given)
    plain = arguments.json or arguments.scenario
    if plain:
        _say(measuring.as_json(report) if arguments.json else measuring.as_section(report))
    else:
        _say(str(report))
    if arguments.output is None and plain:
        return 0
    for path in measuring.write(report, arguments.output or OUTPUT / f"{arguments.file.stem}-mass"):
        _say(f"Wrote {path}", sys.stderr if plain else None)
    return 0


def _animate(arguments: argparse.Namespace) -> int:
    """Make a moving picture of a run, by the ending of its name: a page that opens anywhere (.html), a film (.mp4,
    .gif), a picture or a film strip (.png), a 3D model (.glb, .usda), or tables for Blender (.csv).

    Without -o the page is opened in the browser. A scenario or a demo is carried out first, and shown as it says itself
    where no option says otherwise.
    """
    from polhode.scenario import animating, demos

    name, options = str(arguments.run), animating.options_of(arguments)
    path = animating.place_of(arguments.output, OUTPUT / f"{arguments.run.stem}.html")
    if animating.is_scenario(name):
        scenario = _read(demos.path(name) if name in demos.names() else arguments.run)
        subject = animating.carried_out(scenario, arguments.of)
    else:
        subject = animating.stored(arguments.run, arguments.of)
    _say_files([animating.write(subject, path, options)])
    if arguments.output is None:
        _open_first([path])
    return 0


def _lab(arguments: argparse.Namespace) -> int:
    """Write a page in which a model runs, with sliders, and open it: a free body, or the model of a scenario or a demo.

    "all" writes the labs of all demos into a folder, and a page that leads to them. What cannot go into a page is
    refused, with the reason.
    """
    from polhode.cli import labs

    page = labs.write(arguments, _read, OUTPUT)
    _say_files([page])
    if arguments.output is None:
        _open_first([page])
    return 0


def _fmu(arguments: argparse.Namespace) -> int:
    """Write the model of a scenario as an FMU, model exchange and co-simulation, with C sources and, where a compiler
    is found, a binary for this platform. What an FMU cannot do is refused, with the reason.
    """
    from polhode.results.atomic import make_folder
    from polhode.scenario import demos, exporting

    name = str(arguments.file)
    scenario = _read(demos.path(name) if name in demos.names() else arguments.file)
    path = arguments.output or make_folder(OUTPUT) / f"{arguments.file.stem}.fmu"
    others = tuple(arguments.platforms.split(",")) if arguments.platforms else ()
    _say_files([exporting.write_fmu(scenario, path, arguments.fmi, arguments.of, arguments.step, others)])
    if inputs := exporting.inputs_in_words(scenario, arguments.of):
        _say(inputs)
    return 0


def _schema(arguments: argparse.Namespace) -> int:
    """Print the JSON Schema of scenarios, for editors: keep it as scenario.schema.json beside your scenarios and begin
    them with "# yaml-language-server: $schema=scenario.schema.json"."""
    from polhode.scenario.json_schema import text

    _say(text())
    return 0


def _say_title(title: str, about: str = "") -> None:
    """The title, and in a paragraph what it is about."""
    _say(title)
    _say("=" * len(printable(title)))
    if about.strip():
        _say(f"{about.strip()}\n")


def _say_look_at(lines: Sequence[str]) -> None:
    """What to look at, line by line."""
    if lines:
        _say("\n  ".join(["Look at:", *lines]))


def _verdict(report: Report) -> int:
    """The exit code of what was carried out; a run that stopped early says why, and that its samples were written."""
    if report.stopped is not None:
        raise report.stopped
    return 0 if report.ok else BROKEN


def _say(text: str, stream: TextIO | None = None) -> None:
    """One message to the person at the terminal."""
    where = stream or sys.stdout
    where.write(printable(text) + "\n")
    where.flush()


_COMMANDS: dict[str, Command] = {
    "demo": _demo, "run": _run, "schema": _schema, "compare": _compare, "plan": _plan, "campaign": _campaign,
    "mass": _mass, "animate": _animate, "lab": _lab, "fmu": _fmu, "plant": _plant, "watch": _watch, "check": _check,
    "cite": _cite, "bench": _bench,
}  # fmt: skip
