"""Moving pictures of a scenario's runs and scenes, and of what the command line names: a stored run, a scenario, a
demo."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from polhode.arrays import nearest, unknown
from polhode.core import units
from polhode.errors import InputError, StorageError
from polhode.results.atomic import make_folder
from polhode.scenario import demos, limits, quantities
from polhode.scenario.fields import SCENE
from polhode.scenario.problems import of_option
from polhode.scenario.sections.outputs import size_of
from polhode.view import Scene, animate
from polhode.view.of_run import scene_of, taken

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory
    from polhode.scenario.schema import Scenario

Options = dict[str, Any]  # as `polhode.view.animate` takes them
_NUMBERS = {"fps": units.NUMBER, "scale": units.NUMBER, "start": units.TIME, "stop": units.TIME}
_LISTS = ("vectors", "traces", "shapes", "plots")
_WORDS = ("camera", "frame", "stereo", "theme", "renderer")
_OPTION = {"start": "--from", "stop": "--to"}


def within(options: Options, end: float) -> Options:
    """The options of a run that an event ended at `end`, s, before it was meant to: the film ends there too."""
    ends = {name: min(options[name], end) for name in ("start", "stop") if name in options}
    times = [t for t in options["times"] if t <= end] or [end] if "times" in options else None
    return options | ends | ({} if times is None else {"times": times})


def film(what: Scene | Trajectory, path: Path, options: Options, title: str) -> Path:
    """Write the moving picture of a run or a scene, under a title."""
    left = dict(options)
    scene = what if isinstance(what, Scene) else scene_of(what, **taken(left))
    scene.name = title
    return animate(scene, path, **left)


class Subject(NamedTuple):
    """What is shown: a run or a scene, its title, and how its scenario shows it, if it came from one that does."""

    shown: Scene | Trajectory
    title: str
    options: Options


def is_scenario(name: str) -> bool:
    """Whether a name is that of a demo or of a scenario file."""
    return name in demos.names() or Path(name).suffix.lower() in (".yaml", ".yml")


def stored(path: Path, of: str | None = None) -> Subject:
    """The run in a file that `run.save(...)` wrote."""
    from polhode.results.storage import load

    if of is not None:
        raise InputError(f"--of chooses a run of a scenario; {path} is one run")
    if not path.exists():
        raise StorageError(f"there is no file {path}, and no demo of that name.{nearest(path, demos.names())}")
    run = load(path)
    return Subject(run, run.name, {})


def carried_out(scenario: Scenario, of: str | None = None) -> Subject:
    """The scene of a scenario, or the run of that name, which is made now; None: the first that it shows."""
    from polhode.scenario import running

    shown = next((one for one in scenario.outputs if one.animation is not None and of in (None, one.of)), None)
    scene = scenario.kind == SCENE
    names = [] if scene else list(scenario.all_runs())
    name = of or (shown and shown.of) or next(iter(names), None)
    if name is not None and name not in names:
        raise unknown("run in this scenario named", name, names or ["none: it is a scene"])
    if name is None:
        return Subject(scenario.shown(), scenario.title, {} if shown is None else scenario.options(shown))
    run = running.simulate_named(scenario, name)
    return Subject(run, scenario.title, {} if shown is None else within(shown.options, float(run.t[-1])))


def write(subject: Subject, path: Path, typed: Options) -> Path:
    """Write the file; what was `typed` counts more than what the scenario says."""
    options = {name: value for name, value in subject.options.items() if name != "times"} | typed
    make_folder(path.parent)
    return film(subject.shown, path, options, subject.title)


def place_of(typed: Path | None, usual: Path) -> Path:
    """Where the file goes; an ending that nothing writes is refused before any work."""
    from polhode.view.exporters import exporter

    path = usual if typed is None else typed
    exporter(path)
    return path


def options_of(arguments: Namespace) -> Options:
    """What was typed; texts may bring units ("50 ms")."""
    typed = {name: text for name, text in vars(arguments).items() if text is not None}
    found: Options = {name: typed[name] for name in _WORDS if name in typed}
    for name in typed.keys() & _NUMBERS.keys():
        found[name] = _number(typed[name], _NUMBERS[name], _OPTION.get(name, f"--{name}"))
    for name in typed.keys() & set(_LISTS):
        found[name] = [item.strip() for item in typed[name].split(",") if item.strip()]
    if "times" in typed:
        items = [item for item in typed["times"].split(",") if item.strip()]
        if not items or len(items) > limits.ITEMS:
            text = f"--times is a list of one to {limits.ITEMS} items with commas between, not {typed['times']!r}"
            raise InputError(text)
        found["times"] = [_number(item, units.TIME, "--times") for item in items]
    if "size" in typed:
        with of_option("--size"):
            found["size"] = size_of(typed["size"].lower())
    return found | ({"backward": True} if arguments.backward else {})


def _number(text: str, kind: units.Kind, option: str) -> float:
    with of_option(option):
        return quantities.scalar(text.strip(), kind)
