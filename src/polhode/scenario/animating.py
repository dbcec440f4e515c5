"""Moving pictures of a scenario's runs and scenes, and of what the command line names: a stored run, a scenario, a
demo."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from polhode.arrays import nearest, unknown
from polhode.core import units
from polhode.errors import InputError, StorageError
from polhode.io.outputs import current
from polhode.results.atomic import make_folder
from polhode.results.trajectory import Trajectory
from polhode.scenario import demos, limits, quantities
from polhode.scenario.fields import SCENE
from polhode.scenario.problems import of_option
from polhode.scenario.sections.outputs import size_of
from polhode.view import Scene, animate
from polhode.view.of_run import scene_of, taken
from polhode.view.side_by_side import side_by_side

if TYPE_CHECKING:
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


Shown = Scene | Trajectory | dict[str, Trajectory]
"""A scene, a run, or several by their names, to be shown side by side."""


class Story(NamedTuple):
    """What is said of a moving picture: its title, in a sentence what it shows, and what to look at."""

    title: str
    about: str = ""
    look_at: tuple[str, ...] = ()

    @classmethod
    def of(cls, scenario: Scenario, title: str | None = None, file: str = "") -> Story:
        """What a scenario says of one of its files; lines to look at that begin with the name of another file
        ("angles.png: ...") are left out."""
        named = [(line, _OF_FILE.match(line)) for line in scenario.look_at]
        lines = (line if found is None else line[found.end() :] for line, found in named
                 if found is None or found["file"] == file)  # fmt: skip
        return cls(title or scenario.title, scenario.about, tuple(lines))


_OF_FILE = re.compile(r"(?P<file>[^\s:]+\.[a-z0-9]{2,5}): ")


def film(what: Shown, path: Path, options: Options, story: Story) -> Path:
    """Write the moving picture of a scene, a run or several runs, with what is said of it."""
    left = dict(options)
    if isinstance(what, Scene):
        scene = what
    elif isinstance(what, dict):
        labels = [name.replace("_", " ").replace("-", " ") for name in what]
        scene = side_by_side(list(what.values()), labels, **taken(left))
    else:
        scene = scene_of(what, **taken(left))
    scene.name, scene.summary, scene.look_at = story.title, story.about, list(story.look_at)
    return animate(scene, path, **left)


class Subject(NamedTuple):
    """What is shown, what is said of it, and how its scenario shows it, if it came from one that does."""

    shown: Shown
    story: Story
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
    return Subject(run, Story(run.name), {})


def carried_out(scenario: Scenario, of: str | None = None) -> Subject:
    """The scene of a scenario, or the run of that name, which is made now; None: the first that it shows."""
    from polhode.scenario import running

    films = [one for one in scenario.outputs if one.animation is not None]
    shown = next((one for one in films if of in (None, one.of)), None)
    story = Story.of(scenario, shown.title if shown else None, shown.name if shown else "")
    known = [] if scenario.kind == SCENE else list(scenario.all_runs())
    names = [of] if of is not None else (shown.runs if shown else []) or known[:1]
    for name in names:
        if name not in known:
            raise unknown("run in this scenario named", name, known or ["none: it is a scene"])
    if not names:
        return Subject(scenario.shown(), story, {} if shown is None else scenario.options(shown))
    runs = {name: running.simulate_named(scenario, name) for name in names}
    end = max(float(run.t[-1]) for run in runs.values())
    what = runs if len(runs) > 1 else runs[names[0]]
    return Subject(what, story, {} if shown is None else within(shown.options, end))


def write(subject: Subject, path: Path, typed: Options) -> Path:
    """Write the file; what was `typed` counts more than what the scenario says."""
    options = {name: value for name, value in subject.options.items() if name != "times"} | typed
    make_folder(path.parent)
    return film(subject.shown, path, options, subject.story)


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
        found[name] = [current(item.strip()) for item in typed[name].split(",") if item.strip()]
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
