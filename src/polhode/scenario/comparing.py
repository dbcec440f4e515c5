"""The motion of a scenario by several methods: a table, a paragraph, a picture and a file of numbers."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode.analysis.comparison import Comparison, compare
from polhode.errors import InputError
from polhode.results.atomic import make_folder, replace_file

if TYPE_CHECKING:
    from polhode.analysis.formulation_comparison import FormulationComparison
    from polhode.scenario.schema import Scenario
    from polhode.scenario.system_schema import SystemScenario


def compare_formulations(scenario: SystemScenario, given: Any) -> FormulationComparison:
    """Run the system of a scenario by every formulation that applies, or by those of `given`."""
    from polhode.analysis.formulation_comparison import compare_formulations as compared

    name = next(iter(scenario.all_runs()))
    built, plan = scenario.built(name), scenario.all_runs()[name]
    return compared(built.system, built.start, plan.end - plan.start, given, rtol=min(plan.rtol, 1e-9), atol=plan.atol)


def write_formulations(found: FormulationComparison, folder: str | PathLike[str]) -> tuple[Path, ...]:
    """The picture, the numbers and the text, each whole or not at all."""
    from polhode.plot import style

    home = make_folder(folder)
    style.save(found.plot(), home / "compare.png")
    rows = [asdict(entry) for entry in found.entries]
    for ending, text in (("csv", _csv_text(rows, {"energy": "energy_J", "seconds": "time_s"})), ("txt", f"{found}\n")):
        with replace_file(home / f"compare.{ending}") as path:
            path.write_bytes(text.encode())
    return tuple(home / f"compare.{ending}" for ending in ("png", "csv", "txt"))


def compare_scenario(scenario: Scenario, methods: Any, levels: int, report: Callable[[str], None] | None) -> Comparison:
    """Compare methods on the scenario's motion; one with segments or events that act has no one motion to compare."""
    if scenario.segments:
        raise InputError("compare needs one motion without segments; take their loads into a scenario of their own")
    if any(event.build(False).jump is not None for event in scenario.events):
        raise InputError("compare needs a motion without jumps; leave out the events that change the state")
    body, loads = scenario.body.build(), [load.build() for load in scenario.loads]
    span = scenario.run.until - scenario.run.start
    return compare(body, scenario.start.build(body), span, methods=methods, loads=loads, dt=scenario.run.dt,
                   levels=levels, report=report)  # fmt: skip


def write(found: Comparison, folder: str | PathLike[str]) -> tuple[Path, ...]:
    """The picture, the numbers and the text, each whole or not at all."""
    from polhode.plot import style

    home = make_folder(folder)
    style.save(found.plot(), home / "compare.png")
    for ending, text in (("csv", as_csv(found)), ("txt", f"{found}\n")):
        with replace_file(home / f"compare.{ending}") as path:
            path.write_bytes(text.encode())
    return tuple(home / f"compare.{ending}" for ending in ("png", "csv", "txt"))


def as_csv(found: Comparison) -> str:
    """One row for each entry, with units in the header."""
    names = {"dt": "dt_s", "attitude": "attitude_rad", "seconds": "time_s"}
    return _csv_text([asdict(entry) | {"keeps": " ".join(entry.keeps)} for entry in found.entries], names)


def _csv_text(rows: list[dict[str, Any]], names: dict[str, str]) -> str:
    """Rows as comma-separated text; `names` are those of columns that have a unit."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else ["method"])
    writer.writer.writerow([names.get(name, name) for name in writer.fieldnames])
    writer.writerows(rows)
    return text.getvalue()
