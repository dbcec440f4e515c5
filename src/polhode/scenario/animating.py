"""Moving pictures for the command line: a stored run, a scenario or a demo in, one file out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from polhode.arrays import nearest, unknown
from polhode.core import units
from polhode.errors import InputError, StorageError
from polhode.results.atomic import make_folder
from polhode.scenario import demos, limits, moving, quantities
from polhode.scenario.context import SCENE
from polhode.scenario.problems import of_option
from polhode.scenario.sections.animation import size_of

if TYPE_CHECKING:
    from polhode.scenario.running import Run
    from polhode.scenario.schema import Scenario
    from polhode.view.scene import Scene

_SCENARIOS = (".yaml", ".yml")
_NUMBERS = {"fps": units.NUMBER, "scale": units.NUMBER, "start": units.TIME, "stop": units.TIME}
_LISTS = ("vectors", "traces", "shapes", "plots")
_WORDS = ("camera", "frame", "stereo", "theme", "renderer")
_OPTION = {"start": "--from", "stop": "--to"}


class Subject(NamedTuple):
    """What is shown: a run or a scene, its title, and how its scenario shows it, if it came from one that does."""

    shown: Scene | Run
    title: str
    options: dict[str, Any]


def is_scenario(name: str) -> bool:
    """Whether a name is that of a demo or of a scenario file."""
    return name in demos.names() or Path(name).suffix.lower() in _SCENARIOS


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
    if scenario.kind == SCENE:
        _refuse_other(of, [])
        return Subject(scenario.shown(), scenario.title, {} if shown is None else scenario.options(shown))
    names = list(scenario.all_runs())
    name = of or (shown and shown.of) or names[0]
    _refuse_other(name, names)
    run = running.simulate_named(scenario, name)
    return Subject(run, scenario.title, {} if shown is None else moving.within(shown.options, float(run.t[-1])))


def _refuse_other(name: str | None, names: list[str]) -> None:
    if name is not None and name not in names:
        raise unknown("run in this scenario named", name, names or ["none: it is a scene"])


def write(subject: Subject, path: Path, given: dict[str, Any]) -> Path:
    """Write the file; what was `given` counts more than what the scenario says."""
    options = {name: value for name, value in subject.options.items() if name != "times"} | given
    make_folder(path.parent)
    return moving.write(subject.shown, path, options, subject.title)


def place_of(given: Path | None, usual: Path) -> Path:
    """Where the file goes; an ending that nothing writes is refused before any work."""
    from polhode.view.exporters import exporter

    path = usual if given is None else given
    exporter(path)
    return path


def options_of(arguments: Any) -> dict[str, Any]:
    """What was typed, as `polhode.view.animate` takes it; texts may bring units ("50 ms")."""
    found: dict[str, Any] = {name: getattr(arguments, name) for name in _WORDS if getattr(arguments, name) is not None}
    for name, kind in _NUMBERS.items():
        if (text := getattr(arguments, name)) is not None:
            found[name] = _number(text, kind, _OPTION.get(name, f"--{name}"))
    for name in _LISTS:
        if (text := getattr(arguments, name)) is not None:
            found[name] = [item.strip() for item in text.split(",") if item.strip()]
    if arguments.times is not None:
        found["times"] = [_number(item, units.TIME, "--times") for item in _split(arguments.times, "--times")]
    if arguments.size is not None:
        with of_option("--size"):
            found["size"] = size_of(arguments.size.lower())
    return found | ({"backward": True} if arguments.backward else {})


def _number(text: str, kind: units.Kind, option: str) -> float:
    with of_option(option):
        return quantities.scalar(text.strip(), kind)


def _split(text: str, option: str) -> list[str]:
    """The items of a list."""
    items = [item for item in text.split(",") if item.strip()]
    if not items or len(items) > limits.ITEMS:
        raise InputError(f"{option} is a list of one to {limits.ITEMS} items with commas between, not {text!r}")
    return items
