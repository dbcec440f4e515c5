"""The files of a scenario: samples by extension, pictures by name, moving pictures, all inside the given folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from polhode.io.outputs import DATA, PLOTS
from polhode.scenario import exact_motion, moving, places
from polhode.scenario.sections.outputs import OutputSection

if TYPE_CHECKING:
    from polhode.scenario.running import Outcome, Run
    from polhode.scenario.schema import Scenario
    from polhode.view.scene import Scene


def write_all(scenario: Scenario, outcome: Outcome, home: Path) -> list[Path]:
    """Write every output whose run is there. Of a run that stopped early the samples are written in any case."""
    first, last = next(iter(scenario.all_runs())), next(reversed(outcome.runs), None)
    files: list[Path] = []
    for output in scenario.outputs:
        name = output.of or first
        drawn = output.plot is not None or output.animation is not None
        if name in outcome.runs and not (outcome.stopped is not None and name == last and drawn):
            files += _write(scenario, output, outcome.runs[name], home)
    if outcome.stopped is not None and last is not None and not _has_data(scenario, last, first):
        files += _write(scenario, OutputSection.model_validate("partial.nc"), outcome.runs[last], home)
    return files


def films(scenario: Scenario, scene: Scene, home: Path) -> list[Path]:
    """Write every moving picture of a scene."""
    return [
        moving.write(scene, places.target(home, output.name), scenario.options(output), output.title or scenario.title)
        for output in scenario.outputs
    ]


def _has_data(scenario: Scenario, name: str, first: str) -> bool:
    return any(output.is_data and (output.of or first) == name for output in scenario.outputs)


def _write(scenario: Scenario, output: OutputSection, run: Run, home: Path) -> list[Path]:
    path = places.target(home, output.name)
    if output.animation is not None:
        options = moving.within(output.options, float(run.t[-1]))
        return [moving.write(run, path, options, output.title or scenario.title)]
    if output.blender is not None:
        return list(run.to_blender(path))
    if output.plot is None:
        DATA[output.suffix].write(run, path)
        return [path]
    from polhode.plot import by_name, save

    title = output.title or f"{scenario.title}: {PLOTS[output.plot].words}"
    options = {"exact": _exact(scenario, output.plot), "spans": output.spans, "attitude": output.attitude}
    return [save(by_name.draw(output.plot, run, title, options), path)]


def _exact(scenario: Scenario, plot: str) -> exact_motion.Exact | None:
    """The exact motion for a picture; all but one of them show only that of a turn."""
    exact = None if scenario.exact is None else exact_motion.solution(scenario)
    return exact if plot == "compare" or scenario.exact == "free_top" else None
