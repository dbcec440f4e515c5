"""The motion of a scenario by several methods or formulations: a table, a picture and a file of numbers."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from polhode.analysis.comparison import Comparison, compare
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.scenario import places
from polhode.scenario.fields import SCENE

if TYPE_CHECKING:
    from polhode.analysis.formulation_comparison import FormulationComparison
    from polhode.scenario.schema import Scenario

    Compared = Comparison | FormulationComparison

_OF_METHODS = {"dt": "dt_s", "attitude": "attitude_rad", "seconds": "time_s"}  # names of columns that have a unit
_OF_FORMULATIONS = {"energy": "energy_J", "seconds": "time_s"}
Ways = str | list[str]  # "all", or names


def compared(scenario: Scenario, methods: Ways, formulations: Ways, levels: int,
             report: Callable[[str], None] | None) -> Compared:  # fmt: skip
    """The motion of a body by many methods, that of a system by every formulation that applies, or by those given."""
    if scenario.kind == SCENE:
        raise InputError("this is a scene: its motion is given, and there is nothing to compare")
    if scenario.segments:
        raise InputError("compare needs one motion without segments; take their loads into a scenario of their own")
    if any(event.jumps for event in scenario.events):
        raise InputError("compare needs a motion without jumps; leave out the events that change the state")
    if scenario.controllers:
        raise InputError("compare needs a motion that nobody commands; leave out the controllers")
    name = next(iter(scenario.all_runs()))
    scenario = scenario.of_run(name)
    built, plan = scenario.built(name), scenario.all_runs()[name]
    span = plan.end - plan.start
    if isinstance(built.model, Body):
        return compare(built.model, built.start, span, methods=methods, loads=list(built.loads), dt=plan.dt,
                       levels=levels, report=report)  # fmt: skip
    from polhode.analysis.formulation_comparison import compare_formulations

    return compare_formulations(built.model, built.start, span, formulations, rtol=min(plan.rtol, 1e-9), atol=plan.atol)


def write(found: Compared, folder: str | PathLike[str]) -> tuple[Path, ...]:
    """The picture, the numbers and the text, each whole or not at all."""
    return places.write_results(folder, "compare", found.plot(), {"csv": as_csv(found), "txt": f"{found}\n"})


def as_csv(found: Compared) -> str:
    """One row for each entry, with units in the header."""
    rows = [asdict(entry) for entry in found.entries]
    names = _OF_METHODS if isinstance(found, Comparison) else _OF_FORMULATIONS
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else ["method"])
    writer.writer.writerow([names.get(name, name) for name in writer.fieldnames])
    writer.writerows({key: " ".join(x) if isinstance(x, tuple) else x for key, x in row.items()} for row in rows)
    return text.getvalue()
