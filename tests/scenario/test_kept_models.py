"""What the texts of the demos become: the same bodies, loads, starts and runs as ever.

All in SI units, so that a unit, a default or a place that is read otherwise is seen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode.scenario.validating import parse
from tests.kept import check, number, stats, words

KEPT = Path(__file__).parent / "kept_models.json"
DEMOS = sorted(one.name for one in resources.files("polhode.scenario.demos").iterdir() if one.name.endswith(".yaml"))
SCENES = ("three-spheres.yaml",)  # nothing is simulated
DEPTH = 7


def told(one: Any, depth: int = DEPTH) -> Any:
    """An object in numbers and words, as deep as it goes; functions by their names."""
    if isinstance(one, bool | int | None):
        return one
    if isinstance(one, float):
        return number(one)
    if isinstance(one, str):
        return words(one)
    if depth == 0:
        return type(one).__name__
    if isinstance(one, np.ndarray):
        return [*one.shape, *(stats(one) if one.dtype.kind in "fiu" else [str(one.dtype)])]
    if isinstance(one, Mapping):
        return {str(key): told(value, depth - 1) for key, value in one.items()}
    if isinstance(one, list | tuple):
        return [told(value, depth - 1) for value in one]
    if dataclasses.is_dataclass(one):
        fields = {f.name: getattr(one, f.name) for f in dataclasses.fields(one) if not f.name.startswith("_")}
        return {"is": type(one).__name__} | {name: told(value, depth - 1) for name, value in fields.items()}
    return getattr(one, "__qualname__", type(one).__name__)


@pytest.mark.parametrize("name", [name for name in DEMOS if name not in SCENES])
def test_models_of_demos(name: str) -> None:
    folder = resources.files("polhode.scenario.demos")
    scenario = parse((folder / name).read_bytes(), name, Path(str(folder)), programs=True)
    found: dict[str, Any] = {"kind": scenario.kind}
    for run, plan in scenario.all_runs().items():
        found[run] = {"plan": told(plan.model_dump())}
        built = scenario.built(run)
        model = built.model
        found[run]["model"] = told(model if dataclasses.is_dataclass(model) else model.mechanism())
        found[run] |= {
            part: told(getattr(built, part)) for part in ("start", "loads", "events", "actuators", "sensors")
        }
    found["outputs"] = [told(one.model_dump()) for one in scenario.outputs]
    check(KEPT, {name: found})
