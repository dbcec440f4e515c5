"""The files of a scenario: samples by extension, pictures by name, all inside the folder that was given."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode.results.trajectory import Trajectory
from polhode.scenario import exact_motion, moving, places
from polhode.scenario.sections.outputs import OutputSection

if TYPE_CHECKING:
    from polhode.scenario.running import Outcome
    from polhode.scenario.schema import Scenario

_WRITERS = {".nc": "save", ".csv": "to_csv", ".parquet": "to_parquet", ".mat": "to_mat"}
_WITH_EXACT = ("frames", "spin_world", "compare")


def write_all(scenario: Scenario, outcome: Outcome, home: Path) -> list[Path]:
    """Write every output whose run is there. Of a run that stopped early the samples are written in any case."""
    first, last = next(iter(scenario.all_runs())), next(reversed(outcome.runs), None)
    files: list[Path] = []
    for output in scenario.outputs:
        name = output.of or first
        partial = outcome.stopped is not None and name == last
        if name in outcome.runs and not (partial and not output.is_data):
            files.append(_write(scenario, output, outcome.runs[name], home))
    if outcome.stopped is not None and last is not None and not _has_data(scenario, last, first):
        files.append(_write(scenario, OutputSection.model_validate("partial.nc"), outcome.runs[last], home))
    return files


def _has_data(scenario: Scenario, name: str, first: str) -> bool:
    return any(output.is_data and (output.of or first) == name for output in scenario.outputs)


def _write(scenario: Scenario, output: OutputSection, run: Trajectory, home: Path) -> Path:
    path = places.target(home, output.name)
    if output.animation is not None:
        return moving.write(run, path, moving.within(output.options, run.t[-1]), output.title or scenario.title)
    if output.plot is None:
        getattr(run, _WRITERS[output.suffix])(path)
        return path
    from polhode import plot

    return plot.save(_figure(scenario, output, run), path)


def _figure(scenario: Scenario, output: OutputSection, run: Trajectory) -> Any:
    from polhode import plot

    name = str(output.plot)
    options: dict[str, Any] = {"title": output.title or f"{scenario.title}: {_words(name)}"}
    exact: Any = None if scenario.exact is None else exact_motion.solution(scenario)
    if name == "compare":
        return plot.compare(run, exact, **options) if hasattr(exact, "omega") else plot.flight(run, exact, **options)
    if name in _WITH_EXACT and hasattr(exact, "omega"):
        options["exact"] = exact
    if output.spans is not None:
        options["spans"] = output.spans
    if output.attitude is not None:
        options["attitude"] = output.attitude
    return getattr(plot, name)(run, **options)


def _words(plot: str) -> str:
    return {
        "timeline": "motion against time",
        "frames": "angular velocity in three frames",
        "cones": "body cone and space cone",
        "ellipsoids": "both ellipsoids and the polhode",
        "spin_world": "angular velocity in the world",
        "invariants": "conserved quantities",
        "compare": "simulation over the exact motion",
        "poinsot": "the ellipsoid on the invariable plane",
        "momentum_sphere": "the momentum sphere",
        "herpolhode": "the herpolhode",
        "flips": "flips about the middle axis",
    }[plot]
