"""The files of a system's scenario: samples by extension, pictures by name, tables for Blender."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode.scenario import moving, places
from polhode.scenario.sections.system_outputs import SystemOutput

if TYPE_CHECKING:
    from polhode.scenario.running import Outcome
    from polhode.scenario.system_schema import SystemScenario

_WRITERS = {".nc": "save", ".csv": "to_csv"}
_WORDS = {
    "overview": "an overview",
    "angles": "joint coordinates",
    "energies": "energies",
    "momentum": "momentum and angular momentum",
    "constraints": "residuals of the constraints",
    "graph": "the graph of bodies and joints",
}


def write_all(scenario: SystemScenario, outcome: Outcome, home: Path) -> list[Path]:
    """Write every output whose run is there. Of a run that stopped early the samples are written in any case."""
    first, last = next(iter(scenario.all_runs())), next(reversed(outcome.runs), None)
    files: list[Path] = []
    for output in scenario.outputs:
        name = output.of or first
        partial = outcome.stopped is not None and name == last
        if name in outcome.runs and not (partial and (output.plot or output.animation)):
            files += _write(scenario, output, outcome.runs[name], home)
    if outcome.stopped is not None and last is not None and not _has_data(scenario, last, first):
        files += _write(scenario, SystemOutput.model_validate("partial.nc"), outcome.runs[last], home)
    return files


def _has_data(scenario: SystemScenario, name: str, first: str) -> bool:
    return any(output.is_data and (output.of or first) == name for output in scenario.outputs)


def _write(scenario: SystemScenario, output: SystemOutput, run: Any, home: Path) -> list[Path]:
    path = places.target(home, output.name)
    if output.animation is not None:
        options = moving.within(output.options, run.t[-1])
        return [moving.write(run, path, options, output.title or scenario.title)]
    if output.blender is not None:
        return list(run.to_blender(path))
    if output.plot is None:
        getattr(run, _WRITERS[output.suffix])(path)
        return [path]
    from polhode import plot

    return [plot.save(_figure(scenario, output, run), path)]


def _figure(scenario: SystemScenario, output: SystemOutput, run: Any) -> Any:
    """One of the pictures of a system."""
    name = str(output.plot)
    title = output.title or f"{scenario.title}: {_WORDS[name]}"
    if name == "graph":
        from polhode.model.graph import graph
        from polhode.plot.system_graph import plot_graph

        return plot_graph(graph(run.mechanism), title)
    return run.plot(name, title=title)
